"""A short, seeded piece of `make fuzz`."""

from __future__ import annotations

import random
from time import process_time

import pytest

from tests.fuzz.targets import TARGETS, mutated, seeds

COUNT = {"record": 150, "position": 400, "deck": 300}
SLOWEST = 3.0
"""Seconds of the processor for one input: a bound for what grows without limit, not a measurement."""


@pytest.mark.parametrize("name", TARGETS)
def test_true_inputs_are_read(name: str) -> None:
    for seed in seeds(name):
        TARGETS[name](seed)


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_breaks_what_reads_it(name: str) -> None:
    dice = random.Random(name)
    true = seeds(name)
    for _ in range(COUNT.get(name, 2000)):
        data = mutated(dice, dice.choice(true))
        begun = process_time()
        TARGETS[name](data)
        assert process_time() - begun < SLOWEST, data
