"""Loading: after a restart hundreds of tables are back within two seconds."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from msgspec.structs import replace

from tablee.core import game as games
from tablee.store.model import LogEntry, SaveTable, SeatRow, TableRow
from tablee.store.sqlite import open_folder
from tablee.table.board import set_up
from tests.table.harness import board_of, open_harness, run

TABLES = 200


def played(game: str, moves: int) -> tuple[TableRow, list[LogEntry]]:
    """A table in the middle of a game."""
    seats = tuple(SeatRow(kind="person", person=f"person {seat}", name="X") for seat in range(3))
    row = TableRow(code="", game=game, options={}, seats=seats, phase="playing", host="", seed="5a" * 32, created=0)
    board = set_up(row)
    assert board is not None
    dice = random.Random(game)
    log: list[LogEntry] = []
    while len(log) < moves and not board.state.over:
        actors = board.state.actors()
        if actors:
            seat = dice.choice(actors)
            move = dice.choice(board.state.moves(seat))
            log.append(LogEntry.of("", board.play(seat, move, board.now)))
        else:
            log.append(LogEntry.of("", board.advance(int(board.state.deadline()))))
    return row, log


def test_a_hall_knows_the_words_of_all_games_before_its_threads_meet_them() -> None:
    async def open_hall() -> None:
        async with open_harness():
            assert games.move_decoder.cache_info().currsize == len(games.names())

    games.move_decoder.cache_clear()
    run(open_hall())


def test_hundreds_of_tables_wake_within_two_seconds(tmp_path: Path) -> None:
    store = open_folder(tmp_path)
    for name in games.names():
        row, log = played(name, 60)
        share = TABLES // len(games.names())
        for number in range(share):
            code = f"{name[:3]}{number:05}"
            entries = [replace(entry, code=code) for entry in log]
            store.commit([SaveTable(replace(row, code=code)), *entries])
    codes = [f"{name[:3]}{number:05}" for name in games.names() for number in range(TABLES // len(games.names()))]

    async def wake() -> float:
        async with open_harness(store) as harness:
            begun = time.process_time()
            tables = await asyncio.gather(*(harness.registry.find(code) for code in codes))
            spent = time.process_time() - begun
            assert all(table is not None and board_of(table).entries > 10 for table in tables)
            return spent

    assert run(wake()) < 2
