"""Options: what a host may choose, and which choices exclude one another."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tablee.core.errors import BadField
from tablee.core.options import option

SEATS = range(3, 6)

Beat = Literal["slow", "normal", "fast"]
BEATS: dict[Beat, int] = {"slow": 3000, "normal": 2000, "fast": 1000}
"""KW-26: milliseconds from card to card."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    memory: Annotated[bool, option("KW-8", "Only the top card of each pile is visible.")] = False
    to_the_last_token: Annotated[
        bool,
        option("KW-18", "For want of tokens a round ends when no player has any; if not, when some player has none."),
    ] = True
    limit: Annotated[
        int, option("KW-10", "Milliseconds to turn a card, after which it turns by itself.", ge=1, le=86_400_000)
    ] = 3000
    beat: Annotated[Beat | None, option("KW-10", "Instead, cards turn by themselves at a steady beat.")] = None
    stop: Annotated[
        int, option("KW-14", "Milliseconds that a stop lasts after the latest capture.", ge=1000, le=10_000)
    ] = 3000
    tie_window: Annotated[
        int, option("G-4", "Milliseconds within which two calls are at the same time.", ge=0, le=250)
    ] = 25
    pause: Annotated[int, option("KW-27", "Milliseconds between two rounds.", ge=0, le=600_000)] = 0
    first: Annotated[
        Annotated[int, msgspec.Meta(ge=0, lt=SEATS[-1])] | None,
        option("KW-6", "The seat that begins, or nothing for chance (G-2)."),
    ] = None


def check(options: Options, seats: int) -> None:
    """Refuse what the clauses do not let go together."""
    if options.first is not None and options.first >= seats:
        raise BadField("options.first", options.first, f"0 to {seats - 1} with {seats} players", "G-2")
    if options.beat is not None and options.limit != Options().limit:
        raise BadField("options.beat", options.beat, "nothing together with a limit: cards turn by themselves", "KW-10")
