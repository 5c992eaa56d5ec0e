"""Refusals of moves outside a live table: why the rules would not allow them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.core.errors import IllegalMove
from tablee.core.game import Game
from tablee.core.i18n import Language, say
from tablee.core.messages import convert, decode
from tablee.core.state import State
from tablee.table.wire import Refusal


def read_move(game: Game, seats: int, move: msgspec.Raw) -> int:
    """The code of a move as JSON, or BadField."""
    return game.encode(convert(decode(bytes(move), Any, "move"), game.moves, "move"), seats)


def refusal(state: State, seat: int, code: int, names: Sequence[str], language: Language) -> Refusal | None:
    """Why a move would be refused; None if it is legal."""
    try:
        state.check(seat, code)
    except IllegalMove as error:
        return Refusal(error.clause, error.reason, say(error, language, names), dict(error.params))
    return None
