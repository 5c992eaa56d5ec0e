// What chance decides in Kawaii: who begins, the favourites, every card, and signs for the late
// (KW-3, KW-7, KW-15, G-2).

import { draw } from "../../app/chance/follow.js";

const FLAVOURS = ["blueberry", "chocolate", "mint", "strawberry", "vanilla"];
const SHAPES = ["cone", "cup", "sandwich", "soft", "stick"];
const SIGNS = ["rock", "paper", "scissors"];
const KINDS = [...FLAVOURS.flatMap((flavour) => SHAPES.map((shape) => `${flavour} ${shape}`)), "closed shop", "cherry"];
const COPIES = 2;
const SHOPS = 3;

/** @type {import("../../app/game_api.js").Follow} */
export function follow(take, { seats, options }) {
  /** @type {string[]} */
  let left = [];
  /** @type {string[]} */
  let flavours = [];
  /** @type {string[]} */
  let shapes = [];
  /** @type {Map<string, string>} by pile and seat */
  const chosen = new Map();
  return (event) => {
    const { seat, pile } = event;
    switch (event.event) {
      case "begun":
        left = KINDS.flatMap((kind) => Array(kind === "closed shop" ? SHOPS : COPIES).fill(kind));
        [flavours, shapes] = [[...FLAVOURS], [...SHAPES]];
        return event.round > 0 || event.first === (options.first ?? take(seats));
      case "favourites":
        return event.flavour === draw(flavours, take) && event.shape === draw(shapes, take);
      case "turned":
        return event.card === draw(left, take);
      case "chose":
        chosen.set(`${pile} ${seat}`, event.sign);
        return !event.by_chance || event.sign === SIGNS[take(SIGNS.length)];
      case "shown":
        return event.signs.every(
          (/** @type {[number, string]} */ [each, sign]) => chosen.get(`${pile} ${each}`) === sign,
        );
      default:
        return true;
    }
  };
}
