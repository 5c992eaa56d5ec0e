"""How many commits one PostgreSQL takes from several servers: each commits the moves of its tables at its pace.

    PYTHONPATH=. python benchmarks/commits.py --writers 1,2,4,8,16 --moves 10

Every writer is a process with an epoch of its own, a connection of its own and tables of its own, and makes a commit
as a server does: so many moves at so many tables, fenced by its epoch. With `--pace 0` it does not wait between two.
Without `--store` a PostgreSQL is started for it, with its data in the temporary folder: what a commit waits for is then
the disk there. CPU is that of PostgreSQL alone, per move; the writers use the same processors.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import time
from multiprocessing.synchronize import Barrier

import tablee
from servers import cpu_seconds, running
from tablee.core.record import plain
from tablee.store.leases import Leases
from tablee.store.model import LogEntry, SaveTable, SeatRow, TableRow
from tablee.store.postgres import open_postgres
from tablee.table.table_registry import new_code

MOVE = '{"move":"give","dice":[0,1,2]}'


def write(address: str, number: int, moves: int, pace: float, seconds: float, ready: Barrier) -> list[float]:
    """How long each commit of this writer took."""
    store = open_postgres(address)
    leases = Leases(store)
    seats = tuple(SeatRow(kind="person", person=f"{number}-{seat}", name="Ana") for seat in range(4))
    options = plain(tablee.new("wazabi", seats=4, seed=1).options)
    taken = []

    async def begin() -> None:
        store.fence(await leases.begin(lambda _: None))
        codes = [new_code() for _ in range(moves)]
        for code in codes:
            row = TableRow(code=code, game="wazabi", options=options, seats=seats, host=f"{number}-0", created=0)
            store.commit([SaveTable(row, new=True)])
            await leases.acquire(code)
        await asyncio.to_thread(ready.wait)
        await asyncio.to_thread(commit_all, codes)
        await asyncio.to_thread(ready.wait)  # all are done
        await asyncio.to_thread(
            ready.wait
        )  # and what the database used is read, of which nothing is left after the end
        await leases.close()

    def commit_all(codes: list[str]) -> None:
        ends = time.monotonic() + seconds
        entry = 0
        while (began := time.monotonic()) < ends:
            store.commit([LogEntry(code, entry, entry * 100, entry % 4, MOVE) for code in codes])
            taken.append(time.monotonic() - began)
            entry += 1
            time.sleep(max(0.0, began + pace / 1000 - time.monotonic()))

    asyncio.run(begin())
    store.close()
    return taken


def measure(address: str, writers: int, arguments: argparse.Namespace) -> str:
    context = multiprocessing.get_context("spawn")
    with context.Manager() as manager, context.Pool(writers) as pool:
        ready = manager.Barrier(writers + 1)
        shared = (arguments.moves, arguments.pace, arguments.seconds, ready)
        results = pool.starmap_async(write, [(address, number, *shared) for number in range(writers)], chunksize=1)
        ready.wait()
        used = cpu_seconds(running("postgres"))
        ready.wait()
        used = cpu_seconds(running("postgres")) - used
        ready.wait()
        times = [seconds for taken in results.get() for seconds in taken]
    times.sort()
    commits = len(times)
    p99 = 1000 * times[int(0.99 * commits)]
    return (
        f"{writers:7} {commits / arguments.seconds:10.0f} {commits * arguments.moves / arguments.seconds:8.0f}"
        f" {1000 * statistics.median(times):7.1f} {p99:7.1f} {1e6 * used / commits / arguments.moves:12.0f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", help="an empty PostgreSQL database, such as postgresql://user@host/name")
    parser.add_argument("--writers", default="1,2,4,8,16")
    parser.add_argument("--moves", type=int, default=10, help="in each commit, at so many tables")
    parser.add_argument("--pace", type=float, default=10, help="milliseconds from one commit of a writer to its next")
    parser.add_argument("--seconds", type=float, default=5)
    arguments = parser.parse_args()
    address = arguments.store
    if address is None:
        from tests.postgres import shared_server  # noqa: PLC0415 — needs the packages of the tests

        address = shared_server().new_store()
    open_postgres(address).close()  # creates the tables
    print("writers  commits/s  moves/s  p50 ms  p99 ms  µs per move")
    for writers in map(int, arguments.writers.split(",")):
        print(measure(address, writers, arguments), flush=True)


if __name__ == "__main__":
    main()
