"""Legal moves: which moves the rules allow, and which clause forbids the others."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import Moves, check_seat
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import (
    CARDS,
    DOWN_TO_ONE,
    DROP_ONE,
    GIVE_ONE,
    KINDS,
    NAMES,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    cost,
)
from tablee.games.wazabi.public import DRAWING, GIVING, KEEPING, LAYING, ROLLING, WazabiPublic
from tablee.games.wazabi.state import UNCHOSEN, WazabiState

# --- whom a move may name ---------------------------------------------------------------------------------------------


def may_choose(public: WazabiPublic, seat: i64, other: i64) -> bool:
    """G-7: a player of choice is never oneself; WZ-25: nor somebody who is out."""
    return other != seat and public.places[other] == 0


def may_draw_from(public: WazabiPublic, seat: i64, other: i64) -> bool:
    """WZ-12: an opponent, so no partner (G-7), and one who has a card."""
    return may_choose(public, seat, other) and public.sizes[other] > 0 and not public.partners(seat, other)


def may_receive(public: WazabiPublic, seat: i64, other: i64) -> bool:
    """WZ-7: any other player; WZ-26: with neighbours, only the one to the left or to the right."""
    if not may_choose(public, seat, other):
        return False
    return not public.neighbours or other == public.after(seat, 1) or other == public.after(seat, -1)


def some_opponent_has_a_card(public: WazabiPublic, seat: i64) -> bool:
    other: i64
    for other in range(public.seats):
        if may_draw_from(public, seat, other):
            return True
    return False


def somebody_else_has_a_card(public: WazabiPublic, seat: i64) -> bool:
    """WZ-32: the layer's own hand does not count; a partner's does."""
    other: i64
    for other in range(public.seats):
        if may_choose(public, seat, other) and public.sizes[other] > 0:
            return True
    return False


# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(state: WazabiState, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    phase: i64 = state.public.phase
    if phase == ROLLING:
        moves.add(codes.ROLL)
    elif phase == LAYING:
        moves.add(codes.STOP)
        _list_cards(state, seat, moves)
    elif phase == GIVING:
        _list_gifts(_receivers(state.public, seat), state.public.die_faces, codes.GIVE, moves)
    elif phase == KEEPING:
        _list_kept(state, seat, moves)
    else:
        _list_draws(state.public, seat, moves)


def _list_cards(state: WazabiState, seat: i64, moves: Moves) -> None:
    public = state.public
    hands = state.hands
    wazabi: i64 = public.wazabi
    other: i64
    kind: i64
    for kind in range(KINDS):
        if hands[seat * KINDS + kind] == 0 or cost(kind) > wazabi:
            continue
        if kind == GIVE_ONE or kind == SKIP:
            for other in range(state.seats):
                if may_choose(public, seat, other):
                    moves.add(codes.lay_code(kind, other))
        elif kind == PASS_DICE:
            moves.add(codes.lay_code(kind, codes.LEFT))
            moves.add(codes.lay_code(kind, codes.RIGHT))
        elif kind == TAKE_CARD:
            if somebody_else_has_a_card(public, seat):
                _list_taken(public, seat, moves)
            else:
                moves.add(codes.lay_code(kind))
        elif kind == DOWN_TO_ONE:
            for other in range(state.seats):
                if may_choose(public, seat, other) and public.sizes[other] >= 2:
                    moves.add(codes.lay_code(kind, other))
        elif kind != DROP_ONE or public.die_faces < 2:
            moves.add(codes.lay_code(kind))


def _list_taken(public: WazabiPublic, seat: i64, moves: Moves) -> None:
    """WZ-18: any card of any other hand."""
    moves.reserve(CARDS)
    row = moves.codes
    count: i64 = moves.count
    other: i64
    place: i64
    for other in range(public.seats):
        if may_choose(public, seat, other):
            for place in range(public.sizes[other]):
                row[count] = codes.lay_code(TAKE_CARD, other, place)
                count += 1
    moves.count = count


def _receivers(public: WazabiPublic, seat: i64) -> i64:
    """One die for everybody who may receive one, as the sum of the parts of a GIVE."""
    ones: i64 = 0
    receiver: i64
    for receiver in range(public.seats):
        if may_receive(public, seat, receiver):
            ones += codes.gift_code(receiver, 1)
    return ones


def _list_gifts(ones: i64, dice: i64, gifts: i64, moves: Moves) -> None:
    """Every way to share out the dice among these receivers."""
    one: i64 = ones & -ones
    others: i64 = ones ^ one
    if others == 0:  # the last one takes what is left
        moves.add(gifts + dice * one)
        return
    here: i64
    for here in range(dice):
        _list_gifts(others, dice - here, gifts + here * one, moves)
    moves.add(gifts + dice * one)


def _list_kept(state: WazabiState, seat: i64, moves: Moves) -> None:
    hands = state.hands
    keep: i64 = state.public.keep
    one: i64
    two: i64
    for one in range(KINDS):
        held: i64 = hands[seat * KINDS + one]
        if held == 0:
            continue
        if keep == 1:
            moves.add(codes.keep_code(one))
            continue
        if held > 1:
            moves.add(codes.keep_code(one, one))
        for two in range(one + 1, KINDS):
            if hands[seat * KINDS + two] > 0:
                moves.add(codes.keep_code(one, two))


def _list_draws(public: WazabiPublic, seat: i64, moves: Moves) -> None:
    victim: i64
    place: i64
    for victim in range(public.seats):
        if may_draw_from(public, seat, victim):
            for place in range(public.sizes[victim]):
                moves.add(codes.draw_code(victim, place))


# --- the refusals -----------------------------------------------------------------------------------------------------


def check(state: WazabiState, seat: i64, move: i64) -> None:
    """Raise the clause that forbids the move, if one does."""
    if state.over:
        raise IllegalMove("WZ-24", "wazabi-over")
    check_seat(seat, state.seats)
    if move < 0:
        raise IllegalMove("G-12", "no-such-move")
    _check_asked(state, seat, codes.verb(move))
    phase: i64 = state.public.phase
    if phase == GIVING:
        _check_gift(state.public, seat, move)
    elif phase == LAYING and move != codes.STOP:
        _check_card(state, seat, move)
    elif phase == KEEPING:
        _check_kept(state, seat, move)
    elif phase == DRAWING:
        _check_draw(state.public, seat, move)
    elif phase == ROLLING and move != codes.ROLL:
        raise IllegalMove("G-12", "no-such-move")


def _check_asked(state: WazabiState, seat: i64, what: i64) -> None:
    """Is this seat asked, and is this an answer to what it is asked?"""
    public = state.public
    phase: i64 = public.phase
    if phase == KEEPING:
        keep = int(public.keep)
        clause = "WZ-19" if keep == 1 else "WZ-21"
        if public.asked[seat] == 0:
            raise IllegalMove(clause, "wazabi-not-asked-to-keep")
        if state.kept[seat] != UNCHOSEN:
            raise IllegalMove(clause, "wazabi-already-chosen")
        if what != codes.KEEP:
            raise IllegalMove(clause, "wazabi-must-keep", keep=keep)
        return
    if seat != public.turn:
        raise IllegalMove("WZ-5", "wazabi-not-your-turn", turn=int(public.turn))
    if phase == ROLLING and what != codes.ROLL:
        raise IllegalMove("WZ-5", "wazabi-must-roll")
    if phase == DRAWING and what != codes.DRAW:
        raise IllegalMove("WZ-12", "wazabi-must-draw", due=int(public.due))
    if phase == GIVING and what != codes.GIVE:
        raise IllegalMove("WZ-7", "wazabi-must-give", dice=int(public.die_faces))
    if phase == LAYING and what != codes.LAY and what != codes.STOP:
        raise IllegalMove("WZ-8", "wazabi-may-lay")


def _check_choice(public: WazabiPublic, seat: i64, other: i64) -> None:
    check_seat(other, public.seats)
    if other == seat:
        raise IllegalMove("G-7", "not-yourself")
    if public.places[other] != 0:
        raise IllegalMove("WZ-25", "wazabi-is-out", seat=int(other))


def _check_gift(public: WazabiPublic, seat: i64, move: i64) -> None:
    total: i64 = 0
    receiver: i64
    for receiver in range(public.seats):
        dice: i64 = codes.gift(move, receiver)
        total += dice
        if dice > 0:
            _check_choice(public, seat, receiver)
            if not may_receive(public, seat, receiver):
                raise IllegalMove("WZ-26", "wazabi-not-a-neighbour", seat=int(receiver))
    if move >> (4 + 5 * public.seats) != 0:
        raise IllegalMove("G-12", "no-such-move")
    if total != public.die_faces:
        raise IllegalMove("WZ-7", "wazabi-wrong-gift", dice=int(public.die_faces), given=int(total))


def _check_card(state: WazabiState, seat: i64, move: i64) -> None:
    public = state.public
    kind: i64 = codes.first(move)
    if codes.verb(move) != codes.LAY or kind >= KINDS:
        raise IllegalMove("G-12", "no-such-move")
    card = NAMES[kind]
    if state.hands[seat * KINDS + kind] == 0:
        raise IllegalMove("WZ-8", "wazabi-not-in-hand", card=card)
    if cost(kind) > public.wazabi:
        raise IllegalMove("WZ-9", "wazabi-too-dear", card=card, cost=int(cost(kind)), wazabi=int(public.wazabi))
    if kind == DROP_ONE and public.die_faces >= 2:
        raise IllegalMove("WZ-14", "wazabi-two-die-faces", dice=int(public.die_faces))
    target: i64 = codes.second(move)
    place: i64 = codes.lay_place(move)
    if kind == PASS_DICE:
        if target > codes.RIGHT or place != 0:
            raise IllegalMove("WZ-15", "wazabi-no-direction")
    elif kind == TAKE_CARD:
        _check_take(public, seat, target, place)
    elif kind == GIVE_ONE or kind == SKIP or kind == DOWN_TO_ONE:
        if kind == DOWN_TO_ONE and not _somebody_has_two(public, seat):
            raise IllegalMove("WZ-19", "wazabi-nobody-has-two")
        _check_choice(public, seat, target)
        if kind == DOWN_TO_ONE and public.sizes[target] < 2:
            raise IllegalMove("WZ-19", "wazabi-fewer-than-two", seat=int(target))
        if place != 0:
            raise IllegalMove("G-12", "no-such-move")
    elif target != codes.NO_TARGET or place != 0:
        raise IllegalMove("G-12", "no-such-move")


def _check_take(public: WazabiPublic, seat: i64, target: i64, place: i64) -> None:
    if not somebody_else_has_a_card(public, seat):
        if target != codes.NO_TARGET or place != 0:
            raise IllegalMove("WZ-18", "wazabi-nobody-has-a-card")
        return
    if target == codes.NO_TARGET:
        raise IllegalMove("WZ-18", "wazabi-name-a-player")
    _check_choice(public, seat, target)
    if public.sizes[target] == 0:
        raise IllegalMove("WZ-18", "wazabi-no-card", seat=int(target))
    if place >= public.sizes[target]:
        raise IllegalMove("WZ-18", "wazabi-no-such-place", place=int(place), cards=int(public.sizes[target]))


def _somebody_has_two(public: WazabiPublic, seat: i64) -> bool:
    other: i64
    for other in range(public.seats):
        if may_choose(public, seat, other) and public.sizes[other] >= 2:
            return True
    return False


def _check_kept(state: WazabiState, seat: i64, move: i64) -> None:
    one: i64 = codes.first(move)
    two: i64 = codes.second(move)
    clause = "WZ-19" if state.public.keep == 1 else "WZ-21"
    if move >> 12 != 0 or one >= KINDS or (two >= KINDS and two != codes.NO_SECOND) or two < one:
        raise IllegalMove("G-12", "no-such-move")
    if (two == codes.NO_SECOND) != (state.public.keep == 1):
        raise IllegalMove(clause, "wazabi-must-keep", keep=int(state.public.keep))
    needed: i64 = 1
    if one == two:
        needed = 2
    if state.hands[seat * KINDS + one] < needed:
        raise IllegalMove(clause, "wazabi-not-in-hand", card=NAMES[one])
    if two != codes.NO_SECOND and state.hands[seat * KINDS + two] == 0:
        raise IllegalMove(clause, "wazabi-not-in-hand", card=NAMES[two])


def _check_draw(public: WazabiPublic, seat: i64, move: i64) -> None:
    victim: i64 = codes.first(move)
    place: i64 = codes.place(move)
    _check_choice(public, seat, victim)
    if public.partners(seat, victim):
        raise IllegalMove("WZ-12", "wazabi-not-an-opponent", seat=int(victim))
    if public.sizes[victim] == 0:
        raise IllegalMove("WZ-12", "wazabi-no-card", seat=int(victim))
    if place >= public.sizes[victim]:
        raise IllegalMove("WZ-12", "wazabi-no-such-place", place=int(place), cards=int(public.sizes[victim]))
