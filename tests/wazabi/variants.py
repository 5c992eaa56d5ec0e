"""What the laws need to know of Wazabi: tables worth playing at, and which events may tell a seat something new."""

from __future__ import annotations

from typing import Any

from tablee.core.messages import Event
from tablee.games.wazabi import codes
from tablee.games.wazabi.events import Drew, Threw, Took

VARIANTS: list[dict[str, Any]] = [
    {},
    {"play_on": True},
    {"neighbours": True},
    {"neighbours": True, "play_on": True},
    {"teams": True},
    {"teams": True, "neighbours": True, "tournament": 2},
    {"dice": 1},
    {"dice": 2, "tournament": 3, "limit": 1000},
    {"dice": 4, "limit": 0, "play_on": True},
]


def reveals(event: Event, seat: int | None) -> bool:
    """May this event differ for a seat that could not tell two tables apart before it?"""
    match event:
        case Drew(drawer):
            return drawer == seat
        case Took(taker):
            return taker == seat
        case Threw(thrower):
            return thrower != seat
    return False


def secret(move: int) -> bool:
    """Is this move a choice that others must not learn of when it is made?"""
    return codes.verb(move) == codes.KEEP
