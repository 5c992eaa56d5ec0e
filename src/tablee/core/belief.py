"""Belief states and determinization: what a seat can conclude, and samples of the states it cannot tell apart.

A belief starts from an observation and is updated with the events that its seat may know. It never reads the state, so
it cannot leak it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mypy_extensions import i64, mypyc_attr

from tablee.core.rng import Rng, shuffle
from tablee.core.state import Observation, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """One seat's belief, or with NOBODY a spectator's. Games subclass it, or bring a function for `UniformBelief`."""

    def update(self, event_code: tuple[int, ...]) -> None:
        """Take in one event code, as the game's `redact` passed it on to this seat."""
        raise NotImplementedError

    def sample(self, observation: Observation, rng: Rng) -> State:
        """A state drawn uniformly from all that agree with the events so far and with the present `observation`.

        Uniformly means: every arrangement of the unseen cards that the seat's history allows is equally likely; what
        others chose to do tells what they held then, nothing about what they prefer. The state's own stream is new.
        """
        raise NotImplementedError


class UniformBelief(Belief):
    """The default: hidden pieces are dealt uniformly, by the game's `determinize`; events tell nothing more."""

    def __init__(self, determinize: Callable[[Observation, Rng], State] | None, observation: Observation) -> None:
        self.determinize = determinize
        self.seat: i64 = observation.seat

    def update(self, event_code: tuple[int, ...]) -> None:
        """What an event tells is in the next observation, or forgotten."""

    def sample(self, observation: Observation, rng: Rng) -> State:
        if self.determinize is None:
            raise NotImplementedError("this game has no `determinize` and no `new_belief`, so it cannot be searched")
        return self.determinize(observation, rng)


def shuffled_unseen(pieces: Iterable[int], seen: Iterable[int], rng: Rng) -> list[int]:
    """All pieces but those seen, in random order: what a `determinize` deals to the hidden places."""
    rest: list[int] = list(pieces)
    for piece in seen:
        rest.remove(piece)
    shuffle(rest, rng)
    return rest
