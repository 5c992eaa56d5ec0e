"""Puzzles over HTTP: a position without its solution, an answer that tells it, and days in a row."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tablee.core.options import DAY_SECONDS
from tablee.core.puzzle import Puzzle, puzzles_of
from tablee.server.app import make_app
from tablee.server.practice.daily_puzzle import streak
from tablee.store.memory import MemoryStore
from tablee.store.model import AddPractice
from tests.server.harness import client_of


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


def todays(game: str) -> Puzzle:
    listed = puzzles_of(game)
    return listed[int(time.time() // DAY_SECONDS) % len(listed)]


def post(client: httpx.Client, one: Puzzle, move: Any) -> Any:
    path = f"/api/puzzles/{one.position.game}/{one.id}"
    return client.post(path, json={"move": move, "language": "fr"}).json()


@pytest.mark.parametrize("game", ["kado", "wazabi", "zayo"])
def test_a_puzzle_is_shown_without_its_solution_and_answered_with_it(client: httpx.Client, game: str) -> None:
    one = todays(game)
    shown = client.get(f"/api/puzzles/{game}")
    asked = shown.json()
    assert asked["daily"]
    assert asked["puzzle"]["id"] == one.id
    assert asked["puzzle"]["view"]["seat"] == one.seat
    assert len(asked["puzzle"]["moves"]) == len(one.moves)
    assert sorted(asked["puzzle"]) == ["game", "id", "moves", "names", "options", "seat", "view"]
    assert sorted(asked) == ["daily", "date", "puzzle", "streak"]
    listed = [move for puzzle in puzzles_of(game) for move in _shown(client, puzzle)[:1]]
    assert listed != [puzzle.moves[0].move for puzzle in puzzles_of(game)]
    solved = post(client, one, one.moves[0].move)
    assert solved["grade"] == "best"
    assert solved["streak"] == {"days": 1, "longest": 1, "solved": [game], "missed": []}
    assert [judged["move"] for judged in solved["moves"]] == [judged.move for judged in one.moves]
    assert all({"behind", "low", "high", "why"} <= judged.keys() for judged in solved["moves"])
    assert solved["next"] in {puzzle.id for puzzle in puzzles_of(game)} - {one.id}


def _shown(client: httpx.Client, puzzle: Puzzle) -> list[Any]:
    path = f"/api/puzzles/{puzzle.position.game}/{puzzle.id}"
    moves: list[Any] = client.get(path).json()["puzzle"]["moves"]
    return moves


def test_only_the_first_answer_to_todays_puzzle_counts(client: httpx.Client) -> None:
    one = todays("wazabi")
    assert post(client, one, one.moves[1].move)["grade"] == "second"
    again = post(client, one, one.moves[0].move)
    assert again["grade"] == "best"
    assert again["streak"] == {"days": 0, "longest": 0, "solved": [], "missed": ["wazabi"]}
    other = next(puzzle for puzzle in puzzles_of("wazabi") if puzzle is not one)
    assert post(client, other, other.moves[0].move)["streak"]["longest"] == 0, "others are for practice"
    mine = client.get("/api/me/export").json()["puzzles and drills"]
    assert [(row["kind"], row["game"], row["score"]) for row in mine] == [("puzzle", "wazabi", 0)]
    client.post("/api/me/forget", json={"sure": True})
    assert client.get("/api/puzzles").json()["streak"]["missed"] == []


def test_an_illegal_move_is_refused_with_its_clause_and_does_not_count(client: httpx.Client) -> None:
    one = todays("wazabi")
    refused = post(client, one, {"move": "roll"})
    if "roll" not in {judged.move["move"] for judged in one.moves}:
        assert refused["refused"]["clause"].startswith("WZ-")
        assert refused["refused"]["text"]
    assert client.get("/api/puzzles").json()["streak"]["missed"] == []
    moves = [{"move": "roll"}, one.moves[0].move]
    checked = client.post(f"/api/puzzles/wazabi/{one.id}/check", json={"moves": moves}).json()
    assert checked[1] is None


@pytest.mark.parametrize("path", ["kezao", "chess", "wazabi/00000000", "chess/00000000"])
def test_what_is_no_puzzle_is_not_found(client: httpx.Client, path: str) -> None:
    assert client.get(f"/api/puzzles/{path}").status_code == 404


@pytest.mark.parametrize("body", [{}, {"move": 1}, {"move": {"move": "fly"}}, {"move": {"move": "lay"}}, []])
def test_nonsense_is_answered_kindly(client: httpx.Client, body: Any) -> None:
    assert client.post(f"/api/puzzles/wazabi/{todays('wazabi').id}", json=body).status_code == 400


def test_days_in_a_row() -> None:
    def days(*solved: int) -> list[AddPractice]:
        return [AddPractice("ana", "puzzle", "kado", day, 1) for day in solved]

    assert streak([], 10).days == 0
    assert streak(days(7, 8, 9), 10).days == 3, "today's may still be solved"
    assert streak(days(7, 8, 9, 10), 10).days == 4
    assert streak(days(5, 6, 7, 8), 10) == streak(days(5, 6, 7, 8), 11)
    assert streak(days(5, 6, 7, 8), 10).days == 0
    assert streak(days(5, 6, 7, 9), 10).longest == 3
    assert streak([AddPractice("ana", "drill", "kezao", 10, 1)], 10).days == 0
