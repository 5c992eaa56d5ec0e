"""What a move costs at tables without sockets and disk: the CPU of the event loop's thread.

    python benchmarks/tables.py --game wazabi --moves 4000

Groups of moves at all tables are measured one by one. The median and the least are given: on a busy machine, where
`load.py` says little, the least of two revisions can still be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import time
from typing import Any

import msgspec
import uvloop

import tablee
from tablee.core import game as games
from tablee.core.record import plain
from tablee.store.memory import MemoryStore
from tablee.store.model import SeatRow, TableRow
from tablee.table.connection import Connection
from tablee.table.limits import Limits
from tablee.table.table_registry import TableRegistry

PEOPLE = ("Ana", "Bo", "Cem", "Dia")
DICE = random.Random(5)


class Told(msgspec.Struct):
    tell: str
    moves: list[msgspec.Raw] | None = None
    result: Any = None


_READER = msgspec.json.Decoder(Told)


class Table:
    """One game of four people; `last` is the last frame of each."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.told: list[list[bytes]] = [[] for _ in PEOPLE]
        self.last: list[Told | None] = [None] * len(PEOPLE)

    async def begin(self, registry: TableRegistry, game: str) -> None:
        options = plain(games.check_options(games.find(game), {}, len(PEOPLE)))
        seats = tuple(SeatRow(kind="person", person=name, name=name) for name in PEOPLE)
        seed = f"{DICE.getrandbits(256):064x}"
        row = TableRow(game=game, options=options, seats=seats, host="Ana", created=0, phase="playing", seed=seed)
        code = await registry.open(row)
        for name, told in zip(PEOPLE, self.told, strict=True):
            connection = await registry.connect(code, name, told.append, lambda _: None)
            assert isinstance(connection, Connection)
            connection.receive(msgspec.json.encode({"say": "hello", "name": name, "avatar": 0}))
            self.connections.append(connection)
        for _ in range(10):  # until all have been greeted
            await asyncio.sleep(0)

    def choose(self) -> tuple[Connection, bytes] | None:
        """Somebody's move, or None once the game is over."""
        able = []
        for seat, told in enumerate(self.told):
            for message in map(_READER.decode, told):
                if message.tell == "frame":
                    self.last[seat] = message
            told.clear()
            frame = self.last[seat]
            if frame is not None and frame.moves and frame.result is None:
                able.append((seat, frame.moves))
        if not able:
            return None
        seat, moves = DICE.choice(able)
        return self.connections[seat], msgspec.json.encode({"say": "play", "seat": seat, "move": DICE.choice(moves)})


async def measure(game: str, number: int, moves: int) -> list[float]:
    """Microseconds of CPU per move, group by group."""
    registry = TableRegistry(MemoryStore(), Limits(messages=(1e9, 1e9), hellos=(1e9, 1e9)))
    tables = [Table() for _ in range(number)]
    for table in tables:
        await table.begin(registry, game)
    gc.collect()
    gc.freeze()
    costs: list[float] = []
    while len(costs) * number < moves:
        chosen = []
        for place, table in enumerate(tables):
            move = table.choose()
            if move is None:
                tables[place] = Table()
                await tables[place].begin(registry, game)
            else:
                chosen.append(move)
        began = time.thread_time()
        for connection, message in chosen:
            connection.receive(message)
        await registry.writer.commit(())
        for _ in range(3):  # until all have been told
            await asyncio.sleep(0)
        costs.append(1e6 * (time.thread_time() - began) / max(1, len(chosen)))
    await registry.close()
    return costs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    in_turns = [name for name in tablee.list_games() if not games.find(name).race]
    parser.add_argument("--game", default="wazabi", choices=in_turns)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=4000)
    arguments = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        costs = sorted(runner.run(measure(arguments.game, arguments.tables, arguments.moves)))
    how = "compiled" if tablee.is_compiled() else "plain Python"
    tenth = statistics.fmean(costs[: len(costs) // 10 + 1])
    print(f"{arguments.game}, {how}: median {statistics.median(costs):.0f}, best tenth {tenth:.0f} µs of CPU per move")


if __name__ == "__main__":
    main()
