"""In-memory decks of one's own, a part of the in-memory store."""

from __future__ import annotations

from threading import Lock

from msgspec.structs import replace

from tablee.store.deck_rows import MOST_DECKS, CopyDecks, DeckChange, DropDeck, SaveDeck


class MemoryDecks:
    _lock: Lock

    def __init__(self) -> None:
        self._decks: dict[str, dict[str, SaveDeck]] = {}
        """Decks by person and id."""

    def _change_decks(self, change: DeckChange) -> None:
        match change:
            case SaveDeck():
                self._save_deck(change)
            case DropDeck(person, deck):
                self._decks.get(person, {}).pop(deck, None)
            case CopyDecks(source, target):
                known = set(self._decks.get(target, {}))
                for mine in reversed(self._sorted_decks(source)):
                    if mine.id not in known:
                        self._save_deck(replace(mine, person=target))

    def _save_deck(self, deck: SaveDeck) -> None:
        mine = self._decks.setdefault(deck.person, {})
        before = mine.get(deck.id)
        if before.at <= deck.at if before else len(mine) < MOST_DECKS:
            mine[deck.id] = deck

    def _forget_decks(self, person: str) -> None:
        self._decks.pop(person, None)

    def _sorted_decks(self, person: str) -> list[SaveDeck]:
        return sorted(self._decks.get(person, {}).values(), key=lambda deck: (deck.at, deck.id))

    def decks_of(self, person: str) -> list[SaveDeck]:
        with self._lock:
            return self._sorted_decks(person)
