"""Deck: 58 picture cards, two jokers, five dice (KZ-1, KZ-3). The pictures themselves are data (deck.toml).

A card is one bit of an integer and a set of cards is an integer, so a hand, the pile or "all that is right now" is one
number. The pictures take the low bits in the order of our deck file, the jokers the two bits above.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final, Literal, get_args

from mypy_extensions import i64

from tablee.core.vectors import vec

COLOURS: Final = 6
Colour = Literal["red", "violet", "yellow", "blue", "green", "orange"]  # KZ-2
COLOUR_NAMES: Final[tuple[Colour, ...]] = get_args(Colour)

PICTURE_COUNT: Final = 58
CARDS: Final = 60
PICTURES: Final = (1 << 58) - 1
JOKER: Final = 1 << 58
JOKERS: Final = 3 << 58
ALL: Final = (1 << 60) - 1

HAND: Final = 7  # cards dealt to each player (KZ-5)
PRICE: Final = 3  # cards drawn for a wrong one (KZ-14)
POINTS: Final = 3  # that win the game (KZ-22)

# The ways to choose dice (KZ-7); the last two are for Junior (KZ-24).
PLAIN_PLAIN: Final = 0
PLAIN_CROSSED: Final = 1
CROSSED_CROSSED: Final = 2
PLAIN: Final = 3
CROSSED: Final = 4
WAYS: Final = 5

NO_FACE: Final = -1

# The symbol die (KZ-26); NO_FACE when it stays in the box.
NEUTRAL: Final = 0
ONE: Final = 1
INVERSION: Final = 2
SYMBOLS: Final = 3


def _names() -> tuple[str, ...]:
    text = (resources.files("tablee.games.kezao") / "deck.toml").read_text(encoding="utf-8")
    return (*[str(card["name"]) for card in tomllib.loads(text)["cards"]], "kezao", "kezao")


NAMES: Final = _names()
"""What each card is called; the two jokers are alike."""


def is_opposition(way: i64, one: i64, two: i64) -> bool:
    """KZ-16: a plain and a crossed die show the same colour."""
    return way == PLAIN_CROSSED and one == two


def right_cards(has: vec[i64], way: i64, one: i64, two: i64, symbol: i64) -> i64:
    """The cards that may be laid on this roll (KZ-8, KZ-15, KZ-16, KZ-26); `has` are the cards with each colour."""
    if is_opposition(way, one, two):
        return ALL
    first: i64 = has[one]
    if (way == CROSSED_CROSSED or way == CROSSED) != (symbol == INVERSION):
        first ^= PICTURES
    if way == PLAIN or way == CROSSED:
        return first | JOKERS
    second: i64 = has[two]
    if (way != PLAIN_PLAIN) != (symbol == INVERSION):
        second ^= PICTURES
    if symbol == ONE:
        return first | second | JOKERS
    return first & second | JOKERS


def index(card: i64) -> int:
    """The number of a card, from its bit."""
    return int(card).bit_length() - 1
