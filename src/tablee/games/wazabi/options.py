"""Options: what a host may choose, and which choices go together."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.core.errors import BadField
from tablee.core.options import LONGEST_WAIT, option
from tablee.games.wazabi.deck import DICE

SEATS = range(2, 7)  # WZ-0


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    play_on: Annotated[bool, option("WZ-25", "The game goes on until one player is left.")] = False
    neighbours: Annotated[bool, option("WZ-26", "Die faces go to the neighbours only (4 to 6 players).")] = False
    teams: Annotated[bool, option("WZ-27", "Partners sit opposite one another (4 or 6 players).")] = False
    dice: Annotated[int, option("WZ-28", "Dice at the start, 1 to 24 divided by the players.", ge=1, le=DICE)] = 4
    tournament: Annotated[int, option("WZ-29", "The number of games, 0 for a single game.", ge=0, le=1000)] = 0
    limit: Annotated[int, option("WZ-30", "Milliseconds for each question, 0 for no limit.", ge=0, le=LONGEST_WAIT)] = (
        60_000
    )


def check(options: Options, seats: int) -> None:
    """Refuse combinations that the clauses exclude."""
    if options.neighbours and seats < 4:
        raise BadField("options.neighbours", True, f"false with {seats} players, true with 4 to 6", "WZ-26")
    if options.teams and seats not in (4, 6):
        raise BadField("options.teams", True, f"false with {seats} players, true with 4 or 6", "WZ-27")
    if options.dice * seats > DICE:
        raise BadField("options.dice", options.dice, f"1 to {DICE // seats} with {seats} players", "WZ-28")
    if options.play_on and (options.teams or options.tournament):
        raise BadField("options.play_on", True, "false together with teams or tournament", "WZ-25")
