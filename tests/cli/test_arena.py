"""`tablee arena` as a user meets it."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from tests.cli.commands import check_told_in_one_line, run
from tests.cli.stopping import stop_under_way
from tests.lab.test_report import Tags

QUICK = ("arena", "wazabi", "--deals", "12", "--seed", "1", "--jobs", "1")


def test_it_shows_ratings_wins_the_cross_table_and_the_rate() -> None:
    shown = run(*QUICK, "--bots", "chance,tactics")
    assert shown.exit_code == 0
    for part in ("12 deals, 48 games, 4 seats, seed 1", "Ratings", "over the next", "Wins for each seat held"):
        assert part in shown.output
    for part in ("Row ahead of column", "A shared place counts half", "games/s"):
        assert part in shown.output
    assert not re.search(r"…|\w \n\w", shown.output), "no cell is cut and no line is broken"


def test_the_same_seed_gives_the_same_table_on_one_and_on_two_processes() -> None:
    shown = [run(*QUICK[:-1], jobs).output for jobs in ("1", "2")]
    assert shown[0].split("games/s")[0].rsplit("\n", 1)[0] == shown[1].split("games/s")[0].rsplit("\n", 1)[0]


def test_the_json_has_exactly_these_keys() -> None:
    document = json.loads(run(*QUICK, "--json", "-").stdout)
    assert set(document) == {
        *("tablee", "command", "game", "seats", "options", "bots", "seed", "deals", "games", "complete", "line_ups"),
        *("standings", "steps", "cross", "speed"),
    }
    assert set(document["standings"][0]) == {"bot", "rating", "share", "interval", "fair", "seats"}
    assert set(document["standings"][0]["rating"]) == {"points", "interval"}
    assert set(document["steps"][0]) == {"bot", "over", "rating"}
    assert set(document["cross"][0]) == {
        *("bot", "other", "share", "interval", "fair", "ahead", "level", "behind"),
    }
    assert set(document["speed"]) == {"seconds", "games_per_second", "jobs", "compiled"}


def test_the_command_in_the_json_repeats_it(tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    run("arena", "wazabi", "--deals", "5", "--seats", "3", "--option", "dice=3", "--json", first)
    command = json.loads(first.read_text())["command"].split()
    assert run(*command[1:], "--json", second).exit_code == 0
    assert first.read_text().split('"speed"')[0] == second.read_text().split('"speed"')[0]


def test_the_report_stands_on_its_own_and_shows_every_bot(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    words = ("arena", "kezao", "--seats", "2", "--deals", "3", "--bots", "child,adult,expert", "--seed", "1")
    assert run(*words, "--report", page).exit_code == 0
    text = page.read_text(encoding="utf-8")
    tags = Tags(text)
    assert tags.names.count("svg") == 3
    assert not {"script", "link", "img", "use"} & set(tags.names)
    assert not {"src", "href", "xlink:href", "id"} & {name for name, _ in tags.attributes}
    assert not re.search(r"https?://|//\w|url\(|@import", text)
    assert "tablee arena kezao --seats 2 --bots child,adult,expert --deals 3" in unescape(text)
    for bot in ("child", "adult", "expert"):
        assert text.count(bot) > 3


def test_the_report_shows_what_iterations_are_worth_where_searches_differ_in_them(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    plots = {}
    for bots in ("search@2,tactics", "search@2,search@11,tactics"):
        assert run("arena", "wazabi", "--seats", "2", "--deals", "2", "--bots", bots, "--report", page).exit_code == 0
        text = page.read_text(encoding="utf-8")
        plots[bots] = Tags(text).names.count("svg")
        assert not {"use", "id"} & {*Tags(text).names, *(name for name, _ in Tags(text).attributes)}
        assert ("What thinking is worth" in text) is ("search@11" in bots)
    assert list(plots.values()) == [3, 4]
    curve = text[text.index("Ratings by iterations") :].split("</svg>")[0]
    assert {"2", "11", "tactics"} <= set(re.findall(r">([^<>\s]+)</text>", curve))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_the_deals_played_so_far(jobs: str) -> None:
    words = ["arena", "wazabi", "--deals", "1000000", "--seed", "1", "--jobs", jobs]
    told = stop_under_way(words)
    assert "Row ahead of column" in told
    stopped = re.fullmatch(r"Stopped: these are the first ([\d,]+) of 1,000,000 deals\.", told.splitlines()[-1])
    assert stopped is not None
    assert f"{stopped[1]} deals, " in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("arena chess", "allowed: one of kado, kawaii, kezao, wazabi, zayo"),
        ("arena wazabi --bots tactics,nobody", "allowed: one of chance, tactics"),
        ("arena wazabi --bots tactics", "allowed: two or more different ones of chance, tactics"),
        ("arena kezao --bots tactics,adult", "all with a person's speed, or none"),
        ("arena wazabi --deals 0", "allowed: 1 to"),
        ("arena wazabi --seats 9", "allowed: 2 to 6"),
        ("arena wazabi --seed -1", "allowed: 0 to"),
        ("arena wazabi --option dice", "name=value"),
        ("arena wazabi --json /no/such/folder/file.json", "/no/such/folder/file.json"),
        ("arena wazabi --report /", "/: cannot be written"),
    ],
)
def test_an_error_of_the_user_is_one_line_with_what_is_allowed(words: str, told: str) -> None:
    check_told_in_one_line(words, told)
