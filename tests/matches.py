"""What tests of any game ask of a match and of what chance brought."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import tablee
from tablee.core.messages import Move


def refusal(match: tablee.Match, seat: int, move: Move | Mapping[str, Any]) -> tuple[str, str, dict[str, object]]:
    """The clause, the reason and the parameters of a refusal, which changes nothing (G-5)."""
    before, said = match.position(), [match.events(each) for each in (None, *range(match.seats))]
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(seat, move)
    assert match.position() == before
    assert [match.events(each) for each in (None, *range(match.seats))] == said
    return caught.value.clause, caught.value.reason, caught.value.params


def bad_field(act: Callable[[], object]) -> tuple[str, str]:
    """The field and the clause of a value refused at the edge."""
    with pytest.raises(tablee.BadField) as caught:
        act()
    assert caught.value.field in str(caught.value)
    assert caught.value.allowed
    return caught.value.field, caught.value.clause


def fits(found: Iterable[object], shares: Mapping[Any, float]) -> bool:
    """Does what was found come in these shares, as far as Pearson's chi-square can tell?

    The bound is five standard deviations above the mean: lawful chance stays below it, wrong shares go far beyond.
    """
    counts = Counter(found)
    assert set(counts) <= set(shares), set(counts) - set(shares)
    number, whole = sum(counts.values()), sum(shares.values())
    expected = {what: number * share / whole for what, share in shares.items()}
    assert min(expected.values()) >= 5, "too few observations to judge"
    square: float = sum((counts[what] - hoped) ** 2 / hoped for what, hoped in expected.items())
    freedom = len(shares) - 1
    return square < freedom + 5 * math.sqrt(2 * freedom)
