"""The game itself: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NEVER, NOBODY, Moves, Sight, State
from tablee.games.kado import codes, legal, score
from tablee.games.kado.deck import NO_CARD, ROUNDS, gift_of, ribbon_of
from tablee.games.kado.sight import KadoSight, look
from tablee.games.kado.state import CHALLENGING, DEALING, PASSED, PLACING, UNCHOSEN, UNSAID, Table
from tablee.games.kado.state_frame import cell_at, column_of, row_of


class Kado(Table):
    def deal(self) -> None:
        self.over = False
        self.clear()
        self.first = self.first_wanted
        if self.first == NOBODY:
            self.first = self.chance.below(self.seats)
        self.begin_round()

    def copy(self) -> State:
        return Kado(self.seats, self.chance.copy(), self)

    def look(self, seat: i64, sight: Sight) -> None:
        assert isinstance(sight, KadoSight)
        look(self, seat, sight)

    def ranks(self) -> list[int]:
        return score.ranks(self)

    def prospects(self, row: vec[i64]) -> None:
        if self.over:
            super().prospects(row)
        else:
            score.hopes(self, row)

    def quiet(self) -> bool:
        """The beginning of a round."""
        return not self.over and self.without == self.seats and self.aside[self.round] == NO_CARD

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        if self.phase == PLACING:
            return self.chosen[seat] == UNCHOSEN
        return seat == self.turn

    def actor(self) -> i64:
        if self.phase != PLACING:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if self.chosen[seat] == UNCHOSEN:
                return seat
        return NOBODY

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal.check(self, seat, move)

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        if self.over or self.limit == 0:
            return NEVER
        return self.asked_at + self.limit + 1

    def expire(self) -> None:
        """KD-20: a recipient by chance, nothing set aside; a pass; a cell by chance."""
        moves = Moves()
        for seat in self.actors():  # G-11: in the order of the seats
            if self.notes is not None:
                self.notes.append((codes.LATE, seat))
            moves.count = 0
            if self.phase == CHALLENGING:
                moves.add(codes.PASS)
            elif self.phase == DEALING:
                legal.list_gifts(self, moves)
            else:
                legal.list_moves(self, seat, moves)
            self.do(seat, moves.pick(self.chance))

    def ask(self, phase: i64, seat: i64) -> None:
        """Every question is a wait of its own, with the whole limit anew (G-10)."""
        self.phase = phase
        self.turn = seat
        self.asked_at = self.now

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
            self.said[seat] = PASSED
            if self.notes is not None:
                self.notes.append((codes.PASSED, seat))
            self.ask_next(seat)
        else:
            self.set_aside()

    def begin_round(self) -> None:
        self.dealer = self.dealer_of(self.round)
        self.exchanged = NOBODY
        self.without = self.seats
        seat: i64
        for seat in range(self.seats):
            self.hands[seat] = NO_CARD
            self.said[seat] = UNSAID
            self.chosen[seat] = UNCHOSEN
        if self.notes is not None:
            self.notes.append((codes.ROUND, self.round, self.dealer))
        self.look_at_top()
        self.ask(DEALING, self.dealer)

    def give(self, receiver: i64) -> None:
        """KD-3. KD-23: only now does the card leave the pile."""
        self.hands[receiver] = self.top
        self.pile_size -= 1
        self.without -= 1
        if self.notes is not None:
            self.notes.append((codes.GAVE, self.dealer, receiver, 0 if self.blind else 1, self.top))
        if self.without > 0:
            self.look_at_top()
            self.ask(DEALING, self.dealer)
            return
        self.top = NO_CARD
        self.ask(CHALLENGING, self.left_of(self.dealer))

    def set_aside(self) -> None:
        """KD-5."""
        self.aside[self.round] = self.top
        self.pile_size -= 1
        if self.notes is not None:
            self.notes.append((codes.ASIDE, self.dealer, self.top))
        self.look_at_top()
        self.ask(DEALING, self.dealer)

    # --- the challenges -----------------------------------------------------------------------------------------

    def ask_next(self, seat: i64) -> None:
        """KD-6: clockwise, each other player once."""
        following: i64 = self.left_of(seat)
        if following == self.dealer:
            self.begin_placing()
        else:
            self.ask(CHALLENGING, following)

    def challenge(self, seat: i64, gift: i64, ribbon: i64) -> None:
        self.said[seat] = gift << 3 | ribbon
        kept: i64 = self.hands[self.dealer]
        right: i64 = 0
        if gift_of(kept) == gift:
            right += 1
        if ribbon_of(kept) == ribbon:
            right += 1
        if self.notes is not None:
            self.notes.append((codes.CHALLENGED, seat, gift, ribbon, right))
        if right == 0:
            self.ask_next(seat)
            return
        self.exchange(seat)
        if right == 2:
            self.take_perfect(seat)
        self.begin_placing()

    # --- the tableaus -------------------------------------------------------------------------------------------

    def begin_placing(self) -> None:
        if self.blind and self.notes is not None:
            for seat in range(int(self.seats)):
                if seat != self.dealer and seat != self.exchanged:  # KD-4: now they see what they were given
                    self.notes.append((codes.OPENED, seat, self.hands[seat]))
        self.ask(PLACING, self.dealer)

    def choose_cell(self, seat: i64, cell: i64) -> None:
        """KD-15: nothing shows until all have chosen."""
        self.chosen[seat] = cell
        if self.notes is not None:
            self.notes.append((codes.CHOSE, seat, row_of(cell), column_of(cell)))
        other: i64
        for other in range(self.seats):
            if self.chosen[other] == UNCHOSEN:
                return
        for other in range(self.seats):
            self.place(other, self.hands[other], self.chosen[other])
            self.hands[other] = NO_CARD
            self.chosen[other] = UNCHOSEN
        self.round += 1
        if self.round == ROUNDS:
            self.end()
        else:
            self.begin_round()

    def end(self) -> None:
        """KD-16."""
        self.over = True
        self.exchanged = NOBODY
        seat: i64
        for seat in range(self.seats):
            self.said[seat] = UNSAID
            if self.notes is not None:
                first = int(seat) * ROUNDS
                lying = [int(self.placed[index]) for index in range(first, first + ROUNDS)]
                self.notes.append((codes.SCORED, seat, self.perfects[seat], *lying))
