"""A turn: the roll, the race for the places, wrong cards and their price, and how it ends."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.kezao.events import (
    CameBack,
    Drew,
    Laid,
    Late,
    LookedAround,
    PileMade,
    Rolled,
    TookBack,
    TurnEnded,
)
from tablee.games.kezao.moves import Lay, Nothing, Roll
from tests.clauses import clause
from tests.kezao.tables import NOT_RED, RED, hand, heard, lay, race, refused, roll, say, view

# --- the roll ---------------------------------------------------------------------------------------------------------


@clause("KZ-7")
def test_the_roller_chooses_two_of_the_four_dice() -> None:
    match = tablee.new("kezao", seats=3, seed=4, options={"first_roller": 1})
    assert match.moves(1) == [Roll(("plain", "plain")), Roll(("plain", "crossed")), Roll(("crossed", "crossed"))]
    assert match.actors == (1,)
    for seat in (0, 2):
        with refused(match, "KZ-13"):
            roll(match, seat)
    with refused(match, "KZ-7"):
        roll(match, 1, "plain")
    roll(match, 1, "crossed", "plain", at=300)
    rolled = view(match).dice
    assert rolled is not None
    assert [face.die for face in rolled.faces] == ["plain", "crossed"]
    assert heard(match, Rolled) == [Rolled(1, 300, rolled)]
    with refused(match, "KZ-7"):
        roll(match, 1)


@clause("KZ-7", "KZ-33", "G-9")
@pytest.mark.parametrize(("options", "ways"), [({}, 3), ({"junior": True}, 2)])
def test_at_the_rollers_limit_chance_takes_one_of_the_ways_equally_often(options: dict[str, bool], ways: int) -> None:
    taken: Counter[tuple[str, ...]] = Counter()
    for seed in range(450):
        match = tablee.new("kezao", seats=2, seed=seed, options=options)
        match.advance(10_000)
        assert view(match).phase == "roll"
        assert match.deadline == 10_001
        match.advance(10_001)
        assert heard(match, Late) == [Late(view(match).roller)]
        rolled = view(match).dice
        assert rolled is not None
        taken[tuple(face.die for face in rolled.faces)] += 1
    assert len(taken) == ways
    assert all(0.75 < number * ways / 450 < 1.25 for number in taken.values())


@clause("KZ-7", "KZ-12")
def test_without_limits_nobody_is_hurried() -> None:
    match = tablee.new("kezao", seats=2, seed=1, options={"roll_limit": 0, "turn_limit": 0, "first_roller": 0})
    assert match.deadline is None
    match.advance(10_000_000)
    roll(match, 0, "plain", "crossed")
    match.advance(20_000_000)
    assert view(match).now == 20_000_000


# --- the race ---------------------------------------------------------------------------------------------------------


@clause("KZ-9")
def test_all_race_at_once_with_cards_of_their_own_hands() -> None:
    match = race(["ladybird"], ["sock"], ["rocket"], pad=2)
    assert match.actors == (0, 1, 2)
    lay(match, 2, "rocket", at=40)
    lay(match, 0, "ladybird", at=60)
    assert "rocket" not in hand(match, 2)
    assert [(card.seat, card.card, card.at) for card in view(match).laid] == [(2, "rocket", 40), (0, "ladybird", 60)]
    assert heard(match, Laid) == [Laid(2, "rocket", 40), Laid(0, "ladybird", 60)]
    with refused(match, "KZ-9"):
        lay(match, 0, "sock", at=70)
    with refused(match, "KZ-9"):
        lay(match, 1, "kezao", at=70)


@clause("KZ-9")
def test_no_card_is_laid_before_the_roll() -> None:
    match = tablee.new("kezao", seats=2, seed=1)
    for seat in range(2):
        with refused(match, "KZ-9"):
            lay(match, seat, hand(match, seat)[0])
    with refused(match, "KZ-12"):
        say(match, 0)


@clause("KZ-10", "KZ-11")
def test_one_player_may_lay_several_cards_up_to_the_number_of_players() -> None:
    match = race(["ladybird", "rocket", "sock", "magnet"], ["moon"], ["fox"], pad=1)
    for place, card in enumerate(("ladybird", "rocket", "sock")):
        assert view(match).places == 3 - place
        lay(match, 0, card, at=100 * place)
    assert view(match).places == 0
    with refused(match, "KZ-18"):
        lay(match, 0, "magnet", at=201)
    match.advance(226)
    assert heard(match, TurnEnded) == [TurnEnded("full", 3)]
    assert view(match).aside == ("ladybird", "sock", "rocket")


@clause("KZ-11")
def test_absent_players_count_as_players() -> None:
    """Nobody hears of seats 2 and 3, and yet four cards may be laid."""
    match = race(["ladybird", "rocket", "sock"], ["magnet", "campfire"], ["moon"], ["fox"], pad=1)
    for seat, card in ((0, "ladybird"), (1, "magnet"), (0, "rocket")):
        lay(match, seat, card)
    match.advance(1000)
    assert view(match).phase == "race"
    lay(match, 1, "campfire")
    match.advance(1026)
    assert heard(match, TurnEnded) == [TurnEnded("full", 4)]


@clause("KZ-13")
def test_the_cards_are_set_aside_and_the_player_to_the_left_rolls() -> None:
    match = race(["ladybird"], ["sock"], ["rocket"], roller=2, pad=2)
    for seat, card in enumerate(("ladybird", "sock", "rocket")):
        lay(match, seat, card, at=10)
    match.advance(36)
    assert view(match).aside == ("ladybird", "sock", "rocket")
    assert view(match).laid == ()
    assert view(match).roller == 0
    assert match.actors == (0,)
    with refused(match, "KZ-13"):
        roll(match, 2)


@clause("KZ-15")
def test_a_joker_is_right_whatever_the_dice_ask_but_needs_a_place_and_a_player_not_barred() -> None:
    match = race(["kezao", "moon"], ["kezao", "ladybird"], rolled=("red", "violet"), pad=1)
    lay(match, 0, "moon", at=5)
    with refused(match, "KZ-14"):
        lay(match, 0, "kezao", at=6)
    lay(match, 1, "kezao", at=7)
    assert [card.fate for card in view(match).laid] == ["wrong", "counts"]
    full = race(["kezao"], ["ladybird", "rocket", "sock"], pad=1)
    lay(full, 1, "ladybird", at=5)
    lay(full, 1, "rocket", at=5)
    full.advance(31)
    with refused(full, "KZ-9"):
        lay(full, 0, "kezao")


# --- wrong cards ------------------------------------------------------------------------------------------------------


@clause("KZ-14", "G-4", "G-5")
def test_a_wrong_card_comes_back_with_three_more_one_tie_window_later() -> None:
    match = race(["moon", "ladybird"], ["sock"], pad=1)
    before = set(hand(match, 0))
    assert Lay("moon") in match.moves(0), "a wrong card is a legal mistake"
    lay(match, 0, "moon", at=100)
    assert view(match).barred == (0,)
    assert view(match).places == 2, "it takes no place"
    match.advance(125)
    assert view(match).hand_sizes[0] == 2
    assert heard(match, TookBack) == []
    assert match.deadline == 126
    match.advance(126)
    assert heard(match, TookBack) == [TookBack(0, "moon", 100)]
    assert heard(match, Drew)[-1].count == 3
    assert heard(match, Drew, 0)[-1].cards is not None
    assert heard(match, Drew, 1)[-1].cards is None
    assert set(hand(match, 0)) > before
    assert len(hand(match, 0)) == 6
    with refused(match, "KZ-14"):
        lay(match, 0, "ladybird", at=500)
    with refused(match, "KZ-14"):
        say(match, 0)
    assert 0 not in match.actors


@clause("KZ-14")
def test_the_place_of_a_wrong_card_is_free_for_others() -> None:
    match = race(["moon"], ["ladybird", "rocket"], pad=1)
    lay(match, 0, "moon", at=1)
    lay(match, 1, "ladybird", at=2)
    lay(match, 1, "rocket", at=3)
    match.advance(29)
    assert heard(match, TurnEnded) == [TurnEnded("full", 2)]


@clause("KZ-14")
def test_a_wrong_last_card_wins_nothing_and_makes_four() -> None:
    match = race(["moon"], ["ladybird", "fox"])
    lay(match, 0, "moon", at=1)
    assert view(match).hand_sizes[0] == 0
    match.advance(5000)
    assert view(match).points == (0, 0)
    assert view(match).hand_sizes[0] == 4


@clause("KZ-14")
def test_several_wrong_cards_draw_in_order_of_instant_then_of_seats_from_the_roller() -> None:
    match = race(["moon"], ["fox"], ["frog"], ["whale"], roller=2, pad=1)
    for seat, card, at in ((0, "moon", 50), (1, "fox", 50), (2, "frog", 60), (3, "whale", 50)):
        lay(match, seat, card, at)
    match.advance(76)
    assert [drew.seat for drew in heard(match, Drew)] == [3, 0, 1]
    match.advance(86)
    assert [drew.seat for drew in heard(match, Drew)] == [3, 0, 1, 2]
    assert [back.seat for back in heard(match, TookBack)] == [3, 0, 1, 2]


@clause("KZ-14")
def test_draws_go_by_instant_even_when_the_earlier_claim_comes_later() -> None:
    match = race(["moon"], ["fox"], ["ladybird"], pad=1)
    lay(match, 0, "moon", at=60)
    lay(match, 1, "fox", at=50)
    match.advance(86)
    assert [drew.seat for drew in heard(match, Drew)] == [1, 0]


@clause("KZ-14", "KZ-32")
def test_a_short_pile_is_shuffled_together_with_what_was_set_aside_before_any_is_drawn() -> None:
    old = Counter(
        sum(card in drawn for card in ("frog", "whale")) for drawn in (drawn_after_shuffle(seed) for seed in range(200))
    )
    # Two old cards among 54, three drawn: hardly ever both, as they would be if the rest of the pile went first.
    assert old[0] > 150
    assert old[2] < 10


def drawn_after_shuffle(seed: int) -> tuple[str, ...]:
    match = race(["moon", "ladybird"], ["sock", "fox"], pile=["frog", "whale"], seed=seed)
    lay(match, 1, "sock", at=1)  # of this turn, so not shuffled in
    lay(match, 0, "moon", at=2)
    match.advance(28)
    made = heard(match, PileMade)[-1]
    assert len(made.cards) == 54
    assert "sock" not in made.cards
    assert view(match).aside == ()
    assert view(match).pile == 53
    drawn = heard(match, Drew, 0)[-1].cards
    assert isinstance(drawn, tuple)
    assert len(drawn) == 3
    return drawn


@clause("KZ-14")
def test_a_pile_of_three_is_enough() -> None:
    match = race(["moon", "ladybird"], ["sock"], pile=["frog", "whale", "fox"])
    lay(match, 0, "moon", at=0)
    match.advance(26)
    assert heard(match, PileMade) == []
    assert set(heard(match, Drew, 0)[-1].cards) == {"frog", "whale", "fox"}
    assert view(match).pile == 0


@clause("KZ-14")
def test_what_there_is_is_drawn_when_even_that_is_too_little() -> None:
    match = race(NOT_RED[:20], [*NOT_RED[20:], *RED[:20]], RED[20:-1], pile=["kezao", "kezao", RED[-1]])
    lay(match, 0, NOT_RED[0], at=0)
    lay(match, 1, NOT_RED[20], at=1)
    match.advance(27)
    assert [(drew.seat, drew.count) for drew in heard(match, Drew)] == [(0, 3)], "nothing drawn is not told"
    assert view(match).hand_sizes == (23, 28, 9)


@clause("KZ-14", "KZ-28")
def test_with_nobody_still_allowed_to_lay_the_turn_ends_at_once() -> None:
    match = race(["moon"], ["fox"], pad=1)
    lay(match, 0, "moon", at=10)
    lay(match, 1, "fox", at=40)
    assert match.actors == ()
    match.advance(65)
    assert heard(match, TurnEnded) == []
    match.advance(66)
    assert heard(match, TurnEnded) == [TurnEnded("all barred", 0)]
    assert view(match).hand_sizes == (5, 5)


# --- the look-around --------------------------------------------------------------------------------------------------


@clause("KZ-12", "G-9")
def test_a_turn_in_which_nobody_can_add_a_card_ends_after_a_look_around() -> None:
    match = race(["moon"], ["fox"], pad=1)
    match.advance(2000)
    assert view(match).phase == "race"
    match.advance(2001)
    assert heard(match, TurnEnded) == [TurnEnded("none left", 0)]
    assert heard(match, LookedAround) == []


@clause("KZ-12")
def test_the_look_around_starts_anew_with_every_card() -> None:
    match = race(["ladybird"], ["fox"], pad=1, options={"look_around": 500})
    lay(match, 0, "ladybird", at=400)
    match.advance(900)
    assert heard(match, TurnEnded) == []
    match.advance(901)
    assert heard(match, TurnEnded) == [TurnEnded("none left", 1)]


@clause("KZ-12", "G-6")
def test_while_somebody_could_lay_the_turn_lasts_to_its_limit() -> None:
    match = race(["ladybird", "sock", "magnet"], ["moon"], pad=1)
    match.advance(2001)
    assert heard(match, LookedAround) == [LookedAround()]
    assert match.deadline == 30_001
    match.advance(30_000)
    assert heard(match, TurnEnded) == []
    match.advance(30_001)
    assert heard(match, TurnEnded) == [TurnEnded("limit", 0)]
    assert view(match).roller == 1


@clause("KZ-12")
def test_only_those_still_allowed_to_lay_are_looked_at() -> None:
    match = race(["ladybird", "moon"], ["fox"], pad=1, pile=["frog", "whale", "aubergine", "globe"])
    lay(match, 0, "moon", at=0)
    match.advance(2001)
    assert heard(match, TurnEnded) == [TurnEnded("none left", 0)]


@clause("KZ-28")
def test_a_wrong_card_restarts_the_look_around() -> None:
    match = race(["ladybird", "moon"], ["fox"], pad=1)
    match.advance(2001)
    assert len(heard(match, LookedAround)) == 1
    lay(match, 0, "moon", at=5000)
    match.advance(7000)
    assert heard(match, TurnEnded) == []
    match.advance(7001)
    assert heard(match, TurnEnded) == [TurnEnded("none left", 0)]


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
    assert heard(match, TurnEnded) == []
    match.advance(226)
    assert heard(match, TurnEnded) == [TurnEnded("all said nothing", 0)]


@clause("KZ-12")
@pytest.mark.parametrize("at", [201, 225])
def test_laying_takes_it_back(at: int) -> None:
    match = race(["ladybird"], ["sock"], pad=1)
    say(match, 0, at=100)
    say(match, 1, at=200)
    lay(match, 0, "ladybird", at=at)
    assert view(match).said_nothing == (1,)
    match.advance(1000)
    assert heard(match, TurnEnded) == []
    say(match, 0, at=1100)
    match.advance(1126)
    assert heard(match, TurnEnded) == [TurnEnded("all said nothing", 1)]


@clause("KZ-12")
def test_a_card_that_bears_an_earlier_instant_takes_it_back_too() -> None:
    match = race(["ladybird"], ["sock"], pad=1)
    say(match, 0, at=150)
    say(match, 1, at=200)
    match.advance(210)
    lay(match, 0, "ladybird", at=190)
    match.advance(1000)
    assert heard(match, TurnEnded) == []


@clause("KZ-12", "KZ-14")
def test_those_who_are_barred_need_not_say_anything() -> None:
    match = race(["moon"], ["sock"], ["rocket"], pad=1)
    say(match, 1, at=10)
    lay(match, 0, "moon", at=20)
    say(match, 2, at=25)
    match.advance(50)
    assert heard(match, TurnEnded) == []
    match.advance(51)
    assert heard(match, TurnEnded) == [TurnEnded("all said nothing", 0)]


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
    assert heard(match, TurnEnded) == [TurnEnded("full", 3)]


@clause("KZ-28", "KZ-14")
def test_without_an_open_window_the_limit_ends_the_turn_and_wrong_cards_are_paid_for() -> None:
    match = race(["ladybird", "rocket"], ["moon"], pad=1)
    lay(match, 0, "ladybird", at=29_990)
    lay(match, 1, "moon", at=30_000)
    match.advance(30_001)
    assert heard(match, TurnEnded) == [TurnEnded("limit", 1)]
    assert [drew.seat for drew in heard(match, Drew)] == [1]
    assert heard(match, CameBack) == []


@clause("KZ-28")
def test_the_turns_limit_runs_from_the_roll() -> None:
    match = tablee.new("kezao", seats=2, seed=3, options={"first_roller": 0, "turn_limit": 1000, "look_around": 5000})
    roll(match, 0, "plain", "plain", at=700)
    match.advance(1700)
    assert view(match).phase == "race"
    match.advance(1701)
    assert view(match).phase == "roll"
