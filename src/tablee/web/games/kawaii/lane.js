// Player area: plate, reserve, and the pile that anybody may put a token on.
import { classes, html } from "../../app/html.js";
import { capital, say } from "../../app/i18n.js";
import { Avatar } from "../../parts/avatar.js";
import { Icon } from "../../parts/icons.js";
import { Plate } from "../../parts/plate.js";
import { onPress } from "./actions.js";
import { Token } from "./art.js";
import { inWords, Reserve, Spread, Stack, Tokens, Won } from "./cards.js";

/**
 * @typedef {import("../../app/game_api.js").TableProps & {actions: import("./actions.js").Actions, recap:
 *   import("./recap.js").Recap}} SharedProps
 */

/** @param {SharedProps & {owner: number, me: boolean, shortcut: number}} props */
export function Lane({ view, people, options, called, live, recap, actions, owner, me, shortcut, seat }) {
  const turn = view.phase === "turn" && view.turn === owner;
  const said = view.going_on.includes(owner) || view.wanting_no_more.includes(owner);
  const favourites = me ? [view.own_flavour, view.own_shape] : [];
  const caught = recap.captures.filter((capture) => capture.seat === owner);
  return html`<div class=${classes("kw-lane", me && "mine")} data-lane=${owner}>
    <${Plate} seat=${owner} person=${people[owner]} me=${me} turn=${turn}
      mark=${html`<span class="kw-marks">
            ${
              said &&
              html`<span class="kw-said" role="img" aria-label=${say("kawaii-has-said")}
                title=${say("kawaii-has-said")}><${Icon} name="check" /></span>`
            }
        <b class="kw-points" title=${say("web-points", { points: view.points[owner] })}>${view.points[owner]}
          <span class="visually-hidden"> ${say("kawaii-points-so-far")}</span>
          <span class="kw-star" aria-hidden="true">★</span></b></span>`}>
      <${Tokens} count=${view.tokens[owner]} staked=${view.staked[owner]} spot=${`tokens-${owner}`} />
      <${Reserve} count=${view.reserves[owner]} spot=${`reserve-${owner}`} />
      <${Won} count=${view.score_pile_sizes[owner]} cards=${view.score_piles?.[owner] ?? null} spot=${`won-${owner}`}
        favourites=${favourites} />
    </${Plate}>
    ${caught.length > 0 && html`<span class="kw-bubble" aria-hidden="true">${say("kawaii-call")}</span>`}
    <${Pile} ...${{ view, people, options, called, live, recap, actions, owner, shortcut, seat }} />
  </div>`;
}

/** @param {any} props */
function Pile({ view, people, options, called, live, recap, actions, owner, shortcut, seat }) {
  const cards = /** @type {(string | null)[]} */ (view.piles[owner]);
  const open = actions.open.has(owner);
  const picked = actions.isSeveral && actions.picked.includes(owner);
  const duel = view.duels.find((/** @type {any} */ one) => one.pile === owner);
  const stakes = new Set(
    view.calls.filter((/** @type {any} */ one) => one.piles.includes(owner)).map((/** @type {any} */ one) => one.seat),
  );
  if (duel) for (const rival of duel.rivals) stakes.add(rival);
  if (actions.pending.includes(owner)) stakes.add(seat);
  const taken = recap.captures.findLast((/** @type {any} */ one) => one.pile === owner);
  const whose = say(owner === seat ? "kawaii-your-pile" : "kawaii-pile-of", {
    name: called(owner),
    count: cards.length,
  });
  const label = `${whose}: ${inWords(cards)}${open ? `. ${say("kawaii-put-token")}` : ""}`;
  const inside = html`
    ${
      options.memory
        ? html`<${Stack} cards=${cards} fresh=${recap.fresh === owner} />`
        : html`<${Spread} cards=${cards}
        fresh=${recap.fresh === owner} />`
    }
    ${cards.length > 0 && html`<b class="kw-count" aria-hidden="true">${cards.length}</b>`}
    ${
      cards.length === 0 &&
      taken &&
      html`<span class="kw-taken" aria-hidden="true">
        <${Avatar} number=${people[taken.seat]?.avatar ?? 0} />
        <span>${capital(say("kawaii-took-it", { name: called(taken.seat), count: taken.count }))}</span></span>`
    }
    ${
      stakes.size > 0 &&
      html`<span class="kw-stakes" aria-hidden="true">
        ${[...stakes].map(
          (one) => html`<span class="kw-stake" key=${one}><${Token} />
            <${Avatar} number=${people[/** @type {number} */ (one)]?.avatar ?? 0} /></span>`,
        )}</span>`
    }
    ${
      open &&
      html`<span class=${classes("kw-slot", picked && "picked")} aria-hidden="true">
        ${picked ? html`<${Token} />` : "+"}</span>`
    }
    ${live && html`<kbd aria-hidden="true">${shortcut}</kbd>`}`;
  const look = classes("kw-pile", open && "open", picked && "picked", duel && "fought", cards.length === 0 && "bare");
  if (!live)
    return html`<div class=${look} role="img" aria-label=${label} data-spot=${`pile-${owner}`}>${inside}</div>`;
  return html`<button type="button" class=${look}
      aria-pressed=${actions.isSeveral ? (picked ? "true" : "false") : undefined} data-spot=${`pile-${owner}`}
    data-pile=${owner} data-drop=${open ? "pile" : undefined} data-test="pile" ...${onPress(() => actions.take(owner))}>
      <span class="visually-hidden">${label}</span>${inside}</button>`;
}
