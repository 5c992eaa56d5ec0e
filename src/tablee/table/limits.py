"""How much of anything is still well meant."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Rates are pairs: so many at once, and so many a second on the long run."""

    messages: tuple[float, float] = (60, 20)
    chat: tuple[float, float] = (5, 0.5)
    reactions: tuple[float, float] = (8, 1)
    hints: tuple[float, float] = (6, 0.2)
    problems: tuple[float, float] = (20, 0.5)
    """Messages that could not be taken, before a connection is cut off."""
    message_bytes: int = 16_384
    guests: int = 200
    """Connections at one table."""
    connections: int = 40
    """Connections of one person."""
    lookups: tuple[float, float] = (30, 0.5)
    """Codes of tables that are not there, asked for from one address."""
    openings: tuple[float, float] = (20, 0.1)
    """Tables opened from one address."""
    thinkers: int = 1
    """Processes in which searches run."""
