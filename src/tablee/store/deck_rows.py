"""Rows for decks of one's own: what the owner of a box wrote down, and the part of a store's interface for it."""

from __future__ import annotations

from typing import Protocol

import msgspec

MOST_DECKS = 20
"""Per person."""


class SaveDeck(msgspec.Struct, frozen=True):
    """A deck of this person; replaces the one of the same id unless that is newer.

    A new one is left out where there are `MOST_DECKS` already: look whether it arrived.
    """

    person: str
    id: str
    """Given by the browser that wrote it; another person may have the same."""
    game: str
    name: str
    options: str
    """Options of the game that the deck sets, as JSON."""
    at: int
    """When it was last changed, in milliseconds since 1970 by the clock of the browser that did."""


class DropDeck(msgspec.Struct, frozen=True):
    person: str
    id: str


class CopyDecks(msgspec.Struct, frozen=True):
    """A browser of one person becomes another's: the decks come along, the newest first, as long as there is room."""

    source: str
    target: str


DeckChange = SaveDeck | DropDeck | CopyDecks


class DeckStore(Protocol):
    def decks_of(self, person: str) -> list[SaveDeck]:
        """The one that was not changed for longest first."""
