"""Tactics of actions: what they are worth, by camps and herds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    CHIEF,
    EQUIPMENT,
    FIDDLE,
    STEPPE,
    TRAP,
    TRAP_PRICE,
    TRICKS,
    YURT,
    camels_needed,
)
from tablee.games.zayo.observation import ZayoObservation

ANIMAL: Final = 100
CAMEL_WORTH: Final = 350
BASIC_WORTH: Final = 180
TRAP_WORTH: Final = 120
SPARE: Final = 10  # equipment or camels beyond what is needed
EARLY: Final = 2_000  # Zayo: what it protects it protects to the end of the round, and later attacks are stronger
NOW: Final = 10_000  # what leads to victory in this very round


def missing(observation: ZayoObservation, seat: i64) -> i64:
    """A mask of the basic kinds that a camp lacks."""
    kinds: i64 = 0
    kind: i64
    for kind in range(BASIC):
        if observation.camps[seat * EQUIPMENT + kind] == 0:
            kinds |= 1 << kind
    return kinds


def wants_camels(observation: ZayoObservation) -> bool:
    return observation.camels(observation.seat) < camels_needed(observation.seats)


def small_worth(observation: ZayoObservation) -> i64:
    """One more sheep or goat: with camels enough it is only a reserve."""
    if wants_camels(observation):
        return ANIMAL
    return ANIMAL // 3


def progress(observation: ZayoObservation, seat: i64) -> i64:
    """How far a player has come."""
    value: i64 = observation.camels(seat) * CAMEL_WORTH + observation.small_animals(seat) * ANIMAL
    kind: i64
    for kind in range(BASIC):
        if observation.camps[seat * EQUIPMENT + kind] > 0:
            value += BASIC_WORTH
    if observation.camels(seat) >= camels_needed(observation.seats):
        value *= 3  # the steppe is all that is left to wait for
    return value


def hurt(observation: ZayoObservation, victim: i64, loss: i64) -> i64:
    """What another's loss is worth to me: the more, the more of a rival the victim is."""
    all_others: i64 = 1
    seat: i64
    for seat in range(observation.seats):
        if seat != observation.seat:
            all_others += progress(observation, seat)
    return loss * progress(observation, victim) // all_others


def can_win_now(observation: ZayoObservation, more: i64) -> bool:
    """True if the hand has the steppe, `more` camels are enough for it, and a turn is left in this round to lay it."""
    return (
        observation.hand[STEPPE] > 0
        and observation.trick + 1 < TRICKS
        and observation.camels(observation.seat) + more >= camels_needed(observation.seats)
    )


def fiddle_value(observation: ZayoObservation) -> i64:
    lacking: i64 = camels_needed(observation.seats) - observation.camels(observation.seat)
    if lacking <= 0:
        return SPARE
    fiddles: i64 = observation.hand[FIDDLE]
    if (
        observation.hand[STEPPE] > 0
        and fiddles >= lacking
        and observation.small_animals(observation.seat) >= CAMEL_PRICE * lacking
        and observation.trick + lacking < TRICKS
    ):
        return NOW
    return 6 * ANIMAL


def trap_value(observation: ZayoObservation) -> i64:
    """It costs two small animals: for those who can spare them, or who hold a clan chief with somebody to raid."""
    rest: i64 = observation.small_animals(observation.seat) - TRAP_PRICE
    value: i64 = 0
    if not wants_camels(observation):
        value = TRAP_WORTH
    elif rest >= CAMEL_PRICE:
        value = TRAP_WORTH // 2
    if observation.hand[CHIEF] > 0 and missing(observation, observation.seat) == 0 and observation.trick + 1 < TRICKS:
        victim: i64
        for victim in range(observation.seats):
            if victim != observation.seat and observation.camps[victim * EQUIPMENT + YURT] == 0:
                booty: i64 = chief_value(observation, victim, codes.SMALL) - TRAP_PRICE * ANIMAL
                value = max(value, booty)
    return value


def thief_value(observation: ZayoObservation, booty: i64) -> i64:
    victim: i64 = codes.booty_seat(booty)
    kind: i64 = codes.booty_kind(booty)
    mine: i64 = observation.camps[observation.seat * EQUIPMENT + kind]
    value: i64 = SPARE
    loss: i64 = BASIC_WORTH
    if kind == TRAP:
        loss = TRAP_WORTH
    if mine == 0:
        value += loss
    if observation.camps[booty] > 1:  # another one stays
        return value
    if kind == YURT and observation.hand[CHIEF] > 0 and missing(observation, observation.seat) == 0:
        if observation.camps[observation.seat * EQUIPMENT + TRAP] > 0 and observation.trick + 1 < TRICKS:
            value += observation.small_animals(victim) * ANIMAL
    return value + hurt(observation, victim, loss)


def wolf_value(observation: ZayoObservation, victim: i64, animal: i64) -> i64:
    if animal == CAMEL:
        if can_win_now(observation, 1):
            return NOW
        return CAMEL_WORTH + hurt(observation, victim, CAMEL_WORTH)
    return small_worth(observation) + hurt(observation, victim, ANIMAL)


def chief_value(observation: ZayoObservation, victim: i64, wanted: i64) -> i64:
    if wanted == codes.CAMELS:
        booty: i64 = observation.camels(victim)
        if can_win_now(observation, booty):
            return NOW
        return CAMEL_WORTH * booty + hurt(observation, victim, CAMEL_WORTH * booty)
    booty = observation.small_animals(victim)
    return small_worth(observation) * booty + hurt(observation, victim, ANIMAL * booty)
