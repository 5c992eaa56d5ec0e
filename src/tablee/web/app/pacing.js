// Pacing: shows frames one after the other, each for as long as its animation takes.

/**
 * @typedef {import("./wire.js").Frame} Frame
 * @typedef {object} Pace
 * @property {(frame: Frame) => void} show
 * @property {(frame: Frame) => number} duration how long (ms) a frame is shown before the next one
 * @property {() => boolean} isReady false while the game's module is loading: frames wait
 * @property {() => boolean} isInstant true if nobody watches the animation: frames do not wait for each other
 * @property {() => number} [now] a clock (ms)
 */

/** With this many frames waiting the display is too far behind: catch up at once. */
const MOST_WAITING = 8;
/** A wait (ms) below the length of a timer tick is not worth a timer. */
const SHORTEST_WAIT = 4;

/** How the table's pace stretches what is shown; the bots' pauses on the server change in the same way. */
export const PACES = { calm: 1.6, normal: 1, quick: 0.4 };

export class FrameQueue {
  /** @param {Pace} pace */
  constructor(pace) {
    this.pace = pace;
    this.now = pace.now ?? (() => performance.now());
    /** @type {Frame[]} */
    this.waiting = [];
    this.busyUntil = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Frame} frame */
  push(frame) {
    this.waiting.push(frame);
    this.next();
  }

  /** Show what is due; also called when the module has been loaded. */
  next() {
    clearTimeout(this.timer);
    if (!this.pace.isReady()) return;
    while (this.waiting.length > 0) {
      const wait = this.busyUntil - this.now();
      if (wait > SHORTEST_WAIT && this.waiting.length < MOST_WAITING && !this.pace.isInstant()) {
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
      const frame = /** @type {Frame} */ (this.waiting.shift());
      const follower = this.waiting[0];
      this.pace.show(frame);
      // Seats that share this device get the frames of one instant together.
      if (!follower || follower.number !== frame.number) this.busyUntil = this.now() + this.pace.duration(frame);
    }
  }

  clear() {
    this.waiting = [];
  }

  stop() {
    clearTimeout(this.timer);
  }
}
