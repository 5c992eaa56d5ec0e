"""Clocks of other processes: the true difference always lies within what the estimate says of itself."""

from __future__ import annotations

import random

import pytest

from tablee.relay.clocks import ClockDifference


@pytest.mark.parametrize("ahead", [-1.0, 0.0, 1.0, 86_400.0])
@pytest.mark.parametrize("drift", [-5e-5, 0.0, 5e-5])
def test_the_difference_is_known_within_what_is_said(ahead: float, drift: float) -> None:
    dice = random.Random(1)
    clock = ClockDifference()
    now = 1000.0
    for _ in range(200):
        out, back = (0.0002 + dice.expovariate(1000) for _ in range(2))  # each way takes as long as it likes
        theirs = now + out + ahead + drift * (now + out - 1000)
        clock.add(now, theirs, now + out + back)
        now += 1.0
        found, uncertain = clock.estimate(now)
        true = ahead + drift * (now - 1000)
        assert abs(found - true) <= uncertain
    assert uncertain < 0.002, "the quickest of many answers says most"
    assert clock.quickest <= clock.slowest


@pytest.mark.parametrize("step", [-2.0, -0.1, 2.0, 60.0])
def test_a_clock_that_steps_is_known_again_with_the_next_answer(step: float) -> None:
    """One of the two processes stood still."""
    dice = random.Random(2)
    clock = ClockDifference()
    now, true = 1000.0, 0.0
    for second in range(30):
        if second == 20:
            true = step
        out, back = (0.0002 + dice.expovariate(1000) for _ in range(2))
        clock.add(now, now + out + true, now + out + back)
        now += 1.0
        found, uncertain = clock.estimate(now)
        assert abs(found - true) <= uncertain < 0.01
