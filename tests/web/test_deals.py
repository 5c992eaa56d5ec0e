"""The deal that a browser derives from the key of a game is the one that the rules make, for every seat and variant."""

from __future__ import annotations

import importlib
import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import discovery
from tablee.core import game as games
from tablee.core.record import plain
from tablee.server.game_catalogue import our_deck

DEALS = Path(__file__).parent / "deals.js"
KEYS = 2


@pytest.mark.parametrize("game", discovery.ours())
def test_the_browser_derives_the_deal_of_every_seat_in_every_variant(game: str) -> None:
    dice = random.Random(1)
    found = games.find(game)
    asked: list[dict[str, Any]] = []
    told: list[Any] = []
    for variant in importlib.import_module(f"tests.{game}.variants").VARIANTS:
        for seats in found.seats:
            for _ in range(KEYS):
                try:
                    options = plain(games.check_options(found, variant, seats))
                except tablee.BadField:
                    break  # not with so many players
                key = f"{dice.getrandbits(256):064x}"
                match = tablee.new(game, seats=seats, seed=key, options=options)
                for seat in (None, *range(seats)):
                    deck = our_deck(found) or []
                    asked.append(
                        {"game": game, "key": key, "seats": seats, "seat": seat, "options": options, "deck": deck}
                    )
                    told.append([msgspec.to_builtins(event) for event in match.events(seat)])
    node = shutil.which("node")
    assert node is not None
    answer = subprocess.run([node, str(DEALS)], input=msgspec.json.encode(asked), capture_output=True, check=True)
    assert len(told) > 50
    for case, derived, events in zip(
        asked, json.loads(answer.stdout), json.loads(msgspec.json.encode(told)), strict=True
    ):
        assert derived == events, (case["options"], case["seats"], case["seat"])
