// Pointer of a lesson: a ring around the piece to look at or to use next, and a hand beside it.
import { html, useEffect, useRef } from "../app/html.js";
import { isCalm } from "../app/settings.js";

/** How far the ring stands off (px), and how much room the hand needs. */
const [GAP, HAND] = [6, 40];

/** What a click on a piece would press. @param {Element} piece @returns {Element | null} */
function buttonOf(piece) {
  return (
    piece.closest("button") ??
    piece.closest(".plate")?.querySelector(".plate-pick") ??
    piece.querySelector("button:not(:disabled)")
  );
}

/** @param {Element} piece */
function isOpen(piece) {
  const button = buttonOf(piece);
  return button !== null && !button.matches(":disabled, [aria-pressed=true]");
}

/** Has this card, or one like it, been chosen? @param {Element} piece @param {Element[]} pieces */
function isChosen(piece, pieces) {
  const card = piece.getAttribute("data-card");
  return card !== null && pieces.some((one) => one.getAttribute("data-card") === card && one.ariaPressed === "true");
}

/**
 * The one piece to point at. A move may take several presses: first its pieces that are not chosen yet, then the
 * button that confirms.
 * @param {string} selector of all pieces of the move, or of those to look at @param {boolean} asked is a move asked?
 * @returns {Element | null}
 */
export function findPiece(selector, asked) {
  const stage = document.querySelector(".stage");
  if (!stage || !selector) return null;
  const pieces = [...stage.querySelectorAll(selector)];
  if (!asked) return pieces[0] ?? null;
  const piece =
    pieces.find((one) => isOpen(one) && !isChosen(one, pieces)) ??
    stage.querySelector("button.main:not(:disabled)") ??
    pieces[0] ??
    null;
  return piece?.closest(".plate.pickable") ?? piece;
}

/** @param {{selector: string, asked: boolean, step: unknown}} props `step` changes with every step */
export function Pointer({ selector, asked, step }) {
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let frame = 0;
    /** @type {Element | null} */
    let before = null;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const mark = ring.current;
      const piece = findPiece(selector, asked);
      if (!mark) return;
      mark.hidden = !piece;
      if (!piece) return;
      if (piece !== before) {
        piece.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
        if (asked) passFocus(before, piece);
      }
      before = piece;
      place(mark, piece.getBoundingClientRect());
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector, asked, step]);
  return html`<div class="pointer" ref=${ring} hidden aria-hidden="true" data-test="pointer">
    <svg viewBox="0 0 32 32"><path d="M16 2 28 15H20.5V30H11.5V15H4Z" /></svg></div>`;
}

/**
 * Where a move takes several presses, the focus goes from one piece to the next: Enter alone makes the move.
 * @param {Element | null} before @param {Element} piece
 */
function passFocus(before, piece) {
  const active = document.activeElement;
  const free = !active || active === document.body || active.matches(".stage, .stage [tabindex='-1']");
  const left = before && (before.contains(active) || buttonOf(before) === active);
  const button = buttonOf(piece);
  if ((free || left) && button instanceof HTMLElement && !document.querySelector("dialog[open]"))
    button.focus({ preventScroll: true });
}

/** @param {HTMLElement} mark @param {DOMRect} box */
function place(mark, box) {
  const left = Math.max(2, box.left - GAP);
  const top = Math.max(2, box.top - GAP);
  const right = Math.min(innerWidth - 2, box.right + GAP);
  const bottom = Math.min(innerHeight - 2, box.bottom + GAP);
  mark.style.transform = `translate(${left}px, ${top}px)`;
  mark.style.width = `${right - left}px`;
  mark.style.height = `${bottom - top}px`;
  mark.dataset.hand = bottom + HAND <= innerHeight ? "below" : "above";
}
