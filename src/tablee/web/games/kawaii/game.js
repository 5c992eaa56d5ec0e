// Kawaii's module for the game API.
import { list, say } from "../../app/i18n.js";
import { illustrate } from "./illustrate.js";
import { Score } from "./score_sheet.js";
import { KawaiiTable } from "./table.js";

/** @type {import("../../app/game_api.js").GameModule} */
export default {
  Table: KawaiiTable,
  chance: () => import("./chance.js"),
  Score,
  illustrate,
  silentRefusals: ["kawaii-no-stop"],
  keys: [
    ["1 … 5", "kawaii-key-digit"],
    ["Space", "kawaii-key-space"],
    ["S", "kawaii-key-several"],
    ["Enter", "kawaii-key-enter"],
    ["N", "kawaii-key-no-more"],
    ["← ↑ →", "kawaii-key-signs"],
    ["Esc", "kawaii-key-escape"],
  ],
  sounds: {
    turned: "card",
    called: "good",
    captured: "lay",
    tied: "tick",
    shown: "die",
    "all turned": "turn",
    counted: "good",
  },
  waitingFor(view, options) {
    const fighting = view.duels.filter(
      (/** @type {any} */ duel) => duel.rivals.includes(view.seat) && duel.own_sign === null,
    );
    if (fighting.length > 0) return [view.seat];
    // KW-10: to a beat the cards turn by themselves, and nobody is waited for.
    return view.phase === "turn" && view.turn !== null && !options.beat ? [view.turn] : [];
  },
  args(event, called, options, me) {
    /** @type {import("../../app/i18n.js").Args} */
    const args = {};
    if (event.pile !== undefined)
      Object.assign(args, {
        owner: called(event.pile),
        own: event.pile === event.seat ? "self" : event.pile === me ? "yes" : "no",
      });
    // KW-8: what is to be remembered must not stand in the log.
    if (event.event === "turned") args.hidden = options.memory ? "yes" : "no";
    if (event.event === "called")
      args.owners = list(
        event.piles.map((/** @type {number} */ pile) =>
          say(pile === me ? "kawaii-own-pile" : pile === event.seat ? "kawaii-self-pile" : "kawaii-the-pile", {
            name: called(pile),
          }),
        ),
      );
    if (event.event === "favourites")
      Object.assign(args, {
        flavour: say(`kawaii-flavour-${event.flavour}`),
        shape: say(`kawaii-shape-${event.shape}`),
      });
    if (event.event === "tied") args.finish = finish(event.calls, called);
    if (event.event === "shown")
      args.hands = list(
        event.signs.map((/** @type {[number, string]} */ [seat, sign]) =>
          say("kawaii-hand", { name: called(seat), sign: say(`kawaii-sign-${sign}`) }),
        ),
      );
    if (event.event === "chose") args.sign = say(`kawaii-sign-${event.sign}`);
    if (event.event === "ended") args.why = say(`kawaii-ended-${event.how.replaceAll(" ", "-")}`);
    if (event.event === "begun")
      Object.assign(args, {
        number: event.round + 1,
        name: called(event.first),
        first: event.first === me ? "yes" : "no",
      });
    if (event.event === "counted") Object.assign(args, { total: event.score.total, number: event.round + 1 });
    return args;
  },
  spot({ move, piles, sign }) {
    // Piles can be chosen one by one only after "several".
    const state = piles?.length > 1 ? "[aria-pressed]" : "";
    const each = piles?.map((/** @type {number} */ owner) => `[data-spot=pile-${owner}]${state}`).join();
    if (move === "call") return state ? `[data-test=several], ${each}, [data-test=call]` : each;
    return move === "choose" ? `[data-test=${sign}]` : `[data-act=${move.replace(" ", "-")}]`;
  },
};

/**
 * Who called when, counted from the first.
 * @param {{seat: number, at: number}[]} calls @param {(seat: number) => string} called
 */
function finish(calls, called) {
  const first = Math.min(...calls.map(({ at }) => at));
  return list(calls.map(({ seat, at }) => (at === first ? called(seat) : `${called(seat)} (+${at - first} ms)`)));
}
