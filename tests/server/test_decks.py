"""Decks of one's own over HTTP: kept with the person, by nobody else, within bounds, and carried along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
import pytest

from tablee.core import game as games
from tablee.server import game_catalogue
from tablee.server.app import make_app
from tablee.server.decks.deck_api import LARGEST_DECK
from tablee.store.deck_rows import MOST_DECKS
from tablee.store.memory import MemoryStore
from tests.server.harness import client_of

ANIMALS = {"sheep": 12, "goats": 7, "camels": 5}
DECK = {"id": "a1b2c3d4e5", "game": "zayo", "name": "Chez nous", "options": ANIMALS, "at": 1000}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


@contextmanager
def visitor(client: httpx.Client) -> Iterator[httpx.Client]:
    """Another browser, which nobody knows yet."""
    with httpx.Client(base_url=client.base_url, headers=client.headers) as browser:
        yield browser


def keep(client: httpx.Client, **change: Any) -> httpx.Response:
    return client.post("/api/me/decks", json={**DECK, **change})


def mine(client: httpx.Client) -> list[dict[str, Any]]:
    decks: list[dict[str, Any]] = client.get("/api/me/decks").json()["decks"]
    return decks


def test_a_deck_is_kept_changed_exported_and_deleted_by_its_owner_alone(client: httpx.Client) -> None:
    with visitor(client) as ana, visitor(client) as bea:
        assert keep(ana).status_code == 201
        assert mine(ana) == [DECK]
        assert keep(ana, name="À la mer", at=2000).status_code == 201
        assert keep(ana, name="from a browser that was offline", at=1500).json()["deck"]["name"] == "À la mer"
        assert [deck["name"] for deck in mine(ana)] == ["À la mer"]
        assert mine(bea) == []
        assert bea.delete(f"/api/me/decks/{DECK['id']}").status_code == 200
        assert [deck["name"] for deck in mine(ana)] == ["À la mer"], "not Bea's to delete"
        (exported,) = ana.get("/api/me/export").json()["decks"]
        assert (exported["name"], exported["options"]) == ("À la mer", ANIMALS)
        assert ana.delete(f"/api/me/decks/{DECK['id']}").status_code == 200
        assert mine(ana) == []


def test_delete_everything_deletes_the_decks_and_the_browser_is_somebody_new(
    client: httpx.Client,
) -> None:
    with visitor(client) as ana:
        keep(ana)
        before = ana.get("/api/me/decks").json()["owner"]
        assert ana.post("/api/me/forget", json={"sure": True}).status_code == 200
        left = ana.get("/api/me/decks").json()
        assert left["decks"] == []
        assert left["owner"] != before


def test_the_decks_of_a_browser_come_along_when_it_becomes_another_persons(client: httpx.Client) -> None:
    with visitor(client) as ana, visitor(client) as phone:
        keep(ana)
        keep(phone, id="phone-deck", name="On the phone")
        token = ana.post("/api/link", json={}).json()["path"].removeprefix("/me/")
        assert phone.post("/api/link/take", json={"token": token}).status_code == 200, "nothing of the phone is lost"
        assert sorted(deck["name"] for deck in mine(phone)) == ["Chez nous", "On the phone"]
        assert mine(ana) == mine(phone)
        codes = ana.post("/api/me/codes", json={}).json()["codes"]
        with visitor(client) as tablet:
            keep(tablet, id="tablet-deck", name="On the tablet")
            assert tablet.post("/api/codes/use", json={"code": codes[0]}).status_code == 200
            assert len(mine(ana)) == 3


def test_whole_decks_of_cards_are_kept_as_the_game_writes_them(client: httpx.Client) -> None:
    with visitor(client) as ana:
        for number, game in enumerate(("kado", "kezao")):
            cards = game_catalogue.our_deck(games.find(game))
            shown = [{"parts": None, **card} if game == "kezao" else card for card in cards or []]
            assert keep(ana, id=f"deck-{game}", game=game, options={"deck": shown}, at=number).status_code == 201
        ours = [game_catalogue.our_deck(games.find(game)) for game in ("kado", "kezao")]
        assert [deck["options"]["deck"] for deck in mine(ana)] == msgspec.json.decode(msgspec.json.encode(ours))


def pictures_of(length: int) -> list[dict[str, Any]]:
    """Drawings whose parts have long names."""
    cards = game_catalogue.our_deck(games.find("kezao")) or []
    return [{**card, "parts": {f"{n}{'x' * length}": c for n, c in enumerate(card["colours"])}} for card in cards]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "wazabi", "options": {}}, 404),
        ({"game": "chess"}, 400),
        ({"options": {}}, 400),
        ({"options": {**ANIMALS, "limit": 0}}, 400),
        ({"options": {**ANIMALS, "camels": 101}}, 400),
        ({"game": "kado", "options": {"deck": []}}, 400),
        ({"game": "kezao", "options": {"deck": pictures_of(120)}}, 400),
        ({"name": ""}, 400),
        ({"name": "x" * 41}, 400),
        ({"id": "../../../etc"}, 400),
        ({"at": 2**53}, 400),
        ({"person": "bea"}, 400),
    ],
)
def test_what_is_no_deck_is_refused(client: httpx.Client, change: dict[str, Any], status: int) -> None:
    assert keep(client, **change).status_code == status
    assert mine(client) == []
    assert client.delete("/api/me/decks/%2e%2e").status_code == 404


def test_decks_are_bounded_in_number_size_and_rate() -> None:
    with client_of(make_app(MemoryStore)) as client:
        answers = [keep(client, id=f"deck-{number:04}").status_code for number in range(70)]
        assert answers[: MOST_DECKS + 1] == [201] * MOST_DECKS + [409]
        assert answers[-1] == 429
        assert len(mine(client)) == MOST_DECKS
        assert client.delete("/api/me/decks/deck-0000").status_code == 429
    large = game_catalogue.our_deck(games.find("kezao"))
    assert len(str(large)) < LARGEST_DECK, "ours has room to spare"
