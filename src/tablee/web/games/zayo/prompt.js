// Prompt: what is to be done now, and the buttons that do it.

import { useFocusKept } from "../../app/focus.js";
import { classes, html, useRef } from "../../app/html.js";
import { capital, cardName, list, say } from "../../app/i18n.js";
import { explainMove } from "../../app/refusals.js";
import { Icon } from "../../parts/icons.js";
import { Art, artName, SUITS } from "./art.js";
import { ATTACKS, camelsNeeded, DEFENCE } from "./deck.js";
import { paid } from "./event_text.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */
/** @typedef {import("./choice.js").Choice} Choice */
/**
 * @typedef {object} Doing one thing that can be done, by a button and by its key
 * @property {string} id @property {string} label @property {string} key
 * @property {() => void} act @property {string[]} [art] @property {string} [look]
 */

/** @param {TableProps} props @param {Choice} choice @returns {Doing[]} */
export function actions(props, choice) {
  const { play } = props;
  const { step, card } = choice;
  const back = { id: "back", label: say("zayo-back"), key: "Escape", act: choice.clear, look: "quiet" };
  const decline = { id: "decline", label: say("zayo-decline"), key: "n", act: () => play({ move: "decline" }) };
  switch (step) {
    case "confirm":
      return [
        { id: "lay", label: say("zayo-lay"), key: "Enter", act: () => play({ move: "lay", card }), look: "main" },
        back,
      ];
    case "pay":
      return [
        ...choice.lays(card ?? "").map((move, i) => ({
          id: `pay-${move.sheep}`,
          label: capital(paid(/** @type {any} */ (move))),
          key: String(i + 1),
          act: () => play(move),
          art: [
            ...Array.from({ length: move.sheep }, () => "sheep"),
            ...Array.from({ length: move.goats }, () => "goat"),
          ],
        })),
        back,
      ];
    case "victim":
      return [back];
    case "second":
      return [
        {
          id: "theft",
          label: say("zayo-only-this"),
          key: "Enter",
          act: choice.sendTheft,
          look: "main",
          art: choice.taken.map(({ equipment }) => equipment),
        },
        back,
      ];
    case "booty":
      return [
        ...choice.choices.map((what, i) => ({
          id: `booty-${artName(what)}`,
          label: capital(
            say(what.includes(" and ") || what === "camels" ? `zayo-all-${artName(what)}` : `zayo-a-${artName(what)}`),
          ),
          key: String(i + 1),
          act: () => choice.pickBooty(what),
          art: what === "sheep and goats" ? ["sheep", "goat"] : [what === "camels" ? "camel" : what],
        })),
        back,
      ];
    case "defend":
      // Both answers are always there: the pause looks the same with and without the card.
      return [
        {
          id: "defend",
          label: say("zayo-defend", { card: cardName(choice.defence) }),
          key: "d",
          art: [choice.defence],
          look: choice.has("defend") ? "main" : "shut",
          act: () => (choice.has("defend") ? play({ move: "defend" }) : explainMove(props, { move: "defend" })),
        },
        {
          id: "yield",
          label: say("zayo-yield"),
          key: "n",
          act: () => play({ move: "no defence" }),
          look: choice.has("defend") ? "" : "main",
        },
      ];
    case "animal":
      return [
        ...choice.all
          .filter(({ move }) => move === "take animal")
          .map((move, i) => ({
            id: `take-${move.animal}`,
            label: capital(say(`zayo-a-${move.animal}`)),
            key: String(i + 1),
            act: () => play(move),
            art: [move.animal],
          })),
        decline,
      ];
    case "equip":
      return [
        ...choice.all
          .filter(({ move }) => move === "lay equipment")
          .map((move, i) => ({
            id: `equip-${move.equipment}`,
            label: capital(cardName(move.equipment)),
            key: String(i + 1),
            act: () => play(move),
            art: [move.equipment],
          })),
        decline,
      ];
    case "kind":
      return [
        ...choice.missing.map((kind, i) => ({
          id: `kind-${kind}`,
          label: capital(cardName(kind)),
          key: String(i + 1),
          act: () => choice.pickKind(kind),
          art: [kind],
        })),
        decline,
      ];
    case "ask":
      return [decline, ...(choice.canChangeKind ? [back] : [])];
    case "nothing":
      return [{ ...decline, label: say("zayo-go-on"), key: "Enter", look: "main" }];
    default:
      return [];
  }
}

/** @param {TableProps} props @param {Choice} choice */
function wordsFor({ view, called }, choice) {
  const { step, card, phase } = choice;
  const name = card ? capital(cardName(card)) : "";
  if (step === "turn") {
    const led = view.tricks.at(-1)?.[0]?.card.suit;
    const bid = !led
      ? say("zayo-now-lead")
      : view.own_bidding.every(choice.isOpenBid)
        ? say("zayo-now-any")
        : say("zayo-now-overbid", { suit: say(`zayo-suit-${SUITS[led]?.slug}`) });
    const acts = phase === "act" && view.own_hand.some(choice.isOpen);
    return [say(acts ? "zayo-now-act" : "zayo-now-bid"), bid];
  }
  if (step === "booty") return [say("zayo-now-booty", { name: called(choice.victim ?? 0) }), ""];
  if (step === "second") return [say("zayo-now-second"), say("zayo-now-second-more")];
  if (step === "victim") return [say("zayo-now-victim", { card: name }), say(`zayo-effect-${artName(card ?? "")}`)];
  if (step === "pay" || step === "confirm")
    return [
      say(`zayo-now-${step}`, { card: name }),
      say(`zayo-effect-${artName(card ?? "")}`, { needed: camelsNeeded(view) }),
    ];
  if (step === "defend")
    return [
      say("zayo-now-defend", { card: cardName(view.attack.move.slice("lay ".length)) }),
      say(choice.has("defend") ? "zayo-now-defend-can" : "zayo-now-defend-not", { card: cardName(choice.defence) }),
    ];
  if (step === "ask") return [say("zayo-now-ask", { thing: say(`zayo-a-${choice.kind}`) }), ""];
  if (step) return [say(`zayo-now-${step}`), ""];
  if (view.phase === "over") return [say("zayo-now-over"), ""];
  if (view.phase === "defend") {
    if (view.own_answer) return [say("zayo-now-answered"), ""];
    return [
      say("zayo-wait-defend", {
        names: capital(list(view.waiting_for.map(called))),
        card: cardName(/** @type {string} */ (DEFENCE[view.attack.move])),
      }),
      "",
    ];
  }
  if (called(view.turn) === say("web-you")) return [say("web-your-turn"), ""];
  return [say(`zayo-wait-${view.phase}`, { name: capital(called(view.turn)) }), ""];
}

/** @param {TableProps & {choice: Choice}} props */
export function Prompt(props) {
  const { live, choice } = props;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(box, live && choice.phase !== "", [choice.step, choice.card, choice.victim]);
  const [words, more] = wordsFor(props, choice);
  return html`<div class=${classes("zy-prompt", live && choice.phase && "mine", choice.step === "defend" && "alarm")}
      ref=${box} tabindex="-1">
    ${
      choice.card &&
      html`<span class=${classes("zy-chosen", ATTACKS.includes(choice.card) && "attack")}>
        <${Art} name=${choice.card} /></span>`
    }
    <p class="zy-now" data-test="now" data-step=${choice.step}>${words}${more && html`<small>${more}</small>`}</p>
    <div class="zy-buttons">${
      live &&
      actions(props, choice).map(
        ({
          id,
          label,
          key,
          act,
          art = [],
          look,
        }) => html`<button type="button" key=${id} class=${classes(look, art.length > 0 && "zy-drawn")} data-test=${id}
            data-key=${key} onClick=${act}>
      ${
        art.length > 0 &&
        html`<span class="zy-arts" aria-hidden="true">
          ${art.map((name, i) => html`<${Art} key=${i} name=${name} />`)}</span>`
      }
      ${
        id === "back"
          ? html`<${Icon} name="back" />
        <span class="visually-hidden">${label}</span>`
          : html`<span>${label}</span>`
      }
      <kbd aria-hidden="true">${SHOWN[key] ?? key.toUpperCase()}</kbd></button>`,
      )
    }</div>
  </div>`;
}

/** @type {Record<string, string>} */
const SHOWN = { Enter: "↵", Escape: "Esc" };
