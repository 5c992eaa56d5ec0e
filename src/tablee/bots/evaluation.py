"""Learned evaluation: a neural network of two hidden layers over a game's features.

The same network reads each seat's own observation; a softmax over the seats gives their shares of the victory. Weights
are integers in units of 1/UNIT, so that every machine, compiled or not, computes the same. `lab.training` fits them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.state import WIN, Observation, State
from tablee.core.vectors import vec

UNIT: Final = 4096
BITS: Final = 12
MOST_SEATS: Final = 8


class Weights:
    """`first` has one row per feature and one for the bias, `second` and `last` one per neuron and one for the bias."""

    def __init__(self, first: list[list[int]], second: list[list[int]], last: list[int]) -> None:
        self.inputs: i64 = len(first) - 1
        self.width: i64 = len(first[0])
        self.depth: i64 = len(second[0])
        self.first: vec[i64] = flat(first)
        self.second: vec[i64] = flat(second)
        self.last: vec[i64] = flat([last])


class Evaluation:
    """One evaluator: its buffers are its own, the weights are shared."""

    def __init__(self, features: Features, observation: Observation, weights: Weights) -> None:
        self.features: Features = features
        self.observation: Observation = observation
        self.weights: Weights = weights
        self.hidden: vec[i64] = vec[i64]([0] * int(weights.width))
        self.logits: vec[i64] = vec[i64]([0] * MOST_SEATS)

    def evaluate(self, state: State, row: vec[i64]) -> None:
        """Each seat's expected utility; that of `State.utilities` once the game is over."""
        seat: i64
        most: i64 = -(1 << 40)
        if state.over:
            state.utilities(row)
            return
        for seat in range(state.seats):
            state.observe(seat, self.observation)
            if not self.features.read(self.observation):
                state.utilities(row)
                return
            self.logits[seat] = self.forward()
            most = max(most, self.logits[seat])
        total: float = 0.0
        for seat in range(state.seats):
            total += exp(float(self.logits[seat] - most) / float(UNIT))
        # The sum of all utilities: three quarters for the victory, a quarter for the places (`State.utilities`).
        shares: float = float(WIN) * (0.75 + float(state.seats) / 8.0) / total
        for seat in range(state.seats):
            row[seat] = int(shares * exp(float(self.logits[seat] - most) / float(UNIT)))

    def forward(self) -> i64:
        """Forward pass: the logit of the features read last."""
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
