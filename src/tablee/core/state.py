"""Game state interface: the contract between a game and everything that plays it.

A game is a pure function of (options, seats, random stream, inputs): the rules read no clock and no file; time and
randomness come in as data. Inside, moves and events are integers; messages exist only at the edge (`core.game`).

A new game writes the methods marked "each game"; the rest is the same for all. Two functions keep secrets: `observe`
fills an `Observation` with what a seat may know, and the game's `redact` does the same for an event code. Nothing else
reads a state on a player's behalf.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.errors import IllegalMove
from tablee.core.rng import Rng
from tablee.core.vectors import vec

NEVER: Final = 0x3FFFFFFFFFFFFFFF
"""The deadline of a state that waits without limit."""

NOBODY: Final = -1
"""The seat of a spectator, and of 'no such seat'."""

WIN: Final = 12_000
"""A sure victory in the units of `utilities`; divisible by every number of winners."""


def check_seat(number: i64, seats: i64) -> None:
    """Refuse a seat that is not at the table (G-1)."""
    if number < 0 or number >= seats:
        raise IllegalMove("G-1", "no-such-seat", number=int(number), seats=int(seats))


class Moves:
    """A reusable list of legal move codes, so that listing moves allocates nothing."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]([0] * 64)
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        count: i64 = self.count
        if count == len(self.codes):
            self._grow()
        self.codes[count] = code
        self.count = count + 1

    def reserve(self, number: i64) -> None:
        """Make room for so many more codes, for callers that write into `codes` themselves."""
        while len(self.codes) < self.count + number:
            self._grow()

    def _grow(self) -> None:
        wider: vec[i64] = vec[i64]([0] * (2 * len(self.codes)))
        index: i64
        for index in range(self.count):
            wider[index] = self.codes[index]
        self.codes = wider

    def pick(self, rng: Rng) -> i64:
        """Uniformly one of them (G-11)."""
        return self.codes[rng.below(self.count)]

    def contains(self, code: i64) -> bool:
        index: i64
        for index in range(self.count):
            if self.codes[index] == code:
                return True
        return False

    def to_list(self) -> list[int]:
        codes: list[int] = []
        index: i64
        for index in range(self.count):
            codes.append(self.codes[index])
        return codes


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """What one seat (or, with NOBODY, a spectator) may know of a state.

    Each game derives `<Game>Public` from it, with every field that all may know: the state holds one, and
    `<Game>Observation` adds what one seat alone may know. So a public field is declared and copied in one place, and
    what is not declared there stays secret.
    """

    def __init__(self) -> None:
        self.seat: i64 = NOBODY
        self.seats: i64 = 0
        self.now: i64 = 0
        self.over: bool = False

    def start_from(self, state: State, seat: i64) -> None:
        """Set the fields that the observations of all games have."""
        self.seat = seat
        self.seats = state.seats
        self.now = state.now
        self.over = state.over


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game being played: mutable, and cheap to copy."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.rng: Rng = rng
        self.now: i64 = 0
        self.over: bool = False
        # A race's step in milliseconds for players without a clock: in each, every seat acts or waits. 0: no race.
        self.tick: i64 = 0
        # Events as integers; None if nobody wants them, so that playouts do not pay for them.
        self.event_codes: list[tuple[int, ...]] | None = None

    # --- each game ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Set up a new game with the same seats and options."""
        raise NotImplementedError

    def acts(self, seat: i64) -> bool:
        """May this seat act now?"""
        raise NotImplementedError

    def list_moves(self, seat: i64, moves: Moves) -> None:
        """Fill `moves` with the distinct legal moves of a seat that acts; leave it empty otherwise."""
        raise NotImplementedError

    def check(self, seat: i64, move: i64) -> None:
        """Raise IllegalMove unless `move` is legal for `seat` now. Any integers may be passed."""
        raise NotImplementedError

    def do(self, seat: i64, move: i64) -> None:
        """Play a move known to be legal, at the instant `now`."""
        raise NotImplementedError

    def deadline(self) -> i64:
        """The first instant at which the present wait is over (G-9), or NEVER."""
        return NEVER

    def cue(self, move: i64) -> i64:  # noqa: ARG002 — for games to override
        """In a race: the instant of what this move reacts to, or NEVER if being first with it wins nothing."""
        return NEVER

    def expire(self) -> None:
        """What happens at the deadline, with `now` standing on it. Not called while the deadline is NEVER."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state with the same future, without event codes."""
        raise NotImplementedError

    def observe(self, seat: i64, observation: Observation) -> None:
        """Fill `observation` with what the seat may know, and nothing else."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """Once over: the place of every seat, 1 the best, equal for those who share it."""
        raise NotImplementedError

    # --- the same for all ---------------------------------------------------------------------------------------

    def actor(self) -> i64:
        """The first seat that may act, or NOBODY. Games override it where they can tell faster."""
        seat: i64
        for seat in range(self.seats):
            if self.acts(seat):
                return seat
        return NOBODY

    def actors(self) -> list[int]:
        """All seats that may act now: one, or several in a race or a secret choice."""
        return [seat for seat in range(int(self.seats)) if self.acts(seat)]

    def estimate(self, row: vec[i64]) -> None:
        """Utilities while the game goes on: all equal, unless a game brings a heuristic."""
        seat: i64
        for seat in range(self.seats):
            row[seat] = WIN // self.seats

    def utilities(self, row: vec[i64]) -> None:
        """Each seat's utility, from 0 to WIN: what a search maximises.

        Once over, three quarters are the share of the victory and one quarter the share of opponents left behind.
        """
        seat: i64
        if not self.over:
            self.estimate(row)
            return
        ranks = self.ranks()
        winners: i64 = 0
        for seat in range(self.seats):
            if ranks[seat] == 1:
                winners += 1
        for seat in range(self.seats):
            behind: i64 = -1  # in halves, and without oneself
            other: i64
            for other in range(self.seats):
                if ranks[other] > ranks[seat]:
                    behind += 2
                elif ranks[other] == ranks[seat]:
                    behind += 1
            row[seat] = WIN // 8 * behind // (self.seats - 1)
            if ranks[seat] == 1:
                row[seat] += WIN * 3 // 4 // winners

    def is_quiescent(self) -> bool:
        """True if an evaluation applies here, with no action half done. Games say where."""
        return False

    def moves(self, seat: int) -> list[int]:
        legal = Moves()
        if 0 <= seat < self.seats and self.acts(seat):
            self.list_moves(seat, legal)
        return legal.to_list()

    def play(self, seat: int, move: int, at: int) -> None:
        """Let time pass to `at`, then play the move, or raise IllegalMove with nothing but time changed.

        A race overrides it: a claim may bear an earlier instant as long as its window is open (G-9).
        """
        self.advance(at)
        self.check(seat, move)
        self.do(seat, move)

    def advance(self, at: int) -> None:
        """Let time pass: every deadline on the way takes effect at its own instant."""
        if at < self.now:
            raise IllegalMove("G-9", "time-backwards", at=at, now=int(self.now))
        while not self.over:
            due: i64 = self.deadline()
            if due > at:
                break
            self.now = due
            self.expire()
        self.now = at
