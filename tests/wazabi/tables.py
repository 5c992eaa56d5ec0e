"""Small tables: a test says what it cares about, the rest is filled in so that every piece is accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import tablee
from tablee.core.messages import Event
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Rolled, Starter, StarterRolled
from tablee.games.wazabi.moves import Roll
from tablee.games.wazabi.views import WazabiView

# WZ-2, written down a second time on purpose: kind, cost, count.
BOX: dict[Card, tuple[int, int]] = {
    "drop one": (1, 7),
    "pass the dice": (2, 3),
    "drop two": (3, 5),
    "give one": (3, 3),
    "take a card": (1, 3),
    "down to one card": (1, 4),
    "draw three": (1, 3),
    "others down to two": (2, 4),
    "skip a turn": (0, 2),
    "again, other way": (0, 2),
}
COSTS = {card: cost for card, (cost, _) in BOX.items()}
COUNTS = {card: count for card, (_, count) in BOX.items()}

AnEvent = TypeVar("AnEvent", bound=Event)
Row = Mapping[int, int]


def position(
    *,
    seats: int = 3,
    phase: str = "lay",
    turn: int = 0,
    roll: tuple[int, int, int] | None = None,
    dice: Row | None = None,
    hands: Mapping[int, Sequence[Card]] | None = None,
    pile: Sequence[Card] = (),
    thrown: Sequence[Card] = (),
    skips: Row | None = None,
    laid: Card | None = None,
    rest: str | int = "pile",
    options: Mapping[str, object] | None = None,
    now: int = 0,
    **table: Any,
) -> dict[str, Any]:
    """A legal position. Cards that are not named go to `rest`: the pile, those thrown away, or a seat's hand.

    Everyone has four dice unless `dice` says otherwise; the player whose turn it is has what `roll` leaves (wazabi,
    card and die faces). The table starts with as many dice as it may, so that any roll fits, unless `options` says
    otherwise.
    """
    if phase not in ("roll", "over") and roll is None:
        roll = (3, 0, 0)
    places = table.get("places", (0,) * seats)
    held = {seat: 0 if places[seat] else 4 for seat in range(seats)}
    if roll is not None:
        given = phase in ("lay", "keep") or laid is not None
        held[turn] = roll[0] + roll[1] + (0 if given else roll[2])
    held |= dice or {}
    lying = {seat: list((hands or {}).get(seat, ())) for seat in range(seats)}
    heaps = {"pile": list(pile), "thrown": list(thrown)}
    used: Counter[Card] = Counter(card for cards in (*heaps.values(), *lying.values()) for card in cards)
    used["skip a turn"] += sum((skips or {}).values())
    if laid is not None:
        used[laid] += 1
    others = list((Counter(COUNTS) - used).elements())
    (lying[rest] if isinstance(rest, int) else heaps[rest]).extend(others)
    return {
        "game": "wazabi",
        "seats": seats,
        "options": {"dice": 24 // seats, **(options or {})},
        "now": now,
        "table": {
            "phase": phase,
            "turn": turn,
            "asked_at": now,
            "dice": [held[seat] for seat in range(seats)],
            "hands": [lying[seat] for seat in range(seats)],
            **heaps,
            "skips": [(skips or {}).get(seat, 0) for seat in range(seats)],
            "roll": None if roll is None else dict(zip(("wazabi", "cards", "dice"), roll, strict=True)),
            "laid": laid,
            **table,
        },
    }


def sit(seed: int = 1, **given: Any) -> tablee.Match:
    return tablee.from_position(position(**given), seed)


def rolled(wazabi: int, cards: int, dice: int, **given: Any) -> tablee.Match:
    """A match in which the player whose turn it is has just rolled these faces."""
    turn = given.get("turn", 0)
    held = {**given.pop("dice", {}), turn: wazabi + cards + dice}
    before = position(phase="roll", dice=held, **given)
    for seed in range(10_000):
        match = tablee.from_position(before, seed)
        match.play(turn, Roll())
        if visible(match, None, Rolled) == [Rolled(turn, wazabi, cards, dice)]:
            return match
    raise AssertionError("no such roll")


def observe(match: tablee.Match, seat: int | None = None) -> WazabiView:
    view = match.view(seat)
    assert isinstance(view, WazabiView)
    return view


def visible(match: tablee.Match, seat: int | None, kind: type[AnEvent]) -> list[AnEvent]:
    return [event for event in match.events(seat) if isinstance(event, kind)]


def hand(match: tablee.Match, seat: int) -> tuple[Card, ...]:
    return observe(match, seat).own_hand


def lying(match: tablee.Match, place: str) -> list[Card]:
    """What lies in the pile or in a row of the table, as only the rules know it."""
    cards: list[Card] = match.position().table[place]
    return sorted(cards)


def contest(match: tablee.Match) -> int:
    """Check WZ-4 against the rolls; returns the number of rounds."""
    rolls = visible(match, None, StarterRolled)
    rounds, among = 0, list(range(match.seats))
    while len(among) > 1:
        now, rolls = rolls[: len(among)], rolls[len(among) :]
        assert [roll.seat for roll in now] == among, "exactly those still tied roll, once each"
        best = max(roll.wazabi for roll in now)
        among = [roll.seat for roll in now if roll.wazabi == best]
        rounds += 1
    assert not rolls, "once one is ahead nobody rolls again"
    assert visible(match, None, Starter) == [Starter(among[0])]
    assert observe(match).turn == among[0]
    assert observe(match).phase == "roll"
    return rounds
