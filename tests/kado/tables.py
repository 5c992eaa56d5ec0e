"""Small tables: a test says what it cares about, the rest is filled in so that every card is accounted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

import tablee
from tablee.core.messages import Event
from tablee.games.kado.moves import Card, Give, Pass, Place
from tablee.games.kado.views import KadoView, Score

# KD-1, written down a second time on purpose.
GIFTS = ("socks", "cube", "plush", "flowers", "chocolates")
RIBBONS = ("violet", "orange", "green", "blue", "red")
ROUNDS, CARDS = 12, 65

AnEvent = TypeVar("AnEvent", bound=Event)
Lying = Sequence[tuple[int, int, str]]
"""Row, column and card, in the order of placing."""


def card(text: str) -> Card:
    """`plush red 4`"""
    gift, ribbon, value = text.split()
    return msgspec.convert({"gift": gift, "ribbon": ribbon, "value": int(value)}, Card)


def plain(text: str | None) -> dict[str, Any] | None:
    return None if text is None else msgspec.to_builtins(card(text))


def every_card() -> list[str]:
    """One of each that there could be, 125 in all, those of low value last."""
    return [f"{gift} {ribbon} {value}" for value in (5, 4, 3, 2, 1) for gift in GIFTS for ribbon in RIBBONS]


def position(
    *,
    seats: int = 3,
    phase: str = "place",
    round: int = 0,  # noqa: A002 — the rulebook's word
    first: int = 0,
    tableaus: Mapping[int, Lying] | None = None,
    hands: Mapping[int, str] | None = None,
    looked_at: str | None = None,
    set_aside: Sequence[str | None] = (),
    named: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    now: int = 0,
    **table: Any,
) -> dict[str, Any]:
    """A legal position. The deck is an owner's, made of the cards that are named and of as many others as it takes.

    A tableau that is not given is filled row by row. While placing, or asking for challenges, everybody has a card;
    while dealing, those whom `hands` names. Cards in `named` are in the deck, and unseen.
    """
    dealer = (first + round) % seats
    holders = range(seats) if phase in ("challenge", "place") else ()
    held: dict[int, str | None] = {seat: (hands or {}).get(seat) for seat in range(seats)}
    lying = {seat: list((tableaus or {}).get(seat, ())) for seat in range(seats)}
    told = [*held.values(), looked_at, *set_aside, *named, *(what for row in lying.values() for *_, what in row)]
    used = [what for what in told if what is not None]
    others = iter(what for what in every_card() if what not in used)
    deck = list(used)

    def other() -> str:
        deck.append(next(others))
        return deck[-1]

    for seat in range(seats):
        if seat not in (tableaus or {}):
            lying[seat] = [(number // 4, number % 4, other()) for number in range(round)]
        if seat in holders and held[seat] is None:
            held[seat] = other()
    if phase == "deal" and looked_at is None:
        looked_at = other()
    if phase == "place" and "answers" not in table:
        table["answers"] = [{"seat": (dealer + step) % seats} for step in range(1, seats)]
    while len(deck) < CARDS:
        other()
    return {
        "game": "kado",
        "seats": seats,
        "options": {"deck": [plain(what) for what in deck], **(options or {})},
        "now": now,
        "table": {
            "phase": phase,
            "round": round,
            "first_dealer": first,
            "asked_at": now,
            "tableaus": [[{"row": row, "column": column, "card": plain(what)} for row, column, what in lying[seat]]
                         for seat in range(seats)],
            "perfects": [0] * seats,
            "set_aside": [plain(what) for what in set_aside],
            "looked_at": plain(looked_at),
            "hands": [] if phase == "over" else [plain(held[seat]) for seat in range(seats)],
            "choices": [None] * seats if phase == "place" else [],
            **table,
        },
    }  # fmt: skip


def sit(seed: int = 1, **given: Any) -> tablee.Match:
    return tablee.from_position(position(**given), seed)


def observe(match: tablee.Match, seat: int | None = None) -> KadoView:
    view = match.view(seat)
    assert isinstance(view, KadoView)
    return view


def visible(match: tablee.Match, seat: int | None, kind: type[AnEvent]) -> list[AnEvent]:
    return [event for event in match.events(seat) if isinstance(event, kind)]


def hands(match: tablee.Match) -> list[Card | None]:
    """Everybody's card, as only the rules know it."""
    return msgspec.convert(match.position().table["hands"], list[Card | None])


def lines(score: Score) -> int:
    """What rows and columns bring together."""
    return sum(row.points for row in score.rows) + sum(column.points for column in score.columns)


def give_all(match: tablee.Match, order: Sequence[int] | None = None) -> None:
    """The dealer gives a card to everybody, in this order of seats."""
    dealer = observe(match).dealer
    for seat in order or range(match.seats):
        match.play(dealer, Give(seat))


def pass_all(match: tablee.Match) -> None:
    while observe(match).phase == "challenge":
        match.play(match.actors[0], Pass())


def place_all(match: tablee.Match) -> None:
    """Everybody takes the first open cell."""
    for seat in match.actors:
        move = match.moves(seat)[0]
        assert isinstance(move, Place)
        match.play(seat, move)


def play_round(match: tablee.Match) -> None:
    give_all(match)
    pass_all(match)
    place_all(match)
