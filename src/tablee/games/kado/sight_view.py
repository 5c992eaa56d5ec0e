"""A sight in the words of `views`: compiled, since every move at a live table is shown to everybody there."""

from __future__ import annotations

from tablee.core.rows import head
from tablee.core.state import NOBODY
from tablee.games.kado import score
from tablee.games.kado.deck import HIDDEN, NO_CARD, PERFECT, ROUNDS, gift_of
from tablee.games.kado.moves import Card, card, gift, ribbon
from tablee.games.kado.sight import SECRET, KadoSight, named
from tablee.games.kado.state import PLACING, UNCHOSEN, UNSAID, card_placed, cell_placed
from tablee.games.kado.state_frame import LEFT, UP, column_of, row_of
from tablee.games.kado.views import PHASES, Answer, AsideCard, Cell, ColumnScore, KadoView, Placed, RowScore, Score


def view(sight: KadoSight) -> KadoView:
    seats = range(int(sight.seats))
    tableaus = [_tableau(sight, seat) for seat in seats]
    return KadoView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=len(seats),
        now=int(sight.now),
        deadline=None if sight.over or not sight.limit else int(sight.asked_at + sight.limit + 1),
        phase="over" if sight.over else PHASES[sight.phase],
        round=int(sight.round),
        dealer=int(sight.dealer),
        waiting_for=_waiting_for(sight),
        pile=int(sight.pile_size),
        looked_at=seen(sight.top),
        has_card=tuple([sight.hands[seat] != NO_CARD for seat in seats]),
        known_cards=tuple([seen(sight.hands[seat]) for seat in seats]),
        answers=answers([int(sight.said[seat]) for seat in seats], int(sight.dealer)),
        exchanged=None if sight.exchanged == NOBODY else int(sight.exchanged),
        has_chosen=tuple([sight.chosen[seat] != UNCHOSEN for seat in seats]),
        own_choice=_own_choice(sight),
        set_aside=_set_aside(sight),
        perfects=head(sight.perfects, sight.seats),
        tableaus=tuple([lying(tableau) for tableau in tableaus]),
        scores=tuple([score_words(tableaus[seat], int(sight.perfects[seat])) for seat in seats]),
    )


def _waiting_for(sight: KadoSight) -> tuple[int, ...]:
    if sight.over:
        return ()
    if sight.phase == PLACING:
        return tuple([seat for seat in range(int(sight.seats)) if sight.chosen[seat] == UNCHOSEN])
    return (int(sight.turn),)


def _own_choice(sight: KadoSight) -> Cell | None:
    choice = UNCHOSEN if sight.seat == NOBODY else sight.chosen[sight.seat]
    return None if choice in (UNCHOSEN, SECRET) else cell_words(choice)


def _set_aside(sight: KadoSight) -> tuple[AsideCard, ...]:
    return tuple(
        [
            AsideCard(number, int(sight.first + number) % int(sight.seats), seen(sight.aside[number]))
            for number in range(ROUNDS)
            if sight.aside[number] != NO_CARD
        ]
    )


def _tableau(sight: KadoSight, seat: int) -> list[int]:
    return [int(sight.placed[ROUNDS * seat + number]) for number in range(int(sight.round))]


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


def lying(tableau: list[int]) -> tuple[Placed, ...]:
    """Cards in the order in which they were placed."""
    words: list[Placed] = []
    for placed in tableau:
        cell = cell_placed(placed)
        words.append(Placed(int(row_of(cell)), int(column_of(cell)), card(card_placed(placed))))
    return tuple(words)


def score_words(tableau: list[int], perfects: int) -> Score:
    """What these cards are worth as they lie."""
    tally = score.tally(tableau)
    rows: list[RowScore] = []
    columns: list[ColumnScore] = []
    for line in range(score.LINES):
        kind = int(tally.gifts[line])
        if kind != score.NO_KIND:
            points = int(tally.row_points[line])
            rows.append(RowScore(line - UP, gift(kind), _counting(tableau, line, kind), points))
        tied = int(tally.ribbons[line])
        if tied != score.NO_KIND:
            points = int(tally.column_points[line])
            columns.append(ColumnScore(line - LEFT, None if tied == score.MIXED else ribbon(tied), points))
    extra = PERFECT * perfects
    return Score(tuple(rows), tuple(columns), extra, int(tally.rows + tally.columns) + extra)


def _counting(tableau: list[int], row: int, kind: int) -> tuple[int, ...]:
    cells = [cell_placed(placed) for placed in tableau if gift_of(card_placed(placed)) == kind]
    return tuple(sorted([int(column_of(cell)) for cell in cells if cell >> 3 == row]))
