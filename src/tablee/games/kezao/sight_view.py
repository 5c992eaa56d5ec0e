"""A sight in the words of `views`: compiled, since every move at a live table is shown to everybody there."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.rows import bits, head
from tablee.core.state import NEVER, NOBODY
from tablee.games.kezao.deck import NAMES, POINTS, index
from tablee.games.kezao.sight import KezaoSight
from tablee.games.kezao.state import AT, CARD, CELLS, FATE, ROLLING, SEAT, UNSAID, numbers
from tablee.games.kezao.views import FATES, PHASES, KezaoView, LaidCard, dice


def view(sight: KezaoSight) -> KezaoView:
    seats = range(int(sight.seats))
    racing = not sight.over and sight.phase != ROLLING
    anchor = min(int(sight.full_at), int(sight.empty_at))
    every = tuple([_names(sight.hands[seat]) for seat in seats]) if sight.open_hands else None
    return KezaoView(
        seat=None if sight.seat == NOBODY else int(sight.seat),
        seats=int(sight.seats),
        now=int(sight.now),
        deadline=None if sight.due == NEVER else int(sight.due),
        phase="over" if sight.over else PHASES[sight.phase],
        round=int(sight.round),
        points=head(sight.points, sight.seats),
        roller=int(sight.roller),
        since=int(sight.since),
        dice=dice(sight.way, sight.one, sight.two, sight.symbol) if racing else None,
        opposition=racing and sight.opposition,
        laid=laid_cards(sight),
        places=max(0, int(sight.seats - sight.filled)) if racing else 0,
        tie_from=None if anchor == NEVER else anchor,
        barred=bits(sight.barred, sight.seats),
        said_nothing=tuple([seat for seat in seats if sight.said[seat] != UNSAID]),
        hand_sizes=head(sight.sizes, sight.seats),
        own_hand=() if sight.seat == NOBODY else _names(sight.hands[sight.seat]),
        open_hands=every,
        pile=int(sight.pile_size),
        aside=_names(sight.aside),
        winners=tuple([seat for seat in seats if sight.over and sight.points[seat] == POINTS]),
    )


def laid_cards(sight: KezaoSight) -> tuple[LaidCard, ...]:
    cards: list[LaidCard] = []
    place: i64
    for place in range(sight.claimed):
        row: i64 = CELLS * place
        name = NAMES[index(sight.claims[row + CARD])]
        fate = FATES[sight.claims[row + FATE]]
        cards.append(LaidCard(int(sight.claims[row + SEAT]), name, int(sight.claims[row + AT]), fate))
    return tuple(cards)


def _names(cards: i64) -> tuple[str, ...]:
    return tuple([NAMES[number] for number in numbers(cards)])
