// What an owner of the box can say of a card (KD-1).
import { say } from "../../app/i18n.js";
import { GIFTS, RIBBONS } from "./art.js";

/** @type {import("../../app/decks.js").DeckFields} */
export default {
  fields: [
    {
      name: "gift",
      values: [...GIFTS],
      label: (gift) => say(`kado-gift-${gift}`),
      caption: () => say("kado-the-gift"),
    },
    {
      name: "ribbon",
      values: [...RIBBONS],
      label: (ribbon) => say(`kado-ribbon-${ribbon}`),
      caption: () => say("kado-the-ribbon"),
    },
    { name: "value", values: [1, 2, 3, 4, 5], label: String, caption: () => say("kado-the-value") },
  ],
};
