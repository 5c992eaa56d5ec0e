"""Every refusal: it changes nothing, names its clause, and is a sentence in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.core.i18n import LANGUAGES, Language, text
from tablee.core.state import State
from tablee.games.kado import codes
from tests.clauses import clause
from tests.kado.tables import GIFTS, RIBBONS, sit
from tests.matches import bad_field
from tests.play import play_some

ROOT = Path(__file__).parents[2]
ROOM = ROOT / "src/tablee/games/kado"


def refusals_in_the_source() -> dict[str, set[str]]:
    """By reason: the parameters with which the rules refuse."""
    found: dict[str, set[str]] = {}
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove":
                reason = node.args[1]
                assert isinstance(reason, ast.Constant)
                params = {str(word.arg) for word in node.keywords}
                assert found.setdefault(str(reason.value), params) == params, "one reason, one set of parameters"
    return found


FOR_PROGRAMS = {"row", "column"}
"""Parameters that no sentence names: cells are counted from the first card, which nobody sees on the table."""
REASONS = refusals_in_the_source()


@clause("G-5")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_a_sentence_that_its_parameters_fill_in(reason: str, language: Language) -> None:
    plain: dict[str, Any] = dict.fromkeys(REASONS[reason], 1)
    sentence = text(reason, language, plain)
    assert sentence.strip()
    assert not re.search(r"[{}$]", sentence)
    for param in plain:
        shows = text(reason, language, plain | {param: 2}) != sentence
        assert shows == (param not in FOR_PROGRAMS), param
    assert not re.search(r"\b0\b", sentence), "people do not count from the first card"


@clause("G-5")
def test_no_reason_says_the_same_in_both_languages() -> None:
    for reason, params in REASONS.items():
        plain: dict[str, Any] = dict.fromkeys(params, 1)
        assert text(reason, "en", plain) != text(reason, "fr", plain)


@clause("G-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_a_refusal_or_the_name_of_a_gift_or_a_ribbon(language: Language) -> None:
    catalogue = (ROOM / f"{language}.ftl").read_text(encoding="utf-8")
    names = {f"kado-gift-{gift}" for gift in GIFTS} | {f"kado-ribbon-{ribbon}" for ribbon in RIBBONS}
    ids = set(re.findall(r"^([a-z-]+) =", catalogue, re.MULTILINE))
    assert ids == names | {reason for reason in REASONS if reason.startswith("kado-")}
    assert len({text(name, language) for name in names}) == 10


@clause("G-5", "KD-13")
def test_a_refusal_says_what_would_be_wrong() -> None:
    match = sit(seats=2, round=4)
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(0, {"move": "place", "row": 0, "column": 4})
    assert str(caught.value) == "KD-13: the tableau would be 5 columns wide, 4 are allowed"
    assert tablee.say(caught.value, "fr") == "le tableau aurait 5 colonnes, 4 au plus sont permises"


def test_a_refusal_names_players_where_they_have_names() -> None:
    match = sit(phase="deal", first=1)
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(0, {"move": "give", "to": 0})
    names = ("Inès", "Malo", "Rose")
    assert tablee.say(caught.value, "en", names) == "the gifts of this round are still being given by Malo"
    assert tablee.say(caught.value, "fr", names) == "Malo distribue encore les cadeaux de ce tour"


@pytest.mark.parametrize(
    ("move", "field"),
    [
        ({"move": "give"}, "move"),
        ({"move": "give", "to": -1}, "move.to"),
        ({"move": "give", "to": 3}, "move.to"),
        ({"move": "give", "to": "1"}, "move.to"),
        ({"move": "give", "to": 1, "card": "cube"}, "move.card"),
        ({"move": "challenge", "gift": "cube"}, "move"),
        ({"move": "challenge", "gift": "car", "ribbon": "red"}, "move.gift"),
        ({"move": "challenge", "gift": "cube", "ribbon": "pink"}, "move.ribbon"),
        ({"move": "place", "row": 0}, "move"),
        ({"move": "place", "row": 0, "column": 16}, "move.column"),
        ({"move": "place", "row": -17, "column": 0}, "move.row"),
        ({"move": "place", "row": 0.5, "column": 0}, "move.row"),
        ({"move": "set aside", "card": 1}, "move.card"),
        ({"move": "burn"}, "move.move"),
    ],
)
def test_a_move_that_is_none_is_refused_by_its_field(move: dict[str, Any], field: str) -> None:
    match = sit(phase="deal")
    assert bad_field(lambda: match.play(0, move))[0] == field


@clause("G-5", "G-12")
@settings(max_examples=60)
@given(seats=st.integers(2, 5), moves=st.integers(0, 140), code=st.integers(-(1 << 62), (1 << 62) - 1))
def test_any_integer_is_a_legal_move_or_refused(seats: int, moves: int, code: int) -> None:
    match = tablee.new("kado", seats=seats, seed=moves)
    play_some(match, moves, seed=moves)
    state = match._state
    for seat in (-1, *range(seats), seats):
        for move in (code, code & 0xFFFF, code & 0xFF | 4):
            try:
                state.check(seat, move)
            except tablee.IllegalMove:
                assert move not in state.moves(seat)
            else:
                assert move in state.moves(seat)


def answer(state: State, seat: int, code: int) -> tuple[str, str, dict[str, object]]:
    """How the rules refuse a code: clause, reason and parameters."""
    with pytest.raises(tablee.IllegalMove) as caught:
        state.check(seat, code)
    return caught.value.clause, caught.value.reason, caught.value.params


@clause("G-1", "KD-3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_seat_that_does_not_exist_neither_moves_nor_receives(seats: int) -> None:
    for phase in ("deal", "challenge", "place"):
        state = sit(seats=seats, phase=phase)._state
        some = state.moves(state.actors()[0])[0]
        for seat in (-1, seats, seats + 1):
            assert answer(state, seat, some) == ("G-1", "no-such-seat", {"number": seat, "seats": seats})
            assert state.moves(seat) == []
    state = sit(seats=seats, phase="deal")._state
    for seat in (seats, seats + 1, 1 << 40):
        expected = ("G-1", "no-such-seat", {"number": seat, "seats": seats})
        assert answer(state, 0, codes.give_code(seat)) == expected


@clause("G-12")
def test_a_code_that_no_table_understands_is_refused_as_no_move() -> None:
    dealing, challenging, placing = (sit(seats=2, phase=phase)._state for phase in ("deal", "challenge", "place"))
    unknown = [
        *((state, seat, -1) for state, seat in ((dealing, 0), (challenging, 1), (placing, 0))),
        *((state, seat, codes.PLACE + 1) for state, seat in ((dealing, 0), (challenging, 1), (placing, 0))),
        (dealing, 0, codes.SET_ASIDE | 1 << 4),
        (challenging, 1, codes.PASS | 1 << 4),
        (challenging, 1, codes.challenge_code(5, 0)),
        (challenging, 1, codes.challenge_code(0, 5)),
        (placing, 0, codes.place_code(0, codes.FAR)),
    ]
    for state, seat, code in unknown:
        assert state.acts(seat)
        assert answer(state, seat, code) == ("G-12", "no-such-move", {}), code
