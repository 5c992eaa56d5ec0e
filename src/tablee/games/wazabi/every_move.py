"""Action space: all moves that a seat can ever make, as codes in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.game import others
from tablee.games.wazabi import codes, deck
from tablee.games.wazabi.options import Options


def every_move(options: Options, seats: int, seat: int) -> Iterator[int]:
    rest = others(seats, seat)
    hand = range(deck.CARDS)
    yield from (codes.ROLL, codes.STOP)
    for kind in range(deck.KINDS):
        if kind == deck.PASS_DICE:
            yield from (codes.lay_code(kind, codes.LEFT), codes.lay_code(kind, codes.RIGHT))
        elif kind in (deck.GIVE_ONE, deck.DOWN_TO_ONE, deck.SKIP):
            yield from (codes.lay_code(kind, other) for other in rest)
        else:
            yield codes.lay_code(kind)
        if kind == deck.TAKE_CARD:
            yield from (codes.lay_code(kind, other, place) for other in rest for place in hand)
    for one in range(deck.KINDS):
        yield codes.keep_code(one)
        yield from (codes.keep_code(one, two) for two in range(one, deck.KINDS))
    yield from (codes.draw_code(other, place) for other in rest for place in hand)
    for dice in range(1, options.dice * seats + 1):
        yield from (codes.GIVE + gifts for gifts in _shared_out(dice, rest))


def _shared_out(dice: int, receivers: list[int]) -> Iterator[int]:
    """Every way to share out so many dice."""
    first, *rest = receivers
    if not rest:
        yield codes.gift_code(first, dice)
        return
    for here in range(dice + 1):
        gift = int(codes.gift_code(first, here))
        yield from (gift + gifts for gifts in _shared_out(dice - here, rest))
