"""The game itself: what a move does, what follows it, and what happens when time runs out.

What is provisional, and when it is settled (G-4, G-9, KW-11, KW-15, KW-28 to KW-31), w being the tie window:

- A call at the instant t is open to all, stops play from t on (a card may still be turned at t itself), locks its
  tokens, and is provisional. Of all acts only a call may bear an instant before `now`: as long as its own window is
  open, now <= t + w. It is judged by the table as it lay at t: the cards turned by then, the tokens held then, no
  other call of the player in its window then.
- A pile's window is anchored at the earliest call on it. At anchor + w + 1 the pile is settled: those who have called
  it are, by what was said before, all within w of the anchor, so one caller takes it and several play for it. Nothing
  is chained: whoever calls later than anchor + w finds the pile settled. What is settled is the pile as it lay at the
  anchor; a card turned after the anchor stays and begins the new pile.
- Each pile of a call is settled by itself, at its own anchor. Once a pile is settled, instants before that are settled
  for it: a call that bears one is refused with G-9. So it is again when a duel is decided, for its pile, and when a
  round ends, for all. The end of a stop settles nothing: it only lets cards be turned again.
- While a call is in its window or a duel goes on, no other wait runs out: neither the limit of turning, nor the stop,
  nor the last wait of a round. Each of these ends in a capture, and the stop is counted from the latest one.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY, Moves, Sight, State
from tablee.games.kawaii import codes, legal, score
from tablee.games.kawaii.deck import KINDS, NO_SIGN, PAPER, ROCK, ROUNDS, SCISSORS
from tablee.games.kawaii.sight import KawaiiSight, look
from tablee.games.kawaii.state import DUEL_WAIT, LAST, LAST_WAIT, PAUSED, STOPPED, TURNING, Table, ones


class Kawaii(Table):
    def deal(self) -> None:
        self.over = False
        seat: i64
        for seat in range(self.seats):
            self.points[seat] = 0
        cell: i64
        for cell in range(ROUNDS * self.seats):
            self.sheet[cell] = 0
        first: i64 = self.first_seat
        if first == NOBODY:  # G-2
            first = self.chance.below(self.seats)
        self.begin_round(0, first)

    def copy(self) -> State:
        return Kawaii(self.seats, self.chance.copy(), self)

    def look(self, seat: i64, sight: Sight) -> None:
        assert isinstance(sight, KawaiiSight)
        look(self, seat, sight)

    def ranks(self) -> list[int]:
        return score.ranks(self)

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        return legal.acts(self, seat)

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal.check(self, seat, move, self.now)

    def play(self, seat: int, move: int, at: int) -> None:
        """A call may bear an instant before `now` as long as its window is open (G-9)."""
        if at < self.now and codes.verb(move) == codes.CALL:
            legal.check(self, seat, move, at)
            self.call(seat, codes.piles(move), at)
            return
        self.advance(at)
        self.check(seat, move)
        self.do(seat, move)

    def do(self, seat: i64, move: i64) -> None:
        what: i64 = codes.verb(move)
        if what == codes.TURN:
            self.turn_card(seat, False)
        elif what == codes.CALL:
            self.call(seat, codes.piles(move), self.now)
        elif what == codes.GO_ON:
            self.say_go_on(seat)
        elif what == codes.NO_MORE:
            self.say_no_more(seat)
        else:
            self.choose(seat, codes.duel(move), codes.sign(move), False)
            self.show_if_all_have_chosen(codes.duel(move))
            self.end_idle_stop()

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        if self.over:
            return NEVER
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
            if self.duels >> pile & 1 == 1 and self.asked_at[pile] + DUEL_WAIT + 1 < due:
                due = self.asked_at[pile] + DUEL_WAIT + 1
        return due

    def expire(self) -> None:
        if self.callers != 0 or self.duels != 0:
            self.settle_calls()
            self.end_duels()
            self.end_idle_stop()
        elif self.phase == TURNING:  # KW-10
            self.turn_card(self.turn, True)
        elif self.phase == STOPPED:
            self.end_stop()
        elif self.phase == LAST:
            self.end_round(codes.WAITED)
        else:
            self.begin_round(self.round + 1, score.next_first(self))

    # --- a round ------------------------------------------------------------------------------------------------

    def begin_round(self, number: i64, first: i64) -> None:
        self.round = number
        self.first = first
        self.turn = first
        self.phase = TURNING
        self.since = self.now
        if self.notes is not None:
            self.notes.append((codes.BEGUN, number, first, self.now))
        self.set_up()

    def turn_card(self, seat: i64, by_itself: bool) -> None:
        """KW-7, and KW-9: who has no card left is passed over."""
        kind: i64 = self.draw_card()
        self.lay_card(seat, kind)
        self.reserves[seat] -= 1
        if self.notes is not None:
            self.notes.append((codes.TURNED, seat, kind, self.now, int(by_itself)))
        self.since = self.now
        if self.left_size == 0:
            self.turn = NOBODY
            self.phase = LAST
            if self.notes is not None:
                self.notes.append((codes.ALL_TURNED, self.now))
            return
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.reserves[seat] > 0:
                break
        self.turn = seat

    def say_go_on(self, seat: i64) -> None:
        self.going_on |= 1 << seat
        if self.notes is not None:
            self.notes.append((codes.SAID_GO_ON, seat, self.now))
        if self.all_said(self.going_on):
            self.end_stop()

    def say_no_more(self, seat: i64) -> None:
        self.wanting_no_more |= 1 << seat
        if self.notes is not None:
            self.notes.append((codes.SAID_NO_MORE, seat, self.now))
        if self.all_said(self.wanting_no_more):
            self.end_round(codes.NO_MORE_WANTED)

    def end_stop(self) -> None:
        """KW-18 is judged here; otherwise play goes on where it was (KW-16), with the whole limit anew (KW-30)."""
        self.going_on = 0
        ended: bool = not self.somebody_has_a_token()
        if not ended and not self.to_the_last_token:
            ended = self.somebody_has_none()
        if ended:
            self.end_round(codes.NO_TOKEN)
            return
        if self.notes is not None:
            self.notes.append((codes.RESUMED, self.turn, self.now))
        if self.turn != NOBODY:
            self.phase = TURNING
            self.since = self.now
        elif self.now > self.since + LAST_WAIT:  # the stop was as long as the last wait
            self.end_round(codes.WAITED)
        else:
            self.phase = LAST

    def end_idle_stop(self) -> None:
        """A stop in which nobody could do anything need not be waited for: all with a token have said "go on"."""
        if self.phase == STOPPED and not self.is_settling() and not self.somebody_has_a_token():
            self.end_stop()

    def end_round(self, how: i64) -> None:
        """KW-19, then the score; the next round follows the pause (KW-27)."""
        if self.notes is not None:
            self.notes.append((codes.ENDED, self.round, how, self.now))
        seat: i64
        for seat in range(self.seats):
            line: i64 = score.line(self, seat)
            self.sheet[self.round * self.seats + seat] = line
            self.points[seat] += score.total(line)
            if self.notes is not None:
                cards = [int(self.captured[seat * KINDS + kind]) for kind in range(KINDS)]
                self.notes.append((codes.COUNTED, self.round, seat, line, *cards))
        self.since = self.now
        self.phase = PAUSED
        self.going_on = 0
        self.wanting_no_more = 0
        if self.round == ROUNDS - 1:
            self.over = True
        elif self.pause == 0:
            self.begin_round(self.round + 1, score.next_first(self))

    # --- captures -----------------------------------------------------------------------------------------------

    def call(self, seat: i64, piles: i64, at: i64) -> None:
        self.stake_tokens(seat, ones(piles))
        self.calls[seat] = piles
        self.call_at[seat] = at
        self.callers |= 1 << seat
        if self.notes is not None:
            self.notes.append((codes.CALLED, seat, piles, at, self.now))

    def settle_calls(self) -> None:
        """Every pile whose window is over (G-4). No chance and no order is in it: each pile is judged by itself."""
        pile: i64
        for pile in range(self.seats):
            called: i64 = 0
            seat: i64
            for seat in range(self.seats):
                called |= (self.calls[seat] >> pile & 1) << seat
            if called != 0:
                anchor: i64 = self.earliest_call_on(pile)
                if anchor + self.tie_window < self.now:
                    self.settle(pile, called, anchor)

    def settle(self, pile: i64, called: i64, anchor: i64) -> None:
        cards: i64 = self.lay_at(pile, anchor)
        self.settled[pile] = self.now
        if called & (called - 1) != 0:
            self.begin_duel(pile, called, cards, anchor)
        winner: i64 = NOBODY
        seat: i64
        for seat in range(self.seats):
            if called >> seat & 1 == 1:
                winner = seat
                self.calls[seat] &= ~(1 << pile)
                if self.calls[seat] == 0:
                    self.callers &= ~(1 << seat)
                    self.free_at[seat] = self.now
        if called & (called - 1) == 0:
            self.capture(winner, pile, cards, anchor)

    def capture(self, seat: i64, pile: i64, cards: i64, at: i64) -> None:
        """KW-11, KW-12: the cards to the score pile, the token to whose pile it was, or out of the game."""
        if self.notes is not None:
            bottom = int(pile * self.depth)
            kinds = [] if self.memory else [int(self.piles[bottom + place]) for place in range(int(cards))]
            self.notes.append((codes.CAPTURED, seat, pile, cards, at, self.now, *kinds))
        self.move_cards(pile, cards, seat)
        if self.sizes[pile] == 0:
            self.callable &= ~(1 << pile)
        else:
            self.callable |= 1 << pile
        if seat != pile:
            self.gain_token(pile)
        self.settled[pile] = self.now
        self.phase = STOPPED
        self.since = self.now  # KW-29
        self.going_on = 0
        self.wanting_no_more = 0

    # --- rock, paper, scissors ----------------------------------------------------------------------------------

    def begin_duel(self, pile: i64, rivals: i64, cards: i64, anchor: i64) -> None:
        """KW-15; KW-28: for the pile as it lay at the earliest of their calls."""
        self.duels |= 1 << pile
        self.callable &= ~(1 << pile)
        self.rivals[pile] = rivals
        self.stakes[pile] = cards
        self.anchors[pile] = anchor
        self.asked_at[pile] = self.now
        self.phase = STOPPED
        self.since = self.now
        if self.notes is not None:
            calls: list[int] = []
            for seat in range(int(self.seats)):
                if rivals >> seat & 1 == 1:
                    calls += [seat, int(self.call_at[seat])]
            self.notes.append((codes.TIED, pile, cards, self.now, *calls))

    def choose(self, seat: i64, pile: i64, sign: i64, by_chance: bool) -> None:
        self.signs[pile * self.seats + seat] = sign
        if self.notes is not None:
            self.notes.append((codes.CHOSE, seat, pile, sign, int(by_chance)))

    def end_duels(self) -> None:
        """KW-15: chance chooses for who is late; G-11: in the order of the seats."""
        late: i64 = 0
        pile: i64
        for pile in range(self.seats):
            if self.duels >> pile & 1 == 1 and self.asked_at[pile] + DUEL_WAIT < self.now:
                late |= 1 << pile
        if late == 0:
            return
        seat: i64
        for seat in range(self.seats):
            for pile in range(self.seats):
                if late >> pile & self.rivals[pile] >> seat & 1 == 1:
                    if self.signs[pile * self.seats + seat] == NO_SIGN:
                        self.choose(seat, pile, self.chance.below(3), True)
        for pile in range(self.seats):
            if late >> pile & 1 == 1:
                self.show_if_all_have_chosen(pile)

    def show_if_all_have_chosen(self, pile: i64) -> None:
        """All signs at once; the beaten are out (KW-33), a draw is played again."""
        row: i64 = pile * self.seats
        rivals: i64 = self.rivals[pile]
        shown: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if rivals >> seat & 1 == 1:
                if self.signs[row + seat] == NO_SIGN:
                    return
                shown |= 1 << self.signs[row + seat]
        if self.notes is not None:
            signs: list[int] = []
            for other in range(int(self.seats)):
                if rivals >> other & 1 == 1:
                    signs += [other, int(self.signs[row + other])]
            self.notes.append((codes.SHOWN, pile, self.now, *signs))
        best: i64 = best_sign(shown)
        winner: i64 = NOBODY
        for seat in range(self.seats):
            if rivals >> seat & 1 == 1:
                if best != NO_SIGN and self.signs[row + seat] != best:
                    rivals &= ~(1 << seat)
                    self.gain_token(seat)
                    if self.notes is not None:
                        self.notes.append((codes.BEATEN, seat, pile))
                else:
                    winner = seat
                self.signs[row + seat] = NO_SIGN
        self.rivals[pile] = rivals
        self.asked_at[pile] = self.now  # G-10
        if rivals & (rivals - 1) == 0:
            self.rivals[pile] = 0
            self.duels &= ~(1 << pile)
            self.capture(winner, pile, self.stakes[pile], self.anchors[pile])


def best_sign(shown: i64) -> i64:
    """The sign that wins among those shown (a bit each), or NO_SIGN: all alike, or all three."""
    if shown == (1 << ROCK | 1 << PAPER):
        return PAPER
    if shown == (1 << PAPER | 1 << SCISSORS):
        return SCISSORS
    if shown == (1 << ROCK | 1 << SCISSORS):
        return ROCK
    return NO_SIGN
