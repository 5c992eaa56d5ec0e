"""The game itself: claims and limits in the order of their instants, each stored before anyone is told."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from tablee.core import game as games
from tablee.core.catalogue import say
from tablee.core.errors import IllegalMove
from tablee.core.record import plain
from tablee.core.words import Move, convert, decode, encode
from tablee.store.model import Change, Entry, SaveTable
from tablee.table import referee
from tablee.table.board import Board, reader
from tablee.table.claims import Claim
from tablee.table.gathering import need_chair, need_host
from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.wire import Late, Pause, Play, Refused

NEAR_MISS = 250
"""Milliseconds. A hand that comes later than this is not seen to reach for anything."""

LONGEST_KEPT = 200
"""Bytes of a move that is remembered: what is hostile shall not fill the memory."""


async def play(table: Table, guest: Guest, said: Play) -> None:
    board = table.board
    if board is None or table.phase != "playing":
        raise Unfit("not-playing")
    if need_chair(table, said.seat).person != guest.person:
        raise Unfit("not-your-seat", number=said.seat)
    if table.paused:
        raise Unfit("paused")
    code, words = read_move(bytes(said.move), board)
    instant = table.clock.now(guest.arrival)
    if board.race:
        instant = referee.instant_of(instant, guest.delay, said.frame, said.after)
    table.claims.add(instant, said.seat, code, words, guest)
    await settle(table)


def read_move(move: bytes, board: Board) -> tuple[int, str]:
    """Its code and what is stored of it, or BadField with what is wrong in it."""
    understand = understand_often if len(move) <= LONGEST_KEPT else understand_once
    return understand(board.game.name, board.seats, move)


def understand_once(name: str, seats: int, move: bytes) -> tuple[int, str]:
    game = games.find(name)
    try:
        read: Move = reader(name).decode(move)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        # The slower way, which says what is wrong and where.
        read = convert(decode(move, Any, "move"), game.moves, "move")
    return game.encode(read, seats), encode(read).decode()


understand_often = lru_cache(maxsize=20_000)(understand_once)
"""People say what they were offered, so nearly all has been said before."""


async def settle(table: Table) -> None:
    """Let everything happen that is due by now: claims, bots' plans and limits, the earliest first."""
    board = table.board
    while board is not None and table.clock.runs:
        bring_plans(table, table.now())
        due = table.heard_until() - table.hold()
        deadline = int(board.state.deadline())
        claim = table.claims.first()
        # A limit is the first instant too late (G-9), so at the same instant it comes before a claim.
        if deadline <= due and (claim is None or deadline <= claim.instant):
            await tell(table, board, board.pass_time(max(deadline, board.now)), None)
        elif claim is not None and claim.instant <= due:
            claim = table.claims.pop()
            entry = judge(table, board, claim)
            if entry is not None:
                await tell(table, board, entry, claim.seat)
        else:
            break
    table.schedule()


def bring_plans(table: Table, now: int) -> None:
    if table.minds is None or not table.has_bots():
        return
    for seat, code, instant in table.minds.take_due(now):
        table.claims.add(instant, seat, code, None, None)


def judge(table: Table, board: Board, claim: Claim) -> Entry | None:
    """Play it, or say why not."""
    guest = claim.guest
    try:
        return board.play(claim.seat, claim.code, claim.instant, claim.words)
    except IllegalMove as error:
        if guest is None:
            table.look_again()
        else:
            why = say(error, guest.language, [chair.name for chair in table.chairs])
            guest.tell(Refused(claim.seat, error.clause, error.reason, why))
        late = error.params.get("late")
        if isinstance(late, int) and 0 < late <= NEAR_MISS:
            table.tell_watchers(Late(claim.seat, late))
        return None


async def tell(table: Table, board: Board, entry: Entry, mover: int | None) -> None:
    """Store first, tell then."""
    changes: list[Change] = [entry]
    if board.state.over:
        table.phase = "over"
        table.result = plain(board.game.result(board.state))
        table.claims.clear()
        table.rest()
        changes.append(SaveTable(table.row()))
    await table.house.writer.commit(changes)
    if table.phase == "over":
        table.show_table()
    table.show_board(mover)
    table.look_again()


async def pause(table: Table, guest: Guest, said: Pause) -> None:
    need_host(table, guest)
    if table.phase != "playing":
        raise Unfit("not-playing")
    table.paused = said.on
    table.set_clock()
    await table.save()
