// What happened, as things that travel over the table. Nothing waits for it.
import { html, render } from "../../app/html.js";
import { fly } from "../../app/motion.js";
import { Token } from "./art.js";
import { Card } from "./cards.js";

/** @param {any} content @param {string} kind */
function thing(content, kind) {
  const box = document.createElement("span");
  box.className = kind;
  render(content, box);
  return box;
}

/** @param {string | null} card */
const face = (card) => thing(html`<${Card} card=${card} />`, "fly-ice");
const token = () => thing(html`<${Token} />`, "fly-token");
const MOST = 8;

/** @param {import("../../app/wire.js").GameEvent[]} events */
export function animate(events) {
  for (const event of events) {
    switch (event.event) {
      case "turned":
        // The card itself is on the pile at once, for all to see; only its back is seen leaving.
        fly(face(null), `reserve-${event.seat}`, `pile-${event.seat}`, { length: 180, fade: true });
        break;
      case "called":
        for (const pile of event.piles)
          fly(token(), `tokens-${event.seat}`, `pile-${pile}`, { length: 260, turn: 360 });
        break;
      case "captured": {
        const cards = event.cards ?? Array.from({ length: event.count }, () => null);
        cards
          .slice(-MOST)
          .forEach((/** @type {string | null} */ card, /** @type {number} */ i) =>
            fly(face(card), `pile-${event.pile}`, `won-${event.seat}`, { delay: 120 + i * 45, length: 620, turn: 8 }),
          );
        // KW-12: the token is its price; a player who takes their own pile pays the box.
        fly(token(), `pile-${event.pile}`, event.seat === event.pile ? "box" : `tokens-${event.pile}`, {
          delay: 160,
          length: 560,
          turn: 360,
          fade: event.seat === event.pile,
        });
        break;
      }
      case "beaten":
        fly(token(), `pile-${event.pile}`, `tokens-${event.seat}`, { delay: 250, length: 520, turn: -360 });
        break;
    }
  }
}
