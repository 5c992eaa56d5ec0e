"""What a store keeps of decks of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.store.deck_rows import MOST_DECKS, CopyDecks, DropDeck, SaveDeck
from tablee.store.model import ForgetPerson
from tests.store.test_store import BACKENDS

DECK = SaveDeck("ana", "d1", "zayo", "Chez nous", '{"sheep":9}', 1_700_000_000_000)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_persons_decks_are_saved_changed_dropped_and_bounded(tmp_path: Path, backend: str) -> None:
    store = BACKENDS[backend](tmp_path)
    hers = replace(DECK, person="bea", name="Bea's")
    store.commit([DECK, hers])
    newer = replace(DECK, name="À la mer", at=DECK.at + 5)
    store.commit([newer])
    store.commit([replace(DECK, name="a browser that was offline", at=DECK.at + 4)])
    assert store.decks_of("ana") == [newer]
    assert store.decks_of("bea") == [hers], "the same id is another deck of another person"
    store.commit([replace(DECK, id=f"more{number:02}", at=number) for number in range(MOST_DECKS)])
    kept = store.decks_of("ana")
    assert [deck.at for deck in kept] == [*range(MOST_DECKS - 1), newer.at], "the last one found no room"
    last = replace(newer, name="Encore", at=newer.at + 1)
    store.commit([last])
    assert store.decks_of("ana")[-1] == last, "a full shelf can be changed"
    store.commit([DropDeck("ana", "more00"), DropDeck("bea", "more01")])
    assert len(store.decks_of("ana")) == MOST_DECKS - 1
    store.commit([ForgetPerson("ana")])
    assert store.decks_of("ana") == []
    assert store.decks_of("bea") == [hers]
    store.close()


@pytest.mark.parametrize("backend", BACKENDS)
def test_decks_come_along_when_two_people_turn_out_to_be_one(tmp_path: Path, backend: str) -> None:
    store = BACKENDS[backend](tmp_path)
    both = replace(DECK, person="bea", name="Bea's of the same id", at=1)
    old, new = (replace(DECK, id=name, name=name, at=at) for name, at in (("old", 1), ("new", 9)))
    full = [replace(both, id=f"more{number:02}", at=5) for number in range(MOST_DECKS - 2)]
    store.commit([DECK, old, new, both, *full])
    store.commit([CopyDecks("ana", "bea")])
    store.commit([CopyDecks("ana", "bea")])
    assert store.decks_of("bea") == [both, *full, replace(new, person="bea")], "the newest, as long as there is room"
    assert len(store.decks_of("ana")) == 3, "another browser may still be hers"
    store.close()
