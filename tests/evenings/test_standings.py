"""Score sheets: ties share, nothing is lost or invented, a bye is worth the mean, absence nothing."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tablee.evenings.scoring import FIRST, MemberResult, Outcome, place_points, table_points
from tablee.evenings.seating import seat
from tablee.evenings.standings import PlayedRound, round_points, score_sheet
from tests.clauses import clause


def by_place(*ranks: int) -> list[float]:
    return [float(points) for points in place_points(ranks)]


def at_table(*places: int | None) -> list[float]:
    return [float(points) for points in table_points(ended(*places), "places")]


def ended(*places: int | None) -> Outcome:
    return tuple(MemberResult(place) for place in places)


def test_points_by_place() -> None:
    assert by_place(1, 2, 3, 4) == [12, 8, 4, 0]
    assert by_place(2, 1, 3) == [6, 12, 0]
    assert by_place(1, 1, 3, 4) == [10, 10, 4, 0], "two firsts share first and second"
    assert by_place(1, 2, 2, 2) == [12, 4, 4, 4], "a game that knows only a winner"
    assert by_place(5) == [6]


def test_whoever_left_is_last_and_a_game_that_nobody_ended_is_shared() -> None:
    assert at_table(1, None, 2) == [12, 0, 6]
    assert at_table(None, None, 1) == [3, 3, 12]
    assert at_table(None, None, None) == [6, 6, 6]
    assert list(map(float, table_points((MemberResult(1, 9), MemberResult(None, 9)), "points"))) == [9, 0]


@given(st.lists(st.integers(1, 8), min_size=1, max_size=8))
def test_every_table_gives_the_same_per_person_whatever_the_ties(ranks: list[int]) -> None:
    points = place_points(ranks)
    assert sum(points) == Fraction(FIRST, 2) * len(ranks)
    for rank, gained in zip(ranks, points, strict=True):
        for other, lost in zip(ranks, points, strict=True):
            assert (rank < other) == (gained > lost)
            assert (rank == other) == (gained == lost)


OUTCOMES = st.lists(st.one_of(st.none(), st.integers(1, 6)), min_size=12, max_size=12)


@given(st.integers(3, 9), st.lists(OUTCOMES, min_size=1, max_size=6), st.integers(0, 1 << 40), st.data())
def test_the_sheet_adds_up(people: int, results: list[list[int | None]], seed: int, data: st.DataObject) -> None:
    """Some come late, some leave early; every round hands out six points for each who is there, byes included."""
    past: list[PlayedRound] = []
    attended = 0
    for number, places in enumerate(results):
        there = data.draw(st.sets(st.integers(0, people - 1), min_size=2))
        attended += len(there)
        seating = seat(there, past, {2, 3}, most=2, seed=seed + number)
        outcomes = tuple(ended(*places[: len(table)]) for table in seating.tables)
        past.append(PlayedRound(seating.tables, seating.byes, outcomes))
        given = round_points(past[-1], "places")
        assert set(given) == there, "whoever is away gets nothing"
        assert all(given[member] == 6 for member in seating.byes)
    sheet = score_sheet(range(people), past, "places")
    assert sum(line.total for line in sheet) == 6 * attended
    assert sorted(line.member for line in sheet) == list(range(people))
    assert [line.total for line in sheet] == sorted((line.total for line in sheet), reverse=True)
    for one in sheet:
        assert one.place == 1 + sum(other.total > one.total for other in sheet)
        assert one.total == sum(points for points in one.points if points is not None)
        assert one.byes == sum(one.member in played.byes for played in past)


def test_a_bye_counts_once_the_round_is_over() -> None:
    playing = PlayedRound(((0, 1), (2, 3)), (4,), (ended(1, 2), None))
    assert round_points(playing, "places") == {0: 12, 1: 0, 2: None, 3: None, 4: None}
    over = playing._replace(outcomes=(ended(1, 2), ended(1, 1)))
    assert round_points(over, "places") == {0: 12, 1: 0, 2: 6, 3: 6, 4: 6}


@clause("WZ-29")
def test_a_wazabi_tournament_is_an_evening_that_counts_the_points_of_the_game() -> None:
    """The winner of each game gets the dice of the others; the best total takes it."""
    first = PlayedRound(((0, 1, 2),), (), ((MemberResult(1, 5), MemberResult(2, 0), MemberResult(2, 0)),))
    second = PlayedRound(((0, 1, 2),), (), ((MemberResult(2, 0), MemberResult(1, 9), MemberResult(2, 0)),))
    sheet = score_sheet(range(3), [first, second], "points")
    assert [(line.member, line.place, float(line.total)) for line in sheet] == [(1, 1, 9), (0, 2, 5), (2, 3, 0)]
