"""State: the public fields, declared once, and the secret hands; what a seat may know of both."""

from tablee.core.rng import Rng
from tablee.core.state import NOBODY, Observation
from tablee.core.turns import TurnState


class PliPublic(Observation):
    """What everybody may know. A new public field needs a line in `__init__` and one in `copy_from`."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds = 1
        self.limit = 0
        self.round = 0  # rounds finished
        self.leader = 0  # who led the first trick of this round
        self.turn = 0
        self.asked_at = 0
        self.trick: list[int] = []  # the cards that lie there, in the order of play
        self.seen: list[int] = []  # all cards played this round
        self.sizes: list[int] = []  # cards in each hand
        self.points: list[int] = []  # tricks won by each player

    def copy_from(self, source: "PliPublic") -> None:
        self.rounds, self.limit, self.round = source.rounds, source.limit, source.round
        self.leader, self.turn, self.asked_at = source.leader, source.turn, source.asked_at
        self.trick, self.seen = source.trick[:], source.seen[:]
        self.sizes, self.points = source.sizes[:], source.points[:]


class PliObservation(PliPublic):
    """The public fields, and the seat's own hand."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: list[int] = []


class PliState(TurnState):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.public = PliPublic()
        self.public.seats = seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret, so not public

    def copy_from(self, source: "PliState") -> None:
        self.now, self.over = source.now, source.over
        self.public.copy_from(source.public)
        self.hands = [hand[:] for hand in source.hands]

    def observe(self, seat: int, observation: Observation) -> None:
        assert isinstance(observation, PliObservation)
        observation.start_from(self, seat)
        observation.copy_from(self.public)
        observation.hand = [] if seat == NOBODY else self.hands[seat][:]
