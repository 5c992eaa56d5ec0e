"""Fair races: how often does a slow player win against an equal, and what does cheating gain?

    python benchmarks/fairness.py                 # by a virtual clock, 20,000 races per line
    python benchmarks/fairness.py --proxied       # where no kernel can be asked
    python benchmarks/fairness.py --sockets       # real tables, packets that take their time: 20 min (Linux)

Two people who react after 330 ms + Exp(120) race: one at 20 ms round trip with jitter 2, the other on the line's own
link. Jitter is the standard deviation per direction. All that decides is the server's own code: measurements, ledger,
the queue of claims and how long they wait. The tie window is 0, so one of the two is first.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot

import fairness_sockets
from tablee.table.races import lag_compensation as lag

LINKS = (20, 100, 200, 300)
JITTERS = (2, 10, 20)
QUICK = (20, 2)
"""Round trip and jitter of the opponent, who is honest."""
LATE = 170
"""Milliseconds by which a cheater answers measurements late."""
KERNEL_GAIN = 0.125
"""The kernel's smoothing of round trips (RFC 6298)."""
DELAYED = 0.3
"""Share of acknowledgements that a kernel delays by 40 ms because no answer follows; so it was seen over loopback."""


def reaction(dice: random.Random) -> float:
    return 330 + dice.expovariate(1 / 120)


@dataclass
class Link:
    """One player's connection. `trip` draws one direction in milliseconds."""

    round_trip: float
    jitter: float
    dice: random.Random
    vouched: bool = True
    delay: lag.Delay = field(default_factory=lag.Delay)
    ledger: lag.Ledger = field(default_factory=lag.Ledger)
    frames: int = 0
    smooth: float = 0.0
    varies: float = 0.0
    samples: deque[float] = field(default_factory=lambda: deque(maxlen=500))
    shortest: float = 0.0
    measured: int = 0

    def __post_init__(self) -> None:
        self.smooth = self.shortest = self.trip() + self.trip()
        self.delay.kernel_source = (
            (lambda: (self.smooth, self.varies, self.shortest)) if self.vouched else lag.no_kernel
        )

    def trip(self) -> float:
        return max(0.0, self.dice.gauss(self.round_trip / 2, self.jitter))

    def measure(self, time: float, lateness: float) -> None:
        """One answered measurement; the kernel sees the same packets, but not how long the client thought."""
        took = sample = self.trip() + self.trip()
        self.samples.append(sample)
        self.shortest = min(self.shortest, sample)
        self.measured += 1
        if self.measured % 16 == 0:
            self.shortest = min(self.samples)
        if lateness and self.dice.random() < DELAYED:
            sample += 40
        self.varies += KERNEL_GAIN * 2 * (abs(sample - self.smooth) - self.varies)
        self.smooth += KERNEL_GAIN * (sample - self.smooth)
        nonce = self.delay.ask(time / 1000)
        answer = (time + self.delay.lead + took + lateness) / 1000
        self.delay.answered(nonce, answer)


@dataclass(frozen=True)
class Client:
    """What a client does. `after` says what it claims of a true reaction time in a race of this number."""

    name: str
    lateness: float = 0.0
    held: float = 0.0
    after: Callable[[float, int], float] = lambda true, _race: true
    copies: bool = False


def burst(true: float, race: int) -> float:
    """Claim less delay than there was in ten races, and all that is granted in the next ten."""
    return 0.0 if race // 10 % 2 else true + 40


def sly(true: float, _race: int) -> float:
    """Take from races that are lost anyway, and give to those that are close."""
    return true - 60 if true < 330 + 83 else true + 60


CLIENTS = (
    Client("honest"),
    Client("after = 0", after=lambda _true, _race: 0.0),
    Client("late answers", lateness=LATE),
    Client("late + 0", lateness=LATE, after=lambda _true, _race: 0.0),
    Client("hold back", held=100),
    Client("copycat", after=lambda _true, _race: 0.0, copies=True),
    Client("bursts", after=burst),
    Client("sly", after=sly),
)


@dataclass
class Figures:
    races: int = 0
    won: int = 0
    wrong: int = 0
    longest_wait: float = 0.0
    waits: float = 0.0

    @property
    def share(self) -> float:
        return 100 * self.won / self.races


@dataclass
class Arrival:
    time: float
    """On the table's clock, in milliseconds."""
    player: int
    true: float
    frame: int
    after: float


class Race:
    """Two players at one table, over and over. Player 1 is the one of the line."""

    def __init__(self, links: tuple[Link, Link], client: Client, window: int) -> None:
        self.links = links
        self.client = client
        self.window = window
        self.now = 1000.0
        self.number = 0
        self.reactions: list[float] = []
        self.figures = Figures()
        for _ in range(lag.KEPT_TRIPS):
            self._measure()

    def _measure(self) -> None:
        self.links[0].measure(self.now, 0.0)
        self.links[1].measure(self.now, self.client.lateness)
        delays = [link.delay for link in self.links]
        lag.set_leads(delays, [])

    def run(self) -> None:
        self._measure()
        # Every pair of reactions is raced both ways, so that what is left of the difference is the referee's.
        self.reactions.reverse()
        if self.number % 2 == 0:
            self.reactions = [reaction(link.dice) for link in self.links]
        start = int(self.now)
        arrivals = [self._claim(player, start) for player in (0, 1)]
        true = [arrival.true for arrival in arrivals]
        if self.client.copies:
            arrivals[1].time = float("inf")  # until the other's claim is told
        winner = self._settle(arrivals)
        figures = self.figures
        figures.races += 1
        figures.won += winner == 1
        if not self.client.copies:
            figures.wrong += winner != (true[1] < true[0])
        self.now += 2500
        self.number += 1

    def _claim(self, player: int, start: int) -> Arrival:
        link = self.links[player]
        link.frames += 1
        link.delay.sent(link.frames, start, self.now / 1000)
        true = self.reactions[player]
        client = self.client if player else CLIENTS[0]
        arrival = start + link.delay.lead + link.trip() + true + client.held + link.trip()
        return Arrival(arrival, player, true, link.frames, max(0.0, client.after(true, self.number)))

    def _settle(self, arrivals: list[Arrival]) -> int:
        """Give the claims to the referee as they come in; the one that is played first wins."""
        queue = lag.ClaimQueue()
        hold = lag.hold([link.delay for link in self.links])
        came: dict[int, float] = {}
        winner = -1
        waiting = sorted(arrivals, key=lambda one: one.time)
        while winner < 0 or waiting or queue.first is not None:
            due = float(queue.due(hold, self.window)) if queue.first is not None else float("inf")
            if waiting and waiting[0].time < due:
                one = waiting.pop(0)
                link = self.links[one.player]
                timing = lag.time_claim(int(one.time), link.delay, link.ledger, one.frame, round(one.after))
                queue.add(timing, one.player, 0)
                came[one.player] = one.time
                continue
            told = max(due, came[queue.first.seat] if queue.first else 0.0)
            claim = queue.take()
            wait = told - came[claim.seat]
            self.figures.longest_wait = max(self.figures.longest_wait, wait - self.window)
            self.figures.waits += (wait - self.window) / 2
            if winner < 0:
                winner = claim.seat
                if self.client.copies and claim.seat == 0:
                    winner = self._copy(waiting, claim.at, told)
        return winner

    def _copy(self, waiting: list[Arrival], rival: int, told: float) -> int:
        """The copycat answers at once, and is not last if its claim lies within the window of the other's."""
        link = self.links[1]
        one = waiting.pop()
        arrival = told + link.delay.lead + link.trip() + link.trip()
        timing = lag.time_claim(int(arrival), link.delay, link.ledger, one.frame, 0)
        return int(timing.at <= rival + self.window)


def line(link: int, jitter: int, client: Client, races: int, *, vouched: bool = True) -> Figures:
    dice = random.Random(f"{link} {jitter} {client.name} {vouched}")
    links = (Link(*QUICK, dice), Link(link, jitter, dice, vouched))
    race = Race(links, client, window=25 if client.copies else 0)
    for _ in range(races):
        race.run()
    return race.figures


def table(races: int, *, vouched: bool = True, links: tuple[int, ...] = LINKS) -> None:
    print("| round trip, jitter | client | wins | gain | wrong player wins | longest wait | mean wait |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for link in links:
        for jitter in JITTERS:
            honest = 0.0
            for client in CLIENTS:
                found = line(link, jitter, client, races, vouched=vouched)
                honest = found.share if client is CLIENTS[0] else honest
                gain = "" if client is CLIENTS[0] or client.copies else f"{found.share - honest:+.1f}"
                wrong = "" if client is not CLIENTS[0] else f"{100 * found.wrong / found.races:.2f} %"
                print(
                    f"| {link}, {jitter} | {client.name} | {found.share:.1f} % | {gain} | {wrong} |"
                    f" {found.longest_wait:.0f} ms | {found.waits / found.races:.0f} ms |",
                    flush=True,
                )


def socket_table(tables: int, seconds: float, links: tuple[int, ...], store: str | None) -> None:
    """All clients of a link at the same time. Gains are against what the reactions deserved, less the honest one's."""
    fairness_sockets.enter_network()
    print("| round trip, jitter | client | races | wins | gain | wrong | wait p50 | wait p99 | woke late p99 |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for link in links:
        for jitter in JITTERS:
            found = fairness_sockets.run(QUICK, (link, jitter), CLIENTS, tables, seconds, store)
            honest = fairness_sockets.mean_within(found[CLIENTS[0].name].beyond)
            for client in CLIENTS:
                print(
                    f"| {link}, {jitter} | {client.name} | {socket_line(client, found[client.name], honest)}",
                    flush=True,
                )


def socket_line(client: Client, found: fairness_sockets.Figures, honest: tuple[float, float]) -> str:
    """An equal deserves half of the races, so its share is 50 % and what it won beyond its reactions."""
    counted = found.copied if client.copies else found.beyond
    races = sum(map(len, counted))
    mean, within = fairness_sockets.mean_within(counted)
    share = f"{mean:.1f} ± {within:.1f} %" if client.copies else f"{50 + mean:.1f} ± {within:.1f} %"
    gained = (
        "" if client.copies or client is CLIENTS[0] else f"{mean - honest[0]:+.1f} ± {hypot(within, honest[1]):.1f}"
    )
    wrong = "" if client.copies else f"{100 * found.wrong / max(1, races):.2f} %"
    waits, late = (sorted(times) or [0.0] for times in (found.waits, found.late))
    return (
        f"{races} | {share} | {gained} | {wrong} | {waits[len(waits) // 2]:.0f} ms |"
        f" {waits[int(0.99 * len(waits))]:.0f} ms | {late[int(0.99 * len(late))]:.0f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How fair are races, and what does cheating gain?")
    parser.add_argument("--races", type=int, default=20_000)
    parser.add_argument("--links", default=",".join(map(str, LINKS)))
    parser.add_argument("--proxied", action="store_true", help="behind a proxy whose connections no kernel here knows")
    parser.add_argument("--sockets", action="store_true", help="real tables over real sockets")
    parser.add_argument("--tables", type=int, default=12, help="of each client at once, over real sockets")
    parser.add_argument("--seconds", type=float, default=90, help="per link, over real sockets")
    parser.add_argument(
        "--relayed",
        metavar="POSTGRESQL",
        help="over real sockets: the table is at another server, and both are on this database (reached by a file)",
    )
    chosen = parser.parse_args(sys.argv[1:])
    links = tuple(int(link) for link in chosen.links.split(","))
    if chosen.sockets:
        socket_table(chosen.tables, chosen.seconds, links, chosen.relayed)
        return
    table(chosen.races, vouched=not chosen.proxied, links=links)


if __name__ == "__main__":
    main()
