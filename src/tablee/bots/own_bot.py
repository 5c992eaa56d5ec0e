"""One's own bot: a Python file with a class that has `choose(view, moves)`, as a player of simulations and tables."""

from __future__ import annotations

import sys
import traceback
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from mypy_extensions import i64

from tablee.core.errors import BadField, TableeError, shorten
from tablee.core.game import Game
from tablee.core.messages import Move, View, convert
from tablee.core.player import WAIT, Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation

CLASS = "Bot"
"""The class that counts where a file has several."""


class BotError(TableeError):
    """The file of a bot cannot be used, or its `choose` failed; the message names the file and the line."""


def is_file(name: str) -> bool:
    """True if the name of a bot is that of a file of one's own."""
    return name.endswith(".py")


@cache
def load(file: str) -> Any:
    """The class in a bot's file."""
    path = Path(file)
    if not path.is_file():
        raise BotError(f"{file}: there is no such file")
    spec = spec_from_file_location(f"tablee_own_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:  # what stands beside it can be imported, as if the file itself were run
        sys.path.append(folder)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise BotError(f"{file}, line {error.lineno}: {error.msg}") from None
    except Exception as error:  # noqa: BLE001 — whatever the file does
        raise BotError(_located(file, error)) from None
    return _find_class(file, vars(module), module.__name__)


def _find_class(file: str, names: dict[str, Any], module: str) -> Any:
    own = [one for one in names.values() if isinstance(one, type) and one.__module__ == module]
    found = [one for one in own if callable(getattr(one, "choose", None))]
    if not found:
        raise BotError(f"{file}: there is no class with a method choose(self, view, moves)")
    named = [one for one in found if one.__name__ == CLASS]
    if len(found) > 1 and not named:
        classes = ", ".join(one.__name__ for one in found)
        raise BotError(f"{file}: {classes} all have a method choose; call the one that plays {CLASS}")
    return (named or found)[0]


def _located(file: str, error: BaseException) -> str:
    """In one line: the last line of the bot's own file that was reached, and what happened."""
    path = Path(file).resolve()
    lines = [at.lineno for at in traceback.extract_tb(error.__traceback__) if Path(at.filename).resolve() == path]
    where = f"{file}, line {lines[-1]}" if lines else file
    return f"{where}: {type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")


class OwnBot:
    """One seat's bot in one game: a new object of the class in a file."""

    def __init__(self, file: str, game: Game) -> None:
        self._file = file
        self._game = game
        own = load(file)
        try:
            self._own: Any = own()
        except Exception as error:  # noqa: BLE001 — whatever the bot does
            raise BotError(_located(file, error)) from None

    @property
    def name(self) -> str:
        """What it is called at a table, unless told otherwise."""
        return str(getattr(self._own, "name", None) or Path(self._file).stem)

    def choose(self, view: View, moves: list[Move]) -> Move | None:
        """Its move, which may still be illegal, or None to wait; BotError if it fails."""
        try:
            chosen = self._own.choose(view, moves)
        except Exception as error:  # noqa: BLE001 — whatever the bot does
            raise BotError(_located(self._file, error)) from None
        if chosen is None:
            if self._game.race:
                return None
            raise BotError(f"{self._file}: choose returned no move")
        if any(offered is chosen for offered in moves):
            same: Move = chosen
            return same
        try:
            move: Move = convert(chosen, self._game.moves, "move")
        except BadField as error:
            raise BotError(f"{self._file}: choose returned {error}") from None
        if moves and move not in moves:
            raise BotError(f"{self._file}: choose returned {shorten(move)}, which is not among the moves")
        return move


class OwnPlayer(Player):
    """In simulations: the bot gets the view of its seat and its legal moves, as at a live table. A failure ends the
    simulation, whose figures would be worth nothing."""

    def __init__(self, file: str, game: Game) -> None:
        self._game = game
        self._bot = OwnBot(file, game)

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:  # noqa: ARG002 — it brings its own
        codes = moves.to_list()
        offered = [self._game.decode(code) for code in codes]
        chosen = self._bot.choose(self._game.view(observation), offered)
        return WAIT if chosen is None else codes[offered.index(chosen)]
