"""Finished games to look at again: through any seat, or as the record from which everything follows."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.state import NOBODY
from tablee.store.model import Entry, TableRow
from tablee.table.board import Board, set_up
from tablee.table.pictures import Eye, Telling


def record(row: TableRow, log: list[Entry]) -> str:
    board = set_up(row)
    assert board is not None
    for entry in log:
        board.replay(entry)
    return str(board.record(log))


def film(row: TableRow, log: list[Entry], seat: int | None) -> bytes:
    """Frame after frame as JSON: what this seat, or a spectator, was shown."""
    board = set_up(row)
    assert board is not None
    watcher = NOBODY if seat is None else seat
    eye = Eye(board, watcher)
    frames = [_frame(board, eye, watcher, 0, None, 0)]
    for moment, entry in enumerate(log, 1):
        before = len(board.notes)
        board.replay(entry)
        heard = Telling(board, before).heard(watcher)
        if heard or entry.seat == seat or eye.finds_news():
            frames.append(_frame(board, eye, watcher, before, entry.seat, moment))
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


def _frame(board: Board, eye: Eye, watcher: int, since: int, mover: int | None, moment: int) -> dict[str, Any]:
    eye.look(board.now)
    return {
        "number": 0,
        "now": board.now,
        "view": eye.view,
        "events": Telling(board, since).heard(watcher),
        "mover": mover,
        "moment": moment,  # how many lines of the log lie before it
    }
