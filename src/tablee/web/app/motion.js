// Animation: pieces travel from where they were to where they are.
import { isCalm } from "./settings.js";

/** Pixels of the page per pixel of the table: more than one where a big screen enlarges it. */
export const enlarged = { scale: 1 };

/** @param {string} spot a place on the table, marked data-spot @returns {DOMRect | null} */
export function whereIs(spot) {
  return document.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect() ?? null;
}

/**
 * Animate an element from one spot to another, above the table.
 * @param {Element} thing is removed when it has arrived
 * @param {string} from @param {string} to
 * @param {{delay?: number, length?: number, turn?: number, fade?: boolean}} [how]
 */
export function fly(thing, from, to, { delay = 0, length = 520, turn = 0, fade = false } = {}) {
  const start = whereIs(from);
  const end = whereIs(to);
  if (isCalm() || document.hidden || !start || !end) return;
  const layer = document.getElementById("flights");
  if (!layer) return;
  thing.classList.add("flying");
  layer.append(thing);
  const box = thing.getBoundingClientRect();
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [
    middle(start, 0) - box.width / 2,
    middle(start, 1) - box.height / 2,
    middle(end, 0) - box.width / 2,
    middle(end, 1) - box.height / 2,
  ].map((pixels) => pixels / enlarged.scale);
  const lift = Math.min(90, Math.hypot(x1 - x0, y1 - y0) * 0.22);
  const animation = thing.animate(
    [
      { transform: `translate(${x0}px, ${y0}px) rotate(0deg)`, opacity: 1 },
      {
        transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) rotate(${turn / 2}deg) scale(1.12)`,
        opacity: 1,
      },
      { transform: `translate(${x1}px, ${y1}px) rotate(${turn}deg) scale(${fade ? 0.5 : 1})`, opacity: fade ? 0 : 1 },
    ],
    { duration: length, delay, easing: "cubic-bezier(.4, 0, .2, 1)", fill: "backwards" },
  );
  const gone = () => thing.remove();
  animation.finished.then(gone, gone);
}

/** @param {number} pixels of the page */
function far(pixels) {
  return `${pixels / enlarged.scale}px`;
}

/** @param {DOMRect} box @param {0 | 1} axis */
function middle(box, axis) {
  return axis === 0 ? box.left + box.width / 2 : box.top + box.height / 2;
}

const GLIDE = "glide";

/**
 * FLIP animation (first, last, invert, play): let the marked children glide to their new places.
 * @param {Element | null} parent children with data-flip
 * @param {Map<string, DOMRect>} before what this returned the last time @param {number} [length]
 * @returns {Map<string, DOMRect>} where the children lie, whatever still glides
 */
export function glide(parent, before, length = 260) {
  const seen = places(parent);
  for (const child of marked(parent)) {
    for (const animation of child.getAnimations()) if (animation.id === GLIDE) animation.cancel();
  }
  const now = places(parent);
  if (isCalm()) return now;
  for (const child of marked(parent)) {
    const key = child.dataset.flip ?? "";
    const [old, shown, box] = [before.get(key), seen.get(key), now.get(key)];
    if (!old || !shown || !box) continue;
    // From where it is seen, if it still glides from an earlier place.
    const [x, y] = [old.left + shown.left - 2 * box.left, old.top + shown.top - 2 * box.top];
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    child.animate([{ transform: `translate(${far(x)}, ${far(y)})` }, { transform: "none" }], {
      id: GLIDE,
      duration: length,
      easing: "cubic-bezier(.3, 0, .2, 1)",
      composite: "add",
    });
  }
  return now;
}

/** @param {Element | null} parent @returns {HTMLElement[]} */
function marked(parent) {
  return [...(parent?.querySelectorAll("[data-flip]") ?? [])].map((child) => /** @type {HTMLElement} */ (child));
}

/** @param {Element | null} parent */
function places(parent) {
  return new Map(marked(parent).map((child) => [child.dataset.flip ?? "", child.getBoundingClientRect()]));
}
