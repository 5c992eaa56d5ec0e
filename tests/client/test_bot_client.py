"""A bot of one's own at a live table: over real sockets, marked, with nothing but its view, and hard to shake off."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.bots.own_bot import OwnBot
from tablee.cli.bot import read_identity, result_line
from tablee.client.bot_client import Address, BotClient, JoinError
from tablee.core.errors import BadField
from tests.bots.test_own_bot import FIRST, example, write
from tests.server.forking_server import ForkingServer
from tests.server.harness import Browser, Server, Visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ForkingServer(tmp_path_factory.mktemp("data")) as running:
        yield running


class Run:
    """One bot, and what its owner reads."""

    def __init__(self, server: Server, code: str, file: str, **how: object) -> None:
        self.told: list[str] = []
        self.warned: list[str] = []
        self.client = BotClient(
            Address.parse(f"{server.origin}/t/{code}"),
            lambda game: OwnBot(file, game),
            str(how.get("secret") or secrets.token_urlsafe(24)),
            tell=self.told.append,
            warn=self.warned.append,
            seat=how.get("seat"),  # type: ignore[arg-type]
            pause=0.0,
        )

    async def play(self, seconds: float = 60) -> None:
        async with asyncio.timeout(seconds):
            await self.client.run()


async def seated(visit: Visit, seat: int) -> None:
    while visit.table["occupants"][seat]["kind"] != "person":
        await visit.until("table")


async def finish(visit: Visit) -> None:
    """Play whatever comes first until the game is over."""
    while True:
        message = await visit.listen(30)
        if message["tell"] == "frame" and message["result"] is not None:
            return
        if message["tell"] == "frame" and message["moves"] and message["seat"] is not None:
            await visit.say("play", seat=message["seat"], move=message["moves"][0], frame=message["number"], after=10)


def test_it_plays_a_whole_game_marked_as_a_bot(server: Server, tmp_path: Path) -> None:
    ana = Browser(server, "Ana")

    async def play() -> tuple[Run, Visit]:
        code = ana.open_table("wazabi", 2, options={"limit": 0})
        visit = await ana.join(code)
        await visit.say("sit", seat=0)
        run = Run(server, code, write(tmp_path, example()))
        playing = asyncio.create_task(run.play())
        await seated(visit, 1)
        await visit.say("start")
        await finish(visit)
        await playing
        await visit.close()
        return run, visit

    run, visit = asyncio.run(play())
    occupant = visit.table["occupants"][1]
    assert (occupant["name"], occupant["kind"], occupant["program"]) == ("Piment", "person", True)
    assert not visit.table["occupants"][0]["program"]
    assert run.told == ["Piment has seat 2 of wazabi; waiting for the host to start"]
    assert run.warned == []
    assert result_line(run.client.result, 1).startswith("The game is over, won by seat")
    replay = ana.get(f"/api/replays/{visit.table['code']}")
    assert replay["bots"] == [None, "program"]


def test_a_failing_bot_still_moves_and_says_which_line(server: Server, tmp_path: Path) -> None:
    ana = Browser(server, "Ana")
    file = write(tmp_path, FIRST.replace("moves[0]", "view.nothing"), "broken.py")

    async def play() -> Run:
        code = ana.open_table("wazabi", 2, options={"limit": 0})
        visit = await ana.join(code)
        await visit.say("sit", seat=0)
        run = Run(server, code, file, seat=1)
        playing = asyncio.create_task(run.play())
        await seated(visit, 1)
        await visit.say("start")
        await finish(visit)
        await playing
        await visit.close()
        return run

    run = asyncio.run(play())
    assert run.client.result is not None
    assert f"{file}, line 3: AttributeError" in run.warned[0]
    assert run.warned[0].endswith("a move by chance is made instead")


def test_it_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    with ForkingServer(tmp_path / "data") as server:
        ana = Browser(server, "Ana")
        identity = tmp_path / "identity"

        async def play() -> tuple[Run, Visit]:
            code = ana.open_table("wazabi", 2, options={"limit": 0})
            visit = await ana.join(code)
            await visit.say("sit", seat=0)
            run = Run(server, code, write(tmp_path, FIRST), secret=read_identity(identity))
            playing = asyncio.create_task(run.play())
            await seated(visit, 1)
            await visit.say("start")
            await visit.until("frame")
            server.kill()
            server.start()
            again = await ana.join(code)
            await finish(again)
            await playing
            await again.close()
            return run, again

        run, again = asyncio.run(play())
        assert again.table["occupants"][1]["program"], "the mark is stored"
        assert run.warned[0] == "the connection is lost; trying again"
        assert run.client.result is not None
        assert identity.stat().st_mode & 0o777 == 0o600


def test_it_plays_races_no_faster_than_a_hand(server: Server, tmp_path: Path) -> None:
    ana = Browser(server, "Ana")

    async def play() -> tuple[Run, list[int]]:
        code = ana.open_table("kezao", 2)
        visit = await ana.join(code)
        await visit.say("sit", seat=0)
        run = Run(server, code, write(tmp_path, FIRST))
        playing = asyncio.create_task(run.play())
        await seated(visit, 1)
        await visit.say("start")
        at: list[int] = []
        began: int | None = None
        while len(at) < 1:
            message = await visit.listen(30)
            if message["tell"] == "frame" and began is None:
                began = message["now"]
            elif message["tell"] == "frame" and began is not None:
                at += [message["now"] - began for event in message["events"] if event.get("seat") == 1]
        playing.cancel()
        await visit.close()
        return run, at

    run, at = asyncio.run(play())
    assert run.client.seat == 1
    assert at[0] >= 170, "180 ms after what it reacts to, less the rounding of clocks"


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("no table", "there is no table zzzzzz at http://localhost"),
        ("full", "the table is full: it has no empty seat"),
        ("begun", "the game has begun already, and none of its seats is this bot's"),
        ("locked", "the table is locked"),
        ("seat", "seat 1 of this table is not empty"),
    ],
)
def test_where_it_cannot_play_it_says_so_in_one_sentence(server: Server, tmp_path: Path, case: str, told: str) -> None:
    ana = Browser(server, "Ana")

    async def play() -> None:
        wish = {"bots": {1: "tactics"}, "start": case == "begun", "name": "Ana"} if case in ("full", "begun") else {}
        code = ana.open_table("wazabi", 2, **wish)
        visit = await ana.join(code)
        if case != "begun":
            await visit.say("sit", seat=0)
            await visit.say("arrange", locked=case == "locked")
            await seated(visit, 0)
            await visit.until("table")
        run = Run(
            server, "zzzzzz" if case == "no table" else code, write(tmp_path, FIRST), seat=0 if case == "seat" else None
        )
        try:
            await run.play(10)
        finally:
            await visit.close()

    with pytest.raises(JoinError) as caught:
        asyncio.run(play())
    assert told in str(caught.value)


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.port = 9
    with pytest.raises(JoinError, match="http://localhost:9 cannot be reached"):
        asyncio.run(Run(server, "abcdef", write(tmp_path, FIRST)).play(10))


@pytest.mark.parametrize("link", ["abcdef", "ftp://x/t/a", "http://localhost/", "http://localhost/t/a/b"])
def test_what_is_not_the_link_of_a_table_is_refused(link: str) -> None:
    with pytest.raises(BadField, match="the link of a table"):
        Address.parse(link)


def test_a_client_of_another_version_is_told_to_reload(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def play() -> str:
        visit = await ana.join(ana.open_table("wazabi", 2))
        await visit.say("hello", name="Ana", avatar=1, protocol=99, language="fr")
        problem = await visit.until("problem")
        await visit.close()
        return f"{problem['code']}: {problem['text']}"

    assert asyncio.run(play()) == "other-protocol: cette page n’a pas la version du serveur : rechargez-la"
