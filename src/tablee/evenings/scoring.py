"""Tournament scoring: points by place with shared ties, or the game's own points (WZ-29 is one such tournament)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

Scoring = Literal["places", "points"]
"""By place at the table, whatever was played; or the points of the game itself, added up."""

FIRST = 12
"""For the first of a table; the last gets nothing, and the places between them are evenly spaced. So every table gives
the same mean to its players, however many there are."""

MEAN = Fraction(FIRST, 2)


class MemberResult(NamedTuple):
    """How one member's game ended."""

    place: int | None
    """None if the member had left, which counts as last."""
    score: int = 0


Outcome = tuple[MemberResult, ...]
"""Of one table, in the order of its members. Without any place, nobody ended the game, and all share."""


def table_points(outcome: Outcome, scoring: Scoring) -> tuple[Fraction, ...]:
    """What the members of one table get."""
    if scoring == "points":
        return tuple(Fraction(one.score if one.place is not None else 0) for one in outcome)
    return place_points([_rank(one) for one in outcome])


def _rank(one: MemberResult) -> float:
    return float("inf") if one.place is None else one.place


def place_points(ranks: Sequence[float]) -> tuple[Fraction, ...]:
    """Points by rank, the lowest the best. Equal ranks share the points of the places that they take together."""
    if len(ranks) == 1:
        return (MEAN,)
    points: list[Fraction] = []
    for rank in ranks:
        before = sum(other < rank for other in ranks)
        beside = sum(other == rank for other in ranks) - 1
        points.append(FIRST - FIRST * (before + Fraction(beside, 2)) / (len(ranks) - 1))
    return tuple(points)
