// The messages of the wire as types; docs/protocol.md describes them.

/**
 * @typedef {{kind: "empty" | "person" | "bot", name: string, avatar: number, bot: string | null, away: boolean,
 *   mine: boolean}} Occupant
 * @typedef {{tell: "table", code: string, game: string, phase: "gathering" | "playing" | "over", host: boolean,
 *   occupants: Occupant[], options: Record<string, any>, listed: boolean, spectators: boolean, locked: boolean,
 *   paused: boolean, grace: number, hints: boolean, watching: number, bots: string[], next_code: string | null, commitment?: string | null}} TableMessage
 * @typedef {{winners: number[], ranks: number[], points?: number[]}} Result
 * @typedef {{move: string, [field: string]: any}} Move
 * @typedef {{event: string, [field: string]: any}} GameEvent
 * @typedef {{tell: "frame", number: number, seat: number | null, now: number, view: any, events: GameEvent[],
 *   moves: Move[] | null, result: Result | null}} Frame
 * @typedef {{tell: "hint", seat: number, frame: number, moves: {move: Move, worth: number | null}[]}} Hint
 * @typedef {{tell: "refused", seat: number, clause: string, reason: string, text: string}} Refused
 * @typedef {{tell: "problem", code: string, text: string, clause?: string}} Problem
 * @typedef {{tell: "said", seat: number | null, name: string, text: string}} Said
 * @typedef {{tell: "reacted", seat: number | null, name: string, reaction: string}} Reacted
 * @typedef {{tell: "late", seat: number, by: number}} Late
 * @typedef {TableMessage | Frame | Hint | Refused | Late | Problem | Said | Reacted | {tell: "pong", nonce: number}
 *   | {tell: "measure", nonce: number}} FromServer
 * @typedef {{say: string, [field: string]: any}} FromClient
 */

export const REACTIONS = /** @type {const} */ (["clap", "laugh", "wow", "think", "sad", "heart", "hurry", "bye"]);
