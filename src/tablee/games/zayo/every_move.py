"""Action space: all moves that a seat can ever make, as codes in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from tablee.core.game import others
from tablee.games.zayo import codes, deck
from tablee.games.zayo.options import Options


def every_move(options: Options, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001 — by all options the same
    rest = others(seats, seat)
    for card in range(deck.BIDDING_CARDS):
        yield codes.bid_code(1 << card)
    yield from (codes.NO_DEFENCE, codes.DEFEND, codes.DECLINE)
    for kind in (deck.FRIENDSHIP, deck.SHAMAN, deck.ZAYO, deck.STEPPE):
        yield codes.lay_code(kind)
    yield from (codes.trap_code(sheep) for sheep in range(deck.TRAP_PRICE + 1))
    yield from (codes.fiddle_code(sheep) for sheep in range(deck.CAMEL_PRICE + 1))
    booties = [codes.booty(other, kind) for other in rest for kind in range(deck.EQUIPMENT)]
    yield from (codes.thief_code(one) for one in booties)
    for one, two in combinations_with_replacement(booties, 2):
        yield codes.thief_code(min(one, two), max(one, two))
    for other in rest:
        yield from (codes.wolf_code(other, animal) for animal in range(deck.ANIMALS))
        yield from (codes.chief_code(other, what) for what in (codes.SMALL, codes.CAMELS))
        yield from (codes.request_code(other, kind) for kind in range(deck.BASIC))
    yield from (codes.equip_code(kind) for kind in range(deck.BASIC))
    yield from (codes.take_code(animal) for animal in (deck.SHEEP, deck.GOAT))
