"""Positions: whatever cannot be so is refused by its field, with what is allowed there and the clause."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tablee
from tests.clauses import clause
from tests.kezao.tables import dice, lay, position, race, say, view

RACE: dict[str, Any] = position(
    ["ladybird", "moon"],
    ["sock"],
    ["rocket"],
    pad=2,
    now=2100,
    since=100,
    laid=[
        {"seat": 1, "card": "hen", "at": 150},
        {"seat": 0, "card": "fox", "at": 200, "paid": True},
        {"seat": 2, "card": "frog", "at": 2090},
    ],
    said=[None, 2095, None],
)
RACE["table"]["hands"][0].append("fox")
RACE["table"]["pile"].remove("fox")
ROLL: dict[str, Any] = position(["ladybird"], ["sock"], pad=1, rolled=None)
OVER: dict[str, Any] = position([], ["sock"], rolled=None, phase="over", points=[3, 1], round=4)
OPPOSED: dict[str, Any] = position(
    ["ladybird"],
    ["sock"],
    ["rocket"],
    pad=1,
    rolled=("red", "-red"),
    now=20,
    laid=[{"seat": 0, "card": "hen", "at": 5}],
)


def changed(start: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """`now` and `options` belong to the position, everything else to its table."""
    copy: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(start))
    for name, value in fields.items():
        (copy if name in ("now", "options") else copy["table"])[name] = value
    return copy


@pytest.mark.parametrize("start", [RACE, ROLL, OVER, OPPOSED])
def test_the_positions_that_the_others_are_made_from_are_sound(start: dict[str, Any]) -> None:
    match = tablee.from_position(start, seed=1)
    again = tablee.from_position(match.position())
    assert msgspec.json.encode(again.position()) == msgspec.json.encode(match.position())


def without(cards: list[str], *names: str) -> list[str]:
    return [card for card in cards if card not in names]


PILE = RACE["table"]["pile"]
HANDS = RACE["table"]["hands"]
LAID = RACE["table"]["laid"]


@pytest.mark.parametrize(
    ("start", "fields", "field", "clause_id"),
    [
        (RACE, {"phase": "deal"}, "table.phase", ""),
        (RACE, {"colour": 1}, "table.colour", ""),
        (RACE, {"roller": 3}, "table.roller", ""),
        (RACE, {"roller": -1}, "table.roller", ""),
        (RACE, {"hands": HANDS[:2]}, "table.hands", ""),
        (RACE, {"points": [0, 0]}, "table.points", ""),
        (RACE, {"said": [None]}, "table.said", ""),
        (RACE, {"since": 2101}, "table.since", ""),
        # the pieces
        (RACE, {"pile": PILE[1:]}, "table.hands, pile, aside, laid", "KZ-1"),
        (RACE, {"pile": [*PILE, "moon"]}, "table.hands, pile, aside, laid", "KZ-1"),
        (RACE, {"pile": [*PILE, "unicorn"]}, "table.hands, pile, aside, laid", "KZ-1"),
        (RACE, {"aside": ["kezao"]}, "table.hands, pile, aside, laid", "KZ-1"),
        # rounds and points
        (RACE, {"points": [3, 0, 0], "round": 3}, "table.points", "KZ-22"),
        (RACE, {"points": [1, 0, 0], "round": 0}, "table.round", "KZ-19"),
        (RACE, {"points": [1, 0, 0], "round": 2}, "table.round", "KZ-19"),
        (OVER, {"points": [2, 1]}, "table.points", "KZ-22"),
        (OVER, {"points": [3, 3], "round": 6}, "table.hands[1]", "KZ-19"),
        (ROLL, {"hands": [[], ROLL["table"]["hands"][1]], "pile": ROLL["table"]["pile"] + ROLL["table"]["hands"][0]},
         "table.hands[0]", "KZ-19"),
        # the dice
        (RACE, {"dice": None}, "table.dice", "KZ-7"),
        (ROLL, {"dice": dice("red", "red")}, "table.dice", "KZ-7"),
        (RACE, {"dice": dice("red")}, "table.dice.faces", "KZ-7"),
        (RACE, {"dice": dice("-red", "red")}, "table.dice.faces", "KZ-7"),
        (RACE, {"dice": dice("red", "red"), "options": {"junior": True}}, "table.dice.faces", "KZ-24"),
        (RACE, {"dice": dice("red", "red", symbol="one")}, "table.dice.symbol", "KZ-26"),
        (RACE, {"options": {"expert": True}}, "table.dice.symbol", "KZ-26"),
        (RACE, {"dice": dice("pink", "red")}, "table.dice.faces[0].colour", ""),
        # the cards laid
        (ROLL, {"laid": [{"seat": 0, "card": "moon", "at": 0}], "pile": without(ROLL["table"]["pile"], "moon")},
         "table.laid", "KZ-9"),
        (RACE, {"laid": [LAID[0] | {"seat": 3}, *LAID[1:]]}, "table.laid[0].seat", ""),
        (RACE, {"laid": [LAID[0] | {"at": 99}, *LAID[1:]]}, "table.laid[0].at", "KZ-9"),
        (RACE, {"laid": [LAID[1], LAID[0], LAID[2]]}, "table.laid[1].at", "KZ-9"),
        (RACE, {"laid": [*LAID[:2], LAID[2] | {"at": 2101}]}, "table.laid[2].at", "KZ-9"),
        (RACE, {"laid": [LAID[0], LAID[1] | {"card": "moon"}, LAID[2]], "pile": [*PILE, "moon"],
                "hands": [without(HANDS[0], "moon"), *HANDS[1:]]}, "table.laid[1].card", "KZ-14"),
        (RACE, {"laid": [LAID[0], LAID[1] | {"card": "unicorn"}, LAID[2]]}, "table.laid[1].card", "KZ-1"),
        (RACE, {"laid": [LAID[0], LAID[1] | {"card": "ladybird"}, LAID[2]]}, "table.laid[1].paid", "KZ-14"),
        (RACE, {"laid": [LAID[0], LAID[1] | {"at": 2080}, LAID[2]]}, "table.laid[1].paid", "KZ-14"),
        (RACE, {"laid": [*LAID, {"seat": 0, "card": "hot-air balloon", "at": 2095}],
                "pile": without(PILE, "hot-air balloon")}, "table.laid[3].seat", "KZ-14"),
        (OPPOSED, {"laid": [*OPPOSED["table"]["laid"], {"seat": 0, "card": "tram", "at": 6}],
                   "pile": without(OPPOSED["table"]["pile"], "tram")}, "table.laid[1].seat", "KZ-16"),
        # what was said
        (ROLL, {"said": [0, None]}, "table.said[0]", "KZ-12"),
        (OPPOSED, {"said": [None, 10, None]}, "table.said[1]", "KZ-12"),
        (RACE, {"said": [None, 149, None]}, "table.said[1]", "KZ-12"),
        (RACE, {"said": [None, 2101, None]}, "table.said[1]", "KZ-12"),
        (RACE, {"said": [2095, None, None]}, "table.said[0]", "KZ-14"),
        # what is over
        (RACE, {"looked": True}, "table.looked", "KZ-12"),
        (OPPOSED, {"looked": True}, "table.looked", "KZ-12"),
        (RACE, {"now": 2116}, "table.since", "G-9"),
        (ROLL, {"now": 10_001}, "table.since", "G-9"),
        (OPPOSED, {"now": 30_001}, "table.since", "G-9"),
    ],
)  # fmt: skip
def test_what_cannot_be_so_is_refused_by_its_field(
    start: dict[str, Any], fields: dict[str, Any], field: str, clause_id: str
) -> None:
    with pytest.raises(tablee.BadField) as caught:
        tablee.from_position(changed(start, **fields), seed=1)
    assert caught.value.field == field
    assert caught.value.clause == clause_id
    assert caught.value.allowed


@clause("KZ-12")
def test_a_look_around_that_is_over_has_found_somebody_who_can_lay() -> None:
    able = position(["ladybird"], ["moon"], pad=1, now=2500, looked=True)
    assert tablee.from_position(able, seed=1).deadline == 30_001
    with pytest.raises(tablee.BadField, match=r"looked.*KZ-12"):
        tablee.from_position(position(["moon"], ["fox"], pad=1, now=2500, looked=True), seed=1)
    with pytest.raises(tablee.BadField, match=r"since.*G-9"):
        tablee.from_position(position(["ladybird"], ["moon"], pad=1, now=2500), seed=1)


def test_a_position_in_the_middle_of_everything_comes_back_with_the_same_future() -> None:
    match = race(["ladybird", "sock"], ["rocket", "moon"], ["kezao", "fox"], ["kezao", "frog"], pad=3)
    lay(match, 0, "ladybird", at=10)
    lay(match, 1, "moon", at=15)
    match.advance(60)
    say(match, 3, at=70)
    lay(match, 2, "fox", at=80)
    lay(match, 0, "sock", at=75)
    again = tablee.from_position(match.position())
    assert view(again, 0) == view(match, 0)
    for twin in (match, again):
        lay(twin, 3, "kezao", at=85)
        twin.advance(90_000)
    assert again.position() == match.position()
