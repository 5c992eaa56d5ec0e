"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY
from tablee.core.vector_ops import bits, head
from tablee.games.kezao.deck import NAMES, POINTS, index
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.public import AT, CARD, CELLS, FATE, PAUSED, RACING, READYING, SEAT, UNSAID
from tablee.games.kezao.state import numbers
from tablee.games.kezao.views import FATES, HOW, PHASES, Ended, KezaoView, LaidCard, dice


def view(observation: KezaoObservation) -> KezaoView:
    seats = range(int(observation.seats))
    racing = not observation.over and observation.phase == RACING
    paused = not observation.over and observation.phase == PAUSED
    due = NEVER if observation.over else observation.deadline()
    anchor = observation.anchor()
    every = tuple([card_names(observation.hands[seat]) for seat in seats]) if observation.open_hands else None
    return KezaoView(
        seat=None if observation.seat == NOBODY else int(observation.seat),
        seats=int(observation.seats),
        now=int(observation.now),
        deadline=None if due == NEVER else int(due),
        phase="over" if observation.over else PHASES[observation.phase],
        round=int(observation.round),
        points=head(observation.points, observation.seats),
        roller=int(observation.roller),
        since=int(observation.since),
        dice=dice(observation.way, observation.one, observation.two, observation.symbol) if racing or paused else None,
        opposition=(racing or paused) and observation.opposition,
        laid=laid_cards(observation),
        places=max(0, int(observation.seats - observation.filled)) if racing else 0,
        tie_from=None if anchor == NEVER else int(anchor),
        barred=bits(observation.barred, observation.seats),
        said_nothing=tuple([seat for seat in seats if observation.said[seat] != UNSAID]),
        ready=bits(observation.ready, observation.seats) if observation.phase == READYING else (),
        ended=ended(observation) if paused else None,
        hand_sizes=head(observation.sizes, observation.seats),
        own_hand=() if observation.seat == NOBODY else card_names(observation.hands[observation.seat]),
        open_hands=every,
        pile=int(observation.pile_size),
        aside=card_names(observation.aside),
        winners=tuple([seat for seat in seats if observation.over and observation.points[seat] == POINTS]),
    )


def ended(observation: KezaoObservation) -> Ended:
    return Ended(HOW[observation.ended], None if observation.last == NOBODY else int(observation.last))


def laid_cards(observation: KezaoObservation) -> tuple[LaidCard, ...]:
    cards: list[LaidCard] = []
    place: i64
    for place in range(observation.claimed):
        row: i64 = CELLS * place
        name = NAMES[index(observation.claims[row + CARD])]
        fate = FATES[observation.claims[row + FATE]]
        cards.append(LaidCard(int(observation.claims[row + SEAT]), name, int(observation.claims[row + AT]), fate))
    return tuple(cards)


def card_names(cards: i64) -> tuple[str, ...]:
    return tuple([NAMES[number] for number in numbers(cards)])
