"""Rules: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Moves, Observation, State
from tablee.core.vectors import vec
from tablee.games.zayo import codes, legal, legal_refusals, score
from tablee.games.zayo.deck import (
    ANIMALS,
    BASIC,
    CAMEL,
    CAMEL_PRICE,
    CHIEF,
    EQUIPMENT,
    FIDDLE,
    GOAT,
    KINDS,
    NO_BID,
    SHEEP,
    STEPPE,
    THIEF,
    TRAP,
    TRAP_PRICE,
    TRICKS,
    WOLF,
)
from tablee.games.zayo.observation import ZayoObservation, observe
from tablee.games.zayo.public import ACTING, BIDDING, DEFENDING, NO_ATTACK, REWARDING, left_of
from tablee.games.zayo.state import DEFENDS, UNANSWERED, UNASKED, YIELDS, ZayoState


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class Zayo(ZayoState):
    def deal(self) -> None:
        public = self.public
        self.over = False
        public.winner = NOBODY
        animal: i64
        for animal in range(ANIMALS):
            public.centre[animal] = public.box[animal]
        cell: i64
        for cell in range(ANIMALS * public.seats):
            public.herds[cell] = 0
        for cell in range(EQUIPMENT * public.seats):
            public.camps[cell] = 0
        public.round = 0
        public.dealer = public.first_dealer
        if public.dealer == NOBODY:  # G-2
            public.dealer = self.rng.below(public.seats)
        self.begin_round()

    def copy(self) -> State:
        state = Zayo(0, self.rng.copy())
        state.copy_from(self)
        return state

    def observe(self, seat: i64, observation: Observation) -> None:
        assert isinstance(observation, ZayoObservation)
        observe(self, seat, observation)

    def ranks(self) -> list[int]:
        return score.ranks(self.public)

    def estimate(self, row: vec[i64]) -> None:
        score.hopes(self.public, row)

    def is_quiescent(self) -> bool:
        """True at the beginning of a round."""
        return (
            self.public.trick == 0
            and self.public.phase == ACTING
            and self.public.best == NO_BID
            and self.no_action_yet()
        )

    def no_action_yet(self) -> bool:
        cell: i64
        for cell in range(self.seats * KINDS):
            if self.public.laid[cell] != 0:
                return False
        return True

    # --- who may do what ----------------------------------------------------------------------------------------

    def asked_seat(self) -> i64:
        if self.public.phase == DEFENDING:
            return NOBODY
        return self.public.turn

    def must_choose(self, seat: i64) -> bool:
        """True for victims of an attack that have not answered yet (ZY-30)."""
        return self.answers[seat] == UNANSWERED

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal_refusals.check(self, seat, move)

    # --- time ---------------------------------------------------------------------------------------------------

    def asked_since(self) -> i64:
        return self.public.asked_at

    def time_limit(self) -> i64:
        if self.public.phase == DEFENDING:
            return self.public.defence_limit
        return self.public.limit

    def expire(self) -> None:
        """ZY-34: no action, no defence, no reward, a legal bid by chance."""
        for seat in self.actors():
            if self.event_codes is not None:
                self.event_codes.append((codes.LATE, seat))
            if self.public.phase == DEFENDING:
                self.do(seat, codes.NO_DEFENCE)
            elif self.public.phase == REWARDING:
                self.do(seat, codes.DECLINE)
            else:
                moves = Moves()
                legal.list_bids(self, seat, moves)
                self.do(seat, moves.pick(self.rng))

    def ask(self, phase: i64) -> None:
        """Every question is a wait of its own, with its whole limit (G-10)."""
        public = self.public
        public.phase = phase
        public.asked_at = self.now

    # --- a round ------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.clear_round()
        self.deal_bids()
        self.deal_cards()
        self.report_deal()
        self.public.trick = 0
        self.begin_trick(left_of(self.public.dealer, self.seats))

    def begin_trick(self, leader: i64) -> None:
        public = self.public
        public.leaders[public.trick] = leader
        public.best = NO_BID
        public.best_seat = NOBODY
        public.turn = leader
        self.ask(ACTING)

    def end_trick(self) -> None:
        """The reward has been taken or declined: the winner leads the next trick (ZY-10), or the round is over."""
        if self.public.trick + 1 < TRICKS:
            self.public.trick += 1
            self.begin_trick(self.public.turn)
            return
        self.public.round += 1
        if self.public.round == self.public.rounds:  # ZY-32
            self.over = True
            if self.event_codes is not None:
                self.event_codes.append((codes.ROUNDS_OVER,))
            return
        self.public.dealer = left_of(self.public.dealer, self.seats)
        self.begin_round()

    def do(self, seat: i64, move: i64) -> None:
        what: i64 = codes.verb(move)
        if what == codes.BID:
            self.bid(seat, codes.bid_card(move))
        elif what == codes.LAY:
            self.lay(seat, move)
        elif what == codes.DEFEND:
            self.answer(seat, DEFENDS)
        elif what == codes.NO_DEFENCE:
            self.answer(seat, YIELDS)
        else:
            self.reward(seat, move)
            self.end_trick()

    def bid(self, seat: i64, card: i64) -> None:
        self.put_bid(seat, card)
        if self.event_codes is not None:
            self.event_codes.append((codes.BADE, seat, card))
        public = self.public
        public.turn = left_of(seat, self.seats)
        if public.turn != public.leaders[public.trick]:
            self.ask(ACTING)
            return
        public.turn = public.best_seat
        if self.event_codes is not None:
            self.event_codes.append((codes.TRICK_WON, self.public.turn))
        self.ask(REWARDING)

    def reward(self, seat: i64, move: i64) -> None:
        """ZY-11 to ZY-13: one piece of equipment, a request for one, a small animal, or nothing."""
        public = self.public
        what: i64 = codes.verb(move)
        kind: i64 = codes.first(move)
        if what == codes.EQUIP:
            self.from_hand(seat, kind)
            public.camps[seat * EQUIPMENT + kind] += 1
            if self.event_codes is not None:
                self.event_codes.append((codes.EQUIPPED, seat, kind))
        elif what == codes.TAKE:
            public.centre[kind] -= 1
            public.herds[seat * ANIMALS + kind] += 1
            if self.event_codes is not None:
                self.event_codes.append((codes.TOOK, seat, kind))
        elif what == codes.REQUEST:
            self.request(seat, codes.seat_of(move), kind)
        elif self.event_codes is not None:
            self.event_codes.append((codes.DECLINED, seat))

    def request(self, seat: i64, other: i64, kind: i64) -> None:
        """ZY-12: whoever holds such a card must give it, and it is laid."""
        given: i64 = 0
        if self.hands[other * KINDS + kind] > 0:
            given = 1
        if self.event_codes is not None:
            missing = [1 << basic for basic in range(BASIC) if self.public.camps[seat * EQUIPMENT + basic] == 0]
            self.event_codes.append((codes.REQUESTED, seat, other, kind, given, sum(missing)))
        if given == 1:
            self.from_hand(other, kind)
            self.public.camps[seat * EQUIPMENT + kind] += 1

    # --- actions ------------------------------------------------------------------------------------------------

    def lay(self, seat: i64, move: i64) -> None:
        public = self.public
        kind: i64 = codes.first(move)
        self.from_hand(seat, kind)
        if self.event_codes is not None:
            self.event_codes.append((codes.LAID, seat, move))
        if kind == TRAP:  # ZY-16: laid like an action, but it stays like equipment
            self.pay(seat, TRAP_PRICE, codes.sheep_paid(move))
            public.camps[seat * EQUIPMENT + TRAP] += 1
            self.ask(BIDDING)
            return
        public.laid[seat * KINDS + kind] += 1
        if kind == THIEF or kind == WOLF:
            self.begin_attack(move)
            return
        if kind == STEPPE:
            self.win(seat)
            return
        if kind == FIDDLE:
            self.pay(seat, CAMEL_PRICE, codes.sheep_paid(move))
            public.centre[CAMEL] -= 1
            public.herds[seat * ANIMALS + CAMEL] += 1
        elif kind == CHIEF:
            self.raid(seat, codes.seat_of(move), codes.wanted(move))
        self.ask(BIDDING)

    def raid(self, seat: i64, victim: i64, wanted: i64) -> None:
        """ZY-22, or ZY-26 after Zayo. Nobody is asked for a defence (ZY-36)."""
        sheep: i64 = 0
        goats: i64 = 0
        camels: i64 = 0
        if wanted == codes.CAMELS:
            camels = self.public.camels(victim)
        else:
            sheep = self.public.herds[victim * ANIMALS + SHEEP]
            goats = self.public.herds[victim * ANIMALS + GOAT]
        self.move_animals(victim, seat, SHEEP, sheep)
        self.move_animals(victim, seat, GOAT, goats)
        self.move_animals(victim, seat, CAMEL, camels)
        if self.event_codes is not None:
            self.event_codes.append((codes.RAIDED, seat, victim, sheep, goats, camels))

    def win(self, seat: i64) -> None:
        """ZY-28: at once."""
        self.public.winner = seat
        self.over = True
        if self.event_codes is not None:
            self.event_codes.append((codes.WON, seat))

    # --- attack and defence (ZY-30) -----------------------------------------------------------------------------

    def begin_attack(self, move: i64) -> None:
        """Every victim is asked, whatever is in the hand, so that the pause tells nothing (G-8)."""
        self.public.attack = move
        if codes.first(move) == WOLF:
            self.ask_victim(codes.seat_of(move))
        else:
            self.ask_victim(codes.booty_seat(codes.first_booty(move)))
            if codes.second_booty(move) != codes.NO_BOOTY:
                self.ask_victim(codes.booty_seat(codes.second_booty(move)))
        self.ask(DEFENDING)

    def ask_victim(self, seat: i64) -> None:
        self.public.asked[seat] = 1
        self.answers[seat] = UNANSWERED

    def answer(self, seat: i64, answer: i64) -> None:
        """Two victims are asked together: nothing shows until both have answered (ZY-36)."""
        self.answers[seat] = answer
        if self.event_codes is not None:
            self.event_codes.append((codes.ANSWERED, seat, 1 if answer == DEFENDS else 0))
        if self.actor() == NOBODY:
            self.settle_attack()

    def settle_attack(self) -> None:
        public = self.public
        move: i64 = public.attack
        self.lay_defences(legal.defence(move))
        if codes.first(move) == WOLF:
            victim: i64 = codes.seat_of(move)
            if self.answers[victim] == YIELDS:
                self.move_animals(victim, public.turn, codes.wanted(move), 1)
                if self.event_codes is not None:
                    self.event_codes.append((codes.HUNTED, public.turn, victim, codes.wanted(move)))
        else:
            self.steal(codes.first_booty(move))
            if codes.second_booty(move) != codes.NO_BOOTY:
                self.steal(codes.second_booty(move))
        seat: i64
        for seat in range(public.seats):
            public.asked[seat] = 0
            self.answers[seat] = UNASKED
        public.attack = NO_ATTACK
        self.ask(BIDDING)

    def lay_defences(self, kind: i64) -> None:
        """What is laid in defence stays active for the round."""
        public = self.public
        seat: i64
        for seat in range(public.seats):
            if self.answers[seat] == DEFENDS:
                self.from_hand(seat, kind)
                public.laid[seat * KINDS + kind] += 1
                if self.event_codes is not None:
                    self.event_codes.append((codes.DEFENDED, seat, kind))

    def steal(self, booty: i64) -> None:
        """ZY-18, unless its owner has defended: friendship saves only its player."""
        public = self.public
        victim: i64 = codes.booty_seat(booty)
        kind: i64 = codes.booty_kind(booty)
        if self.answers[victim] == YIELDS:
            public.camps[victim * EQUIPMENT + kind] -= 1
            public.camps[public.turn * EQUIPMENT + kind] += 1
            if self.event_codes is not None:
                self.event_codes.append((codes.STOLE, public.turn, victim, kind))
