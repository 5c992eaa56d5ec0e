"""Rules: what a move does, what follows it, and what happens when time runs out.

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

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NEVER, NOBODY, Moves, Observation, State
from tablee.core.vector_ops import count_bits
from tablee.games.kawaii import codes, legal, score
from tablee.games.kawaii.deck import KINDS, NO_SIGN, PAPER, ROCK, ROUNDS, SCISSORS
from tablee.games.kawaii.observation import KawaiiObservation, observe
from tablee.games.kawaii.public import LAST, LAST_WAIT, NO_SHEET, PAUSED, STOPPED, TURNING
from tablee.games.kawaii.state import KawaiiState


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class Kawaii(KawaiiState):
    def deal(self) -> None:
        public = self.public
        self.over = False
        seat: i64
        for seat in range(self.seats):
            public.points[seat] = 0
        public.sheet = NO_SHEET
        first: i64 = public.first_seat
        if first == NOBODY:  # G-2
            first = self.rng.below(self.seats)
        self.begin_round(0, first)

    def copy(self) -> State:
        state = Kawaii(0, self.rng.copy())
        state.copy_from(self)
        return state

    def observe(self, seat: i64, observation: Observation) -> None:
        assert isinstance(observation, KawaiiObservation)
        observe(self, seat, observation)

    def ranks(self) -> list[int]:
        return score.ranks(self.public)

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

    def cue(self, move: i64) -> i64:
        """For a call of one pile the card on top of it."""
        public = self.public
        called: i64 = codes.piles(move)
        if codes.verb(move) != codes.CALL or called & (called - 1) != 0:
            return NEVER
        pile: i64
        for pile in range(self.seats):
            if called >> pile & 1 == 1 and public.sizes[pile] > 0:
                return public.turned[pile * public.depth + public.sizes[pile] - 1]
        return NEVER

    def deadline(self) -> i64:
        if self.over:
            return NEVER
        return self.public.deadline()

    def expire(self) -> None:
        public = self.public
        if public.callers != 0 or public.duels != 0:
            self.settle_calls()
            self.end_duels()
            self.end_idle_stop()
        elif public.phase == TURNING:  # KW-10
            self.turn_card(public.turn, True)
        elif public.phase == STOPPED:
            self.end_stop()
        elif public.phase == LAST:
            self.end_round(codes.WAITED)
        else:
            self.begin_round(public.round + 1, score.next_first(public))

    # --- a round ------------------------------------------------------------------------------------------------

    def begin_round(self, number: i64, first: i64) -> None:
        public = self.public
        public.round = number
        public.first = first
        public.turn = first
        public.phase = TURNING
        public.since = self.now
        if self.event_codes is not None:
            self.event_codes.append((codes.BEGUN, number, first, self.now))
        self.set_up()

    def turn_card(self, seat: i64, by_itself: bool) -> None:
        """KW-7, and KW-9: players without cards are passed over."""
        public = self.public
        kind: i64 = self.draw_card()
        self.lay_card(seat, kind)
        public.reserves[seat] -= 1
        if self.event_codes is not None:
            self.event_codes.append((codes.TURNED, seat, kind, self.now, int(by_itself)))
        public.since = self.now
        if public.left_size == 0:
            public.turn = NOBODY
            public.phase = LAST
            if self.event_codes is not None:
                self.event_codes.append((codes.ALL_TURNED, self.now))
            return
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if public.reserves[seat] > 0:
                break
        public.turn = seat

    def say_go_on(self, seat: i64) -> None:
        public = self.public
        public.going_on |= 1 << seat
        if self.event_codes is not None:
            self.event_codes.append((codes.SAID_GO_ON, seat, self.now))
        if public.all_said(public.going_on):
            self.end_stop()

    def say_no_more(self, seat: i64) -> None:
        public = self.public
        public.wanting_no_more |= 1 << seat
        if self.event_codes is not None:
            self.event_codes.append((codes.SAID_NO_MORE, seat, self.now))
        if public.all_said(public.wanting_no_more):
            self.end_round(codes.NO_MORE_WANTED)

    def end_stop(self) -> None:
        """KW-18 is judged here; otherwise play goes on where it was (KW-16), with the whole limit again (KW-30)."""
        public = self.public
        public.going_on = 0
        ended: bool = not public.somebody_has_a_token()
        if not ended and not public.to_the_last_token:
            ended = public.somebody_has_none()
        if ended:
            self.end_round(codes.NO_TOKEN)
            return
        if self.event_codes is not None:
            self.event_codes.append((codes.RESUMED, public.turn, self.now))
        if public.turn != NOBODY:
            public.phase = TURNING
            public.since = self.now
        elif self.now > public.since + LAST_WAIT:  # the stop was as long as the last wait
            self.end_round(codes.WAITED)
        else:
            public.phase = LAST

    def end_idle_stop(self) -> None:
        """A stop in which nobody could do anything need not be waited for: all with a token have said "go on"."""
        public = self.public
        if public.phase == STOPPED and not public.is_settling() and not public.somebody_has_a_token():
            self.end_stop()

    def end_round(self, how: i64) -> None:
        """KW-19, then the score; the next round follows the pause (KW-27)."""
        public = self.public
        if self.event_codes is not None:
            self.event_codes.append((codes.ENDED, public.round, how, self.now))
        seat: i64
        for seat in range(self.seats):
            line: i64 = score.line(self, seat)
            public.set_line(public.round * self.seats + seat, line)
            public.points[seat] += score.total(line)
            if self.event_codes is not None:
                cards = [int(self.captured[seat * KINDS + kind]) for kind in range(KINDS)]
                self.event_codes.append((codes.COUNTED, public.round, seat, line, *cards))
        public.since = self.now
        public.phase = PAUSED
        public.going_on = 0
        public.wanting_no_more = 0
        if public.round == ROUNDS - 1:
            self.over = True
        elif public.pause == 0:
            self.begin_round(public.round + 1, score.next_first(public))

    # --- captures -----------------------------------------------------------------------------------------------

    def call(self, seat: i64, piles: i64, at: i64) -> None:
        public = self.public
        public.stake_tokens(seat, count_bits(piles))
        public.calls[seat] = piles
        public.call_at[seat] = at
        public.callers |= 1 << seat
        if self.event_codes is not None:
            self.event_codes.append((codes.CALLED, seat, piles, at, self.now))

    def settle_calls(self) -> None:
        """Every pile whose window is over (G-4). No chance and no order is in it: each pile is judged by itself."""
        public = self.public
        calls = public.calls
        pile: i64
        for pile in range(self.seats):
            called: i64 = 0
            seat: i64
            for seat in range(self.seats):
                called |= (calls[seat] >> pile & 1) << seat
            if called != 0:
                anchor: i64 = public.earliest_call_on(pile)
                if anchor + public.tie_window < self.now:
                    self.settle(pile, called, anchor)

    def settle(self, pile: i64, called: i64, anchor: i64) -> None:
        public = self.public
        cards: i64 = public.lay_at(pile, anchor)
        public.settled[pile] = self.now
        if called & (called - 1) != 0:
            self.begin_duel(pile, called, cards, anchor)
        winner: i64 = NOBODY
        seat: i64
        for seat in range(self.seats):
            if called >> seat & 1 == 1:
                winner = seat
                public.calls[seat] &= ~(1 << pile)
                if public.calls[seat] == 0:
                    public.callers &= ~(1 << seat)
                    public.free_at[seat] = self.now
        if called & (called - 1) == 0:
            self.capture(winner, pile, cards, anchor)

    def capture(self, seat: i64, pile: i64, cards: i64, at: i64) -> None:
        """KW-11, KW-12: the cards to the score pile, the token to whose pile it was, or out of the game."""
        public = self.public
        if self.event_codes is not None:
            bottom = int(pile * public.depth)
            kinds = [] if public.memory else [int(self.piles[bottom + place]) for place in range(int(cards))]
            self.event_codes.append((codes.CAPTURED, seat, pile, cards, at, self.now, *kinds))
        self.move_cards(pile, cards, seat)
        if public.sizes[pile] == 0:
            public.callable &= ~(1 << pile)
        else:
            public.callable |= 1 << pile
        if seat != pile:
            public.gain_token(pile, self.now)
        public.settled[pile] = self.now
        public.phase = STOPPED
        public.since = self.now  # KW-29
        public.going_on = 0
        public.wanting_no_more = 0

    # --- rock, paper, scissors ----------------------------------------------------------------------------------

    def begin_duel(self, pile: i64, rivals: i64, cards: i64, anchor: i64) -> None:
        """KW-15; KW-28: for the pile as it lay at the earliest of their calls."""
        public = self.public
        public.duels |= 1 << pile
        public.callable &= ~(1 << pile)
        public.rivals[pile] = rivals
        public.stakes[pile] = cards
        public.anchors[pile] = anchor
        public.asked_at[pile] = self.now
        public.phase = STOPPED
        public.since = self.now
        if self.event_codes is not None:
            calls: list[int] = []
            for seat in range(int(self.seats)):
                if rivals >> seat & 1 == 1:
                    calls += [seat, int(public.call_at[seat])]
            self.event_codes.append((codes.TIED, pile, cards, self.now, *calls))

    def choose(self, seat: i64, pile: i64, sign: i64, by_chance: bool) -> None:
        self.signs[pile * self.seats + seat] = sign
        if self.event_codes is not None:
            self.event_codes.append((codes.CHOSE, seat, pile, sign, int(by_chance)))

    def end_duels(self) -> None:
        """KW-15: chance chooses for who is late; G-11: in the order of the seats."""
        public = self.public
        late: i64 = 0
        pile: i64
        for pile in range(self.seats):
            if public.duels >> pile & 1 == 1 and public.duel_deadline(pile) <= self.now:
                late |= 1 << pile
        if late == 0:
            return
        seat: i64
        for seat in range(self.seats):
            for pile in range(self.seats):
                if late >> pile & public.rivals[pile] >> seat & 1 == 1:
                    if self.signs[pile * self.seats + seat] == NO_SIGN:
                        self.choose(seat, pile, self.rng.below(3), True)
        for pile in range(self.seats):
            if late >> pile & 1 == 1:
                self.show_if_all_have_chosen(pile)

    def show_if_all_have_chosen(self, pile: i64) -> None:
        """All signs at once; the beaten are out (KW-33), a draw is played again."""
        public = self.public
        row: i64 = pile * self.seats
        rivals: i64 = public.rivals[pile]
        shown: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if rivals >> seat & 1 == 1:
                if self.signs[row + seat] == NO_SIGN:
                    return
                shown |= 1 << self.signs[row + seat]
        if self.event_codes is not None:
            signs: list[int] = []
            for other in range(int(self.seats)):
                if rivals >> other & 1 == 1:
                    signs += [other, int(self.signs[row + other])]
            self.event_codes.append((codes.SHOWN, pile, self.now, *signs))
        best: i64 = best_sign(shown)
        winner: i64 = NOBODY
        for seat in range(self.seats):
            if rivals >> seat & 1 == 1:
                if best != NO_SIGN and self.signs[row + seat] != best:
                    rivals &= ~(1 << seat)
                    public.gain_token(seat, self.now)
                    if self.event_codes is not None:
                        self.event_codes.append((codes.BEATEN, seat, pile))
                else:
                    winner = seat
                self.signs[row + seat] = NO_SIGN
        public.rivals[pile] = rivals
        public.asked_at[pile] = self.now  # G-10
        if rivals & (rivals - 1) == 0:
            public.rivals[pile] = 0
            public.duels &= ~(1 << pile)
            self.capture(winner, pile, public.stakes[pile], public.anchors[pile])


def best_sign(shown: i64) -> i64:
    """The sign that wins among those shown (a bit each), or NO_SIGN: all alike, or all three."""
    if shown == (1 << ROCK | 1 << PAPER):
        return PAPER
    if shown == (1 << PAPER | 1 << SCISSORS):
        return SCISSORS
    if shown == (1 << ROCK | 1 << SCISSORS):
        return ROCK
    return NO_SIGN
