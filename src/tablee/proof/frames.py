"""Frames of a replay: from a record, the digest of every frame that a seat was sent.

A browser keeps a running hash of the frames it was shown. This is the other side: the rules are played again, and every
frame is hashed in the same way. The instant (`now`) is left out of it, since it tells when a frame was sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.game_log import GameLog
from tablee.core.keyed_rng import KEY_BYTES, RecordingRng
from tablee.core.record import Entry, Record
from tablee.core.state import NEVER, NOBODY
from tablee.proof.commitments import canonical

MOST_MOVES = 300
"""A longer list of legal moves is not sent. Every list of our games is shorter: Zayo with six seats has 274 at most."""

LONGEST_LOG = 400
"""Events in the first frame of a connection."""


class SeenFrame(msgspec.Struct, frozen=True):
    """One frame of a seat: the hash of what it saw, and of each event that it was told."""

    state: str
    events: tuple[str, ...]


class Run(msgspec.Struct, frozen=True):
    """The frames of one connection to one seat (None: a spectator), as a running hash over their digests. The first is
    a greeting: the whole view, with all events so far."""

    seat: int | None
    first: str
    count: int
    chain: str


def digest_of(value: object) -> str:
    return sha256(canonical(value)).hexdigest()


def frame_digest(state: str, events: tuple[str, ...]) -> str:
    return sha256(b"".join(map(bytes.fromhex, (state, *events)))).hexdigest()


def extend(chain: str, frame: str) -> str:
    return sha256(bytes.fromhex(chain) + bytes.fromhex(frame)).hexdigest()


def find_run(run: Run, frames: list[SeenFrame]) -> bool:
    """True if these are frames that the replay gives, in its order and without a gap."""
    told: list[str] = []
    for place, frame in enumerate(frames):
        told.extend(frame.events)
        if frame_digest(frame.state, tuple(told[-LONGEST_LOG:])) != run.first:
            continue
        chain = run.first
        for follower in frames[place + 1 : place + run.count]:
            chain = extend(chain, frame_digest(follower.state, follower.events))
        if place + run.count <= len(frames) and chain == run.chain:
            return True
    return False


class Replay:
    """A record being played again, step by step as it happened: each move and each limit that ended."""

    def __init__(self, record: Record) -> None:
        if not isinstance(record.seed, str) or len(record.seed) != 2 * KEY_BYTES:
            raise BadField("seed", record.seed, "the key of a table's random stream")
        game = games.find(record.game)
        options = games.check_options(game, record.options, games.check_seats(game, record.seats))
        try:
            self.rng = RecordingRng(bytes.fromhex(record.seed))
        except ValueError:
            raise BadField("seed", record.seed, "hex digits") from None
        state = games.new_state(game, options, record.seats, self.rng, listen=True)
        self.board = GameLog(game, options, state, record.seed)
        self._record = record

    def steps(self) -> Iterator[int | None]:
        """Play on; after each step who moved, or None where time passed."""
        board = self.board
        for number, line in enumerate(self._record.inputs):
            yield from self._pass_time(line.at if line.now is None else line.now)
            move = msgspec.json.encode(line.move).decode()
            board.repeat(Entry(number, line.at, line.seat, move, line.now))
            yield line.seat
        yield from self._pass_time(self._record.at)
        board.state.advance(self._record.at)

    def _pass_time(self, until: int) -> Iterator[None]:
        """One limit after the other, as at a live table."""
        board = self.board
        while not board.state.over and (due := int(board.state.deadline())) <= until and due < NEVER:
            board.state.advance(max(due, board.now))
            yield None


class SeatReplay:
    """What one seat is shown while a record is played again."""

    def __init__(self, board: GameLog, seat: int) -> None:
        self._board = board
        self._seat = seat
        self._told = 0
        self._state = ""
        self.frames: list[SeenFrame] = []
        self.look(seat)

    def look(self, mover: int | None) -> None:
        """A frame, if anything is new to this seat or it moved itself."""
        events = [
            msgspec.to_builtins(self._board.game.event(one))
            for one in self._board.visible_events(self._seat, self._told)
        ]
        self._told = len(self._board.event_codes)
        state = digest_of(self._see())
        if events or mover == self._seat or state != self._state:
            self._state = state
            self.frames.append(SeenFrame(state, tuple(map(digest_of, events))))

    def _see(self) -> dict[str, Any]:
        board = self._board
        view: dict[str, Any] = msgspec.to_builtins(board.game.view(board.observe(self._seat)))
        view.pop("now", None)  # games of others need not have it
        moves = board.state.moves(self._seat) if self._seat != NOBODY else []
        listed = None if len(moves) > MOST_MOVES else [msgspec.to_builtins(board.game.decode(code)) for code in moves]
        result = msgspec.to_builtins(board.game.result(board.state)) if board.state.over else None
        return {"view": view, "moves": listed, "result": result}


def replay_frames(record: Record, seats: list[int | None]) -> dict[int | None, list[SeenFrame]]:
    """By seat, all frames in their order."""
    replay = Replay(record)
    watched = {seat: SeatReplay(replay.board, NOBODY if seat is None else seat) for seat in seats}
    for mover in replay.steps():
        for one in watched.values():
            one.look(mover)
    return {seat: one.frames for seat, one in watched.items()}


ToldEvent = tuple[Any] | tuple[Any, Any]
"""An event as it was, and as a seat was told of it if that is something else: a part of it, or None."""


def replay_events(record: Record, seat: int | None) -> list[ToldEvent]:
    """Everything that happened, in the words of the game."""
    replay = Replay(record)
    for _ in replay.steps():
        pass
    return events_of(replay.board, seat)


def events_of(board: GameLog, seat: int | None) -> list[ToldEvent]:
    watcher = NOBODY if seat is None else seat
    told: list[ToldEvent] = []
    for code in board.event_codes:
        event = msgspec.to_builtins(board.game.event(code))
        heard = board.game.redact(code, watcher)
        if heard == code:
            told.append((event,))
        else:
            told.append((event, None if heard is None else msgspec.to_builtins(board.game.event(heard))))
    return told


def replay_draws(record: Record) -> list[tuple[int, int]]:
    """Every draw from the stream: among how many, and which."""
    replay = Replay(record)
    for _ in replay.steps():
        pass
    return replay.rng.draws
