// Drag and drop with mouse, pen or finger. A press that does not move stays a click.
const THRESHOLD = 7;

/**
 * Start at pointerdown; `onDrop` gets what lies under the pointer at the end.
 * @param {PointerEvent} event @param {(target: Element | null) => void} onDrop
 */
export function drag(event, onDrop) {
  const thing = event.currentTarget;
  if (!(thing instanceof HTMLElement) || event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  let moved = false;
  /** @type {Element | null} */
  let over = null;

  /** @param {PointerEvent} now */
  const move = (now) => {
    if (now.pointerId !== pointerId) return;
    const [x, y] = [now.clientX - clientX, now.clientY - clientY];
    if (!moved && Math.hypot(x, y) < THRESHOLD) return;
    moved = true;
    thing.classList.add("dragged");
    thing.style.translate = `${x}px ${y}px`;
    const under = document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-drop]") ?? null;
    if (under !== over) {
      over?.classList.remove("drop-here");
      under?.classList.add("drop-here");
      over = under;
    }
  };
  /** @param {PointerEvent} now */
  const end = (now) => {
    if (now.pointerId !== pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("dragstart", refuse);
    thing.classList.remove("dragged");
    thing.style.translate = "";
    over?.classList.remove("drop-here");
    if (!moved) return;
    // Suppress the click that follows a drag.
    thing.addEventListener("click", swallow, {
      capture: true,
      once: true,
    });
    setTimeout(() => thing.dispatchEvent(new MouseEvent("click")), 0);
    if (now.type === "pointerup") onDrop(over);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("dragstart", refuse);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** The browser's own dragging, of selected text for instance, would take the pointer away. @param {Event} event */
function refuse(event) {
  event.preventDefault();
}
