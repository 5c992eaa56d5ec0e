"""Tactics: a heuristic player that gives every legal move a value and plays the best one.

The aim of Wazabi is to be rid of dice, so the unit of value is a die: one of mine gone is worth 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.player import Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import (
    AGAIN,
    DOWN_TO_ONE,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    OTHERS_TO_TWO,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    cost,
)
from tablee.games.wazabi.observation import WazabiObservation

# Values are in hundredths of a die, so that all arithmetic is on integers.
DIE: Final = 100
WIN: Final = 1_000_000


class WazabiTactics(Player):
    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        assert isinstance(observation, WazabiObservation)
        best: i64 = moves.codes[0]
        most: i64 = -WIN * 10
        ties: i64 = 0
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64 = self.value(observation, move)
            if value > most:
                most = value
                best = move
                ties = 1
            elif value == most:  # equal moves are equally likely, so that no seat is favoured
                ties += 1
                if rng.below(ties) == 0:
                    best = move
        return best

    def rate(self, observation: Observation, moves: Moves, rng: Rng) -> list[int]:  # noqa: ARG002 — no tie to break
        assert isinstance(observation, WazabiObservation)
        return [int(self.value(observation, move)) for move in moves.to_list()]

    def value(self, observation: WazabiObservation, move: i64) -> i64:
        what: i64 = codes.verb(move)
        if what == codes.GIVE:
            return self.gift_value(observation, move)
        if what == codes.LAY:
            return self.card_value(observation, move)
        if what == codes.KEEP:
            value: i64 = worth(observation, codes.first(move))
            if codes.second(move) != codes.NO_SECOND:
                value += worth(observation, codes.second(move))
            return value
        if what == codes.DRAW:
            return threat(observation, codes.first(move))
        return 0

    def gift_value(self, observation: WazabiObservation, move: i64) -> i64:
        """Dice go to those who are closest to winning; a partner is spared."""
        value: i64 = 0
        seat: i64
        for seat in range(observation.seats):
            dice: i64 = codes.gift(move, seat)
            # A first die hurts somebody with few dice most, a second one less.
            here: i64 = observation.dice[seat]
            while dice > 0:
                if allied(observation, seat):
                    value -= DIE
                else:
                    value += DIE * 4 // (here + 1)
                here += 1
                dice -= 1
        return value

    def card_value(self, observation: WazabiObservation, move: i64) -> i64:
        kind: i64 = codes.first(move)
        target: i64 = codes.second(move)
        mine: i64 = observation.dice[observation.seat]
        value: i64 = -worth(observation, kind)
        if kind == DROP_ONE:
            if mine == 1:
                return WIN
            value += DIE * 2
        elif kind == DROP_TWO:
            value += DIE * 4
        elif kind == GIVE_ONE:
            value += DIE * 2 + threat(observation, target)
        elif kind == PASS_DICE:
            value += (mine - coming(observation, target)) * DIE * 2
        elif kind == TAKE_CARD:
            value += worth(observation, kind) + 20
            if target != codes.NO_TARGET:
                value += threat(observation, target) // 4
        elif kind == DOWN_TO_ONE:
            value += (observation.sizes[target] - 1) * 20 + threat(observation, target) // 4
        elif kind == DRAW_THREE:
            # Cards are choices, but only one can be laid per turn: a full hand needs no more.
            value += worth(observation, kind) + 100 - 15 * observation.sizes[observation.seat]
        elif kind == OTHERS_TO_TWO:
            other: i64
            for other in range(observation.seats):
                if other != observation.seat and observation.sizes[other] > 2:
                    if allied(observation, other):
                        value -= (observation.sizes[other] - 2) * 20
                    else:
                        value += (observation.sizes[other] - 2) * 20
        elif kind == SKIP:
            # The fewer play, the sooner the turn that is won comes back to me.
            value += threat(observation, target) + 100 // (observation.seats - 1) - 10
        elif kind == AGAIN:
            value += worth(observation, kind) + 60
        if target < observation.seats and kind != PASS_DICE and allied(observation, target):
            value -= DIE * 2
        return value


def worth(observation: WazabiObservation, kind: i64) -> i64:
    """What a card in the hand is worth keeping. With few dice, expensive cards can hardly be laid any more (WZ-9)."""
    mine: i64 = observation.dice[observation.seat]
    if kind == DROP_ONE:
        return 100
    if kind == DROP_TWO or kind == GIVE_ONE:
        if mine < 3:
            return 15
        return 85
    if kind == PASS_DICE:
        return 10 * mine
    if kind == AGAIN:
        return 60
    if kind == SKIP:
        return 30
    return 20 - 5 * cost(kind)


def allied(observation: WazabiObservation, seat: i64) -> bool:
    return observation.partners(observation.seat, seat)


def threat(observation: WazabiObservation, seat: i64) -> i64:
    """How close somebody is to winning."""
    if allied(observation, seat):
        return -DIE
    return DIE * 2 // (observation.dice[seat] + 1)


def coming(observation: WazabiObservation, direction: i64) -> i64:
    """The dice that passing them that way would bring me (WZ-15)."""
    step: i64 = -1
    if direction == codes.RIGHT:
        step = 1
    return observation.dice[observation.after(observation.seat, step)]
