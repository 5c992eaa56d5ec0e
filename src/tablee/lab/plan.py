"""Simulation plans: everything that the results depend on."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

import tablee
from tablee import bots as players
from tablee.core import game as register
from tablee.core.errors import BadField
from tablee.core.rng import FORK_SEEDS

MOST_GAMES = 1 << 46


@dataclass(frozen=True)
class Plan:
    """Made by `make_plan`, which checks it. Small and plain, so that it can be sent to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """One per seat."""
    games: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """Those that are given or that the game's simulations use; the others have their defaults."""
    deck: str | None = None
    """The file that some of the options were read from, to name it in the command."""
    from_deck: frozenset[str] = frozenset()
    """Which options these are."""

    def with_games(self, games: int) -> Plan:
        return replace(self, games=games)

    def command(self) -> str:
        """The command line that repeats it."""
        bots = self.bots[:1] if len(set(self.bots)) == 1 else self.bots
        words = ["tablee", "simulate", self.game, "--seats", str(self.seats), "--games", str(self.games)]
        words += ["--bots", ",".join(bots)]
        return shlex.join([*words, *self.choices()])

    def choices(self) -> list[str]:
        """The words of a command that say by which options and with which chance it is played."""
        words = [] if self.deck is None else ["--deck", self.deck]
        for name, value in self.options.items():
            if name not in self.from_deck:
                words += ["--option", f"{name}={msgspec.json.encode(value).decode()}"]
        return [*words, "--seed", str(self.seed)]


def make_plan(
    game: str,
    *,
    seats: int,
    games: int,
    seed: int,
    bots: list[str] | tuple[str, ...] = ("chance",),
    options: Mapping[str, Any] | None = None,
    deck: Path | None = None,
) -> Plan:
    """A plan that can be played, or BadField. One bot stands for all seats; `deck` is the file of an owner's cards."""
    found = register.find(game)
    owned: dict[str, Any] = {}
    if deck is not None:
        owned = tablee.read_deck(game, deck)
        options = {**(options or {}), **owned}
    register.check_seats(found, seats)
    options = {**found.simulated_with, **(options or {})}
    register.check_options(found, options, seats)
    if len(bots) == 1:
        bots = [bots[0]] * seats
    if len(bots) != seats:
        raise BadField("bots", ",".join(bots), f"one bot for all seats, or {seats}, one per seat")
    players.check(bots, found)
    if not 1 <= games <= MOST_GAMES:
        raise BadField("games", games, f"1 to {MOST_GAMES}")
    if not 0 <= seed < FORK_SEEDS:
        raise BadField("seed", seed, f"0 to {FORK_SEEDS - 1}")
    return Plan(game, seats, tuple(bots), games, seed, options, None if deck is None else str(deck), frozenset(owned))
