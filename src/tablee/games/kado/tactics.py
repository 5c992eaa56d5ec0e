"""A sensible player: from what its seat sees, a value for every legal move, and the best one is played.

Values are in hundredths of a point. What others gain counts against a move, all of them together as much as oneself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.player import Player
from tablee.core.state import Moves, Sight, State
from tablee.games.kado import codes
from tablee.games.kado.deck import CARDS, HIDDEN, KINDS, PERFECT, ROUNDS, gift_of, ribbon_of
from tablee.games.kado.sight import MOST_SEATS, KadoSight, fits
from tablee.games.kado.state import CHALLENGING, DEALING, Table, card_placed
from tablee.games.kado.state_frame import BITS, WINDOWS, cell_at, open_cells
from tablee.games.kado.tactics_outlook import NOTHING, POINT, Outlook

HIT: Final = 33
"""Of a hundred challenges, how many a dealer should fear to be right. A random guess is right 36 times."""

KEPT: Final = 400
"""A dealer keeps a card with this weight, and more or less by as much as she would like or dislike it."""

SURELY: Final = 1200
"""A weight that hardly any card has: draws are compared with it."""

OPENNESS: Final = 10
"""What a tableau gains by each cell that will be open for the next card."""

CODES: Final = 512  # more than any card's


class KadoTactics(Player):
    def __init__(self) -> None:
        self.best: i64 = 0
        self.most: i64 = 0
        self.ties: i64 = 0
        self.dealer: i64 = 0
        self.outlooks: list[Outlook] = [Outlook() for _ in range(MOST_SEATS)]
        self.means: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.values: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.spare: vec[i64] = vec[i64]([0] * CODES)
        self.unknown: vec[i64] = vec[i64]([0] * CARDS)
        self.unknown_size: i64 = 0
        self.by_gift: vec[i64] = vec[i64]([0] * KINDS)
        self.by_ribbon: vec[i64] = vec[i64]([0] * KINDS)
        self.by_pair: vec[i64] = vec[i64]([0] * (KINDS * 8))

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        assert isinstance(sight, KadoSight)
        if moves.count == 1:
            return moves.codes[0]
        self.most = NOTHING * 1000
        if sight.phase == DEALING:
            self.choose_gift(sight, moves, chance)
        elif sight.phase == CHALLENGING:
            self.choose_challenge(sight, moves, chance)
        else:
            self.choose_cell(sight, moves, chance)
        return self.best

    def consider(self, move: i64, value: i64, chance: Chance) -> None:
        if value > self.most:
            self.most = value
            self.best = move
            self.ties = 1
        elif value == self.most:  # equal moves are equally likely, so that no seat is favoured
            self.ties += 1
            if chance.below(self.ties) == 0:
                self.best = move

    # --- what is not known ------------------------------------------------------------------------------------------

    def gather_unknown(self, sight: KadoSight) -> None:
        """The cards whose place I do not know: any of them may be in a hand or come next."""
        index: i64
        for index in range(CARDS):
            self.spare[sight.deck[index]] += 1
        self.strike(sight.top)
        seat: i64
        for seat in range(sight.seats):
            self.strike(sight.hands[seat])
            for index in range(seat * ROUNDS, seat * ROUNDS + sight.round):
                self.strike(card_placed(sight.placed[index]))
        for index in range(ROUNDS):
            self.strike(sight.aside[index])
        self.unknown_size = 0
        for index in range(CARDS):
            card: i64 = sight.deck[index]
            if self.spare[card] > 0:
                self.spare[card] -= 1
                self.unknown[self.unknown_size] = card
                self.unknown_size += 1

    def strike(self, card: i64) -> None:
        if card >= 0:
            self.spare[card] -= 1

    def study(self, sight: KadoSight, seat: i64) -> None:
        """What cards are worth to a seat, and what an unknown card is worth to it on average."""
        outlook = self.outlooks[seat]
        outlook.study(sight, seat)
        total: i64 = 0
        index: i64
        for index in range(self.unknown_size):
            total += outlook.worth(self.unknown[index])
        self.means[seat] = total // self.unknown_size

    def gain(self, seat: i64, card: i64) -> i64:
        """How much better for a seat than an unknown card?"""
        return self.outlooks[seat].worth(card) - self.means[seat]

    # --- giving -----------------------------------------------------------------------------------------------------

    def choose_gift(self, sight: KadoSight, moves: Moves, chance: Chance) -> None:
        """A card given away may come back in an exchange, and one that is kept may go: each as likely as a challenge.

        So where others will challenge anyway, the best card is better given to the first of them than kept.
        """
        self.gather_unknown(sight)
        me: i64 = sight.seat
        others: i64 = sight.seats - 1
        self.study(sight, me)
        mine: i64 = self.gain(me, sight.top)
        kept: i64 = 1000  # in thousandths: nobody has been right so far
        kept_value: i64 = 0
        step: i64
        for step in range(1, sight.seats):
            seat: i64 = (me + step) % sight.seats
            self.study(sight, seat)
            hers: i64 = self.gain(seat, sight.top) // others
            exchanged: i64 = kept * HIT // 100
            self.values[seat] = exchanged * mine - (1000 - exchanged) * hers
            kept_value -= exchanged * hers
            kept -= exchanged
        self.values[me] = kept_value + kept * mine
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64 = 0  # set aside (KD-5): instead comes an unknown card
            if codes.verb(move) == codes.GIVE:
                value = self.values[codes.seat_named(move)]
            self.consider(move, value, chance)

    # --- challenging ------------------------------------------------------------------------------------------------

    def choose_challenge(self, sight: KadoSight, moves: Moves, chance: Chance) -> None:
        """A wrong guess costs nothing (KD-8), so what counts is what the exchange would bring where it is right."""
        self.gather_unknown(sight)
        me: i64 = sight.seat
        dealer: i64 = sight.dealer
        self.dealer = dealer
        others: i64 = sight.seats - 1
        self.study(sight, me)
        self.study(sight, dealer)
        # What an exchange costs: my card for me, and what she can make of it. With blind gifts it is as good as any.
        cost: i64 = self.means[me] * others + self.means[dealer]
        if sight.hands[me] >= 0:
            cost = self.outlooks[me].worth(sight.hands[me]) * others + self.outlooks[dealer].worth(sight.hands[me])
        index: i64
        for index in range(KINDS):
            self.by_gift[index] = 0
            self.by_ribbon[index] = 0
        for index in range(KINDS * 8):
            self.by_pair[index] = 0
        for index in range(self.unknown_size):
            card: i64 = self.unknown[index]
            if not fits(sight, card):
                continue
            hers: i64 = self.outlooks[dealer].worth(card)
            likely: i64 = self.likely(card)
            value: i64 = (self.outlooks[me].worth(card) * others + hers - cost) * likely
            self.by_gift[gift_of(card)] += value
            self.by_ribbon[ribbon_of(card)] += value
            # A card with both is counted once, and is a perfect (KD-9).
            self.by_pair[card >> 3] += PERFECT * POINT * others * likely - value
        self.consider(codes.PASS, 0, chance)
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            if codes.verb(move) == codes.CHALLENGE:
                gift: i64 = codes.gift_named(move)
                ribbon: i64 = codes.ribbon_named(move)
                value = self.by_gift[gift] + self.by_ribbon[ribbon] + self.by_pair[gift << 3 | ribbon]
                if value > 0:
                    self.consider(move, value, chance)

    def likely(self, card: i64) -> i64:
        """How likely the dealer, who has been studied, is to keep a card: the more, the more she likes it."""
        return max(1, KEPT + self.outlooks[self.dealer].worth(card) - self.means[self.dealer])

    def finds_odd(self, sight: Sight, state: State, chance: Chance) -> bool:
        """While she can be challenged, the dealer's card is rather one that she likes."""
        assert isinstance(sight, KadoSight)
        assert isinstance(state, Table)
        if sight.phase != CHALLENGING or sight.hands[sight.dealer] != HIDDEN:
            return False
        self.gather_unknown(sight)
        self.dealer = sight.dealer
        self.study(sight, self.dealer)
        return chance.below(SURELY) >= self.likely(state.hands[self.dealer])

    # --- placing ----------------------------------------------------------------------------------------------------

    def choose_cell(self, sight: KadoSight, moves: Moves, chance: Chance) -> None:
        me: i64 = sight.seat
        outlook = self.outlooks[me]
        outlook.study(sight, me)
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            cell: i64 = cell_at(codes.row_named(move), codes.column_named(move))
            value: i64 = outlook.worth_at(sight.hands[me], cell)
            cells: i64 = open_cells(sight.filled[me] | BITS[cell], sight.frame[me] & WINDOWS[cell])
            while cells != 0:
                cells &= cells - 1
                value += OPENNESS
            self.consider(move, value, chance)
