// Before a big screen: the whole table, or only one's own hand.
import { computed, signal } from "./html.js";
import { beforeScreen } from "./settings.js";

/** Wider and higher than a phone, held either way: there is room for the whole table. */
const wide = matchMedia("(min-width: 900px) and (min-height: 560px)");
const isWide = signal(wide.matches);
wide.addEventListener?.("change", () => (isWide.value = wide.matches));

/** What this page shows while a big screen is there: what the person chose, else what suits the window. */
export const handOnly = computed(() => (beforeScreen.value === "auto" ? !isWide.value : beforeScreen.value === "hand"));

/** @param {boolean} hand */
export function chooseHand(hand) {
  beforeScreen.value = hand ? "hand" : "whole";
}
