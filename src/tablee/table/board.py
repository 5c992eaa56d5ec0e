"""Board: a table's game log set up from its stored row, the moves of its game as JSON, clocks, and how it ended."""

from __future__ import annotations

import time as calendar
from collections.abc import Callable, Sequence
from functools import lru_cache
from time import monotonic
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core import game as games
from tablee.core import game_log
from tablee.core.game_log import GameLog
from tablee.core.messages import Move, convert, decode, encode
from tablee.store.model import AddResult, TableRow

BEAT = 0.5
LONGEST_PAUSE = 2.0
"""Seconds between two looks at the time; beyond, the process has stood still."""

LONGEST_KEPT = 200
"""Bytes of a move that is cached: hostile moves shall not fill the memory."""


def prepare_decoders() -> None:
    """Let msgspec analyse every game's moves and options before there are threads.

    It analyses a type at its first use; if another thread uses the same type meanwhile, the process crashes.
    """
    for name in games.names():
        game = games.find(name)
        games.move_decoder(name)
        games.check_options(game, None, game.seats[0])


def draw_key(row: TableRow, played: int) -> TableRow:
    """The row of a table whose game begins now: contributions that are not opened by now are left out."""
    chance = row.chance
    assert chance is not None
    key = chance.opened(row.code, row.game, row.options).key()
    return replace(row, phase="playing", seed=key, played=played)


def set_up(row: TableRow) -> GameLog | None:
    """The game of a table as it was dealt, if it has begun."""
    if row.seed is None:
        return None
    return game_log.new(games.find(row.game), row.options, len(row.seats), row.seed)


def results(row: TableRow, names: Sequence[str], board: GameLog | None = None) -> list[AddResult]:
    """How the game ended, by seat. Without a board: of a game that nobody went on with, which has no places."""
    at = int(calendar.time())
    ended = row.result if board is not None else None
    measured = [] if board is None else board.game.measures(board.state, board.event_codes)
    points = None if ended is None else ended.get("points")
    found: list[AddResult] = []
    for number, seat in enumerate(row.seats):
        found.append(
            AddResult(
                code=row.code,
                seat=number,
                game=row.game,
                at=at,
                place=None if ended is None else ended["ranks"][number],
                score=None if points is None else points[number],
                person=seat.person,
                name=names[number],
                avatar=seat.avatar,
                bot=seat.bot,
                guest=seat.guest,
                measures=measured[number] if measured else {},
            )
        )
    return found


def read_move(move: bytes, board: GameLog) -> tuple[int, str]:
    """The code of a move and its JSON as it is stored, or BadField with what is wrong in it."""
    read = _read_cached if len(move) <= LONGEST_KEPT else _read
    return read(board.game.name, board.seats, move)


def _read(name: str, seats: int, move: bytes) -> tuple[int, str]:
    game = games.find(name)
    try:
        read: Move = games.move_decoder(name).decode(move)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        # The slower way, which says what is wrong and where.
        read = convert(decode(move, Any, "move"), game.moves, "move")
    return game.encode(read, seats), encode(read).decode()


_read_cached = lru_cache(maxsize=20_000)(_read)
"""Clients play what they were offered, so nearly every move has been read before."""


MOST_KEPT = 100_000
"""Moves of a game whose JSON is kept: the same ones are offered again and again."""

_MOVES: dict[str, dict[int, msgspec.Raw]] = {}


def moves_json(game: str, codes: list[int]) -> list[msgspec.Raw]:
    kept = _MOVES.setdefault(game, {})
    if len(kept) > MOST_KEPT:
        kept.clear()
    moves: list[msgspec.Raw] = []
    for code in codes:
        move = kept.get(code)
        if move is None:
            move = kept[code] = msgspec.Raw(encode(games.find(game).decode(code)))
        moves.append(move)
    return moves


class RunningTime:
    """Seconds of a monotonic clock without those in which the process stood still (SIGSTOP, a suspended machine).

    Nobody can move meanwhile, so no limit of a player may run out. It must be looked at every `BEAT`.
    """

    def __init__(self, source: Callable[[], float] = monotonic) -> None:
        self._source = source
        self._last = source()
        self.stopped = 0.0

    def __call__(self) -> float:
        time = self._source()
        pause = time - self._last
        if pause > LONGEST_PAUSE:
            self.stopped += pause - BEAT
        self._last = time
        return time - self.stopped


class Clock:
    """A table's own clock: milliseconds of play, standing still while the table is paused, empty or not loaded.

    It is told the time (monotonic, in seconds) and never asks for it.
    """

    def __init__(self, now: int = 0) -> None:
        self._base = float(now)
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def start(self, time: float) -> None:
        if self._since is None:
            self._since = time

    def stop(self, time: float) -> None:
        self._base = self._exact(time)
        self._since = None

    def now(self, time: float) -> int:
        return int(self._exact(time))

    def seconds_to(self, instant: int, time: float) -> float:
        return max(0.0, (instant - self._exact(time)) / 1000)

    def _exact(self, time: float) -> float:
        return self._base if self._since is None else self._base + max(0.0, time - self._since) * 1000
