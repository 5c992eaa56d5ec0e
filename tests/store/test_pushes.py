"""What correspondence needs of a store: what is due, who receives messages, and the key that signs them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.store.model import MOST_PUSHES, AddPush, Correspondence, DropPush, SaveTable
from tests.store.test_store import BACKENDS, TABLE

PUSH = AddPush("https://push.example/1", "ana", "key", "auth", "fr")


@pytest.mark.parametrize("backend", BACKENDS)
def test_correspondence_tables_are_found_when_something_is_due(tmp_path: Path, backend: str) -> None:
    store = BACKENDS[backend](tmp_path)
    kept = Correspondence(3, told=(1, 2), holidays=(0, 99), taken=(0, 4))
    later = replace(TABLE, code="bbbbbbbb", correspondence=kept, due=2000)
    sooner = replace(TABLE, code="cccccccc", correspondence=Correspondence(1), due=1000)
    store.commit([SaveTable(TABLE), SaveTable(later), SaveTable(sooner)])
    assert store.find_table("bbbbbbbb") == later
    assert store.due(1000, 10) == []
    assert store.due(2001, 10) == ["cccccccc", "bbbbbbbb"]
    assert store.due(2001, 1) == ["cccccccc"]
    store.commit([SaveTable(replace(sooner, due=None))])
    assert store.due(9999, 10) == ["bbbbbbbb"]
    store.close()


@pytest.mark.parametrize("backend", BACKENDS)
def test_browsers_that_receive_messages(tmp_path: Path, backend: str) -> None:
    store = BACKENDS[backend](tmp_path)
    store.commit([PUSH, replace(PUSH, endpoint="https://push.example/2", person="bea")])
    assert store.pushes_of("ana") == [PUSH]
    store.commit([replace(PUSH, person="bea")])
    assert store.pushes_of("ana") == [], "a browser belongs to one person"
    store.commit([DropPush(PUSH.endpoint)])
    assert [push.endpoint for push in store.pushes_of("bea")] == ["https://push.example/2"]
    store.commit([replace(PUSH, endpoint=str(number)) for number in range(MOST_PUSHES + 3)])
    assert [push.endpoint for push in store.pushes_of("ana")] == [str(number) for number in range(3, MOST_PUSHES + 3)]
    store.close()


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_setting_keeps_its_first_value(tmp_path: Path, backend: str) -> None:
    store = BACKENDS[backend](tmp_path)
    assert store.keep("vapid", "one") == "one"
    assert store.keep("vapid", "two") == "one"
    store.close()
