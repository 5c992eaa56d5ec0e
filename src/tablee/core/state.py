"""The contract between a game and everything that plays it.

A game is a pure function of (options, seats, chance, inputs): the rules read no clock and no file, time and chance
come in as data. Inside, a move is an integer; words exist only at the edge (`core.game`).

A new game writes the methods marked "each game"; the rest is the same for all. Two doors keep secrets: `look` fills
a `Sight` with what a seat may know, and the game's `hear` does the same for a note of what happened. Nobody else
reads a state on a player's behalf.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.errors import IllegalMove

NEVER: Final = 0x3FFFFFFFFFFFFFFF
"""An instant that does not come: the deadline of a state that waits without limit."""

NOBODY: Final = -1
"""The seat of a spectator, and of 'no such seat'."""

CERTAIN: Final = 12_000
"""Success for sure, in the units of `prospects`; divisible by whatever a victory is shared among."""


class Moves:
    """A reusable list of legal move codes, so that listing moves allocates nothing."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64]([0] * 64)
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        if self.count == len(self.codes):
            self._grow()
        self.codes[self.count] = code
        self.count += 1

    def _grow(self) -> None:
        wider: vec[i64] = vec[i64]([0] * (2 * int(self.count)))
        index: i64
        for index in range(self.count):
            wider[index] = self.codes[index]
        self.codes = wider

    def pick(self, chance: Chance) -> i64:
        """Uniformly one of them (G-11)."""
        return self.codes[chance.below(self.count)]

    def to_list(self) -> list[int]:
        codes: list[int] = []
        index: i64
        for index in range(self.count):
            codes.append(self.codes[index])
        return codes


class Sight:
    """What one seat (or, with NOBODY, a spectator) may know of a state. Each game adds its fields."""

    def __init__(self) -> None:
        self.seat: i64 = NOBODY
        self.seats: i64 = 0
        self.now: i64 = 0
        self.over: bool = False


class State:
    """One game being played. Mutable, native, cheap to copy."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.now: i64 = 0
        self.over: bool = False
        # A race's step in milliseconds for players without a clock: in each, every seat acts or waits. 0: no race.
        self.tick: i64 = 0
        # What happened, as integers; None while nobody listens, so that playouts do not pay for it.
        self.notes: list[tuple[int, ...]] | None = None

    # --- each game ----------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Set the table for a whole new game with the same seats and options."""
        raise NotImplementedError

    def acts(self, seat: i64) -> bool:
        """May this seat act now?"""
        raise NotImplementedError

    def list_moves(self, seat: i64, moves: Moves) -> None:
        """Fill `moves` with the distinct legal moves of a seat that acts; leave it empty otherwise."""
        raise NotImplementedError

    def check(self, seat: i64, move: i64) -> None:
        """Raise IllegalMove unless `move` is legal for `seat` now. Must stand any integer."""
        raise NotImplementedError

    def do(self, seat: i64, move: i64) -> None:
        """Play a move known to be legal, at the instant `now`."""
        raise NotImplementedError

    def deadline(self) -> i64:
        """The first instant at which the present wait is over (G-9), or NEVER."""
        raise NotImplementedError

    def expire(self) -> None:
        """What happens at the deadline, with `now` standing on it."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state with the same future. Nobody listens to it."""
        raise NotImplementedError

    def look(self, seat: i64, sight: Sight) -> None:
        """Fill `sight` with what the seat may know, and nothing else."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """Once over: the place of every seat, 1 the best, equal for those who share it."""
        raise NotImplementedError

    # --- the same for all ---------------------------------------------------------------------------------------

    def actor(self) -> i64:
        """The first seat that may act, or NOBODY. Games override it where they know without asking around."""
        seat: i64
        for seat in range(self.seats):
            if self.acts(seat):
                return seat
        return NOBODY

    def actors(self) -> list[int]:
        """All seats that may act now: one, or several in a race or a secret choice."""
        return [seat for seat in range(int(self.seats)) if self.acts(seat)]

    def prospects(self, row: vec[i64]) -> None:
        """What each seat can hope for, from 0 to CERTAIN: for a search, which compares.

        Once over, three quarters are the share of the victory, one quarter the share of the others left behind. Before,
        it is equal for all; games override that where the table tells more.
        """
        seat: i64
        if not self.over:
            for seat in range(self.seats):
                row[seat] = CERTAIN // self.seats
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
            row[seat] = CERTAIN // 8 * behind // (self.seats - 1)
            if ranks[seat] == 1:
                row[seat] += CERTAIN * 3 // 4 // winners

    def quiet(self) -> bool:
        """Is this a moment at which the table can be judged, with nothing half done? Games say where."""
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
        """Let time pass: whatever is due on the way happens at its own instant."""
        if at < self.now:
            raise IllegalMove("G-9", "time-backwards", at=at, now=int(self.now))
        while not self.over:
            due: i64 = self.deadline()
            if due > at:
                break
            self.now = due
            self.expire()
        self.now = at
