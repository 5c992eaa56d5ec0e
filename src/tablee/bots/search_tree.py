"""What a search has found out about the choices of one seat that knows one thing.

A node is a seat and everything it has heard since the search began: two situations that a seat cannot tell apart are
one node, so no choice in the tree can hang on what its seat does not know, nor on a secret choice made at the same
moment. Which moves are legal may differ from one drawn state to the next, so every arm counts how often it was there
to be chosen (Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.state import CERTAIN, Moves

WIDTH: Final = 2.0
"""A node with n visits tries at most 2 + WIDTH · √n of its moves."""


ENOUGH: Final = 16
"""Tries on the same luck, before which a move is not given up."""

BEYOND_DOUBT: Final = 3.0
"""How many times its standard error a difference must be for a move to be given up."""


class Level:
    """How well a search plays: by how much it thinks, what it remembers and expects, never by blunders.

    Where games are long and full of luck a few hundred tries tell little, so that a move is judged by its tries
    together with `faith` imagined ones, in which any other move than the tactics' own choice does worse by `doubt`.
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
        faith: float = 30.0,
        doubt: float = 0.02,
        curiosity: float = 0.3,
        mixing: float = 0.0,
    ) -> None:
        self.iterations: i64 = iterations
        self.remembers: bool = remembers  # what it heard, or only what lies before it?
        self.sensible: bool = sensible  # are games finished by tactics, or by chance?
        self.slack: i64 = slack  # one in so many moves of a finish is by chance all the same
        self.trust: i64 = trust  # in 16 of their choices in the tree, how often others follow the tactics
        self.horizon: i64 = horizon  # decisions after which a finish is broken off and judged
        self.faith: float = faith
        self.doubt: float = doubt
        self.curiosity: float = curiosity  # weight of what is uncertain against what seems good
        self.mixing: float = mixing  # moves worse by no more than this are played too, as often as they were tried


class Arm:
    """One move at a node."""

    def __init__(self, move: i64) -> None:
        self.move: i64 = move
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: i64 = 0  # of what its seat got, in units of CERTAIN
        self.advised: bool = False
        self.given_up: bool = False
        self.totals: list[int] = []  # after each visit, where it is to be compared on the same luck

    def worth(self, usual: float, level: Level) -> float:
        """From 0 to 1: what it brought and what is imagined of it, `usual` being the mean of the node."""
        imagined = usual
        if not self.advised:
            imagined -= level.doubt
        return (float(self.total) / CERTAIN + level.faith * imagined) / (float(self.visits) + level.faith)

    def lead(self, advice: Arm, level: Level) -> float:
        """How much better than what the tactics advise, as far as both have been tried on the same luck."""
        if self.advised:
            return 0.0
        common = min(len(self.totals), len(advice.totals))
        gained = -level.faith * level.doubt
        if common > 0:
            gained += float(self.totals[common - 1] - advice.totals[common - 1]) / CERTAIN
        return gained / (float(common) + level.faith)

    def trails(self, other: Arm) -> bool:
        """Is it worse beyond doubt, as far as both have been tried on the same luck?"""
        common = min(len(self.totals), len(other.totals))
        if common < ENOUGH or self.totals[common - 1] >= other.totals[common - 1]:
            return False
        squares = 0.0
        before = 0
        for index in range(common):
            ahead = self.totals[index] - other.totals[index]
            squares += float((ahead - before) * (ahead - before))
            before = ahead
        mean = float(before) / float(common)
        variance = squares / float(common) - mean * mean
        return mean * mean * float(common) > BEYOND_DOUBT * BEYOND_DOUBT * variance


class Node:
    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: i64 = 0  # of all arms
        self.arms: dict[int, Arm] = {}
        self.advice: Arm | None = None  # where its arms are to be compared with one of them

    def arm(self, move: i64) -> Arm:
        found = self.arms.get(move)
        if found is None:
            found = Arm(move)
            self.arms[move] = found
        return found

    def usual(self) -> float:
        if self.visits == 0:
            return 0.5
        return float(self.total) / float(self.visits * CERTAIN)

    def worth(self, arm: Arm, usual: float, level: Level) -> float:
        if self.advice is None:
            return arm.worth(usual, level)
        return arm.lead(self.advice, level)

    def pick(self, moves: Moves, level: Level, chance: Chance) -> Arm:
        """The most promising of these moves, or one that has not been tried yet while there is room for more."""
        usual = self.usual()
        tried: i64 = 0
        best: Arm | None = None
        most: float = -1e9
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is None:
                continue
            tried += 1
            if arm.given_up:
                continue
            arm.available += 1
            value: float = 1e9  # an arm that was advised but not visited
            if arm.visits > 0:
                unsure = sqrt(log(float(arm.available)) / float(arm.visits))
                value = self.worth(arm, usual, level) + level.curiosity * unsure
            if value > most:
                most = value
                best = arm
        if best is None or (tried < moves.count and float(tried) < 2.0 + WIDTH * sqrt(float(self.visits))):
            return self.untried(moves, chance.below(moves.count - tried))
        measure = self.advice
        if measure is not None and best.visits > measure.visits:
            return measure  # more tries of the other would have nothing to be compared with
        return best

    def give_up(self, moves: Moves, level: Level) -> bool:
        """Try no more what is beyond doubt worse than the best. False once there is nothing left to compare."""
        leader = self.arms[self.foremost(moves, level)]
        left: i64 = 0
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is None:
                left += 1
            elif not arm.given_up:
                arm.given_up = arm.trails(leader)
                if not arm.given_up:
                    left += 1
        if self.advice is not None and self.advice.given_up:  # from now on all are compared with the leader
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

    def foremost(self, moves: Moves, level: Level) -> i64:
        """The move that seems best so far."""
        usual = self.usual()
        best: i64 = moves.codes[0]
        most: float = -1e9
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is not None and self.worth(arm, usual, level) > most:
                most = self.worth(arm, usual, level)
                best = arm.move
        return best

    def best(self, moves: Moves, level: Level, chance: Chance) -> i64:
        """The move to play."""
        best: i64 = self.foremost(moves, level)
        if level.mixing == 0.0:
            return best
        usual = self.usual()
        enough: float = self.worth(self.arms[best], usual, level) - level.mixing
        tried: i64 = 0
        index: i64
        for index in range(moves.count):
            arm = self.arms.get(moves.codes[index])
            if arm is not None and arm.visits > 0 and self.worth(arm, usual, level) >= enough:
                tried += arm.visits
                if chance.below(tried) < arm.visits:
                    best = arm.move
        return best
