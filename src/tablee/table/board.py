"""The game on a live table: its state, and the log from which it follows."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.errors import IllegalMove
from tablee.core.game import Game
from tablee.core.record import Input, Record, plain
from tablee.core.words import encode
from tablee.store.model import Entry, TableRow


@cache
def reader(name: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(games.find(name).moves)


def learn_words() -> None:
    """Make msgspec know every game's moves and options, before there are threads.

    It works a type out when it first meets it; if another thread meets the same one meanwhile, the process crashes.
    """
    for name in games.names():
        game = games.find(name)
        reader(name)
        games.check_options(game, None, game.seats[0])


def set_up(row: TableRow) -> Board | None:
    """The game of a table as it was dealt, if it has begun."""
    if row.seed is None:
        return None
    return Board(row.code, games.find(row.game), row.options, len(row.seats), row.seed)


class Board:
    """Options and seats are known to fit; the seed is a key that nobody at the table knows."""

    def __init__(self, code: str, game: Game, options: dict[str, Any], seats: int, seed: str) -> None:
        self.code = code
        self.game = game
        self.options = games.check_options(game, options, seats)
        self.seats = seats
        self.seed = seed
        self.state = games.new_state(game, self.options, seats, positions.from_seed(seed), listen=True)
        self.race = game.race
        self.entries = 0
        self.told = 0
        """How many notes of the state have been passed on."""

    @property
    def now(self) -> int:
        return int(self.state.now)

    @property
    def notes(self) -> list[tuple[int, ...]]:
        assert self.state.notes is not None
        return self.state.notes

    def play(self, seat: int, code: int, at: int, words: str | None = None) -> Entry:
        """Play a move and say what is to be stored (`words`, or what the code says), or IllegalMove.

        Nothing must be due before `at`.
        """
        now = self.now
        if not self.race:
            at = max(at, now)
        try:
            self.state.play(seat, code, at)
        except IllegalMove as error:
            # Only claims may bear an earlier instant (G-9); whatever else was overtaken is played as it came in.
            if error.reason != "time-backwards":
                raise
            at = now
            self.state.play(seat, code, at)
        if words is None:
            words = encode(self.game.decode(code)).decode()
        return self._entry(at, seat, words, now if at < now else None)

    def pass_time(self, at: int) -> Entry:
        """Let what is due by `at` happen. It is stored, since players will have seen it."""
        self.state.advance(at)
        return self._entry(at, None, None, None)

    def _entry(self, at: int, seat: int | None, move: str | None, now: int | None) -> Entry:
        self.entries += 1
        return Entry(self.code, self.entries - 1, at, seat, move, now)

    def replay(self, entry: Entry) -> None:
        """Do again what the log says."""
        if entry.seat is None or entry.move is None:
            self.state.advance(entry.at)
        else:
            if entry.now is not None:
                self.state.advance(entry.now)
            move = reader(self.game.name).decode(entry.move)
            self.state.play(entry.seat, self.game.encode(move, self.seats), entry.at)
        self.entries = entry.number + 1

    def record(self, log: list[Entry]) -> Record:
        """The whole game on paper, with the key of its chance: only once it is over."""
        assert self.state.over
        inputs = tuple(
            Input(entry.at, entry.seat, msgspec.json.decode(entry.move), entry.now)
            for entry in log
            if entry.seat is not None and entry.move is not None
        )
        position = positions.write(self.game, self.options, self.state)
        return Record(
            game=self.game.name,
            seats=self.seats,
            options=plain(self.options),
            inputs=inputs,
            at=self.now,
            digest=positions.digest(position),
            seed=self.seed,
        )
