"""Positions: every field that cannot be so is refused by name, and every situation of play comes back the same."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest

import tablee
from tablee.games.kado.moves import Challenge
from tests.clauses import clause
from tests.kado.tables import card, observe, plain, position, sit
from tests.matches import bad_field

Given = dict[str, Any]

MINE, LEFT, RIGHT = "plush red 4", "cube blue 2", "socks green 5"
HANDS = {0: MINE, 1: LEFT, 2: RIGHT}
WRONG_GUESS = {"seat": 1, "gift": "socks", "ribbon": "blue"}
RIGHT_GUESS = {"seat": 1, "gift": "cube", "ribbon": "green"}
BOTH_RIGHT = {"seat": 1, "gift": "cube", "ribbon": "blue"}
ROW = [(0, 0, "socks red 1"), (0, 1, "socks blue 1")]

DEAL: Given = {"phase": "deal", "hands": {1: LEFT}, "looked_at": MINE}
DUEL: Given = {"phase": "deal", "seats": 2, "round": 2, "set_aside": ["cube red 1", None, "cube red 2"]}
CHALLENGE: Given = {"phase": "challenge", "hands": HANDS}
ANSWERED: Given = CHALLENGE | {"answers": [WRONG_GUESS]}
PLACE: Given = {"phase": "place", "round": 2, "first": 1, "hands": HANDS, "tableaus": {0: ROW}}
CHOSEN: Given = PLACE | {"choices": [{"row": 1, "column": 0}, None, None]}
# After an exchange the dealer's former card lies with the challenger: here cube blue 2 with seat 1.
EXCHANGED: Given = {"phase": "place", "hands": HANDS, "answers": [RIGHT_GUESS], "exchanged": 1}
PERFECT: Given = EXCHANGED | {"answers": [BOTH_RIGHT], "perfects": [0, 1, 0]}
OVER: Given = {"phase": "over", "round": 12, "perfects": [2, 0, 1]}
LATER: Given = DEAL | {"now": 100_000}
SOUND: list[Given] = [DEAL, DUEL, CHALLENGE, ANSWERED, PLACE, CHOSEN, EXCHANGED, PERFECT, OVER, LATER]  # fmt: skip


@pytest.mark.parametrize("sound", SOUND)
def test_a_sound_position_is_set_up_as_it_says(sound: Given) -> None:
    before = position(**sound)
    match = tablee.from_position(before, 1)
    after = json.loads(msgspec.json.encode(match.position()))
    wanted = json.loads(json.dumps(before["table"]))
    for answer in (*wanted.get("answers", ()), *after["table"]["answers"]):
        answer.setdefault("gift", None)
        answer.setdefault("ribbon", None)
    assert {name: after["table"][name] for name in wanted} == wanted
    assert (after["seats"], after.get("now", 0)) == (before["seats"], before["now"])
    assert after["options"]["deck"] == before["options"]["deck"]
    assert match.over == (sound["phase"] == "over")


def cells(*pairs: tuple[int, int]) -> list[dict[str, Any]]:
    """A tableau of seat 0 that holds its two cards in these cells."""
    return [
        {"row": row, "column": column, "card": plain(text)}
        for (row, column), (*_, text) in zip(pairs, ROW, strict=True)
    ]


def with_first(tableau: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    return [tableau, *position(**PLACE)["table"]["tableaus"][1:]]


# A sound position, what is changed in its table, and the field that is then refused.
BROKEN: list[tuple[Given, Given, str]] = [
    # the round and its dealer (KD-11, KD-16)
    (DEAL, {"phase": "sleep"}, "phase"),
    (DEAL, {"phase": "over"}, "round"),
    (DEAL, {"round": 12}, "round"),
    (DEAL, {"round": 13}, "round"),
    (DEAL, {"round": -1}, "round"),
    (OVER, {"phase": "deal"}, "round"),
    (OVER, {"round": 11}, "round"),
    (DEAL, {"first_dealer": 3}, "first_dealer"),
    (DEAL, {"first_dealer": -1}, "first_dealer"),
    (DEAL | {"options": {"first_dealer": 2}}, {"first_dealer": 1}, "first_dealer"),
    # tableaus (KD-12, KD-13)
    (PLACE, {"tableaus": with_first([])}, "tableaus[0]"),
    (PLACE, {"tableaus": with_first(cells((0, 0), (0, 1)))[:2]}, "tableaus"),
    (PLACE, {"tableaus": with_first([*cells((0, 0), (0, 1)), *cells((0, 0), (0, 2))[1:]])}, "tableaus[0]"),
    (PLACE, {"tableaus": with_first(cells((0, 1), (0, 0)))}, "tableaus[0][0]"),
    (PLACE, {"tableaus": with_first(cells((0, 0), (1, 1)))}, "tableaus[0][1]"),
    (PLACE, {"tableaus": with_first(cells((0, 0), (0, 0)))}, "tableaus[0][1]"),
    (PLACE, {"tableaus": with_first(cells((0, 0), (0, 99)))}, "tableaus[0][1]"),
    (PLACE, {"tableaus": with_first([{"row": 0, "column": 0}])}, "tableaus[0][0]"),
    # cards (KD-2)
    (DEAL, {"looked_at": plain(LEFT)}, "hands[1]"),
    (DEAL, {"looked_at": plain("chocolates violet 1")}, "looked_at"),
    (CHALLENGE, {"hands": [plain(MINE), plain(MINE), plain(RIGHT)]}, "hands[1]"),
    (CHALLENGE, {"hands": [plain(MINE), plain("chocolates violet 1"), plain(RIGHT)]}, "hands[1]"),
    (DUEL, {"set_aside": [plain("cube red 1"), plain("cube red 1")]}, "set_aside[1]"),
    (PLACE, {"tableaus": with_first([{"row": 0, "column": 0, "card": plain(MINE)}, *cells((0, 0), (0, 1))[1:]])},
     "tableaus[0][0].card"),
    (CHALLENGE, {"hands": [plain(MINE), {"gift": "sock", "ribbon": "red", "value": 1}, None]}, "hands[1].gift"),
    # who has a card (KD-3)
    (DEAL, {"looked_at": None}, "looked_at"),
    (CHALLENGE, {"looked_at": plain("cube red 5")}, "looked_at"),
    (DEAL, {"hands": [None, plain(LEFT)]}, "hands"),
    (DEAL, {"hands": [plain("cube red 5"), plain(LEFT), plain("cube red 4")]}, "hands"),
    (CHALLENGE, {"hands": [plain(MINE), plain(LEFT), None]}, "hands"),
    (OVER, {"hands": [None, None, None]}, "hands"),
    # set aside (KD-5)
    (DUEL, {"set_aside": [None, None, None, plain("cube red 1")]}, "set_aside"),
    (DEAL, {"set_aside": [plain("cube red 5")]}, "set_aside"),
    # answers (KD-6, KD-7, KD-8)
    (CHALLENGE, {"answers": [{"seat": 2}]}, "answers"),
    (CHALLENGE, {"answers": [{"seat": 0}]}, "answers"),
    (CHALLENGE, {"answers": [{"seat": 1}, {"seat": 2}]}, "answers"),
    (PLACE, {"answers": [{"seat": 1}]}, "answers"),
    (DEAL, {"answers": [{"seat": 1}]}, "answers"),
    (OVER, {"answers": [{"seat": 0}]}, "answers"),
    (CHALLENGE, {"answers": [{"seat": 1, "gift": "socks"}]}, "answers[0]"),
    (CHALLENGE, {"answers": [{"seat": 1, "ribbon": "red"}]}, "answers[0]"),
    (CHALLENGE, {"answers": [{"seat": 1, "gift": "plush", "ribbon": "blue"}]}, "answers[0]"),
    (CHALLENGE, {"answers": [{"seat": 1, "gift": "socks", "ribbon": "red"}]}, "answers[0]"),
    (CHALLENGE, {"answers": [{"seat": 1, "gift": "tie", "ribbon": "red"}]}, "answers[0].gift"),
    (EXCHANGED, {"answers": [WRONG_GUESS | {"ribbon": "orange"}]}, "answers[0]"),
    (EXCHANGED, {"answers": [{"seat": 1}]}, "answers[0]"),
    (EXCHANGED, {"answers": []}, "exchanged"),
    (EXCHANGED, {"exchanged": 2}, "exchanged"),
    (EXCHANGED, {"exchanged": 0}, "exchanged"),
    (EXCHANGED, {"exchanged": None}, "answers"),
    (ANSWERED, {"exchanged": 1}, "exchanged"),
    (DEAL, {"exchanged": 1}, "exchanged"),
    (OVER, {"exchanged": 1}, "exchanged"),
    # perfects (KD-9)
    (DEAL, {"perfects": [0, 0]}, "perfects"),
    (DEAL, {"perfects": [0, 1, 0]}, "perfects"),
    (DEAL, {"perfects": [0, -1, 0]}, "perfects[1]"),
    (PERFECT, {"perfects": [0, 0, 0]}, "perfects[1]"),
    (PERFECT, {"perfects": [0, 1, 1]}, "perfects"),
    (EXCHANGED, {"perfects": [0, 1, 0]}, "perfects"),
    (PLACE, {"perfects": [0, 2, 0]}, "perfects[1]"),
    (OVER, {"perfects": [9, 0, 0]}, "perfects[0]"),
    (OVER, {"perfects": [8, 5, 0]}, "perfects"),
    # choices (KD-15)
    (CHOSEN, {"choices": [{"row": 1, "column": 0}, None]}, "choices"),
    (CHOSEN, {"choices": [{"row": 0, "column": 2}, {"row": 0, "column": 2}, {"row": 0, "column": 2}]}, "choices"),
    (CHOSEN, {"choices": [{"row": 0, "column": 1}, None, None]}, "choices[0]"),
    (CHOSEN, {"choices": [{"row": 2, "column": 0}, None, None]}, "choices[0]"),
    (CHOSEN, {"choices": [{"row": 0, "column": 20}, None, None]}, "choices[0]"),
    (CHALLENGE, {"choices": [None, None, None]}, "choices"),
    # time (G-9)
    (LATER, {"asked_at": 100_001}, "asked_at"),
    (LATER, {"asked_at": 39_999}, "asked_at"),
    (LATER, {"asked_at": -1}, "asked_at"),
    # what there is not
    (DEAL, {"discard": []}, "discard"),
]  # fmt: skip


@clause("KD-2", "KD-3", "KD-5", "KD-6", "KD-8", "KD-9", "KD-13", "KD-15")
@pytest.mark.parametrize(("sound", "change", "field"), BROKEN)
def test_a_field_that_cannot_be_so_is_refused_by_name(sound: Given, change: Given, field: str) -> None:
    broken = copy.deepcopy(position(**sound))
    broken["table"] |= change
    assert bad_field(lambda: tablee.from_position(broken, 1))[0] == f"table.{field}"


@pytest.mark.parametrize("field", ["phase", "round", "first_dealer", "tableaus", "perfects"])
def test_a_field_without_a_default_must_be_there(field: str) -> None:
    broken = position(**DEAL)
    del broken["table"][field]
    assert bad_field(lambda: tablee.from_position(broken, 1))[0] == "table"


@clause("G-9")
def test_the_last_instant_of_a_limit_can_be_set_up() -> None:
    late = position(**LATER)
    late["table"]["asked_at"] = 40_000
    match = tablee.from_position(late, 1)
    assert match.deadline == 100_001


@clause("KD-10")
@pytest.mark.parametrize(("perfects", "pile"), [([1, 1, 1, 0, 0], 7), ([1, 1, 1, 1, 1], 5), ([2, 1, 2, 3, 1], 5)])
def test_the_pile_is_what_is_left_after_the_perfects_that_took_a_card(perfects: list[int], pile: int) -> None:
    match = sit(seats=5, round=10, phase="challenge", perfects=perfects)
    assert observe(match).pile == pile


def test_what_a_position_sets_up_goes_on_like_any_other_game() -> None:
    match = sit(**ANSWERED)
    assert match.actors == (2,)
    match.play(2, Challenge("plush", "red"))
    assert observe(match).known_cards == (card(RIGHT), None, card(MINE))
    assert observe(match).perfects == (0, 0, 1)


def test_a_position_of_our_deck_does_not_repeat_it() -> None:
    match = tablee.new("kado", seats=2, seed=1)
    text = msgspec.json.encode(match.position()).decode()
    assert '"deck":null' in text
    assert len(text) < 600
