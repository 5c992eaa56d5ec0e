// Middle of the table: the steppe, its animals, the trick, and an attack that awaits an answer.

import { classes, html, useEffect, useState } from "../../app/html.js";
import { capital, cardName, list, say } from "../../app/i18n.js";
import { Avatar } from "../../parts/avatar.js";
import { Caption } from "../../parts/caption.js";
import { Icon } from "../../parts/icons.js";
import { Clock } from "../../parts/plate.js";
import { Art, SUITS, SuitMark } from "./art.js";
import { ANIMALS, bestOf, camelsNeeded, DEFENCE, SINGULAR } from "./deck.js";
import { args } from "./event_text.js";
import { BidCard } from "./pieces.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */
/** @typedef {import("./choice.js").Choice} Choice */

const TRICKS = 5;

/** @param {TableProps & {choice: Choice}} props */
export function Middle(props) {
  const { view, choice, number } = props;
  const [peek, setPeek] = useState(/** @type {number | null} */ (null));
  useEffect(() => setPeek(null), [number]);
  return html`<div class="zy-middle" data-drop=${choice.phase ? "table" : undefined}>
    <${Landscape} />
    <${Pasture} ...${props} />
    <div class="zy-field" data-public>
      ${view.attack ? html`<${Attack} ...${props} />` : html`<${Trick} ...${props} peek=${peek} />`}</div>
    <${Course} ...${props} peek=${peek} setPeek=${setPeek} />
    <${Caption} ...${props} game="zayo" module=${{ args }} told=${NEWS} />
  </div>`;
}

function Landscape() {
  return html`<svg class="zy-land" data-public viewBox="0 0 900 260"
      preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="sky" d="M0 0h900v260H0z" /><circle class="sun" cx="720" cy="62" r="34" />
    <g class="stars"><circle cx="90" cy="30" r="2" /><circle cx="190" cy="58" r="1.500" />
      <circle cx="300" cy="24" r="2" /><circle cx="430" cy="46" r="1.500" /><circle cx="560" cy="22" r="2" />
      <circle cx="640" cy="70" r="1.500" /><circle cx="830" cy="36" r="2" /></g>
    <path class="far" d="M0 150l90-66 60 40 86-78 92 84 74-48 98 62 110-80 120 88 90-54 80 50v112H0z" />
    <path class="snow" d="M236 46l-28 25 16-4 12 12 14-11 18 6zM610 64l-26 19 14-2 12 10 14-8 12 4z" />
    <path class="near" d="M0 168c130-50 300-40 450-16s310 16 450-22v130H0z" />
    <path class="grass" d="M0 206c160-36 330-14 480-4s300-4 420-24v82H0z" />
    <path class="blades" d="M60 236l5-14 4 14m150 10l5-14 4 14m190-4l5-14 4 14m230 2l5-14 4 14m120-20l5-14 4 14" />
  </svg>`;
}

/** What is left to win. @param {TableProps & {choice: Choice}} props */
function Pasture({ view, choice, play }) {
  return html`<div class="zy-pasture" data-public role="group" aria-label=${say("zayo-centre")}>${ANIMALS.map(
    (animal) => {
      const count = view.centre[animal];
      const inside = html`<${Art} name=${SINGULAR[animal]} /><b aria-hidden="true">${count}</b>`;
      const label = say(`zayo-count-${animal}`, { count });
      const open = choice.all.some((move) => move.move === "take animal" && move.animal === SINGULAR[animal]);
      return open
        ? html`<button type="button" key=${animal} class="zy-graze open" data-spot=${`centre-${SINGULAR[animal]}`}
          aria-label=${`${say(`zayo-take-${SINGULAR[animal]}`)} (${label})`}
          onClick=${() => play({ move: "take animal", animal: SINGULAR[animal] })}>${inside}</button>`
        : html`<span key=${animal} class=${classes("zy-graze", count === 0 && "none")} role="img" aria-label=${label}
          title=${label} data-spot=${`centre-${SINGULAR[animal]}`}>${inside}</span>`;
    },
  )}</div>`;
}

/** The cards in the order of play, and who has the best. @param {TableProps & {peek: number | null}} props */
function Trick({ view, seat: me, people, called, peek }) {
  const trick = /** @type {{seat: number, card: import("./deck.js").Bid}[]} */ (
    view.tricks[peek ?? view.tricks.length - 1] ?? []
  );
  const leader = trick[0]?.seat ?? view.turn;
  const best = bestOf(trick);
  const led = trick[0]?.card.suit;
  const order = Array.from({ length: view.seats }, (_, step) => (leader + step) % view.seats);
  return html`<div class="zy-trick" style=${{ "--seats": view.seats }} data-spot="trick">
    <p class="zy-led">
      ${
        peek !== null
          ? say("zayo-trick-was", { number: peek + 1 })
          : led
            ? html`<${SuitMark} suit=${led} />
        ${say("zayo-led", { suit: say(`zayo-suit-${SUITS[led]?.slug}`) })}`
            : say("zayo-leads", { name: capital(called(leader)), me: leader === me ? "yes" : "no" })
      }</p>
    <ol class="zy-plays">${order.map((seat) => {
      const played = trick.find((one) => one.seat === seat);
      const wins = best?.seat === seat;
      return html`<li key=${seat}
          class=${classes(wins && "wins", view.turn === seat && peek === null && view.phase !== "over" && "next")}>
        <span class="zy-spot" data-spot=${`bid-${seat}`}>
          ${
            played
              ? html`<${BidCard} key=${`${played.card.suit}-${played.card.rank}`}
              bid=${played.card} />`
              : html`<span class="zy-card zy-blank" aria-hidden="true"></span>`
          }
          ${
            wins &&
            html`<span class="zy-crown" role="img" aria-label=${say("zayo-best")}>
              <${Icon} name="crown" /></span>`
          }</span>
        <span class="zy-by"><${Avatar} number=${people[seat]?.avatar ?? 0} />
          <span class="visually-hidden">${people[seat]?.name}</span>
          <span class="zy-by-name" aria-hidden="true">${people[seat]?.name}</span></span>
      </li>`;
    })}</ol>
  </div>`;
}

/**
 * Who attacks whom, for what, and what could stop it. The same for everybody, whatever the victims hold (ZY-30).
 * @param {TableProps} props
 */
function Attack({ view, people, called, seat }) {
  const { attack } = view;
  const thief = attack.move === "lay thief";
  const goals = /** @type {{victim: number, what: string}[]} */ (
    thief
      ? attack.booty.map((/** @type {any} */ one) => ({ victim: one.victim, what: one.equipment }))
      : [{ victim: attack.victim, what: attack.animal }]
  );
  const victims = [...new Set(goals.map(({ victim }) => victim))];
  const shield = /** @type {string} */ (DEFENCE[attack.move]);
  return html`<div class="zy-attack" role="group" aria-label=${say("zayo-attack")} data-test="attack">
    <p class="zy-attack-words">
      ${capital(
        say(thief ? "zayo-attack-thief" : "zayo-attack-wolf", {
          name: called(view.turn),
          me: view.turn === seat ? "yes" : "no",
        }),
      )}</p>
    <div class="zy-raid">
      <span class="zy-who"><${Avatar} number=${people[view.turn]?.avatar ?? 0} />
        <span>${people[view.turn]?.name}</span></span>
      <span class="zy-beast"><${Art} name=${thief ? "thief" : "wolf"} /></span>
      ${victims.map(
        (victim) => html`<span key=${victim} class="zy-aim"><span class="zy-arrow" aria-hidden="true"></span>
        <span class="zy-loot" role="img"
          aria-label=${list(
            goals.filter((one) => one.victim === victim).map(({ what }) => say(`zayo-a-${what.replace(" ", "-")}`)),
          )}>${goals
            .filter((one) => one.victim === victim)
            .map(({ what }, i) => html`<${Art} key=${i} name=${what} />`)}
          </span>
        <span class=${classes("zy-who", victim === seat && "me")}>
          <span class="zy-face"><${Avatar} number=${people[victim]?.avatar ?? 0} />
            ${view.waiting_for.includes(victim) && html`<${Clock} />`}</span><span>${people[victim]?.name}</span></span>
      </span>`,
      )}
    </div>
    <p class="zy-pause"><${Art} name="shield" />
      ${say("zayo-pause", {
        names: list(victims.map(called)),
        card: cardName(shield),
        me: seat !== null && victims.includes(seat) ? "yes" : "no",
      })}</p>
  </div>`;
}

/**
 * How far the round is, and what wins.
 * @param {TableProps & {peek: number | null, setPeek: (trick: number | null) => void}} props
 */
function Course({ view, people, options, peek, setPeek }) {
  const done = view.phase === "over" ? view.tricks.length : view.tricks.length - 1 + (view.phase === "reward" ? 1 : 0);
  const needed = camelsNeeded(view);
  return html`<div class="zy-course" data-public>
    <p class="zy-round">
      ${
        options.rounds > 0
          ? say("zayo-round-of", { round: Math.min(view.round + 1, options.rounds), rounds: options.rounds })
          : say("zayo-round", { round: view.round + 1 })
      }</p>
    <div class="zy-pips" role="group"
      aria-label=${say("zayo-trick", { number: Math.min(TRICKS, Math.max(1, view.tricks.length)) })}>${Array.from(
        { length: TRICKS },
        (_, trick) => {
          const winner = trick < done ? bestOf(view.tricks[trick] ?? [])?.seat : undefined;
          if (winner === undefined)
            return html`<span key=${trick} class=${classes("zy-pip", trick === view.tricks.length - 1 && "now")}
              aria-hidden="true"><i>${trick + 1}</i></span>`;
          const name = people[winner]?.name ?? "";
          return html`<button type="button" key=${trick} class="zy-pip"
              aria-pressed=${peek === trick ? "true" : "false"}
            title=${say("zayo-won-by", { number: trick + 1, name })}
            aria-label=${say("zayo-won-by", { number: trick + 1, name })}
        onClick=${() => setPeek(peek === trick ? null : trick)}>
          <${Avatar} number=${people[winner]?.avatar ?? 0} /></button>`;
        },
      )}</div>
    <p class="zy-goal" title=${say("zayo-effect-steppe")}>
      <span class="visually-hidden">${say("zayo-to-win", { needed })}</span>
      <span aria-hidden="true" class="zy-sum"><${Art} name="steppe" /><i>+</i>
        ${Array.from({ length: needed }, (_, i) => html`<${Art} key=${i} name="camel" />`)}<i>=</i>
        <${Icon} name="crown" /></span></p>
  </div>`;
}

const NEWS = new Set([
  "laid",
  "defended",
  "stole",
  "hunted",
  "raided",
  "requested",
  "equipped",
  "took",
  "declined",
  "trick won",
  "won",
  "rounds over",
  "late",
]);
