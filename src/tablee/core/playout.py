"""Whole games driven from compiled code: an interpreted loop around the engine would cap everything."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.player import WAIT, Listener, Player
from tablee.core.state import Moves, Sight, State

Hear = Callable[[tuple[int, ...], int], tuple[int, ...] | None]
"""A game's `hear`: what a seat hears of a note."""


class EndlessGame(Exception):
    """A game went on past every reasonable length: a defect of the rules or of a player."""


def play_by_chance(state: State, chance: Chance, moves: Moves, most: i64 = 1_000_000) -> i64:
    """Play to the end, uniformly over the legal moves; the number of decisions."""
    decisions: i64 = 0
    if state.tick > 0:
        while not state.over:
            decisions += step_by_chance(state, chance, moves)
            if decisions > most:
                raise EndlessGame
        return decisions
    while not state.over:
        seat: i64 = state.actor()
        moves.count = 0
        state.list_moves(seat, moves)
        state.do(seat, moves.pick(chance))
        decisions += 1
        if decisions > most:
            raise EndlessGame
    return decisions


def step_by_chance(state: State, chance: Chance, moves: Moves) -> i64:
    """One tick of a race: each seat that may act does one of its moves or waits, all equally likely."""
    decisions: i64 = 0
    seat: i64 = chance.below(state.seats)  # who is asked first has an edge, so it is anybody
    turn: i64
    for turn in range(state.seats):
        seat += 1
        if seat >= state.seats:
            seat = 0
        if not state.over and state.acts(seat):
            moves.count = 0
            state.list_moves(seat, moves)
            choice: i64 = chance.below(moves.count + 1)
            if choice < moves.count:
                state.do(seat, moves.codes[choice])
            decisions += 1
    state.advance(state.now + state.tick)
    return decisions


def play_out(
    state: State,
    players: list[Player],
    sight: Sight,
    chance: Chance,
    moves: Moves,
    most: i64 = 1_000_000,
    hear: Hear | None = None,
) -> i64:
    """Play to the end with a player in every seat; the number of decisions.

    `sight` is the game's own, reused for every decision. `chance` is the players', apart from the table's. In a race
    the players are asked once a tick, clockwise from anybody, and may answer WAIT. With the game's `hear`, those who
    are listeners are told what happens.
    """
    decisions: i64 = 0
    told: Telling | None = None
    if hear is not None and has_listeners(players):
        told = Telling(state, players, sight, hear)
    while not state.over:
        if state.tick > 0:
            seat: i64 = chance.below(state.seats)
            turn: i64
            for turn in range(state.seats):
                seat += 1
                if seat >= state.seats:
                    seat = 0
                if not state.over and state.acts(seat):
                    ask(state, seat, players[seat], sight, chance, moves)
                    decisions += 1
            state.advance(state.now + state.tick)
        else:
            actor: i64 = state.actor()
            ask(state, actor, players[actor], sight, chance, moves)
            decisions += 1
        if told is not None:
            told.go_on()
        if decisions > most:
            raise EndlessGame
    return decisions


def has_listeners(players: list[Player]) -> bool:
    for player in players:
        if isinstance(player, Listener):
            return True
    return False


class Telling:
    """Passes on to the players who listen what their seats hear."""

    def __init__(self, state: State, players: list[Player], sight: Sight, hear: Hear) -> None:
        self.state = state
        self.players = players
        self.hear = hear
        self.kept: bool = state.notes is not None  # somebody else wants the notes too
        if state.notes is None:
            state.notes = []
        self.told: int = len(state.notes)
        for seat, player in enumerate(players):
            if isinstance(player, Listener):
                state.look(seat, sight)
                player.begin(sight)

    def go_on(self) -> None:
        """Tell what has happened since the last time."""
        notes = self.state.notes
        assert notes is not None
        for index in range(self.told, len(notes)):
            note = notes[index]
            for seat, player in enumerate(self.players):
                if isinstance(player, Listener):
                    heard = self.hear(note, seat)
                    if heard is not None:
                        player.hear(heard)
        if self.kept:
            self.told = len(notes)
        else:
            notes.clear()


def ask(state: State, seat: i64, player: Player, sight: Sight, chance: Chance, moves: Moves) -> None:
    moves.count = 0
    state.list_moves(seat, moves)
    state.look(seat, sight)
    move: i64 = player.choose(sight, moves, chance)
    if move != WAIT:
        state.do(seat, move)


def many_by_chance(start: State, games: i64, chance: Chance) -> i64:
    """Deal and play `games` games to their ends; the number of decisions. For measuring."""
    moves = Moves()
    state = start.copy()
    state.chance = chance
    total: i64 = 0
    game: i64
    for game in range(games):
        state.deal()
        total += play_by_chance(state, chance, moves)
    return total


def many_copies(start: State, times: i64) -> None:
    """Copy a copy of a copy … For measuring."""
    state = start
    time: i64
    for time in range(times):
        state = state.copy()
