"""The game itself: claims and limits in the order of their instants, each stored before anyone is told."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.catalogue import say
from tablee.core.errors import IllegalMove
from tablee.core.game import Game
from tablee.core.record import plain
from tablee.core.words import Move, convert, decode
from tablee.store.model import Change, SaveTable
from tablee.table import referee
from tablee.table.board import Board, reader
from tablee.table.claims import Claim
from tablee.table.gathering import need_chair, need_host
from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.wire import Late, Pause, Play, Refused

NEAR_MISS = 250
"""Milliseconds. A hand that comes later than this is not seen to reach for anything."""


async def play(table: Table, guest: Guest, said: Play) -> None:
    board = table.board
    if board is None or table.phase != "playing":
        raise Unfit("not-playing")
    if need_chair(table, said.seat).person != guest.person:
        raise Unfit("not-your-seat", number=said.seat)
    if table.paused:
        raise Unfit("paused")
    move = read_move(said.move, table.game)
    code = board.game.encode(move, board.seats)
    instant = table.clock.now(guest.arrival)
    if board.race:
        instant = referee.instant_of(instant, guest.delay, said.frame, said.after)
    table.claims.add(instant, said.seat, move, code, guest)
    await settle(table)


def read_move(move: msgspec.Raw, game: Game) -> Move:
    """The move in the game's own words, or BadField with what is wrong in it."""
    try:
        read: Move = reader(game.name).decode(move)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        # The slower way, which says what is wrong and where.
        read = convert(decode(bytes(move), Any, "move"), game.moves, "move")
    return read


async def settle(table: Table) -> None:
    """Let everything happen that is due by now: claims, bots' plans and limits, the earliest first."""
    board = table.board
    while board is not None and table.clock.runs:
        bring_plans(table, board, table.now())
        due = table.heard_until() - table.hold()
        deadline = int(board.state.deadline())
        claim = table.claims.first()
        # A limit is the first instant too late (G-9), so at the same instant it comes before a claim.
        if deadline <= due and (claim is None or deadline <= claim.instant):
            await tell(table, board, [board.pass_time(max(deadline, board.now))], None)
        elif claim is not None and claim.instant <= due:
            await judge(table, board, table.claims.pop())
        else:
            break
    table.schedule()


def bring_plans(table: Table, board: Board, now: int) -> None:
    if table.minds is None or not table.has_bots():
        return
    for seat, code, instant in table.minds.take_due(now):
        table.claims.add(instant, seat, board.game.decode(code), code, None)


async def judge(table: Table, board: Board, claim: Claim) -> None:
    guest = claim.guest
    try:
        entry = board.play(claim.seat, claim.move, claim.instant, claim.code)
    except IllegalMove as error:
        if guest is None:
            table.look_again()
        else:
            why = say(error, guest.language, [chair.name for chair in table.chairs])
            guest.tell(Refused(claim.seat, error.clause, error.reason, why))
        late = error.params.get("late")
        if isinstance(late, int) and 0 < late <= NEAR_MISS:
            table.tell_watchers(Late(claim.seat, late))
        return
    await tell(table, board, [entry], claim.seat)


async def tell(table: Table, board: Board, entries: list[Any], mover: int | None) -> None:
    """Store first, tell then."""
    changes: list[Change] = list(entries)
    if board.state.over:
        table.phase = "over"
        table.result = plain(board.game.result(board.state))
        table.claims.clear()
        table.rest()
        changes.append(SaveTable(table.row()))
    await table.commit(*changes)
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
