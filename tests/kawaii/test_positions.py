"""Positions: any situation can be written and set up, and one that cannot be is refused field by field."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, Choose, NoMore, lay, view, wait

PAGE = Path(__file__).parents[2] / "docs" / "positions" / "kawaii.md"


def plain(match: tablee.Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(msgspec.json.encode(match.position()))
    return found


def with_duel() -> tablee.Match:
    match = lay(["mint cone", "cherry"], ["mint cup"], [])
    match.play(1, Call((0,)))
    match.play(2, Call((0,)), NOW + 20)
    wait(match, 6)
    match.play(0, Call((1,)))
    match.play(1, Choose("rock", 0))
    return match


def test_a_position_in_the_middle_of_a_duel_and_a_call_comes_back_the_same_with_the_same_future() -> None:
    match = with_duel()
    again = tablee.from_position(plain(match))
    assert again.position() == match.position()
    for twin in (match, again):
        twin.play(2, Choose("paper", 0))
        wait(twin, 26)
        wait(twin, 3001)
    assert again.position() == match.position()
    assert view(match).phase == "turn"


def test_the_puzzle_of_the_page_is_solved_by_three_shops_and_three_cones() -> None:
    puzzle = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    match = tablee.from_position(json.loads(puzzle), seed=1)
    match.play(0, Call((1, 2)))
    wait(match, 10_100)
    assert view(match).rounds[0][0].total == 2 + 2 + 3 + 1  # mint, cones, three shops, a cherry


MATCHES: dict[str, Callable[[], tablee.Match]] = {
    "turn": lambda: lay(["mint cone", "cherry"], ["mint cup"], []),
    "duel": with_duel,
    "last": lambda: lay(["mint cone"], ["cherry"], [], gone=55, options={"pause": 100}),
}


def paused() -> tablee.Match:
    match = MATCHES["last"]()
    for seat in range(3):
        match.play(seat, NoMore())
    return match


MATCHES["pause"] = paused

WRONG: list[tuple[str, str, Any, str]] = [
    # which match, the path in the table, the wrong value, the field and clause that the refusal names
    ("turn", "phase", "sleep", "table.phase"),
    ("turn", "phase", "last", "table.phase.*KW-17"),
    ("last", "phase", "turn", "table.phase.*KW-17"),
    ("turn", "phase", "pause", "table.phase.*KW-27"),
    ("turn", "phase", "over", "table.round.*KW-24"),
    ("last", "phase", "pause", "table.rounds.*KW-24"),
    ("duel", "phase", "turn", "table.phase.*KW-15"),
    ("turn", "round", 3, "table.round"),
    ("turn", "round", 1, "table.rounds.*KW-24"),
    ("turn", "first", 3, "table.first"),
    ("turn", "first", 1, "table.turn.*KW-7"),
    ("turn", "turn", 3, "table.turn"),
    ("turn", "turn", 2, "table.turn.*KW-7"),
    ("turn", "turn", None, "table.turn.*KW-7"),
    ("turn", "since", NOW + 1, "table.since"),
    ("turn", "since", NOW - 3001, "table.since.*G-9"),
    ("turn", "flavours", ["mint", "mint", "vanilla"], "table.flavours.*KW-3"),
    ("turn", "shapes", ["cone", "cup", "cup"], "table.shapes.*KW-3"),
    ("turn", "flavours", ["mint", "vanilla"], "table.flavours"),
    ("turn", "flavours", ["mint", "vanilla", "lemon"], r"table.flavours\[2\]"),
    ("turn", "shapes", ["mint", "cup", "soft"], r"table.shapes\[0\]"),
    ("turn", "reserves", [17, 17, 18], r"table.reserves\[2\].*KW-27"),
    ("turn", "reserves", [17, 17], "table.reserves"),
    ("turn", "unseen", [], "unseen, piles, score_piles.*KW-1"),
    ("turn", "unseen.0", "cherry", "unseen, piles, score_piles.*KW-1"),
    ("turn", "piles.0.0.card", "cherry", "unseen, piles, score_piles.*KW-1"),
    ("turn", "piles.0.0.card", "tea", r"table.piles\[0\]\[0\].card"),
    ("turn", "piles.0.0.at", NOW + 1, r"table.piles\[0\].*KW-7"),
    ("turn", "piles.0.0.at", 5, r"table.piles\[0\].*KW-7"),
    ("turn", "piles", [[], []], "table.piles"),
    ("turn", "tokens", [[0, 0], [0, 0], [0, 0, 0]], "table.tokens.*KW-4"),
    ("turn", "tokens", [[], [], []], "table.tokens.*KW-18"),
    ("turn", "tokens", [[0, 0], [0, 0], [5, 0]], r"table.tokens\[2\].*KW-31"),
    ("turn", "tokens", [[0, 0], [0, 0], [0, NOW + 1]], r"table.tokens\[2\].*KW-31"),
    ("turn", "tokens", [[0] * 11, [0], [0]], r"table.tokens\[0\].*KW-2"),
    ("turn", "tokens", [[0, 0]], "table.tokens"),
    ("turn", "score_piles", [[], []], "table.score_piles"),
    ("turn", "settled", [NOW + 1, 0, 0], r"table.settled\[0\].*G-9"),
    ("turn", "settled", [0], "table.settled"),
    ("turn", "free_at", [0, NOW + 1, 0], r"table.free_at\[1\].*G-9"),
    ("turn", "free_at", [0, 0], "table.free_at"),
    ("duel", "calls.0.at", NOW, r"table.calls\[0\].at.*G-9"),
    ("duel", "calls.0.at", NOW + 27, r"table.calls\[0\].at.*G-9"),
    ("duel", "calls.0.seat", 3, "table.calls"),
    ("duel", "calls.0.piles", [], r"table.calls\[0\].piles.*KW-11"),
    ("duel", "calls.0.piles", [2], r"table.calls\[0\].piles.*KW-11"),
    ("duel", "calls.0.piles", [1, 1], r"table.calls\[0\].piles"),
    ("duel", "calls.0.piles", [5], r"table.calls\[0\].piles"),
    ("duel", "calls.0.piles", [0], r"table.duels\[0\].pile.*KW-15"),
    ("duel", "settled", [NOW + 26, NOW + 27, 0], r"table.settled\[1\].*G-9"),
    ("duel", "free_at", [NOW + 27, 0, 0], r"table.free_at\[0\].*G-9"),
    ("duel", "duels.0.pile", 3, r"table.duels\[0\].pile"),
    ("duel", "duels.0.pile", 1, r"table.duels\[0\].pile.*KW-15"),
    ("duel", "duels.0.rivals", [1], r"table.duels\[0\].rivals.*KW-15"),
    ("duel", "duels.0.rivals", [2, 1], r"table.duels\[0\].rivals"),
    ("duel", "duels.0.cards", 1, r"table.duels\[0\].cards.*KW-28"),
    ("duel", "duels.0.at", NOW + 1, r"table.duels\[0\].at.*G-4"),
    ("duel", "duels.0.asked_at", NOW + 27, r"table.duels\[0\].at"),
    ("duel", "duels.0.signs", ["rock", "paper"], r"table.duels\[0\].signs.*KW-15"),
    ("duel", "duels.0.signs", [None], r"table.duels\[0\].signs.*KW-15"),
    ("duel", "duels.0.signs", ["well", None], r"table.duels\[0\].signs\[0\]"),
    ("turn", "going_on", [0], "table.going_on.*KW-29"),
    ("turn", "wanting_no_more", [0], "table.wanting_no_more.*KW-29"),
    ("last", "wanting_no_more", [0, 1, 2], "table.wanting_no_more.*KW-29"),
    ("last", "wanting_no_more", [2, 0], "table.wanting_no_more"),
    ("last", "rounds", [[]], "table.rounds.*KW-24"),
    ("pause", "rounds", [], "table.rounds.*KW-24"),
    ("pause", "rounds.0.0.flavour", 9, r"table.rounds\[0\]\[0\].*KW-20"),
    ("pause", "rounds.0.0.tokens", 7, r"table.rounds\[0\].*KW-2"),
    ("pause", "rounds.0.0.shops", 4, r"table.rounds\[0\]\[0\].shops"),
    ("pause", "rounds.0.1.favourite_flavour", "blueberry", r"table.rounds\[0\].*KW-3"),
    ("pause", "rounds.0.1.favourite_shape", "cone", r"table.rounds\[0\].*KW-3"),
    ("pause", "wanting_no_more", [0], "table.wanting_no_more.*KW-29"),
    ("turn", "colour", 1, "table"),
]


@pytest.mark.parametrize(("which", "path", "wrong", "field"), WRONG)
def test_an_impossible_position_is_refused_with_the_field_that_cannot_be(
    which: str, path: str, wrong: Any, field: str
) -> None:
    position = plain(MATCHES[which]())
    tablee.from_position(copy.deepcopy(position))
    *way, last = path.split(".")
    place = position["table"]
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = wrong
    with pytest.raises(tablee.BadField, match=field):
        tablee.from_position(position)


@clause("KW-14")
def test_a_stop_without_any_token_is_refused() -> None:
    match = lay(["mint cone"], ["cherry"], [])
    match.play(0, Call((0,)))
    wait(match, 26)
    position = plain(match)
    position["table"]["tokens"] = [[], [], []]
    with pytest.raises(tablee.BadField, match=r"table\.tokens.*KW-14"):
        tablee.from_position(position)


@clause("KW-7")
def test_a_pile_with_more_cards_than_its_owner_has_turned_is_refused() -> None:
    position = plain(lay(["mint cone", "cherry"], [], []))
    piles = position["table"]["piles"]
    piles[0], piles[2] = piles[2], piles[0]  # seat 2 has turned one card so far
    with pytest.raises(tablee.BadField, match=r"table\.piles\[2\].*KW-7"):
        tablee.from_position(position)


def test_a_position_without_chance_takes_a_seed() -> None:
    position = plain(MATCHES["turn"]())
    del position["chance"]
    one, two = (tablee.from_position(position, seed=5) for _ in range(2))
    for match in (one, two):
        wait(match, 3001)
    assert one.position() == two.position()
