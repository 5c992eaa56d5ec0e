// Play sheet: with how many, against whom, and start. The last choice stands ready.
import { openingFault, openTable } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { choiceFor } from "../app/play_choice.js";
import { go } from "../app/router.js";
import { choices, known, remember } from "../app/settings.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";
import { LevelChoice } from "./levels.js";

const FORM = "play-sheet";

/** "Play", which opens the sheet. @param {{game: import("../app/api.js").Game, focused?: boolean}} props */
export function PlayButton({ game, focused = false }) {
  const [open, setOpen] = useState(false);
  return html`<button class="main" type="button" onClick=${() => setOpen(true)} data-test=${`now-${game.name}`}
      aria-haspopup="dialog" aria-label=${`${say("web-play-now")} · ${game.title}`} autofocus=${focused}>
      ${say("web-play-now")}</button>
    ${open && html`<${PlaySheet} game=${game} onClose=${() => setOpen(false)} />`}`;
}

/** @param {{game: import("../app/api.js").Game, onClose: () => void}} props */
function PlaySheet({ game, onClose }) {
  const [choice, setChoice] = useState(() => choiceFor(game, choices.value[game.name]));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [first] = useState(() => !known.value.includes(game.name));
  useEffect(() => () => remember(game.name), []);
  const [least, most] = game.seats;
  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault("");
    choices.value = { ...choices.value, [game.name]: choice };
    try {
      go(`/t/${await openTable(game, { ...choice, start: true })}`);
    } catch (error) {
      setBusy(false);
      setFault(openingFault(error));
    }
  };
  // It has the focus, so that Enter starts with the last choice.
  const foot = html`<button type="submit" form=${FORM} class="main big" autofocus disabled=${busy}
    data-test="play-start">${say("web-play-start")}</button>`;
  return html`<${Dialog} title=${game.title} kind="sheet" foot=${foot} onClose=${onClose}>
    ${first && html`<${FirstTime} game=${game} />`}
    <form id=${FORM} class="play-sheet" onSubmit=${start} data-test="play-sheet">
      <fieldset class="segments"><legend>${say("web-how-many")}</legend>
        ${Array.from({ length: most - least + 1 }, (_, more) => {
          const seats = least + more;
          return html`<label key=${seats}><input type="radio" name="seats" value=${seats}
              checked=${seats === choice.seats} data-test=${`players-${seats}`}
              onChange=${() => setChoice({ ...choice, seats })} /><span>${seats}</span></label>`;
        })}
      </fieldset>
      <${LevelChoice} bots=${game.bots} value=${choice.level}
        onChange=${(/** @type {string} */ level) => setChoice({ ...choice, level })} />
      ${fault && html`<p role="alert" class="problem">${say(fault)}</p>`}
    </form>
  </${Dialog}>`;
}

/** Asked once per game: learn it, or play at once. @param {{game: import("../app/api.js").Game}} props */
function FirstTime({ game }) {
  const lesson = game.lessons[0];
  if (!lesson) return null;
  return html`<section class="first-time" data-test="first-time">
    <p><b>${say("web-first-time")}</b> ${say("web-first-time-text")}</p>
    <a class="button" href=${`/learn/${game.name}/${lesson.name}`}><${Icon} name="bulb" />${say("web-learn-quick")}</a>
  </section>`;
}
