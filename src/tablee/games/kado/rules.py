"""Rules: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Moves, Observation, State
from tablee.core.vectors import vec
from tablee.games.kado import codes, legal, score
from tablee.games.kado.deck import NO_CARD, ROUNDS, gift_of, ribbon_of
from tablee.games.kado.observation import KadoObservation, observe
from tablee.games.kado.public import CHALLENGING, DEALING, PASSED, PLACING, UNSAID
from tablee.games.kado.state import UNCHOSEN, KadoState
from tablee.games.kado.state_frame import cell_at, column_of, row_of


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class Kado(KadoState):
    def deal(self) -> None:
        self.over = False
        self.clear()
        self.public.first = self.public.first_wanted
        if self.public.first == NOBODY:
            self.public.first = self.rng.below(self.seats)
        self.begin_round()

    def copy(self) -> State:
        state = Kado(0, self.rng.copy())
        state.copy_from(self)
        return state

    def observe(self, seat: i64, observation: Observation) -> None:
        assert isinstance(observation, KadoObservation)
        observe(self, seat, observation)

    def ranks(self) -> list[int]:
        return score.ranks(self.public)

    def estimate(self, row: vec[i64]) -> None:
        score.hopes(self.public, row)

    def is_quiescent(self) -> bool:
        """The beginning of a round."""
        return not self.over and self.public.without == self.seats and self.aside[self.public.round] == NO_CARD

    # --- who may do what ----------------------------------------------------------------------------------------

    def asked_seat(self) -> i64:
        if self.public.phase == PLACING:
            return NOBODY
        return self.public.turn

    def must_choose(self, seat: i64) -> bool:
        """Is this seat still to choose a cell (KD-15)?"""
        return self.chosen[seat] == UNCHOSEN

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal.check(self, seat, move)

    # --- time ---------------------------------------------------------------------------------------------------

    def asked_since(self) -> i64:
        return self.public.asked_at

    def time_limit(self) -> i64:
        return self.public.limit

    def expire(self) -> None:
        """KD-20: a recipient by chance, nothing set aside; a pass; a cell by chance."""
        moves = Moves()
        for seat in self.actors():  # G-11: in the order of the seats
            if self.event_codes is not None:
                self.event_codes.append((codes.LATE, seat))
            moves.count = 0
            if self.public.phase == CHALLENGING:
                moves.add(codes.PASS)
            elif self.public.phase == DEALING:
                legal.list_gifts(self, moves)
            else:
                legal.list_moves(self, seat, moves)
            self.do(seat, moves.pick(self.rng))

    def ask(self, phase: i64, seat: i64) -> None:
        """Every question starts its own wait, with the whole limit (G-10)."""
        public = self.public
        public.phase = phase
        public.turn = seat
        public.asked_at = self.now

    # --- a round ------------------------------------------------------------------------------------------------

    def do(self, seat: i64, move: i64) -> None:
        what: i64 = codes.verb(move)
        if what == codes.PLACE:
            self.choose_cell(seat, cell_at(codes.row_named(move), codes.column_named(move)))
        elif what == codes.GIVE:
            self.give(codes.seat_named(move))
        elif what == codes.CHALLENGE:
            self.challenge(seat, codes.gift_named(move), codes.ribbon_named(move))
        elif what == codes.PASS:
            self.public.said[seat] = PASSED
            if self.event_codes is not None:
                self.event_codes.append((codes.PASSED, seat))
            self.ask_next(seat)
        else:
            self.set_aside()

    def begin_round(self) -> None:
        public = self.public
        public.dealer = public.dealer_of(public.round)
        public.exchanged = NOBODY
        public.without = self.seats
        seat: i64
        for seat in range(self.seats):
            self.hands[seat] = NO_CARD
            public.said[seat] = UNSAID
            self.chosen[seat] = UNCHOSEN
        if self.event_codes is not None:
            self.event_codes.append((codes.ROUND, public.round, public.dealer))
        self.look_at_top()
        self.ask(DEALING, public.dealer)

    def give(self, receiver: i64) -> None:
        """KD-3. KD-23: only now does the card leave the pile."""
        public = self.public
        self.hands[receiver] = self.top
        public.pile_size -= 1
        public.without -= 1
        if self.event_codes is not None:
            self.event_codes.append((codes.GAVE, public.dealer, receiver, 0 if public.blind else 1, self.top))
        if public.without > 0:
            self.look_at_top()
            self.ask(DEALING, public.dealer)
            return
        self.top = NO_CARD
        self.ask(CHALLENGING, public.left_of(public.dealer))

    def set_aside(self) -> None:
        """KD-5."""
        self.aside[self.public.round] = self.top
        self.public.pile_size -= 1
        if self.event_codes is not None:
            self.event_codes.append((codes.ASIDE, self.public.dealer, self.top))
        self.look_at_top()
        self.ask(DEALING, self.public.dealer)

    # --- the challenges -----------------------------------------------------------------------------------------

    def ask_next(self, seat: i64) -> None:
        """KD-6: clockwise, each other player once."""
        following: i64 = self.public.left_of(seat)
        if following == self.public.dealer:
            self.begin_placing()
        else:
            self.ask(CHALLENGING, following)

    def challenge(self, seat: i64, gift: i64, ribbon: i64) -> None:
        public = self.public
        public.said[seat] = gift << 3 | ribbon
        kept: i64 = self.hands[public.dealer]
        right: i64 = 0
        if gift_of(kept) == gift:
            right += 1
        if ribbon_of(kept) == ribbon:
            right += 1
        if self.event_codes is not None:
            self.event_codes.append((codes.CHALLENGED, seat, gift, ribbon, right))
        if right == 0:
            self.ask_next(seat)
            return
        self.exchange(seat)
        if right == 2:
            self.take_perfect(seat)
        self.begin_placing()

    # --- the tableaus -------------------------------------------------------------------------------------------

    def begin_placing(self) -> None:
        if self.public.blind and self.event_codes is not None:
            for seat in range(int(self.seats)):
                if (
                    seat != self.public.dealer and seat != self.public.exchanged
                ):  # KD-4: now they see what they were given
                    self.event_codes.append((codes.OPENED, seat, self.hands[seat]))
        self.ask(PLACING, self.public.dealer)

    def choose_cell(self, seat: i64, cell: i64) -> None:
        """KD-15: nothing shows until all have chosen."""
        self.chosen[seat] = cell
        if self.event_codes is not None:
            self.event_codes.append((codes.CHOSE, seat, row_of(cell), column_of(cell)))
        chosen = self.chosen
        hands = self.hands
        other: i64
        for other in range(self.seats):
            if chosen[other] == UNCHOSEN:
                return
        for other in range(self.seats):
            self.place(other, hands[other], chosen[other])
            hands[other] = NO_CARD
            chosen[other] = UNCHOSEN
        self.public.round += 1
        if self.public.round == ROUNDS:
            self.end()
        else:
            self.begin_round()

    def end(self) -> None:
        """KD-16."""
        self.over = True
        self.public.exchanged = NOBODY
        seat: i64
        for seat in range(self.seats):
            self.public.said[seat] = UNSAID
            if self.event_codes is not None:
                first = int(seat) * ROUNDS
                lying = [int(self.public.placed[index]) for index in range(first, first + ROUNDS)]
                self.event_codes.append((codes.SCORED, seat, self.public.perfects[seat], *lying))
