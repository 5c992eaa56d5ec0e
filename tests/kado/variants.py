"""What the laws need to know of Kado: tables worth playing at, and which events may tell a seat something new."""

from __future__ import annotations

from typing import Any

from tablee.core.messages import Event
from tablee.games.kado import codes
from tablee.games.kado.events import Challenged, Gave, Looked, Opened, WasPlaced

# KD-22: an owner's deck need not be balanced. Here many cards are equal, and a guess is often right.
FEW_KINDS: list[dict[str, Any]] = [
    {"gift": gift, "ribbon": ribbon, "value": 1 + number % 2}
    for gift, ribbon in (("socks", "violet"), ("socks", "red"), ("cube", "red"), ("plush", "blue"), ("flowers", "red"))
    for number in range(13)
]

VARIANTS: list[dict[str, Any]] = [
    {},
    {"blind": True},
    {"first_dealer": 1},
    {"deck": FEW_KINDS, "limit": 1000},
    {"deck": FEW_KINDS, "blind": True, "first_dealer": 0},
    {"limit": 0},
]


def reveals(event: Event, seat: int | None) -> bool:
    """May this event differ for a seat that could not tell two tables apart before it?"""
    match event:
        case Looked(dealer):
            return dealer == seat
        case Gave(_, receiver):
            return receiver == seat
        case Challenged():
            return True
        case Opened(owner):
            return owner == seat
        case WasPlaced(placer):
            return placer != seat
    return False


def secret(move: int) -> bool:
    """Is this move a choice that others must not learn of when it is made?"""
    return bool(codes.verb(move) == codes.PLACE)
