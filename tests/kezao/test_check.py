"""Refusals of what no table can understand: seats that do not exist, and codes that stand for no move."""

from __future__ import annotations

import pytest

from tablee.core.errors import IllegalMove
from tablee.core.state import State
from tablee.games.kezao import codes
from tablee.games.kezao.deck import CROSSED, JOKER, JOKERS
from tests.clauses import clause
from tests.kezao.tables import race


def refusal(state: State, seat: int, code: int) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.check(seat, code)
    return caught.value.clause


def tables() -> list[State]:
    """One that waits for the roll, and one in the middle of the race."""
    hands = ["ladybird", "sock"], ["rocket", "magnet"], ["moon"]
    return [race(*hands, rolled=rolled, pad=1)._state for rolled in (None, ("red", "red"))]


@clause("G-1")
@pytest.mark.parametrize("seat", [-2, -1, 3, 4, 8, 63, 1 << 40])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    for state in tables():
        for code in (codes.roll_code(0), codes.NOTHING, 1, JOKER):
            assert refusal(state, seat, code) == "G-1"


@clause("G-1", "G-9")
def test_a_seat_that_does_not_exist_is_refused_in_late_claims_too() -> None:
    match = race(["ladybird", "sock"], ["rocket", "magnet"], pad=1)
    match.advance(20)
    for seat in (-1, 2):
        with pytest.raises(IllegalMove) as caught:
            match._state.play(seat, 1, 10)
        assert caught.value.clause == "G-1"


@clause("G-12")
@pytest.mark.parametrize(
    "code",
    [
        *(0, -1, -(1 << 60), 3, 1 << 57 | 1),
        *(JOKERS, JOKERS ^ JOKER),  # both jokers, and the one that a joker is not called by
        *(codes.NOTHING | 1, codes.NOTHING | codes.ROLL, codes.READY | 1),
        *(codes.ROLL | 8, codes.ROLL | 1 << 20),
    ],
)
def test_a_code_that_stands_for_no_move_is_refused(code: int) -> None:
    for state in tables():
        for seat in range(3):
            assert refusal(state, seat, code) == "G-12"


@clause("G-12")
@pytest.mark.parametrize("way", [CROSSED + 1, 6, 7])
def test_a_way_to_choose_dice_that_does_not_exist_is_refused(way: int) -> None:
    assert refusal(tables()[0], 0, codes.roll_code(way)) == "G-12"
