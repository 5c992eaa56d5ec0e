"""What a host may choose, and which choices go together."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.core.errors import BadField

SEATS = range(3, 6)

Beat = Literal["slow", "normal", "fast"]
BEATS: dict[Beat, int] = {"slow": 3000, "normal": 2000, "fast": 1000}
"""KW-26: milliseconds from card to card."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    memory: bool = False
    """KW-8: only the top card of each pile is visible."""
    to_the_last_token: bool = False
    """KW-18: for want of tokens a round ends only when no player has any."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=86_400_000)] = 3000
    """KW-10: milliseconds to turn a card, after which it turns by itself."""
    beat: Beat | None = None
    """KW-10: instead, cards turn by themselves at a steady beat."""
    stop: Annotated[int, msgspec.Meta(ge=1000, le=10_000)] = 3000
    """KW-14: milliseconds that a stop lasts after the latest capture."""
    tie_window: Annotated[int, msgspec.Meta(ge=0, le=250)] = 25
    """G-4: milliseconds within which two calls are at the same time."""
    pause: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0
    """KW-27: milliseconds between two rounds."""
    first: Annotated[int, msgspec.Meta(ge=0, lt=SEATS[-1])] | None = None
    """KW-6, G-2: the seat that begins, or nothing for chance."""


def check(options: Options, seats: int) -> None:
    """Refuse what the clauses do not let go together."""
    if options.first is not None and options.first >= seats:
        raise BadField("options.first", options.first, f"0 to {seats - 1} with {seats} players", "G-2")
    if options.beat is not None and options.limit != Options().limit:
        raise BadField("options.beat", options.beat, "nothing together with a limit: cards turn by themselves", "KW-10")
