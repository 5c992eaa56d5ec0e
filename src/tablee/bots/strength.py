"""Playing strength: one number per person and game, and how a bot of that strength plays.

In turn-based games 0 is random play, 1 the game's tactics, 2 the strong search. Between 0 and 1 a bot draws among the
moves by a softmax over the tactics' ratings: near-equal moves are exchanged long before blunders are made, and moves
that are clearly worse than its strength allows are left out. Above 1 it searches, the longer the stronger.

In races 0 is a child, 1 an expert; the parameters of the reaction model are interpolated and extrapolated in log space.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from tablee.bots.reaction import LEVELS, ReactionProfile, unit
from tablee.core.game import Game
from tablee.core.player import Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation

TURNS_LEAST: Final = 0.0
TURNS_MOST: Final = 2.0
RACE_LEAST: Final = -2.5
"""Between two and three times as slow per unit: people who see their first race take several seconds."""
RACE_MOST: Final = 1.3

TACTICS: Final = 1.0
"""The strength from which on a bot searches."""

TEMPERATURE: Final = 100.0
"""At strength 0.5, in the unit of ratings: a hundredth of a die, a point, an animal."""

BLUNDER: Final = 4.0
"""Temperatures by which a move must be worse than the best one to be left out."""

TURNS_GRADES: Final = [0.25, 0.5, 0.8, 1.2]
RACE_GRADES: Final = [-0.8, 0.0, 0.5, 0.85]
"""The strengths at which the next word begins."""

FEWEST_ITERATIONS: Final = 8.0
MOST_MISSED: Final = 0.25
MOST_WRONG: Final = 0.15


def least(race: bool) -> float:
    return RACE_LEAST if race else TURNS_LEAST


def most(race: bool) -> float:
    return RACE_MOST if race else TURNS_MOST


def bounded(strength: float, race: bool) -> float:
    return min(most(race), max(least(race), strength))


GRADES: Final = ("first-steps", "gentle", "steady", "keen", "fierce")
"""A strength in plain words."""


def grade(strength: float, race: bool) -> str:
    limits = RACE_GRADES if race else TURNS_GRADES
    return GRADES[sum([strength >= limit for limit in limits])]


# --- turns ------------------------------------------------------------------------------------------------------------


def probabilities(ratings: list[int], strength: float) -> list[float]:
    """How likely a player of this strength is to choose each of the moves rated so."""
    best = max(ratings)
    if strength <= TURNS_LEAST:
        return [1.0 / len(ratings)] * len(ratings)
    if strength >= TACTICS:
        weights = [1.0 if rating == best else 0.0 for rating in ratings]
    else:
        temperature = TEMPERATURE * (1.0 - strength) / strength
        weights = []
        for rating in ratings:
            worse = float(best - rating) / temperature
            weights.append(exp(-worse) if worse <= BLUNDER else 0.0)
    total = sum(weights)
    return [weight / total for weight in weights]


def choose(tactics: Player, observation: Observation, moves: Moves, rng: Rng, strength: float) -> int:
    """The move of a bot that does not search."""
    if moves.count == 1:
        return int(moves.codes[0])
    shares = probabilities(tactics.rate(observation, moves, rng), strength)
    rest = unit(rng)
    chosen: i64 = 0
    index: i64
    for index in range(moves.count):
        if shares[index] > 0.0:
            chosen = index
            rest -= shares[index]
            if rest < 0.0:
                break
    return int(moves.codes[chosen])


def search_iterations(game: Game, strength: float) -> int:
    """Per move; 0 where the tactics alone decide."""
    if strength <= TACTICS or not game.searchable:
        return 0
    share = min(strength, TURNS_MOST) - TACTICS
    return int(FEWEST_ITERATIONS * exp(share * log(game.search_iterations[1] / FEWEST_ITERATIONS)))


# --- races ------------------------------------------------------------------------------------------------------------


def profile(strength: float) -> ReactionProfile:
    """The reaction model at this strength."""
    slow = LEVELS["child"]
    fast = LEVELS["expert"]
    return ReactionProfile(
        between(slow.m, fast.m, strength),
        between(slow.mu, fast.mu, strength),
        between(slow.b, fast.b, strength),
        between(slow.s, fast.s, strength),
        between(slow.sigma, fast.sigma, strength),
        between(slow.tau, fast.tau, strength),
        min(MOST_WRONG, between(slow.wrong, fast.wrong, strength)),
        min(MOST_MISSED, between(slow.missed, fast.missed, strength)),
    )


def between(slow: float, fast: float, strength: float) -> float:
    return slow * exp(strength * log(fast / slow))


def usual_time(strength: float) -> int:
    """Milliseconds that a player of this strength takes to find one of two right cards among a dozen."""
    level = profile(strength)
    return int(level.thought(2, 5) + level.tau)
