"""The cards that move dice, and those that bend the order of play."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Dropped, Laid, Missed, Rolled, Turned
from tablee.games.wazabi.moves import Direction, Give, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import bad_field, refusal
from tests.wazabi.tables import hand, lying, observe, sit, visible


def pass_turn(match: tablee.Match) -> int:
    """The player whose turn it is rolls, gives to the next seat what must be given, and lays nothing."""
    seat = observe(match).turn
    match.play(seat, Roll())
    if observe(match).phase == "give":
        match.play(seat, Give(((seat + 1) % match.seats,) * visible(match, None, Rolled)[-1].dice))
    match.play(seat, LayNothing())
    return seat


# --- drop one, drop two ---------------------------------------------------------------------------------------------


@clause("WZ-14")
def test_drop_one_takes_a_die_of_the_layer_out_of_the_game() -> None:
    match = sit(roll=(2, 1, 1), hands={0: ("drop one",)}, dice={1: 2, 2: 3})
    match.play(0, Lay("drop one"))
    assert observe(match).dice == (2, 2, 3)
    assert visible(match, 1, Dropped) == [Dropped(0, 1)]


@clause("WZ-14", "WZ-36")
@pytest.mark.parametrize("die_faces", [2, 3])
def test_drop_one_is_not_laid_after_two_die_faces_though_they_have_been_given_away(die_faces: int) -> None:
    match = sit(phase="give", roll=(2, 0, die_faces), hands={0: ("drop one",)})
    match.play(0, Give((1,) * die_faces))
    assert observe(match).dice[0] == 2
    assert match.moves(0) == [LayNothing()]
    assert refusal(match, 0, Lay("drop one")) == ("WZ-14", "wazabi-two-die-faces", {"dice": die_faces})


@clause("WZ-14")
@pytest.mark.parametrize("die_faces", [0, 1])
def test_one_die_face_does_not_hinder_drop_one(die_faces: int) -> None:
    match = sit(roll=(2, 0, die_faces), hands={0: ("drop one",)})
    assert set(match.moves(0)) == {LayNothing(), Lay("drop one")}


@clause("WZ-14", "WZ-36")
def test_die_faces_of_an_earlier_turn_do_not_hinder_drop_one() -> None:
    match = sit(seats=2, roll=(8, 0, 2), hands={0: ("again, other way", "drop one")})
    match.play(0, Lay("again, other way"))
    match.play(0, Roll())
    roll = visible(match, 0, Rolled)[-1]
    assert roll.dice < 2, "this seed rolls few die faces"
    if roll.dice:
        match.play(0, Give((1,) * roll.dice))
    assert Lay("drop one") in match.moves(0)


@clause("WZ-16")
def test_drop_two_takes_two_dice_of_the_layer_out_of_the_game() -> None:
    match = sit(roll=(3, 1, 0), hands={0: ("drop two",)}, dice={1: 2, 2: 3})
    match.play(0, Lay("drop two"))
    assert observe(match).dice == (2, 2, 3)
    assert visible(match, 1, Dropped) == [Dropped(0, 2)]
    assert not match.over


@clause("WZ-16")
def test_die_faces_do_not_hinder_drop_two() -> None:
    match = sit(roll=(3, 0, 3), hands={0: ("drop two",)})
    match.play(0, Lay("drop two"))
    assert observe(match).dice[0] == 1


# --- pass the dice --------------------------------------------------------------------------------------------------


@clause("WZ-15", "G-1")
@pytest.mark.parametrize(("direction", "dice"), [("left", (4, 2, 1, 3)), ("right", (1, 3, 4, 2))])
def test_everyone_hands_all_dice_to_the_same_side_the_layer_too(direction: Direction, dice: tuple[int, ...]) -> None:
    match = sit(seats=4, roll=(2, 0, 0), hands={0: ("pass the dice",)}, dice={1: 1, 2: 3, 3: 4})
    match.play(0, Lay("pass the dice", direction=direction))
    assert observe(match).dice == dice


@clause("WZ-15", "WZ-36")
@pytest.mark.parametrize(("direction", "dice"), [("left", (4, 2, 1, 3)), ("right", (1, 3, 4, 2))])
def test_left_and_right_are_seats_whatever_the_order_of_play(direction: Direction, dice: tuple[int, ...]) -> None:
    match = sit(
        seats=4, roll=(2, 0, 0), hands={0: ("pass the dice",)}, dice={1: 1, 2: 3, 3: 4}, order="counterclockwise"
    )
    match.play(0, Lay("pass the dice", direction=direction))
    assert observe(match).dice == dice
    assert observe(match).turn == 3


@clause("WZ-15", "WZ-25")
@pytest.mark.parametrize(("direction", "dice"), [("left", (6, 0, 2, 0, 3)), ("right", (3, 0, 6, 0, 2))])
def test_dice_pass_over_players_who_are_out(direction: Direction, dice: tuple[int, ...]) -> None:
    match = sit(
        seats=5,
        options={"play_on": True},
        roll=(2, 0, 0),
        hands={0: ("pass the dice",)},
        dice={2: 3, 4: 6},
        places=(0, 2, 0, 1, 0),
    )
    match.play(0, Lay("pass the dice", direction=direction))
    assert observe(match).dice == dice


@clause("WZ-15")
@pytest.mark.parametrize("direction", ["left", "right"])
def test_two_players_swap_their_dice_either_way(direction: Direction) -> None:
    match = sit(seats=2, roll=(2, 0, 0), hands={0: ("pass the dice",)}, dice={1: 7})
    match.play(0, Lay("pass the dice", direction=direction))
    assert observe(match).dice == (7, 2)


@clause("WZ-15")
def test_the_layer_says_which_way() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("pass the dice",)})
    assert set(match.moves(0)) == {
        LayNothing(),
        Lay("pass the dice", direction="left"),
        Lay("pass the dice", direction="right"),
    }
    assert bad_field(lambda: match.play(0, Lay("pass the dice"))) == ("move.direction", "WZ-15")


# --- give one -------------------------------------------------------------------------------------------------------


@clause("WZ-17", "G-7")
def test_give_one_hands_a_die_to_any_other_player() -> None:
    match = sit(seats=4, turn=1, roll=(3, 0, 0), hands={1: ("give one",)})
    targets = [0, 2, 3]
    assert set(match.moves(1)) == {LayNothing(), *(Lay("give one", target=target) for target in targets)}
    assert refusal(match, 1, Lay("give one", target=1)) == ("G-7", "not-yourself", {})
    match.play(1, Lay("give one", target=3))
    assert observe(match).dice == (4, 2, 4, 5)


@clause("WZ-17", "WZ-7")
def test_give_one_comes_besides_the_dice_given_for_die_faces() -> None:
    match = sit(phase="give", roll=(3, 0, 2), hands={0: ("give one",)})
    match.play(0, Give((1, 1)))
    match.play(0, Lay("give one", target=1))
    assert observe(match).dice == (2, 7, 4)


@clause("WZ-17", "WZ-27", "G-7")
def test_a_partner_is_a_player_of_choice() -> None:
    match = sit(seats=4, options={"teams": True}, phase="give", roll=(3, 0, 1), hands={0: ("give one",)})
    match.play(0, Give((2,)))
    match.play(0, Lay("give one", target=2))
    assert observe(match).dice == (2, 4, 6, 4)


# --- skip a turn ----------------------------------------------------------------------------------------------------


@clause("WZ-22")
def test_the_skip_card_lies_before_the_chosen_player_until_a_turn_is_missed() -> None:
    match = sit(roll=(0, 1, 0), hands={0: ("skip a turn",)})
    match.play(0, Lay("skip a turn", target=2))
    assert observe(match).skips == (0, 0, 1)
    assert observe(match).thrown == ()
    assert visible(match, 1, Laid) == [Laid(0, "skip a turn", target=2)]
    assert pass_turn(match) == 1
    assert observe(match).turn == 0, "seat 2 has missed a turn"
    assert observe(match).skips == (0, 0, 0)
    assert observe(match).thrown == ("skip a turn",)
    assert visible(match, None, Missed) == [Missed(2)]
    assert [pass_turn(match) for _ in range(3)] == [0, 1, 2]


@clause("WZ-22")
def test_several_skip_cards_before_one_player_cost_one_turn_each() -> None:
    match = sit(phase="lay", roll=(0, 4, 0), skips={1: 2})
    match.play(0, LayNothing())
    assert (observe(match).turn, observe(match).skips) == (2, (0, 1, 0))
    assert [pass_turn(match) for _ in range(4)] == [2, 0, 2, 0]
    assert observe(match).turn == 1
    assert lying(match, "thrown") == ["skip a turn", "skip a turn"]


@clause("WZ-22")
def test_players_with_skip_cards_in_a_row_all_miss_a_turn() -> None:
    match = sit(seats=4, roll=(0, 4, 0), skips={1: 1, 2: 1})
    match.play(0, LayNothing())
    assert observe(match).turn == 3
    assert visible(match, None, Missed) == [Missed(1), Missed(2)]


@clause("WZ-22")
def test_between_two_players_a_skip_brings_another_turn_at_once() -> None:
    match = sit(seats=2, roll=(0, 4, 0), hands={0: ("skip a turn",)})
    match.play(0, Lay("skip a turn", target=1))
    assert (observe(match).turn, observe(match).phase, observe(match).roll) == (0, "roll", None)


@clause("WZ-22", "G-7")
def test_nobody_skips_oneself() -> None:
    match = sit(roll=(0, 1, 0), hands={0: ("skip a turn",)})
    assert refusal(match, 0, Lay("skip a turn", target=0)) == ("G-7", "not-yourself", {})


@clause("WZ-22", "WZ-18", "WZ-19")
def test_a_skip_card_lying_there_is_no_hand_card() -> None:
    cards: tuple[Card, ...] = ("take a card", "down to one card", "others down to two")
    match = sit(roll=(3, 0, 0), hands={0: cards, 2: ("drop one",) * 2}, skips={1: 1, 2: 1})
    assert observe(match).hand_sizes == (3, 0, 2)
    assert refusal(match, 0, Lay("take a card", target=1, place=0))[1] == "wazabi-no-card"
    assert refusal(match, 0, Lay("down to one card", target=1))[1] == "wazabi-fewer-than-two"
    match.play(0, Lay("others down to two"))
    assert observe(match).phase == "roll", "two hand cards and a skip card are not more than two cards"


@clause("WZ-22", "WZ-11")
def test_a_skip_card_lying_there_is_not_shuffled_into_a_new_pile() -> None:
    match = sit(
        roll=(1, 0, 0),
        hands={0: ("draw three",)},
        pile=("drop one",) * 3,
        thrown=("drop two",),
        skips={1: 2},
        rest=2,
    )
    match.play(0, Lay("draw three"))
    assert lying(match, "pile") == ["drop two"]
    assert observe(match).skips == (0, 1, 0)


# --- again, other way -----------------------------------------------------------------------------------------------


@clause("WZ-23", "WZ-33")
@pytest.mark.parametrize(("order", "other"), [("clockwise", "counterclockwise"), ("counterclockwise", "clockwise")])
def test_again_brings_a_whole_turn_and_then_play_goes_the_other_way(order: str, other: str) -> None:
    match = sit(seats=4, turn=1, order=order, roll=(0, 3, 0), hands={1: ("again, other way",)})
    match.play(1, Lay("again, other way"))
    assert (observe(match).turn, observe(match).phase, observe(match).roll) == (1, "roll", None)
    assert observe(match).order == other
    assert [turned.order for turned in visible(match, 0, Turned)] == [other]
    round_the_table = [1, 0, 3, 2, 1] if other == "counterclockwise" else [1, 2, 3, 0, 1]
    assert [pass_turn(match) for _ in range(5)] == round_the_table


@clause("WZ-33", "WZ-35")
def test_again_is_thrown_away_before_the_extra_turn_which_may_draw_it() -> None:
    match = sit(seats=2, roll=(0, 8, 0), hands={0: ("again, other way",)}, rest=1)
    match.play(0, Lay("again, other way"))
    assert observe(match).thrown == ("again, other way",)
    match.play(0, Roll())
    assert "again, other way" in hand(match, 0)


@clause("WZ-23", "WZ-8")
def test_a_card_may_be_laid_in_the_extra_turn_too_even_another_again() -> None:
    match = sit(seats=3, roll=(0, 2, 0), hands={0: ("again, other way", "again, other way")})
    match.play(0, Lay("again, other way"))
    match.play(0, Roll())
    if observe(match).phase == "give":
        match.play(0, Give((1,) * visible(match, None, Rolled)[-1].dice))
    match.play(0, Lay("again, other way"))
    assert (observe(match).turn, observe(match).order) == (0, "clockwise")


@clause("WZ-23", "WZ-22")
def test_missed_turns_follow_the_new_order() -> None:
    match = sit(seats=4, roll=(0, 3, 0), hands={0: ("again, other way",)}, skips={3: 1})
    match.play(0, Lay("again, other way"))
    assert pass_turn(match) == 0
    assert observe(match).turn == 2
