"""Legal moves: which moves the rules allow, and which clause forbids the others.

A wrong card is legal: it has its price.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import NEVER, Moves, check_seat
from tablee.games.kezao import codes
from tablee.games.kezao.deck import CARDS, CROSSED, JOKER, JOKERS, NAMES, PICTURES, PLAIN, index
from tablee.games.kezao.public import PAUSED, RACING, READYING, ROLLING, UNSAID
from tablee.games.kezao.rules_claims import latest_of
from tablee.games.kezao.state import KezaoState


def may_lay(state: KezaoState, seat: i64) -> bool:
    """During the race. A player without cards cannot say anything either: a hand is empty (KZ-31)."""
    return state.hands[seat] != 0 and (state.public.barred | state.public.placed) >> seat & 1 == 0


def may_say_nothing(state: KezaoState, seat: i64) -> bool:
    """Of a seat that may lay: KZ-12, KZ-16, KZ-31."""
    return (
        not state.public.opposition
        and state.public.said[seat] == UNSAID
        and state.public.full_at == NEVER
        and state.public.empty_at == NEVER
    )


# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(state: KezaoState, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    way: i64
    if state.public.phase == READYING:
        moves.add(codes.READY)
        return
    if state.public.phase == ROLLING:
        if state.public.junior:
            moves.add(codes.ROLL | PLAIN)
            moves.add(codes.ROLL | CROSSED)
        else:
            for way in range(PLAIN):
                moves.add(codes.ROLL | way)
        return
    hand: i64 = state.hands[seat]
    pictures: i64 = hand & PICTURES
    moves.reserve(CARDS)
    row = moves.codes
    place: i64 = moves.count
    while pictures != 0:
        row[place] = pictures & -pictures
        place += 1
        pictures &= pictures - 1
    moves.count = place
    if hand & JOKERS != 0:
        moves.add(JOKER)
    if may_say_nothing(state, seat):
        moves.add(codes.NOTHING)


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(state: KezaoState, seat: i64, move: i64) -> None:
    """Raise the clause that forbids the move, if one does."""
    if state.over:
        raise IllegalMove("KZ-22", "kezao-over", late=_late(state))
    check_seat(seat, state.seats)
    if move == codes.READY:
        _check_ready(state, seat)
    elif codes.is_roll(move):
        _check_roll(state, seat, codes.way_of(move))
    elif move == codes.NOTHING:
        _check_nothing(state, seat)
    elif move > 0 and move <= JOKER and move & (move - 1) == 0:
        _check_card(state, seat, move)
    else:
        raise IllegalMove("G-12", "no-such-move")


def check_earlier(state: KezaoState, seat: i64, move: i64, at: i64) -> None:
    """The same for a claim whose instant lies before `now` (G-9)."""
    public = state.public
    waits: bool = public.phase != RACING
    if waits and at < public.since and not codes.is_roll(move):
        raise IllegalMove("G-9", "kezao-turn-over", at=int(at), ended=int(public.since))
    if waits or codes.is_roll(move):
        raise IllegalMove("G-9", "time-backwards", at=int(at), now=int(state.now))
    first: i64 = state.now - public.tie_window
    first = max(first, public.since)
    if at < first:
        raise IllegalMove("G-9", "kezao-settled", at=int(at), first=int(first))
    if 0 <= seat < state.seats and at < latest_of(public, seat):
        raise IllegalMove("G-9", "kezao-own-order", at=int(at), latest=int(latest_of(public, seat)))
    check(state, seat, move)


def _check_roll(state: KezaoState, seat: i64, way: i64) -> None:
    public = state.public
    if public.phase == RACING:
        raise IllegalMove("KZ-7", "kezao-rolled")
    if public.phase != ROLLING:
        raise _not_yet(state)
    if seat != public.roller:
        raise IllegalMove("KZ-13", "kezao-not-your-roll", turn=int(public.roller))
    if way > CROSSED:
        raise IllegalMove("G-12", "no-such-move")
    if public.junior and way < PLAIN:
        raise IllegalMove("KZ-24", "kezao-one-die")
    if not public.junior and way >= PLAIN:
        raise IllegalMove("KZ-7", "kezao-two-dice")


def _check_ready(state: KezaoState, seat: i64) -> None:
    if state.public.phase != READYING:
        raise IllegalMove("KZ-35", "kezao-begun")
    if state.public.ready >> seat & 1 != 0:
        raise IllegalMove("KZ-35", "kezao-is-ready")


def _not_yet(state: KezaoState) -> IllegalMove:
    """KZ-35: the dice wait for the end of a pause or of the countdown."""
    if state.public.phase == PAUSED:
        return IllegalMove("KZ-35", "kezao-pause")
    return IllegalMove("KZ-35", "kezao-countdown")


def _not_rolled(state: KezaoState, clause: str) -> IllegalMove:
    """For a card that missed the turn before, by how much. Before the first turn of all there was none to miss, and
    after a pause it is long over."""
    if state.public.phase == PAUSED:
        return IllegalMove("KZ-35", "kezao-too-late", late=_late(state))
    if state.public.phase != ROLLING:
        return _not_yet(state)
    if state.public.since == 0 or state.public.has_waits():
        return IllegalMove(clause, "kezao-not-rolled")
    return IllegalMove(clause, "kezao-too-late", late=_late(state))


def _late(state: KezaoState) -> int:
    """By how many milliseconds the turn before was missed: it was settled when the next roll was due (G-9)."""
    return int(state.now - state.public.since) + 1


def _check_nothing(state: KezaoState, seat: i64) -> None:
    public = state.public
    if public.phase != RACING:
        raise _not_rolled(state, "KZ-12")
    if public.opposition:
        raise IllegalMove("KZ-16", "kezao-must-lay")
    if public.full_at != NEVER or public.empty_at != NEVER:
        raise IllegalMove("KZ-31", "kezao-turn-is-ending")
    if public.barred >> seat & 1 != 0:
        raise IllegalMove("KZ-14", "kezao-barred")
    if public.said[seat] != UNSAID:
        raise IllegalMove("KZ-12", "kezao-said")


def _check_card(state: KezaoState, seat: i64, card: i64) -> None:
    public = state.public
    if public.phase != RACING:
        raise _not_rolled(state, "KZ-9")
    if public.barred >> seat & 1 != 0:
        raise IllegalMove("KZ-14", "kezao-barred")
    if public.placed >> seat & 1 != 0:
        if public.opposition:
            raise IllegalMove("KZ-16", "kezao-one-card")
        raise IllegalMove("KZ-18", "kezao-second-card")
    held: i64 = state.hands[seat] & card
    if card == JOKER:
        held = state.hands[seat] & JOKERS
    if held == 0:
        raise IllegalMove("KZ-9", "kezao-not-in-hand", card=f"kezao {NAMES[index(card)]}")
