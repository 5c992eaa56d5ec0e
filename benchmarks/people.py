"""A store of many people: how soon a server starts on it, and how soon it answers "my games".

    python benchmarks/people.py --people 10000 --games 100000 --tables 5000

The store is filled with finished games (each with a log of `--moves` entries), their results, and unfinished tables of
which the players are away. Then a server is started on it as `tablee serve` does; the time until it says that it is
ready, and that of requests for "my games" by people with few games, with the usual number and with a thousand.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.request import Request, urlopen

from tablee.core import game as games
from tablee.core.record import plain
from tablee.proof.chance import new_chance
from tablee.server.people.identity import COOKIE, hashed
from tablee.store.model import Acting, AddResult, Change, LogEntry, SaveTable, SeatRow, TableRow
from tablee.store.sqlite import open_folder
from tablee.table.board import draw_key
from tablee.table.wire_types import CODE_LETTERS

GAMES = ("kezao", "wazabi", "kado", "zayo", "kawaii")
BOTS = ("adaptive", "easy", "normal", "strong")
GROUP = 2000
START = 1_700_000_000
REGULAR = 1000
"""Games of the one who plays most."""


def secret_of(number: int) -> str:
    return f"{number:032}"


def code_of(number: int) -> str:
    letters = []
    for _ in range(8):
        number, digit = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[digit])
    return "".join(letters)


def seats_of(dice: random.Random, people: int, first: int) -> tuple[SeatRow, ...]:
    """Two people and a bot."""
    other = dice.randrange(people)
    persons = [first, other if other != first else (first + 1) % people]
    seats = [SeatRow(kind="person", person=hashed(secret_of(who)), name=f"Player {who}") for who in persons]
    return (*seats, SeatRow(kind="bot", bot=dice.choice(BOTS), name="Capucine"))


def finished(dice: random.Random, number: int, people: int, moves: int) -> list[Change]:
    seats = seats_of(dice, people, 0 if number < REGULAR else dice.randrange(people))
    code, game = code_of(number), dice.choice(GAMES)
    ranks = dice.sample((1, 2, 3), 3)
    at = START + 60 * number
    row = TableRow(
        code=code, game=game, options=OPTIONS[game], seats=seats, host="", phase="over", seed="ab" * 32, created=at,
        played=at, result={"winners": [ranks.index(1)], "ranks": ranks, "points": [30, 20, 10]},
    )  # fmt: skip
    results = [
        AddResult(
            code=code, seat=seat, game=game, at=at, place=ranks[seat], score=10, person=held.person, name=held.name,
            bot=held.bot, measures={"reaction": dice.randrange(500, 2000)} if game == "kezao" else {},
        )
        for seat, held in enumerate(seats)
    ]  # fmt: skip
    return [SaveTable(row, new=True), *_log(code, moves), *results]


def unfinished(dice: random.Random, number: int, people: int, moves: int) -> list[Change]:
    code, game = code_of(number), dice.choice(("wazabi", "kado", "zayo"))
    row = TableRow(
        code=code, game=game, options=OPTIONS[game], seats=seats_of(dice, people, dice.randrange(people)), host="",
        chance=new_chance(), created=int(time.time()), acting=Acting(moves, (dice.randrange(3),)),
    )  # fmt: skip
    return [SaveTable(draw_key(row, int(time.time())), new=True), *_log(code, moves)]


def _log(code: str, moves: int) -> list[LogEntry]:
    return [LogEntry(code, number, 900 * number, number % 3, '{"move":"roll"}') for number in range(moves)]


OPTIONS = {name: plain(games.check_options(games.find(name), None, 3)) for name in GAMES}


def fill(folder: Path, people: int, played: int, tables: int, moves: int) -> None:
    dice = random.Random(5)
    with closing(open_folder(folder)) as store:
        store._driver.execute("PRAGMA synchronous=OFF")  # noqa: SLF001 — nobody waits for these
        changes: list[Change] = []
        for number in range(played + tables):
            make = finished if number < played else unfinished
            changes += make(dice, number, people, moves)
            if len(changes) > GROUP:
                store.commit(changes)
                changes = []
        store.commit(changes)


def start(folder: Path) -> tuple[subprocess.Popen[str], str, float]:
    began = time.perf_counter()
    command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, line.split()[-1], time.perf_counter() - began


def ask(url: str, who: int) -> float:
    """Milliseconds."""
    request = Request(f"{url}api/me/games", headers={"cookie": f"{COOKIE}={secret_of(who)}"})
    began = time.perf_counter()
    with urlopen(request, timeout=60) as answer:
        assert answer.read()
    return 1000 * (time.perf_counter() - began)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in (("people", 10_000), ("games", 100_000), ("tables", 5_000), ("moves", 20)):
        arguments.add_argument(f"--{name}", type=int, default=usual)
    arguments.add_argument("--store", type=Path, help="folder to keep; filled unless it is there")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.store or Path(temporary) / "store"
        if not folder.exists():
            began = time.perf_counter()
            fill(folder, chosen.people, chosen.games, chosen.tables, chosen.moves)
            size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
            sys.stdout.write(f"filled in {time.perf_counter() - began:.0f} s: {size:.0f} MB\n")
        for attempt in range(3):
            process, url, seconds = start(folder)
            try:
                regular = [ask(url, 0) for _ in range(20)]
                people = [ask(url, who) for who in range(1, 201)]
                slow = statistics.quantiles(people, n=100)[98]
                sys.stdout.write(
                    f"start {attempt + 1}: ready after {seconds:.2f} s; my games: first {regular[0]:.0f} ms, "
                    f"of {REGULAR} games {statistics.median(regular[1:]):.1f} ms (worst {max(regular[1:]):.0f}), "
                    f"of usual people {statistics.median(people):.1f} ms (p99 {slow:.0f})\n"
                )
            finally:
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
