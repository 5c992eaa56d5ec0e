"""The browser follows all events of a game from the draws, and finds one that was rigged, whatever the replay says."""

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

from tablee.core import discovery
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.game_log import GameLog
from tablee.core.keyed_rng import RecordingRng
from tablee.core.record import plain
from tablee.core.state import NEVER
from tablee.proof.frames import events_of
from tablee.server.game_catalogue import our_deck

FOLLOW = Path(__file__).parent / "follow.js"
MOVES = 150
RIGGED = 4


class Play:
    """A game played by chance, in which now and then nobody moves before the limit."""

    def __init__(self, game: str, seats: int, variant: dict[str, Any], seed: int) -> None:
        self.dice = random.Random(seed)
        self.found = games.find(game)
        self.key = f"{self.dice.getrandbits(256):064x}"
        self.options = plain(games.check_options(self.found, variant, seats))
        self.rng = RecordingRng(bytes.fromhex(self.key))
        options = games.check_options(self.found, variant, seats)
        state = games.new_state(self.found, options, seats, self.rng, listen=True)
        self.board = GameLog(self.found, options, state, self.key)
        self.rigged_at: int | None = None

    def run(self, moves: int, rig_after: int | None = None) -> None:
        for number in range(moves):
            state = self.board.state
            if state.over:
                return
            deadline = int(state.deadline())
            actors = state.actors()
            if deadline < NEVER and (not actors or self.dice.random() < 0.1):
                self.board.advance(max(deadline, self.board.now))
                continue
            if not actors:
                return
            seat = self.dice.choice(actors)
            code = self.dice.choice(state.moves(seat))
            if rig_after is not None and number >= rig_after and self.rigged_at is None:
                self.rig(seat, code)
            else:
                self.board.play(seat, code, self.board.now)

    def rig(self, seat: int, code: int) -> None:
        """The move draws from another stream, if that makes a difference; the true one goes on as if it had not."""
        before = len(self.board.event_codes)
        honest = self.board.state.copy()
        honest.event_codes = []
        honest.play(seat, code, self.board.now)
        false = RecordingRng(self.dice.randbytes(32))
        self.board.state.rng = false
        self.board.play(seat, code, self.board.now)
        self.board.state.rng = self.rng
        for among, _ in false.draws:
            self.rng.below(among)
        if self.board.event_codes[before:] != honest.event_codes:
            self.rigged_at = before

    def case(self, seat: int | None) -> dict[str, Any]:
        """What a server would publish, and what the seat was shown."""
        events = events_of(self.board, seat)
        shown = [event[-1] for event in events if event[-1] is not None]
        deck = our_deck(self.found) or []
        return {
            "game": self.found.name,
            "key": self.key,
            "among": [among for among, _ in self.rng.draws],
            "events": events,
            "shown": shown,
            "table": {"seats": self.board.seats, "options": self.options, "deck": deck},
        }


def check(cases: list[dict[str, Any]]) -> list[list[bool]]:
    node = shutil.which("node")
    assert node is not None
    answer = subprocess.run([node, str(FOLLOW)], input=msgspec.json.encode(cases), capture_output=True, check=True)
    found: list[list[bool]] = json.loads(answer.stdout)
    return found


@pytest.mark.parametrize("game", discovery.ours())
def test_every_event_of_every_variant_follows_from_the_draws(game: str) -> None:
    seats = games.find(game).seats
    cases = []
    for seed, variant in enumerate(importlib.import_module(f"tests.{game}.variants").VARIANTS):
        for number in (seats[0], seats[-1]):
            try:
                play = Play(game, number, variant, seed)
            except BadField:
                continue  # not with so many players
            play.run(MOVES)
            cases += [play.case(None), play.case(0), play.case(number - 1)]
    assert len(cases) > 6
    assert sum(len(case["events"]) for case in cases) > 800
    for case, holds in zip(cases, check(cases), strict=True):
        assert holds == [True, True], case["table"]["options"]


@pytest.mark.parametrize("game", discovery.ours())
def test_one_rigged_draw_is_found_however_the_server_lies_about_it(game: str) -> None:
    seats = games.find(game).seats[0]
    as_shown: list[dict[str, Any]] = []
    as_true: list[dict[str, Any]] = []
    seed = 0
    while len(as_shown) < RIGGED:
        seed += 1
        play = Play(game, seats, {}, seed)
        play.run(MOVES, rig_after=4 + seed)
        if play.rigged_at is None:
            continue
        # It publishes what it showed, with draws that are those of the stream.
        case = play.case(0)
        as_shown.append(case)
        # Or what would have followed, had it not rigged anything; then it showed something else.
        honest = Play(game, seats, {}, seed)
        honest.run(MOVES)
        as_true.append(honest.case(0) | {"shown": case["shown"]})
    assert [follows for _, follows in check(as_shown)] == [False] * RIGGED
    assert [told and follows for told, follows in check(as_true)] == [False] * RIGGED
