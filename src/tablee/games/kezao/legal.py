"""Which moves the rules allow, and which clause forbids the others. A wrong card is allowed: it has its price."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import NEVER, Moves
from tablee.games.kezao import codes
from tablee.games.kezao.deck import CROSSED, JOKER, JOKERS, NAMES, PICTURES, PLAIN, index
from tablee.games.kezao.rules_claims import latest_of
from tablee.games.kezao.state import ROLLING, UNSAID, Table


def may_lay(table: Table, seat: i64) -> bool:
    """During the race. Who has no card in hand has nothing to say either: a hand is empty (KZ-31)."""
    return table.hands[seat] != 0 and (table.barred | table.placed) >> seat & 1 == 0


def may_say_nothing(table: Table, seat: i64) -> bool:
    """Of a seat that may lay: KZ-12, KZ-16, KZ-31."""
    return not table.opposition and table.said[seat] == UNSAID and table.full_at == NEVER and table.empty_at == NEVER


# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(table: Table, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    way: i64
    if table.phase == ROLLING:
        if table.junior:
            moves.add(codes.ROLL | PLAIN)
            moves.add(codes.ROLL | CROSSED)
        else:
            for way in range(PLAIN):
                moves.add(codes.ROLL | way)
        return
    hand: i64 = table.hands[seat]
    pictures: i64 = hand & PICTURES
    while pictures != 0:
        moves.add(pictures & -pictures)
        pictures &= pictures - 1
    if hand & JOKERS != 0:
        moves.add(JOKER)
    if may_say_nothing(table, seat):
        moves.add(codes.NOTHING)


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(table: Table, seat: i64, move: i64) -> None:
    """Raise the clause that forbids the move, if one does."""
    if table.over:
        raise IllegalMove("KZ-22", "kezao-over", late=_late(table))
    if seat < 0 or seat >= table.seats:
        raise IllegalMove("G-1", "no-such-seat", number=int(seat), seats=int(table.seats))
    if codes.is_roll(move):
        _check_roll(table, seat, codes.way_of(move))
    elif move == codes.NOTHING:
        _check_nothing(table, seat)
    elif move > 0 and move <= JOKER and move & (move - 1) == 0:
        _check_card(table, seat, move)
    else:
        raise IllegalMove("G-12", "no-such-move")


def check_earlier(table: Table, seat: i64, move: i64, at: i64) -> None:
    """The same for a claim whose instant lies before `now` (G-9)."""
    if table.phase == ROLLING and at < table.since and not codes.is_roll(move):
        raise IllegalMove("G-9", "kezao-turn-over", at=int(at), ended=int(table.since))
    if table.phase == ROLLING or codes.is_roll(move):
        raise IllegalMove("G-9", "time-backwards", at=int(at), now=int(table.now))
    first: i64 = table.now - table.tie_window
    first = max(first, table.since)
    if at < first:
        raise IllegalMove("G-9", "kezao-settled", at=int(at), first=int(first))
    if 0 <= seat < table.seats and at < latest_of(table, seat):
        raise IllegalMove("G-9", "kezao-own-order", at=int(at), latest=int(latest_of(table, seat)))
    check(table, seat, move)


def _check_roll(table: Table, seat: i64, way: i64) -> None:
    if table.phase != ROLLING:
        raise IllegalMove("KZ-7", "kezao-rolled")
    if seat != table.roller:
        raise IllegalMove("KZ-13", "kezao-not-your-roll", turn=int(table.roller))
    if way > CROSSED:
        raise IllegalMove("G-12", "no-such-move")
    if table.junior and way < PLAIN:
        raise IllegalMove("KZ-24", "kezao-one-die")
    if not table.junior and way >= PLAIN:
        raise IllegalMove("KZ-7", "kezao-two-dice")


def _not_rolled(table: Table, clause: str) -> IllegalMove:
    """Who was beaten in the turn before is told by how much; only before the first turn of all nobody can be."""
    if table.since == 0:
        return IllegalMove(clause, "kezao-not-rolled")
    return IllegalMove(clause, "kezao-too-late", late=_late(table))


def _late(table: Table) -> int:
    """By how many milliseconds the turn before was missed: it was settled when the next roll was due (G-9)."""
    return int(table.now - table.since) + 1


def _check_nothing(table: Table, seat: i64) -> None:
    if table.phase == ROLLING:
        raise _not_rolled(table, "KZ-12")
    if table.opposition:
        raise IllegalMove("KZ-16", "kezao-must-lay")
    if table.full_at != NEVER or table.empty_at != NEVER:
        raise IllegalMove("KZ-31", "kezao-turn-is-ending")
    if table.barred >> seat & 1 != 0:
        raise IllegalMove("KZ-14", "kezao-barred")
    if table.said[seat] != UNSAID:
        raise IllegalMove("KZ-12", "kezao-said")


def _check_card(table: Table, seat: i64, card: i64) -> None:
    if table.phase == ROLLING:
        raise _not_rolled(table, "KZ-9")
    if table.barred >> seat & 1 != 0:
        raise IllegalMove("KZ-14", "kezao-barred")
    if table.placed >> seat & 1 != 0:
        if table.opposition:
            raise IllegalMove("KZ-16", "kezao-one-card")
        raise IllegalMove("KZ-18", "kezao-second-card")
    held: i64 = table.hands[seat] & card
    if card == JOKER:
        held = table.hands[seat] & JOKERS
    if held == 0:
        raise IllegalMove("KZ-9", "kezao-not-in-hand", card=f"kezao {NAMES[index(card)]}")
