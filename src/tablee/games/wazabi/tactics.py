"""A sensible player: from what its seat sees, a value for every legal move, and the best one is played.

The aim of Wazabi is to be rid of dice, so the unit of value is a die: one of mine gone is worth 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight
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
from tablee.games.wazabi.sight import WazabiSight

# Values are in hundredths of a die, so that all arithmetic is on integers.
DIE: Final = 100
WIN: Final = 1_000_000


class WazabiTactics(Player):
    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        assert isinstance(sight, WazabiSight)
        best: i64 = moves.codes[0]
        most: i64 = -WIN * 10
        ties: i64 = 0
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64 = self.value(sight, move)
            if value > most:
                most = value
                best = move
                ties = 1
            elif value == most:  # equal moves are equally likely, so that no seat is favoured
                ties += 1
                if chance.below(ties) == 0:
                    best = move
        return best

    def value(self, sight: WazabiSight, move: i64) -> i64:
        what: i64 = codes.verb(move)
        if what == codes.GIVE:
            return self.gift_value(sight, move)
        if what == codes.LAY:
            return self.card_value(sight, move)
        if what == codes.KEEP:
            value: i64 = worth(sight, codes.first(move))
            if codes.second(move) != codes.NO_SECOND:
                value += worth(sight, codes.second(move))
            return value
        if what == codes.DRAW:
            return threat(sight, codes.first(move))
        return 0

    def gift_value(self, sight: WazabiSight, move: i64) -> i64:
        """Dice go to those who are closest to winning; a partner is spared."""
        value: i64 = 0
        seat: i64
        for seat in range(sight.seats):
            dice: i64 = codes.gift(move, seat)
            # A first die hurts somebody with few dice most, a second one less.
            here: i64 = sight.dice[seat]
            while dice > 0:
                if allied(sight, seat):
                    value -= DIE
                else:
                    value += DIE * 4 // (here + 1)
                here += 1
                dice -= 1
        return value

    def card_value(self, sight: WazabiSight, move: i64) -> i64:
        kind: i64 = codes.first(move)
        target: i64 = codes.second(move)
        mine: i64 = sight.dice[sight.seat]
        value: i64 = -worth(sight, kind)
        if kind == DROP_ONE:
            if mine == 1:
                return WIN
            value += DIE * 2
        elif kind == DROP_TWO:
            value += DIE * 4
        elif kind == GIVE_ONE:
            value += DIE * 2 + threat(sight, target)
        elif kind == PASS_DICE:
            value += (mine - coming(sight, target)) * DIE * 2
        elif kind == TAKE_CARD:
            value += worth(sight, kind) + 20
            if target != codes.NO_TARGET:
                value += threat(sight, target) // 4
        elif kind == DOWN_TO_ONE:
            value += (sight.sizes[target] - 1) * 20 + threat(sight, target) // 4
        elif kind == DRAW_THREE:
            # Cards are choices, but only one can be laid a turn: a full hand needs no more.
            value += worth(sight, kind) + 100 - 15 * sight.sizes[sight.seat]
        elif kind == OTHERS_TO_TWO:
            other: i64
            for other in range(sight.seats):
                if other != sight.seat and sight.sizes[other] > 2:
                    if allied(sight, other):
                        value -= (sight.sizes[other] - 2) * 20
                    else:
                        value += (sight.sizes[other] - 2) * 20
        elif kind == SKIP:
            # The fewer play, the sooner the turn that is won comes back to me.
            value += threat(sight, target) + 100 // (sight.seats - 1) - 10
        elif kind == AGAIN:
            value += worth(sight, kind) + 60
        if target < sight.seats and kind != PASS_DICE and allied(sight, target):
            value -= DIE * 2
        return value


def worth(sight: WazabiSight, kind: i64) -> i64:
    """What a card in the hand is worth keeping. With few dice the dear ones can hardly be laid any more (WZ-9)."""
    mine: i64 = sight.dice[sight.seat]
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


def allied(sight: WazabiSight, seat: i64) -> bool:
    """WZ-27: partners sit opposite one another."""
    apart: i64 = (seat - sight.seat) * 2
    return sight.teams and (apart == sight.seats or apart == -sight.seats)


def threat(sight: WazabiSight, seat: i64) -> i64:
    """How close somebody is to winning."""
    if allied(sight, seat):
        return -DIE
    return DIE * 2 // (sight.dice[seat] + 1)


def coming(sight: WazabiSight, direction: i64) -> i64:
    """The dice that passing them that way would bring me (WZ-15)."""
    step: i64 = -1
    if direction == codes.RIGHT:
        step = 1
    seat: i64 = sight.seat
    while True:
        seat = (seat + step + sight.seats) % sight.seats
        if sight.places[seat] == 0:
            return sight.dice[seat]
