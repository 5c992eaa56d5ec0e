"""`make chaos`: random faults of servers, PostgreSQL and NATS under real clients that check every acknowledged move."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.server.several import Player, Several, played, several, with_players

TABLES = 4
ROUND = 20
"""Faults between two checks of everything that was told."""


async def run(servers: Several, count: int, seed: int) -> None:
    dice = random.Random(seed)
    happened: Counter[str] = Counter()
    acknowledged = 0
    absences: list[float] = []
    began = time.monotonic()

    async def faults(players: list[Player]) -> None:
        for _ in range(min(ROUND, count - happened.total())):
            name = dice.choice(list(servers.faults))
            await asyncio.to_thread(servers.faults[name], dice)
            happened[name] += 1
            await played(players, 2, seconds=60)

    while happened.total() < count:
        players = await with_players(servers, TABLES, dice.randrange(10**6), faults)
        acknowledged += sum(len(player.acknowledged) for player in players)
        absences += [absence for player in players for absence in player.absences]
        absences.sort()
        print(f"{happened.total()} faults in {time.monotonic() - began:.0f} s: {acknowledged} moves, none lost,")
        print("  no log forked, nobody told what another seat may know;")
        median, worst = absences[len(absences) // 2], absences[len(absences) * 99 // 100]
        print(f"  players away {median:.1f} s (median), {worst:.1f} s (99 %)", flush=True)
    for name, times in sorted(happened.items()):
        print(f"  {times:4} {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, several(Path(folder), 3) as servers:
        asyncio.run(run(servers, given.count, given.seed))


if __name__ == "__main__":
    main()
