"""Turn-taking: the base of games in which one seat acts at a time, or several choose at once in secret."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NEVER, NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(State):
    """Derives who acts, and until when, from the question that the game is asking."""

    # --- each game ----------------------------------------------------------------------------------------------

    def asked_seat(self) -> i64:
        """The seat that is asked, or NOBODY while several choose at once (`must_choose`)."""
        raise NotImplementedError

    def must_choose(self, seat: i64) -> bool:  # noqa: ARG002 — games with simultaneous choices override it
        """While several choose at once: True for seats that have not chosen yet."""
        return False

    def asked_since(self) -> i64:
        """The instant at which the present question was asked."""
        return 0

    def time_limit(self) -> i64:
        """Milliseconds for the present question, 0 for no limit."""
        return 0

    # --- the same for all ---------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        asked: i64 = self.asked_seat()
        if asked == NOBODY:
            return self.must_choose(seat)
        return seat == asked

    def actor(self) -> i64:
        """The first seat that acts. Only while the game is not over."""
        asked: i64 = self.asked_seat()
        if asked != NOBODY:
            return asked
        seat: i64
        for seat in range(self.seats):
            if self.must_choose(seat):
                return seat
        return NOBODY

    def deadline(self) -> i64:
        limit: i64 = self.time_limit()
        if self.over or limit == 0:
            return NEVER
        return self.asked_since() + limit + 1  # G-9: the first instant that is too late
