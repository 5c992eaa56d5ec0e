"""Lesson files: their format, and how they are found and read (docs/lessons.md)."""

from __future__ import annotations

import logging
import tomllib
from functools import cache
from typing import Annotated, Any

import msgspec

from tablee.core import game as games
from tablee.core.errors import BadField, TableeError
from tablee.core.messages import convert
from tablee.core.record import plain

_LOG = logging.getLogger("tablee.lessons")

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=600_000)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a lesson's file, read strictly."""


class Words(_Part, frozen=True):
    en: Text
    fr: Text


class Other(_Part, frozen=True, kw_only=True):
    """The answer to legal moves other than the expected one."""

    moves: tuple[dict[str, Any], ...] = ()
    """Without any, it answers all that no earlier one answers."""
    say: Words


class Input(_Part, frozen=True, kw_only=True):
    """What happens next: another seat's move, or without one only the passing of time."""

    after: Milliseconds = 1000
    seat: int | None = None
    move: dict[str, Any] | None = None


class Step(_Part, frozen=True, kw_only=True):
    say: Words
    clause: str
    mark: tuple[str, ...] = ()
    """Pieces to point at, by their `data-spot`; without any, the piece that the expected move is made with."""
    expect: dict[str, Any] | None = None
    """The learner's move. Without one the learner reads and goes on."""
    after: Milliseconds = 1000
    """How much time has passed at the table when the expected move is made."""
    other: tuple[Other, ...] = ()
    seed: Seed | None = None
    """Chance from this step on."""
    then: tuple[Input, ...] = ()
    happens: tuple[dict[str, Any], ...] = ()
    """Events that the learner is told between this step and the next, each by some of its fields."""


class Scene(_Part, frozen=True, kw_only=True):
    """A position, and the steps that begin from it."""

    options: dict[str, Any] = {}
    seed: Seed = 0
    now: Milliseconds = 0
    table: dict[str, Any] | None = None
    """As in docs/positions; without one the game is dealt from the seed."""
    rest: str | None = None
    """The field of the table that gets all cards named nowhere else in it."""
    step: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]


class Lesson(_Part, frozen=True, kw_only=True):
    number: int
    """Its place among the lessons of its game."""
    title: Words
    lead: Words
    seats: int
    seat: int = 0
    """The learner's."""
    names: tuple[str, ...]
    """Of the other players, by seat; the learner's own place is empty."""
    learned: Annotated[tuple[Words, ...], msgspec.Meta(min_length=1, max_length=3)]
    scene: Annotated[tuple[Scene, ...], msgspec.Meta(min_length=1)]


@cache
def names(game: str) -> tuple[str, ...]:
    """The lessons of a game in their order."""
    folder = games.find(game).files() / "lessons"
    files = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    found = [file.removesuffix(".toml") for file in files if file.endswith(".toml")]
    return tuple(sorted(found, key=lambda name: (read(game, name).number, name)))


@cache
def read(game: str, name: str) -> Lesson:
    """A lesson's file, or BadField with what is wrong in it. `name` must be one that exists."""
    text = (games.find(game).files() / "lessons" / f"{name}.toml").read_text(encoding="utf-8")
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadField(f"{game}/{name}", None, f"TOML ({error})") from None
    lesson: Lesson = convert(document, Lesson, f"{game}/{name}")
    return lesson


def listing(game: str) -> list[dict[str, Any]]:
    """The lessons of a game as its catalogue shows them. What another package does wrong is logged and left out."""
    try:
        found = [(name, read(game, name)) for name in names(game)]
    except TableeError:
        _LOG.exception("the lessons of %s are left out", game)
        return []
    return [{"name": name, "title": plain(lesson.title), "lead": plain(lesson.lead)} for name, lesson in found]
