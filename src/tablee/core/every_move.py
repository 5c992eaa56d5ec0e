"""Action enumeration: all moves of a game, worked out from the types of its moves.

This is the default of `Game.every_move`. Each field of a move must have finitely many values: a literal, a boolean, an
integer with both limits, an optional one, a fixed-length tuple or a struct of such fields. An integer without limits is
taken for a seat, counted clockwise from the one that moves, so that every seat's list says the same of its neighbours.
Combinations that `Game.encode` refuses are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from msgspec import inspect

from tablee.core.errors import BadField
from tablee.core.player import WAIT

MOST_MOVES = 200_000
"""Moves in one list: beyond that a game should say itself which of them matter."""


def list_moves(moves: Any, encode: Callable[[Any, int], int], race: bool, seats: int, seat: int) -> list[int]:
    """The codes of all moves of these types, each once; in a race WAIT comes first."""
    codes: dict[int, None] = {}
    for move in _values(inspect.type_info(moves), seats, seat, "move"):
        try:
            codes[encode(move, seats)] = None
        except BadField:
            continue
        if len(codes) > MOST_MOVES:
            raise BadField("every_move", f"more than {MOST_MOVES} moves", "a game that lists its moves itself")
    return [WAIT, *codes] if race else list(codes)


def _values(kind: inspect.Type, seats: int, seat: int, where: str) -> Iterator[Any]:
    """All values of a type, in a fixed order."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from _values(inner, seats, seat, where)
        case inspect.UnionType(types=types):
            for inner in types:
                yield from _values(inner, seats, seat, where)
        case inspect.NoneType():
            yield None
        case inspect.BoolType():
            yield from (False, True)
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.IntType(gt=None, ge=None, lt=None, le=None):
            yield from ((seat + step) % seats for step in range(seats))
        case inspect.IntType():
            least, most = _limits(kind)
            if least is None or most is None:
                raise BadField("every_move", where, "an integer with both limits or none")
            yield from range(least, most + 1)
        case inspect.TupleType(item_types=items):
            yield from product(*(_values(item, seats, seat, where) for item in items))
        case inspect.StructType(cls=struct, fields=fields):
            names = [field.name for field in fields]
            for values in product(*(_values(field.type, seats, seat, f"{where}.{field.name}") for field in fields)):
                yield struct(**dict(zip(names, values, strict=True)))
        case _:
            raise BadField("every_move", where, "a field with finitely many values, or a game that lists its moves")


def _limits(kind: inspect.IntType) -> tuple[int | None, int | None]:
    least = kind.gt + 1 if kind.gt is not None else kind.ge
    most = kind.lt - 1 if kind.lt is not None else kind.le
    return least, most
