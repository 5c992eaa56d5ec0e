"""What a tableau is worth, line by line, and who wins."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tablee
from tablee.games.kado.events import Scored
from tablee.games.kado.views import ColumnScore, Placed, RowScore, Score
from tests.clauses import clause
from tests.kado.tables import Lying, card, lines, observe, place_all, sit, visible
from tests.play import finish, play_some

SPREAD = ("socks violet 1", "cube orange 1", "plush green 1", "flowers blue 1")
"""A row in which no gift is there twice."""


def tableau(*rows: tuple[str, ...]) -> Lying:
    return [(row, column, text) for row, cards in enumerate(rows) for column, text in enumerate(cards)]


def score(lying: Lying) -> Score:
    """Of seat 0, where these cards lie."""
    phase = "over" if len(lying) == 12 else "deal"
    return observe(sit(seats=2, round=len(lying), phase=phase, tableaus={0: lying})).scores[0]


def by_hand(tableau: tuple[Placed, ...], perfects: int) -> int:
    """An independent implementation of KD-17 to KD-19, for a full tableau."""
    total = 2 * perfects
    for row in {placed.row for placed in tableau}:
        sums: Counter[str] = Counter()
        for placed in tableau:
            if placed.row == row:
                sums[placed.card.gift] += placed.card.value
        total += max(sums.values())
    for column in {placed.column for placed in tableau}:
        cards = [placed.card for placed in tableau if placed.column == column]
        assert len(cards) == 3
        if len({one.ribbon for one in cards}) == 1:
            total += max(one.value for one in cards)
    return total


# --- rows -----------------------------------------------------------------------------------------------------------


@clause("KD-17")
def test_a_row_counts_all_values_of_one_gift() -> None:
    row = ("plush red 4", "cube blue 2", "plush violet 3", "plush green 1")
    assert score(tableau(row)).rows == (RowScore(0, "plush", (0, 2, 3), 8),)


@clause("KD-17")
def test_the_gift_that_counts_is_the_best_not_the_most_frequent() -> None:
    row = ("socks red 1", "cube blue 5", "socks violet 1", "socks green 1")
    assert score(tableau(row)).rows == (RowScore(0, "cube", (1,), 5),)


@clause("KD-17")
def test_every_row_has_a_gift_of_its_own() -> None:
    rows = score(
        tableau(
            ("socks red 5", "socks blue 4", "cube green 1", "plush red 1"),
            ("socks orange 1", "cube blue 4", "cube violet 2", "flowers red 5"),
            ("plush orange 2", "socks green 3", "plush blue 2", "flowers green 3"),
        )
    ).rows
    assert rows == (RowScore(0, "socks", (0, 1), 9), RowScore(1, "cube", (1, 2), 6), RowScore(2, "plush", (0, 2), 4))


@clause("KD-17", "KD-24")
def test_rows_and_columns_are_named_from_the_first_card_also_when_they_lie_before_it() -> None:
    found = score([(0, 0, "socks red 2"), (-1, 0, "cube red 3"), (-1, -1, "cube blue 4")])
    assert found.rows == (RowScore(-1, "cube", (-1, 0), 7), RowScore(0, "socks", (0,), 2))
    assert found.columns == (ColumnScore(-1, "blue", 0), ColumnScore(0, "red", 0))


# --- columns --------------------------------------------------------------------------------------------------------


@clause("KD-18")
def test_a_column_of_one_ribbon_brings_its_highest_value() -> None:
    found = score([(0, 0, "socks red 2"), (1, 0, "cube red 4"), (2, 0, "plush red 3")])
    assert found.columns == (ColumnScore(0, "red", 4),)


@clause("KD-18")
@pytest.mark.parametrize("odd", [0, 1, 2])
def test_a_column_with_another_ribbon_anywhere_brings_nothing(odd: int) -> None:
    cards = ["socks red 2", "cube red 4", "plush red 3"]
    cards[odd] = cards[odd].replace("red", "blue")
    found = score([(row, 0, text) for row, text in enumerate(cards)])
    assert found.columns == (ColumnScore(0, None, 0),)


@clause("KD-18")
def test_a_column_that_is_not_full_brings_nothing_yet() -> None:
    found = score([(0, 0, "socks red 2"), (1, 0, "cube red 4")])
    assert found.columns == (ColumnScore(0, "red", 0),)


@clause("KD-18")
def test_gifts_do_not_matter_in_columns_nor_ribbons_in_rows() -> None:
    found = score(
        tableau(
            ("socks red 1", "socks red 2", "socks red 3", "socks red 4"),
            ("socks red 5", "cube blue 1", "plush green 1", "flowers orange 1"),
            ("socks violet 5", "cube violet 1", "plush orange 1", "flowers green 1"),
        )
    )
    assert [row.points for row in found.rows] == [10, 5, 5]
    assert [column.points for column in found.columns] == [0, 0, 0, 0]


# --- the whole ------------------------------------------------------------------------------------------------------

FULL = tableau(
    ("plush red 4", "plush blue 2", "socks green 1", "cube orange 5"),
    ("flowers red 5", "cube blue 1", "flowers green 2", "chocolates violet 1"),
    ("socks red 1", "flowers blue 3", "socks orange 4", "cube red 1"),
)


@clause("KD-17", "KD-18", "KD-19")
def test_a_full_tableau_adds_up_rows_columns_and_perfects() -> None:
    match = sit(seats=2, round=12, phase="over", tableaus={0: FULL}, perfects=[3, 0])
    found = observe(match).scores[0]
    assert [(row.gift, row.points) for row in found.rows] == [("plush", 6), ("flowers", 7), ("socks", 5)]
    assert [column.points for column in found.columns] == [5, 3, 0, 0]
    assert (found.perfects, found.total) == (6, 6 + 7 + 5 + 5 + 3 + 6)


@clause("KD-19")
def test_the_best_total_wins() -> None:
    # Three rows of one, two and three points, and four columns of three.
    poor = tableau(*(tuple(text.replace("1", str(value)) for text in SPREAD) for value in (1, 2, 3)))
    match = sit(seats=3, round=12, phase="over", tableaus={1: FULL, 2: poor})
    result = match.result
    assert result is not None
    assert result.points is not None
    assert result.points[1:] == (26, 18)
    assert result.points == tuple(score.total for score in observe(match).scores)
    assert result.winners == (max(range(3), key=result.points.__getitem__),)
    assert result.ranks[2] == 3


@clause("KD-19", "G-3")
@pytest.mark.parametrize(("extra", "winners", "ranks"), [(1, (0, 1), (1, 1)), (2, (1,), (2, 1)), (0, (0,), (1, 2))])
def test_a_tie_is_a_shared_victory(extra: int, winners: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    one = [("socks violet 1", "cube orange 1", "plush green 1", "flowers blue 1")]
    one += [("socks orange 2", "cube green 2", "plush blue 2", "flowers violet 2")]
    one += [("socks green 5", "cube blue 5", "plush violet 5", "flowers orange 5")]
    other = [("socks red 1", "cube violet 1", "plush orange 1", "flowers green 1")]
    other += [("socks blue 2", "cube red 2", "plush red 2", "flowers red 2")]
    other += [("socks blue 3", "cube violet 3", "plush orange 3", "flowers green 3")]
    match = sit(seats=2, round=12, phase="over", tableaus={0: tableau(*one), 1: tableau(*other)}, perfects=[0, extra])
    assert match.result == tablee.Result(winners, ranks, (8, 6 + 2 * extra))


@clause("KD-16", "KD-17", "KD-18", "KD-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scores_are_those_that_counting_by_hand_finds(seats: int) -> None:
    for seed in range(8):
        match = tablee.new("kado", seats=seats, seed=seed)
        finish(match, seed)
        view = observe(match)
        totals = tuple(by_hand(view.tableaus[seat], view.perfects[seat]) for seat in range(seats))
        assert tuple(found.total for found in view.scores) == totals
        assert match.result is not None
        assert match.result.points == totals
        assert match.result.winners == tuple(seat for seat in range(seats) if totals[seat] == max(totals))
        assert visible(match, None, Scored) == [Scored(seat, found) for seat, found in enumerate(view.scores)]


@clause("KD-17", "KD-18")
def test_at_any_time_a_view_tells_what_every_tableau_is_worth_as_it_lies() -> None:
    match = tablee.new("kado", seats=3, seed=9)
    dice = random.Random(2)
    while not match.over:
        play_some(match, 1, dice.randrange(1000))
        view = observe(match)
        for lying, found in zip(view.tableaus, view.scores, strict=True):
            assert {row.row for row in found.rows} == {placed.row for placed in lying}
            assert {column.column for column in found.columns} == {placed.column for placed in lying}
            assert found.total == lines(found) + found.perfects
            for row in found.rows:
                counted = [placed.card for placed in lying if placed.row == row.row and placed.column in row.columns]
                assert {one.gift for one in counted} == {row.gift}
                assert sum(one.value for one in counted) == row.points


@clause("KD-15", "KD-17")
def test_a_score_counts_open_cards_only() -> None:
    match = sit(seats=2, round=1, tableaus={0: [(0, 0, "cube red 2")]}, hands={0: "cube blue 5"})
    match.play(0, match.moves(0)[0])
    assert [observe(match, watcher).scores[0].total for watcher in (None, 0, 1)] == [2, 2, 2]
    place_all(match)
    assert observe(match).tableaus[0][1].card == card("cube blue 5")
    assert observe(match).scores[0].total in (5, 7)
