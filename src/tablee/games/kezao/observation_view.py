"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY
from tablee.core.vector_ops import bits, head
from tablee.games.kezao.deck import NAMES, POINTS, index
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.public import AT, CARD, CELLS, FATE, PAUSED, RACING, READYING, SEAT, UNSAID, KezaoPublic
from tablee.games.kezao.state import numbers
from tablee.games.kezao.views import FATES, HOW, PHASES, Ended, KezaoView, LaidCard, dice


def for_all(public: KezaoPublic) -> dict[str, Any]:
    seats = range(int(public.seats))
    racing = not public.over and public.phase == RACING
    paused = not public.over and public.phase == PAUSED
    due = NEVER if public.over else public.deadline()
    anchor = public.anchor()
    return {
        "phase": "over" if public.over else PHASES[public.phase],
        "round": int(public.round),
        "points": head(public.points, public.seats),
        "roller": int(public.roller),
        "since": int(public.since),
        "dice": dice(public.way, public.one, public.two, public.symbol) if racing or paused else None,
        "seats": int(public.seats),
        "deadline": None if due == NEVER else int(due),
        "opposition": (racing or paused) and public.opposition,
        "laid": laid_cards(public),
        "places": max(0, int(public.seats - public.filled)) if racing else 0,
        "tie_from": None if anchor == NEVER else int(anchor),
        "barred": bits(public.barred, public.seats),
        "said_nothing": tuple([seat for seat in seats if public.said[seat] != UNSAID]),
        "ready": bits(public.ready, public.seats) if public.phase == READYING else (),
        "ended": ended(public) if paused else None,
        "hand_sizes": head(public.sizes, public.seats),
        "pile": int(public.pile_size),
        "aside": card_names(public.aside),
        "winners": tuple([seat for seat in seats if public.over and public.points[seat] == POINTS]),
    }


def for_seat(observation: KezaoObservation) -> dict[str, Any]:
    seats = range(int(observation.seats))
    return {
        "seat": None if observation.seat == NOBODY else int(observation.seat),
        "now": int(observation.now),
        "own_hand": () if observation.seat == NOBODY else card_names(observation.hands[observation.seat]),
        "open_hands": tuple([card_names(observation.hands[seat]) for seat in seats])
        if observation.open_hands
        else None,
    }


def view(observation: KezaoObservation) -> KezaoView:
    return KezaoView(**for_all(observation), **for_seat(observation))


def ended(public: KezaoPublic) -> Ended:
    return Ended(HOW[public.ended], None if public.last == NOBODY else int(public.last))


def laid_cards(public: KezaoPublic) -> tuple[LaidCard, ...]:
    cards: list[LaidCard] = []
    place: i64
    for place in range(public.claimed):
        row: i64 = CELLS * place
        name = NAMES[index(public.claims[row + CARD])]
        fate = FATES[public.claims[row + FATE]]
        cards.append(LaidCard(int(public.claims[row + SEAT]), name, int(public.claims[row + AT]), fate))
    return tuple(cards)


def card_names(cards: i64) -> tuple[str, ...]:
    return tuple([NAMES[number] for number in numbers(cards)])
