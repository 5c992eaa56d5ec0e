"""Several servers on one database: whatever happens to one of them, play goes on at the others, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Any

import httpx
import pytest

from tablee.store.postgres import open_postgres
from tablee.table.limits import Limits
from tablee.table.seats import concerns
from tests.server.faults import closing_code, stop_server
from tests.server.harness import Server, Visit
from tests.server.several import RESTARTING, Person, Player, Several, played, several, until, with_players
from tests.server.test_play import play_randomly

pytestmark = pytest.mark.alone

BACK = 5.0
"""Seconds within which everybody is back."""


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    with several(tmp_path_factory.mktemp("several"), 2) as started:
        yield started


def test_a_relayed_seat_is_told_what_it_would_be_told_at_the_owner(servers: Several) -> None:
    first, second = servers.servers

    async def scenario() -> None:
        people = [Person(servers.servers, name) for name in ("Ana", "Bo", "Cleo")]
        code = people[0].browser.open_table("wazabi", 2, options={"limit": 0})
        # The first server is asked first, so the table is there; everybody has a page at either.
        here = [await person.join(code, first) for person in people]
        there = [await person.join(code, second) for person in people]
        for seat in range(2):
            await there[seat].say("sit", seat=seat)
        while not all(occupant["kind"] == "person" for occupant in here[0].table["occupants"]):
            await here[0].until("table")
        await there[0].say("start")
        frames = [await visit.until("frame") for visit in (*here, *there)]
        for turn in range(40):
            for near, far in zip(frames[:3], frames[3:], strict=True):
                assert {**near, "now": 0} == {**far, "now": 0}
            assert [frame["seat"] for frame in frames] == [0, 1, None] * 2
            assert not frames[2]["view"]["own_hand"], "who only watches sees no hand"
            mover = next((seat for seat in range(2) if frames[seat]["moves"]), None)
            if mover is None:
                break
            speaker = (here, there)[turn % 2][mover]
            await speaker.say("play", seat=mover, move=frames[mover]["moves"][0])
            frames = [await visit.until("frame") for visit in (*here, *there)]
        assert turn > 10
        for visit in (*here, *there):
            await visit.close()

    asyncio.run(scenario())


def test_a_race_is_played_from_another_server(servers: Several) -> None:
    """Who is relayed is measured from the first moment on, and lays a card as whoever is at the owner does."""
    first, second = servers.servers

    async def scenario() -> None:
        ana, bo = Person([first], "Ana"), Person([second], "Bo")
        code = ana.browser.open_table("kezao", 2, options={"countdown": 0, "pause": 0})
        near = await ana.join(code, first)
        far = await bo.join(code, second)
        for seat, visit in enumerate((near, far)):
            await visit.say("sit", seat=seat)
        while not all(occupant["kind"] == "person" for occupant in far.table["occupants"]):
            await far.until("table")
        await near.say("start")
        frame = await far.until("frame")
        for _ in range(40):
            if frame["view"]["phase"] == "roll":
                roller = (near, far)[frame["view"]["roller"]]
                dice = {"move": "roll", "dice": ["plain"]}
                await roller.say("play", seat=frame["view"]["roller"], move=dice)
            elif frame["view"]["phase"] == "race":
                card = {"move": "lay", "card": frame["view"]["own_hand"][0]}
                await far.say("play", seat=1, move=card, frame=frame["number"], after=400)
            frame = await far.until("frame")
            if any(event["event"] == "laid" and event["seat"] == 1 for event in frame["events"]):
                break
        else:
            raise AssertionError("no card of the one who is relayed was laid")
        assert any(message["tell"] == "measure" for message in far.told)
        for visit in (near, far):
            await visit.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def listed_for(person: Person) -> list[str]:
    return [table["code"] for table in person.browser.get("/api/lobby")]


def test_the_lists_of_tables_are_the_same_at_every_server(servers: Several) -> None:
    first, second = servers.servers

    async def scenario() -> None:
        ana = Person(servers.servers, "Ana")
        code = ana.browser.open_table("kado", 2, listed=True)
        visit = await ana.join(code, first)
        await visit.say("sit", seat=0)
        await visit.until("table")
        stranger = Person([second], "Dana")
        await until(lambda: code in listed_for(stranger))
        assert {"code": code, "game": "kado", "phase": "gathering"} == stranger.browser.get(f"/api/tables/{code}")
        await visit.close()
        await until(lambda: code not in listed_for(stranger))

    asyncio.run(scenario())


def test_who_floods_two_servers_gets_one_persons_share(servers: Several) -> None:
    """Each has a table of its own. The burst may come at both, before they have heard of one another."""
    burst, rate = Limits().chat
    seconds = 10

    async def flood(visit: Visit) -> None:
        for number in range(2 * seconds):
            await visit.say("chat", text=f"message {number}")
            await asyncio.sleep(0.5)
        await visit.say("ping", nonce=10**6)
        await visit.until("pong")

    async def scenario() -> None:
        ana = Person(servers.servers, "Ana")
        codes = [ana.browser.open_table("wazabi", 2) for _ in servers.servers]
        visits = [await ana.join(code, server) for code, server in zip(codes, servers.servers, strict=True)]
        assert [servers.owner_of(code) for code in codes] == servers.servers
        begun = asyncio.get_running_loop().time()
        await asyncio.gather(*[flood(visit) for visit in visits])
        lasted = asyncio.get_running_loop().time() - begun
        accepted = [sum(message["tell"] == "said" for message in visit.told) for visit in visits]
        assert burst <= sum(accepted) <= max(2 * burst, burst + rate * lasted) + 2, accepted
        for visit in visits:
            await visit.close()

    asyncio.run(scenario())


def test_two_servers_that_want_a_table_at_once_agree(servers: Several) -> None:
    async def scenario() -> None:
        people = [Person(servers.servers, name) for name in ("Ana", "Bo")]
        for _ in range(5):
            code = people[0].browser.open_table("wazabi", 2)
            joining = zip(people, servers.servers, strict=True)
            visits = await asyncio.gather(*[person.join(code, server) for person, server in joining])
            await visits[0].say("sit", seat=0)
            while visits[1].table["occupants"][0]["kind"] != "person":
                await visits[1].until("table")
            for visit in visits:
                await visit.close()

    asyncio.run(scenario())


def test_after_a_kill_everybody_is_back_in_five_seconds(servers: Several) -> None:
    async def scenario(players: list[Player]) -> None:
        await played(players, 10)
        servers.servers[0].kill()
        await played(players, 10)
        await asyncio.to_thread(servers.servers[0].start)
        await played(players, 5)

    players = asyncio.run(with_players(servers.servers, servers.where, 3, 1, scenario))
    assert any(player.absences for player in players)
    assert max(absence.seconds for player in players for absence in player.absences) < BACK


def test_a_zombie_cannot_write_and_sends_its_clients_away(servers: Several) -> None:
    asyncio.run(stop_server(servers, random.Random(4)))


def test_who_is_told_to_stop_hands_its_tables_over(servers: Several) -> None:
    async def scenario(players: list[Player]) -> None:
        for _ in range(2):
            await played(players, 5)
            for server in servers.servers:
                await asyncio.to_thread(server.stop)
                await played(players, 3)
                await asyncio.to_thread(server.start)
        await played(players, 5)

    players = asyncio.run(with_players(servers.servers, servers.where, 3, 2, scenario))
    codes = {code for player in players for code in player.closed}
    assert codes <= {RESTARTING, None, 1006}, "nobody sees an error"
    assert max(absence.seconds for player in players for absence in player.absences) < BACK


def test_without_nats_those_at_the_owner_play_on_and_the_others_come_back(servers: Several) -> None:
    async def scenario() -> None:
        people = [Person(servers.servers, name) for name in ("Ana", "Bo")]
        code = people[0].browser.open_table("wazabi", 2, options={"limit": 0})
        near = [await person.join(code, servers.servers[0]) for person in people]
        far = await people[0].join(code, servers.servers[1])
        for seat, visit in enumerate(near):
            await visit.say("sit", seat=seat)
        while not all(occupant["kind"] == "person" for occupant in near[0].table["occupants"]):
            await near[0].until("table")
        await near[0].say("start")
        frames = [await visit.until("frame") for visit in near]
        servers.nats.stop()
        try:
            assert await closing_code(far) == RESTARTING
            for _ in range(6):
                mover = next(seat for seat in range(2) if frames[seat]["moves"])
                await near[mover].say("play", seat=mover, move=frames[mover]["moves"][0])
                frames = [await visit.until("frame") for visit in near]
        finally:
            servers.nats.start()
        async with asyncio.timeout(BACK):
            far = await people[0].join(code, servers.servers[1])
            frame = await far.until("frame")
        for field in ("own_hand", "dice", "turn"):
            assert frame["view"][field] == frames[0]["view"][field]
        for visit in (*near, far):
            await visit.close()

    asyncio.run(scenario())


def forget(person: Person, server: Server) -> httpx.Response:
    return person.browser.http.post(f"{server.origin}/api/me/forget", json={"sure": True}, headers=at(server))


def see(person: Person, server: Server, path: str) -> Any:
    response = person.browser.http.get(f"{server.origin}{path}", headers=at(server))
    assert response.status_code == 200, response.text
    return response.json()


def is_somebody_else(person: Person, me: str, server: Server) -> bool:
    return bool(see(person, server, "/api/me/export")["person"] != me)


def at(server: Server) -> dict[str, str]:
    return {"origin": server.origin}


def test_whoever_is_forgotten_leaves_the_tables_of_all_servers(servers: Several) -> None:
    first, second = servers.servers

    async def scenario() -> None:
        for own in (first, second):
            ana, bo = Person(servers.servers, "Ana"), Person(servers.servers, "Bo")
            asleep = ana.browser.open_table("wazabi", 2, bots={1: "tactics"}, start=True, name="Ana")
            phone = Person(servers.servers, "Ana")
            path = ana.browser.post("/api/link", {})["path"]
            phone.browser.http.post("/api/link/take", json={"token": path.rpartition("/")[2], "replace": True})
            me = see(ana, first, "/api/me/export")["person"]
            for server in (first, second):
                assert see(phone, server, "/api/me/export")["person"] == me
            sitting, hosting = (ana.browser.open_table("wazabi", 2) for _ in range(2))
            near = await ana.join(sitting, first)
            await near.say("sit", seat=0)
            while near.table["occupants"][0]["kind"] != "person":
                await near.until("table")
            host = await ana.join(hosting, first)
            guest = await bo.join(hosting, second)
            gone = await asyncio.to_thread(forget, ana, own)
            assert gone.status_code == 200, gone.text
            assert await closing_code(near) == RESTARTING
            assert await closing_code(guest) == RESTARTING
            again = await bo.join(sitting, second)
            assert [one["kind"] for one in again.table["occupants"]] == ["empty", "empty"]
            for server in (first, second):
                await until(partial(is_somebody_else, phone, me, server))
            for visit in (near, host, guest, again):
                await visit.close()
            with closing(open_postgres(servers.where)) as store:
                rows = [store.find_table(code) for code in (asleep, sitting, hosting)]
                assert all(row is not None and not concerns(row, me) for row in rows)
                assert rows[0] is not None
                assert [seat.kind for seat in rows[0].seats] == ["bot", "bot"]

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_a_persons_tables_and_games_are_the_same_at_every_server(servers: Several) -> None:
    first, second = servers.servers

    async def scenario() -> None:
        ana, bo = Person(servers.servers, "Ana"), Person(servers.servers, "Bo")
        code = ana.browser.open_table("wazabi", 2)
        visits = [await ana.join(code, first), await bo.join(code, second)]
        for seat, visit in enumerate(visits):
            await visit.say("sit", seat=seat)
        while not all(occupant["kind"] == "person" for occupant in visits[0].table["occupants"]):
            await visits[0].until("table")
        await visits[0].say("start")
        frames = [await visit.until("frame") for visit in visits]
        for person, frame in zip((ana, bo), frames, strict=True):
            (table,) = see(person, first, "/api/mine")
            assert (table["code"], table["my_turn"]) == (code, bool(frame["moves"]))
            assert see(person, second, "/api/mine") == [table]
            open_tables = [see(person, server, "/api/me/games")["open"] for server in (first, second)]
            assert open_tables == [[table], [table]]
        dice = random.Random(4)
        await asyncio.gather(*[play_randomly(visit, dice) for visit in visits])
        for person in (ana, bo):
            mine = see(person, first, "/api/me/games")
            assert [game["code"] for game in mine["games"]] == [code]
            assert mine["open"] == []
            assert see(person, second, "/api/me/games") == mine
        for visit in visits:
            await visit.close()

    asyncio.run(asyncio.wait_for(scenario(), 90))
