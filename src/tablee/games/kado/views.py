"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.state import NOBODY
from tablee.core.words import Result, View, Word
from tablee.games.kado import score
from tablee.games.kado.deck import HIDDEN, NO_CARD, PERFECT, ROUNDS, gift_of
from tablee.games.kado.moves import Card, Gift, Ribbon, card, gift, ribbon
from tablee.games.kado.rules import Kado
from tablee.games.kado.sight import SECRET, KadoSight, named
from tablee.games.kado.state import PLACING, UNCHOSEN, UNSAID, card_placed, cell_placed
from tablee.games.kado.state_frame import LEFT, UP, column_of, row_of

Phase = Literal["deal", "challenge", "place", "over"]
PHASES: tuple[Phase, ...] = ("deal", "challenge", "place")


class Cell(Word, frozen=True):
    """KD-24: counted down and to the right from the first card."""

    row: int
    column: int


class Placed(Word, frozen=True):
    row: int
    column: int
    card: Card


class Answer(Word, frozen=True):
    """KD-6: what a player named to the dealer; a pass names nothing."""

    seat: int
    gift: Gift | None = None
    ribbon: Ribbon | None = None


class AsideCard(Word, frozen=True):
    """KD-5: only the dealer who set it aside knows the card."""

    round: int
    seat: int
    own_card: Card | None = None


class RowScore(Word, frozen=True, omit_defaults=False):
    """KD-17: the gift that counts, the columns where it lies, and their values added up."""

    row: int
    gift: Gift
    columns: tuple[int, ...]
    points: int


class ColumnScore(Word, frozen=True, omit_defaults=False):
    """KD-18: the ribbon, as long as there is only one; points once three cards have it."""

    column: int
    ribbon: Ribbon | None
    points: int


class Score(Word, frozen=True, omit_defaults=False):
    """What a tableau is worth as it lies, line by line, and with two points a perfect (KD-19)."""

    rows: tuple[RowScore, ...]
    columns: tuple[ColumnScore, ...]
    perfects: int
    total: int


class KadoView(View, frozen=True, kw_only=True):
    seat: int | None
    seats: int
    now: int
    deadline: int | None
    """When the present wait ends by itself."""
    phase: Phase
    round: int
    """Rounds finished, 12 when the game is over."""
    dealer: int
    waiting_for: tuple[int, ...]
    """The dealer, the player asked for a challenge, or all who have not chosen a cell yet (KD-21)."""
    pile: int
    """Cards in the pile, with the one the dealer looks at (KD-23)."""
    looked_at: Card | None
    """The card in the dealer's hand, for the dealer alone."""
    has_card: tuple[bool, ...]
    """Who has got a card this round and not placed it."""
    known_cards: tuple[Card | None, ...]
    """Of these cards, the ones this seat knows: its own, those it gave, those shown in an exchange."""
    answers: tuple[Answer, ...]
    """What has been said to the dealer this round, in order (KD-8)."""
    exchanged: int | None
    """Who exchanged cards with the dealer this round."""
    has_chosen: tuple[bool, ...]
    own_choice: Cell | None
    """Where this seat will place its card, while others still choose."""
    set_aside: tuple[AsideCard, ...]
    perfects: tuple[int, ...]
    tableaus: tuple[tuple[Placed, ...], ...]
    scores: tuple[Score, ...]
    """From the cards that lie open: what each tableau is worth now."""


def view(sight: KadoSight) -> KadoView:
    seats = range(int(sight.seats))
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
        has_card=tuple(sight.hands[seat] != NO_CARD for seat in seats),
        known_cards=tuple(seen(sight.hands[seat]) for seat in seats),
        answers=answers([int(sight.said[seat]) for seat in seats], int(sight.dealer)),
        exchanged=None if sight.exchanged == NOBODY else int(sight.exchanged),
        has_chosen=tuple(sight.chosen[seat] != UNCHOSEN for seat in seats),
        own_choice=_own_choice(sight),
        set_aside=_set_aside(sight),
        perfects=tuple(int(sight.perfects[seat]) for seat in seats),
        tableaus=tuple(lying(_tableau(sight, seat)) for seat in seats),
        scores=tuple(score_words(_tableau(sight, seat), int(sight.perfects[seat])) for seat in seats),
    )


def seen(code: int) -> Card | None:
    return None if code in (NO_CARD, HIDDEN) else card(code)


def answers(said: list[int], dealer: int) -> tuple[Answer, ...]:
    """In the order of asking: clockwise from the dealer's left (KD-6)."""
    order = [(dealer + step) % len(said) for step in range(1, len(said))]
    return tuple(
        Answer(seat, gift(said[seat] >> 3), ribbon(said[seat] & 7)) if named(said[seat]) else Answer(seat)
        for seat in order
        if said[seat] != UNSAID
    )


def _waiting_for(sight: KadoSight) -> tuple[int, ...]:
    if sight.over:
        return ()
    if sight.phase == PLACING:
        return tuple(seat for seat in range(int(sight.seats)) if sight.chosen[seat] == UNCHOSEN)
    return (int(sight.turn),)


def _own_choice(sight: KadoSight) -> Cell | None:
    choice = UNCHOSEN if sight.seat == NOBODY else sight.chosen[sight.seat]
    return None if choice in (UNCHOSEN, SECRET) else cell_words(choice)


def _set_aside(sight: KadoSight) -> tuple[AsideCard, ...]:
    return tuple(
        AsideCard(number, int(sight.first + number) % int(sight.seats), seen(sight.aside[number]))
        for number in range(ROUNDS)
        if sight.aside[number] != NO_CARD
    )


def _tableau(sight: KadoSight, seat: int) -> list[int]:
    return [int(sight.placed[ROUNDS * seat + number]) for number in range(int(sight.round))]


def cell_words(cell: int) -> Cell:
    return Cell(int(row_of(cell)), int(column_of(cell)))


def lying(tableau: list[int]) -> tuple[Placed, ...]:
    """Cards in the order in which they were placed."""
    words = [(cell_words(cell_placed(placed)), card(card_placed(placed))) for placed in tableau]
    return tuple(Placed(cell.row, cell.column, what) for cell, what in words)


def score_words(tableau: list[int], perfects: int) -> Score:
    """What these cards are worth as they lie."""
    tally = score.tally(tableau)
    rows = tuple(
        RowScore(row - UP, gift(kind), _counting(tableau, row, kind), int(tally.row_points[row]))
        for row in range(score.LINES)
        if (kind := int(tally.gifts[row])) != score.NO_KIND
    )
    columns = tuple(
        ColumnScore(column - LEFT, None if kind == score.MIXED else ribbon(kind), int(tally.column_points[column]))
        for column in range(score.LINES)
        if (kind := int(tally.ribbons[column])) != score.NO_KIND
    )
    extra = PERFECT * perfects
    return Score(rows, columns, extra, int(tally.rows + tally.columns) + extra)


def _counting(tableau: list[int], row: int, kind: int) -> tuple[int, ...]:
    cells = [cell_placed(placed) for placed in tableau if gift_of(card_placed(placed)) == kind]
    return tuple(sorted(int(column_of(cell)) for cell in cells if cell >> 3 == row))


def result(state: Kado) -> Result:
    ranks = tuple(state.ranks())
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Result(winners, ranks, tuple(score.points(state)))
