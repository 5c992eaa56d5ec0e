"""The pile, the cards thrown away, and hands that stand in for both."""

from __future__ import annotations

import pytest

import tablee
from tablee.core.messages import Move
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Drew, NoneToDraw, PileMade, Took
from tablee.games.wazabi.moves import Draw, Give, Keep, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import fits, refusal
from tests.wazabi.tables import hand, lying, observe, position, rolled, sit, visible

# --- a card being laid ----------------------------------------------------------------------------------------------


@clause("WZ-10", "WZ-20")
def test_the_effect_happens_at_once_and_then_the_card_is_thrown_away() -> None:
    match = sit(roll=(1, 0, 0), dice={0: 1}, hands={0: ("draw three",)}, thrown=("drop two",))
    match.play(0, Lay("draw three"))
    assert observe(match).hand_sizes[0] == 3
    assert lying(match, "thrown") == ["draw three", "drop two"]
    assert observe(match).laid is None


@clause("WZ-10", "WZ-11", "WZ-35")
def test_a_card_that_draws_cannot_be_drawn_by_itself() -> None:
    # Two cards can be drawn; a third one would be the card just laid, if it lay there already.
    match = sit(roll=(1, 1, 0), hands={0: ("draw three",)}, pile=("drop one",), thrown=("drop two",), rest=1)
    match.play(0, Lay("draw three"))
    assert sorted(hand(match, 0)) == ["drop one", "drop two"]
    assert (observe(match).phase, observe(match).to_draw, observe(match).laid) == ("draw", 1, "draw three")
    assert (observe(match).pile, observe(match).thrown) == (0, ())
    match.play(0, Draw(1, 0))
    assert observe(match).thrown == ("draw three",)
    assert observe(match).turn == 1


@clause("WZ-10", "WZ-35")
def test_a_pile_made_anew_during_an_effect_lacks_the_card_being_laid() -> None:
    match = sit(
        roll=(1, 0, 0), hands={0: ("draw three",)}, pile=("drop one",) * 3, thrown=("drop two", "skip a turn"), rest=1
    )
    match.play(0, Lay("draw three"))
    assert hand(match, 0) == ("drop one",) * 3
    assert lying(match, "pile") == ["drop two", "skip a turn"]
    assert lying(match, "thrown") == ["draw three"]


@clause("WZ-10", "WZ-21")
def test_a_card_whose_effect_waits_for_others_lies_in_neither_place() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("others down to two",), 1: ("drop one",) * 3})
    match.play(0, Lay("others down to two"))
    assert observe(match).laid == "others down to two"
    assert observe(match).thrown == ()
    match.play(1, Keep(("drop one", "drop one")))
    assert observe(match).laid is None
    assert lying(match, "thrown") == ["drop one", "others down to two"]


# --- a new pile -----------------------------------------------------------------------------------------------------


@clause("WZ-11")
def test_cards_laid_and_thrown_away_lie_face_up() -> None:
    match = sit(roll=(2, 0, 0), hands={0: ("others down to two",), 1: ("drop one", "drop two", "give one")})
    match.play(0, Lay("others down to two"))
    match.play(1, Keep(("drop one", "drop two")))
    for watcher in (None, 0, 1, 2):
        assert sorted(observe(match, watcher).thrown) == ["give one", "others down to two"]


@clause("WZ-11", "WZ-35")
def test_the_pile_is_made_anew_the_moment_it_runs_out_even_by_the_last_card_needed() -> None:
    match = rolled(1, 1, 0, hands={1: ()}, pile=("drop one",), thrown=("drop two", "skip a turn", "drop two"), rest=1)
    assert hand(match, 0) == ("drop one",)
    assert lying(match, "pile") == ["drop two", "drop two", "skip a turn"]
    assert observe(match).thrown == ()
    assert visible(match, None, PileMade) == [PileMade(("drop two", "drop two", "skip a turn"))]
    assert [type(event) for event in match.events(1)[1:]] == [Drew, PileMade]


@clause("WZ-11", "WZ-35")
def test_drawing_goes_on_from_the_new_pile() -> None:
    match = rolled(0, 3, 0, pile=("drop one",), thrown=("drop two",) * 3, rest=1)
    assert sorted(hand(match, 0)) == ["drop one", "drop two", "drop two"]
    assert (lying(match, "pile"), lying(match, "thrown")) == (["drop two"], [])
    assert visible(match, 0, Drew) == [Drew(0, 1, ("drop one",)), Drew(0, 2, ("drop two", "drop two"))]


@clause("WZ-35")
def test_a_pile_with_a_card_left_is_not_made_anew() -> None:
    match = rolled(0, 1, 0, pile=("drop one", "drop one"), thrown=("drop two",), rest=1)
    assert (lying(match, "pile"), lying(match, "thrown")) == (["drop one"], ["drop two"])
    assert visible(match, 0, PileMade) == []


@clause("WZ-11", "WZ-35")
@pytest.mark.parametrize("pile", [("drop two",), ()])
def test_no_pile_is_made_of_no_card(pile: tuple[Card, ...]) -> None:
    match = rolled(1, 1, 0, hands={0: ("drop one",)}, pile=pile, rest=1)
    assert (observe(match).pile, observe(match).thrown) == (0, ())
    for watcher in (None, 0, 1):
        assert visible(match, watcher, PileMade) == []


@clause("WZ-11", "WZ-35")
def test_an_empty_pile_waits_for_the_next_draw_that_finds_cards_thrown_away() -> None:
    match = rolled(1, 1, 0, hands={0: ("drop one",)}, pile=("drop two",), rest=1)
    assert (observe(match).pile, observe(match).thrown) == (0, ())
    match.play(0, Lay("drop one"))
    assert (observe(match).pile, observe(match).thrown) == (0, ("drop one",)), "throwing away is not drawing"
    match = rolled(2, 0, 0, hands={}, thrown=("drop one",), rest=1)
    assert (observe(match).pile, observe(match).thrown) == (0, ("drop one",)), "nothing had to be drawn"
    match = rolled(0, 1, 0, hands={}, thrown=("drop one", "drop two"), rest=1)
    assert (observe(match).pile, observe(match).thrown) == (1, ())
    assert [type(event) for event in match.events(1)[1:]] == [PileMade, Drew]


@clause("WZ-11")
def test_the_new_pile_is_shuffled() -> None:
    drawn: list[Card] = []
    for seed in range(900):
        match = sit(seed, phase="roll", dice={0: 1}, thrown=("drop one", "drop two", "drop two", "skip a turn"), rest=1)
        match.play(0, Roll())
        drawn.extend(hand(match, 0))
    assert fits(drawn, {"drop one": 1, "drop two": 2, "skip a turn": 1})


@clause("WZ-6", "WZ-20")
def test_every_card_of_the_pile_is_equally_likely_to_come() -> None:
    pile: tuple[Card, ...] = ("drop one", "drop one", "drop one", "give one", "skip a turn", "again, other way")
    before = position(roll=(1, 0, 0), hands={0: ("draw three",)}, pile=pile, rest=1)
    drawn: list[Card] = []
    for seed in range(400):
        match = tablee.from_position(before, seed)
        match.play(0, Lay("draw three"))
        drawn.extend(hand(match, 0))
    assert fits(drawn, {"drop one": 3, "give one": 1, "skip a turn": 1, "again, other way": 1})


# --- from the hands of opponents ------------------------------------------------------------------------------------


def no_pile(cards: int = 2, dice: int = 0, **given: object) -> tablee.Match:
    """Seat 0 has rolled card faces with no card in the pile or thrown away; seat 2 holds nearly everything."""
    return rolled(1, cards, dice, rest=2, **given)


@clause("WZ-12", "WZ-31")
def test_with_no_card_in_either_one_is_taken_from_an_opponent_chosen_anew_for_each() -> None:
    match = no_pile(hands={0: ("drop two",), 1: ("drop one", "drop one")})
    assert (observe(match).phase, observe(match).to_draw, observe(match).waiting_for) == ("draw", 2, (0,))
    sizes = observe(match).hand_sizes
    assert set(match.moves(0)) == {Draw(1, 0), Draw(1, 1), *(Draw(2, place) for place in range(sizes[2]))}
    match.play(0, Draw(1, 1))
    assert sorted(hand(match, 0)) == ["drop one", "drop two"]
    assert (observe(match).phase, observe(match).to_draw) == ("draw", 1)
    match.play(0, Draw(2, 30))
    assert observe(match).hand_sizes == (3, 1, sizes[2] - 1)
    assert (observe(match).phase, observe(match).to_draw) == ("lay", 0)


@clause("WZ-12")
def test_only_what_the_pile_cannot_give_is_taken_from_hands() -> None:
    match = rolled(0, 3, 0, pile=("drop one",), thrown=("drop two",), rest=2)
    assert sorted(hand(match, 0)) == ["drop one", "drop two"]
    assert observe(match).to_draw == 1


@clause("WZ-12", "WZ-6", "WZ-7")
def test_cards_are_taken_from_hands_before_dice_are_given() -> None:
    match = no_pile(cards=1, dice=1)
    assert refusal(match, 0, Give((1,)))[:2] == ("WZ-12", "wazabi-must-draw")
    match.play(0, Draw(2, 0))
    assert observe(match).phase == "give"


@clause("WZ-12")
@pytest.mark.parametrize("move", [Roll(), LayNothing(), Lay("drop one"), Give((1,)), Keep(("drop one",))])
def test_cards_due_are_drawn_before_anything_else_is_done(move: Move) -> None:
    match = no_pile(hands={0: ("drop one",)})
    assert refusal(match, 0, move) == ("WZ-12", "wazabi-must-draw", {"due": 2})


@clause("WZ-12")
def test_an_opponent_without_a_card_cannot_be_chosen() -> None:
    match = no_pile(hands={1: ()})
    assert refusal(match, 0, Draw(1, 0)) == ("WZ-12", "wazabi-no-card", {"seat": 1})


@clause("WZ-12")
def test_a_place_beyond_the_fan_cannot_be_picked() -> None:
    match = no_pile(hands={1: ("drop one", "drop two")})
    params = {"place": 2, "cards": 2}
    assert refusal(match, 0, Draw(1, 2)) == ("WZ-12", "wazabi-no-such-place", params)


@clause("WZ-12", "G-7")
def test_one_does_not_draw_from_oneself() -> None:
    match = no_pile(hands={0: ("drop one",)})
    assert refusal(match, 0, Draw(0, 0)) == ("G-7", "not-yourself", {})


@clause("WZ-12", "WZ-27", "G-7")
@pytest.mark.parametrize(("seats", "partner"), [(4, 2), (6, 3)])
def test_a_partner_is_no_opponent_to_draw_from(seats: int, partner: int) -> None:
    full = {seat: ("drop two",) for seat in range(1, 5) if seat < seats}
    match = rolled(1, 1, 0, seats=seats, options={"teams": True}, hands=full, rest=1)
    assert refusal(match, 0, Draw(partner, 0)) == ("WZ-12", "wazabi-not-an-opponent", {"seat": partner})
    assert {move.victim for move in match.moves(0) if isinstance(move, Draw)} == set(full) - {partner}


@clause("WZ-12", "WZ-27")
def test_if_only_the_partner_has_cards_nothing_is_drawn() -> None:
    match = rolled(1, 2, 0, seats=4, options={"teams": True}, rest=2)
    assert observe(match).hand_sizes == (0, 0, 36, 0)
    assert observe(match).phase == "lay"
    assert visible(match, 1, NoneToDraw) == [NoneToDraw(0, 2)]


@clause("WZ-12")
def test_if_nobody_has_a_card_nothing_is_drawn() -> None:
    match = rolled(1, 2, 1, rest=0)
    assert observe(match).hand_sizes == (36, 0, 0)
    assert (observe(match).phase, observe(match).to_draw) == ("give", 0)
    assert visible(match, None, NoneToDraw) == [NoneToDraw(0, 2)]


@clause("WZ-12")
def test_when_the_opponents_run_out_of_cards_the_rest_is_not_drawn() -> None:
    match = rolled(0, 3, 0, hands={2: ("skip a turn",)}, rest=0)
    match.play(0, Draw(2, 0))
    assert (observe(match).phase, observe(match).to_draw) == ("lay", 0)
    assert visible(match, None, NoneToDraw) == [NoneToDraw(0, 2)]
    assert observe(match).hand_sizes == (36, 0, 0)


@clause("WZ-12", "WZ-20")
def test_draw_three_takes_from_opponents_what_the_pile_lacks() -> None:
    match = sit(roll=(1, 0, 2), hands={0: ("draw three",)}, pile=("drop one",), rest=2)
    match.play(0, Lay("draw three"))
    assert (observe(match).phase, observe(match).to_draw, observe(match).turn) == ("draw", 2, 0)
    match.play(0, Draw(2, 0))
    match.play(0, Draw(2, 1))
    assert len(hand(match, 0)) == 3
    assert observe(match).thrown == ("draw three",)
    assert (observe(match).phase, observe(match).turn) == ("roll", 1), "laying was the end of the turn"


@clause("WZ-12")
def test_a_card_drawn_from_a_hand_is_unseen_so_each_is_equally_likely_whatever_the_place() -> None:
    fan: tuple[Card, ...] = ("drop one", "drop one", "give one", "skip a turn")
    before = position(phase="draw", roll=(0, 1, 0), to_draw=1, hands={1: fan}, rest=2)
    for place in range(4):
        drawn: list[Card] = []
        for seed in range(200):
            match = tablee.from_position(before, seed)
            match.play(0, Draw(1, place))
            drawn.extend(hand(match, 0))
        assert fits(drawn, {"drop one": 2, "give one": 1, "skip a turn": 1})


@clause("WZ-12")
def test_the_two_concerned_alone_know_which_card_was_drawn() -> None:
    match = no_pile(cards=1, hands={1: ("give one",)})
    match.play(0, Draw(1, 0))
    for concerned in (0, 1):
        assert visible(match, concerned, Took) == [Took(0, 1, 0, "give one")]
    for watcher in (2, None):
        assert visible(match, watcher, Took) == [Took(0, 1, 0)]
