"""Positions: every field that cannot be so is refused by name, and every situation of play comes back the same."""

from __future__ import annotations

import copy
import json
import random
from functools import partial
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core import position as positions
from tests.clauses import clause
from tests.matches import bad_field
from tests.play import play_some
from tests.wazabi.tables import position

CARDS = "hands, pile, thrown, skips, laid"
"""Where a card can lie: one too many or too few shows only in all of these together."""

Given = dict[str, Any]
ROLL: Given = {"phase": "roll"}
LAY: Given = {"roll": (2, 1, 1), "hands": {0: ("drop one",)}}
GIVE: Given = {"phase": "give", "roll": (1, 1, 2)}
DRAW: Given = {"phase": "draw", "roll": (1, 2, 0), "to_draw": 2, "rest": 2}
DRAW_LAID: Given = {"phase": "draw", "roll": (1, 2, 1), "to_draw": 3, "rest": 2, "laid": "draw three"}
THREE = ("drop one", "drop two", "give one")
KEEP: Given = {"phase": "keep", "roll": (2, 0, 0), "hands": {1: THREE, 2: THREE}}
KEEP_ONE: Given = KEEP | {"laid": "down to one card", "asked": (1,), "choices": (None,)}
KEEP_TWO: Given = KEEP | {"laid": "others down to two", "asked": (1, 2), "choices": (("drop one", "drop two"), None)}
ON: Given = {"phase": "roll", "seats": 4, "options": {"play_on": True}, "places": (0, 2, 0, 1)}
ON_OVER: Given = {
    "phase": "over",
    "options": {"play_on": True},
    "places": (1, 3, 2),
    "turn": 2,
    "dice": {1: 5, 2: 0},
    "roll": (1, 0, 0),
}
OVER: Given = {"phase": "over", "roll": (1, 0, 0), "winner": 0, "dice": {0: 0}, "game": 1}
TOURNAMENT: Given = {"phase": "roll", "options": {"tournament": 3}, "game": 2, "points": (3, 0, 9)}
LATER: Given = {"phase": "roll", "now": 100_000}
SOUND: list[Given] = [
    ROLL, LAY, GIVE, DRAW, DRAW_LAID, KEEP_ONE, KEEP_TWO, ON, ON_OVER, OVER, TOURNAMENT, LATER
]  # fmt: skip


@pytest.mark.parametrize("sound", SOUND)
def test_a_sound_position_is_set_up_as_it_says(sound: Given) -> None:
    before = position(**sound)
    after = json.loads(msgspec.json.encode(tablee.from_position(before, 1).position()))
    for place in ("pile", "thrown"):
        assert sorted(after["table"].pop(place)) == sorted(before["table"].pop(place))
    for hand, other in zip(after["table"].pop("hands"), before["table"].pop("hands"), strict=True):
        assert sorted(hand) == sorted(other)
    wanted = json.loads(json.dumps(before["table"]))
    assert {name: after["table"][name] for name in wanted} == wanted
    assert (after["seats"], after.get("now", 0)) == (before["seats"], before["now"])


# A sound position, what is changed in its table, and the field that is then refused.
BROKEN: list[tuple[Given, Given, str]] = [
    # cards (WZ-2)
    (LAY, {"hands": (("drop one", "drop one"), (), ())}, CARDS),
    (LAY, {"hands": ((), (), ())}, CARDS),
    (LAY, {"thrown": ("skip a turn",)}, CARDS),
    (LAY, {"pile": ()}, CARDS),
    (LAY, {"skips": (0, 1, 0)}, CARDS),
    (KEEP_ONE, {"laid": "others down to two"}, CARDS),
    (LAY, {"hands": (("drop zero",), (), ())}, "hands[0][0]"),
    (LAY, {"pile": ("joker",)}, "pile[0]"),
    (LAY, {"thrown": (3,)}, "thrown[0]"),
    # one entry per seat
    (LAY, {"hands": (("drop one",), ())}, "hands"),
    (LAY, {"hands": (("drop one",), (), (), ())}, "hands"),
    (LAY, {"dice": (3, 4)}, "dice"),
    (LAY, {"skips": (0,)}, "skips"),
    (TOURNAMENT, {"points": (3, 0)}, "points"),
    (ON, {"places": (0, 0, 1)}, "places"),
    # dice (WZ-1, WZ-3, WZ-13)
    (ROLL, {"dice": (8, 8, 9)}, "dice"),
    (ROLL, {"dice": (4, -1, 4)}, "dice[1]"),
    (ROLL, {"dice": (4, 0, 4)}, "dice[1]"),
    (ROLL, {"dice": (4, 4, 1.5)}, "dice[2]"),
    (OVER, {"dice": (0, 0, 4)}, "dice[1]"),
    (OVER, {"dice": (1, 4, 4)}, "dice[0]"),
    (ON, {"dice": (4, 1, 4, 0)}, "dice[1]"),
    (ON_OVER, {"dice": (0, 0, 0)}, "dice[1]"),
    # the turn
    (ROLL, {"turn": 3}, "turn"),
    (ROLL, {"turn": -1}, "turn"),
    (ON, {"turn": 3}, "turn"),
    (ROLL, {"order": "widdershins"}, "order"),
    (ROLL, {"phase": "dance"}, "phase"),
    # the roll (WZ-5, WZ-7)
    (ROLL, {"roll": {"wazabi": 4, "cards": 0, "dice": 0}}, "roll"),
    (LAY, {"roll": None}, "roll"),
    (LAY, {"dice": (4, 4, 4)}, "dice[0]"),
    (LAY, {"roll": {"wazabi": 3, "cards": 1, "dice": 0}}, "dice[0]"),
    (GIVE, {"dice": (2, 4, 4)}, "dice[0]"),
    (DRAW, {"dice": (2, 4, 4)}, "dice[0]"),
    (DRAW_LAID, {"dice": (4, 4, 4)}, "dice[0]"),
    (KEEP_ONE, {"dice": (3, 4, 4)}, "dice[0]"),
    (GIVE, {"roll": {"wazabi": 3, "cards": 1, "dice": 0}}, "roll.dice"),
    (LAY, {"roll": {"wazabi": -1, "cards": 4, "dice": 0}}, "roll.wazabi"),
    (LAY, {"roll": {"wazabi": 2, "cards": -1, "dice": 0}}, "roll.cards"),
    (LAY, {"roll": {"wazabi": 2, "cards": 1, "dice": 25}}, "roll.dice"),
    # drawing from hands (WZ-12)
    (DRAW, {"to_draw": 0}, "to_draw"),
    (DRAW, {"to_draw": 3}, "to_draw"),
    (DRAW_LAID, {"to_draw": 4}, "to_draw"),
    (LAY, {"to_draw": 1}, "to_draw"),
    (ROLL, {"to_draw": 1}, "to_draw"),
    (OVER, {"to_draw": 1}, "to_draw"),
    # the card being laid (WZ-10)
    (KEEP_ONE, {"asked": ()}, "choices"),
    (KEEP_ONE, {"asked": (), "choices": ()}, "asked"),
    # who is asked, and what was chosen (WZ-19, WZ-21)
    (KEEP_ONE, {"asked": (1, 2), "choices": (None, None)}, "asked"),
    (KEEP_ONE, {"asked": (0,)}, "asked"),
    (KEEP_ONE, {"asked": (7,)}, "asked"),
    (KEEP_TWO, {"asked": (1,), "choices": (None,)}, "asked"),
    (KEEP_TWO, {"asked": (2, 1)}, "asked"),
    (KEEP_TWO, {"asked": (1, 1)}, "asked"),
    (LAY, {"asked": (1,), "choices": (None,)}, "asked"),
    (OVER, {"asked": (1,), "choices": (None,)}, "asked"),
    (KEEP_TWO, {"choices": (None,)}, "choices"),
    (KEEP_TWO, {"choices": (("drop one", "drop two"), ("drop one", "drop two"))}, "choices"),
    (KEEP_TWO, {"choices": (("drop one",), None)}, "choices"),
    (KEEP_TWO, {"choices": (("drop one", "drop one"), None)}, "choices"),
    (KEEP_TWO, {"choices": (("drop one", "skip a turn"), None)}, "choices"),
    (KEEP_TWO, {"choices": (THREE, None)}, "choices"),
    (KEEP_ONE, {"choices": (("drop one",),)}, "choices"),
    # the end, the tournament, play on
    (ROLL, {"winner": 0, "dice": (0, 4, 4)}, "winner"),
    (OVER, {"winner": 3, "dice": (1, 4, 4)}, "winner"),
    (ON_OVER, {"winner": 0}, "winner"),
    (OVER, {"game": 0}, "game"),
    (OVER, {"game": 2}, "game"),
    (ROLL, {"game": 1}, "game"),
    (TOURNAMENT, {"game": 3}, "game"),
    (ON_OVER, {"game": 1}, "game"),
    (ROLL, {"points": (1, 0, 0)}, "points"),
    (TOURNAMENT, {"points": (3, 0, -1)}, "points[2]"),
    (ROLL, {"places": (1, 0, 0)}, "places"),
    (ON, {"places": (0, 3, 0, 1)}, "places"),
    (ON, {"places": (0, 1, 0, 1)}, "places"),
    (ON, {"places": (0, 2, 3, 1), "dice": (4, 0, 0, 0)}, "places"),
    (ON_OVER, {"places": (1, 0, 2)}, "places"),
    # instants (G-9)
    (LATER, {"asked_at": 100_001}, "asked_at"),
    (LATER, {"asked_at": 100_000 - 60_001}, "asked_at"),
    (LATER, {"asked_at": -1}, "asked_at"),
    (ROLL, {"asked_at": "noon"}, "asked_at"),
]


@pytest.mark.parametrize(("sound", "change", "field"), BROKEN)
def test_a_field_that_cannot_be_so_is_refused_by_name(sound: Given, change: Given, field: str) -> None:
    broken = position(**sound)
    broken["table"] |= change
    assert bad_field(lambda: tablee.from_position(broken, 1))[0] == f"table.{field}"


# Changes that need pieces elsewhere to be lawful but for the one thing.
ELSEWHERE: list[tuple[Given, str, str]] = [
    (LAY | {"skips": {0: 1}}, "skips[0]", "WZ-22"),
    (LAY | {"laid": "drop two"}, "laid", "WZ-10"),
    (ROLL | {"laid": "again, other way"}, "laid", "WZ-10"),
    (OVER | {"laid": "drop one"}, "laid", "WZ-10"),
    (KEEP_ONE | {"laid": "drop one"}, "laid", "WZ-10"),
    (KEEP_ONE | {"laid": None}, "laid", "WZ-10"),
    (DRAW | {"laid": "take a card", "dice": {0: 3}}, "laid", "WZ-10"),
    (DRAW | {"pile": ("drop one",)}, "pile", "WZ-12"),
    (DRAW | {"rest": 0}, "hands", "WZ-12"),
    (DRAW | {"seats": 4, "options": {"teams": True}}, "hands", "WZ-12"),
    (ON | {"hands": {1: ("drop one",)}}, "hands[1]", "WZ-25"),
    (KEEP_ONE | {"hands": {1: THREE[:1], 2: THREE}}, "asked", "WZ-19"),
    (KEEP_ONE | {"hands": {0: THREE, 1: THREE}, "asked": (0,)}, "asked", "WZ-19"),
    (KEEP_TWO | {"hands": {1: THREE, 2: THREE[1:]}}, "asked", "WZ-21"),
    (KEEP_TWO | {"hands": {0: THREE, 1: THREE, 2: THREE}, "asked": (0, 1), "choices": (None, None)}, "asked", "WZ-21"),
]


@pytest.mark.parametrize(("given", "field", "clause_id"), ELSEWHERE)
def test_a_field_that_a_clause_forbids_is_refused_with_that_clause(given: Given, field: str, clause_id: str) -> None:
    assert bad_field(lambda: tablee.from_position(position(**given), 1)) == (f"table.{field}", clause_id)


# What no game can come to, though every piece is there.
UNREACHABLE: list[tuple[Given, str]] = [
    (KEEP_TWO | {"roll": (1, 1, 0)}, "roll.wazabi"),  # WZ-9: the card laid was not paid for
    (KEEP_ONE | {"roll": (0, 2, 0)}, "roll.wazabi"),
    (DRAW_LAID | {"roll": (0, 3, 1)}, "roll.wazabi"),
    (LAY | {"roll": (2, 1, 7)}, "roll.dice"),  # WZ-7: nobody holds the dice that were given
    (OVER | {"turn": 1}, "turn"),  # WZ-13: only one's own turn takes one's last die away
    (OVER | {"roll": None}, "roll"),
    (OVER | {"winner": None}, "winner"),
    (ON | {"skips": {1: 1}}, "skips[1]"),  # WZ-25: the skip cards of those who are out are thrown away
    (DRAW | {"thrown": ("drop one",)}, "thrown"),  # WZ-11: it would have been made into a pile
    (TOURNAMENT | {"game": 0}, "points"),  # WZ-29: points come from games that are finished,
    (TOURNAMENT | {"points": (0, 0, 0)}, "points"),  # each of which brings some,
    (
        TOURNAMENT | {"seats": 4, "options": {"tournament": 3, "teams": True}, "points": (3, 0, 9, 0)},
        "points",
    ),  # to both
]


@pytest.mark.parametrize(("given", "field"), UNREACHABLE)
def test_a_field_that_no_game_leads_to_is_refused_by_name(given: Given, field: str) -> None:
    assert bad_field(lambda: tablee.from_position(position(**given), 1))[0] == f"table.{field}"


@clause("WZ-2")
def test_a_card_in_two_places_is_refused_with_its_clause() -> None:
    broken = position(**LAY)
    broken["table"]["thrown"] = ["drop one"]
    assert bad_field(lambda: tablee.from_position(broken, 1)) == (f"table.{CARDS}", "WZ-2")


@clause("G-9", "WZ-30")
def test_a_wait_that_just_still_lasts_may_be_set_up() -> None:
    before = position(**LATER)
    before["table"]["asked_at"] = 100_000 - 60_000
    assert tablee.from_position(before, 1).deadline == 100_001


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": 7}, "seats"),
        ({"options": {"dice": 9}}, "options.dice"),
        ({"options": {"neighbours": True}}, "options.neighbours"),
        ({"now": -1}, "position.now"),
        ({"chance": {"kind": "sfc32", "words": [1, 2, 3]}}, "position.chance.words"),
        ({"weather": "fine"}, "position.weather"),
    ],
)
def test_what_stands_round_the_table_is_checked_too(change: Given, field: str) -> None:
    broken = position(**ROLL) | change
    seed = None if "chance" in change else 1
    assert bad_field(lambda: tablee.from_position(broken, seed))[0] == field


def test_a_table_has_no_unknown_fields_and_lacks_none() -> None:
    for name in ("phase", "turn", "dice", "hands", "pile", "thrown", "skips"):
        broken = position(**ROLL)
        del broken["table"][name]
        assert bad_field(partial(tablee.from_position, broken, 1))[0] == "table"
    broken = position(**ROLL)
    broken["table"]["sleeve"] = ["drop two"]
    assert bad_field(lambda: tablee.from_position(broken, 1))[0] == "table.sleeve"


# --- positions of play ----------------------------------------------------------------------------------------------


@st.composite
def matches(draw: st.DrawFn) -> tablee.Match:
    """A game of any kind, played some way by chance."""
    seats = draw(st.integers(2, 6))
    play_on = draw(st.booleans())
    options = {
        "play_on": play_on,
        "neighbours": seats >= 4 and draw(st.booleans()),
        "teams": seats in (4, 6) and not play_on and draw(st.booleans()),
        "tournament": 0 if play_on else draw(st.integers(0, 3)),
        "dice": draw(st.integers(1, 24 // seats)),
        "limit": draw(st.sampled_from([0, 60_000])),
    }
    match = tablee.new("wazabi", seats=seats, seed=draw(st.integers(0, 2**32)), options=options)
    play_some(match, draw(st.integers(0, 120)), seed=draw(st.integers(0, 2**32)))
    match.advance(match.now + draw(st.sampled_from([0, 1000, 200_000])))
    return match


@settings(max_examples=300)
@given(match=matches(), seed=st.integers(0, 2**32))
def test_any_situation_of_play_comes_back_the_same_and_goes_on_the_same(match: tablee.Match, seed: int) -> None:
    before = match.position()
    again = tablee.from_position(json.loads(msgspec.json.encode(before)))
    assert again.position() == before
    for watcher in (None, *range(match.seats)):
        assert again.view(watcher) == match.view(watcher)
        assert watcher is None or again.moves(watcher) == match.moves(watcher)
    visible = len(match.events(None))
    for each in (match, again):
        play_some(each, 20, seed)
    assert again.position() == match.position()
    assert again.events(None) == match.events(None)[visible:]
    assert again.result == match.result


@settings(max_examples=60)
@given(match=matches(), data=st.data())
def test_a_position_with_one_card_more_or_less_is_never_sound(match: tablee.Match, data: st.DataObject) -> None:
    plain = json.loads(msgspec.json.encode(match.position()))
    table = plain["table"]
    places = [place for place in (table["pile"], table["thrown"], *table["hands"]) if place]
    place = data.draw(st.sampled_from(places))
    card = data.draw(st.sampled_from(place))
    more = data.draw(st.booleans())
    other = copy.deepcopy(plain)
    (place.append if more else place.remove)(card)
    field, _ = bad_field(lambda: tablee.from_position(plain))
    assert field == f"table.{CARDS}"
    tablee.from_position(other)


@settings(max_examples=100)
@given(match=matches(), seed=st.integers(0, 2**32))
def test_a_copy_goes_on_as_the_original_would_and_leaves_it_alone(match: tablee.Match, seed: int) -> None:
    game, options, state = positions.read(match.position())
    twin = state.copy()
    before = positions.write(game, options, state)
    assert positions.write(game, options, twin) == before
    for each in (state, twin):
        choices = random.Random(seed)
        for _ in range(30):
            if actors := each.actors():
                seat = choices.choice(actors)
                each.play(seat, choices.choice(each.moves(seat)), int(each.now))
        if each is state:
            assert positions.write(game, options, twin) == before
    assert positions.write(game, options, twin) == positions.write(game, options, state)


@clause("WZ-3", "WZ-4")
def test_a_table_can_be_dealt_anew_after_the_end() -> None:
    for setting in (OVER | {"options": {"tournament": 1}, "points": (9, 0, 0)}, ON_OVER):
        game, options, state = positions.read(position(**setting), seed=5)
        state.deal()
        table = positions.write(game, options, state).table
        assert table["phase"] == "roll"
        assert (table["game"], table["points"], table["places"], table["winner"]) == (0, (0,) * 3, (0,) * 3, None)
        assert [len(hand) for hand in table["hands"]] == [3, 3, 3]
