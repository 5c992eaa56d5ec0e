"""Processes that die in the middle of a simulation: what they were playing is played again, up to a limit."""

from __future__ import annotations

import multiprocessing
import os
import signal
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tablee.cli import app
from tablee.lab.executors import ChunkLost
from tablee.lab.plan import make_plan
from tablee.lab.simulate import simulate
from tablee.lab.summary import summarise, to_json
from tablee.lab.workers import TRIES, Work


def test_a_simulation_survives_the_death_of_a_process_to_the_byte() -> None:
    plan = make_plan("wazabi", seats=3, games=400, seed=5, bots=("tactics",))
    others = set(multiprocessing.active_children())
    killed: list[int | None] = []

    def kill_one(_done: int) -> None:
        if not killed:
            victim = next(one for one in multiprocessing.active_children() if one not in others)
            victim.kill()
            killed.append(victim.pid)

    disturbed, alone = simulate(plan, 2, progress=kill_one), simulate(plan, 1)
    assert killed
    assert disturbed.complete
    assert disturbed.failure is None
    assert to_json(summarise(disturbed)).split(b'"speed"')[0] == to_json(summarise(alone)).split(b'"speed"')[0]


def numbers_and_deaths(marks: Path, deaths: int, first: int, last: int) -> list[int]:
    """So many processes that come to number 7 are killed there."""
    if first <= 7 < last:
        died = len(list(marks.iterdir()))
        if died < deaths:
            (marks / str(died)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return list(range(first, last))


def test_a_chunk_is_played_again_until_its_last_try(tmp_path: Path) -> None:
    found: list[int] = []
    Work(partial(numbers_and_deaths, tmp_path, TRIES - 1), found.extend, 100, first_chunk=2).run(2)
    assert len(list(tmp_path.iterdir())) == TRIES - 1
    assert found == list(range(100))


def test_a_chunk_that_always_kills_is_named_and_all_before_it_is_kept(tmp_path: Path) -> None:
    found: list[int] = []
    with pytest.raises(ChunkLost) as caught:
        Work(partial(numbers_and_deaths, tmp_path, 1000), found.extend, 100, first_chunk=2).run(3)
    assert len(list(tmp_path.iterdir())) == TRIES
    assert caught.value.first <= 7 < caught.value.last
    assert found == list(range(caught.value.first))


def test_what_dies_after_the_stop_is_not_played_again(tmp_path: Path) -> None:
    found: list[int] = []
    play = partial(numbers_and_deaths, tmp_path, 1)
    Work(play, found.extend, 100, first_chunk=100, stop=lambda: any(tmp_path.iterdir())).run(2)
    assert found == []


# --- the bot of a file that kills its own process ---------------------------------------------------------------------

BOT = """\
import os, pathlib, signal

class Bot:
    def choose(self, view, moves):
        counter = pathlib.Path({counter!r})
        with counter.open("a") as file:
            file.write(".")
        if counter.stat().st_size > {choices}:
            os.kill(os.getpid(), signal.SIGKILL)
        return moves[0]
"""


def play(command: str, folder: Path, choices: int) -> Result:
    """`command` with a bot that after so many choices, of all its processes together, always kills its own."""
    bot = folder / "my_bot.py"
    bot.write_text(BOT.format(counter=str(folder / "counter"), choices=choices), encoding="utf-8")
    return CliRunner().invoke(app, [*command.split(), "--seed", "1", "--jobs", "2", "--bots", f"{bot},chance"])


@pytest.mark.parametrize("command", ["simulate wazabi --seats 2 --games 100000", "arena wazabi --seats 2"])
def test_a_bot_that_always_kills_its_process_ends_with_a_message(command: str, tmp_path: Path) -> None:
    shown = play(command, tmp_path, 0)
    assert shown.exit_code == 2
    assert shown.stdout == ""
    games = "games 1 to 16" if command.startswith("simulate") else "game 1"
    assert shown.stderr == f"tablee: the process that played {games} ended unexpectedly, {TRIES} times\n"


def test_the_games_before_the_deaths_are_shown(tmp_path: Path) -> None:
    shown = play("simulate wazabi --seats 2 --games 100000", tmp_path, 4000)
    assert shown.exit_code == 2
    assert "Wins by seat" in shown.stdout
    played = shown.stderr.removesuffix(" of 100,000 games\n").split(" are the first ")[1].replace(",", "")
    assert int(played) > 0
    assert f"the process that played games {int(played) + 1:,} to " in shown.stderr


def test_the_deals_before_the_deaths_are_shown(tmp_path: Path) -> None:
    shown = play("arena wazabi --seats 2 --deals 100000", tmp_path, 4000)
    assert shown.exit_code == 2
    assert "Row ahead of column" in shown.stdout
    assert shown.stderr.endswith(" of 100,000 deals\n")
