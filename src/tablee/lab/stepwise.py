"""A game that is played one decision or one draw at a time, so that chance can be looked at like a player.

The rules draw in the middle of a move. Here a move is made with the draws told so far; where the rules ask for one
more, that attempt is thrown away and the question stands until somebody answers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core import position as positions
from tablee.core.chance import Chance
from tablee.core.errors import BadField
from tablee.core.game import Note
from tablee.core.record import plain
from tablee.core.scripted import Scripted, Undrawn
from tablee.core.state import Sight, State
from tablee.core.words import encode
from tablee.lab.outside import Outside

MOVED = -1
"""In a history, before a seat and the code of the move that it made: what only that seat hears."""


class Stepwise:
    """A moment of one game in turns. It does not change: a move or a draw leads to the next moment.

    In a `small` game every moment is kept once it was reached, and draws that lead to the same table are one outcome
    with the sum of their chances: a deck of three kinds has three outcomes and not sixty-five.
    """

    def __init__(self, outside: Outside, start: State | None = None, small: bool = False) -> None:
        """From the deal on, or from a state that somebody has set up."""
        if outside.game.race:
            raise BadField("game", outside.game.name, "a game in turns")
        self.outside = outside
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
        self.history: tuple[Note, ...] = ()
        self.heard_at_first = 0
        # What each seat knew before the history began.
        self.known = ["" if start is None else self._sight_words(start, seat) for seat in range(outside.seats)]
        self.forget()
        if start is None:
            self.attempt()

    def __deepcopy__(self, memo: dict[int, object]) -> Stepwise:
        return self

    def __reduce__(self) -> Any:
        # Compiled states cannot be pickled; what leads to them can.
        game, options = self.outside.game, self.outside.options
        start = None if self.start is None else plain(positions.write(game, options, self.start))
        again = (game.name, self.outside.seats, plain(options), start, self.small, self.sampled, self.known, self.path)
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
            self._legal[seat] = self.outside.legal(self.state, seat)
        return self._legal[seat]

    def act(self, action: int) -> Stepwise:
        """After the seat whose turn it is has made a move, given by its number."""
        if action not in self._next:
            seat = int(self.state.actor())
            code = self.outside.code(seat, action)
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
        """What was found out about this moment, and what came after it."""
        self._next: dict[int, Stepwise] = {}
        self._outcomes: list[tuple[int, float]] = []
        self._legal: dict[int, list[int]] = {}
        self._told: dict[int, str] = {}

    def _keep(self, number: int, following: Stepwise) -> Stepwise:
        if self.small:
            self._next[number] = following
        return following

    def attempt(self) -> None:
        """Go on as far as the draws told so far lead. Only for a moment that nobody has seen yet."""
        chance = Scripted(list(self.script))
        try:
            state = self._try(chance)
        except Undrawn:
            self.asked = int(chance.asked)
            return
        self.asked = 0
        self.settled = state
        self.history = (*self.history, *(state.notes or ()))
        if self.first is None:
            self.first = state
            self.heard_at_first = len(self.history)

    def _try(self, chance: Scripted) -> State:
        """The deal, or the pending move, with these draws."""
        if self.settled is None or self.pending is None:
            return self.outside.deal(chance, listen=True)
        state = self.settled.copy()
        state.chance = chance
        state.notes = []
        state.do(*self.pending)
        return state

    def _table_after(self, drawn: int) -> bytes | int:
        """What lies there after a draw; or, where the move goes on to another draw, just the draw."""
        try:
            state = self._try(Scripted([*self.script, drawn]))
        except Undrawn:
            return drawn
        return encode(self.outside.game.to_table(state))

    # --- what a seat knows --------------------------------------------------------------------------------------

    def information(self, seat: int) -> str:
        """All that a seat has seen, heard and done: the same at all tables that it cannot tell apart."""
        if seat not in self._told:
            heard = (",".join(map(str, note)) for note in self._heard(seat, 0))
            self._told[seat] = ";".join([self.known[seat], *heard])
        return self._told[seat]

    def observation(self, seat: int) -> str:
        """What a seat sees now, or while chance is asked saw last."""
        return self.known[seat] if self.settled is None else self._sight_words(self.settled, seat)

    def resample(self, seat: int, chance: Chance) -> Stepwise:
        """A game drawn fairly among those that this seat cannot tell from this one.

        What the others heard is not drawn, only what they know now; so to them it begins here.
        """
        first, heard = self.followed(seat)
        belief = self.outside.game.believe(first)
        for note in heard:
            belief.hear(note)
        state = belief.sample(self.outside.look(self.state, seat), chance)
        other = Stepwise(self.outside, state)
        other.known[seat] = self.information(seat)
        other.sampled = True
        return other

    def followed(self, seat: int) -> tuple[Sight, list[Note]]:
        """What a seat saw at first and has heard since, as a belief or a listener is told it."""
        assert self.first is not None
        assert not self.sampled, "what was heard before the first sample is not there to conclude from"
        heard = [note for note in self._heard(seat, self.heard_at_first) if note[0] != MOVED]
        return self.outside.look(self.first, seat), heard

    def _heard(self, seat: int, since: int) -> list[Note]:
        heard: list[Note] = []
        for note in self.history[since:]:
            if note[0] == MOVED:
                if note[1] == seat:
                    heard.append(note)
            elif (part := self.outside.game.hear(note, seat)) is not None:
                heard.append(part)
        return heard

    def _sight_words(self, state: State, seat: int) -> str:
        return ",".join(map(str, self.outside.observe(state, seat)))

    def __str__(self) -> str:
        table = b"" if self.settled is None else encode(self.outside.game.to_table(self.settled))
        return f"{table.decode()} {self.pending} {self.script}" if self.asked else table.decode()


def from_position(position: Mapping[str, Any] | positions.Position, small: bool = False) -> Stepwise:
    """A game that begins with a position (docs/positions.md); its chance does not matter."""
    game, options, state = positions.read(position, seed=0)
    outside = Outside(game.name, int(state.seats), plain(options))
    return Stepwise(outside, state, small)


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
    play = Stepwise(Outside(game, seats, options), small=small) if start is None else from_position(start, small)
    play.sampled, play.known = sampled, known
    for number in path:
        play = play.draw(number) if play.asked else play.act(number)
    return play
