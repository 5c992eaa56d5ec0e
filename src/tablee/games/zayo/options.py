"""What a host may choose."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.core.errors import BadField

SEATS = range(2, 7)

Animals = Annotated[int, msgspec.Meta(ge=0, le=100, extra={"clause": "ZY-1"})]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=86_400_000, extra={"clause": "ZY-34"})]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    first_dealer: Annotated[int | None, msgspec.Meta(extra={"clause": "G-2"})] = None
    """G-2: the seat that deals first; chance chooses if there is none."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=10_000, extra={"clause": "ZY-32"})] = 0
    """ZY-32: the game ends after so many rounds, 0 for no such limit."""
    sheep: Animals = 8
    """ZY-1: what the box holds."""
    goats: Animals = 8
    camels: Animals = 8
    limit: Milliseconds = 60_000
    """ZY-34: milliseconds for a turn, a bid or a reward, 0 for no limit."""
    defence_limit: Milliseconds = 8_000
    """ZY-34: milliseconds for a defence, 0 for no limit."""


def check(options: Options, seats: int) -> None:
    if options.first_dealer is not None and not 0 <= options.first_dealer < seats:
        raise BadField("options.first_dealer", options.first_dealer, f"0 to {seats - 1}, or nothing", "G-2")
