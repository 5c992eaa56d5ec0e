"""Whole races played by people's speed: a simulation from event to event, with no clock but the table's."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.reaction import FASTEST, Reaction
from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.player import WAIT
from tablee.core.playout import EndlessGame
from tablee.core.state import NEVER, NOBODY, Moves, Sight, State


class Race:
    """A table and what each seat is about to do, and when.

    After everything that happens, all look again. Who has no plan makes one; who has one changes it only if there is
    time to (a hand within its fastest reaction of the card does not stop), and only for another move. A slip goes on
    to its end: who slips does not see it.
    """

    def __init__(self, state: State, players: list[Reaction], sight: Sight, chance: Chance) -> None:
        self.state = state
        self.players = players
        self.sight = sight
        self.chance = chance
        self.moves = Moves()
        self.events: i64 = 0  # moves made, moves that came too late, and deadlines
        self.due: vec[i64] = vec[i64]([NEVER] * len(players))
        self.plan: vec[i64] = vec[i64]([WAIT] * len(players))
        self.blind: vec[i64] = vec[i64]([0] * len(players))  # slipping, so not looking

    def run(self, most: i64 = 1_000_000) -> i64:
        """Play to the end; the number of moves made."""
        made: i64 = 0
        while not self.state.over:
            self.look_again()
            seat: i64 = self.first()
            deadline: i64 = self.state.deadline()
            if seat == NOBODY or deadline <= self.due[seat]:
                self.state.advance(deadline)
            else:
                made += self.act(seat)
            self.events += 1
            if self.events > most:
                raise EndlessGame
        return made

    def look_again(self) -> None:
        state = self.state
        seat: i64
        for seat in range(state.seats):
            if not state.acts(seat):
                self.forget(seat)
                continue
            late: bool = self.due[seat] != NEVER and self.due[seat] <= state.now + FASTEST
            if late or self.blind[seat] == 1:
                continue
            player = self.players[seat]
            self.moves.count = 0
            state.list_moves(seat, self.moves)
            state.look(seat, self.sight)
            player.react(self.sight, self.moves, self.chance)
            if player.move == WAIT:
                if self.plan[seat] == WAIT or not self.still_legal(seat):
                    self.forget(seat)
            elif player.move != self.plan[seat]:
                self.plan[seat] = player.move
                self.due[seat] = state.now + player.delay
                self.blind[seat] = 0
                if player.slipped:
                    self.blind[seat] = 1

    def forget(self, seat: i64) -> None:
        self.plan[seat] = WAIT
        self.due[seat] = NEVER
        self.blind[seat] = 0

    def first(self) -> i64:
        """The seat whose plan is due first, or NOBODY."""
        found: i64 = NOBODY
        soonest: i64 = NEVER
        seat: i64
        for seat in range(self.state.seats):
            if self.due[seat] < soonest:
                soonest = self.due[seat]
                found = seat
        return found

    def act(self, seat: i64) -> i64:
        """Do what was planned, if it can still be done; 1 if it was done."""
        self.state.advance(self.due[seat])
        done: i64 = 0
        if not self.state.over and self.still_legal(seat):
            self.state.do(seat, self.plan[seat])
            done = 1
        self.forget(seat)
        return done

    def still_legal(self, seat: i64) -> bool:
        if not self.state.acts(seat):
            return False
        self.moves.count = 0
        self.state.list_moves(seat, self.moves)
        index: i64
        for index in range(self.moves.count):
            if self.moves.codes[index] == self.plan[seat]:
                return True
        return False
