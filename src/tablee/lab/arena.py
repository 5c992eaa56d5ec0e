"""Tournaments of bots: every deal is played by every line-up in every rotation, with common random numbers.

Common random numbers: all games of a deal start with the same table stream (so the same cards) and the same stream for
the bots, those that `lab.batch` uses for the game of that number. Each bot of a line-up gets every seat and hand
equally often.

Line-ups: as many bots as seats are one line-up. Of more bots than seats, every choice of as many as there are seats is
one (with two seats: all pairings). Fewer bots than seats are repeated, and where that does not come out even, every
choice of bots for the seats left over is one. So a deal is complete in itself, and bots that meet do so equally often.

The seating of each line-up is drawn for every other deal and mirrored in between, so that effects of neighbours cancel.

The same seed gives the same table on any number of cores, as long as the bots do not decide by a clock.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import combinations
from pathlib import Path
from typing import Any

from tablee import bots as players
from tablee.core import game as games
from tablee.core.errors import BadField, TableeError
from tablee.core.playout import EndlessGame
from tablee.core.rng import fork
from tablee.core.state import Moves
from tablee.lab.executors import ChunkLost
from tablee.lab.plan import Plan, make_plan
from tablee.lab.workers import HERE, Work

MOST_DEALS = 1 << 30
SEATINGS = 1 << 47
"""Streams from here on draw the seating; those below are the tables' and the bots'."""

LineUp = tuple[str, ...]


@dataclass(frozen=True)
class ArenaGame:
    """One game: who sat where, and the place of every seat; None for what is known from the same seating before."""

    bots: LineUp
    ranks: tuple[int, ...] | None


@dataclass(frozen=True)
class Arena:
    """Made by `make_arena`, which checks it. Small and plain, so that it can be sent to other processes."""

    table: Plan
    """The game, its options and its seed."""
    bots: tuple[str, ...]
    """As given: a name that stands there twice takes twice as many seats."""
    deals: int

    @cached_property
    def line_ups(self) -> list[LineUp]:
        return line_ups(self.bots, self.table.seats)

    @property
    def games_per_deal(self) -> int:
        return len(self.line_ups) * self.table.seats

    @property
    def games(self) -> int:
        return self.deals * self.games_per_deal

    def seating(self, deal: int, line_up: int) -> LineUp:
        """Who sits where in the first rotation."""
        circle = list(self.line_ups[line_up])
        rng = fork(self.table.seed, SEATINGS + deal // 2 * len(self.line_ups) + line_up)
        for last in range(len(circle) - 1, 0, -1):
            other = int(rng.below(last + 1))
            circle[last], circle[other] = circle[other], circle[last]
        return tuple(circle[::-1] if deal % 2 else circle)

    def command(self) -> str:
        """The command line that repeats it."""
        words = ["tablee", "arena", self.table.game, "--seats", str(self.table.seats), "--bots", ",".join(self.bots)]
        return shlex.join([*words, "--deals", str(self.deals), *self.table.choices()])


@dataclass(frozen=True)
class Outcome:
    """The arena as far as it was played: always its first deals, each complete."""

    arena: Arena
    deals: list[list[ArenaGame]]
    complete: bool
    seconds: float
    jobs: int
    failure: TableeError | None
    """Why it ended before all was played, if it was not stopped."""


def make_arena(
    game: str,
    *,
    bots: Sequence[str],
    deals: int,
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    deck: Path | None = None,
) -> Arena:
    """An arena that can be played, or BadField."""
    found = games.find(game)
    players.check(tuple(bots), found)
    if len(set(bots)) < 2:
        raise BadField("bots", ",".join(bots), f"two or more different ones of {', '.join(players.names(found))}")
    if not 1 <= deals <= MOST_DEALS:
        raise BadField("deals", deals, f"1 to {MOST_DEALS}")
    table = make_plan(game, seats=seats, games=1, seed=seed, bots=tuple(bots[:1]), options=options, deck=deck)
    return Arena(table, tuple(bots), deals)


def line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """The groups that sit down together, each once, without those of a single bot."""
    rounds, left = divmod(seats, len(bots))
    groups = (sorted((*list(bots) * rounds, *more), key=bots.index) for more in combinations(bots, left))
    return [group for group in dict.fromkeys(map(tuple, groups)) if len(set(group)) > 1]


def rotated(circle: LineUp, turn: int) -> LineUp:
    return circle[turn:] + circle[:turn]


def play_games(arena: Arena, first: int, last: int) -> list[ArenaGame]:
    """The games numbered from `first` up to, not including, `last`: deal by deal, line-up by line-up, seat by seat."""
    table = arena.table
    game = games.find(table.game)
    options = games.check_options(game, table.options, table.seats)
    observation = game.observation()
    moves = Moves()
    found = []
    for number in range(first, last):
        deal, rest = divmod(number, arena.games_per_deal)
        line_up, turn = divmod(rest, table.seats)
        circle = arena.seating(deal, line_up)
        bots = rotated(circle, turn)
        if any(rotated(circle, before) == bots for before in range(turn)):
            # A repeated line-up comes back to itself before it is once round, and the same game need not be played.
            found.append(ArenaGame(bots, None))
            continue
        state = games.new_state(game, options, table.seats, fork(table.seed, 2 * deal))
        try:
            players.play(bots, game, state, observation, fork(table.seed, 2 * deal + 1), moves)
        except EndlessGame:
            raise TableeError(f"deal {deal} of seed {table.seed} does not end with {', '.join(bots)}") from None
        found.append(ArenaGame(bots, tuple(state.ranks())))
    return found


def play_arena(
    arena: Arena,
    jobs: int | None = None,
    on: str = HERE,
    *,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[int], None] = lambda _games: None,
) -> Outcome:
    """Play in `jobs` processes, `on` which machines, as `workers.Work` does."""
    began = time.perf_counter()
    played: list[ArenaGame] = []
    work = Work(partial(play_games, arena), played.extend, arena.games, first_chunk=1, stop=stop, progress=progress)
    failure = None
    try:
        work.run(jobs, on)
    except ChunkLost as error:
        failure = error
    size = arena.games_per_deal
    deals = [complete_deal(played[first : first + size]) for first in range(0, len(played) - size + 1, size)]
    seconds = time.perf_counter() - began
    complete = len(deals) == arena.deals
    return Outcome(replace(arena, deals=len(deals)), deals, complete, seconds, work.jobs, failure)


def complete_deal(played: Iterable[ArenaGame]) -> list[ArenaGame]:
    """With the results of games that need not be played filled in."""
    known: dict[LineUp, ArenaGame] = {}
    return [known.setdefault(game.bots, game) for game in played]
