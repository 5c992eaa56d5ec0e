"""Score: what a round is worth to each player, who begins the next, and who won.

A line of the score sheet is one integer: the favourites, and how many cards and tokens scored.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.vector_ops import ranks as ranks_of
from tablee.games.kawaii.deck import CHERRY, KINDS, SHOP, SHOPS, SORTS
from tablee.games.kawaii.public import KawaiiPublic
from tablee.games.kawaii.state import KawaiiState

# Places in a line, in bits. A counted line is never 0.
SHAPE: Final = 3
FLAVOUR_CARDS: Final = 6
SHAPE_CARDS: Final = 11
CHERRIES: Final = 16
CLOSED: Final = 18
TOKENS_LEFT: Final = 20
COUNTED: Final = 24


def line(state: KawaiiState, seat: i64) -> i64:
    """KW-20 to KW-23, from the score pile and the tokens as they lie."""
    public = state.public
    mine: i64 = seat * KINDS
    flavour: i64 = state.flavours[seat]
    shape: i64 = state.shapes[seat]
    flavour_cards: i64 = 0
    shape_cards: i64 = 0
    sort: i64
    for sort in range(SORTS):
        flavour_cards += state.captured[mine + SORTS * flavour + sort]
        shape_cards += state.captured[mine + SORTS * sort + shape]
    cherries: i64 = state.captured[mine + CHERRY]
    shut: i64 = state.captured[mine + SHOP]
    return written(flavour, shape, flavour_cards, shape_cards, cherries, shut, public.tokens[seat])


def written(
    flavour: i64, shape: i64, flavour_cards: i64, shape_cards: i64, cherries: i64, shops: i64, tokens: i64
) -> i64:
    cards: i64 = flavour_cards << FLAVOUR_CARDS | shape_cards << SHAPE_CARDS | cherries << CHERRIES | shops << CLOSED
    return 1 << COUNTED | tokens << TOKENS_LEFT | cards | shape << SHAPE | flavour


def flavour(counted: i64) -> i64:
    return counted & 7


def shape(counted: i64) -> i64:
    return counted >> SHAPE & 7


def flavour_points(counted: i64) -> i64:
    return counted >> FLAVOUR_CARDS & 31


def shape_points(counted: i64) -> i64:
    return counted >> SHAPE_CARDS & 31


def cherry_points(counted: i64) -> i64:
    return counted >> CHERRIES & 3


def shops(counted: i64) -> i64:
    return counted >> CLOSED & 3


def shop_points(counted: i64) -> i64:
    return closed(shops(counted))


def token_points(counted: i64) -> i64:
    return counted >> TOKENS_LEFT & 15


def closed(number: i64) -> i64:
    """KW-22: each closed shop costs a point, but all three bring three."""
    if number == SHOPS:
        return SHOPS
    return -number


def total(counted: i64) -> i64:
    icecream: i64 = flavour_points(counted) + shape_points(counted)
    return icecream + cherry_points(counted) + shop_points(counted) + token_points(counted)


def next_first(public: KawaiiPublic) -> i64:
    """KW-6: the lowest total begins; of those tied, the first clockwise after the last first player."""
    seat: i64 = public.first
    lowest: i64 = -1
    turn: i64
    for turn in range(public.seats):
        seat += 1
        if seat == public.seats:
            seat = 0
        if lowest < 0 or public.points[seat] < public.points[lowest]:
            lowest = seat
    return lowest


def ranks(public: KawaiiPublic) -> list[int]:
    """KW-24: by total."""
    return ranks_of(public.points, public.seats)
