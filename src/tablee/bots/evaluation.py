"""Who will win, as learned from games that were played before: two layers of neurons over a game's features.

Every seat is judged by the same neurons from what it sees itself; what it can hope for is its share of all the seats'
(softmax). All weights are integers, in units of 1/UNIT, so that every machine, compiled or not, judges alike. How they
are found is `lab.training`'s business.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.features import Features
from tablee.core.state import CERTAIN, Sight, State

UNIT: Final = 4096
BITS: Final = 12
MOST_SEATS: Final = 8


class Weights:
    """`first` has a line for every feature and one for the bias, `second` for every neuron and the bias, `last` too."""

    def __init__(self, first: list[list[int]], second: list[list[int]], last: list[int]) -> None:
        self.inputs: i64 = len(first) - 1
        self.width: i64 = len(first[0])
        self.depth: i64 = len(second[0])
        self.first: vec[i64] = flat(first)
        self.second: vec[i64] = flat(second)
        self.last: vec[i64] = flat([last])


class Evaluation:
    """One judge: what it reads from is its own, the weights are shared."""

    def __init__(self, features: Features, sight: Sight, weights: Weights) -> None:
        self.features: Features = features
        self.sight: Sight = sight
        self.weights: Weights = weights
        self.hidden: vec[i64] = vec[i64]([0] * int(weights.width))
        self.logits: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def judge(self, state: State, row: vec[i64]) -> None:
        """What each seat can hope for: like `State.prospects`, which it leaves alone where the game is over."""
        seat: i64
        most: i64 = -(1 << 40)
        if state.over:
            state.prospects(row)
            return
        for seat in range(state.seats):
            state.look(seat, self.sight)
            if not self.features.read(self.sight):
                state.prospects(row)
                return
            self.logits[seat] = self.weigh()
            most = max(most, self.logits[seat])
        total: float = 0.0
        for seat in range(state.seats):
            total += exp(float(self.logits[seat] - most) / float(UNIT))
        # Three quarters for the victory and a quarter for those left behind make so much for all together.
        shares: float = float(CERTAIN) * (0.75 + float(state.seats) / 8.0) / total
        for seat in range(state.seats):
            row[seat] = int(shares * exp(float(self.logits[seat] - most) / float(UNIT)))

    def weigh(self) -> i64:
        """The logit of the features as they were read last."""
        row = self.features.row
        hidden = self.hidden
        weights = self.weights
        first = weights.first
        second = weights.second
        width: i64 = weights.width
        depth: i64 = weights.depth
        at: i64 = weights.inputs * width
        neuron: i64
        index: i64
        for neuron in range(width):
            hidden[neuron] = first[at + neuron]
        for index in range(weights.inputs):
            value: i64 = row[index]
            if value != 0:
                at = index * width
                for neuron in range(width):
                    hidden[neuron] += value * first[at + neuron]
        logit: i64 = weights.last[depth] << BITS
        unit: i64
        for unit in range(depth):
            total: i64 = second[width * depth + unit] << BITS
            at = unit
            for neuron in range(width):
                if hidden[neuron] > 0:
                    total += hidden[neuron] * second[at]
                at += depth
            if total > 0:
                logit += (total >> BITS) * weights.last[unit]
        return logit >> BITS


def flat(lines: list[list[int]]) -> vec[i64]:
    found: vec[i64] = vec[i64]([0] * (len(lines) * len(lines[0])))
    for number, line in enumerate(lines):
        for index, weight in enumerate(line):
            found[number * len(line) + index] = weight
    return found
