"""Playouts: whole games driven by compiled loops, since interpreted ones would limit the engine's speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tablee.core.player import WAIT, Listener, Player
from tablee.core.rng import Rng
from tablee.core.state import Moves, Observation, State

LONGEST_PLAYOUT: Final = 100_000
"""Decisions after which a playout is taken for endless."""

Redact = Callable[[tuple[int, ...], int], tuple[int, ...] | None]
"""A game's `redact`: what a seat may know of an event code."""


class EndlessGame(Exception):
    """A game went on past every reasonable length: a defect of the rules or of a player."""


def play_randomly(state: State, rng: Rng, moves: Moves, most: i64 = 1_000_000) -> i64:
    """Play to the end, uniformly over the legal moves; the number of decisions."""
    decisions: i64 = 0
    if state.tick > 0:
        while not state.over:
            decisions += step_randomly(state, rng, moves)
            if decisions > most:
                raise EndlessGame
        return decisions
    while not state.over:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.do(seat, moves.pick(rng))
        decisions += 1
        if decisions > most:
            raise EndlessGame
    return decisions


def step_randomly(state: State, rng: Rng, moves: Moves) -> i64:
    """One tick of a race: each seat that may act does one of its moves or waits, all equally likely."""
    decisions: i64 = 0
    seat: i64 = rng.below(state.seats)  # the first one asked has an advantage, so it is drawn
    turn: i64
    for turn in range(state.seats):
        seat += 1
        if seat >= state.seats:
            seat = 0
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count > 0:  # a seat that may not act has no moves: asking `acts` first would find out twice
            choice: i64 = rng.below(moves.count + 1)
            if choice < moves.count:
                state.do(seat, moves.codes[choice])
            decisions += 1
    state.advance(state.now + state.tick)
    return decisions


def play_out(
    state: State,
    players: list[Player],
    observation: Observation,
    rng: Rng,
    moves: Moves,
    most: i64 = 1_000_000,
    redact: Redact | None = None,
) -> i64:
    """Play to the end with a player in every seat; the number of decisions.

    `observation` is the game's own, reused for every decision. `rng` is the players', apart from the table's. In a race
    the players are asked once per tick, clockwise from a random seat, and may answer WAIT. With the game's `redact`,
    listeners are fed the events.
    """
    decisions: i64 = 0
    feed: EventFeed | None = None
    if redact is not None and has_listeners(players):
        feed = EventFeed(state, list(range(len(players))), players, observation, redact)
    while not state.over:
        if state.tick > 0:
            seat: i64 = rng.below(state.seats)
            turn: i64
            for turn in range(state.seats):
                seat += 1
                if seat >= state.seats:
                    seat = 0
                if not state.over and state.acts(seat):
                    ask(state, seat, players[seat], observation, rng, moves)
                    decisions += 1
            state.advance(state.now + state.tick)
        else:
            actor: i64 = state.actor()
            ask(state, actor, players[actor], observation, rng, moves)
            decisions += 1
        if feed is not None:
            feed.deliver()
        if decisions > most:
            raise EndlessGame
    return decisions


def has_listeners(players: list[Player]) -> bool:
    for player in players:
        if isinstance(player, Listener):
            return True
    return False


class EventFeed:
    """Feeds listeners the events of one state, each as its seat may know them. Several may listen at one seat."""

    def __init__(
        self, state: State, seats: list[int], players: list[Player], observation: Observation, redact: Redact
    ) -> None:
        """`seats` says where each of the players sits; those that are no listeners are left out."""
        self.state = state
        self.redact = redact
        self.seats: list[int] = []
        self.listeners: list[Listener] = []
        self.kept: bool = state.event_codes is not None  # somebody else wants the event codes too
        if state.event_codes is None:
            state.event_codes = []
        self.delivered: int = len(state.event_codes)
        for seat, player in zip(seats, players, strict=True):
            if isinstance(player, Listener):
                self.seats.append(seat)
                self.listeners.append(player)
                state.observe(seat, observation)
                player.begin(observation)

    def deliver(self) -> None:
        """Pass on what has happened since the last time."""
        event_codes = self.state.event_codes
        assert event_codes is not None
        for index in range(self.delivered, len(event_codes)):
            event_code = event_codes[index]
            for place in range(len(self.seats)):
                visible = self.redact(event_code, self.seats[place])
                if visible is not None:
                    self.listeners[place].on_event(visible)
        if self.kept:
            self.delivered = len(event_codes)
        else:
            event_codes.clear()


def catch_up(player: Player, first: Observation, visible: list[tuple[int, ...]]) -> None:
    """Tell a listener that joins late what its seat has seen and heard so far."""
    if isinstance(player, Listener):
        player.begin(first)
        for event_code in visible:
            player.on_event(event_code)


def play_on(
    state: State,
    players: list[Player],
    observation: Observation,
    rng: Rng,
    moves: Moves,
    slack: i64 = 0,
    most: i64 = 1_000_000,
    to_quiescence: bool = False,
) -> i64:
    """Rollout of a turn-based game: the players play on, nobody is fed events; the number of decisions.

    One decision in `slack` is random; with 0 none is, with 1 all are. It stops at the end, after `most` decisions, or
    with `to_quiescence` at the first quiescent state after a move.
    """
    made: i64 = 0
    while not state.over and made < most:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        if moves.count == 1:
            state.do(seat, moves.codes[0])
        elif slack == 1 or (slack > 0 and rng.below(slack) == 0):
            state.do(seat, moves.pick(rng))
        else:
            state.observe(seat, observation)
            state.do(seat, players[seat].choose(observation, moves, rng))
        made += 1
        if to_quiescence and state.is_quiescent():
            break
    return made


def ask(state: State, seat: i64, player: Player, observation: Observation, rng: Rng, moves: Moves) -> None:
    moves.count = 0
    state.list_moves(seat, moves)
    state.observe(seat, observation)
    move: i64 = player.choose(observation, moves, rng)
    if move != WAIT:
        state.do(seat, move)


def play_many_randomly(start: State, games: i64, rng: Rng) -> i64:
    """Deal and play `games` games to their ends; the number of decisions. For measuring."""
    moves = Moves()
    state = start.copy()
    state.rng = rng
    total: i64 = 0
    game: i64
    for game in range(games):
        state.deal()
        total += play_randomly(state, rng, moves)
    return total


def many_copies(start: State, times: i64) -> None:
    """Copy a copy of a copy … For measuring."""
    state = start
    time: i64
    for time in range(times):
        state = state.copy()
