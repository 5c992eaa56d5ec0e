"""Migrations: old databases are brought up to date; newer ones are left alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from tablee.store import migrate, upkeep
from tablee.store.model import StoreError
from tablee.store.opening import open_store
from tablee.store.schema import SCHEMA
from tablee.store.sqlite import _engine, open_folder
from tests.postgres import shared_server

STEPS = Path(__file__).parent / "steps"
"""As the versions before Alembic had them: they numbered their steps in a table `schema_version`."""

HASH = "5e7665f58c1dab37bcb0aa8cec6d25d3"
"""Of the entry that every old database here has."""

WHERE: dict[str, Callable[[Path], str | Path]] = {
    "sqlite": lambda folder: folder,
    "postgres": lambda _: shared_server().new_store(),
}


@pytest.mark.parametrize("backend", WHERE)
def test_the_revisions_lead_to_the_schema_that_the_queries_know(tmp_path: Path, backend: str) -> None:
    store = open_store(WHERE[backend](tmp_path))
    found = inspect(store._reads)
    for table in SCHEMA.tables.values():
        assert [column["name"] for column in found.get_columns(table.name)] == [column.name for column in table.columns]
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key.columns
        ]
    store.close()


@pytest.mark.parametrize("version", range(1, migrate.LAST_STEP + 1))
def test_a_database_of_an_older_version_keeps_what_is_in_it(tmp_path: Path, version: int) -> None:
    engine = _engine(tmp_path / "tablee.sqlite", "BEGIN IMMEDIATE")
    with engine.begin() as connection:
        set_up(connection, version)
        row = "'abcdefgh', 0, 5, 1, '{}', NULL" + (f", '{HASH}'" if version >= 7 else "")
        connection.execute(text(f"INSERT INTO entries VALUES ({row})"))
    engine.dispose()
    store = open_folder(tmp_path)
    assert len(store.entries("abcdefgh")) == 1, "adopted into the chain of hashes"
    assert upkeep.check(tmp_path).faults == []
    assert store.find_person("nobody") is None
    with closing(open_folder(tmp_path / "fresh")) as fresh:
        assert schema_of(tmp_path) == schema_of(tmp_path / "fresh")
        assert fresh._heads == {}
    store.close()
    open_folder(tmp_path).close()


def set_up(connection: Connection, version: int) -> None:
    connection.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
    connection.execute(text(f"INSERT INTO schema_version VALUES ({version})"))
    for number in range(1, version + 1):
        step = (STEPS / f"{number:04}.sql").read_text(encoding="utf-8")
        lines = [line for line in step.splitlines() if not line.startswith("--")]
        for statement in "\n".join(lines).split(";"):
            if statement.strip():
                connection.execute(text(statement))


def schema_of(folder: Path) -> set[tuple[str, str]]:
    engine = _engine(folder / "tablee.sqlite", "BEGIN")
    with engine.begin() as connection:
        rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")).all()
        (revision,) = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
    engine.dispose()
    return {(name, " ".join(sql.split())) for name, sql in rows} | {("revision", revision)}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE alembic_version SET version_num = '1000'",
        "CREATE TABLE schema_version AS SELECT 1000 AS version",
    ],
)
def test_a_database_of_a_newer_version_is_not_touched(tmp_path: Path, change: str) -> None:
    store = open_folder(tmp_path)
    with store._writes.begin() as connection:
        connection.execute(text(change))
    store.close()
    with pytest.raises(StoreError, match="schema 1000"):
        open_folder(tmp_path)


def test_the_revisions_are_numbered_without_a_gap_and_alembic_knows_the_last() -> None:
    numbers = [int(revision) for revision in migrate.revisions()]
    assert numbers == list(range(1, len(numbers) + 1))
    config = Config()
    config.set_main_option("script_location", "tablee.store:revisions")
    assert ScriptDirectory.from_config(config).get_heads() == [migrate.revisions()[-1]]
