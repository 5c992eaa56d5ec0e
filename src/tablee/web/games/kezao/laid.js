// Laid cards of the turn by instant, the places still free, and how close it was.
import { classes, html, useLayoutEffect, useRef } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { whereIs } from "../../app/motion.js";
import { isCalm } from "../../app/settings.js";
import { Avatar } from "../../parts/avatar.js";
import { Card } from "./cards.js";
import { photo, shownTime } from "./turn.js";

/** @typedef {import("./turn.js").Claim} Claim */

/**
 * @param {{turn: import("./turn.js").Turn, plan: import("./art.js").Plan,
 *   people: import("../../app/wire.js").Occupant[], events: any[], me: number | null, homes: Map<string, number>,
 *   called: (seat: number) => string}} props
 */
export function Laid({ turn, plan, people, events, me, homes, called }) {
  const close = photo(turn.claims);
  const free = Array.from({ length: turn.places }, (_, i) => i);
  const shown = turn.claims.length + free.length;
  return html`<ol class=${classes("kz-laid", turn.ended && "ended", shown > 5 && "many", shown > 8 && "crowd")}
      data-spot="laid" data-public aria-label=${say("kezao-laid", { count: turn.claims.length })}>
    ${turn.claims.map(
      (claim, i) => html`<${LaidCard} key=${`${claim.seat} ${claim.card} ${claim.at}`} claim=${claim}
          before=${turn.claims[i - 1]?.at} since=${turn.since}
      tight=${close?.second === claim} plan=${plan} person=${people[claim.seat]} mine=${claim.seat === me}
      called=${called}
      from=${
        events.some(
          ({ event, seat, card, at }) =>
            event === "laid" && seat === claim.seat && card === claim.card && at === claim.at,
        )
          ? origin(claim, me, homes)
          : ""
      } />`,
    )}
    ${free.map((i) => html`<li key=${`free ${i}`} class="kz-free" aria-hidden="true"></li>`)}
  </ol>`;
}

/** Where a card comes from. @param {Claim} claim @param {number | null} me @param {Map<string, number>} homes */
function origin(claim, me, homes) {
  const home = claim.seat === me ? homes.get(`${claim.card} 1`) : undefined;
  return home === undefined ? `seat-${claim.seat}` : `slot-${home}`;
}

/**
 * @param {{claim: Claim, before?: number, since: number, tight: boolean, plan: import("./art.js").Plan,
 *   person?: import("../../app/wire.js").Occupant, mine: boolean, from: string,
 *   called: (seat: number) => string}} props
 */
function LaidCard({ claim, before, since, tight, plan, person, mine, from, called }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const start = from && whereIs(from);
    const card = box.current?.firstElementChild;
    if (!start || !card || isCalm()) return;
    const end = card.getBoundingClientRect();
    const [x, y] = [
      start.left + start.width / 2 - end.left - end.width / 2,
      start.top + start.height / 2 - end.top - end.height / 2,
    ];
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(${mine ? 0 : -20}deg) scale(${mine ? 1.3 : 0.5})` },
        { transform: "none" },
      ],
      { duration: 190, easing: "cubic-bezier(.2, .7, .3, 1)" },
    );
  }, []);
  const wrong = claim.fate === "wrong" || claim.fate === "paid";
  const name = called(claim.seat);
  // Somebody who comes in during the pause has not seen when the race began: it is not a number then.
  const start = before ?? since;
  const gap = start >= 0 ? (before === undefined ? "" : "+") + shownTime(claim.at - start) : "";
  return html`<li class=${classes("kz-claim", mine && "mine", wrong && "wrong", claim.fate === "back" && "back")}
      ref=${box} data-test="claim">
    <${Card} plan=${plan} card=${claim.card}>${wrong && html`<span class="kz-stamp" aria-hidden="true">✗</span>`}
      ${claim.fate === "back" && html`<span class="kz-stamp" aria-hidden="true">↩</span>`}</${Card}>
    <span class="kz-by"><${Avatar} number=${person?.avatar ?? 0} /><span class="visually-hidden">${name}</span>
      <span class="kz-name" aria-hidden="true">${name}</span></span>
    <span class=${classes("kz-gap", tight && "tight")}>
      ${wrong ? say("kezao-wrong") : claim.fate === "back" ? say("kezao-back") : gap}</span>
  </li>`;
}
