"""Outcomes of an evening's tables, derived from the stored results; nothing of them is stored a second time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby

from tablee.evenings.model import Evening, RoundTable
from tablee.evenings.scoring import MemberResult, Outcome
from tablee.evenings.standings import PlayedRound
from tablee.store.model import AddResult

LEFT = MemberResult(None)


def outcome_of(members: Sequence[str | None], results: Iterable[AddResult]) -> Outcome:
    """How a table ended for these members, by the persons they are. Seats may have been exchanged before the start, and
    others may have sat down: only the members' order among themselves counts.

    A person who was forgotten is None here and there, so those without a name are taken in the order of the seats.
    """
    played = [result for result in results if result.bot is None or result.person is not None]
    named = {result.person: result for result in played if result.person is not None and not result.guest}
    nameless = iter([result for result in played if result.person is None])
    standings: list[MemberResult] = []
    for person in members:
        result = named.get(person) if person is not None else next(nameless, None)
        standings.append(LEFT if result is None else MemberResult(result.place, result.score or 0))
    return tuple(standings)


def by_table(results: Iterable[AddResult]) -> dict[str, list[AddResult]]:
    """Group results, which are in the order of their tables, by table."""
    return {code: list(rows) for code, rows in groupby(results, key=lambda result: result.code)}


def shared(table: RoundTable) -> Outcome:
    """The outcome of a table whose game nobody finished: all share its points."""
    return (LEFT,) * len(table.members)


def played_rounds(evening: Evening, outcomes: dict[str, Outcome], gone: Collection[str]) -> list[PlayedRound]:
    """The rounds as the score sheet needs them; `gone` are tables that were deleted since nobody began their game."""
    return [
        PlayedRound(
            tuple(table.members for table in one.tables),
            one.byes,
            tuple(
                shared(table) if table.closed or table.code in gone else outcomes.get(table.code)
                for table in one.tables
            ),
        )
        for one in evening.rounds
    ]
