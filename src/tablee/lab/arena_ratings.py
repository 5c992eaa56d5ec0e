"""Strengths of fixed bots from the places they took: the Plackett–Luce fit, which for two is Bradley–Terry's.

A game is a row of choices: the first place is chosen among all seats, the second among those left, and so on, each seat
with a chance in proportion to its bot's strength. The fit is the strengths that make the observed choices likeliest.
Unlike a rating that is updated game by game (Elo, TrueSkill, OpenSkill), it does not depend on the order of the games
and forgets none, as it should be for players who do not learn.

Seats that share a place were not told apart, so their order is unknown: among the last it is not asked for (in Wazabi
all but the winner share a place), further up each of them counts as chosen among the rest and a part of themselves
(Efron's rule for ties). For two seats this leaves draws out, as in Davidson's model of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, log, log10

Stage = tuple[tuple[str, float], ...]
"""Among whom a place was chosen: each bot with the number of its seats."""

PRIOR = 0.5
"""As if every two bots had also won half a game against each other, so that who never lost still has a rating."""

PRECISION = 1e-7
SCALE = 400
"""A bot so many points above another is chosen before it ten times of eleven."""


def choices(bots: Sequence[str], ranks: Sequence[int]) -> Iterator[tuple[str, Stage]]:
    """Who was chosen, and among whom."""
    left = Counter(bots)
    for place in sorted(set(ranks)):
        tied = Counter(bot for bot, rank in zip(bots, ranks, strict=True) if rank == place)
        if tied == left:
            return
        for number, bot in enumerate(tied.elements()):
            part = number / tied.total()
            stage = tuple(sorted((name, seats - part * tied[name]) for name, seats in left.items()))
            if len(stage) > 1:  # a choice among seats of one bot tells nothing
                yield bot, stage
        left -= tied


def fit(chosen: Mapping[str, float], stages: Mapping[Stage, float], start: Mapping[str, float]) -> dict[str, float]:
    """The logarithms of the strengths, with mean 0; `start` names the bots and where to begin.

    Hunter's minorisation–maximisation (2004): each step raises the likelihood, and there is only one maximum.
    """
    names = list(start)
    strength = {name: exp(start[name]) for name in names}
    wins = {name: chosen.get(name, 0) + PRIOR * (len(names) - 1) for name in names}
    rows = [*stages.items(), *((((one, 1.0), (other, 1.0)), 2 * PRIOR) for one, other in combinations(names, 2))]
    while True:
        burden = dict.fromkeys(names, 0.0)
        for stage, times in rows:
            weight = times / sum(seats * strength[name] for name, seats in stage)
            for name, seats in stage:
                burden[name] += seats * weight
        logs = {name: log(wins[name] / burden[name]) for name in names}
        mean = sum(logs.values()) / len(names)
        moved = max(abs(logs[name] - mean - log(strength[name])) for name in names)
        strength = {name: exp(logs[name] - mean) for name in names}
        if moved < PRECISION:
            return {name: log(strength[name]) for name in names}


def points(strength: float) -> float:
    """A logarithm of strength on the scale that chess players know."""
    return SCALE * strength * log10(exp(1))
