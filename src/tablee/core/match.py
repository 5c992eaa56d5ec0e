"""Python API of one game: messages in, messages out, and a record of all that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core import game as games
from tablee.core import game_log
from tablee.core import position as positions
from tablee.core.belief import Belief
from tablee.core.errors import BadField, IllegalMove
from tablee.core.game import Game
from tablee.core.game_log import GameLog
from tablee.core.messages import LARGEST_JSON_INTEGER, Event, Move, Result, View, convert, encode
from tablee.core.position import Position
from tablee.core.record import Record, plain
from tablee.core.state import NEVER, NOBODY, State


class Match:
    """A game being played. Made by `tablee.new`, `tablee.from_position` or `tablee.replay`."""

    def __init__(self, log: GameLog) -> None:
        self._log = log
        self._game: Game = log.game
        self._state: State = log.state

    @property
    def game(self) -> str:
        return self._game.name

    @property
    def options(self) -> Any:
        return self._log.options

    @property
    def seats(self) -> int:
        return self._log.seats

    @property
    def now(self) -> int:
        """The instant to which time has passed, in milliseconds since the start."""
        return self._log.now

    @property
    def deadline(self) -> int | None:
        """The instant at which the present wait ends by itself (G-9), or None."""
        due = int(self._state.deadline())
        return None if due == NEVER else due

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now. For the referee: a seat learns from its view whom the table waits for."""
        return tuple(self._state.actors())

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def result(self) -> Result | None:
        return self._game.result(self._state) if self._state.over else None

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat now; none if it is not asked."""
        return [self._game.decode(code) for code in self._state.moves(self._seat(seat))]

    def play(self, seat: int, move: Move | Mapping[str, Any], at: int | None = None) -> None:
        """Play a move, at the instant `at` or now; IllegalMove or BadField leave the game as it was."""
        seat = self._seat(seat)
        at = self._instant(at)
        word: Move = convert(move, self._game.moves, "move")
        code = self._game.encode(word, self.seats)
        self._log.play(seat, code, at, encode(word).decode())

    def advance(self, at: int) -> None:
        """Let time pass: limits that end on the way do what their clauses say."""
        self._state.advance(self._instant(at))

    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, may know."""
        return self._game.view(self._log.observe(self._watcher(seat)))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat or a spectator heard, oldest first, from the `since`-th event of theirs on."""
        return [self._game.event(event_code) for event_code in self._log.visible_events(self._watcher(seat))[since:]]

    def belief(self, seat: int | None) -> Belief:
        """All that a seat can conclude from what it has seen and heard."""
        watcher = self._watcher(seat)
        belief = self._game.new_belief(self._log.first_observation(watcher))
        for event_code in self._log.visible_since_first(watcher):
            belief.update(event_code)
        return belief

    def resample(self, seat: int | None, seed: int | str) -> Match:
        """A match drawn uniformly from those that this seat cannot tell from this one; the seed is its own."""
        state = self.belief(seat).sample(self._log.observe(self._watcher(seat)), positions.from_seed(seed))
        start = positions.write(self._game, self.options, state)
        return Match(GameLog(self._game, self.options, state, None, start))

    def position(self) -> Position:
        """Everything that lies on the table and in the hands: for reports and puzzles, not for players."""
        return self._log.position()

    def record(self) -> Record:
        return self._log.record()

    def _seat(self, seat: object) -> int:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise BadField("seat", seat, f"0 to {self.seats - 1}", "G-1")

    def _watcher(self, seat: int | None) -> int:
        return NOBODY if seat is None else self._seat(seat)

    def _instant(self, at: object) -> int:
        if at is None:
            return self.now
        if isinstance(at, int) and not isinstance(at, bool) and 0 <= at <= LARGEST_JSON_INTEGER:
            return at
        raise BadField("at", at, f"an instant, 0 to {LARGEST_JSON_INTEGER}", "G-9")

    def __repr__(self) -> str:
        return f"tablee.replay({self.record()!r})"

    def __str__(self) -> str:
        what = f"{self._game.title}, {self.seats} seats, {len(self._log.moves)} moves played"
        if self.result is not None:
            return f"{what}, won by {' and '.join(str(seat) for seat in self.result.winners)}"
        return f"{what}, waiting for {' and '.join(str(seat) for seat in self.actors)}"


def new(game: str, *, seats: int, seed: int | str, options: object = None) -> Match:
    return Match(game_log.new(games.find(game), options, seats, seed))


def from_position(position: object, seed: int | str | None = None) -> Match:
    return Match(game_log.from_position(position, seed))


def replay(record: Record | str) -> Match:
    """Play a record again, to the same state byte for byte, or BadField with the line that does not hold."""
    paper = Record.parse(record) if isinstance(record, str) else convert(record, Record, "record")
    if paper.position is not None:
        match = from_position(paper.position)
    elif paper.seed is not None:
        match = new(paper.game, seats=paper.seats, seed=paper.seed, options=paper.options)
    else:
        raise BadField("record", None, "either a seed or a position")
    for number, line in enumerate(paper.inputs):
        try:
            if line.now is not None:
                match.advance(line.now)
            match.play(line.seat, line.move, line.at)
        except (IllegalMove, BadField) as error:
            raise BadField(f"inputs[{number}]", plain(line), f"a legal move ({error})") from error
    match.advance(paper.at)
    found = positions.digest(match.position())
    if paper.digest != found:
        raise BadField("digest", paper.digest, f"{found}, the state to which this record leads")
    return match
