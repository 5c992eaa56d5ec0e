"""One game for people and notebooks: words in, words out, and a record of all that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.belief import Belief
from tablee.core.errors import BadField, IllegalMove
from tablee.core.game import Game, Note
from tablee.core.position import Position
from tablee.core.record import Input, Record, plain
from tablee.core.state import NEVER, NOBODY, State
from tablee.core.words import Event, Move, Result, View, convert

LAST_INSTANT = (1 << 53) - 1
"""Instants are milliseconds that every JSON reader takes exactly."""


class Match:
    """A game being played. Made by `tablee.new`, `tablee.from_position` or `tablee.replay`."""

    def __init__(self, game: Game, options: Any, state: State, seed: int | str | None, start: Position | None) -> None:
        self._game = game
        self._options = options
        self._state = state
        self._seed = seed
        self._start = start
        self._inputs: list[Input] = []
        if state.notes is None:
            state.notes = []
        # What seats conclude (`resample`) begins with what they see here and goes on with what they hear.
        self._first = state.copy()
        self._heard_at_first = len(state.notes)

    @property
    def game(self) -> str:
        return self._game.name

    @property
    def options(self) -> Any:
        return self._options

    @property
    def seats(self) -> int:
        return int(self._state.seats)

    @property
    def now(self) -> int:
        """The instant to which time has passed, in milliseconds since the start."""
        return int(self._state.now)

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
        now = self.now if at < self.now else None
        self._state.play(seat, code, at)
        self._inputs.append(Input(at, seat, plain(word), now))

    def advance(self, at: int) -> None:
        """Let time pass: limits that end on the way do what their clauses say."""
        self._state.advance(self._instant(at))

    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, may know."""
        sight = self._game.sight()
        self._state.look(self._watcher(seat), sight)
        return self._game.view(sight)

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat or a spectator heard, oldest first, from the `since`-th event of theirs on."""
        return [self._game.event(note) for note in self._heard(self._watcher(seat), 0)[since:]]

    def belief(self, seat: int | None) -> Belief:
        """All that a seat can conclude from what it has seen and heard."""
        watcher = self._watcher(seat)
        sight = self._game.sight()
        self._first.look(watcher, sight)
        belief = self._game.believe(sight)
        for note in self._heard(watcher, self._heard_at_first):
            belief.hear(note)
        return belief

    def resample(self, seat: int | None, seed: int | str) -> Match:
        """A match drawn fairly among those that this seat cannot tell from this one, with a chance of its own."""
        sight = self._game.sight()
        self._state.look(self._watcher(seat), sight)
        state = self.belief(seat).sample(sight, positions.from_seed(seed))
        return Match(self._game, self._options, state, None, positions.write(self._game, self._options, state))

    def position(self) -> Position:
        """Everything that lies on the table and in the hands: for reports and puzzles, not for players."""
        return positions.write(self._game, self._options, self._state)

    def record(self) -> Record:
        return Record(
            game=self._game.name,
            seats=self.seats,
            options=plain(self._options),
            inputs=tuple(self._inputs),
            at=self.now,
            digest=positions.digest(self.position()),
            seed=self._seed,
            position=None if self._start is None else plain(self._start),
        )

    def _heard(self, watcher: int, since: int) -> list[Note]:
        notes = self._state.notes or []
        heard = (self._game.hear(note, watcher) for note in notes[since:])
        return [note for note in heard if note is not None]

    def _seat(self, seat: object) -> int:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return seat
        raise BadField("seat", seat, f"0 to {self.seats - 1}", "G-1")

    def _watcher(self, seat: int | None) -> int:
        return NOBODY if seat is None else self._seat(seat)

    def _instant(self, at: object) -> int:
        if at is None:
            return self.now
        if isinstance(at, int) and not isinstance(at, bool) and 0 <= at <= LAST_INSTANT:
            return at
        raise BadField("at", at, f"an instant, 0 to {LAST_INSTANT}", "G-9")

    def __repr__(self) -> str:
        return f"tablee.replay({self.record()!r})"

    def __str__(self) -> str:
        what = f"{self._game.title}, {self.seats} seats, {len(self._inputs)} moves played"
        if self.result is not None:
            return f"{what}, won by {' and '.join(str(seat) for seat in self.result.winners)}"
        return f"{what}, waiting for {' and '.join(str(seat) for seat in self.actors)}"


def new(game: str, *, seats: int, seed: int | str, options: object = None) -> Match:
    found = games.find(game)
    chosen = games.check_options(found, options, games.check_seats(found, seats))
    state = games.new_state(found, chosen, seats, positions.from_seed(seed), listen=True)
    return Match(found, chosen, state, seed, None)


def from_position(position: object, seed: int | str | None = None) -> Match:
    game, options, state = positions.read(position, seed, listen=True)
    return Match(game, options, state, None, positions.write(game, options, state))


def replay(record: Record | str) -> Match:
    """Play a record again, to the same state to the byte, or BadField with the line that does not hold."""
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
