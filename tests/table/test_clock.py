"""Clock of a table: its time is its own."""

from __future__ import annotations

from tablee.table.board import Clock


def test_the_clock_stands_still_until_it_is_started() -> None:
    clock = Clock(500)
    assert clock.now(10.0) == clock.now(99.0) == 500


def test_the_clock_counts_only_while_it_runs() -> None:
    clock = Clock()
    clock.start(10.0)
    assert clock.now(10.25) == 250
    clock.stop(11.0)
    assert clock.now(50.0) == 1000
    clock.start(60.0)
    assert clock.now(60.5) == 1500


def test_starting_twice_or_stopping_twice_changes_nothing() -> None:
    clock = Clock()
    clock.start(0.0)
    clock.start(5.0)
    assert clock.now(10.0) == 10_000
    clock.stop(10.0)
    clock.stop(20.0)
    assert clock.now(20.0) == 10_000


def test_the_clock_never_goes_back_even_if_the_day_does() -> None:
    clock = Clock(100)
    clock.start(10.0)
    assert clock.now(9.0) == 100


def test_the_wait_for_an_instant_is_never_negative() -> None:
    clock = Clock(100)
    clock.start(0.0)
    assert clock.seconds_to(1100, 0.0) == 1.0
    assert clock.seconds_to(50, 0.0) == 0.0
