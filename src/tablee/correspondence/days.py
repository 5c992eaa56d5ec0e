"""Days per move (G-14): limits in days, the calendar as the table's clock, and holidays."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.options import DAY_MILLISECONDS, DAY_SECONDS, MOST_DAYS
from tablee.store.model import Correspondence, TableRow

MOST_HOLIDAY = 21
"""Days that each seat may take in one game."""


class ShownDays(msgspec.Struct, frozen=True):
    """Of a correspondence table (G-14): days for each answer, and who is on holiday."""

    days: int
    holidays: tuple[int, ...] = ()
    """By seat, seconds since 1970 until which its player is away, or 0. Until the last of them no limit runs."""
    left: tuple[int, ...] = ()
    """By seat, how many days of holiday it may still take in this game."""


def with_days(game: Game, options: dict[str, Any], days: int) -> dict[str, Any]:
    """The options with every limit of this many days."""
    if not game.limits:
        raise BadField("days", days, "0: only turn-based games are played by correspondence", "G-14")
    if not 0 < days <= MOST_DAYS:
        raise BadField("days", days, f"0 to {MOST_DAYS}", "G-14")
    return options | dict.fromkeys(game.limits, days * DAY_MILLISECONDS)


def without_days(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options with the limits that a game has for people who sit together."""
    return {name: value for name, value in options.items() if name not in game.limits}


def shown(row: TableRow) -> ShownDays | None:
    kept = row.correspondence
    if kept is None:
        return None
    return ShownDays(kept.days, kept.holidays, tuple([MOST_HOLIDAY - taken for taken in _taken(row, kept)]))


def elapsed(row: TableRow, time: float) -> float:
    """Milliseconds by which the clock of a table is ahead of what was stored."""
    if row.correspondence is None or row.phase != "playing" or row.paused:
        return 0.0
    return max(0.0, time - max(row.played, _holiday_ends(row.correspondence))) * 1000


def is_holiday(row: TableRow, time: float) -> bool:
    return row.correspondence is not None and time < _holiday_ends(row.correspondence)


def holiday_wait(row: TableRow, time: float) -> float | None:
    """Seconds until time passes again; None if it does, or stands for another reason."""
    if row.correspondence is None or row.phase != "playing" or row.paused or not is_holiday(row, time):
        return None
    return _holiday_ends(row.correspondence) - time


def take_holiday(row: TableRow, seat: int, days: int, time: float) -> TableRow | None:
    """The row with a holiday of so many days from now on for this seat, or None if it has not that many left.

    0 days end it; whole days that were not needed may be taken later.
    """
    kept = row.correspondence
    assert kept is not None
    taken = _taken(row, kept)
    ends = list(kept.holidays) or [0] * len(row.seats)
    taken[seat] += days - max(0, ends[seat] - int(time)) // DAY_SECONDS
    if taken[seat] > MOST_HOLIDAY:
        return None
    ends[seat] = int(time) + days * DAY_SECONDS if days else 0
    return replace(row, correspondence=replace(kept, holidays=tuple(ends), taken=tuple(taken)))


def next_due(row: TableRow, wait: float | None, bots_turn: bool, time: float) -> int | None:
    """When the table must be woken: at once for a bot, at the end of a holiday, or after `wait` seconds."""
    if row.correspondence is None or row.phase != "playing" or row.paused:
        return None
    if bots_turn:
        return int(time)
    if is_holiday(row, time):
        return _holiday_ends(row.correspondence)
    return None if wait is None else int(time + wait) + 1


def _taken(row: TableRow, kept: Correspondence) -> list[int]:
    return list(kept.taken) or [0] * len(row.seats)


def _holiday_ends(kept: Correspondence) -> int:
    return max(kept.holidays, default=0)
