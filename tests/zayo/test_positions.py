"""Positions: every piece in one place, every question one that the cards can have led to."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tablee
from tablee.games.zayo.moves import Booty, Defend, LayThief, LayWolf, NoDefence
from tests.clauses import clause
from tests.zayo.tables import CAMP, FULL, observe, sit, table_of, written

Change = Callable[[dict[str, Any]], None]


def plain(match: tablee.Match) -> dict[str, Any]:
    position: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match.position()))
    return position


def refused(match: tablee.Match, change: Change, now: int | None = None) -> tuple[str, str]:
    """The field and clause with which the changed position is refused; unchanged it can be set up."""
    position = plain(match)
    tablee.from_position(copy.deepcopy(position))
    change(position["table"])
    if now is not None:
        position["now"] = now
    with pytest.raises(tablee.BadField) as caught:
        tablee.from_position(position)
    assert caught.value.allowed
    return caught.value.field, caught.value.clause


def ordinary() -> tablee.Match:
    return sit(3, tricks=[["sh4"]], camps={0: CAMP, 2: ("yurt",)}, herds={0: (1, 2, 1)}, hands={1: ["thief", "wolf"]})


def defending() -> tablee.Match:
    match = sit(4, hands={0: ["thief"], 1: ["friendship"]}, laid={0: ["zayo"]}, camps={1: ("yurt",), 2: ("cart",)},
                tricks=[["sh8", "gc1", "gc2", "gc3"], ()])  # fmt: skip
    match.play(0, LayThief((Booty(1, "yurt"), Booty(2, "cart"))))
    return match


def won() -> tablee.Match:
    match = sit(3, hands={0: ["steppe"]}, herds={0: (0, 0, 2)})
    match.play(0, {"move": "lay", "card": "steppe"})
    return match


def put(field: str, value: Any) -> Change:
    return lambda table: table.update({field: value})


@pytest.mark.parametrize("field", ["herds", "camps", "laid", "hands", "bidding"])
def test_there_is_an_entry_for_every_seat(field: str) -> None:
    assert refused(ordinary(), lambda table: table[field].pop()) == (f"table.{field}", "")


def test_seats_must_be_at_the_table() -> None:
    assert refused(ordinary(), put("dealer", 3)) == ("table.dealer", "")


@clause("ZY-4")
def test_the_dealer_follows_from_the_first_one_where_the_host_chose() -> None:
    match = sit(3, options={"first_dealer": 1}, round=4, dealer=2)
    assert refused(match, put("round", 5)) == ("table.dealer", "ZY-4")
    ended = tablee.new("zayo", seats=3, seed=1, options={"rounds": 2, "first_dealer": 1})
    ended.advance(10**9)
    assert table_of(ended).dealer == 2
    assert refused(ended, put("dealer", 0)) == ("table.dealer", "ZY-4")


@clause("ZY-1")
def test_every_animal_is_in_the_centre_or_in_a_herd() -> None:
    def more(table: dict[str, Any]) -> None:
        table["herds"][1]["goats"] += 1

    assert refused(ordinary(), more) == ("table.centre, herds", "ZY-1")

    def fewer_than_none(table: dict[str, Any]) -> None:
        table["herds"][1]["goats"] -= 1
        table["centre"]["goats"] += 1

    assert refused(ordinary(), fewer_than_none)[0] == "table.herds[1].goats"


@clause("ZY-2")
def test_every_bidding_card_is_in_exactly_one_place() -> None:
    def twice(table: dict[str, Any]) -> None:
        table["undealt"].append(table["bidding"][0][0])

    def lost(table: dict[str, Any]) -> None:
        table["undealt"].pop()

    for change in (twice, lost):
        assert refused(ordinary(), change) == ("table.bidding, tricks, undealt", "ZY-2")


@clause("ZY-3")
def test_every_play_card_is_in_exactly_one_place() -> None:
    def twice(table: dict[str, Any]) -> None:
        table["hands"][0].append(table["hands"][1][0])

    def lost(table: dict[str, Any]) -> None:
        table["hands"][0].pop()

    for change in (twice, lost):
        assert refused(ordinary(), change) == ("table.hands, laid, camps, left_out", "ZY-3")


@clause("ZY-6")
def test_two_players_have_no_zayo() -> None:
    def with_zayo(table: dict[str, Any]) -> None:
        table["left_out"].append("zayo")

    assert refused(sit(2), with_zayo) == ("table.hands, laid, camps, left_out", "ZY-6")


@clause("ZY-5")
def test_three_players_leave_nothing_out() -> None:
    def aside(table: dict[str, Any]) -> None:
        table["left_out"].append(table["hands"][0].pop())

    assert refused(ordinary(), aside) == ("table.left_out", "ZY-5")


@clause("ZY-31")
def test_only_actions_lie_with_the_actions() -> None:
    def equipment(table: dict[str, Any]) -> None:
        table["laid"][0].append(table["camps"][0].pop())

    assert refused(ordinary(), equipment) == ("table.laid[0]", "ZY-31")


@clause("ZY-5")
def test_hands_have_the_sizes_of_an_even_deal() -> None:
    def shift(table: dict[str, Any]) -> None:
        table["hands"][0] += [table["hands"][1].pop() for _ in range(3)]

    assert refused(ordinary(), shift) == ("table.hands", "ZY-5")
    two = sit(2)
    assert refused(two, lambda table: table["left_out"].append(table["hands"][0].pop())) == ("table.hands", "ZY-6")


@clause("ZY-5")
def test_each_player_has_five_bidding_cards_those_played_among_them() -> None:
    def shift(table: dict[str, Any]) -> None:
        table["undealt"].append(table["bidding"][2].pop())

    assert refused(ordinary(), shift) == ("table.bidding[2]", "ZY-5")


@clause("ZY-4", "ZY-7")
def test_tricks_are_one_to_five_and_only_the_last_may_lack_cards() -> None:
    match = sit(3)
    assert refused(match, put("tricks", [])) == ("table.tricks", "ZY-4")
    assert refused(match, put("tricks", [[], []])) == ("table.tricks[0]", "ZY-7")
    assert refused(match, put("tricks", [[]] * 6)) == ("table.tricks", "ZY-4")


@clause("ZY-9")
def test_nobody_in_a_trick_has_failed_to_overbid() -> None:
    match = sit(3, tricks=[["sh4", "gc1"]], bids={1: ["gc2", "gc3", "gc4", "gc5"], 0: ["sh5"]})

    def holds_five(table: dict[str, Any]) -> None:
        five = written(["sh5"])[0]
        table["bidding"][0].remove(five)
        table["bidding"][0].append(table["bidding"][1].pop())
        table["bidding"][1].append(five)

    assert refused(match, holds_five) == ("table.tricks[0]", "ZY-9")


@clause("ZY-9")
def test_nor_in_an_earlier_trick_of_the_round() -> None:
    """Seat 1 let the sheep four pass in the first trick and plays the sheep six in the second."""
    match = sit(3, tricks=[["sh4", "gc1", "gc2"], ["gh8", "gh1"]], bids={0: ["sh6"]})

    def swap(table: dict[str, Any]) -> None:
        six = written(["sh6"])[0]
        table["bidding"][0].remove(six)
        table["bidding"][0].append(table["tricks"][1][1])
        table["tricks"][1][1] = six

    assert refused(match, swap) == ("table.tricks[0]", "ZY-9")


@clause("ZY-7", "ZY-10")
def test_whose_turn_it_is_follows_from_the_tricks() -> None:
    assert refused(ordinary(), put("turn", 2)) == ("table.turn", "ZY-7")
    second = sit(3, tricks=[["sh1", "sh2", "gc3"], ["gh1"]])
    assert table_of(second).turn == 2, "seat 1 won and led"
    assert refused(second, put("turn", 1)) == ("table.turn", "ZY-7")


@clause("ZY-11")
def test_a_reward_follows_a_whole_trick_and_nothing_else_does() -> None:
    assert refused(ordinary(), put("phase", "reward")) == ("table.tricks[0]", "ZY-11")
    whole = sit(3, tricks=[["sh8", "gc1", "gc2"]], phase="reward")
    assert refused(whole, put("phase", "act")) == ("table.tricks[0]", "ZY-11")


@clause("ZY-7")
def test_a_bid_after_an_action_needs_that_action() -> None:
    assert refused(sit(3), put("phase", "bid")) == ("table.laid[0]", "ZY-7")


@clause("ZY-8")
def test_nobody_has_laid_more_actions_than_turns() -> None:
    match = sit(3, hands={0: ["zayo", "wolf"]}, tricks=[["sh4"]])

    def two(table: dict[str, Any]) -> None:
        for card in ("zayo", "wolf"):
            table["hands"][0].remove(card)
            table["laid"][0].append(card)

    assert refused(match, two) == ("table.laid[0]", "ZY-8")


@clause("ZY-30", "ZY-37")
def test_an_attack_lies_there_and_can_hit() -> None:
    assert refused(defending(), put("attack", None)) == ("table.attack", "ZY-30")
    wolf = {"move": "lay wolf", "victim": 1, "animal": "sheep"}
    assert refused(defending(), put("attack", wolf)) == ("table.attack", "ZY-30")
    assert refused(ordinary(), put("attack", wolf)) == ("table.attack", "ZY-30")
    nobody = {"move": "lay thief", "booty": [{"victim": 4, "equipment": "yurt"}]}
    assert refused(defending(), put("attack", nobody)) == ("table.attack", "G-1")
    nothing = {"move": "lay thief", "booty": [{"victim": 3, "equipment": "yurt"}]}
    assert refused(defending(), put("attack", nothing)) == ("table.attack", "ZY-37")


@clause("ZY-36")
def test_answers_belong_to_victims_of_whom_one_still_thinks() -> None:
    assert refused(defending(), put("answers", [None])) == ("table.answers", "ZY-36")
    assert refused(defending(), put("answers", ["no defence", "no defence"])) == ("table.answers", "ZY-36")
    assert refused(defending(), put("answers", [None, "defend"])) == ("table.answers", "ZY-30")
    assert refused(ordinary(), put("answers", [None])) == ("table.answers", "ZY-36")


@clause("ZY-36")
def test_an_answer_given_in_secret_is_part_of_a_position() -> None:
    match = defending()
    match.play(1, Defend())
    again = tablee.from_position(match.position())
    assert again.actors == (2,)
    assert table_of(again).answers == ("defend", None)
    again.play(2, NoDefence())
    assert observe(again).camps[:3] == (("cart",), ("yurt",), ())


@clause("ZY-28", "ZY-32")
def test_the_end_fits_what_was_laid() -> None:
    assert refused(won(), put("winner", None)) == ("table.round", "ZY-32")
    assert refused(won(), put("winner", 1)) == ("table.winner", "ZY-28")
    assert refused(won(), put("phase", "act")) == ("table.winner", "ZY-28")

    def poor(table: dict[str, Any]) -> None:
        table["herds"][0]["camels"] = 1
        table["centre"]["camels"] = 7

    assert refused(won(), poor) == ("table.herds[0].camels", "ZY-28")

    def steppe_in_hand(table: dict[str, Any]) -> None:
        table["laid"][0].remove("steppe")
        table["hands"][0].append("steppe")

    assert refused(won(), steppe_in_hand) == ("table.laid", "ZY-28")
    assert refused(ordinary(), put("winner", 1)) == ("table.winner", "ZY-28")


@clause("ZY-32")
def test_rounds_stay_below_the_limit_until_the_game_is_over() -> None:
    match = sit(3, options={"rounds": 2}, round=1)
    assert refused(match, put("round", 2)) == ("table.round", "ZY-32")
    ended = tablee.new("zayo", seats=3, seed=1, options={"rounds": 1})
    ended.advance(10**9)
    assert ended.over
    assert tablee.from_position(plain(ended)).result == ended.result
    assert refused(ended, put("round", 0)) == ("table.round", "ZY-32")


@clause("G-9")
def test_a_question_is_not_older_than_its_limit_nor_younger_than_now() -> None:
    assert refused(ordinary(), put("asked_at", 1)) == ("table.asked_at", "")
    assert refused(ordinary(), lambda _: None, now=60_001) == ("table.asked_at", "G-9")
    position = plain(ordinary())
    position["now"] = 60_000
    assert tablee.from_position(position).deadline == 60_001
    assert refused(defending(), lambda _: None, now=8_001) == ("table.asked_at", "G-9")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", "sleep"),
        ("turn", -1),
        ("camps", [["tent"], [], []]),
        ("hands", [["ace"], [], []]),
        ("tricks", [[{"suit": "hearts", "rank": 1}]]),
        ("tricks", [[{"suit": "sheep and chief", "rank": 9}]]),
        ("attack", {"move": "bid", "suit": "sheep and chief", "rank": 1}),
        ("surprise", 1),
    ],
)
def test_words_that_the_game_does_not_know_are_refused_by_field(field: str, value: Any) -> None:
    assert refused(ordinary(), put(field, value))[0].startswith("table")


def test_a_trap_bought_this_turn_is_the_action_before_the_bid() -> None:
    match = sit(3, hands={0: ["wolf trap"]}, herds={0: (2, 0, 0)})
    match.play(0, {"move": "lay wolf trap", "sheep": 2, "goats": 0})
    assert tablee.from_position(match.position()).position() == match.position()


def test_cards_may_stand_in_any_order_and_are_written_sorted() -> None:
    match = sit(3, camps={0: FULL})
    position = plain(match)
    sorted_one = copy.deepcopy(position)
    for field in ("hands", "camps", "bidding"):
        position["table"][field] = [list(reversed(cards)) for cards in position["table"][field]]
    position["table"]["undealt"].reverse()
    assert plain(tablee.from_position(position)) == sorted_one


def test_an_attack_is_described_as_it_was_laid() -> None:
    attack = table_of(defending()).attack
    assert isinstance(attack, LayThief)
    match = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 0)})
    match.play(0, LayWolf(1, "sheep"))
    assert table_of(match).attack == LayWolf(1, "sheep")
