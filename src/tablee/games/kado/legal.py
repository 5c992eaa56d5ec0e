"""Legal moves: which moves the rules allow, and which clause forbids the others."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import Moves, check_seat
from tablee.games.kado import codes
from tablee.games.kado.deck import KINDS, NO_CARD, ROUNDS, ROWS
from tablee.games.kado.public import CHALLENGING, DEALING, PLACING, UNSAID, cell_placed
from tablee.games.kado.state import UNCHOSEN, KadoState
from tablee.games.kado.state_frame import LEFT, UP, cell_at, column_of, on_the_grid, row_of

# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(state: KadoState, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    phase: i64 = state.public.phase
    if phase == PLACING:
        _list_cells(state.public.cells_open(seat), moves)
    elif phase == CHALLENGING:
        moves.add(codes.PASS)
        _list_challenges(moves)
    else:
        list_gifts(state, moves)
        if may_set_aside(state):
            moves.add(codes.SET_ASIDE)


def _list_challenges(moves: Moves) -> None:
    moves.reserve(KINDS * KINDS)
    row = moves.codes
    place: i64 = moves.count
    gift: i64
    ribbon: i64
    for gift in range(KINDS):
        for ribbon in range(KINDS):
            row[place] = codes.challenge_code(gift, ribbon)
            place += 1
    moves.count = place


def list_gifts(state: KadoState, moves: Moves) -> None:
    """KD-3: anybody without a card, the dealer included."""
    hands = state.hands
    other: i64
    for other in range(state.seats):
        if hands[other] == NO_CARD:
            moves.add(codes.give_code(other))


def may_set_aside(state: KadoState) -> bool:
    """KD-5: two players, once per round."""
    return state.seats == 2 and state.aside[state.public.round] == NO_CARD


def _list_cells(cells: i64, moves: Moves) -> None:
    row: i64 = -UP
    while cells != 0:
        column: i64 = -LEFT
        here: i64 = cells & 255
        while here != 0:
            if here & 1 != 0:
                moves.add(codes.place_code(row, column))
            here >>= 1
            column += 1
        cells >>= 8
        row += 1


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(state: KadoState, seat: i64, move: i64) -> None:
    """Raise the clause that forbids the move, if one does."""
    if state.over:
        raise IllegalMove("KD-16", "kado-over")
    check_seat(seat, state.seats)
    if move < 0 or codes.verb(move) > codes.PLACE:
        raise IllegalMove("G-12", "no-such-move")
    if state.public.phase == DEALING:
        _check_gift(state, seat, move)
    elif state.public.phase == CHALLENGING:
        _check_challenge(state, seat, move)
    else:
        _check_placement(state, seat, move)


def _check_gift(state: KadoState, seat: i64, move: i64) -> None:
    if seat != state.public.dealer:
        raise IllegalMove("KD-3", "kado-dealer-gives", turn=int(state.public.dealer))
    what: i64 = codes.verb(move)
    if what == codes.SET_ASIDE:
        if state.seats != 2:
            raise IllegalMove("KD-5", "kado-only-two-set-aside")
        if state.aside[state.public.round] != NO_CARD:
            raise IllegalMove("KD-5", "kado-set-aside-once")
        if move != codes.SET_ASIDE:
            raise IllegalMove("G-12", "no-such-move")
        return
    if what != codes.GIVE:
        raise IllegalMove("KD-3", "kado-must-give")
    other: i64 = codes.seat_named(move)
    check_seat(other, state.seats)
    if state.hands[other] != NO_CARD:
        raise IllegalMove("KD-3", "kado-has-a-card", seat=int(other))


def _check_challenge(state: KadoState, seat: i64, move: i64) -> None:
    if seat == state.public.dealer:
        raise IllegalMove("KD-6", "kado-dealer-never-challenges")
    if seat != state.public.turn:
        if state.public.said[seat] != UNSAID:
            raise IllegalMove("KD-6", "kado-asked-once")
        raise IllegalMove("KD-6", "kado-not-your-turn", turn=int(state.public.turn))
    what: i64 = codes.verb(move)
    if what != codes.PASS and what != codes.CHALLENGE:
        raise IllegalMove("KD-6", "kado-challenge-or-pass")
    if what == codes.PASS:
        if move != codes.PASS:
            raise IllegalMove("G-12", "no-such-move")
    elif codes.gift_named(move) >= KINDS or codes.ribbon_named(move) >= KINDS:
        raise IllegalMove("G-12", "no-such-move")


def _check_placement(state: KadoState, seat: i64, move: i64) -> None:
    if state.chosen[seat] != UNCHOSEN:
        raise IllegalMove("KD-21", "kado-already-chosen")
    if codes.verb(move) != codes.PLACE:
        raise IllegalMove("KD-12", "kado-must-place")
    row: i64 = codes.row_named(move)
    column: i64 = codes.column_named(move)
    if column >= codes.FAR:
        raise IllegalMove("G-12", "no-such-move")
    if state.public.filled[seat] == 0:
        if row != 0 or column != 0:
            raise IllegalMove("KD-24", "kado-first-card")
        return
    _check_frame(state, seat, row, column)
    cell: i64 = cell_at(row, column)
    if state.public.filled[seat] >> cell & 1 != 0:
        raise IllegalMove("KD-14", "kado-cell-taken", row=int(row), column=int(column))
    if state.public.cells_open(seat) >> cell & 1 == 0:
        raise IllegalMove("KD-12", "kado-not-beside", row=int(row), column=int(column))


def _check_frame(state: KadoState, seat: i64, row: i64, column: i64) -> None:
    """KD-13: how big would the tableau be?"""
    if on_the_grid(row, column) and state.public.frame[seat] >> cell_at(row, column) & 1 != 0:
        return
    rows = [int(row)]
    columns = [int(column)]
    for number in range(int(state.public.round)):
        cell: i64 = cell_placed(state.public.placed[seat * ROUNDS + number])
        rows.append(row_of(cell))
        columns.append(column_of(cell))
    high = max(rows) - min(rows) + 1
    if high > ROWS:
        raise IllegalMove("KD-13", "kado-too-high", rows=high)
    raise IllegalMove("KD-13", "kado-too-wide", columns=max(columns) - min(columns) + 1)
