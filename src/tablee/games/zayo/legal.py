"""Which moves the rules allow. `legal_refusals` says which clause forbids the others."""

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
from tablee.games.zayo.state import ACTING, BIDDING, REWARDING, Table

# --- what a move may name ---------------------------------------------------------------------------------------------


def biddable(table: Table, seat: i64) -> i64:
    """ZY-9: who can overbid must; who cannot, or leads, plays any bidding card."""
    hand: i64 = table.bids[seat]
    if table.best != NO_BID:
        higher: i64 = hand & overbids(table.best)
        if higher != 0:
            return higher
    return hand


def stealable(table: Table, seat: i64, victim: i64, kind: i64) -> bool:
    """ZY-18: a laid card of another player whom nothing on the table protects (ZY-37)."""
    return victim != seat and table.camps[victim * EQUIPMENT + kind] > 0 and not table.safe_from_thief(victim)


def huntable(table: Table, seat: i64, victim: i64, animal: i64) -> bool:
    """ZY-20; a camel only after Zayo (ZY-24)."""
    if animal == CAMEL and not table.has_laid(seat, ZAYO):
        return False
    return victim != seat and table.herds[victim * ANIMALS + animal] > 0 and not table.safe_from_wolf(victim)


def raidable(table: Table, seat: i64, victim: i64, wanted: i64) -> bool:
    """ZY-22; camels only after Zayo (ZY-26)."""
    if victim == seat or table.safe_from_chief(victim):
        return False
    if wanted == codes.CAMELS:
        return table.has_laid(seat, ZAYO) and table.camels(victim) > 0
    return table.small_animals(victim) > 0


def may_pay(table: Table, seat: i64, price: i64, sheep: i64) -> bool:
    """Any mix of sheep and goats that the herd holds (ZY-16, ZY-27)."""
    here: i64 = seat * ANIMALS
    return 0 <= sheep <= price and sheep <= table.herds[here + SHEEP] and price - sheep <= table.herds[here + GOAT]


def defence(attack: i64) -> i64:
    """The card that cancels it (ZY-30)."""
    if codes.first(attack) == WOLF:
        return SHAMAN
    return FRIENDSHIP


def holds_missing(table: Table, seat: i64) -> bool:
    """Has the hand a horse, cart or yurt of a kind not laid yet (ZY-11)?"""
    kind: i64
    for kind in range(BASIC):
        if table.hands[seat * KINDS + kind] > 0 and table.camps[seat * EQUIPMENT + kind] == 0:
            return True
    return False


# --- the moves --------------------------------------------------------------------------------------------------------


def list_moves(table: Table, seat: i64, moves: Moves) -> None:
    """The moves of a seat that acts."""
    phase: i64 = table.phase
    if phase == ACTING:
        list_bids(table, seat, moves)
        _list_actions(table, seat, moves)
    elif phase == BIDDING:
        list_bids(table, seat, moves)
    elif phase == REWARDING:
        _list_rewards(table, seat, moves)
    else:
        moves.add(codes.NO_DEFENCE)
        if table.hands[seat * KINDS + defence(table.attack)] > 0:
            moves.add(codes.DEFEND)


def list_bids(table: Table, seat: i64, moves: Moves) -> None:
    rest: i64 = biddable(table, seat)
    while rest != 0:
        card: i64 = rest & -rest
        moves.add(codes.bid_code(card))
        rest ^= card


def _list_actions(table: Table, seat: i64, moves: Moves) -> None:
    kind: i64
    for kind in range(TRAP, KINDS):
        if table.hands[seat * KINDS + kind] == 0:
            continue
        if kind == TRAP:
            if table.camps[seat * EQUIPMENT + TRAP] == 0:
                _list_payments(table, seat, TRAP_PRICE, codes.trap_code(0), moves)
        elif kind == FIDDLE:
            if table.centre[CAMEL] > 0:
                _list_payments(table, seat, CAMEL_PRICE, codes.fiddle_code(0), moves)
        elif kind == THIEF or kind == WOLF or kind == CHIEF:
            list_attacks(table, seat, kind, moves)
        elif kind != STEPPE or table.camels(seat) >= camels_needed(table.seats):
            moves.add(codes.lay_code(kind))


def list_attacks(table: Table, seat: i64, kind: i64, moves: Moves) -> None:
    """ZY-29: with nobody to hit there is none."""
    if kind == THIEF:
        _list_thefts(table, seat, moves)
    elif kind == WOLF:
        _list_hunts(table, seat, moves)
    else:
        _list_raids(table, seat, moves)


def _list_payments(table: Table, seat: i64, price: i64, code: i64, moves: Moves) -> None:
    if table.small_animals(seat) < price:
        return
    sheep: i64
    for sheep in range(price + 1):
        if may_pay(table, seat, price, sheep):
            moves.add(code | sheep << 8)


def _list_thefts(table: Table, seat: i64, moves: Moves) -> None:
    places: i64 = table.seats * EQUIPMENT  # every place of every camp, as booty counts them
    one: i64
    two: i64
    for one in range(places):
        if not stealable(table, seat, codes.booty_seat(one), codes.booty_kind(one)):
            continue
        moves.add(codes.thief_code(one))
        if table.has_laid(seat, ZAYO):  # ZY-25: up to two, from one player or from two
            if table.camps[one] > 1:
                moves.add(codes.thief_code(one, one))
            for two in range(one + 1, places):
                if stealable(table, seat, codes.booty_seat(two), codes.booty_kind(two)):
                    moves.add(codes.thief_code(one, two))


def _list_hunts(table: Table, seat: i64, moves: Moves) -> None:
    victim: i64
    animal: i64
    for victim in range(table.seats):
        for animal in range(ANIMALS):
            if huntable(table, seat, victim, animal):
                moves.add(codes.wolf_code(victim, animal))


def _list_raids(table: Table, seat: i64, moves: Moves) -> None:
    if not table.has_basics(seat) or table.camps[seat * EQUIPMENT + TRAP] == 0:
        return
    victim: i64
    for victim in range(table.seats):
        if raidable(table, seat, victim, codes.SMALL):
            moves.add(codes.chief_code(victim, codes.SMALL))
        if raidable(table, seat, victim, codes.CAMELS):
            moves.add(codes.chief_code(victim, codes.CAMELS))


def _list_rewards(table: Table, seat: i64, moves: Moves) -> None:
    moves.add(codes.DECLINE)
    if table.has_basics(seat):
        if table.centre[SHEEP] > 0:
            moves.add(codes.take_code(SHEEP))
        if table.centre[GOAT] > 0:
            moves.add(codes.take_code(GOAT))
        return
    kind: i64
    if holds_missing(table, seat):
        for kind in range(BASIC):
            if table.hands[seat * KINDS + kind] > 0 and table.camps[seat * EQUIPMENT + kind] == 0:
                moves.add(codes.equip_code(kind))
        return
    if table.seats == 2:  # ZY-12
        return
    other: i64
    for other in range(table.seats):
        for kind in range(BASIC):
            if other != seat and table.camps[seat * EQUIPMENT + kind] == 0:
                moves.add(codes.request_code(other, kind))
