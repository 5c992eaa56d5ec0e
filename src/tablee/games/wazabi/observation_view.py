"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vector_ops import head, spread
from tablee.core.vectors import vec
from tablee.games.wazabi.deck import KINDS, NAMES, NO_CARD
from tablee.games.wazabi.moves import Card, card, cards
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


def view(observation: WazabiObservation) -> WazabiView:
    return WazabiView(
        **public_fields(observation, observation.over),
        seat=None if observation.seat == NOBODY else int(observation.seat),
        seats=int(observation.seats),
        now=int(observation.now),
        deadline=None
        if observation.over or not observation.limit
        else int(observation.asked_at + observation.limit + 1),
        waiting_for=_waiting_for(observation),
        hand_sizes=head(observation.sizes, observation.seats),
        own_hand=hand_cards(observation.hand, 0),
        own_choice=None if observation.kept == UNCHOSEN else cards(kept_kinds(observation.kept)),
        pile=int(observation.pile_size),
        keep=int(observation.keep),
        winner=_winner(observation),
    )


def _winner(observation: WazabiObservation) -> int | None:
    """Who won the game: with play on, the first out (WZ-36). A tournament is won by points, so nobody is named."""
    if observation.play_on:
        first = [seat for seat in range(int(observation.seats)) if observation.places[seat] == 1]
        return first[0] if first else None
    return None if observation.winner == NOBODY or observation.tournament else int(observation.winner)


def _waiting_for(observation: WazabiObservation) -> tuple[int, ...]:
    if observation.over:
        return ()
    if observation.phase == KEEPING:
        return tuple([seat for seat in range(int(observation.seats)) if observation.asked[seat]])
    return (int(observation.turn),)


def _faces(public: WazabiPublic) -> Faces:
    return Faces(int(public.wazabi), int(public.card_faces), int(public.die_faces))


def hand_cards(counts: vec[i64], seat: i64) -> tuple[Card, ...]:
    """The cards that the counts of a seat's hand stand for; a row of one hand is that of seat 0."""
    return tuple([NAMES[kind] for kind in spread(counts, seat * KINDS, KINDS)])
