"""The sensible player: what anybody would do, and that it beats chance by far."""

from __future__ import annotations

import pytest

import tablee
from tablee.core import game as games
from tablee.core.messages import Move
from tablee.core.player import Player, RandomPlayer
from tablee.core.playout import play_out
from tablee.core.rng import fork, seeded
from tablee.core.state import Moves
from tablee.games.zayo import GAME
from tablee.games.zayo.moves import (
    Bid,
    Booty,
    Defend,
    Lay,
    LayClanChief,
    LayFiddle,
    LayThief,
    LayWolf,
    LayWolfTrap,
    TakeAnimal,
)
from tests.zayo.tables import CAMP, FULL, bid, sit


def choice(match: tablee.Match, seat: int = 0, seed: int = 1) -> Move:
    observation, moves = GAME.observation(), Moves()
    match._state.observe(seat, observation)
    match._state.list_moves(seat, moves)
    return GAME.decode(int(GAME.tactics().choose(observation, moves, seeded(seed))))


def test_it_lays_the_steppe_when_it_can() -> None:
    assert choice(sit(3, hands={0: ["steppe", "zayo", "fiddle"]}, herds={0: (3, 3, 2)})) == Lay("steppe")


def test_with_the_steppe_in_hand_it_hurries_for_the_camel() -> None:
    match = sit(5, hands={0: ["steppe", "zayo", "fiddle"]}, herds={0: (3, 0, 0)})
    assert choice(match) == LayFiddle(3, 0)


def test_it_fiddles_for_the_camels_it_needs() -> None:
    assert isinstance(choice(sit(3, hands={0: ["fiddle"]}, herds={0: (2, 2, 0)}, lacks={0: ["zayo"]})), LayFiddle)


def test_it_buys_a_trap_only_with_animals_to_spare() -> None:
    hands, lacks = {0: ["wolf trap"]}, {0: ["zayo", "fiddle", "clan chief", "wolf", "thief"]}
    assert isinstance(choice(sit(3, hands=hands, lacks=lacks, herds={0: (2, 0, 0)})), Bid)
    assert isinstance(choice(sit(3, hands=hands, lacks=lacks, herds={0: (3, 2, 0)})), LayWolfTrap)


def test_zayo_comes_before_the_attacks_that_it_strengthens() -> None:
    match = sit(3, hands={0: ["zayo", "wolf"]}, herds={1: (1, 0, 1)})
    assert choice(match) == Lay("zayo")
    later = sit(3, hands={0: ["wolf"]}, herds={1: (1, 0, 1)}, laid={0: ["zayo"]}, tricks=[["sh8", "gc1", "gc2"], ()])
    assert choice(later) == LayWolf(1, "camel")


def test_it_attacks_the_one_who_is_ahead() -> None:
    lacks = {0: ["zayo", "fiddle"]}
    match = sit(4, hands={0: ["wolf"]}, lacks=lacks, herds={1: (1, 0, 0), 2: (1, 0, 2), 3: (2, 0, 0)})
    assert choice(match) == LayWolf(2, "sheep")
    match = sit(4, hands={0: ["thief"]}, lacks={0: ["zayo", "wolf"]}, camps={0: ("horse", "yurt"), 1: CAMP, 2: CAMP},
                herds={2: (0, 0, 1)})  # fmt: skip
    assert choice(match) == LayThief((Booty(2, "cart"),)), "what it lacks itself, from the stronger rival"


def test_it_raids_the_richest_camp_without_a_yurt() -> None:
    match = sit(3, hands={0: ["clan chief"]}, lacks={0: ["zayo", "fiddle", "thief", "wolf"]}, camps={0: FULL},
                herds={1: (1, 0, 0), 2: (2, 2, 0)})  # fmt: skip
    assert choice(match) == LayClanChief(2, "sheep and goats")


def test_it_keeps_friendship_and_shaman_for_the_moment_of_need() -> None:
    match = sit(3, hands={0: ["friendship", "shaman"]}, lacks={0: ["zayo"]}, camps={0: CAMP}, herds={0: (1, 0, 0)})
    assert isinstance(choice(match), Bid)
    attacked = sit(3, hands={0: ["wolf"], 1: ["shaman"]}, herds={1: (1, 0, 0)})
    attacked.play(0, LayWolf(1, "sheep"))
    assert choice(attacked, 1) == Defend()


def test_it_leads_the_card_that_nobody_can_beat() -> None:
    match = sit(3, bids={0: ["sh8", "gc2", "gc3", "gh1", "gh2"]}, lacks={0: ["zayo"]})
    assert choice(match) == bid("sh8")
    counted = sit(3, tricks=[["gc8", "gc7", "sc1"], ()], bids={0: ["gc6", "sh6", "sc2", "sc3"]}, lacks={0: ["zayo"]})
    assert choice(counted) == bid("gc6"), "with eight and seven gone the six is the highest"


def test_the_last_to_bid_wins_as_cheaply_as_possible_and_throws_the_lowest_card_otherwise() -> None:
    lacks = {2: ["zayo", "fiddle"]}
    match = sit(3, tricks=[["sh3", "sh4"]], bids={2: ["sh5", "sh8", "gc1", "gc2", "gh1"]}, lacks=lacks)
    assert choice(match, 2) == bid("sh5")
    match = sit(3, tricks=[["sh3", "sh8"]], bids={2: ["sh2", "sc8", "gc5", "gc7", "gh1"]}, lacks=lacks)
    assert choice(match, 2) == bid("gh1")


def test_it_takes_what_a_trick_brings() -> None:
    assert isinstance(choice(sit(3, camps={0: CAMP}, tricks=[["sh8", "gc1", "gc2"]], phase="reward")), TakeAnimal)


def share(seats: int, number: int) -> float:
    """The share of games that one sensible player wins among players by chance, from every seat in turn."""
    state = games.new_state(GAME, games.check_options(GAME, {"rounds": 60}, seats), seats, seeded(1))
    observation, moves, wins = GAME.observation(), Moves(), 0.0
    for index in range(number):
        state.rng = fork(1, index)
        state.deal()
        players: list[Player] = [RandomPlayer() for _ in range(seats)]
        players[index % seats] = GAME.tactics()
        play_out(state, players, observation, fork(2, index), moves)
        ranks = state.ranks()
        wins += (ranks[index % seats] == 1) / ranks.count(1)
    return wins / number


@pytest.mark.parametrize(("seats", "least"), [(2, 0.90), (3, 0.88), (4, 0.80), (5, 0.65), (6, 0.60)])
def test_it_beats_chance_by_far(seats: int, least: float) -> None:
    assert share(seats, 240) > least
