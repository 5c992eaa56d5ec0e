"""Tactics: a heuristic player that gives every legal move a value and plays the best one.

Values are in hundredths of a point. What others gain counts against a move, all of them together as much as oneself.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.player import Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State
from tablee.core.vectors import vec
from tablee.games.kado import codes
from tablee.games.kado.deck import CARDS, HIDDEN, KINDS, PERFECT, ROUNDS, gift_of, ribbon_of
from tablee.games.kado.observation import KadoObservation, fits
from tablee.games.kado.public import CHALLENGING, DEALING, MOST_SEATS, card_placed
from tablee.games.kado.state import KadoState
from tablee.games.kado.state_frame import BITS, WINDOWS, cell_at, open_cells
from tablee.games.kado.tactics_values import NOTHING, POINT, CardValues

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
        self.card_values: list[CardValues] = [CardValues() for _ in range(MOST_SEATS)]
        self.means: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.values: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.spare: vec[i64] = vec[i64]([0] * CODES)
        self.unknown: vec[i64] = vec[i64]([0] * CARDS)
        self.unknown_size: i64 = 0
        self.rated: dict[int, int] | None = None  # by move, while they are rated
        self.unit: i64 = 1  # of the values of this choice, per hundredth of a point
        self.by_gift: vec[i64] = vec[i64]([0] * KINDS)
        self.by_ribbon: vec[i64] = vec[i64]([0] * KINDS)
        self.by_pair: vec[i64] = vec[i64]([0] * (KINDS * 8))

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        assert isinstance(observation, KadoObservation)
        if moves.count == 1:
            return moves.codes[0]
        self.most = NOTHING * 1000
        if observation.phase == DEALING:
            self.choose_gift(observation, moves, rng)
        elif observation.phase == CHALLENGING:
            self.choose_challenge(observation, moves, rng)
        else:
            self.choose_cell(observation, moves, rng)
        return self.best

    def rate(self, observation: Observation, moves: Moves, rng: Rng) -> list[int]:
        self.rated = {}
        self.unit = 1
        self.choose(observation, moves, rng)
        ratings = [self.rated.get(move, 0) // int(self.unit) for move in moves.to_list()]
        self.rated = None
        return ratings

    def consider(self, move: i64, value: i64, rng: Rng) -> None:
        if self.rated is not None:
            self.rated[move] = value
        if value > self.most:
            self.most = value
            self.best = move
            self.ties = 1
        elif value == self.most:  # equal moves are equally likely, so that no seat is favoured
            self.ties += 1
            if rng.below(self.ties) == 0:
                self.best = move

    # --- what is not known ------------------------------------------------------------------------------------------

    def gather_unknown(self, observation: KadoObservation) -> None:
        """The cards whose place I do not know: any of them may be in a hand or come next."""
        index: i64
        for index in range(CARDS):
            self.spare[observation.deck[index]] += 1
        self.strike(observation.top)
        seat: i64
        for seat in range(observation.seats):
            self.strike(observation.hands[seat])
            for index in range(seat * ROUNDS, seat * ROUNDS + observation.round):
                self.strike(card_placed(observation.placed[index]))
        for index in range(ROUNDS):
            self.strike(observation.aside[index])
        self.unknown_size = 0
        for index in range(CARDS):
            card: i64 = observation.deck[index]
            if self.spare[card] > 0:
                self.spare[card] -= 1
                self.unknown[self.unknown_size] = card
                self.unknown_size += 1

    def strike(self, card: i64) -> None:
        if card >= 0:
            self.spare[card] -= 1

    def study(self, observation: KadoObservation, seat: i64) -> None:
        """What cards are worth to a seat, and what an unknown card is worth to it on average."""
        values = self.card_values[seat]
        values.study(observation, seat)
        total: i64 = 0
        index: i64
        for index in range(self.unknown_size):
            total += values.worth(self.unknown[index])
        self.means[seat] = total // self.unknown_size

    def gain(self, seat: i64, card: i64) -> i64:
        """How much better for a seat than an unknown card?"""
        return self.card_values[seat].worth(card) - self.means[seat]

    # --- giving -----------------------------------------------------------------------------------------------------

    def choose_gift(self, observation: KadoObservation, moves: Moves, rng: Rng) -> None:
        """A card given away may come back in an exchange, and one that is kept may go: each as likely as a challenge.

        So where others will challenge anyway, the best card is better given to the first of them than kept.
        """
        self.gather_unknown(observation)
        me: i64 = observation.seat
        others: i64 = observation.seats - 1
        self.study(observation, me)
        mine: i64 = self.gain(me, observation.top)
        kept: i64 = 1000  # in thousandths: nobody has been right so far
        kept_value: i64 = 0
        step: i64
        for step in range(1, observation.seats):
            seat: i64 = (me + step) % observation.seats
            self.study(observation, seat)
            hers: i64 = self.gain(seat, observation.top) // others
            exchanged: i64 = kept * HIT // 100
            self.values[seat] = exchanged * mine - (1000 - exchanged) * hers
            kept_value -= exchanged * hers
            kept -= exchanged
        self.values[me] = kept_value + kept * mine
        self.unit = 1000
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            value: i64 = 0  # set aside (KD-5): instead comes an unknown card
            if codes.verb(move) == codes.GIVE:
                value = self.values[codes.seat_named(move)]
            self.consider(move, value, rng)

    # --- challenging ------------------------------------------------------------------------------------------------

    def choose_challenge(self, observation: KadoObservation, moves: Moves, rng: Rng) -> None:
        """A wrong guess costs nothing (KD-8), so what counts is what the exchange would bring where it is right."""
        self.gather_unknown(observation)
        me: i64 = observation.seat
        dealer: i64 = observation.dealer
        self.dealer = dealer
        others: i64 = observation.seats - 1
        self.study(observation, me)
        self.study(observation, dealer)
        # What an exchange costs: my card for me, and what she can make of it. With blind gifts it is as good as any.
        cost: i64 = self.means[me] * others + self.means[dealer]
        if observation.hands[me] >= 0:
            cost = self.card_values[me].worth(observation.hands[me]) * others + self.card_values[dealer].worth(
                observation.hands[me]
            )
        index: i64
        for index in range(KINDS):
            self.by_gift[index] = 0
            self.by_ribbon[index] = 0
        for index in range(KINDS * 8):
            self.by_pair[index] = 0
        total: i64 = 0
        for index in range(self.unknown_size):
            card: i64 = self.unknown[index]
            if not fits(observation, card):
                continue
            hers: i64 = self.card_values[dealer].worth(card)
            likely: i64 = self.likely(card)
            total += likely
            value: i64 = (self.card_values[me].worth(card) * others + hers - cost) * likely
            self.by_gift[gift_of(card)] += value
            self.by_ribbon[ribbon_of(card)] += value
            # A card with both is counted once, and is a perfect (KD-9).
            self.by_pair[card >> 3] += PERFECT * POINT * others * likely - value
        self.unit = max(1, total * others)
        self.consider(codes.PASS, 0, rng)
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            if codes.verb(move) == codes.CHALLENGE:
                gift: i64 = codes.gift_named(move)
                ribbon: i64 = codes.ribbon_named(move)
                value = self.by_gift[gift] + self.by_ribbon[ribbon] + self.by_pair[gift << 3 | ribbon]
                if value > 0 or self.rated is not None:
                    self.consider(move, value, rng)

    def likely(self, card: i64) -> i64:
        """How likely the dealer, who has been studied, is to keep a card: the more, the more she likes it."""
        return max(1, KEPT + self.card_values[self.dealer].worth(card) - self.means[self.dealer])

    def is_implausible(self, observation: Observation, state: State, rng: Rng) -> bool:
        """While she can be challenged, the dealer's card is rather one that she likes."""
        assert isinstance(observation, KadoObservation)
        assert isinstance(state, KadoState)
        if observation.phase != CHALLENGING or observation.hands[observation.dealer] != HIDDEN:
            return False
        self.gather_unknown(observation)
        self.dealer = observation.dealer
        self.study(observation, self.dealer)
        return rng.below(SURELY) >= self.likely(state.hands[self.dealer])

    # --- placing ----------------------------------------------------------------------------------------------------

    def choose_cell(self, observation: KadoObservation, moves: Moves, rng: Rng) -> None:
        me: i64 = observation.seat
        values = self.card_values[me]
        values.study(observation, me)
        index: i64
        for index in range(moves.count):
            move: i64 = moves.codes[index]
            cell: i64 = cell_at(codes.row_named(move), codes.column_named(move))
            value: i64 = values.worth_at(observation.hands[me], cell)
            cells: i64 = open_cells(observation.filled[me] | BITS[cell], observation.frame[me] & WINDOWS[cell])
            while cells != 0:
                cells &= cells - 1
                value += OPENNESS
            self.consider(move, value, rng)
