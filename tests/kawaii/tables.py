"""Tables of Kawaii for tests: what lies there is said, the rest of the box is accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import tablee
from tablee.games.kawaii.deck import CARDS, FLAVOURS, NAMES, SHAPES, count, dealt
from tablee.games.kawaii.moves import Call, Choose, GoOn, NoMore, Turn
from tablee.games.kawaii.views import KawaiiView

__all__ = ["ICE", "Call", "Choose", "GoOn", "NoMore", "Turn", "decide", "lay", "refused", "view", "wait"]

NOW = 100_000
"""The instant at which tables are laid."""

ICE = [name for name in NAMES if name not in ("cherry", "closed shop")]

Pile = Sequence[str | tuple[str, int]]


def turned_by(seat: int, gone: int, first: int, seats: int) -> int:
    """How many of the first `gone` cards of a round this seat has turned."""
    return (gone - (seat - first) % seats + seats - 1) // seats


def lay(
    *piles: Pile,
    gone: int = 0,
    bank: int | None = None,
    options: dict[str, Any] | None = None,
    tokens: Sequence[int] | None = None,
    score_piles: Sequence[Sequence[str]] | None = None,
    now: int = NOW,
    seed: int = 1,
    **table: Any,
) -> tablee.Match:
    """A match with these piles (cards, or cards with instants), at the first moment at which they can lie there.

    With `gone`, at least so many cards are turned. Turned cards that nobody speaks of lie in the score pile of seat
    `bank`, or of the last seat.
    """
    seats = len(piles)
    first = table.get("first", 0)
    lying = [[(card, 0) if isinstance(card, str) else card for card in pile] for pile in piles]
    won = [list(pile) for pile in score_piles or [[]] * seats]
    used = [card for pile in lying for card, _ in pile] + [card for pile in won for card in pile]
    gone = max(gone, len(used))
    while any(turned_by(seat, gone, first, seats) < len(lying[seat]) for seat in range(seats)):
        gone += 1
    unseen: list[str] = [name for kind, name in enumerate(NAMES) for _ in range(int(count(kind)))]
    for card in used:
        unseen.remove(card)
    for _ in range(gone - len(used)):  # specials stay unseen as long as there is ice cream
        won[seats - 1 if bank is None else bank].append(unseen.pop(0))
    held = [2] * seats if tokens is None else tokens
    position = {
        "game": "kawaii",
        "seats": seats,
        "options": options or {},
        "now": now,
        "table": {
            "phase": "last" if gone == CARDS else "turn",
            "first": first,
            "turn": None if gone == CARDS else (first + gone) % seats,
            "since": now,
            "flavours": list(FLAVOURS[:seats]),
            "shapes": list(SHAPES[:seats]),
            "reserves": [int(dealt(seat, first, seats)) - turned_by(seat, gone, first, seats) for seat in range(seats)],
            "unseen": unseen,
            "piles": [[{"card": card, "at": at} for card, at in pile] for pile in lying],
            "tokens": [[0] * number for number in held],
            "score_piles": won,
            **table,
        },
    }
    return tablee.from_position(position, seed=seed)


def view(match: tablee.Match, seat: int | None = None) -> KawaiiView:
    found = match.view(seat)
    assert isinstance(found, KawaiiView)
    return found


def wait(match: tablee.Match, milliseconds: int) -> None:
    match.advance(match.now + milliseconds)


def refused(clause: str, match: tablee.Match, seat: int, move: Any, at: int | None = None) -> str:
    """The move must be refused with this clause, and leave the table as it was; the reason."""
    if at is not None and at > match.now:
        match.advance(at)
    before = match.position(), len(match.events(None))
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(seat, move, at)
    assert caught.value.clause == clause, repr(caught.value)
    assert (match.position(), len(match.events(None))) == before
    assert all(tablee.say(caught.value, language) for language in ("en", "fr"))
    return caught.value.reason


def decide(match: tablee.Match, pile: int, winner: int) -> None:
    """The rivals show signs such that one of them wins at once."""
    (duel,) = [duel for duel in view(match).duels if duel.pile == pile]
    for rival in duel.rivals:
        match.play(rival, Choose("rock" if rival == winner else "scissors", pile))
