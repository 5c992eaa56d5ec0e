"""`make chaos`: random faults of servers, PostgreSQL and NATS under real clients that check every acknowledged move."""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import statistics
import sys
import tempfile
import time
from bisect import bisect
from collections import Counter
from pathlib import Path

from tests.server.faults import FAULTS, all_ready
from tests.server.several import Player, Several, played, several, with_players

TABLES = 4
ROUND = 10
"""Faults between two checks of everything that was told."""


class Report:
    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self._began: list[tuple[float, str]] = []
        self._absences: dict[str, list[float]] = {name: [] for name in FAULTS}
        self._moves = self._games = self._unreached = 0
        self._closed: Counter[int | None] = Counter()
        self._problems: Counter[str] = Counter()

    def begin(self, name: str) -> None:
        self._began.append((time.perf_counter(), name))

    def add(self, players: list[Player]) -> None:
        for player in players:
            self._moves += player.moves
            self._games += len(player.games) - (0 if player.games[-1].over else 1)
            self._closed.update(player.closed)
            self._problems.update(player.problems)
            self._unreached += player.unreached
            for lost, seconds in player.absences:
                place = bisect(self._began, lost, key=lambda begun: begun[0])
                self._absences[self._began[max(0, place - 1)][1]].append(seconds)

    def show(self) -> None:
        print(f"{self._moves} acknowledged moves in {self._games // 2} finished games and some that are not:")
        print("none lost, no log forked, nobody told what another seat may know")
        print(f"closed with {dict(self._closed)}, not reached {self._unreached} times, problems {dict(self._problems)}")
        for name, times in sorted(self.happened.items()):
            absences = sorted(self._absences[name])
            if absences:
                middle, late = statistics.median(absences), absences[len(absences) * 99 // 100]
                away = (
                    f"{len(absences)} times away: {middle:.2f} s (p50), {late:.2f} s (p99), {absences[-1]:.2f} s (max)"
                )
            else:
                away = "nobody was away"
            print(f"  {times:4} {name}: {away}")


async def run(servers: Several, count: int, seed: int) -> None:
    dice = random.Random(seed)
    report = Report()
    began = time.monotonic()
    waiting: list[str] = []

    async def faults(players: list[Player]) -> None:
        for _ in range(min(ROUND, count - report.happened.total())):
            if not waiting:
                waiting.extend(name for name, (_, often) in FAULTS.items() for _ in range(often))
                dice.shuffle(waiting)
            name = waiting.pop()
            report.begin(name)
            await FAULTS[name][0](servers, dice)
            await all_ready(servers)
            report.happened[name] += 1
            await played(players, 2, seconds=60)
            print(f"{time.monotonic() - began:6.0f} s: {name}", flush=True)

    while report.happened.total() < count:
        seed = dice.randrange(10**6)
        report.add(await with_players(servers.servers, servers.where, TABLES, seed, faults))
        print(f"{report.happened.total()} faults in {time.monotonic() - began:.0f} s:")
        report.show()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server stays behind
    with tempfile.TemporaryDirectory() as folder, several(Path(folder), 3) as servers:
        asyncio.run(run(servers, given.count, given.seed))


if __name__ == "__main__":
    main()
