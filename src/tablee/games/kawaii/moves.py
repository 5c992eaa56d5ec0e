"""Moves as messages, and their codes."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.core.errors import BadField, need_seat
from tablee.core.messages import Move
from tablee.core.vector_ops import bits
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import MOST_SEATS, SIGNS, Sign


class Turn(Move, frozen=True, tag="turn"):
    """KW-7: the top card of the own reserve, for all to see."""


class Call(Move, frozen=True, tag="call"):
    """KW-11: "Kawaii!", with a token on each of these piles, named by whose they are (KW-13)."""

    clause = "KW-13"
    piles: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]


class GoOn(Move, frozen=True, tag="go on"):
    """KW-14: let the stop end."""


class NoMore(Move, frozen=True, tag="no more"):
    """KW-17: let the round end."""


class Choose(Move, frozen=True, tag="choose"):
    """KW-15: rock, paper or scissors, for the pile of this seat."""

    clause = "KW-15"
    sign: Sign
    pile: int


AnyMove = Turn | Call | GoOn | NoMore | Choose


def encode(move: AnyMove, seats: int) -> int:
    """The code of a move, or BadField if it means nothing at a table of this size."""
    match move:
        case Turn():
            return codes.TURN
        case Call(piles):
            mask = 0
            for index, pile in enumerate(piles):
                bit = 1 << need_seat(pile, seats, f"move.piles[{index}]")
                if mask & bit:
                    raise BadField(f"move.piles[{index}]", pile, "each pile once, with one token", "KW-13")
                mask |= bit
            return codes.call_code(mask)
        case GoOn():
            return codes.GO_ON
        case NoMore():
            return codes.NO_MORE
        case Choose(sign, pile):
            return codes.choose_code(SIGNS.index(sign), need_seat(pile, seats, "move.pile"))


def decode(code: int) -> AnyMove:
    what = codes.verb(code)
    if what == codes.TURN:
        return Turn()
    if what == codes.CALL:
        return Call(seats_of(codes.piles(code)))
    if what == codes.GO_ON:
        return GoOn()
    if what == codes.NO_MORE:
        return NoMore()
    return Choose(sign_name(codes.sign(code)), codes.duel(code))


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats that a row of bits stands for."""
    return bits(mask, MOST_SEATS)


def sign_name(sign: int) -> Sign:
    return SIGNS[sign]
