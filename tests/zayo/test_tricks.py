"""A round: turns, bids, tricks and their rewards."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.zayo.events import Bade, Declined, Equipped, Requested, Took, TrickWon
from tablee.games.zayo.moves import (
    Bid,
    Decline,
    Defend,
    Lay,
    LayEquipment,
    LayFiddle,
    LayWolfTrap,
    NoDefence,
    Request,
    TakeAnimal,
)
from tests.zayo.tables import (
    CAMP,
    bid,
    bid_out,
    centre,
    clause,
    heard,
    herd,
    legal,
    look,
    refused,
    shorts,
    sit,
    table_of,
)

# Seat 0 leads the eight of a suit, so the trick is seat 0's.
WON_BY_0 = {"tricks": [["sh8", "gc1", "gc2"]], "phase": "reward"}


# --- turns and bids ---------------------------------------------------------------------------------------------------


@clause("ZY-7", "G-1")
def test_a_trick_goes_clockwise_and_everybody_bids_once() -> None:
    match = sit(4, bids={0: ["gh1"]})
    match.play(0, bid("gh1"))
    bid_out(match)
    assert [event.seat for event in heard(match, None, Bade)] == [0, 1, 2, 3]
    assert look(match).phase == "reward"


@clause("ZY-7")
def test_who_is_not_on_turn_can_do_nothing() -> None:
    match = sit(3, hands={1: ["zayo"]}, bids={1: ["sh8"]})
    for move in (bid("sh8"), Lay("zayo"), Decline()):
        assert refused(match, 1, move) == "ZY-7"
    assert match.moves(1) == []


@clause("ZY-7")
def test_an_action_is_optional_and_the_bid_may_be_played_at_once() -> None:
    match = sit(3, hands={0: ["zayo"]})
    assert legal(match, 0, Lay)
    match.play(0, legal(match, 0, Bid)[0])
    assert look(match).turn == 1
    assert look(match).laid[0] == ()


@clause("ZY-7")
def test_only_cards_of_the_own_hand_are_played() -> None:
    match = sit(3, hands={1: ["zayo"]}, bids={1: ["sh8"]})
    assert refused(match, 0, bid("sh8")) == "ZY-7"
    assert refused(match, 0, Lay("zayo")) == "ZY-7"


@clause("ZY-8")
def test_one_action_a_turn_and_it_comes_before_the_bid() -> None:
    match = sit(3, hands={0: ["zayo", "shaman", "friendship"]})
    match.play(0, Lay("shaman"))
    view = look(match)
    assert (view.phase, view.turn, view.laid[0]) == ("bid", 0, ("shaman",))
    assert refused(match, 0, Lay("zayo")) == "ZY-8"
    assert refused(match, 0, Lay("friendship")) == "ZY-8"
    match.play(0, legal(match, 0, Bid)[0])
    assert refused(match, 0, Lay("zayo")) == "ZY-7"


@clause("ZY-8")
def test_the_next_trick_allows_another_action() -> None:
    match = sit(3, hands={0: ["zayo", "shaman"]}, bids={0: ["sh8"]})
    match.play(0, Lay("shaman"))
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    match.play(0, Lay("zayo"))
    assert look(match).laid[0] == ("shaman", "zayo")


@clause("ZY-7", "ZY-8", "ZY-16")
def test_a_wolf_trap_takes_the_place_of_an_action() -> None:
    match = sit(3, hands={0: ["zayo", "wolf trap"]}, herds={0: (2, 0, 0)})
    match.play(0, LayWolfTrap(2, 0))
    assert look(match).phase == "bid"
    assert refused(match, 0, Lay("zayo")) == "ZY-8"


@clause("ZY-9")
def test_the_leader_plays_any_bidding_card() -> None:
    mine = ["sh1", "sc4", "gh8", "gc2", "gc3"]
    assert sorted(shorts(legal(sit(3, bids={0: mine}), 0, Bid))) == sorted(mine)  # type: ignore[arg-type]


@clause("ZY-9")
def test_who_can_overbid_in_the_led_suit_must() -> None:
    match = sit(3, tricks=[["sh4"]], bids={1: ["sh3", "sh5", "sh7", "gc8", "gh1"]})
    assert shorts(legal(match, 1, Bid)) == ["sh5", "sh7"]  # type: ignore[arg-type]
    for short in ("sh3", "gc8", "gh1"):
        assert refused(match, 1, bid(short)) == "ZY-9"


@clause("ZY-9")
def test_overbidding_means_higher_than_any_card_of_the_suit_in_the_trick() -> None:
    match = sit(4, tricks=[["sh4", "sh6"]], bids={2: ["sh5", "sh7", "sh8", "gc1", "gc2"]})
    assert shorts(legal(match, 2, Bid)) == ["sh7", "sh8"]  # type: ignore[arg-type]
    assert refused(match, 2, bid("sh5")) == "ZY-9"


@clause("ZY-9")
def test_a_card_of_another_suit_raises_nothing() -> None:
    match = sit(4, tricks=[["sh4", "gc8"]], bids={2: ["sh5", "sh3", "gc7", "gc1", "gc2"]})
    assert shorts(legal(match, 2, Bid)) == ["sh5"]  # type: ignore[arg-type]


@clause("ZY-9")
def test_who_cannot_overbid_plays_any_card_even_a_lower_one_of_the_suit() -> None:
    mine = ["sh1", "sh3", "gc8", "gh1", "gh2"]
    match = sit(3, tricks=[["sh4"]], bids={1: mine})
    assert sorted(shorts(legal(match, 1, Bid))) == sorted(mine)  # type: ignore[arg-type]


@clause("ZY-10")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        (["sh4", "gc8", "gh8"], 0),
        (["sh4", "sh5", "gh8"], 1),
        (["sh1", "gc8", "sh2"], 2),
        (["sh8", "sh7", "sh6"], 0),
    ],
)
def test_the_highest_card_of_the_led_suit_wins_and_its_player_leads_the_next(trick: list[str], winner: int) -> None:
    match = sit(3, tricks=[trick[:2]], bids={2: [trick[2]]}, lacks={winner: CAMP})
    match.play(2, bid(trick[2]))
    assert [event.seat for event in heard(match, None, TrickWon)] == [winner]
    assert look(match).winning == winner
    match.play(winner, Decline())
    view = look(match)
    assert (view.turn, view.phase, len(view.tricks)) == (winner, "act", 2)


@clause("ZY-4", "ZY-14")
def test_after_five_tricks_a_new_round_is_dealt_and_camps_and_herds_stay() -> None:
    match = sit(3, hands={0: ["zayo"]}, camps={0: CAMP, 1: ("yurt",)}, herds={0: (1, 0, 1), 2: (0, 2, 0)})
    match.play(0, Lay("zayo"))
    for _ in range(5):
        assert look(match).round == 0
        bid_out(match)
        match.play(match.actors[0], Decline())
    view = look(match)
    assert (view.round, view.dealer, view.tricks) == (1, 0, ((),))
    assert view.bidding_sizes == (5, 5, 5)
    assert view.laid == ((), (), ())
    assert (view.camps[0], view.camps[1]) == (CAMP, ("yurt",))
    assert [herd(match, seat) for seat in range(3)] == [(1, 0, 1), (0, 0, 0), (0, 2, 0)]
    table = table_of(match)
    assert Counter(card for hand in table.hands for card in hand)["zayo"] == 1
    assert sum(len(hand) for hand in table.hands) == 30 - 4


# --- equipment for a trick --------------------------------------------------------------------------------------------


@clause("ZY-11")
def test_a_trick_lays_one_horse_cart_or_yurt_from_the_hand() -> None:
    match = sit(3, hands={0: ["cart", "yurt"]}, lacks={0: ["horse"]}, **WON_BY_0)
    assert legal(match, 0, LayEquipment) == [LayEquipment("cart"), LayEquipment("yurt")]
    assert refused(match, 0, LayEquipment("horse")) == "ZY-11"
    before = look(match).hand_sizes[0]
    match.play(0, LayEquipment("yurt"))
    view = look(match)
    assert view.camps[0] == ("yurt",)
    assert view.hand_sizes[0] == before - 1
    assert heard(match, 2, Equipped) == [Equipped(0, "yurt")]
    assert (view.phase, view.turn) == ("act", 0), "one card a trick, then the next lead"


@clause("ZY-11", "ZY-17")
def test_a_kind_that_lies_there_already_is_not_laid_again() -> None:
    match = sit(3, hands={0: ["horse", "cart"]}, camps={0: ("horse",)}, **WON_BY_0)
    assert LayEquipment("cart") in match.moves(0)
    assert refused(match, 0, LayEquipment("horse")) == "ZY-11"


@clause("ZY-11", "ZY-16")
def test_a_wolf_trap_is_never_the_reward_of_a_trick() -> None:
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (4, 4, 0)}, **WON_BY_0)
    assert refused(match, 0, LayEquipment("wolf trap")) == "ZY-16"


@clause("ZY-11", "ZY-38")
def test_the_reward_comes_before_the_next_action_and_lead() -> None:
    match = sit(3, hands={0: ["zayo", "cart"]}, bids={0: ["gh5"]}, **WON_BY_0)
    assert refused(match, 0, bid("gh5")) == "ZY-11"
    assert refused(match, 0, Lay("zayo")) == "ZY-11"
    match.play(0, Decline())
    assert heard(match, 1, Declined) == [Declined(0)]
    assert look(match).camps[0] == ()
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
    assert (look(match).phase, len(look(match).tricks), look(match).round) == ("reward", 5, 0)
    match.play(winner, match.moves(winner)[-1])
    assert look(match).round == 1
    rewards = heard(match, None, Equipped) or heard(match, None, Requested)
    assert rewards
    assert rewards[-1].seat == winner


@clause("ZY-38", "G-8", "G-10")
def test_the_winner_is_asked_even_when_declining_is_the_only_answer() -> None:
    match = sit(2, tricks=[["sh8"]], bids={1: ["gc1", "gc2", "gc3", "gc4", "gc5"]}, lacks={0: CAMP})
    match.play(1, bid("gc1"))
    assert look(match).phase == "reward"
    assert match.moves(0) == [Decline()]
    empty = sit(3, camps={0: CAMP}, options={"sheep": 0, "goats": 0}, **WON_BY_0)
    assert empty.moves(0) == [Decline()]


@clause("ZY-38", "G-8")
def test_others_see_the_same_pause_whatever_the_winner_holds() -> None:
    rich = sit(3, hands={0: ["horse", "cart", "yurt"]}, **WON_BY_0)
    poor = sit(3, lacks={0: CAMP}, **WON_BY_0)
    assert rich.moves(0) != poor.moves(0)
    assert (rich.deadline, look(rich).phase, look(rich).waiting_for) == (
        poor.deadline,
        look(poor).phase,
        look(poor).waiting_for,
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
    match = sit(3, lacks={0: CAMP}, hands={1: ["yurt"]}, **WON_BY_0)
    held = look(match, 1).own_hand.count("yurt")
    match.play(0, Request(1, "yurt"))
    assert look(match).camps[0] == ("yurt",)
    assert look(match, 1).own_hand.count("yurt") == held - 1
    assert heard(match, None, Requested) == [Requested(0, 1, "yurt", True)]
    assert look(match).phase == "act"


@clause("ZY-12")
def test_who_does_not_hold_it_gives_nothing_and_that_was_the_request() -> None:
    match = sit(3, lacks={0: CAMP, 1: ["yurt"]}, **WON_BY_0)
    sizes = look(match).hand_sizes
    match.play(0, Request(1, "yurt"))
    view = look(match)
    assert (view.camps[0], view.hand_sizes, view.phase) == ((), sizes, "act")
    assert heard(match, 2, Requested) == [Requested(0, 1, "yurt", False)]
    assert refused(match, 0, Request(2, "yurt")) == "ZY-11"


@clause("ZY-12")
def test_who_holds_a_card_to_lay_cannot_ask() -> None:
    match = sit(3, hands={0: ["cart"]}, **WON_BY_0)
    assert legal(match, 0, Request) == []
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_a_card_of_a_kind_already_laid_does_not_keep_from_asking() -> None:
    match = sit(3, hands={0: ["cart"]}, camps={0: ("cart",)}, lacks={0: ("horse", "yurt")}, **WON_BY_0)
    assert Request(1, "yurt") in match.moves(0)


@clause("ZY-12")
def test_a_wolf_trap_is_never_asked_for() -> None:
    match = sit(3, lacks={0: CAMP}, hands={1: ["wolf trap"]}, **WON_BY_0)
    assert refused(match, 0, Request(1, "wolf trap")) == "ZY-12"


@clause("ZY-12")
def test_a_camp_that_lacks_nothing_asks_for_nothing() -> None:
    match = sit(3, camps={0: CAMP}, **WON_BY_0)
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_two_players_never_ask() -> None:
    match = sit(2, tricks=[["sh8", "gc1"]], phase="reward", lacks={0: CAMP}, hands={1: CAMP})
    assert refused(match, 0, Request(1, "yurt")) == "ZY-12"


@clause("ZY-12")
def test_no_card_refuses_a_request() -> None:
    match = sit(3, lacks={0: CAMP}, hands={1: ["yurt"]}, laid={1: ["friendship", "shaman"], 2: []}, **WON_BY_0)
    match.play(0, Request(1, "yurt"))
    assert look(match).camps[0] == ("yurt",)


# --- animals ----------------------------------------------------------------------------------------------------------


@clause("ZY-13")
@pytest.mark.parametrize(("animal", "after"), [("sheep", (1, 0, 0)), ("goat", (0, 1, 0))])
def test_a_trick_won_with_horse_cart_and_yurt_takes_a_sheep_or_a_goat(animal: str, after: tuple[int, int, int]) -> None:
    match = sit(3, camps={0: CAMP}, hands={0: ["horse", "cart"]}, **WON_BY_0)
    assert match.moves(0) == [Decline(), TakeAnimal("sheep"), TakeAnimal("goat")]
    match.play(0, TakeAnimal(animal))  # type: ignore[arg-type]
    assert herd(match, 0) == after
    assert centre(match) == (8 - after[0], 8 - after[1], 8)
    assert heard(match, 1, Took) == [Took(0, animal)]  # type: ignore[arg-type]


@clause("ZY-13")
def test_a_trick_never_takes_a_camel() -> None:
    assert refused(sit(3, camps={0: CAMP}, **WON_BY_0), 0, TakeAnimal("camel")) == "ZY-13"


@clause("ZY-13")
def test_the_trick_that_lays_the_third_piece_brings_no_animal() -> None:
    match = sit(3, camps={0: ("horse", "cart")}, hands={0: ["yurt"]}, **WON_BY_0)
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-13"
    match.play(0, LayEquipment("yurt"))
    assert look(match).phase == "act"
    assert herd(match, 0) == (0, 0, 0)


@clause("ZY-13")
def test_what_is_not_left_in_the_centre_is_not_taken() -> None:
    match = sit(3, camps={0: CAMP}, options={"sheep": 0}, **WON_BY_0)
    assert match.moves(0) == [Decline(), TakeAnimal("goat")]
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-13"


@clause("ZY-13")
def test_a_stolen_piece_suspends_the_animals_and_the_herd_stays() -> None:
    match = sit(3, camps={0: ("horse", "yurt")}, herds={0: (2, 1, 0)}, hands={0: ["cart"]}, **WON_BY_0)
    assert refused(match, 0, TakeAnimal("goat")) == "ZY-13"
    match.play(0, LayEquipment("cart"))
    assert herd(match, 0) == (2, 1, 0)
    bid_out(match)


@clause("ZY-11", "ZY-30")
def test_there_is_nothing_to_defend_or_to_take_on_an_ordinary_turn() -> None:
    match = sit(3, camps={0: CAMP}, hands={0: ["friendship"]})
    assert refused(match, 0, Defend()) == "ZY-30"
    assert refused(match, 0, NoDefence()) == "ZY-30"
    assert refused(match, 0, TakeAnimal("sheep")) == "ZY-11"
    assert refused(match, 0, Decline()) == "ZY-11"
    assert refused(match, 0, LayFiddle(3, 0)) in ("ZY-7", "ZY-27")


def test_a_finished_trick_stays_visible_to_the_end_of_the_round() -> None:
    match = sit(3, bids={0: ["sh8"]}, lacks={0: CAMP})
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    shown = look(match).tricks[0]
    assert [(card.seat, shorts([card.card])[0]) for card in shown][0] == (0, "sh8")
    assert [card.seat for card in shown] == [0, 1, 2]
