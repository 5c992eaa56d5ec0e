"""Real games over real sockets: how many tables one server holds, how soon the others see a move, what it costs.

    python benchmarks/load.py --tables 50,200,1000

Server and players are two processes on this machine. At every table somebody moves each `pace` milliseconds on
average; the moves are drawn from those that the server lists. When a game is over somebody asks for a rematch, and as
browsers do, all go on to its table with their sockets; what that costs is in the CPU per move. What opening the tables
at first cost (a request, a connection for everybody, sitting down) is a figure of its own. Latency is from a player's
sending a move to another player's having received the frame that shows it, so it contains the rules, the commit to
disk, and both sockets.

With `--group 8` nobody waits: eight tables move at once, and the next eight when all of these were answered, until
there were a hundred moves for every table. Every commit then holds about eight moves, as at 200 tables, however busy
the machine is with other things: the CPU per move can be compared where latencies cannot.

Several servers on one database (`--store postgresql://… --bus nats://… --processes 2`): every table is at one of them
and its people connect there, as behind a load balancer that hashes tables. With `--relayed` only one person of each
table does, and the others are connected to another process; latencies are then those between relayed people. With
`--one-port` they are `tablee serve --processes`, and whichever accepts a connection has it: nothing steers people to
their tables. CPU is that of all servers together; `--beside postgres,nats-server` adds what programs of these names
used.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import shutil
import statistics
import tempfile
import time
from typing import Any
from urllib.request import Request, urlopen

import msgspec

import tablee
from servers import cpu_seconds, memory_mb, pids_of, port_of, running, start_servers
from sockets import Socket, open_socket

WARM_UP = 100
"""Moves at a table before anything is measured: about a game, so that games end and begin as on the long run."""
AT_ONCE = 20


class Told(msgspec.Struct):
    """Of a server's message only what a player without eyes needs."""

    tell: str
    moves: list[msgspec.Raw] | None = None
    result: Any = None
    next_code: str | None = None


_READER = msgspec.json.Decoder(Told)


class Figures:
    def __init__(self) -> None:
        self.moves = 0
        self.refused = 0
        self.games = 0
        self.latencies: list[float] = []
        self.measuring = False


class Player:
    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.cookie = "tablee=" + "".join(random.choices("abcdefghjkmnpqrstuvwxyz", k=32))
        self.socket: Socket | None = None
        self.moves: list[msgspec.Raw] = []
        self.timer: asyncio.TimerHandle | None = None
        self.seen = 0
        self.told = asyncio.Event()
        self.followed = asyncio.Event()
        self.answered = asyncio.Event()
        self.counts = seat > 0 or table.far == table.port
        """With `--relayed` the one at the owner is there only to keep the table there."""

    def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message))

    def heard(self, content: bytes) -> None:
        told = _READER.decode(content)
        if told.tell == "frame":
            self.see(told)
            self.answered.set()
        elif told.tell == "followed":
            self.followed.set()
        elif told.tell in ("refused", "problem"):
            self.table.figures.refused += 1
            self.answered.set()
        elif told.tell == "table":
            self.told.set()
            if told.next_code is not None:
                self.table.code = told.next_code
                self.table.rematch.set()

    def see(self, frame: Told) -> None:
        table = self.table
        if table.mover is not None and table.mover is not self and self.seen != table.moved:
            self.seen = table.moved
            if table.figures.measuring and self.counts and table.mover.counts:
                table.figures.latencies.append(time.perf_counter() - table.moved_at)
        if frame.result is not None:
            self.moves = []
            table.over.set()
            return
        self.moves = frame.moves or []
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.moves and not table.in_group:
            wait = table.pace * random.uniform(0.5, 1.5) / 1000
            self.timer = asyncio.get_running_loop().call_later(wait, self.play)

    def play(self) -> None:
        self.timer = None
        table = self.table
        table.mover = self
        table.moved += 1
        table.moved_at = time.perf_counter()
        table.figures.moves += 1
        self.say({"say": "play", "seat": self.seat, "move": random.choice(self.moves)})


class Table:
    def __init__(self, port: int, far: int, arguments: argparse.Namespace, pace: float, figures: Figures) -> None:
        """People connect to `far`, but for the first one, who makes the process at `port` the owner."""
        self.port = port
        self.far = far
        self.game = arguments.game
        self.options = msgspec.json.decode(arguments.options)
        self.pace = pace
        self.in_group = arguments.group > 0
        self.steered_by_nobody = arguments.one_port
        self.figures = figures
        self.players = [Player(self, seat) for seat in range(arguments.seats)]
        self.code = ""
        self.over = asyncio.Event()
        self.rematch = asyncio.Event()
        self.mover: Player | None = None
        self.moved = 0
        self.moved_at = 0.0
        self.sat = asyncio.Event()

    async def play(self, begin: asyncio.Event) -> None:
        """Game after game, with the same people."""
        wish = {"game": self.game, "seats": len(self.players), "options": self.options}
        self.code = (await asyncio.to_thread(post, self.port, "/api/tables", wish, self.players[0].cookie))["code"]
        await self.come()
        self.sat.set()
        await begin.wait()
        await self.start()
        while not self.in_group:
            await self.over.wait()
            await self.play_again()

    async def play_again(self) -> None:
        self.figures.games += 1
        self.players[0].say({"say": "rematch"})
        await self.rematch.wait()
        await self.follow()
        await self.start()

    async def move(self) -> None:
        """One move of somebody here, in a group."""
        if self.over.is_set():
            await self.play_again()
        if able := [player for player in self.players if player.moves]:
            player = random.choice(able)
            player.answered.clear()
            player.play()
            await player.answered.wait()

    async def come(self) -> None:
        for player in self.players:
            await self.connect(player)
            player.say({"say": "sit", "seat": player.seat})
            await player.told.wait()

    async def connect(self, player: Player) -> None:
        port = self.far if player.seat else self.port
        player.socket = await open_socket(port, f"/ws/{self.code}", player.cookie, player.heard)
        player.say({"say": "hello", "name": "Load", "avatar": 0})

    async def follow(self) -> None:
        self.mover = None
        for player in self.players:
            player.moves = []
            if self.reconnect(player):
                assert player.socket is not None
                player.socket.close()
                player.told.clear()
                await self.connect(player)
            else:
                player.followed.clear()
                player.say({"say": "follow"})
                await player.followed.wait()
                player.told.clear()
                player.say({"say": "hello", "name": "Load", "avatar": 0})
            await player.told.wait()
        self.over.clear()  # only now is nobody left who could be told of the old table
        self.rematch.clear()

    def reconnect(self, player: Player) -> bool:
        """A socket at another process than the table's cannot be taken on."""
        return self.steered_by_nobody or (player.seat > 0 and self.far != self.port)

    async def start(self) -> None:
        while True:
            self.players[0].say({"say": "start"})
            for _ in range(50):
                if self.mover is not None or any(player.moves for player in self.players):
                    return
                await asyncio.sleep(0.01)


def post(port: int, path: str, body: object, cookie: str) -> Any:
    headers = {"Origin": f"http://localhost:{port}", "Host": f"localhost:{port}", "Cookie": cookie}
    request = Request(f"http://127.0.0.1:{port}{path}", msgspec.json.encode(body), headers)
    with urlopen(request) as answer:
        return msgspec.json.decode(answer.read())


async def play_in_groups(tables: list[Table], group: int) -> None:
    figures = tables[0].figures
    until = figures.moves + WARM_UP * len(tables)
    while figures.moves < until:
        await asyncio.gather(*[table.move() for table in random.sample(tables, group)])


async def measure(
    ports: list[int], pids: list[int], arguments: argparse.Namespace, tables: int, pace: float
) -> dict[str, float]:
    figures = Figures()
    begin = asyncio.Event()
    opening = cpu_seconds(pids)
    playing: list[asyncio.Task[None]] = []
    seated: list[asyncio.Task[Any]] = []
    away = 1 if arguments.relayed else 0
    ways = [(ports[number % len(ports)], ports[(number + away) % len(ports)]) for number in range(tables)]
    opened = [Table(port, far, arguments, pace, figures) for port, far in ways]
    for table in opened:
        playing.append(asyncio.create_task(table.play(begin)))
        seated.append(asyncio.create_task(table.sat.wait()))
        if len(seated) % AT_ONCE == 0:
            await asyncio.gather(*seated)
    await asyncio.gather(*seated)
    opening = cpu_seconds(pids) - opening
    begin.set()
    if arguments.group:
        await asyncio.gather(*playing)
        await play_in_groups(opened, arguments.group)
    else:
        await asyncio.sleep(WARM_UP * pace / 1000)
    figures.measuring = True
    other = running(arguments.beside)
    moves, cpu, beside, clock = figures.moves, cpu_seconds(pids), cpu_seconds(other), time.perf_counter()
    if arguments.group:
        await play_in_groups(opened, arguments.group)
    else:
        await asyncio.sleep(arguments.seconds)
    moves, cpu, clock = figures.moves - moves, cpu_seconds(pids) - cpu, time.perf_counter() - clock
    beside = cpu_seconds(other) - beside
    figures.measuring = False
    memory = sum(memory_mb(pid) for pid in pids)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    latencies = sorted(figures.latencies)
    return {
        "tables": tables,
        "connections": tables * arguments.seats,
        "pace": pace,
        "moves_s": moves / clock,
        "p50": 1000 * statistics.median(latencies),
        "p99": 1000 * latencies[int(0.99 * len(latencies))],
        "cpu_ms": 1000 * cpu / moves,
        "beside": 1000 * beside / moves,
        "opening": 1000 * opening / tables,
        "cpu": cpu / clock,
        "memory": memory,
        "refused": figures.refused,
        "games": figures.games,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="50,200,1000")
    parser.add_argument("--game", default="wazabi", choices=tablee.list_games())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument(
        "--options",
        default='{"limit": 3000}',
        help="of the game, as JSON; a limit, so that a turn with more moves than are listed soon goes on",
    )
    parser.add_argument("--pace", default="200,200,1000", help="milliseconds between moves at a table, for each run")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--group", type=int, default=0, help="so many tables move at once, without a pace")
    parser.add_argument("--pin", action="store_true", help="the server on one core, the players on another (Linux)")
    parser.add_argument("--data", help="folder on the disk to measure (default: a new one here)")
    parser.add_argument("--store", help="PostgreSQL database to measure instead, such as postgresql://user@host/name")
    parser.add_argument("--bus", default="", help="NATS, such as nats://localhost, for several processes")
    parser.add_argument("--processes", type=int, default=1, help="servers on that database")
    parser.add_argument("--relayed", action="store_true", help="people connect to another process than their table's")
    parser.add_argument("--one-port", action="store_true", help="the processes of one `tablee serve --processes`")
    parser.add_argument("--beside", default="", help="names of programs whose CPU is measured too, with commas")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    runs = [int(tables) for tables in arguments.tables.split(",")]
    paces = [float(pace) for pace in arguments.pace.split(",")]
    print(f"{arguments.game}, {arguments.seats} seats, {'compiled' if tablee.is_compiled() else 'plain Python'}")
    print("                                                       CPU ms  CPU ms             CPU ms")
    columns = "tables  sockets  pace ms  moves/s   p50 ms   p99 ms  per move  beside  one core  per opening  memory MB"
    print(f"{columns}  refused  games")
    for index, tables in enumerate(runs):
        given = arguments.store or arguments.data
        where = given or tempfile.mkdtemp(prefix="load-", dir=".")
        servers = start_servers(arguments, where)
        try:
            if arguments.pin:
                for server in servers:
                    os.sched_setaffinity(server.pid, {1})
                os.sched_setaffinity(0, {0})
            ports = [port_of(server) for server in servers]
            pids = [pid for server in servers for pid in pids_of(server)]
            pace = paces[min(index, len(paces) - 1)]
            run = asyncio.run(measure(ports, pids, arguments, tables, pace))
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()
        if given is None:
            shutil.rmtree(where)
        print(
            f"{run['tables']:6.0f} {run['connections']:8.0f} {run['pace']:8.0f} {run['moves_s']:8.0f} {run['p50']:8.1f}"
            f" {run['p99']:8.1f} {run['cpu_ms']:9.3f} {run['beside']:7.3f} {run['cpu']:9.0%} {run['opening']:11.1f}"
            f" {run['memory']:10.0f} {run['refused']:8.0f} {run['games']:6.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
