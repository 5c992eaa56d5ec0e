"""Two people and a spectator over real sockets, from opening the page to the replay."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablee
from tablee.core import game as games
from tablee.store.model import MOST_LINKS
from tablee.store.sqlite import open_folder
from tests.clauses import clause
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server, Visit
from tests.table.test_frames import assert_same, expected


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with ForkingServer(data) as running:
        yield running


async def play_randomly(visit: Visit, dice: random.Random) -> None:
    """Play whatever comes first to hand until the game is over."""
    for seat in list(visit.frames):
        await move(visit, visit.frames[seat], dice)
    while True:
        message = await visit.listen(20)
        if message["tell"] == "frame":
            if message["result"] is not None:
                return
            await move(visit, message, dice)


async def move(visit: Visit, frame: dict[str, object], dice: random.Random) -> None:
    moves = frame["moves"]
    if isinstance(moves, list) and moves:
        await visit.say("play", seat=frame["seat"], move=dice.choice(moves), frame=frame["number"], after=10)


@pytest.mark.parametrize("game", [name for name in games.names() if not games.find(name).race])
def test_two_people_play_a_whole_game(server: Server, data: Path, game: str) -> None:
    ana, bo, eve = (Browser(server, name) for name in ("Ana", "Bo", "Eve"))

    async def play() -> tuple[str, list[Visit]]:
        code = ana.open_table(game, 2, options={"limit": 0}, listed=True)
        first, second = await ana.join(code), await bo.join(code)
        assert [table["code"] for table in bo.get("/api/lobby")] == [code]
        await first.say("arrange", spectators=True)
        await first.say("sit", seat=0)
        await second.say("sit", seat=1)
        await second.until("table")
        watcher = await eve.join(code)
        await first.say("start")
        async with asyncio.timeout(60):
            dice = random.Random(game)
            await asyncio.gather(play_randomly(first, dice), play_randomly(second, dice))
            while (await watcher.until("frame"))["result"] is None:
                pass
        for visit in (first, second, watcher):
            await visit.close()
        return code, [first, second, watcher]

    code, visits = asyncio.run(play())
    assert bo.get("/api/mine")[0] | {"names": []} == {
        "code": code,
        "game": game,
        "phase": "over",
        "names": [],
        "my_turn": False,
    }
    store = open_folder(data)
    row, log = store.find_table(code), store.entries(code)
    store.close()
    assert row is not None
    assert row.seed is not None
    for seat, visit in zip((0, 1, None), visits, strict=True):
        frames = [message for message in visit.told if message["tell"] == "frame"]
        assert_same(frames, expected(row, log, seat))
        assert row.seed not in str(visit.told)
    record = ana.http.get(f"/api/replays/{code}/record").text
    assert tablee.replay(record).over
    for seat in (0, 1, None):
        path = f"/api/replays/{code}" + ("" if seat is None else f"?seat={seat}")
        film = eve.get(path)
        assert film["names"] == ["Ana", "Bo"]
        seen = [frame["view"] | {"now": 0} for frame in film["frames"]]
        assert seen == [frame["view"] | {"now": 0} for frame in expected(row, log, seat)]


def test_a_lost_connection_misses_nothing(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def play() -> None:
        code = ana.open_table("wazabi", 2, bots={1: "tactics"}, start=True, name="Ana", avatar=5)
        visit = await ana.join(code)
        dice = random.Random(4)
        await visit.until("frame")
        heard = list(visit.frames[0]["events"])
        for _ in range(8):
            if visit.frames[0]["result"] is not None:  # somebody was lucky
                break
            if visit.frames[0]["moves"]:
                await move(visit, visit.frames[0], dice)
            heard += (await visit.until("frame"))["events"]
        visit.socket.transport.abort()
        again = await ana.join(code)
        frame = await again.until("frame", seconds=2)
        assert frame["events"][: len(heard)] == heard
        assert again.table["occupants"][0]["mine"]
        assert again.table["occupants"][0]["name"] == "Ana"
        await again.close()

    asyncio.run(play())


def test_bots_answer_within_a_human_moment(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def play() -> None:
        code = ana.open_table("wazabi", 3, bots={1: "tactics", 2: "chance"}, start=True)
        visit = await ana.join(code)
        await visit.until("frame")
        dice = random.Random(1)
        for _ in range(6):
            if visit.frames[0]["result"] is not None:  # somebody was lucky
                break
            if visit.frames[0]["moves"]:
                await move(visit, visit.frames[0], dice)
            await visit.until("frame", seconds=4)
        await visit.close()

    asyncio.run(play())


def test_a_personal_link_carries_a_seat_to_another_device_once(server: Server) -> None:
    ana, phone = Browser(server, "Ana"), Browser(server, "Ana's phone")
    code = ana.open_table("wazabi", 2, bots={1: "tactics"}, start=True)
    path = ana.post("/api/link", {})["path"]
    for _ in range(3):  # previews, and whoever only looks
        assert phone.http.head(path).status_code == 200
        assert "set-cookie" not in phone.http.get(path).headers
    token = path.removeprefix("/me/")
    assert phone.http.post("/api/link/take", json={"token": token}).status_code == 200
    assert phone.get("/api/mine")[0]["code"] == code
    assert phone.cookie != ana.cookie
    assert Browser(server, "Thief").http.post("/api/link/take", json={"token": token}).status_code == 404

    async def both() -> None:
        visit = await phone.join(code)
        assert visit.table["occupants"][0]["mine"]
        await visit.close()

    asyncio.run(both())


def test_a_browser_with_tables_of_its_own_is_not_made_anothers_without_a_word(server: Server) -> None:
    ana, ben = Browser(server, "Ana"), Browser(server, "Ben")
    code = ana.open_table("wazabi", 2, bots={1: "tactics"}, start=True)
    own = ben.open_table("wazabi", 2, bots={1: "tactics"}, start=True)
    token = ana.post("/api/link", {})["path"].removeprefix("/me/")
    before = ben.cookie
    assert ben.http.post("/api/link/take", json={"token": token}).status_code == 409
    assert ben.cookie == before
    assert ben.get("/api/mine")[0]["code"] == own
    assert ben.http.post("/api/link/take", json={"token": token, "replace": True}).status_code == 200
    assert ben.get("/api/mine")[0]["code"] == code


def test_only_a_few_links_of_a_person_are_good_at_a_time(server: Server) -> None:
    ana = Browser(server, "Ana")
    answers = [ana.http.post("/api/link", json={}) for _ in range(25)]
    tokens = [answer.json()["path"].removeprefix("/me/") for answer in answers if answer.status_code == 201]
    assert answers[-1].status_code == 429

    def is_taken(token: str) -> bool:
        return Browser(server, "Phone").http.post("/api/link/take", json={"token": token}).status_code == 200

    assert [is_taken(token) for token in reversed(tokens)].count(True) == MOST_LINKS


@clause("KW-27")
@pytest.mark.parametrize(("wished", "pause"), [({}, 8000), ({"pause": 0}, 0)])
def test_tables_of_people_pause_between_rounds_unless_the_host_wants_none(
    server: Server, wished: dict[str, int], pause: int
) -> None:
    ana = Browser(server, "Ana")
    catalogue = next(game for game in ana.get("/api/games") if game["name"] == "kawaii")
    assert next(option for option in catalogue["options"] if option["name"] == "pause")["default"] == 8000

    async def observe() -> None:
        visit = await ana.join(ana.open_table("kawaii", 3, options=wished))
        assert visit.table["options"]["pause"] == pause
        await visit.close()

    asyncio.run(observe())
