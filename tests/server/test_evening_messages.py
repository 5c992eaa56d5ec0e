"""Messages of evenings: whoever wants them and has no page open is told of a round once, by a real Web Push message."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import msgspec

from tablee.relay.page_presence import SECONDS, PagePresence
from tablee.server.app import make_app
from tablee.server.context import CONTEXT
from tablee.server.people.identity import COOKIE
from tablee.store.memory import MemoryStore
from tests.push import Receiver, push_service
from tests.server.evening_friends import PLENTY, Friends, names, secret
from tests.server.harness import client_of


def test_whoever_has_asked_for_the_page_lately_is_present() -> None:
    now = 0.0
    presence = PagePresence(lambda: now)
    assert not presence.is_present("friday", 1)
    presence.note("friday", 1)
    now = SECONDS - 0.1
    assert presence.is_present("friday", 1)
    assert not presence.is_present("friday", 2)
    assert not presence.is_present("monday", 1)
    now = SECONDS
    assert not presence.is_present("friday", 1)


def test_a_round_calls_those_who_are_not_present_once() -> None:
    async def main() -> None:
        async with push_service() as receiver:
            await asyncio.to_thread(spend_evening, receiver)

    asyncio.run(main())


def spend_evening(receiver: Receiver) -> None:
    store = MemoryStore()
    app = make_app(lambda: store, replace(PLENTY, push_services=(receiver.host,)))
    with client_of(app) as client:
        friends = Friends(client, store)
        code = friends.gather("Bo", "Cleo", "Dan")
        for name in ("Ana", "Bo", "Cleo"):
            wish = {"subscription": receiver.subscription(name), "language": "fr"}
            cookie = {"cookie": f"{COOKIE}={secret(name)}"}
            assert client.post("/api/push", content=msgspec.json.encode(wish), headers=cookie).status_code == 201
        mine = client.get("/api/me/export", headers={"cookie": f"{COOKIE}={secret('Bo')}"}).json()["messages"]
        assert mine == [{"endpoint": receiver.subscription("Bo")["endpoint"], "language": "fr"}]
        context = app[CONTEXT]
        context.evenings.presence = PagePresence(context.tables.time)  # all of them have gone away since
        friends.see("Cleo", f"/{code}")
        shown = friends.do("Ana", f"/{code}/round", {"number": 0})
        assert friends.refused("Ana", f"/{code}/round", {"number": 0}) == 409, "pressed twice, it calls nobody again"
        (beside,) = next(
            {"Ana", "Bo", "Cleo", "Dan"} & {*names(shown, table["members"])} - {"Bo"}
            for table in shown["rounds"][0]["tables"]
            if 1 in table["members"]
        )
        wait_for(receiver, 1)
        assert receiver.messages == [
            {
                "title": "Friday : Kado commence, votre place vous attend",
                "body": f"Avec {beside}.",
                "path": f"/e/{code}",
                "tag": f"tablee-{code}",
            }
        ]
        assert receiver.headers[0]["topic"] == code
        assert int(receiver.headers[0]["ttl"]) < 2 * 3600, "nobody is called to a round of yesterday"
        for table in shown["rounds"][0]["tables"]:
            friends.end(table["code"], 1, 2)
        friends.do("Ana", f"/{code}/here", {"here": False, "member": 1})
        friends.do("Ana", f"/{code}/here", {"here": False, "member": 3})
        context.evenings.presence = PagePresence(context.tables.time)
        friends.do("Ana", f"/{code}/round", {"number": 1})
        wait_for(receiver, 2)
        assert [one["body"] for one in receiver.messages[1:]] == ["Avec Ana."], "Cleo; Bo takes no part"


def wait_for(receiver: Receiver, count: int) -> None:
    end = time.monotonic() + 20
    while len(receiver.messages) < count and time.monotonic() < end:
        time.sleep(0.02)
