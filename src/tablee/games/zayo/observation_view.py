"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vector_ops import bits, head, spread
from tablee.core.vectors import vec
from tablee.games.zayo.deck import ANIMALS, CAMEL, EQUIPMENT, GOAT, KINDS, NAMES, NO_BID, SHEEP, TRICKS, Card
from tablee.games.zayo.moves import Equipment, bidding_card, bidding_cards, decode_attack, equipment
from tablee.games.zayo.observation import ZayoObservation, bids_left
from tablee.games.zayo.public import DEFENDING, NO_ATTACK, ZayoPublic, left_of
from tablee.games.zayo.views import ANSWERS, PHASES, Herd, Played, ZayoView


def for_all(public: ZayoPublic) -> dict[str, Any]:
    seats = range(int(public.seats))
    played = tricks(public)
    fields = public_fields(public, public.over)
    fields["seats"] = len(seats)
    fields["deadline"] = _deadline(public)
    fields["waiting_for"] = _waiting_for(public)
    fields["tricks"] = tuple([tuple([Played(seat, bidding_card(bit)) for seat, bit in trick]) for trick in played])
    fields["winning"] = None if public.best_seat == NOBODY else int(public.best_seat)
    fields["bidding_sizes"] = tuple([int(bids_left(public, seat)) for seat in seats])
    fields["hand_sizes"] = head(public.sizes, public.seats)
    return fields


def for_seat(observation: ZayoObservation) -> dict[str, Any]:
    return {
        "seat": None if observation.seat == NOBODY else int(observation.seat),
        "now": int(observation.now),
        "own_bidding": bidding_cards(observation.bids),
        "own_hand": named_cards(observation.hand, 0),
        "own_answer": ANSWERS.get(int(observation.answer)),
        "winners": bits(observation.winners, observation.seats),
    }


def view(observation: ZayoObservation) -> ZayoView:
    return ZayoView(**for_all(observation), **for_seat(observation))


def public_fields(public: ZayoPublic, over: bool) -> dict[str, Any]:
    """The fields of `ZayoPublicView`."""
    seats = range(int(public.seats))
    return {
        "phase": "over" if over else PHASES[public.phase],
        "round": int(public.round),
        "dealer": int(public.dealer),
        "turn": int(public.turn),
        "centre": _herd(public.centre, 0),
        "herds": tuple([_herd(public.herds, seat) for seat in seats]),
        "camps": tuple([_camp(public, seat) for seat in seats]),
        "laid": tuple([named_cards(public.laid, seat) for seat in seats]),
        "attack": None if public.attack == NO_ATTACK else decode_attack(public.attack),
    }


def tricks(public: ZayoPublic) -> list[list[tuple[int, int]]]:
    """Seat and card, in the order of play, of every trick that has begun."""
    found: list[list[tuple[int, int]]] = []
    trick: i64
    for trick in range(TRICKS):
        seat: i64 = public.leaders[trick]
        if seat == NOBODY:
            break
        played: list[tuple[int, int]] = []
        step: i64
        for step in range(public.seats):
            card: i64 = public.tricks[trick * public.seats + seat]
            if card != NO_BID:
                played.append((int(seat), int(card)))
            seat = left_of(seat, public.seats)
        found.append(played)
    return found


def named_cards(counts: vec[i64], seat: i64) -> tuple[Card, ...]:
    """The play cards that a seat's counts stand for."""
    return tuple([NAMES[kind] for kind in spread(counts, seat * KINDS, KINDS)])


def _deadline(public: ZayoPublic) -> int | None:
    limit = public.defence_limit if public.phase == DEFENDING else public.limit
    return None if public.over or not limit else int(public.asked_at + limit + 1)


def _waiting_for(public: ZayoPublic) -> tuple[int, ...]:
    if public.over:
        return ()
    if public.phase == DEFENDING:
        return tuple([seat for seat in range(int(public.seats)) if public.asked[seat]])
    return (int(public.turn),)


def _camp(public: ZayoPublic, seat: i64) -> tuple[Equipment, ...]:
    return tuple([equipment(kind) for kind in spread(public.camps, seat * EQUIPMENT, EQUIPMENT)])


def _herd(counts: vec[i64], seat: i64) -> Herd:
    first: i64 = seat * ANIMALS
    return Herd(int(counts[first + SHEEP]), int(counts[first + GOAT]), int(counts[first + CAMEL]))
