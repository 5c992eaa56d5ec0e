// What goes back from the table, as things that travel. Laid cards travel by themselves.
import { html, render } from "../../app/html.js";
import { fly } from "../../app/motion.js";
import { Card } from "./cards.js";

/** @param {import("../../app/wire.js").GameEvent[]} events @param {import("./art.js").Plan} plan */
export function animate(events, plan) {
  let payer = -1;
  for (const event of events) {
    if (event.event === "took back" || event.event === "came back") {
      const box = document.createElement("span");
      box.className = "kz-fly";
      render(html`<${Card} plan=${plan} card=${event.card} />`, box);
      fly(box, "laid", `seat-${event.seat}`, { length: 420, turn: event.event === "took back" ? 24 : 6 });
      payer = event.event === "took back" ? event.seat : payer;
    } else if (event.event === "drew" && event.seat === payer) {
      for (let i = 0; i < event.count; i++)
        fly(back(), "pile", `seat-${event.seat}`, { delay: 160 + i * 90, length: 380, turn: 12 });
    }
  }
}

function back() {
  const box = document.createElement("span");
  box.className = "kz-back kz-fly";
  return box;
}
