"""Tournament seating: tables of a round so that everybody meets everybody, and byes are shared.

Social golfers with byes: a local search, then branch and bound, so that small groups are seated as well as possible.
The same history and seed give the same tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from tablee.core.rng import SEEDS, Rng, seeded, shuffle
from tablee.evenings.standings import PlayedRound

THIRD_TIME = 1_000_000
"""What it costs that two meet for a third time before they have met everybody: more than all else together."""

STARTS = 12
"""Random seatings that the local search begins with."""

MOST_NODES = 20_000
"""Of branch and bound; beyond, the best seating so far is taken."""

LOOK_AHEAD = 16
"""People up to whom seatings that are equally good now are compared by the rounds that can follow."""

Tables = tuple[tuple[int, ...], ...]


class Seating(NamedTuple):
    tables: Tables
    byes: tuple[int, ...]


def table_sizes(people: int, allowed: Collection[int], most: int | None = None) -> tuple[int, ...]:
    """Sizes of tables for so many people: as few byes as possible, then few tables, then equal ones.

    Too few for any table share one, whose other seats bots take.
    """
    if 0 < people < min(allowed):
        return (people,)
    # By number of people seated: the least number of tables, then the least sum of squares.
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for seated in range(1, people + 1):
        found = [
            (before[0] + 1, before[1] + size * size, (size, *before[2]))
            for size in sorted(allowed)
            if (before := best.get(seated - size)) is not None and (most is None or before[0] < most)
        ]
        if found:
            best[seated] = min(found, key=lambda one: one[:2])
    return tuple(sorted(best[max(best)][2], reverse=True))


def seat(
    people: Collection[int],
    past: Sequence[PlayedRound],
    allowed: Collection[int],
    *,
    most: int | None = None,
    ahead: int = 0,
    seed: int = 0,
) -> Seating:
    """The next round for the `people` who are there: `allowed` sizes of tables, at `most` so many, `ahead` rounds of
    the same kind to follow."""
    rng = seeded(seed % SEEDS)
    order = shuffled(sorted(people), rng)
    sizes = table_sizes(len(order), allowed, most)
    owed = byes_owed(order, past)
    order.sort(key=lambda person: owed[person])  # stable: chance decides between equals
    seated, byes = order[: sum(sizes)], order[sum(sizes) :]
    met = meetings(past)
    found = best_seatings(seated, sizes, met, order, rng)
    if ahead and len(found) > 1 and len(order) <= LOOK_AHEAD:
        later = [_cost_ahead(order, past, one, byes, allowed, most, ahead, seed) for one in found]
        found = [found[later.index(min(later))]]
    return Seating(tuple(tuple(shuffled(table, rng)) for table in found[0]), tuple(sorted(byes)))


def _cost_ahead(
    people: Sequence[int],
    past: Sequence[PlayedRound],
    tables: Tables,
    byes: Sequence[int],
    allowed: Collection[int],
    most: int | None,
    ahead: int,
    seed: int,
) -> int:
    """What the rounds that follow cost, if each is seated by itself."""
    rounds = [*past, PlayedRound(tables, tuple(byes))]
    cost = 0
    for number in range(min(ahead, len(people))):
        following = seat(people, rounds, allowed, most=most, seed=seed + number + 1)
        cost += _cost(following.tables, pair_costs(people, meetings(rounds)))
        rounds.append(PlayedRound(following.tables, following.byes))
    return cost


def byes_owed(people: Collection[int], past: Sequence[PlayedRound]) -> dict[int, Fraction]:
    """How many byes each would have to take yet for a fair share.

    In every round its byes are shared equally by those who were there. So nobody owes anything for rounds before they
    came, and those who were there all the time take turns.
    """
    owed = dict.fromkeys(people, Fraction(0))
    for played in past:
        there = [*played.byes, *(member for table in played.tables for member in table)]
        for member in there:
            if member in owed:
                owed[member] += Fraction(len(played.byes), len(there)) - (member in played.byes)
    return owed


def meetings(past: Sequence[PlayedRound]) -> Counter[tuple[int, int]]:
    """How often two have sat at one table, the lower number first."""
    return Counter(pair for played in past for table in played.tables for pair in combinations(sorted(table), 2))


def pair_costs(people: Collection[int], met: Counter[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """What it costs that two of these meet once more. In both orders."""
    strangers = {one: any(not met[_pair(one, other)] for other in people if other != one) for one in people}
    costs: dict[tuple[int, int], int] = {}
    for one, other in combinations(people, 2):
        times = met[_pair(one, other)]
        early = times >= 2 and (strangers[one] or strangers[other])
        costs[one, other] = costs[other, one] = times * times + (THIRD_TIME if early else 0)
    return costs


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def best_seatings(
    seated: Sequence[int], sizes: Sequence[int], met: Counter[tuple[int, int]], people: Collection[int], rng: Rng
) -> list[Tables]:
    """The cheapest seatings that were found, without repetition."""
    costs = pair_costs(people, met)
    found: dict[frozenset[frozenset[int]], Tables] = {}
    least: int | None = None
    for _ in range(STARTS):
        tables = _improved(_dealt(shuffled(seated, rng), sizes), costs)
        cost = _cost(tables, costs)
        if least is None or cost < least:
            least, found = cost, {}
        if cost == least:
            found[frozenset(map(frozenset, tables))] = tables
    if least:
        better = _Exact(seated, sizes, costs).search(least)
        if better is not None:
            return [better]
    return [*found.values()]


def shuffled(people: Sequence[int], rng: Rng) -> list[int]:
    order = list(people)
    shuffle(order, rng)
    return order


def _dealt(order: Sequence[int], sizes: Sequence[int]) -> Tables:
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return tuple(tuple(order[end - size : end]) for end, size in zip(ends, sizes, strict=True))


def _cost(tables: Tables, costs: dict[tuple[int, int], int]) -> int:
    return sum(costs[pair] for table in tables for pair in combinations(table, 2))


def _improved(tables: Tables, costs: dict[tuple[int, int], int]) -> Tables:
    """Exchange two people of different tables as long as that helps."""
    rows = [list(table) for table in tables]

    def fits(person: int, row: list[int], instead: int) -> int:
        return sum(costs[person, other] for other in row if other not in (instead, person))

    improves = True
    while improves:
        improves = False
        for left, right in combinations(rows, 2):
            for here in range(len(left)):
                for there in range(len(right)):
                    one, other = left[here], right[there]
                    now = fits(one, left, one) + fits(other, right, other)
                    if now and fits(one, right, other) + fits(other, left, one) < now:
                        left[here], right[there] = other, one
                        improves = True
    return tuple(tuple(row) for row in rows)


class _Exact:
    """Branch and bound over all seatings: one after the other takes a seat, at one of the empty tables of a size."""

    def __init__(self, seated: Sequence[int], sizes: Sequence[int], costs: dict[tuple[int, int], int]) -> None:
        self._seated = seated
        self._sizes = sizes
        self._costs = costs
        self._rows: list[list[int]] = [[] for _ in sizes]
        self._nodes = 0
        self._least = 0
        self._found: Tables | None = None

    def search(self, below: int) -> Tables | None:
        """The cheapest seating if it costs less, as far as the nodes reach."""
        self._least = below
        self._place(0, 0)
        return self._found

    def _place(self, number: int, cost: int) -> None:
        self._nodes += 1
        if cost >= self._least or self._nodes > MOST_NODES:
            return
        if number == len(self._seated):
            self._least, self._found = cost, tuple(tuple(row) for row in self._rows)
            return
        person = self._seated[number]
        begun: set[int] = set()
        for row, size in zip(self._rows, self._sizes, strict=True):
            if len(row) == size or (not row and size in begun):
                continue
            if not row:
                begun.add(size)
            row.append(person)
            self._place(number + 1, cost + sum(self._costs[person, other] for other in row[:-1]))
            row.pop()
