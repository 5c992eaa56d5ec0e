"""Standings: one score sheet over all rounds, whatever games they were."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tablee.evenings.scoring import Outcome, Scoring, table_points


class PlayedRound(NamedTuple):
    """One round: who sat together, who sat out, and how the tables that are over ended."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    outcomes: tuple[Outcome | None, ...] = ()
    """By table; None while it is being played."""

    @property
    def over(self) -> bool:
        return None not in self.outcomes


class SheetLine(NamedTuple):
    """One member's line of the score sheet."""

    member: int
    place: int
    """Those with the same total share it."""
    total: Fraction
    points: tuple[Fraction | None, ...]
    """By round; None where the member was not there, or the table is not over."""
    byes: int
    """Rounds that the member sat out."""


def score_sheet(members: Iterable[int], rounds: Sequence[PlayedRound], scoring: Scoring) -> list[SheetLine]:
    """The best first. Members who were there in no round stand there with nothing."""
    by_round = [round_points(one, scoring) for one in rounds]
    everybody = {*members, *(member for points in by_round for member in points)}
    totals = {
        member: sum((points.get(member) or Fraction(0) for points in by_round), Fraction(0)) for member in everybody
    }
    order = sorted(everybody, key=lambda member: (-totals[member], member))
    return [
        SheetLine(
            member,
            1 + sum(total > totals[member] for total in totals.values()),
            totals[member],
            tuple(points.get(member) for points in by_round),
            sum(member in one.byes for one in rounds),
        )
        for member in order
    ]


def round_points(played: PlayedRound, scoring: Scoring) -> dict[int, Fraction | None]:
    """By member who was there. A bye is worth what the round gave on average, once that is known."""
    points: dict[int, Fraction | None] = {}
    given: list[Fraction] = []
    for members, outcome in zip(played.tables, played.outcomes, strict=True):
        if outcome is None:
            points.update(dict.fromkeys(members))
        else:
            gained = table_points(outcome, scoring)
            points.update(zip(members, gained, strict=True))
            given += gained
    mean = sum(given, Fraction(0)) / len(given) if played.over and given else None
    points.update(dict.fromkeys(played.byes, mean))
    return points
