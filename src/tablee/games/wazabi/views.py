"""What a seat or a spectator may know, in words. Built from a sight, so nothing else can get in."""

from __future__ import annotations

from typing import Literal

from tablee.core.state import NOBODY
from tablee.core.words import Result, View, Word
from tablee.games.wazabi import codes
from tablee.games.wazabi.deck import KINDS, NO_CARD
from tablee.games.wazabi.moves import Card, card, cards
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.sight import WazabiSight, has_chosen
from tablee.games.wazabi.state import CLOCKWISE, KEEPING, ROLLING

Phase = Literal["roll", "draw", "give", "lay", "keep", "over"]
PHASES: tuple[Phase, ...] = ("roll", "draw", "give", "lay", "keep")
Order = Literal["clockwise", "counterclockwise"]


class Faces(Word, frozen=True, omit_defaults=False):
    """This turn's roll: how many dice show each face."""

    wazabi: int
    cards: int
    dice: int


class WazabiView(View, frozen=True, kw_only=True):
    seat: int | None
    seats: int
    now: int
    deadline: int | None
    """When the present wait ends by itself."""
    phase: Phase
    turn: int
    order: Order
    waiting_for: tuple[int, ...]
    """Whom the table waits for. In a secret choice all who were asked, until all have chosen (WZ-36)."""
    dice: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    skips: tuple[int, ...]
    """Skip cards lying before each player."""
    own_hand: tuple[Card, ...]
    own_choice: tuple[Card, ...] | None
    """What this seat has chosen to keep, while others still choose."""
    pile: int
    thrown: tuple[Card, ...]
    roll: Faces | None
    to_draw: int
    """Cards still to draw from opponents' hands (WZ-12)."""
    laid: Card | None
    """The card whose effect is happening."""
    keep: int
    """How many cards those asked may keep."""
    game: int
    points: tuple[int, ...]
    places: tuple[int, ...]
    """With play on: the order of going out, 0 while in play."""
    winner: int | None


def order(step: int) -> Order:
    return "clockwise" if step == CLOCKWISE else "counterclockwise"


def view(sight: WazabiSight) -> WazabiView:
    seats = int(sight.seats)
    return WazabiView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=seats,
        now=int(sight.now),
        deadline=None if sight.over or not sight.limit else int(sight.asked_at + sight.limit + 1),
        phase="over" if sight.over else PHASES[sight.phase],
        turn=int(sight.turn),
        order=order(sight.step),
        waiting_for=_waiting_for(sight),
        dice=tuple(sight.dice[:seats]),
        hand_sizes=tuple(sight.sizes[:seats]),
        skips=tuple(sight.skips[:seats]),
        own_hand=cards(spread(sight.hand)),
        own_choice=cards(kept_kinds(sight.kept)) if has_chosen(sight) else None,
        pile=int(sight.pile_size),
        thrown=cards(spread(sight.thrown)),
        roll=None if sight.phase == ROLLING else Faces(sight.wazabi, sight.card_faces, sight.die_faces),
        to_draw=int(sight.due),
        laid=None if sight.laid == NO_CARD else card(sight.laid),
        keep=int(sight.keep),
        game=int(sight.game),
        points=tuple(sight.points[:seats]),
        places=tuple(sight.places[:seats]),
        winner=_winner(sight),
    )


def _winner(sight: WazabiSight) -> int | None:
    """Who won the game: with play on, the first out (WZ-36). A tournament is won by points, so nobody is named."""
    if sight.play_on:
        first = [seat for seat in range(int(sight.seats)) if sight.places[seat] == 1]
        return first[0] if first else None
    return None if sight.winner == NOBODY or sight.tournament else int(sight.winner)


def _waiting_for(sight: WazabiSight) -> tuple[int, ...]:
    if sight.over:
        return ()
    if sight.phase == KEEPING:
        return tuple(seat for seat in range(int(sight.seats)) if sight.asked[seat])
    return (int(sight.turn),)


def spread(counts: object) -> tuple[int, ...]:
    """The kinds that ten counts stand for, each as often as it is there."""
    return tuple(kind for kind in range(KINDS) for _ in range(counts[kind]))  # type: ignore[index]


def kept_kinds(choice: int) -> tuple[int, ...]:
    two = codes.second(choice)
    return (codes.first(choice),) if two == codes.NO_SECOND else (codes.first(choice), two)


def result(state: Wazabi) -> Result:
    ranks = tuple(state.ranks())
    points = tuple(int(state.points[seat]) for seat in range(int(state.seats))) if state.tournament else None
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, points)
