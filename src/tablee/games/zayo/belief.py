"""Belief (information set): what a seat can conclude about the hands, and uniform samples (determinizations).

Cards leave a hand openly and none enters one during a round, so all a seat can conclude is what somebody *lacks*:
a player who did not overbid has no card that would have (ZY-9), one who requests has none of the kinds still missing,
one who could not give has none of the kind asked for (ZY-12). What was lacking once is lacking to the end of the
round, when a new deal makes all of it void. The tricks of a round lie open and so need no memory; requests do.

A card that was asked for had to be given, whether the hand had one of its kind or many: it does not make many any
likelier. A card shown by choice, on the other hand, is taken as any card of the hand.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.rng import Rng
from tablee.core.state import NOBODY, Observation, State
from tablee.core.vectors import vec
from tablee.games.zayo import codes
from tablee.games.zayo.belief_deal import FairDeal
from tablee.games.zayo.deck import BIDDING_CARDS, KINDS
from tablee.games.zayo.observation import ZayoObservation, bids_left, find_lacking, unseen_bids, unseen_cards
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.state import UNANSWERED, UNASKED


class ZayoBelief(Belief):
    def __init__(self, observation: ZayoObservation) -> None:
        self.seat: int = int(observation.seat)
        self.seats: int = int(observation.seats)
        self.lacking: list[int] = [0] * self.seats  # a mask of kinds per seat
        self.given: list[Given] = []  # this round, on request
        # How unseen cards can lie is worked out once and drawn from as often as it stays the same.
        self.bids: FairDeal | None = None
        self.cards: FairDeal | None = None

    def update(self, event_code: tuple[int, ...]) -> None:
        if event_code[0] == codes.ROUND:
            self.lacking = [0] * self.seats
            self.given = []
        elif event_code[0] == codes.EQUIPPED:
            self._showed(event_code[1], event_code[2])
        elif event_code[0] == codes.REQUESTED:
            seat, other, kind, given, missing = event_code[1:]
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

    def sample(self, observation: Observation, rng: Rng) -> State:
        assert isinstance(observation, ZayoObservation)
        state = Zayo(observation.seats, rng)
        copy_public(observation, state)
        self._deal_bids(observation, state, rng)
        self._deal_cards(observation, state, rng)
        return state

    def _deal_bids(self, observation: ZayoObservation, state: Zayo, rng: Rng) -> None:
        unseen = int(unseen_bids(observation))
        cards = [1 << place for place in range(BIDDING_CARDS) if unseen >> place & 1]
        sizes = [0 if seat == self.seat else int(bids_left(observation, seat)) for seat in range(self.seats)]
        found = vec[i64]([0] * self.seats)
        find_lacking(observation, found)
        lacking = [int(found[seat]) for seat in range(self.seats)]
        barred = [_barred(lacking, card) for card in cards]
        deal = self.bids
        if deal is None or not deal.serves(barred, sizes):
            deal = FairDeal(barred, sizes)
            self.bids = deal
        holders = deal.draw(rng)
        for index, card in enumerate(cards):
            if holders[index] != NOBODY:
                state.bids[holders[index]] |= card

    def _deal_cards(self, observation: ZayoObservation, state: Zayo, rng: Rng) -> None:
        cards: list[int] = []
        for kind in range(KINDS):
            cards.extend([kind] * int(unseen_cards(observation, kind)))
        sizes = [0 if seat == self.seat else int(observation.sizes[seat]) for seat in range(self.seats)]
        barred = [_barred(self.lacking, 1 << kind) for kind in cards]
        deal = self.cards
        if deal is None or not deal.serves(barred, sizes):
            deal = FairDeal(barred, sizes)
            self.cards = deal
        holders = deal.draw(rng)
        while not self._keeps(holders, cards, rng):
            holders = deal.draw(rng)
        for index, kind in enumerate(cards):
            if holders[index] != NOBODY:
                state.hands[holders[index] * KINDS + kind] += 1

    def _keeps(self, holders: list[int], cards: list[int], rng: Rng) -> bool:
        """Of hands that had several of what was asked for, all but their share are drawn again (ZY-12).

        Where there were n equal cards, each of n ways to deal the rest stands for the same deal: one in n is kept,
        measured by those hands that have no more of them now.
        """
        for gift in self.given:
            more: i64 = 0
            for index, kind in enumerate(cards):
                if kind == gift.kind and holders[index] == gift.seat:
                    more += 1
            if rng.below(gift.shown + more) >= gift.shown:
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


def copy_public(observation: ZayoObservation, state: Zayo) -> None:
    """Write what the seat sees into a state whose other hands are still empty."""
    state.now = observation.now
    state.over = observation.over
    state.public.copy_from(observation)
    cell: i64
    for cell in range(observation.seats):
        # Whether another victim has answered nobody can tell (ZY-36): the draw lets that player answer afresh.
        state.answers[cell] = UNANSWERED if observation.asked[cell] else UNASKED
    if observation.seat != NOBODY:
        state.bids[observation.seat] = observation.bids
        state.answers[observation.seat] = observation.answer
        for cell in range(KINDS):
            state.hands[observation.seat * KINDS + cell] = observation.hand[cell]
