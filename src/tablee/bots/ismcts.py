"""Information-set Monte Carlo tree search for every game in which seats take turns.

A search knows its seat's observations and events. It samples states that these allow (determinization, `Belief.sample`)
and never reads the true state. In each sample it descends a tree of information sets (`ismcts_tree`), where all seats
maximise their own utility (max^n) or follow the game's tactics; then it plays a rollout and backs up the utilities.

Moves at the root are compared with common random numbers: the n-th sample of every move takes the n-th determinization
and the n-th random stream, so that only the move differs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tablee.bots.evaluation import Evaluation
from tablee.bots.ismcts_tree import Arm, Node, SearchConfig
from tablee.core.belief import Belief
from tablee.core.game import Game
from tablee.core.player import Listener, Player
from tablee.core.playout import play_on
from tablee.core.rng import Rng, Sfc32
from tablee.core.state import Moves, Observation, State
from tablee.core.vectors import vec

KEPT_STATES: Final = 4096
"""Determinizations kept for moves that are sampled less often; beyond, they are drawn again from the same stream."""

PRUNE_AFTER: Final = 32
"""Iterations after which moves are first pruned."""

MAX_DRAWS: Final = 8
"""Samples after which an implausible state is taken all the same."""

MAX_NODES: Final = 100_000
"""Nodes kept from earlier searches; beyond, the tree starts empty."""


class Budget:
    """A time limit beside the iterations; the clock (in seconds) is passed in, and `stop` is polled."""

    def __init__(
        self,
        seconds: float,
        clock: Callable[[], float],
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.seconds = seconds
        self.clock = clock
        self.stop = stop

    def begin(self) -> float:
        return self.clock() + self.seconds

    def spent(self, until: float) -> bool:
        return self.clock() >= until or (self.stop is not None and self.stop())


class Search(Listener):
    """One seat's search. Without `begin` it knows only the present observation."""

    def __init__(
        self, game: Game, level: SearchConfig, budget: Budget | None = None, evaluation: Evaluation | None = None
    ) -> None:
        self.new_belief: Callable[[Observation], Belief] = game.new_belief
        self.redact: Callable[[tuple[int, ...], int], tuple[int, ...] | None] = game.redact
        self.make_tactics: Callable[[], Player] = game.tactics
        self.observation: Observation = game.observation()
        self.level: SearchConfig = level
        self.budget: Budget | None = budget
        self.evaluation: Evaluation | None = evaluation
        self.evaluable: bool = False  # has this iteration reached a quiescent state, for the evaluation?
        self.belief: Belief | None = None
        self.players: list[Player] = []
        self.moves: Moves = Moves()
        self.done: i64 = 0  # iterations of the last search
        self.root: Node | None = None  # of the last search
        # Nodes by the hash of a seat's history. The seat's own are kept through the game, the others' per search.
        self.history: int = 0
        self.own_nodes: dict[int, Node] = {}
        self.other_nodes: dict[int, Node] = {}
        self.histories: list[int] = []  # of all seats in this iteration
        # The path of this iteration: nodes, arms, and whose they are.
        self.nodes: list[Node] = []
        self.arms: list[Arm] = []
        self.seats: list[int] = []
        self.row: vec[i64] = vec[i64]([0] * 8)
        # The seed of this search's random streams, and its determinizations.
        self.seed_a: i64 = 0
        self.seed_b: i64 = 0
        self.states: list[State] = []

    # --- following the game -------------------------------------------------------------------------------------

    def begin(self, observation: Observation) -> None:
        if self.level.remembers:
            self.belief = self.new_belief(observation)

    def on_event(self, event_code: tuple[int, ...]) -> None:
        self.history = hash((self.history, event_code))
        if self.belief is not None:
            self.belief.update(event_code)

    # --- choosing -----------------------------------------------------------------------------------------------

    def choose(self, observation: Observation, moves: Moves, rng: Rng) -> i64:
        move: i64 = moves.codes[0]
        self.root = None
        if moves.count > 1:
            until = 0.0
            if self.budget is not None:
                until = self.budget.begin()
            self.seed_a = rng.word()
            self.seed_b = rng.word()
            root = self.prepare(observation)
            self.root = root
            self.run(root, observation, moves, rng, until)
            move = root.best(moves, self.level, rng)
        self.history = hash((self.history, move))
        return move

    def advice(self) -> list[tuple[int, float]]:
        """The moves sampled for the last choice with their estimated values, from 0 to 1."""
        root = self.root
        found: list[tuple[int, float]] = []
        if root is not None:
            mean = root.mean()
            base = 0.0
            if root.advice is not None:  # then the values of arms are differences to this one
                base = root.advice.value(mean, self.level)
            for arm in root.arms.values():
                value = base + root.value(arm, mean, self.level)
                found.append((int(arm.move), min(1.0, max(0.0, value))))
        return found

    def prepare(self, observation: Observation) -> Node:
        while len(self.players) < observation.seats:
            self.players.append(self.make_tactics())
        self.other_nodes.clear()
        self.states.clear()
        # Nodes below the present choice stay; the root starts empty, because its samples take new random streams.
        if self.history not in self.own_nodes or len(self.own_nodes) > MAX_NODES:
            self.own_nodes.clear()
        root = Node()
        self.own_nodes[self.history] = root
        return root

    def run(self, root: Node, observation: Observation, moves: Moves, rng: Rng, until: float) -> None:
        """Iterate until the budget is spent, at least once: the first sample is the tactics' own choice."""
        belief = self.belief
        if belief is None:
            belief = self.new_belief(observation)
        advice = root.arm(self.players[observation.seat].choose(observation, moves, rng))
        advice.advised = True
        root.advice = advice
        seat: i64 = observation.seat
        self.done = 0
        prune_at: i64 = PRUNE_AFTER
        while self.done < self.level.iterations:
            arm = root.pick(moves, self.level, rng)
            number: i64 = arm.visits
            state = self.determinize(belief, observation, number)
            self.iterate(state, seat, root, arm, self.stream(number, 1))
            self.done += 1
            if self.done >= prune_at:
                prune_at += max(PRUNE_AFTER, self.done // 4)
                if not root.prune(moves, self.level):
                    break
            if self.budget is not None and self.budget.spent(until):
                break

    def stream(self, number: i64, whose: i64) -> Rng:
        """The random stream of a sample: 0 draws its state, 1 plays it out."""
        found = Sfc32(self.seed_a, self.seed_b, number * 2 + whose, 1)
        turn: i64
        for turn in range(12):
            found.word()
        return found

    def determinize(self, belief: Belief, observation: Observation, number: i64) -> State:
        """A copy of the determinization of this number."""
        if number < len(self.states):
            return self.states[number].copy()
        stream = self.stream(number, 0)
        state = belief.sample(observation, stream)
        tries: i64 = 1
        while tries < MAX_DRAWS and self.players[observation.seat].is_implausible(observation, state, stream):
            state = belief.sample(observation, stream)
            tries += 1
        if number < KEPT_STATES:
            self.states.append(state)
            return state.copy()
        return state

    # --- one iteration ------------------------------------------------------------------------------------------

    def iterate(self, state: State, me: i64, root: Node, first: Arm, rng: Rng) -> None:
        """Selection, expansion, rollout and backpropagation from one determinization."""
        self.nodes.clear()
        self.arms.clear()
        self.seats.clear()
        self.histories.clear()
        seat: i64
        for seat in range(state.seats):
            self.histories.append(int(seat))
        self.histories[me] = self.history
        state.event_codes = []
        self.evaluable = False
        self.step(state, me, root, first)
        if first.visits > 0:
            self.descend(state, me, rng)
        state.event_codes = None
        if not self.evaluable:
            self.finish(state, rng)
        if self.evaluation is None:
            state.utilities(self.row)
        else:
            self.evaluation.evaluate(state, self.row)
        index: i64
        for index in range(len(self.arms)):
            arm = self.arms[index]
            arm.visits += 1
            arm.total += self.row[self.seats[index]]
            node = self.nodes[index]
            node.visits += 1
            node.total += self.row[self.seats[index]]
        first.totals.append(first.total)

    def descend(self, state: State, me: i64, rng: Rng) -> None:
        """Selection: down to the first arm that was never visited."""
        moves = self.moves
        while not state.over and not self.evaluable:
            seat: i64 = state.actor()
            moves.count = 0
            state.list_moves(seat, moves)
            if moves.count == 1:
                self.play(state, seat, moves.codes[0])
                continue
            node = self.node(seat, me)
            arm = self.pick(state, seat, me, node, rng)
            self.step(state, seat, node, arm)
            if arm.visits == 0:
                return

    def node(self, seat: i64, me: i64) -> Node:
        tree = self.other_nodes
        if seat == me:
            tree = self.own_nodes
        key = self.histories[seat]
        node = tree.get(key)
        if node is None:
            node = Node()
            tree[key] = node
        return node

    def pick(self, state: State, seat: i64, me: i64, node: Node, rng: Rng) -> Arm:
        new: bool = node.visits == 0
        if new or (seat != me and rng.below(16) < self.level.trust):
            state.observe(seat, self.observation)
            arm = node.arm(self.players[seat].choose(self.observation, self.moves, rng))
            arm.available += 1
            if new:
                arm.advised = True
            return arm
        return node.pick(self.moves, self.level, rng)

    def step(self, state: State, seat: i64, node: Node, arm: Arm) -> None:
        self.nodes.append(node)
        self.arms.append(arm)
        self.seats.append(int(seat))
        self.play(state, seat, arm.move)

    def play(self, state: State, seat: i64, move: i64) -> None:
        """Play in the tree and extend every seat's history by what it may know."""
        self.histories[seat] = hash((self.histories[seat], move))
        state.do(seat, move)
        self.evaluable = self.evaluation is not None and state.is_quiescent()
        event_codes = state.event_codes
        assert event_codes is not None
        for event_code in event_codes:
            for other in range(int(state.seats)):
                told = self.redact(event_code, other)
                if told is not None:
                    self.histories[other] = hash((self.histories[other], told))
        event_codes.clear()

    def finish(self, state: State, rng: Rng) -> None:
        """Rollout to the end, to a quiescent state if there is an evaluation, or to the horizon."""
        slack: i64 = 1
        if self.level.sensible:
            slack = self.level.slack
        cut: bool = self.evaluation is not None
        play_on(state, self.players, self.observation, rng, self.moves, slack, self.level.horizon, cut)
