// Steps of a podium: first, second and third as they stand on them; those who share a place share a step.
import { html } from "../app/html.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";

/** From left to right: the winner stands in the middle. */
const STEPS = [2, 1, 3];
/** Whoever is behind these places stands beside the podium. */
export const LAST_STEP = STEPS.length;

/**
 * @typedef {{key: number, place: number, avatar: number, name: string, points?: string, won?: boolean}} Placed
 * @param {{people: Placed[]}} props
 */
export function PodiumSteps({ people }) {
  const steps = STEPS.map((place) => ({ place, here: people.filter((one) => one.place === place) }));
  const taken = steps.filter(({ here }) => here.length > 0);
  return html`<ol class="podium">${taken.map(
    ({ place, here }) => html`<li key=${place} class=${`step-${place}`} value=${place}>
      ${here.some(({ won }) => won) && html`<${Icon} name="crown" />`}
      <ul class="podium-people" data-count=${Math.min(here.length, 4)}>${here.map(
        (one) => html`<li key=${one.key}><${Person} ...${one} /></li>`,
      )}</ul>
      <span class="podium-block" aria-hidden="true">${place}</span></li>`,
  )}</ol>`;
}

/** @param {Placed} props */
export function Person({ avatar, name, points }) {
  return html`<${Avatar} number=${avatar} /><b>${name}</b>${points && html`<small>${points}</small>`}`;
}
