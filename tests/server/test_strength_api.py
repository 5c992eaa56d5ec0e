"""What is learned of a person's strength: seen and reset by that person alone."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tablee.server.app import make_app
from tablee.server.people.identity import COOKIE, hashed
from tablee.store.memory import MemoryStore
from tablee.store.model import SaveStrength
from tests.server.harness import client_of

ANA, BO = "a" * 32, "b" * 32


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    store = MemoryStore()
    store.commit(
        [
            SaveStrength(hashed(ANA), "kado", 0.9, 0.1, 0.5, 12),
            SaveStrength(hashed(ANA), "kezao", -1.5, 0.1, 0.0, 1),
            SaveStrength(hashed(BO), "kado", 0.1, 0.1, 0.0, 2),
        ]
    )
    with client_of(make_app(lambda: store)) as running:
        yield running


def ask(client: httpx.Client, secret: str, method: str = "GET", path: str = "") -> list[dict[str, object]]:
    response = client.request(method, f"/api/me/levels{path}", headers={"cookie": f"{COOKIE}={secret}"})
    assert response.status_code == 200, response.text
    assert response.headers["cache-control"].endswith("no-store")
    found: list[dict[str, object]] = response.json()
    return found


def test_a_person_sees_what_is_known_of_this_person_only(client: httpx.Client) -> None:
    kado, kezao = ask(client, ANA)
    assert kado == {"game": "kado", "games": 12, "grade": "fierce", "milliseconds": None}
    assert (kezao["game"], kezao["grade"]) == ("kezao", "first-steps")
    assert 3000 < int(str(kezao["milliseconds"])) < 8000
    assert [level["games"] for level in ask(client, BO)] == [2]
    assert ask(client, "c" * 32) == []


def test_a_person_starts_afresh_in_one_game_or_in_all(client: httpx.Client) -> None:
    assert [level["game"] for level in ask(client, ANA, "DELETE", "/kezao")] == ["kado"]
    assert ask(client, ANA, "DELETE") == []
    assert len(ask(client, BO)) == 1


def test_another_site_cannot_make_a_browser_forget(client: httpx.Client) -> None:
    cookie = {"cookie": f"{COOKIE}={ANA}"}
    elsewhere = {**cookie, "origin": "https://elsewhere.example"}
    assert client.delete("/api/me/levels", headers=elsewhere).status_code == 403
    assert client.delete("/api/me/levels/chess", headers=cookie).status_code == 404
    assert len(ask(client, ANA)) == 2
