// The drawings, painted after the deck's plan: which part of a picture has which colour.
//
// A picture is a list of shapes, one after the other, parted by bars or new lines (a line that ends in \ goes on). A
// shape is the part it belongs to and what it is: a path (M…), o cx cy r [ry], r x y w h [rx], f cx cy petals far r (a
// flower), = width path (a thick line). `ink` is black, `white` white with an outline, `dot` white without, `- [width]`
// an outline alone.

import { findGame } from "../../app/api.js";
import { html, useMemo } from "../../app/html.js";
import { COLOURS, definitions } from "./colours.js";
import { DRAWINGS } from "./drawings.js";
import { DRAWINGS_MANY } from "./drawings_many.js";

/**
 * @typedef {import("./colours.js").Colour} Colour
 * @typedef {{name: string, colours: Colour[], parts?: Record<string, Colour> | null}} Planned one picture of the deck
 * @typedef {Map<string, Planned>} Plan
 */

const INK = "#2a211b";
const LINE = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
const SHAPES = { ...DRAWINGS, ...DRAWINGS_MANY };

/**
 * The deck at this table: an owner's own, or ours as the server describes it.
 * @param {Record<string, any>} [options] @returns {Plan}
 */
export function planOf(options) {
  const deck = /** @type {Planned[]} */ (options?.deck ?? findGame("kezao")?.deck ?? []);
  return new Map(deck.map((card) => [card.name, card]));
}

/**
 * The colours of a card in the order of their places; a joker has them all.
 * @param {Plan} plan @param {string} card @returns {Colour[]}
 */
export function coloursOf(plan, card) {
  const has = plan.get(card)?.colours;
  return card === "kezao" ? COLOURS : COLOURS.filter((colour) => has?.includes(colour));
}

/** A picture as SVG. @param {string} name @param {Planned | undefined} planned */
export function paint(name, planned) {
  const shapes = (SHAPES[name] ?? "").split(/\||\n/).map((line) => line.trim().split(" "));
  const colours = partsOf(
    name,
    shapes.map(([part]) => part ?? ""),
    planned,
  );
  return shapes.map(([part = "", kind = "", ...numbers]) => shape(colours.get(part), part, kind, numbers)).join("");
}

/**
 * Which part gets which colour. Where the plan does not name our parts, they take its colours in turn.
 * @param {string} name @param {string[]} drawn @param {Planned | undefined} planned
 */
function partsOf(name, drawn, planned) {
  const parts = [...new Set(drawn)].filter((part) => !["ink", "white", "dot", "-"].includes(part));
  if (name === "kezao") return new Map(COLOURS.map((colour) => [/** @type {string} */ (colour), colour]));
  const named = planned?.parts;
  if (named && parts.every((part) => named[part])) return new Map(Object.entries(named));
  return new Map(parts.flatMap((part, i) => (planned?.colours[i] ? [[part, planned.colours[i]]] : [])));
}

/** @param {Colour | undefined} colour @param {string} part @param {string} kind @param {string[]} rest */
function shape(colour, part, kind, rest) {
  if (part === "-") {
    const width = kind.startsWith("M") ? "2" : kind;
    const path = [...(kind.startsWith("M") ? [kind] : []), ...rest].join(" ");
    return `<path ${LINE} stroke="${INK}" stroke-width="${width}" d="${path}"/>`;
  }
  const fill = part === "ink" ? INK : colour ? `url(#kz-${colour})` : "#fff";
  const edge = part === "ink" || part === "dot" ? "" : ` stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  const look = `fill="${fill}"${edge}`;
  const [a = 0, b = 0, c = 0, d, e] = rest.map(Number);
  switch (kind) {
    case "o":
      return `<ellipse ${look} cx="${a}" cy="${b}" rx="${c}" ry="${d ?? c}"/>`;
    case "r":
      return `<rect ${look} x="${a}" y="${b}" width="${c}" height="${d}" rx="${e ?? 0}"/>`;
    case "f":
      return Array.from({ length: c }, (_, i) => {
        const turn = (2 * Math.PI * i) / c;
        const [x, y] = [a + (d ?? 0) * Math.sin(turn), b - (d ?? 0) * Math.cos(turn)];
        return `<circle ${look} cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${e}"/>`;
      }).join("");
    case "=": {
      const path = rest.slice(1).join(" ");
      const edge = `<path ${LINE} stroke="${INK}" stroke-width="${a + 3.4}" d="${path}"/>`;
      const line = colour ? `url(#kz-${colour})` : "#fff";
      return `${edge}<path ${LINE} stroke="${line}" stroke-width="${a}" d="${path}"/>`;
    }
    default:
      return `<path ${look} d="${[kind, ...rest].join(" ")}"/>`;
  }
}

/** All pictures, once on a page; cards point here. @param {{plan: Plan}} props */
export function Sprite({ plan }) {
  const drawn = useMemo(() => {
    const pictures = Object.keys(SHAPES).map(
      (name) => `<symbol id="${pictureId(name)}" viewBox="-1 -1 66 66">${paint(name, plan.get(name))}</symbol>`,
    );
    return { __html: definitions() + pictures.join("") };
  }, [plan]);
  return html`<svg class="kz-sprite" aria-hidden="true" width="0" height="0" dangerouslySetInnerHTML=${drawn} />`;
}

/** @param {string} card */
function pictureId(card) {
  return `kz-card-${card.replaceAll(" ", "-")}`;
}

/** @param {{card: string}} props */
export function Picture({ card }) {
  return html`<svg class="kz-picture" viewBox="0 0 64 64" aria-hidden="true">
      <use href=${`#${pictureId(card)}`} /></svg>`;
}
