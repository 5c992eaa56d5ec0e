"""Observations as views: compiled, because every move at a live table is shown to every seat."""

from __future__ import annotations

from typing import Any

from tablee.core.state import NOBODY
from tablee.core.vector_ops import head
from tablee.games.kado import score
from tablee.games.kado.deck import HIDDEN, NO_CARD, PERFECT, ROUNDS, gift_of
from tablee.games.kado.moves import Card, card, gift, ribbon
from tablee.games.kado.observation import SECRET, KadoObservation, named
from tablee.games.kado.public import PLACING, UNSAID, KadoPublic, card_placed, cell_placed
from tablee.games.kado.state import UNCHOSEN
from tablee.games.kado.state_frame import LEFT, UP, column_of, row_of
from tablee.games.kado.views import PHASES, Answer, AsideCard, Cell, ColumnScore, KadoView, Placed, RowScore, Score


def public_fields(public: KadoPublic, over: bool) -> dict[str, Any]:
    """The fields of `KadoPublicView`."""
    return {
        "phase": "over" if over else PHASES[public.phase],
        "round": int(public.round),
        "answers": answers([int(public.said[seat]) for seat in range(int(public.seats))], int(public.dealer)),
        "exchanged": None if public.exchanged == NOBODY else int(public.exchanged),
        "perfects": head(public.perfects, public.seats),
        "tableaus": tuple([lying(tableau(public, seat)) for seat in range(int(public.seats))]),
    }


def for_all(public: KadoPublic) -> dict[str, Any]:
    seats = range(int(public.seats))
    fields = public_fields(public, public.over)
    fields["seats"] = len(seats)
    fields["deadline"] = None if public.over or not public.limit else int(public.asked_at + public.limit + 1)
    fields["dealer"] = int(public.dealer)
    fields["pile"] = int(public.pile_size)
    fields["scores"] = tuple([score_words(tableau(public, seat), int(public.perfects[seat])) for seat in seats])
    return fields


def for_seat(observation: KadoObservation) -> dict[str, Any]:
    seats = range(int(observation.seats))
    return {
        "seat": None if observation.seat == NOBODY else int(observation.seat),
        "now": int(observation.now),
        "waiting_for": _waiting_for(observation),
        "looked_at": seen(observation.top),
        "has_card": tuple([observation.hands[seat] != NO_CARD for seat in seats]),
        "known_cards": tuple([seen(observation.hands[seat]) for seat in seats]),
        "has_chosen": tuple([observation.chosen[seat] != UNCHOSEN for seat in seats]),
        "own_choice": _own_choice(observation),
        "set_aside": _set_aside(observation),
    }


def view(observation: KadoObservation) -> KadoView:
    return KadoView(**for_all(observation), **for_seat(observation))


def _waiting_for(observation: KadoObservation) -> tuple[int, ...]:
    if observation.over:
        return ()
    if observation.phase == PLACING:
        return tuple([seat for seat in range(int(observation.seats)) if observation.chosen[seat] == UNCHOSEN])
    return (int(observation.turn),)


def _own_choice(observation: KadoObservation) -> Cell | None:
    choice = UNCHOSEN if observation.seat == NOBODY else observation.chosen[observation.seat]
    return None if choice in (UNCHOSEN, SECRET) else cell_words(choice)


def _set_aside(observation: KadoObservation) -> tuple[AsideCard, ...]:
    return tuple(
        [
            AsideCard(number, int(observation.dealer_of(number)), seen(observation.aside[number]))
            for number in range(ROUNDS)
            if observation.aside[number] != NO_CARD
        ]
    )


def tableau(public: KadoPublic, seat: int) -> list[int]:
    """A seat's cards and their cells, in the order in which they were placed."""
    return [int(public.placed[ROUNDS * seat + number]) for number in range(int(public.round))]


def seen(code: int) -> Card | None:
    return None if code in (NO_CARD, HIDDEN) else card(code)


def answers(said: list[int], dealer: int) -> tuple[Answer, ...]:
    """In the order of asking: clockwise from the dealer's left (KD-6)."""
    order = [(dealer + step) % len(said) for step in range(1, len(said))]
    return tuple(
        [
            Answer(seat, gift(said[seat] >> 3), ribbon(said[seat] & 7)) if named(said[seat]) else Answer(seat)
            for seat in order
            if said[seat] != UNSAID
        ]
    )


def cell_words(cell: int) -> Cell:
    return Cell(int(row_of(cell)), int(column_of(cell)))


def lying(cards: list[int]) -> tuple[Placed, ...]:
    """Cards in the order in which they were placed."""
    words: list[Placed] = []
    for placed in cards:
        cell = cell_placed(placed)
        words.append(Placed(int(row_of(cell)), int(column_of(cell)), card(card_placed(placed))))
    return tuple(words)


def score_words(cards: list[int], perfects: int) -> Score:
    """What these cards are worth as they lie."""
    tally = score.tally(cards)
    rows: list[RowScore] = []
    columns: list[ColumnScore] = []
    for line in range(score.LINES):
        kind = int(tally.gifts[line])
        if kind != score.NO_KIND:
            points = int(tally.row_points[line])
            rows.append(RowScore(line - UP, gift(kind), _counting(cards, line, kind), points))
        tied = int(tally.ribbons[line])
        if tied != score.NO_KIND:
            points = int(tally.column_points[line])
            columns.append(ColumnScore(line - LEFT, None if tied == score.MIXED else ribbon(tied), points))
    extra = PERFECT * perfects
    return Score(tuple(rows), tuple(columns), extra, int(tally.rows + tally.columns) + extra)


def _counting(cards: list[int], row: int, kind: int) -> tuple[int, ...]:
    cells = [cell_placed(placed) for placed in cards if gift_of(card_placed(placed)) == kind]
    return tuple(sorted([int(column_of(cell)) for cell in cells if cell >> 3 == row]))
