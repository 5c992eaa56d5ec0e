// One table as this browser knows it: the connection, the last frames, the log.
import { pop } from "./bubbles.js";
import { batch, effect, signal } from "./html.js";
import { keepMuted, mutedAt } from "./mutes.js";
import { loadGame } from "./seam.js";
import { avatar, isCalm, language, myName } from "./settings.js";
import * as sounds from "./sound.js";
import { say } from "./words.js";

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {import("./wire.js").FromServer} FromServer
 * @typedef {import("./wire.js").TableMessage} TableMessage
 * @typedef {{key: number, kind: "event", event: import("./wire.js").GameEvent, seat: number | null}
 *   | {key: number, kind: "said", name: string, text: string, seat: number | null}
 *   | {key: number, kind: "late", seat: number, by: number}
 *   | {key: number, kind: "reacted", name: string, reaction: string, seat: number | null}} Line
 * @typedef {{frame: Frame, fresh: boolean, offset: number, painted: number}} Shown
 */

const LONGEST_LOG = 400;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 800;

let keys = 0;

/** Somebody who speaks: a seat, or a spectator's name. @typedef {{seat?: number | null, name?: string, kind?: string}} Voice */

/** @param {Voice} voice */
function voiceOf({ seat, name, kind }) {
  return kind === "event" || kind === "late" ? "" : seat == null ? `spectator ${name}` : `seat ${seat}`;
}

export class LiveTable {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** @type {import("../vendor/signals.js").Signal<TableMessage | null>} */
    this.table = signal(/** @type {TableMessage | null} */ (null));
    /** The last frame of each seat of mine, or of the spectator. */
    this.shown = signal(/** @type {Map<number | null, Shown>} */ (new Map()));
    /** @type {import("../vendor/signals.js").Signal<"joining" | "on" | "lost" | "gone">} */
    this.connection = signal(/** @type {"joining" | "on" | "lost" | "gone"} */ ("joining"));
    this.log = signal(/** @type {Line[]} */ ([]));
    this.refusal = signal(/** @type {import("./seam.js").Explained & {key: number} | null} */ (null));
    this.module = signal(/** @type {import("./seam.js").GameModule | null} */ (null));
    /** The advice that was asked for, without moves until it comes. */
    this.hint = signal(/** @type {{seat: number, moves?: import("./wire.js").Hint["moves"]} | null} */ (null));
    this.unread = signal(0);
    this.muted = signal(mutedAt(code));

    /** @type {WebSocket | null} */
    this.socket = null;
    this.closed = false;
    this.tries = 0;
    /** @type {Set<number | null>} seats whose first frame of this connection has come */
    this.greeted = new Set();
    /** @type {Frame[]} frames that wait until the motion before them has been seen */
    this.queue = [];
    this.busyUntil = 0;
    this.openedAt = 0;
    this.timer = 0;
    this.pacing = 0;
    this.connect();
    // Who changes name, face or language at the table is known by it at once.
    this.stopTelling = effect(() => this.introduce(myName(), avatar.value, language.value));
    this.onVisible = () => document.hidden || this.hurry();
    addEventListener("online", this.onVisible);
    document.addEventListener("visibilitychange", this.onVisible);
  }

  // --- the connection --------------------------------------------------------------------------------------------

  connect() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.code}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.greeted.clear();
      this.queue = [];
      this.log.value = [];
      this.openedAt = performance.now();
      this.introduce(myName(), avatar.value, language.value);
    };
    socket.onmessage = ({ data }) => {
      this.connection.value = "on";
      this.take(JSON.parse(data));
    };
    socket.onclose = ({ code }) => {
      if (this.closed || socket !== this.socket) return;
      if (code === 4404) {
        this.connection.value = "gone";
        return;
      }
      this.connection.value = "lost";
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      this.timer = window.setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 4));
    };
  }

  /** @param {string} name @param {number} face @param {string} tongue */
  introduce(name, face, tongue) {
    this.send({ say: "hello", name, avatar: face, language: tongue });
  }

  /** Back from sleep or offline: do not wait for the backoff. */
  hurry() {
    if (this.closed || this.connection.value !== "lost") return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pacing);
    removeEventListener("online", this.onVisible);
    document.removeEventListener("visibilitychange", this.onVisible);
    this.stopTelling();
    this.socket?.close();
  }

  /** @param {import("./wire.js").FromClient} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {number} seat @param {import("./wire.js").Move} move */
  play(seat, move) {
    const shown = this.shown.value.get(seat);
    const after = shown?.painted ? Math.max(0, Math.round(performance.now() - shown.painted)) : null;
    this.send({ say: "play", seat, move, frame: shown?.frame.number ?? 0, after: after && Math.min(after, 600_000) });
  }

  /** @param {number} seat */
  askHint(seat) {
    this.hint.value = { seat };
    this.send({ say: "hint", seat });
  }

  // --- what comes in -----------------------------------------------------------------------------------------------

  /** @param {FromServer} message */
  take(message) {
    switch (message.tell) {
      case "table":
        this.takeTable(message);
        break;
      case "frame":
        this.queue.push(message);
        this.next();
        break;
      case "hint":
        if (this.hint.value?.seat === message.seat && (this.shown.value.get(message.seat)?.frame.number ?? 0) <= message.frame) this.hint.value = message;
        break;
      case "refused":
        this.explain({ clause: message.clause, text: message.text });
        break;
      case "problem":
        this.hint.value = null;
        if (message.code === "no-such-table") this.connection.value = "gone";
        else this.explain({ clause: message.clause ?? "", text: message.text });
        break;
      case "said":
        this.write({ key: ++keys, kind: "said", name: message.name, text: message.text, seat: message.seat });
        if (!this.isMuted(message)) this.noticeChat(message.seat, { key: keys, text: message.text });
        break;
      case "reacted":
        this.write({ key: ++keys, kind: "reacted", name: message.name, reaction: message.reaction, seat: message.seat });
        if (!this.isMuted(message)) pop(message.seat, { key: keys, reaction: message.reaction });
        break;
      case "late":
        this.write({ key: ++keys, kind: "late", seat: message.seat, by: message.by });
        pop(message.seat, { key: keys, text: say("web-late-by", { by: message.by }) });
        // The reason stands at the plate and in the log: nothing should lie over a race that goes on.
        if (this.isMine(message)) this.refusal.value = null;
        break;
      case "measure":
        this.send({ say: "ping", nonce: message.nonce });
        break;
    }
  }

  /** What was said before comes again with every connection and is no news. @param {number | null} seat @param {import("./bubbles.js").Bubble} bubble */
  noticeChat(seat, bubble) {
    if (performance.now() - this.openedAt < 1500) return;
    pop(seat, bubble);
    this.unread.value++;
    sounds.play("chat");
  }

  /** @param {Voice} voice */
  isMuted(voice) {
    return this.muted.value.has(voiceOf(voice));
  }

  /** @param {Voice} voice */
  isMine({ seat }) {
    return seat != null && (this.table.value?.occupants[seat]?.mine ?? false);
  }

  /** @param {Voice | string} who @param {boolean} on */
  mute(who, on) {
    const muted = new Map(this.muted.value);
    if (typeof who === "string") muted.delete(who);
    else if (on) muted.set(voiceOf(who), who.name ?? "");
    this.hush(muted);
  }

  /** @param {import("./mutes.js").Muted} muted */
  hush(muted) {
    this.muted.value = muted;
    keepMuted(this.code, muted);
  }

  /** A mute is meant for somebody: it ends when they leave their seat, and comes along to the rematch. @param {TableMessage} message */
  keepMutes({ occupants, next_code: next }) {
    const left = [...this.muted.value].filter(([voice]) => occupants.every(({ kind }, seat) => kind === "person" || voice !== voiceOf({ seat })));
    if (left.length < this.muted.value.size) this.hush(new Map(left));
    if (next && left.length > 0 && next !== this.table.value?.next_code) keepMuted(next, new Map(left));
  }

  /** @param {TableMessage} message */
  takeTable(message) {
    this.keepMutes(message);
    this.table.value = { ...message, occupants: message.occupants.map(named) };
    // Who lost a seat no longer sees through it.
    const seen = [...this.shown.value].filter(([seat]) => (seat === null ? message.spectators : message.occupants[seat]?.mine));
    if (seen.length < this.shown.value.size) this.shown.value = new Map(seen);
    if (!this.module.value) {
      loadGame(message.game).then(
        (module) => {
          this.module.value = module;
          this.next();
        },
        () => (this.connection.value = "gone"),
      );
    }
  }

  /** Show the next frame, once the one before has been seen for as long as its motion asks. */
  next() {
    clearTimeout(this.pacing);
    if (!this.module.value) return;
    while (this.queue.length > 0) {
      const wait = this.busyUntil - performance.now();
      if (wait > 4 && this.queue.length < 8 && !document.hidden && !isCalm()) {
        this.pacing = window.setTimeout(() => this.next(), wait);
        return;
      }
      const frame = /** @type {Frame} */ (this.queue.shift());
      const follower = this.queue[0];
      this.show(frame);
      // Several seats at one device get the same instant's frames together.
      if (!follower || follower.number !== frame.number) {
        this.busyUntil = performance.now() + (this.module.value.pace?.(frame.events) ?? 0);
      }
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    const fresh = this.greeted.has(frame.seat);
    this.greeted.add(frame.seat);
    /** @type {Shown} */
    const shown = { frame, fresh, offset: frame.now - performance.now(), painted: 0 };
    batch(() => {
      this.shown.value = new Map(this.shown.value).set(frame.seat, shown);
      if (this.hint.value?.seat === frame.seat) this.hint.value = null;
      if (this.isFirstEye(frame.seat)) this.writeEvents(frame, fresh);
    });
    requestAnimationFrame(() => requestAnimationFrame(() => (shown.painted = performance.now())));
  }

  /** Where one browser holds several seats, the log is kept through one of them. @param {number | null} seat */
  isFirstEye(seat) {
    const mine = this.table.value?.occupants.findIndex((occupant) => occupant.mine) ?? -1;
    return seat === null || mine === -1 || seat === mine;
  }

  /** @param {Frame} frame @param {boolean} fresh */
  writeEvents(frame, fresh) {
    const lines = frame.events.map((event) => {
      return /** @type {Line} */ ({ key: ++keys, kind: "event", event, seat: frame.seat });
    });
    if (lines.length === 0) return;
    this.log.value = [...this.log.value, ...lines].slice(-LONGEST_LOG);
    if (!fresh) return;
    const named = this.module.value?.sounds ?? {};
    for (const sound of new Set(frame.events.map(({ event }) => named[event]))) if (sound) sounds.play(sound);
  }

  /** @param {Line} line */
  write(line) {
    this.log.value = [...this.log.value, line].slice(-LONGEST_LOG);
  }

  /** @param {import("./seam.js").Explained} why */
  explain(why) {
    this.refusal.value = { ...why, key: ++keys };
    sounds.play("refuse");
  }
}

/** Bots of the house have names and faces of the house. */
const HOUSE = ["Ada", "Basile", "Capucine", "Diego", "Esther", "Farid", "Gaïa", "Hugo"];

/** @param {import("./wire.js").Occupant} occupant @param {number} seat */
function named(occupant, seat) {
  if (occupant.kind !== "bot" || occupant.name) return occupant;
  return { ...occupant, name: botName(seat), avatar: botFace(seat) };
}

/** @param {number} seat */
export function botFace(seat) {
  return (seat * 9 + 2) % 64;
}

/** @param {number} seat */
export function botName(seat) {
  return HOUSE[seat % HOUSE.length] ?? "";
}
