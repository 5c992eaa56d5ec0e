"""A sight in the words of `views`: compiled, since every move at a live table is shown to everybody there."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.rows import head, spread
from tablee.core.state import NOBODY
from tablee.games.wazabi.deck import KINDS, NAMES, NO_CARD
from tablee.games.wazabi.moves import Card, card, cards
from tablee.games.wazabi.sight import WazabiSight, has_chosen
from tablee.games.wazabi.state import CLOCKWISE, KEEPING, ROLLING
from tablee.games.wazabi.views import PHASES, Faces, WazabiView, kept_kinds


def view(sight: WazabiSight) -> WazabiView:
    return WazabiView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=int(sight.seats),
        now=int(sight.now),
        deadline=None if sight.over or not sight.limit else int(sight.asked_at + sight.limit + 1),
        phase="over" if sight.over else PHASES[sight.phase],
        turn=int(sight.turn),
        order="clockwise" if sight.step == CLOCKWISE else "counterclockwise",
        waiting_for=_waiting_for(sight),
        dice=head(sight.dice, sight.seats),
        hand_sizes=head(sight.sizes, sight.seats),
        skips=head(sight.skips, sight.seats),
        own_hand=_cards(sight.hand),
        own_choice=cards(kept_kinds(sight.kept)) if has_chosen(sight) else None,
        pile=int(sight.pile_size),
        thrown=_cards(sight.thrown),
        roll=None if sight.phase == ROLLING else _faces(sight),
        to_draw=int(sight.due),
        laid=None if sight.laid == NO_CARD else card(sight.laid),
        keep=int(sight.keep),
        game=int(sight.game),
        points=head(sight.points, sight.seats),
        places=head(sight.places, sight.seats),
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
        return tuple([seat for seat in range(int(sight.seats)) if sight.asked[seat]])
    return (int(sight.turn),)


def _faces(sight: WazabiSight) -> Faces:
    return Faces(int(sight.wazabi), int(sight.card_faces), int(sight.die_faces))


def _cards(counts: vec[i64]) -> tuple[Card, ...]:
    return tuple([NAMES[kind] for kind in spread(counts, 0, KINDS)])
