"""Zayo: what it protects from, and what it makes of thief, wolf and clan chief."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.zayo.events import Raided
from tablee.games.zayo.moves import Booty, Decline, Lay, LayClanChief, LayThief, LayWolf, NoDefence
from tests.clauses import clause
from tests.zayo.tables import CAMP, FULL, bid, bid_out, herd, legal, observe, refused, sit, visible


def steal(*booty: tuple[int, str]) -> LayThief:
    return LayThief(tuple(Booty(victim, equipment) for victim, equipment in booty))  # type: ignore[arg-type]


def after_zayo(*, hand: tuple[str, ...], seats: int = 4, **table: Any) -> tablee.Match:
    """Seat 0 laid Zayo in the first trick, won it and leads the second."""
    first = ["sh8", *[f"gc{rank}" for rank in range(1, seats)]]
    return sit(seats, tricks=[first, ()], laid={0: ["zayo"]} | table.pop("laid", {}), hands={0: hand}, **table)


@clause("ZY-23", "ZY-31")
def test_zayo_protects_to_the_end_of_the_round_and_then_goes_back_into_the_deck() -> None:
    match = sit(3, hands={0: ["zayo"]}, camps={0: ("horse",)}, herds={0: (1, 0, 0)}, bids={0: ["sh8"]})
    match.play(0, Lay("zayo"))
    bid_out(match)
    for _ in range(4):
        match.play(match.actors[0], Decline())
        assert observe(match).laid[0] == ("zayo",)
        assert match._state.public.safe_from_thief(0)  # type: ignore[attr-defined]
        assert match._state.public.safe_from_wolf(0)  # type: ignore[attr-defined]
        assert match._state.public.safe_from_chief(0)  # type: ignore[attr-defined]
        bid_out(match)
    match.play(match.actors[0], Decline())
    assert observe(match).round == 1
    assert observe(match).laid == ((), (), ())
    assert not match._state.public.safe_from_thief(0)  # type: ignore[attr-defined]


@clause("ZY-24")
def test_after_zayo_a_wolf_may_take_a_camel_instead() -> None:
    match = after_zayo(hand=("wolf",), herds={1: (1, 1, 2)})
    assert legal(match, 0, LayWolf) == [LayWolf(1, "sheep"), LayWolf(1, "goat"), LayWolf(1, "camel")]
    match.play(0, LayWolf(1, "camel"))
    match.play(1, NoDefence())
    assert herd(match, 0) == (0, 0, 1)
    assert herd(match, 1) == (1, 1, 1)


@clause("ZY-24")
@pytest.mark.parametrize("shield", ["shaman", "wolf trap"])
def test_a_trap_or_a_shaman_keeps_the_camel_from_that_wolf(shield: str) -> None:
    table: dict[str, Any] = {"camps": {1: (shield,)}} if shield == "wolf trap" else {"laid": {1: [shield]}}
    match = after_zayo(hand=("wolf",), herds={1: (0, 0, 2), 2: (0, 0, 1)}, **table)
    assert legal(match, 0, LayWolf) == [LayWolf(2, "camel")]
    assert refused(match, 0, LayWolf(1, "camel")) == "ZY-33"


@clause("ZY-24", "ZY-8")
def test_zayo_has_to_lie_there_from_an_earlier_trick() -> None:
    match = sit(3, hands={0: ["zayo", "wolf"]}, herds={1: (0, 0, 1)}, bids={0: ["sh8"]})
    assert refused(match, 0, LayWolf(1, "camel")) == "ZY-29"
    match.play(0, Lay("zayo"))
    assert refused(match, 0, LayWolf(1, "camel")) == "ZY-8"
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    assert LayWolf(1, "camel") in match.moves(0)


@clause("ZY-24", "ZY-25", "ZY-26")
def test_anothers_zayo_strengthens_nobody_else() -> None:
    match = sit(4, hands={0: ["wolf", "thief", "clan chief"]}, laid={1: ["zayo"]}, herds={2: (1, 0, 1)},
                camps={0: FULL, 2: ("cart", "horse")}, tricks=[["sh8", "gc1", "gc2", "gc3"], ()])  # fmt: skip
    assert refused(match, 0, LayWolf(2, "camel")) == "ZY-24"
    assert refused(match, 0, steal((2, "cart"), (2, "horse"))) == "ZY-25"
    assert refused(match, 0, LayClanChief(2, "camels")) == "ZY-26"


@clause("ZY-25")
def test_after_zayo_a_thief_may_take_two_cards_from_one_player_or_one_each_from_two() -> None:
    match = after_zayo(hand=("thief",), camps={1: ("horse", "horse", "yurt"), 2: ("cart",)})
    found = {tuple((one.victim, one.equipment) for one in move.booty) for move in legal(match, 0, LayThief)}  # type: ignore[attr-defined]
    assert found == {
        ((1, "horse"),),
        ((1, "yurt"),),
        ((2, "cart"),),
        ((1, "horse"), (1, "horse")),
        ((1, "horse"), (1, "yurt")),
        ((1, "horse"), (2, "cart")),
        ((1, "yurt"), (2, "cart")),
    }
    match.play(0, steal((2, "cart"), (1, "yurt")))
    assert match.actors == (1, 2)
    match.play(2, NoDefence())
    match.play(1, NoDefence())
    assert observe(match).camps[:3] == (("cart", "yurt"), ("horse", "horse"), ())


@clause("ZY-25", "ZY-36")
def test_two_cards_from_one_player_ask_that_player_once() -> None:
    match = after_zayo(hand=("thief",), camps={1: ("horse", "horse")})
    match.play(0, steal((1, "horse"), (1, "horse")))
    assert match.actors == (1,)
    match.play(1, NoDefence())
    assert observe(match).camps[:2] == (("horse", "horse"), ())


@clause("ZY-25", "ZY-37")
def test_the_same_card_is_not_stolen_twice() -> None:
    match = after_zayo(hand=("thief",), camps={1: ("horse", "yurt")})
    assert refused(match, 0, steal((1, "horse"), (1, "horse"))) == "ZY-37"


@clause("ZY-25", "ZY-33")
def test_none_of_the_two_victims_may_have_friendship() -> None:
    match = after_zayo(hand=("thief",), camps={1: ("horse",), 2: ("yurt",)}, laid={2: ["friendship"]})
    assert refused(match, 0, steal((1, "horse"), (2, "yurt"))) == "ZY-33"
    assert legal(match, 0, LayThief) == [steal((1, "horse"))]


@clause("ZY-26")
def test_after_zayo_a_clan_chief_may_take_all_camels_of_a_player_without_a_yurt_instead() -> None:
    match = after_zayo(hand=("clan chief",), camps={0: FULL, 2: ("yurt",)}, herds={1: (1, 2, 3), 2: (0, 0, 2)})
    assert legal(match, 0, LayClanChief) == [LayClanChief(1, "sheep and goats"), LayClanChief(1, "camels")]
    assert refused(match, 0, LayClanChief(2, "camels")) == "ZY-33"
    match.play(0, LayClanChief(1, "camels"))
    assert herd(match, 0) == (0, 0, 3)
    assert herd(match, 1) == (1, 2, 0)
    assert visible(match, None, Raided) == [Raided(0, 1, 0, 0, 3)]


@clause("ZY-26")
def test_all_four_equipments_are_still_needed_for_the_camels() -> None:
    match = after_zayo(hand=("clan chief",), camps={0: CAMP}, herds={1: (1, 2, 3)})
    assert refused(match, 0, LayClanChief(1, "camels")) == "ZY-22"
