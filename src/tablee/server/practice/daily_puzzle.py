"""Daily puzzle: its choice by date, the JSON that its solver is shown, grading of a move, streaks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Literal

import msgspec

from tablee.core import game as games
from tablee.core import game_log
from tablee.core import puzzle as puzzle_files
from tablee.core.game_log import GameLog
from tablee.core.options import DAY_SECONDS
from tablee.core.puzzle import Puzzle
from tablee.core.record import plain
from tablee.store.model import AddPractice
from tablee.table.projection import SeatView
from tablee.table.seats import BOT_NAMES

Grade = Literal["best", "second", "other"]
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class ShownPuzzle:
    """A puzzle with the JSON for its solver, which contains neither the solution nor what the seat cannot see."""

    puzzle: Puzzle
    log: GameLog
    names: tuple[str, ...]
    json: msgspec.Raw
    codes: tuple[int, ...]
    """The codes of its moves, in their order."""

    def place(self, code: int) -> int:
        """Rank of a legal move; 0 is the best."""
        return self.codes.index(code)


def day_of(now: float) -> int:
    """Days since 1970, by universal time: the same for everybody."""
    return int(now // DAY_SECONDS)


def date_of(day: int) -> str:
    return (EPOCH + timedelta(days=day)).date().isoformat()


def games_with_puzzles() -> list[str]:
    return [name for name in games.names() if puzzle_files.puzzles_of(name)]


def todays(game: str, day: int) -> Puzzle:
    listed = puzzle_files.puzzles_of(game)
    return listed[day % len(listed)]


def following(game: str, puzzle: Puzzle) -> str:
    """The id of the next one."""
    listed = puzzle_files.puzzles_of(game)
    return listed[(listed.index(puzzle) + 1) % len(listed)].id


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzle_files.puzzles_of(game)}


@cache
def shown_puzzle(game: str, name: str) -> ShownPuzzle:
    puzzle = by_id(game)[name]
    log = game_log.from_position(puzzle.position, 0)
    seat = puzzle.seat
    view = SeatView(log, seat)
    view.refresh(log.now)
    names = tuple("" if number == seat else BOT_NAMES[number % len(BOT_NAMES)] for number in range(log.seats))
    shown = {
        "id": puzzle.id,
        "game": game,
        "seat": seat,
        "names": names,
        "options": plain(log.options),
        "view": view.view,
        "moves": view.moves(),
    }
    codes = tuple(log.game.encode(msgspec.convert(one.move, log.game.moves), log.seats) for one in puzzle.moves)
    return ShownPuzzle(puzzle, log, names, msgspec.Raw(msgspec.json.encode(shown)), codes)


def solution(shown: ShownPuzzle, place: int) -> dict[str, Any]:
    """The response to an answer."""
    puzzle = shown.puzzle
    grade: Grade = "best" if place == 0 else "second" if place == 1 else "other"
    return {
        "grade": grade,
        "place": place,
        "moves": [msgspec.structs.asdict(judged) for judged in puzzle.moves],  # with what is empty, too
        "bots": puzzle.bots,
        "search": puzzle.search,
        "next": following(shown.log.game.name, puzzle),
    }


class Streak(msgspec.Struct, frozen=True):
    """Days in a row on which a puzzle of the day was solved."""

    days: int
    longest: int
    solved: tuple[str, ...]
    """Games whose puzzle of today was solved, and answered otherwise."""
    missed: tuple[str, ...]


def streak(practice: list[AddPractice], today: int) -> Streak:
    """Today's puzzle may still be ahead: a streak lasts until a day has passed without one."""
    answers = [one for one in practice if one.kind == "puzzle"]
    solved = {one.at for one in answers if one.score}
    longest = run = 0
    before = None
    for day in sorted(solved):
        run = run + 1 if before == day - 1 else 1
        longest = max(longest, run)
        before = day
    alive = before is not None and before >= today - 1
    now = [one for one in answers if one.at == today]
    return Streak(
        run if alive else 0,
        longest,
        tuple(one.game for one in now if one.score),
        tuple(one.game for one in now if not one.score),
    )
