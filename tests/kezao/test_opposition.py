"""Opposition: a plain and a crossed die of one colour. Everybody lays a card, and the last takes it back."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import tablee
from tablee.games.kezao.events import Drew, LookedAround, RoundWon, TurnEnded
from tests.clauses import clause
from tests.kezao.tables import OPPOSED, hand, lay, race, refused, roll, say, view, visible


def opposed(*hands: list[str], **what: Any) -> tablee.Match:
    return race(*hands, rolled=OPPOSED, **what)


@clause("KZ-16", "KZ-34")
def test_everybody_lays_one_card_and_the_missing_one_is_last() -> None:
    match = opposed(["ladybird"], ["moon"], ["kezao"], pad=2)
    assert view(match).opposition
    lay(match, 1, "moon", at=100)
    lay(match, 2, "kezao", at=200)
    assert match.deadline == 226
    match.advance(225)
    assert visible(match, TurnEnded) == []
    match.advance(226)
    assert visible(match, TurnEnded) == [TurnEnded("opposition", 2, last=0)]
    assert view(match).hand_sizes == (3, 2, 2)
    assert view(match).aside == ("moon", "kezao")
    assert visible(match, Drew) == [], "no card is wrong"


@clause("KZ-16")
def test_a_second_card_is_refused_without_price() -> None:
    match = opposed(["ladybird", "sock"], ["moon"], ["fox"], pad=1)
    lay(match, 0, "ladybird", at=10)
    for card in ("sock", hand(match, 0)[-1]):
        with refused(match, "KZ-16"):
            lay(match, 0, card, at=20)
    assert match.actors == (1, 2)


@clause("KZ-16")
def test_nobody_may_say_that_they_have_nothing() -> None:
    match = opposed(["ladybird"], ["moon"], pad=1)
    with refused(match, "KZ-16"):
        say(match, 0, at=10)
    assert [type(move).__name__ for move in match.moves(0)] == ["Lay", "Lay"]


@clause("KZ-16", "KZ-12")
def test_everybody_can_add_a_card_so_no_look_around_ends_it() -> None:
    match = opposed(["ladybird"], ["moon"], ["fox"], pad=1)
    assert match.deadline == 30_001
    match.advance(10_000)
    assert visible(match, LookedAround) == []
    assert view(match).phase == "race"


@clause("KZ-16", "KZ-26")
@pytest.mark.parametrize("symbol", ["neutral", "one", "inversion"])
def test_opposition_holds_under_every_face_of_the_symbol_die(symbol: str) -> None:
    match = opposed(["ladybird"], ["moon"], pad=1, symbol=symbol, options={"expert": True})
    assert view(match).opposition
    lay(match, 0, "ladybird", at=10)
    lay(match, 1, "moon", at=20)
    match.advance(36)
    assert visible(match, TurnEnded) == [TurnEnded("opposition", 2)]


@clause("KZ-16")
def test_other_dice_are_no_opposition() -> None:
    for rolled in (("red", "red"), ("-red", "-red"), ("red", "-blue")):
        assert not view(race(["ladybird"], ["moon"], pad=1, rolled=rolled)).opposition


@clause("KZ-17", "KZ-34", "G-4", "G-9")
@pytest.mark.parametrize("w", [0, 1, 25, 250])
def test_a_tie_for_last_within_the_window_before_the_latest_card_takes_nothing_back(w: int) -> None:
    tie = opposed(["ladybird"], ["moon"], ["fox"], pad=1, options={"tie_window": w})
    lay(tie, 0, "ladybird", at=10)
    lay(tie, 1, "moon", at=300)
    lay(tie, 2, "fox", at=300 + w)
    assert tie.deadline == 300 + w + 1, "also when the missing card comes within the window"
    tie.advance(300 + w + 1)
    assert visible(tie, TurnEnded) == [TurnEnded("opposition", 3)]
    late = opposed(["ladybird"], ["moon"], ["fox"], pad=1, options={"tie_window": w})
    lay(late, 0, "ladybird", at=10)
    lay(late, 1, "moon", at=300)
    with refused(late, "KZ-9"):
        lay(late, 2, "fox", at=300 + w + 1)
    assert visible(late, TurnEnded) == [TurnEnded("opposition", 2, last=2)]
    assert "fox" in hand(late, 2)


@clause("KZ-17", "G-4")
def test_the_tie_is_with_the_last_but_one_and_not_with_an_earlier_card() -> None:
    """Three cards, each 20 ms after the one before: the third ties with the second, not through it with the first."""
    match = opposed(["ladybird"], ["moon"], ["fox"], ["frog"], pad=1)
    for seat, card, at in ((0, "ladybird", 100), (1, "moon", 120), (2, "fox", 140)):
        lay(match, seat, card, at)
    assert match.deadline == 166
    with refused(match, "KZ-9"):
        lay(match, 3, "frog", at=166)
    assert visible(match, TurnEnded) == [TurnEnded("opposition", 3, last=3)]


@clause("KZ-17")
def test_a_card_that_comes_late_but_was_earlier_is_not_the_last() -> None:
    """Seat 2's card arrives after seat 1's but bears an earlier instant: the last two are those of 2 and 1."""
    match = opposed(["ladybird"], ["moon"], ["fox"], ["frog"], pad=1)
    lay(match, 0, "ladybird", at=10)
    lay(match, 3, "frog", at=100)
    lay(match, 1, "moon", at=130)
    assert match.deadline == 156
    match.advance(140)
    lay(match, 2, "fox", at=115)
    assert match.deadline == 141
    match.advance(141)
    assert visible(match, TurnEnded) == [TurnEnded("opposition", 4)]


@clause("KZ-17", "G-6")
def test_at_the_limit_two_or_more_who_have_not_laid_simply_lay_nothing() -> None:
    match = opposed(["ladybird"], ["moon"], ["fox"], pad=1)
    lay(match, 0, "ladybird", at=29_999)
    match.advance(30_000)
    assert visible(match, TurnEnded) == []
    match.advance(30_001)
    assert visible(match, TurnEnded) == [TurnEnded("limit", 1)]
    assert view(match).aside == ("ladybird",)
    nobody = opposed(["ladybird"], ["moon"], pad=1)
    nobody.advance(30_001)
    assert visible(nobody, TurnEnded) == [TurnEnded("limit", 0)]
    assert view(nobody).hand_sizes == (2, 2)


@clause("KZ-17", "KZ-28")
def test_one_who_has_not_laid_is_last_when_the_window_that_outlasts_the_limit_is_over() -> None:
    match = opposed(["ladybird"], ["moon"], pad=1)
    lay(match, 0, "ladybird", at=30_000)
    match.advance(30_025)
    assert visible(match, TurnEnded) == []
    match.advance(30_026)
    assert visible(match, TurnEnded) == [TurnEnded("opposition", 1, last=1)]


@clause("KZ-21", "KZ-19")
def test_a_last_card_wins_the_round_when_somebody_is_still_to_lay() -> None:
    match = opposed(["ladybird"], ["moon", "fox"])
    lay(match, 0, "ladybird", at=100)
    assert match.deadline == 126
    match.advance(126)
    assert visible(match, RoundWon) == [RoundWon((0,))]


@clause("KZ-21", "KZ-17")
def test_a_last_card_that_ties_for_last_wins_the_round() -> None:
    tie = opposed(["ladybird", "sock"], ["moon"])
    lay(tie, 0, "ladybird", at=100)
    lay(tie, 1, "moon", at=125)
    tie.advance(126)
    assert visible(tie, RoundWon) == [RoundWon((1,))]
    alone_last = opposed(["ladybird", "sock"], ["moon"])
    lay(alone_last, 0, "ladybird", at=100)
    with refused(alone_last, "KZ-9"):
        lay(alone_last, 1, "moon", at=126)
    assert visible(alone_last, RoundWon) == []
    assert hand(alone_last, 1) == ("moon",)


@clause("KZ-20", "KZ-21")
def test_last_cards_at_once_in_an_opposition_all_score() -> None:
    for order in itertools.permutations([(0, "ladybird", 100), (1, "moon", 110), (2, "fox", 125)]):
        match = opposed(["ladybird"], ["moon"], ["fox"])
        for seat, card, at in order:
            lay(match, seat, card, at)
        match.advance(126)
        assert visible(match, RoundWon) == [RoundWon((0, 1, 2))]


@clause("KZ-29", "KZ-16")
def test_a_card_that_is_not_the_last_comes_back_inside_the_window_of_the_last_card() -> None:
    match = opposed(["ladybird"], ["moon", "fox"], ["frog", "whale"], points=[2, 0, 0], round=2)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "moon", at=101)
    with refused(match, "KZ-16"):
        lay(match, 1, "fox", at=102)
    match.advance(126)
    assert match.over
    assert view(match).hand_sizes == (0, 2, 2)


@clause("KZ-16")
def test_a_real_roll_of_one_colour_is_an_opposition() -> None:
    found = 0
    for seed in range(60):
        match = tablee.new("kezao", seats=2, seed=seed, options={"first_roller": 0})
        roll(match, 0, "plain", "crossed")
        rolled = view(match).dice
        assert rolled is not None
        same = rolled.faces[0].colour == rolled.faces[1].colour
        assert view(match).opposition == same
        found += same
    assert 3 < found < 20
