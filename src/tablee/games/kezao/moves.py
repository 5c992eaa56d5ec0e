"""Moves as messages, and their codes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.core.errors import BadField
from tablee.core.messages import Move
from tablee.games.kezao import codes
from tablee.games.kezao.deck import NAMES, PICTURE_COUNT, index

Die = Literal["plain", "crossed"]

# KZ-7, KZ-24: the dice of each way, in the order of their codes. Dice of one kind are alike (G-12).
WAY_DICE: tuple[tuple[Die, ...], ...] = (
    ("plain", "plain"),
    ("plain", "crossed"),
    ("crossed", "crossed"),
    ("plain",),
    ("crossed",),
)


class Roll(Move, frozen=True, tag="roll"):
    """KZ-7: the dice chosen, two of them or with Junior one; their order does not matter."""

    clause = "KZ-7"
    dice: Annotated[tuple[Die, ...], msgspec.Meta(min_length=1, max_length=2)]


class Lay(Move, frozen=True, tag="lay"):
    """KZ-9: a card by its name; a joker is called kezao."""

    clause = "KZ-9"
    card: str


class Nothing(Move, frozen=True, tag="nothing"):
    """KZ-12: "I have nothing". Not checked, and taken back by laying."""


class Ready(Move, frozen=True, tag="ready"):
    """KZ-35: the game may begin."""

    clause = "KZ-35"


AnyMove = Roll | Lay | Nothing | Ready


def encode(move: AnyMove, seats: int) -> int:  # noqa: ARG001 — the same at every table
    """The code of a move, or BadField if there is no such move."""
    match move:
        case Roll(dice):
            return codes.roll_code(WAY_DICE.index(tuple(sorted(dice, reverse=True))))
        case Lay(card):
            return 1 << number_of(card, "move.card")
        case Nothing():
            return codes.NOTHING
        case Ready():
            return codes.READY


def decode(code: int) -> AnyMove:
    if codes.is_roll(code):
        return Roll(WAY_DICE[codes.way_of(code)])
    if code == codes.NOTHING:
        return Nothing()
    if code == codes.READY:
        return Ready()
    return Lay(NAMES[index(code)])


def number_of(name: str, field: str) -> int:
    """A card's number; a joker's is that of the first."""
    if name not in NAMES:
        raise BadField(field, name, f"a picture's name, such as {NAMES[0]}, or {NAMES[PICTURE_COUNT]}", "KZ-1")
    return NAMES.index(name)


def names(numbers: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(NAMES[number] for number in numbers)
