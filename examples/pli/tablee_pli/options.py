"""Options: what a host may choose. Each names its clause, its meaning and its limits once."""

from typing import Annotated

import msgspec

from tablee.core.options import option


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds: Annotated[int, option("PL-6", "How many deals make a game.", ge=1, le=20)] = 3
    limit: Annotated[int, option("PL-7", "Milliseconds for a card, 0 for no limit.", ge=0, le=86_400_000)] = 60_000
