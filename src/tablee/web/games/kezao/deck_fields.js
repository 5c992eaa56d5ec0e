// What an owner of the box can say of a picture (KZ-1, KZ-4): its colours. A drawing keeps its parts only unchanged.
import { capital, say } from "../../app/i18n.js";
import { nameOf } from "./cards.js";
import { COLOURS } from "./colours.js";

/** @type {import("../../app/decks.js").DeckFields} */
export default {
  fields: [{ name: "colours", many: true, values: [...COLOURS], label: (colour) => say(`kezao-colour-${colour}`) }],
  title: (card) => capital(nameOf(card.name)),
  repaint: (card) => ({ ...card, parts: null }),
};
