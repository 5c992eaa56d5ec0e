"""Test harness of evenings: friends with a browser each, at one server."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from tablee.server.people.identity import COOKIE
from tablee.store.memory import MemoryStore
from tablee.store.model import AddResult
from tablee.table.limits import Limits

KADO = {"game": "kado", "seats": 2, "rounds": 3}
PLAN = {"title": "  Friday ", "at": 2_000_000_000, "programme": [KADO]}
PLENTY = Limits(edits=(10_000.0, 1.0), openings=(10_000.0, 1.0), lookups=(10_000.0, 1.0))


class Friends:
    """People with a browser each, at one server."""

    def __init__(self, client: httpx.Client, store: MemoryStore) -> None:
        self.client = client
        self.store = store

    def ask(self, who: str, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        cookie = {"cookie": f"{COOKIE}={secret(who)}"}
        content = b"" if body is None else msgspec.json.encode(body)
        return self.client.request(method, f"/api/evenings{path}", headers={**cookie, **headers}, content=content)

    def open(self, who: str, **plan: object) -> str:
        answer = self.ask(who, "POST", "", {"plan": {**PLAN, **plan}, "name": who})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def do(self, who: str, path: str, body: object = None) -> Any:
        answer = self.ask(who, "POST", path, {} if body is None else body)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    def refused(self, who: str, path: str, body: object = None) -> int:
        return self.ask(who, "POST", path, {} if body is None else body).status_code

    def see(self, who: str, path: str) -> Any:
        answer = self.ask(who, "GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def gather(self, *others: str, **plan: object) -> str:
        code = self.open("Ana", **plan)
        for name in others:
            self.do(name, f"/{code}/join", {"name": name, "avatar": 5})
        return code

    def end(self, code: str, *places: int | None) -> None:
        """The game at this table ends with these places, seat by seat."""
        table = self.store.find_table(code)
        assert table is not None
        self.store.commit([
            AddResult(code=code, seat=seat, game=table.game, at=9, place=place, person=row.person, name=row.name,
                      bot=row.bot, score=10 - (place or 10))
            for seat, (row, place) in enumerate(zip(table.seats, places, strict=True))
        ])  # fmt: skip


def secret(who: str) -> str:
    return (who.lower() * 32)[:32]


def names(shown: Any, members: list[int]) -> list[str]:
    return [shown["members"][member]["name"] for member in members]


def fresh(friends: Friends, code: str) -> Any:
    """What is shown is kept for a second; a change of the group shows everything again."""
    friends.do("Ana", f"/{code}/here", {"here": True})
    return friends.see("Ana", f"/{code}")
