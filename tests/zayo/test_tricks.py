"""A round: turns, bids, tricks and their rewards."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.zayo.events import Bade, TrickWon
from tablee.games.zayo.moves import (
    Bid,
    Decline,
    Lay,
    LayWolfTrap,
)
from tests.clauses import clause
from tests.zayo.tables import (
    CAMP,
    bid,
    bid_out,
    herd,
    legal,
    observe,
    refused,
    shorts,
    sit,
    table_of,
    visible,
)


def playable(match: tablee.Match, seat: int) -> list[str]:
    return shorts([move for move in match.moves(seat) if isinstance(move, Bid)])


# --- turns and bids ---------------------------------------------------------------------------------------------------


@clause("ZY-7", "G-1")
def test_a_trick_goes_clockwise_and_everybody_bids_once() -> None:
    match = sit(4, bids={0: ["gh1"]})
    match.play(0, bid("gh1"))
    bid_out(match)
    assert [event.seat for event in visible(match, None, Bade)] == [0, 1, 2, 3]
    assert observe(match).phase == "reward"


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
    assert observe(match).turn == 1
    assert observe(match).laid[0] == ()


@clause("ZY-7")
def test_only_cards_of_the_own_hand_are_played() -> None:
    match = sit(3, hands={1: ["zayo"]}, bids={1: ["sh8"]})
    assert refused(match, 0, bid("sh8")) == "ZY-7"
    assert refused(match, 0, Lay("zayo")) == "ZY-7"


@clause("ZY-8")
def test_one_action_a_turn_and_it_comes_before_the_bid() -> None:
    match = sit(3, hands={0: ["zayo", "shaman", "friendship"]})
    match.play(0, Lay("shaman"))
    view = observe(match)
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
    assert observe(match).laid[0] == ("shaman", "zayo")


@clause("ZY-7", "ZY-8", "ZY-16")
def test_a_wolf_trap_takes_the_place_of_an_action() -> None:
    match = sit(3, hands={0: ["zayo", "wolf trap"]}, herds={0: (2, 0, 0)})
    match.play(0, LayWolfTrap(2, 0))
    assert observe(match).phase == "bid"
    assert refused(match, 0, Lay("zayo")) == "ZY-8"


@clause("ZY-9")
def test_the_leader_plays_any_bidding_card() -> None:
    mine = ["sh1", "sc4", "gh8", "gc2", "gc3"]
    assert sorted(playable(sit(3, bids={0: mine}), 0)) == sorted(mine)


@clause("ZY-9")
def test_who_can_overbid_in_the_led_suit_must() -> None:
    match = sit(3, tricks=[["sh4"]], bids={1: ["sh3", "sh5", "sh7", "gc8", "gh1"]})
    assert playable(match, 1) == ["sh5", "sh7"]
    for short in ("sh3", "gc8", "gh1"):
        assert refused(match, 1, bid(short)) == "ZY-9"


@clause("ZY-9")
def test_overbidding_means_higher_than_any_card_of_the_suit_in_the_trick() -> None:
    match = sit(4, tricks=[["sh4", "sh6"]], bids={2: ["sh5", "sh7", "sh8", "gc1", "gc2"]})
    assert playable(match, 2) == ["sh7", "sh8"]
    assert refused(match, 2, bid("sh5")) == "ZY-9"


@clause("ZY-9")
def test_a_card_of_another_suit_raises_nothing() -> None:
    match = sit(4, tricks=[["sh4", "gc8"]], bids={2: ["sh5", "sh3", "gc7", "gc1", "gc2"]})
    assert playable(match, 2) == ["sh5"]


@clause("ZY-9")
def test_who_cannot_overbid_plays_any_card_even_a_lower_one_of_the_suit() -> None:
    mine = ["sh1", "sh3", "gc8", "gh1", "gh2"]
    match = sit(3, tricks=[["sh4"]], bids={1: mine})
    assert sorted(playable(match, 1)) == sorted(mine)


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
    assert [event.seat for event in visible(match, None, TrickWon)] == [winner]
    assert observe(match).winning == winner
    match.play(winner, Decline())
    view = observe(match)
    assert (view.turn, view.phase, len(view.tricks)) == (winner, "act", 2)


@clause("ZY-4", "ZY-14")
def test_after_five_tricks_a_new_round_is_dealt_and_camps_and_herds_stay() -> None:
    match = sit(3, hands={0: ["zayo"]}, camps={0: CAMP, 1: ("yurt",)}, herds={0: (1, 0, 1), 2: (0, 2, 0)})
    match.play(0, Lay("zayo"))
    for _ in range(5):
        assert observe(match).round == 0
        bid_out(match)
        match.play(match.actors[0], Decline())
    view = observe(match)
    assert (view.round, view.dealer, view.tricks) == (1, 0, ((),))
    assert view.bidding_sizes == (5, 5, 5)
    assert view.laid == ((), (), ())
    assert (view.camps[0], view.camps[1]) == (CAMP, ("yurt",))
    assert [herd(match, seat) for seat in range(3)] == [(1, 0, 1), (0, 0, 0), (0, 2, 0)]
    table = table_of(match)
    assert Counter(card for hand in table.hands for card in hand)["zayo"] == 1
    assert sum(len(hand) for hand in table.hands) == 30 - 4


def test_a_finished_trick_stays_visible_to_the_end_of_the_round() -> None:
    match = sit(3, bids={0: ["sh8"]}, lacks={0: CAMP})
    match.play(0, bid("sh8"))
    bid_out(match)
    match.play(0, Decline())
    shown = observe(match).tricks[0]
    assert [card.seat for card in shown] == [0, 1, 2]
    assert shorts([shown[0].card]) == ["sh8"]
