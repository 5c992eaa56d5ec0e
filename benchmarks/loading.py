"""What it costs to load a table whose server died, and how much memory a loaded table takes.

    PYTHONPATH=. python benchmarks/loading.py --game wazabi --tables 500
    PYTHONPATH=. python benchmarks/loading.py --store postgresql://…

Every table has a game of four people that is half over: it is read, verified and played again from its log, as when
the first of its people comes back. CPU is that of this process, which is what limits how fast a server takes over.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import tempfile
import time

import msgspec

import tablee
from servers import memory_mb
from tablee.core.record import plain
from tablee.store.model import LogEntry, SaveTable, SeatRow, TableRow
from tablee.store.opening import open_store
from tablee.table.limits import Limits
from tablee.table.table_registry import TableRegistry, new_code
from tests.play import finish, play_some

SEATS = 4


def half_a_game(game: str, number: int) -> tablee.Match:
    seed = f"{number:064x}"
    whole = tablee.new(game, seats=SEATS, seed=seed)
    finish(whole, number)
    half = tablee.new(game, seats=SEATS, seed=seed)
    play_some(half, len(whole.record().inputs) // 2, number)
    return half


def store_tables(where: str, game: str, tables: int) -> tuple[list[str], int]:
    """Their codes, and how many inputs their logs have."""
    store = open_store(where)
    codes, inputs = [], 0
    for number in range(tables):
        match = half_a_game(game, number)
        code = new_code()
        seats = tuple(SeatRow(kind="person", person=f"{number}-{seat}", name="Ana") for seat in range(SEATS))
        row = TableRow(
            code=code,
            game=game,
            options=plain(match.options),
            seats=seats,
            host=f"{number}-0",
            created=0,
            phase="playing",
            seed=str(match.record().seed),
        )
        log = [
            LogEntry(code, place, line.at, line.seat, msgspec.json.encode(line.move).decode(), line.now)
            for place, line in enumerate(match.record().inputs)
        ]
        store.commit([SaveTable(row, new=True), *log])
        codes.append(code)
        inputs += len(log)
    store.close()
    return codes, inputs


async def load(where: str, codes: list[str]) -> tuple[float, float, float]:
    """Milliseconds of CPU and of time per table, and kilobytes of memory."""
    registry = TableRegistry(open_store(where), Limits())
    await registry.find(codes[0])
    gc.collect()
    memory, cpu, began = memory_mb(os.getpid()), time.process_time(), time.perf_counter()
    for code in codes[1:]:
        await registry.find(code)
    taken = time.process_time() - cpu, time.perf_counter() - began
    grown = memory_mb(os.getpid()) - memory
    await registry.close()
    count = len(codes) - 1
    return 1000 * taken[0] / count, 1000 * taken[1] / count, 1000 * grown / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="wazabi", choices=tablee.list_games())
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--store", help="an empty PostgreSQL database (default: SQLite in a new folder)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = arguments.store or folder
        codes, inputs = store_tables(where, arguments.game, arguments.tables)
        cpu, taken, memory = asyncio.run(load(where, codes))
    how = "compiled" if tablee.is_compiled() else "plain Python"
    print(f"{arguments.game}, {how}, {inputs / len(codes):.0f} inputs per table:", end=" ")
    print(f"{cpu:.2f} ms of CPU, {taken:.2f} ms, {memory:.0f} kB of memory per table")


if __name__ == "__main__":
    main()
