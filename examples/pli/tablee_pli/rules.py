"""Rules: which moves are legal, what a move does, and what happens when time runs out."""

from tablee.core.belief import shuffled_unseen
from tablee.core.errors import IllegalMove
from tablee.core.state import Moves, State
from tablee_pli.deck import CARDS, suit_of
from tablee_pli.events import DEALT, LATE, PLAYED, TRICK_WON
from tablee_pli.state import PliState


class Pli(PliState):
    def deal(self) -> None:
        self.over = False
        self.public.round, self.public.points = 0, [0] * int(self.seats)
        self.public.leader = int(self.rng.below(self.seats))  # G-2
        self.begin_round()

    def copy(self) -> State:
        state = Pli(int(self.seats), self.rng.copy())
        state.copy_from(self)
        return state

    def ranks(self) -> list[int]:
        points = self.public.points
        return [1 + sum(other > mine for other in points) for mine in points]

    def asked_seat(self) -> int:
        return self.public.turn

    def asked_since(self) -> int:
        return self.public.asked_at

    def time_limit(self) -> int:
        return self.public.limit

    def playable(self, seat: int) -> list[int]:
        """PL-4: the led suit must be followed by those who can."""
        hand, trick = self.hands[seat], self.public.trick
        following = [card for card in hand if trick and suit_of(card) == suit_of(trick[0])]
        return following or hand

    def list_moves(self, seat: int, moves: Moves) -> None:
        for card in self.playable(seat):
            moves.add(card)

    def check(self, seat: int, move: int) -> None:
        """Refusals name their clause, and depend only on what the seat itself may know."""
        if not 0 <= seat < self.seats:
            raise IllegalMove("G-1", "no-such-seat", number=seat, seats=int(self.seats))
        if not 0 <= move < CARDS:
            raise IllegalMove("G-12", "no-such-move")
        if self.over:
            raise IllegalMove("PL-6", "pli-over")
        if seat != self.public.turn:
            raise IllegalMove("PL-3", "pli-not-your-turn", turn=self.public.turn)
        if move not in self.hands[seat]:
            raise IllegalMove("PL-3", "pli-not-in-hand")
        if move not in self.playable(seat):
            raise IllegalMove("PL-4", "pli-follow-suit")

    def do(self, seat: int, move: int) -> None:
        public = self.public
        self.hands[seat].remove(move)
        public.sizes[seat] -= 1
        public.trick.append(move)
        public.seen.append(move)
        self.tell(PLAYED, seat, move)
        if len(public.trick) == self.seats:
            self.end_trick()
        else:
            self.ask((seat + 1) % int(self.seats))  # clockwise (G-1)

    def end_trick(self) -> None:
        """PL-5: the highest card of the led suit wins, and its player leads the next trick."""
        public = self.public
        best = max(card for card in public.trick if suit_of(card) == suit_of(public.trick[0]))
        winner = (public.turn + 1 + public.trick.index(best)) % int(self.seats)  # the last player's neighbour led
        public.points[winner] += 1
        public.trick = []
        self.tell(TRICK_WON, winner)
        self.ask(winner)
        if public.sizes[winner] == 0:
            public.round += 1
            self.over = public.round == public.rounds  # PL-6
            if not self.over:
                public.leader = (public.leader + 1) % int(self.seats)
                self.begin_round()

    def begin_round(self) -> None:
        """PL-2: all cards are dealt, as many to each."""
        seats = int(self.seats)
        cards = shuffled_unseen(range(CARDS), (), self.rng)
        self.hands = [sorted(cards[seat::seats]) for seat in range(seats)]
        self.public.trick, self.public.seen, self.public.sizes = [], [], [CARDS // seats] * seats
        for seat, hand in enumerate(self.hands):
            self.tell(DEALT, seat, len(hand), *hand)
        self.ask(self.public.leader)

    def tell(self, *event_code: int) -> None:
        if self.event_codes is not None:  # kept only while somebody listens
            self.event_codes.append(event_code)

    def ask(self, seat: int) -> None:
        self.public.turn, self.public.asked_at = seat, int(self.now)

    def expire(self) -> None:
        """PL-7: a legal card by chance."""
        seat = self.public.turn
        legal = self.playable(seat)
        self.tell(LATE, seat)
        self.do(seat, legal[self.rng.below(len(legal))])
