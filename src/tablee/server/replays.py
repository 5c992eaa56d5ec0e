"""Finished games to look at again: through any seat, or as the record from which everything follows."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.state import NOBODY
from tablee.store.model import Entry, TableRow
from tablee.table.board import Board
from tablee.table.pictures import Eye, Telling


def record(row: TableRow, log: list[Entry]) -> str:
    board = _board(row)
    for entry in log:
        board.replay(entry)
    return str(board.record(log))


def film(row: TableRow, log: list[Entry], seat: int | None) -> bytes:
    """Frame after frame as JSON: what this seat, or a spectator, was shown."""
    board = _board(row)
    watcher = NOBODY if seat is None else seat
    eye = Eye(board, watcher)
    frames = [_frame(board, eye, watcher, 0, None)]
    for entry in log:
        before = len(board.notes)
        board.replay(entry)
        heard = Telling(board, before).heard(watcher)
        if heard or entry.seat == seat or eye.finds_news():
            frames.append(_frame(board, eye, watcher, before, entry.seat))
    for number, frame in enumerate(frames):
        frame["number"] = number
    return msgspec.json.encode(
        {
            "game": row.game,
            "seats": len(row.seats),
            "names": [chair.name for chair in row.seats],
            "avatars": [chair.avatar for chair in row.seats],
            "bots": [chair.bot for chair in row.seats],
            "options": row.options,
            "result": row.result,
            "frames": frames,
        }
    )


def _board(row: TableRow) -> Board:
    assert row.phase == "over"
    assert row.seed is not None
    return Board(row.code, games.find(row.game), row.options, len(row.seats), row.seed)


def _frame(board: Board, eye: Eye, watcher: int, since: int, mover: int | None) -> dict[str, Any]:
    eye.look(board.now)
    return {
        "number": 0,
        "now": board.now,
        "view": eye.view,
        "events": Telling(board, since).heard(watcher),
        "mover": mover,
    }
