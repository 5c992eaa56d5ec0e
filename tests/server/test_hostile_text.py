"""Whatever signs a browser puts into its requests, everybody else is served and saved as before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tablee.server.app import make_app
from tablee.server.people.identity import COOKIE
from tablee.store.model import Store
from tests.server.evening_friends import PLENTY, secret
from tests.server.harness import client_of
from tests.store.test_store import BACKENDS

NUL = "a\0b"
HALVES = r'"\ud800"', r'"\udc00x"', '"\ud800"'
"""Unpaired surrogates in JSON, escaped and as they are."""

PUSH = {"endpoint": "https://fcm.googleapis.com/a", "keys": {"p256dh": "B" * 87, "auth": "A" * 22}}
ID = "abcdefgh-1234"


def bodies(text: str) -> list[tuple[str, Any]]:
    """Requests with this text in all places where a text may stand."""
    plan = {"title": text, "programme": [{"game": "kado", "seats": 2, "options": {"deck": text}}]}
    keys = {"p256dh": text, "auth": text}
    return [
        ("/api/push", {"subscription": {**PUSH, "endpoint": f"https://fcm.googleapis.com/{text}"}}),
        ("/api/push", {"subscription": {**PUSH, "endpoint": f"{text}https://fcm.googleapis.com/"}}),
        ("/api/push", {"subscription": {**PUSH, "keys": keys}}),
        ("/api/push", {"subscription": PUSH, "language": text}),
        ("/api/push/forget", {"endpoint": text}),
        ("/api/tables", {"game": text, "seats": 2}),
        ("/api/tables", {"game": "wazabi", "seats": 2, "options": {"limit": text}}),
        ("/api/tables", {"game": "wazabi", "seats": 2, "options": {text: 1}}),
        ("/api/tables", {"game": "wazabi", "seats": 2, "bots": {1: text}}),
        ("/api/tables", {"game": "wazabi", "seats": 2, "bots": {1: "tactics"}, "start": True, "name": text}),
        ("/api/tables", {"game": "wazabi", "seats": 2, "bots": {1: "tactics"}, "start": True, "commitment": text}),
        ("/api/decks/kado", {"text": text, "name": text}),
        ("/api/me/decks", {"id": ID, "game": "kado", "name": text, "options": {}, "at": 1}),
        ("/api/me/decks", {"id": text, "game": text, "name": "x", "options": {"deck": text}, "at": 1}),
        ("/api/evenings", {"plan": {"title": "Friday"}, "name": text}),
        ("/api/evenings", {"plan": {"title": text}, "name": "Ana"}),
        ("/api/evenings", {"plan": plan, "name": "Ana"}),
        ("/api/link/take", {"token": text}),
        ("/api/codes/use", {"code": text}),
        ("/api/passkeys/use", {"credential": {"id": text, "rawId": text, text: text}}),
        ("/api/me/passkeys", {"credential": {"id": text, "rawId": text, text: text}}),
    ]


PATHS = [
    "/api/tables/{}",
    "/api/tables/{}/evening?key={}",
    "/api/replays/{}",
    "/api/evenings/{}",
    "/api/evenings/{}/1",
    "/api/ratings/{}",
    "/api/puzzles/{}",
    "/api/drills/{}",
    "/api/lessons/{}/{}",
    "/api/words/{}",
    "/api/me/games?friend={}&game={}",
    "/r/{}",
    "/t/{}",
    "/e/{}/1",
    "/ws/{}",
    "/assets/{}",
]


@pytest.fixture(params=["sqlite", "postgres"])
def client(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[httpx.Client]:
    open_store: Callable[[Path], Store] = BACKENDS[request.param]
    with client_of(make_app(lambda: open_store(tmp_path), PLENTY)) as running:
        running.timeout = httpx.Timeout(5)
        yield running


def as_whom(name: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={secret(name)}"}


def check_saving(client: httpx.Client) -> None:
    opened = client.post("/api/tables", content=b'{"game": "wazabi", "seats": 2}', headers=as_whom("Ana"))
    assert opened.status_code == 201, opened.text
    assert client.get(f"/api/tables/{opened.json()['code']}").status_code == 200


def test_hostile_text_in_bodies_stops_nobody(client: httpx.Client) -> None:
    for path, body in bodies(NUL):
        answer = client.post(path, content=msgspec.json.encode(body), headers=as_whom("Eve"))
        assert answer.status_code < 500, (path, body, answer.text)
        assert path != "/api/push" or answer.status_code == 400
    check_saving(client)
    for path, body in bodies("HERE"):
        for half in HALVES:
            text = msgspec.json.encode(body).replace(b"HERE", half.strip('"').encode("utf-8", "surrogatepass"))
            answer = client.post(path, content=text, headers=as_whom("Eve"))
            assert answer.status_code == 400, (path, text)
    check_saving(client)


def test_hostile_text_in_paths_and_cookies_stops_nobody(client: httpx.Client) -> None:
    for hostile in ("a%00b", "%ED%A0%80", "%FF", "abcdefg%00"):
        for path in PATHS:
            answer = client.get(path.replace("{}", hostile), headers=as_whom("Eve"))
            assert answer.status_code < 500, (path, hostile, answer.text)
        for path in ("/api/me/decks", "/api/me/passkeys", "/api/me/levels"):
            answer = client.delete(f"{path}/{hostile}", headers=as_whom("Eve"))
            assert answer.status_code == 404, (path, hostile, answer.text)
    for signs in (b"\xff" * 32, b"\xed\xa0\x80" + b"x" * 29, b"\xc3\xa9" * 32):
        answer = client.get("/api/mine", headers={b"cookie": COOKIE.encode() + b"=" + signs})
        assert answer.status_code == 200, (signs, answer.text)
        assert "set-cookie" in answer.headers, "a cookie that cannot be ours is replaced"
    check_saving(client)
