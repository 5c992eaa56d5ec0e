"""Migrations: old databases are brought up to date; newer ones are left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text

from tablee.store import migrate, upkeep
from tablee.store.model import StoreError
from tablee.store.sql import SCHEMA
from tablee.store.sqlite import _engine, open_folder


def test_the_steps_lead_to_the_schema_that_the_queries_know(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    found = inspect(store._reads)
    for table in SCHEMA.tables.values():
        assert [column["name"] for column in found.get_columns(table.name)] == [column.name for column in table.columns]
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key.columns
        ]
    store.close()


@pytest.mark.parametrize("version", range(1, max(migrate.steps())))
def test_a_database_of_an_older_version_keeps_what_is_in_it(tmp_path: Path, version: int) -> None:
    engine = _engine(tmp_path / "tablee.sqlite", "BEGIN IMMEDIATE")
    with engine.begin() as connection:
        set_up(connection, version)
        connection.execute(text("INSERT INTO entries VALUES ('abcdefgh', 0, 5, 1, '{}', NULL)"))
    engine.dispose()
    store = open_folder(tmp_path)
    assert len(store.entries("abcdefgh")) == 1, "adopted into the chain of hashes"
    assert upkeep.check(tmp_path).faults == []
    assert store.find_person("nobody") is None
    store.close()
    open_folder(tmp_path).close()


def set_up(connection: Connection, version: int) -> None:
    connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
    connection.execute(text(f"INSERT INTO schema_version VALUES ({version})"))
    for number in range(1, version + 1):
        for statement in migrate._statements(migrate.steps()[number]):
            connection.execute(text(statement))


def test_a_database_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    with store._writes.begin() as connection:
        connection.execute(text("UPDATE schema_version SET version = 1000"))
    store.close()
    with pytest.raises(StoreError, match="schema 1000"):
        open_folder(tmp_path)


def test_the_steps_are_numbered_without_a_gap() -> None:
    assert sorted(migrate.steps()) == list(range(1, len(migrate.steps()) + 1))
