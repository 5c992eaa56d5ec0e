"""Lag compensation: delay is compensated, lies about it are not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.table.lag_compensation import MOST, Delay, hold, instant_of


def measured(*trips: float) -> Delay:
    delay = Delay()
    for trip in trips:
        assert delay.answered(delay.ask(0.0), trip / 1000)
    return delay


def test_a_claim_counts_from_when_its_player_saw_the_frame() -> None:
    delay = measured(80)
    delay.sent(3, 1000)
    # Sent at 1000, seen at 1040, answered 300 ms later, here at 1380: without any delay it would have come at 1300.
    assert instant_of(1380, delay, 3, 300) == 1300


def test_nobody_gains_more_than_the_measured_round_trip() -> None:
    delay = measured(80)
    delay.sent(3, 1000)
    assert instant_of(1380, delay, 3, 0) == 1300


def test_a_claim_is_never_later_than_its_arrival() -> None:
    delay = measured(80)
    delay.sent(3, 1000)
    assert instant_of(1380, delay, 3, 600_000) == 1380


def test_without_a_measurement_or_a_frame_the_arrival_counts() -> None:
    unmeasured = Delay()
    unmeasured.sent(3, 1000)
    assert instant_of(1380, unmeasured, 3, 300) == 1380
    assert instant_of(1380, measured(80), 3, 300) == 1380
    known = measured(80)
    known.sent(3, 1000)
    assert instant_of(1380, known, 3, None) == 1380
    assert instant_of(1380, known, 4, 300) == 1380


def test_jitter_does_not_lengthen_the_round_trip() -> None:
    assert measured(190, 40, 120).counted == 40


def test_long_delays_are_made_up_for_only_so_far() -> None:
    assert measured(5000).counted == MOST
    assert hold([measured(5000), measured(3)]) == MOST


def test_an_answer_to_a_measurement_counts_once() -> None:
    delay = Delay()
    nonce = delay.ask(0.0)
    assert delay.answered(nonce, 0.05)
    assert not delay.answered(nonce, 5.0)
    assert not delay.answered(999, 5.0)
    assert delay.counted == 50


def test_the_table_waits_for_the_slowest_and_for_nobody_if_alone() -> None:
    assert hold([]) == 0
    assert hold([measured(3), measured(70), Delay()]) == 70


@given(
    st.integers(0, 10**6), st.integers(0, 10**6), st.one_of(st.none(), st.integers(0, 600_000)), st.floats(0.0, 10_000)
)
def test_whatever_a_client_says_the_instant_lies_within_its_delay(
    sent: int, arrival: int, after: int | None, trip: float
) -> None:
    delay = measured(trip)
    delay.sent(1, sent)
    assert arrival - min(MOST, trip) <= instant_of(arrival, delay, 1, after) <= arrival
