"""The game itself: what a move does, what follows it, and what happens when time runs out."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NEVER, NOBODY, Moves, Sight, State
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
from tablee.games.wazabi.sight import WazabiSight, look
from tablee.games.wazabi.state import (
    DRAWING,
    GIVING,
    KEEPING,
    LAYING,
    ROLLING,
    UNASKED,
    UNCHOSEN,
    Table,
)


class Wazabi(Table):
    def deal(self) -> None:
        self.game = 0
        self.winner = NOBODY
        self.over = False
        seat: i64
        for seat in range(self.seats):
            self.points[seat] = 0
        self.set_up()
        self.begin_turn(self.turn)

    def copy(self) -> State:
        return Wazabi(self.seats, self.chance.copy(), self)

    def look(self, seat: i64, sight: Sight) -> None:
        assert isinstance(sight, WazabiSight)
        look(self, seat, sight)

    def ranks(self) -> list[int]:
        return score.ranks(self)

    def prospects(self, row: vec[i64]) -> None:
        if self.over:
            super().prospects(row)
        else:
            score.hopes(self, row)

    def quiet(self) -> bool:
        """The beginning of a turn."""
        return self.phase == ROLLING

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        if self.phase == KEEPING:
            return self.kept[seat] == UNCHOSEN
        return seat == self.turn

    def actor(self) -> i64:
        if self.phase != KEEPING:
            return self.turn
        seat: i64
        for seat in range(self.seats):
            if self.kept[seat] == UNCHOSEN:
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
        """WZ-30: roll, draw, give and keep by chance; lay nothing."""
        moves = Moves()
        for seat in self.actors():  # G-11: in the order of the seats
            if self.notes is not None:
                self.notes.append((codes.LATE, seat))
            if self.phase == LAYING:
                self.do(seat, codes.STOP)
                continue
            moves.count = 0
            legal.list_moves(self, seat, moves)
            self.do(seat, moves.pick(self.chance))

    def ask(self, phase: i64) -> None:
        """Every question is a wait of its own, with the whole limit anew (G-10)."""
        self.phase = phase
        self.asked_at = self.now

    # --- a turn -------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.wazabi = 0
        self.card_faces = 0
        self.die_faces = 0
        self.ask(ROLLING)

    def end_turn(self) -> None:
        seat: i64 = self.after(self.turn, self.step)
        while self.skips[seat] > 0:  # WZ-22: each card before a player costs one turn
            self.skips[seat] -= 1
            self.throw(SKIP)
            if self.notes is not None:
                self.notes.append((codes.MISSED, seat))
            seat = self.after(seat, self.step)
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
            if self.notes is not None:
                self.notes.append((codes.STOPPED, seat))
            self.end_turn()
        elif what == codes.KEEP:
            self.choose_kept(seat, move)
        else:
            self.take(seat, codes.first(move), codes.place(move))
            self.due -= 1
            self.draw_from_opponents(seat)

    def roll_dice(self, seat: i64) -> None:
        """WZ-5, and WZ-6: drawing from the pile leaves no choice and is part of the roll (WZ-31)."""
        self.roll(self.dice[seat])
        if self.notes is not None:
            self.notes.append((codes.ROLLED, seat, self.wazabi, self.card_faces, self.die_faces))
        self.draw_cards(seat, self.card_faces)

    def draw_cards(self, seat: i64, wanted: i64) -> None:
        self.due = self.draw(seat, wanted)
        self.draw_from_opponents(seat)

    def draw_from_opponents(self, seat: i64) -> None:
        """WZ-12: what the pile could not give comes from hands, as long as an opponent has a card."""
        if self.due > 0:
            if legal.some_opponent_has_a_card(self, seat):
                self.ask(DRAWING)
                return
            if self.notes is not None:
                self.notes.append((codes.NONE_TO_DRAW, seat, self.due))
            self.due = 0
        if self.laid != NO_CARD:
            self.finish_card(seat)
        elif self.die_faces > 0:
            self.ask(GIVING)
        else:
            self.ask(LAYING)

    def give(self, seat: i64, move: i64) -> None:
        """WZ-7, and WZ-13: giving the last die wins before any card is laid."""
        receiver: i64
        for receiver in range(self.seats):
            self.dice[receiver] += codes.gift(move, receiver)
        self.dice[seat] -= self.die_faces
        if self.notes is not None:
            gifts = [int(codes.gift(move, other)) for other in range(int(self.seats))]
            self.notes.append((codes.GAVE, seat, *gifts))
        if self.dice[seat] == 0:
            self.go_out(seat)
        else:
            self.ask(LAYING)

    # --- the cards ----------------------------------------------------------------------------------------------

    def lay(self, seat: i64, move: i64) -> None:
        kind: i64 = codes.first(move)
        target: i64 = codes.second(move)
        self.hands[seat * KINDS + kind] -= 1
        self.sizes[seat] -= 1
        self.laid = kind
        if self.notes is not None:
            self.notes.append((codes.LAID, seat, kind, target, codes.lay_place(move)))
        if kind == DROP_ONE:
            self.drop(seat, 1)
        elif kind == DROP_TWO:
            self.drop(seat, 2)
        elif kind == PASS_DICE:
            self.pass_dice(target)
        elif kind == GIVE_ONE:
            self.dice[seat] -= 1
            self.dice[target] += 1
        elif kind == TAKE_CARD:
            if target == codes.NO_TARGET:  # WZ-18: nobody else has a card
                self.draw_cards(seat, 1)
                return
            self.take(seat, target, codes.lay_place(move))
        elif kind == DOWN_TO_ONE:
            self.keep = 1
            self.kept[target] = UNCHOSEN
            self.ask(KEEPING)
            return
        elif kind == DRAW_THREE:
            self.draw_cards(seat, 3)
            return
        elif kind == OTHERS_TO_TWO:
            if self.ask_others_to_keep_two(seat):
                return
        elif kind == SKIP:  # WZ-22: it lies before its target until that player has missed a turn
            self.laid = NO_CARD
            self.skips[target] += 1
        elif kind == AGAIN:  # WZ-33: the order turns over at once, the card is thrown away before the extra turn
            self.laid = NO_CARD
            self.throw(AGAIN)
            self.step = -self.step
            if self.notes is not None:
                self.notes.append((codes.TURNED, self.step))
            self.begin_turn(seat)
            return
        self.finish_card(seat)

    def finish_card(self, seat: i64) -> None:
        """WZ-10: only after its effect does a card join those thrown away."""
        if self.laid != NO_CARD:
            self.throw(self.laid)
            self.laid = NO_CARD
        if self.dice[seat] == 0:
            self.go_out(seat)
        else:
            self.end_turn()

    def drop(self, seat: i64, dice: i64) -> None:
        self.dice[seat] -= dice
        if self.notes is not None:
            self.notes.append((codes.DROPPED, seat, dice))

    def pass_dice(self, direction: i64) -> None:
        """WZ-15: everyone hands on at once. Left is the next seat, whatever the order of play (WZ-36)."""
        step: i64 = 1
        if direction == codes.RIGHT:
            step = -1
        before = self.dice[:]
        seat: i64
        for seat in range(self.seats):
            if self.places[seat] == 0:
                self.dice[self.after(seat, step)] = before[seat]

    def ask_others_to_keep_two(self, seat: i64) -> bool:
        """WZ-21: all who have more than two choose at once in secret. False if there is nobody to ask."""
        asked = False
        other: i64
        for other in range(self.seats):
            if other != seat and self.sizes[other] > 2:
                self.kept[other] = UNCHOSEN
                asked = True
        if asked:
            self.keep = 2
            self.ask(KEEPING)
        return asked

    def choose_kept(self, seat: i64, move: i64) -> None:
        """WZ-36: nothing shows until all have chosen."""
        self.kept[seat] = move
        if self.notes is not None:
            if self.keep == 1:
                self.notes.append((codes.CHOSE, seat, codes.first(move)))
            else:
                self.notes.append((codes.CHOSE, seat, codes.first(move), codes.second(move)))
        other: i64
        for other in range(self.seats):
            if self.kept[other] == UNCHOSEN:
                return
        for other in range(self.seats):
            choice: i64 = self.kept[other]
            if choice != UNASKED:
                self.throw_from_hand(other, codes.first(choice), codes.second(choice))
                self.kept[other] = UNASKED
        self.keep = 0
        self.finish_card(self.turn)

    # --- the end ------------------------------------------------------------------------------------------------

    def go_out(self, seat: i64) -> None:
        """WZ-13: a player without dice wins at once; with play on, the others go on (WZ-25)."""
        if not self.play_on:
            self.win(seat)
            return
        self.gone += 1
        self.places[seat] = self.gone
        if self.notes is not None:
            self.notes.append((codes.OUT, seat, self.gone))
        # No skip card lies before a player on turn, so the hand is all there is to throw away.
        self.throw_from_hand(seat, NO_CARD, NO_CARD)
        if self.gone == 1 and self.notes is not None:
            self.notes.append((codes.WON, seat, 0))
        if self.gone == self.seats - 1:
            self.places[self.after(seat, 1)] = self.seats
            self.over = True
        else:
            self.end_turn()

    def win(self, seat: i64) -> None:
        gained: i64 = 0
        if self.tournament > 0:
            gained = score.game_points(self, seat)
            other: i64
            for other in range(self.seats):
                if other == seat or self.partners(other, seat):
                    self.points[other] += gained
        if self.notes is not None:
            self.notes.append((codes.WON, seat, gained))
        self.game += 1
        if self.game < self.tournament:  # WZ-34: the next game is set up at once
            self.set_up()
            self.begin_turn(self.turn)
        else:
            self.winner = seat
            self.over = True
