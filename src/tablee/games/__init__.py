"""The games, one package each, and the list of files that a game's package may have.

This list is the only one: the build, the tests and the documents take it from here. This module imports nothing, so
that setup.py can read it before anything is installed.
"""

from __future__ import annotations

from typing import NamedTuple


class GameFile(NamedTuple):
    """One file of a game; where it would be too long it has parts, such as `rules_endgame.py` beside `rules.py`."""

    about: str
    required: bool = False
    compiled: bool = False


GAME_FILES: dict[str, GameFile] = {
    "__init__": GameFile("the `Game` object that joins the rest", required=True),
    "deck": GameFile(
        "the pieces, with a data file beside it where owners may replace them", required=True, compiled=True
    ),
    "options": GameFile("what a host may choose, and which choices exclude one another", required=True),
    "moves": GameFile("moves as msgspec structs, and their codes", required=True),
    "state": GameFile("the pieces on the table, plain actions on them, setup, copy", required=True, compiled=True),
    "rules": GameFile("what a move does, what follows, what happens when time runs out", required=True, compiled=True),
    "events": GameFile("what happened as msgspec structs", required=True),
    "views": GameFile("what a seat sees as msgspec structs", required=True),
    "codes": GameFile("moves and events as integers, and `redact`: who may know what of an event", compiled=True),
    "legal": GameFile("which moves are allowed, and the clause that forbids the others", compiled=True),
    "score": GameFile("who won, and how the others stand", compiled=True),
    "public": GameFile("the fields that all may know, declared and copied once", compiled=True),
    "observation": GameFile("`observe`: what a seat may know of the state, as integers", compiled=True),
    "position": GameFile("any state as JSON, and back"),
    "belief": GameFile("what a seat can conclude; samples of the states it cannot tell apart", compiled=True),
    "tactics": GameFile("a sensible player, for bots and playouts", compiled=True),
    "every_move": GameFile("all moves that a seat can ever make, in a fixed order, for learners"),
    "facts": GameFile("what a designer would ask of a finished game"),
    "drill": GameFile("which moves are right in a race, for drills"),
    "outlook": GameFile("what a seat has at the next moment of rest, for explanations of puzzles"),
    "features": GameFile("the input of a learned evaluation (`evaluation.json`)", compiled=True),
}


def game_file_of(file: str) -> str | None:
    """The listed file that a Python file of a game is or is a part of, or None."""
    stem = file.removesuffix(".py")
    return next((name for name in sorted(GAME_FILES, key=len, reverse=True) if f"{stem}_".startswith(f"{name}_")), None)
