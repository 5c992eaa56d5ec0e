"""Moves as messages, and their codes."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from tablee.core.errors import BadField, need_seat
from tablee.core.messages import Move
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import CARDS, DICE, DOWN_TO_ONE, GIVE_ONE, NAMES, PASS_DICE, SKIP, TAKE_CARD, Card

Direction = Literal["left", "right"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

Place = Annotated[int, msgspec.Meta(ge=0, lt=CARDS)]


class Roll(Move, frozen=True, tag="roll"):
    """WZ-5: roll all own dice."""


class Draw(Move, frozen=True, tag="draw"):
    """WZ-12: a card unseen from an opponent's hand, by its place in the fan."""

    clause = "WZ-12"
    victim: int
    place: Place


class Give(Move, frozen=True, tag="give"):
    """WZ-7: who receives each die that shows a die face."""

    clause = "WZ-7"
    dice: Annotated[tuple[int, ...], msgspec.Meta(max_length=DICE)]


class Lay(Move, frozen=True, tag="lay"):
    """WZ-8: one card, with what it asks for: a target, a place in the target's fan, or a direction."""

    clause = "WZ-8"
    card: Card
    target: int | None = None
    place: Place | None = None
    direction: Direction | None = None


class LayNothing(Move, frozen=True, tag="lay nothing"):
    """WZ-8: laying is never forced."""


class Keep(Move, frozen=True, tag="keep"):
    """WZ-19, WZ-21: what stays in the hand; the rest is thrown away."""

    clause = "WZ-21"
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=2)]


AnyMove = Roll | Draw | Give | Lay | LayNothing | Keep


def cards(kinds: list[int] | tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(card(kind) for kind in kinds)


def card(kind: int) -> Card:
    return NAMES[kind]


def encode(move: AnyMove, seats: int) -> int:
    """The code of a move, or BadField if it means nothing at a table of this size."""
    match move:
        case Roll():
            return codes.ROLL
        case Draw(victim, place):
            return codes.draw_code(need_seat(victim, seats, "move.victim"), place)
        case Give(dice):
            code = codes.GIVE
            for index, receiver in enumerate(dice):
                code += codes.gift_code(need_seat(receiver, seats, f"move.dice[{index}]"), 1)
            return code
        case Lay():
            return _encode_lay(move, seats)
        case LayNothing():
            return codes.STOP
        case Keep(kept):
            return codes.keep_code(*sorted(NAMES.index(name) for name in kept))


def _encode_lay(move: Lay, seats: int) -> int:
    kind = NAMES.index(move.card)
    if kind == PASS_DICE:
        _absent(move, "target", "place")
        if move.direction is None:
            raise BadField("move.direction", None, "left or right", "WZ-15")
        return codes.lay_code(kind, DIRECTIONS.index(move.direction))
    _absent(move, "direction")
    if kind == TAKE_CARD:
        if (move.target is None) != (move.place is None):
            raise BadField("move.place", move.place, "a place together with a target, or neither", "WZ-18")
        if move.target is None or move.place is None:
            return codes.lay_code(kind)
        return codes.lay_code(kind, need_seat(move.target, seats, "move.target"), move.place)
    _absent(move, "place")
    if kind in (GIVE_ONE, DOWN_TO_ONE, SKIP):
        return codes.lay_code(kind, need_seat(move.target, seats, "move.target"))
    _absent(move, "target")
    return codes.lay_code(kind)


def _absent(move: Lay, *fields: str) -> None:
    for field in fields:
        if (found := getattr(move, field)) is not None:
            raise BadField(f"move.{field}", found, f"nothing: {move.card} does not ask for it")


def decode(code: int) -> AnyMove:
    what = codes.verb(code)
    if what == codes.ROLL:
        return Roll()
    if what == codes.DRAW:
        return Draw(codes.first(code), codes.place(code))
    if what == codes.GIVE:
        return Give(receivers([codes.gift(code, seat) for seat in range(6)]))
    if what == codes.LAY:
        return Lay(card(codes.first(code)), **lay_words(codes.first(code), codes.second(code), codes.lay_place(code)))
    if what == codes.KEEP:
        two = codes.second(code)
        return Keep(cards((codes.first(code),) if two == codes.NO_SECOND else (codes.first(code), two)))
    return LayNothing()


def receivers(gifts: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    """Who receives each die, from how many each seat receives."""
    return tuple(seat for seat, dice in enumerate(gifts) for _ in range(dice))


def lay_words(kind: int, target: int, place: int) -> dict[str, Any]:
    """What a card was laid with: only what it asks for."""
    if kind == PASS_DICE:
        return {"direction": DIRECTIONS[target]}
    if target == codes.NO_TARGET:
        return {}
    return {"target": target, "place": place} if kind == TAKE_CARD else {"target": target}
