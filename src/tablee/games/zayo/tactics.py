"""Tactics: a rule-based player that values every legal move from its observation and plays the best one.

The unit of value is a small animal in the herd, worth 100. An action costs nothing but its card, which would be taken
in at the end of the round anyway; so an action worth anything is laid, the best one first, and then comes the bid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.player import Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation
from tablee.core.vector_ops import count_bits
from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    CHIEF,
    FIDDLE,
    KINDS,
    NO_BID,
    STEPPE,
    THIEF,
    TRAP,
    TRICKS,
    WOLF,
    ZAYO,
    overbids,
)
from tablee.games.zayo.observation import ZayoObservation, unseen_cards
from tablee.games.zayo.public import ACTING, BIDDING
from tablee.games.zayo.tactics_bids import SURE, CountedSuits
from tablee.games.zayo.tactics_herd import (
    ANIMAL,
    BASIC_WORTH,
    EARLY,
    chief_value,
    fiddle_value,
    thief_value,
    trap_value,
    wolf_value,
)

WIN: Final = 1_000_000
MOST_RATED: Final = 10 * ANIMAL
BID_UNIT: Final = 100
"""Values of bids are 20 times thousandths; ratings are in hundredths of an animal."""


class ZayoTactics(Player):
    def __init__(self) -> None:
        self.suits: CountedSuits = CountedSuits()

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        assert isinstance(observation, ZayoObservation)
        if observation.phase == ACTING or observation.phase == BIDDING:
            self.suits.count(observation)
        best: i64 = moves.codes[0]
        most: i64 = -WIN * 10
        ties: i64 = 0
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64
            if codes.verb(move) == codes.BID:
                value = self.bid_value(observation, codes.bid_card(move))
            elif codes.verb(move) == codes.LAY:
                value = action_value(observation, move)
                if value <= 0:
                    continue
                value += WIN  # before any bid, which can still follow
            else:
                value = answer_value(observation, move)
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
        """A bid that wins for sure is worth two animals more than one that cannot; any action of use comes first."""
        assert isinstance(observation, ZayoObservation)
        if observation.phase == ACTING or observation.phase == BIDDING:
            self.suits.count(observation)
        ratings: list[int] = []
        move: i64
        for code in moves.to_list():
            move = code
            value: i64
            if codes.verb(move) == codes.BID:
                value = self.bid_value(observation, codes.bid_card(move)) // BID_UNIT
            elif codes.verb(move) == codes.LAY:
                value = min(MOST_RATED, action_value(observation, move))
                if value > 0:
                    value += 20 * SURE // BID_UNIT
                else:
                    value -= 10 * SURE // BID_UNIT  # no better than any bid, as in `choose`
            else:
                value = answer_value(observation, move)
            ratings.append(int(value))
        return ratings

    def bid_value(self, observation: ZayoObservation, card: i64) -> i64:
        """The odds to win now, less what the card might still win later.

        Tricks of one round bring much the same, and each of them also keeps a rival from its reward and from the lead;
        so a card that can win is worth playing for, and one that cannot is the lowest there is.
        """
        value: i64 = count_bits(overbids(card))
        if observation.best == NO_BID or card & overbids(observation.best) != 0:
            value += 20 * self.suits.odds_now(observation, card)
        if observation.trick + 1 < TRICKS:
            value -= 10 * self.suits.odds_later(observation, card)
        return value


def request_odds(observation: ZayoObservation, seat: i64, kind: i64) -> i64:
    """That a player holds such a card."""
    there: i64 = unseen_cards(observation, kind)
    rest: i64 = 0
    other: i64
    for other in range(KINDS):
        rest += unseen_cards(observation, other)
    none: i64 = SURE
    held: i64 = observation.sizes[seat]
    while held > 0:
        if there >= rest:
            return SURE
        none = none * (rest - there) // rest
        rest -= 1
        held -= 1
    return SURE - none


def action_value(observation: ZayoObservation, move: i64) -> i64:
    kind: i64 = codes.first(move)
    if kind == STEPPE:
        return WIN
    if kind == FIDDLE:
        return fiddle_value(observation)
    if kind == TRAP:
        return trap_value(observation)
    if kind == THIEF:
        value: i64 = thief_value(observation, codes.first_booty(move))
        if codes.second_booty(move) != codes.NO_BOOTY:
            value += thief_value(observation, codes.second_booty(move))
        return value
    if kind == WOLF:
        return wolf_value(observation, codes.seat_of(move), codes.wanted(move))
    if kind == CHIEF:
        return chief_value(observation, codes.seat_of(move), codes.wanted(move))
    if kind == ZAYO:
        return EARLY
    # Friendship and shaman do the same on the spot (ZY-30), and until then nobody knows who holds them.
    return 0


def answer_value(observation: ZayoObservation, move: i64) -> i64:
    """Rewards and defences: whatever can be had is taken."""
    what: i64 = codes.verb(move)
    if what == codes.DEFEND:
        return 1
    if what == codes.TAKE:
        return ANIMAL
    if what == codes.EQUIP:
        # What is rarest elsewhere is the hardest to come by later.
        return BASIC_WORTH - unseen_cards(observation, codes.first(move))
    if what == codes.REQUEST:
        return request_odds(observation, codes.seat_of(move), codes.first(move))
    return 0
