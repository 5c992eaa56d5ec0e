"""Lessons over HTTP: frames and words, and what the rules say to a move that is not the expected one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tablee.server.app import make_app
from tablee.store.memory import MemoryStore
from tests.server.harness import client_of

PATH = "/api/lessons/kezao/first"


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


def check(client: httpx.Client, body: Any) -> httpx.Response:
    return client.post(f"{PATH}/check", json=body)


def test_a_lesson_comes_whole_and_only_with_what_the_learner_may_know(client: httpx.Client) -> None:
    listed = next(game for game in client.get("/api/games").json() if game["name"] == "kezao")["lessons"]
    assert listed[0]["name"] == "first"
    answer = client.get(PATH)
    lesson = answer.json()
    assert lesson["title"] == listed[0]["title"]
    frames = [frame for scene in lesson["scenes"] for frame in scene["frames"]]
    assert all(frame["view"]["seat"] == 0 and frame["view"]["open_hands"] is None for frame in frames)
    again = client.get(PATH, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_check_gives_the_clause_in_the_learners_language(client: httpx.Client) -> None:
    moves = [{"move": "roll", "dice": ["plain", "plain"]}, {"move": "lay", "card": "whale"}]
    allowed, refused = check(client, {"step": 1, "moves": moves, "language": "fr"}).json()
    assert allowed is None
    assert refused["clause"] == "KZ-9"
    assert refused["text"] != check(client, {"step": 1, "moves": moves}).json()[1]["text"]


@pytest.mark.parametrize(
    "path", ["/api/lessons/kezao/last", "/api/lessons/chess/first", "/api/lessons/kezao/..%2ffirst"]
)
def test_what_is_no_lesson_is_not_found(client: httpx.Client, path: str) -> None:
    assert client.get(path).status_code == 404
    assert client.post(f"{path}/check", json={"step": 0, "moves": []}).status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {"step": 99, "moves": []},
        {"step": -1, "moves": []},
        {"step": 1.5, "moves": []},
        {"step": True, "moves": []},
        {"step": 1, "moves": [{}]},
        {"step": 1, "moves": [[[[[]]]]]},
        {"step": 1, "moves": ["lay"]},
        {"step": 1, "moves": [{"move": "lay", "card": "a" * 9000}]},
        {"step": 1, "moves": [{"move": "lay", "card": "whale", "seat": 1}]},
        {"step": 1, "moves": [{"move": "nothing"}] * 33},
        {"step": 1, "moves": [], "language": "xx"},
        {"step": 1, "moves": [], "game": "kezao"},
        [],
        "x",
    ],
)
def test_hostile_checks_are_refused_with_what_is_wrong(client: httpx.Client, body: Any) -> None:
    answer = check(client, body)
    assert answer.status_code == 400
    assert 0 < len(answer.text) < 500
