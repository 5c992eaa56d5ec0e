// What happened, as things that travel over the table.
import { html, render } from "../../app/html.js";
import { fly } from "../../app/motion.js";
import { Drawn } from "./art.js";
import { Card } from "./cards.js";

/** How long (ms) a laid card is held up in the middle. */
export const HELD = 1200;
const REACHED = 280;

/** @param {any} content @param {string} kind */
function thing(content, kind) {
  const box = document.createElement("span");
  box.className = kind;
  render(content, box);
  return box;
}

const back = () => thing(html`<${Drawn} name="back" />`, "fly-card");
const die = () => thing(html`<${Drawn} name="dice" />`, "fly-die");
/** @param {string} card */
const face = (card) => thing(html`<${Card} card=${card} small=${true} />`, "fly-face");

/** @param {import("../../app/wire.js").GameEvent[]} events @param {any} view */
export function animate(events, view) {
  let delay = 0;
  for (const event of events) {
    switch (event.event) {
      case "rolled":
        delay += 900;
        break;
      case "drew":
        for (let i = 0; i < Math.min(event.count, 6); i++)
          fly(back(), "pile", `hand-${event.seat}`, { delay: delay + i * 110, turn: 10 });
        delay += 200;
        break;
      case "took":
        fly(back(), `hand-${event.victim}`, `hand-${event.seat}`, { delay, turn: -14 });
        break;
      case "gave":
        event.dice.forEach((/** @type {number} */ to, /** @type {number} */ i) =>
          fly(die(), "tray", `dice-${to}`, { delay: i * 120, turn: 360 }),
        );
        break;
      case "laid":
        fly(face(event.card), `hand-${event.seat}`, "tray", { length: REACHED });
        setTimeout(() => fly(face(event.card), "tray", "heap", { length: 360, turn: 4 }), HELD);
        delay += HELD;
        if (event.target !== undefined && event.card === "give one")
          fly(die(), `dice-${event.seat}`, `dice-${event.target}`, { delay, turn: 360 });
        if (event.card === "pass the dice") passAll(event.direction, view);
        break;
      case "dropped":
        for (let i = 0; i < event.dice; i++)
          fly(die(), `dice-${event.seat}`, "box", { delay: delay + i * 140, turn: 240, fade: true });
        break;
      case "threw":
        event.cards.forEach((/** @type {string} */ card, /** @type {number} */ i) =>
          fly(face(card), `hand-${event.seat}`, "heap", { delay: delay + i * 90 }),
        );
        break;
    }
  }
}

/** WZ-15: everybody's dice go one seat on. Left is the next seat. @param {string} direction @param {any} view */
function passAll(direction, view) {
  const inPlay = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => !view.places[seat]);
  inPlay.forEach((seat, i) => {
    const to = inPlay[(i + (direction === "left" ? 1 : inPlay.length - 1)) % inPlay.length];
    for (let n = 0; n < 2; n++)
      fly(die(), `dice-${seat}`, `dice-${to}`, { delay: HELD + n * 120, turn: 360, length: 700 });
  });
}
