"""Deck: 65 cards, each with a gift, a ribbon and a value (KD-1). The list itself is data (deck.toml)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

CARDS: Final = 65
ROUNDS: Final = 12
ROWS: Final = 3
COLUMNS: Final = 4

Gift = Literal["socks", "cube", "plush", "flowers", "chocolates"]
GIFTS: Final[tuple[Gift, ...]] = get_args(Gift)
Ribbon = Literal["violet", "orange", "green", "blue", "red"]
RIBBONS: Final[tuple[Ribbon, ...]] = get_args(Ribbon)
KINDS: Final = 5  # of gifts, and of ribbons
VALUES: Final = 5

PERFECT: Final = 2  # points (KD-9)

NO_CARD: Final = -1
HIDDEN: Final = -2  # there is a card that this seat may not know


# A card is what is printed on it: equal cards of an owner's deck are interchangeable (G-12).


def card_code(gift: i64, ribbon: i64, value: i64) -> i64:
    return gift << 6 | ribbon << 3 | value


def gift_of(card: i64) -> i64:
    return card >> 6


def ribbon_of(card: i64) -> i64:
    return card >> 3 & 7


def value_of(card: i64) -> i64:
    return card & 7
