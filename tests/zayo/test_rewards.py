"""The reward of a trick: equipment, a request for it, or an animal."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.zayo.events import Declined, Equipped, Requested, Took
from tablee.games.zayo.moves import Decline, Defend, Lay, LayEquipment, LayFiddle, NoDefence, Request, TakeAnimal
from tests.clauses import clause
from tests.zayo.tables import CAMP, bid, bid_out, centre, herd, legal, observe, refused, sit, visible


def won_by_0(**table: Any) -> tablee.Match:
    """Three players; seat 0 led the eight of a suit, so the trick is seat 0's."""
    return sit(3, tricks=[["sh8", "gc1", "gc2"]], phase="reward", **table)


# --- equipment for a trick --------------------------------------------------------------------------------------------


@clause("ZY-11")
def test_a_trick_lays_one_horse_cart_or_yurt_from_the_hand() -> None:
    match = won_by_0(hands={0: ["cart", "yurt"]}, lacks={0: ["horse"]})
    assert legal(match, 0, LayEquipment) == [LayEquipment("cart"), LayEquipment("yurt")]
    assert refused(match, 0, LayEquipment("horse")) == "ZY-11"
    before = observe(match).hand_sizes[0]
    match.play(0, LayEquipment("yurt"))
    view = observe(match)
    assert view.camps[0] == ("yurt",)
    assert view.hand_sizes[0] == before - 1
    assert visible(match, 2, Equipped) == [Equipped(0, "yurt")]
    assert (view.phase, view.turn) == ("act", 0), "one card a trick, then the next lead"


@clause("ZY-11", "ZY-17")
def test_a_kind_that_lies_there_already_is_not_laid_again() -> None:
    match = won_by_0(hands={0: ["horse", "cart"]}, camps={0: ("horse",)})
    assert LayEquipment("cart") in match.moves(0)
    assert refused(match, 0, LayEquipment("horse")) == "ZY-11"


@clause("ZY-11", "ZY-16")
def test_a_wolf_trap_is_never_the_reward_of_a_trick() -> None:
    match = won_by_0(hands={0: ["wolf trap"]}, herds={0: (4, 4, 0)})
    assert refused(match, 0, LayEquipment("wolf trap")) == "ZY-16"


@clause("ZY-11", "ZY-38")
def test_the_reward_comes_before_the_next_action_and_lead() -> None:
    match = won_by_0(hands={0: ["zayo", "cart"]}, bids={0: ["gh5"]})
    assert refused(match, 0, bid("gh5")) == "ZY-11"
    assert refused(match, 0, Lay("zayo")) == "ZY-11"
    match.play(0, Decline())
    assert visible(match, 1, Declined) == [Declined(0)]
    assert observe(match).camps[0] == ()
    assert refused(match, 0, LayEquipment("cart")) == "ZY-11"
    match.play(0, Lay("zayo"))


@clause("ZY-11")
def test_the_fifth_trick_is_rewarded_too() -> None:
    match = sit(3, hands={0: ["cart"]})
    for _ in range(4):
        bid_out(match)
        match.play(match.actors[0], Decline())
    bid_out(match)
    winner = match.actors[0]
    assert (observe(match).phase, len(observe(match).tricks), observe(match).round) == ("reward", 5, 0)
    match.play(winner, match.moves(winner)[-1])
    assert observe(match).round == 1
    rewards: list[Equipped | Requested] = [*visible(match, None, Equipped), *visible(match, None, Requested)]
    assert [reward.seat for reward in rewards] == [winner]


@clause("ZY-38", "G-8", "G-10")
def test_the_winner_is_asked_even_when_declining_is_the_only_answer() -> None:
    match = sit(2, tricks=[["sh8"]], bids={1: ["gc1", "gc2", "gc3", "gc4", "gc5"]}, lacks={0: CAMP})
    match.play(1, bid("gc1"))
    assert observe(match).phase == "reward"
    assert match.moves(0) == [Decline()]
    empty = won_by_0(camps={0: CAMP}, options={"sheep": 0, "goats": 0})
    assert empty.moves(0) == [Decline()]


@clause("ZY-38", "G-8")
def test_others_see_the_same_pause_whatever_the_winner_holds() -> None:
    rich = won_by_0(hands={0: ["horse", "cart", "yurt"]})
    poor = won_by_0(lacks={0: CAMP})
    assert rich.moves(0) != poor.moves(0)
    assert (rich.deadline, observe(rich).phase, observe(rich).waiting_for) == (
        poor.deadline,
        observe(poor).phase,
        observe(poor).waiting_for,
    )


# --- requests ---------------------------------------------------------------------------------------------------------


@clause("ZY-12")
def test_a_winner_without_a_card_to_lay_may_ask_anybody_for_any_kind_still_missing() -> None:
    match = sit(4, camps={0: ("cart",)}, lacks={0: ("horse", "yurt")}, tricks=[["sh8", "gc1", "gc2", "gc3"]],
                phase="reward")  # fmt: skip
    requests = [(move.seat, move.equipment) for move in legal(match, 0, Request)]  # type: ignore[attr-defined]
    assert sorted(requests) == sorted((seat, kind) for seat in (1, 2, 3) for kind in ("horse", "yurt"))
    assert refused(match, 0, Request(1, "cart")) == "ZY-12"
    assert refused(match, 0, Request(0, "horse")) == "G-7"


@clause("ZY-12")
def test_who_holds_the_card_must_give_it_and_it_is_laid() -> None:
    match = won_by_0(lacks={0: CAMP}, hands={1: ["yurt"]})
    held = observe(match, 1).own_hand.count("yurt")
    match.play(0, Request(1, "yurt"))
    assert observe(match).camps[0] == ("yurt",)
    assert observe(match, 1).own_hand.count("yurt") == held - 1
    assert visible(match, None, Requested) == [Requested(0, 1, "yurt", True)]
    assert observe(match).phase == "act"


@clause("ZY-12")
def test_who_does_not_hold_it_gives_nothing_and_that_was_the_request() -> None:
    match = won_by_0(lacks={0: CAMP, 1: ["yurt"]})
    sizes = observe(match).hand_sizes
    match.play(0, Request(1, "yurt"))
    view = observe(match)
    assert (view.camps[0], view.hand_sizes, view.phase) == ((), sizes, "act")
    assert visible(match, 2, Requested) == [Requested(0, 1, "yurt", False)]
    assert refused(match, 0, Request(2, "yurt")) == "ZY-11"


@clause("ZY-12")
def test_who_holds_a_card_to_lay_cannot_ask() -> None:
    match = won_by_0(hands={0: ["cart"]})
    assert legal(match, 0, Request) == []
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_a_card_of_a_kind_already_laid_does_not_keep_from_asking() -> None:
    match = won_by_0(hands={0: ["cart"]}, camps={0: ("cart",)}, lacks={0: ("horse", "yurt")})
    assert Request(1, "yurt") in match.moves(0)


@clause("ZY-12")
def test_a_wolf_trap_is_never_asked_for() -> None:
    match = won_by_0(lacks={0: CAMP}, hands={1: ["wolf trap"]})
    assert refused(match, 0, Request(1, "wolf trap")) == "ZY-12"


@clause("ZY-12")
def test_a_camp_that_lacks_nothing_asks_for_nothing() -> None:
    match = won_by_0(camps={0: CAMP})
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_two_players_never_ask() -> None:
    match = sit(2, tricks=[["sh8", "gc1"]], phase="reward", lacks={0: CAMP}, hands={1: CAMP})
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_no_card_refuses_a_request() -> None:
    match = won_by_0(lacks={0: CAMP}, hands={1: ["yurt"]}, laid={1: ["friendship", "shaman"], 2: []})
    match.play(0, Request(1, "yurt"))
    assert observe(match).camps[0] == ("yurt",)


# --- animals ----------------------------------------------------------------------------------------------------------


@clause("ZY-13")
@pytest.mark.parametrize(("animal", "after"), [("sheep", (1, 0, 0)), ("goat", (0, 1, 0))])
def test_a_trick_won_with_horse_cart_and_yurt_takes_a_sheep_or_a_goat(animal: str, after: tuple[int, int, int]) -> None:
    match = won_by_0(camps={0: CAMP}, hands={0: ["horse", "cart"]})
    assert match.moves(0) == [Decline(), TakeAnimal("sheep"), TakeAnimal("goat")]
    match.play(0, TakeAnimal(animal))  # type: ignore[arg-type]
    assert herd(match, 0) == after
    assert centre(match) == (8 - after[0], 8 - after[1], 8)
    assert visible(match, 1, Took) == [Took(0, animal)]  # type: ignore[arg-type]


@clause("ZY-13")
def test_a_trick_never_takes_a_camel() -> None:
    assert refused(won_by_0(camps={0: CAMP}), 0, TakeAnimal("camel")) == "ZY-13"


@clause("ZY-13")
def test_the_trick_that_lays_the_third_piece_brings_no_animal() -> None:
    match = won_by_0(camps={0: ("horse", "cart")}, hands={0: ["yurt"]})
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-13"
    match.play(0, LayEquipment("yurt"))
    assert observe(match).phase == "act"
    assert herd(match, 0) == (0, 0, 0)


@clause("ZY-13")
def test_what_is_not_left_in_the_centre_is_not_taken() -> None:
    match = won_by_0(camps={0: CAMP}, options={"sheep": 0})
    assert match.moves(0) == [Decline(), TakeAnimal("goat")]
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-13"


@clause("ZY-13")
def test_a_stolen_piece_suspends_the_animals_and_the_herd_stays() -> None:
    match = won_by_0(camps={0: ("horse", "yurt")}, herds={0: (2, 1, 0)}, hands={0: ["cart"]})
    assert refused(match, 0, TakeAnimal("goat")) == "ZY-13"
    match.play(0, LayEquipment("cart"))
    assert herd(match, 0) == (2, 1, 0)
    bid_out(match)


@clause("ZY-11", "ZY-30")
def test_there_is_nothing_to_defend_or_to_take_on_an_ordinary_turn() -> None:
    match = sit(3, camps={0: CAMP}, hands={0: ["friendship"]}, lacks={0: ["fiddle"]})
    assert refused(match, 0, Defend()) == "ZY-30"
    assert refused(match, 0, NoDefence()) == "ZY-30"
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-11"
    assert refused(match, 0, Decline()) == "ZY-11"
    assert refused(match, 0, LayFiddle(3, 0)) == "ZY-7"
