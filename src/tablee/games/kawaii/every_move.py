"""Action space: all moves that a seat can ever make, as codes in a fixed order; waiting comes first."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.game import others
from tablee.core.player import WAIT
from tablee.games.kawaii import codes, deck
from tablee.games.kawaii.options import Options


def every_move(options: Options, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001 — by all options the same
    yield from (WAIT, codes.TURN, codes.GO_ON, codes.NO_MORE)
    around = [seat, *others(seats, seat)]
    for some in range(1, 1 << seats):
        yield codes.call_code(sum(1 << pile for place, pile in enumerate(around) if some >> place & 1))
    for pile in around:
        for sign in range(len(deck.SIGNS)):
            yield codes.choose_code(sign, pile)
