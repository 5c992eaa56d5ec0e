"""Moves as messages, and their codes."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from tablee.core.errors import BadField
from tablee.core.messages import Message, Move
from tablee.games.kado import codes
from tablee.games.kado.deck import GIFTS, RIBBONS, VALUES, Gift, Ribbon, card_code, gift_of, ribbon_of, value_of

Offset = Annotated[int, msgspec.Meta(ge=-codes.FAR, lt=codes.FAR)]


class Card(Message, frozen=True):
    """KD-1: a gift, tied with a ribbon, and what it is worth."""

    gift: Gift
    ribbon: Ribbon
    value: Annotated[int, msgspec.Meta(ge=1, le=VALUES)]


class Give(Move, frozen=True, tag="give"):
    """KD-3: the card the dealer looks at, to a player without a card, possibly herself."""

    clause = "KD-3"
    to: int


class SetAside(Move, frozen=True, tag="set aside"):
    """KD-5: instead of giving it, in a game for two."""


class Pass(Move, frozen=True, tag="pass"):
    """KD-6: no challenge."""


class Challenge(Move, frozen=True, tag="challenge"):
    """KD-7: name the gift and the ribbon of the dealer's card."""

    clause = "KD-7"
    gift: Gift
    ribbon: Ribbon


class Place(Move, frozen=True, tag="place"):
    """KD-12: the cell for one's card, counted down and to the right from one's first card (KD-24)."""

    clause = "KD-12"
    row: Offset
    column: Offset


AnyMove = Give | SetAside | Pass | Challenge | Place


def gift(kind: int) -> Gift:
    return GIFTS[kind]


def ribbon(kind: int) -> Ribbon:
    return RIBBONS[kind]


@cache
def card(code: int) -> Card:
    return Card(gift(gift_of(code)), ribbon(ribbon_of(code)), int(value_of(code)))


def code_of(word: Card) -> int:
    return int(card_code(GIFTS.index(word.gift), RIBBONS.index(word.ribbon), word.value))


def encode(move: AnyMove, seats: int) -> int:
    """The code of a move, or BadField if it means nothing at a table of this size."""
    match move:
        case Give(to):
            if not 0 <= to < seats:
                raise BadField("move.to", to, f"a seat from 0 to {seats - 1}", "G-1")
            return int(codes.give_code(to))
        case SetAside():
            return codes.SET_ASIDE
        case Pass():
            return codes.PASS
        case Challenge(present, bow):
            return int(codes.challenge_code(GIFTS.index(present), RIBBONS.index(bow)))
        case Place(row, column):
            return int(codes.place_code(row, column))


def decode(code: int) -> AnyMove:
    what = codes.verb(code)
    if what == codes.GIVE:
        return Give(int(codes.seat_named(code)))
    if what == codes.SET_ASIDE:
        return SetAside()
    if what == codes.CHALLENGE:
        return Challenge(gift(codes.gift_named(code)), ribbon(codes.ribbon_named(code)))
    if what == codes.PLACE:
        return Place(int(codes.row_named(code)), int(codes.column_named(code)))
    return Pass()
