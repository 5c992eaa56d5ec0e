"""A turn: the roll, and the race for the places."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.kezao.events import (
    Laid,
    Late,
    Rolled,
    TurnEnded,
)
from tablee.games.kezao.moves import Roll
from tests.clauses import clause
from tests.kezao.tables import hand, lay, race, refused, roll, say, view, visible

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
    assert visible(match, Rolled) == [Rolled(1, 300, rolled)]
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
        assert visible(match, Late) == [Late(view(match).roller)]
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
    assert visible(match, Laid) == [Laid(2, "rocket", 40), Laid(0, "ladybird", 60)]
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
    assert visible(match, TurnEnded) == [TurnEnded("full", 3)]
    assert view(match).aside == ("ladybird", "sock", "rocket")


@clause("KZ-11")
def test_absent_players_count_as_players() -> None:
    """Seats 2 and 3 do nothing, and yet four cards may be laid."""
    match = race(["ladybird", "rocket", "sock"], ["magnet", "campfire"], ["moon"], ["fox"], pad=1)
    for seat, card in ((0, "ladybird"), (1, "magnet"), (0, "rocket")):
        lay(match, seat, card)
    match.advance(1000)
    assert view(match).phase == "race"
    lay(match, 1, "campfire")
    match.advance(1026)
    assert visible(match, TurnEnded) == [TurnEnded("full", 4)]


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
