"""Fair races over real sockets: Kezao for two on a real server, in a network whose packets take their time.

The delay is one of packets (`delayed_network.py`), so the kernel measures it and is asked for it, as on direct
connections. All clients of a link race at the same time, on many tables. Called by `fairness.py --sockets`; with
`--relayed` the honest opponent is connected to the process that has the table, and the other one to another process.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from load import post
from sockets import Socket, open_socket

if TYPE_CHECKING:
    from fairness import Client

SERVER = """
import sys, time
clock, ahead = time.monotonic, float(sys.argv[3])
time.monotonic = lambda: clock() + ahead
from tablee.server.app import make_app, run
from tablee.server.listening import bind
from tablee.store.opening import open_store
from tablee.table.limits import Limits
without = (1e9, 1e9)
limits = Limits(messages=without, lookups=without, openings=without, requests=without, address_connections=10**9)
listening = bind("0.0.0.0", 0)
ready = lambda: print(listening.getsockname()[1], flush=True)
run(make_app(lambda: open_store(sys.argv[1]), limits, bus=sys.argv[2] or None), listening, ready)
"""
AHEAD = "3.7"
"""Seconds by which the clock of another process is ahead, as on another machine."""
BUS_PORT = "4222"

INSIDE = "FAIRNESS_NETWORK"
"""Set in the environment of the process that has a network of its own."""

OPTIONS = {
    "junior": True,
    "tie_window": 0,
    "pause": 0,
    "long_pause": 0,
    "countdown": 0,
    "look_around": 2000,
    "turn_limit": 2500,
}
WARM_UP = 6
"""Turns before anything is counted: round trips are being measured."""

COPIED_WINDOW = 25
"""The tie window where somebody copies."""

QUICK_TRIP = 20
"""Round trip of the opponent, who is honest."""


@dataclass
class Figures:
    """Of one client on one link."""

    beyond: list[list[float]] = field(default_factory=list)
    """Table by table, race by race: the share won less the share that the reactions deserved."""
    copied: list[list[float]] = field(default_factory=list)
    """The same of a client that copies: whether it was not last."""
    wrong: float = 0
    waits: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How many milliseconds later than they meant the players woke up: what the machine adds."""


def mean_within(tables: list[list[float]]) -> tuple[float, float]:
    """The mean of all races in percent, and half of its 95 % interval; races of one table are not independent."""
    races = sum(len(table) for table in tables)
    if not races or len(tables) < 2:
        return 0.0, 100.0
    mean = sum(sum(table) for table in tables) / races
    error = sum(sum(one - mean for one in table) ** 2 for table in tables) * len(tables) / (len(tables) - 1)
    return 100 * mean, 196 * sqrt(error) / races


class Turn:
    """One race: when each player really acted, and at which instants the referee says they did."""

    def __init__(self) -> None:
        self.true: dict[int, float] = {}
        self.ruled: dict[int, int] = {}


class Player:
    def __init__(self, table: Table, seat: int, client: Client, address: str, link: float) -> None:
        self.table = table
        self.seat = seat
        self.client = client
        self.address = address
        self.link = link
        self.cookie = "tablee=" + "".join(random.choices("abcdefghjkmnpqrstuvwxyz", k=32))
        self.loop = asyncio.get_running_loop()
        self.socket: Socket
        self.since = -1
        self.racing = False
        self.sent = 0.0
        self.told = asyncio.Event()

    async def come(self, code: str, port: int) -> None:
        self.socket = await open_socket(port, f"/ws/{code}", self.cookie, self.heard, self.address)
        self.say({"say": "hello", "name": "Racer", "avatar": 0})
        self.say({"say": "sit", "seat": self.seat})
        await self.told.wait()

    def say(self, message: dict[str, Any]) -> None:
        self.socket.send(msgspec.json.encode(message))

    def answer(self, message: dict[str, Any]) -> None:
        self.loop.call_later(self.client.lateness / 1000, self.say, message)

    def heard(self, content: bytes) -> None:
        told = msgspec.json.decode(content)
        if told["tell"] == "measure":
            self.answer({"say": "ping", "nonce": told["nonce"]})
        elif told["tell"] == "table":
            self.told.set()
        elif told["tell"] == "frame":
            self.answer({"say": "received", "frame": told["number"]})
            self.see(told)

    def see(self, frame: dict[str, Any]) -> None:
        view = frame["view"]
        self.racing = view["phase"] == "race" and view["since"] == self.since
        if view["phase"] == "roll" and view["roller"] == self.seat:
            self.say({"say": "play", "seat": self.seat, "move": {"move": "roll", "dice": ["plain"]}})
        if view["phase"] == "race" and view["since"] != self.since:
            self.since = view["since"]
            self.table.begin(self.since)
            if not self.client.copies:
                wait = 0.33 + random.expovariate(1 / 0.12)
                self.loop.call_later(wait, self.act, frame, self.loop.time(), wait)
        for event in frame["events"]:
            if event["event"] == "laid":
                self.table.ruled(event["seat"], event["at"])
                if event["seat"] == self.seat and self.sent:
                    self.table.waited(1000 * (self.loop.time() - self.sent) - self.link)
                    self.sent = 0.0
                elif event["seat"] != self.seat and self.client.copies and view["phase"] == "race":
                    self.act(frame, self.loop.time(), 0.0)

    def act(self, frame: dict[str, Any], seen: float, meant: float) -> None:
        if self.since != frame["view"]["since"]:  # the turn is over
            return
        true = 1000 * (self.loop.time() - seen)
        self.table.figures.late.append(true - 1000 * meant)
        self.table.acted(self.since, self.seat, true)
        after = round(max(0.0, self.client.after(true, len(self.table.turns))))
        self.loop.call_later(self.client.held / 1000, self.lay, frame, after)

    def lay(self, frame: dict[str, Any], after: int) -> None:
        self.sent = self.loop.time()
        card = {"move": "lay", "card": random.choice(frame["view"]["own_hand"])}
        message = {"say": "play", "seat": self.seat, "move": card, "frame": frame["number"], "after": after}
        self.say(message)
        self.loop.call_later(0.3, self.pass_on, message | {"move": {"move": "nothing"}})

    def pass_on(self, message: dict[str, Any]) -> None:
        if self.racing:
            self.say(message)


class Table:
    def __init__(self, client: Client, figures: Figures) -> None:
        self.figures = figures
        self.client = client
        self.window = COPIED_WINDOW if client.copies else 0
        self.turns: dict[int, Turn] = {}
        """By the instant of the roll."""

    def begin(self, since: int) -> None:
        self.turns.setdefault(since, Turn())

    def acted(self, since: int, seat: int, true: float) -> None:
        self.turns[since].true[seat] = true

    def ruled(self, seat: int, at: int) -> None:
        since = max([one for one in self.turns if one <= at], default=None)
        if since is not None:
            self.turns[since].ruled.setdefault(seat, at)

    def waited(self, wait: float) -> None:
        if len(self.turns) > WARM_UP:
            self.figures.waits.append(wait)

    def count(self) -> None:
        """A card that is never told of was too late for its turn. The last turn may be cut off."""
        beyond: list[float] = []
        copied: list[float] = []
        for turn in [*self.turns.values()][WARM_UP:-1]:
            if self.client.copies and 0 in turn.ruled:
                copied.append(float(turn.ruled.get(1, sys.maxsize) <= turn.ruled[0] + self.window))
            elif turn.ruled and len(turn.true) == 2:
                lead = turn.ruled.get(0, sys.maxsize) - turn.ruled.get(1, sys.maxsize)
                share = 0.5 if lead == 0 else float(lead > 0)
                beyond.append(share - float(turn.true[1] < turn.true[0]))
        self.figures.beyond.append(beyond)
        self.figures.copied.append(copied)
        self.figures.wrong += sum(abs(one) for one in beyond)


async def race(
    ports: list[int], addresses: list[str], link: float, clients: tuple[Client, ...], tables: int, seconds: float
) -> dict[str, Figures]:
    figures = {client.name: Figures() for client in clients}
    honest = clients[0]
    playing: list[Player] = []

    async def open_table(client: Client) -> None:
        table = Table(client, figures[client.name])
        players = [
            Player(table, 0, honest, addresses[0], QUICK_TRIP),
            Player(table, 1, client, addresses[1], link),
        ]
        wish = {"game": "kezao", "seats": 2, "options": OPTIONS | {"tie_window": table.window}}
        code = (await asyncio.to_thread(post, ports[0], "/api/tables", wish, players[0].cookie))["code"]
        for player in players:
            await player.come(code, ports[player.seat])
        await asyncio.sleep(2 * link / 1000)
        players[0].say({"say": "start"})
        playing.extend(players)

    for _ in range(tables):
        await asyncio.gather(*[open_table(client) for client in clients])
    await asyncio.sleep(seconds)
    for player in playing:
        player.socket.close()
    for table in {player.table for player in playing}:
        table.count()
    return figures


def run(
    quick: tuple[float, float],
    link: tuple[float, float],
    clients: tuple[Client, ...],
    tables: int,
    seconds: float,
    store: str | None = None,
) -> dict[str, Figures]:
    """All clients on one link, each at so many tables, for so long. Relayed if there is a `store` for two servers."""
    assert quick[0] == QUICK_TRIP
    addresses = ["10.77.1.1", "10.77.1.2"]
    links = json.dumps(dict(zip(addresses, [quick, link], strict=True)))
    folder = Path(tempfile.mkdtemp(prefix="fairness-", dir="."))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder)
        network = start(stack, [str(Path(__file__).with_name("delayed_network.py")), links])
        assert network == "ready"
        if store is None:
            ports = [int(start(stack, ["-c", SERVER, str(folder), "", "0"]))] * 2
        else:
            bus = [str(Path(sys.executable).with_name("nats-server")), "-a", "127.0.0.1", "-p", BUS_PORT]
            stack.callback(stack.enter_context(subprocess.Popen([*bus, "-l", str(folder / "bus.log")])).terminate)
            common = ["-c", SERVER, store, f"nats://127.0.0.1:{BUS_PORT}"]
            ports = [int(start(stack, [*common, ahead])) for ahead in ("0", AHEAD)]
        return asyncio.run(race(ports, addresses, link[0], clients, tables, seconds))


def start(stack: ExitStack, arguments: list[str]) -> str:
    """Start a Python process that ends with the stack; its first line."""
    process = stack.enter_context(subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, text=True))
    stack.callback(process.terminate)
    assert process.stdout is not None
    return process.stdout.readline().strip()


def enter_network() -> None:
    """Go on in a process with a network of its own, where a device can be made without being root outside."""
    if INSIDE not in os.environ:
        os.environ[INSIDE] = "1"
        os.execvp("unshare", ["unshare", "--map-root-user", "--net", sys.executable, *sys.argv])  # noqa: S606, S607
