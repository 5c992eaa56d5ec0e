"""Passkeys and recovery codes over HTTP: challenges are good once and for one browser, codes once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from tablee.server.app import make_app
from tablee.server.people.challenges import SECONDS, Challenges
from tablee.server.people.identity import COOKIE, hashed
from tablee.store.memory import MemoryStore
from tablee.store.model import SavePasskey, SaveStrength
from tests.server.authenticator import base64url
from tests.server.harness import HOST, client_of

ANA, BO, CLEO = "a" * 32, "b" * 32, "c" * 32
BOGUS: dict[str, Any] = {
    "id": "AAAA",
    "rawId": "AAAA",
    "type": "public-key",
    "response": {"authenticatorData": "AAAA", "clientDataJSON": "AAAA", "signature": "AAAA"},
}


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def client(store: MemoryStore) -> Iterator[httpx.Client]:
    with client_of(make_app(lambda: store)) as running:
        yield running


def ask(client: httpx.Client, secret: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
    method = "GET" if body is None else "POST"
    return client.request(method, f"/api/{path}", json=body, headers={"cookie": f"{COOKIE}={secret}", **headers})


def answering(options: dict[str, Any]) -> dict[str, Any]:
    """What names the right challenge and signs nothing."""
    data = {"type": "webauthn.get", "challenge": options["challenge"], "origin": f"http://{HOST}"}
    return {**BOGUS, "response": {**BOGUS["response"], "clientDataJSON": base64url(msgspec.json.encode(data))}}


def test_a_challenge_is_good_once_for_a_while_and_for_one_browser() -> None:
    now = 0.0

    async def scenario() -> None:
        nonlocal now
        store = MemoryStore()
        challenges, elsewhere = [Challenges(store, lambda: now) for _ in range(2)]
        first = await challenges.new("a")
        assert not await elsewhere.take("b", first)
        assert not await elsewhere.take("a", b"x" + first[1:])
        assert not await elsewhere.take("a", first[:-1])
        assert not await elsewhere.take("a", b"")
        assert await elsewhere.take("a", first)
        assert not await challenges.take("a", first)
        old, good = await challenges.new("a"), await challenges.new("a")
        now = SECONDS - 1.0
        assert await challenges.take("a", good)
        now = SECONDS
        assert not await challenges.take("a", old)
        assert not await Challenges(MemoryStore(), lambda: 0.0).take("a", old), "another store has another key"

    asyncio.run(scenario())


def test_what_is_not_signed_brings_nobody_in(store: MemoryStore, client: httpx.Client) -> None:
    store.commit([SavePasskey("AAAA", hashed(ANA), "AAAA", 0, 1)])
    for broken in (BOGUS, {}, {"id": "AAAA", "response": {"clientDataJSON": 5}}):
        refused = ask(client, BO, "passkeys/use", {"credential": broken})
        assert (refused.status_code, refused.text) == (400, "this is no passkey")
    options = ask(client, BO, "passkeys/begin", {}).json()
    assert options["rpId"] == "localhost"
    unsigned = answering(options)
    refused = ask(client, BO, "passkeys/use", {"credential": unsigned})
    assert (refused.status_code, refused.text) == (400, "this passkey could not be verified")
    assert "set-cookie" not in refused.headers
    assert "used already" in ask(client, BO, "passkeys/use", {"credential": unsigned}).text
    unknown = {**answering(ask(client, BO, "passkeys/begin", {}).json()), "id": "BBBB"}
    assert ask(client, BO, "passkeys/use", {"credential": unknown}).status_code == 404
    unmade = answering(ask(client, BO, "me/passkeys/begin", {}).json())
    refused = ask(client, BO, "me/passkeys", {"credential": unmade})
    assert (refused.status_code, refused.text) == (400, "this is no passkey for this server")
    assert store.passkeys_of(hashed(BO)) == []


def test_only_my_own_passkeys_are_removed(store: MemoryStore, client: httpx.Client) -> None:
    store.commit([SavePasskey("AAAA", hashed(ANA), "AAAA", 0, 1)])
    for secret, left in ((BO, 1), (ANA, 0)):
        answer = client.delete("/api/me/passkeys/AAAA", headers={"cookie": f"{COOKIE}={secret}"})
        assert answer.status_code == 200
        assert len(store.passkeys_of(hashed(ANA))) == left


def test_a_recovery_code_brings_a_browser_in_once(store: MemoryStore, client: httpx.Client) -> None:
    codes = ask(client, ANA, "me/codes", {}).json()["codes"]
    assert len(set(codes)) == 8
    assert ask(client, ANA, "me/keys").json()["codes"] == 8
    store.commit([SaveStrength(hashed(BO), "kado", 0.5, 0.1, 0.0, 3)])
    assert ask(client, BO, "codes/use", {"code": codes[0]}).status_code == 409, "it has levels of its own"
    taken = ask(client, BO, "codes/use", {"code": codes[0].upper().replace("-", " "), "replace": True})
    assert taken.status_code == 200
    secret = taken.headers["set-cookie"].split(";")[0].removeprefix(f"{COOKIE}=")
    assert store.find_person(hashed(secret)) == hashed(ANA)
    assert ask(client, CLEO, "codes/use", {"code": codes[0]}).status_code == 404
    again = ask(client, ANA, "me/codes", {}).json()["codes"]
    assert ask(client, CLEO, "codes/use", {"code": codes[1]}).status_code == 404, "earlier codes are gone"
    assert ask(client, CLEO, "codes/use", {"code": again[0]}).status_code == 200
    assert codes[2] not in str(vars(store)), "only hashes are kept"


def test_codes_cannot_be_tried_without_end(client: httpx.Client) -> None:
    found = [ask(client, BO, "codes/use", {"code": f"abcd-{number}"}).status_code for number in range(40)]
    assert found[0] == 404
    assert found[-1] == 429


def test_a_server_opened_by_its_number_says_why_it_has_no_passkeys(client: httpx.Client) -> None:
    number = {"host": "127.0.0.1", "origin": "http://127.0.0.1"}
    assert ask(client, ANA, "me/keys", **number).json()["why_not"] == "address"
    assert ask(client, ANA, "passkeys/begin", {}, **number).status_code == 400
    assert ask(client, ANA, "me/keys").json()["why_not"] is None
