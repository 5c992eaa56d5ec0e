"""What the server is called, by which proxies it is reached, and HTTPS."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from aiohttp.test_utils import make_mocked_request

from tablee.core.errors import BadField
from tablee.server.app import make_app
from tablee.server.http_limits import neighbourhood
from tablee.server.security_headers import Site
from tablee.store.memory import MemoryStore
from tablee.table.limits import Limits
from tests.server.harness import CERTIFICATE, Browser, Server, client_of
from tests.server.test_serve import serve
from tests.server.tls_proxy import TlsProxy

WISH = {"game": "wazabi", "seats": 2}


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True), ("LOCALHOST:8340", True), ("127.0.0.1:8340", True), ("[::1]:8340", True),
        ("192.168.1.20:8340", True), ("10.1.2.3", True), ("[fd00::7]", True), ("play.example", True),
        ("Play.Example.:443", True), ("93.184.216.34", True),
        ("evil.example", False), ("localhost.evil.example", False), ("93.184.216.35", False), ("", False),
        ("[", False), ("play.example.evil", False), ("play.example@evil", False),
    ],
)  # fmt: skip
def test_a_host_is_known_by_the_names_and_addresses_of_this_server(host: str, known: bool) -> None:
    assert Site(["play.example"]).knows(host, local="93.184.216.34") is known


def test_a_page_that_leads_browsers_here_under_a_strange_name_gets_nothing() -> None:
    with client_of(make_app(MemoryStore)) as client:
        for path in ("/", "/api/games", "/assets/icon.svg"):
            assert client.get(path, headers={"host": "evil.example"}).status_code == 421
        strange = {"host": "evil.example", "origin": "http://evil.example"}
        assert client.post("/api/tables", json=WISH, headers=strange).status_code == 421


def forwarded(site: Site, remote: str, **headers: str) -> tuple[str | None, str, str]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = make_mocked_request("GET", "/", {"host": "inside:8340", **named}).clone(remote=remote)
    seen = site.as_sent(request)
    return seen.remote, seen.scheme, seen.host


def test_only_a_named_proxy_is_believed() -> None:
    site = Site(proxies=["127.0.0.1", "10.0.0.0/8", "fd00::/8"])
    said = {"x_forwarded_for": "203.0.113.9", "x_forwarded_proto": "https", "x_forwarded_host": "play.example"}
    told = ("203.0.113.9", "https", "play.example")
    for proxy in ("127.0.0.1", "10.9.8.7", "::ffff:10.0.0.1", "fd00::1"):
        assert forwarded(site, proxy, **said) == told
    for stranger in ("192.168.1.5", "203.0.113.1", "::1", ""):
        assert forwarded(site, stranger, **said) == (stranger, "http", "inside:8340")
    assert forwarded(Site(), "127.0.0.1", **said) == ("127.0.0.1", "http", "inside:8340")


@pytest.mark.parametrize(
    ("header", "remote"),
    [
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),  # the first is what the client claims
        ("203.0.113.9, 10.0.0.2", "203.0.113.9"),  # through two proxies
        ("rubbish, 10.0.0.2", "10.0.0.2"),
        ("", "10.0.0.1"),
        ("2001:db8::5", "2001:db8::5"),
    ],
)
def test_the_address_is_the_last_that_no_proxy_has(header: str, remote: str) -> None:
    assert forwarded(Site(proxies=["10.0.0.0/8"]), "10.0.0.1", x_forwarded_for=header)[0] == remote


def test_a_scheme_that_is_none_is_not_taken_over() -> None:
    site = Site(proxies=["10.0.0.1"])
    assert forwarded(site, "10.0.0.1", x_forwarded_proto="javascript")[1] == "http"
    with pytest.raises(BadField, match="--proxy"):
        Site(proxies=["nginx"])


def test_one_household_is_one_address() -> None:
    assert neighbourhood("203.0.113.9") == neighbourhood("::ffff:203.0.113.9") == "203.0.113.9"
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::2:3") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("") == ""


def play_a_little(ana: Browser) -> httpx.Response:
    """Cookie, POST and WebSocket; the answer that brought the cookie."""
    ana.http.cookies.clear()
    first = ana.http.get("/api/games")
    code = ana.open_table("wazabi", 2, bots={1: "chance"}, start=True)

    async def join() -> None:
        visit = await ana.join(code)
        await visit.until("frame")
        await visit.close()

    asyncio.run(join())
    return first


def test_people_play_through_a_tls_proxy(tmp_path: Path) -> None:
    with (
        Server(tmp_path, "--proxy", "127.0.0.1", "--hsts") as server,
        TlsProxy(server.port) as proxy,
        TlsProxy(server.port, source="127.0.0.2") as nobody,
    ):
        answer = play_a_little(Browser(proxy, "Ana"))
        assert answer.headers["set-cookie"].endswith("; SameSite=Lax; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert Browser(proxy, "Ana").http.get("/", headers={"host": "evil.example"}).status_code == 421
        plain = Browser(server, "Zoe")
        assert "strict-transport-security" not in plain.http.get("/").headers
        refused = Browser(nobody, "Eve").http.post("/api/tables", json=WISH)
        assert refused.status_code == 403, "a proxy that was not named"


def test_limits_count_the_people_behind_a_proxy_one_by_one() -> None:
    """The proxy passes on what the client claims, and adds where it came from: only the latter counts."""
    limits = Limits(openings=(2, 1e-9))
    app = make_app(MemoryStore, limits, site=Site(proxies=["127.0.0.1"], limits=limits))
    with client_of(app) as client:

        def opened(address: str) -> int:
            client.cookies.clear()  # always somebody new
            claims = {"x-forwarded-for": f"198.51.100.1, {address}"}
            return client.post("/api/tables", json=WISH, headers=claims).status_code

        assert [opened("203.0.113.9") for _ in range(21)] == [201] * 20 + [429]
        assert opened("203.0.113.8") == 201


def test_https_without_a_proxy(tmp_path: Path) -> None:
    with Server(tmp_path, "--cert", str(CERTIFICATE), "--hsts") as server:
        answer = play_a_little(Browser(server, "Ana"))
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_certificate_that_is_none_is_said_in_one_line(tmp_path: Path) -> None:
    no_certificate = tmp_path / "no.pem"
    no_certificate.write_text("nothing")
    for options in (("--cert", str(no_certificate)), ("--cert", str(tmp_path / "none")), ("--proxy", "nginx")):
        failed = serve(tmp_path, 0, *options)
        assert failed.returncode == 2
        assert failed.stderr.startswith("tablee: ")
        assert len(failed.stderr.splitlines()) == 1
