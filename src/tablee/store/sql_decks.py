"""SQL of decks of one's own."""

from __future__ import annotations

from contextlib import AbstractContextManager

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, func, select

from tablee.store import upsert
from tablee.store.deck_rows import MOST_DECKS, CopyDecks, DeckChange, DropDeck, SaveDeck
from tablee.store.schema import DECKS


def make(connection: Connection, change: DeckChange) -> None:
    match change:
        case SaveDeck():
            save(connection, change)
        case DropDeck(person, dropped):
            connection.execute(delete(DECKS).where((DECKS.c.person == person) & (DECKS.c.id == dropped)))
        case CopyDecks(source, target):
            known = {deck.id for deck in find(connection, target)}
            for deck in reversed(find(connection, source)):
                if deck.id not in known:
                    save(connection, replace(deck, person=target))


def save(connection: Connection, deck: SaveDeck) -> None:
    mine = DECKS.c.person == deck.person
    others = select(func.count()).select_from(DECKS).where(mine & (DECKS.c.id != deck.id))
    if int(connection.execute(others).scalar_one()) >= MOST_DECKS:
        return
    values = asdict(deck)
    connection.execute(
        upsert.insert(connection, DECKS)
        .values(**values)
        .on_conflict_do_update(index_elements=[DECKS.c.person, DECKS.c.id], set_=values, where=DECKS.c.at <= deck.at)
    )


def find(connection: Connection, person: str) -> list[SaveDeck]:
    rows = connection.execute(select(DECKS).where(DECKS.c.person == person)).mappings()
    # Sorted here: databases sort letters each in its own way.
    return sorted((SaveDeck(**row) for row in rows), key=lambda deck: (deck.at, deck.id))


class DecksSql:
    """Reads; a part of every SQL store."""

    def reading(self) -> AbstractContextManager[Connection]:
        raise NotImplementedError

    def decks_of(self, person: str) -> list[SaveDeck]:
        with self.reading() as connection:
            return find(connection, person)
