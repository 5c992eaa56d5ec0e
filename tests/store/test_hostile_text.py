"""Text that a database cannot hold is refused where it stands, and nothing else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tablee.ratings.rows import RatedSeat, RateGame, SetWishes
from tablee.store.deck_rows import CopyDecks, DropDeck, SaveDeck
from tablee.store.group_rows import GroupRow, MemberRow, SaveGroup
from tablee.store.model import (
    AddDevice,
    AddLink,
    AddPractice,
    AddPush,
    AddResult,
    Change,
    DropPasskey,
    DropPush,
    ForgetPerson,
    ForgetStrength,
    LogEntry,
    SavePasskey,
    SaveStrength,
    SaveTable,
    SeatRow,
    SetRecoveryCodes,
    Store,
    StoreAway,
    StoreError,
)
from tablee.store.writer import Writer
from tests.store.test_store import TABLE, store

__all__ = ["store"]  # the fixture, which is every kind of store in turn

HOSTILE = {"NUL": "a\0b", "surrogate": "\ud800"}
CODE = "bbbbbbbb"


def a_change_of_each_kind(text: str) -> list[Change]:
    seat = SeatRow(kind="person", person=text, name=text)
    table = replace(TABLE, code=CODE, game=text, options={text: text}, host=text, seats=(seat,))
    group = GroupRow(text, 1, 5, text, (MemberRow(0, text, text),))
    return [
        LogEntry(CODE, 0, 5, 1, text),
        LogEntry(text, 0, 5, 1, "{}"),
        SaveTable(table, new=True),
        SaveTable(replace(TABLE, code=text)),
        AddDevice(text, text),
        AddLink(text, text, 100),
        SaveStrength(text, text, 1.0, 1.0, 1.0, 1),
        ForgetStrength(text, text),
        AddPush(text, text, text, text, text),
        DropPush(text),
        SavePasskey(text, text, text, 1, 1),
        DropPasskey(text, text),
        SetRecoveryCodes(text, (text,)),
        AddPractice(text, "drill", text, 1, 1),
        ForgetPerson(text),
        AddResult(code=text, seat=0, game=text, at=1, place=1, person=text, name=text, measures={text: 1}),
        SaveGroup(group, 1, text),
        SaveDeck(text, text, text, text, text, 1),
        DropDeck(text, text),
        CopyDecks(text, text),
        RateGame(text, text, 1, (RatedSeat(0, 1, text, name=text), RatedSeat(1, 2, "ana", name=text))),
        SetWishes(text, listed=True),
    ]


READS: list[Callable[[Store, str], Any]] = [
    lambda store, text: store.find_table(text),
    lambda store, text: store.entries(text),
    lambda store, text: store.resume(text),
    lambda store, text: store.tables_of(text, 5),
    lambda store, text: store.open_tables_of(text, 5),
    lambda store, text: store.results_of(text, 5),
    lambda store, text: store.results_at([text]),
    lambda store, text: store.pushes_of(text),
    lambda store, text: store.strengths_of(text),
    lambda store, text: store.practice_of(text),
    lambda store, text: store.find_passkey(text),
    lambda store, text: store.passkeys_of(text),
    lambda store, text: store.recovery_codes_of(text),
    lambda store, text: store.take_recovery_code(text),
    lambda store, text: store.devices_of(text),
    lambda store, text: store.find_person(text),
    lambda store, text: store.find_link(text, 50),
    lambda store, text: store.take_link(text, 50),
    lambda store, text: store.keep(text, text),
    lambda store, text: store.find_group(text),
    lambda store, text: store.groups_of(text, 5),
    lambda store, text: store.find_evening(text, 1),
    lambda store, text: store.evenings_of_group(text, 5),
    lambda store, text: store.best(text, 1, 5),
    lambda store, text: store.ratings_of(text),
    lambda store, text: store.rating_changes_of(text, 5),
    lambda store, text: store.rating_changes_at(text),
    lambda store, text: store.wishes_of(text),
    lambda store, text: store.decks_of(text),
]

REFUSED = (StoreError, UnicodeEncodeError)
"""A text with half a character in it is refused before it reaches any database."""


def test_every_kind_of_change_is_tried() -> None:
    tried = {type(change) for change in a_change_of_each_kind("")}
    kinds = {kind for one in get_args(Change) for kind in (get_args(one) or (one,))}
    assert tried == kinds


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_holds_up_no_other_change(store: Store, text: str) -> None:
    async def main() -> None:
        writer = Writer(store)
        hostile = a_change_of_each_kind(text)
        async with asyncio.timeout(20):
            commits = [writer.commit([change]) for change in hostile]
            commits.insert(5, writer.commit([SaveTable(TABLE, new=True)]))
            done = await asyncio.gather(*commits, return_exceptions=True)
            assert done.pop(5) is None
            assert not writer.interrupted
            await writer.commit([LogEntry(TABLE.code, 0, 5, 1, "{}")])
            await writer.close()
        for change, fault in zip(hostile, done, strict=True):
            assert fault is None or isinstance(fault, REFUSED), change
            assert not isinstance(fault, StoreAway), change
        assert store.find_table(TABLE.code) == TABLE
        assert len(store.entries(TABLE.code)) == 1

    asyncio.run(main())


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_found_nowhere(store: Store, text: str) -> None:
    for read in READS:
        fault: Exception | None = None
        try:
            read(store, text)
        except REFUSED as refused:
            fault = refused
        assert not isinstance(fault, StoreAway)
    store.commit([SaveTable(TABLE, new=True)])
    assert store.find_table(TABLE.code) == TABLE
