"""Race bots: when a bot with a person's reaction time acts, in simulations and at live tables.

`RacePlan` is what one seat is about to do; `Race` plays whole games from event to event, with no clock but the state's.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.bots.reaction import FASTEST, Reaction
from tablee.core.player import WAIT
from tablee.core.playout import EndlessGame
from tablee.core.rng import Rng
from tablee.core.state import NEVER, NOBODY, Moves, Observation, State


class RacePlan:
    """One seat's planned move and its instant.

    After every event each seat looks again. A seat without a plan makes one. A plan is changed only for another move,
    and only while there is time: a hand within its fastest reaction of the card does not stop. A slip is carried out,
    because a player who slips does not notice it.
    """

    def __init__(self) -> None:
        self.move: i64 = WAIT
        self.due: i64 = NEVER
        self.slipping: bool = False

    def clear(self) -> None:
        self.move = WAIT
        self.due = NEVER
        self.slipping = False

    def is_fixed(self, now: i64) -> bool:
        """True if it is carried out whatever happens."""
        return self.slipping or (self.due != NEVER and self.due <= now + FASTEST)

    def revise(self, now: i64, move: i64, delay: i64, slipped: bool, legal: Moves) -> None:
        """Take in a new decision, made at `now` among these legal moves: a move that comes `delay` later, or WAIT."""
        if move == WAIT:
            if not legal.contains(self.move):
                self.clear()
        elif move != self.move:
            self.move = move
            self.due = now + delay
            self.slipping = slipped


class Race:
    """A whole race among bots."""

    def __init__(self, state: State, players: list[Reaction], observation: Observation, rng: Rng) -> None:
        self.state = state
        self.players = players
        self.observation = observation
        self.rng = rng
        self.moves = Moves()
        self.events: i64 = 0  # moves made, moves that came too late, and deadlines
        self.plans: list[RacePlan] = [RacePlan() for player in players]

    def run(self, most: i64 = 1_000_000) -> i64:
        """Play to the end; the number of moves made."""
        made: i64 = 0
        while not self.state.over:
            if self.step() != NOBODY:
                made += 1
            self.events += 1
            if self.events > most:
                raise EndlessGame
        return made

    def step(self) -> i64:
        """Play until the next claim or deadline; the seat that moved, or NOBODY."""
        self.look_again()
        seat: i64 = self.first()
        deadline: i64 = self.state.deadline()
        if seat == NOBODY or deadline <= self.plans[seat].due:
            self.state.advance(deadline)
        elif self.act(seat):
            return seat
        return NOBODY

    def look_again(self) -> None:
        state = self.state
        seat: i64
        for seat in range(state.seats):
            plan = self.plans[seat]
            if not state.acts(seat):
                plan.clear()
            elif not plan.is_fixed(state.now):
                player = self.players[seat]
                self.moves.count = 0
                state.list_moves(seat, self.moves)
                state.observe(seat, self.observation)
                player.react(self.observation, self.moves, self.rng)
                plan.revise(state.now, player.move, player.delay, player.slipped, self.moves)

    def first(self) -> i64:
        """The seat whose plan is due first, or NOBODY."""
        found: i64 = NOBODY
        soonest: i64 = NEVER
        seat: i64
        for seat in range(self.state.seats):
            due: i64 = self.plans[seat].due
            if due < soonest:
                soonest = due
                found = seat
        return found

    def act(self, seat: i64) -> bool:
        """Carry out a plan, if that is still legal; True if it was."""
        plan = self.plans[seat]
        self.state.advance(plan.due)
        done = False
        if not self.state.over and self.state.acts(seat):
            self.moves.count = 0
            self.state.list_moves(seat, self.moves)
            if self.moves.contains(plan.move):
                self.state.do(seat, plan.move)
                done = True
        plan.clear()
        return done
