// The person at this browser: the name chosen, or one that goes with the face.
import { ANIMALS } from "./faces.js";
import { say } from "./i18n.js";
import { avatar, name } from "./settings.js";

/** Letters; the server takes no more. */
export const LONGEST_NAME = 20;

/** The name of the animal on a face. @param {number} face */
export function animalName(face) {
  return say(`web-animal-${face % ANIMALS}`);
}

export function hasName() {
  return name.value.trim() !== "";
}

export function myName() {
  // By letters, not by UTF-16 units: half an emoji is no text.
  return hasName() ? [...name.value.trim()].slice(0, LONGEST_NAME).join("") : animalName(avatar.value);
}
