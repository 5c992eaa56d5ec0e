"""Who sits in a seat when no person does: a choice made from a sight, never from the state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.state import Moves, Sight, State

WAIT: Final = -1
"""No move now: an answer that only a race takes."""


class Player:
    """One seat's player. It may keep a memory: it is made anew for every game and seat."""

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        """One of the legal `moves`, which are never empty; in a race also WAIT."""
        raise NotImplementedError

    def finds_odd(self, sight: Sight, state: State, chance: Chance) -> bool:  # noqa: ARG002 (for those who override it)
        """Of a state that the seat cannot rule out: would a sensible table hardly have come to it? For a search."""
        return False


class Listener(Player):
    """A player who also follows the game: it sees how it begins and then hears what its seat hears."""

    def begin(self, sight: Sight) -> None:
        """The game as the seat finds it, before it hears anything. The sight is only lent."""
        raise NotImplementedError

    def hear(self, note: tuple[int, ...]) -> None:
        """One note, as the game's `hear` passed it on to this seat; its own moves come back to it this way too."""
        raise NotImplementedError


class Racer(Player):
    """A player of a race, who also tells how hard the choice was: how fast it comes is another's business.

    After `choose`: `alternatives` is among how many things it decided (a reaction grows with their logarithm),
    `scanned` how many cards the eye had to pass, `slip` what a hasty hand would have done instead, or WAIT; and `asked`
    whether the table turned to this seat for it, which nobody overlooks.
    """

    def __init__(self) -> None:
        self.alternatives: i64 = 1
        self.scanned: i64 = 0
        self.slip: i64 = WAIT
        self.asked: bool = False
