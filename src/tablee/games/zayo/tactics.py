"""A sensible player: from what its seat sees, a value for every legal move, and the best one is played.

The unit of value is a small animal in the herd, worth 100. An action costs nothing but its card, which would be taken
in at the end of the round anyway; so an action worth anything is laid, the best one first, and then comes the bid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight
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
from tablee.games.zayo.sight import ZayoSight, unseen_cards
from tablee.games.zayo.state import ACTING, BIDDING
from tablee.games.zayo.tactics_bids import SURE, CountedSuits, size
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


class ZayoTactics(Player):
    def __init__(self) -> None:
        self.suits: CountedSuits = CountedSuits()

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        assert isinstance(sight, ZayoSight)
        if sight.phase == ACTING or sight.phase == BIDDING:
            self.suits.count(sight)
        best: i64 = moves.codes[0]
        most: i64 = -WIN * 10
        ties: i64 = 0
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64
            if codes.verb(move) == codes.BID:
                value = self.bid_value(sight, codes.bid_card(move))
            elif codes.verb(move) == codes.LAY:
                value = action_value(sight, move)
                if value <= 0:
                    continue
                value += WIN  # before any bid, which can still follow
            else:
                value = answer_value(sight, move)
            if value > most:
                most = value
                best = move
                ties = 1
            elif value == most:  # equal moves are equally likely, so that no seat is favoured
                ties += 1
                if chance.below(ties) == 0:
                    best = move
        return best

    def bid_value(self, sight: ZayoSight, card: i64) -> i64:
        """The odds to win now, less what the card might still win later.

        Tricks of one round bring much the same, and each of them also keeps a rival from its reward and from the lead;
        so a card that can win is worth playing for, and one that cannot is the lowest there is.
        """
        value: i64 = size(overbids(card))
        if sight.best == NO_BID or card & overbids(sight.best) != 0:
            value += 20 * self.suits.odds_now(sight, card)
        if sight.trick + 1 < TRICKS:
            value -= 10 * self.suits.odds_later(sight, card)
        return value


def request_odds(sight: ZayoSight, seat: i64, kind: i64) -> i64:
    """That a player holds such a card."""
    there: i64 = unseen_cards(sight, kind)
    rest: i64 = 0
    other: i64
    for other in range(KINDS):
        rest += unseen_cards(sight, other)
    none: i64 = SURE
    held: i64 = sight.sizes[seat]
    while held > 0:
        if there >= rest:
            return SURE
        none = none * (rest - there) // rest
        rest -= 1
        held -= 1
    return SURE - none


def action_value(sight: ZayoSight, move: i64) -> i64:
    kind: i64 = codes.first(move)
    if kind == STEPPE:
        return WIN
    if kind == FIDDLE:
        return fiddle_value(sight)
    if kind == TRAP:
        return trap_value(sight)
    if kind == THIEF:
        value: i64 = thief_value(sight, codes.first_booty(move))
        if codes.second_booty(move) != codes.NO_BOOTY:
            value += thief_value(sight, codes.second_booty(move))
        return value
    if kind == WOLF:
        return wolf_value(sight, codes.seat_of(move), codes.wanted(move))
    if kind == CHIEF:
        return chief_value(sight, codes.seat_of(move), codes.wanted(move))
    if kind == ZAYO:
        return EARLY
    # Friendship and shaman do the same on the spot (ZY-30), and until then nobody knows who holds them.
    return 0


def answer_value(sight: ZayoSight, move: i64) -> i64:
    """Rewards and defences: whatever can be had is taken."""
    what: i64 = codes.verb(move)
    if what == codes.DEFEND:
        return 1
    if what == codes.TAKE:
        return ANIMAL
    if what == codes.EQUIP:
        # What is rarest elsewhere is the hardest to come by later.
        return BASIC_WORTH - unseen_cards(sight, codes.first(move))
    if what == codes.REQUEST:
        return request_odds(sight, codes.seat_of(move), codes.first(move))
    return 0
