"""Deck: 24 dice and 36 cards of ten kinds (WZ-1, WZ-2)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mypy_extensions import i64

DICE: Final = 24
HAND: Final = 3  # cards dealt to each player (WZ-3)

# WZ-1: of the six faces of a die, the first three are wazabi, the next two a card, the last one a die.
FACES: Final = 6
WAZABI_FACES: Final = 3
CARD_FACES: Final = 2

DROP_ONE: Final = 0
PASS_DICE: Final = 1
DROP_TWO: Final = 2
GIVE_ONE: Final = 3
TAKE_CARD: Final = 4
DOWN_TO_ONE: Final = 5
DRAW_THREE: Final = 6
OTHERS_TO_TWO: Final = 7
SKIP: Final = 8
AGAIN: Final = 9
KINDS: Final = 10
NO_CARD: Final = -1

CARDS: Final = 36

# WZ-2, in the order above: what is printed on each kind, and how many there are.
Card = Literal[
    "drop one",
    "pass the dice",
    "drop two",
    "give one",
    "take a card",
    "down to one card",
    "draw three",
    "others down to two",
    "skip a turn",
    "again, other way",
]
NAMES: Final[tuple[Card, ...]] = get_args(Card)
COUNTS: Final = (7, 3, 5, 3, 3, 4, 3, 4, 2, 2)


def cost(kind: i64) -> i64:
    """The least number of wazabi faces that lays this card."""
    # Comparisons, because reading a tuple of boxed integers is the most expensive part of listing moves.
    if kind == DROP_TWO or kind == GIVE_ONE:
        return 3
    if kind == PASS_DICE or kind == OTHERS_TO_TWO:
        return 2
    if kind == SKIP or kind == AGAIN:
        return 0
    return 1


def count(kind: i64) -> i64:
    """How many cards of this kind the box holds."""
    number: int = COUNTS[kind]
    return number
