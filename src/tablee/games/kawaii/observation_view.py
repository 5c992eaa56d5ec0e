"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY
from tablee.core.vector_ops import bits, head, spread
from tablee.games.kawaii.deck import KINDS, MOST_SEATS, NO_CARD, NO_SIGN, Card
from tablee.games.kawaii.moves import sign_name
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.public import PAUSED, KawaiiPublic
from tablee.games.kawaii.views import PHASES, Duel, KawaiiView, OpenCall, card, flavour, shape, sheet


def for_all(public: KawaiiPublic) -> dict[str, Any]:
    seats = range(int(public.seats))
    return {
        "phase": "over" if public.over else PHASES[public.phase],
        "round": int(public.round),
        "first": int(public.first),
        "turn": None if public.turn == NOBODY else int(public.turn),
        "reserves": head(public.reserves, public.seats),
        "seats": len(seats),
        "deadline": None if public.over else int(public.deadline()),
        "tokens": head(public.tokens, public.seats),
        "staked": tuple([int(public.staked(seat)) for seat in seats]),
        "score_pile_sizes": head(public.won, public.seats),
        "calls": _calls(public),
        "settled_at": tuple([_settled_at(public, pile) for pile in seats]),
        "settled": head(public.settled, public.seats),
        "going_on": _seats(public.going_on),
        "wanting_no_more": _seats(public.wanting_no_more),
        "points": head(public.points, public.seats),
        "rounds": sheet(public),
    }


def for_seat(observation: KawaiiObservation) -> dict[str, Any]:
    seats = range(int(observation.seats))
    counted = observation.phase == PAUSED
    own = None if observation.seat == NOBODY else int(observation.seat)
    open_piles = counted or not observation.memory
    return {
        "seat": own,
        "now": int(observation.now),
        "piles": tuple([_pile(observation, seat) for seat in seats]),
        "score_piles": tuple([_captured(observation, seat) for seat in seats]) if open_piles else None,
        "own_flavour": None if own is None else flavour(observation.flavours[own]),
        "own_shape": None if own is None else shape(observation.shapes[own]),
        "flavours": tuple([flavour(observation.flavours[seat]) for seat in seats]) if counted else None,
        "shapes": tuple([shape(observation.shapes[seat]) for seat in seats]) if counted else None,
        "duels": tuple([_duel(observation, pile) for pile in _seats(observation.duels)]),
    }


def view(observation: KawaiiObservation) -> KawaiiView:
    return KawaiiView(**for_all(observation), **for_seat(observation))


def _pile(observation: KawaiiObservation, seat: int) -> tuple[Card | None, ...]:
    bottom = int(observation.depth) * seat
    kinds = [int(observation.piles[bottom + place]) for place in range(int(observation.sizes[seat]))]
    return tuple([None if kind == NO_CARD else card(kind) for kind in kinds])


def _captured(observation: KawaiiObservation, seat: int) -> tuple[Card, ...]:
    return tuple([card(kind) for kind in spread(observation.captured, KINDS * seat, KINDS)])


def _seats(mask: i64) -> tuple[int, ...]:
    return bits(mask, MOST_SEATS)


def _calls(public: KawaiiPublic) -> tuple[OpenCall, ...]:
    callers = [seat for seat in range(int(public.seats)) if public.calls[seat]]
    return tuple([OpenCall(seat, int(public.call_at[seat]), _seats(public.calls[seat])) for seat in callers])


def _settled_at(public: KawaiiPublic, pile: int) -> int | None:
    anchor = public.earliest_call_on(pile)
    return None if anchor == NEVER else int(anchor + public.tie_window + 1)


def _duel(observation: KawaiiObservation, pile: int) -> Duel:
    sign = int(observation.signs[pile])
    return Duel(
        pile=pile,
        cards=int(observation.stakes[pile]),
        at=int(observation.anchors[pile]),
        rivals=_seats(observation.rivals[pile]),
        deadline=int(observation.duel_deadline(pile)),
        own_sign=None if sign == NO_SIGN else sign_name(sign),
    )
