"""Human reaction times: a delay, a slip or a miss added to a bot's decision.

time = m · (μ + b · log2(alternatives) + s · cards scanned) + N(0, σ) + Exp(τ), at least 180 ms. Choice time grows with
the logarithm of the alternatives (Hick's law), visual search with the cards scanned, and the exponential tail makes the
distribution skewed as people's is (ex-Gaussian). What a bot does depends on its observation, how fast on its level.
"""

from __future__ import annotations

from math import cos, log, log2, pi, sqrt
from typing import Final

from mypy_extensions import i64

from tablee.core.player import WAIT, Player, Racer
from tablee.core.rng import WORD, Rng
from tablee.core.state import Moves, Observation

FASTEST: Final = 180
"""Milliseconds; nobody reacts sooner."""


class ReactionProfile:
    """The parameters of one level."""

    def __init__(
        self, m: float, mu: float, b: float, s: float, sigma: float, tau: float, wrong: float, missed: float
    ) -> None:
        self.m = m
        self.mu = mu
        self.b = b
        self.s = s
        self.sigma = sigma
        self.tau = tau
        self.wrong = wrong
        self.missed = missed

    def thought(self, alternatives: i64, scanned: i64) -> float:
        """Milliseconds, without the random parts."""
        among = float(max(1, int(alternatives)))
        return self.m * (self.mu + self.b * log2(among) + self.s * int(scanned))


LEVELS: Final = {
    "child": ReactionProfile(m=1.8, mu=330, b=150, s=40, sigma=90, tau=250, wrong=0.10, missed=0.12),
    "casual": ReactionProfile(m=1.25, mu=330, b=150, s=35, sigma=70, tau=180, wrong=0.06, missed=0.06),
    "adult": ReactionProfile(m=1.0, mu=330, b=140, s=30, sigma=55, tau=120, wrong=0.03, missed=0.03),
    "expert": ReactionProfile(m=0.85, mu=310, b=110, s=25, sigma=40, tau=70, wrong=0.015, missed=0.01),
}


class Reaction:
    """One seat of a race: a player that decides, a level that times it."""

    def __init__(self, decider: Player, level: ReactionProfile) -> None:
        self.decider: Player = decider
        self.level: ReactionProfile = level
        self.move: i64 = WAIT
        self.delay: i64 = 0
        self.slipped: bool = False

    def react(self, observation: Observation, moves: Moves, rng: Rng) -> None:
        """Decide on a move (or WAIT), how many milliseconds from now it comes, and whether it is a slip."""
        decider = self.decider
        self.slipped = False
        self.move = decider.choose(observation, moves, rng)
        alternatives: i64 = moves.count
        scanned: i64 = 0
        slip: i64 = WAIT
        missed: float = self.level.missed
        if isinstance(decider, Racer):
            alternatives = decider.alternatives
            scanned = decider.scanned
            slip = decider.slip
            if decider.asked:
                missed = 0.0
        self.delay = self.time(alternatives, scanned, rng)
        draw = unit(rng)
        if draw < missed:
            self.move = WAIT
        elif slip != WAIT and draw < missed + self.level.wrong:
            self.move = slip
            self.slipped = True

    def time(self, alternatives: i64, scanned: i64, rng: Rng) -> i64:
        level = self.level
        thought = level.thought(alternatives, scanned)
        wobble = level.sigma * sqrt(-2.0 * log(unit(rng))) * cos(2.0 * pi * unit(rng))
        tail = -level.tau * log(unit(rng))
        whole = int(thought + wobble + tail)
        return max(FASTEST, whole)


def unit(rng: Rng) -> float:
    """Uniformly between 0 and 1, neither of them included."""
    return (int(rng.word()) + 0.5) / WORD
