"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY
from tablee.core.vector_ops import bits, head, spread
from tablee.games.kawaii.deck import KINDS, MOST_SEATS, NO_CARD, NO_SIGN
from tablee.games.kawaii.moves import sign_name
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.public import PAUSED
from tablee.games.kawaii.views import PHASES, Card, Duel, KawaiiView, OpenCall, card, flavour, shape, sheet


def view(observation: KawaiiObservation) -> KawaiiView:
    seats = range(int(observation.seats))
    counted = observation.phase == PAUSED
    own = None if observation.seat == NOBODY else int(observation.seat)
    return KawaiiView(
        seat=own,
        seats=len(seats),
        now=int(observation.now),
        deadline=None if observation.over else int(observation.deadline()),
        phase="over" if observation.over else PHASES[observation.phase],
        round=int(observation.round),
        first=int(observation.first),
        turn=None if observation.turn == NOBODY else int(observation.turn),
        reserves=head(observation.reserves, observation.seats),
        piles=tuple([_pile(observation, seat) for seat in seats]),
        tokens=head(observation.tokens, observation.seats),
        staked=tuple([int(observation.staked(seat)) for seat in seats]),
        score_pile_sizes=head(observation.won, observation.seats),
        score_piles=tuple([_captured(observation, seat) for seat in seats])
        if counted or not observation.memory
        else None,
        own_flavour=None if own is None else flavour(observation.flavours[own]),
        own_shape=None if own is None else shape(observation.shapes[own]),
        flavours=tuple([flavour(observation.flavours[seat]) for seat in seats]) if counted else None,
        shapes=tuple([shape(observation.shapes[seat]) for seat in seats]) if counted else None,
        calls=_calls(observation),
        settled_at=tuple([_settled_at(observation, pile) for pile in seats]),
        settled=head(observation.settled, observation.seats),
        duels=tuple([_duel(observation, pile) for pile in _seats(observation.duels)]),
        going_on=_seats(observation.going_on),
        wanting_no_more=_seats(observation.wanting_no_more),
        points=head(observation.points, observation.seats),
        rounds=sheet(observation),
    )


def _pile(observation: KawaiiObservation, seat: int) -> tuple[Card | None, ...]:
    bottom = int(observation.depth) * seat
    kinds = [int(observation.piles[bottom + place]) for place in range(int(observation.sizes[seat]))]
    return tuple([None if kind == NO_CARD else card(kind) for kind in kinds])


def _captured(observation: KawaiiObservation, seat: int) -> tuple[Card, ...]:
    return tuple([card(kind) for kind in spread(observation.captured, KINDS * seat, KINDS)])


def _seats(mask: i64) -> tuple[int, ...]:
    return bits(mask, MOST_SEATS)


def _calls(observation: KawaiiObservation) -> tuple[OpenCall, ...]:
    callers = [seat for seat in range(int(observation.seats)) if observation.calls[seat]]
    return tuple([OpenCall(seat, int(observation.call_at[seat]), _seats(observation.calls[seat])) for seat in callers])


def _settled_at(observation: KawaiiObservation, pile: int) -> int | None:
    anchor = observation.earliest_call_on(pile)
    return None if anchor == NEVER else int(anchor + observation.tie_window + 1)


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
