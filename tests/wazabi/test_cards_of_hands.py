"""The cards about cards: take, down to one, draw three, others down to two."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Drew, Laid, NoneToDraw, Threw, Took
from tablee.games.wazabi.moves import Keep, Lay, LayNothing
from tests.clauses import clause
from tests.matches import bad_field, fits, refusal
from tests.wazabi.tables import hand, lying, observe, position, sit, visible

# --- take a card ----------------------------------------------------------------------------------------------------


@clause("WZ-18")
def test_take_a_card_picks_a_place_in_the_fan_of_a_player_of_choice() -> None:
    match = sit(seats=4, roll=(1, 0, 0), hands={0: ("take a card",), 1: ("drop two",) * 2, 3: ("drop two",)})
    places = [(1, 0), (1, 1), (3, 0)]
    assert set(match.moves(0)) == {LayNothing(), *(Lay("take a card", target=t, place=p) for t, p in places)}
    match.play(0, Lay("take a card", target=1, place=1))
    assert hand(match, 0) == ("drop two",)
    assert observe(match).hand_sizes == (1, 1, 0, 1)
    assert lying(match, "thrown") == ["take a card"]
    assert observe(match).turn == 1


@clause("WZ-18")
def test_the_card_taken_was_face_down_so_each_is_equally_likely_whatever_the_place() -> None:
    fan: tuple[Card, ...] = ("drop one", "give one", "give one", "skip a turn")
    before = position(roll=(1, 0, 0), hands={0: ("take a card",), 1: fan})
    for place in range(4):
        taken: list[Card] = []
        for seed in range(200):
            match = tablee.from_position(before, seed)
            match.play(0, Lay("take a card", target=1, place=place))
            taken.extend(hand(match, 0))
        assert fits(taken, {"drop one": 1, "give one": 2, "skip a turn": 1})


@clause("WZ-18", "G-13")
def test_only_the_two_concerned_see_the_card_taken() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card",), 1: ("give one",)})
    match.play(0, Lay("take a card", target=1, place=0))
    for concerned in (0, 1):
        assert visible(match, concerned, Took) == [Took(0, 1, 0, "give one")]
    for watcher in (2, None):
        assert visible(match, watcher, Took) == [Took(0, 1, 0)]
        assert visible(match, watcher, Laid) == [Laid(0, "take a card", target=1, place=0)]


@clause("WZ-18")
def test_the_target_must_hold_a_card() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card",), 1: ("drop two",)})
    assert refusal(match, 0, Lay("take a card", target=2, place=0)) == ("WZ-18", "wazabi-no-card", {"seat": 2})


@clause("WZ-18")
def test_the_place_must_be_in_the_fan() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card",), 1: ("drop two",) * 3})
    params = {"place": 3, "cards": 3}
    assert refusal(match, 0, Lay("take a card", target=1, place=3)) == ("WZ-18", "wazabi-no-such-place", params)
    assert bad_field(lambda: match.play(0, Lay("take a card", target=1))) == ("move.place", "WZ-18")


@clause("WZ-18", "G-7")
def test_nobody_takes_a_card_from_oneself() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card", "drop one"), 1: ("drop two",)})
    assert refusal(match, 0, Lay("take a card", target=0, place=0)) == ("G-7", "not-yourself", {})


@clause("WZ-18", "WZ-27", "G-7")
@pytest.mark.parametrize(("seats", "partner"), [(4, 2), (6, 3)])
def test_a_card_may_be_taken_from_a_partner(seats: int, partner: int) -> None:
    match = sit(
        seats=seats, options={"teams": True}, roll=(1, 0, 0), hands={0: ("take a card",), partner: ("drop two",)}
    )
    assert set(match.moves(0)) == {LayNothing(), Lay("take a card", target=partner, place=0)}
    match.play(0, Lay("take a card", target=partner, place=0))
    assert hand(match, 0) == ("drop two",)


@clause("WZ-18")
def test_while_somebody_has_a_card_the_pile_is_no_way_out() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card",), 1: ("drop two",)})
    assert refusal(match, 0, Lay("take a card")) == ("WZ-18", "wazabi-name-a-player", {})


@clause("WZ-18", "WZ-32")
def test_if_no_other_player_has_a_card_one_is_drawn_from_the_pile_whatever_the_own_hand() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card", "drop two")})
    assert set(match.moves(0)) == {LayNothing(), Lay("take a card")}
    match.play(0, Lay("take a card"))
    assert observe(match).hand_sizes == (2, 0, 0)
    assert observe(match).pile == 33
    assert [drew.count for drew in visible(match, 1, Drew)] == [1]
    assert (observe(match).turn, observe(match).thrown) == (1, ("take a card",))


@clause("WZ-18", "WZ-32")
def test_if_no_other_player_has_a_card_nobody_can_be_named() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card", "drop two")})
    for target in (0, 1):
        move = Lay("take a card", target=target, place=0)
        assert refusal(match, 0, move) == ("WZ-18", "wazabi-nobody-has-a-card", {})


@clause("WZ-18", "WZ-10", "WZ-35")
def test_take_a_card_cannot_draw_itself_where_no_card_is_left_anywhere() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("take a card",)}, rest=0)
    before = len(hand(match, 0))
    match.play(0, Lay("take a card"))
    assert len(hand(match, 0)) == before - 1
    assert visible(match, 2, NoneToDraw) == [NoneToDraw(0, 1)]
    assert (observe(match).turn, observe(match).pile, observe(match).thrown) == (1, 0, ("take a card",))


# --- down to one card -----------------------------------------------------------------------------------------------


@clause("WZ-19")
def test_the_chosen_player_keeps_one_card_of_own_choice_and_throws_the_rest_away() -> None:
    cards: tuple[Card, ...] = ("drop one", "drop one", "skip a turn", "give one")
    match = sit(roll=(1, 0, 0), hands={0: ("down to one card", "drop two"), 2: cards})
    match.play(0, Lay("down to one card", target=2))
    assert (observe(match).phase, match.actors, observe(match).waiting_for, observe(match).keep) == (
        "keep",
        (2,),
        (2,),
        1,
    )
    assert set(match.moves(2)) == {Keep(("drop one",)), Keep(("skip a turn",)), Keep(("give one",))}
    match.play(2, Keep(("skip a turn",)))
    assert hand(match, 2) == ("skip a turn",)
    assert hand(match, 0) == ("drop two",)
    assert lying(match, "thrown") == ["down to one card", "drop one", "drop one", "give one"]
    assert visible(match, None, Threw) == [Threw(2, ("drop one", "drop one", "give one"))]
    assert (observe(match).turn, observe(match).phase) == (1, "roll")


@clause("WZ-19")
def test_the_chosen_player_must_have_two_cards() -> None:
    match = sit(
        seats=4, roll=(1, 0, 0), hands={0: ("down to one card",), 1: ("drop one",), 2: ("drop one", "drop two")}
    )
    assert set(match.moves(0)) == {LayNothing(), Lay("down to one card", target=2)}
    for target in (1, 3):
        move = Lay("down to one card", target=target)
        assert refusal(match, 0, move) == ("WZ-19", "wazabi-fewer-than-two", {"seat": target})


@clause("WZ-19")
def test_with_nobody_to_choose_it_cannot_be_laid() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("down to one card", "drop two"), 1: ("drop one",)})
    assert match.moves(0) == [LayNothing()]
    assert refusal(match, 0, Lay("down to one card", target=1)) == ("WZ-19", "wazabi-nobody-has-two", {})


@clause("WZ-19", "G-7")
def test_the_chosen_player_is_somebody_else_and_may_be_a_partner() -> None:
    hands: dict[int, tuple[Card, ...]] = {0: ("down to one card", "drop two", "drop one"), 2: ("drop one", "drop two")}
    match = sit(seats=4, options={"teams": True}, roll=(1, 0, 0), hands=hands)
    assert refusal(match, 0, Lay("down to one card", target=0)) == ("G-7", "not-yourself", {})
    match.play(0, Lay("down to one card", target=2))
    assert match.actors == (2,)


@clause("WZ-19")
def test_exactly_one_card_of_the_own_hand_is_kept() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("down to one card",), 1: ("drop one", "drop one", "give one")})
    match.play(0, Lay("down to one card", target=1))
    assert refusal(match, 1, Keep(("drop one", "give one"))) == ("WZ-19", "wazabi-must-keep", {"keep": 1})
    assert refusal(match, 1, Keep(("drop two",))) == ("WZ-19", "wazabi-not-in-hand", {"card": "drop two"})
    assert refusal(match, 1, LayNothing()) == ("WZ-19", "wazabi-must-keep", {"keep": 1})
    for seat in (0, 2):
        assert refusal(match, seat, Keep(("drop one",))) == ("WZ-19", "wazabi-not-asked-to-keep", {})


# --- draw three -----------------------------------------------------------------------------------------------------


@clause("WZ-20")
def test_draw_three_brings_three_cards_besides_those_of_the_card_faces() -> None:
    match = sit(roll=(1, 2, 0), hands={0: ("draw three", "drop one", "drop two")})
    match.play(0, Lay("draw three"))
    assert observe(match).hand_sizes == (5, 0, 0)
    assert observe(match).pile == 30
    assert [(drew.seat, drew.count, drew.own_cards) for drew in visible(match, 1, Drew)] == [(0, 3, None)]
    own = visible(match, 0, Drew)[0].own_cards
    assert sorted([*(own or ()), "drop one", "drop two"]) == sorted(hand(match, 0))


@clause("WZ-20", "WZ-11")
def test_draw_three_draws_on_from_a_pile_made_anew() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("draw three",)}, pile=("drop one",), thrown=("drop two",) * 4, rest=2)
    match.play(0, Lay("draw three"))
    assert hand(match, 0) == ("drop one", "drop two", "drop two")
    assert lying(match, "pile") == ["drop two", "drop two"]


@clause("WZ-20", "WZ-12")
def test_draw_three_may_be_laid_though_there_is_nothing_to_draw() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("draw three",)}, rest=0)
    match.play(0, Lay("draw three"))
    assert visible(match, 1, NoneToDraw) == [NoneToDraw(0, 3)]
    assert observe(match).hand_sizes == (35, 0, 0)
    assert observe(match).turn == 1


# --- others down to two ---------------------------------------------------------------------------------------------

THREE: tuple[Card, ...] = ("drop one", "drop one", "give one")


@clause("WZ-21")
def test_every_other_player_with_more_than_two_keeps_two_and_throws_the_rest_away() -> None:
    mine: tuple[Card, ...] = ("others down to two", *THREE)
    match = sit(seats=4, roll=(2, 0, 0), hands={0: mine, 1: (*THREE, "skip a turn"), 2: ("drop two",) * 2, 3: THREE})
    match.play(0, Lay("others down to two"))
    assert (observe(match).phase, match.actors, observe(match).keep) == ("keep", (1, 3), 2)
    match.play(3, Keep(("drop one", "drop one")))
    match.play(1, Keep(("skip a turn", "give one")))
    assert observe(match).hand_sizes == (3, 2, 2, 2)
    assert hand(match, 3) == ("drop one", "drop one")
    assert sorted(hand(match, 1)) == ["give one", "skip a turn"]
    assert lying(match, "thrown") == ["drop one", "drop one", "give one", "others down to two"]
    assert (observe(match).turn, observe(match).phase) == (1, "roll")


@clause("WZ-21", "WZ-27")
def test_a_partner_goes_down_to_two_too() -> None:
    match = sit(seats=4, options={"teams": True}, roll=(2, 0, 0), hands={0: ("others down to two",), 2: THREE})
    match.play(0, Lay("others down to two"))
    assert match.actors == (2,)


@clause("WZ-21")
def test_others_down_to_two_may_be_laid_with_no_effect() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("others down to two", *THREE), 1: ("drop two",) * 2})
    match.play(0, Lay("others down to two"))
    assert observe(match).hand_sizes == (3, 2, 0)
    assert (observe(match).turn, observe(match).phase, observe(match).thrown) == (1, "roll", ("others down to two",))


@clause("WZ-21", "G-12")
def test_any_two_cards_of_the_own_hand_may_be_kept() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("others down to two",), 1: (*THREE, "skip a turn")})
    match.play(0, Lay("others down to two"))
    pairs: list[tuple[Card, ...]] = [
        ("drop one", "drop one"), ("drop one", "give one"), ("drop one", "skip a turn"), ("give one", "skip a turn")
    ]  # fmt: skip
    assert sorted(map(str, match.moves(1))) == sorted(str(Keep(pair)) for pair in pairs)


@clause("WZ-21")
def test_exactly_two_cards_of_the_own_hand_are_kept() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("others down to two", "drop two"), 1: THREE})
    match.play(0, Lay("others down to two"))
    assert refusal(match, 1, Keep(("drop one",))) == ("WZ-21", "wazabi-must-keep", {"keep": 2})
    assert refusal(match, 1, LayNothing()) == ("WZ-21", "wazabi-must-keep", {"keep": 2})
    for pair, lacking in (
        (("give one", "give one"), "give one"),
        (("drop one", "drop two"), "drop two"),
        (("drop one", "skip a turn"), "skip a turn"),
        (("pass the dice", "give one"), "pass the dice"),
    ):
        assert refusal(match, 1, {"move": "keep", "cards": pair}) == (
            "WZ-21", "wazabi-not-in-hand", {"card": lacking}
        )  # fmt: skip
    for seat in (0, 2):
        assert refusal(match, seat, Keep(("drop one", "drop one"))) == ("WZ-21", "wazabi-not-asked-to-keep", {})
