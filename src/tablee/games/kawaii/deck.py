"""Deck: 55 ice cards, the favourites, the capture tokens (KW-1, KW-2, KW-26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FLAVOURS: Final = ("blueberry", "chocolate", "mint", "strawberry", "vanilla")
SHAPES: Final = ("cone", "cup", "sandwich", "soft", "stick")
SORTS: Final = 5  # as many flavours as shapes, and one favourite card of each

# An ice cream is 5 * flavour + shape; then come the two special cards.
SHOP: Final = 25
CHERRY: Final = 26
KINDS: Final = 27
NO_CARD: Final = -1  # also a card that lies covered

COPIES: Final = 2
SHOPS: Final = 3
CHERRIES: Final = 2
CARDS: Final = 55

TOKENS: Final = 10
TOKENS_EACH: Final = 2  # KW-4
ROUNDS: Final = 3
MOST_SEATS: Final = 5

NAMES: Final = (
    *[f"{flavour} {shape}" for flavour in FLAVOURS for shape in SHAPES],
    "closed shop",
    "cherry",
)

ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
SIGNS: Final = ("rock", "paper", "scissors")
NO_SIGN: Final = -1


def count(kind: i64) -> i64:
    """How many cards of this kind the box holds (KW-1)."""
    if kind == SHOP:
        return SHOPS
    if kind == CHERRY:
        return CHERRIES
    return COPIES


def depth(seats: i64) -> i64:
    """The most cards that one player can be dealt (KW-5), so the most that a pile can hold."""
    if seats == 0:
        return 0
    return (CARDS + seats - 1) // seats


def dealt(seat: i64, first: i64, seats: i64) -> i64:
    """KW-27: how many cards the seat gets when dealing starts with `first`."""
    place: i64 = seat - first
    if place < 0:
        place += seats
    return (CARDS - place + seats - 1) // seats


def ones(bits: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while bits > 0:
        bits &= bits - 1
        number += 1
    return number
