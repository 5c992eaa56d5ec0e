"""A sight in the words of `views`: compiled, since every move at a live table is shown to everybody there."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.rows import bits, head, spread
from tablee.core.state import NOBODY
from tablee.games.kawaii.deck import KINDS, MOST_SEATS, NO_CARD, NO_SIGN
from tablee.games.kawaii.moves import sign_name
from tablee.games.kawaii.sight import KawaiiSight
from tablee.games.kawaii.state import DUEL_WAIT, LAST, LAST_WAIT, PAUSED, STOPPED, TURNING
from tablee.games.kawaii.views import PHASES, Card, Duel, KawaiiView, OpenCall, card, flavour, shape, sheet


def view(sight: KawaiiSight) -> KawaiiView:
    seats = range(int(sight.seats))
    counted = sight.phase == PAUSED
    own = None if sight.seat == NOBODY else int(sight.seat)
    return KawaiiView(
        seat=own,
        seats=len(seats),
        now=int(sight.now),
        deadline=_deadline(sight),
        phase="over" if sight.over else PHASES[sight.phase],
        round=int(sight.round),
        first=int(sight.first),
        turn=None if sight.turn == NOBODY else int(sight.turn),
        reserves=head(sight.reserves, sight.seats),
        piles=tuple([_pile(sight, seat) for seat in seats]),
        tokens=head(sight.tokens, sight.seats),
        staked=tuple([_staked(sight, seat) for seat in seats]),
        score_pile_sizes=head(sight.won, sight.seats),
        score_piles=tuple([_captured(sight, seat) for seat in seats]) if counted or not sight.memory else None,
        own_flavour=None if own is None else flavour(sight.flavours[own]),
        own_shape=None if own is None else shape(sight.shapes[own]),
        flavours=tuple([flavour(sight.flavours[seat]) for seat in seats]) if counted else None,
        shapes=tuple([shape(sight.shapes[seat]) for seat in seats]) if counted else None,
        calls=_calls(sight),
        settled_at=tuple([_settled_at(sight, pile) for pile in seats]),
        settled=head(sight.settled, sight.seats),
        duels=tuple([_duel(sight, pile) for pile in _seats(sight.duels)]),
        going_on=_seats(sight.going_on),
        wanting_no_more=_seats(sight.wanting_no_more),
        points=head(sight.points, sight.seats),
        rounds=sheet(sight),
    )


def _pile(sight: KawaiiSight, seat: int) -> tuple[Card | None, ...]:
    bottom = int(sight.depth) * seat
    kinds = [int(sight.piles[bottom + place]) for place in range(int(sight.sizes[seat]))]
    return tuple([None if kind == NO_CARD else card(kind) for kind in kinds])


def _captured(sight: KawaiiSight, seat: int) -> tuple[Card, ...]:
    return tuple([card(kind) for kind in spread(sight.captured, KINDS * seat, KINDS)])


def _seats(mask: i64) -> tuple[int, ...]:
    return bits(mask, MOST_SEATS)


def _calls(sight: KawaiiSight) -> tuple[OpenCall, ...]:
    callers = [seat for seat in range(int(sight.seats)) if sight.calls[seat]]
    return tuple([OpenCall(seat, int(sight.call_at[seat]), _seats(sight.calls[seat])) for seat in callers])


def _staked(sight: KawaiiSight, seat: int) -> int:
    duels = [pile for pile in _seats(sight.duels) if sight.rivals[pile] >> seat & 1]
    return len(_seats(sight.calls[seat])) + len(duels)


def _settled_at(sight: KawaiiSight, pile: int) -> int | None:
    calls = [int(sight.call_at[seat]) for seat in range(int(sight.seats)) if sight.calls[seat] >> pile & 1]
    return min(calls) + int(sight.tie_window) + 1 if calls else None


def _duel(sight: KawaiiSight, pile: int) -> Duel:
    sign = int(sight.signs[pile])
    return Duel(
        pile=pile,
        cards=int(sight.stakes[pile]),
        at=int(sight.anchors[pile]),
        rivals=_seats(sight.rivals[pile]),
        deadline=int(sight.asked_at[pile]) + DUEL_WAIT + 1,
        own_sign=None if sign == NO_SIGN else sign_name(sign),
    )


def _deadline(sight: KawaiiSight) -> int | None:
    """As the state's own, from what the seat sees."""
    if sight.over:
        return None
    settling = [at for at in (_settled_at(sight, pile) for pile in range(int(sight.seats))) if at is not None]
    settling += [_duel(sight, pile).deadline for pile in _seats(sight.duels)]
    if settling:
        return min(settling)
    turning = sight.beat or sight.limit + 1
    waits = {TURNING: turning, STOPPED: sight.stop + 1, LAST: LAST_WAIT + 1, PAUSED: sight.pause + 1}
    return int(sight.since + waits[sight.phase])
