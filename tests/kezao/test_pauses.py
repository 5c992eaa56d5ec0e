"""The countdown before the first roll, and the pause in which a settled turn stays in sight (KZ-35)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tablee
from tablee.core.game import check_options, find
from tablee.games.kezao.events import Counting, Drew, RoundWon, SaidReady, TurnEnded
from tablee.games.kezao.moves import Lay, Nothing, Ready, Roll
from tablee.games.kezao.views import Ended
from tests.clauses import clause
from tests.kezao.tables import OPPOSED, lay, race, refused, roll, say, view, visible

PAUSES = {"pause": 1500, "long_pause": 2500}
MOVES = [Roll(("plain", "plain")), Lay("ladybird"), Nothing()]


def begin(seats: int = 3, **options: Any) -> tablee.Match:
    return tablee.new("kezao", seats=seats, seed=1, options={"countdown": 3000, "first_roller": 0, **options})


def settled(**options: Any) -> tablee.Match:
    """Seat 0 has filled both places at 100 and 200; the turn is settled at 226."""
    match = race(["ladybird", "sock", "hen"], ["rocket", "moon"], pad=1, options={**PAUSES, **options})
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=200)
    match.advance(226)
    return match


# --- the pause --------------------------------------------------------------------------------------------------------


@clause("KZ-35", "G-9")
def test_a_settled_turn_stays_in_sight_for_a_second_and_a_half() -> None:
    match = settled()
    assert visible(match, TurnEnded) == [TurnEnded("full", 2)]
    for at in (226, 226 + 1500):
        match.advance(at)
        shown = view(match)
        assert shown.phase == "pause"
        assert shown.ended == Ended("full")
        assert shown.dice is not None
        assert [(card.seat, card.card, card.fate) for card in shown.laid] == [
            (0, "ladybird", "counts"),
            (0, "sock", "counts"),
        ]
        assert match.actors == ()
    match.advance(226 + 1501)
    assert view(match).phase == "roll"
    assert view(match).laid == ()
    assert match.actors == (1,)


@clause("KZ-35", "KZ-14")
def test_after_a_wrong_card_it_stays_for_two_seconds_and_a_half() -> None:
    match = race(["ladybird", "sock", "hen"], ["moon", "fox"], pad=1, options=PAUSES)
    lay(match, 1, "moon", at=50)
    lay(match, 0, "ladybird", at=100)
    lay(match, 0, "sock", at=200)
    match.advance(226 + 2500)
    assert view(match).phase == "pause"
    assert view(match).barred == (1,)
    assert ("moon", "paid") in [(card.card, card.fate) for card in view(match).laid]
    match.advance(226 + 2501)
    assert view(match).phase == "roll"


@clause("KZ-35", "KZ-16")
def test_after_an_opposition_it_stays_for_two_seconds_and_a_half_and_says_who_was_last() -> None:
    match = race(["ladybird"], ["moon"], ["fox"], pad=2, rolled=OPPOSED, options=PAUSES)
    lay(match, 1, "moon", at=100)
    lay(match, 2, "fox", at=200)
    match.advance(226 + 2500)
    assert view(match).phase == "pause"
    assert view(match).opposition
    assert view(match).ended == Ended("opposition", last=0)
    match.advance(226 + 2501)
    assert view(match).phase == "roll"


@clause("KZ-35", "G-5")
@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("at", [226, 1726])
def test_nobody_can_roll_lay_or_speak_meanwhile(move: Any, seat: int, at: int) -> None:
    match = settled()
    with refused(match, "KZ-35"):
        match.play(seat, move, at)


@clause("KZ-35")
def test_who_rolls_too_soon_is_told_what_is_awaited() -> None:
    counting = begin(2)
    for seat in (0, 1):
        counting.play(seat, Ready(), 10)
    for match, at, awaited in ((settled(), 300, "kezao-pause"), (counting, 20, "kezao-countdown")):
        with pytest.raises(tablee.IllegalMove) as caught:
            roll(match, 0, at=at)
        assert (caught.value.clause, caught.value.reason) == ("KZ-35", awaited)


@clause("KZ-35", "G-9")
def test_the_rollers_limit_runs_from_the_end_of_the_pause() -> None:
    match = settled(roll_limit=10_000)
    match.advance(1727)
    assert match.deadline == 1727 + 10_001
    roll(match, 1, at=1727 + 10_000)
    assert view(match).phase == "race"


@clause("KZ-35", "G-9")
def test_a_claim_for_an_instant_of_the_settled_turn_is_too_late() -> None:
    match = settled()
    match.advance(230)
    with refused(match, "G-9"):
        lay(match, 1, "rocket", at=220)


@clause("KZ-35", "KZ-9")
def test_a_card_that_comes_just_after_the_turn_is_told_by_how_much_it_missed_it() -> None:
    match = settled()
    with pytest.raises(tablee.IllegalMove) as caught:
        lay(match, 1, "rocket", at=240)
    assert (caught.value.clause, caught.value.params["late"]) == ("KZ-35", 15)
    match.advance(1800)
    with pytest.raises(tablee.IllegalMove) as caught:
        lay(match, 1, "rocket", at=1800)
    assert "late" not in caught.value.params


@clause("KZ-35", "KZ-19", "KZ-23")
def test_the_last_turn_of_a_round_stays_in_sight_before_the_next_round_is_dealt() -> None:
    match = race(["ladybird"], ["rocket", "moon"], options=PAUSES)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert visible(match, RoundWon) == [RoundWon((0,))]
    assert view(match).phase == "pause"
    assert view(match).ended == Ended("empty hand")
    assert view(match).hand_sizes == (0, 2)
    assert visible(match, Drew) == []
    match.advance(126 + 1501)
    assert view(match).phase == "roll"
    assert view(match).roller == 1
    assert view(match).hand_sizes == (7, 7)


@clause("KZ-35", "KZ-29")
def test_a_wrong_card_of_a_round_that_is_won_comes_back_before_the_pause() -> None:
    match = race(["ladybird"], ["rocket", "moon"], options=PAUSES)
    lay(match, 0, "ladybird", at=100)
    lay(match, 1, "moon", at=110)
    match.advance(126)
    assert view(match).hand_sizes == (0, 2)
    assert [(card.card, card.fate) for card in view(match).laid] == [("ladybird", "counts"), ("moon", "back")]


@clause("KZ-35")
def test_the_game_is_over_without_a_pause() -> None:
    match = race(["ladybird"], ["rocket", "moon"], options=PAUSES, points=[2, 0], round=2)
    lay(match, 0, "ladybird", at=100)
    match.advance(126)
    assert match.over


@clause("KZ-35")
def test_without_the_options_there_is_neither_pause_nor_countdown() -> None:
    match = tablee.new("kezao", seats=2, seed=1)
    assert view(match).phase == "roll"
    short = settled(pause=0, long_pause=0)
    assert view(short).phase == "roll"
    assert view(settled(pause=0)).phase == "roll", "only what is longer after a wrong card is asked for"


@clause("KZ-35")
@pytest.mark.parametrize("name", ["pause", "long_pause", "countdown"])
def test_a_pause_lasts_from_0_to_10_seconds(name: str) -> None:
    tablee.new("kezao", seats=2, seed=1, options={name: 10_000})
    for wrong in (-1, 10_001):
        with pytest.raises(tablee.BadField) as caught:
            tablee.new("kezao", seats=2, seed=1, options={name: wrong})
        assert caught.value.clause == "KZ-35"


@clause("KZ-35")
def test_tables_of_people_have_the_pauses_of_the_rule() -> None:
    game = find("kezao")
    options = check_options(game, dict(game.live_with), 4)
    assert (options.pause, options.long_pause, options.countdown) == (1500, 2500, 3000)


# --- the countdown ----------------------------------------------------------------------------------------------------


@clause("KZ-35", "G-9")
def test_the_countdown_of_three_seconds_begins_when_the_last_player_is_ready() -> None:
    match = begin()
    for seat, at in ((2, 500), (0, 700), (1, 4000)):
        assert view(match).phase == "ready"
        assert seat in match.actors
        match.play(seat, Ready(), at)
        assert seat not in match.actors
    assert visible(match, SaidReady) == [SaidReady(2), SaidReady(0), SaidReady(1)]
    assert visible(match, Counting) == [Counting(4000)]
    match.advance(4000 + 3000)
    assert view(match).phase == "countdown"
    assert match.actors == ()
    match.advance(4000 + 3001)
    assert view(match).phase == "roll"
    assert match.deadline == 4000 + 3001 + 10_001, "the roller's limit runs from now on"


@clause("KZ-35", "G-6")
def test_who_is_not_ready_is_waited_for_twenty_seconds() -> None:
    match = begin()
    match.play(0, Ready(), 100)
    match.advance(20_000)
    assert view(match).phase == "ready"
    assert view(match).ready == (0,)
    match.advance(20_001)
    assert view(match).phase == "countdown"
    match.advance(20_001 + 3001)
    assert view(match).phase == "roll"


@clause("KZ-35", "G-5")
@pytest.mark.parametrize("counting", [False, True])
@pytest.mark.parametrize("move", MOVES, ids=lambda move: type(move).__name__)
def test_nobody_can_roll_lay_or_speak_before_the_first_roll(move: Any, counting: bool) -> None:
    match = begin()
    match.advance(20_001 if counting else 0)
    for seat in range(3):
        with refused(match, "KZ-35"):
            match.play(seat, move)


@clause("KZ-35", "G-5")
def test_ready_is_said_once_and_before_the_game() -> None:
    match = begin()
    match.play(0, Ready(), 10)
    with refused(match, "KZ-35"):
        match.play(0, Ready(), 20)
    match.advance(20_001)
    with refused(match, "KZ-35"):
        match.play(1, Ready())
    match.advance(23_002)
    with refused(match, "KZ-35"):
        match.play(1, Ready())


@clause("KZ-35")
def test_the_first_roll_alone_is_counted_down_to() -> None:
    match = begin(2)
    match.advance(23_002)
    roll(match, 0)
    say(match, 0)
    say(match, 1)
    match.advance(match.now + 26)
    assert view(match).phase == "roll"


# --- positions --------------------------------------------------------------------------------------------------------


def test_pauses_and_countdowns_can_be_written_and_read_again() -> None:
    opposed = race(["ladybird"], ["moon"], ["kezao"], pad=2, rolled=OPPOSED, options=PAUSES)
    lay(opposed, 1, "moon", at=100)
    lay(opposed, 2, "kezao", at=200)
    opposed.advance(300)
    won = race(["ladybird"], ["rocket", "moon"], options=PAUSES)
    lay(won, 0, "ladybird", at=100)
    lay(won, 1, "moon", at=110)
    won.advance(126)
    ready = begin()
    ready.play(1, Ready(), 10)
    counting = begin()
    counting.advance(20_500)
    for match in (settled(), opposed, won, ready, counting):
        again = tablee.from_position(match.position())
        assert msgspec.json.encode(again.position()) == msgspec.json.encode(match.position())
        assert view(again) == view(match)
        for one in (match, again):
            one.advance(one.now + 30_000)
        assert again.position() == match.position()


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"ended": None}, "table.ended"),
        ({"ended": {"how": "opposition"}}, "table.ended.how"),
        ({"ended": {"how": "full", "last": 1}}, "table.ended.last"),
        ({"ended": {"how": "empty hand"}}, "table.ended.how"),
        ({"ready": [0]}, "table.ready"),
        ({"now": 3000}, "table.since"),
        ({"laid": [{"seat": 0, "card": "hen", "at": 100}]}, "table.laid[0].card"),
        ({"laid": [{"seat": 1, "card": "ladybird", "at": 100, "back": True}]}, "table.laid[0].card"),
    ],
)
def test_a_pause_that_cannot_be_so_is_refused(fields: dict[str, Any], field: str) -> None:
    position = msgspec.json.decode(msgspec.json.encode(settled().position()))
    for name, value in fields.items():
        (position if name == "now" else position["table"])[name] = value
    with pytest.raises(tablee.BadField) as caught:
        tablee.from_position(position)
    assert caught.value.field == field


def test_a_card_can_come_back_only_once_the_turn_is_settled() -> None:
    match = race(["ladybird"], ["rocket"], pad=1)
    lay(match, 0, "ladybird", at=10)
    position = msgspec.json.decode(msgspec.json.encode(match.position()))
    position["table"]["laid"][0]["back"] = True
    with pytest.raises(tablee.BadField) as caught:
        tablee.from_position(position)
    assert caught.value.field == "table.laid[0].back"


def test_records_and_positions_of_tables_without_pauses_have_the_bytes_they_always_had() -> None:
    match = tablee.new("kezao", seats=2, seed=1)
    assert not set(PAUSES) & set(match.record().options)
    assert not set(PAUSES) & set(match.position().options)
    assert not {"ready", "ended"} & set(match.position().table)
    paused = tablee.new("kezao", seats=2, seed=1, options=PAUSES)
    assert tablee.replay(str(paused.record())).position() == paused.position()
