"""Rules: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Moves, Observation, State
from tablee.core.vectors import vec
from tablee.games.wazabi import codes, legal, score
from tablee.games.wazabi.deck import (
    AGAIN,
    DOWN_TO_ONE,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    KINDS,
    NO_CARD,
    OTHERS_TO_TWO,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
)
from tablee.games.wazabi.observation import WazabiObservation, observe
from tablee.games.wazabi.public import DRAWING, GIVING, KEEPING, LAYING, ROLLING
from tablee.games.wazabi.state import UNCHOSEN, WazabiState


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class Wazabi(WazabiState):
    def deal(self) -> None:
        self.public.game = 0
        self.public.winner = NOBODY
        self.over = False
        seat: i64
        for seat in range(self.seats):
            self.public.points[seat] = 0
        self.set_up()
        self.begin_turn(self.public.turn)

    def copy(self) -> State:
        state = Wazabi(0, self.rng.copy())
        state.copy_from(self)
        return state

    def observe(self, seat: i64, observation: Observation) -> None:
        assert isinstance(observation, WazabiObservation)
        observe(self, seat, observation)

    def ranks(self) -> list[int]:
        return score.ranks(self.public)

    def estimate(self, row: vec[i64]) -> None:
        score.hopes(self.public, row)

    def is_quiescent(self) -> bool:
        """The beginning of a turn."""
        return self.public.phase == ROLLING

    # --- who may do what ----------------------------------------------------------------------------------------

    def asked_seat(self) -> i64:
        if self.public.phase == KEEPING:
            return NOBODY
        return self.public.turn

    def must_choose(self, seat: i64) -> bool:
        """Is this seat still to choose what it keeps (WZ-19, WZ-21)?"""
        return self.public.asked[seat] == 1 and self.kept[seat] == UNCHOSEN

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
        """WZ-30: roll, draw, give and keep by chance; lay nothing."""
        moves = Moves()
        for seat in self.actors():  # G-11: in the order of the seats
            if self.event_codes is not None:
                self.event_codes.append((codes.LATE, seat))
            if self.public.phase == LAYING:
                self.do(seat, codes.STOP)
                continue
            moves.count = 0
            legal.list_moves(self, seat, moves)
            self.do(seat, moves.pick(self.rng))

    def ask(self, phase: i64) -> None:
        """Every question starts its own wait, with the whole limit (G-10)."""
        public = self.public
        public.phase = phase
        public.asked_at = self.now

    # --- a turn -------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        public = self.public
        public.turn = seat
        public.wazabi = 0
        public.card_faces = 0
        public.die_faces = 0
        self.ask(ROLLING)

    def end_turn(self) -> None:
        public = self.public
        seat: i64 = public.after(public.turn, public.step)
        while public.skips[seat] > 0:  # WZ-22: each card before a player costs one turn
            public.skips[seat] -= 1
            self.throw(SKIP)
            if self.event_codes is not None:
                self.event_codes.append((codes.MISSED, seat))
            seat = public.after(seat, public.step)
        self.begin_turn(seat)

    def do(self, seat: i64, move: i64) -> None:
        what: i64 = codes.verb(move)
        if what == codes.ROLL:
            self.roll_dice(seat)
        elif what == codes.LAY:
            self.lay(seat, move)
        elif what == codes.GIVE:
            self.give(seat, move)
        elif what == codes.STOP:
            if self.event_codes is not None:
                self.event_codes.append((codes.STOPPED, seat))
            self.end_turn()
        elif what == codes.KEEP:
            self.choose_kept(seat, move)
        else:
            self.take(seat, codes.first(move), codes.place(move))
            self.public.due -= 1
            self.draw_from_opponents(seat)

    def roll_dice(self, seat: i64) -> None:
        """WZ-5, and WZ-6: drawing from the pile leaves no choice and is part of the roll (WZ-31)."""
        self.roll(self.public.dice[seat])
        if self.event_codes is not None:
            self.event_codes.append(
                (codes.ROLLED, seat, self.public.wazabi, self.public.card_faces, self.public.die_faces)
            )
        self.draw_cards(seat, self.public.card_faces)

    def draw_cards(self, seat: i64, wanted: i64) -> None:
        self.public.due = self.draw(seat, wanted)
        self.draw_from_opponents(seat)

    def draw_from_opponents(self, seat: i64) -> None:
        """WZ-12: what the pile could not give comes from hands, as long as an opponent has a card."""
        public = self.public
        if public.due > 0:
            if legal.some_opponent_has_a_card(public, seat):
                self.ask(DRAWING)
                return
            if self.event_codes is not None:
                self.event_codes.append((codes.NONE_TO_DRAW, seat, public.due))
            public.due = 0
        if public.laid != NO_CARD:
            self.finish_card(seat)
        elif public.die_faces > 0:
            self.ask(GIVING)
        else:
            self.ask(LAYING)

    def give(self, seat: i64, move: i64) -> None:
        """WZ-7, and WZ-13: giving the last die wins before any card is laid."""
        dice = self.public.dice
        receiver: i64
        for receiver in range(self.seats):
            dice[receiver] += codes.gift(move, receiver)
        dice[seat] -= self.public.die_faces
        if self.event_codes is not None:
            gifts = [int(codes.gift(move, other)) for other in range(int(self.seats))]
            self.event_codes.append((codes.GAVE, seat, *gifts))
        if dice[seat] == 0:
            self.go_out(seat)
        else:
            self.ask(LAYING)

    # --- the cards ----------------------------------------------------------------------------------------------

    def lay(self, seat: i64, move: i64) -> None:
        kind: i64 = codes.first(move)
        target: i64 = codes.second(move)
        self.hands[seat * KINDS + kind] -= 1
        self.public.sizes[seat] -= 1
        self.public.laid = kind
        if self.event_codes is not None:
            self.event_codes.append((codes.LAID, seat, kind, target, codes.lay_place(move)))
        if kind == DROP_ONE:
            self.drop(seat, 1)
        elif kind == DROP_TWO:
            self.drop(seat, 2)
        elif kind == PASS_DICE:
            self.pass_dice(target)
        elif kind == GIVE_ONE:
            self.public.dice[seat] -= 1
            self.public.dice[target] += 1
        elif kind == TAKE_CARD:
            if target == codes.NO_TARGET:  # WZ-18: nobody else has a card
                self.draw_cards(seat, 1)
                return
            self.take(seat, target, codes.lay_place(move))
        elif kind == DOWN_TO_ONE:
            self.public.keep = 1
            self.public.asked[target] = 1
            self.ask(KEEPING)
            return
        elif kind == DRAW_THREE:
            self.draw_cards(seat, 3)
            return
        elif kind == OTHERS_TO_TWO:
            if self.ask_others_to_keep_two(seat):
                return
        elif kind == SKIP:  # WZ-22: it lies before its target until that player has missed a turn
            self.public.laid = NO_CARD
            self.public.skips[target] += 1
        elif kind == AGAIN:  # WZ-33: the order turns over at once, the card is thrown away before the extra turn
            self.public.laid = NO_CARD
            self.throw(AGAIN)
            self.public.step = -self.public.step
            if self.event_codes is not None:
                self.event_codes.append((codes.TURNED, self.public.step))
            self.begin_turn(seat)
            return
        self.finish_card(seat)

    def finish_card(self, seat: i64) -> None:
        """WZ-10: only after its effect does a card join those thrown away."""
        public = self.public
        if public.laid != NO_CARD:
            self.throw(public.laid)
            public.laid = NO_CARD
        if public.dice[seat] == 0:
            self.go_out(seat)
        else:
            self.end_turn()

    def drop(self, seat: i64, dice: i64) -> None:
        self.public.dice[seat] -= dice
        if self.event_codes is not None:
            self.event_codes.append((codes.DROPPED, seat, dice))

    def pass_dice(self, direction: i64) -> None:
        """WZ-15: everyone hands on at once. Left is the next seat, whatever the order of play (WZ-36)."""
        step: i64 = 1
        if direction == codes.RIGHT:
            step = -1
        before = self.public.dice[:]
        seat: i64
        for seat in range(self.seats):
            if self.public.places[seat] == 0:
                self.public.dice[self.public.after(seat, step)] = before[seat]

    def ask_others_to_keep_two(self, seat: i64) -> bool:
        """WZ-21: all who have more than two choose at once in secret. False if there is nobody to ask."""
        asked = False
        other: i64
        for other in range(self.seats):
            if other != seat and self.public.sizes[other] > 2:
                self.public.asked[other] = 1
                asked = True
        if asked:
            self.public.keep = 2
            self.ask(KEEPING)
        return asked

    def choose_kept(self, seat: i64, move: i64) -> None:
        """WZ-36: nothing shows until all have chosen."""
        self.kept[seat] = move
        if self.event_codes is not None:
            if self.public.keep == 1:
                self.event_codes.append((codes.CHOSE, seat, codes.first(move)))
            else:
                self.event_codes.append((codes.CHOSE, seat, codes.first(move), codes.second(move)))
        other: i64
        for other in range(self.seats):
            if self.must_choose(other):
                return
        for other in range(self.seats):
            if self.public.asked[other] == 1:
                choice: i64 = self.kept[other]
                self.throw_from_hand(other, codes.first(choice), codes.second(choice))
                self.public.asked[other] = 0
                self.kept[other] = UNCHOSEN
        self.public.keep = 0
        self.finish_card(self.public.turn)

    # --- the end ------------------------------------------------------------------------------------------------

    def go_out(self, seat: i64) -> None:
        """WZ-13: a player without dice wins at once; with play on, the others go on (WZ-25)."""
        public = self.public
        if not public.play_on:
            self.win(seat)
            return
        public.gone += 1
        public.places[seat] = public.gone
        if self.event_codes is not None:
            self.event_codes.append((codes.OUT, seat, public.gone))
        # No skip card lies before a player on turn, so the hand is all there is to throw away.
        self.throw_from_hand(seat, NO_CARD, NO_CARD)
        if public.gone == 1 and self.event_codes is not None:
            self.event_codes.append((codes.WON, seat, 0))
        if public.gone == self.seats - 1:
            public.places[public.after(seat, 1)] = self.seats
            self.over = True
        else:
            self.end_turn()

    def win(self, seat: i64) -> None:
        public = self.public
        gained: i64 = 0
        if public.tournament > 0:
            gained = score.game_points(public, seat)
            other: i64
            for other in range(self.seats):
                if other == seat or public.partners(other, seat):
                    public.points[other] += gained
        if self.event_codes is not None:
            self.event_codes.append((codes.WON, seat, gained))
        public.game += 1
        if public.game < public.tournament:  # WZ-34: the next game is set up at once
            self.set_up()
            self.begin_turn(public.turn)
        else:
            public.winner = seat
            self.over = True
