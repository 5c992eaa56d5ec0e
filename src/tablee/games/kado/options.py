"""Options: what a host may choose, and the deck."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from tablee.core import decks
from tablee.core.errors import BadField
from tablee.core.options import LONGEST_WAIT, option
from tablee.core.record import plain
from tablee.games.kado.deck import CARDS
from tablee.games.kado.moves import Card, code_of

SEATS = range(2, 6)  # KD-0


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    blind: Annotated[bool, option("KD-4", "Nobody but the dealer looks at a gift before it is placed.")] = False
    first_dealer: Annotated[int | None, option("G-2", "A seat, or nothing to leave it to chance.")] = None
    limit: Annotated[int, option("KD-20", "Milliseconds for each question, 0 for no limit.", ge=0, le=LONGEST_WAIT)] = (
        60_000
    )
    deck: Annotated[
        tuple[Card, ...] | None, option("KD-2", "The 65 cards of an owner's box, or nothing for ours (KD-22).")
    ] = None


def check(options: Options, seats: int) -> None:
    if options.first_dealer is not None and not 0 <= options.first_dealer < seats:
        raise BadField("options.first_dealer", options.first_dealer, f"nothing, or 0 to {seats - 1}", "G-2")
    if options.deck is not None and len(options.deck) != CARDS:
        raise BadField("options.deck", f"{len(options.deck)} cards", f"{CARDS} cards", "KD-2")


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The cards of a deck file as plain values (KD-2), or BadField with the line at fault."""
    return {"deck": [plain(entry.card) for entry in decks.read(text, Card, CARDS, name, "KD-2")]}


def card_codes(options: Options) -> list[int]:
    """The deck in order: how an owner's list is sorted says nothing about the shuffle."""
    return sorted(code_of(word) for word in options.deck) if options.deck is not None else list(_our_deck())


@cache
def _our_deck() -> tuple[int, ...]:
    name = "deck.toml"
    text = (resources.files("tablee.games.kado") / name).read_text(encoding="utf-8")
    return tuple(sorted(code_of(entry.card) for entry in decks.read(text, Card, CARDS, name, "KD-2")))
