"""Plackett–Luce ratings (Bradley–Terry for two players) of fixed bots, fitted to the places they took.

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
from math import exp, log10

Stage = tuple[tuple[str, float], ...]
"""The bots that a place was decided among, each with the number of its seats."""

PRIOR = 0.5
"""Regularisation: half a game won by each bot of every pair, so that an unbeaten bot has a finite rating."""

PRECISION = 1e-7
SCALE = 400
"""Points of a rating difference at which the better bot comes first ten times of eleven."""


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

    By Newton's steps, none of them longer than one, towards the only maximum there is.
    """
    names = list(start)
    place = {name: number for number, name in enumerate(names)}
    wins = [chosen.get(name, 0) + PRIOR * (len(names) - 1) for name in names]
    rows = [([(place[name], seats) for name, seats in stage], times) for stage, times in stages.items()]
    rows += [([(one, 1.0), (other, 1.0)], 2 * PRIOR) for one, other in combinations(range(len(names)), 2)]
    logs = list(start.values())
    while True:
        strength = [exp(number) for number in logs]
        slope = list(wins)
        # The likelihood tells differences alone; the ones hold the sum where it is.
        bend = [[1.0] * len(names) for _ in names]
        for stage, times in rows:
            whole = sum(seats * strength[one] for one, seats in stage)
            parts = [(one, seats * strength[one] / whole) for one, seats in stage]
            for one, part in parts:
                slope[one] -= times * part
                bend[one][one] += times * part
                for other, others in parts:
                    bend[one][other] -= times * part * others
        step = solve(bend, slope)
        longest = max(map(abs, step))
        logs = [number + change / max(1.0, longest) for number, change in zip(logs, step, strict=True)]
        if longest < PRECISION:
            mean = sum(logs) / len(logs)
            return {name: logs[number] - mean for name, number in place.items()}


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """The x of rows · x = right, for a positive definite matrix, where elimination needs no exchange of rows."""
    matrix = [[*row, number] for row, number in zip(rows, right, strict=True)]
    for place, pivot in enumerate(matrix):
        for row in matrix[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, len(row)):
                row[column] -= factor * pivot[column]
    found = [0.0] * len(rows)
    for place in range(len(rows) - 1, -1, -1):
        row = matrix[place]
        known = sum(row[column] * found[column] for column in range(place + 1, len(rows)))
        found[place] = (row[-1] - known) / row[place]
    return found


def points(strength: float) -> float:
    """A logarithm of strength on the scale that chess players know."""
    return SCALE * strength * log10(exp(1))
