"""Refusals: which clause forbids a move. They depend only on what the seat itself may know."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.errors import IllegalMove
from tablee.core.state import Moves, check_seat
from tablee.games.zayo import codes, legal
from tablee.games.zayo.deck import (
    ALL_BIDDING,
    ANIMAL_NAMES,
    ANIMALS,
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    CHIEF,
    EQUIPMENT,
    FIDDLE,
    GOAT,
    KINDS,
    NAMES,
    SHEEP,
    STEPPE,
    THIEF,
    TRAP,
    TRAP_PRICE,
    WOLF,
    ZAYO,
    camels_needed,
)
from tablee.games.zayo.public import BIDDING, DEFENDING, REWARDING, ZayoPublic
from tablee.games.zayo.state import UNANSWERED, UNASKED, ZayoState


def check(state: ZayoState, seat: i64, move: i64) -> None:
    """Raise the clause that forbids the move, if one does."""
    public = state.public
    if state.over:
        raise IllegalMove("ZY-32", "zayo-over")
    check_seat(seat, public.seats)
    if move < 0 or codes.verb(move) > codes.DECLINE:
        raise IllegalMove("G-12", "no-such-move")
    what: i64 = codes.verb(move)
    if public.phase == DEFENDING:
        _check_defence(state, seat, move)
        return
    if seat != public.turn:
        raise IllegalMove("ZY-7", "zayo-not-your-turn", turn=int(public.turn))
    if what == codes.DEFEND or what == codes.NO_DEFENCE:
        raise IllegalMove("ZY-30", "zayo-no-attack")
    if public.phase == REWARDING:
        _check_reward(state, seat, move)
    elif what == codes.BID:
        _check_bid(state, seat, codes.bid_card(move))
    elif what == codes.LAY:
        if public.phase == BIDDING:
            raise IllegalMove("ZY-8", "zayo-one-action")
        _check_action(state, seat, move)
    else:
        raise IllegalMove("ZY-11", "zayo-no-trick-won")


def _check_defence(state: ZayoState, seat: i64, move: i64) -> None:
    public = state.public
    if state.answers[seat] == UNASKED:
        raise IllegalMove("ZY-30", "zayo-not-attacked")
    if state.answers[seat] != UNANSWERED:
        raise IllegalMove("ZY-36", "zayo-already-answered")
    if move != codes.DEFEND and move != codes.NO_DEFENCE:
        raise IllegalMove("ZY-30", "zayo-must-answer")
    kind: i64 = legal.defence(public.attack)
    if move == codes.DEFEND and state.hands[seat * KINDS + kind] == 0:
        raise IllegalMove("ZY-30", "zayo-not-in-hand", card=NAMES[kind])


def _check_bid(state: ZayoState, seat: i64, card: i64) -> None:
    if card == 0 or card > ALL_BIDDING or card & card - 1 != 0:
        raise IllegalMove("G-12", "no-such-move")
    if state.bids[seat] & card == 0:
        raise IllegalMove("ZY-7", "zayo-no-such-bid")
    if legal.biddable(state, seat) & card == 0:
        raise IllegalMove("ZY-9", "zayo-must-overbid")


def _check_seat(public: ZayoPublic, seat: i64, other: i64) -> None:
    check_seat(other, public.seats)
    if other == seat:
        raise IllegalMove("G-7", "not-yourself")


# --- actions ----------------------------------------------------------------------------------------------------------


def _check_action(state: ZayoState, seat: i64, move: i64) -> None:
    public = state.public
    kind: i64 = codes.first(move)
    if kind < TRAP or kind >= KINDS:  # horse, cart and yurt are laid for tricks
        raise IllegalMove("ZY-11" if kind < TRAP else "G-12", "zayo-no-trick-won" if kind < TRAP else "no-such-move")
    if state.hands[seat * KINDS + kind] == 0:
        raise IllegalMove("ZY-7", "zayo-not-in-hand", card=NAMES[kind])
    if kind == TRAP:
        if public.camps[seat * EQUIPMENT + TRAP] > 0:
            raise IllegalMove("ZY-16", "zayo-trap-owned")
        _check_payment(public, seat, TRAP_PRICE, codes.sheep_paid(move), "ZY-16")
    elif kind == FIDDLE:
        if public.centre[CAMEL] == 0:
            raise IllegalMove("ZY-27", "zayo-none-in-centre", animal=ANIMAL_NAMES[CAMEL])
        _check_payment(public, seat, CAMEL_PRICE, codes.sheep_paid(move), "ZY-27")
    elif kind == THIEF:
        _check_theft(public, seat, move)
    elif kind == WOLF:
        _check_hunt(public, seat, move)
    elif kind == CHIEF:
        _check_raid(public, seat, move)
    elif move != codes.lay_code(kind):
        raise IllegalMove("G-12", "no-such-move")
    elif kind == STEPPE and public.camels(seat) < camels_needed(public.seats):
        raise IllegalMove(
            "ZY-28", "zayo-too-few-camels", needed=int(camels_needed(public.seats)), camels=int(public.camels(seat))
        )


def _check_payment(public: ZayoPublic, seat: i64, price: i64, sheep: i64, clause: str) -> None:
    if sheep > price:
        raise IllegalMove("G-12", "no-such-move")
    if public.small_animals(seat) < price:
        raise IllegalMove(clause, "zayo-too-dear", price=int(price), animals=int(public.small_animals(seat)))
    if not legal.may_pay(public, seat, price, sheep):
        herd: i64 = seat * ANIMALS
        raise IllegalMove(
            clause, "zayo-not-this-mix", sheep=int(public.herds[herd + SHEEP]), goats=int(public.herds[herd + GOAT])
        )


def _check_theft(public: ZayoPublic, seat: i64, move: i64) -> None:
    one: i64 = codes.first_booty(move)
    two: i64 = codes.second_booty(move)
    if two > codes.NO_BOOTY or two < one:
        raise IllegalMove("G-12", "no-such-move")
    _check_somebody(public, seat, THIEF)
    _check_booty(public, seat, one)
    if two == codes.NO_BOOTY:
        return
    if not public.has_laid(seat, ZAYO):
        raise IllegalMove("ZY-25", "zayo-needs-zayo")
    _check_booty(public, seat, two)
    if one == two and public.camps[one] < 2:
        _no_equipment(codes.booty_seat(one), codes.booty_kind(one))


def _check_booty(public: ZayoPublic, seat: i64, booty: i64) -> None:
    victim: i64 = codes.booty_seat(booty)
    _check_seat(public, seat, victim)
    if public.camps[booty] == 0:
        _no_equipment(victim, codes.booty_kind(booty))
    if public.safe_from_thief(victim):
        raise IllegalMove("ZY-33", "zayo-safe", seat=int(victim), card=NAMES[THIEF])


def _no_equipment(victim: i64, kind: i64) -> None:
    raise IllegalMove("ZY-37", "zayo-no-equipment", seat=int(victim), card=NAMES[kind])


def _check_hunt(public: ZayoPublic, seat: i64, move: i64) -> None:
    victim: i64 = codes.seat_of(move)
    animal: i64 = codes.wanted(move)
    if animal >= ANIMALS:
        raise IllegalMove("G-12", "no-such-move")
    _check_somebody(public, seat, WOLF)
    _check_seat(public, seat, victim)
    if animal == CAMEL and not public.has_laid(seat, ZAYO):
        raise IllegalMove("ZY-24", "zayo-needs-zayo")
    if public.safe_from_wolf(victim):
        raise IllegalMove("ZY-33", "zayo-safe", seat=int(victim), card=NAMES[WOLF])
    if public.herds[victim * ANIMALS + animal] == 0:
        raise IllegalMove("ZY-37", "zayo-no-animal", seat=int(victim))


def _check_raid(public: ZayoPublic, seat: i64, move: i64) -> None:
    victim: i64 = codes.seat_of(move)
    wanted: i64 = codes.wanted(move)
    if wanted > codes.CAMELS:
        raise IllegalMove("G-12", "no-such-move")
    if not public.has_basics(seat) or public.camps[seat * EQUIPMENT + TRAP] == 0:
        raise IllegalMove("ZY-22", "zayo-chief-needs-all")
    _check_somebody(public, seat, CHIEF)
    _check_seat(public, seat, victim)
    if wanted == codes.CAMELS and not public.has_laid(seat, ZAYO):
        raise IllegalMove("ZY-26", "zayo-needs-zayo")
    if public.safe_from_chief(victim):
        raise IllegalMove("ZY-33", "zayo-safe", seat=int(victim), card=NAMES[CHIEF])
    if not legal.raidable(public, seat, victim, wanted):
        raise IllegalMove("ZY-37", "zayo-no-animal", seat=int(victim))


def _check_somebody(public: ZayoPublic, seat: i64, kind: i64) -> None:
    """ZY-29: an attack that could hit nobody cannot be laid."""
    moves = Moves()
    legal.list_attacks(public, seat, kind, moves)
    if moves.count == 0:
        raise IllegalMove("ZY-29", "zayo-nobody-to-hit", card=NAMES[kind])


# --- the reward of a trick --------------------------------------------------------------------------------------------


def _check_reward(state: ZayoState, seat: i64, move: i64) -> None:
    public = state.public
    what: i64 = codes.verb(move)
    if what == codes.BID or what == codes.LAY:
        raise IllegalMove("ZY-11", "zayo-reward-first")
    kind: i64 = codes.first(move)
    if what == codes.EQUIP:
        _check_kind(public, seat, kind, "ZY-11")
        if state.hands[seat * KINDS + kind] == 0:
            raise IllegalMove("ZY-11", "zayo-not-in-hand", card=NAMES[kind])
        expected: i64 = codes.equip_code(kind)
    elif what == codes.TAKE:
        if kind >= ANIMALS:
            raise IllegalMove("G-12", "no-such-move")
        if kind == CAMEL:
            raise IllegalMove("ZY-13", "zayo-no-camel-for-a-trick")
        if not public.has_basics(seat):
            raise IllegalMove("ZY-13", "zayo-camp-incomplete")
        if public.centre[kind] == 0:
            raise IllegalMove("ZY-13", "zayo-none-in-centre", animal=ANIMAL_NAMES[kind])
        expected = codes.take_code(kind)
    elif what == codes.REQUEST:
        if public.seats == 2:
            raise IllegalMove("ZY-12", "zayo-no-request-of-two")
        _check_kind(public, seat, kind, "ZY-12")
        if legal.holds_missing(state, seat):
            raise IllegalMove("ZY-12", "zayo-card-of-your-own")
        _check_seat(public, seat, codes.seat_of(move))
        expected = codes.request_code(codes.seat_of(move), kind)
    else:
        expected = codes.DECLINE
    if move != expected:
        raise IllegalMove("G-12", "no-such-move")


def _check_kind(public: ZayoPublic, seat: i64, kind: i64, clause: str) -> None:
    """A horse, cart or yurt that is still missing."""
    if kind == TRAP:
        raise IllegalMove("ZY-16" if clause == "ZY-11" else clause, "zayo-trap-is-bought")
    if kind >= BASIC:
        raise IllegalMove("G-12", "no-such-move")
    if public.camps[seat * EQUIPMENT + kind] > 0:
        raise IllegalMove(clause, "zayo-kind-laid", card=NAMES[kind])
