"""What lies on the table: reserves, piles, tokens, score piles, and what is being settled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NOBODY, State
from tablee.games.kawaii import codes
from tablee.games.kawaii.deck import (
    CARDS,
    KINDS,
    NO_SIGN,
    ROUNDS,
    SORTS,
    TOKENS,
    TOKENS_EACH,
    count,
    dealt,
    depth,
)

# What the table waits for. Calls in their tie windows and duels come on top of it.
TURNING: Final = 0  # the next card
STOPPED: Final = 1  # play has stopped after a capture (KW-14)
LAST: Final = 2  # every card is turned: does anybody want to capture any more? (KW-17)
PAUSED: Final = 3  # between two rounds (KW-27)

TICK: Final = 50

LAST_WAIT: Final = 10_000  # KW-17
DUEL_WAIT: Final = 5_000  # KW-15


class Table(State):
    """The pieces and the plain acts on them. `rules.Kawaii` adds what the rules make of these.

    Nobody may look at a reserve (KW-5), so no card in one has an identity: `left` counts what is unseen of each kind,
    and a card gets its kind by chance when it is turned.
    """

    def __init__(self, seats: i64, chance: Chance, source: Table | None = None) -> None:
        super().__init__(seats, chance)
        self.tick = TICK
        if source is None:
            self.memory: bool = False
            self.to_the_last_token: bool = False
            self.limit: i64 = 3000
            self.beat: i64 = 0  # 0: turning is the player's own act
            self.stop: i64 = 3000
            self.tie_window: i64 = 25
            self.pause: i64 = 0
            self.first_seat: i64 = NOBODY  # NOBODY: chance decides
            self.depth: i64 = depth(seats)
            self.round: i64 = 0
            self.first: i64 = 0
            self.turn: i64 = 0  # NOBODY once every card is turned
            self.phase: i64 = TURNING
            self.since: i64 = 0  # from when the present wait is counted
            self.reserves: vec[i64] = vec[i64]([0] * int(seats))
            self.left: vec[i64] = vec[i64]([0] * KINDS)
            self.left_size: i64 = 0
            self.piles: vec[i64] = vec[i64]([0] * int(seats * depth(seats)))
            self.turned: vec[i64] = vec[i64]([0] * int(seats * depth(seats)))  # when each card was
            self.sizes: vec[i64] = vec[i64]([0] * int(seats))
            self.callable: i64 = 0  # a bit for each pile that has a card and no duel about it
            self.flavours: vec[i64] = vec[i64]([0] * int(seats))
            self.shapes: vec[i64] = vec[i64]([0] * int(seats))
            self.tokens: vec[i64] = vec[i64]([0] * int(seats))  # those free to use
            self.held: vec[i64] = vec[i64]([0] * (TOKENS * int(seats)))  # since when, the longest first (KW-31)
            self.captured: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # score piles, counts of each kind
            self.won: vec[i64] = vec[i64]([0] * int(seats))  # cards in each score pile
            self.calls: vec[i64] = vec[i64]([0] * int(seats))  # a bit for each pile called and not settled
            self.call_at: vec[i64] = vec[i64]([0] * int(seats))
            self.free_at: vec[i64] = vec[i64]([0] * int(seats))  # before, the seat's last call was in its window
            self.callers: i64 = 0  # a bit for each seat with a call in its tie window
            self.settled: vec[i64] = vec[i64]([0] * int(seats))  # instants before this are settled for the pile
            self.duels: i64 = 0  # a bit for each pile that is played for
            self.rivals: vec[i64] = vec[i64]([0] * int(seats))  # a bit for each seat that plays for the pile
            self.stakes: vec[i64] = vec[i64]([0] * int(seats))  # how many cards of the pile they play for
            self.anchors: vec[i64] = vec[i64]([0] * int(seats))  # the earliest of their calls
            self.asked_at: vec[i64] = vec[i64]([0] * int(seats))
            self.signs: vec[i64] = vec[i64]([NO_SIGN] * int(seats * seats))  # pile by seat
            self.going_on: i64 = 0  # a bit for each seat that has said so
            self.wanting_no_more: i64 = 0
            self.points: vec[i64] = vec[i64]([0] * int(seats))
            self.sheet: vec[i64] = vec[i64]([0] * (ROUNDS * int(seats)))  # score.line, round by seat
        else:  # a copy, written out because it is the search's dearest act
            self.now = source.now
            self.over = source.over
            self.memory = source.memory
            self.to_the_last_token = source.to_the_last_token
            self.limit = source.limit
            self.beat = source.beat
            self.stop = source.stop
            self.tie_window = source.tie_window
            self.pause = source.pause
            self.first_seat = source.first_seat
            self.depth = source.depth
            self.round = source.round
            self.first = source.first
            self.turn = source.turn
            self.phase = source.phase
            self.since = source.since
            self.reserves = source.reserves[:]
            self.left = source.left[:]
            self.left_size = source.left_size
            self.piles = source.piles[:]
            self.turned = source.turned[:]
            self.sizes = source.sizes[:]
            self.callable = source.callable
            self.flavours = source.flavours[:]
            self.shapes = source.shapes[:]
            self.tokens = source.tokens[:]
            self.held = source.held[:]
            self.captured = source.captured[:]
            self.won = source.won[:]
            self.calls = source.calls[:]
            self.call_at = source.call_at[:]
            self.free_at = source.free_at[:]
            self.callers = source.callers
            self.settled = source.settled[:]
            self.duels = source.duels
            self.rivals = source.rivals[:]
            self.stakes = source.stakes[:]
            self.anchors = source.anchors[:]
            self.asked_at = source.asked_at[:]
            self.signs = source.signs[:]
            self.going_on = source.going_on
            self.wanting_no_more = source.wanting_no_more
            self.points = source.points[:]
            self.sheet = source.sheet[:]

    # --- setting up ---------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """KW-3 to KW-5: favourites, tokens, reserves; nothing on the table."""
        kind: i64
        for kind in range(KINDS):
            self.left[kind] = count(kind)
        self.left_size = CARDS
        cell: i64
        for cell in range(KINDS * self.seats):
            self.captured[cell] = 0
        for cell in range(self.seats * self.seats):
            self.signs[cell] = NO_SIGN
        seat: i64
        for seat in range(self.seats):
            self.reserves[seat] = dealt(seat, self.first, self.seats)
            self.sizes[seat] = 0
            self.won[seat] = 0
            self.tokens[seat] = 0
            while self.tokens[seat] < TOKENS_EACH:
                self.gain_token(seat)
            self.calls[seat] = 0
            self.free_at[seat] = self.now
            self.settled[seat] = self.now
            self.rivals[seat] = 0
        self.callable = 0
        self.callers = 0
        self.duels = 0
        self.going_on = 0
        self.wanting_no_more = 0
        self.deal_favourites()

    def deal_favourites(self) -> None:
        """KW-3: what is not drawn stays unknown, so it is not kept anywhere."""
        flavours: i64 = 0
        shapes: i64 = 0
        seat: i64
        for seat in range(self.seats):
            self.flavours[seat] = self.draw_sort(flavours, SORTS - seat)
            flavours |= 1 << self.flavours[seat]
            self.shapes[seat] = self.draw_sort(shapes, SORTS - seat)
            shapes |= 1 << self.shapes[seat]
            if self.notes is not None:
                self.notes.append((codes.FAVOURITES, seat, self.flavours[seat], self.shapes[seat]))

    def draw_sort(self, gone: i64, left: i64) -> i64:
        """One of the favourite cards that are left, `gone` having a bit for each of the others."""
        rest: i64 = self.chance.below(left)
        sort: i64 = 0
        while True:
            if gone >> sort & 1 == 0:
                if rest == 0:
                    return sort
                rest -= 1
            sort += 1

    # --- cards --------------------------------------------------------------------------------------------------

    def draw_card(self) -> i64:
        """An unseen card: all that are left are equally likely, whoever's reserve it comes from."""
        rest: i64 = self.chance.below(self.left_size)
        kind: i64 = 0
        while rest >= self.left[kind]:
            rest -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        self.left_size -= 1
        return kind

    def lay_card(self, seat: i64, kind: i64) -> None:
        """Onto the own pile."""
        cell: i64 = seat * self.depth + self.sizes[seat]
        self.piles[cell] = kind
        self.turned[cell] = self.now
        self.sizes[seat] += 1
        self.callable |= 1 << seat

    def lay_at(self, pile: i64, at: i64) -> i64:
        """How many of the pile's cards lay there at that instant: one turned at the very instant did (KW-28)."""
        size: i64 = self.sizes[pile]
        while size > 0 and self.turned[pile * self.depth + size - 1] > at:
            size -= 1
        return size

    def move_cards(self, pile: i64, cards: i64, seat: i64) -> None:
        """The lowest cards of a pile go to a score pile; those turned later stay and begin the new one (KW-11)."""
        bottom: i64 = pile * self.depth
        mine: i64 = seat * KINDS
        place: i64
        for place in range(cards):
            self.captured[mine + self.piles[bottom + place]] += 1
        self.won[seat] += cards
        size: i64 = self.sizes[pile]
        for place in range(cards, size):
            self.piles[bottom + place - cards] = self.piles[bottom + place]
            self.turned[bottom + place - cards] = self.turned[bottom + place]
        self.sizes[pile] = size - cards

    # --- tokens -------------------------------------------------------------------------------------------------

    def gain_token(self, seat: i64) -> None:
        self.held[seat * TOKENS + self.tokens[seat]] = self.now
        self.tokens[seat] += 1

    def stake_tokens(self, seat: i64, number: i64) -> None:
        """Those held longest, so that the rest says truly since when the next could be used."""
        row: i64 = seat * TOKENS
        left: i64 = self.tokens[seat] - number
        place: i64
        for place in range(left):
            self.held[row + place] = self.held[row + place + number]
        self.tokens[seat] = left

    def staked(self, seat: i64) -> i64:
        """Tokens on piles that are not decided yet."""
        number: i64 = ones(self.calls[seat])
        pile: i64
        for pile in range(self.seats):
            if self.duels >> pile & 1 == 1:
                number += self.rivals[pile] >> seat & 1
        return number

    def somebody_has_a_token(self) -> bool:
        seat: i64
        for seat in range(self.seats):
            if self.tokens[seat] > 0:
                return True
        return False

    def somebody_has_none(self) -> bool:
        seat: i64
        for seat in range(self.seats):
            if self.tokens[seat] == 0:
                return True
        return False

    def all_said(self, said: i64) -> bool:
        """Has everyone with a token said the word? (KW-14, KW-17)"""
        seat: i64
        for seat in range(self.seats):
            if self.tokens[seat] > 0 and said >> seat & 1 == 0:
                return False
        return True

    # --- what is being settled ----------------------------------------------------------------------------------

    def earliest_call(self) -> i64:
        """The instant of the earliest call in its window; there is one."""
        at: i64 = self.now
        seat: i64
        for seat in range(self.seats):
            if self.callers >> seat & 1 == 1 and self.call_at[seat] < at:
                at = self.call_at[seat]
        return at

    def earliest_call_on(self, pile: i64) -> i64:
        """The anchor of the pile's tie window; somebody has called it."""
        at: i64 = self.now
        seat: i64
        for seat in range(self.seats):
            if self.calls[seat] >> pile & 1 == 1 and self.call_at[seat] < at:
                at = self.call_at[seat]
        return at

    def is_settling(self) -> bool:
        """Is a call in its window, or a duel going on?"""
        return self.callers != 0 or self.duels != 0


def ones(bits: i64) -> i64:
    number: i64 = 0
    while bits > 0:
        bits &= bits - 1
        number += 1
    return number
