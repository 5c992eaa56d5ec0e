"""Moves that the schema refuses before the rules see them: what is allowed, and the clause behind it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import tablee
from tablee.core import discovery
from tablee.core import game as games
from tablee.core.messages import Move


def refused(game: str, move: dict[str, Any]) -> tablee.BadField:
    match = tablee.new(game, seats=3, seed=1)
    with pytest.raises(tablee.BadField) as caught:
        match.play(match.actors[0] if match.actors else 0, move)
    return caught.value


@pytest.mark.parametrize(
    ("game", "move", "field", "rule"),
    [
        ("wazabi", {"move": "keep", "cards": ["drop one"] * 3}, "move.cards", "WZ-21"),
        ("wazabi", {"move": "draw", "victim": 1, "place": 99}, "move.place", "WZ-12"),
        ("wazabi", {"move": "lay", "card": "take a card", "target": 1, "place": -1}, "move.place", "WZ-8"),
        ("kado", {"move": "place", "row": 1000, "column": 0}, "move.row", "KD-12"),
        ("kezao", {"move": "roll", "dice": ["plain"] * 3}, "move.dice", "KZ-7"),
        ("kawaii", {"move": "call", "piles": []}, "move.piles", "KW-13"),
        ("zayo", {"move": "bid", "suit": "goats and chief", "rank": 9}, "move.rank", "ZY-7"),
        ("zayo", {"move": "lay thief", "booty": [{"victim": 1, "equipment": "tent"}]}, "", "ZY-18"),
    ],
)
def test_a_field_out_of_its_limits_names_the_clause_of_its_move(
    game: str, move: dict[str, Any], field: str, rule: str
) -> None:
    error = refused(game, move)
    assert error.clause == rule
    assert error.field == (field or "move.booty[0].equipment")
    assert rule in str(error)


@pytest.mark.parametrize("game", discovery.ours())
def test_every_move_with_fields_names_a_clause_of_its_game(game: str) -> None:
    kinds: tuple[type[Move], ...] = get_args(games.find(game).moves)
    prefix = {"kado": "KD-", "kawaii": "KW-", "kezao": "KZ-", "wazabi": "WZ-", "zayo": "ZY-"}[game]
    assert [kind for kind in kinds if kind.__struct_fields__ and not kind.clause.startswith(prefix)] == []


def test_what_is_allowed_is_listed() -> None:
    gift = refused("kado", {"move": "challenge", "gift": "cheese", "ribbon": "red"})
    assert gift.allowed == "one of 'chocolates', 'cube', 'flowers', 'plush', 'socks'"
    booty = refused("zayo", {"move": "lay thief", "booty": [{"victim": 1, "equipment": "tent"}]})
    assert booty.allowed == "one of 'cart', 'horse', 'wolf trap', 'yurt'"
    direction = refused("wazabi", {"move": "lay", "card": "pass the dice", "direction": "up"})
    assert direction.allowed == "one of 'left', 'right'"


def test_a_move_of_no_name_lists_the_names() -> None:
    error = refused("kezao", {"move": "fly"})
    assert (error.field, error.clause) == ("move.move", "")
    assert error.allowed == "one of 'roll', 'lay', 'nothing', 'ready'"
