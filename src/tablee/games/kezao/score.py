"""Score: who won, and how the others stand."""

from __future__ import annotations

from tablee.core.vector_ops import ranks as ranks_of
from tablee.games.kezao.public import KezaoPublic


def ranks(public: KezaoPublic) -> list[int]:
    """KZ-22: by points."""
    return ranks_of(public.points, public.seats)
