"""Information-set Monte Carlo tree search for every game in which seats take turns.

It knows what its seat saw and heard, and draws states that this allows (`Belief.sample`); the true state it never
meets. In each drawn state it plays down a tree of what each seat has heard (`search_tree`), everybody seeking the best
for themselves (max^n) or playing as the game's tactics would, then lets the tactics finish the game with a little
chance, and remembers who did well.

The moves to choose from are compared on the same luck: the n-th try of each takes the n-th drawn state with the same
chance to come, so that what differs is the move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tablee.bots.evaluation import Evaluation
from tablee.bots.search_tree import Arm, Level, Node
from tablee.core.belief import Belief
from tablee.core.cells import vec
from tablee.core.chance import Chance, Sfc32
from tablee.core.game import Game
from tablee.core.player import Listener, Player
from tablee.core.state import Moves, Sight, State

DRAWN: Final = 4096
"""Drawn states kept for the moves that are tried less often; beyond, they are drawn again from the same luck."""

PAUSE: Final = 32
"""Iterations, after which it first considers whether there is anything left to think about."""

TRIES: Final = 8
"""Draws, after which an odd state is taken all the same."""

REMEMBERED: Final = 100_000
"""Nodes of earlier searches beyond which the tree begins anew."""


class Budget:
    """Time to think, beside the level's iterations: the clock is handed in, in seconds; `stop` is asked on the way."""

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
    """One seat's search. Without `begin` it knows of the game only what lies before it when it is asked."""

    def __init__(
        self, game: Game, level: Level, budget: Budget | None = None, evaluation: Evaluation | None = None
    ) -> None:
        self.believe: Callable[[Sight], Belief] = game.believe
        self.tell: Callable[[tuple[int, ...], int], tuple[int, ...] | None] = game.hear
        self.make_tactics: Callable[[], Player] = game.tactics
        self.sight: Sight = game.sight()
        self.level: Level = level
        self.budget: Budget | None = budget
        self.evaluation: Evaluation | None = evaluation
        self.judged: bool = False  # has the present iteration come to a quiet moment, for the evaluation to judge?
        self.belief: Belief | None = None
        self.players: list[Player] = []
        self.moves: Moves = Moves()
        self.done: i64 = 0  # iterations of the last search
        self.root: Node | None = None  # of the last search
        # Trees, by what a seat has heard. The seat's own goes on with the game, the others' begin with each search.
        self.known: int = 0
        self.mine: dict[int, Node] = {}
        self.theirs: dict[int, Node] = {}
        self.heard: list[int] = []
        self.nodes: list[Node] = []
        self.arms: list[Arm] = []
        self.seats: list[int] = []
        self.row: vec[i64] = vec[i64]([0] * 8)
        # The luck of this search, and states drawn by it.
        self.luck: i64 = 0
        self.fate: i64 = 0
        self.states: list[State] = []

    # --- following the game -------------------------------------------------------------------------------------

    def begin(self, sight: Sight) -> None:
        if self.level.remembers:
            self.belief = self.believe(sight)

    def hear(self, note: tuple[int, ...]) -> None:
        self.known = hash((self.known, note))
        if self.belief is not None:
            self.belief.hear(note)

    # --- choosing -----------------------------------------------------------------------------------------------

    def choose(self, sight: Sight, moves: Moves, chance: Chance) -> i64:
        move: i64 = moves.codes[0]
        self.root = None
        if moves.count > 1:
            until = 0.0
            if self.budget is not None:
                until = self.budget.begin()
            self.luck = chance.word()
            self.fate = chance.word()
            root = self.prepare(sight)
            self.root = root
            self.think(root, sight, moves, chance, until)
            move = root.best(moves, self.level, chance)
        self.known = hash((self.known, move))
        return move

    def advice(self) -> list[tuple[int, float]]:
        """The moves tried for the last choice and what each seems to be worth, from 0 to 1."""
        root = self.root
        found: list[tuple[int, float]] = []
        if root is not None:
            usual = root.usual()
            base = 0.0
            if root.advice is not None:  # then arms are worth so much more or less than this one
                base = root.advice.worth(usual, self.level)
            for arm in root.arms.values():
                worth = base + root.worth(arm, usual, self.level)
                found.append((int(arm.move), min(1.0, max(0.0, worth))))
        return found

    def prepare(self, sight: Sight) -> Node:
        while len(self.players) < sight.seats:
            self.players.append(self.make_tactics())
        self.theirs.clear()
        self.states.clear()
        # What was found below the present choice still holds; the choice itself is compared anew, on new luck.
        if self.known not in self.mine or len(self.mine) > REMEMBERED:
            self.mine.clear()
        root = Node()
        self.mine[self.known] = root
        return root

    def think(self, root: Node, sight: Sight, moves: Moves, chance: Chance, until: float) -> None:
        """As long as there is time, but at least once: the first try is what the tactics would play."""
        belief = self.belief
        if belief is None:
            belief = self.believe(sight)
        advice = root.arm(self.players[sight.seat].choose(sight, moves, chance))
        advice.advised = True
        root.advice = advice
        seat: i64 = sight.seat
        self.done = 0
        pause: i64 = PAUSE
        while self.done < self.level.iterations:
            arm = root.pick(moves, self.level, chance)
            number: i64 = arm.visits
            state = self.draw(belief, sight, number)
            self.try_out(state, seat, root, arm, self.stream(number, 1))
            self.done += 1
            if self.done >= pause:
                pause += max(PAUSE, self.done // 4)
                if not root.give_up(moves, self.level):
                    break
            if self.budget is not None and self.budget.spent(until):
                break

    def stream(self, number: i64, whose: i64) -> Chance:
        found = Sfc32(self.luck, self.fate, number * 2 + whose, 1)
        turn: i64
        for turn in range(12):
            found.word()
        return found

    def draw(self, belief: Belief, sight: Sight, number: i64) -> State:
        """The drawn state of this number, to be played with."""
        if number < len(self.states):
            return self.states[number].copy()
        stream = self.stream(number, 0)
        state = belief.sample(sight, stream)
        tries: i64 = 1
        while tries < TRIES and self.players[sight.seat].finds_odd(sight, state, stream):
            state = belief.sample(sight, stream)
            tries += 1
        if number < DRAWN:
            self.states.append(state)
            return state.copy()
        return state

    # --- one iteration ------------------------------------------------------------------------------------------

    def try_out(self, state: State, me: i64, root: Node, first: Arm, chance: Chance) -> None:
        self.nodes.clear()
        self.arms.clear()
        self.seats.clear()
        self.heard.clear()
        seat: i64
        for seat in range(state.seats):
            self.heard.append(int(seat))
        self.heard[me] = self.known
        state.notes = []
        self.judged = False
        self.step(state, me, root, first)
        if first.visits > 0:
            self.descend(state, me, chance)
        state.notes = None
        self.finish(state, chance)
        if self.evaluation is None:
            state.prospects(self.row)
        else:
            self.evaluation.judge(state, self.row)
        index: i64
        for index in range(len(self.arms)):
            arm = self.arms[index]
            arm.visits += 1
            arm.total += self.row[self.seats[index]]
            node = self.nodes[index]
            node.visits += 1
            node.total += self.row[self.seats[index]]
        first.totals.append(first.total)

    def descend(self, state: State, me: i64, chance: Chance) -> None:
        """Through what is known to the first thing that is not."""
        moves = self.moves
        while not state.over and not self.judged:
            seat: i64 = state.actor()
            moves.count = 0
            state.list_moves(seat, moves)
            if moves.count == 1:
                self.play(state, seat, moves.codes[0])
                continue
            node = self.node(seat, me)
            arm = self.pick(state, seat, me, node, chance)
            self.step(state, seat, node, arm)
            if arm.visits == 0:
                return

    def node(self, seat: i64, me: i64) -> Node:
        tree = self.theirs
        if seat == me:
            tree = self.mine
        key = self.heard[seat]
        node = tree.get(key)
        if node is None:
            node = Node()
            tree[key] = node
        return node

    def pick(self, state: State, seat: i64, me: i64, node: Node, chance: Chance) -> Arm:
        new: bool = node.visits == 0
        if new or (seat != me and chance.below(16) < self.level.trust):
            state.look(seat, self.sight)
            arm = node.arm(self.players[seat].choose(self.sight, self.moves, chance))
            arm.available += 1
            if new:
                arm.advised = True
            return arm
        return node.pick(self.moves, self.level, chance)

    def step(self, state: State, seat: i64, node: Node, arm: Arm) -> None:
        self.nodes.append(node)
        self.arms.append(arm)
        self.seats.append(int(seat))
        self.play(state, seat, arm.move)

    def play(self, state: State, seat: i64, move: i64) -> None:
        """Play in the tree, where everybody hears."""
        self.heard[seat] = hash((self.heard[seat], move))
        state.do(seat, move)
        self.judged = self.evaluation is not None and state.quiet()
        notes = state.notes
        assert notes is not None
        for note in notes:
            for other in range(int(state.seats)):
                told = self.tell(note, other)
                if told is not None:
                    self.heard[other] = hash((self.heard[other], told))
        notes.clear()

    def finish(self, state: State, chance: Chance) -> None:
        """Let the game come to its end, or as far as the level looks."""
        moves = self.moves
        slack: i64 = self.level.slack
        sensible: bool = self.level.sensible
        left: i64 = self.level.horizon
        while not state.over and not self.judged and left > 0:
            seat: i64 = state.actor()
            moves.count = 0
            state.list_moves(seat, moves)
            if moves.count == 1:
                state.do(seat, moves.codes[0])
            elif sensible and chance.below(slack) != 0:
                state.look(seat, self.sight)
                state.do(seat, self.players[seat].choose(self.sight, moves, chance))
            else:
                state.do(seat, moves.pick(chance))
            self.judged = self.evaluation is not None and state.quiet()
            left -= 1
