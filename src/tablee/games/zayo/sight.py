"""What a seat may know of the table, and nothing else: the only door from the state to a view or a bot."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NOBODY, Sight
from tablee.games.zayo import score
from tablee.games.zayo.deck import ALL_BIDDING, ANIMALS, EQUIPMENT, KINDS, NO_BID, TRICKS, in_box, overbids
from tablee.games.zayo.state import DEFENDING, UNASKED, Table


class ZayoSight(Sight):
    """All of it is open to all but `bids`, `hand` and `answer`, which are the seat's own."""

    def __init__(self) -> None:
        super().__init__()
        self.first_dealer: i64 = NOBODY
        self.rounds: i64 = 0
        self.limit: i64 = 0
        self.defence_limit: i64 = 0
        self.box: vec[i64] = vec[i64]([0] * ANIMALS)
        self.bids: i64 = 0
        self.hand: vec[i64] = vec[i64]([0] * KINDS)
        self.answer: i64 = UNASKED
        self.centre: vec[i64] = vec[i64]([0] * ANIMALS)
        self.herds: vec[i64] = vec[i64]([0] * (ANIMALS * 6))
        self.camps: vec[i64] = vec[i64]([0] * (EQUIPMENT * 6))
        self.sizes: vec[i64] = vec[i64]([0] * 6)
        self.laid: vec[i64] = vec[i64]([0] * (KINDS * 6))
        self.tricks: vec[i64] = vec[i64]([0] * (TRICKS * 6))
        self.leaders: vec[i64] = vec[i64]([0] * TRICKS)
        self.round: i64 = 0
        self.dealer: i64 = 0
        self.trick: i64 = 0
        self.best: i64 = 0
        self.best_seat: i64 = NOBODY
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.asked_at: i64 = 0
        self.attack: i64 = 0
        self.asked: vec[i64] = vec[i64]([0] * 6)
        self.winner: i64 = NOBODY
        self.winners: i64 = 0


def look(table: Table, seat: i64, sight: ZayoSight) -> None:
    sight.seat = seat
    sight.seats = table.seats
    sight.now = table.now
    sight.over = table.over
    sight.first_dealer = table.first_dealer
    sight.rounds = table.rounds
    sight.limit = table.limit
    sight.defence_limit = table.defence_limit
    sight.bids = 0
    sight.answer = UNASKED
    if seat != NOBODY:
        sight.bids = table.bids[seat]
        sight.answer = table.answers[seat]
    cell: i64
    for cell in range(KINDS):
        sight.hand[cell] = 0
        if seat != NOBODY:
            sight.hand[cell] = table.hands[seat * KINDS + cell]
    for cell in range(ANIMALS):
        sight.box[cell] = table.box[cell]
        sight.centre[cell] = table.centre[cell]
    for cell in range(table.seats * ANIMALS):
        sight.herds[cell] = table.herds[cell]
    for cell in range(table.seats * EQUIPMENT):
        sight.camps[cell] = table.camps[cell]
    for cell in range(table.seats * KINDS):
        sight.laid[cell] = table.laid[cell]
    for cell in range(table.seats * TRICKS):
        sight.tricks[cell] = table.tricks[cell]
    for cell in range(TRICKS):
        sight.leaders[cell] = table.leaders[cell]
    for cell in range(table.seats):
        sight.sizes[cell] = table.sizes[cell]
        sight.asked[cell] = 0
        # ZY-36: nothing shows until all have answered, so all who were asked seem to be thinking still.
        if table.phase == DEFENDING and table.answers[cell] != UNASKED:
            sight.asked[cell] = 1
    sight.round = table.round
    sight.dealer = table.dealer
    sight.trick = table.trick
    sight.best = table.best
    sight.best_seat = table.best_seat
    sight.turn = table.turn
    sight.phase = table.phase
    sight.asked_at = table.asked_at
    sight.attack = table.attack
    sight.winner = table.winner
    sight.winners = 0
    if table.over:
        for place, rank in enumerate(score.ranks(table)):
            if rank == 1:
                sight.winners |= 1 << place


def has_bid(sight: ZayoSight, seat: i64) -> bool:
    """In the trick that is going on."""
    return sight.tricks[sight.trick * sight.seats + seat] != 0


def bids_left(sight: ZayoSight, seat: i64) -> i64:
    """How many bidding cards a player still holds."""
    left: i64 = TRICKS - sight.trick
    if has_bid(sight, seat):
        left -= 1
    return left


def unseen_bids(sight: ZayoSight) -> i64:
    """Bidding cards in other hands or not dealt."""
    unseen: i64 = ALL_BIDDING & ~sight.bids
    cell: i64
    for cell in range(TRICKS * sight.seats):
        unseen &= ~sight.tricks[cell]
    return unseen


def unseen_cards(sight: ZayoSight, kind: i64) -> i64:
    """How many play cards of a kind are in other hands or, with two players, left out (ZY-6)."""
    number: i64 = in_box(kind, sight.seats) - sight.hand[kind]
    seat: i64
    for seat in range(sight.seats):
        number -= sight.laid[seat * KINDS + kind]
        if kind < EQUIPMENT:
            number -= sight.camps[seat * EQUIPMENT + kind]
    return number


def find_lacking(sight: ZayoSight, lacking: vec[i64]) -> None:
    """By seat, the bidding cards that would have overbid when the seat did not, and so are not there (ZY-9)."""
    seat: i64
    for seat in range(sight.seats):
        lacking[seat] = 0
    trick: i64
    for trick in range(TRICKS):
        seat = sight.leaders[trick]
        if seat == NOBODY:
            break
        best: i64 = NO_BID
        step: i64
        for step in range(sight.seats):
            card: i64 = sight.tricks[trick * sight.seats + seat]
            if card == NO_BID:
                break
            if best == NO_BID or card & overbids(best) != 0:
                best = card
            else:
                lacking[seat] |= overbids(best)
            seat += 1
            if seat == sight.seats:
                seat = 0
