"""What a host may choose, and what the box holds."""

from __future__ import annotations

from importlib import resources
from typing import Annotated, Any

import msgspec

from tablee.core import decks
from tablee.core.errors import BadField

SEATS = range(2, 7)

Animals = Annotated[int, msgspec.Meta(ge=0, le=100, extra={"clause": "ZY-1"})]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=86_400_000, extra={"clause": "ZY-34"})]


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The animals of a box (ZY-1), or BadField with the line at fault."""
    return decks.read_numbers(text, Animals, ("sheep", "goats", "camels"), name, "ZY-1")


_OURS = read_deck((resources.files("tablee.games.zayo") / "deck.toml").read_text(encoding="utf-8"), "deck.toml")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    first_dealer: Annotated[int | None, msgspec.Meta(extra={"clause": "G-2"})] = None
    """G-2: the seat that deals first; chance chooses if there is none."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=10_000, extra={"clause": "ZY-32"})] = 0
    """ZY-32: the game ends after so many rounds, 0 for no such limit."""
    sheep: Animals = _OURS["sheep"]
    """ZY-1: what the box holds."""
    goats: Animals = _OURS["goats"]
    camels: Animals = _OURS["camels"]
    limit: Milliseconds = 60_000
    """ZY-34: milliseconds for a turn, a bid or a reward, 0 for no limit."""
    defence_limit: Milliseconds = 8_000
    """ZY-34: milliseconds for a defence, 0 for no limit."""


def check(options: Options, seats: int) -> None:
    if options.first_dealer is not None and not 0 <= options.first_dealer < seats:
        raise BadField("options.first_dealer", options.first_dealer, f"0 to {seats - 1}, or nothing", "G-2")
