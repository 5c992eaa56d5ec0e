"""Firefox and WebKit: a piece of every game with real clicks and drags, without an error of the page."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.conftest import Server
from tests.web.drivers.common import GAMES
from tools.browser import find_other, is_refused

PLAY = Path(__file__).parent / "other_browsers" / "play.js"
NEEDS = {"firefox": ("firefox",), "webkit": ("webkit", "screen")}
ENOUGH = 3
"""Moves of a game, if it does not end before: races leave little time on a busy machine."""
PATIENCE = 400


@pytest.mark.parametrize("kind", NEEDS)
def test_all_games_play_in_other_browsers(server: Server, kind: str) -> None:
    if is_refused():
        pytest.skip("BROWSER=no: no test of the page")
    if any(find_other(name) is None for name in NEEDS[kind]):
        pytest.skip(f"{kind} is not installed: `make test` installs it where apt and root are at hand")
    node, program = shutil.which("node"), find_other(kind)
    assert node is not None
    assert program is not None
    command = [node, str(PLAY), kind, program, server.url, str(ENOUGH)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    played = {line["game"]: line for line in map(json.loads, run.stdout.splitlines())}
    assert run.returncode == 0, run.stderr
    assert sorted(played) == GAMES
    for game, seen in played.items():
        assert seen["errors"] == [], game
        assert seen["selected"] == "", f"dragging selected text in {game}"
        assert seen["over"] or seen["acted"] >= ENOUGH, seen
