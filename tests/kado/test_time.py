"""Limits: what happens when a player lets time pass, and on which millisecond."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import tablee
from tablee.core.scripted_rng import ScriptedRng
from tablee.games.kado.events import Chose, Gave, Late, Passed, WasPlaced
from tablee.games.kado.moves import Challenge, Give, Pass, Place, SetAside
from tests.clauses import clause
from tests.kado.tables import observe, sit, visible
from tests.matches import fits, refusal

LIMIT = 60_000
LAST, OUTSIDE = LIMIT, LIMIT + 1

QUESTIONS: list[dict[str, Any]] = [
    {"phase": "deal"},
    {"phase": "challenge"},
    {"phase": "place", "round": 1},
]


@clause("KD-20", "G-9")
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_limit_is_a_minute_whose_last_instant_is_inside(question: dict[str, Any]) -> None:
    match = sit(**question)
    assert match.deadline == observe(match).deadline == OUTSIDE
    match.advance(LAST)
    assert visible(match, None, Late) == []
    match.advance(OUTSIDE)
    assert visible(match, None, Late)


@clause("KD-20", "G-6")
@pytest.mark.parametrize("limit", [1, 250, 86_400_000])
def test_the_host_sets_the_limit(limit: int) -> None:
    match = sit(phase="deal", options={"limit": limit}, now=70)
    assert match.deadline == 70 + limit + 1
    match.advance(70 + limit)
    assert visible(match, None, Late) == []
    match.advance(70 + limit + 1)
    assert visible(match, None, Late) == [Late(0)]


@clause("KD-20", "G-6")
def test_without_a_limit_the_table_waits() -> None:
    match = sit(phase="deal", options={"limit": 0})
    assert match.deadline is observe(match).deadline is None
    match.advance(1 << 50)
    assert match.events(None) == []
    assert tablee.new("kado", seats=2, seed=1).options.limit == LIMIT


@pytest.mark.parametrize("limit", [-1, 604_800_001, 1.5, "60"])
def test_a_limit_that_is_none_is_refused(limit: object) -> None:
    with pytest.raises(tablee.BadField, match=r"^options\.limit"):
        tablee.new("kado", seats=2, options={"limit": limit})


# --- what happens ---------------------------------------------------------------------------------------------------


@clause("KD-20", "G-11")
def test_a_late_dealer_gives_to_somebody_without_a_card_by_chance() -> None:
    found = []
    for seed in range(300):
        match = sit(seed, seats=4, phase="deal", hands={1: "cube red 2"})
        match.advance(OUTSIDE)
        (gave,) = visible(match, None, Gave)
        found.append(gave.to)
        assert visible(match, None, Late) == [Late(0)]
    assert fits(found, {0: 1, 2: 1, 3: 1})


@clause("KD-20", "KD-5")
def test_a_late_dealer_sets_nothing_aside() -> None:
    for seed in range(60):
        match = sit(seed, seats=2, phase="deal")
        assert SetAside() in match.moves(0)
        match.advance(OUTSIDE)
        assert observe(match).set_aside == ()
        assert len(visible(match, None, Gave)) == 1


@clause("KD-20", "KD-6")
def test_a_late_challenger_passes_and_the_next_is_asked() -> None:
    match = sit(phase="challenge")
    match.advance(OUTSIDE)
    assert visible(match, None, Passed) == [Passed(1)]
    assert visible(match, None, Late) == [Late(1)]
    assert match.actors == (2,)
    assert refusal(match, 1, Challenge("socks", "red")) == ("KD-6", "kado-asked-once", {})


@clause("KD-20", "G-11")
def test_a_late_placement_is_an_open_cell_by_chance() -> None:
    found: dict[int, list[tuple[int, int]]] = {0: [], 1: []}
    for seed in range(600):
        match = sit(seed, seats=2, round=1)
        match.advance(OUTSIDE)
        for placed in visible(match, None, WasPlaced):
            found[placed.seat].append((placed.row, placed.column))
    cells = dict.fromkeys([(-1, 0), (1, 0), (0, -1), (0, 1)], 1)
    assert fits(found[0], cells)
    assert fits(found[1], cells)
    assert fits(zip(*found.values(), strict=True), {(one, two): 1 for one in cells for two in cells})


@clause("KD-20", "KD-21")
def test_only_those_who_have_not_chosen_are_late_in_the_order_of_the_seats() -> None:
    match = sit(seats=4, round=1)
    match.play(2, Place(0, -1), at=10)
    match.advance(OUTSIDE)
    assert visible(match, None, Late) == [Late(0), Late(1), Late(3)]
    assert [chose.seat for chose in visible(match, None, Chose)] == [2, 0, 1, 3]
    assert WasPlaced(2, observe(match).tableaus[2][1].card, 0, -1) in visible(match, None, WasPlaced)
    assert observe(match).phase == "deal"


@clause("KD-20", "KD-21", "G-11")
def test_several_who_are_late_are_settled_in_the_order_of_the_seats_each_on_its_own_tableau() -> None:
    tableaus = {0: [(0, 0, "socks red 1"), (0, 1, "socks blue 2")], 1: [(0, 0, "cube red 1"), (1, 0, "cube blue 2")]}
    # The open cells of both, row by row: few cells have the same place in both lists.
    cells = {
        0: [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 1)],
        1: [(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)],
    }
    for first, second in product(range(6), range(6)):
        match = sit(seats=2, round=2, tableaus=tableaus)
        rng = match._state.rng = ScriptedRng([first, second, 0])  # the last one is the next round's first card
        match.advance(OUTSIDE)
        assert visible(match, None, Late) == [Late(0), Late(1)]
        placed = [(event.seat, (event.row, event.column)) for event in visible(match, None, WasPlaced)]
        assert placed == [(0, cells[0][first]), (1, cells[1][second])]
        assert rng.place == 3, "one draw each, and the card that the next dealer looks at"


# --- every question is a wait of its own ----------------------------------------------------------------------------


@clause("G-10", "KD-20")
def test_every_gift_and_every_challenge_has_the_whole_limit_anew() -> None:
    match = sit(phase="deal")
    for at, seat, move in ((100, 0, Give(0)), (60_050, 0, Give(1)), (120_000, 0, Give(2)), (180_000, 1, Pass())):
        match.play(seat, move, at=at)
        assert match.deadline == at + OUTSIDE
    match.play(2, Pass(), at=239_999)
    assert match.deadline == 239_999 + OUTSIDE


@clause("G-10", "KD-15")
def test_placing_is_one_wait_for_all() -> None:
    match = sit(round=1)
    match.play(0, Place(0, 1), at=59_000)
    assert match.deadline == OUTSIDE


@clause("G-9", "KD-20")
def test_a_move_on_the_last_instant_counts_and_one_later_comes_too_late() -> None:
    match = sit(phase="challenge")
    match.play(1, Challenge("socks", "red"), at=LAST)
    assert visible(match, None, Late) == []
    match = sit(phase="challenge")
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(1, Challenge("socks", "red"), at=OUTSIDE)
    assert caught.value.clause == "KD-6"
    assert visible(match, None, Passed) == [Passed(1)]


@clause("G-9", "KD-20")
def test_late_answers_follow_each_other_at_their_own_instants() -> None:
    match = sit(phase="challenge")
    match.advance(3 * OUTSIDE)
    assert visible(match, None, Late) == [Late(1), Late(2), *(Late(seat) for seat in range(3))]
    assert observe(match).phase == "deal"
    assert match.deadline == 4 * OUTSIDE


@clause("G-6", "KD-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_that_everybody_has_left_plays_to_the_end(seats: int) -> None:
    match = tablee.new("kado", seats=seats, seed=1)
    waits = 12 * (seats + (seats - 1) + 1)
    match.advance(waits * OUTSIDE - 1)
    assert not match.over
    match.advance(waits * OUTSIDE)
    assert match.over
    assert observe(match).deadline is match.deadline is None
    assert observe(match).perfects == (0,) * seats
