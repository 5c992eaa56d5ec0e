"""What actions are worth: the part of tactics that looks at camps and herds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    ANIMALS,
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    CHIEF,
    EQUIPMENT,
    FIDDLE,
    GOAT,
    SHEEP,
    STEPPE,
    TRAP,
    TRAP_PRICE,
    TRICKS,
    YURT,
    camels_needed,
)
from tablee.games.zayo.sight import ZayoSight

ANIMAL: Final = 100
CAMEL_WORTH: Final = 350
BASIC_WORTH: Final = 180
TRAP_WORTH: Final = 120
SPARE: Final = 10  # equipment or camels beyond what is needed
EARLY: Final = 2_000  # Zayo: what it protects it protects to the end of the round, and later attacks are stronger
NOW: Final = 10_000  # what leads to victory in this very round


def small(sight: ZayoSight, seat: i64) -> i64:
    return sight.herds[seat * ANIMALS + SHEEP] + sight.herds[seat * ANIMALS + GOAT]


def camels(sight: ZayoSight, seat: i64) -> i64:
    return sight.herds[seat * ANIMALS + CAMEL]


def missing(sight: ZayoSight, seat: i64) -> i64:
    """A mask of the basic kinds that a camp lacks."""
    kinds: i64 = 0
    kind: i64
    for kind in range(BASIC):
        if sight.camps[seat * EQUIPMENT + kind] == 0:
            kinds |= 1 << kind
    return kinds


def wants_camels(sight: ZayoSight) -> bool:
    return camels(sight, sight.seat) < camels_needed(sight.seats)


def small_worth(sight: ZayoSight) -> i64:
    """One more sheep or goat: with camels enough it is only a reserve."""
    if wants_camels(sight):
        return ANIMAL
    return ANIMAL // 3


def progress(sight: ZayoSight, seat: i64) -> i64:
    """How far a player has come."""
    value: i64 = camels(sight, seat) * CAMEL_WORTH + small(sight, seat) * ANIMAL
    kind: i64
    for kind in range(BASIC):
        if sight.camps[seat * EQUIPMENT + kind] > 0:
            value += BASIC_WORTH
    if camels(sight, seat) >= camels_needed(sight.seats):
        value *= 3  # the steppe is all that is left to wait for
    return value


def hurt(sight: ZayoSight, victim: i64, loss: i64) -> i64:
    """What another's loss is worth to me: the more, the more of a rival the victim is."""
    all_others: i64 = 1
    seat: i64
    for seat in range(sight.seats):
        if seat != sight.seat:
            all_others += progress(sight, seat)
    return loss * progress(sight, victim) // all_others


def can_win_now(sight: ZayoSight, more: i64) -> bool:
    """With the steppe in hand and so many camels more, is there a turn left in this round to lay it?"""
    return (
        sight.hand[STEPPE] > 0
        and sight.trick + 1 < TRICKS
        and camels(sight, sight.seat) + more >= camels_needed(sight.seats)
    )


def fiddle_value(sight: ZayoSight) -> i64:
    lacking: i64 = camels_needed(sight.seats) - camels(sight, sight.seat)
    if lacking <= 0:
        return SPARE
    fiddles: i64 = sight.hand[FIDDLE]
    if (
        sight.hand[STEPPE] > 0
        and fiddles >= lacking
        and small(sight, sight.seat) >= CAMEL_PRICE * lacking
        and sight.trick + lacking < TRICKS
    ):
        return NOW
    return 6 * ANIMAL


def trap_value(sight: ZayoSight) -> i64:
    """It costs two small animals: for those who can spare them, or who hold a clan chief with somebody to raid."""
    rest: i64 = small(sight, sight.seat) - TRAP_PRICE
    value: i64 = 0
    if not wants_camels(sight):
        value = TRAP_WORTH
    elif rest >= CAMEL_PRICE:
        value = TRAP_WORTH // 2
    if sight.hand[CHIEF] > 0 and missing(sight, sight.seat) == 0 and sight.trick + 1 < TRICKS:
        victim: i64
        for victim in range(sight.seats):
            if victim != sight.seat and sight.camps[victim * EQUIPMENT + YURT] == 0:
                booty: i64 = chief_value(sight, victim, codes.SMALL) - TRAP_PRICE * ANIMAL
                value = max(value, booty)
    return value


def thief_value(sight: ZayoSight, booty: i64) -> i64:
    victim: i64 = codes.booty_seat(booty)
    kind: i64 = codes.booty_kind(booty)
    mine: i64 = sight.camps[sight.seat * EQUIPMENT + kind]
    value: i64 = SPARE
    loss: i64 = BASIC_WORTH
    if kind == TRAP:
        loss = TRAP_WORTH
    if mine == 0:
        value += loss
    if sight.camps[booty] > 1:  # another one stays
        return value
    if kind == YURT and sight.hand[CHIEF] > 0 and missing(sight, sight.seat) == 0:
        if sight.camps[sight.seat * EQUIPMENT + TRAP] > 0 and sight.trick + 1 < TRICKS:
            value += small(sight, victim) * ANIMAL
    return value + hurt(sight, victim, loss)


def wolf_value(sight: ZayoSight, victim: i64, animal: i64) -> i64:
    if animal == CAMEL:
        if can_win_now(sight, 1):
            return NOW
        return CAMEL_WORTH + hurt(sight, victim, CAMEL_WORTH)
    return small_worth(sight) + hurt(sight, victim, ANIMAL)


def chief_value(sight: ZayoSight, victim: i64, wanted: i64) -> i64:
    if wanted == codes.CAMELS:
        booty: i64 = camels(sight, victim)
        if can_win_now(sight, booty):
            return NOW
        return CAMEL_WORTH * booty + hurt(sight, victim, CAMEL_WORTH * booty)
    booty = small(sight, victim)
    return small_worth(sight) * booty + hurt(sight, victim, ANIMAL * booty)
