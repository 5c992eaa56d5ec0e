// Dice: small ones on the plates, large ones that tumble in the middle.
import { classes, html } from "../../frame/html.js";
import { say } from "../../frame/words.js";
import { Drawn } from "./art.js";

/** @typedef {"wazabi" | "cards" | "dice"} Face */

/** The six sides of a die, and how to turn it so that one lies on top. */
const SIDES = /** @type {Face[]} */ (["wazabi", "cards", "wazabi", "dice", "wazabi", "cards"]);
/** @type {Record<Face, [x: number, y: number]>} */
const TOP = { wazabi: [0, 0], cards: [0, -90], dice: [0, 90] };

/**
 * A cube that tumbles to its face when it appears.
 * @param {{face: Face | null, place: number, rolled: boolean, gone?: boolean, loose?: boolean, onPointerDown?: (event: PointerEvent) => void}} props
 */
export function Die({ face, place, rolled, gone = false, loose = false, onPointerDown }) {
  const [x, y] = face ? TOP[face] : [0, 0];
  // Every die takes a path of its own, the same on every screen.
  const style = {
    "--x": `${x}deg`, "--y": `${y}deg`, "--from-x": `${720 + ((place * 137) % 360)}deg`, "--from-y": `${-540 - ((place * 211) % 360)}deg`,
    "--delay": `${(place * 45) % 220}ms`, "--tilt": `${((place * 53) % 15) - 7}deg`,
  };
  const label = face ? say(`wazabi-face-${face}`) : say("wazabi-face-none");
  return html`<span class=${classes("die", rolled && face && "tumbles", gone && "gone", loose && "loose", !face && "unrolled")} style=${style}
    role="img" aria-label=${label} onPointerDown=${onPointerDown} data-face=${face ?? "none"}>
    <span class="cube">${SIDES.map((side, i) => html`<span class=${`side-${i} face-${side}`}>${face && html`<${Drawn} name=${side} />`}</span>`)}</span>
  </span>`;
}

/** How many dice somebody has. @param {{count: number, spot?: string}} props */
export function DiceCount({ count, spot }) {
  return html`<span class="dice-count" data-spot=${spot} role="img" aria-label=${say("wazabi-dice", { count })}>
    <span class="pips" aria-hidden="true">${Array.from({ length: Math.min(count, 12) }, (_, i) => html`<i key=${i}></i>`)}</span><b aria-hidden="true">${count}</b>
  </span>`;
}

/** The faces of a roll in the order in which they are shown. @param {{wazabi: number, cards: number, dice: number} | null} roll @returns {Face[]} */
export function facesOf(roll) {
  if (!roll) return [];
  return /** @type {Face[]} */ (["wazabi", "cards", "dice"]).flatMap((face) => Array.from({ length: roll[face] }, () => face));
}
