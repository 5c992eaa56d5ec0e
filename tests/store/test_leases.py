"""Leases: one owner per table, by the database's clock; whoever lost a table cannot write to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing

import pytest
from sqlalchemy import text
from sqlalchemy.exc import ArgumentError

from tablee.store import leases
from tablee.store.leases import Leases
from tablee.store.model import Conflict, LogEntry, SaveTable, SeatRow, StoreAway, TableRow
from tablee.store.ownership import OURS
from tablee.store.postgres import PostgresStore, open_postgres
from tablee.store.writer import Writer
from tablee.table.limits import Limits
from tablee.table.table_registry import Elsewhere, TableRegistry
from tests.postgres import cut_off, shared_server

CODES = [f"{letter}bcdefgh" for letter in "abcdefgh"]


def table(code: str) -> TableRow:
    return TableRow(code=code, game="wazabi", options={}, seats=(SeatRow(),), host="ana", created=1)


def entry(number: int, code: str = CODES[0], seat: int = 0) -> LogEntry:
    return LogEntry(code, number, 10 * number, seat, "{}")


class Process:
    """A process among others, without tables in memory."""

    def __init__(self, where: str) -> None:
        self.store: PostgresStore = open_postgres(where)
        self.lost: list[str] = []
        self.leases = Leases(self.store)

    async def acquire(self, code: str) -> int:
        return await self.leases.acquire(code)

    def stand_still(self) -> None:
        """Its heartbeat does not come any more; what it writes still does."""
        assert self.leases._beating is not None
        self.leases._beating.cancel()

    def run_out(self) -> None:
        """As if it had been silent for longer than its lease."""
        self.stand_still()
        with self.store.writing_apart() as connection:
            late = "UPDATE processes SET until = clock_timestamp() - interval '1 ms' WHERE epoch = :epoch"
            connection.execute(text(late), {"epoch": self.leases.epoch})

    def execute(self, statement: str) -> None:
        with self.store.writing_apart() as connection:
            connection.execute(text(statement))

    async def renew(self) -> None:
        """The next heartbeat."""
        self.leases._beating = asyncio.create_task(self.leases._beat())
        await asyncio.sleep(leases.BEAT * 1.5)


def store_with_tables() -> str:
    where = shared_server().new_store()
    with closing(open_postgres(where)) as store:
        store.commit([SaveTable(table(code), new=True) for code in CODES])
    return where


@asynccontextmanager
async def processes(count: int, where: str | None = None) -> AsyncIterator[list[Process]]:
    where = where or store_with_tables()
    some = [Process(where) for _ in range(count)]
    for one in some:
        await one.leases.begin(one.lost.append)
    try:
        yield some
    finally:
        for one in some:
            await one.leases.close()
            one.store.close()


def with_two(scenario: Callable[[Process, Process], Awaitable[None]]) -> None:
    async def run() -> None:
        async with processes(2) as (one, other):
            await scenario(one, other)

    asyncio.run(run())


def test_of_two_who_want_a_table_at_once_one_gets_it() -> None:
    async def scenario(one: Process, other: Process) -> None:
        wishes = [process.acquire(code) for code in CODES for process in (one, other)]
        owners = await asyncio.gather(*wishes)
        for code, *got in zip(CODES, owners[::2], owners[1::2], strict=True):
            assert sorted(got) in ([OURS, one.leases.epoch], [OURS, other.leases.epoch]), code
            winner, loser = (one, other) if got[0] == OURS else (other, one)
            winner.store.commit([entry(0, code)])
            with pytest.raises(Conflict) as refused:
                loser.store.commit([entry(1, code)])
            assert refused.value.codes == {code}

    with_two(scenario)


def test_who_asks_for_no_table_leaves_no_trace() -> None:
    async def scenario(one: Process, _other: Process) -> None:
        assert await one.acquire("zzzzzzzz") == OURS
        with one.store.reading() as connection:
            assert connection.execute(text("SELECT count(*) FROM owners")).scalar_one() == 0

    with_two(scenario)


def test_a_released_table_is_the_others_at_once() -> None:
    async def scenario(one: Process, other: Process) -> None:
        assert await one.acquire(CODES[0]) == OURS
        assert await other.acquire(CODES[0]) == one.leases.epoch
        one.leases.release(CODES[0])
        assert await one.leases.acquire(CODES[1]) == OURS  # comes after
        assert await other.acquire(CODES[0]) == OURS
        with pytest.raises(Conflict):
            one.store.commit([entry(0)])

    with_two(scenario)


def test_a_zombie_cannot_write_to_what_was_taken_and_is_told_so() -> None:
    async def scenario(zombie: Process, other: Process) -> None:
        for code in CODES[:3]:
            assert await zombie.acquire(code) == OURS
        zombie.store.commit([entry(0), SaveTable(table(CODES[0]))])
        zombie.run_out()
        zombie.store.commit([entry(1)])  # nobody has wanted the table yet
        assert await other.acquire(CODES[0]) == OURS
        for change in (entry(2), SaveTable(table(CODES[0]))):
            with pytest.raises(Conflict) as refused:
                zombie.store.commit([change, entry(0, CODES[1])])
            assert refused.value.codes == {CODES[0]}
        assert zombie.store.entries(CODES[1]) == []
        other.store.commit([entry(2, seat=5)])
        await zombie.renew()
        assert zombie.lost == [CODES[0]], "the tables that nobody took are still its own"
        zombie.store.commit([entry(0, CODES[1]), entry(0, CODES[2])])
        assert await other.acquire(CODES[1]) == zombie.leases.epoch
        assert [found.seat for found in other.store.entries(CODES[0])] == [0, 0, 5]

    with_two(scenario)


def test_whoever_takes_a_table_reads_what_was_being_written_to_it() -> None:
    """The taker waits for a transaction that got through the fence."""

    async def scenario(slow: Process, other: Process) -> None:
        assert await slow.acquire(CODES[0]) == OURS
        slow.run_out()
        writing = slow.store._writing
        with writing.begin():
            slow.store._insert_entries([(CODES[0], 0, 0, 0, "{}", None, "hash")])
            taking = asyncio.create_task(other.acquire(CODES[0]))
            done, _ = await asyncio.wait([taking], timeout=0.3)
            assert not done
        assert await taking == OURS
        with other.store.reading() as connection:
            assert connection.execute(text("SELECT count(*) FROM entries")).scalar_one() == 1

    with_two(scenario)


def test_one_lost_table_fails_no_other_of_the_group() -> None:
    async def scenario(one: Process, other: Process) -> None:
        for code in CODES:
            assert await (other if code == CODES[3] else one).acquire(code) == OURS
        writer = Writer(one.store)
        outcomes = await asyncio.gather(*[writer.commit([entry(0, code)]) for code in CODES], return_exceptions=True)
        await writer.close()
        assert [isinstance(outcome, Conflict) for outcome in outcomes] == [code == CODES[3] for code in CODES]

    with_two(scenario)


@pytest.mark.parametrize("taken", [1, 2])
@pytest.mark.parametrize("done", [False, True])
def test_an_equal_entry_of_another_process_is_not_taken_for_ones_own(
    monkeypatch: pytest.MonkeyPatch, done: bool, taken: int
) -> None:
    """A commit to two tables is cut off. Before it is made again, another process takes one of them or both, and plays
    what the first one played: a time limit, say. What is stored of the rest is told as it is."""
    changes = [entry(0, code) for code in CODES[:2]]

    async def scenario(one: Process, other: Process) -> None:
        for code in CODES[:2]:
            assert await one.acquire(code) == OURS
        with monkeypatch.context() as patch:
            cut_off(patch, one.store, done=done)
            with pytest.raises(StoreAway):
                one.store.commit(changes)
        one.run_out()
        for code in CODES[2 - taken : 2]:
            assert await other.acquire(code) == OURS
            if not done:
                other.store.commit([entry(0, code)])
        writer = Writer(one.store)
        outcome = (await asyncio.gather(writer.commit(changes), return_exceptions=True))[0]
        await writer.close()
        assert isinstance(outcome, Conflict) == (not done or taken == 2), "where nothing is one's own, nothing is told"
        assert [len(one.store.entries(code)) for code in CODES[:2]] == [int(done or taken == 2), 1]

    with_two(scenario)


@pytest.mark.parametrize("answered", [False, True])
def test_a_lease_that_ran_out_is_not_forgotten_over_an_error(monkeypatch: pytest.MonkeyPatch, answered: bool) -> None:
    """The renewal is made, but its answer is lost or what it leads to fails. The next one says that all is well."""

    async def scenario(one: Process, other: Process) -> None:
        assert await one.acquire(CODES[0]) == OURS
        one.run_out()
        assert await other.acquire(CODES[0]) == OURS
        with monkeypatch.context() as patch:
            if answered:
                one.execute("ALTER TABLE owners RENAME TO away")
            else:
                cut_off(patch, one.store, done=True)
            await one.renew()
            assert one.lost == []
        one.stand_still()
        if answered:
            one.execute("ALTER TABLE away RENAME TO owners")
        await one.renew()
        assert one.lost == [CODES[0]]
        await asyncio.sleep(2 * leases.BEAT)
        assert one.lost == [CODES[0]], "told once"

    with_two(scenario)


def test_what_is_taken_after_the_lease_ran_out_is_kept_and_what_was_lost_is_told() -> None:
    """As after an outage of the database, whichever process renews its lease first."""

    async def scenario(one: Process, other: Process) -> None:
        assert await one.acquire(CODES[0]) == OURS
        one.run_out()
        assert await other.acquire(CODES[0]) == OURS
        assert await one.acquire(CODES[1]) == OURS
        assert await other.acquire(CODES[1]) == one.leases.epoch
        await one.renew()
        assert one.lost == [CODES[0]]

    with_two(scenario)


def test_an_unexpected_failure_ends_neither_renewals_nor_whoever_waits_for_a_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(one: Process, other: Process) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(leases, "RENEW", None)
            patch.setattr(leases, "ALIVE", None)
            await asyncio.sleep(2 * leases.BEAT)
            assert "could not be renewed" in caplog.text
            with pytest.raises(ArgumentError):
                await asyncio.wait_for(one.acquire(CODES[0]), 5)
        one.run_out()
        await one.renew()
        assert await one.acquire(CODES[0]) == OURS
        assert await other.acquire(CODES[0]) == one.leases.epoch

    with_two(scenario)


def test_a_process_that_was_forgotten_is_back_without_its_tables() -> None:
    async def scenario(one: Process, other: Process) -> None:
        assert await one.acquire(CODES[0]) == OURS
        with one.store.writing_apart() as connection:
            connection.execute(text("DELETE FROM processes WHERE epoch = :epoch"), {"epoch": one.leases.epoch})
            connection.execute(text("DELETE FROM owners"))
        await one.renew()
        assert one.lost == [CODES[0]]
        assert await one.acquire(CODES[1]) == OURS
        assert await other.acquire(CODES[1]) == one.leases.epoch
        with pytest.raises(Conflict):
            one.store.commit([entry(0)])

    with_two(scenario)


def test_a_table_that_is_taken_while_it_is_loaded_is_not_played_here() -> None:
    where = store_with_tables()

    async def run() -> None:
        slow = Process(where)
        registry = TableRegistry(slow.store, Limits(), ownership=slow.leases)
        await slow.leases.begin(registry.lose)
        async with processes(1, where) as (other,):
            with other.store.writing_apart() as connection:
                connection.execute(text("LOCK TABLE seats IN ACCESS EXCLUSIVE MODE"))
                connecting = asyncio.create_task(registry.connect(CODES[0], "ana", lambda _: None, lambda _: None))
                async with asyncio.timeout(10):
                    while not slow.leases.owns(CODES[0]):  # noqa: ASYNC110 — there is no event for it
                        await asyncio.sleep(0.01)
                slow.run_out()
                assert await other.acquire(CODES[0]) == OURS
                await slow.renew()
                assert not connecting.done()
            assert isinstance(await connecting, Elsewhere)
            assert registry.sessions == []
        await registry.close()

    asyncio.run(asyncio.wait_for(run(), 30))
