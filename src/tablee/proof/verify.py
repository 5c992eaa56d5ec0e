"""Verification of a finished game: commitments, key, draws, rules, frames and bots; what differs is said in words."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee import bots
from tablee.core import game as games
from tablee.core import match, position
from tablee.core.errors import BadField, IllegalMove
from tablee.core.messages import convert
from tablee.core.player import Player
from tablee.core.record import Record
from tablee.core.rng import seeded
from tablee.core.state import Moves
from tablee.proof.chance import VERSION, Contribution, OpenedChance
from tablee.proof.commitments import CONTRIBUTION, HOUSE, SECRET, bot_contribution, bot_seed, commit
from tablee.proof.frames import Replay, Run, find_run, replay_frames

REDERIVED = ("tactics", "chance")
"""Bots whose decisions in turn-based games follow from what they see and their random stream alone."""


class Seen(msgspec.Struct, frozen=True):
    """What one browser was shown during the game and kept for itself."""

    commitment: str
    house: str
    players: tuple[str, ...]
    contributors: tuple[tuple[int, str], ...]
    """Seat and commitment, as listed when the contributions were to be opened."""
    contribution: str | None = None
    """Its own; None if this browser had none at this table."""
    runs: tuple[Run, ...] = ()


class Proof(msgspec.Struct, frozen=True):
    """A file that can be verified: the record, the draws that the server says were made, and what a browser saw."""

    record: str
    draws: tuple[tuple[int, int], ...] | None = None
    seen: Seen | None = None


class Finding(msgspec.Struct, frozen=True):
    holds: bool | None
    """None where it is only to be known."""
    text: str


def read_proof(text: str) -> Proof:
    """A proof as JSON, or a record alone."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Proof(text)
    proof: Proof = convert(value, Proof, "proof")
    return proof


def verify(proof: Proof) -> list[Finding]:
    """All that was checked, or BadField for a file that is no proof."""
    record = Record.parse(proof.record)
    if record.chance is None:
        raise BadField("chance", None, "what the key was derived from (games of earlier versions do not tell it)")
    chance: OpenedChance = convert(record.chance, OpenedChance, "chance")
    if chance.version != VERSION:
        raise BadField("chance.version", chance.version, f"{VERSION}, the protocol this version knows")
    try:
        found = [*_check_commitments(chance), *_check_key(chance, record)]
    except ValueError:
        raise BadField("chance", None, "32 bytes in hex for every secret and commitment") from None
    if proof.seen is not None:
        found.extend(_check_seen(chance, proof.seen))
    found.extend(_check_rules(record, proof))
    return found


def _check_commitments(chance: OpenedChance) -> list[Finding]:
    promised = commit(SECRET, chance.secret) == chance.commitment
    found = [Finding(promised, "The table's secret is the one it committed to when it was opened.")]
    bots_key_holds = commit(HOUSE, chance.house) == chance.house_commitment
    found.append(Finding(bots_key_holds, "The bots' key is the one the table committed to."))
    for one in chance.contributions:
        found.append(_check_contribution(chance, one))
    contributed = {one.seat for one in chance.contributions}
    for seat, player in enumerate(chance.players):
        if seat not in contributed:
            reason = "no contribution of its own (another seat of the same browser, or a browser that gave none)"
            found.append(Finding(None if player == "person" else False, f"Seat {seat} ({player}): {reason}."))
    return found


def _check_contribution(chance: OpenedChance, one: Contribution) -> Finding:
    player = chance.players[one.seat] if 0 <= one.seat < len(chance.players) else ""
    who = f"Seat {one.seat} ({player})"
    if not player:
        return Finding(False, f"{who}: there is no such seat.")
    if one.opened is None:
        return Finding(None, f"{who}: left out, because its contribution was not opened in time.")
    if commit(CONTRIBUTION, one.opened) != one.commitment:
        return Finding(False, f"{who}: the contribution is the one it committed to.")
    if player != "person" and one.opened != bot_contribution(chance.house, one.seat):
        return Finding(False, f"{who}: the contribution follows from the bots' key.")
    return Finding(True, f"{who}: the contribution is the one it committed to.")


def _check_key(chance: OpenedChance, record: Record) -> list[Finding]:
    key = chance.key()
    found = [Finding(key == record.seed, "The key of the game follows from the secret and all contributions.")]
    game = games.find(record.game)
    same = (
        chance.game == record.game
        and len(chance.players) == record.seats
        and games.check_options(game, chance.options, record.seats)
        == games.check_options(game, record.options, record.seats)
    )
    found.append(Finding(same, "Game, seats and options are those that the key was derived for."))
    return found


def _check_seen(chance: OpenedChance, seen: Seen) -> list[Finding]:
    listed = tuple((one.seat, one.commitment) for one in chance.contributions)
    promised = (seen.commitment, seen.house) == (chance.commitment, chance.house_commitment)
    fixed = (seen.players, seen.contributors) == (chance.players, listed)
    found = [
        Finding(promised, "The commitments of the table are those that this browser was shown before the game."),
        Finding(fixed, "Players and commitments are those that this browser was shown when it opened its own."),
    ]
    if seen.contribution is None:
        found.append(Finding(None, "This browser gave no contribution of its own."))
    else:
        included = seen.contribution in [one.opened for one in chance.contributions]
        found.append(Finding(included, "This browser's own contribution is part of the key."))
    return found


def _check_rules(record: Record, proof: Proof) -> list[Finding]:
    found: list[Finding] = []
    replay = Replay(record)
    deciders = _Deciders(replay, record)
    try:
        for mover in replay.steps():
            deciders.look(mover)
    except (IllegalMove, BadField) as error:
        return [Finding(False, f"Every move is legal ({error}).")]
    found.append(Finding(True, f"Every one of {len(record.inputs)} moves is legal, with chance from that key."))
    same = position.digest(_final(record)) == record.digest
    found.append(Finding(same, "The state at the end is the one that the record names."))
    if proof.draws is not None:
        told = [*map(tuple, proof.draws)]
        found.append(Finding(told == replay.rng.draws, f"All {len(told)} draws are those of the game's stream."))
    found.extend(deciders.findings())
    if proof.seen is not None and proof.seen.runs:
        found.append(_check_runs(record, proof.seen.runs))
    return found


def _final(record: Record) -> Any:
    """The position in which the record ends."""
    plain = msgspec.structs.replace(record, chance=None)
    try:
        return match.replay(plain).position()
    except BadField as error:
        if error.field != "digest":
            raise
    return position.Position(game="", seats=0, options={}, table={})


def _check_runs(record: Record, runs: tuple[Run, ...]) -> Finding:
    seats = sorted({run.seat for run in runs}, key=lambda seat: -1 if seat is None else seat)
    for seat in seats:
        if seat is not None and not 0 <= seat < record.seats:
            raise BadField("seen.runs.seat", seat, f"0 to {record.seats - 1}")
    frames = replay_frames(record, seats)
    count = sum(run.count for run in runs)
    same = all(find_run(run, frames[run.seat]) for run in runs)
    return Finding(same, f"The {count} frames that this browser was shown are exactly those that the record gives.")


class _Deciders:
    """Bots whose choices can be derived again. A bot may decide and move some entries later, if others move meanwhile;
    so a choice counts if it follows from any instant since the bot's last move."""

    def __init__(self, replay: Replay, record: Record) -> None:
        self._replay = replay
        self._house = "" if record.chance is None else str(record.chance["house"])
        players = [] if record.chance is None else record.chance["players"]
        game = replay.board.game
        named = {seat: str(player).removeprefix("bot ") for seat, player in enumerate(players)}
        self._bots: dict[int, Player] = {}
        if not game.race:
            self._bots = {seat: bots.make(bot, game) for seat, bot in named.items() if bot in REDERIVED}
        self._choices: dict[int, set[int]] = {seat: set() for seat in self._bots}
        self._entries = 0
        self._asked = self._derived = 0
        self.look(None, first=True)

    def look(self, mover: int | None, first: bool = False) -> None:
        board = self._replay.board
        if not first:
            self._entries += 1
        if mover in self._choices and board.moves:
            self._judge(mover)
        for seat, bot in self._bots.items():
            moves = Moves()
            if not board.state.over and board.state.acts(seat):
                board.state.list_moves(seat, moves)
                rng = seeded(bot_seed(self._house, seat, self._entries))
                self._choices[seat].add(int(bot.choose(board.observe(seat), moves, rng)))

    def _judge(self, seat: int) -> None:
        board = self._replay.board
        move = board.moves[-1].to_input().move
        code = board.game.encode(convert(move, board.game.moves, "move"), board.seats)
        self._asked += 1
        self._derived += code in self._choices[seat]
        self._choices[seat].clear()

    def findings(self) -> list[Finding]:
        if self._asked == 0:
            return []
        if self._asked == self._derived:
            return [Finding(True, f"All {self._asked} choices of deterministic bots were derived again.")]
        other = f"{self._asked - self._derived} of {self._asked} choices of deterministic bots"
        why = "their level was changed, a person took the seat, or they differ"
        return [Finding(None, f"{other} could not be derived again: {why}.")]
