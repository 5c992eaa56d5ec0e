"""Variants for the laws of Kezao: tables worth playing at, and which events may reveal something new to a seat."""

from __future__ import annotations

from typing import Any

from tablee.core.messages import Event
from tablee.core.record import plain
from tablee.games.kezao.events import Drew, LookedAround, TurnEnded
from tablee.games.kezao.options import our_deck

# An owner's deck with cards of the same colours: every other picture has the colours of the one before it.
TWINS = [plain(picture) | {"parts": None} for picture in our_deck()]
for one, other in zip(TWINS[::2], TWINS[1::2], strict=True):
    other["colours"] = one["colours"]

VARIANTS: list[dict[str, Any]] = [
    {},
    {"junior": True, "first_roller": 1},
    {"expert": True},
    {"open_hands": True, "tie_window": 250, "look_around": 250},
    {"expert": True, "open_hands": True, "tie_window": 0, "look_around": 0, "roll_limit": 500, "turn_limit": 1000},
    {"junior": True, "tie_window": 100, "roll_limit": 0, "turn_limit": 0, "deck": TWINS},
    {"pause": 100, "long_pause": 300, "countdown": 200, "look_around": 400},
]


TIMED = True  # prices are paid and turns end by themselves


def reveals(event: Event, seat: int | None) -> bool:
    """May this event differ for a seat that could not tell two tables apart before it?"""
    if isinstance(event, Drew):
        return event.seat == seat
    return isinstance(event, LookedAround) or (isinstance(event, TurnEnded) and event.how == "none left")


def instead(one: Event, other: Event) -> bool:
    """May these two kinds of event stand for each other? KZ-12: the look-around tells whether somebody can lay."""
    return {type(one), type(other)} == {LookedAround, TurnEnded}


def secret(move: int) -> bool:  # noqa: ARG001 — nothing is chosen in secret: all race in the open
    """True for moves that are kept secret from others when they are made."""
    return False
