"""Public information: every field of Kawaii that all players and spectators may know, declared and copied once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NEVER, NOBODY, Observation
from tablee.core.vector_ops import copied, count_bits
from tablee.core.vectors import vec
from tablee.games.kawaii.deck import MOST_SEATS, ROUNDS, TOKENS, depth

# What the table waits for. Calls in their tie windows and duels come on top of it.
TURNING: Final = 0  # the next card
STOPPED: Final = 1  # play has stopped after a capture (KW-14)
LAST: Final = 2  # every card is turned: does anybody want to capture any more? (KW-17)
PAUSED: Final = 3  # between two rounds (KW-27)

LAST_WAIT: Final = 10_000  # KW-17
DUEL_WAIT: Final = 5_000  # KW-15

NO_SHEET: Final = vec[i64]([0] * (ROUNDS * MOST_SEATS))


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class KawaiiPublic(Observation):
    """A new public field needs a line here in `__init__` and one in `copy_from`; secrets belong to `KawaiiState`.

    Rows have room for `seats`. Without seats they are empty, and `copy_from` makes them, none of them twice.
    """

    def __init__(self, seats: i64 = MOST_SEATS) -> None:
        # The fields of `Observation`, not by calling it: mypyc then knows that every field is set (docs/decisions).
        self.seat = NOBODY
        self.seats = 0
        self.now = 0
        self.over = False
        # The options.
        self.memory: bool = False
        self.to_the_last_token: bool = True
        self.limit: i64 = 3000
        self.beat: i64 = 0  # 0: turning is the player's own act
        self.stop: i64 = 3000
        self.tie_window: i64 = 25
        self.pause: i64 = 0
        self.first_seat: i64 = NOBODY  # NOBODY: chance decides
        # The round.
        self.depth: i64 = 0  # cells of each pile
        self.round: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0  # NOBODY once every card is turned
        self.phase: i64 = TURNING
        self.since: i64 = 0  # from when the present wait is counted
        self.left_size: i64 = 0  # cards not turned yet
        self.reserves: vec[i64] = vec[i64]([0] * int(seats))
        self.sizes: vec[i64] = vec[i64]([0] * int(seats))  # cards in each pile
        self.turned: vec[i64] = vec[i64]([0] * int(seats * depth(seats)))  # when each card of the piles was turned
        self.callable: i64 = 0  # a bit for each pile that has a card and no duel about it
        self.tokens: vec[i64] = vec[i64]([0] * int(seats))  # those free to use
        self.held: vec[i64] = vec[i64]([0] * (TOKENS * int(seats)))  # since when, the longest first (KW-31)
        self.won: vec[i64] = vec[i64]([0] * int(seats))  # cards in each score pile
        self.going_on: i64 = 0  # a bit for each seat that has said so
        self.wanting_no_more: i64 = 0
        # Calls that are not settled yet.
        self.calls: vec[i64] = vec[i64]([0] * int(seats))  # a bit for each pile called and not settled
        self.call_at: vec[i64] = vec[i64]([0] * int(seats))
        self.free_at: vec[i64] = vec[i64]([0] * int(seats))  # before, the seat's last call was in its window
        self.callers: i64 = 0  # a bit for each seat with a call in its tie window
        self.settled: vec[i64] = vec[i64]([0] * int(seats))  # instants before this are settled for the pile
        # Duels.
        self.duels: i64 = 0  # a bit for each pile that is played for
        self.rivals: vec[i64] = vec[i64]([0] * int(seats))  # a bit for each seat that plays for the pile
        self.stakes: vec[i64] = vec[i64]([0] * int(seats))  # how many cards of the pile they play for
        self.anchors: vec[i64] = vec[i64]([0] * int(seats))  # the earliest of their calls
        self.asked_at: vec[i64] = vec[i64]([0] * int(seats))
        # The score.
        self.points: vec[i64] = vec[i64]([0] * int(seats))
        self.sheet: vec[i64] = NO_SHEET  # score.line, round by seat; replaced, never changed

    def copy_from(self, source: KawaiiPublic) -> None:
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
        self.left_size = source.left_size
        self.callable = source.callable
        self.going_on = source.going_on
        self.wanting_no_more = source.wanting_no_more
        self.callers = source.callers
        self.duels = source.duels
        self.reserves = copied(source.reserves, self.reserves)
        self.sizes = copied(source.sizes, self.sizes)
        self.tokens = copied(source.tokens, self.tokens)
        self.won = copied(source.won, self.won)
        self.calls = copied(source.calls, self.calls)
        self.call_at = copied(source.call_at, self.call_at)
        self.free_at = copied(source.free_at, self.free_at)
        self.settled = copied(source.settled, self.settled)
        self.rivals = copied(source.rivals, self.rivals)
        self.stakes = copied(source.stakes, self.stakes)
        self.anchors = copied(source.anchors, self.anchors)
        self.asked_at = copied(source.asked_at, self.asked_at)
        self.points = copied(source.points, self.points)
        self.turned = copied(source.turned, self.turned)
        self.held = copied(source.held, self.held)
        self.sheet = source.sheet

    # --- cards --------------------------------------------------------------------------------------------------

    def lay_at(self, pile: i64, at: i64) -> i64:
        """How many of the pile's cards lay there at that instant: one turned at the very instant did (KW-28)."""
        size: i64 = self.sizes[pile]
        while size > 0 and self.turned[pile * self.depth + size - 1] > at:
            size -= 1
        return size

    def set_line(self, place: i64, line: i64) -> None:
        """Write a line of the score sheet, which copies of this state share as it was."""
        self.sheet = self.sheet[:]
        self.sheet[place] = line

    # --- tokens -------------------------------------------------------------------------------------------------

    def gain_token(self, seat: i64, at: i64) -> None:
        self.held[seat * TOKENS + self.tokens[seat]] = at
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
        number: i64 = count_bits(self.calls[seat])
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

    def is_settling(self) -> bool:
        """Is a call in its window, or a duel going on?"""
        return self.callers != 0 or self.duels != 0

    def earliest_call(self) -> i64:
        """The instant of the earliest call in its window, or NEVER."""
        at: i64 = NEVER
        seat: i64
        for seat in range(self.seats):
            if self.callers >> seat & 1 == 1 and self.call_at[seat] < at:
                at = self.call_at[seat]
        return at

    def earliest_call_on(self, pile: i64) -> i64:
        """The anchor of the pile's tie window, or NEVER if nobody has called it."""
        at: i64 = NEVER
        seat: i64
        for seat in range(self.seats):
            if self.calls[seat] >> pile & 1 == 1 and self.call_at[seat] < at:
                at = self.call_at[seat]
        return at

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        """The first instant at which the present wait is over (G-9), unless the game is."""
        if self.callers != 0 or self.duels != 0:
            return self.next_settlement()
        if self.phase == TURNING:
            if self.beat > 0:  # a beat is an instant, not a window: nobody can use its last one
                return self.since + self.beat
            return self.since + self.limit + 1
        if self.phase == STOPPED:
            return self.since + self.stop + 1
        if self.phase == LAST:
            return self.since + LAST_WAIT + 1
        return self.since + self.pause + 1

    def next_settlement(self) -> i64:
        due: i64 = NEVER
        if self.callers != 0:
            due = self.earliest_call() + self.tie_window + 1
        pile: i64
        for pile in range(self.seats):
            if self.duels >> pile & 1 == 1:
                due = min(due, self.duel_deadline(pile))
        return due

    def duel_deadline(self, pile: i64) -> i64:
        return self.asked_at[pile] + DUEL_WAIT + 1
