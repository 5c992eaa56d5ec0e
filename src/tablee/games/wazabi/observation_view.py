"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vector_ops import head, spread
from tablee.core.vectors import vec
from tablee.games.wazabi.deck import KINDS, NAMES, NO_CARD, Card
from tablee.games.wazabi.moves import card, cards
from tablee.games.wazabi.observation import WazabiObservation
from tablee.games.wazabi.public import KEEPING, ROLLING, WazabiPublic
from tablee.games.wazabi.state import UNCHOSEN
from tablee.games.wazabi.views import ORDERS, PHASES, Faces, WazabiView, kept_kinds


def public_fields(public: WazabiPublic, over: bool) -> dict[str, Any]:
    """The fields of `WazabiPublicView`."""
    seats: i64 = public.seats
    return {
        "phase": "over" if over else PHASES[public.phase],
        "turn": int(public.turn),
        "order": ORDERS[int(public.step)],
        "dice": head(public.dice, seats),
        "skips": head(public.skips, seats),
        "thrown": hand_cards(public.thrown, 0),
        "roll": None if public.phase == ROLLING else _faces(public),
        "to_draw": int(public.due),
        "laid": None if public.laid == NO_CARD else card(public.laid),
        "game": int(public.game),
        "points": head(public.points, seats),
        "places": head(public.places, seats),
    }


def for_all(public: WazabiPublic) -> dict[str, Any]:
    fields = public_fields(public, public.over)
    fields["seats"] = int(public.seats)
    fields["deadline"] = None if public.over or not public.limit else int(public.asked_at + public.limit + 1)
    fields["waiting_for"] = _waiting_for(public)
    fields["hand_sizes"] = head(public.sizes, public.seats)
    fields["pile"] = int(public.pile_size)
    fields["keep"] = int(public.keep)
    fields["winner"] = _winner(public)
    return fields


def for_seat(observation: WazabiObservation) -> dict[str, Any]:
    return {
        "seat": None if observation.seat == NOBODY else int(observation.seat),
        "now": int(observation.now),
        "own_hand": hand_cards(observation.hand, 0),
        "own_choice": None if observation.kept == UNCHOSEN else cards(kept_kinds(observation.kept)),
    }


def view(observation: WazabiObservation) -> WazabiView:
    return WazabiView(**for_all(observation), **for_seat(observation))


def _winner(public: WazabiPublic) -> int | None:
    """Who won the game: with play on, the first out (WZ-36). A tournament is won by points, so nobody is named."""
    if public.play_on:
        first = [seat for seat in range(int(public.seats)) if public.places[seat] == 1]
        return first[0] if first else None
    return None if public.winner == NOBODY or public.tournament else int(public.winner)


def _waiting_for(public: WazabiPublic) -> tuple[int, ...]:
    if public.over:
        return ()
    if public.phase == KEEPING:
        return tuple([seat for seat in range(int(public.seats)) if public.asked[seat]])
    return (int(public.turn),)


def _faces(public: WazabiPublic) -> Faces:
    return Faces(int(public.wazabi), int(public.card_faces), int(public.die_faces))


def hand_cards(counts: vec[i64], seat: i64) -> tuple[Card, ...]:
    """The cards that the counts of a seat's hand stand for; a row of one hand is that of seat 0."""
    return tuple([NAMES[kind] for kind in spread(counts, seat * KINDS, KINDS)])
