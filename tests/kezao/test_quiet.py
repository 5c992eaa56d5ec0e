"""How a turn ends when nobody lays: the look-around, what players say, the limits."""

from __future__ import annotations

import pytest

import tablee
from tablee.games.kezao.events import (
    CameBack,
    Drew,
    LookedAround,
    TurnEnded,
)
from tablee.games.kezao.moves import Lay, Nothing
from tests.clauses import clause
from tests.kezao.tables import lay, race, refused, roll, say, view, visible

# --- the look-around --------------------------------------------------------------------------------------------------


@clause("KZ-12", "G-9")
def test_a_turn_in_which_nobody_can_add_a_card_ends_after_a_look_around() -> None:
    match = race(["moon"], ["fox"], pad=1)
    match.advance(2000)
    assert view(match).phase == "race"
    match.advance(2001)
    assert visible(match, TurnEnded) == [TurnEnded("none left", 0)]
    assert visible(match, LookedAround) == []


@clause("KZ-12")
def test_the_look_around_starts_anew_with_every_card() -> None:
    match = race(["ladybird"], ["fox"], pad=1, options={"look_around": 500})
    lay(match, 0, "ladybird", at=400)
    match.advance(900)
    assert visible(match, TurnEnded) == []
    match.advance(901)
    assert visible(match, TurnEnded) == [TurnEnded("none left", 1)]


@clause("KZ-12", "G-6")
def test_while_somebody_could_lay_the_turn_lasts_to_its_limit() -> None:
    match = race(["ladybird", "sock", "magnet"], ["moon"], pad=1)
    match.advance(2001)
    assert visible(match, LookedAround) == [LookedAround()]
    assert match.deadline == 30_001
    match.advance(30_000)
    assert visible(match, TurnEnded) == []
    match.advance(30_001)
    assert visible(match, TurnEnded) == [TurnEnded("limit", 0)]
    assert view(match).roller == 1


@clause("KZ-12")
def test_only_those_still_allowed_to_lay_are_looked_at() -> None:
    match = race(["ladybird", "moon"], ["fox"], pad=1, pile=["frog", "whale", "aubergine", "globe"])
    lay(match, 0, "moon", at=0)
    match.advance(2001)
    assert visible(match, TurnEnded) == [TurnEnded("none left", 0)]


@clause("KZ-28")
def test_a_wrong_card_restarts_the_look_around() -> None:
    match = race(["ladybird", "moon"], ["fox"], pad=1)
    match.advance(2001)
    assert len(visible(match, LookedAround)) == 1
    lay(match, 0, "moon", at=5000)
    match.advance(7000)
    assert visible(match, TurnEnded) == []
    match.advance(7001)
    assert visible(match, TurnEnded) == [TurnEnded("none left", 0)]


@clause("KZ-12")
def test_ending_a_turn_gives_nothing_away_at_once() -> None:
    """Whether somebody can lay or not, the table looks and answers alike until the look-around is over."""
    able = race(["moon"], ["ladybird"], pad=1, seed=1)
    unable = race(["moon"], ["fox"], pad=1, seed=1)
    for at in (0, 1, 1999, 2000):
        able.advance(at)
        unable.advance(at)
        assert view(able, 0) == view(unable, 0)
        assert view(able) == view(unable)
        assert able.events(0) == unable.events(0)
    able.advance(2001)
    unable.advance(2001)
    assert view(able, 0) != view(unable, 0)


# --- "I have nothing" -------------------------------------------------------------------------------------------------


@clause("KZ-12", "G-4")
def test_a_turn_ends_one_tie_window_after_all_have_said_that_they_have_nothing() -> None:
    match = race(["ladybird"], ["sock"], pad=1)  # not checked: both could lay
    say(match, 0, at=100)
    assert view(match).said_nothing == (0,)
    with refused(match, "KZ-12"):
        say(match, 0, at=110)
    say(match, 1, at=200)
    match.advance(225)
    assert visible(match, TurnEnded) == []
    match.advance(226)
    assert visible(match, TurnEnded) == [TurnEnded("all said nothing", 0)]


@clause("KZ-30", "KZ-12", "G-4")
def test_a_card_within_one_tie_window_of_the_last_word_still_counts() -> None:
    inside = race(["ladybird"], ["sock"], pad=1)
    outside = race(["ladybird"], ["sock"], pad=1)
    for match in (inside, outside):
        say(match, 0, at=100)
        say(match, 1, at=200)
    lay(inside, 0, "ladybird", at=225)
    assert view(inside).places == 1
    assert visible(inside, TurnEnded) == []
    with refused(outside, "KZ-9"):
        lay(outside, 0, "ladybird", at=226)
    assert visible(outside, TurnEnded) == [TurnEnded("all said nothing", 0)]


@clause("KZ-12")
@pytest.mark.parametrize("at", [201, 225])
def test_laying_takes_it_back(at: int) -> None:
    match = race(["ladybird"], ["sock"], pad=1)
    say(match, 0, at=100)
    say(match, 1, at=200)
    lay(match, 0, "ladybird", at=at)
    assert view(match).said_nothing == (1,)
    match.advance(1000)
    assert visible(match, TurnEnded) == []
    say(match, 0, at=1100)
    match.advance(1126)
    assert visible(match, TurnEnded) == [TurnEnded("all said nothing", 1)]


@clause("KZ-12")
def test_a_card_that_bears_an_earlier_instant_takes_it_back_too() -> None:
    match = race(["ladybird"], ["sock"], pad=1)
    say(match, 0, at=150)
    say(match, 1, at=200)
    match.advance(210)
    lay(match, 0, "ladybird", at=190)
    match.advance(1000)
    assert visible(match, TurnEnded) == []


@clause("KZ-12", "KZ-14")
def test_those_who_are_barred_need_not_say_anything() -> None:
    match = race(["moon"], ["sock"], ["rocket"], pad=1)
    say(match, 1, at=10)
    lay(match, 0, "moon", at=20)
    say(match, 2, at=25)
    match.advance(50)
    assert visible(match, TurnEnded) == []
    match.advance(51)
    assert visible(match, TurnEnded) == [TurnEnded("all said nothing", 0)]


@clause("KZ-31")
def test_nothing_is_said_once_the_last_place_is_filled_or_a_hand_is_empty() -> None:
    full = race(["ladybird", "sock"], ["rocket"], pad=1)
    lay(full, 0, "ladybird", at=1)
    lay(full, 0, "sock", at=2)
    empty = race(["ladybird"], ["rocket", "fox"])
    lay(empty, 0, "ladybird", at=1)
    for match in (full, empty):
        assert Nothing() not in match.moves(1)
        assert Lay("rocket") in match.moves(1)
        with refused(match, "KZ-31"):
            say(match, 1, at=3)


# --- limits and windows -----------------------------------------------------------------------------------------------


@clause("KZ-28")
def test_once_a_tie_window_is_open_the_limit_no_longer_counts() -> None:
    match = race(["ladybird", "sock"], ["rocket"], pad=1)
    lay(match, 0, "ladybird", at=29_980)
    lay(match, 0, "sock", at=29_990)
    assert match.deadline == 30_016
    lay(match, 1, "rocket", at=30_015)
    match.advance(30_016)
    assert visible(match, TurnEnded) == [TurnEnded("full", 3)]


@clause("KZ-28", "KZ-14")
def test_without_an_open_window_the_limit_ends_the_turn_and_wrong_cards_are_paid_for() -> None:
    match = race(["ladybird", "rocket"], ["moon"], pad=1)
    lay(match, 0, "ladybird", at=29_990)
    lay(match, 1, "moon", at=30_000)
    match.advance(30_001)
    assert visible(match, TurnEnded) == [TurnEnded("limit", 1)]
    assert [drew.seat for drew in visible(match, Drew)] == [1]
    assert visible(match, CameBack) == []


@clause("KZ-28")
def test_the_turns_limit_runs_from_the_roll() -> None:
    match = tablee.new("kezao", seats=2, seed=3, options={"first_roller": 0, "turn_limit": 1000, "look_around": 5000})
    roll(match, 0, "plain", "plain", at=700)
    match.advance(1700)
    assert view(match).phase == "race"
    match.advance(1701)
    assert view(match).phase == "roll"
