"""Plackett–Luce ratings that are updated game by game (openskill.py), in points that chess players know.

400 points between two players of whom much is known are odds of ten to one. A rating comes with its spread (a standard
deviation); what is shown is the rating and twice its spread.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import log, sqrt
from typing import Any, NamedTuple

import msgspec
from openskill.models import PlackettLuce

START = 1500.0
PERFORMANCE = 400 / log(10) / sqrt(2)
"""How much the performance of a player varies from game to game. It makes a point what it is in chess."""

SPREAD = 2 * PERFORMANCE
"""Of somebody of whom nothing is known. This ratio, and the next, are those of OpenSkill."""

DRIFT = SPREAD / 100
"""By which people change from game to game."""

BOT_SPREAD = 25.0
"""Of the bots' fixed ratings, as the arena found them."""

MEETINGS = 5.0
"""After so many games of the same pair the next one counts half."""

LEAST_GAMES = 10
"""To be among the best."""


class SkillEstimate(NamedTuple):
    rating: float = START
    spread: float = SPREAD

    @property
    def sure(self) -> float:
        """What a rating is at least, as far as is known; the best are ordered by it."""
        return self.rating - 2 * self.spread


class Rival(NamedTuple):
    """Somebody in a game that is rated."""

    place: int
    standing: SkillEstimate
    weight: float
    """How much of the change is made: 0 for bots, whose ratings are fixed."""


def rate(rivals: Sequence[Rival]) -> list[SkillEstimate]:
    """What everybody's rating is after a game."""
    model = _model()
    teams = [[model.rating(mu=rival.standing.rating, sigma=rival.standing.spread)] for rival in rivals]
    rated = model.rate(teams, ranks=[float(rival.place) for rival in rivals])
    return [_between(rival, found[0]) for rival, found in zip(rivals, rated, strict=True)]


def _between(rival: Rival, found: Any) -> SkillEstimate:
    before, part = rival.standing, rival.weight
    return SkillEstimate(
        before.rating + part * (found.mu - before.rating), before.spread + part * (found.sigma - before.spread)
    )


def weight(meetings: Sequence[int]) -> float:
    """How much a game counts for somebody who has met the others so many times of late."""
    return sum(1 / (1 + games / MEETINGS) for games in meetings) / len(meetings)


def bot_ratings(game: str) -> dict[str, int]:
    """The fixed ratings of a game's bots (docs/lab/bot-ratings.md); none for games of other packages."""
    return _bots().get(game, {})


@cache
def _bots() -> dict[str, dict[str, int]]:
    file = resources.files("tablee.ratings") / "bots.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, int]])


@cache
def _model() -> Any:
    return PlackettLuce(mu=START, sigma=SPREAD, beta=PERFORMANCE, tau=DRIFT)
