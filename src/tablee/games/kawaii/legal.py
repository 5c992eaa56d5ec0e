"""Legal moves: which moves the rules allow, and which clause forbids the others."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import NOBODY, Moves, check_seat
from tablee.core.vector_ops import count_bits
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import NO_SIGN, SIGNS, TOKENS, dealt
from tablee.games.kawaii.public import PAUSED, STOPPED, TURNING, KawaiiPublic
from tablee.games.kawaii.state import KawaiiState

# --- what a seat may do now -------------------------------------------------------------------------------------------


def may_turn(public: KawaiiPublic, seat: i64, now: i64) -> bool:
    """KW-7, KW-10; a call stops play, but a card may still be turned at its very instant (KW-28)."""
    if public.phase != TURNING or seat != public.turn or public.beat > 0:
        return False
    return public.callers == 0 or public.earliest_call() == now


def may_call(public: KawaiiPublic, seat: i64) -> bool:
    """KW-11, KW-31: a token, a pile, and no other call of the seat in its window."""
    return public.callable != 0 and public.tokens[seat] > 0 and public.calls[seat] == 0 and public.phase != PAUSED


def may_go_on(public: KawaiiPublic, seat: i64) -> bool:
    """KW-14; KW-29: the capture to come would void it."""
    return (
        public.phase == STOPPED
        and public.tokens[seat] > 0
        and public.going_on >> seat & 1 == 0
        and public.callers == 0
        and public.duels == 0
    )


def may_want_no_more(public: KawaiiPublic, seat: i64) -> bool:
    """KW-17; KW-29: the capture to come would void it."""
    return (
        public.turn == NOBODY
        and public.phase != PAUSED
        and public.tokens[seat] > 0
        and public.wanting_no_more >> seat & 1 == 0
        and public.callers == 0
        and public.duels == 0
    )


def may_choose(state: KawaiiState, seat: i64, pile: i64) -> bool:
    """KW-15, KW-33"""
    return (
        state.public.duels >> pile & 1 == 1
        and state.public.rivals[pile] >> seat & 1 == 1
        and state.signs[pile * state.seats + seat] == NO_SIGN
    )


def acts(state: KawaiiState, seat: i64) -> bool:
    if state.over:
        return False
    public = state.public
    if may_call(public, seat) or may_turn(public, seat, state.now):
        return True
    if may_go_on(public, seat) or may_want_no_more(public, seat):
        return True
    if public.duels != 0:
        pile: i64
        for pile in range(state.seats):
            if public.duels >> pile & 1 == 1 and may_choose(state, seat, pile):
                return True
    return False


def list_moves(state: KawaiiState, seat: i64, moves: Moves) -> None:
    if state.over:
        return
    public = state.public
    if may_turn(public, seat, state.now):
        moves.add(codes.TURN)
    if may_call(public, seat):
        _list_calls(public.callable, public.tokens[seat], moves)
    if may_go_on(public, seat):
        moves.add(codes.GO_ON)
    if may_want_no_more(public, seat):
        moves.add(codes.NO_MORE)
    if public.duels != 0:
        pile: i64
        sign: i64
        for pile in range(state.seats):
            if public.duels >> pile & 1 == 1 and may_choose(state, seat, pile):
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
    plenty: bool = count_bits(piles) <= tokens
    while some != 0:
        if plenty or count_bits(some) <= tokens:
            moves.add(codes.call_code(some))
        some = (some - 1) & piles


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(state: KawaiiState, seat: i64, move: i64, at: i64) -> None:
    """Raise the clause that forbids the move at the instant `at`, if one does. Only a call may be before `now`."""
    check_seat(seat, state.seats)
    if not _is_move(state, move):
        raise IllegalMove("G-12", "no-such-move")
    if at < state.now:
        _check_instant(state, codes.piles(move), at)
    if state.over:
        raise IllegalMove("KW-24", "kawaii-over")
    if state.public.phase == PAUSED:
        raise IllegalMove("KW-27", "kawaii-pause")
    what: i64 = codes.verb(move)
    if what == codes.CALL:
        _check_call(state, seat, codes.piles(move), at)
    elif what == codes.TURN:
        _check_turn(state, seat)
    elif what == codes.CHOOSE:
        _check_choice(state, seat, codes.duel(move))
    elif what == codes.GO_ON:
        _check_go_on(state, seat)
    else:
        _check_no_more(state, seat)


def _is_move(state: KawaiiState, move: i64) -> bool:
    if move < 0:
        return False
    what: i64 = codes.verb(move)
    if what == codes.CALL:
        return 0 < codes.piles(move) < 1 << state.seats
    if what == codes.CHOOSE:
        return codes.sign(move) < len(SIGNS) and codes.duel(move) < state.seats
    return move == codes.TURN or move == codes.GO_ON or move == codes.NO_MORE


def _check_instant(state: KawaiiState, piles: i64, at: i64) -> None:
    """G-9: the call's own window must be open, and nothing that it claims settled."""
    public = state.public
    if state.now > at + public.tie_window:
        raise IllegalMove("G-9", "kawaii-window-closed", at=int(at), now=int(state.now), window=int(public.tie_window))
    if public.phase == PAUSED and at < public.since:
        raise IllegalMove("G-9", "kawaii-round-settled", at=int(at), settled=int(public.since))
    pile: i64
    for pile in range(state.seats):
        if piles >> pile & 1 == 1 and at < public.settled[pile]:
            raise IllegalMove("G-9", "kawaii-settled", seat=int(pile), at=int(at), settled=int(public.settled[pile]))


def _check_call(state: KawaiiState, seat: i64, piles: i64, at: i64) -> None:
    public = state.public
    if public.calls[seat] != 0 or at < public.free_at[seat]:
        raise IllegalMove("KW-25", "kawaii-one-call")
    number: i64 = count_bits(piles)
    tokens: i64 = public.tokens[seat]
    if tokens == 0:
        raise IllegalMove("KW-11", "kawaii-no-token")
    if number > tokens:
        raise IllegalMove("KW-13", "kawaii-too-few-tokens", piles=int(number), tokens=int(tokens))
    if public.held[seat * TOKENS + number - 1] > at:
        raise IllegalMove("KW-31", "kawaii-token-came-later", piles=int(number), at=int(at))
    pile: i64
    for pile in range(state.seats):
        if piles >> pile & 1 == 1:
            if public.duels >> pile & 1 == 1:
                raise IllegalMove("KW-15", "kawaii-played-for", seat=int(pile), late=_late(state, pile, at))
            if public.lay_at(pile, at) == 0:
                clause = "KW-11" if number == 1 else "KW-31"
                if dealt(pile, public.first, state.seats) - public.reserves[pile] > public.sizes[pile]:
                    raise IllegalMove(clause, "kawaii-taken", seat=int(pile), late=_late(state, pile, at))
                raise IllegalMove(clause, "kawaii-no-card", seat=int(pile))


def _late(state: KawaiiState, pile: i64, at: i64) -> int:
    """By how many milliseconds a call missed the pile: from the instant at which it was settled on (G-9)."""
    return int(at - state.public.settled[pile]) + 1


def _check_turn(state: KawaiiState, seat: i64) -> None:
    if state.public.turn == NOBODY:
        raise IllegalMove("KW-17", "kawaii-all-turned")
    if state.public.beat > 0:
        raise IllegalMove("KW-10", "kawaii-by-beat")
    if seat != state.public.turn:
        raise IllegalMove("KW-7", "kawaii-not-your-turn", turn=int(state.public.turn))
    if state.public.phase == STOPPED or not may_turn(state.public, seat, state.now):
        raise IllegalMove("KW-14", "kawaii-stopped")


def _check_go_on(state: KawaiiState, seat: i64) -> None:
    public = state.public
    if public.phase != STOPPED and public.callers == 0:
        raise IllegalMove("KW-14", "kawaii-no-stop")
    _check_word(state, seat, "KW-14", public.going_on)


def _check_no_more(state: KawaiiState, seat: i64) -> None:
    public = state.public
    if public.turn != NOBODY:
        raise IllegalMove("KW-17", "kawaii-not-all-turned", cards=int(public.left_size))
    _check_word(state, seat, "KW-17", public.wanting_no_more)


def _check_word(state: KawaiiState, seat: i64, clause: str, said: i64) -> None:
    public = state.public
    if public.is_settling():
        raise IllegalMove("KW-29", "kawaii-settling")
    if public.tokens[seat] == 0:
        raise IllegalMove(clause, "kawaii-not-asked")
    if said >> seat & 1 == 1:
        raise IllegalMove(clause, "kawaii-said")


def _check_choice(state: KawaiiState, seat: i64, pile: i64) -> None:
    public = state.public
    if public.duels >> pile & 1 == 0 or public.rivals[pile] >> seat & 1 == 0:
        raise IllegalMove("KW-15", "kawaii-no-duel", seat=int(pile))
    if not may_choose(state, seat, pile):
        raise IllegalMove("KW-33", "kawaii-chosen")
