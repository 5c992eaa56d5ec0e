"""Legal moves: which moves the rules allow, and which clause forbids the others."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import Moves
from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    ANIMALS,
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    CHIEF,
    EQUIPMENT,
    FIDDLE,
    FRIENDSHIP,
    GOAT,
    KINDS,
    NO_BID,
    SHAMAN,
    SHEEP,
    STEPPE,
    THIEF,
    TRAP,
    TRAP_PRICE,
    WOLF,
    ZAYO,
    camels_needed,
    overbids,
)
from tablee.games.zayo.public import ACTING, BIDDING, REWARDING, ZayoPublic
from tablee.games.zayo.state import ZayoState

# --- what a move may name ---------------------------------------------------------------------------------------------


def biddable(state: ZayoState, seat: i64) -> i64:
    """ZY-9: a player who can overbid must; one who cannot, or leads, plays any bidding card."""
    hand: i64 = state.bids[seat]
    best: i64 = state.public.best
    if best != NO_BID:
        higher: i64 = hand & overbids(best)
        if higher != 0:
            return higher
    return hand


def stealable(public: ZayoPublic, seat: i64, victim: i64, kind: i64) -> bool:
    """ZY-18: a laid card of another player whom nothing on the table protects (ZY-37)."""
    return victim != seat and public.camps[victim * EQUIPMENT + kind] > 0 and not public.safe_from_thief(victim)


def huntable(public: ZayoPublic, seat: i64, victim: i64, animal: i64) -> bool:
    """ZY-20; a camel only after Zayo (ZY-24)."""
    if animal == CAMEL and not public.has_laid(seat, ZAYO):
        return False
    return victim != seat and public.herds[victim * ANIMALS + animal] > 0 and not public.safe_from_wolf(victim)


def raidable(public: ZayoPublic, seat: i64, victim: i64, wanted: i64) -> bool:
    """ZY-22; camels only after Zayo (ZY-26)."""
    if victim == seat or public.safe_from_chief(victim):
        return False
    if wanted == codes.CAMELS:
        return public.has_laid(seat, ZAYO) and public.camels(victim) > 0
    return public.small_animals(victim) > 0


def may_pay(public: ZayoPublic, seat: i64, price: i64, sheep: i64) -> bool:
    """Any mix of sheep and goats that the herd holds (ZY-16, ZY-27)."""
    here: i64 = seat * ANIMALS
    return 0 <= sheep <= price and sheep <= public.herds[here + SHEEP] and price - sheep <= public.herds[here + GOAT]


def defence(attack: i64) -> i64:
    """The card that cancels it (ZY-30)."""
    if codes.first(attack) == WOLF:
        return SHAMAN
    return FRIENDSHIP


def holds_missing(state: ZayoState, seat: i64) -> bool:
    """True if the hand has a horse, cart or yurt of a kind not laid yet (ZY-11)."""
    kind: i64
    for kind in range(BASIC):
        if state.hands[seat * KINDS + kind] > 0 and state.public.camps[seat * EQUIPMENT + kind] == 0:
            return True
    return False


# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(state: ZayoState, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    phase: i64 = state.public.phase
    if phase == ACTING:
        list_bids(state, seat, moves)
        _list_actions(state, seat, moves)
    elif phase == BIDDING:
        list_bids(state, seat, moves)
    elif phase == REWARDING:
        _list_rewards(state, seat, moves)
    else:
        moves.add(codes.NO_DEFENCE)
        if state.hands[seat * KINDS + defence(state.public.attack)] > 0:
            moves.add(codes.DEFEND)


def list_bids(state: ZayoState, seat: i64, moves: Moves) -> None:
    rest: i64 = biddable(state, seat)
    while rest != 0:
        card: i64 = rest & -rest
        moves.add(codes.bid_code(card))
        rest ^= card


def _list_actions(state: ZayoState, seat: i64, moves: Moves) -> None:
    public = state.public
    hands = state.hands
    kind: i64
    for kind in range(TRAP, KINDS):
        if hands[seat * KINDS + kind] == 0:
            continue
        if kind == TRAP:
            if public.camps[seat * EQUIPMENT + TRAP] == 0:
                _list_payments(public, seat, TRAP_PRICE, codes.trap_code(0), moves)
        elif kind == FIDDLE:
            if public.centre[CAMEL] > 0:
                _list_payments(public, seat, CAMEL_PRICE, codes.fiddle_code(0), moves)
        elif kind == THIEF or kind == WOLF or kind == CHIEF:
            list_attacks(public, seat, kind, moves)
        elif kind != STEPPE or public.camels(seat) >= camels_needed(public.seats):
            moves.add(codes.lay_code(kind))


def list_attacks(public: ZayoPublic, seat: i64, kind: i64, moves: Moves) -> None:
    """ZY-29: with nobody to hit there is none."""
    if kind == THIEF:
        _list_thefts(public, seat, moves)
    elif kind == WOLF:
        _list_hunts(public, seat, moves)
    else:
        _list_raids(public, seat, moves)


def _list_payments(public: ZayoPublic, seat: i64, price: i64, code: i64, moves: Moves) -> None:
    if public.small_animals(seat) < price:
        return
    sheep: i64
    for sheep in range(price + 1):
        if may_pay(public, seat, price, sheep):
            moves.add(code | sheep << 8)


def _list_thefts(public: ZayoPublic, seat: i64, moves: Moves) -> None:
    places: i64 = public.seats * EQUIPMENT  # every place of every camp, as booty counts them
    one: i64
    two: i64
    for one in range(places):
        if not stealable(public, seat, codes.booty_seat(one), codes.booty_kind(one)):
            continue
        moves.add(codes.thief_code(one))
        if public.has_laid(seat, ZAYO):  # ZY-25: up to two, from one player or from two
            if public.camps[one] > 1:
                moves.add(codes.thief_code(one, one))
            for two in range(one + 1, places):
                if stealable(public, seat, codes.booty_seat(two), codes.booty_kind(two)):
                    moves.add(codes.thief_code(one, two))


def _list_hunts(public: ZayoPublic, seat: i64, moves: Moves) -> None:
    victim: i64
    animal: i64
    for victim in range(public.seats):
        for animal in range(ANIMALS):
            if huntable(public, seat, victim, animal):
                moves.add(codes.wolf_code(victim, animal))


def _list_raids(public: ZayoPublic, seat: i64, moves: Moves) -> None:
    if not public.has_basics(seat) or public.camps[seat * EQUIPMENT + TRAP] == 0:
        return
    victim: i64
    for victim in range(public.seats):
        if raidable(public, seat, victim, codes.SMALL):
            moves.add(codes.chief_code(victim, codes.SMALL))
        if raidable(public, seat, victim, codes.CAMELS):
            moves.add(codes.chief_code(victim, codes.CAMELS))


def _list_rewards(state: ZayoState, seat: i64, moves: Moves) -> None:
    public = state.public
    moves.add(codes.DECLINE)
    if public.has_basics(seat):
        if public.centre[SHEEP] > 0:
            moves.add(codes.take_code(SHEEP))
        if public.centre[GOAT] > 0:
            moves.add(codes.take_code(GOAT))
        return
    kind: i64
    if holds_missing(state, seat):
        for kind in range(BASIC):
            if state.hands[seat * KINDS + kind] > 0 and public.camps[seat * EQUIPMENT + kind] == 0:
                moves.add(codes.equip_code(kind))
        return
    if public.seats == 2:  # ZY-12
        return
    other: i64
    for other in range(public.seats):
        for kind in range(BASIC):
            if other != seat and public.camps[seat * EQUIPMENT + kind] == 0:
                moves.add(codes.request_code(other, kind))
