"""Playing games by chance, for tests."""

from __future__ import annotations

import random

import tablee


def play_some(match: tablee.Match, moves: int, seed: int) -> None:
    """Play at most so many moves, by chance, at instants that move on a little."""
    dice = random.Random(seed)
    for _ in range(moves):
        if not match.over:
            match.advance(match.now + dice.randrange(100))  # first, since in a race it may change what is legal
        wait_for_actors(match)
        if match.over:
            return
        seat = dice.choice(match.actors)
        match.play(seat, dice.choice(match.moves(seat)))


def wait_for_actors(match: tablee.Match) -> None:
    """In a race there are moments at which nobody can do anything but wait."""
    while not match.actors and match.deadline is not None:
        match.advance(match.deadline)


def finish(match: tablee.Match, seed: int) -> None:
    play_some(match, 1_000_000, seed)
    assert match.over
