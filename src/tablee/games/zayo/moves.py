"""Moves as messages, and their codes."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.errors import BadField, need_seat
from tablee.core.messages import Message, Move
from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    ANIMAL_NAMES,
    BIDDING_CARDS,
    CAMEL_PRICE,
    CHIEF,
    FIDDLE,
    FRIENDSHIP,
    NAMES,
    RANKS,
    SHAMAN,
    STEPPE,
    SUIT_NAMES,
    THIEF,
    TRAP,
    TRAP_PRICE,
    WOLF,
    ZAYO,
    Animal,
    Card,
    Suit,
)

Rank = Annotated[int, msgspec.Meta(ge=1, le=RANKS)]
Equipment = Literal["horse", "cart", "yurt", "wolf trap"]
EQUIPMENT_NAMES: tuple[Equipment, ...] = get_args(Equipment)
Plain = Literal["friendship", "shaman", "zayo", "steppe"]
PLAIN: dict[int, Plain] = {FRIENDSHIP: "friendship", SHAMAN: "shaman", ZAYO: "zayo", STEPPE: "steppe"}
Animals = Literal["sheep and goats", "camels"]
WANTED: tuple[Animals, ...] = get_args(Animals)
Price = Annotated[int, msgspec.Meta(ge=0, le=CAMEL_PRICE)]


class BiddingCard(Message, frozen=True):
    """ZY-2: ranks go from 1 to 8."""

    suit: Suit
    rank: Rank


class Booty(Message, frozen=True):
    """A laid equipment card, for a thief."""

    victim: int
    equipment: Equipment


class Bid(Move, frozen=True, tag="bid"):
    """ZY-7: one bidding card to the centre."""

    clause = "ZY-7"
    suit: Suit
    rank: Rank


class Lay(Move, frozen=True, tag="lay"):
    """ZY-7: an action that asks for nothing else."""

    clause = "ZY-7"
    card: Plain


class LayThief(Move, frozen=True, tag="lay thief"):
    """ZY-18: one equipment card; after Zayo up to two (ZY-25)."""

    clause = "ZY-18"
    booty: Annotated[tuple[Booty, ...], msgspec.Meta(min_length=1, max_length=2)]


class LayWolf(Move, frozen=True, tag="lay wolf"):
    """ZY-20: a sheep or a goat; after Zayo a camel instead (ZY-24)."""

    clause = "ZY-20"
    victim: int
    animal: Animal


class LayClanChief(Move, frozen=True, tag="lay clan chief"):
    """ZY-22: all sheep and goats; after Zayo all camels instead (ZY-26)."""

    clause = "ZY-22"
    victim: int
    animals: Animals


class LayFiddle(Move, frozen=True, tag="lay fiddle"):
    """ZY-27: a camel for three small animals, so many of each."""

    clause = "ZY-27"
    sheep: Price
    goats: Price


class LayWolfTrap(Move, frozen=True, tag="lay wolf trap"):
    """ZY-16: for two small animals, so many of each."""

    clause = "ZY-16"
    sheep: Price
    goats: Price


class Defend(Move, frozen=True, tag="defend"):
    """ZY-30: friendship against a thief, the shaman against a wolf."""


class NoDefence(Move, frozen=True, tag="no defence"):
    """ZY-30: let it happen."""


class LayEquipment(Move, frozen=True, tag="lay equipment"):
    """ZY-11: the reward of a trick."""

    clause = "ZY-11"
    equipment: Equipment


class Request(Move, frozen=True, tag="request"):
    """ZY-12: the reward of a trick for a winner without a card to lay."""

    clause = "ZY-12"
    seat: int
    equipment: Equipment


class TakeAnimal(Move, frozen=True, tag="take animal"):
    """ZY-13: the reward of a trick for a camp with horse, cart and yurt."""

    clause = "ZY-13"
    animal: Animal


class Decline(Move, frozen=True, tag="decline"):
    """ZY-11: no reward."""


Attack = LayThief | LayWolf
AnyLay = Lay | Attack | LayClanChief | LayFiddle | LayWolfTrap
AnyMove = Bid | AnyLay | Defend | NoDefence | LayEquipment | Request | TakeAnimal | Decline


def card(kind: int) -> Card:
    return NAMES[kind]


def cards(kinds: list[int] | tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(card(kind) for kind in kinds)


def equipment(kind: int) -> Equipment:
    return EQUIPMENT_NAMES[kind]


def animal(number: int) -> Animal:
    return ANIMAL_NAMES[number]


@cache
def bidding_card(bit: int) -> BiddingCard:
    place = int(bit).bit_length() - 1
    return BiddingCard(SUIT_NAMES[place // RANKS], place % RANKS + 1)


def bidding_cards(mask: int) -> tuple[BiddingCard, ...]:
    return tuple(bidding_card(1 << place) for place in range(BIDDING_CARDS) if mask >> place & 1)


def bit(suit: Suit, rank: int) -> int:
    return 1 << (SUIT_NAMES.index(suit) * RANKS + rank - 1)


def encode(move: AnyMove, seats: int) -> int:
    """The code of a move, or BadField if it means nothing at a table of this size."""
    match move:
        case Bid(suit, rank):
            return codes.bid_code(bit(suit, rank))
        case Lay(name):
            return codes.lay_code(NAMES.index(name))
        case LayThief(booty):
            return codes.thief_code(*sorted(_booty(one, seats, f"move.booty[{n}]") for n, one in enumerate(booty)))
        case LayWolf(victim, name):
            return codes.wolf_code(need_seat(victim, seats, "move.victim"), ANIMAL_NAMES.index(name))
        case LayClanChief(victim, names):
            return codes.chief_code(need_seat(victim, seats, "move.victim"), WANTED.index(names))
        case LayFiddle(sheep, goats):
            return codes.fiddle_code(_paid(sheep, goats, CAMEL_PRICE, "ZY-27"))
        case LayWolfTrap(sheep, goats):
            return codes.trap_code(_paid(sheep, goats, TRAP_PRICE, "ZY-16"))
        case Defend():
            return codes.DEFEND
        case NoDefence():
            return codes.NO_DEFENCE
        case LayEquipment(kind):
            return codes.equip_code(NAMES.index(kind))
        case Request(seat, kind):
            return codes.request_code(need_seat(seat, seats, "move.seat"), NAMES.index(kind))
        case TakeAnimal(name):
            return codes.take_code(ANIMAL_NAMES.index(name))
        case Decline():
            return codes.DECLINE


def _booty(one: Booty, seats: int, field: str) -> int:
    return codes.booty(need_seat(one.victim, seats, f"{field}.victim"), NAMES.index(one.equipment))


def _paid(sheep: int, goats: int, price: int, clause: str) -> int:
    if sheep + goats != price:
        raise BadField("move.goats", goats, f"{price} small animals in all, so {price - sheep} here", clause)
    return sheep


def decode(code: int) -> AnyMove:
    what = codes.verb(code)
    if what == codes.BID:
        shown = bidding_card(codes.bid_card(code))
        return Bid(shown.suit, shown.rank)
    if what == codes.LAY:
        return decode_lay(code)
    if what == codes.EQUIP:
        return LayEquipment(equipment(codes.first(code)))
    if what == codes.REQUEST:
        return Request(codes.seat_of(code), equipment(codes.first(code)))
    if what == codes.TAKE:
        return TakeAnimal(animal(codes.first(code)))
    if what == codes.DECLINE:
        return Decline()
    return Defend() if what == codes.DEFEND else NoDefence()


def decode_lay(code: int) -> AnyLay:
    kind = codes.first(code)
    if kind in (THIEF, WOLF):
        return decode_attack(code)
    if kind == CHIEF:
        return LayClanChief(codes.seat_of(code), WANTED[codes.wanted(code)])
    sheep = codes.sheep_paid(code)
    if kind == FIDDLE:
        return LayFiddle(sheep, CAMEL_PRICE - sheep)
    if kind == TRAP:
        return LayWolfTrap(sheep, TRAP_PRICE - sheep)
    return Lay(PLAIN[kind])


def decode_attack(code: int) -> Attack:
    if codes.first(code) == WOLF:
        return LayWolf(codes.seat_of(code), animal(codes.wanted(code)))
    pair = [one for one in (codes.first_booty(code), codes.second_booty(code)) if one != codes.NO_BOOTY]
    return LayThief(tuple(Booty(codes.booty_seat(one), equipment(codes.booty_kind(one))) for one in pair))
