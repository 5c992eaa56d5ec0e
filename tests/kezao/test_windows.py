"""What is at once: the tie window of the last place and of the last card, to the millisecond, and late claims."""

from __future__ import annotations

import itertools
import random
from contextlib import suppress
from typing import Any

import pytest

import tablee
from tablee.games.kezao.events import CameBack, Drew, RoundWon, TookBack, TurnEnded
from tests.clauses import clause
from tests.kezao.tables import hand, heard, lay, race, refused, roll, say, view

WINDOWS = [0, 1, 25, 250]


def two_places_taken(w: int, **what: Any) -> tablee.Match:
    """Two players; seat 0 takes both places, the last one at the instant 300."""
    match = race(["ladybird", "sock", "hen"], ["rocket", "magnet", "moon"], pad=1, options={"tie_window": w}, **what)
    lay(match, 0, "ladybird", at=10)
    lay(match, 0, "sock", at=300)
    return match


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


@clause("KZ-14", "KZ-19")
def test_a_wrong_card_one_millisecond_before_the_last_card_is_paid_for() -> None:
    match = race(["ladybird"], ["moon", "fox"], points=[2, 0], round=2)
    lay(match, 1, "moon", at=99)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert view(match).hand_sizes == (0, 5)


# --- claims that come late --------------------------------------------------------------------------------------------


@clause("G-9")
@pytest.mark.parametrize("w", WINDOWS)
def test_a_claim_may_lie_a_whole_tie_window_back_and_no_millisecond_more(w: int) -> None:
    match = race(["ladybird"], ["rocket"], pad=1, options={"tie_window": w})
    match.advance(1000)
    with refused(match, "G-9"):
        lay(match, 0, "ladybird", at=1000 - w - 1)
    lay(match, 0, "ladybird", at=1000 - w)
    assert view(match).now == 1000
    assert view(match).laid[0].at == 1000 - w


@clause("G-9")
def test_a_claim_at_the_instant_of_the_roll_is_taken_and_one_before_it_is_not() -> None:
    match = race(["ladybird"], ["rocket"], pad=1, since=500, now=510)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=499)
    lay(match, 0, "ladybird", at=500)
    assert view(match).laid[0].at == 500


@clause("G-9")
def test_a_claim_for_a_turn_that_is_settled_is_refused_and_not_dropped() -> None:
    match = two_places_taken(25)
    match.advance(325)
    lay(match, 1, "rocket", at=325)
    match = two_places_taken(25)
    match.advance(326)
    for at in (300, 325):
        with refused(match, "G-9"):
            lay(match, 1, "rocket", at=at)
    roll(match, 1, "plain", "plain", at=330)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=329)
    with refused(match, "G-9"):
        roll(match, 0, at=329)


@clause("G-9")
def test_time_goes_back_for_nobody_who_is_to_roll() -> None:
    match = tablee.new("kezao", seats=2, seed=1, options={"first_roller": 0})
    match.advance(100)
    with refused(match, "G-9"):
        roll(match, 0, at=99)
    with refused(match, "G-9"):
        lay(match, 0, "moon", at=99)


@clause("G-9", "KZ-30")
def test_the_claims_of_one_player_come_in_order() -> None:
    match = race(["ladybird", "sock"], ["rocket"], ["magnet"], pad=1)
    lay(match, 0, "ladybird", at=100)
    with refused(match, "G-9"):
        lay(match, 0, "sock", at=99)
    say(match, 1, at=90)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=89)
    lay(match, 0, "sock", at=100)
    lay(match, 1, "rocket", at=90)


@clause("KZ-18", "G-4")
def test_an_earlier_card_that_comes_later_takes_its_place_and_the_one_too_many_comes_back() -> None:
    """Seat 0 seems to take the third and the fourth place; then seat 2's card turns out to have been earlier."""
    match = race(["ladybird", "sock"], ["rocket"], ["magnet", "campfire"], ["tram"], pad=1)
    lay(match, 1, "rocket", at=20)
    lay(match, 3, "tram", at=30)
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=110)
    assert match.deadline == 136
    match.advance(115)
    lay(match, 2, "magnet", at=95)
    assert [(card.card, card.fate) for card in view(match).laid] == [
        ("rocket", "counts"),
        ("tram", "counts"),
        ("magnet", "counts"),
        ("ladybird", "counts"),
        ("sock", "back"),
    ]
    assert view(match).tie_from == 100
    assert match.deadline == 126
    match.advance(126)
    assert heard(match, CameBack) == [CameBack(0, "sock", 110)]
    assert "sock" in hand(match, 0)
    assert heard(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-20", "G-4")
def test_an_earlier_card_that_comes_later_can_undo_an_empty_hand() -> None:
    """Seat 0's last card was the second one inside the window of the last place: the round goes on."""
    match = race(["ladybird", "sock"], ["rocket", "hen", "fox"], ["magnet", "moon"])
    lay(match, 1, "rocket", at=20)
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=110)  # the last place and the last card
    lay(match, 1, "hen", at=112)  # would come back: the round is over
    assert [card.fate for card in view(match).laid] == ["counts", "counts", "counts", "back"]
    match.advance(115)
    lay(match, 2, "magnet", at=95)
    assert [card.fate for card in view(match).laid] == ["counts", "counts", "counts", "back", "counts"]
    match.advance(126)
    assert heard(match, RoundWon) == []
    assert heard(match, TurnEnded) == [TurnEnded("full", 4)]
    assert hand(match, 0) == ("sock",)
    assert hand(match, 1) == ("fox",)


@clause("KZ-20")
def test_an_earlier_last_card_that_comes_later_is_the_first_empty_hand() -> None:
    match = race(["ladybird"], ["rocket"], ["magnet"])
    lay(match, 0, "ladybird", at=120)
    lay(match, 2, "magnet", at=100)
    assert match.deadline == 126
    with refused(match, "KZ-9"):
        lay(match, 1, "rocket", at=126)
    assert heard(match, RoundWon) == [RoundWon((0, 2))]


@clause("KZ-12", "G-9")
def test_a_late_card_after_the_look_around_starts_it_anew() -> None:
    match = race(["ladybird"], ["rocket"], pad=1)
    match.advance(2010)
    lay(match, 0, "ladybird", at=1995)
    assert match.deadline == 3996


@clause("G-9")
def test_a_record_with_late_claims_replays_to_the_byte() -> None:
    match = race(["ladybird", "sock"], ["rocket", "moon"], ["magnet", "campfire"], pad=2)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "rocket", at=90)
    match.advance(2130)
    lay(match, 2, "magnet", at=2105)
    lay(match, 1, "moon", at=2110)
    match.advance(40_000)
    assert str(tablee.replay(str(match.record())).record()) == str(match.record())


def outcome(claims: list[tuple[int, int, str]], seed: int, hands: list[list[str]], pad: int) -> Any:
    """The table long after these claims, played in this order of arrival at the instant of the latest."""
    match = race(*hands, pad=pad, seed=seed)
    for at, seat, card in claims:
        with suppress(tablee.IllegalMove):  # one too many; in another order it is taken and comes back
            lay(match, seat, card, at)
    match.advance(400)
    table = match.position().table
    return table["hands"], table["aside"], table["pile"], table["points"], table["round"]


@clause("G-4", "G-9", "KZ-14", "KZ-18", "KZ-20", "KZ-29")
def test_whatever_the_order_of_arrival_the_sorted_claims_decide() -> None:
    """Random claims inside one tie window, in every order that keeps each player's own: always the same table."""
    dice = random.Random(5)
    reached: set[Any] = set()
    for trial in range(120):
        seats = dice.choice([2, 3, 4])
        cards = ["ladybird", "sock", "rocket", "magnet", "campfire", "hen", "tram", "tulip"]
        hands = [[cards.pop() for _ in range(2)] for _ in range(seats)]
        pad = dice.choice([0, 1])
        start = race(*hands, pad=pad)
        instants = dice.sample(range(50, 76), 5)
        claims: list[tuple[int, int, str]] = []
        for at in sorted(instants):
            seat = dice.randrange(seats)
            free = [card for card in hand(start, seat) if (seat, card) not in {(s, c) for _, s, c in claims}]
            if free:
                claims.append((at, seat, dice.choice(free)))
        first = outcome(claims, trial, hands, pad)
        reached.add((first[4], len(first[1])))
        for order in itertools.permutations(claims):
            own = [[claim for claim in order if claim[1] == seat] for seat in range(seats)]
            if all(mine == sorted(mine) for mine in own):
                assert outcome(list(order), trial, hands, pad) == first, (claims, order)
    assert len(reached) >= 4, "won rounds, full turns, and others"
