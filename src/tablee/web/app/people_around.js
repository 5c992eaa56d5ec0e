// The people at a table that only I see: me among bots.
import { facesOfBots } from "./bot_people.js";
import { myName } from "./person.js";
import { avatar } from "./settings.js";

/** Me among bots, outside a live table. @param {string[]} names by seat @param {number} seat mine */
export function peopleAround(names, seat) {
  const faces = facesOfBots(names.map((_, number) => (number === seat ? avatar.value : null)));
  return names.map((name, number) => ({
    kind: /** @type {"bot" | "person"} */ (number === seat ? "person" : "bot"),
    name: number === seat ? myName() : name,
    avatar: faces[number] ?? 0,
    bot: null,
    away: false,
    mine: number === seat,
  }));
}
