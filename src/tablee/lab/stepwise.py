"""Extensive-form game: one decision or one chance node at a time, with explicit chance outcomes.

The rules draw in the middle of a move. Here a move is replayed with the draws known so far (`core.scripted_rng`); where
the rules need one more, the attempt is discarded and the state becomes a chance node.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core import position as positions
from tablee.core.errors import BadField
from tablee.core.game import EventCode
from tablee.core.messages import encode
from tablee.core.record import plain
from tablee.core.rng import Rng
from tablee.core.scripted_rng import ScriptedRng, Undrawn
from tablee.core.state import Observation, State
from tablee.lab.action_space import ActionSpace

MOVED = -1
"""Marks an entry of a history that holds a seat and its move's code, known to that seat alone."""


class Stepwise:
    """An immutable node of one turn-based game: a move or a draw leads to another node.

    In a `small` game every node is kept once it was reached, and draws that lead to the same table are one outcome
    with the sum of their probabilities: a deck of three kinds has three outcomes and not sixty-five.
    """

    def __init__(self, space: ActionSpace, start: State | None = None, small: bool = False) -> None:
        """From the deal on, or from a state that somebody has set up."""
        if space.game.race:
            raise BadField("game", space.game.name, "a turn-based game")
        self.space = space
        self.small = small
        self.start = start
        self.path: tuple[int, ...] = ()
        """The moves and draws that led here, from the deal or the start on."""
        self.settled: State | None = start
        self.first: State | None = start
        self.sampled = False
        self.pending: tuple[int, int] | None = None
        self.script: tuple[int, ...] = ()
        self.asked = 0
        """Among how many chance has to draw now, or 0."""
        self.history: tuple[EventCode, ...] = ()
        self.heard_at_first = 0
        # What each seat knew before the history began.
        self.known = ["" if start is None else self._sight_words(start, seat) for seat in range(space.seats)]
        self.forget()
        if start is None:
            self.attempt()

    def __deepcopy__(self, memo: dict[int, object]) -> Stepwise:
        return self

    def __reduce__(self) -> Any:
        # Compiled states cannot be pickled; what leads to them can.
        game, options = self.space.game, self.space.options
        start = None if self.start is None else plain(positions.write(game, options, self.start))
        again = (game.name, self.space.seats, plain(options), start, self.small, self.sampled, self.known, self.path)
        return (_play_again, again)

    # --- what happens -------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state at which a seat decides, or the game is over."""
        assert self.settled is not None
        assert self.asked == 0
        return self.settled

    @property
    def over(self) -> bool:
        return self.asked == 0 and self.state.over

    def legal(self, seat: int) -> list[int]:
        """The numbers of the moves that the seat can choose from."""
        if seat not in self._legal:
            self._legal[seat] = self.space.legal(self.state, seat)
        return self._legal[seat]

    def act(self, action: int) -> Stepwise:
        """After the seat whose turn it is has made a move, given by its number."""
        if action not in self._next:
            seat = int(self.state.actor())
            code = self.space.code(seat, action)
            self.state.check(seat, code)
            following = self._copy()
            following.history = (*self.history, (MOVED, seat, code))
            following.path = (*self.path, action)
            following.pending = (seat, code)
            following.script = ()
            following.attempt()
            return self._keep(action, following)
        return self._next[action]

    def outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn now, and how likely each is."""
        if not self._outcomes and self.asked:
            merged: dict[bytes | int, list[int]] = {}
            for drawn in range(self.asked):
                merged.setdefault(self._table_after(drawn) if self.small else drawn, []).append(drawn)
            self._outcomes += [(same[0], len(same) / self.asked) for same in merged.values()]
        return self._outcomes

    def draw(self, drawn: int) -> Stepwise:
        """After chance has drawn."""
        if not 0 <= drawn < self.asked:
            raise BadField("outcome", drawn, f"0 to {self.asked - 1}")
        if drawn not in self._next:
            following = self._copy()
            following.path = (*self.path, drawn)
            following.script = (*self.script, drawn)
            following.attempt()
            return self._keep(drawn, following)
        return self._next[drawn]

    def _copy(self) -> Stepwise:
        other: Stepwise = Stepwise.__new__(Stepwise)
        other.__dict__.update(self.__dict__)
        other.forget()
        return other

    def forget(self) -> None:
        """Clear what is cached about this node and its children."""
        self._next: dict[int, Stepwise] = {}
        self._outcomes: list[tuple[int, float]] = []
        self._legal: dict[int, list[int]] = {}
        self._told: dict[int, str] = {}

    def _keep(self, number: int, following: Stepwise) -> Stepwise:
        if self.small:
            self._next[number] = following
        return following

    def attempt(self) -> None:
        """Play on as far as the known draws lead. Only for a node that is not shared yet."""
        rng = ScriptedRng(list(self.script))
        try:
            state = self._try(rng)
        except Undrawn:
            self.asked = int(rng.asked)
            return
        self.asked = 0
        self.settled = state
        self.history = (*self.history, *(state.event_codes or ()))
        if self.first is None:
            self.first = state
            self.heard_at_first = len(self.history)

    def _try(self, rng: ScriptedRng) -> State:
        """The deal, or the pending move, with these draws."""
        if self.settled is None or self.pending is None:
            return self.space.deal(rng, listen=True)
        state = self.settled.copy()
        state.rng = rng
        state.event_codes = []
        state.do(*self.pending)
        return state

    def _table_after(self, drawn: int) -> bytes | int:
        """The state after a draw; or, if the move needs another draw, only the draw."""
        try:
            state = self._try(ScriptedRng([*self.script, drawn]))
        except Undrawn:
            return drawn
        return encode(self.space.game.to_table(state))

    # --- what a seat knows --------------------------------------------------------------------------------------

    def information(self, seat: int) -> str:
        """All that a seat has seen, heard and done: the same at all tables that it cannot tell apart."""
        if seat not in self._told:
            visible = (",".join(map(str, event_code)) for event_code in self._heard(seat, 0))
            self._told[seat] = ";".join([self.known[seat], *visible])
        return self._told[seat]

    def observation(self, seat: int) -> str:
        """What a seat sees now, or while chance is asked saw last."""
        return self.known[seat] if self.settled is None else self._sight_words(self.settled, seat)

    def resample(self, seat: int, rng: Rng) -> Stepwise:
        """A game drawn uniformly from those that this seat cannot tell from this one.

        The other seats' histories are not drawn, only what they know now; so to them it begins here.
        """
        first, visible = self.followed(seat)
        belief = self.space.game.new_belief(first)
        for event_code in visible:
            belief.update(event_code)
        state = belief.sample(self.space.observe(self.state, seat), rng)
        other = Stepwise(self.space, state)
        other.known[seat] = self.information(seat)
        other.sampled = True
        return other

    def followed(self, seat: int) -> tuple[Observation, list[EventCode]]:
        """A seat's first observation and its events since, as a belief or a listener receives them."""
        assert self.first is not None
        assert not self.sampled, "what was heard before the first sample is not there to conclude from"
        visible = [event_code for event_code in self._heard(seat, self.heard_at_first) if event_code[0] != MOVED]
        return self.space.observe(self.first, seat), visible

    def _heard(self, seat: int, since: int) -> list[EventCode]:
        visible: list[EventCode] = []
        for event_code in self.history[since:]:
            if event_code[0] == MOVED:
                if event_code[1] == seat:
                    visible.append(event_code)
            elif (part := self.space.game.redact(event_code, seat)) is not None:
                visible.append(part)
        return visible

    def _sight_words(self, state: State, seat: int) -> str:
        return ",".join(map(str, self.space.observation_vector(state, seat)))

    def __str__(self) -> str:
        table = b"" if self.settled is None else encode(self.space.game.to_table(self.settled))
        return f"{table.decode()} {self.pending} {self.script}" if self.asked else table.decode()


def from_position(position: Mapping[str, Any] | positions.Position, small: bool = False) -> Stepwise:
    """A game that begins with a position (docs/positions.md); its chance does not matter."""
    game, options, state = positions.read(position, seed=0)
    space = ActionSpace(game.name, int(state.seats), plain(options))
    return Stepwise(space, state, small)


def _play_again(
    game: str,
    seats: int,
    options: dict[str, Any],
    start: dict[str, Any] | None,
    small: bool,
    sampled: bool,
    known: list[str],
    path: tuple[int, ...],
) -> Stepwise:
    play = Stepwise(ActionSpace(game, seats, options), small=small) if start is None else from_position(start, small)
    play.sampled, play.known = sampled, known
    for number in path:
        play = play.draw(number) if play.asked else play.act(number)
    return play
