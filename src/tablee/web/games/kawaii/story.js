// What has happened in this stop, gathered from frame to frame: who took what, how fast, and by how little.
import { useRef } from "../../frame/html.js";

/**
 * @typedef {import("../../frame/wire.js").GameEvent} GameEvent
 * @typedef {{seat: number, pile: number, count: number, called: number, cards: string[] | null, after: number | null, late: number | null}} Capture
 *   `after`: ms since the last card of the pile; `late`: by how much my own call for it came after
 * @typedef {{pile: number, calls: {seat: number, at: number}[], signs: [number, string][], winner: number | null}} Fight
 * @typedef {{captures: Capture[], fights: Fight[], turned: (number | null)[], fresh: number | null, ended: string | null, tried: {piles: number[], at: number} | null}} Story
 */

/** How long after a call of mine its pile may go to somebody else for it to be a finish between the two of us. */
const CLOSE = 2000;

/** @returns {Story} */
const blank = () => ({ captures: [], fights: [], turned: [], fresh: null, ended: null, tried: null });

/**
 * Also tells when this frame was first on the screen, so that an act can be told in the table's time.
 * @param {GameEvent[]} events @param {number} number @param {any} view @param {number | null} seat
 */
export function useStory(events, number, view, seat) {
  const kept = useRef({ number: -1, seen: 0, story: blank() });
  const memo = kept.current;
  if (memo.number !== number) {
    // A replay may jump; then there is no story to go on with.
    if (number !== memo.number + 1) memo.story = blank();
    memo.story = { ...memo.story, fresh: null };
    for (const event of events) memo.story = tellOn(memo.story, event, seat);
    memo.number = number;
    memo.seen = performance.now();
  }
  return {
    story: memo.story,
    /** I called now. @param {number[]} piles */
    try: (piles) => void (memo.story = { ...memo.story, tried: { piles, at: view.now + performance.now() - memo.seen } }),
  };
}

/** @param {Story} story @param {GameEvent} event @param {number | null} seat @returns {Story} */
function tellOn(story, event, seat) {
  switch (event.event) {
    case "begun":
      return { ...blank(), ended: story.ended };
    case "resumed":
      return { ...story, captures: [], fights: [] };
    case "turned": {
      const turned = [...story.turned];
      turned[event.seat] = event.at;
      return { ...story, captures: [], fights: [], ended: null, turned, fresh: event.seat };
    }
    case "captured": {
      const last = story.turned[event.pile];
      const tried = story.tried;
      const fight = story.fights.some(({ pile, winner }) => pile === event.pile && winner === null);
      const close = tried && event.seat !== seat && !fight && tried.piles.includes(event.pile) && Math.abs(tried.at - event.called) < CLOSE;
      const capture = {
        seat: event.seat, pile: event.pile, count: event.count, called: event.called, cards: event.cards ?? null,
        after: last != null && last <= event.called ? event.called - last : null, late: close ? Math.max(1, Math.round(tried.at - event.called)) : null,
      };
      const fights = story.fights.map((one) => (one.pile === event.pile && one.winner === null ? { ...one, winner: event.seat } : one));
      return { ...story, captures: [...story.captures, capture], fights };
    }
    case "tied":
      return { ...story, fights: [...story.fights, { pile: event.pile, calls: event.calls, signs: [], winner: null }] };
    case "shown":
      return { ...story, fights: story.fights.map((one) => (one.pile === event.pile && one.winner === null ? { ...one, signs: event.signs } : one)) };
    case "ended":
      return { ...story, ended: event.how };
    default:
      return story;
  }
}

/** A time as people say it. @param {number} ms @param {string} language */
export function seconds(ms, language) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(ms / 1000);
}
