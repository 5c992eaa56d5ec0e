// People as they are shown: who shares a device, and faces of bots, those of their seats unless a person has the same.
import { ANIMALS, FACES } from "./faces.js";

const NAMES = ["Ada", "Basile", "Capucine", "Diego", "Esther", "Farid", "Gaïa", "Hugo"];

/**
 * Gives every bot a face of its own, and a name where an old record has none.
 * @template {{kind: string, name: string, avatar: number}} Someone @param {Someone[]} people @returns {Someone[]}
 */
export function withBots(people) {
  const faces = facesOfBots(people.map(({ kind, avatar }) => (kind === "person" ? avatar : null)));
  return people.map((one, seat) =>
    one.kind === "bot" ? { ...one, name: one.name || NAMES[seat % NAMES.length] || "", avatar: faces[seat] ?? 0 } : one,
  );
}

/**
 * Another animal than those of the people, while there are enough.
 * @param {(number | null)[]} people faces by seat, null for a bot @returns {number[]} faces by seat
 */
export function facesOfBots(people) {
  const taken = new Set(people.flatMap((face) => (face === null ? [] : [face % ANIMALS])));
  const faces = people.map((face, seat) => face ?? (taken.has(usualFace(seat) % ANIMALS) ? null : usualFace(seat)));
  for (const face of faces) if (face !== null) taken.add(face % ANIMALS);
  return faces.map((face, seat) => {
    if (face !== null) return face;
    const free = NAMES.map((_, other) => usualFace(other)).find((other) => !taken.has(other % ANIMALS));
    if (free === undefined) return (usualFace(seat) + ANIMALS) % FACES; // the same animal before another colour
    taken.add(free % ANIMALS);
    return free;
  });
}

/** @param {number} seat */
function usualFace(seat) {
  return (seat * 9 + 2) % FACES;
}

/**
 * Adds the names of all those at one device, and a number where there are several such devices.
 * @param {import("./wire.js").Occupant[]} occupants
 * @returns {(import("./wire.js").Occupant & {partners?: string[], device?: number})[]}
 */
export function withPartners(occupants) {
  const devices = [...new Set(occupants.flatMap(({ shared }) => shared ?? []))];
  return occupants.map((occupant) => {
    if (occupant.shared == null) return occupant;
    const partners = occupants.flatMap(({ shared, name }) => (shared === occupant.shared ? [name] : []));
    return devices.length > 1
      ? { ...occupant, partners, device: devices.indexOf(occupant.shared) + 1 }
      : { ...occupant, partners };
  });
}
