"""Statistics of a finished game, for designers."""

from __future__ import annotations

from collections import defaultdict

from tablee.core.state import NOBODY
from tablee.games.kado import codes, score
from tablee.games.kado.deck import NO_CARD, PERFECT, ROUNDS
from tablee.games.kado.rules import Kado


def facts(state: Kado, event_codes: list[tuple[int, ...]]) -> dict[str, list[int]]:
    seats = int(state.seats)
    points = score.points(state.public)
    found: dict[str, list[int]] = {"points": points, "points of the winner": [max(points)]}
    tally = score.Tally()
    for name in ("points from rows", "points from columns", "points from perfects"):
        found[name] = []
    for seat in range(seats):
        tally.count(state.public.placed, seat, state.public.round)
        found["points from rows"].append(int(tally.rows))
        found["points from columns"].append(int(tally.columns))
        found["points from perfects"].append(PERFECT * int(state.public.perfects[seat]))
    found["perfects"] = [sum(int(state.public.perfects[seat]) for seat in range(seats))]
    found["exchanges"] = [sum(1 for event_code in event_codes if event_code[0] == codes.EXCHANGED)]
    if seats == 2:
        found["cards set aside"] = [sum(1 for number in range(ROUNDS) if state.aside[number] != NO_CARD)]
    found["winner, seats after the first dealer"] = [
        (seat - int(state.public.first)) % seats for seat in range(seats) if points[seat] == max(points)
    ]
    return found | _challenges(event_codes, seats)


def _challenges(event_codes: list[tuple[int, ...]], seats: int) -> dict[str, list[int]]:
    """By how far to the dealer's left a player sits: of those asked, who challenged, and whose challenge was right."""
    found: dict[str, list[int]] = defaultdict(list)
    dealer = NOBODY  # not known in a game that was set up in the middle of its challenges
    for event_code in event_codes:
        if event_code[0] == codes.GAVE:
            dealer = event_code[1]
        elif event_code[0] in (codes.PASSED, codes.CHALLENGED) and dealer != NOBODY:
            left = f"{(event_code[1] - dealer) % seats} to the dealer's left"
            found[f"challenged, {left}"].append(int(event_code[0] == codes.CHALLENGED))
            if event_code[0] == codes.CHALLENGED:
                found[f"challenge right, {left}"].append(int(event_code[4] > 0))
                found[f"challenge perfect, {left}"].append(int(event_code[4] == 2))
    return dict(found)
