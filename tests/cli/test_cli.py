"""The command line as a user meets it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import tablee
from tablee.core import game as register
from tests.cli.commands import check_told_in_one_line, run
from tests.cli.stopping import stop_under_way
from tests.play import finish


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    kind = "compiled" if tablee.is_compiled() else "plain Python"
    assert run("--version").output == f"tablee {tablee.__version__} ({kind})\n"


def test_alone_it_shows_its_commands() -> None:
    shown = run()
    assert shown.exit_code == 0
    for command in ("simulate", "arena", "replay", "bench"):
        assert command in shown.output


def test_it_runs_as_a_module_too() -> None:
    done = subprocess.run([sys.executable, "-m", "tablee", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"tablee {tablee.__version__} (")


# --- simulate ---------------------------------------------------------------------------------------------------------


def test_simulate_shows_wins_length_facts_and_rate() -> None:
    shown = run("simulate", "wazabi", "--games", "30", "--seed", "1", "--bots", "chance,tactics,chance,tactics")
    assert shown.exit_code == 0
    for part in ("30 games", "Wins by seat", "Wins by bot", "Length in decisions", "Facts", "turns missed", "games/s"):
        assert part in shown.output
    assert "50.0 %" in shown.output  # what two seats of four get by chance


def test_simulate_shows_points_and_options_and_shared_victories() -> None:
    shown = run("simulate", "wazabi", "--games", "9", "--option", "teams=true", "--option", "tournament=2")
    assert shown.exit_code == 0
    for part in ("teams=true, tournament=2", "Points", "shared by k seats"):
        assert part in shown.output


def test_simulate_says_from_how_many_games_the_facts_are() -> None:
    shown = run("simulate", "wazabi", "--seats", "2", "--games", "1100", "--seed", "1", "--jobs", "1")
    assert "from 1,010 of the games" in shown.output


def test_simulate_writes_json_to_stdout_and_nothing_else_there() -> None:
    shown = run("simulate", "wazabi", "--games", "20", "--seed", "4", "--json", "-")
    document = json.loads(shown.stdout)
    assert set(document) == {
        *("tablee", "command", "game", "seats", "options", "bots", "seed", "games", "complete"),
        *("wins", "length", "points", "facts", "speed"),
    }
    assert set(document["speed"]) == {"seconds", "games_per_second", "decisions_per_second", "jobs", "compiled"}
    assert set(document["wins"]["by_seat"][0]) == {"seat", "bot", "share", "interval", "fair"}
    assert set(document["wins"]["by_bot"][0]) == {"bot", "seats", "share", "interval", "fair"}
    assert set(document["length"]) == {"count", "mean", "interval", "min", "max", "quantiles", "histogram"}
    assert set(document["length"]["quantiles"]) == {"5", "25", "50", "75", "95"}


def test_the_command_in_the_json_repeats_it(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    run("simulate", "wazabi", "--games", "20", "--option", "neighbours=true", "--json", first)
    command = json.loads(first.read_text())["command"].split()
    assert run(*command[1:], "--json", second).exit_code == 0
    assert first.read_text().split('"speed"')[0] == second.read_text().split('"speed"')[0]


def test_simulate_writes_a_report(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert run("simulate", "wazabi", "--games", "20", "--report", page).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_without_matplotlib_a_report_is_refused_before_the_games_are_played(tmp_path: Path) -> None:
    code = "import sys; sys.modules['matplotlib'] = None; from tablee.cli import app; app(sys.argv[1:])"
    words = ["simulate", "wazabi", "--games", "1000000000", "--report", str(tmp_path / "report.html")]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "tablee: a report needs matplotlib: pip install tablee[report]\n"


ON_RAY = "--jobs 2 --on ray"


@pytest.mark.parametrize(
    ("where", "seconds"),
    [
        ("--jobs 1", 20.0),
        ("--jobs 2", 20.0),
        # Ray has processes of its own to end; beside other tests its parts do not find one another in time.
        pytest.param(ON_RAY, 60.0, marks=pytest.mark.alone),
    ],
)
def test_ctrl_c_shows_the_games_played_so_far(where: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    if where == ON_RAY:
        pytest.importorskip("ray", reason="no Ray on this system")
        monkeypatch.setenv("RAY_raylet_start_wait_time_s", "120")  # a busy machine may need it
        monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    words = ["simulate", "wazabi", "--games", "1000000000", "--seed", "1", *where.split()]
    told = stop_under_way(words, seconds)
    assert "Wins by seat" in told
    stopped = re.fullmatch(r"Stopped: these are the first ([\d,]+) of 1,000,000,000 games\.", told.splitlines()[-1])
    assert stopped is not None
    assert int(stopped[1].replace(",", "")) > 0
    assert f"{stopped[1]} games, 4 seats, seed 1" in told


# --- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate chess", "chess"),
        ("simulate wazabi --seats 9", "2 to 6"),
        ("simulate wazabi --bots chance,tactics", "one bot for all seats, or 4"),
        ("simulate wazabi --bots nobody", "chance, tactics"),
        ("simulate wazabi --games 0", "games"),
        ("simulate wazabi --seed -1", "seed"),
        ("simulate wazabi --option dice", "name=value"),
        ("simulate wazabi --option dice=1 --option dice=2", "once"),
        ("simulate wazabi --option dice=many", "options.dice"),
        ("simulate wazabi --option colour=red", "one of play_on"),
        ("simulate wazabi --seats 3 --option neighbours=true", "WZ-26"),
        ("simulate wazabi --json /no/such/folder/file.json", "/no/such/folder/file.json"),
        ("simulate wazabi --report /", "/: cannot be written"),
        ("bench chess", "chess"),
        ("bench wazabi --seats 7", "2 to 6"),
        ("bench kezao --search", "turn-based"),
        ("replay /no/such/file", "/no/such/file: No such file"),
        ("replay /", "Is a directory"),
    ],
)
def test_an_error_of_the_user_is_one_line_and_exit_code_2(words: str, told: str) -> None:
    check_told_in_one_line(words, told)


# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = tablee.new("wazabi", seats=3, seed=7, options={"tournament": 1})
    finish(match, seed=2)
    file = tmp_path / "game.jsonl"
    file.write_text(str(match.record()))
    return file


def test_replay_tells_the_game_again(record: Path) -> None:
    match = tablee.replay(record.read_text())
    assert match.result is not None
    shown = run("replay", record)
    assert shown.exit_code == 0
    for part in ("Wazabi", "seats    3", "tournament=1", "seed 7", "Roll()", "points", "The record holds"):
        assert part in shown.output
    assert f"moves    {len(match.record().inputs)}" in shown.output
    assert f"won by seat {match.result.winners[0]}" in shown.output


def test_replay_of_an_unfinished_game_says_whom_it_waits_for(tmp_path: Path) -> None:
    match = tablee.new("wazabi", seats=3, seed=7)
    file = tmp_path / "game.jsonl"
    file.write_text(str(match.record()))
    assert f"not over, waiting for seat {match.actors[0]}" in run("replay", file).output


def test_replay_of_a_record_that_does_not_hold_fails_with_the_reason(record: Path) -> None:
    record.write_text(record.read_text().replace('"digest":"', '"digest":"0', 1))
    shown = run("replay", record)
    assert shown.exit_code == 1
    assert shown.stdout == ""
    assert shown.stderr.startswith("tablee: digest: ")


def test_replay_of_something_that_is_no_text_is_an_error_of_the_user(tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    shown = run("replay", file)
    assert shown.exit_code == 2
    assert "UTF-8" in shown.stderr


# --- bench ------------------------------------------------------------------------------------------------------------


def test_bench_gives_one_object_a_game_with_exactly_these_keys() -> None:
    shown = run("bench", "--json", "--seconds", "0.005")
    figures = json.loads(shown.stdout)
    assert [one["game"] for one in figures] == list(register.names())
    for one in figures:
        assert set(one) == {
            *(
                "game",
                "seats",
                "compiled",
                "decisions_per_second",
                "playouts_per_second",
                "copy_ns",
                "events_per_second",
            ),
        }


def test_bench_of_one_game_shows_a_table() -> None:
    shown = run("bench", "wazabi", "--seats", "3", "--seconds", "0.005")
    assert shown.exit_code == 0
    assert "wazabi" in shown.output
    assert "decisions/s" in shown.output


def test_a_deck_of_ones_own_is_played_with_and_named_in_the_command(tmp_path: Path) -> None:
    deck = tmp_path / "box.toml"
    printed = resources.files("tablee.games.kado").joinpath("deck.toml").read_text(encoding="utf-8")
    deck.write_text(printed.replace("value = 5", "value = 1"), encoding="utf-8")
    command = ["simulate", "kado", "--seats", "2", "--games", "20", "--seed", "1", "--json", "-"]
    usual = json.loads(run(*command).stdout)
    own = json.loads(run(*command, "--deck", deck).stdout)
    assert str(own) != str(usual)
    assert f"--deck {deck}" in str(own)
    assert "--option deck" not in str(own)


def test_the_animals_of_ones_own_box_are_played_with_and_named_in_the_command(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("sheep = 4\ngoats = 3\ncamels = 2\n", encoding="utf-8")
    command = ["simulate", "zayo", "--seats", "3", "--games", "20", "--seed", "1", "--json", "-"]
    own = str(json.loads(run(*command, "--deck", box).stdout))
    assert own != str(json.loads(run(*command).stdout))
    assert f"--deck {box}" in own
    assert "--option sheep" not in own


def test_a_wrong_deck_is_refused_with_its_line(tmp_path: Path) -> None:
    deck = tmp_path / "box.toml"
    deck.write_text('cards = [\n  { gift = "socks", ribbon = "violet", value = 9 },\n]\n', encoding="utf-8")
    shown = run("simulate", "kado", "--games", "1", "--deck", deck)
    assert shown.exit_code == 2
    assert "box.toml line 2.value: found 9" in shown.stderr
