"""Lag compensation: delay is compensated, lies about it are not."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fairness
from tablee.core.state import NEVER
from tablee.table.races import lag_compensation as lag
from tablee.table.races.lag_compensation import (
    LONGEST_WAIT,
    MOST_DELAY,
    ClaimQueue,
    Delay,
    Ledger,
    Reactions,
    Timing,
    time_claim,
)
from tests.clauses import clause


def measured(*trips: float) -> Delay:
    delay = Delay()
    for trip in trips:
        assert delay.answered(delay.ask(0.0), trip / 1000)
    return delay


def instant(delay: Delay, arrival: int, after: int | None, ledger: Ledger | None = None, frame: int = 3) -> int:
    """Of a claim that answers frame 3, which was sent at 1000."""
    delay.sent(3, 1000, 1.0)
    return time_claim(arrival, delay, ledger or Ledger(), frame, after).at


# --- one claim --------------------------------------------------------------------------------------------------------


@clause("G-4")
def test_a_claim_counts_from_when_its_player_saw_the_frame() -> None:
    # Sent at 1000, seen at 1040, answered 300 ms later, here at 1380: without any delay it would have come at 1300.
    assert instant(measured(80), 1380, 300) == 1300


def test_a_single_lie_gains_no_more_than_the_ledger_allows() -> None:
    assert instant(measured(*[80] * 8), 1380, 0) >= 1300 - lag.LEAST_LEDGER


def test_a_claim_is_never_later_than_its_arrival() -> None:
    assert instant(measured(80), 1380, 600_000) == 1380


def test_without_a_measurement_or_a_frame_the_arrival_counts() -> None:
    assert instant(Delay(), 1380, 300) == 1380
    assert instant(measured(80), 1380, None) == 1380
    assert instant(measured(80), 1380, 300, frame=4) == 1380


def test_long_delays_are_made_up_for_only_so_far() -> None:
    assert measured(5000).mean == MOST_DELAY
    assert measured(5000).hold == MOST_DELAY


def test_a_single_late_answer_hardly_counts() -> None:
    usual = [40.0 + number % 5 for number in range(30)]
    assert measured(*usual, 2000).mean < measured(*usual).mean + 1


def test_an_answer_to_a_measurement_counts_once() -> None:
    delay = Delay()
    nonce = delay.ask(0.0)
    assert delay.answered(nonce, 0.05)
    assert not delay.answered(nonce, 5.0)
    assert not delay.answered(999, 5.0)
    assert delay.mean == pytest.approx(50)


def test_every_frame_is_a_measurement_and_counts_once() -> None:
    delay = Delay()
    delay.sent(3, 1000, 1.0)
    assert delay.received(3, 1.05)
    assert not delay.received(3, 9.0)
    assert not delay.received(4, 9.0)
    assert delay.mean == pytest.approx(50)


@given(
    st.integers(0, 10**6), st.integers(0, 10**6), st.one_of(st.none(), st.integers(0, 600_000)), st.floats(0.0, 10_000)
)
def test_whatever_a_client_says_the_instant_lies_within_its_delay(
    sent: int, arrival: int, after: int | None, trip: float
) -> None:
    delay = measured(trip)
    delay.sent(1, sent, 0.0)
    timing = time_claim(arrival, delay, Ledger(), 1, after)
    assert timing.at == arrival - timing.correction
    assert 0 <= timing.correction <= min(MOST_DELAY, trip) + lag.LEAST_LEDGER + 1


# --- the ledger -------------------------------------------------------------------------------------------------------


def test_what_a_liar_gains_all_in_all_is_bounded() -> None:
    delay = measured(*[80 + number % 3 for number in range(20)])
    ledger = Ledger()
    gained = sum(1300 - instant(delay, 1380, 0, ledger) for _ in range(500))
    assert gained <= lag.LEAST_LEDGER + 500 * (delay.mean - 80 + 0.5)


def test_a_long_trip_is_believed_and_a_short_one_pays_it_back() -> None:
    delay = measured(*[60, 100] * 20)
    ledger = Ledger()
    assert instant(delay, 1400, 300, ledger) == 1300
    assert ledger.balances[0] > 0
    assert instant(delay, 1360, 300, ledger) == 1300
    assert ledger.balances[0] == pytest.approx(0, abs=2)


def test_credit_cannot_be_saved_without_limit() -> None:
    delay = measured(*[60, 100] * 20)
    ledger = Ledger()
    for _ in range(1000):
        instant(delay, 1400, 399, ledger)
    assert min(ledger.balances) >= -lag.LEDGER * delay.spread - 1


def test_slow_reactions_do_not_pay_for_quick_ones() -> None:
    delay = measured(*[60, 100] * 20)
    ledger = Ledger()
    gained = 0
    for race in range(200):
        reaction, lie = (200, -60) if race % 2 else (400, 60)
        at = instant(delay, 1080 + reaction, reaction + lie, ledger)
        gained += 1000 + reaction - at if lie < 0 else 0
    assert ledger.balances[1] < 0
    assert gained <= lag.FEWEST_REACTIONS * 60 + lag.LEDGER * delay.spread


def test_a_move_that_wins_nothing_by_being_first_is_not_booked() -> None:
    delay = measured(80)
    delay.sent(3, 1000, 1.0)
    assert time_claim(1380, delay, None, 3, 300).at == 1300
    assert time_claim(1380, delay, None, 3, 0).at == 1300


# --- the kernel's times -----------------------------------------------------------------------------------------------


def test_the_kernel_bounds_what_late_answers_pretend() -> None:
    delay = Delay()
    delay.kernel_source = lambda: (20.0, 1.0, 20.0)
    for _ in range(20):
        delay.answered(delay.ask(0.0), 0.19)
    assert delay.mean == pytest.approx(20 + lag.TURNAROUND)
    assert delay.longest < 40
    assert delay.excess > lag.LATE_ANSWERS


def test_acknowledgements_that_are_delayed_do_not_help_a_liar() -> None:
    delay = Delay()
    delay.kernel_source = lambda: (45.0, 15.0, 19.0)
    for number in range(20):
        delay.answered(delay.ask(0.0), 0.19 + number % 3 / 1000)
    assert delay.mean < 25


def test_without_a_word_of_the_kernel_little_is_believed() -> None:
    delay = Delay()
    delay.kernel_source = lag.no_kernel
    for number in range(20):
        delay.answered(delay.ask(0.0), 0.01 if number % 2 else 0.29)
    assert delay.mean == lag.MOST_UNVOUCHED
    assert delay.spread == lag.UNVOUCHED_SPREAD


def test_without_a_word_of_the_kernel_a_near_client_is_believed() -> None:
    delay = Delay()
    delay.kernel_source = lag.no_kernel
    delay.answered(delay.ask(0.0), 0.012)
    assert delay.mean == pytest.approx(12)


def test_without_a_network_the_answers_count() -> None:
    assert measured(190).mean == pytest.approx(190)


# --- waiting ----------------------------------------------------------------------------------------------------------


def test_the_table_waits_for_the_slowest_and_for_nobody_if_alone() -> None:
    assert lag.hold([]) == 0
    assert lag.hold([measured(3), measured(70), Delay()]) == 70


@clause("G-4")
def test_a_claim_is_due_once_nothing_can_precede_it_or_tie_with_it() -> None:
    queue = ClaimQueue()
    assert queue.due(80, 25) == NEVER
    queue.add(Timing(1000, 30, 1), 0, 7)
    assert queue.due(80, 25) == 1105
    queue.add(Timing(990, 0, 0), 1, 7)
    assert queue.due(80, 25) == 1095
    assert [queue.take().seat, queue.take().seat] == [1, 0]


def test_no_claim_waits_for_longer_than_the_limit() -> None:
    queue = ClaimQueue()
    queue.add(Timing(1000, 30, 1), 0, 7)
    assert queue.due(MOST_DELAY, 0) == 1030 + LONGEST_WAIT


def test_quick_players_see_everything_later_where_one_is_very_slow() -> None:
    quick, slow, watching = measured(20), measured(330), Delay()
    lag.set_leads([quick, slow], [watching])
    assert (quick.lead, slow.lead, watching.lead) == (60, 0, 80)
    # Held back for 60 ms, seen after 10, answered after 300, here after 10 more.
    assert instant(quick, 1380, 300) == 1300
    lag.set_leads([quick], [watching])
    assert (quick.lead, watching.lead) == (0, 0)


# --- races by a virtual clock -----------------------------------------------------------------------------------------

RACES = 3000
NOISE = 3.0
"""Points: three standard deviations of a share found in so many races."""


def share(link: int, jitter: int, name: str, *, vouched: bool = True) -> fairness.Figures:
    client = next(client for client in fairness.CLIENTS if client.name == name)
    return fairness.line(link, jitter, client, RACES, vouched=vouched)


@pytest.mark.parametrize(("link", "jitter"), [(20, 2), (200, 10), (300, 20)])
def test_a_slow_player_wins_half_of_the_races_against_an_equal(link: int, jitter: int) -> None:
    found = share(link, jitter, "honest")
    assert found.share == pytest.approx(50, abs=1 + NOISE)
    assert found.wrong <= 0.02 * found.races
    assert found.longest_wait <= LONGEST_WAIT


@pytest.mark.parametrize("name", ["after = 0", "late answers", "late + 0", "hold back", "bursts", "sly"])
def test_a_cheater_gains_nothing_to_speak_of(name: str) -> None:
    assert share(200, 10, name).share <= 50 + 2 + NOISE


@pytest.mark.parametrize("name", ["after = 0", "late answers", "late + 0", "hold back", "bursts", "sly"])
def test_where_no_kernel_can_be_asked_a_cheater_gains_nothing_either(name: str) -> None:
    assert share(20, 2, name, vouched=False).share <= 50 + 2 + NOISE


def test_where_no_kernel_can_be_asked_only_near_players_are_equal() -> None:
    assert share(20, 2, "honest", vouched=False).share == pytest.approx(50, abs=1 + NOISE)
    assert share(200, 10, "honest", vouched=False).share < 20


@pytest.mark.parametrize("link", [20, 200])
def test_a_copycat_is_always_last(link: int) -> None:
    assert share(link, 2, "copycat").won == 0


# --- inhuman play -----------------------------------------------------------------------------------------------------


def test_reactions_of_people_are_not_flagged() -> None:
    dice = random.Random(1)
    reactions = Reactions()
    assert {reactions.add(int(fairness.reaction(dice))) for _ in range(2000)} == {None}


def test_one_lucky_guess_is_not_flagged_but_three_are() -> None:
    reactions = Reactions()
    assert [reactions.add(time) for time in (400, 100, 520, 149, 610)] == [None] * 5
    assert reactions.add(120) == "fast"


def test_reactions_too_even_for_a_hand_are_flagged() -> None:
    reactions = Reactions()
    found = [reactions.add(300 + number % 4 * 10) for number in range(lag.KEPT_REACTIONS)]
    assert found[:-1] == [None] * (lag.KEPT_REACTIONS - 1)
    assert found[-1] == "even"
