"""What the laws need to know of Zayo: tables worth playing at, and which events may tell a seat something new."""

from __future__ import annotations

from typing import Any

from tablee.core.messages import Event
from tablee.games.zayo.events import Requested

VARIANTS: list[dict[str, Any]] = [
    {},
    {"rounds": 3},
    {"rounds": 12, "sheep": 2, "goats": 1, "camels": 1},
    {"first_dealer": 1, "limit": 1000, "defence_limit": 300},
    {"sheep": 20, "goats": 0, "camels": 30, "limit": 0, "rounds": 40},
    {"limit": 0, "defence_limit": 0},
]


def reveals(event: Event, seat: int | None) -> bool:  # noqa: ARG001 — all hear the same
    """May this event differ for a seat that could not tell two tables apart before it? A request is a question."""
    return isinstance(event, Requested)


def secret(move: int) -> bool:  # noqa: ARG001 — an answer shows at once, but for the first of two victims
    """Is this move a choice that others must not hear of when it is made?"""
    return False
