"""What a browser is bound to, and what other pages cannot do with it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tablee.server.app import make_app
from tablee.server.people.identity import hashed, read_secret, write_cookie
from tablee.server.security_headers import is_part
from tablee.store.memory import MemoryStore
from tests.server.harness import Browser, Server, client_of

PAGES = ("/", "/t/abcdefgh", "/r/abcdefgh", "/api/games", "/api/nothing", "/assets/none.js", "/nowhere")


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore), origin=None) as running:
        yield running


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_binds_the_browser(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


PARTS = ("/assets/app/main.js", "/assets/style/base.css", "/assets/fonts/figtree.woff2", "/assets/icon-192.png")


@pytest.mark.parametrize("path", PARTS)
def test_parts_of_a_page_carry_only_what_binds_them(client: httpx.Client, path: str) -> None:
    """The page's own policy holds for them; carried by each of fifty files it would be a third of all that is sent."""
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers
    assert sum(len(name) + len(value) + 4 for name, value in headers.items()) < 330


@pytest.mark.parametrize(
    "path", ["/assets/icon.svg", "/assets/games/kado/cover.svg", "/assets/index.html", "/assets/sw.js"]
)
def test_what_can_be_opened_by_itself_or_works_by_itself_is_bound_by_its_own_policy(
    client: httpx.Client, path: str
) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("text/css; charset=utf-8", True), ("font/woff2", True), ("image/svg+xml", False), ("text/html", False),
        ("application/xhtml+xml", False), ("text/xml", False), ("application/octet-stream", False), ("", False),
    ],
)  # fmt: skip
def test_an_unknown_kind_is_bound_like_a_page(kind: str, part: bool) -> None:
    assert is_part(kind, is_worker=False) is part


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://localhost:81", "https://localhost"])
def test_only_our_own_pages_may_ask_for_changes(client: httpx.Client, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    assert client.post("/api/tables", json={"game": "wazabi", "seats": 2}, headers=headers).status_code == 403
    assert client.post("/api/link", json={}, headers=headers).status_code == 403


def test_a_cookie_is_for_the_server_alone(client: httpx.Client) -> None:
    client.cookies.clear()
    given = client.get("/api/games").headers["set-cookie"]
    assert re.fullmatch(r"tablee=[\w-]{32}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", given)
    assert write_cookie("x", secure=True).endswith("; Secure")
    assert "set-cookie" not in client.get("/api/games", headers={"cookie": given.split(";")[0]}).headers


def test_no_cache_keeps_an_answer_with_somebodys_cookie(client: httpx.Client) -> None:
    client.cookies.clear()
    personal = client.get("/api/games").headers
    assert "set-cookie" in personal
    assert personal["cache-control"] == "private, no-cache"
    client.cookies.clear()
    for_all = client.get("/api/rules/wazabi?language=en").headers
    assert for_all["cache-control"].startswith("public")
    assert "set-cookie" not in for_all


def test_a_cookie_that_cannot_be_ours_is_not_read() -> None:
    assert read_secret("tablee=" + "a" * 32) == "a" * 32
    assert read_secret("theme=dark; tablee=" + "a" * 32 + "; x") == "a" * 32
    for cookie in ("", "tablee=", "tablee=short", "tablee=" + "a" * 500, "other=" + "a" * 32, "\x00;;;===", "tablee"):
        assert read_secret(cookie) is None
    assert "secret" not in hashed("secret")


def test_bodies_are_small_and_typed(client: httpx.Client) -> None:
    own = {"origin": "http://localhost"}
    assert client.post("/api/tables", content=b"x" * 40_000, headers=own).status_code == 413
    assert client.post("/api/tables", content=iter([b"{}"]), headers=own).status_code == 411
    for body in (
        b"",
        b"[]",
        b"{",
        b'{"game":"wazabi"}',
        b'{"game":"chess","seats":2}',
        b'{"game":"wazabi","seats":99}',
    ):
        answer = client.post("/api/tables", content=body, headers=own)
        assert answer.status_code == 400
        assert len(answer.text) < 300
    for extra in ({"bots": {"9": "chance"}}, {"bots": {"1": "genius"}}, {"start": True}, {"options": {"sauce": 1}}):
        wish = {"game": "wazabi", "seats": 2, **extra}
        assert client.post("/api/tables", json=wish, headers=own).status_code == 400, extra
    assert client.put("/api/tables", headers=own).status_code == 405


def test_tables_cannot_be_opened_without_end() -> None:
    with client_of(make_app(MemoryStore)) as client:
        statuses = [client.post("/api/tables", json={"game": "wazabi", "seats": 2}).status_code for _ in range(40)]
    assert statuses[0] == 201
    assert statuses[-1] == 429


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


def test_only_our_own_pages_may_open_a_socket(server: Server) -> None:
    ana = Browser(server, "Ana")
    code = ana.open_table("wazabi", 2)
    url = f"ws://localhost:{server.port}/ws/{code}"

    async def knock(origin: str | None, cookie: str) -> int:
        try:
            headers = {"Cookie": cookie}
            async with connect(url, origin=Origin(origin) if origin else None, additional_headers=headers):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(knock(server.origin, ana.cookie)) == 101
    assert asyncio.run(knock("http://evil.example", ana.cookie)) == 403
    assert asyncio.run(knock(None, ana.cookie)) == 403
    assert asyncio.run(knock(server.origin, "")) == 403


def test_a_table_that_is_not_there_says_so(server: Server) -> None:
    ana = Browser(server, "Ana")
    assert ana.http.get("/api/tables/22222222").status_code == 404
    assert ana.http.get("/api/replays/22222222").status_code == 404
    code = ana.open_table("wazabi", 2)
    assert ana.get(f"/api/tables/{code.upper()}") == {"code": code, "game": "wazabi", "phase": "gathering"}
    for path in (f"/api/replays/{code}", f"/api/replays/{code}/record"):
        assert ana.http.get(path).status_code == 409, "not before the game is over"


def test_one_person_cannot_take_all_the_lines(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def connect_often() -> None:
        code = ana.open_table("wazabi", 2)
        url = f"ws://localhost:{server.port}/ws/{code}"
        headers = {"Cookie": ana.cookie}
        sockets = [await connect(url, origin=Origin(server.origin), additional_headers=headers) for _ in range(41)]
        await sockets[-1].wait_closed()
        assert sockets[-1].close_code == 4429
        assert sockets[0].close_code is None
        for socket in sockets:
            await socket.close()

    asyncio.run(connect_often())
