"""Tables of Kezao to test at: hands by the names of the pictures, dice by name, moves at instants."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import tablee
from tablee.games.kezao.deck import NAMES
from tablee.games.kezao.moves import Lay, Nothing, Roll
from tablee.games.kezao.options import our_deck
from tablee.games.kezao.views import KezaoView

COLOURS_OF = {picture.name: set(picture.colours) for picture in our_deck()}
RED = [name for name, colours in COLOURS_OF.items() if "red" in colours]
NOT_RED = [name for name, colours in COLOURS_OF.items() if "red" not in colours]

# Dice that ask for red and nothing else: RED is right, NOT_RED is wrong.
ASK_RED = ("red", "red")
OPPOSED = ("red", "-red")

WINDOWS = [0, 1, 25, 250]
"""Tie windows to test: the shortest, the usual and the longest."""


def dice(*words: str, symbol: str | None = None) -> dict[str, Any]:
    """`red` is a plain die, `-red` a crossed one."""
    faces = [{"die": "crossed" if w.startswith("-") else "plain", "colour": w.lstrip("-")} for w in words]
    return {"faces": faces} | ({"symbol": symbol} if symbol else {})


def position(
    *hands: list[str],
    rolled: tuple[str, ...] | None = ASK_RED,
    symbol: str | None = None,
    pad: int = 0,
    pile: list[str] | None = None,
    now: int = 0,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """Every hand gets `pad` wrong cards more. The other cards are the pile; with a `pile` given they lie aside."""
    taken = [name for hand in hands for name in hand] + [row["card"] for row in fields.get("laid", ())] + (pile or [])
    spare = [name for name in NOT_RED if name not in taken]
    held = [[*hand, *[spare.pop() for _ in range(pad)]] for hand in hands]
    left = list(NAMES)
    paid = [row["card"] for row in fields.get("laid", ()) if row.get("paid")]
    for name in [card for hand in held for card in hand] + [r["card"] for r in fields.get("laid", ())] + (pile or []):
        if name in paid:
            paid.remove(name)
        else:
            left.remove(name)
    table = {
        "phase": "race" if rolled else "roll",
        "roller": 0,
        "hands": held,
        "pile": left if pile is None else pile,
        "aside": [] if pile is None else left,
        "dice": dice(*rolled, symbol=symbol) if rolled else None,
        **fields,
    }
    return {"game": "kezao", "seats": len(hands), "options": options or {}, "now": now, "table": table}


def race(*hands: list[str], seed: int = 1, **what: Any) -> tablee.Match:
    """A table at which the dice have just been rolled, at the instant 0, by seat 0."""
    return tablee.from_position(position(*hands, **what), seed=seed)


def lay(match: tablee.Match, seat: int, card: str, at: int | None = None) -> None:
    match.play(seat, Lay(card), at)


def say(match: tablee.Match, seat: int, at: int | None = None) -> None:
    match.play(seat, Nothing(), at)


def roll(match: tablee.Match, seat: int, *kinds: Any, at: int | None = None) -> None:
    match.play(seat, Roll(kinds or ("plain", "plain")), at)


def two_places_taken(w: int, **what: Any) -> tablee.Match:
    """Two players; seat 0 takes both places, the last one at the instant 300."""
    match = race(["ladybird", "sock", "hen"], ["rocket", "magnet", "moon"], pad=1, options={"tie_window": w}, **what)
    lay(match, 0, "ladybird", at=10)
    lay(match, 0, "sock", at=300)
    return match


def view(match: tablee.Match, seat: int | None = None) -> KezaoView:
    shown = match.view(seat)
    assert isinstance(shown, KezaoView)
    return shown


def hand(match: tablee.Match, seat: int) -> tuple[str, ...]:
    return view(match, seat).own_hand


def visible(match: tablee.Match, kind: type, seat: int | None = None) -> list[Any]:
    return [event for event in match.events(seat) if isinstance(event, kind)]


@contextmanager
def refused(match: tablee.Match, clause: str) -> Iterator[None]:
    """The move is answered with this clause, in both languages, and changes nothing but the time."""
    cards = match.position().table["hands"], match.position().table["laid"]
    with pytest.raises(tablee.IllegalMove) as caught:
        yield
    assert caught.value.clause == clause
    assert all(tablee.say(caught.value, language) for language in ("en", "fr"))
    table = match.position().table
    assert (table["hands"], table["laid"]) == cards or not table["laid"]
