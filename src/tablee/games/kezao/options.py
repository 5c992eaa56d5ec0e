"""Options: what a host may choose, which choices exclude one another, and the deck."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from tablee.core import decks
from tablee.core.errors import BadField
from tablee.core.messages import Message
from tablee.core.options import option
from tablee.core.record import plain
from tablee.games.kezao.deck import COLOUR_NAMES, NAMES, PICTURE_COUNT, Colour

SEATS = range(2, 9)  # KZ-0

LONGEST_PAUSE = 10_000  # KZ-35
Limit = Annotated[int, msgspec.Meta(ge=0, le=86_400_000)]


class Picture(Message, frozen=True):
    """One picture card: how it is called, its colours, and which part of the drawing has which, in painting order."""

    name: str
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(min_length=1, max_length=6)]
    parts: dict[str, Colour] | None = None

    def __hash__(self) -> int:
        return hash((self.name, self.colours))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    junior: Annotated[bool, option("KZ-24", "One die instead of two.")] = False
    expert: Annotated[bool, option("KZ-26", "With the symbol die.")] = False
    open_hands: Annotated[bool, option("KZ-25", "Hands lie open on the table.")] = False
    tie_window: Annotated[
        int, option("G-4", "Milliseconds within which two cards are at the same time.", ge=0, le=250)
    ] = 25
    look_around: Annotated[
        int, option("KZ-12", "Milliseconds after the roll or the last card, at least the tie window.", ge=0, le=60_000)
    ] = 2000
    roll_limit: Annotated[Limit, option("KZ-7", "Milliseconds for the roller, 0 for no limit.")] = 10_000
    turn_limit: Annotated[Limit, option("KZ-12", "Milliseconds for a turn from its roll on, 0 for no limit.")] = 30_000
    pause: Annotated[
        int,
        option("KZ-35", "Milliseconds from a settled turn to the next roll.", added=True, ge=0, le=LONGEST_PAUSE),
    ] = 0
    long_pause: Annotated[
        int, option("KZ-35", "The same after a wrong card or an opposition.", added=True, ge=0, le=LONGEST_PAUSE)
    ] = 0
    countdown: Annotated[
        int,
        option("KZ-35", "Milliseconds before the first roll, once all are ready.", added=True, ge=0, le=LONGEST_PAUSE),
    ] = 0
    first_roller: Annotated[int | None, option("G-2", "A seat, or nothing to leave it to chance.")] = None
    deck: Annotated[
        tuple[Picture, ...] | None, option("KZ-4", "The 58 picture cards of an owner's box, or nothing for ours.")
    ] = None


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
        _check_pictures([(decks.Place(f"options.deck[{at}]"), picture) for at, picture in enumerate(options.deck)])


def _check_pictures(pictures: list[tuple[decks.Place, Picture]]) -> None:
    """KZ-4: 58 known names, each once, and colours that the drawing agrees with."""
    unused = list(NAMES[:PICTURE_COUNT])
    for where, picture in pictures:
        if picture.name not in unused:
            if picture.name in NAMES[:PICTURE_COUNT]:
                raise where.fault(picture.name, "each name once", "KZ-4", "name-twice", "name")
            allowed = f"a name of our deck, such as {unused[0]}"
            raise where.fault(picture.name, allowed, "KZ-4", "name-unknown", "name", name=unused[0])
        unused.remove(picture.name)
        if len(set(picture.colours)) != len(picture.colours):
            raise where.fault(picture.colours, "each colour once", "KZ-4", "colour-twice", "colours")
        if picture.parts is not None and sorted(picture.parts.values()) != sorted(picture.colours):
            colours = ", ".join(picture.colours)
            raise where.fault(picture.parts, f"parts in {colours}, one each", "KZ-4", "parts", "parts", names=colours)


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The cards of a deck file as plain values (KZ-4), or BadField with the line at fault."""
    return {"deck": [plain(picture) for picture in _read(text, name)]}


def _read(text: str, name: str) -> list[Picture]:
    entries = decks.read(text, Picture, PICTURE_COUNT, name, "KZ-4")
    _check_pictures([(decks.line_in(name, entry.line), entry.card) for entry in entries])
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
