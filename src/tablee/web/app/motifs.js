// Motifs: a few notes that belong to a seat, so that one hears who plays.
import { tune } from "./sound.js";

/** Steps of a pentatonic scale, which sound well in any order and together. */
const STEPS = [0, 2, 4, 7, 9, 12, 14];
const LOWEST = 392;

/** By seat: shape of the sound, and three steps. @type {[OscillatorType, number[]][]} */
const MOTIFS = [
  ["sine", [0, 2, 4]],
  ["triangle", [4, 2, 5]],
  ["sine", [5, 4, 1]],
  ["triangle", [1, 3, 3]],
  ["sine", [3, 6, 3]],
  ["triangle", [6, 5, 2]],
  ["sine", [2, 0, 5]],
  ["triangle", [0, 5, 6]],
];

/** The notes of a seat in hertz. @param {number} seat */
export function notesOf(seat) {
  const [shape, steps] = /** @type {[OscillatorType, number[]]} */ (MOTIFS[seat % MOTIFS.length]);
  return { shape, pitches: steps.map((step) => Math.round(LOWEST * 2 ** ((STEPS[step] ?? 0) / 12))) };
}

/** Play the motif of a seat. @param {number} seat @param {number} loud from 0 to 1 */
export function motif(seat, loud) {
  const { shape, pitches } = notesOf(seat);
  tune(pitches, shape, 0.07 * loud);
}
