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
    at = {piece: number for number, line in enumerate(lines, 1) for piece in document if _names(line, piece)}
    for piece in document:
        if piece not in pieces:
            raise BadField(f"{name} line {at.get(piece, 1)}", piece, ", ".join(pieces), clause)
    for piece in pieces:
        if piece not in document:
            raise BadField(f"{name} line {len(lines)}", sorted(document), f"{piece} = … on a line of its own", clause)
        try:
            convert(document[piece], kind, f"{name} line {at.get(piece, 1)}.{piece}")
        except BadField as error:
            raise BadField(error.field, error.found, error.allowed, clause) from None
    return {piece: document[piece] for piece in pieces}


def _names(line: str, piece: str) -> bool:
    return re.match(rf"""\s*\[?["']?{re.escape(piece)}["']?\s*[\].=]""", line) is not None


def _document(text: str, name: str, clause: str) -> dict[str, Any]:
    lines = text.splitlines() or [""]
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _SYNTAX.search(str(error))
        at = int(found.group(1)) if found and found.group(1) else len(lines)
        reason = _SYNTAX.sub("", str(error))
        raise BadField(f"{name} line {at}", lines[min(at, len(lines)) - 1], f"TOML ({reason})", clause) from None


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
