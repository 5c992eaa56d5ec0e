"""Races over a real relay: Kezao for two, one of them connected to the table's server and the other to another one.

    python benchmarks/relayed_race.py --store postgresql://… --bus nats://… --tables 20 --seconds 60

The two servers are processes with clocks that differ by `AHEAD` seconds. At half of the tables both people are
connected to the table's server, for comparison. Both react after the same random time; told are how often the second
one wins beyond what its reactions deserved, how often the wrong one wins, and how well the servers know the difference
of their clocks: it is estimated, so that the truth can be compared, with a bound that must never be exceeded.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from fairness import CLIENTS
from fairness_sockets import OPTIONS, Figures, Player, Table, mean_within
from load import post

AHEAD = 3.7
SERVER = """
import sys, time
_monotonic = time.monotonic
time.monotonic = lambda: _monotonic() + float(sys.argv[3])
from tablee.relay.clocks import ClockDifference
from tablee.server.app import bind, make_app, run
from tablee.store.opening import open_store
from tablee.table.limits import Limits
_estimate = ClockDifference.estimate
def estimate(clock, now):
    found = _estimate(clock, now)
    print(*found, clock.slowest, file=sys.stderr)
    return found
ClockDifference.estimate = estimate
without = (1e9, 1e9)
limits = Limits(messages=without, lookups=without, openings=without, requests=without, address_connections=10**9)
listening = bind("127.0.0.1", 0)
ready = lambda: print(listening.getsockname()[1], flush=True)
run(make_app(lambda: open_store(sys.argv[1]), limits, bus=sys.argv[2]), listening, ready)
"""


async def race(near: int, far: int, tables: int, seconds: float) -> tuple[Figures, Figures]:
    both_near, relayed = Figures(), Figures()
    playing: list[Player] = []
    for number in range(tables):
        table = Table(CLIENTS[0], relayed if number % 2 else both_near)
        players = [Player(table, seat, CLIENTS[0], "127.0.0.1", 0.0) for seat in range(2)]
        wish = {"game": "kezao", "seats": 2, "options": OPTIONS}
        code = (await asyncio.to_thread(post, near, "/api/tables", wish, players[0].cookie))["code"]
        await players[0].come(code, near)
        await players[1].come(code, far if number % 2 else near)
        players[0].say({"say": "start"})
        playing.extend(players)
    await asyncio.sleep(seconds)
    for player in playing:
        player.socket.close()
    for table in {player.table for player in playing}:
        table.count()
    return both_near, relayed


def tell(name: str, figures: Figures) -> None:
    races = sum(len(table) for table in figures.beyond)
    mean, within = mean_within(figures.beyond)
    waits = sorted(figures.waits)
    print(
        f"{name}: {races} races, the second wins {mean:+.1f} ± {within:.1f} points beyond what is deserved,"
        f" the wrong one wins {100 * figures.wrong / races:.1f} %; told after {statistics.median(waits):.1f} ms (p50),"
        f" {waits[int(0.99 * len(waits))]:.1f} ms (p99)"
    )


def tell_clock(lines: list[str]) -> None:
    found = [tuple(map(float, line.split())) for line in lines if len(line.split()) == 3]
    wrong = sorted(1000 * abs(ahead - AHEAD) for ahead, _, _ in found)
    bounds = sorted(1000 * uncertain for _, uncertain, _ in found)
    broken = sum(abs(ahead - AHEAD) > uncertain for ahead, uncertain, _ in found)
    for name, values in (("wrong by", wrong), ("said to be wrong by at most", bounds)):
        late = values[int(0.99 * len(values))]
        print(f"{name}: p50 {statistics.median(values):.2f}, p99 {late:.2f}, most {values[-1]:.2f} ms")
    print(f"{len(found)} estimates, {broken} of them beyond their bound")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", required=True)
    parser.add_argument("--bus", required=True)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    given = parser.parse_args()
    command = [sys.executable, "-c", SERVER, given.store, given.bus]
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "estimates"
        with log.open("w", encoding="utf-8") as estimates:
            servers = [
                subprocess.Popen([*command, ahead], stdout=subprocess.PIPE, stderr=estimates, text=True)
                for ahead in ("0", str(AHEAD))
            ]
            try:
                near, far = (int(server.stdout.readline()) for server in servers if server.stdout is not None)
                both_near, relayed = asyncio.run(race(near, far, given.tables, given.seconds))
            finally:
                for server in servers:
                    server.terminate()
                    server.wait()
        tell("both at the table's server", both_near)
        tell("the second relayed", relayed)
        tell_clock(log.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    main()
