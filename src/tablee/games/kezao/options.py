"""What a host may choose, which choices go together, and the deck."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

import msgspec

from tablee.core import decks
from tablee.core.errors import BadField
from tablee.core.record import plain
from tablee.core.words import Word
from tablee.games.kezao.deck import COLOUR_NAMES, NAMES, PICTURE_COUNT

SEATS = range(2, 9)  # KZ-0

Colour = Literal["red", "violet", "yellow", "blue", "green", "orange"]
Limit = Annotated[int, msgspec.Meta(ge=0, le=86_400_000)]


class Picture(Word, frozen=True):
    """One picture card: how it is called, its colours, and which part of the drawing has which, in painting order."""

    name: str
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(min_length=1, max_length=6)]
    parts: dict[str, Colour] | None = None

    def __hash__(self) -> int:
        return hash((self.name, self.colours))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    junior: bool = False
    """KZ-24: one die instead of two."""
    expert: bool = False
    """KZ-26: with the symbol die."""
    open_hands: bool = False
    """KZ-25: cards on the table."""
    tie_window: Annotated[int, msgspec.Meta(ge=0, le=250)] = 25
    """G-4: milliseconds."""
    look_around: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 2000
    """KZ-12: milliseconds after the roll or the last card, at least the tie window."""
    roll_limit: Limit = 10_000
    """KZ-7: milliseconds for the roller, 0 for no limit."""
    turn_limit: Limit = 30_000
    """KZ-12: milliseconds for a turn from its roll on, 0 for no limit."""
    first_roller: int | None = None
    """G-2: a seat, or nothing to leave it to chance."""
    deck: tuple[Picture, ...] | None = None
    """KZ-4: the 58 picture cards of an owner's box, or nothing for ours."""


def check(options: Options, seats: int) -> None:
    """Refuse what the clauses do not let go together."""
    if options.junior and options.expert:
        raise BadField("options.expert", True, "false together with junior", "KZ-27")
    if options.look_around < options.tie_window:
        allowed = f"at least the tie window, {options.tie_window}"
        raise BadField("options.look_around", options.look_around, allowed, "KZ-12")
    if options.first_roller is not None and not 0 <= options.first_roller < seats:
        raise BadField("options.first_roller", options.first_roller, f"nothing, or 0 to {seats - 1}", "G-2")
    if options.deck is not None:
        if len(options.deck) != PICTURE_COUNT:
            raise BadField("options.deck", f"{len(options.deck)} cards", f"{PICTURE_COUNT} cards", "KZ-4")
        _check_pictures([(f"options.deck[{place}]", picture) for place, picture in enumerate(options.deck)])


def _check_pictures(pictures: list[tuple[str, Picture]]) -> None:
    """KZ-4: 58 known names, each once, and colours that the drawing agrees with."""
    unused = list(NAMES[:PICTURE_COUNT])
    for where, picture in pictures:
        if picture.name not in unused:
            twice = picture.name in NAMES[:PICTURE_COUNT]
            allowed = "each name once" if twice else f"a name of our deck, such as {unused[0]}"
            raise BadField(f"{where}.name", picture.name, allowed, "KZ-4")
        unused.remove(picture.name)
        if len(set(picture.colours)) != len(picture.colours):
            raise BadField(f"{where}.colours", picture.colours, "each colour once", "KZ-4")
        if picture.parts is not None and sorted(picture.parts.values()) != sorted(picture.colours):
            allowed = f"parts in {', '.join(picture.colours)}, one each"
            raise BadField(f"{where}.parts", picture.parts, allowed, "KZ-4")


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The cards of a deck file as plain values (KZ-4), or BadField with the line at fault."""
    return {"deck": [plain(picture) for picture in _read(text, name)]}


def _read(text: str, name: str) -> list[Picture]:
    entries = decks.read(text, Picture, PICTURE_COUNT, name, "KZ-4")
    _check_pictures([(f"{name} line {entry.line}", entry.card) for entry in entries])
    return [entry.card for entry in entries]


def pictures(options: Options) -> tuple[Picture, ...]:
    """The deck at this table, in the order of our own: how an owner's list is sorted says nothing."""
    if options.deck is None:
        return our_deck()
    return tuple(sorted(options.deck, key=lambda picture: NAMES.index(picture.name)))


@cache
def our_deck() -> tuple[Picture, ...]:
    name = "deck.toml"
    text = (resources.files("tablee.games.kezao") / name).read_text(encoding="utf-8")
    return tuple(_read(text, name))


def cards_with(deck: tuple[Picture, ...], colour: int) -> int:
    """The set of the cards that have a colour."""
    return sum(1 << number for number, picture in enumerate(deck) if COLOUR_NAMES[colour] in picture.colours)
