"""Tactics: a sensible racer lays the right card that is hardest to lay later, and rolls dice that suit its hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.player import WAIT, Racer
from tablee.core.rng import Rng
from tablee.core.state import NEVER, Moves, Observation
from tablee.core.vector_ops import count_bits
from tablee.games.kezao import codes
from tablee.games.kezao.deck import (
    COLOURS,
    CROSSED,
    CROSSED_CROSSED,
    INVERSION,
    JOKER,
    NEUTRAL,
    NO_FACE,
    ONE,
    PICTURES,
    PLAIN,
    PLAIN_CROSSED,
    PLAIN_PLAIN,
    right_cards,
)
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.public import RACING, READYING

WORST: Final = -1_000_000


class KezaoTactics(Racer):
    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        assert isinstance(observation, KezaoObservation)
        self.slip = WAIT
        self.scanned = observation.sizes[observation.seat]
        self.asked = observation.phase != RACING
        if observation.phase == READYING:
            self.alternatives = 1
            return codes.READY
        if self.asked:
            self.alternatives = moves.count
            return self.choose_dice(observation, moves)
        hand: i64 = observation.hands[observation.seat]
        right: i64 = hand & observation.right
        if observation.empty_at != NEVER and (observation.sizes[observation.seat] > 1 or right == 0):
            self.alternatives = 1
            return WAIT  # KZ-29: the round is over but for a last card
        self.slip = pick(hand & tempting(observation), rng)
        found: i64 = count_bits(right)
        if found == 0:
            self.alternatives = 1
            if moves.codes[moves.count - 1] == codes.NOTHING:
                return codes.NOTHING
            return WAIT
        self.alternatives = found
        self.scanned = (self.scanned + found) // (found + 1)  # until the first right card, if they lie anyhow
        return self.choose_card(observation, right)

    def choose_card(self, observation: KezaoObservation, right: i64) -> i64:
        """A joker fits any turn, so it is for a turn in which nothing else does."""
        if right & PICTURES == 0:
            return JOKER
        hand: i64 = observation.hands[observation.seat]
        best: i64 = 0
        most: i64 = WORST
        rest: i64 = right & PICTURES
        while rest != 0:
            card: i64 = rest & -rest
            rest ^= card
            value: i64 = self.outlook(observation, hand ^ card)
            if value > most:  # the first of equal ones, so that a second look gives the same answer
                most = value
                best = card
        return best

    def choose_dice(self, observation: KezaoObservation, moves: Moves) -> i64:
        hand: i64 = observation.hands[observation.seat]
        best: i64 = moves.codes[0]
        most: i64 = WORST
        index: i64
        for index in range(moves.count):
            value: i64 = promise(observation, hand, codes.way_of(moves.codes[index]))
            if value > most:
                most = value
                best = moves.codes[index]
        return best

    def outlook(self, observation: KezaoObservation, hand: i64) -> i64:
        """How well the dice can suit a hand: by its owner's choice once in a round of turns, by any choice else."""
        best: i64 = WORST
        total: i64 = 0
        ways: i64 = 0
        first: i64 = PLAIN_PLAIN
        last: i64 = CROSSED_CROSSED
        if observation.junior:
            first = PLAIN
            last = CROSSED
        way: i64
        for way in range(first, last + 1):
            value: i64 = promise(observation, hand, way)
            total += value
            ways += 1
            best = max(best, value)
        return best * ways + total * (observation.seats - 1)


def promise(observation: KezaoObservation, hand: i64, way: i64) -> i64:
    """36 times (with Expert 108 times) the number of cards that dice of this way let lay, on average."""
    total: i64 = 0
    pictures: i64 = hand & PICTURES
    while pictures != 0:
        total += chances(observation.expert, colours(observation, pictures & -pictures), way)
        pictures &= pictures - 1
    return total


def colours(observation: KezaoObservation, card: i64) -> i64:
    number: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if observation.has[colour] & card != 0:
            number += 1
    return number


def chances(expert: bool, present: i64, way: i64) -> i64:
    """For a card with so many colours, in how many of the 36 (with Expert 108) rolls it is right, oppositions apart."""
    absent: i64 = COLOURS - present
    one: i64 = present
    two: i64 = present
    if way == PLAIN_CROSSED or way == CROSSED_CROSSED:
        two = absent
    if way == CROSSED_CROSSED or way == CROSSED:
        one = absent
    if way == PLAIN or way == CROSSED:
        return one * COLOURS
    if not expert:
        return one * two
    missed: i64 = (COLOURS - one) * (COLOURS - two)
    return one * two + missed + COLOURS * COLOURS - missed


def tempting(observation: KezaoObservation) -> i64:
    """Wrong cards that a hasty eye takes for right: they fit one die of the two, or the dice but not the symbol."""
    if observation.opposition or observation.two == NO_FACE or observation.symbol == ONE:
        return 0
    hasty: i64 = ONE
    if observation.symbol == INVERSION:
        hasty = NEUTRAL
    return right_cards(observation.has, observation.way, observation.one, observation.two, hasty) & ~observation.right


def pick(cards: i64, rng: Rng) -> i64:
    """One of these cards by chance, or WAIT if there is none."""
    if cards == 0:
        return WAIT
    rest: i64 = rng.below(count_bits(cards))
    while rest > 0:
        cards &= cards - 1
        rest -= 1
    return cards & -cards
