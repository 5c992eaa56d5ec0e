"""Player interface: a bot chooses its moves from an observation, never from the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State

WAIT: Final = -1
"""No move now: an answer that only a race takes."""


PIECE: Final = 100
"""A piece of the game (a die, a point, an animal) in the unit of ratings."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One seat's player. It may keep a memory: there is a new one for every game and seat."""

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        """One of the legal `moves`, which are never empty; in a race also WAIT."""
        raise NotImplementedError

    def rate(self, observation: Observation, moves: Moves, rng: Rng) -> list[int]:
        """What each of the legal moves is worth, in hundredths of a piece of the game (a die, a point, an animal).

        For players that do not always take the best one (`bots.strength`). By default the player's own choice is worth
        a piece more than all others.
        """
        chosen: i64 = self.choose(observation, moves, rng)
        return [PIECE if code == chosen else 0 for code in moves.to_list()]

    def is_implausible(self, observation: Observation, state: State, rng: Rng) -> bool:  # noqa: ARG002 (for those who override it)
        """For a search: True if sensible players would hardly have come to this possible state."""
        return False


class RandomPlayer(Player):
    """Uniform random play over the legal moves."""

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:  # noqa: ARG002 — it looks at nothing
        return moves.pick(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener(Player):
    """A player that also follows the game: it is given the first observation, and then its seat's events."""

    def begin(self, observation: Observation) -> None:
        """The seat's first observation, before any event. The object is reused: copy what you keep."""
        raise NotImplementedError

    def on_event(self, event_code: tuple[int, ...]) -> None:
        """One event code, as the game's `redact` passed it on to this seat; events of its own moves included."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Racer(Player):
    """A player of a race that also reports how hard its choice was; `bots.reaction` turns that into a reaction time.

    After `choose`: `alternatives` is the number of options it decided among (reaction time grows with the logarithm),
    `scanned` the number of cards it had to look through, `slip` the error a hasty player would make instead, or WAIT,
    and `asked` is True if the game asked this seat in particular, which no player overlooks.
    """

    def __init__(self) -> None:
        self.alternatives: i64 = 1
        self.scanned: i64 = 0
        self.slip: i64 = WAIT
        self.asked: bool = False
