// What happened, as cards that travel over the table.
import { html, render } from "../../app/html.js";
import { fly } from "../../app/motion.js";
import { Drawn } from "./art.js";
import { Card } from "./cards.js";

/** @param {any} content */
function thing(content) {
  const box = document.createElement("span");
  box.className = "kd-flight";
  render(content, box);
  return box;
}

const back = () => thing(html`<${Card} />`);
/** @param {import("./cards.js").KadoCard} card */
const face = (card) => thing(html`<${Card} card=${card} />`);

/** @param {import("../../app/wire.js").GameEvent[]} events @param {number | null} me */
export function animate(events, me) {
  let delay = 0;
  for (const event of events) {
    switch (event.event) {
      case "gave":
        fly(back(), "looked", `hand-${event.to}`, { delay, turn: event.to === me ? 0 : 12 });
        delay += 120;
        break;
      case "set aside":
        fly(back(), "looked", "aside", { turn: 180 });
        break;
      case "challenged":
        delay += 250;
        break;
      case "exchanged":
        fly(face(event.card), `hand-${event.dealer}`, `hand-${event.seat}`, { delay, length: 900 });
        fly(face(event.dealer_card), `hand-${event.seat}`, `hand-${event.dealer}`, { delay, length: 900 });
        delay += 700;
        break;
      case "perfect":
        fly(event.with_card ? back() : thing(html`<${Drawn} name="perfect" />`), "pile", `perfect-${event.seat}`, {
          delay,
          length: 700,
          turn: 360,
          fade: true,
        });
        break;
      case "placed":
        fly(
          face(event.card),
          `hand-${event.seat}`,
          `cell-${event.seat === me ? "" : "small-"}${event.seat}-${event.row},${event.column}`,
          { length: 620 },
        );
        break;
    }
  }
}
