"""What a seat can conclude about the hands, and fair draws among what it cannot tell apart.

Cards leave a hand openly and none enters one during a round, so all a seat can conclude is what somebody *lacks*: who
did not overbid has no card that would have (ZY-9), who requests has none of the kinds still missing, who could not
give has none of the kind asked for (ZY-12). What was lacking once is lacking to the end of the round, when a new deal
makes all of it void. The tricks of a round lie open and so need no memory; requests do.

A card that was asked for had to be given, whether the hand had one of its kind or many: it does not make many any
likelier. A card shown by choice, on the other hand, is taken as any card of the hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, Sight, State
from tablee.games.zayo import codes
from tablee.games.zayo.belief_deal import FairDeal
from tablee.games.zayo.deck import ANIMALS, BIDDING_CARDS, EQUIPMENT, KINDS, TRICKS
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.sight import ZayoSight, bids_left, find_lacking, unseen_bids, unseen_cards
from tablee.games.zayo.state import UNANSWERED, UNASKED


class ZayoBelief(Belief):
    def __init__(self, sight: ZayoSight) -> None:
        self.seat: int = int(sight.seat)
        self.seats: int = int(sight.seats)
        self.lacking: list[int] = [0] * self.seats  # a mask of kinds a seat
        self.given: list[Given] = []  # this round, on request
        # How unseen cards can lie is worked out once and drawn from as often as it stays the same.
        self.bids: FairDeal | None = None
        self.cards: FairDeal | None = None

    def hear(self, note: tuple[int, ...]) -> None:
        if note[0] == codes.ROUND:
            self.lacking = [0] * self.seats
            self.given = []
        elif note[0] == codes.EQUIPPED:
            self._showed(note[1], note[2])
        elif note[0] == codes.REQUESTED:
            seat, other, kind, given, missing = note[1:]
            self.lacking[seat] |= missing
            if given:
                self._showed(other, kind)
                if other != self.seat:
                    self.given.append(Given(other, kind))
            else:
                self.lacking[other] |= 1 << kind

    def _showed(self, seat: int, kind: int) -> None:
        for gift in self.given:
            if gift.seat == seat and gift.kind == kind:
                gift.shown += 1

    def sample(self, sight: Sight, chance: Chance) -> State:
        assert isinstance(sight, ZayoSight)
        state = Zayo(sight.seats, chance)
        lay_open(sight, state)
        self._deal_bids(sight, state, chance)
        self._deal_cards(sight, state, chance)
        return state

    def _deal_bids(self, sight: ZayoSight, state: Zayo, chance: Chance) -> None:
        unseen = int(unseen_bids(sight))
        cards = [1 << place for place in range(BIDDING_CARDS) if unseen >> place & 1]
        sizes = [0 if seat == self.seat else int(bids_left(sight, seat)) for seat in range(self.seats)]
        found = vec[i64]([0] * self.seats)
        find_lacking(sight, found)
        lacking = [int(found[seat]) for seat in range(self.seats)]
        barred = [_barred(lacking, card) for card in cards]
        deal = self.bids
        if deal is None or not deal.serves(barred, sizes):
            deal = FairDeal(barred, sizes)
            self.bids = deal
        holders = deal.draw(chance)
        for index, card in enumerate(cards):
            if holders[index] != NOBODY:
                state.bids[holders[index]] |= card

    def _deal_cards(self, sight: ZayoSight, state: Zayo, chance: Chance) -> None:
        cards: list[int] = []
        for kind in range(KINDS):
            cards.extend([kind] * int(unseen_cards(sight, kind)))
        sizes = [0 if seat == self.seat else int(sight.sizes[seat]) for seat in range(self.seats)]
        barred = [_barred(self.lacking, 1 << kind) for kind in cards]
        deal = self.cards
        if deal is None or not deal.serves(barred, sizes):
            deal = FairDeal(barred, sizes)
            self.cards = deal
        holders = deal.draw(chance)
        while not self._keeps(holders, cards, chance):
            holders = deal.draw(chance)
        for index, kind in enumerate(cards):
            if holders[index] != NOBODY:
                state.hands[holders[index] * KINDS + kind] += 1

    def _keeps(self, holders: list[int], cards: list[int], chance: Chance) -> bool:
        """Of hands that had several of what was asked for, all but their share are drawn again (ZY-12).

        Where there were n equal cards, each of n ways to deal the rest stands for the same deal: one in n is kept,
        measured by those hands that have no more of them now.
        """
        for gift in self.given:
            more: i64 = 0
            for index, kind in enumerate(cards):
                if kind == gift.kind and holders[index] == gift.seat:
                    more += 1
            if chance.below(gift.shown + more) >= gift.shown:
                return False
        return True


class Given:
    """A card handed over because it was asked for, and how many of its kind that hand has shown from then on."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.shown: int = 1


def _barred(lacking: list[int], card: int) -> int:
    """A mask of the seats that cannot hold the card."""
    seats = 0
    for seat, cards in enumerate(lacking):
        if cards & card:
            seats |= 1 << seat
    return seats


def lay_open(sight: ZayoSight, state: Zayo) -> None:
    """Write what the seat sees into a state whose other hands are still empty."""
    state.now = sight.now
    state.over = sight.over
    state.first_dealer = sight.first_dealer
    state.rounds = sight.rounds
    state.limit = sight.limit
    state.defence_limit = sight.defence_limit
    cell: i64
    for cell in range(ANIMALS):
        state.box[cell] = sight.box[cell]
        state.centre[cell] = sight.centre[cell]
    for cell in range(ANIMALS * sight.seats):
        state.herds[cell] = sight.herds[cell]
    for cell in range(EQUIPMENT * sight.seats):
        state.camps[cell] = sight.camps[cell]
    for cell in range(KINDS * sight.seats):
        state.laid[cell] = sight.laid[cell]
    for cell in range(TRICKS * sight.seats):
        state.tricks[cell] = sight.tricks[cell]
    for cell in range(TRICKS):
        state.leaders[cell] = sight.leaders[cell]
    for cell in range(sight.seats):
        state.sizes[cell] = sight.sizes[cell]
        # Whether another victim has answered nobody can tell (ZY-36): the draw lets that player answer afresh.
        state.answers[cell] = UNASKED
        if sight.asked[cell]:
            state.answers[cell] = UNANSWERED
    if sight.seat != NOBODY:
        state.bids[sight.seat] = sight.bids
        state.answers[sight.seat] = sight.answer
        for cell in range(KINDS):
            state.hands[sight.seat * KINDS + cell] = sight.hand[cell]
    state.round = sight.round
    state.dealer = sight.dealer
    state.trick = sight.trick
    state.best = sight.best
    state.best_seat = sight.best_seat
    state.turn = sight.turn
    state.phase = sight.phase
    state.asked_at = sight.asked_at
    state.attack = sight.attack
    state.winner = sight.winner
