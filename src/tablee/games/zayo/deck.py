"""Deck: animals, 32 bidding cards in four suits, and 30 play cards of twelve kinds (ZY-1 to ZY-3)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

# ZY-1: animals lie open in the centre or in a herd. A sheep and a goat are worth the same.
SHEEP: Final = 0
GOAT: Final = 1
CAMEL: Final = 2
ANIMALS: Final = 3
Animal = Literal["sheep", "goat", "camel"]
ANIMAL_NAMES: Final[tuple[Animal, ...]] = get_args(Animal)

# ZY-2: a bidding card is one bit of a mask, eight bits per suit, the lowest rank in the lowest bit: a hand is a mask.
RANKS: Final = 8
BIDDING_CARDS: Final = 32
ALL_BIDDING: Final = 0xFFFFFFFF
NO_BID: Final = 0
Suit = Literal["sheep and herder", "sheep and chief", "goats and herder", "goats and chief"]
SUIT_NAMES: Final[tuple[Suit, ...]] = get_args(Suit)

TRICKS: Final = 5  # in a round, hence the bidding cards dealt to each (ZY-4, ZY-5)

# ZY-3: equipment first, and of it the three basic kinds first.
HORSE: Final = 0
CART: Final = 1
YURT: Final = 2
TRAP: Final = 3
THIEF: Final = 4
FRIENDSHIP: Final = 5
WOLF: Final = 6
SHAMAN: Final = 7
CHIEF: Final = 8
ZAYO: Final = 9
FIDDLE: Final = 10
STEPPE: Final = 11
KINDS: Final = 12
BASIC: Final = 3
EQUIPMENT: Final = 4

Card = Literal[
    "horse",
    "cart",
    "yurt",
    "wolf trap",
    "thief",
    "friendship",
    "wolf",
    "shaman",
    "clan chief",
    "zayo",
    "fiddle",
    "steppe",
]
NAMES: Final[tuple[Card, ...]] = get_args(Card)
PLAY_CARDS: Final = 30

TRAP_PRICE: Final = 2  # small animals (ZY-16)
CAMEL_PRICE: Final = 3  # small animals (ZY-27)
TWO_PLAYERS_HAND: Final = 8  # play cards each (ZY-6)


def overbids(card: i64) -> i64:
    """All higher cards of the same suit (ZY-9)."""
    above: i64 = 0x100
    if card >= 0x1000000:
        above = 0x100000000
    elif card >= 0x10000:
        above = 0x1000000
    elif card >= 0x100:
        above = 0x10000
    return above - 2 * card


def in_box(kind: i64, seats: i64) -> i64:
    """How many cards of a kind are in the game (ZY-3); two players leave Zayo out (ZY-6)."""
    # Comparisons, because reading a tuple of boxed integers costs most in a deal.
    if kind < BASIC:
        return 5
    if kind == TRAP:
        return 4
    if kind == FIDDLE:
        return 3
    if kind == CHIEF:
        return 2
    if kind == ZAYO and seats == 2:
        return 0
    return 1


def camels_needed(seats: i64) -> i64:
    """ZY-28: what it takes to lay the steppe."""
    if seats >= 5:
        return 1
    return 2
