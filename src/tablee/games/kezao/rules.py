"""Rules: what a move does, what follows it, and what happens when time runs out.

How a race is settled. A card is a claim that bears an instant. Every claim of the open turn is kept, sorted by instant,
and at one instant all players' first cards before anyone's second (KZ-30); what becomes of the cards is a function of
that sorted list alone (`rules_claims`): who filled the last place, who emptied a hand first, which card was one too
many. A claim may come late: `play` takes one whose instant lies up to a tie window before `now`, puts it in its place
and judges all claims again. So what a card means is known for sure one tie window after its instant, when nothing can
come before it any more (G-4):

- a wrong card of instant t is taken back and paid for at t + window + 1 (KZ-14);
- the *anchor* is the earliest instant at which the last place was filled (KZ-18), a hand was emptied (KZ-20) or all but
  one had laid in an opposition (KZ-34); the turn is settled as a whole at anchor + window + 1;
- "I have nothing", said by all who may lay, ends the turn at the last one's instant + window + 1, unless somebody lays
  a card before (KZ-12); the limit and the look-around end it at their own deadlines (G-9).

Since a late claim lies at most one window back, everything that it can change lies inside windows that are still open,
and whatever it makes the anchor, the cards on the table are inside its window: of the cards already taken, a late
claim can only make a second card of one player come back. Refused is only what no late claim could make right: a card
of a player who is barred, a second card in an opposition or inside the window of the last place, a claim for an instant
that is settled, and one that lies before an own earlier claim (a player's claims come in order). All else is taken, and
comes back at the settlement if it was one too many.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NEVER, NOBODY, Moves, Observation, State
from tablee.games.kezao import codes, legal, rules_claims, score
from tablee.games.kezao.deck import CARDS, JOKER, JOKERS, PLAIN, POINTS, PRICE, index
from tablee.games.kezao.observation import KezaoObservation, observe
from tablee.games.kezao.public import (
    AT,
    BACK,
    CARD,
    CELLS,
    COUNTING,
    COUNTS,
    FATE,
    PAID,
    PAUSED,
    RACING,
    READYING,
    ROLLING,
    SEAT,
    WRONG,
)
from tablee.games.kezao.state import KezaoState


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class Kezao(KezaoState):
    def deal(self) -> None:
        public = self.public
        self.over = False
        public.round = 0
        seat: i64
        for seat in range(self.seats):
            public.points[seat] = 0
        first: i64 = public.first_roller
        if first == NOBODY:
            first = self.rng.below(self.seats)
        if self.event_codes is not None:
            self.event_codes.append((codes.STARTER, first))
        self.deal_round()
        if public.countdown > 0:
            self.ask_all(first)
        else:
            self.ask_roller(first)

    def copy(self) -> State:
        state = Kezao(0, self.rng.copy())
        state.copy_from(self)
        return state

    def observe(self, seat: i64, observation: Observation) -> None:
        assert isinstance(observation, KezaoObservation)
        observe(self, seat, observation)

    def ranks(self) -> list[int]:
        return score.ranks(self.public)

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        if self.public.phase == RACING:
            return legal.may_lay(self, seat)
        if self.public.phase == ROLLING:
            return seat == self.public.roller
        return self.public.phase == READYING and self.public.ready >> seat & 1 == 0

    def list_moves(self, seat: i64, moves: Moves) -> None:
        if self.acts(seat):
            legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal.check(self, seat, move)

    def play(self, seat: int, move: int, at: int) -> None:
        """As for every game; but a claim of this turn may bear an instant up to a tie window back (G-9)."""
        if at >= self.now:
            self.advance(at)
            self.check(seat, move)
            self.do(seat, move)
            return
        legal.check_earlier(self, seat, move, at)
        self.claim(seat, move, at)

    def do(self, seat: i64, move: i64) -> None:
        if codes.is_roll(move):
            self.roll_dice(codes.way_of(move))
        elif codes.is_ready(move):
            self.say_ready(seat)
        else:
            self.claim(seat, move, self.now)

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        if self.over:
            return NEVER
        return self.public.deadline()

    def expire(self) -> None:
        public = self.public
        if public.phase != RACING:
            self.end_wait()
            return
        settled: i64 = self.now - public.tie_window - 1  # no claim can come any more for this or an earlier instant
        if public.anchor() <= settled:
            self.settle()
        elif public.owed_at <= settled:
            self.pay(settled)
        elif public.quiet_at <= settled:
            self.end_quiet_turn()
        elif public.turn_limit > 0 and public.since + public.turn_limit < self.now:
            self.end_turn(codes.TIME)
        elif self.somebody_can_add():
            public.looked = True
            if self.event_codes is not None:
                self.event_codes.append((codes.LOOKED,))
        else:
            self.end_turn(codes.NONE_LEFT)

    def end_wait(self) -> None:
        """The deadline outside a race."""
        public = self.public
        if public.phase == ROLLING:
            self.roll_late()
        elif public.phase == PAUSED:
            self.go_on()
        elif public.phase == READYING:
            self.count_down()
        else:
            self.ask_roller(public.roller)

    # --- before the first roll (KZ-35) --------------------------------------------------------------------------

    def ask_all(self, first: i64) -> None:
        public = self.public
        rules_claims.close_turn(public)
        public.roller = first
        public.ready = 0
        public.phase = READYING
        public.since = self.now

    def say_ready(self, seat: i64) -> None:
        public = self.public
        public.ready |= 1 << seat
        if self.event_codes is not None:
            self.event_codes.append((codes.SAID_READY, seat))
        if public.ready == (1 << self.seats) - 1:
            self.count_down()

    def count_down(self) -> None:
        self.public.phase = COUNTING
        self.public.since = self.now
        if self.event_codes is not None:
            self.event_codes.append((codes.COUNTING, self.now))

    # --- the roll -----------------------------------------------------------------------------------------------

    def ask_roller(self, seat: i64) -> None:
        public = self.public
        rules_claims.close_turn(public)
        public.roller = seat
        public.phase = ROLLING
        public.since = self.now

    def roll_late(self) -> None:
        """KZ-7, KZ-33."""
        public = self.public
        if self.event_codes is not None:
            self.event_codes.append((codes.LATE, public.roller))
        if public.junior:
            self.roll_dice(PLAIN + self.rng.below(2))
        else:
            self.roll_dice(self.rng.below(3))

    def roll_dice(self, way: i64) -> None:
        public = self.public
        self.roll(way)
        public.phase = RACING
        public.since = self.now
        rules_claims.open_turn(public, self.now)
        if self.event_codes is not None:
            self.event_codes.append((codes.ROLLED, public.roller, self.now, way, public.one, public.two, public.symbol))

    # --- the race -----------------------------------------------------------------------------------------------

    def claim(self, seat: i64, move: i64, at: i64) -> None:
        if move == codes.NOTHING:
            rules_claims.say_nothing(self.public, seat, at)
            if self.event_codes is not None:
                self.event_codes.append((codes.SAID, seat, at))
            return
        card: i64 = move
        if move == JOKER:  # either of the two, which are alike
            card = self.hands[seat] & JOKERS
            card &= -card
        self.hands[seat] ^= card
        self.public.sizes[seat] -= 1
        rules_claims.lay(self.public, seat, card, at)
        if self.event_codes is not None:
            self.event_codes.append((codes.LAID, seat, number(card), at))

    def somebody_can_add(self) -> bool:
        """KZ-12: judged over those still allowed to lay."""
        public = self.public
        seat: i64
        for seat in range(self.seats):
            if public.barred >> seat & 1 == 0 and self.hands[seat] & public.right != 0:
                return True
        return False

    def pay(self, until: i64) -> None:
        """KZ-14: the wrong cards laid until then, in order of instant, then of seats from the roller."""
        public = self.public
        claims = public.claims
        place: i64 = 0
        while place < public.claimed and claims[CELLS * place + AT] <= until:
            if claims[CELLS * place + FATE] != WRONG:
                place += 1
                continue
            cell: i64 = CELLS * self.pays_first(place)
            self.take_back(cell, codes.TOOK_BACK)
            claims[cell + FATE] = PAID
            self.draw(claims[cell + SEAT], PRICE)
        rules_claims.find_owed(public)

    def pays_first(self, place: i64) -> i64:
        """Of the wrong cards laid at the instant of this one, itself or later in the list: whose player pays first."""
        public = self.public
        claims = public.claims
        first: i64 = place
        at: i64 = claims[CELLS * place + AT]
        place += 1
        while place < public.claimed and claims[CELLS * place + AT] == at:
            if claims[CELLS * place + FATE] == WRONG:
                if self.from_roller(claims[CELLS * place + SEAT]) < self.from_roller(claims[CELLS * first + SEAT]):
                    first = place
            place += 1
        return first

    def from_roller(self, seat: i64) -> i64:
        """How many places to the left of the roller a seat is."""
        place: i64 = seat - self.public.roller
        if place < 0:
            return place + self.seats
        return place

    def take_back(self, cell: i64, what: i64) -> None:
        """A card from the table into the hand it came from."""
        public = self.public
        seat: i64 = public.claims[cell + SEAT]
        card: i64 = public.claims[cell + CARD]
        self.hands[seat] |= card
        public.sizes[seat] += 1
        if self.event_codes is not None:
            self.event_codes.append((what, seat, number(card), public.claims[cell + AT]))

    # --- how a turn ends ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """A tie window is over: of the last place, of the first empty hand, of an opposition."""
        public = self.public
        if public.empty_at != NEVER:
            self.end_round()
        elif public.opposition:
            self.end_turn(codes.OPPOSED)
        else:
            self.end_turn(codes.FULL)

    def end_quiet_turn(self) -> None:
        if self.public.barred == (1 << self.seats) - 1:
            self.end_turn(codes.ALL_BARRED)
        else:
            self.end_turn(codes.ALL_SAID)

    def end_turn(self, how: i64) -> None:
        """KZ-13: the cards that count are set aside, the others go back, and the player to the left rolls."""
        public = self.public
        self.pay(self.now)
        self.clear_table()
        last: i64 = self.last_in_opposition(how)
        if self.event_codes is not None:
            self.event_codes.append((codes.ENDED, how, public.filled, last))
        if public.has_waits():
            self.rest(how, last)
        else:
            self.go_on()

    def rest(self, how: i64, last: i64) -> None:
        """KZ-35: what happened stays in sight before the next roll can be chosen."""
        public = self.public
        rules_claims.rest(public)
        public.ended = how
        public.last = last
        public.phase = PAUSED
        public.since = self.now
        if public.pause_length() == 0:
            self.go_on()

    def go_on(self) -> None:
        """The player to the left rolls; first, with an empty hand on the table, a new round is dealt (KZ-23)."""
        public = self.public
        if self.somebody_is_out():
            self.deal_round()
        self.ask_roller(self.left_of(public.roller))

    def somebody_is_out(self) -> bool:
        seat: i64
        for seat in range(self.seats):
            if self.public.sizes[seat] == 0:
                return True
        return False

    def clear_table(self) -> None:
        public = self.public
        place: i64
        for place in range(public.claimed):
            cell: i64 = CELLS * place
            fate: i64 = public.claims[cell + FATE]
            if fate == COUNTS:
                public.aside |= public.claims[cell + CARD]
            elif fate == BACK:
                self.take_back(cell, codes.CAME_BACK)

    def last_in_opposition(self, how: i64) -> i64:
        """KZ-16, KZ-17: the only one who has not laid; with all laid there was a tie for last."""
        public = self.public
        if how != codes.OPPOSED or public.filled == self.seats:
            return NOBODY
        seat: i64 = 0
        while public.placed >> seat & 1 != 0:
            seat += 1
        return seat

    def end_round(self) -> None:
        """KZ-19, KZ-20, KZ-22, KZ-23."""
        public = self.public
        won = False
        seat: i64
        for seat in range(self.seats):
            if public.emptied >> seat & 1 != 0:
                public.points[seat] += 1
                if public.points[seat] == POINTS:
                    won = True
        if self.event_codes is not None:
            self.event_codes.append((codes.ROUND_WON, *[s for s in range(int(self.seats)) if public.emptied >> s & 1]))
        public.round += 1
        if won:
            self.over = True
            self.return_all()
            if self.event_codes is not None:
                self.event_codes.append((codes.WON, *[s for s in range(int(self.seats)) if public.points[s] == POINTS]))
            self.ask_roller(public.roller)
            return
        if public.has_waits():
            self.return_all()
            self.rest(codes.EMPTY_HAND, NOBODY)
        else:
            self.go_on()

    def return_all(self) -> None:
        """KZ-29: what did not count when the round was won comes back."""
        public = self.public
        place: i64
        for place in range(public.claimed):
            cell: i64 = CELLS * place
            if public.claims[cell + FATE] == WRONG:
                public.claims[cell + FATE] = BACK
        self.clear_table()


def number(card: i64) -> int:
    """A card's number in an event code; the jokers are alike and both called the first."""
    return min(index(card), CARDS - 2)
