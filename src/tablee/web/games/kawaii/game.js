import { list, say } from "../../frame/words.js";
import { illustrate } from "./illustrate.js";
import { Score } from "./sheet.js";
import { KawaiiTable } from "./table.js";

/** @type {import("../../frame/seam.js").GameModule} */
export default {
  Table: KawaiiTable,
  Score,
  illustrate,
  keys: [
    ["1 … 5", "kawaii-key-digit"],
    ["Space", "kawaii-key-space"],
    ["S", "kawaii-key-several"],
    ["Enter", "kawaii-key-enter"],
    ["N", "kawaii-key-no-more"],
    ["← ↑ →", "kawaii-key-signs"],
    ["Esc", "kawaii-key-escape"],
  ],
  sounds: { turned: "card", called: "good", captured: "lay", tied: "tick", shown: "die", "all turned": "turn", counted: "good" },
  waitingFor(view, options) {
    const fighting = view.duels.filter((/** @type {any} */ duel) => duel.rivals.includes(view.seat) && duel.own_sign === null);
    if (fighting.length > 0) return [view.seat];
    // KW-10: to a beat the cards turn by themselves, and nobody is waited for.
    return view.phase === "turn" && view.turn !== null && !options.beat ? [view.turn] : [];
  },
  args(event, called, options) {
    /** @type {import("../../frame/words.js").Args} */
    const args = {};
    const you = say("web-you");
    if (event.pile !== undefined) Object.assign(args, { owner: called(event.pile), own: event.pile === event.seat ? "self" : called(event.pile) === you ? "yes" : "no" });
    // KW-8: what is to be remembered must not stand in the log.
    if (event.event === "turned") args.hidden = options.memory ? "yes" : "no";
    if (event.event === "called") args.owners = list(event.piles.map((/** @type {number} */ pile) => say(called(pile) === you ? "kawaii-own-pile" : pile === event.seat ? "kawaii-self-pile" : "kawaii-the-pile", { name: called(pile) })));
    if (event.event === "favourites") Object.assign(args, { flavour: say(`kawaii-flavour-${event.flavour}`), shape: say(`kawaii-shape-${event.shape}`) });
    if (event.event === "tied") args.finish = finish(event.calls, called);
    if (event.event === "shown") args.hands = list(event.signs.map((/** @type {[number, string]} */ [seat, sign]) => `${called(seat)} ${say(`kawaii-sign-${sign}`)}`));
    if (event.event === "chose") args.sign = say(`kawaii-sign-${event.sign}`);
    if (event.event === "ended") args.why = say(`kawaii-ended-${event.how.replaceAll(" ", "-")}`);
    if (event.event === "begun") Object.assign(args, { number: event.round + 1, name: called(event.first), first: called(event.first) === you ? "yes" : "no" });
    if (event.event === "counted") Object.assign(args, { total: event.score.total, number: event.round + 1 });
    return args;
  },
};

/** Who called when, counted from the first. @param {{seat: number, at: number}[]} calls @param {(seat: number) => string} called */
function finish(calls, called) {
  const first = Math.min(...calls.map(({ at }) => at));
  return list(calls.map(({ seat, at }) => (at === first ? called(seat) : `${called(seat)} (+${at - first} ms)`)));
}
