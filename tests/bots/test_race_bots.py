"""Whole races at people's speed: levels rank as they should, seats are equal, the same seed gives the same race."""

from __future__ import annotations

import pytest

import tablee
from tablee import bots
from tablee.bots.reaction import LEVELS, Reaction
from tablee.core import game as games
from tablee.core.player import WAIT, Racer
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves, State
from tablee.lab.batch import play_batch
from tablee.lab.plan import make_plan

RACES = [name for name in games.names() if games.find(name).race]
races = pytest.mark.parametrize("name", RACES)


def wins(name: str, players: tuple[str, ...], count: int) -> list[float]:
    tally = play_batch(make_plan(name, seats=len(players), games=count, seed=3, bots=players), 0, count)
    return [
        sum(times / len(who) for who, times in tally.winners.items() if seat in who) / count
        for seat in range(len(players))
    ]


@races
def test_levels_rank_as_they_should(name: str) -> None:
    expert, adult, casual, child = wins(name, ("expert", "adult", "casual", "child"), 400)
    assert expert > adult > casual > child


@races
@pytest.mark.parametrize("bot", ["adult", "tactics", "chance"])
def test_equal_players_win_equally_often_at_every_seat(name: str, bot: str) -> None:
    """At a person's speed, and in the stepped form."""
    number = 4000 if tablee.is_compiled() else 400
    shares = wins(name, (bot,) * 4, number)
    assert all(abs(share - 0.25) < 3 * (0.25 * 0.75 / number) ** 0.5 for share in shares), shares


@races
def test_the_same_seed_gives_the_same_race(name: str) -> None:
    game = games.find(name)
    players = ("adult", "child", "expert", "casual")
    states = []
    for _ in range(2):
        state = games.new_state(game, games.check_options(game, None, 4), 4, fork(1, 2))
        made = bots.play(players, game, state, game.observation(), seeded(9), Moves())
        states.append((made, game.to_table(state), int(state.now)))
    assert states[0] == states[1]


def react(name: str, state: State, seat: int, draws: int) -> float:
    """How often a child overlooks what there is to do."""
    game = games.find(name)
    observation, moves, rng = game.observation(), Moves(), seeded(2)
    racer = game.tactics()
    assert isinstance(racer, Racer)
    player = Reaction(racer, LEVELS["child"])
    state.list_moves(seat, moves)
    state.observe(seat, observation)
    waits = 0
    for _ in range(draws):
        player.react(observation, moves, rng)
        waits += player.move == WAIT
    return waits / draws


def moment(name: str, *, asked: bool) -> tuple[State, int]:
    """A table and a seat that wants to act in the race, or of whom the table asks something."""
    game = games.find(name)
    state = games.new_state(game, games.check_options(game, None, 4), 4, seeded(1))
    observation, moves, rng = game.observation(), Moves(), seeded(2)
    racers = [game.tactics() for _ in range(4)]
    while True:
        for seat, racer in enumerate(racers):
            if state.acts(seat):
                moves.count = 0
                state.list_moves(seat, moves)
                state.observe(seat, observation)
                assert isinstance(racer, Racer)
                move = racer.choose(observation, moves, rng)
                if move != WAIT and racer.asked == asked:
                    return state, seat
                if move != WAIT:
                    state.do(seat, move)
        state.advance(state.now + state.tick)


@races
def test_misses_are_as_frequent_as_the_level_says(name: str) -> None:
    assert react(name, *moment(name, asked=False), 4000) == pytest.approx(LEVELS["child"].missed, abs=0.02)


@races
def test_nobody_overlooks_what_the_table_asks_of_them(name: str) -> None:
    """Else a table of people would stand still until a limit, because a bot does not roll."""
    assert react(name, *moment(name, asked=True), 400) == 0


def test_speeds_are_for_races_and_do_not_mix_with_players_who_know_no_time() -> None:
    with pytest.raises(tablee.BadField, match="adult"):
        make_plan("wazabi", seats=2, games=1, seed=1, bots=("adult",))
    with pytest.raises(tablee.BadField, match="none"):
        make_plan(RACES[0], seats=3, games=1, seed=1, bots=("adult", "tactics", "adult"))
