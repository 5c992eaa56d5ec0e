"""Tableaus: where a card may lie, and how all are placed together."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable

import pytest

import tablee
from tablee.core.messages import Move
from tablee.games.kado.events import Chose, WasPlaced
from tablee.games.kado.moves import Challenge, Give, Pass, Place
from tablee.games.kado.state_frame import BITS, CELLS, WINDOWS, cell_at
from tablee.games.kado.views import Cell, Placed
from tests.clauses import clause
from tests.kado.tables import Lying, card, every_card, hands, observe, pass_all, place_all, sit, visible
from tests.matches import refusal

Cells = set[tuple[int, int]]


def laid(*cells: tuple[int, int]) -> Lying:
    """Cards of low value in these cells, in this order."""
    return [(row, column, text) for (row, column), text in zip(cells, reversed(every_card()), strict=False)]


def at(*cells: tuple[int, int]) -> tablee.Match:
    """Seat 0 is to place a card beside cards in these cells."""
    return sit(seats=2, round=len(cells), tableaus={0: laid(*cells)})


def open_to(match: tablee.Match, seat: int = 0) -> Cells:
    moves = match.moves(seat)
    assert all(isinstance(move, Place) for move in moves)
    return {(move.row, move.column) for move in moves if isinstance(move, Place)}


def fits_by_hand(cells: Iterable[tuple[int, int]]) -> bool:
    """An independent implementation of KD-13: three rows, four columns."""
    rows, columns = zip(*cells, strict=True)
    return bool(max(rows) - min(rows) < 3 and max(columns) - min(columns) < 4)


def open_by_hand(cells: Cells) -> Cells:
    """An independent, slow implementation of KD-12 and KD-13."""
    around = {(row + up, column + right) for row, column in cells for up, right in ((0, 1), (0, -1), (1, 0), (-1, 0))}
    return {cell for cell in around - cells if fits_by_hand(cells | {cell})}


# --- one card beside another ----------------------------------------------------------------------------------------


@clause("KD-24", "KD-12")
def test_the_first_card_has_one_place_from_which_all_others_are_counted() -> None:
    match = at()
    assert match.moves(0) == [Place(0, 0)]
    for row, column in ((0, 1), (1, 0), (-1, 0), (15, -16)):
        assert refusal(match, 0, Place(row, column)) == ("KD-24", "kado-first-card", {})


@clause("KD-12")
def test_a_card_lies_above_below_left_or_right_of_another() -> None:
    assert open_to(at((0, 0))) == {(-1, 0), (1, 0), (0, -1), (0, 1)}


@clause("KD-12")
@pytest.mark.parametrize("cell", [(1, 1), (-1, -1), (0, 2), (2, 0), (-2, 0)])
def test_a_card_that_touches_none_or_only_by_a_corner_is_refused(cell: tuple[int, int]) -> None:
    row, column = cell
    assert refusal(at((0, 0)), 0, Place(row, column)) == ("KD-12", "kado-not-beside", {"row": row, "column": column})


@clause("KD-14")
@pytest.mark.parametrize("cell", [(0, 0), (0, 1)])
def test_a_cell_that_is_taken_stays_taken(cell: tuple[int, int]) -> None:
    row, column = cell
    refused = refusal(at((0, 0), (0, 1)), 0, Place(row, column))
    assert refused == ("KD-14", "kado-cell-taken", {"row": row, "column": column})


@clause("KD-14")
def test_a_placed_card_never_moves() -> None:
    match = tablee.new("kado", seats=3, seed=5)
    dice = random.Random(1)
    before: list[tuple[Placed, ...]] = [(), (), ()]
    while not match.over:
        seat = dice.choice(match.actors)
        match.play(seat, dice.choice(match.moves(seat)))
        now = observe(match).tableaus
        for old, new in zip(before, now, strict=True):
            assert new[: len(old)] == old
        before = list(now)


# --- the frame ------------------------------------------------------------------------------------------------------


@clause("KD-13", "KD-24")
def test_the_frame_floats_until_the_cards_fix_it() -> None:
    row = [(0, 0), (0, 1), (0, 2)]
    assert {cell for cell in open_to(at(*row)) if cell[0] == 0} == {(0, -1), (0, 3)}
    row.append((0, -1))
    assert {cell for cell in open_to(at(*row)) if cell[0] == 0} == set(), "four columns are all"
    assert {cell[0] for cell in open_to(at(*row))} == {-1, 1}, "but the rows still float"


@clause("KD-13", "KD-24")
def test_rows_and_columns_become_fixed_independently() -> None:
    upright = [(0, 0), (-1, 0), (-2, 0)]
    found = open_to(at(*upright))
    assert {cell[0] for cell in found} == {-2, -1, 0}, "three rows are all"
    assert {cell[1] for cell in found} == {-1, 1}, "but the columns still float"


@clause("KD-13")
@pytest.mark.parametrize(
    ("cells", "cell", "reason", "size"),
    [
        ([(0, 0), (1, 0), (2, 0)], (3, 0), "kado-too-high", {"rows": 4}),
        ([(0, 0), (1, 0), (2, 0)], (-1, 0), "kado-too-high", {"rows": 4}),
        ([(0, 0), (0, 1), (0, 2), (0, 3)], (0, 4), "kado-too-wide", {"columns": 5}),
        ([(0, 0), (0, 1), (0, 2), (0, 3)], (0, -1), "kado-too-wide", {"columns": 5}),
        ([(0, 0), (0, -1)], (0, 3), "kado-too-wide", {"columns": 5}),
        ([(0, 0)], (9, 0), "kado-too-high", {"rows": 10}),
        ([(0, 0)], (0, -16), "kado-too-wide", {"columns": 17}),
    ],
)
def test_a_tableau_never_grows_beyond_three_rows_and_four_columns(
    cells: list[tuple[int, int]], cell: tuple[int, int], reason: str, size: dict[str, int]
) -> None:
    assert refusal(at(*cells), 0, Place(*cell)) == ("KD-13", reason, size)


@clause("KD-13")
def test_it_is_never_turned_into_four_rows_by_three_columns() -> None:
    match = at((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))
    assert refusal(match, 0, Place(-1, 0))[:2] == ("KD-13", "kado-too-high")
    assert (2, 3) in open_to(match)


@clause("KD-12", "KD-13")
def test_open_cells_are_those_that_counting_by_hand_finds() -> None:
    dice = random.Random(3)
    for _ in range(60):
        cells = [(0, 0)]
        while len(cells) < 12:
            by_hand = open_by_hand(set(cells))
            assert by_hand, "there is always a place for the next card"
            if dice.random() < 0.3:
                assert open_to(at(*cells)) == by_hand
            cells.append(dice.choice(sorted(by_hand)))


@clause("KD-13")
def test_the_window_of_a_cell_is_every_cell_that_fits_with_it() -> None:
    grid = list(itertools.product(range(-2, 3), range(-3, 4)))
    assert [int(BITS[cell]) for cell in range(CELLS)] == [2**cell for cell in range(CELLS)]
    for cell in grid:
        fitting = {other for other in grid if int(WINDOWS[cell_at(*cell)]) >> int(cell_at(*other)) & 1}
        assert fitting == {other for other in grid if fits_by_hand([cell, other])}


@clause("KD-16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_twelve_rounds_every_tableau_is_full(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=seats)
    dice = random.Random(seats)
    while not match.over:
        assert observe(match).round < 12
        seat = dice.choice(match.actors)
        match.play(seat, dice.choice(match.moves(seat)))
    assert observe(match).round == 12
    for tableau in observe(match).tableaus:
        cells = {(placed.row, placed.column) for placed in tableau}
        assert len(cells) == 12
        assert len({row for row, _ in cells}) == 3
        assert len({column for _, column in cells}) == 4
    for seat in range(seats):
        assert refusal(match, seat, Place(0, 0)) == ("KD-16", "kado-over", {})


# --- all together ---------------------------------------------------------------------------------------------------


@clause("KD-15")
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_all_choose_at_once_in_any_order_and_everything_shows_together(order: tuple[int, ...]) -> None:
    match = sit(round=1)
    cards = hands(match)
    assert set(match.actors) == {0, 1, 2}
    before = observe(match).tableaus
    for number, seat in enumerate(order):
        assert observe(match).tableaus == before
        assert visible(match, None, WasPlaced) == []
        assert observe(match).has_chosen == tuple(other in order[:number] for other in range(3))
        match.play(seat, Place(0, 1))
    shown = visible(match, None, WasPlaced)
    assert shown == [WasPlaced(seat, what, 0, 1) for seat, what in enumerate(cards) if what]
    assert len(shown) == 3
    assert [tableau[-1] for tableau in observe(match).tableaus] == [Placed(0, 1, what) for what in cards if what]


@clause("KD-15", "KD-21")
def test_that_somebody_has_chosen_is_open_but_not_what() -> None:
    one, other = sit(round=1), sit(round=1)
    one.play(1, Place(0, 1))
    other.play(1, Place(-1, 0))
    for watcher in (0, 2, None):
        assert observe(one, watcher) == observe(other, watcher)
        assert observe(one, watcher).has_chosen == (False, True, False)
        assert observe(one, watcher).waiting_for == (0, 2)
        assert observe(one, watcher).own_choice is None
        assert one.events(watcher) == other.events(watcher) == [Chose(1)]
    assert observe(one, 1).own_choice == Cell(0, 1)
    assert visible(one, 1, Chose) == [Chose(1, Cell(0, 1))]


@clause("KD-21")
def test_a_placement_once_chosen_is_not_taken_back() -> None:
    match = sit(round=1)
    match.play(1, Place(0, 1))
    assert match.moves(1) == []
    for move in (Place(0, 1), Place(1, 0), Pass()):
        assert refusal(match, 1, move) == ("KD-21", "kado-already-chosen", {})


@clause("KD-12")
@pytest.mark.parametrize("move", [Pass(), Give(0), Challenge("socks", "red")])
def test_when_cards_are_placed_nothing_else_is_done(move: Move) -> None:
    assert refusal(sit(round=1), 0, move) == ("KD-12", "kado-must-place", {})


@clause("KD-15")
def test_placed_cards_are_open_to_all() -> None:
    match = tablee.new("kado", seats=2, seed=4, options={"blind": True})
    dealer = observe(match).dealer
    for seat in (0, 1):
        match.play(dealer, Give(seat))
    pass_all(match)
    cards = hands(match)
    place_all(match)
    for watcher in (0, 1, None):
        assert [tableau[0].card for tableau in observe(match, watcher).tableaus] == cards


@clause("KD-12", "KD-24")
def test_everybodys_cells_are_counted_from_their_own_first_card() -> None:
    match = sit(seats=2, round=2, tableaus={0: laid((0, 0), (-1, 0)), 1: [(0, 0, "cube red 5"), (0, 1, "plush red 5")]})
    assert open_to(match, 0) == open_by_hand({(0, 0), (-1, 0)})
    assert open_to(match, 1) == open_by_hand({(0, 0), (0, 1)})
    match.play(0, Place(-2, 0))
    match.play(1, Place(0, -1))
    assert observe(match).tableaus[1][0] == Placed(0, 0, card("cube red 5"))
    assert [(placed.row, placed.column) for placed in observe(match).tableaus[0]] == [(0, 0), (-1, 0), (-2, 0)]
