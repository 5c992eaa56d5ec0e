"""What a table asks of the processes that think, and what they answer: numbers only, as MessagePack.

A question about a move holds what its seat saw at first, what it has heard since, what it sees and may do now. All of
that came through the game's two doors, so whoever answers cannot know more than the seat, and any process can answer:
nothing is remembered between questions, so nothing is lost if one of them dies.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core import position as positions
from tablee.core import sights
from tablee.core.game import Note
from tablee.core.sights import Plain
from tablee.store.model import Entry
from tablee.table.board import Board


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A question that a process answers within `seconds`, more or less."""

    seconds: float


class Choose(Ask, frozen=True, kw_only=True):
    """What would this bot play?"""

    game: str
    bot: str
    seed: int
    """Of the bot's own luck."""
    first: Plain
    heard: list[Note]
    sight: Plain
    moves: list[int]


class LookAhead(Ask, frozen=True, kw_only=True):
    """Who would have won from here? Only of a game that is over: it holds the key of the table's chance."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    log: list[Entry]
    """As far as the moment that is asked about."""


class Stop(msgspec.Struct, frozen=True, tag=True):
    """Nobody waits for the answer to this question any more."""

    number: int


class Asked(msgspec.Struct, frozen=True, tag=True):
    number: int
    question: Choose | LookAhead


class Ready(msgspec.Struct, frozen=True, tag=True):
    """First of all: the process can take questions."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    move: int
    tried: list[tuple[int, float]]
    """If it searched, what it thought of the moves it tried, from 0 to 1, the best first."""


class Chances(msgspec.Struct, frozen=True, tag=True):
    shares: list[float]
    """Of the victory, by seat."""


class Failed(msgspec.Struct, frozen=True, tag=True):
    why: str


Answer = Chosen | Chances | Failed


class Histories:
    """What the seats of a board have seen at first and heard since."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._first: Any = None
        self._seen: dict[int, Plain] = {}
        self._heard: dict[int, list[Note]] = {}
        self._listened: dict[int, int] = {}

    def question(self, seat: int, bot: str, seed: int, seconds: float) -> Choose:
        board = self._board
        sight = board.game.sight()
        board.state.look(seat, sight)
        return Choose(
            seconds,
            game=board.game.name,
            bot=bot,
            seed=seed,
            first=self._first_sight(seat),
            heard=self._all_heard(seat),
            sight=sights.write(sight),
            moves=board.state.moves(seat),
        )

    def _first_sight(self, seat: int) -> Plain:
        if seat not in self._seen:
            board = self._board
            if self._first is None:  # dealt again: a table that was asleep knows its board only as it is now
                chance = positions.from_seed(board.seed)
                self._first = games.new_state(board.game, board.options, board.seats, chance, listen=True)
            sight = board.game.sight()
            self._first.look(seat, sight)
            self._seen[seat] = sights.write(sight)
        return self._seen[seat]

    def _all_heard(self, seat: int) -> list[Note]:
        """Since the first sight: what was said while the cards were dealt is in it."""
        heard = self._heard.setdefault(seat, [])
        begin = self._listened.get(seat, len(self._first.notes))
        for note in self._board.notes[begin:]:
            told = self._board.game.hear(note, seat)
            if told is not None:
                heard.append(told)
        self._listened[seat] = len(self._board.notes)
        return heard[:]
