"""What a host may choose, and which choices go together."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.core.errors import BadField
from tablee.games.wazabi.deck import DICE

SEATS = range(2, 7)  # WZ-0


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    play_on: bool = False
    """WZ-25: until one player is left."""
    neighbours: bool = False
    """WZ-26: die faces go to the neighbours only (4 to 6 players)."""
    teams: bool = False
    """WZ-27: partners sit opposite one another (4 or 6 players)."""
    dice: Annotated[int, msgspec.Meta(ge=1, le=DICE, extra={"clause": "WZ-28"})] = 4
    """WZ-28: dice at the start, 1 to 24 divided by the players."""
    tournament: Annotated[int, msgspec.Meta(ge=0, le=1000, extra={"clause": "WZ-29"})] = 0
    """WZ-29: the number of games, 0 for a single game."""
    limit: Annotated[int, msgspec.Meta(ge=0, le=86_400_000, extra={"clause": "WZ-30"})] = 60_000
    """WZ-30: milliseconds for each question, 0 for no limit."""


def check(options: Options, seats: int) -> None:
    """Refuse what the clauses do not let go together."""
    if options.neighbours and seats < 4:
        raise BadField("options.neighbours", True, f"false with {seats} players, true with 4 to 6", "WZ-26")
    if options.teams and seats not in (4, 6):
        raise BadField("options.teams", True, f"false with {seats} players, true with 4 or 6", "WZ-27")
    if options.dice * seats > DICE:
        raise BadField("options.dice", options.dice, f"1 to {DICE // seats} with {seats} players", "WZ-28")
    if options.play_on and (options.teams or options.tournament):
        raise BadField("options.play_on", True, "false together with teams or tournament", "WZ-25")
