"""Deck: 24 cards, four suits of six ranks (PL-1). A card is a number, the lowest suit and rank first."""

from typing import Literal

Suit = Literal["sun", "moon", "star", "cloud"]
SUITS: tuple[Suit, ...] = ("sun", "moon", "star", "cloud")
RANKS = 6
CARDS = len(SUITS) * RANKS


def suit_of(card: int) -> int:
    return card // RANKS
