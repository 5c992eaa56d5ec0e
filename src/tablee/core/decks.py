"""Deck files: TOML lists of cards that the owner of a box can edit, one card per line.

A deck file has one array, `cards = [ … ]`, with one inline table per line; or, where pieces differ only in number, one
`name = number` per line. Callers read the file and pass in its text.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from tablee.core.errors import BadField
from tablee.core.messages import convert

_OPENING = re.compile(r"^\s*cards\s*=\s*\[")
_CLOSING = re.compile(r"^\s*\]")
_SYNTAX = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


# What tomllib would take long to read or cannot read; ours have 80 lines of 246 characters at most. Dotted keys take it
# time that grows with the square of their depth, and Python converts no endless numbers.
MOST_LINES = 500
LONGEST_LINE = 500
DEEPEST = 6
MOST_DIGITS = 18
LONGEST_SHOWN = 60
_STRING = re.compile(r"""\"(?:[^"\\]|\\.)*"|'[^']*'""")
_DIGITS = re.compile(rf"[0-9a-fA-F](?:_?[0-9a-fA-F]){{{MOST_DIGITS},}}")
_DOTS = re.compile(rf"\.(?:[^.,=]*\.){{{DEEPEST},}}")


Reason = Literal[
    "lines", "signs", "digits", "brackets", "dots",
    "toml", "toml-value", "toml-string", "toml-array", "toml-table", "toml-twice",
    "only-cards", "whole-card", "card-lines", "count", "unknown-piece", "missing-piece",
    "number", "text", "list", "card", "least", "most", "shortest", "longest", "one-of", "unknown-field",
    "missing-field", "unfit",
    "name-unknown", "name-twice", "colour-twice", "parts",
]  # fmt: skip
"""Why a deck file is refused; `deck-fault-<reason>` is the sentence for the reader."""


class DeckFault(BadField):
    """A refused deck file, with what a sentence in the reader's language needs."""

    def __init__(
        self,
        field: str,
        found: object,
        allowed: str,
        clause: str = "",
        reason: Reason = "unfit",
        params: Mapping[str, str | int] = MappingProxyType({}),
    ) -> None:
        super().__init__(field, found, allowed, clause)
        self.reason = reason
        self.params = dict(params)


class Place(NamedTuple):
    """Where a card stands: in a file, by its line, or in the options of a game."""

    field: str
    line: int = 0

    def fault(
        self, found: object, allowed: str, clause: str, reason: Reason, part: str = "", **params: str | int
    ) -> DeckFault:
        told = {"line": self.line, "part": part, "found": _shown(found), **params}
        return DeckFault(f"{self.field}.{part}" if part else self.field, found, allowed, clause, reason, told)


def _shown(found: object) -> str:
    """As a file would have it, in one line of bounded length."""
    text = found if isinstance(found, str) else json.dumps(found, ensure_ascii=False, default=str)
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SHOWN else f"{line[: LONGEST_SHOWN - 1]}…"


class DeckLine(NamedTuple):
    line: int
    card: Any


def read(text: str, kind: Any, cards: int, name: str = "deck", clause: str = "") -> list[DeckLine]:
    """The cards of a deck file, each as a `kind` and with its line, or BadField with the line at fault and the reason.

    `name` is what the file is called in a refusal, `clause` the rule that says what a deck is.
    """
    entries: list[DeckLine] = []
    for number, value in _lines(text, name, clause):
        place = line_in(name, number)
        try:
            entries.append(DeckLine(number, convert(value, kind, place.field)))
        except BadField as error:
            raise _unfit(error, place, clause) from None
    if len(entries) != cards:
        # One card too many stands on a line of its own; where one is missing, only the end of the list can tell.
        at = entries[cards].line if len(entries) > cards else _closing(text)
        found = f"{len(entries)} cards"
        raise line_in(name, at).fault(found, f"{cards} cards", clause, "count", count=len(entries), limit=cards)
    return entries


def line_in(name: str, number: int) -> Place:
    return Place(f"{name} line {number}", number)


# What msgspec expects, as `core.messages` passes it on.
_EXPECTED: tuple[tuple[Reason, re.Pattern[str]], ...] = (
    ("unknown-field", re.compile(r"^one of (?P<names>[^']+)$")),
    ("one-of", re.compile(r"^one of (?P<names>.*)$")),
    ("missing-field", re.compile(r"missing required field `(?P<name>.*)`$")),
    ("shortest", re.compile(r"^`array` of length >= (?P<limit>\d+)$")),
    ("longest", re.compile(r"^`array` of length <= (?P<limit>\d+)$")),
    ("least", re.compile(r"^`int` >= (?P<limit>-?\d+)$")),
    ("most", re.compile(r"^`int` <= (?P<limit>-?\d+)$")),
    ("number", re.compile(r"^`int`")),
    ("text", re.compile(r"^`str`")),
    ("list", re.compile(r"^`array`")),
    ("card", re.compile(r"^`object`")),
)


def _unfit(error: BadField, place: Place, clause: str) -> DeckFault:
    part = error.field.removeprefix(place.field).lstrip(".")
    for reason, pattern in _EXPECTED:
        if match := pattern.search(error.allowed):
            params = {key: value.replace("'", "") for key, value in match.groupdict().items()}
            return place.fault(error.found, error.allowed, clause, reason, part, **params)
    return place.fault(error.found, error.allowed, clause, "unfit", part)


def read_numbers(text: str, kind: Any, pieces: tuple[str, ...], name: str = "deck", clause: str = "") -> dict[str, Any]:
    """How many of each of the pieces there are, each a `kind`, or BadField as `read` raises it."""
    document = _document(text, name, clause)
    lines = text.splitlines() or [""]
    for piece in document:
        if piece not in pieces:
            names = ", ".join(pieces)
            raise line_in(name, _line_of(piece, lines)).fault(piece, names, clause, "unknown-piece", names=names)
    for piece in pieces:
        if piece not in document:
            allowed = f"{piece} = … on a line of its own"
            raise line_in(name, len(lines)).fault(sorted(document), allowed, clause, "missing-piece", name=piece)
        place = line_in(name, _line_of(piece, lines))
        try:
            convert(document[piece], kind, f"{place.field}.{piece}")
        except BadField as error:
            raise _unfit(error, place, clause) from None
    return {piece: document[piece] for piece in pieces}


def _line_of(piece: str, lines: list[str]) -> int:
    """The last line that names it, or the first of all."""
    naming = re.compile(rf"""\s*\[?["']?{re.escape(piece)}["']?\s*[\].=]""")
    return max((number for number, line in enumerate(lines, 1) if naming.match(line)), default=1)


def _document(text: str, name: str, clause: str) -> dict[str, Any]:
    lines = text.splitlines() or [""]
    _check_bounds(lines, name, clause)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _SYNTAX.search(str(error))
        at = int(found.group(1)) if found and found.group(1) else len(lines)
        told = _SYNTAX.sub("", str(error))
        written = lines[min(at, len(lines)) - 1]
        raise line_in(name, at).fault(written, f"TOML ({told})", clause, _toml_reason(told, written)) from None


_TOML: tuple[tuple[Reason, str], ...] = (
    ("toml-value", "Invalid value"),
    ("toml-string", "Unterminated string"),
    ("toml-string", "Illegal character"),
    ("toml-array", "Unclosed array"),
    ("toml-table", "Unclosed inline table"),
    ("toml-twice", "Cannot overwrite a value"),
    ("toml-twice", "Duplicate inline table key"),
)


def _toml_reason(told: str, written: str) -> Reason:
    if not written.strip():
        return "toml-array"  # the file ends before the list does
    if "{" in written and "}" not in written:
        return "toml-table"
    return next((reason for reason, beginning in _TOML if told.startswith(beginning)), "toml")


def _check_bounds(lines: list[str], name: str, clause: str) -> None:
    if len(lines) > MOST_LINES:
        place, found = line_in(name, MOST_LINES + 1), f"{len(lines)} lines"
        allowed = f"at most {MOST_LINES} lines"
        raise place.fault(found, allowed, clause, "lines", count=len(lines), limit=MOST_LINES)
    depth = 0
    for number, line in enumerate(lines, 1):
        place = line_in(name, number)
        if len(line) > LONGEST_LINE:
            found, allowed = f"{len(line)} characters", f"at most {LONGEST_LINE} characters in a line"
            raise place.fault(found, allowed, clause, "signs", count=len(line), limit=LONGEST_LINE)
        bare = _STRING.sub('""', line).partition("#")[0]
        if digits := _DIGITS.search(bare):
            allowed = f"numbers of at most {MOST_DIGITS} digits"
            raise place.fault(digits.group(), allowed, clause, "digits", limit=MOST_DIGITS)
        for sign in bare:
            depth += (sign in "[{") - (sign in "]}")
            if depth > DEEPEST:
                allowed = f"at most {DEEPEST} brackets within one another"
                raise place.fault(line, allowed, clause, "brackets", limit=DEEPEST)
        if _DOTS.search(bare):
            raise place.fault(line, f"at most {DEEPEST} dots in a name", clause, "dots", limit=DEEPEST)


def _lines(text: str, name: str, clause: str) -> list[tuple[int, Any]]:
    """Every value of the array with its line. tomllib gives no line numbers, so each line is parsed again alone."""
    document = _document(text, name, clause)
    lines = text.splitlines() or [""]
    opening = next((number for number, line in enumerate(lines, 1) if _OPENING.match(line)), 0)
    if set(document) != {"cards"} or not opening:
        allowed = "cards = [ … ] and nothing else"
        raise line_in(name, opening or 1).fault(sorted(document), allowed, clause, "only-cards")
    found_values: list[tuple[int, Any]] = []
    for number in range(opening, _closing(text) + 1):
        line = _OPENING.sub("", lines[number - 1]) if number == opening else _CLOSING.sub("", lines[number - 1])
        try:
            values = tomllib.loads(f"cards = [{line}\n]")["cards"]
        except tomllib.TOMLDecodeError:
            allowed = "a whole card on a line of its own"
            raise line_in(name, number).fault(line, allowed, clause, "whole-card") from None
        found_values.extend((number, value) for value in values)
    if [value for _, value in found_values] != document["cards"]:
        raise line_in(name, opening).fault(len(document["cards"]), "one card per line", clause, "card-lines")
    return found_values


def _closing(text: str) -> int:
    """The line of the bracket that ends the list, or the last line."""
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if _CLOSING.match(line)), len(lines))
