"""Refusals of codes that no message can name: unknown seats (G-1) and unknown moves (G-12)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.zayo import codes
from tablee.games.zayo.deck import CAMEL, CART, KINDS, SHEEP, STEPPE, THIEF, YURT, ZAYO
from tests.clauses import clause
from tests.zayo.tables import FULL, sit

NO_SEAT = 3
UNKNOWN_VERB = codes.DECLINE + 1


def refusal(match: tablee.Match, seat: int, code: int) -> tuple[str, str, dict[str, Any]]:
    state = match._state
    before = match.position()
    with pytest.raises(tablee.IllegalMove) as caught:
        state.check(seat, code)
    assert match.position() == before
    return caught.value.clause, caught.value.reason, dict(caught.value.params)


def acting() -> tablee.Match:
    """Seat 0 of three holds every action and has laid Zayo; everybody has something to lose."""
    hand = ["thief", "wolf", "clan chief", "fiddle", "wolf trap", "steppe", "shaman"]
    return sit(3, tricks=[["sh8", "gc1", "gc2"], ()], laid={0: ["zayo"]}, hands={0: hand},
               camps={0: ("horse", "cart", "yurt"), 1: ("cart",), 2: ("horse",)},
               herds={0: (3, 1, 1), 1: (1, 1, 1), 2: (1, 1, 1)})  # fmt: skip


def raiding() -> tablee.Match:
    return sit(3, hands={0: ["clan chief"]}, camps={0: FULL}, herds={1: (1, 0, 0)})


def rewarding(camp: tuple[str, ...]) -> tablee.Match:
    """Seat 0 of three has won a trick."""
    return sit(3, tricks=[["sh8", "gc1", "gc2"]], phase="reward", camps={0: camp}, lacks={0: ["horse", "cart", "yurt"]})


@clause("G-1")
@pytest.mark.parametrize("seat", [-1, -2, 3, 99])
def test_a_seat_that_is_not_at_the_table_can_do_nothing(seat: int) -> None:
    match = acting()
    wanted = ("G-1", "no-such-seat", {"number": seat, "seats": 3})
    assert refusal(match, seat, codes.lay_code(STEPPE)) == wanted
    assert refusal(match, seat, codes.NO_DEFENCE) == wanted


@clause("G-1")
@pytest.mark.parametrize("seat", [3, 7, 15])
def test_a_move_cannot_name_a_seat_that_is_not_at_the_table(seat: int) -> None:
    wanted = ("G-1", "no-such-seat", {"number": seat, "seats": 3})
    assert refusal(acting(), 0, codes.wolf_code(seat, SHEEP)) == wanted
    assert refusal(acting(), 0, codes.thief_code(codes.booty(seat, CART))) == wanted
    assert refusal(raiding(), 0, codes.chief_code(seat, codes.SMALL)) == wanted
    assert refusal(rewarding(()), 0, codes.request_code(seat, YURT)) == wanted


@clause("G-1")
def test_the_second_booty_of_a_thief_is_looked_at_too() -> None:
    code = codes.thief_code(codes.booty(1, CART), codes.booty(NO_SEAT, CART))
    assert refusal(acting(), 0, code) == ("G-1", "no-such-seat", {"number": NO_SEAT, "seats": 3})


@clause("G-12")
@pytest.mark.parametrize(
    "code",
    [
        -1,
        -16,
        UNKNOWN_VERB,
        15,
        codes.bid_code(0),
        codes.bid_code(3),
        codes.bid_code(1 << 32),
        codes.lay_code(KINDS),
        codes.lay_code(15),
        codes.lay_code(STEPPE) | 1 << 8,
        codes.trap_code(3),
        codes.fiddle_code(4),
        codes.wolf_code(1, CAMEL + 1),
        codes.thief_code(codes.booty(2, 0), codes.booty(1, CART)),
        codes.thief_code(codes.booty(1, CART), codes.NO_BOOTY + 1),
    ],
)
def test_codes_that_mean_nothing_are_refused(code: int) -> None:
    assert refusal(acting(), 0, code) == ("G-12", "no-such-move", {})


@clause("G-12")
def test_a_clan_chief_takes_small_animals_or_camels_and_nothing_else() -> None:
    code = codes.chief_code(1, codes.CAMELS + 1)
    assert refusal(raiding(), 0, code) == ("G-12", "no-such-move", {})


@clause("G-12")
@pytest.mark.parametrize(
    ("code", "camp"),
    [
        (codes.DECLINE | 1 << 4, ()),
        (codes.equip_code(ZAYO), ()),
        (codes.request_code(1, THIEF), ()),
        (codes.request_code(1, YURT) | 1 << 12, ()),
        (codes.take_code(CAMEL + 1), ("horse", "cart", "yurt")),
        (codes.take_code(SHEEP) | 1 << 8, ("horse", "cart", "yurt")),
    ],
)
def test_rewards_that_mean_nothing_are_refused(code: int, camp: tuple[str, ...]) -> None:
    assert refusal(rewarding(camp), 0, code) == ("G-12", "no-such-move", {})


@clause("G-12")
def test_the_same_codes_are_legal_without_their_fault() -> None:
    faultless = {
        codes.trap_code(2),
        codes.fiddle_code(3),
        codes.wolf_code(1, CAMEL),
        codes.thief_code(codes.booty(1, CART), codes.booty(2, 0)),
    }
    assert faultless <= set(acting()._state.moves(0))
    assert codes.chief_code(1, codes.SMALL) in raiding()._state.moves(0)
    assert codes.request_code(1, YURT) in rewarding(())._state.moves(0)
    assert codes.take_code(SHEEP) in rewarding(("horse", "cart", "yurt"))._state.moves(0)
