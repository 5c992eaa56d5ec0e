"""A sight in the words of `views`: compiled, since every move at a live table is shown to everybody there."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.rows import bits, head, spread
from tablee.core.state import NOBODY
from tablee.games.zayo.deck import ANIMALS, CAMEL, EQUIPMENT, GOAT, KINDS, NAMES, SHEEP
from tablee.games.zayo.moves import Card, Equipment, bidding_card, bidding_cards, decode_attack, equipment
from tablee.games.zayo.sight import ZayoSight, bids_left
from tablee.games.zayo.state import DEFENDING, NO_ATTACK
from tablee.games.zayo.views import ANSWERS, PHASES, Herd, Played, ZayoView, tricks


def view(sight: ZayoSight) -> ZayoView:
    seats = range(int(sight.seats))
    return ZayoView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=len(seats),
        now=int(sight.now),
        deadline=_deadline(sight),
        phase="over" if sight.over else PHASES[sight.phase],
        turn=int(sight.turn),
        waiting_for=_waiting_for(sight),
        round=int(sight.round),
        dealer=int(sight.dealer),
        tricks=tuple(
            [tuple([Played(seat, bidding_card(bit)) for seat, bit in trick]) for trick in tricks(sight, len(seats))]
        ),
        winning=None if sight.best_seat == NOBODY else int(sight.best_seat),
        own_bidding=bidding_cards(sight.bids),
        own_hand=_cards(sight.hand, 0),
        bidding_sizes=tuple([int(bids_left(sight, seat)) for seat in seats]),
        hand_sizes=head(sight.sizes, sight.seats),
        camps=tuple([_camp(sight, seat) for seat in seats]),
        herds=tuple([_herd(sight.herds, seat) for seat in seats]),
        centre=_herd(sight.centre, 0),
        laid=tuple([_cards(sight.laid, seat) for seat in seats]),
        attack=None if sight.attack == NO_ATTACK else decode_attack(sight.attack),
        own_answer=ANSWERS.get(int(sight.answer)),
        winners=bits(sight.winners, sight.seats),
    )


def _deadline(sight: ZayoSight) -> int | None:
    limit = sight.defence_limit if sight.phase == DEFENDING else sight.limit
    return None if sight.over or not limit else int(sight.asked_at + limit + 1)


def _waiting_for(sight: ZayoSight) -> tuple[int, ...]:
    if sight.over:
        return ()
    if sight.phase == DEFENDING:
        return tuple([seat for seat in range(int(sight.seats)) if sight.asked[seat]])
    return (int(sight.turn),)


def _cards(counts: vec[i64], seat: i64) -> tuple[Card, ...]:
    return tuple([NAMES[kind] for kind in spread(counts, seat * KINDS, KINDS)])


def _camp(sight: ZayoSight, seat: i64) -> tuple[Equipment, ...]:
    return tuple([equipment(kind) for kind in spread(sight.camps, seat * EQUIPMENT, EQUIPMENT)])


def _herd(counts: vec[i64], seat: i64) -> Herd:
    first: i64 = seat * ANIMALS
    return Herd(int(counts[first + SHEEP]), int(counts[first + GOAT]), int(counts[first + CAMEL]))
