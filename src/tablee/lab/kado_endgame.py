"""Solvable endgame of Kado for two: few kinds of cards, and only the last rounds to play.

It is a game like any other, with the whole box and full tableaus; but of the 65 cards most are equal (KD-22), and the
rounds before have been played. Both tableaus are alike, so what is left decides.
"""

from __future__ import annotations

from typing import Any

from tablee.core.errors import BadField
from tablee.games.kado import codes
from tablee.games.kado.deck import CARDS, COLUMNS, GIFTS, RIBBONS, ROUNDS, ROWS
from tablee.lab.stepwise import Stepwise, from_position

# From the most valuable on: gifts and ribbons go together, so that a challenge is right in both or in neither.
KINDS = [{"gift": GIFTS[kind], "ribbon": RIBBONS[kind], "value": 5 - kind} for kind in range(5)]


def endgame(kinds: int = 3, rounds: int = 1) -> Stepwise:
    """A duel with 2 to 5 kinds of cards and the last 1 to 11 rounds to play."""
    if not 2 <= kinds <= len(KINDS):
        raise BadField("kinds", kinds, f"2 to {len(KINDS)}")
    if not 1 <= rounds < ROUNDS:
        raise BadField("rounds", rounds, f"1 to {ROUNDS - 1}")
    before = ROUNDS - rounds - 1
    # Row after row, each of one gift, the most valuable last: there the cards to come count.
    places = [(row, column, KINDS[(ROWS - 1 - row) % kinds]) for row in range(ROWS) for column in range(COLUMNS)]
    tableau = [{"row": row, "column": column, "card": card} for row, column, card in places[:before]]
    row, column, card = places[before]
    play = from_position(
        {
            "game": "kado",
            "seats": 2,
            "options": {"deck": [KINDS[number % kinds] for number in range(CARDS)], "first_dealer": 0, "limit": 0},
            "table": _placing(before, tableau, card),
        },
        small=True,
    )
    # The draw with which the first round begins belongs to the duel, so it starts with the placing before.
    for seat in range(2):
        play = play.act(play.space.numbers[seat][int(codes.place_code(row, column))])
    return play


def _placing(before: int, tableau: list[dict[str, Any]], card: dict[str, Any]) -> dict[str, Any]:
    return {
        "phase": "place",
        "round": before,
        "first_dealer": 0,
        "tableaus": [tableau, tableau],
        "perfects": [0, 0],
        "hands": [card, card],
        "answers": [{"seat": 1 - before % 2}],  # the other has passed
        "choices": [None, None],
    }
