"""Deck files: TOML lists of cards that the owner of a box can edit, one card per line.

A deck file has one array, `cards = [ … ]`, with one inline table per line; or, where pieces differ only in number, one
`name = number` per line. Callers read the file and pass in its text.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, NamedTuple

from tablee.core.errors import BadField
from tablee.core.messages import convert

_OPENING = re.compile(r"^\s*cards\s*=\s*\[")
_CLOSING = re.compile(r"^\s*\]")
_SYNTAX = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


# What tomllib would take long to read or cannot read; ours have 80 lines of 246 signs at most. Dotted keys take it time
# that grows with the square of their depth, and Python converts no endless numbers.
MOST_LINES = 500
LONGEST_LINE = 500
DEEPEST = 6
MOST_DIGITS = 18
_STRING = re.compile(r"""\"(?:[^"\\]|\\.)*"|'[^']*'""")
_DIGITS = re.compile(rf"[0-9a-fA-F](?:_?[0-9a-fA-F]){{{MOST_DIGITS},}}")
_DOTS = re.compile(rf"\.(?:[^.,=]*\.){{{DEEPEST},}}")


class DeckLine(NamedTuple):
    line: int
    card: Any


def read(text: str, kind: Any, cards: int, name: str = "deck", clause: str = "") -> list[DeckLine]:
    """The cards of a deck file, each as a `kind` and with its line, or BadField with the line at fault and the reason.

    `name` is what the file is called in a refusal, `clause` the rule that says what a deck is.
    """
    entries: list[DeckLine] = []
    for number, value in _lines(text, name, clause):
        try:
            entries.append(DeckLine(number, convert(value, kind, f"{name} line {number}")))
        except BadField as error:
            raise BadField(error.field, error.found, error.allowed, clause) from None
    if len(entries) != cards:
        # One card too many stands on a line of its own; where one is missing, only the end of the list can tell.
        at = entries[cards].line if len(entries) > cards else _closing(text)
        raise BadField(f"{name} line {at}", f"{len(entries)} cards", f"{cards} cards", clause)
    return entries


def read_numbers(text: str, kind: Any, pieces: tuple[str, ...], name: str = "deck", clause: str = "") -> dict[str, Any]:
    """How many of each of the pieces there are, each a `kind`, or BadField as `read` raises it."""
    document = _document(text, name, clause)
    lines = text.splitlines() or [""]
    for piece in document:
        if piece not in pieces:
            raise BadField(f"{name} line {_line_of(piece, lines)}", piece, ", ".join(pieces), clause)
    for piece in pieces:
        if piece not in document:
            raise BadField(f"{name} line {len(lines)}", sorted(document), f"{piece} = … on a line of its own", clause)
        try:
            convert(document[piece], kind, f"{name} line {_line_of(piece, lines)}.{piece}")
        except BadField as error:
            raise BadField(error.field, error.found, error.allowed, clause) from None
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
        reason = _SYNTAX.sub("", str(error))
        raise BadField(f"{name} line {at}", lines[min(at, len(lines)) - 1], f"TOML ({reason})", clause) from None


def _check_bounds(lines: list[str], name: str, clause: str) -> None:
    if len(lines) > MOST_LINES:
        raise BadField(f"{name} line {MOST_LINES + 1}", f"{len(lines)} lines", f"at most {MOST_LINES} lines", clause)
    depth = 0
    for number, line in enumerate(lines, 1):
        at = f"{name} line {number}"
        if len(line) > LONGEST_LINE:
            raise BadField(at, f"{len(line)} signs", f"at most {LONGEST_LINE} signs in a line", clause)
        bare = _STRING.sub('""', line).partition("#")[0]
        if digits := _DIGITS.search(bare):
            raise BadField(at, digits.group(), f"numbers of at most {MOST_DIGITS} digits", clause)
        for sign in bare:
            depth += (sign in "[{") - (sign in "]}")
            if depth > DEEPEST:
                raise BadField(at, line, f"at most {DEEPEST} brackets within one another", clause)
        if _DOTS.search(bare):
            raise BadField(at, line, f"at most {DEEPEST} dots in a name", clause)


def _lines(text: str, name: str, clause: str) -> list[tuple[int, Any]]:
    """Every value of the array with its line. tomllib gives no line numbers, so each line is parsed again alone."""
    document = _document(text, name, clause)
    lines = text.splitlines() or [""]
    opening = next((number for number, line in enumerate(lines, 1) if _OPENING.match(line)), 0)
    if set(document) != {"cards"} or not opening:
        raise BadField(f"{name} line {opening or 1}", sorted(document), "cards = [ … ] and nothing else", clause)
    found_values: list[tuple[int, Any]] = []
    for number in range(opening, _closing(text) + 1):
        line = _OPENING.sub("", lines[number - 1]) if number == opening else _CLOSING.sub("", lines[number - 1])
        try:
            values = tomllib.loads(f"cards = [{line}\n]")["cards"]
        except tomllib.TOMLDecodeError:
            raise BadField(f"{name} line {number}", line, "a whole card on a line of its own", clause) from None
        found_values.extend((number, value) for value in values)
    if [value for _, value in found_values] != document["cards"]:
        raise BadField(f"{name} line {opening}", len(document["cards"]), "one card per line", clause)
    return found_values


def _closing(text: str) -> int:
    """The line of the bracket that ends the list, or the last line."""
    lines = text.splitlines()
    return next((number for number, line in enumerate(lines, 1) if _CLOSING.match(line)), len(lines))
