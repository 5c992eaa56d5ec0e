// Lesson: steps over frames that the server has played beforehand. There is no clock, no bot and no connection in it.

/**
 * @typedef {import("./wire.js").Move} Move
 * @typedef {Record<import("./settings.js").Language, string>} Words
 * @typedef {{now: number, view: any, moves: Move[] | null, events: any[]}} LessonFrame
 * @typedef {{moves: Move[], say: Words}} Other
 * @typedef {{frame: number, say: Words, clause: string, mark: string[], expect: Move | null, other: Other[]}} Step
 * @typedef {{options: Record<string, any>, frames: LessonFrame[], steps: Step[]}} Scene
 * @typedef {{game: string, seat: number, names: string[], title: Words, learned: Words[], scenes: Scene[]}} Lesson
 */

/** Limits (ms) of how long a frame is shown before the next one. */
const [SHORTEST, LONGEST] = [250, 2200];
/** The first thing that happens without a move of the learner's does not keep them waiting. */
const FIRST = 350;
/** Until the next step after the last frame, for a game that names no pace. */
const LAST = 650;
/** After a step was reached by itself, for so long (ms) a press on the same place is taken as one on what was there. */
const HURRIED = 500;

export class LessonRun {
  /**
   * @param {Lesson} lesson
   * @param {{start?: number, pace?: (events: any[]) => number, changed?: () => void, now?: () => number}} [how]
   *   `changed` is called after every change; `now` is a clock (ms)
   */
  constructor(lesson, { start = 0, pace = () => 0, changed = () => undefined, now = () => performance.now() } = {}) {
    this.lesson = lesson;
    this.now = now;
    this.arrived = Number.NEGATIVE_INFINITY;
    this.pace = pace;
    this.changed = () => undefined;
    this.steps = lesson.scenes.flatMap((scene, number) =>
      scene.steps.map((step, i) => ({
        ...step,
        scene: number,
        /** The last frame before the next step. */
        last: scene.steps[i + 1]?.frame ?? scene.frames.length - 1,
      })),
    );
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** True while what follows a step is being shown. */
    this.moving = false;
    /** False if the frame was jumped to: then nothing of it is animated. */
    this.fresh = false;
    /** Counts jumps: after one the table is redrawn. */
    this.jumps = 0;
    this.over = false;
    /** @type {Words | null} the answer to another legal move; without a text, the usual one */
    this.answer = null;
    /** True after a legal move other than the expected one. */
    this.other = false;
    this.at = 0;
    this.frame = 0;
    this.place(Math.max(0, Math.min(start, this.steps.length - 1)));
    this.changed = changed;
  }

  get step() {
    return /** @type {Step & {scene: number, last: number}} */ (this.steps[this.at]);
  }

  get scene() {
    return /** @type {Scene} */ (this.lesson.scenes[this.step.scene]);
  }

  get shown() {
    return /** @type {LessonFrame} */ (this.scene.frames[this.frame]);
  }

  /** Unlike any other frame's, and one more than that of the frame before in the same scene. */
  get number() {
    return this.step.scene * 1000 + this.frame;
  }

  /** May the learner make a move now? */
  get isAsked() {
    return !this.moving && !this.over && this.step.expect !== null;
  }

  /** @param {number} at @param {boolean} [fresh] has the frame just been reached? */
  place(at, fresh = false) {
    clearTimeout(this.timer);
    this.arrived = this.moving ? this.now() : Number.NEGATIVE_INFINITY;
    const before = this.steps[this.at];
    this.at = at;
    // Where the table is already as this step needs it, nothing has to be redrawn.
    if (this.frame !== this.step.frame || before?.scene !== this.step.scene) this.jumps++;
    Object.assign(this, { frame: this.step.frame, moving: false, fresh, over: false });
    this.forget();
    this.changed();
  }

  /** Take back the answer to another move. */
  forget() {
    this.answer = null;
    this.other = false;
  }

  /**
   * The learner's move: goes on if it is the expected one, has an answer if it is another legal one.
   * @param {Move} move @returns {"expected" | "legal" | "unknown"} unknown if the rules must be asked
   */
  play(move) {
    if (!this.isAsked) return "legal";
    if (isSame(move, this.step.expect)) {
      this.proceed();
      return "expected";
    }
    if (!this.shown.moves?.some((legal) => isSame(move, legal))) return "unknown";
    this.answerTo(move);
    return "legal";
  }

  /** A legal move, but not the one to learn now. @param {Move} move */
  answerTo(move) {
    const found = this.step.other.find(({ moves }) => moves.length === 0 || moves.some((one) => isSame(move, one)));
    this.answer = found?.say ?? null;
    this.other = true;
    this.changed();
  }

  /** Continue: read on, be shown the move, or see at once what is happening. */
  next() {
    if (this.moving) this.arrive();
    // A press that was meant to hurry must not make the learner's next move.
    else if (!this.over && !(this.isAsked && this.now() - this.arrived < HURRIED)) this.proceed();
  }

  back() {
    if (this.moving || this.over) this.place(this.at);
    else if (this.at > 0) this.place(this.at - 1);
  }

  /** Show what follows this step, frame by frame. */
  proceed() {
    this.forget();
    this.moving = true;
    if (this.step.expect !== null) this.showNext();
    else this.wait(this.frame < this.step.last ? FIRST : 0);
  }

  showNext() {
    if (this.frame >= this.step.last) return this.arrive();
    this.frame++;
    this.fresh = true;
    this.changed();
    const { now, events } = this.shown;
    const next = this.scene.frames[this.frame + 1];
    const pace = this.pace(events);
    if (this.frame < this.step.last && next) this.wait(Math.max(SHORTEST, pace, Math.min(LONGEST, next.now - now)));
    else this.wait(pace || LAST);
    return undefined;
  }

  /** @param {number} time */
  wait(time) {
    clearTimeout(this.timer);
    if (time === 0) this.showNext();
    else {
      this.changed();
      this.timer = setTimeout(() => this.showNext(), time);
    }
  }

  /** At the next step, or at the end of the lesson. */
  arrive() {
    const seen = this.frame === this.step.last;
    const next = this.steps[this.at + 1];
    if (next) return this.place(this.at + 1, this.fresh && seen && next.scene === this.step.scene);
    clearTimeout(this.timer);
    if (!seen) this.jumps++;
    Object.assign(this, { frame: this.step.last, moving: false, fresh: this.fresh && seen, over: true });
    return this.changed();
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/** Moves are compared field by field; the order in which several pieces were chosen does not matter. */
function isSame(/** @type {unknown} */ one, /** @type {unknown} */ other) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** @param {any} value @returns {any} */
function sorted(value) {
  if (Array.isArray(value)) return value.map((part) => JSON.stringify(sorted(part))).sort();
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]);
}
