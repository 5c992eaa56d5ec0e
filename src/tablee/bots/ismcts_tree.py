"""Tree nodes and bandit statistics of the search, keyed by information set.

A node is one seat's information set: its seat and all events it has seen since the search began. States that the seat
cannot tell apart share a node, so no choice in the tree depends on hidden information or on a simultaneous secret
choice. Legal moves may differ between determinizations, so every arm counts how often it was available (Cowling, Powley
and Whitehouse 2012).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import WIN, Moves

WIDENING: Final = 2.0
"""Progressive widening: a node with n visits tries at most 2 + WIDENING · √n of its moves."""

MIN_PAIRS: Final = 16
"""Paired samples (same determinization, same random stream) before which a move is not pruned."""

PRUNE_ERRORS: Final = 3.0
"""Standard errors by which a move must be worse than the best one to be pruned."""


class SearchConfig:
    """How strong a search is: by iterations, memory and rollouts, never by deliberate blunders.

    Where games are long and mostly chance, a few hundred samples tell little. So values are shrunk towards a prior:
    `prior_weight` pseudo-samples in which every move but the tactics' own choice is worse by `prior_penalty`.
    """

    def __init__(
        self,
        iterations: i64,
        *,
        remembers: bool = True,
        sensible: bool = True,
        slack: i64 = 16,
        trust: i64 = 12,
        horizon: i64 = 400,
        prior_weight: float = 30.0,
        prior_penalty: float = 0.02,
        exploration: float = 0.3,
        mixing: float = 0.0,
    ) -> None:
        self.iterations: i64 = iterations
        self.remembers: bool = remembers  # all events, or only the present observation?
        self.sensible: bool = sensible  # are rollouts played by tactics, or at random?
        self.slack: i64 = slack  # one move in so many of a rollout is random all the same
        self.trust: i64 = trust  # in 16 of their choices in the tree, how often opponents follow the tactics
        self.horizon: i64 = horizon  # decisions after which a rollout is cut off and evaluated
        self.prior_weight: float = prior_weight
        self.prior_penalty: float = prior_penalty
        self.exploration: float = exploration  # weight of the confidence bound
        self.mixing: float = mixing  # moves worse by no more than this are mixed, in proportion to their visits


class Arm:
    """One move at a node."""

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: i64 = 0  # sum of its seat's utilities, in units of WIN
        self.advised: bool = False
        self.pruned: bool = False
        self.totals: list[int] = []  # running totals at the root, for comparisons of paired samples

    def value(self, mean: float, level: SearchConfig) -> float:
        """The mean of its samples and of the prior, from 0 to 1; `mean` is that of the whole node."""
        prior = mean
        if not self.advised:
            prior -= level.prior_penalty
        return (float(self.total) / WIN + level.prior_weight * prior) / (float(self.visits) + level.prior_weight)

    def advantage(self, advice: Arm, level: SearchConfig) -> float:
        """The mean difference to the advised arm over paired samples (common random numbers), shrunk by the prior."""
        if self.advised:
            return 0.0
        common = min(len(self.totals), len(advice.totals))
        gained = -level.prior_weight * level.prior_penalty
        if common > 0:
            gained += float(self.totals[common - 1] - advice.totals[common - 1]) / WIN
        return gained / (float(common) + level.prior_weight)

    def is_worse_than(self, other: Arm) -> bool:
        """True if paired samples show it to be worse by PRUNE_ERRORS standard errors."""
        common = min(len(self.totals), len(other.totals))
        if common < MIN_PAIRS or self.totals[common - 1] >= other.totals[common - 1]:
            return False
        squares = 0.0
        before = 0
        for index in range(common):
            ahead = self.totals[index] - other.totals[index]
            squares += float((ahead - before) * (ahead - before))
            before = ahead
        mean = float(before) / float(common)
        variance = squares / float(common) - mean * mean
        return mean * mean * float(common) > PRUNE_ERRORS * PRUNE_ERRORS * variance


class Node:
    """The arms of one information set."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: i64 = 0  # of all arms
        self.arms: dict[int, Arm] = {}
        self.advice: Arm | None = None  # at the root: the arm that the others are compared with

    def arm(self, move: i64) -> Arm:
        found = self.arms.get(move)
        if found is None:
            found = Arm(move)
            self.arms[move] = found
        return found

    def mean(self) -> float:
        """The mean utility of all visits, from 0 to 1."""
        if self.visits == 0:
            return 0.5
        return float(self.total) / float(self.visits * WIN)

    def value(self, arm: Arm, mean: float, level: SearchConfig) -> float:
        if self.advice is None:
            return arm.value(mean, level)
        return arm.advantage(self.advice, level)

    def pick(self, moves: Moves, level: SearchConfig, rng: Rng) -> Arm:
        """Selection by upper confidence bound (UCB1), or expansion while progressive widening allows it."""
        mean = self.mean()
        tried: i64 = 0
        best: Arm | None = None
        most: float = -1e9
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is None:
                continue
            tried += 1
            if arm.pruned:
                continue
            arm.available += 1
            value: float = 1e9  # advised, but not visited yet
            if arm.visits > 0:
                unsure = sqrt(log(float(arm.available)) / float(arm.visits))
                value = self.value(arm, mean, level) + level.exploration * unsure
            if value > most:
                most = value
                best = arm
        if best is None or (tried < moves.count and float(tried) < 2.0 + WIDENING * sqrt(float(self.visits))):
            return self.untried(moves, rng.below(moves.count - tried))
        measure = self.advice
        if measure is not None and best.visits > measure.visits:
            return measure  # further samples of the other arm would have no partner to compare with
        return best

    def prune(self, moves: Moves, level: SearchConfig) -> bool:
        """Stop sampling arms that are significantly worse than the best. False once a single one is left."""
        leader = self.arms[self.leader(moves, level)]
        left: i64 = 0
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is None:
                left += 1
            elif not arm.pruned:
                arm.pruned = arm.is_worse_than(leader)
                if not arm.pruned:
                    left += 1
        if self.advice is not None and self.advice.pruned:  # from now on the others are compared with the leader
            self.advice.advised = False
            self.advice = leader
            leader.advised = True
        return left > 1

    def untried(self, moves: Moves, number: i64) -> Arm:
        index: i64 = 0
        while True:
            move: i64 = moves.codes[index]
            if move not in self.arms:
                if number == 0:
                    arm = self.arm(move)
                    arm.available = 1
                    return arm
                number -= 1
            index += 1

    def leader(self, moves: Moves, level: SearchConfig) -> i64:
        """The move with the highest value so far."""
        mean = self.mean()
        best: i64 = moves.codes[0]
        most: float = -1e9
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is not None and self.value(arm, mean, level) > most:
                most = self.value(arm, mean, level)
                best = arm.move
        return best

    def best(self, moves: Moves, level: SearchConfig, rng: Rng) -> i64:
        """The move to play: the leader, or with `mixing` one of those nearly as good."""
        best: i64 = self.leader(moves, level)
        if level.mixing == 0.0:
            return best
        mean = self.mean()
        enough: float = self.value(self.arms[best], mean, level) - level.mixing
        tried: i64 = 0
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is not None and arm.visits > 0 and self.value(arm, mean, level) >= enough:
                tried += arm.visits
                if rng.below(tried) < arm.visits:
                    best = arm.move
        return best
