"""Which moves the rules allow, and which clause forbids the others."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import NOBODY, Moves
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import NO_SIGN, SIGNS, TOKENS, dealt
from tablee.games.kawaii.state import PAUSED, STOPPED, TURNING, Table, ones

# --- what a seat may do now -------------------------------------------------------------------------------------------


def may_turn(table: Table, seat: i64) -> bool:
    """KW-7, KW-10; a call stops play, but a card may still be turned at its very instant (KW-28)."""
    if table.phase != TURNING or seat != table.turn or table.beat > 0:
        return False
    return table.callers == 0 or table.earliest_call() == table.now


def may_call(table: Table, seat: i64) -> bool:
    """KW-11, KW-31: a token, a pile, and no other call of the seat in its window."""
    return table.callable != 0 and table.tokens[seat] > 0 and table.calls[seat] == 0 and table.phase != PAUSED


def may_go_on(table: Table, seat: i64) -> bool:
    """KW-14; KW-29: the capture to come would void it."""
    return (
        table.phase == STOPPED
        and table.tokens[seat] > 0
        and table.going_on >> seat & 1 == 0
        and table.callers == 0
        and table.duels == 0
    )


def may_want_no_more(table: Table, seat: i64) -> bool:
    """KW-17; KW-29: the capture to come would void it."""
    return (
        table.turn == NOBODY
        and table.phase != PAUSED
        and table.tokens[seat] > 0
        and table.wanting_no_more >> seat & 1 == 0
        and table.callers == 0
        and table.duels == 0
    )


def may_choose(table: Table, seat: i64, pile: i64) -> bool:
    """KW-15, KW-33"""
    return (
        table.duels >> pile & 1 == 1
        and table.rivals[pile] >> seat & 1 == 1
        and table.signs[pile * table.seats + seat] == NO_SIGN
    )


def acts(table: Table, seat: i64) -> bool:
    if table.over:
        return False
    if may_call(table, seat) or may_turn(table, seat) or may_go_on(table, seat) or may_want_no_more(table, seat):
        return True
    if table.duels != 0:
        pile: i64
        for pile in range(table.seats):
            if may_choose(table, seat, pile):
                return True
    return False


def list_moves(table: Table, seat: i64, moves: Moves) -> None:
    if table.over:
        return
    if may_turn(table, seat):
        moves.add(codes.TURN)
    if may_call(table, seat):
        _list_calls(table.callable, table.tokens[seat], moves)
    if may_go_on(table, seat):
        moves.add(codes.GO_ON)
    if may_want_no_more(table, seat):
        moves.add(codes.NO_MORE)
    if table.duels != 0:
        pile: i64
        sign: i64
        for pile in range(table.seats):
            if may_choose(table, seat, pile):
                for sign in range(3):
                    moves.add(codes.choose_code(sign, pile))


def _list_calls(piles: i64, tokens: i64, moves: Moves) -> None:
    """KW-13: every choice of at most so many of these piles as there are tokens."""
    some: i64 = piles
    if tokens == 1:
        while some != 0:
            moves.add(codes.call_code(some & -some))
            some &= some - 1
        return
    plenty: bool = ones(piles) <= tokens
    while some != 0:
        if plenty or ones(some) <= tokens:
            moves.add(codes.call_code(some))
        some = (some - 1) & piles


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(table: Table, seat: i64, move: i64, at: i64) -> None:
    """Raise the clause that forbids the move at the instant `at`, if one does. Only a call may be before `now`."""
    if seat < 0 or seat >= table.seats:
        raise IllegalMove("G-1", "no-such-seat", number=int(seat), seats=int(table.seats))
    if not _is_move(table, move):
        raise IllegalMove("G-12", "no-such-move")
    if at < table.now:
        _check_instant(table, codes.piles(move), at)
    if table.over:
        raise IllegalMove("KW-24", "kawaii-over")
    if table.phase == PAUSED:
        raise IllegalMove("KW-27", "kawaii-pause")
    what: i64 = codes.verb(move)
    if what == codes.CALL:
        _check_call(table, seat, codes.piles(move), at)
    elif what == codes.TURN:
        _check_turn(table, seat)
    elif what == codes.CHOOSE:
        _check_choice(table, seat, codes.duel(move))
    elif what == codes.GO_ON:
        _check_go_on(table, seat)
    else:
        _check_no_more(table, seat)


def _is_move(table: Table, move: i64) -> bool:
    if move < 0:
        return False
    what: i64 = codes.verb(move)
    if what == codes.CALL:
        return 0 < codes.piles(move) < 1 << table.seats
    if what == codes.CHOOSE:
        return codes.sign(move) < len(SIGNS) and codes.duel(move) < table.seats
    return move == codes.TURN or move == codes.GO_ON or move == codes.NO_MORE


def _check_instant(table: Table, piles: i64, at: i64) -> None:
    """G-9: the call's own window must be open, and nothing that it claims settled."""
    if table.now > at + table.tie_window:
        raise IllegalMove("G-9", "kawaii-window-closed", at=int(at), now=int(table.now), window=int(table.tie_window))
    if table.phase == PAUSED and at < table.since:
        raise IllegalMove("G-9", "kawaii-round-settled", at=int(at), settled=int(table.since))
    pile: i64
    for pile in range(table.seats):
        if piles >> pile & 1 == 1 and at < table.settled[pile]:
            raise IllegalMove("G-9", "kawaii-settled", seat=int(pile), at=int(at), settled=int(table.settled[pile]))


def _check_call(table: Table, seat: i64, piles: i64, at: i64) -> None:
    if table.calls[seat] != 0 or at < table.free_at[seat]:
        raise IllegalMove("KW-25", "kawaii-one-call")
    number: i64 = ones(piles)
    tokens: i64 = table.tokens[seat]
    if tokens == 0:
        raise IllegalMove("KW-11", "kawaii-no-token")
    if number > tokens:
        raise IllegalMove("KW-13", "kawaii-too-few-tokens", piles=int(number), tokens=int(tokens))
    if table.held[seat * TOKENS + number - 1] > at:
        raise IllegalMove("KW-31", "kawaii-token-came-later", piles=int(number), at=int(at))
    pile: i64
    for pile in range(table.seats):
        if piles >> pile & 1 == 1:
            if table.duels >> pile & 1 == 1:
                raise IllegalMove("KW-15", "kawaii-played-for", seat=int(pile), late=_late(table, pile, at))
            if table.lay_at(pile, at) == 0:
                clause = "KW-11" if number == 1 else "KW-31"
                if dealt(pile, table.first, table.seats) - table.reserves[pile] > table.sizes[pile]:
                    raise IllegalMove(clause, "kawaii-taken", seat=int(pile), late=_late(table, pile, at))
                raise IllegalMove(clause, "kawaii-no-card", seat=int(pile))


def _late(table: Table, pile: i64, at: i64) -> int:
    """By how many milliseconds a call missed the pile: from the instant at which it was settled on (G-9)."""
    return int(at - table.settled[pile]) + 1


def _check_turn(table: Table, seat: i64) -> None:
    if table.turn == NOBODY:
        raise IllegalMove("KW-17", "kawaii-all-turned")
    if table.beat > 0:
        raise IllegalMove("KW-10", "kawaii-by-beat")
    if seat != table.turn:
        raise IllegalMove("KW-7", "kawaii-not-your-turn", turn=int(table.turn))
    if table.phase == STOPPED or not may_turn(table, seat):
        raise IllegalMove("KW-14", "kawaii-stopped")


def _check_go_on(table: Table, seat: i64) -> None:
    if table.phase != STOPPED and table.callers == 0:
        raise IllegalMove("KW-14", "kawaii-no-stop")
    _check_word(table, seat, "KW-14", table.going_on)


def _check_no_more(table: Table, seat: i64) -> None:
    if table.turn != NOBODY:
        raise IllegalMove("KW-17", "kawaii-not-all-turned", cards=int(table.left_size))
    _check_word(table, seat, "KW-17", table.wanting_no_more)


def _check_word(table: Table, seat: i64, clause: str, said: i64) -> None:
    if table.is_settling():
        raise IllegalMove("KW-29", "kawaii-settling")
    if table.tokens[seat] == 0:
        raise IllegalMove(clause, "kawaii-not-asked")
    if said >> seat & 1 == 1:
        raise IllegalMove(clause, "kawaii-said")


def _check_choice(table: Table, seat: i64, pile: i64) -> None:
    if table.duels >> pile & 1 == 0 or table.rivals[pile] >> seat & 1 == 0:
        raise IllegalMove("KW-15", "kawaii-no-duel", seat=int(pile))
    if not may_choose(table, seat, pile):
        raise IllegalMove("KW-33", "kawaii-chosen")
