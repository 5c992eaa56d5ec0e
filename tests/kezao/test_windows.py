"""What is at once: the tie window of the last place and of the last card, to the millisecond, and late claims."""

from __future__ import annotations

import itertools

import pytest

from tablee.games.kezao.events import CameBack, Drew, RoundWon, TookBack, TurnEnded
from tests.clauses import clause
from tests.kezao.tables import WINDOWS, hand, heard, lay, race, refused, two_places_taken, view

# --- the last place ---------------------------------------------------------------------------------------------------


@clause("KZ-18", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_card_inside_the_window_of_the_last_place_counts_too(w: int) -> None:
    match = two_places_taken(w)
    assert match.deadline == 300 + w + 1
    lay(match, 1, "rocket", at=300 + w)
    match.advance(300 + w + 1)
    assert heard(match, TurnEnded) == [TurnEnded("full", 3)]
    assert set(view(match).aside) == {"ladybird", "sock", "rocket"}


@clause("KZ-18", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_card_one_millisecond_later_comes_back_without_price(w: int) -> None:
    for card in ("rocket", "moon"):
        match = two_places_taken(w)
        with refused(match, "KZ-9"):
            lay(match, 1, card, at=300 + w + 1)
        assert heard(match, TurnEnded) == [TurnEnded("full", 2)]
        assert card in hand(match, 1)
        assert heard(match, Drew) == []


@clause("KZ-18", "G-4")
def test_the_anchor_is_the_card_that_fills_the_last_place_and_ties_are_never_chained() -> None:
    match = race(["ladybird", "sock", "hen"], ["rocket"], ["magnet"], ["moon"], pad=2)
    for card in ("ladybird", "sock", "hen"):
        lay(match, 0, card, at=1)
    lay(match, 1, "rocket", at=100)  # the last place
    lay(match, 3, "moon", at=120)  # inside
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)  # within 25 of that card, but not of the anchor
    assert heard(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-18")
def test_any_number_of_others_may_tie_with_the_last_place() -> None:
    match = race(["ladybird", "sock", "campfire"], ["rocket"], ["magnet"], pad=2)
    for at, card in enumerate(("ladybird", "sock", "campfire")):
        lay(match, 0, card, at=at)
    lay(match, 1, "rocket", at=10)
    lay(match, 2, "magnet", at=27)
    match.advance(28)
    assert heard(match, TurnEnded) == [TurnEnded("full", 5)]


@clause("KZ-18")
def test_a_second_card_of_the_same_player_inside_the_window_is_refused_right_or_wrong() -> None:
    match = two_places_taken(25)
    for card in ("hen", hand(match, 0)[-1]):
        with refused(match, "KZ-18"):
            lay(match, 0, card, at=310)
    lay(match, 1, "rocket", at=311)
    with refused(match, "KZ-18"):
        lay(match, 1, "magnet", at=312)
    assert match.actors == ()
    match.advance(326)
    assert heard(match, Drew) == []


@clause("KZ-18", "KZ-14")
@pytest.mark.parametrize("at", [300, 325])
def test_a_wrong_card_inside_the_window_pays_its_price_before_the_turn_ends(at: int) -> None:
    match = two_places_taken(25)
    lay(match, 1, "moon", at=at)
    match.advance(325)
    assert heard(match, TookBack) == []
    match.advance(326)
    assert heard(match, TookBack) == [TookBack(1, "moon", at)]
    assert heard(match, TurnEnded) == [TurnEnded("full", 2)]
    assert view(match).hand_sizes[1] == 4 + 3


@clause("KZ-14", "KZ-18")
def test_a_wrong_card_before_the_anchor_is_paid_for_before_the_turn_is_settled() -> None:
    match = race(["ladybird", "sock"], ["moon"], pad=1)
    lay(match, 0, "ladybird", at=10)
    lay(match, 1, "moon", at=290)
    lay(match, 0, "sock", at=300)
    assert match.deadline == 316
    match.advance(316)
    assert len(heard(match, TookBack)) == 1
    assert heard(match, TurnEnded) == []
    assert match.deadline == 326


@clause("KZ-30")
def test_two_cards_at_the_instant_that_fills_the_last_place_are_both_the_anchor() -> None:
    for first, second in itertools.permutations([(0, "sock"), (1, "rocket")]):
        match = race(["ladybird", "sock", "hen"], ["rocket", "magnet"], pad=1)
        lay(match, 0, "ladybird", at=10)
        for seat, card in (first, second):
            lay(match, seat, card, at=300)
        for seat, card in ((0, "hen"), (1, "magnet")):
            with refused(match, "KZ-18"):
                lay(match, seat, card, at=301)
        match.advance(326)
        assert heard(match, TurnEnded) == [TurnEnded("full", 3)]


@clause("KZ-30")
def test_two_claims_of_one_player_at_one_instant_are_taken_in_the_order_in_which_they_come() -> None:
    for wrong_first in (False, True):
        match = race(["ladybird", "moon"], ["rocket"], pad=1)
        if wrong_first:
            lay(match, 0, "moon", at=50)
            with refused(match, "KZ-14"):
                lay(match, 0, "ladybird", at=50)
        else:
            lay(match, 0, "ladybird", at=50)
            lay(match, 0, "moon", at=50)
        assert view(match).places == (2 if wrong_first else 1)
        assert view(match).barred == (0,)


@clause("KZ-30", "KZ-9")
def test_at_one_instant_the_first_cards_of_all_come_before_anyones_second() -> None:
    """Two places left: seat 1's card takes one of them, whether or not it is heard of after both cards of seat 0."""
    for heard_first in (True, False):
        match = race(["ladybird", "sock", "hen"], ["rocket"], ["magnet"], pad=1)
        lay(match, 0, "ladybird", at=10)
        lay(match, 0, "sock", at=300)
        if heard_first:
            lay(match, 1, "rocket", at=300)
            with refused(match, "KZ-18"):
                lay(match, 0, "hen", at=300)
        else:
            lay(match, 0, "hen", at=300)
            lay(match, 1, "rocket", at=300)
        match.advance(326)
        assert heard(match, TurnEnded) == [TurnEnded("full", 3)]
        assert "hen" in hand(match, 0)


@clause("KZ-30")
def test_second_cards_at_one_instant_are_both_the_anchor_too() -> None:
    second = [(0, "sock"), (1, "magnet")]
    for order in itertools.permutations(second):
        match = race(["ladybird", "sock"], ["rocket", "magnet"], ["fox"], pad=1)
        lay(match, 0, "ladybird", at=300)
        lay(match, 1, "rocket", at=300)
        for seat, card in order:
            lay(match, seat, card, at=300)
        match.advance(326)
        assert heard(match, TurnEnded) == [TurnEnded("full", 4)]


# --- the last card ----------------------------------------------------------------------------------------------------


@clause("KZ-19", "G-4")
def test_the_first_without_cards_wins_the_round_and_the_others_do_not_finish_the_turn() -> None:
    match = race(["ladybird"], ["rocket", "magnet"], ["moon"], pad=0)
    lay(match, 0, "ladybird", at=100)
    assert match.deadline == 126
    match.advance(125)
    assert view(match).points == (0, 0, 0)
    with refused(match, "KZ-9"):
        lay(match, 1, "rocket", at=126)
    assert heard(match, RoundWon) == [RoundWon((0,))]
    assert view(match).points == (1, 0, 0)


@clause("KZ-20", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_last_cards_within_the_tie_window_of_the_first_empty_hand_score_too(w: int) -> None:
    inside = race(["ladybird"], ["rocket"], ["magnet"], options={"tie_window": w})
    lay(inside, 0, "ladybird", at=100)
    lay(inside, 2, "magnet", at=100 + w)
    inside.advance(100 + w + 1)
    assert heard(inside, RoundWon) == [RoundWon((0, 2))]
    outside = race(["ladybird"], ["rocket"], ["magnet"], options={"tie_window": w})
    lay(outside, 0, "ladybird", at=100)
    with refused(outside, "KZ-9"):
        lay(outside, 2, "magnet", at=100 + w + 1)
    assert heard(outside, RoundWon) == [RoundWon((0,))]


@clause("KZ-20", "G-4")
def test_last_cards_are_never_chained_either() -> None:
    match = race(["ladybird"], ["rocket"], ["magnet"])
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=120)
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)
    assert heard(match, RoundWon) == [RoundWon((0, 1))]


@clause("KZ-20", "KZ-18")
def test_a_last_card_that_ties_for_the_last_place_does_not_make_the_window_longer() -> None:
    match = race(["ladybird", "sock", "hen", "fox"], ["rocket"], ["magnet"])
    for card in ("ladybird", "sock", "hen"):
        lay(match, 0, card, at=100)
    lay(match, 1, "rocket", at=120)
    assert match.deadline == 126
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)
    assert heard(match, RoundWon) == [RoundWon((1,))]


@clause("KZ-29")
def test_inside_the_window_of_the_last_card_any_other_card_comes_back_without_price() -> None:
    match = race(["ladybird"], ["rocket", "fox"], ["moon"], points=[2, 0, 0], round=2)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=110)  # right, but not the last
    lay(match, 2, "moon", at=125)  # the last, but wrong
    assert [card.fate for card in view(match).laid] == ["counts", "back", "back"]
    match.advance(126)
    assert match.over
    assert heard(match, RoundWon) == [RoundWon((0,))]
    assert heard(match, Drew) == []
    assert hand(match, 1) == ("fox", "rocket")
    assert hand(match, 2) == ("moon",)
    assert [back.card for back in heard(match, CameBack)] == ["rocket", "moon"]


@clause("KZ-29")
def test_a_wrong_card_at_the_very_instant_of_the_last_card_has_no_price() -> None:
    for order in itertools.permutations([(0, "ladybird"), (1, "moon")]):
        match = race(["ladybird"], ["moon", "fox"], points=[2, 0], round=2)
        for seat, card in order:
            lay(match, seat, card, at=100)
        match.advance(126)
        assert match.over
        assert heard(match, Drew) == []
        assert view(match).hand_sizes == (0, 2)


@clause("KZ-29", "KZ-30")
def test_a_card_at_the_very_instant_of_the_first_empty_hand_comes_back_whoever_is_heard_first() -> None:
    """Else seat 1 could follow it up with its last card and score as well."""
    for order in itertools.permutations([(0, "ladybird"), (1, "rocket")]):
        match = race(["ladybird"], ["rocket", "magnet"], ["fox"])
        for seat, card in order:
            lay(match, seat, card, at=100)
        assert {card.card: card.fate for card in view(match).laid} == {"ladybird": "counts", "rocket": "back"}
        lay(match, 1, "magnet", at=110)
        match.advance(126)
        assert heard(match, RoundWon) == [RoundWon((0,))]


@clause("KZ-20", "KZ-30")
def test_two_who_lay_their_last_two_cards_at_one_instant_both_score() -> None:
    second = [(0, "sock"), (1, "magnet")]
    for order in itertools.permutations(second):
        match = race(["ladybird", "sock"], ["rocket", "magnet"], ["fox"], ["frog"])
        lay(match, 0, "ladybird", at=100)
        lay(match, 1, "rocket", at=100)
        for seat, card in order:
            lay(match, seat, card, at=100)
        match.advance(126)
        assert heard(match, RoundWon) == [RoundWon((0, 1))]


@clause("KZ-14", "KZ-19")
def test_a_wrong_card_one_millisecond_before_the_last_card_is_paid_for() -> None:
    match = race(["ladybird"], ["moon", "fox"], points=[2, 0], round=2)
    lay(match, 1, "moon", at=99)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert view(match).hand_sizes == (0, 5)
