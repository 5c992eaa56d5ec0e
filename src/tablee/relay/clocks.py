"""Clock offset of another process, estimated as in NTP, with a bound on its error.

As in NTP: we ask for the time, and the answer was given at some moment between question and answer. The quickest of the
last answers says most: half its round trip is the most by which the difference can be wrong.

A clock steps when its process stood still (`RunningTime`). Answers that contradict the newest one are from before.
"""

from __future__ import annotations

from collections import deque

KEPT = 16
DRIFT = 1e-4
"""Seconds by which two clocks may part per second: more than quartz does."""


class ClockDifference:
    def __init__(self) -> None:
        self._answers: deque[tuple[float, float, float]] = deque(maxlen=KEPT)
        """Round trip, difference, and when."""

    def add(self, asked: float, theirs: float, answered: float) -> None:
        trip, ahead = answered - asked, theirs - (asked + answered) / 2
        for answer in list(self._answers):
            if abs(answer[1] - ahead) > (answer[0] + trip) / 2 + DRIFT * (answered - answer[2]):
                self._answers.remove(answer)
        self._answers.append((trip, ahead, answered))

    @property
    def known(self) -> bool:
        return bool(self._answers)

    def estimate(self, now: float) -> tuple[float, float]:
        """Seconds by which the other clock is ahead of ours, and by how much that may be wrong."""
        trip, ahead, when = min(self._answers, key=lambda answer: answer[0] / 2 + DRIFT * (now - answer[2]))
        return ahead, trip / 2 + DRIFT * (now - when)

    @property
    def slowest(self) -> float:
        """The longest of the last round trips, in seconds."""
        return max(trip for trip, _, _ in self._answers)

    @property
    def quickest(self) -> float:
        return min(trip for trip, _, _ in self._answers)
