"""Claims: the cards laid in a turn, in order of instant, and what follows from them.

Nothing here is decided once and for all: a claim that bears an earlier instant and comes later is put in its place, and
all claims are judged again in their new order. What can no longer change is settled by `rules.Kezao`.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NEVER
from tablee.core.vectors import vec
from tablee.games.kezao.public import AT, BACK, CARD, CELLS, COUNTS, FATE, PAID, SEAT, UNSAID, WRONG, KezaoPublic


def open_turn(public: KezaoPublic, now: i64) -> None:
    """The dice have just been rolled."""
    seat: i64
    for seat in range(public.seats):
        public.left[seat] = public.sizes[seat]
    public.last_at = now
    public.looked = False


def close_turn(public: KezaoPublic) -> None:
    """No card lies there, and nothing follows from any."""
    public.claimed = 0
    seat: i64
    for seat in range(public.seats):
        public.said[seat] = UNSAID
    _forget(public)


def rest(public: KezaoPublic) -> None:
    """The turn is settled, and its cards stay in sight (KZ-35): what became of each is all that is left to know."""
    claims = public.claims
    seat: i64
    for seat in range(public.seats):
        public.said[seat] = UNSAID
    _forget(public)
    place: i64
    for place in range(public.claimed):
        cell: i64 = CELLS * place
        if claims[cell + FATE] == COUNTS:
            public.filled += 1
        elif claims[cell + FATE] == PAID:
            public.barred |= 1 << claims[cell + SEAT]


def _forget(public: KezaoPublic) -> None:
    public.filled = 0
    public.full_at = NEVER
    public.empty_at = NEVER
    public.placed = 0
    public.barred = 0
    public.emptied = 0
    public.owed_at = NEVER
    public.quiet_at = NEVER


def lay(public: KezaoPublic, seat: i64, card: i64, at: i64) -> None:
    """Put a claim in its place, and find what follows."""
    place: i64 = _make_place(public, at, seat)
    cell: i64 = CELLS * place
    public.claims[cell + CARD] = card
    public.claims[cell + FATE] = COUNTS
    public.said[seat] = UNSAID
    public.looked = False
    if place == public.claimed - 1:
        weigh(public, place)
        if public.barred >> seat & 1 != 0 or public.quiet_at != NEVER:
            find_quiet(public)
    else:
        weigh_all(public)


def keep(public: KezaoPublic, at: i64, seat: i64, card: i64, fate: i64) -> None:
    """Add a claim of a turn that is being set up as it was; `weigh_all` then finds what follows."""
    cell: i64 = CELLS * _make_place(public, at, seat)
    public.claims[cell + CARD] = card
    public.claims[cell + FATE] = fate


def _make_place(public: KezaoPublic, at: i64, seat: i64) -> i64:
    """Where a claim belongs. At one instant all players' first cards come before anyone's second (KZ-9, KZ-30): the
    order in which they arrive must not decide."""
    if CELLS * public.claimed == len(public.claims):
        _make_room(public)
    claims = public.claims
    own: i64 = _earlier_at_once(public, public.claimed, at, seat)
    place: i64 = public.claimed
    while place > 0:
        cell: i64 = CELLS * (place - 1)
        if claims[cell + AT] < at:
            break
        if claims[cell + AT] == at and _earlier_at_once(public, place - 1, at, claims[cell + SEAT]) <= own:
            break
        place -= 1
    cell = CELLS * public.claimed
    while cell > CELLS * place:
        cell -= 1
        claims[cell + CELLS] = claims[cell]
    cell = CELLS * place
    claims[cell + AT] = at
    claims[cell + SEAT] = seat
    public.claimed += 1
    public.last_at = max(public.last_at, at)
    return place


def _earlier_at_once(public: KezaoPublic, place: i64, at: i64, seat: i64) -> i64:
    """How many claims before this place are of the same seat and instant."""
    claims = public.claims
    number: i64 = 0
    while place > 0 and claims[CELLS * (place - 1) + AT] >= at:
        place -= 1
        if claims[CELLS * place + AT] == at and claims[CELLS * place + SEAT] == seat:
            number += 1
    return number


def weigh_all(public: KezaoPublic) -> None:
    """Judge all claims again."""
    _forget(public)
    seat: i64
    for seat in range(public.seats):
        public.left[seat] = public.sizes[seat]
    place: i64
    for place in range(public.claimed):
        if public.claims[CELLS * place + FATE] != PAID:
            public.left[public.claims[CELLS * place + SEAT]] += 1
    for place in range(public.claimed):
        weigh(public, place)
    find_quiet(public)


def weigh(public: KezaoPublic, place: i64) -> None:
    """What becomes of one claim, all earlier ones being weighed already."""
    claims = public.claims
    cell: i64 = CELLS * place
    at: i64 = claims[cell + AT]
    seat: i64 = claims[cell + SEAT]
    right: bool = claims[cell + CARD] & public.right != 0
    bit: i64 = 1 << seat
    if claims[cell + FATE] == PAID:
        public.barred |= bit
        return
    if public.placed & bit != 0:
        claims[cell + FATE] = BACK  # KZ-18: a second card of the same player
        return
    if public.full_at != NEVER or public.opposition:  # KZ-18, KZ-16: one card each
        public.placed |= bit
    if not right:
        public.barred |= bit
    if public.empty_at != NEVER and not (right and public.left[seat] == 1):
        claims[cell + FATE] = BACK  # KZ-29
        return
    if not right:
        claims[cell + FATE] = WRONG  # KZ-14: no place is taken
        if public.owed_at == NEVER:
            public.owed_at = at
        return
    claims[cell + FATE] = COUNTS
    public.filled += 1
    public.left[seat] -= 1
    if public.full_at == NEVER:
        if public.opposition:
            if public.filled == public.seats - 1:  # KZ-34
                public.full_at = at
        elif public.filled == public.seats:  # KZ-11
            public.full_at = at
            _place_all_with(public, place)
    if public.left[seat] == 0:  # KZ-19
        public.emptied |= bit
        if public.empty_at == NEVER:
            public.empty_at = at
            _return_all_before(public, place)


def _place_all_with(public: KezaoPublic, place: i64) -> None:
    """KZ-30: all whose cards count at the instant that fills the last place are the anchor."""
    claims = public.claims
    first: i64 = _first_with(public, place)
    while place >= first:
        cell: i64 = CELLS * place
        if claims[cell + FATE] == COUNTS:
            public.placed |= 1 << claims[cell + SEAT]
        place -= 1


def _return_all_before(public: KezaoPublic, place: i64) -> None:
    """KZ-29 holds from the very instant of the first empty hand on: also for cards of it that were weighed before."""
    claims = public.claims
    first: i64 = _first_with(public, place)
    while place > first:
        place -= 1
        cell: i64 = CELLS * place
        if claims[cell + FATE] == COUNTS:
            public.filled -= 1
            public.left[claims[cell + SEAT]] += 1
        claims[cell + FATE] = BACK


def _first_with(public: KezaoPublic, place: i64) -> i64:
    """Where the claims begin that are laid at the instant of this one, as first cards if it is one, and so on."""
    at: i64 = public.claims[CELLS * place + AT]
    rank: i64 = _earlier_at_once(public, place, at, public.claims[CELLS * place + SEAT])
    while place > 0 and public.claims[CELLS * (place - 1) + AT] == at:
        if _earlier_at_once(public, place - 1, at, public.claims[CELLS * (place - 1) + SEAT]) != rank:
            break
        place -= 1
    return place


def say_nothing(public: KezaoPublic, seat: i64, at: i64) -> None:
    public.said[seat] = at
    find_quiet(public)


def find_quiet(public: KezaoPublic) -> None:
    """KZ-12, KZ-28: since when all who are not barred have said that they have nothing."""
    claims = public.claims
    quiet: i64 = 0
    seat: i64
    for seat in range(public.seats):
        if public.barred >> seat & 1 != 0:
            continue
        if public.said[seat] == UNSAID:
            public.quiet_at = NEVER
            return
        quiet = max(quiet, public.said[seat])
    place: i64
    for place in range(public.claimed):
        cell: i64 = CELLS * place
        if claims[cell + FATE] == WRONG and claims[cell + AT] > quiet:
            quiet = claims[cell + AT]
    public.quiet_at = quiet


def find_owed(public: KezaoPublic) -> None:
    """The earliest wrong card not paid for yet."""
    claims = public.claims
    place: i64
    for place in range(public.claimed):
        if claims[CELLS * place + FATE] == WRONG:
            public.owed_at = claims[CELLS * place + AT]
            return
    public.owed_at = NEVER


def latest_of(public: KezaoPublic, seat: i64) -> i64:
    """The latest instant at which a seat has laid or spoken this turn; the roll, if it has not."""
    latest: i64 = public.since
    latest = max(latest, public.said[seat])
    place: i64
    for place in range(public.claimed):
        cell: i64 = CELLS * place
        if public.claims[cell + SEAT] == seat and public.claims[cell + AT] > latest:
            latest = public.claims[cell + AT]
    return latest


def _make_room(public: KezaoPublic) -> None:
    wider: vec[i64] = vec[i64]([0] * (2 * len(public.claims)))
    cell: i64
    for cell in range(CELLS * public.claimed):
        wider[cell] = public.claims[cell]
    public.claims = wider
