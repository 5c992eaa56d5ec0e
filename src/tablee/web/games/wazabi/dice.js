// Dice: small ones on the plates, large ones that tumble in the middle.
import { classes, html } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Drawn } from "./art.js";

/** @typedef {"wazabi" | "cards" | "dice"} Face */

/**
 * A die that tumbles to its face when it appears. It is one layer that only transforms, so that frames stay short even
 * without a graphics card.
 * @param {{face: Face | null, place: number, rolled: boolean, gone?: boolean, loose?: boolean, onPointerDown?: (event:
 *   PointerEvent) => void}} props
 */
export function Die({ face, place, rolled, gone = false, loose = false, onPointerDown }) {
  // Every die takes a path of its own, the same on every screen.
  const style = {
    "--spin": `${(place % 2 ? 1 : -1) * (400 + ((place * 137) % 240))}deg`,
    "--delay": `${(place * 45) % 220}ms`,
    "--tilt": `${((place * 53) % 15) - 7}deg`,
  };
  const label = face ? say(`wazabi-face-${face}`) : say("wazabi-face-none");
  return html`<span
      class=${classes("die", rolled && face && "tumbles", gone && "gone", loose && "loose", !face && "unrolled")}
      style=${style} role="img" aria-label=${label} onPointerDown=${onPointerDown} data-face=${face ?? "none"}>
    <span class="die-side">${face && html`<${Drawn} name=${face} />`}</span>
  </span>`;
}

/** How many dice somebody has. @param {{count: number, spot?: string}} props */
export function DiceCount({ count, spot }) {
  return html`<span class="dice-count" data-spot=${spot} role="img" aria-label=${say("wazabi-dice", { count })}>
    <span class="pips" aria-hidden="true">
      ${Array.from({ length: Math.min(count, 12) }, (_, i) => html`<i key=${i}></i>`)}</span>
    <b aria-hidden="true">${count}</b>
  </span>`;
}

/**
 * The faces of a roll in the order in which they are shown.
 * @param {{wazabi: number, cards: number, dice: number} | null} roll @returns {Face[]}
 */
export function facesOf(roll) {
  if (!roll) return [];
  return /** @type {Face[]} */ (["wazabi", "cards", "dice"]).flatMap((face) =>
    Array.from({ length: roll[face] }, () => face),
  );
}
