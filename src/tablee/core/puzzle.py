"""Puzzles: a position, whose move it is, and what every legal move is worth. Stored as JSON lines, one per puzzle.

The files `puzzles.jsonl` of the games were found by `tablee puzzles` (`lab.puzzles`), which says how they are judged.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tablee.core import game as games
from tablee.core.messages import Message, decode, encode
from tablee.core.position import Position

FILE = "puzzles.jsonl"


class Reason(Message, frozen=True):
    """One name of the game's `outlook`: its mean after this move, and after the best one, without signs."""

    name: str
    here: float
    best: float
    pro: bool
    """Does it speak for the best move?"""


class Judged(Message, frozen=True, kw_only=True):
    """One legal move."""

    move: dict[str, Any]
    share: float
    """Of the victory, in playouts to the end."""
    behind: float = 0.0
    """By how much of the victory it is behind the best move, with its 95 % interval."""
    low: float = 0.0
    high: float = 0.0
    playouts: int
    why: tuple[Reason, ...] = ()
    """Where it differs from the best move for sure: the weightiest for and the weightiest against that one."""


class Confirmed(Message, frozen=True, kw_only=True):
    """A long search of another seed: how far the best move is ahead of its closest rival, with its 95 % interval."""

    samples: int
    """Per move."""
    ahead: float
    low: float
    high: float


class Puzzle(Message, frozen=True, kw_only=True):
    id: str
    seat: int
    position: Position
    """Without a random stream: what comes next is nobody's to know."""
    moves: tuple[Judged, ...]
    """All legal moves, the best first."""
    bots: dict[str, int]
    """What bots play here, by name: places in `moves`."""
    search: Confirmed
    seed: int
    number: int
    """The game of this number and seed, in which the position came up."""


def parse(text: str) -> tuple[Puzzle, ...]:
    return tuple(decode(line, Puzzle, f"line {number}") for number, line in enumerate(text.splitlines(), 1))


def line(puzzle: Puzzle) -> str:
    return encode(puzzle).decode() + "\n"


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Those that come with a game, in the order in which days show them."""
    file = games.find(game).files() / FILE
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else ()
