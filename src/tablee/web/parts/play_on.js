// "Play on from here": a moment of a replay becomes a table of its own, with bots in the other seats.
import { post } from "../app/api.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { myName } from "../app/person.js";
import { usualBot } from "../app/play_choice.js";
import { go } from "../app/router.js";
import { avatar, pace } from "../app/settings.js";
import { Dialog } from "./dialog.js";
import { levelName } from "./levels.js";

/**
 * @param {{code: string, game: import("../app/api.js").Game, moment: number, seat: number,
 *   people: import("../app/wire.js").Occupant[], onClose: () => void}} props
 */
export function PlayOn({ code, game, moment, seat, people, onClose }) {
  const [chosen, setChosen] = useState(seat);
  const [bot, setBot] = useState(usualBot(game));
  const [fault, setFault] = useState(false);
  const begin = async () => {
    const person = { name: myName(), avatar: avatar.value, pace: pace.value };
    try {
      const { code: table } = await post(`/api/replays/${code}/continue`, { moment, seat: chosen, bot, ...person });
      go(`/t/${table}`);
    } catch {
      setFault(true);
    }
  };
  return html`<${Dialog} title=${say("web-play-on")} onClose=${onClose} foot=${html`<button type="button" class="main"
      data-test="begin-play-on" onClick=${begin}>${say("web-play-on")}</button>`}>
    <div class="settings"><p>${say("web-play-on-about")}</p>
    <label class="field"><span>${say("web-play-on-seat")}</span>
      <select data-test="play-on-seat" onChange=${(/** @type {any} */ event) => setChosen(Number(event.target.value))}>
        ${people.map(
          ({ name }, number) =>
            html`<option key=${number} value=${number} selected=${number === chosen}>${name}</option>`,
        )}</select></label>
    <label class="field"><span>${say("web-bot-level")}</span>
      <select onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
        ${game.bots.map(
          (one) => html`<option key=${one} value=${one} selected=${one === bot}>${levelName(one)}</option>`,
        )}
      </select></label></div>
    ${fault && html`<p class="problem" role="alert">${say("web-could-not-open")}</p>`}
  </${Dialog}>`;
}
