// What an owner of the box can say of its animals (ZY-1): how many there are of each kind.
import { say } from "../../app/i18n.js";

const NUMBERS = Array.from({ length: 101 }, (_, number) => number);

/** @type {import("../../app/decks.js").DeckFields} */
export default {
  fields: ["sheep", "goats", "camels"].map((name) => ({
    name,
    number: true,
    values: NUMBERS,
    label: String,
    caption: () => say(`option-zayo-${name}`),
  })),
};
