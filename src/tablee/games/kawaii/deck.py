"""Deck: 55 ice cards, the favourites, the capture tokens (KW-1, KW-2, KW-26)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

Flavour = Literal["blueberry", "chocolate", "mint", "strawberry", "vanilla"]
FLAVOURS: Final[tuple[Flavour, ...]] = get_args(Flavour)
Shape = Literal["cone", "cup", "sandwich", "soft", "stick"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
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

Card = Literal[
    "blueberry cone", "blueberry cup", "blueberry sandwich", "blueberry soft", "blueberry stick",
    "chocolate cone", "chocolate cup", "chocolate sandwich", "chocolate soft", "chocolate stick",
    "mint cone", "mint cup", "mint sandwich", "mint soft", "mint stick",
    "strawberry cone", "strawberry cup", "strawberry sandwich", "strawberry soft", "strawberry stick",
    "vanilla cone", "vanilla cup", "vanilla sandwich", "vanilla soft", "vanilla stick",
    "closed shop", "cherry",
]  # fmt: skip
NAMES: Final[tuple[Card, ...]] = get_args(Card)

ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
Sign = Literal["rock", "paper", "scissors"]
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
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
