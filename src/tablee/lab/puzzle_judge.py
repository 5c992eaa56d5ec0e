"""Judging the moves of a position by what its seat can see: searches and playouts on common random numbers.

Nothing but the observation is used, not even the events before it, because whoever is asked a puzzle sees no more.
Playouts start from states drawn from the seat's information set and are played to the end by the game's tactics, so
their shares of the victory owe nothing to the learned evaluation that guides the searches.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from tablee import bots
from tablee.bots.ismcts import Search
from tablee.bots.ismcts_tree import Arm, SearchConfig
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.playout import LONGEST_PLAYOUT, EndlessGame, play_on
from tablee.core.puzzle import Reason
from tablee.core.rng import fork
from tablee.core.state import WIN, Moves, Observation, State
from tablee.lab.intervals import Z

ERRORS = 3.0
"""Standard errors by which a reason must be more than noise: there are several to choose from."""


class Difference(NamedTuple):
    """A mean difference with its 95 % interval."""

    mean: float
    low: float
    high: float


def difference(ahead: list[float]) -> Difference:
    """The mean of paired differences with its 95 % interval."""
    count = len(ahead)
    mean = sum(ahead) / count
    variance = sum((one - mean) ** 2 for one in ahead) / max(1, count - 1)
    half = Z * sqrt(variance / count)
    return Difference(mean, mean - half, mean + half)


def puzzle_search(game: Game, iterations: int) -> Search:
    """The strongest search there is, without a memory of events."""
    if game.hides_intent:
        return bots.evaluating_search(game, SearchConfig(iterations, remembers=False, trust=16))
    return bots.evaluating_search(game, SearchConfig(iterations, remembers=False))


def ahead_in_search(game: Game, observation: Observation, moves: list[int], samples: int, seed: int) -> Difference:
    """How far the first of these moves is ahead of its closest rival in a search that gives all as many samples."""
    search = puzzle_search(game, samples)
    belief = game.new_belief(observation)
    root = search.prepare(observation)
    rng = fork(seed, 0)
    search.seed_a, search.seed_b = rng.word(), rng.word()
    arms = [root.arm(move) for move in moves]
    for number in range(samples):
        for arm in arms:
            state = search.determinize(belief, observation, number)
            search.iterate(state, observation.seat, root, arm, search.stream(number, 1))
    return min((_ahead(arms[0], arm) for arm in arms[1:]), key=lambda one: one.low)


def _ahead(best: Arm, other: Arm) -> Difference:
    """Over their samples, which are paired: the same determinization and the same random stream."""
    totals = [(one - two) / WIN for one, two in zip(best.totals, other.totals, strict=True)]
    return difference([total - before for before, total in zip([0.0, *totals], totals, strict=False)])


class Sample(NamedTuple):
    """One playout after a move."""

    share: float
    outlook: dict[str, int]


class Playouts:
    """Playouts after moves of one seat: the n-th after every move takes the n-th state and the n-th streams."""

    def __init__(self, game: Game, observation: Observation, seed: int) -> None:
        self._game = game
        self._seen = observation
        self._seed = seed
        self._seat = int(observation.seat)
        self._draws = puzzle_search(game, 1)
        self._draws.prepare(observation)
        rng = fork(seed, 0)
        self._draws.seed_a, self._draws.seed_b = rng.word(), rng.word()
        self._belief = game.new_belief(observation)
        self._players: list[Player] = [game.tactics() for _ in range(int(observation.seats))]
        self._observation, self._moves = game.observation(), Moves()
        self.samples: dict[int, list[Sample]] = {}

    def play(self, move: int, playouts: int) -> list[Sample]:
        """So many after this move, those included that were played before."""
        samples = self.samples.setdefault(move, [])
        for number in range(len(samples), playouts):
            state = self._draws.determinize(self._belief, self._seen, number)
            samples.append(self._play_out(state, move, number))
        return samples

    def _play_out(self, state: State, move: int, number: int) -> Sample:
        seat, rng = self._seat, fork(self._seed, number + 1)
        state.do(seat, move)
        outlook = self._game.outlook(state, seat)
        while outlook is None:
            most = LONGEST_PLAYOUT
            if play_on(state, self._players, self._observation, rng, self._moves, 0, most, to_quiescence=True) == 0:
                raise EndlessGame
            outlook = self._game.outlook(state, seat)
        if not state.over:
            play_on(state, self._players, self._observation, rng, self._moves, 0, LONGEST_PLAYOUT)
        if not state.over:
            raise EndlessGame
        ranks = state.ranks()
        return Sample(1 / ranks.count(1) if ranks[seat] == 1 else 0.0, outlook)

    def share(self, move: int) -> float:
        samples = self.samples[move]
        return sum(one.share for one in samples) / len(samples)

    def ahead(self, best: int, other: int) -> Difference:
        pairs = zip(self.samples[best], self.samples[other], strict=False)
        return difference([one.share - two.share for one, two in pairs])

    def reasons(self, best: int, other: int) -> tuple[Reason, ...]:
        """Where the outlooks of two moves differ for sure: the weightiest for the best one, and against it."""
        pairs = list(zip(self.samples[best], self.samples[other], strict=False))
        found: list[tuple[float, Reason]] = []
        for name in pairs[0][0].outlook:
            of_best = [float(one.outlook[name]) for one, _ in pairs]
            of_other = [float(two.outlook[name]) for _, two in pairs]
            apart = difference([one - two for one, two in zip(of_best, of_other, strict=True)])
            error = (apart.high - apart.low) / 2 / Z
            spread = difference(of_best + of_other)
            deviation = (spread.high - spread.low) / 2 / Z * sqrt(2 * len(pairs))
            if abs(apart.mean) > ERRORS * error and deviation > 0:
                here, there = abs(sum(of_other)) / len(pairs), abs(sum(of_best)) / len(pairs)
                reason = Reason(name, round(here, 3), round(there, 3), pro=apart.mean > 0)
                found.append((abs(apart.mean) / deviation, reason))
        found.sort(key=lambda one: -one[0])
        sides = [[reason for _, reason in found if reason.pro is pro] for pro in (True, False)]
        return tuple(side[0] for side in sides if side)
