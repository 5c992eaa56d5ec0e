"""Variants for the laws of Kawaii: tables worth playing at, and which events may reveal something new to a seat."""

from __future__ import annotations

from typing import Any

from tablee.core.messages import Event
from tablee.games.kawaii import codes
from tablee.games.kawaii.events import Counted, Shown

VARIANTS: list[dict[str, Any]] = [
    {"to_the_last_token": False},
    {"memory": True, "to_the_last_token": False},
    {"stop": 1000},
    {"beat": "fast", "tie_window": 0},
    {"memory": True, "tie_window": 250, "stop": 10_000, "pause": 8000},
    {"beat": "slow", "memory": True, "pause": 1, "first": 2, "to_the_last_token": False},
    {"limit": 100, "tie_window": 60, "first": 0},
]


def reveals(event: Event, seat: int | None) -> bool:
    """May this event differ for a seat that could not tell two tables apart before it?"""
    match event:
        case Counted(seat=counted):
            return counted != seat
        case Shown(signs=signs):
            return any(thrower != seat for thrower, _ in signs)
    return False


def secret(move: int) -> bool:
    """True for moves that are kept secret from others when they are made."""
    return codes.verb(move) == codes.CHOOSE
