"""What is at once: the tie window of the last place and of the last card, to the millisecond, and late claims."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from tablee.games.kezao import GAME
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.events import CameBack, Drew, RoundWon, TookBack, TurnEnded
from tests.clauses import clause
from tests.kezao.tables import NOT_RED, RED, WINDOWS, hand, lay, race, refused, two_places_taken, view, visible

# --- the last place ---------------------------------------------------------------------------------------------------


@clause("KZ-18", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_card_inside_the_window_of_the_last_place_counts_too(w: int) -> None:
    match = two_places_taken(w)
    assert match.deadline == 300 + w + 1
    lay(match, 1, "rocket", at=300 + w)
    match.advance(300 + w + 1)
    assert visible(match, TurnEnded) == [TurnEnded("full", 3)]
    assert set(view(match).aside) == {"ladybird", "sock", "rocket"}


@clause("KZ-18", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_card_one_millisecond_later_comes_back_without_price(w: int) -> None:
    for card in ("rocket", "moon"):
        match = two_places_taken(w)
        with refused(match, "KZ-9"):
            lay(match, 1, card, at=300 + w + 1)
        assert visible(match, TurnEnded) == [TurnEnded("full", 2)]
        assert card in hand(match, 1)
        assert visible(match, Drew) == []


@clause("KZ-18", "G-4")
def test_the_anchor_is_the_card_that_fills_the_last_place_and_ties_are_never_chained() -> None:
    match = race(["ladybird", "sock", "hen"], ["rocket"], ["magnet"], ["moon"], pad=2)
    for card in ("ladybird", "sock", "hen"):
        lay(match, 0, card, at=1)
    lay(match, 1, "rocket", at=100)  # the last place
    lay(match, 3, "moon", at=120)  # inside
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)  # within 25 of that card, but not of the anchor
    assert visible(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-18")
def test_any_number_of_others_may_tie_with_the_last_place() -> None:
    match = race(["ladybird", "sock", "campfire"], ["rocket"], ["magnet"], pad=2)
    for at, card in enumerate(("ladybird", "sock", "campfire")):
        lay(match, 0, card, at=at)
    lay(match, 1, "rocket", at=10)
    lay(match, 2, "magnet", at=27)
    match.advance(28)
    assert visible(match, TurnEnded) == [TurnEnded("full", 5)]


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
    assert visible(match, Drew) == []


@clause("KZ-18", "KZ-14")
@pytest.mark.parametrize("at", [300, 325])
def test_a_wrong_card_inside_the_window_pays_its_price_before_the_turn_ends(at: int) -> None:
    match = two_places_taken(25)
    lay(match, 1, "moon", at=at)
    match.advance(325)
    assert visible(match, TookBack) == []
    match.advance(326)
    assert visible(match, TookBack) == [TookBack(1, "moon", at)]
    assert visible(match, TurnEnded) == [TurnEnded("full", 2)]
    assert view(match).hand_sizes[1] == 4 + 3


@clause("KZ-14", "KZ-18")
def test_a_wrong_card_before_the_anchor_is_paid_for_before_the_turn_is_settled() -> None:
    match = race(["ladybird", "sock"], ["moon"], pad=1)
    lay(match, 0, "ladybird", at=10)
    lay(match, 1, "moon", at=290)
    lay(match, 0, "sock", at=300)
    assert match.deadline == 316
    match.advance(316)
    assert len(visible(match, TookBack)) == 1
    assert visible(match, TurnEnded) == []
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
        assert visible(match, TurnEnded) == [TurnEnded("full", 3)]


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
    """Two places left: seat 1's card takes one of them, even if it arrives after both cards of seat 0."""
    for arrives_first in (True, False):
        match = race(["ladybird", "sock", "hen"], ["rocket"], ["magnet"], pad=1)
        lay(match, 0, "ladybird", at=10)
        lay(match, 0, "sock", at=300)
        if arrives_first:
            lay(match, 1, "rocket", at=300)
            with refused(match, "KZ-18"):
                lay(match, 0, "hen", at=300)
        else:
            lay(match, 0, "hen", at=300)
            lay(match, 1, "rocket", at=300)
        match.advance(326)
        assert visible(match, TurnEnded) == [TurnEnded("full", 3)]
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
        assert visible(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-30", "G-4")
def test_claims_at_one_instant_lie_in_the_order_in_which_they_arrive() -> None:
    """All first cards before all second ones, and the earliest first among each."""
    hands = {0: ["ladybird", "sock"], 1: ["rocket", "magnet"], 2: ["hen", "campfire"]}
    for order in itertools.permutations(range(3)):
        match = race(*hands.values(), ["moon"], ["fox"], ["frog"], ["whale"], pad=1)
        for seat in order:
            lay(match, seat, hands[seat][0], at=50)
        for seat in reversed(order):
            lay(match, seat, hands[seat][1], at=50)
        lay(match, 3, hand(match, 3)[-1], at=50)
        assert [card.seat for card in view(match).laid] == [*order, 3, *reversed(order)]
        claims = match.position().table["laid"]
        assert [claim["seat"] for claim in claims] == [*order, 3, *reversed(order)]


@clause("KZ-18", "KZ-30")
@pytest.mark.parametrize("others", [2, 7])
def test_a_turn_has_room_for_any_number_of_claims(others: int) -> None:
    """Seat 0 has laid 26 cards at once: those for which there was no place come back, and others may still tie."""
    laid = [{"seat": 0, "card": card, "at": 300} for card in RED[:26]]
    hands = [[NOT_RED[0]], *[[card] for card in RED[26:28]], *[[card] for card in NOT_RED[1 : others - 1]]]
    match = race(*hands, pad=1, laid=laid, now=301)
    seats = others + 1
    copy = match._state.copy()
    for seat in (1, 2):
        lay(match, seat, RED[25 + seat], at=302)
        copy.play(seat, 1 << NAMES.index(RED[25 + seat]), 302)
    assert [card.fate for card in view(match).laid] == ["counts"] * seats + ["back"] * (26 - seats) + ["counts"] * 2
    assert [card.card for card in view(match, 1).laid] == [*RED[:28]]
    assert match.resample(1, seed=1).position().table["laid"] == match.position().table["laid"]
    assert msgspec.to_builtins(GAME.to_table(copy)) == match.position().table
    match.advance(326)
    assert visible(match, TurnEnded) == [TurnEnded("full", seats + 2)]
    assert [back.card for back in visible(match, CameBack)] == RED[seats:26]
    assert set(view(match).aside) == {*RED[:seats], *RED[26:28]}


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
    assert visible(match, RoundWon) == [RoundWon((0,))]
    assert view(match).points == (1, 0, 0)


@clause("KZ-20", "G-4", "G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_last_cards_within_the_tie_window_of_the_first_empty_hand_score_too(w: int) -> None:
    inside = race(["ladybird"], ["rocket"], ["magnet"], options={"tie_window": w})
    lay(inside, 0, "ladybird", at=100)
    lay(inside, 2, "magnet", at=100 + w)
    inside.advance(100 + w + 1)
    assert visible(inside, RoundWon) == [RoundWon((0, 2))]
    outside = race(["ladybird"], ["rocket"], ["magnet"], options={"tie_window": w})
    lay(outside, 0, "ladybird", at=100)
    with refused(outside, "KZ-9"):
        lay(outside, 2, "magnet", at=100 + w + 1)
    assert visible(outside, RoundWon) == [RoundWon((0,))]


@clause("KZ-20", "G-4")
def test_last_cards_are_never_chained_either() -> None:
    match = race(["ladybird"], ["rocket"], ["magnet"])
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=120)
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)
    assert visible(match, RoundWon) == [RoundWon((0, 1))]


@clause("KZ-20", "KZ-18")
def test_a_last_card_that_ties_for_the_last_place_does_not_make_the_window_longer() -> None:
    match = race(["ladybird", "sock", "hen", "fox"], ["rocket"], ["magnet"])
    for card in ("ladybird", "sock", "hen"):
        lay(match, 0, card, at=100)
    lay(match, 1, "rocket", at=120)
    assert match.deadline == 126
    with refused(match, "KZ-9"):
        lay(match, 2, "magnet", at=126)
    assert visible(match, RoundWon) == [RoundWon((1,))]


@clause("KZ-29")
def test_inside_the_window_of_the_last_card_any_other_card_comes_back_without_price() -> None:
    match = race(["ladybird"], ["rocket", "fox"], ["moon"], points=[2, 0, 0], round=2)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=110)  # right, but not the last
    lay(match, 2, "moon", at=125)  # the last, but wrong
    assert [card.fate for card in view(match).laid] == ["counts", "back", "back"]
    match.advance(126)
    assert match.over
    assert visible(match, RoundWon) == [RoundWon((0,))]
    assert visible(match, Drew) == []
    assert hand(match, 1) == ("fox", "rocket")
    assert hand(match, 2) == ("moon",)
    assert [back.card for back in visible(match, CameBack)] == ["rocket", "moon"]


@clause("KZ-29")
def test_a_wrong_card_at_the_very_instant_of_the_last_card_has_no_price() -> None:
    for order in itertools.permutations([(0, "ladybird"), (1, "moon")]):
        match = race(["ladybird"], ["moon", "fox"], points=[2, 0], round=2)
        for seat, card in order:
            lay(match, seat, card, at=100)
        match.advance(126)
        assert match.over
        assert visible(match, Drew) == []
        assert view(match).hand_sizes == (0, 2)


@clause("KZ-29", "KZ-30")
def test_a_wrong_first_card_at_the_instant_of_a_second_and_last_one_has_no_price() -> None:
    """It lies before the last card, being a first one; but at that instant nothing is paid for."""
    claims = [(0, "ladybird"), (0, "sock"), (1, "moon")]
    for order in itertools.permutations(claims):
        if order.index(claims[0]) > order.index(claims[1]):
            continue
        match = race(["ladybird", "sock"], ["moon", "fox"], ["frog"], points=[2, 0, 0], round=2)
        for seat, card in order:
            lay(match, seat, card, at=100)
        match.advance(126)
        assert match.over
        assert visible(match, Drew) == []
        assert visible(match, TookBack) == []
        assert visible(match, CameBack) == [CameBack(1, "moon", 100)]
        assert set(hand(match, 1)) == {"moon", "fox"}
        assert view(match).hand_sizes == (0, 2, 1)


@clause("KZ-29", "KZ-30")
def test_a_card_at_the_very_instant_of_the_first_empty_hand_comes_back_whichever_arrives_first() -> None:
    """Else seat 1 could follow it up with its last card and score as well."""
    for order in itertools.permutations([(0, "ladybird"), (1, "rocket")]):
        match = race(["ladybird"], ["rocket", "magnet"], ["fox"])
        for seat, card in order:
            lay(match, seat, card, at=100)
        assert {card.card: card.fate for card in view(match).laid} == {"ladybird": "counts", "rocket": "back"}
        lay(match, 1, "magnet", at=110)
        match.advance(126)
        assert visible(match, RoundWon) == [RoundWon((0,))]


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
        assert visible(match, RoundWon) == [RoundWon((0, 1))]


@clause("KZ-14", "KZ-19")
def test_a_wrong_card_one_millisecond_before_the_last_card_is_paid_for() -> None:
    match = race(["ladybird"], ["moon", "fox"], points=[2, 0], round=2)
    lay(match, 1, "moon", at=99)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert view(match).hand_sizes == (0, 5)
