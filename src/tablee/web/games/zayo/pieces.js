// Cards and what lies before a player: bids, play cards, camp, herd, laid actions.
import { classes, html } from "../../app/html.js";
import { capital, cardName, list, optionalText, say } from "../../app/i18n.js";
import { Art, artName, SUITS, SuitMark } from "./art.js";
import { ANIMALS, camelsNeeded, EQUIPMENT, SHIELDS, SINGULAR } from "./deck.js";

/** @typedef {import("./deck.js").Bid} Bid */

/** What a card is for; each kind has a shape of its own. @type {Record<string, string>} */
const KIND = {
  horse: "camp",
  cart: "camp",
  yurt: "camp",
  "wolf trap": "camp",
  thief: "attack",
  wolf: "attack",
  "clan chief": "attack",
  friendship: "shield",
  shaman: "shield",
  zayo: "shield",
  fiddle: "trade",
  steppe: "win",
};

/** @param {Bid} bid */
export const bidName = ({ suit, rank }) => say("zayo-bid", { rank, suit: say(`zayo-suit-${SUITS[suit]?.slug}`) });

/**
 * A bidding card: its rank, the badge of its suit, and who walks with the animals.
 * @param {{bid: Bid, state?: string, shortcut?: string, onPick?: () => void, onPointerDown?: (event: PointerEvent) =>
 *   void, flip?: string, small?: boolean}} props
 */
export function BidCard({ bid, state = "", shortcut = "", onPick, onPointerDown, flip, small = false }) {
  const { slug, animal, chief } = /** @type {typeof SUITS[string]} */ (SUITS[bid.suit]);
  const look = classes("zy-card zy-bid", `zy-${slug}`, state, small && "small");
  const inside = html`<span class="zy-rank" aria-hidden="true">${bid.rank}</span><${SuitMark} suit=${bid.suit} />
    ${
      !small &&
      html`<span class="zy-scene" aria-hidden="true"><${Art} name=${chief ? "clan-chief" : "herder"} />
        <${Art} name=${animal} /></span>`
    }
    ${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}`;
  const name = capital(bidName(bid));
  if (!onPick) return html`<span class=${look} role="img" aria-label=${name}>${inside}</span>`;
  return html`<button type="button" class=${look} title=${name} data-flip=${flip} data-suit=${slug}
      data-rank=${bid.rank}
    onClick=${onPick} onPointerDown=${onPointerDown}><span class="visually-hidden">${name}</span>${inside}</button>`;
}

/**
 * @param {{card: string, count?: number, state?: string, chosen?: boolean, why?: string, shortcut?: string, onPick?: ()
 *   => void, onPointerDown?: (event: PointerEvent) => void, flip?: string, pressed?: boolean}} props
 */
export function PlayCard({
  card,
  count = 1,
  state = "",
  chosen = false,
  why = "",
  shortcut = "",
  onPick,
  onPointerDown,
  flip,
  pressed,
}) {
  const name = capital(cardName(card));
  const inside = html`<span class="zy-kind" aria-hidden="true"></span>
    <${Art} name=${card} />
    <span class="zy-name" aria-hidden="true">${optionalText(`zayo-narrow-${card}`) || name}</span>
    <span class=${classes("zy-brief", why && "zy-why")} aria-hidden="true">
      ${why || say(`zayo-brief-${artName(card)}`)}</span>
    ${count > 1 && html`<b class="zy-times" aria-hidden="true">×${count}</b>`}
    ${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}`;
  const look = classes("zy-card zy-play", `zy-k-${KIND[card]}`, count > 1 && "stack", state, chosen && "chosen");
  if (!onPick) return html`<span class=${look} role="img" aria-label=${name}>${inside}</span>`;
  const label = [count > 1 ? `${count} × ${name}` : name, say(`zayo-brief-${artName(card)}`), why]
    .filter(Boolean)
    .join(", ");
  return html`<button type="button" class=${look} title=${say(`zayo-effect-${artName(card)}`)} data-card=${card}
      data-flip=${flip}
    aria-pressed=${pressed === undefined ? undefined : pressed ? "true" : "false"} onClick=${onPick}
    onPointerDown=${onPointerDown}><span class="visually-hidden">${label}</span>${inside}</button>`;
}

/** Equipment, each in its place, so that gaps show. @param {{view: any, seat: number}} props */
export function Camp({ view, seat }) {
  /** @type {string[]} */
  const camp = view.camps[seat];
  const wanted =
    view.attack?.booty
      ?.filter((/** @type {any} */ one) => one.victim === seat)
      .map((/** @type {any} */ one) => one.equipment) ?? [];
  const label = camp.length > 0 ? say("zayo-camp", { cards: list(camp.map(cardName)) }) : say("zayo-camp-empty");
  return html`<span class="zy-camp" role="img" aria-label=${label}>${EQUIPMENT.map((kind) => {
    const count = camp.filter((one) => one === kind).length;
    return html`<span key=${kind}
        class=${classes("zy-slot", count ? "full" : "gap", wanted.includes(kind) && "zy-wanted")}
        title=${cardName(kind)}
      data-spot=${`camp-${seat}-${kind}`}><${Art} key=${count > 0} name=${kind} />
        ${count > 1 && html`<b>${count}</b>`}</span>`;
  })}</span>`;
}

/** @param {{view: any, seat: number}} props */
export function Herd({ view, seat }) {
  const herd = view.herds[seat];
  const needed = camelsNeeded(view);
  const attack = view.attack?.move === "lay wolf" && view.attack.victim === seat ? view.attack.animal : null;
  const label = say("zayo-herd", {
    animals: list(ANIMALS.map((animal) => say(`zayo-count-${animal}`, { count: herd[animal] }))),
  });
  return html`<span class="zy-herd" role="img" aria-label=${label} data-spot=${`herd-${seat}`}>${ANIMALS.map(
    (animal) => {
      const ready = animal === "camels" && herd.camels >= needed;
      return html`<span key=${animal}
          class=${classes(
            "zy-head",
            animal,
            herd[animal] === 0 && "none",
            ready && "ready",
            attack === SINGULAR[animal] && "zy-wanted",
          )}
      title=${say(`zayo-count-${animal}`, { count: herd[animal] })}><${Art} name=${SINGULAR[animal]} />
        <b key=${herd[animal]}>${herd[animal]}${animal === "camels" && html`<i>/${needed}</i>`}</b></span>`;
    },
  )}</span>`;
}

/**
 * Actions that lie before somebody this round; those that protect are shields.
 * @param {{view: any, seat: number}} props
 */
export function Laid({ view, seat }) {
  /** @type {string[]} */
  const laid = view.laid[seat];
  return html`<span class="zy-laid" data-spot=${`laid-${seat}`} role=${laid.length ? "img" : undefined}
      aria-label=${laid.length ? say("zayo-laid", { cards: list(laid.map(cardName)) }) : undefined}>
    ${laid.map(
      (card, i) => html`<span key=${`${card}-${i}`}
        class=${classes("zy-token", SHIELDS.some((shield) => shield === card) ? "shields" : "spent")}
        title=${say(`zayo-lies-${artName(card)}`)}><${Art} name=${card} /></span>`,
    )}</span>`;
}

/** @param {{view: any, seat: number}} props */
export function Hands({ view, seat }) {
  const label = say("zayo-holds", { cards: view.hand_sizes[seat], bids: view.bidding_sizes[seat] });
  return html`<span class="zy-holds" role="img" aria-label=${label} title=${label} data-spot=${`hand-${seat}`}>
      <i class="zy-back"></i><b>${view.hand_sizes[seat]}</b><i class="zy-badge"></i>
      <b>${view.bidding_sizes[seat]}</b></span>`;
}
