"""What lies on the table and in the hands, whose turn it is and what is being asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, State
from tablee.games.zayo import codes
from tablee.games.zayo.deck import (
    ANIMALS,
    BIDDING_CARDS,
    CAMEL,
    CART,
    EQUIPMENT,
    FRIENDSHIP,
    GOAT,
    HORSE,
    KINDS,
    NO_BID,
    PLAY_CARDS,
    SHAMAN,
    SHEEP,
    TRAP,
    TRICKS,
    TWO_PLAYERS_HAND,
    YURT,
    ZAYO,
    in_box,
    overbids,
)

# What is being asked, and of whom: the player whose turn it is, but for DEFENDING.
ACTING: Final = 0  # one action or wolf trap, or at once the bid (ZY-7)
BIDDING: Final = 1  # the action has been laid, the bid is left
DEFENDING: Final = 2  # those attacked by thief or wolf (ZY-30)
REWARDING: Final = 3  # the winner of the trick (ZY-11 to ZY-13)

NO_ATTACK: Final = 0

# What stands in `answers`.
UNASKED: Final = 0
UNANSWERED: Final = 1
DEFENDS: Final = 2
YIELDS: Final = 3


class Table(State):
    """The pieces and the plain acts on them. `rules.Zayo` adds what the rules make of these.

    Bidding cards are bits of a mask; play cards are counts, one a kind, since equal cards are interchangeable (G-12).
    Cards that nobody holds are whatever is not elsewhere: a new deal picks from them by chance, so none has a place.
    """

    def __init__(self, seats: i64, chance: Chance, source: Table | None = None) -> None:
        super().__init__(seats, chance)
        if source is None:
            self.first_dealer: i64 = NOBODY  # NOBODY: by chance (G-2)
            self.rounds: i64 = 0
            self.limit: i64 = 0
            self.defence_limit: i64 = 0
            self.box: vec[i64] = vec[i64]([0] * ANIMALS)  # animals in the game
            self.centre: vec[i64] = vec[i64]([0] * ANIMALS)
            self.herds: vec[i64] = vec[i64]([0] * (ANIMALS * int(seats)))
            self.camps: vec[i64] = vec[i64]([0] * (EQUIPMENT * int(seats)))  # laid equipment
            self.bids: vec[i64] = vec[i64]([0] * int(seats))  # the bidding cards in hand
            self.hands: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # the play cards in hand
            self.sizes: vec[i64] = vec[i64]([0] * int(seats))  # how many play cards that is
            self.laid: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # actions lying there this round (ZY-31)
            self.tricks: vec[i64] = vec[i64]([0] * (TRICKS * int(seats)))  # this round's, one card a seat and trick
            self.leaders: vec[i64] = vec[i64]([NOBODY] * TRICKS)
            self.round: i64 = 0
            self.dealer: i64 = 0
            self.trick: i64 = 0
            self.best: i64 = NO_BID  # the card that wins the trick so far, and whose it is
            self.best_seat: i64 = NOBODY
            self.turn: i64 = 0
            self.phase: i64 = ACTING
            self.asked_at: i64 = 0
            self.attack: i64 = NO_ATTACK  # the move that laid thief or wolf, while defences are awaited
            self.answers: vec[i64] = vec[i64]([0] * int(seats))
            self.winner: i64 = NOBODY
        else:  # a copy, written out because it is the search's dearest act
            self.now = source.now
            self.over = source.over
            self.first_dealer = source.first_dealer
            self.rounds = source.rounds
            self.limit = source.limit
            self.defence_limit = source.defence_limit
            self.box = source.box[:]
            self.centre = source.centre[:]
            self.herds = source.herds[:]
            self.camps = source.camps[:]
            self.bids = source.bids[:]
            self.hands = source.hands[:]
            self.sizes = source.sizes[:]
            self.laid = source.laid[:]
            self.tricks = source.tricks[:]
            self.leaders = source.leaders[:]
            self.round = source.round
            self.dealer = source.dealer
            self.trick = source.trick
            self.best = source.best
            self.best_seat = source.best_seat
            self.turn = source.turn
            self.phase = source.phase
            self.asked_at = source.asked_at
            self.attack = source.attack
            self.answers = source.answers[:]
            self.winner = source.winner

    def left(self, seat: i64) -> i64:
        """The next seat, clockwise (G-1)."""
        seat += 1
        if seat == self.seats:
            seat = 0
        return seat

    # --- what a player has --------------------------------------------------------------------------------------

    def has_laid(self, seat: i64, kind: i64) -> bool:
        """Does such an action lie before the player this round?"""
        return self.laid[seat * KINDS + kind] > 0

    def small_animals(self, seat: i64) -> i64:
        return self.herds[seat * ANIMALS + SHEEP] + self.herds[seat * ANIMALS + GOAT]

    def camels(self, seat: i64) -> i64:
        return self.herds[seat * ANIMALS + CAMEL]

    def has_basics(self, seat: i64) -> bool:
        """Horse, cart and yurt (ZY-13)."""
        camp: i64 = seat * EQUIPMENT
        return self.camps[camp + HORSE] > 0 and self.camps[camp + CART] > 0 and self.camps[camp + YURT] > 0

    def safe_from_thief(self, seat: i64) -> bool:
        """ZY-33, as are the next two."""
        return self.has_laid(seat, FRIENDSHIP) or self.has_laid(seat, ZAYO)

    def safe_from_wolf(self, seat: i64) -> bool:
        return self.camps[seat * EQUIPMENT + TRAP] > 0 or self.has_laid(seat, SHAMAN) or self.has_laid(seat, ZAYO)

    def safe_from_chief(self, seat: i64) -> bool:
        return self.camps[seat * EQUIPMENT + YURT] > 0 or self.has_laid(seat, ZAYO)

    # --- acts ---------------------------------------------------------------------------------------------------

    def pay(self, seat: i64, price: i64, sheep: i64) -> None:
        """So many small animals to the centre, `sheep` of them sheep (ZY-16, ZY-27)."""
        goats: i64 = price - sheep
        self.herds[seat * ANIMALS + SHEEP] -= sheep
        self.herds[seat * ANIMALS + GOAT] -= goats
        self.centre[SHEEP] += sheep
        self.centre[GOAT] += goats

    def move_animals(self, victim: i64, taker: i64, animal: i64, number: i64) -> None:
        self.herds[victim * ANIMALS + animal] -= number
        self.herds[taker * ANIMALS + animal] += number

    def from_hand(self, seat: i64, kind: i64) -> None:
        self.hands[seat * KINDS + kind] -= 1
        self.sizes[seat] -= 1

    def put_bid(self, seat: i64, card: i64) -> None:
        """One bidding card to the centre; the highest of the led suit is ahead (ZY-10)."""
        self.bids[seat] ^= card
        self.tricks[self.trick * self.seats + seat] = card
        if self.best == NO_BID or card & overbids(self.best) != 0:
            self.best = card
            self.best_seat = seat

    # --- the deal -----------------------------------------------------------------------------------------------

    def clear_round(self) -> None:
        """ZY-14: hands and laid actions are taken in; laid equipment and herds stay."""
        cell: i64
        for cell in range(KINDS * self.seats):
            self.hands[cell] = 0
            self.laid[cell] = 0
        for cell in range(TRICKS * self.seats):
            self.tricks[cell] = NO_BID
        for cell in range(TRICKS):
            self.leaders[cell] = NOBODY
        for cell in range(self.seats):
            self.bids[cell] = 0
            self.sizes[cell] = 0

    def deal_bids(self) -> None:
        """ZY-5: five to each, from all 32."""
        deck = vec[i64]([0] * BIDDING_CARDS)
        card: i64 = 1  # doubled, because compiled `1 << 31` would be a 32-bit shift
        place: i64
        for place in range(BIDDING_CARDS):
            deck[place] = card
            card += card
        rest: i64 = BIDDING_CARDS
        seat: i64
        for seat in range(self.seats):
            hand: i64 = 0
            for place in range(TRICKS):
                drawn: i64 = self.chance.below(rest)
                rest -= 1
                hand |= deck[drawn]
                deck[drawn] = deck[rest]
            self.bids[seat] = hand

    def deal_cards(self) -> None:
        """ZY-5: all that is not on the table, one by one from the dealer's left; two players get 8 each (ZY-6)."""
        deck = vec[i64]([0] * PLAY_CARDS)
        rest: i64 = 0
        seat: i64
        kind: i64
        for kind in range(KINDS):
            number: i64 = in_box(kind, self.seats)
            if kind < EQUIPMENT:
                for seat in range(self.seats):
                    number -= self.camps[seat * EQUIPMENT + kind]
            while number > 0:
                deck[rest] = kind
                rest += 1
                number -= 1
        kept: i64 = 0
        if self.seats == 2 and rest > 2 * TWO_PLAYERS_HAND:  # ZY-35: with fewer, all are dealt
            kept = rest - 2 * TWO_PLAYERS_HAND
        seat = self.dealer
        while rest > kept:
            seat = self.left(seat)
            drawn: i64 = self.chance.below(rest)
            rest -= 1
            self.hands[seat * KINDS + deck[drawn]] += 1
            self.sizes[seat] += 1
            deck[drawn] = deck[rest]

    def note_deal(self) -> None:
        if self.notes is None:
            return
        self.notes.append((codes.ROUND, self.round, self.dealer))
        for seat in range(int(self.seats)):
            bids = [1 << place for place in range(BIDDING_CARDS) if self.bids[seat] >> place & 1]
            kinds = [kind for kind in range(KINDS) for _ in range(self.hands[seat * KINDS + kind])]
            self.notes.append((codes.DEALT, seat, len(bids), len(kinds), *bids, *kinds))
