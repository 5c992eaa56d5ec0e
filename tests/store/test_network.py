"""PostgreSQL over a network that swallows packets: a commit fails within seconds, and is made again later."""

from __future__ import annotations

import time
from contextlib import closing

import pytest

from tablee.store.model import LogEntry, SaveTable, SeatRow, StoreAway, TableRow
from tablee.store.postgres import open_postgres
from tests.postgres import shared_server

CODE = "abcdefgh"
NOTICED = 15.0
"""Seconds within which a connection that is half open is given up."""


def test_a_commit_over_a_half_open_connection_does_not_hang() -> None:
    database = shared_server()
    where = database.new_store()
    table = TableRow(code=CODE, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)
    entry = LogEntry(CODE, 0, 10, 0, "{}")
    with database.network() as network, closing(open_postgres(database.over(network, where))) as store:
        store.commit([SaveTable(table, new=True)])
        network.swallow()
        begun = time.monotonic()
        with pytest.raises(StoreAway):
            store.commit([entry])
        with pytest.raises(StoreAway):
            store.find_table(CODE)
        assert time.monotonic() - begun < 2 * NOTICED
        network.restore()
        store.commit([entry])
        assert [found.number for found in store.entries(CODE)] == [0]


def test_a_transaction_whose_connection_is_lost_lets_others_go_on() -> None:
    """Packets of one connection vanish for ever, as when a router forgets it: PostgreSQL does not know that its client
    has gone, and the transaction holds its locks."""
    database = shared_server()
    where = database.new_store()
    table = TableRow(code=CODE, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)
    with database.network() as network, closing(open_postgres(database.over(network, where))) as store:
        store.commit([SaveTable(table, new=True)])
        store._writing.begin()
        store._insert_entries([(CODE, 0, 10, 0, "{}", None, "hash")])
        network.swallow(new=False)
        with closing(open_postgres(where)) as other:
            begun = time.monotonic()
            other.commit([LogEntry(CODE, 0, 10, 0, "{}")])
            assert time.monotonic() - begun < NOTICED
        store._drop_connection()
        network.restore()
