// Types of the WebSocket messages. Written by `make protocol` from the JSON Schema; do not edit.

/** First message, also after a lost connection: who I am, as my browser remembers it. */
export interface Hello {
  say: "hello";
  name: string;
  avatar: number;
  language?: "en" | "fr";
  visible?: boolean;
  bot?: boolean;
  protocol?: number;
  screen?: string | null;
  hands?: boolean;
}

/**
 * Take an empty seat before the start. With `name` another person at this same device (pass and play); without it
 * myself, leaving the seat I had. During a game whoever has no seat may take that of a bot, unless the table is locked,
 * rated or played by correspondence.
 */
export interface Sit {
  say: "sit";
  seat: number;
  name?: string | null;
  avatar?: number | null;
  commitment?: string | null;
}

/**
 * Seated, before the start: the hash of 32 random bytes that this browser adds to the game's chance. The last one of a
 * person counts (docs/provable-chance.md).
 */
export interface Commit {
  say: "commit";
  commitment: string;
}

/** While `chance.stage` is "opening" and lists my commitment: the bytes I have committed to. */
export interface Open {
  say: "open";
  contribution: string;
}

/** Leave a seat of mine: before the start it is empty, after it a bot goes on. */
export interface Stand {
  say: "stand";
  seat: number;
}

export interface Move {
  move: string;
  [field: string]: any;
}

/** A move of a seat of mine. `frame` is the last frame that was painted, `after` how many ms before the move. */
export interface Play {
  say: "play";
  seat: number;
  move: Move;
  frame?: number;
  after?: number | null;
}

export interface Chat {
  say: "chat";
  text: string;
}

export interface React {
  say: "react";
  reaction: "bye" | "clap" | "heart" | "hurry" | "laugh" | "sad" | "think" | "wow";
}

/** The answer to a Measure, with its nonce; any other is a keep-alive and is answered with a Pong. */
export interface Ping {
  say: "ping";
  nonce?: number;
}

/** In races, at once for every frame: I have it. So every frame measures the round trip. */
export interface Received {
  say: "received";
  frame: number;
}

/**
 * A big screen in a race, for every frame: it was painted `after` ms after its receipt, and `lag` is what the display
 * takes to show it, as a test at the screen measured it.
 */
export interface Painted {
  say: "painted";
  frame: number;
  after: number;
  lag?: number;
}

/** What would a strong bot do in this seat of mine? Only where the table has hints; answered with a Hint. */
export interface AskHint {
  say: "hint";
  seat: number;
}

/**
 * Would these moves of a seat of mine be allowed now? Nothing is played. Turn-based games only; answered with a Checked
 * of the same `number`.
 */
export interface Check {
  say: "check";
  seat: number;
  moves: Move[];
  number?: number;
}

/** Host: seats and options of the game before the start, the rest at any time. What is left out stays. */
export interface Arrange {
  say: "arrange";
  seats?: number | null;
  options?: Record<string, any> | null;
  listed?: boolean | null;
  spectators?: boolean | null;
  grace?: number | null;
  locked?: boolean | null;
  hints?: boolean | null;
  pace?: "calm" | "normal" | "quick" | null;
  days?: number | null;
  rated?: boolean | null;
}

/** Host: put a bot into an empty seat or another bot's, or with None take it out (before the start). */
export interface SeatBot {
  say: "bot";
  seat: number;
  bot: string | null;
}

/**
 * Host: this seat's person leaves every seat; before the start they are empty, after it bots go on. The person is told
 * the reason (`sent_away`); only `conduct` keeps that person from sitting down again.
 */
export interface Kick {
  say: "kick";
  seat: number;
  reason: "away" | "conduct" | "kept";
}

/** Host. */
export interface Start {
  say: "start";
}

/** Host: stop or start the table's clock; while paused nothing is played. */
export interface Pause {
  say: "pause";
  on: boolean;
}

/** In correspondence, a seat of mine: for this many days from now on no limit runs; 0 ends it. */
export interface Holiday {
  say: "holiday";
  seat: number;
  days: number;
}

/** Anybody seated, once the game is over: a new table with the same people, options and bots (`next_code`). */
export interface Rematch {
  say: "rematch";
  bot?: string | null;
  commitment?: string | null;
}

/**
 * Go on to the rematch (`next_code`) with this WebSocket. The answer is `Followed`; after it, say hello again. A server
 * that cannot do so closes the WebSocket with 1012: then connect to the new table.
 */
export interface Follow {
  say: "follow";
}

/** Everything about the table but the game on it. Sent at first and whenever it changes. */
export interface Table {
  tell: "table";
  code: string;
  game: string;
  phase: "gathering" | "over" | "playing";
  host: boolean;
  occupants: Occupant[];
  options: Record<string, any>;
  listed: boolean;
  spectators: boolean;
  locked: boolean;
  paused: boolean;
  grace: number;
  hints: boolean;
  visitors: Visitor[];
  pace: "calm" | "normal" | "quick";
  watching: number;
  bots: string[];
  next_code: string | null;
  continues: string | null;
  commitment: string | null;
  chance: ShownChance | null;
  correspondence: ShownDays | null;
  rated: boolean;
  flags: SeatFlag[];
  sent_away: "away" | "conduct" | "kept" | null;
  screens: number;
  screen_key: string | null;
}

/** Who sits in a seat. A person with a `bot` is away, and that bot plays until the person is back. */
export interface Occupant {
  kind: "bot" | "empty" | "person";
  name: string;
  avatar: number;
  bot: string | null;
  away: boolean;
  mine: boolean;
  guest: boolean;
  program: boolean;
  shared: number | null;
}

/** A person who is here without a seat. */
export interface Visitor {
  name: string;
  avatar: number;
  mine?: boolean;
  watching?: boolean;
}

/** How far the game's chance has come (docs/provable-chance.md). Nothing here is secret. */
export interface ShownChance {
  stage: "drawn" | "gathering" | "opened" | "opening";
  commitment: string;
  house: string;
  players?: string[];
  contributors?: Contributor[];
}

/** A browser or a bot that adds to the game's chance. A person with several seats is named by the first. */
export interface Contributor {
  seat: number;
  commitment: string;
}

/** Of a correspondence table (G-14): days for each answer, and who is on holiday. */
export interface ShownDays {
  days: number;
  holidays?: number[];
  left?: number[];
}

/** Play in a race that looks inhuman. It is for people to judge: nothing follows by itself. */
export interface SeatFlag {
  seat: number;
  why: "answers" | "even" | "fast";
}

export interface GameEvent {
  event: string;
  [field: string]: any;
}

/** How a game ended: who won, each seat's place (1 the best), and points where the game counts them. */
export interface Result {
  winners: number[];
  ranks: number[];
  points?: number[];
  flags?: (Record<string, any>)[];
  [field: string]: any;
}

/**
 * What a seat (None: a spectator) may know now. The first frame of a connection brings what happened so far, for the
 * log; later ones what happened since. A seat for whom nothing is new gets none: that somebody has made a secret choice
 * does not show.
 */
export interface Frame {
  tell: "frame";
  number: number;
  seat: number | null;
  now: number;
  view: any;
  events: GameEvent[];
  moves: Move[] | null;
  result: Result | null;
}

/** What a search would play with what this seat knows, the best move first. Nobody else is told. */
export interface Hint {
  tell: "hint";
  seat: number;
  frame: number;
  moves: Advice[];
}

export interface Advice {
  move: Move;
  worth: number | null;
}

/** The rules do not allow this: the clause (an anchor of the rule page), and why, in the client's language. */
export interface Refused {
  tell: "refused";
  seat: number;
  clause: string;
  reason: string;
  text: string;
}

/** For each move of a Check why it is not allowed, or None if it is. */
export interface Checked {
  tell: "checked";
  seat: number;
  number: number;
  refusals: (Refusal | null)[];
}

/** Why a move is not allowed, as in Refused, with the values that the text names. */
export interface Refusal {
  clause: string;
  reason: string;
  text: string;
  params: Record<string, any>;
}

/** In a race this seat's hand came just too late: all see it, as at a table. It is no move, so no record has it. */
export interface Late {
  tell: "late";
  seat: number;
  by: number;
}

/** How the instant of a claim was found, once it is settled. No record has it; bots need no correction. */
export interface Timed {
  tell: "timed";
  seat: number;
  at: number;
  correction: number;
  within: number;
}

/** A message that cannot be accepted: what is wrong with it. After too many the connection is closed. */
export interface Problem {
  tell: "problem";
  code: string;
  text: string;
  clause: string;
}

/** While saving is `interrupted` nobody can move and time stands still; it goes on by itself. */
export interface Saving {
  tell: "saving";
  interrupted: boolean;
}

/** The WebSocket is at the table of the rematch: everything after this message is about that one. */
export interface Followed {
  tell: "followed";
  code: string;
}

export interface Said {
  tell: "said";
  seat: number | null;
  name: string;
  text: string;
}

export interface Reacted {
  tell: "reacted";
  seat: number | null;
  name: string;
  reaction: "bye" | "clap" | "heart" | "hurry" | "laugh" | "sad" | "think" | "wow";
}

export interface Pong {
  tell: "pong";
  nonce: number;
}

/** The server measures the round trip: answer at once with a Ping of the same nonce. */
export interface Measure {
  tell: "measure";
  nonce: number;
}

export type FromClient =
  | Hello
  | Sit
  | Commit
  | Open
  | Stand
  | Play
  | Chat
  | React
  | Ping
  | Received
  | Painted
  | AskHint
  | Check
  | Arrange
  | SeatBot
  | Kick
  | Start
  | Pause
  | Holiday
  | Rematch
  | Follow;

export type FromServer =
  | Table
  | Frame
  | Hint
  | Refused
  | Checked
  | Late
  | Timed
  | Problem
  | Saving
  | Followed
  | Said
  | Reacted
  | Pong
  | Measure;
