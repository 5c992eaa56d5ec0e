"""A small game that brings nothing but what every game must: it is played with all the defaults of `core.game`.

Everybody has three of twelve cards and plays one per trick, in turn; the highest card takes the trick.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.core.belief import shuffled_unseen
from tablee.core.errors import BadField, IllegalMove
from tablee.core.game import Game
from tablee.core.messages import Event, Move, View
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State
from tablee.core.turns import TurnState

CARDS = 12
HAND = 3
SEATS = range(2, 5)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    low: bool = False


class Play(Move, frozen=True, tag="play"):
    card: Annotated[int, msgspec.Meta(ge=0, lt=CARDS)]


class Played(Event, frozen=True, tag="played"):
    seat: int
    card: int


class HighCardView(View, frozen=True):
    seat: int
    turn: int
    hand: list[int]
    trick: list[int]
    won: list[int]


class HighCardObservation(Observation):
    def __init__(self) -> None:
        super().__init__()
        self.low = False
        self.turn = 0
        self.hand: list[int] = []
        self.seen: list[int] = []
        self.trick: list[int] = []
        self.sizes: list[int] = []
        self.won: list[int] = []


class HighCard(TurnState):
    def __init__(self, seats: int, rng: Rng, low: bool) -> None:
        super().__init__(seats, rng)
        self.low = low
        self.turn = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.seen: list[int] = []
        self.trick: list[int] = []
        self.won = [0] * seats

    def deal(self) -> None:
        seats = int(self.seats)
        cards = shuffled_unseen(range(CARDS), (), self.rng)
        self.hands = [sorted(cards[seat * HAND : seat * HAND + HAND]) for seat in range(seats)]
        self.turn, self.seen, self.trick, self.won, self.over = 0, [], [], [0] * seats, False

    def asked_seat(self) -> int:
        return self.turn

    def list_moves(self, seat: int, moves: Moves) -> None:
        if self.acts(seat):
            for card in self.hands[seat]:
                moves.add(card)

    def check(self, seat: int, move: int) -> None:
        if not 0 <= seat < self.seats:
            raise IllegalMove("G-1", "no-such-seat", number=seat, seats=int(self.seats))
        if not self.acts(seat) or move not in self.hands[seat]:
            raise IllegalMove("G-12", "no-such-move")

    def do(self, seat: int, move: int) -> None:
        self.hands[seat].remove(move)
        self.seen.append(move)
        self.trick.append(move)
        if self.event_codes is not None:
            self.event_codes.append((0, seat, move))
        self.turn = (seat + 1) % int(self.seats)
        if len(self.trick) == self.seats:
            best = min(self.trick) if self.low else max(self.trick)
            self.turn = (self.turn + self.trick.index(best)) % int(self.seats)
            self.won[self.turn] += 1
            self.trick = []
            self.over = not self.hands[seat]

    def copy(self) -> State:
        other = HighCard(int(self.seats), self.rng.copy(), self.low)
        other.now, other.over, other.turn = self.now, self.over, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.seen, other.trick, other.won = self.seen[:], self.trick[:], self.won[:]
        return other

    def observe(self, seat: int, observation: Observation) -> None:
        assert isinstance(observation, HighCardObservation)
        observation.seat, observation.seats = seat, self.seats
        observation.now, observation.over = self.now, self.over
        observation.low, observation.turn = self.low, self.turn
        observation.hand = self.hands[seat][:] if seat >= 0 else []
        observation.sizes = [len(hand) for hand in self.hands]
        observation.seen, observation.trick, observation.won = self.seen[:], self.trick[:], self.won[:]

    def ranks(self) -> list[int]:
        return [1 + sum(other > mine for other in self.won) for mine in self.won]


def determinize(observation: HighCardObservation, rng: Rng) -> State:
    state = HighCard(int(observation.seats), rng, observation.low)
    unseen = shuffled_unseen(range(CARDS), [*observation.seen, *observation.hand], rng)
    for seat, size in enumerate(observation.sizes):
        mine = seat == observation.seat
        state.hands[seat] = observation.hand[:] if mine else sorted(unseen.pop() for _ in range(size))
    state.turn, state.now, state.over = observation.turn, observation.now, observation.over
    state.seen, state.trick, state.won = observation.seen[:], observation.trick[:], observation.won[:]
    return state


def encode(move: Play, seats: int) -> int:
    if seats not in SEATS:
        raise BadField("seats", seats, "2 to 4")
    return move.card


def view(observation: HighCardObservation) -> HighCardView:
    return HighCardView(int(observation.seat), observation.turn, observation.hand, observation.trick, observation.won)


GAME = Game(
    name="highcard",
    title="High Card",
    clauses="HC",
    seats=SEATS,
    options=Options,
    start=lambda options, seats, rng: HighCard(seats, rng, options.low),
    moves=Play,
    encode=encode,
    decode=Play,
    observation=HighCardObservation,
    view=view,
    redact=lambda code, _seat: code,
    event=lambda code: Played(code[1], code[2]),
    determinize=determinize,
)
