"""Action space: all moves that a seat can ever make, as codes in a fixed order; waiting comes first."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.player import WAIT
from tablee.games.kezao import codes, deck
from tablee.games.kezao.options import Options


def every_move(options: Options, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001 — in all seats the same
    yield from (WAIT, codes.NOTHING)
    junior = range(deck.PLAIN, deck.WAYS)
    for way in junior if options.junior else range(deck.PLAIN):
        yield codes.roll_code(way)
    for picture in range(deck.PICTURE_COUNT):
        yield 1 << picture
    yield deck.JOKER
    if options.countdown > 0:
        yield codes.READY
