"""The cards laid in a turn, in order of instant, and what follows from them.

Nothing here is decided once and for all: a claim that bears an earlier instant and comes later is put in its place, and
all is worked out anew from the cards in their new order. What can no longer change is settled by `rules.Kezao`.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NEVER
from tablee.games.kezao.state import AT, BACK, CARD, CELLS, COUNTS, FATE, PAID, SEAT, UNSAID, WRONG, Table


def open_turn(table: Table) -> None:
    """The dice have been rolled, now."""
    seat: i64
    for seat in range(table.seats):
        table.started[seat] = table.sizes[seat]
        table.left[seat] = table.sizes[seat]
    table.last_at = table.now
    table.looked = False


def close_turn(table: Table) -> None:
    """No card lies there, and nothing follows from any."""
    table.claimed = 0
    seat: i64
    for seat in range(table.seats):
        table.said[seat] = UNSAID
    _forget(table)


def _forget(table: Table) -> None:
    table.filled = 0
    table.full_at = NEVER
    table.empty_at = NEVER
    table.placed = 0
    table.barred = 0
    table.emptied = 0
    table.owed_at = NEVER
    table.quiet_at = NEVER


def lay(table: Table, seat: i64, card: i64, at: i64) -> None:
    """Put a claim in its place, and find what follows."""
    place: i64 = _make_place(table, at, seat)
    cell: i64 = CELLS * place
    table.claims[cell + CARD] = card
    table.claims[cell + FATE] = COUNTS
    table.said[seat] = UNSAID
    table.looked = False
    if place == table.claimed - 1:
        weigh(table, place)
        if table.barred >> seat & 1 != 0 or table.quiet_at != NEVER:
            find_quiet(table)
    else:
        weigh_all(table)


def keep(table: Table, at: i64, seat: i64, card: i64, fate: i64) -> None:
    """Add a claim of a turn that is being set up as it was; `weigh_all` then finds what follows."""
    cell: i64 = CELLS * _make_place(table, at, seat)
    table.claims[cell + CARD] = card
    table.claims[cell + FATE] = fate
    if fate != PAID:
        table.started[seat] += 1


def _make_place(table: Table, at: i64, seat: i64) -> i64:
    """Where a claim belongs. At one instant all players' first cards come before anyone's second (KZ-9, KZ-30): which
    of them the referee heard of first must not decide."""
    if CELLS * table.claimed == len(table.claims):
        _make_room(table)
    own: i64 = _earlier_at_once(table, table.claimed, at, seat)
    place: i64 = table.claimed
    while place > 0:
        cell: i64 = CELLS * (place - 1)
        if table.claims[cell + AT] < at:
            break
        if table.claims[cell + AT] == at and _earlier_at_once(table, place - 1, at, table.claims[cell + SEAT]) <= own:
            break
        place -= 1
    cell = CELLS * table.claimed
    while cell > CELLS * place:
        cell -= 1
        table.claims[cell + CELLS] = table.claims[cell]
    cell = CELLS * place
    table.claims[cell + AT] = at
    table.claims[cell + SEAT] = seat
    table.claimed += 1
    table.last_at = max(table.last_at, at)
    return place


def _earlier_at_once(table: Table, place: i64, at: i64, seat: i64) -> i64:
    """How many claims before this place are of the same seat and instant."""
    number: i64 = 0
    while place > 0 and table.claims[CELLS * (place - 1) + AT] >= at:
        place -= 1
        if table.claims[CELLS * place + AT] == at and table.claims[CELLS * place + SEAT] == seat:
            number += 1
    return number


def weigh_all(table: Table) -> None:
    """Work out anew what follows from the claims."""
    _forget(table)
    seat: i64
    for seat in range(table.seats):
        table.left[seat] = table.started[seat]
    place: i64
    for place in range(table.claimed):
        weigh(table, place)
    find_quiet(table)


def weigh(table: Table, place: i64) -> None:
    """What becomes of one claim, all earlier ones being weighed already."""
    cell: i64 = CELLS * place
    at: i64 = table.claims[cell + AT]
    seat: i64 = table.claims[cell + SEAT]
    right: bool = table.claims[cell + CARD] & table.right != 0
    bit: i64 = 1 << seat
    if table.claims[cell + FATE] == PAID:
        table.barred |= bit
        return
    if table.placed & bit != 0:
        table.claims[cell + FATE] = BACK  # KZ-18: a second card of the same player
        return
    if table.full_at != NEVER or table.opposition:  # KZ-18, KZ-16: one card each
        table.placed |= bit
    if not right:
        table.barred |= bit
    if table.empty_at != NEVER and not (right and table.left[seat] == 1):
        table.claims[cell + FATE] = BACK  # KZ-29
        return
    if not right:
        table.claims[cell + FATE] = WRONG  # KZ-14: no place is taken
        if table.owed_at == NEVER:
            table.owed_at = at
        return
    table.claims[cell + FATE] = COUNTS
    table.filled += 1
    table.left[seat] -= 1
    if table.full_at == NEVER:
        if table.opposition:
            if table.filled == table.seats - 1:  # KZ-34
                table.full_at = at
        elif table.filled == table.seats:  # KZ-11
            table.full_at = at
            _place_all_with(table, place)
    if table.left[seat] == 0:  # KZ-19
        table.emptied |= bit
        if table.empty_at == NEVER:
            table.empty_at = at
            _return_all_before(table, place)


def _place_all_with(table: Table, place: i64) -> None:
    """KZ-30: all whose cards count at the instant that fills the last place are the anchor."""
    first: i64 = _first_with(table, place)
    while place >= first:
        cell: i64 = CELLS * place
        if table.claims[cell + FATE] == COUNTS:
            table.placed |= 1 << table.claims[cell + SEAT]
        place -= 1


def _return_all_before(table: Table, place: i64) -> None:
    """KZ-29 holds from the very instant of the first empty hand on: also for cards of it that were weighed before."""
    first: i64 = _first_with(table, place)
    while place > first:
        place -= 1
        cell: i64 = CELLS * place
        if table.claims[cell + FATE] == COUNTS:
            table.filled -= 1
            table.left[table.claims[cell + SEAT]] += 1
        table.claims[cell + FATE] = BACK


def _first_with(table: Table, place: i64) -> i64:
    """Where the claims begin that are laid at the instant of this one, as first cards if it is one, and so on."""
    at: i64 = table.claims[CELLS * place + AT]
    rank: i64 = _earlier_at_once(table, place, at, table.claims[CELLS * place + SEAT])
    while place > 0 and table.claims[CELLS * (place - 1) + AT] == at:
        if _earlier_at_once(table, place - 1, at, table.claims[CELLS * (place - 1) + SEAT]) != rank:
            break
        place -= 1
    return place


def say_nothing(table: Table, seat: i64, at: i64) -> None:
    table.said[seat] = at
    find_quiet(table)


def find_quiet(table: Table) -> None:
    """KZ-12, KZ-28: since when all who are not barred have said that they have nothing."""
    quiet: i64 = 0
    seat: i64
    for seat in range(table.seats):
        if table.barred >> seat & 1 != 0:
            continue
        if table.said[seat] == UNSAID:
            table.quiet_at = NEVER
            return
        quiet = max(quiet, table.said[seat])
    place: i64
    for place in range(table.claimed):
        cell: i64 = CELLS * place
        if table.claims[cell + FATE] == WRONG and table.claims[cell + AT] > quiet:
            quiet = table.claims[cell + AT]
    table.quiet_at = quiet


def find_owed(table: Table) -> None:
    """The earliest wrong card not paid for yet."""
    place: i64
    for place in range(table.claimed):
        if table.claims[CELLS * place + FATE] == WRONG:
            table.owed_at = table.claims[CELLS * place + AT]
            return
    table.owed_at = NEVER


def latest_of(table: Table, seat: i64) -> i64:
    """The latest instant at which a seat has laid or spoken this turn; the roll, if it has not."""
    latest: i64 = table.since
    latest = max(latest, table.said[seat])
    place: i64
    for place in range(table.claimed):
        cell: i64 = CELLS * place
        if table.claims[cell + SEAT] == seat and table.claims[cell + AT] > latest:
            latest = table.claims[cell + AT]
    return latest


def _make_room(table: Table) -> None:
    wider: vec[i64] = vec[i64]([0] * (2 * len(table.claims)))
    cell: i64
    for cell in range(CELLS * table.claimed):
        wider[cell] = table.claims[cell]
    table.claims = wider
