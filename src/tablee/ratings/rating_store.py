"""The part of a store's interface that concerns ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablee.ratings.rows import Rating, RatingChange, SetWishes


class RatingStore(Protocol):
    """All methods block and may be called from any thread."""

    def ratings_of(self, person: str) -> list[Rating]:
        """By the names of the games."""

    def rating_changes_of(self, person: str, most: int) -> list[RatingChange]:
        """The newest first."""

    def rating_changes_at(self, code: str) -> list[RatingChange]:
        """What the game at this table changed, by seat."""

    def best(self, game: str, least_games: int, most: int) -> Sequence[tuple[Rating, bool]]:
        """The best first, each with whether that person agrees to be named."""

    def wishes_of(self, person: str) -> SetWishes: ...
