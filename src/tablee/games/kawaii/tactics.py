"""A sensible player: what is each pile worth to me, and is it worth a token now, or will it grow?

The unit is a hundredth of a point, so that all arithmetic is on integers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.player import WAIT, Racer
from tablee.core.state import NOBODY, Moves, Sight
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import CARDS, CHERRY, KINDS, MOST_SEATS, NO_CARD, NO_SIGN, ROUNDS, SHOP, SORTS
from tablee.games.kawaii.score import closed
from tablee.games.kawaii.sight import KawaiiSight
from tablee.games.kawaii.state import STOPPED

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

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        assert isinstance(sight, KawaiiSight)
        self.alternatives = 1
        self.scanned = self.remember(sight)
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
            return self.sign(sight, chance)
        if may_call:
            piles: i64 = self.worthwhile(sight)
            if piles != 0:
                self.asked = False
                return codes.call_code(piles)
        return calm

    def remember(self, sight: KawaiiSight) -> i64:
        """Take in the piles, or with memory what is on top of them; how many cards were new."""
        fresh: i64 = 0
        pile: i64
        place: i64
        for pile in range(sight.seats):
            known: i64 = self.sizes[pile]
            size: i64 = sight.sizes[pile]
            if self.round != sight.round or self.settled[pile] != sight.settled[pile] or size < known:
                known = 0
            bottom: i64 = pile * sight.depth
            for place in range(size):
                kind: i64 = sight.piles[bottom + place]
                if kind != NO_CARD or place >= known:
                    self.seen[bottom + place] = kind
            fresh += size - known
            self.sizes[pile] = size
            self.settled[pile] = sight.settled[pile]
        self.round = sight.round
        return fresh

    def sign(self, sight: KawaiiSight, chance: Chance) -> i64:
        """No sign is better than another; but who is asked twice does not waver."""
        pile: i64 = 0
        while sight.rivals[pile] >> sight.seat & 1 == 0 or sight.signs[pile] != NO_SIGN:
            pile += 1
        if codes.duel(self.chosen) != pile or self.chosen_at != sight.asked_at[pile]:
            self.chosen = codes.choose_code(chance.below(3), pile)
            self.chosen_at = sight.asked_at[pile]
        return self.chosen

    def worthwhile(self, sight: KawaiiSight) -> i64:
        """The piles to call now, a bit each."""
        me: i64 = sight.seat
        chosen: i64 = 0
        shops: i64 = sight.captured[me * KINDS + SHOP]
        tokens: i64 = sight.tokens[me]
        near: i64 = NOBODY
        while tokens > 0:
            best: i64 = NOBODY
            most: i64 = 0
            nearest: i64 = -NEED_AT_LAST
            pile: i64 = me
            turn: i64
            for turn in range(sight.seats):  # from my left on, so that no seat's pile is taken first by all (KW-12)
                pile += 1
                if pile == sight.seats:
                    pile = 0
                if (sight.callable & ~chosen) >> pile & 1 == 0:
                    continue
                if chosen == 0:
                    self.alternatives += 1
                gain: i64 = self.value(sight, pile, shops) - self.need(sight, pile, tokens)
                if gain > most:
                    most = gain
                    best = pile
                elif gain > nearest:
                    nearest = gain
                    near = pile
            if best == NOBODY:
                break
            chosen |= 1 << best
            shops += self.shops_in(sight, best)
            tokens -= 1
        if near != NOBODY and chosen >> near & 1 == 0:  # a hasty hand takes what is almost worth it
            self.slip = codes.call_code(1 << near)
        return chosen

    def shops_in(self, sight: KawaiiSight, pile: i64) -> i64:
        number: i64 = 0
        place: i64
        for place in range(sight.sizes[pile]):
            if self.seen[pile * sight.depth + place] == SHOP:
                number += 1
        return number

    def value(self, sight: KawaiiSight, pile: i64, shops: i64) -> i64:
        """The points that the pile would bring me (KW-20 to KW-22)."""
        flavour: i64 = sight.flavours[sight.seat]
        shape: i64 = sight.shapes[sight.seat]
        value: i64 = 0
        shut: i64 = shops
        bottom: i64 = pile * sight.depth
        place: i64
        for place in range(sight.sizes[pile]):
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

    def wanted(self, sight: KawaiiSight, pile: i64) -> i64:
        """What the pile may be worth to the one who likes it best among the others."""
        best_flavour: i64 = 0
        best_shape: i64 = 0
        extra: i64 = 0
        bottom: i64 = pile * sight.depth
        sort: i64
        place: i64
        for sort in range(SORTS):
            flavours: i64 = 0
            shapes: i64 = 0
            for place in range(sight.sizes[pile]):
                kind: i64 = self.seen[bottom + place]
                if kind == NO_CARD or kind >= SHOP:
                    continue
                if kind // SORTS == sort:
                    flavours += 1
                if kind % SORTS == sort:
                    shapes += 1
            if sort != sight.flavours[sight.seat] and flavours > best_flavour:
                best_flavour = flavours
            if sort != sight.shapes[sight.seat] and shapes > best_shape:
                best_shape = shapes
        for place in range(sight.sizes[pile]):
            kind = self.seen[bottom + place]
            if kind == CHERRY:
                extra += 1
            elif kind == SHOP:
                extra -= 1
        return (best_flavour + best_shape + extra) * POINT

    def need(self, sight: KawaiiSight, pile: i64, tokens: i64) -> i64:
        """What a pile must bring to be worth one of so many tokens now."""
        need: i64 = NEED_AT_LAST
        if not closing(sight):
            early: i64 = NEED_AT_FIRST - NEED_AT_LAST
            if sight.to_the_last_token:
                early += PATIENCE * (MOST_SEATS - sight.seats)
            else:
                need -= self.wanted(sight, pile) * THREAT // 100
                if tokens == 1 and sight.round == ROUNDS - 1:  # KW-18: the last one may end it all
                    if lead(sight) > 0:
                        need -= STANDING
                    else:
                        need += STANDING
            need += early * sight.left_size // CARDS
        if pile == sight.seat:
            need -= GIFT // (sight.seats - 1)
        return need


def closing(sight: KawaiiSight) -> bool:
    """Is this the last chance of the round? (KW-17, KW-18)"""
    if sight.turn == NOBODY:
        return True
    if sight.phase != STOPPED or sight.to_the_last_token:
        return False
    seat: i64
    for seat in range(sight.seats):
        if sight.tokens[seat] == 0:
            return True
    return False


def lead(sight: KawaiiSight) -> i64:
    """How far I am ahead of the best of the others, as far as one can tell without knowing their favourites."""
    most: i64 = -1000 * POINT
    seat: i64
    for seat in range(sight.seats):
        if seat != sight.seat:
            theirs: i64 = (sight.points[seat] + sight.tokens[seat]) * POINT + sight.won[seat] * WON_CARD
            most = max(most, theirs)
    mine: i64 = (sight.points[sight.seat] + sight.tokens[sight.seat]) * POINT + sight.won[sight.seat] * WON_CARD
    return mine - most
