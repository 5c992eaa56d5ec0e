"""Fair races over real sockets: Kezao for two on a real server, each player behind a TCP proxy that delays.

The proxy stands for the network. The kernel knows only the way to it, so answers are believed without a witness there;
on a link of 0, a direct connection, it is asked. Called by `fairness.py --sockets`.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from load import post
from sockets import Socket, open_socket

if TYPE_CHECKING:
    from fairness import Client

SERVER = """
import sys
from pathlib import Path
from tablee.server import ws_endpoint
from tablee.server.app import bind, make_app, run
from tablee.store.sqlite import open_folder
from tablee.table.limits import Limits
direct = ws_endpoint.find_witness
async def find_witness(request):
    return None if request.query_string == "delayed" else await direct(request)
ws_endpoint.find_witness = find_witness
without = (1e9, 1e9)
limits = Limits(messages=without, lookups=without, openings=without, requests=without, address_connections=10**9)
listening = bind("127.0.0.1", 0)
ready = lambda: print(listening.getsockname()[1], flush=True)
run(make_app(lambda: open_folder(Path(sys.argv[1])), limits), listening, ready)
"""
OPTIONS = {
    "junior": True,
    "tie_window": 0,
    "pause": 0,
    "long_pause": 0,
    "countdown": 0,
    "look_around": 2000,
    "turn_limit": 2500,
}
WARM_UP = 4
"""Turns before anything is counted: round trips are being measured."""


async def open_proxy(port: int, round_trip: float, jitter: float, dice: random.Random) -> asyncio.Server:
    """Each direction takes half of the round trip, more or less; the order stays, as in TCP."""

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        due = 0.0
        while data := await reader.read(65_536):
            due = max(due, loop.time() + max(0.0, dice.gauss(round_trip / 2, jitter)) / 1000)
            loop.call_at(due, writer.write, data)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        with suppress(asyncio.CancelledError, ConnectionError):
            await asyncio.gather(pipe(reader, back), pipe(there, writer))

    return await asyncio.start_server(serve, "127.0.0.1", 0)


@dataclass
class Figures:
    races: int = 0
    won: float = 0
    wrong: float = 0
    waits: list[float] = field(default_factory=list)


class Turn:
    """One race: when each player really acted, and at which instants the referee says they did."""

    def __init__(self) -> None:
        self.true: dict[int, float] = {}
        self.ruled: dict[int, int] = {}


class Player:
    def __init__(self, table: Table, seat: int, client: Client, port: int, link: float) -> None:
        self.table = table
        self.seat = seat
        self.client = client
        self.port = port
        self.link = link
        self.cookie = "tablee=" + "".join(random.choices("abcdefghjkmnpqrstuvwxyz", k=32))
        self.loop = asyncio.get_running_loop()
        self.socket: Socket
        self.since = -1
        self.racing = False
        self.sent = 0.0
        self.told = asyncio.Event()

    async def come(self, code: str) -> None:
        path = f"/ws/{code}" + ("?delayed" if self.link else "")
        self.socket = await open_socket(self.port, path, self.cookie, self.heard)
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
                self.loop.call_later(wait, self.act, frame, self.loop.time())
        for event in frame["events"]:
            if event["event"] == "laid":
                self.table.ruled(event["seat"], event["at"])
                if event["seat"] == self.seat and self.sent:
                    self.table.waited(1000 * (self.loop.time() - self.sent) - self.link)
                    self.sent = 0.0
                elif event["seat"] != self.seat and self.client.copies and view["phase"] == "race":
                    self.act(frame, self.loop.time())

    def act(self, frame: dict[str, Any], seen: float) -> None:
        if self.since != frame["view"]["since"]:  # the turn is over
            return
        true = 1000 * (self.loop.time() - seen)
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
    def __init__(self, figures: Figures) -> None:
        self.figures = figures
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
        for turn in [*self.turns.values()][WARM_UP:-1]:
            if turn.ruled and len(turn.true) == 2:
                lead = turn.ruled.get(0, sys.maxsize) - turn.ruled.get(1, sys.maxsize)
                share = 0.5 if lead == 0 else float(lead > 0)
                self.figures.races += 1
                self.figures.won += share
                self.figures.wrong += abs(share - float(turn.true[1] < turn.true[0]))


async def race(port: int, links: list[tuple[float, float]], clients: list[Client], tables: int, end: float) -> Figures:
    figures = Figures()
    dice = random.Random(1)
    proxies = [await open_proxy(port, *link, dice) for link in links]
    ports = [proxy.sockets[0].getsockname()[1] if link[0] else port for proxy, link in zip(proxies, links, strict=True)]
    playing: list[Player] = []
    for _ in range(tables):
        table = Table(figures)
        players = [Player(table, seat, clients[seat], ports[seat], links[seat][0]) for seat in (0, 1)]
        wish = {"game": "kezao", "seats": 2, "options": OPTIONS}
        code = (await asyncio.to_thread(post, port, "/api/tables", wish, players[0].cookie))["code"]
        for player in players:
            await player.come(code)
        await asyncio.sleep(2 * max(link for link, _ in links) / 1000)
        players[0].say({"say": "start"})
        playing += players
    await asyncio.sleep(end)
    for player in playing:
        player.socket.close()
    for table in {player.table for player in playing}:
        table.count()
    for proxy in proxies:
        proxy.close()
    return figures


def run(quick: tuple[float, float], link: tuple[float, float], clients: list[Client], tables: int, end: float) -> str:
    """One line of the table."""
    folder = Path(tempfile.mkdtemp(prefix="fairness-", dir="."))
    with subprocess.Popen([sys.executable, "-c", SERVER, str(folder)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline())
        figures = asyncio.run(race(port, [quick, link], clients, tables, end))
        server.terminate()
    shutil.rmtree(folder)
    waits = sorted(figures.waits) or [0.0]
    return (
        f"| {link[0]:.0f}, {link[1]:.0f} | {clients[1].name} | {figures.races} |"
        f" {100 * figures.won / max(1, figures.races):.1f} % | {100 * figures.wrong / max(1, figures.races):.1f} % |"
        f" {statistics.median(waits):.0f} ms | {waits[int(0.99 * len(waits))]:.0f} ms |"
    )
