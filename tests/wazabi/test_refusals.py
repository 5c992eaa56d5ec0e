"""Every refusal: it changes nothing, names its clause, and is a sentence in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.core import position as positions
from tablee.core.i18n import LANGUAGES, Language, text
from tablee.core.messages import Move
from tablee.core.state import State
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import NAMES, Card
from tablee.games.wazabi.moves import Direction, Draw, Give, Keep, Lay, LayNothing, Roll
from tests.clauses import clause
from tests.matches import refusal
from tests.play import play_some
from tests.wazabi.tables import BOX, position, sit

ROOT = Path(__file__).parents[2]
SOURCES = [*sorted((ROOT / "src/tablee/games/wazabi").glob("*.py")), ROOT / "src/tablee/core/state.py"]


def refusals_in_the_source() -> dict[str, set[str]]:
    """By reason: the parameters with which the rules refuse."""
    found: dict[str, set[str]] = {}
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove":
                reason = node.args[1]
                assert isinstance(reason, ast.Constant)
                params = {str(word.arg) for word in node.keywords}
                assert found.setdefault(str(reason.value), params) == params, "one reason, one set of parameters"
    return found


REASONS = refusals_in_the_source()


def sample(param: str, number: int) -> object:
    return list(BOX)[number] if param == "card" else number


# --- messages -------------------------------------------------------------------------------------------------------


@clause("G-5")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence_that_all_its_parameters_fill_in(reason: str, language: Language) -> None:
    plain = {param: sample(param, 1) for param in REASONS[reason]}
    sentence = text(reason, language, plain)
    assert sentence.strip()
    assert not re.search(r"[{}$]", sentence)
    for param in plain:
        assert text(reason, language, plain | {param: sample(param, 2)}) != sentence, f"{param} does not show"


@clause("G-5")
def test_no_reason_says_the_same_in_both_languages() -> None:
    for reason, params in REASONS.items():
        plain = {param: sample(param, 1) for param in params}
        assert text(reason, "en", plain) != text(reason, "fr", plain)


@clause("G-5")
def test_every_message_of_a_refusal_is_used() -> None:
    for language in LANGUAGES:
        catalogue = (ROOT / f"src/tablee/games/wazabi/{language}.ftl").read_text(encoding="utf-8")
        ids = set(re.findall(r"^(wazabi-[a-z-]+) =", catalogue, re.MULTILINE))
        assert ids == {reason for reason in REASONS if reason.startswith("wazabi-")}


@clause("G-5")
def test_every_clause_that_the_rules_quote_stands_in_the_rule_pages() -> None:
    quoted = {
        str(node.value)
        for file in SOURCES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and re.fullmatch(r"(WZ|G)-\d+", str(node.value))
    }
    assert {"WZ-5", "WZ-9", "G-7"} <= quoted
    for language in LANGUAGES:
        pages = [
            (ROOT / f"docs/rules/{page}.{language}.md").read_text(encoding="utf-8") for page in ("wazabi", "general")
        ]
        assert quoted <= set(re.findall(r'<a id="([^"]+)">', "".join(pages)))


@clause("G-5")
def test_people_read_seats_by_number_or_name_and_cards_by_name() -> None:
    match = sit(turn=1, roll=(0, 1, 0), hands={1: ("drop two",)})
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(0, Roll())
    assert tablee.say(caught.value) == "it is the turn of seat 1"
    assert tablee.say(caught.value, "fr") == "c\u2019est à la place 1 de jouer"
    assert tablee.say(caught.value, "fr", ["Ana", "Bo"]) == "c\u2019est à Bo de jouer"
    assert str(caught.value) == "WZ-5: it is the turn of seat 1"
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(1, Lay("drop two"))
    assert tablee.say(caught.value) == "“drop two” costs 3 wazabi, this roll has 0"
    assert tablee.say(caught.value, "fr") == "« jeter deux dés » coûte 3 wazabi, ce lancer en a 0"


# --- every move that can be said ------------------------------------------------------------------------------------

TABLES: dict[str, dict[str, Any]] = {
    "roll": {"phase": "roll"},
    "draw": {"phase": "draw", "roll": (0, 2, 0), "to_draw": 2, "hands": {1: ("drop one",) * 2}, "rest": 3, "seats": 4},
    "give": {"phase": "give", "roll": (1, 0, 2), "seats": 4},
    "give, neighbours": {"phase": "give", "roll": (1, 0, 2), "seats": 5, "options": {"neighbours": True}},
    "give, play on": {"phase": "give", "roll": (1, 0, 2), "seats": 4, "options": {"play_on": True},
                      "places": (0, 1, 0, 0)},
    "lay": {"roll": (3, 0, 0), "seats": 4, "hands": {0: tuple(BOX), 1: ("drop one",), 2: ("drop one", "drop two")}},
    "lay, little wazabi": {"roll": (1, 0, 2), "hands": {0: tuple(BOX), 2: ("drop one",)}},
    "lay, hands empty": {"roll": (3, 0, 0), "hands": {0: tuple(BOX)}},
    "draw, teams": {"phase": "draw", "roll": (0, 1, 0), "to_draw": 1, "hands": {2: ("drop one",) * 2}, "rest": 3,
                    "seats": 4, "options": {"teams": True}},
    "lay, teams": {"roll": (3, 0, 0), "seats": 4, "options": {"teams": True},
                   "hands": {0: tuple(BOX), 2: ("drop one",)}},
    "lay, play on": {"roll": (3, 0, 0), "seats": 4, "options": {"play_on": True}, "places": (0, 1, 0, 0),
                     "hands": {0: tuple(BOX), 2: ("drop one",) * 3}},
    "keep one": {"phase": "keep", "roll": (1, 0, 0), "laid": "down to one card", "asked": (1,), "choices": (None,),
                 "hands": {1: ("drop one", "drop one", "give one")}},
    "keep two": {"phase": "keep", "roll": (2, 0, 0), "laid": "others down to two", "asked": (1,), "choices": (None,),
                 "hands": {1: ("drop one", "drop one", "give one")}},
    "keep two, one has chosen": {"phase": "keep", "roll": (2, 0, 0), "laid": "others down to two", "asked": (1, 2),
                                 "choices": (("drop one", "drop two"), None),
                                 "hands": {1: ("drop one", "drop two", "give one"), 2: ("drop one",) * 3}},
    "over": {"phase": "over", "winner": 0, "roll": (1, 0, 0), "dice": {0: 0}, "game": 1},
}  # fmt: skip


def all_words(seats: int) -> Iterator[Move]:
    """Every move that a table of so many seats understands, and many that it does not."""
    yield from (Roll(), LayNothing())
    for victim, place in product(range(seats + 1), range(5)):
        yield Draw(victim, place)
    for dice in range(4):
        yield from map(Give, combinations_with_replacement(range(seats), dice))
    for number in (1, 2):
        yield from map(Keep, combinations_with_replacement(BOX, number))
    ways: tuple[Direction | None, ...] = (None, "left", "right")
    for card, target, spot, way in product(BOX, (None, *range(seats)), (None, 0, 1, 2), ways):
        yield Lay(card, target, spot, way)


def check_all_words(before: Any) -> set[str]:
    """A move is accepted if and only if it is listed, and a refusal changes nothing. The reasons met on the way."""
    match = tablee.from_position(before, 1)
    listed = {seat: match.moves(seat) for seat in range(match.seats)}
    assert all(len(moves) == len(set(moves)) for moves in listed.values()), "listed moves are distinct"
    start, reasons = match.position(), set()
    for seat, move in product(range(match.seats), all_words(match.seats)):
        if move in listed[seat]:
            tablee.from_position(before, 1).play(seat, move)
            listed[seat].remove(move)
            continue
        with pytest.raises((tablee.IllegalMove, tablee.BadField)) as caught:
            match.play(seat, move)
        if isinstance(caught.value, tablee.IllegalMove):
            reasons.add(caught.value.reason)
    assert match.position() == start
    for seat, rest in listed.items():  # what lies beyond the words above: places far out in a long fan
        assert all(isinstance(move, Draw | Lay) and (move.place or 0) > 2 for move in rest)
        for move in rest:
            tablee.from_position(before, 1).play(seat, move)
    return reasons


@clause("G-5")
def test_a_move_is_accepted_if_and_only_if_it_is_listed_and_every_reason_can_be_met() -> None:
    met = set[str]().union(*(check_all_words(position(**table)) for table in TABLES.values()))
    # Words that lack a direction, or name a seat, card or instant that cannot be, are stopped before the rules.
    assert set(REASONS) - met == {"wazabi-no-direction", "no-such-seat", "no-such-move", "time-backwards"}


@clause("G-5")
@pytest.mark.parametrize("seed", range(6))
def test_a_move_is_accepted_if_and_only_if_it_is_listed_in_the_midst_of_a_game(seed: int) -> None:
    match = tablee.new("wazabi", seats=3, seed=seed, options={"play_on": bool(seed % 2)})
    play_some(match, 15 + 3 * seed, seed)
    check_all_words(match.position())


@clause("G-5", "G-1", "G-12")
@given(seat=st.integers(-2, 8), code=st.integers(0, (1 << 63) - 1) | st.integers(-(1 << 63), 1 << 20))
def test_the_rules_stand_any_number_as_a_move(seat: int, code: int) -> None:
    for table in TABLES.values():
        _, _, state = positions.read(position(**table), seed=1)
        legal = state.moves(seat)
        if code in legal:
            state.check(seat, code)
        else:
            with pytest.raises(tablee.IllegalMove) as caught:
                state.check(seat, code)
            assert tablee.say(caught.value, "fr")


def accepts(state: State, seat: int, code: int) -> bool:
    try:
        state.check(seat, code)
    except tablee.IllegalMove:
        return False
    return True


@clause("G-5", "G-12")
@pytest.mark.parametrize("table", TABLES)
def test_of_all_small_numbers_only_the_listed_ones_are_moves(table: str) -> None:
    _, _, state = positions.read(position(**TABLES[table]), seed=1)
    for seat in state.actors():
        listed = state.moves(seat)
        assert [code for code in range(1 << 14) if accepts(state, seat, code)] == sorted(
            code for code in listed if code < 1 << 14
        )
        assert not any(accepts(state, seat, code | 1 << bit) for code in listed for bit in range(34, 63))


def answer(state: State, seat: int, code: int) -> tuple[str, str, dict[str, object]]:
    """How the rules refuse a code: clause, reason and parameters."""
    with pytest.raises(tablee.IllegalMove) as caught:
        state.check(seat, code)
    return caught.value.clause, caught.value.reason, caught.value.params


@clause("G-1")
@pytest.mark.parametrize("table", [name for name in TABLES if name != "over"])
def test_a_seat_that_does_not_exist_is_refused(table: str) -> None:
    _, _, state = positions.read(position(**TABLES[table]), seed=1)
    seats = int(state.seats)
    some = state.moves(state.actors()[0])[0]
    for seat in (-1, seats, seats + 1):
        assert answer(state, seat, some) == ("G-1", "no-such-seat", {"number": seat, "seats": seats})
        assert state.moves(seat) == []


HANDED = ("give one", "skip a turn", "down to one card", "take a card")
THREE: dict[str, Any] = {"roll": (3, 0, 0), "hands": {1: ("drop one",) * 2, 2: ("drop two",)}}


@clause("G-1", "G-7")
def test_a_move_that_names_a_seat_that_does_not_exist_is_refused() -> None:
    laying = sit(**THREE | {"hands": THREE["hands"] | {0: HANDED}})._state
    drawing = sit(phase="draw", roll=(1, 1, 0), to_draw=1, rest=2)._state
    for seat in (3, 4, 14):
        expected = ("G-1", "no-such-seat", {"number": seat, "seats": 3})
        for card in HANDED:
            assert answer(laying, 0, codes.lay_code(NAMES.index(card), seat)) == expected
        assert answer(drawing, 0, codes.draw_code(seat, 0)) == expected
    assert answer(laying, 0, codes.lay_code(NAMES.index("skip a turn"))) == (
        *("G-1", "no-such-seat"),
        {"number": codes.NO_TARGET, "seats": 3},
    )


@clause("G-12")
def test_a_code_that_no_table_understands_is_refused_as_no_move() -> None:
    cards: list[Card] = ["drop two", "give one", "down to one card", "draw three"]
    rolling = sit(phase="roll")._state
    giving = sit(phase="give", roll=(1, 0, 1))._state
    laying = sit(**THREE | {"hands": THREE["hands"] | {0: cards}})._state
    keeping = sit(**TABLES["keep two"])._state
    keep_one = sit(**TABLES["keep one"])._state
    drop_two, draw_three = NAMES.index("drop two"), NAMES.index("draw three")
    unknown: list[tuple[State, int, int]] = [
        *((state, seat, -1) for state, seat in ((rolling, 0), (giving, 0), (laying, 0), (keeping, 1), (keep_one, 1))),
        (rolling, 0, codes.ROLL | 1 << 4),
        (giving, 0, codes.GIVE | codes.gift_code(1, 1) | codes.gift_code(3, 1)),
        (laying, 0, codes.STOP | 1 << 4),
        (laying, 0, codes.lay_code(len(NAMES))),
        (laying, 0, codes.lay_code(drop_two, 1)),
        (laying, 0, codes.lay_code(drop_two, codes.NO_TARGET, 1)),
        (laying, 0, codes.lay_code(draw_three, codes.LEFT)),
        (laying, 0, codes.lay_code(NAMES.index("give one"), 1, 1)),
        (laying, 0, codes.lay_code(NAMES.index("down to one card"), 1, 1)),
        (keeping, 1, codes.keep_code(0, 0) | 1 << 12),
        (keeping, 1, codes.keep_code(len(NAMES), len(NAMES))),
        (keeping, 1, codes.keep_code(0, len(NAMES))),
        (keeping, 1, codes.keep_code(3, 0)),
        (keep_one, 1, codes.keep_code(len(NAMES))),
    ]
    for state, seat, code in unknown:
        assert state.acts(seat)
        assert answer(state, seat, code) == ("G-12", "no-such-move", {}), code


@clause("G-12")
def test_equal_cards_and_dice_are_interchangeable_so_their_order_says_nothing() -> None:
    giving: dict[str, Any] = {"phase": "give", "roll": (1, 0, 3), "seats": 4}
    one, other = sit(**giving), sit(**giving)
    one.play(0, Give((1, 3, 1)))
    other.play(0, Give((3, 1, 1)))
    assert one.position() == other.position()
    keeping = TABLES["keep two"]
    one, other = sit(**keeping), sit(**keeping)
    one.play(1, Keep(("give one", "drop one")))
    other.play(1, Keep(("drop one", "give one")))
    assert one.position() == other.position()


@clause("G-5")
def test_a_refused_move_is_answered_with_its_clause_and_the_game_goes_on() -> None:
    match = sit(phase="roll")
    assert refusal(match, 0, LayNothing()) == ("WZ-5", "wazabi-must-roll", {})
    assert match.record().inputs == ()
    match.play(0, Roll())
    assert len(match.record().inputs) == 1
