"""Limits per person hold across processes: what is used at one is taken off at the others."""

from __future__ import annotations

from tablee.relay.shared_limits import SharedLimits
from tablee.table.limits import Allowance, Limits, PersonLimits

LIMITS = Limits(chat=(4.0, 1.0), openings=(3.0, 0.1))


class Process:
    def __init__(self) -> None:
        self.people = PersonLimits(LIMITS)
        self.openings = Allowance(LIMITS.openings)
        self.shared = SharedLimits(self.people, {"openings": self.openings})
        self.shared.begin()

    def apply(self, epoch: int, other: Process, time: float) -> None:
        self.shared.apply(epoch, *other.shared.news(), time)


def test_what_is_said_at_one_process_counts_at_the_other() -> None:
    here, there = Process(), Process()
    assert [here.people.chat.of("ana", 0.0).take(0.0) for _ in range(4)] == [True] * 4
    there.apply(1, here, 0.0)
    assert not there.people.chat.of("ana", 0.0).take(0.0)
    assert there.people.chat.of("bo", 0.0).take(0.0)
    assert there.people.chat.of("ana", 1.5).take(1.5), "the bucket fills again"
    there.apply(1, here, 1.5)
    assert here.shared.news() == ({}, {}), "each use is told once"


def test_whoever_uses_two_at_the_same_moment_waits_twice_as_long() -> None:
    here, there = Process(), Process()
    both = (here, there)

    def take(time: float) -> int:
        taken = sum(one.people.chat.of("ana", time).take(time) for one in both)
        here.apply(2, there, time)
        there.apply(1, here, time)
        return taken

    assert sum(take(0.0) for _ in range(6)) == 4
    taken = sum(take(0.25 * number) for number in range(1, 401))
    assert 95 <= taken <= 101, "one token per second, as for everybody"


def test_openings_count_by_person_and_by_address() -> None:
    here, there = Process(), Process()
    for _ in range(3):
        assert here.openings.take("ana", "address", 0.0)
    there.apply(1, here, 0.0)
    assert not there.openings.take("ana", "other", 0.0)
    for number in range(27):
        assert there.openings.take(f"person {number}", "address", 0.0)
    assert not there.openings.take("one more", "address", 0.0)


def test_connections_elsewhere_count_until_that_process_is_gone() -> None:
    here, there = Process(), Process()
    here.shared.crowded = lambda: {"ana": 12}
    there.apply(7, here, 0.0)
    there.apply(7, here, 0.5)
    assert (there.shared.connections("ana"), there.shared.connections("bo")) == (12, 0)
    there.shared.forget(7)
    assert there.shared.connections("ana") == 0
