// What happened, as things that travel over the table.
import { html, render } from "../../app/html.js";
import { fly } from "../../app/motion.js";
import { Art } from "./art.js";
import { BidCard } from "./pieces.js";

/** @param {any} content @param {string} kind */
function thing(content, kind) {
  const box = document.createElement("span");
  box.className = kind;
  render(content, box);
  return box;
}

/** @param {string} name */
const token = (name) => thing(html`<${Art} name=${name} />`, "zy-fly");
const back = () => thing(html`<${Art} name="back" />`, "zy-fly-back");

/** @param {string} name @param {string} from @param {string} to @param {number} [delay] */
const send = (name, from, to, delay = 0) => fly(token(name), from, to, { delay, length: 680 });

/** @param {import("../../app/wire.js").GameEvent[]} events */
export function animate(events) {
  let delay = 0;
  for (const event of events) {
    switch (event.event) {
      case "dealt":
        for (let i = 0; i < 3; i++)
          fly(back(), "trick", `hand-${event.seat}`, { delay: event.seat * 70 + i * 90, turn: 12 });
        break;
      case "bade":
        fly(thing(html`<${BidCard} bid=${event.card} />`, "zy-fly-bid"), `hand-${event.seat}`, `bid-${event.seat}`, {
          length: 460,
        });
        break;
      case "equipped":
        send(event.equipment, `hand-${event.seat}`, `camp-${event.seat}-${event.equipment}`);
        break;
      case "requested":
        if (event.given) send(event.equipment, `seat-${event.other}`, `camp-${event.seat}-${event.equipment}`);
        break;
      case "took":
        send(event.animal, `centre-${event.animal}`, `herd-${event.seat}`);
        break;
      case "laid":
        delay = lay(event);
        break;
      case "defended":
        send("shield", `hand-${event.seat}`, `laid-${event.seat}`);
        break;
      case "stole":
        send(
          event.equipment,
          `camp-${event.victim}-${event.equipment}`,
          `camp-${event.seat}-${event.equipment}`,
          delay,
        );
        break;
      case "hunted":
        send(event.animal, `herd-${event.victim}`, `herd-${event.seat}`, delay);
        break;
      case "raided":
        [
          ...Array(event.sheep).fill("sheep"),
          ...Array(event.goats).fill("goat"),
          ...Array(event.camels).fill("camel"),
        ].forEach((animal, i) => send(animal, `herd-${event.victim}`, `herd-${event.seat}`, delay + i * 110));
        break;
    }
  }
}

/** @param {import("../../app/wire.js").GameEvent} event */
function lay({ seat, what }) {
  const card = what.card ?? what.move.slice("lay ".length);
  send(card, `hand-${seat}`, card === "wolf trap" ? `camp-${seat}-wolf trap` : `laid-${seat}`);
  if (what.sheep === undefined) return 500;
  const price = [...Array(what.sheep).fill("sheep"), ...Array(what.goats).fill("goat")];
  price.forEach((animal, i) => send(animal, `herd-${seat}`, `centre-${animal}`, 300 + i * 110));
  if (card === "fiddle") send("camel", "centre-camel", `herd-${seat}`, 800);
  return 500;
}
