"""Seating: byes are shared, everybody meets everybody, and late-comers owe nothing for what they missed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tablee.evenings.seating import (
    THIRD_TIME,
    Tables,
    byes_owed,
    meetings,
    pair_costs,
    seat,
    table_sizes,
)
from tablee.evenings.standings import PlayedRound

ALLOWED = st.sets(st.integers(2, 6), min_size=1, max_size=5)
SEEDS = st.integers(0, 2**40)


def play(
    people: list[int], past: list[PlayedRound], allowed: set[int], seed: int, most: int | None = None
) -> PlayedRound:
    found = seat(people, past, allowed, most=most, seed=seed)
    return PlayedRound(found.tables, found.byes)


def test_sizes_of_tables() -> None:
    four = range(2, 5)
    assert table_sizes(8, four) == (4, 4)
    assert table_sizes(6, four) == (3, 3), "few tables, equal ones"
    assert table_sizes(5, four) == (3, 2), "nobody sits out where two tables seat all"
    assert table_sizes(6, four, 1) == (4,), "one box, so two sit out"
    assert table_sizes(7, {3}) == (3, 3)
    assert table_sizes(9, {4, 6}) == (4, 4), "with teams"
    assert table_sizes(10, {4, 6}) == (6, 4)
    assert table_sizes(2, {3, 4}) == (2,), "with bots"
    assert table_sizes(0, {3, 4}) == ()


@given(st.integers(2, 14), ALLOWED, st.one_of(st.none(), st.integers(1, 4)))
def test_no_other_sizes_seat_more_people(people: int, allowed: set[int], most: int | None) -> None:
    sizes = table_sizes(people, allowed, most)
    reachable = {0}
    for _ in range(people if most is None else most):
        reachable |= {total + size for total in reachable for size in allowed}
    if people >= min(allowed):
        assert set(sizes) <= allowed
        assert sum(sizes) == max(total for total in reachable if total <= people)
        assert len(sizes) <= (most or people)


@given(st.integers(3, 9), ALLOWED, st.one_of(st.none(), st.integers(1, 2)), st.integers(1, 8), SEEDS)
def test_everybody_sits_once_and_byes_differ_by_at_most_one(
    people: int, allowed: set[int], most: int | None, rounds: int, seed: int
) -> None:
    there = list(range(people))
    past: list[PlayedRound] = []
    for number in range(rounds):
        past.append(play(there, past, allowed, seed + number, most))
        assert sorted([*past[-1].byes, *(one for table in past[-1].tables for one in table)]) == there
        byes = Counter(one for played in past for one in played.byes)
        assert max(byes[one] for one in there) - min(byes[one] for one in there) <= 1


@given(st.integers(4, 8), st.sampled_from([{2}, {3}, {2, 3}, {4}]), st.integers(1, 7), SEEDS)
def test_no_seating_of_the_same_people_is_better(people: int, allowed: set[int], rounds: int, seed: int) -> None:
    there = list(range(people))
    past: list[PlayedRound] = []
    for number in range(rounds):
        costs = pair_costs(there, meetings(past))
        found = play(there, past, allowed, seed + number)
        seated = sorted(one for table in found.tables for one in table)
        sizes = [len(table) for table in found.tables]
        cheapest = min(cost_of(tables, costs) for tables in every_seating(seated, sizes))
        assert cost_of(found.tables, costs) == cheapest
        past.append(found)


@given(st.integers(4, 8), st.sampled_from([{2}, {3}, {4}, {2, 3, 4}]), SEEDS)
def test_nobody_meets_a_third_time_before_having_met_everybody_where_that_can_be(
    people: int, allowed: set[int], seed: int
) -> None:
    there = list(range(people))
    past: list[PlayedRound] = []
    for number in range(7):
        met = meetings(past)
        strangers = {one for pair in combinations(there, 2) if not met[pair] for one in pair}

        def early(tables: Tables, met: Counter[tuple[int, int]] = met, strangers: set[int] = strangers) -> int:
            pairs = [pair for table in tables for pair in combinations(sorted(table), 2)]
            return sum(met[pair] >= 2 and bool(strangers & {*pair}) for pair in pairs)

        found = play(there, past, allowed, seed + number)
        if early(found.tables):
            seated = sorted(one for table in found.tables for one in table)
            sizes = [len(table) for table in found.tables]
            assert early(found.tables) == min(early(tables) for tables in every_seating(seated, sizes))
        past.append(found)


def test_six_people_in_pairs_meet_everybody_in_five_rounds() -> None:
    """Seated round by round without looking ahead, two groups of three would be left now and then."""
    for seed in range(8):
        past: list[PlayedRound] = []
        for number in range(5):
            found = seat(range(6), past, {2}, ahead=4 - number, seed=100 * seed + number)
            past.append(PlayedRound(found.tables, found.byes))
        assert set(meetings(past).values()) == {1}
        assert len(meetings(past)) == 15


@given(st.integers(4, 7), st.integers(1, 3), st.integers(1, 4), SEEDS)
def test_late_comers_are_owed_no_bye_for_what_they_missed(people: int, late: int, before: int, seed: int) -> None:
    """One table of four; after some rounds others come, and all who have been there equally long take turns."""
    early = list(range(people))
    past: list[PlayedRound] = []
    for number in range(before):
        past.append(play(early, past, {4}, seed + number, 1))
    everybody = list(range(people + late))
    assert all(byes_owed(everybody, past)[one] == 0 for one in everybody[people:])
    for number in range(9):
        past.append(play(everybody, past, {4}, seed - number, 1))
        since = Counter(one for played in past[before:] for one in played.byes)
        late_byes = [since[one] for one in everybody[people:]]
        assert max(late_byes) - min(late_byes) <= 1
        owed = byes_owed(everybody, past)
        assert all(-2 < owed[one] < 2 for one in everybody)


def test_whoever_comes_late_does_not_sit_out_at_once_for_it() -> None:
    """Five at a table of four: the sixth comes after five rounds in which everybody sat out once."""
    past: list[PlayedRound] = []
    for number in range(5):
        past.append(play([0, 1, 2, 3, 4], past, {4}, number, 1))
    sat_out = Counter(one for played in past for one in played.byes)
    assert [sat_out[one] for one in range(5)] == [1] * 5
    chosen = Counter(one for seed in range(60) for one in seat(range(6), past, {4}, most=1, seed=seed).byes)
    assert 8 <= chosen[5] <= 32, "as likely as anybody else, one in three"


@given(st.integers(3, 12), ALLOWED, SEEDS)
def test_the_same_seed_gives_the_same_tables(people: int, allowed: set[int], seed: int) -> None:
    assert seat(range(people), [], allowed, seed=seed) == seat(range(people)[::-1], [], allowed, seed=seed)


def test_forty_people_meet_as_few_twice_as_possible_for_six_rounds() -> None:
    past: list[PlayedRound] = []
    for number in range(6):
        past.append(play(list(range(40)), past, {4}, number))
    assert max(meetings(past).values()) <= 2
    assert sum(times > 1 for times in meetings(past).values()) <= 12, "of 360 meetings"


def cost_of(tables: Tables, costs: dict[tuple[int, int], int]) -> int:
    total = sum(costs[pair] for table in tables for pair in combinations(table, 2))
    assert total < THIRD_TIME * THIRD_TIME
    return total


def every_seating(people: list[int], sizes: list[int]) -> list[Tables]:
    if not sizes:
        return [()]
    found: list[Tables] = []
    first, *others = sizes
    # Tables of one size are interchangeable: the first free person sits at the first of them.
    alike = len(set(sizes)) == 1
    for table in combinations(people, first):
        if alike and people[0] not in table:
            continue
        rest = [one for one in people if one not in table]
        found += [(table, *tables) for tables in every_seating(rest, others)]
    return found
