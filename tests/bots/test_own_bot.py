"""A bot of one's own in simulations: it plays through views and moves, and its faults are told in one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tablee import bots
from tablee.bots.own_bot import BotError, OwnBot, load
from tablee.cli import app
from tablee.client.bot_client import view_type
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.lab.batch import play_batch
from tablee.lab.plan import make_plan

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
FIRST = "class Bot:\n    def choose(self, view, moves):\n        return moves[0]\n"


def example() -> str:
    return str(re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)[0])


def write(folder: Path, text: str, name: str = "my_bot.py") -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_the_example_of_the_page_has_twenty_lines_and_beats_chance(tmp_path: Path) -> None:
    assert len(example().splitlines()) <= 20
    file = write(tmp_path, example())
    tally = play_batch(make_plan("wazabi", seats=3, games=60, seed=3, bots=(file, "chance", "chance")), 0, 60)
    assert tally.winners[0,] > 26, "20 would be fair"
    assert OwnBot(file, games.find("wazabi")).name == "Piment"


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_played(tmp_path: Path, game: str) -> None:
    file = write(tmp_path, FIRST)
    seats = max(2, games.find(game).seats[0])
    others = ("chance",) * (seats - 1)
    assert play_batch(make_plan(game, seats=seats, games=1, seed=1, bots=(file, *others)), 0, 1).games == 1


def test_it_sees_the_view_of_its_seat_and_its_legal_moves(tmp_path: Path) -> None:
    file = write(tmp_path, "seen = []\n" + FIRST.replace("return", "seen.append((view, moves)); return"))
    play_batch(make_plan("wazabi", seats=2, games=1, seed=1, bots=("chance", file)), 0, 1)
    kept: list[Any] = load(file).choose.__globals__["seen"]
    assert {view.seat for view, _ in kept} == {1}
    assert {type(view) for view, _ in kept} == {view_type(games.find("wazabi"))}
    assert {type(move).__name__ for _, moves in kept for move in moves} >= {"Roll", "Give"}


def test_races_take_it_at_the_speed_of_a_person_and_may_be_told_to_wait(tmp_path: Path) -> None:
    file = write(tmp_path, "class Bot:\n    def choose(self, view, moves):\n        return None\n")
    plan = make_plan("kezao", seats=2, games=2, seed=1, bots=(f"adult-{file}", "expert"))
    assert play_batch(plan, 0, 2).winners == {(1,): 2}, "a bot that waits loses every race"
    with pytest.raises(BadField):
        make_plan("kezao", seats=2, games=2, seed=1, bots=(file, "expert"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class Bot\n", "my_bot.py, line 1: expected ':'"),
        ("import missing_library_of_a_bot\n", "my_bot.py, line 1: ModuleNotFoundError: No module named"),
        ("x = 1\n", "my_bot.py: there is no class with a method choose(self, view, moves)"),
        (FIRST.replace("Bot", "One") + FIRST.replace("Bot", "Two"), "One, Two all have a method choose"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    file = write(tmp_path, text)
    with pytest.raises(BotError) as caught:
        bots.check([file], games.find("wazabi"))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named() -> None:
    shown = run("simulate", "wazabi", "--games", "1", "--bots", "./nowhere.py")
    assert shown.exit_code == 2
    assert shown.stderr == "tablee: ./nowhere.py: there is no such file\n"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("1 // 0", "line 3: ZeroDivisionError: "),
        ("None", "choose returned no move"),
        ("{'move': 'give', 'dice': [7]}", "which is not among the moves"),
        ("'roll'", "choose returned move: found 'roll'"),
    ],
)
def test_a_simulation_ends_where_choose_fails(tmp_path: Path, answer: str, told: str) -> None:
    file = write(tmp_path, FIRST.replace("moves[0]", answer))
    shown = run("simulate", "wazabi", "--seats", "2", "--games", "1", "--bots", f"{file},chance", "--jobs", "1")
    assert shown.exit_code == 2
    assert told in shown.stderr
    assert shown.stderr.count("\n") == 1


def test_the_arena_rates_it_in_several_processes(tmp_path: Path) -> None:
    file = write(tmp_path, example())
    shown = run("arena", "wazabi", "--seats", "2", "--bots", f"{file},chance", "--deals", "6", "--jobs", "2")
    assert shown.exit_code == 0
    assert "6 deals, 12 games" in shown.output
