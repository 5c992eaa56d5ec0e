"""View building: an observation as the structs of `views`. Compiled, since every move is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NOBODY
from tablee.core.vector_ops import bits, head, spread
from tablee.core.vectors import vec
from tablee.games.zayo.deck import ANIMALS, CAMEL, EQUIPMENT, GOAT, KINDS, NAMES, NO_BID, SHEEP, TRICKS
from tablee.games.zayo.moves import Card, Equipment, bidding_card, bidding_cards, decode_attack, equipment
from tablee.games.zayo.observation import ZayoObservation, bids_left
from tablee.games.zayo.public import DEFENDING, NO_ATTACK, ZayoPublic, left
from tablee.games.zayo.views import ANSWERS, PHASES, Herd, Played, ZayoView


def view(observation: ZayoObservation) -> ZayoView:
    seats = range(int(observation.seats))
    return ZayoView(
        seat=None if observation.seat == NOBODY else int(observation.seat),
        seats=len(seats),
        now=int(observation.now),
        deadline=_deadline(observation),
        waiting_for=_waiting_for(observation),
        tricks=tuple(
            [tuple([Played(seat, bidding_card(bit)) for seat, bit in trick]) for trick in tricks(observation)]
        ),
        winning=None if observation.best_seat == NOBODY else int(observation.best_seat),
        own_bidding=bidding_cards(observation.bids),
        own_hand=named_cards(observation.hand, 0),
        bidding_sizes=tuple([int(bids_left(observation, seat)) for seat in seats]),
        hand_sizes=head(observation.sizes, observation.seats),
        own_answer=ANSWERS.get(int(observation.answer)),
        winners=bits(observation.winners, observation.seats),
        **public_fields(observation, observation.over),
    )


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
            seat = left(seat, public.seats)
        found.append(played)
    return found


def named_cards(counts: vec[i64], seat: i64) -> tuple[Card, ...]:
    """The play cards that a seat's counts stand for."""
    return tuple([NAMES[kind] for kind in spread(counts, seat * KINDS, KINDS)])


def _deadline(observation: ZayoObservation) -> int | None:
    limit = observation.defence_limit if observation.phase == DEFENDING else observation.limit
    return None if observation.over or not limit else int(observation.asked_at + limit + 1)


def _waiting_for(observation: ZayoObservation) -> tuple[int, ...]:
    if observation.over:
        return ()
    if observation.phase == DEFENDING:
        return tuple([seat for seat in range(int(observation.seats)) if observation.asked[seat]])
    return (int(observation.turn),)


def _camp(public: ZayoPublic, seat: i64) -> tuple[Equipment, ...]:
    return tuple([equipment(kind) for kind in spread(public.camps, seat * EQUIPMENT, EQUIPMENT)])


def _herd(counts: vec[i64], seat: i64) -> Herd:
    first: i64 = seat * ANIMALS
    return Herd(int(counts[first + SHEEP]), int(counts[first + GOAT]), int(counts[first + CAMEL]))
