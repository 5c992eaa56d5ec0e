"""What a person does at one of several servers counts at the others: passkeys, evenings."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx
import pytest

from tablee.server.people.identity import COOKIE, hashed, new_secret, read_secret
from tablee.store.postgres import open_postgres
from tests.server.authenticator import Authenticator
from tests.server.evening_friends import PLAN
from tests.server.harness import HOST
from tests.server.several import Several, several

pytestmark = pytest.mark.alone

ORIGIN = f"http://{HOST}"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    with several(tmp_path_factory.mktemp("people"), 2) as started:
        yield started


class Balanced:
    """One browser that opened a load balancer, whose requests go to whichever server they are meant for."""

    def __init__(self, servers: Several) -> None:
        self._addresses = [server.origin for server in servers.servers]
        self.secret = new_secret()

    def ask(self, server: int, path: str, body: object = None) -> httpx.Response:
        """Ask one of the servers: GET without a body, POST with one."""
        headers = {"host": HOST, "origin": ORIGIN, "cookie": f"{COOKIE}={self.secret}"}
        method = "GET" if body is None else "POST"
        return httpx.request(method, f"{self._addresses[server]}/api/{path}", json=body, headers=headers, timeout=20)


def test_a_passkey_is_asked_for_by_one_server_and_shown_to_another(servers: Several) -> None:
    passkey = Authenticator(ORIGIN)
    owner, other = Balanced(servers), Balanced(servers)
    made = passkey.make(owner.ask(0, "me/passkeys/begin", {}).json())
    assert owner.ask(1, "me/passkeys", {"credential": made}).status_code == 201
    shown = {"credential": passkey.show(other.ask(1, "passkeys/begin", {}).json())}
    taken = other.ask(0, "passkeys/use", shown)
    assert (taken.status_code, taken.text) == (200, "{}")
    for server in range(2):
        again = other.ask(server, "passkeys/use", shown)
        assert again.status_code == 400, "nobody comes in by what was shown once"
    other.secret = read_secret(taken.headers["set-cookie"]) or ""
    mine = [browser.ask(1, "me/keys").json()["passkeys"] for browser in (owner, other)]
    assert mine[0] == mine[1] != []


def test_of_two_hosts_at_two_servers_one_begins_the_round(servers: Several) -> None:
    for _ in range(5):
        host, helper = Balanced(servers), Balanced(servers)
        code = host.ask(0, "evenings", {"plan": PLAN, "name": "Ana"}).json()["code"]
        assert helper.ask(1, f"evenings/{code}/join", {"name": "Bo"}).status_code == 200
        assert host.ask(0, f"evenings/{code}/role", {"member": 1, "role": "helper"}).status_code == 200
        with ThreadPoolExecutor(2) as pool:
            asked = [
                pool.submit(browser.ask, server, f"evenings/{code}/round", {"number": 0})
                for server, browser in enumerate((host, helper))
            ]
        assert sorted(one.result().status_code for one in asked) == [200, 409]
        winner = next(one.result() for one in asked if one.result().status_code == 200)
        (begun,) = winner.json()["rounds"]
        with closing(open_postgres(servers.where)) as store:
            opened = [table.code for table in store.tables_of(hashed(host.secret), 10)]
        assert opened == [table["code"] for table in begun["tables"]], "and no table is left over"
