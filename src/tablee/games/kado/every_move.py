"""Action space: all moves that a seat can ever make, as codes in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.game import others
from tablee.games.kado import codes, deck
from tablee.games.kado.options import Options


def every_move(options: Options, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001 — by all options the same
    for receiver in [seat, *others(seats, seat)]:
        yield codes.give_code(receiver)
    if seats == 2:
        yield codes.SET_ASIDE
    yield codes.PASS
    for gift in range(deck.KINDS):
        for ribbon in range(deck.KINDS):
            yield codes.challenge_code(gift, ribbon)
    for row in range(1 - deck.ROWS, deck.ROWS):
        for column in range(1 - deck.COLUMNS, deck.COLUMNS):
            yield codes.place_code(row, column)
