// Table state in this browser: the latest frames, the log, chat, hints and refusals.

import { findGame } from "./api.js";
import { withBots, withPartners } from "./bot_people.js";
import { ChanceKeeper, pledge } from "./chance/keeper.js";
import { Connection, socketAt } from "./connection.js";
import { loadGame } from "./game_api.js";
import { handOnly } from "./hand_choice.js";
import { batch, effect, signal } from "./html.js";
import { say } from "./i18n.js";
import { loadMuted, ofPeoplePresent, saveMuted, speakerKey, withMuted, withoutMuted } from "./mutes.js";
import { FrameQueue, PACES } from "./pacing.js";
import { myName } from "./person.js";
import { PROTOCOL, reloadForProtocol } from "./protocol_version.js";
import { go } from "./router.js";
import { avatar, isCalm, language, pace } from "./settings.js";
import * as sounds from "./sound.js";
import { showBubble } from "./speech_bubbles.js";
import { actedAt, Stopwatch, withTiming } from "./timing.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./wire.js").FromServer} FromServer
 * @typedef {import("./wire.js").Table} TableMessage
 * @typedef {{key: number, kind: "event", event: import("./wire.js").GameEvent, seat: number | null}
 *   | {key: number, kind: "said", name: string, text: string, seat: number | null}
 *   | {key: number, kind: "late", seat: number, by: number}
 *   | {key: number, kind: "reacted", name: string, reaction: string, seat: number | null}} Line
 * @typedef {import("./wire.js").Checked["refusals"]} Refusals
 * @typedef {{frame: Frame, fresh: boolean, offset: number}} Shown
 */

const LONGEST_LOG = 400;

let keys = 0;

/** @typedef {import("./mutes.js").Speaker} Speaker */

export class LiveTable {
  /**
   * @param {string} code @param {{key: string, lag: () => number} | null} [screen] for a big screen its key ("" without
   *   one), and what the display takes in ms
   */
  constructor(code, screen = null) {
    this.code = code;
    this.screen = screen;
    /** What the server was told: this page shows only what is its person's own. */
    this.hands = false;
    /** @type {import("../vendor/signals.js").Signal<TableMessage | null>} */
    this.table = signal(/** @type {TableMessage | null} */ (null));
    /** The last frame of each seat of mine, or of the spectator. */
    this.shown = signal(/** @type {Map<number | null, Shown>} */ (new Map()));
    /** @type {import("../vendor/signals.js").Signal<"joining" | "on" | "lost" | "gone">} */
    this.connection = signal(/** @type {"joining" | "on" | "lost" | "gone"} */ ("joining"));
    /** Nothing can be stored at present, so nobody can move. */
    this.interrupted = signal(false);
    this.log = signal(/** @type {Line[]} */ ([]));
    this.refusal = signal(/** @type {import("./game_api.js").Explained & {key: number} | null} */ (null));
    this.module = signal(/** @type {import("./game_api.js").GameModule | null} */ (null));
    /** The requested hint, without moves until the answer comes. */
    this.hint = signal(/** @type {{seat: number, moves?: import("./wire.js").Hint["moves"]} | null} */ (null));
    /** How the instants of the last claims were found, by seat and instant. */
    this.timings = signal(/** @type {ReadonlyMap<string, import("./timing.js").Timing>} */ (new Map()));
    this.stopwatch = new Stopwatch();
    this.received = 0;
    this.unread = signal(0);
    this.muted = signal(loadMuted(code));

    /** @type {Set<number | null>} seats whose first frame of this connection has come */
    this.greeted = new Set();
    /** @type {Map<number, (refusals: Refusals) => void>} questions that the server has not answered yet */
    this.checks = new Map();
    this.openedAt = 0;
    this.chance = new ChanceKeeper(code, (message) => this.send(message));
    this.frames = new FrameQueue({
      show: (frame) => this.show(frame),
      duration: ({ events }) => (this.module.value?.pace?.(events) ?? 0) * PACES[this.table.value?.pace ?? "normal"],
      isReady: () => this.module.value !== null,
      isInstant: () => document.hidden || isCalm(),
    });
    this.link = new Connection(socketAt(code), {
      onOpen: () => this.begin(),
      onMessage: (message, received) => this.take(message, received),
      onState: (state) => (this.connection.value = state),
    });
    this.link.connect();
    // A new name, avatar or language is sent at once.
    this.stopHello = effect(() => this.sendHello(myName(), avatar.value, language.value));
    this.onVisible = () => {
      if (!document.hidden) this.link.reconnectNow();
      // Who watches is counted only while the page is in sight.
      if (!this.table.value?.occupants.some(({ mine }) => mine)) this.sendHello(myName(), avatar.value, language.value);
    };
    this.stopWhole = handOnly.subscribe(() => this.updateHands());
    this.stopPace = pace.subscribe((wanted) => this.arrangePace(wanted));
    addEventListener("online", this.onVisible);
    document.addEventListener("visibilitychange", this.onVisible);
  }

  // --- the connection --------------------------------------------------------------------------------------------

  /** A new connection repeats everything. */
  begin() {
    this.greeted.clear();
    this.stopwatch.reset();
    this.checks.clear();
    this.frames.clear();
    this.chance.begin();
    this.interrupted.value = false;
    this.log.value = [];
    this.openedAt = performance.now();
    this.sendHello(myName(), avatar.value, language.value);
  }

  /** @param {string} name @param {number} face @param {import("./settings.js").Language} tongue */
  sendHello(name, face, tongue) {
    const { screen, hands } = this;
    const visible = !document.hidden;
    this.send({
      say: "hello",
      name,
      avatar: face,
      language: tongue,
      visible,
      protocol: PROTOCOL,
      ...(screen ? { screen: screen.key } : { hands }),
    });
  }

  /** Whoever leaves the table to a big screen says so. */
  updateHands() {
    const table = this.table.peek();
    const hands = table !== null && this.screen === null && showsHandOnly(table);
    if (hands === this.hands) return;
    this.hands = hands;
    this.sendHello(myName(), avatar.peek(), language.peek());
  }

  close() {
    this.frames.stop();
    this.chance.settle();
    removeEventListener("online", this.onVisible);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.stopHello();
    this.stopPace();
    this.stopWhole();
    this.link.close();
  }

  /** To the rematch. @param {string} code */
  follow(code) {
    this.link.follow(socketAt(code));
    go(`/t/${code}`);
  }

  /** The host's setting counts as soon as it is changed. @param {import("./settings.js").Pace} wanted */
  arrangePace(wanted) {
    const table = this.table.peek();
    if (table?.host && table.pace !== wanted) this.send({ say: "arrange", pace: wanted });
  }

  /** @param {import("./wire.js").FromClient} message */
  send(message) {
    this.link.send(message);
  }

  /** Sit down, and commit to what this browser adds to the game's chance. @param {number} seat */
  sit(seat) {
    this.send({ say: "sit", seat, commitment: pledge() });
  }

  /** @param {number} seat @param {import("./wire.js").Move} move */
  play(seat, move) {
    const event = /** @type {Event | undefined} */ (window.event);
    this.refusal.value = null; // an old one would seem to be about this move
    this.send({ say: "play", seat, move, ...this.stopwatch.measure(seat, actedAt(event, performance.now())) });
  }

  /**
   * Why moves would be refused; null for those that are allowed.
   * @param {number} seat @param {import("./wire.js").Move[]} moves @returns {Promise<Refusals>}
   */
  check(seat, moves) {
    const number = ++keys;
    this.send({ say: "check", seat, moves, number });
    return new Promise((resolve) => this.checks.set(number, resolve));
  }

  /** @param {number} seat */
  askHint(seat) {
    this.hint.value = { seat };
    this.send({ say: "hint", seat });
  }

  // --- what comes in -----------------------------------------------------------------------------------------------

  /** @param {FromServer} message @param {number} [received] */
  take(message, received = performance.now()) {
    switch (message.tell) {
      case "table":
        this.takeTable(message);
        break;
      case "frame":
        // In races every frame measures the round trip, so it is answered before anything else is done.
        if (this.table.value && findGame(this.table.value.game)?.race)
          this.send({ say: "received", frame: message.number });
        this.received = received;
        this.chance.takeFrame(message);
        this.frames.push(message);
        break;
      case "hint":
        if (
          this.hint.value?.seat === message.seat &&
          (this.shown.value.get(message.seat)?.frame.number ?? 0) <= message.frame
        )
          this.hint.value = message;
        break;
      case "refused":
        if (!this.module.value?.silentRefusals?.includes(message.reason)) this.explain(message);
        break;
      case "checked":
        this.checks.get(message.number)?.(message.refusals);
        this.checks.delete(message.number);
        break;
      case "problem":
        this.hint.value = null;
        if (message.code === "no-such-table") this.connection.value = "gone";
        else if (message.code === "other-protocol" && reloadForProtocol()) break;
        else if (message.code !== "not-playing") this.explain({ ...message, clause: message.clause ?? "" }); // late
        break;
      case "saving":
        this.interrupted.value = message.interrupted;
        break;
      case "said":
        this.write({ key: ++keys, kind: "said", name: message.name, text: message.text, seat: message.seat });
        if (!this.isMuted(message)) this.noticeChat(message.seat, { key: keys, text: message.text });
        break;
      case "reacted":
        this.write({
          key: ++keys,
          kind: "reacted",
          name: message.name,
          reaction: message.reaction,
          seat: message.seat,
        });
        if (!this.isMuted(message)) showBubble(message.seat, { key: keys, reaction: message.reaction });
        break;
      case "late":
        this.write({ key: ++keys, kind: "late", seat: message.seat, by: message.by });
        showBubble(message.seat, { key: keys, text: say("web-late-by", { by: message.by }) });
        // The plate and the log show it; a message over the table would hide a race in progress.
        if (this.isMine(message)) this.refusal.value = null;
        break;
      case "timed":
        this.timings.value = withTiming(this.timings.value, message);
        break;
      case "measure":
        this.send({ say: "ping", nonce: message.nonce });
        break;
    }
  }

  /**
   * Every new connection repeats the chat history, which is not news.
   * @param {number | null} seat @param {import("./speech_bubbles.js").Bubble} bubble
   */
  noticeChat(seat, bubble) {
    if (performance.now() - this.openedAt < 1500) return;
    showBubble(seat, bubble);
    this.unread.value++;
    sounds.play("chat");
  }

  /** @param {Speaker} speaker */
  isMuted(speaker) {
    return this.muted.value.has(speakerKey(speaker));
  }

  /** @param {Speaker} speaker */
  isMine({ seat }) {
    return seat != null && (this.table.value?.occupants[seat]?.mine ?? false);
  }

  /** @param {Speaker | string} who @param {boolean} on */
  mute(who, on) {
    if (typeof who === "string") this.setMuted(withoutMuted(this.muted.value, who));
    else if (on) this.setMuted(withMuted(this.muted.value, who));
  }

  /** @param {import("./mutes.js").Muted} muted */
  setMuted(muted) {
    this.muted.value = muted;
    saveMuted(this.code, muted);
  }

  /**
   * Drop mutes of people who left, and copy the others to the rematch.
   * @param {TableMessage} message
   */
  keepMutes({ occupants, next_code: next }) {
    const left = ofPeoplePresent(this.muted.value, occupants);
    if (left.size < this.muted.value.size) this.setMuted(left);
    if (next && left.size > 0 && next !== this.table.value?.next_code) saveMuted(next, left);
  }

  /** @param {TableMessage} message */
  takeTable(message) {
    this.keepMutes(message);
    this.chance.takeTable(message);
    this.table.value = { ...message, occupants: withPartners(withBots(message.occupants)) };
    // Forget the views of seats that are no longer mine.
    const seen = [...this.shown.value].filter(([seat]) =>
      seat === null ? message.spectators || message.host || this.screen : message.occupants[seat]?.mine,
    );
    if (seen.length < this.shown.value.size) this.shown.value = new Map(seen);
    this.updateHands();
    if (!this.module.value) {
      loadGame(message.game).then(
        (module) => {
          this.module.value = module;
          this.frames.next();
        },
        () => (this.connection.value = "gone"),
      );
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    const fresh = this.greeted.has(frame.seat);
    this.greeted.add(frame.seat);
    /** @type {Shown} */
    const shown = { frame, fresh, offset: frame.now - performance.now() };
    const received = this.received;
    batch(() => {
      this.shown.value = new Map(this.shown.value).set(frame.seat, shown);
      if (this.hint.value?.seat === frame.seat) this.hint.value = null;
      if (this.isLogSeat(frame.seat)) this.writeEvents(frame, fresh);
    });
    // The second time is that of the screen's refresh which shows the frame.
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => {
        this.stopwatch.painted(frame.seat, frame.number, received, time);
        if (this.screen) this.sendPainted(frame.number, time - received, this.screen.lag());
      }),
    );
  }

  /**
   * In races the referee counts from when the screen shows a frame.
   * @param {number} frame @param {number} after @param {number} lag
   */
  sendPainted(frame, after, lag) {
    if (!findGame(this.table.value?.game ?? "")?.race) return;
    const ms = Math.min(1000, Math.max(0, Math.round(after)));
    this.send({ say: "painted", frame, after: ms, lag });
  }

  /** If one browser holds several seats, the log follows the first of them. @param {number | null} seat */
  isLogSeat(seat) {
    const mine = this.table.value?.occupants.findIndex((occupant) => occupant.mine) ?? -1;
    return seat === null || mine === -1 || seat === mine;
  }

  /** @param {Frame} frame @param {boolean} fresh */
  writeEvents(frame, fresh) {
    const lines = frame.events.map((event) => {
      return /** @type {Line} */ ({ key: ++keys, kind: "event", event, seat: frame.seat });
    });
    if (lines.length === 0) return;
    // The first frame of a seat tells everything once more, to somebody who has watched before too.
    const before = fresh ? this.log.value : this.log.value.filter(({ kind }) => kind !== "event");
    this.log.value = [...before, ...lines].slice(-LONGEST_LOG);
    if (!fresh) return;
    const named = this.module.value?.sounds ?? {};
    for (const sound of new Set(frame.events.map(({ event }) => named[event]))) if (sound) sounds.play(sound);
  }

  /** @param {Line} line */
  write(line) {
    this.log.value = [...this.log.value, line].slice(-LONGEST_LOG);
  }

  /** @param {import("./game_api.js").Explained} why */
  explain(why) {
    this.refusal.value = { ...why, key: ++keys };
    sounds.play("refuse");
  }
}

/** Is there a big screen, and something for me to hold? @param {TableMessage} table */
export function hasScreen({ screens, phase, occupants }) {
  return (screens ?? 0) > 0 && phase === "playing" && occupants.filter(({ mine }) => mine).length === 1;
}

/** Does this page show only what is its person's own? @param {TableMessage} table */
export function showsHandOnly(table) {
  return hasScreen(table) && handOnly.value;
}
