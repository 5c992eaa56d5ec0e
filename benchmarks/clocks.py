"""How far the estimate of another process' clock is from the truth, and what bound it claims, over a real NATS.

    python benchmarks/clocks.py --seconds 120

Two processes of one machine read the same monotonic clock, so the true difference of theirs is known.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time

from tablee.cluster.bus import Bus, BusError
from tablee.relay import messages
from tablee.relay.clocks import ClockDifference
from tablee.relay.relay import CLOCK_SECONDS, FIRST_PROBES
from tests.nats import NatsServer

AHEAD = 3.7
SUBJECT = "clock"
ESTIMATES = 20
"""Between two questions."""


async def answer(url: str) -> None:
    bus = await Bus.connect(url, "other")
    await bus.subscribe(SUBJECT, lambda _, reply: bus.publish(reply, messages.TIME.pack(time.monotonic() + AHEAD)))
    await asyncio.Event().wait()


async def measure(url: str, seconds: float) -> list[tuple[float, float]]:
    """The error of each estimate, and the bound that it claims."""
    bus = await Bus.connect(url, "this")
    clock = ClockDifference()
    found: list[tuple[float, float]] = []
    ends = time.monotonic() + seconds
    probes = 0
    while time.monotonic() < ends:
        asked = time.monotonic()
        try:
            told = await bus.request(SUBJECT, b"", CLOCK_SECONDS)
        except BusError:  # the other process is not there yet
            await asyncio.sleep(0.1)
            continue
        clock.add(asked, messages.TIME.unpack(told)[0], time.monotonic())
        probes += 1
        for _ in range(ESTIMATES if probes >= FIRST_PROBES else 0):
            await asyncio.sleep(CLOCK_SECONDS / ESTIMATES)
            ahead, uncertain = clock.estimate(time.monotonic())
            found.append((abs(ahead - AHEAD), uncertain))
    await bus.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--answer", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        asyncio.run(answer(given.answer))
        return
    nats = NatsServer()
    other = subprocess.Popen([sys.executable, __file__, "--answer", nats.url])
    try:
        found = asyncio.run(measure(nats.url, given.seconds))
    finally:
        other.kill()
        nats.close()
    print(f"{len(found)} estimates, {sum(error > bound for error, bound in found)} beyond their bound")
    for name, values in zip(("error", "bound"), zip(*found, strict=True), strict=True):
        ordered = sorted(values)
        shares = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.99, 1.0)]
        print(f"{name}: p50 {1e6 * shares[0]:.0f} us, p99 {1e6 * shares[1]:.0f} us, max {1e6 * shares[2]:.0f} us")


if __name__ == "__main__":
    main()
