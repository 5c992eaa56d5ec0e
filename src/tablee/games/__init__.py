"""The games, one package each, and the list of files ("rooms") that a game's package may have.

This list is the only one: the build, the tests and the documents take it from here. This module imports nothing, so
that setup.py can read it before anything is installed.
"""

from __future__ import annotations

from typing import NamedTuple


class Room(NamedTuple):
    """One file of a game; where it would be too long it has parts, such as `rules_endgame.py` beside `rules.py`."""

    about: str
    required: bool = False
    compiled: bool = False


ROOMS: dict[str, Room] = {
    "__init__": Room("the `Game` object that joins the rest", required=True),
    "deck": Room("the pieces, with a data file beside it where owners may replace them", required=True, compiled=True),
    "options": Room("what a host may choose, and which choices exclude one another", required=True),
    "moves": Room("moves as msgspec structs, and their codes", required=True),
    "state": Room("the pieces on the table, plain actions on them, setup, copy", required=True, compiled=True),
    "rules": Room("what a move does, what follows, what happens when time runs out", required=True, compiled=True),
    "events": Room("what happened as msgspec structs", required=True),
    "views": Room("what a seat sees as msgspec structs", required=True),
    "codes": Room("moves and events as integers, and `redact`: who may know what of an event", compiled=True),
    "legal": Room("which moves are allowed, and the clause that forbids the others", compiled=True),
    "score": Room("who won, and how the others stand", compiled=True),
    "public": Room("the fields that all may know, declared and copied once", compiled=True),
    "observation": Room("`observe`: what a seat may know of the state, as integers", compiled=True),
    "position": Room("any state as JSON, and back"),
    "belief": Room("what a seat can conclude; samples of the states it cannot tell apart", compiled=True),
    "tactics": Room("a sensible player, for bots and playouts", compiled=True),
    "every_move": Room("all moves that a seat can ever make, in a fixed order, for learners"),
    "facts": Room("what a designer would ask of a finished game"),
    "drill": Room("which moves are right in a race, for drills"),
    "outlook": Room("what a seat has at the next moment of rest, for explanations of puzzles"),
    "features": Room("the input of a learned evaluation (`evaluation.json`)", compiled=True),
}


def room_of(file: str) -> str | None:
    """The room that a Python file of a game is or is a part of, or None."""
    stem = file.removesuffix(".py")
    return next((room for room in sorted(ROOMS, key=len, reverse=True) if f"{stem}_".startswith(f"{room}_")), None)
