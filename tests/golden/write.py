"""Writes the golden records: one game of every variant, at every few seat counts. Run by `make golden`."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

import tablee  # noqa: E402
from tablee.core import discovery  # noqa: E402
from tablee.core import game as games  # noqa: E402
from tests.laws.tables import allowed  # noqa: E402


def golden_tables(name: str) -> dict[str, tuple[str, int, Any]]:
    """Six tables spread over the seat counts and variants, by the name of their file."""
    every = allowed(games.find(name))
    chosen = [every[index * (len(every) - 1) // 5] for index in range(6)]
    return {f"{name}-{number}": (name, seats, options) for number, (seats, options) in enumerate(chosen)}


def play_golden(table: tuple[str, int, Any]) -> tablee.Match:
    """A game by chance in which time passes too, so that limits are part of it."""
    name, seats, options = table
    dice = random.Random(f"{name} {seats}")
    match = tablee.new(name, seats=seats, seed=dice.getrandbits(64), options=options)
    while not match.over:
        if match.deadline is not None and (not match.actors or dice.random() < 0.05):
            match.advance(match.deadline + dice.randrange(500))
            continue
        seat = dice.choice(match.actors)
        move = dice.choice(match.moves(seat))
        match.advance(match.now + dice.randrange(200))
        if move in match.moves(seat):  # in a race others may have been quicker
            match.play(seat, move)
    return match


if __name__ == "__main__":
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for name in discovery.ours():
        for stem, table in golden_tables(name).items():
            (FOLDER / f"{stem}.jsonl").write_text(str(play_golden(table).record()), encoding="utf-8")
