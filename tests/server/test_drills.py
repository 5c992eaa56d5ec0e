"""Drills over HTTP: questions from real races, answers judged by the rules, and one's own times."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tablee.core.record import plain
from tablee.games.kezao.deck import NAMES
from tablee.server.app import make_app
from tablee.server.practice import drills
from tablee.store.memory import MemoryStore
from tests.server.harness import client_of


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


@pytest.mark.parametrize(("game", "clause"), [("kezao", "KZ-14"), ("kawaii", "KW-20")])
def test_ten_questions_are_asked_and_answers_judged(client: httpx.Client, game: str, clause: str) -> None:
    asked = client.get(f"/api/drills/{game}").json()["drill"]
    assert len(asked["questions"]) == drills.QUESTIONS
    assert sorted(asked["questions"][0]) == ["moves", "options", "view"], "no answer is in the page"
    found = drills.compiled(game, asked["seed"])
    for number, right in enumerate(found.right):
        seen = {"seed": asked["seed"], "number": number}
        legal = found.states[number].moves(0)
        assert set(right) < set(legal)
        best = plain(found.game.decode(right[0]))
        assert client.post(f"/api/drills/{game}/check", json={**seen, "move": best}).json() == {"right": True}
        kind = type(found.game.decode(right[0]))
        others = [code for code in legal if code not in right]
        wrong = next((code for code in others if isinstance(found.game.decode(code), kind)), None)
        if wrong is not None:
            move = plain(found.game.decode(wrong))
            told = client.post(f"/api/drills/{game}/check", json={**seen, "move": move}).json()
            assert (told["right"], told["refused"], told["clause"]) == (False, None, clause)
        aside = next((code for code in others if not isinstance(found.game.decode(code), kind)), None)
        if aside is not None:
            move = plain(found.game.decode(aside))
            told = client.post(f"/api/drills/{game}/check", json={**seen, "move": move}).json()
            assert told == {"right": False, "other": True}


def test_median_and_best_are_kept(client: httpx.Client) -> None:
    times = [900, 800, 700, 600, 500, 1000, 1100, 1200, 1300, 1400]
    done = client.post("/api/drills/kezao", json={"times": times, "faults": 2})
    assert done.status_code == 201
    assert (done.json()["median"], done.json()["best"]) == (950, 500)
    kept = client.get("/api/drills/kezao").json()["times"]
    assert [(row["median"], row["best"], row["faults"]) for row in kept] == [(950, 500, 2)]
    assert client.get("/api/drills/kawaii").json()["times"] == []
    assert client.get("/api/me/export").json()["puzzles and drills"][0]["kind"] == "drill"


@pytest.mark.parametrize("body", [{}, {"times": [1], "faults": 0}, {"times": [0] * 10, "faults": 0}, {"faults": 1}])
def test_nonsense_is_refused(client: httpx.Client, body: dict[str, object]) -> None:
    assert client.post("/api/drills/kezao", json=body).status_code == 400
    assert client.get("/api/drills/wazabi").status_code == 404


def test_a_wrong_card_that_is_not_in_the_hand_is_refused_with_its_clause(client: httpx.Client) -> None:
    found = drills.compiled("kezao", 3)
    mine = found.states[0].moves(0)
    names = [plain(found.game.decode(code)).get("card") for code in mine]
    absent = next(name for name in NAMES if name not in names)
    body = {"seed": 3, "number": 0, "move": {"move": "lay", "card": absent}, "language": "fr"}
    told = client.post("/api/drills/kezao/check", json=body).json()
    assert told["refused"]["clause"].startswith("KZ-")
