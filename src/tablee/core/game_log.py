"""Event sourcing: one game being played, and the log of inputs from which its state follows.

`core.match.Match` wraps it for people and notebooks, a live table for its players. Nothing else keeps state of a game.
"""

from __future__ import annotations

from typing import Any

from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.errors import IllegalMove
from tablee.core.game import EventCode, Game
from tablee.core.messages import encode
from tablee.core.options import to_plain
from tablee.core.position import Position
from tablee.core.record import Entry, Record, plain
from tablee.core.state import Observation, State


class GameLog:
    """Options, seats and seed (or the position it starts from) are known to fit one another."""

    def __init__(
        self, game: Game, options: Any, state: State, seed: int | str | None, start: Position | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.seats = int(state.seats)
        self.seed = seed
        self.start = start
        self.state = state
        self.race = game.race
        self.moves: list[Entry] = []
        self.entries = 0
        """Entries so far: moves, and stretches of time that were logged."""
        if state.event_codes is None:
            state.event_codes = []
        self.event_codes: list[EventCode] = state.event_codes
        self.setup_events = len(state.event_codes)
        self._first: State | None = None

    @property
    def now(self) -> int:
        return int(self.state.now)

    # --- inputs -------------------------------------------------------------------------------------------------

    def play(self, seat: int, code: int, at: int, move: str | None = None) -> Entry:
        """Play a move at an instant, or IllegalMove with nothing but time changed.

        `move` is its JSON as the player wrote it; by default what the code stands for.
        """
        now = int(self.state.now)
        self.state.play(seat, code, at)
        if move is None:
            move = encode(self.game.decode(code)).decode()
        entry = Entry(self.entries, at, seat, move, now if at < now else None)
        self.entries += 1
        self.moves.append(entry)
        return entry

    def play_arrived(self, seat: int, code: int, at: int, move: str | None = None) -> Entry:
        """Play a move that arrived from outside: one that was overtaken by time is played now.

        Only claims in a race may keep an earlier instant (G-9).
        """
        now = int(self.state.now)
        if at >= now:
            return self.play(seat, code, at, move)
        if self.race:
            try:
                return self.play(seat, code, at, move)
            except IllegalMove as error:
                if error.reason != "time-backwards":
                    raise
        return self.play(seat, code, now, move)

    def advance(self, at: int) -> Entry:
        """Let time pass; what is due on the way happens. The entry is for logs whose readers have seen it happen."""
        self.state.advance(at)
        entry = Entry(self.entries, at, None, None, None)
        self.entries += 1
        return entry

    def repeat(self, entry: Entry) -> None:
        """Do again what a log says."""
        if entry.seat is None or entry.move is None:
            self.state.advance(entry.at)
        else:
            if entry.now is not None:
                self.state.advance(entry.now)
            move = games.move_decoder(self.game.name).decode(entry.move)
            self.state.play(entry.seat, self.game.encode(move, self.seats), entry.at)
            self.moves.append(entry)
        self.entries = entry.number + 1

    # --- what a seat saw and heard ------------------------------------------------------------------------------

    def observe(self, seat: int) -> Observation:
        """What a seat, or with NOBODY a spectator, may know now."""
        observation = self.game.observation()
        self.state.observe(seat, observation)
        return observation

    def first(self) -> State:
        """The state with which the log begins. Nothing may be played on it."""
        if self._first is None:
            if self.start is None:
                rng = positions.from_seed(self.seed)
                self._first = games.new_state(self.game, self.options, self.seats, rng)
            else:
                self._first = positions.read(self.start)[2]
        return self._first

    def first_observation(self, seat: int) -> Observation:
        observation = self.game.observation()
        self.first().observe(seat, observation)
        return observation

    def visible_events(self, seat: int, since: int = 0) -> list[EventCode]:
        """The event codes that a seat or a spectator may know, from the `since`-th event of the game on."""
        redact = self.game.redact
        visible: list[EventCode] = []
        for index in range(since, len(self.event_codes)):
            event_code = redact(self.event_codes[index], seat)
            if event_code is not None:
                visible.append(event_code)
        return visible

    def visible_since_first(self, seat: int) -> list[EventCode]:
        """What a belief needs beside the first observation, which holds what was said during setup."""
        return self.visible_events(seat, self.setup_events)

    # --- on paper -----------------------------------------------------------------------------------------------

    def position(self) -> Position:
        return positions.write(self.game, self.options, self.state)

    def record(self) -> Record:
        """The whole game so far, with the seed of its random stream."""
        return Record(
            game=self.game.name,
            seats=self.seats,
            options=to_plain(self.options),
            inputs=tuple([entry.to_input() for entry in self.moves]),
            at=self.now,
            digest=positions.digest(self.position()),
            seed=self.seed,
            position=None if self.start is None else plain(self.start),
        )


def new(game: Game, options: object, seats: Any, seed: Any) -> GameLog:
    """A new game, dealt, or BadField. Compiled code would refuse a wrong type before it could be named: hence Any."""
    chosen = games.check_options(game, options, games.check_seats(game, seats))
    return GameLog(game, chosen, games.new_state(game, chosen, seats, positions.from_seed(seed), listen=True), seed)


def from_position(position: object, seed: Any = None) -> GameLog:
    game, options, state = positions.read(position, seed, listen=True)
    return GameLog(game, options, state, None, positions.write(game, options, state))
