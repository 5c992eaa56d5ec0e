"""What a seat can conclude, and fair draws among the states it cannot tell apart.

A belief starts from a sight and then hears what its seat hears: it never meets the state, so it cannot leak it.
"""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.state import Sight, State


class Belief:
    """Each game subclasses it; `seat` may be NOBODY, a spectator."""

    def hear(self, note: tuple[int, ...]) -> None:
        """Take in one note, as the game's `hear` passed it on to this seat."""
        raise NotImplementedError

    def sample(self, sight: Sight, chance: Chance) -> State:
        """A state, drawn fairly among all that agree with everything heard and with the present `sight`.

        Fair means: every arrangement of the unseen cards that the seat's history allows is equally likely; what
        others chose to do tells what they held then, nothing about what they prefer. The state's own chance is new.
        """
        raise NotImplementedError
