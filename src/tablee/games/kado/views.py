"""Views: what a seat or a spectator may know, as messages. Built from observations, so they hold nothing else."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from tablee.core.messages import Message, Result, View
from tablee.games.kado import score
from tablee.games.kado.deck import ROUNDS, Gift, Ribbon
from tablee.games.kado.moves import Card
from tablee.games.kado.rules import Kado

Phase = Literal["deal", "challenge", "place", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)[:-1]  # a state that is over has none


class Cell(Message, frozen=True):
    """KD-24: counted down and to the right from the first card."""

    row: int
    column: int


class Placed(Message, frozen=True):
    row: int
    column: int
    card: Card


class Answer(Message, frozen=True):
    """KD-6: what a player named to the dealer; a pass names nothing."""

    seat: int
    gift: Gift | None = None
    ribbon: Ribbon | None = None


class AsideCard(Message, frozen=True):
    """KD-5: only the dealer who set it aside knows the card."""

    round: int
    seat: int
    own_card: Card | None = None


class RowScore(Message, frozen=True, omit_defaults=False):
    """KD-17: the gift that counts, the columns where it lies, and their values added up."""

    row: int
    gift: Gift
    columns: tuple[int, ...]
    points: int


class ColumnScore(Message, frozen=True, omit_defaults=False):
    """KD-18: the ribbon, as long as there is only one; points once three cards have it."""

    column: int
    ribbon: Ribbon | None
    points: int


class Score(Message, frozen=True, omit_defaults=False):
    """What a tableau is worth as it lies, line by line, and with two points per perfect (KD-19)."""

    rows: tuple[RowScore, ...]
    columns: tuple[ColumnScore, ...]
    perfects: int
    total: int


Rounds = Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class KadoPublicView(View, frozen=True, kw_only=True):
    """The public fields that views and positions show alike; `observation_view.public_fields` fills them."""

    phase: Phase
    round: Rounds
    """Rounds finished, 12 when the game is over."""
    answers: tuple[Answer, ...] = ()
    """What has been said to the dealer this round, in order (KD-8)."""
    exchanged: Seat | None = None
    """Who exchanged cards with the dealer this round."""
    perfects: tuple[Rounds, ...]
    tableaus: tuple[tuple[Placed, ...], ...]


class KadoView(KadoPublicView, frozen=True, kw_only=True, repr_omit_defaults=False):
    seats: int
    deadline: int | None
    """When the present wait ends by itself."""
    dealer: int
    pile: int
    """Cards in the pile, with the one the dealer looks at (KD-23)."""
    scores: tuple[Score, ...]
    """From the cards that lie open: what each tableau is worth now."""
    seat: int | None
    now: int
    waiting_for: tuple[int, ...]
    """The dealer, the player asked for a challenge, or all who have not chosen a cell yet (KD-21)."""
    looked_at: Card | None
    """The card in the dealer's hand, for the dealer alone."""
    has_card: tuple[bool, ...]
    """Who has got a card this round and not placed it."""
    known_cards: tuple[Card | None, ...]
    """Of these cards, the ones this seat knows: its own, those it gave, those shown in an exchange."""
    has_chosen: tuple[bool, ...]
    own_choice: Cell | None
    """Where this seat will place its card, while others still choose."""
    set_aside: tuple[AsideCard, ...]


def result(state: Kado) -> Result:
    ranks = tuple(state.ranks())
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Result(winners, ranks, tuple(score.points(state.public)))
