"""Options: what a host may choose, and what the box holds."""

from __future__ import annotations

from importlib import resources
from typing import Annotated, Any

import msgspec

from tablee.core import decks
from tablee.core.errors import BadField
from tablee.core.options import LONGEST_WAIT, option
from tablee.games.zayo.public import MOST_SEATS

SEATS = range(2, MOST_SEATS + 1)

Animals = Annotated[int, msgspec.Meta(ge=0, le=100)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_WAIT)]


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The animals of a box (ZY-1), or BadField with the line at fault."""
    return decks.read_numbers(text, Animals, ("sheep", "goats", "camels"), name, "ZY-1")


_OURS = read_deck((resources.files("tablee.games.zayo") / "deck.toml").read_text(encoding="utf-8"), "deck.toml")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    first_dealer: Annotated[
        int | None, option("G-2", "The seat that deals first; chance chooses if there is none.")
    ] = None
    rounds: Annotated[
        int, option("ZY-32", "The game ends after this many rounds, 0 for no such limit.", ge=0, le=10_000)
    ] = 0
    sheep: Annotated[Animals, option("ZY-1", "Sheep in the box.")] = _OURS["sheep"]
    goats: Annotated[Animals, option("ZY-1", "Goats in the box.")] = _OURS["goats"]
    camels: Annotated[Animals, option("ZY-1", "Camels in the box.")] = _OURS["camels"]
    limit: Annotated[Milliseconds, option("ZY-34", "Milliseconds for a turn, a bid or a reward, 0 for no limit.")] = (
        60_000
    )
    defence_limit: Annotated[Milliseconds, option("ZY-34", "Milliseconds for a defence, 0 for no limit.")] = 8_000


def check(options: Options, seats: int) -> None:
    if options.first_dealer is not None and not 0 <= options.first_dealer < seats:
        raise BadField("options.first_dealer", options.first_dealer, f"0 to {seats - 1}, or nothing", "G-2")
