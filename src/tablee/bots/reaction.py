"""How fast people are: a time, a slip or a miss around what a mind decided.

time = m · (μ + b · log2(alternatives) + s · cards scanned) + N(0, σ) + Exp(τ), and never under 180 ms: a choice takes
longer with the logarithm of the alternatives, a search with what the eye must pass, and the exponential tail is what
makes human times lopsided. What a player does depends only on its sight; how fast, on its level.
"""

from __future__ import annotations

from math import cos, log, log2, pi, sqrt
from typing import Final

from mypy_extensions import i64

from tablee.core.chance import WORD, Chance
from tablee.core.player import WAIT, Player, Racer
from tablee.core.state import Moves, Sight

FASTEST: Final = 180
"""Nobody reacts sooner, in milliseconds."""


class Level:
    """The numbers of one kind of player."""

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


LEVELS: Final = {
    "child": Level(m=1.8, mu=330, b=150, s=40, sigma=90, tau=250, wrong=0.10, missed=0.12),
    "casual": Level(m=1.25, mu=330, b=150, s=35, sigma=70, tau=180, wrong=0.06, missed=0.06),
    "adult": Level(m=1.0, mu=330, b=140, s=30, sigma=55, tau=120, wrong=0.03, missed=0.03),
    "expert": Level(m=0.85, mu=310, b=110, s=25, sigma=40, tau=70, wrong=0.015, missed=0.01),
}


class Reaction:
    """One seat of a race: a mind that decides, a level that times it."""

    def __init__(self, mind: Player, level: Level) -> None:
        self.mind: Player = mind
        self.level: Level = level
        self.move: i64 = WAIT
        self.delay: i64 = 0
        self.slipped: bool = False

    def react(self, sight: Sight, moves: Moves, chance: Chance) -> None:
        """Decide on a move (or WAIT), how many milliseconds from now it comes, and whether it is a slip."""
        mind = self.mind
        self.slipped = False
        self.move = mind.choose(sight, moves, chance)
        alternatives: i64 = moves.count
        scanned: i64 = 0
        slip: i64 = WAIT
        missed: float = self.level.missed
        if isinstance(mind, Racer):
            alternatives = mind.alternatives
            scanned = mind.scanned
            slip = mind.slip
            if mind.asked:
                missed = 0.0
        self.delay = self.time(alternatives, scanned, chance)
        luck = unit(chance)
        if luck < missed:
            self.move = WAIT
        elif slip != WAIT and luck < missed + self.level.wrong:
            self.move = slip
            self.slipped = True

    def time(self, alternatives: i64, scanned: i64, chance: Chance) -> i64:
        level = self.level
        among = float(max(1, int(alternatives)))
        thought = level.m * (level.mu + level.b * log2(among) + level.s * int(scanned))
        wobble = level.sigma * sqrt(-2.0 * log(unit(chance))) * cos(2.0 * pi * unit(chance))
        tail = -level.tau * log(unit(chance))
        whole = int(thought + wobble + tail)
        return max(FASTEST, whole)


def unit(chance: Chance) -> float:
    """Uniformly between 0 and 1, neither of them included."""
    return (int(chance.word()) + 0.5) / WORD
