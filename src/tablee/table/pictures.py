"""What a seat or the spectators are shown: built only from what the game's two doors let through."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.game import Note
from tablee.core.state import NOBODY
from tablee.core.words import encode
from tablee.table.board import Board

MOST_MOVES = 200
"""A longer list of legal moves is not sent: the client then builds the move itself."""

LONGEST_LOG = 400
"""Events that the first frame of a connection brings."""


_ENCODER = msgspec.json.Encoder()


@lru_cache(maxsize=100_000)
def move_in_words(game: str, code: int) -> msgspec.Raw:
    return msgspec.Raw(encode(games.find(game).decode(code)))


@lru_cache(maxsize=20_000)
def event_in_words(game: str, heard: Note) -> msgspec.Raw:
    return msgspec.Raw(encode(games.find(game).event(heard)))


class Telling:
    """The notes since the last telling, in words."""

    def __init__(self, board: Board, since: int) -> None:
        self._game = board.game.name
        self._hear = board.game.hear
        self._notes = board.notes[since:]

    def heard(self, seat: int) -> list[msgspec.Raw]:
        words = []
        for note in self._notes:
            heard = self._hear(note, seat)
            if heard is not None:
                words.append(event_in_words(self._game, heard))
        return words


class Eye:
    """One seat, or with NOBODY the spectators, and the last that was shown to them."""

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self.seat = seat
        self._game = board.game.name
        self._view = board.game.view
        self._sight = board.game.sight()
        self.race = board.race
        self._shown = b""
        self._now = 0
        self._codes: list[int] = []

    def look(self, now: int) -> None:
        """See the table as it is at this instant."""
        self._codes = self._legal()
        # As if time had passed until now: the instant of the last input would tell when a secret choice was made.
        self._now = max(self._board.now, min(now, int(self._board.state.deadline()) - 1))
        self._shown = self._see()

    @property
    def view(self) -> msgspec.Raw:
        """What was seen, as JSON. Kept as bytes: thousands of kept structs would occupy the garbage collector."""
        return msgspec.Raw(self._shown)

    def finds_news(self) -> bool:
        """Is there anything to see but that time has passed?"""
        return self._legal() != self._codes or self._see() != self._shown

    def _legal(self) -> list[int]:
        return self._board.state.moves(self.seat) if self.seat != NOBODY else []

    def _see(self) -> bytes:
        self._board.state.look(self.seat, self._sight)
        self._sight.now = self._now
        return _ENCODER.encode(self._view(self._sight))

    def moves(self) -> tuple[Any, ...] | None:
        if len(self._codes) > MOST_MOVES:
            return None
        return tuple([move_in_words(self._game, code) for code in self._codes])
