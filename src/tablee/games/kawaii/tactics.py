"""Tactics: a sensible player that asks what each pile is worth now, and whether it will grow.

The unit is a hundredth of a point, so that all arithmetic is on integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.player import WAIT, Racer
from tablee.core.rng import Rng
from tablee.core.state import NOBODY, Moves, Observation
from tablee.core.vectors import vec
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import CARDS, CHERRY, KINDS, MOST_SEATS, NO_CARD, NO_SIGN, ROUNDS, SHOP, SORTS
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.public import STOPPED
from tablee.games.kawaii.score import closed

POINT: Final = 100
UNKNOWN: Final = 35  # a card of which nothing is known: 20 favourites and 2 cherries less 3 shops, of 55
WON_CARD: Final = 70  # a card that somebody found worth capturing

# Found by letting players with other numbers play against one another, at equal speed.
NEED_AT_LAST: Final = 150  # what a pile must bring to be worth a token, which is a point itself (KW-23)
NEED_AT_FIRST: Final = 240  # more while the pile can grow
PATIENCE: Final = 50  # more yet if nobody can end the round by spending tokens, for each player missing at the table
THREAT: Final = 20  # percent of what somebody else may see in the pile: it will not be there for long
GIFT: Final = 60  # the token goes to another player, whom it helps against each of the others as well
STANDING: Final = 100  # to end the last round when ahead, and not to end it when behind


class KawaiiTactics(Racer):
    """It remembers the cards it has seen, so that the memory option (KW-8) costs it only what it did not look at."""

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = -1
        self.seen: vec[i64] = vec[i64]([0] * (CARDS + MOST_SEATS))
        self.sizes: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.settled: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.chosen: i64 = WAIT  # the sign it has made up its mind for
        self.chosen_at: i64 = -1

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        assert isinstance(observation, KawaiiObservation)
        self.alternatives = 1
        self.scanned = self.remember(observation)
        self.slip = WAIT
        self.asked = True
        calm: i64 = WAIT  # what to do if there is nothing to capture
        may_call: bool = False
        signs: i64 = 0
        index: i64
        for index in range(moves.count):
            what: i64 = codes.verb(moves.codes[index])
            if what == codes.CALL:
                may_call = True
            elif what == codes.CHOOSE:
                signs += 1
            else:
                calm = moves.codes[index]
        if signs > 0:
            self.alternatives = 3
            return self.sign(observation, rng)
        if may_call:
            piles: i64 = self.worthwhile(observation)
            if piles != 0:
                self.asked = False
                return codes.call_code(piles)
        return calm

    def remember(self, observation: KawaiiObservation) -> i64:
        """Take in the piles, or with memory what is on top of them; how many cards were new."""
        fresh: i64 = 0
        pile: i64
        place: i64
        for pile in range(observation.seats):
            known: i64 = self.sizes[pile]
            size: i64 = observation.sizes[pile]
            if self.round != observation.round or self.settled[pile] != observation.settled[pile] or size < known:
                known = 0
            bottom: i64 = pile * observation.depth
            for place in range(size):
                kind: i64 = observation.piles[bottom + place]
                if kind != NO_CARD or place >= known:
                    self.seen[bottom + place] = kind
            fresh += size - known
            self.sizes[pile] = size
            self.settled[pile] = observation.settled[pile]
        self.round = observation.round
        return fresh

    def sign(self, observation: KawaiiObservation, rng: Rng) -> i64:
        """All signs are equally good; a player who is asked twice keeps the first choice."""
        pile: i64 = 0
        while observation.rivals[pile] >> observation.seat & 1 == 0 or observation.signs[pile] != NO_SIGN:
            pile += 1
        if codes.duel(self.chosen) != pile or self.chosen_at != observation.asked_at[pile]:
            self.chosen = codes.choose_code(rng.below(3), pile)
            self.chosen_at = observation.asked_at[pile]
        return self.chosen

    def worthwhile(self, observation: KawaiiObservation) -> i64:
        """The piles to call now, a bit each."""
        me: i64 = observation.seat
        chosen: i64 = 0
        shops: i64 = observation.captured[me * KINDS + SHOP]
        tokens: i64 = observation.tokens[me]
        near: i64 = NOBODY
        while tokens > 0:
            best: i64 = NOBODY
            most: i64 = 0
            nearest: i64 = -NEED_AT_LAST
            pile: i64 = me
            turn: i64
            for turn in range(
                observation.seats
            ):  # from my left on, so that no seat's pile is taken first by all (KW-12)
                pile += 1
                if pile == observation.seats:
                    pile = 0
                if (observation.callable & ~chosen) >> pile & 1 == 0:
                    continue
                if chosen == 0:
                    self.alternatives += 1
                gain: i64 = self.value(observation, pile, shops) - self.need(observation, pile, tokens)
                if gain > most:
                    most = gain
                    best = pile
                elif gain > nearest:
                    nearest = gain
                    near = pile
            if best == NOBODY:
                break
            chosen |= 1 << best
            shops += self.shops_in(observation, best)
            tokens -= 1
        if near != NOBODY and chosen >> near & 1 == 0:  # a hasty hand takes what is almost worth it
            self.slip = codes.call_code(1 << near)
        return chosen

    def shops_in(self, observation: KawaiiObservation, pile: i64) -> i64:
        number: i64 = 0
        place: i64
        for place in range(observation.sizes[pile]):
            if self.seen[pile * observation.depth + place] == SHOP:
                number += 1
        return number

    def value(self, observation: KawaiiObservation, pile: i64, shops: i64) -> i64:
        """The points that the pile would bring me (KW-20 to KW-22)."""
        flavour: i64 = observation.flavours[observation.seat]
        shape: i64 = observation.shapes[observation.seat]
        value: i64 = 0
        shut: i64 = shops
        bottom: i64 = pile * observation.depth
        place: i64
        for place in range(observation.sizes[pile]):
            kind: i64 = self.seen[bottom + place]
            if kind == NO_CARD:
                value += UNKNOWN
            elif kind == CHERRY:
                value += POINT
            elif kind == SHOP:
                shut += 1
            else:
                if kind // SORTS == flavour:
                    value += POINT
                if kind % SORTS == shape:
                    value += POINT
        return value + (closed(shut) - closed(shops)) * POINT

    def wanted(self, observation: KawaiiObservation, pile: i64) -> i64:
        """What the pile may be worth to the one who likes it best among the others."""
        best_flavour: i64 = 0
        best_shape: i64 = 0
        extra: i64 = 0
        bottom: i64 = pile * observation.depth
        sort: i64
        place: i64
        for sort in range(SORTS):
            flavours: i64 = 0
            shapes: i64 = 0
            for place in range(observation.sizes[pile]):
                kind: i64 = self.seen[bottom + place]
                if kind == NO_CARD or kind >= SHOP:
                    continue
                if kind // SORTS == sort:
                    flavours += 1
                if kind % SORTS == sort:
                    shapes += 1
            if sort != observation.flavours[observation.seat] and flavours > best_flavour:
                best_flavour = flavours
            if sort != observation.shapes[observation.seat] and shapes > best_shape:
                best_shape = shapes
        for place in range(observation.sizes[pile]):
            kind = self.seen[bottom + place]
            if kind == CHERRY:
                extra += 1
            elif kind == SHOP:
                extra -= 1
        return (best_flavour + best_shape + extra) * POINT

    def need(self, observation: KawaiiObservation, pile: i64, tokens: i64) -> i64:
        """What a pile must bring to be worth one of so many tokens now."""
        need: i64 = NEED_AT_LAST
        if not closing(observation):
            early: i64 = NEED_AT_FIRST - NEED_AT_LAST
            if observation.to_the_last_token:
                early += PATIENCE * (MOST_SEATS - observation.seats)
            else:
                need -= self.wanted(observation, pile) * THREAT // 100
                if tokens == 1 and observation.round == ROUNDS - 1:  # KW-18: the last one may end it all
                    if lead(observation) > 0:
                        need -= STANDING
                    else:
                        need += STANDING
            need += early * observation.left_size // CARDS
        if pile == observation.seat:
            need -= GIFT // (observation.seats - 1)
        return need


def closing(observation: KawaiiObservation) -> bool:
    """Is this the last chance of the round? (KW-17, KW-18)"""
    if observation.turn == NOBODY:
        return True
    if observation.phase != STOPPED or observation.to_the_last_token:
        return False
    seat: i64
    for seat in range(observation.seats):
        if observation.tokens[seat] == 0:
            return True
    return False


def lead(observation: KawaiiObservation) -> i64:
    """How far I am ahead of the best of the others, as far as one can tell without knowing their favourites."""
    most: i64 = -1000 * POINT
    seat: i64
    for seat in range(observation.seats):
        if seat != observation.seat:
            theirs: i64 = (observation.points[seat] + observation.tokens[seat]) * POINT + observation.won[
                seat
            ] * WON_CARD
            most = max(most, theirs)
    mine: i64 = (observation.points[observation.seat] + observation.tokens[observation.seat]) * POINT + observation.won[
        observation.seat
    ] * WON_CARD
    return mine - most
