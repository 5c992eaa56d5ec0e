"""Refusals of what no table can understand: seats that do not exist, and codes that stand for no move."""

from __future__ import annotations

import pytest

from tablee.core.errors import IllegalMove
from tablee.games.kawaii import codes
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, lay, wait

SEATS = 3


def refusal(seat: int, code: int, duel: bool = False) -> str:
    """At a table where cards are turned, or where seats 1 and 2 play for the pile of seat 0."""
    match = lay(["mint cone"], ["mint cup"], [])
    if duel:
        match.play(1, Call((0,)))
        match.play(2, Call((0,)))
        wait(match, 26)
    with pytest.raises(IllegalMove) as caught:
        match._state.check(seat, code)
    return caught.value.clause


@clause("G-1")
@pytest.mark.parametrize("seat", [-2, -1, SEATS, SEATS + 1, 63, 1 << 40])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    for code in (codes.TURN, codes.call_code(1), codes.GO_ON, codes.NO_MORE, codes.choose_code(0, 0)):
        assert refusal(seat, code) == "G-1"
        assert refusal(seat, code, duel=True) == "G-1"


@clause("G-1", "G-9")
def test_a_seat_that_does_not_exist_is_refused_in_late_calls_too() -> None:
    match = lay(["mint cone"], ["mint cup"], [])
    wait(match, 20)
    for seat in (-1, SEATS):
        with pytest.raises(IllegalMove) as caught:
            match._state.play(seat, codes.call_code(1), NOW + 10)
        assert caught.value.clause == "G-1"


@clause("G-12")
@pytest.mark.parametrize(
    "code",
    [
        *(-1, -16, codes.call_code(0), codes.call_code(1 << SEATS), codes.call_code(1 << 20)),
        *(codes.TURN | 16, codes.GO_ON | 16, codes.NO_MORE | 16),
        *(codes.choose_code(3, 0), codes.choose_code(15, 0)),
        *(codes.choose_code(0, SEATS), codes.choose_code(0, 1 << 20), codes.choose_code(0, -1)),
        *range(5, 16),
    ],
)
def test_a_code_that_stands_for_no_move_is_refused(code: int) -> None:
    for seat in range(SEATS):
        assert refusal(seat, code) == "G-12"
        assert refusal(seat, code, duel=True) == "G-12"
