// First-player chooser: everybody puts a finger on the screen, or names are drawn.
import { put } from "../../app/box/lists.js";
import { below } from "../../app/box/random.js";
import { lastPeople } from "../../app/box/sheets.js";
import { classes, html, useEffect, useRef, useState } from "../../app/html.js";
import { optionalText, say } from "../../app/i18n.js";
import { animalName } from "../../app/person.js";
import * as settings from "../../app/settings.js";
import * as sounds from "../../app/sound.js";
import { Avatar } from "../avatar.js";
import { Icon } from "../icons.js";

const HOLD = 1800;
const COLOURS = ["#d9714e", "#5b93b8", "#7aa65a", "#a879b0", "#e8b04a", "#d98aa0", "#6aa7a0", "#b08d6a"];

/** @param {{game: import("../../app/api.js").Game}} props */
export function FirstPlayer({ game }) {
  const rule = optionalText(`${game.name}-box-first`);
  return html`${rule && html`<p class="box-note">${rule}</p>`}
    <${Fingers} />
    <${Names} game=${game} />`;
}

/** @typedef {{id: number, x: number, y: number, colour: string}} Finger */

function Fingers() {
  const [fingers, setFingers] = useState(/** @type {Finger[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const field = useRef(/** @type {HTMLElement | null} */ (null));
  const ids = fingers.map(({ id }) => id).join();
  useEffect(() => {
    if (fingers.length < 2 || chosen !== null) return undefined;
    const timer = setTimeout(() => {
      setChosen(fingers[below(fingers.length)]?.id ?? null);
      sounds.play("good");
      if (settings.vibration.value) navigator.vibrate?.(200);
    }, HOLD);
    return () => clearTimeout(timer);
  }, [ids, chosen]);
  /** @param {PointerEvent} event */
  const place = (event) => {
    const box = /** @type {HTMLElement} */ (field.current).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    event.preventDefault();
    field.current?.setPointerCapture(event.pointerId);
    // After a choice, the first new finger begins another one.
    const others = chosen === null ? fingers : [];
    if (chosen !== null) setChosen(null);
    const colour = COLOURS.find((one) => !others.some((other) => other.colour === one)) ?? "#888";
    setFingers([...others, { id: event.pointerId, colour, ...place(event) }]);
    sounds.play("tick");
  };
  /** @param {PointerEvent} event */
  const move = (event) =>
    setFingers((now) => now.map((one) => (one.id === event.pointerId ? { ...one, ...place(event) } : one)));
  /** The chosen one stays in sight. @param {PointerEvent} event */
  const up = (event) => {
    if (chosen === null) setFingers((now) => now.filter(({ id }) => id !== event.pointerId));
  };
  const words = chosen !== null ? "web-box-finger-chosen" : fingers.length > 1 ? "web-box-hold" : "web-box-fingers";
  return html`<div class=${classes("fingers", chosen !== null && "chosen")} ref=${field} data-test="fingers"
      onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up}
      onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}>
    <p role="status">${say(words)}</p>
    ${fingers.map(
      ({ id, x, y, colour }) => html`<i key=${id} class=${classes("finger", id === chosen && "winner")}
        style=${{ left: `${x}px`, top: `${y}px`, "--finger": colour }}></i>`,
    )}
  </div>`;
}

/** @param {{game: import("../../app/api.js").Game}} props */
function Names({ game }) {
  const most = game.seats[1];
  const [names, setNames] = useState(() => {
    const known = lastPeople().map(({ name }) => name);
    return known.length > 1 ? known.slice(0, most) : [0, 1, 2].map(animalName);
  });
  const [drawn, setDrawn] = useState(/** @type {number | null} */ (null));
  const draw = () => {
    setDrawn(below(names.length));
    sounds.play("good");
  };
  /** @param {string[]} next */
  const change = (next) => {
    setDrawn(null);
    setNames(next);
  };
  return html`<div class="panel draw-names">
    <h2>${say("web-box-by-name")}</h2>
    <ul>${names.map(
      (name, i) => html`<li key=${i} class=${classes(drawn === i && "drawn")}>
        <input value=${name} maxlength="20" aria-label=${say("web-box-name-of", { number: i + 1 })}
          onInput=${(/** @type {any} */ event) => change(put(names, i, event.target.value))} />
        <button type="button" class="quiet round" disabled=${names.length < 3}
          aria-label=${say("web-box-remove", { name })}
          onClick=${() => change(names.filter((_, other) => other !== i))}><${Icon} name="close" /></button></li>`,
    )}</ul>
    <div class="row">
      <button type="button" disabled=${names.length >= most}
        onClick=${() => change([...names, animalName(names.length)])}>
        <${Icon} name="plus" />${say("web-box-add")}</button>
      <button type="button" class="main" onClick=${draw} data-test="draw">${say("web-box-draw")}</button></div>
    <p class="drawn-name" role="status" data-test="drawn">${
      drawn !== null &&
      html`<${Avatar} number=${lastPeople()[drawn]?.avatar ?? drawn * 9} />
        ${say("web-box-begins", { name: names[drawn] ?? "" })}`
    }</p>
  </div>`;
}
