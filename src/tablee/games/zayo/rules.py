"""The game itself: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NEVER, NOBODY, Moves, Sight, State
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
from tablee.games.zayo.sight import ZayoSight, look
from tablee.games.zayo.state import (
    ACTING,
    BIDDING,
    DEFENDING,
    DEFENDS,
    NO_ATTACK,
    REWARDING,
    UNANSWERED,
    UNASKED,
    YIELDS,
    Table,
)


class Zayo(Table):
    def deal(self) -> None:
        self.over = False
        self.winner = NOBODY
        animal: i64
        for animal in range(ANIMALS):
            self.centre[animal] = self.box[animal]
        cell: i64
        for cell in range(ANIMALS * self.seats):
            self.herds[cell] = 0
        for cell in range(EQUIPMENT * self.seats):
            self.camps[cell] = 0
        self.round = 0
        self.dealer = self.first_dealer
        if self.dealer == NOBODY:  # G-2
            self.dealer = self.chance.below(self.seats)
        self.begin_round()

    def copy(self) -> State:
        return Zayo(self.seats, self.chance.copy(), self)

    def look(self, seat: i64, sight: Sight) -> None:
        assert isinstance(sight, ZayoSight)
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
        return self.trick == 0 and self.phase == ACTING and self.best == NO_BID and self.no_action_yet()

    def no_action_yet(self) -> bool:
        cell: i64
        for cell in range(self.seats * KINDS):
            if self.laid[cell] != 0:
                return False
        return True

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        if self.phase == DEFENDING:
            return self.answers[seat] == UNANSWERED
        return seat == self.turn

    def actor(self) -> i64:
        if self.phase != DEFENDING:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if self.answers[seat] == UNANSWERED:
                return seat
        return NOBODY

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal_refusals.check(self, seat, move)

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        limit: i64 = self.limit
        if self.phase == DEFENDING:
            limit = self.defence_limit
        if self.over or limit == 0:
            return NEVER
        return self.asked_at + limit + 1

    def expire(self) -> None:
        """ZY-34: no action, no defence, no reward, a legal bid by chance."""
        for seat in self.actors():
            if self.notes is not None:
                self.notes.append((codes.LATE, seat))
            if self.phase == DEFENDING:
                self.do(seat, codes.NO_DEFENCE)
            elif self.phase == REWARDING:
                self.do(seat, codes.DECLINE)
            else:
                moves = Moves()
                legal.list_bids(self, seat, moves)
                self.do(seat, moves.pick(self.chance))

    def ask(self, phase: i64) -> None:
        """Every question is a wait of its own, with the whole limit anew (G-10)."""
        self.phase = phase
        self.asked_at = self.now

    # --- a round ------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.clear_round()
        self.deal_bids()
        self.deal_cards()
        self.note_deal()
        self.trick = 0
        self.begin_trick(self.left(self.dealer))

    def begin_trick(self, leader: i64) -> None:
        self.leaders[self.trick] = leader
        self.best = NO_BID
        self.best_seat = NOBODY
        self.turn = leader
        self.ask(ACTING)

    def end_trick(self) -> None:
        """The reward has been taken or declined: the winner leads the next trick (ZY-10), or the round is over."""
        if self.trick + 1 < TRICKS:
            self.trick += 1
            self.begin_trick(self.turn)
            return
        self.round += 1
        if self.round == self.rounds:  # ZY-32
            self.over = True
            if self.notes is not None:
                self.notes.append((codes.ROUNDS_OVER,))
            return
        self.dealer = self.left(self.dealer)
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
        if self.notes is not None:
            self.notes.append((codes.BADE, seat, card))
        self.turn = self.left(seat)
        if self.turn != self.leaders[self.trick]:
            self.ask(ACTING)
            return
        self.turn = self.best_seat
        if self.notes is not None:
            self.notes.append((codes.TRICK_WON, self.turn))
        self.ask(REWARDING)

    def reward(self, seat: i64, move: i64) -> None:
        """ZY-11 to ZY-13: one piece of equipment, a request for one, a small animal, or nothing."""
        what: i64 = codes.verb(move)
        kind: i64 = codes.first(move)
        if what == codes.EQUIP:
            self.from_hand(seat, kind)
            self.camps[seat * EQUIPMENT + kind] += 1
            if self.notes is not None:
                self.notes.append((codes.EQUIPPED, seat, kind))
        elif what == codes.TAKE:
            self.centre[kind] -= 1
            self.herds[seat * ANIMALS + kind] += 1
            if self.notes is not None:
                self.notes.append((codes.TOOK, seat, kind))
        elif what == codes.REQUEST:
            self.request(seat, codes.seat_of(move), kind)
        elif self.notes is not None:
            self.notes.append((codes.DECLINED, seat))

    def request(self, seat: i64, other: i64, kind: i64) -> None:
        """ZY-12: whoever holds such a card must give it, and it is laid."""
        given: i64 = 0
        if self.hands[other * KINDS + kind] > 0:
            given = 1
        if self.notes is not None:
            missing = [1 << basic for basic in range(BASIC) if self.camps[seat * EQUIPMENT + basic] == 0]
            self.notes.append((codes.REQUESTED, seat, other, kind, given, sum(missing)))
        if given == 1:
            self.from_hand(other, kind)
            self.camps[seat * EQUIPMENT + kind] += 1

    # --- actions ------------------------------------------------------------------------------------------------

    def lay(self, seat: i64, move: i64) -> None:
        kind: i64 = codes.first(move)
        self.from_hand(seat, kind)
        if self.notes is not None:
            self.notes.append((codes.LAID, seat, move))
        if kind == TRAP:  # ZY-16: laid like an action, but it stays like equipment
            self.pay(seat, TRAP_PRICE, codes.sheep_paid(move))
            self.camps[seat * EQUIPMENT + TRAP] += 1
            self.ask(BIDDING)
            return
        self.laid[seat * KINDS + kind] += 1
        if kind == THIEF or kind == WOLF:
            self.begin_attack(move)
            return
        if kind == STEPPE:
            self.win(seat)
            return
        if kind == FIDDLE:
            self.pay(seat, CAMEL_PRICE, codes.sheep_paid(move))
            self.centre[CAMEL] -= 1
            self.herds[seat * ANIMALS + CAMEL] += 1
        elif kind == CHIEF:
            self.raid(seat, codes.seat_of(move), codes.wanted(move))
        self.ask(BIDDING)

    def raid(self, seat: i64, victim: i64, wanted: i64) -> None:
        """ZY-22, or ZY-26 after Zayo. Nobody is asked for a defence (ZY-36)."""
        sheep: i64 = 0
        goats: i64 = 0
        camels: i64 = 0
        if wanted == codes.CAMELS:
            camels = self.camels(victim)
        else:
            sheep = self.herds[victim * ANIMALS + SHEEP]
            goats = self.herds[victim * ANIMALS + GOAT]
        self.move_animals(victim, seat, SHEEP, sheep)
        self.move_animals(victim, seat, GOAT, goats)
        self.move_animals(victim, seat, CAMEL, camels)
        if self.notes is not None:
            self.notes.append((codes.RAIDED, seat, victim, sheep, goats, camels))

    def win(self, seat: i64) -> None:
        """ZY-28: at once."""
        self.winner = seat
        self.over = True
        if self.notes is not None:
            self.notes.append((codes.WON, seat))

    # --- attack and defence (ZY-30) -----------------------------------------------------------------------------

    def begin_attack(self, move: i64) -> None:
        """Every victim is asked, whatever is in the hand, so that the pause tells nothing (G-8)."""
        self.attack = move
        if codes.first(move) == WOLF:
            self.answers[codes.seat_of(move)] = UNANSWERED
        else:
            self.answers[codes.booty_seat(codes.first_booty(move))] = UNANSWERED
            if codes.second_booty(move) != codes.NO_BOOTY:
                self.answers[codes.booty_seat(codes.second_booty(move))] = UNANSWERED
        self.ask(DEFENDING)

    def answer(self, seat: i64, answer: i64) -> None:
        """Two victims are asked together: nothing shows until both have answered (ZY-36)."""
        self.answers[seat] = answer
        if self.notes is not None:
            self.notes.append((codes.ANSWERED, seat, 1 if answer == DEFENDS else 0))
        if self.actor() == NOBODY:
            self.settle_attack()

    def settle_attack(self) -> None:
        move: i64 = self.attack
        self.lay_defences(legal.defence(move))
        if codes.first(move) == WOLF:
            victim: i64 = codes.seat_of(move)
            if self.answers[victim] == YIELDS:
                self.move_animals(victim, self.turn, codes.wanted(move), 1)
                if self.notes is not None:
                    self.notes.append((codes.HUNTED, self.turn, victim, codes.wanted(move)))
        else:
            self.steal(codes.first_booty(move))
            if codes.second_booty(move) != codes.NO_BOOTY:
                self.steal(codes.second_booty(move))
        seat: i64
        for seat in range(self.seats):
            self.answers[seat] = UNASKED
        self.attack = NO_ATTACK
        self.ask(BIDDING)

    def lay_defences(self, kind: i64) -> None:
        """What is laid in defence stays active for the round."""
        seat: i64
        for seat in range(self.seats):
            if self.answers[seat] == DEFENDS:
                self.from_hand(seat, kind)
                self.laid[seat * KINDS + kind] += 1
                if self.notes is not None:
                    self.notes.append((codes.DEFENDED, seat, kind))

    def steal(self, booty: i64) -> None:
        """ZY-18, unless its owner has defended: friendship saves only its player."""
        victim: i64 = codes.booty_seat(booty)
        kind: i64 = codes.booty_kind(booty)
        if self.answers[victim] == YIELDS:
            self.camps[victim * EQUIPMENT + kind] -= 1
            self.camps[self.turn * EQUIPMENT + kind] += 1
            if self.notes is not None:
                self.notes.append((codes.STOLE, self.turn, victim, kind))
