"""A turn: roll, draw, give, lay."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

import tablee
from tablee.core.messages import Move
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Drew, Gave, LaidNothing, Rolled, Won
from tablee.games.wazabi.moves import Draw, Give, Keep, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import refusal
from tests.wazabi.tables import COSTS, hand, lying, observe, rolled, sit, visible

# Each card with what it asks for, laid by seat 0 at a table where every other player has at least two cards.
LAYS: dict[Card, Lay] = {
    "drop one": Lay("drop one"),
    "pass the dice": Lay("pass the dice", direction="left"),
    "drop two": Lay("drop two"),
    "give one": Lay("give one", target=1),
    "take a card": Lay("take a card", target=1, place=0),
    "down to one card": Lay("down to one card", target=1),
    "draw three": Lay("draw three"),
    "others down to two": Lay("others down to two"),
    "skip a turn": Lay("skip a turn", target=1),
    "again, other way": Lay("again, other way"),
}
PAIR: tuple[Card, Card] = ("drop one", "drop two")


# --- roll -----------------------------------------------------------------------------------------------------------


@clause("WZ-5")
@pytest.mark.parametrize("dice", [1, 2, 5, 12])
def test_the_player_rolls_all_own_dice(dice: int) -> None:
    for seed in range(10):
        match = sit(seed, seats=2, phase="roll", dice={0: dice})
        match.play(0, Roll())
        roll = visible(match, 1, Rolled)[0]
        assert roll.wazabi + roll.cards + roll.dice == dice


@clause("WZ-5")
@pytest.mark.parametrize("move", [LayNothing(), LAYS["skip a turn"], Give((1,)), Draw(1, 0), Keep(("drop one",))])
def test_nothing_comes_before_the_roll(move: Move) -> None:
    match = sit(phase="roll", hands={0: ("skip a turn",), 1: PAIR})
    assert match.moves(0) == [Roll()]
    assert refusal(match, 0, move) == ("WZ-5", "wazabi-must-roll", {})


@clause("WZ-5")
@pytest.mark.parametrize("phase", ["roll", "give", "lay"])
def test_only_the_player_whose_turn_it_is_may_act(phase: str) -> None:
    roll = None if phase == "roll" else (1, 0, 1)
    match = sit(turn=1, phase=phase, roll=roll, hands={0: ("skip a turn",)})
    assert match.actors == (1,)
    assert observe(match).waiting_for == (1,)
    for seat, move in ((0, Roll()), (2, Give((0,))), (0, LAYS["skip a turn"]), (2, LayNothing())):
        assert match.moves(seat) == []
        assert refusal(match, seat, move) == ("WZ-5", "wazabi-not-your-turn", {"turn": 1})


@clause("WZ-5", "WZ-8")
def test_a_player_rolls_once_a_turn() -> None:
    match = sit(phase="lay", roll=(2, 1, 0))
    assert refusal(match, 0, Roll()) == ("WZ-8", "wazabi-may-lay", {})


# --- draw -----------------------------------------------------------------------------------------------------------


@clause("WZ-6", "WZ-31")
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_each_card_face_brings_a_card_of_the_pile_with_the_roll_itself(cards: int) -> None:
    match = rolled(1, cards, 0, hands={0: ("drop two",), 1: ("drop one",)})
    view = observe(match, 0)
    assert view.hand_sizes == (1 + cards, 1, 0)
    assert view.pile == 36 - 2 - cards
    assert view.phase == "lay"
    drew = visible(match, 0, Drew)
    assert [each.count for each in drew] == [cards] * bool(cards)
    assert sorted(view.own_hand) == sorted(["drop two", *(card for each in drew for card in each.own_cards or ())])


@clause("WZ-6", "WZ-7")
def test_cards_are_drawn_before_dice_are_given() -> None:
    match = rolled(0, 1, 1, hands={0: ()})
    assert observe(match).phase == "give"
    assert observe(match).hand_sizes == (1, 0, 0)


@clause("WZ-6")
def test_a_card_drawn_in_this_turn_may_be_laid_in_it() -> None:
    match = rolled(1, 1, 0, hands={2: ()}, pile=("drop one",), rest=2)
    match.play(0, Lay("drop one"))
    assert observe(match).dice[0] == 1


# --- give -----------------------------------------------------------------------------------------------------------


@clause("WZ-7")
@pytest.mark.parametrize(("seats", "dice"), [(2, 1), (3, 2), (4, 3), (6, 2)])
def test_each_die_that_shows_a_die_goes_to_whom_one_likes_in_one_go(seats: int, dice: int) -> None:
    match = sit(seats=seats, phase="give", turn=1, roll=(1, 0, dice), dice={2 % seats: 1})
    others = [seat for seat in range(seats) if seat != 1]
    expected = [Give(gift) for gift in combinations_with_replacement(others, dice)]
    found = match.moves(1)
    assert set(found) == set(expected)
    assert len(found) == len(expected)


@clause("WZ-7")
def test_given_dice_change_hands_and_the_others_stay() -> None:
    match = sit(seats=4, phase="give", roll=(1, 1, 3), dice={1: 1, 2: 2, 3: 3})
    match.play(0, Give((3, 1, 3)))
    assert observe(match).dice == (2, 2, 2, 5)
    assert visible(match, 2, Gave) == [Gave(0, (1, 3, 3))]
    assert observe(match).phase == "lay"


@clause("WZ-7")
@pytest.mark.parametrize("gift", [(), (1,), (1, 2, 2), (1,) * 24])
def test_no_fewer_and_no_more_dice_than_show_a_die_are_given(gift: tuple[int, ...]) -> None:
    match = sit(phase="give", roll=(2, 1, 2))
    assert refusal(match, 0, Give(gift)) == ("WZ-7", "wazabi-wrong-gift", {"dice": 2, "given": len(gift)})


@clause("WZ-7", "G-7")
def test_nobody_gives_dice_to_oneself() -> None:
    match = sit(phase="give", roll=(2, 0, 2))
    assert refusal(match, 0, Give((0, 1))) == ("G-7", "not-yourself", {})


@clause("WZ-7")
@pytest.mark.parametrize("move", [Roll(), LayNothing(), LAYS["drop one"], Draw(1, 0), Keep(("drop one",))])
def test_dice_are_given_before_anything_else_is_done(move: Move) -> None:
    match = sit(phase="give", roll=(2, 0, 1), hands={0: ("drop one",), 1: PAIR})
    assert refusal(match, 0, move) == ("WZ-7", "wazabi-must-give", {"dice": 1})


@clause("WZ-7")
def test_without_a_die_face_nothing_is_given() -> None:
    match = rolled(2, 1, 0)
    assert observe(match).phase == "lay"
    assert refusal(match, 0, Give((1,))) == ("WZ-8", "wazabi-may-lay", {})


# --- lay ------------------------------------------------------------------------------------------------------------


@clause("WZ-8")
def test_laying_is_never_forced() -> None:
    match = sit(roll=(3, 0, 0), hands={0: ("drop one", "drop two")})
    assert LayNothing() in match.moves(0)
    match.play(0, LayNothing())
    assert sorted(hand(match, 0)) == ["drop one", "drop two"]
    assert observe(match).thrown == ()
    assert observe(match).turn == 1
    assert visible(match, 1, LaidNothing) == [LaidNothing(0)]


@clause("WZ-8")
def test_at_most_one_card_a_turn() -> None:
    match = sit(roll=(4, 0, 0), hands={0: ("drop one", "drop one")})
    match.play(0, Lay("drop one"))
    assert observe(match).turn == 1
    assert refusal(match, 0, Lay("drop one")) == ("WZ-5", "wazabi-not-your-turn", {"turn": 1})


@clause("WZ-8")
@pytest.mark.parametrize("card", LAYS)
def test_only_a_card_of_the_own_hand_may_be_laid(card: Card) -> None:
    match = sit(roll=(4, 0, 0), hands={1: (card, *PAIR)})
    assert refusal(match, 0, LAYS[card]) == ("WZ-8", "wazabi-not-in-hand", {"card": card})
    assert match.moves(0) == [LayNothing()]


@clause("WZ-2", "WZ-9")
@pytest.mark.parametrize("card", LAYS)
def test_a_card_is_laid_with_as_many_wazabi_as_it_costs(card: Card) -> None:
    match = sit(roll=(COSTS[card], 1, 0), hands={0: (card,), 1: PAIR, 2: PAIR})
    assert LAYS[card] in match.moves(0)
    match.play(0, LAYS[card])
    assert card not in hand(match, 0) or card == "draw three"


@clause("WZ-2", "WZ-9")
@pytest.mark.parametrize("card", [card for card in LAYS if COSTS[card] > 0])
def test_a_card_is_not_laid_with_one_wazabi_too_few(card: Card) -> None:
    too_few = COSTS[card] - 1
    match = sit(roll=(too_few, 9, 0), seats=2, hands={0: (card,), 1: PAIR})
    assert match.moves(0) == [LayNothing()]
    params = {"card": card, "cost": COSTS[card], "wazabi": too_few}
    assert refusal(match, 0, LAYS[card]) == ("WZ-9", "wazabi-too-dear", params)


@clause("WZ-9", "WZ-36")
def test_the_wazabi_of_this_turn_pay_not_those_of_the_turn_before() -> None:
    match = sit(seats=2, roll=(5, 0, 0), hands={0: ("again, other way", "drop two")})
    match.play(0, Lay("again, other way"))
    assert observe(match).roll is None
    match.play(0, Roll())
    roll = visible(match, 0, Rolled)[-1]
    if roll.dice:
        match.play(0, Give((1,) * roll.dice))
    assert roll.wazabi < 3, "this seed rolls few wazabi"
    assert refusal(match, 0, Lay("drop two"))[1] == "wazabi-too-dear"


# --- the last die ---------------------------------------------------------------------------------------------------


@clause("WZ-13", "WZ-24")
def test_giving_the_last_die_wins_before_any_card_is_laid() -> None:
    match = sit(phase="give", roll=(0, 0, 2), hands={0: ("drop one",)})
    match.play(0, Give((1, 2)))
    assert match.over
    assert match.result == tablee.Result(winners=(0,), ranks=(1, 2, 2))
    assert visible(match, 2, Won) == [Won(0, 0)]
    assert observe(match).dice == (0, 5, 5)


@clause("WZ-13", "WZ-14", "WZ-24")
def test_dropping_the_last_die_wins() -> None:
    match = sit(turn=2, roll=(1, 0, 1), hands={2: ("drop one",)})
    match.play(2, Lay("drop one"))
    assert match.over
    assert match.result == tablee.Result(winners=(2,), ranks=(2, 2, 1))
    assert lying(match, "thrown") == ["drop one"]


@clause("WZ-13")
def test_a_player_with_a_die_left_goes_on() -> None:
    match = sit(phase="give", roll=(0, 1, 2))
    match.play(0, Give((1, 2)))
    assert not match.over
    assert observe(match).phase == "lay"


@clause("WZ-24")
def test_once_the_game_is_over_nothing_is_played_and_nobody_is_waited_for() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("drop one",)})
    match.play(0, Lay("drop one"))
    for seat in range(3):
        assert match.moves(seat) == []
        for move in (Roll(), LayNothing(), Give((1,)), Lay("drop one")):
            assert refusal(match, seat, move) == ("WZ-24", "wazabi-over", {})
    view = observe(match)
    assert (view.phase, view.waiting_for, view.deadline, match.deadline) == ("over", (), None, None)
    before = match.result
    match.advance(10_000_000)
    assert match.result == before
