"""Two writers: a log is append-only, so only one of them writes an entry, and the other notices at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from tablee.store import chain
from tablee.store.model import AddDevice, Change, Conflict, LogEntry, SaveTable, SeatRow, Store, TableRow
from tablee.store.opening import open_store
from tablee.store.sql import LOG, SqlStore
from tablee.store.writer import Writer
from tests.postgres import shared_server

WHERE: dict[str, Callable[[Path], str | Path]] = {
    "sqlite": lambda folder: folder,
    "postgres": lambda _: shared_server().new_store(),
}
CODE = "abcdefgh"


@pytest.fixture(params=WHERE)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    return WHERE[request.param](tmp_path)


@pytest.fixture
def stores(where: str | Path) -> Iterator[tuple[SqlStore, SqlStore]]:
    with closing(open_store(where)) as one, closing(open_store(where)) as other:
        yield one, other


def entry(number: int, code: str = CODE, seat: int = 0) -> LogEntry:
    return LogEntry(code, number, 10 * number, seat, "{}")


def assert_whole(store: SqlStore, code: str, entries: int) -> None:
    with store.reading() as connection:
        rows = [tuple(row) for row in connection.execute(LOG, {"the_code": code})]
    assert [row[0] for row in rows] == list(range(entries))
    assert len(list(chain.whole(code, rows))) == entries


def test_of_two_who_write_the_same_entry_one_notices(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = stores
    one.commit([entry(0), entry(1)])
    with pytest.raises(Conflict) as lost:
        other.commit([AddDevice("browser", "ana"), entry(1, seat=3)])
    assert lost.value.codes == {CODE}
    assert other.find_person("browser") is None, "all or nothing"
    assert [found.seat for found in other.entries(CODE)] == [0, 0]


def test_who_goes_on_after_the_other_continues_its_chain(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = stores
    one.commit([entry(0)])
    other.commit([entry(1)])
    with pytest.raises(Conflict):
        one.commit([entry(1)])
    one.commit([entry(2)])
    other.commit([entry(3)])
    one.commit([entry(4)])
    assert_whole(one, CODE, 5)


def test_of_two_who_open_a_table_of_the_same_code_one_notices(stores: tuple[SqlStore, SqlStore]) -> None:
    one, other = stores
    table = TableRow(code=CODE, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)
    one.commit([SaveTable(table, new=True)])
    with pytest.raises(Conflict) as lost:
        other.commit([SaveTable(table, new=True)])
    assert lost.value.codes == {CODE}


def test_writers_that_race_for_every_entry_leave_one_whole_log(stores: tuple[SqlStore, SqlStore]) -> None:
    entries = 60
    ready = Barrier(2)

    def write(store: Store, seat: int) -> int:
        won = 0
        for number in range(entries):
            ready.wait(20)
            try:
                # Two tables, in opposite orders: nobody may wait for the other for ever.
                store.commit([entry(number, code, seat) for code in ("aaaaaaaa", "bbbbbbbb")[:: 1 - 2 * seat]])
                won += 1
            except Conflict:
                continue
        return won

    with ThreadPoolExecutor(2) as threads:
        won = list(threads.map(write, stores, (0, 1)))
    assert sum(won) == entries
    for code in ("aaaaaaaa", "bbbbbbbb"):
        assert_whole(stores[0], code, entries)


def test_one_tables_conflict_fails_no_other_of_the_group(
    stores: tuple[SqlStore, SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = stores
    one.commit([entry(0, "lost0"), entry(0, "lost1")])
    commits: list[Sequence[Change]] = []
    commit = other.commit

    def counted(changes: Sequence[Change]) -> None:
        commits.append(changes)
        commit(changes)

    monkeypatch.setattr(other, "commit", counted)

    async def write() -> list[BaseException | None]:
        writer = Writer(other)
        codes = ["table0", "lost0", *(f"table{n}" for n in range(1, 20)), "lost1"]
        outcomes = await asyncio.gather(*[writer.commit([entry(0, code)]) for code in codes], return_exceptions=True)
        await writer.close()
        return outcomes

    outcomes = asyncio.run(write())
    lost = [place for place, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)]
    assert lost == [1, 21]
    assert [outcome for outcome in outcomes if not isinstance(outcome, Conflict)] == [None] * 20
    assert all(len(other.entries(f"table{n}")) == 1 for n in range(20))
    assert len([group for group in commits if group]) == 2, "whoever lost is known at once"
