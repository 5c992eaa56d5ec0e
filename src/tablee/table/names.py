"""Display names at a table: everybody's differs from all others."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from tablee.table.wire_types import LONGEST_NAME


class Named(Protocol):
    """A seat, as far as names go."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


def tell_apart(names: Sequence[str]) -> list[str]:
    """Every name once: the first keeps it, the next ones get a number that nobody has chosen. Empty names stay."""
    chosen = {_folded(name) for name in names}
    given: set[str] = set()
    shown: list[str] = []
    for name in names:
        unique = name
        number = 2
        while name and _folded(unique) in given:
            mark = f" {number}"
            candidate = name[: LONGEST_NAME - len(mark)].rstrip("\u200d ") + mark
            if _folded(candidate) not in chosen:
                unique = candidate
            number += 1
        given.add(_folded(unique))
        shown.append(unique)
    return shown


@lru_cache(4096)
def _folded(name: str) -> str:
    """Names that look alike are equal: letter case and forms of one letter do not count."""
    return unicodedata.normalize("NFKC", name).casefold()


def names_by_seat(seats: Sequence[Named]) -> list[str]:
    """The names that everybody is shown. A bot makes way for a person of the same name."""
    order = sorted(range(len(seats)), key=lambda number: seats[number].kind == "bot")
    shown = tell_apart([seats[number].name for number in order])
    return [shown[order.index(number)] for number in range(len(seats))]
