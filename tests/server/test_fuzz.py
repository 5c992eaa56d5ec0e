"""A hundred thousand broken and hostile messages: nothing crashes, nothing leaks, other tables do not notice."""

from __future__ import annotations

import asyncio
import logging
import random
import socket
import struct
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.core import game as games
from tablee.store.memory import MemoryStore
from tablee.table import wire
from tablee.table.limits import Limits
from tests.server.harness import Browser, Server
from tests.server.hostile import messages
from tests.table.harness import Friend, Harness, open_harness, run
from tests.table.test_frames import assert_same, expected, told

MESSAGES = 100_000
ROUNDS = 100
PATIENCE = 60
"""Seconds for a table to take fifty messages; beyond, it hangs."""
LOOSE = Limits(
    messages=(1e9, 1e9),
    problems=(1e9, 1e9),
    chat=(1e9, 1e9),
    reactions=(1e9, 1e9),
    hellos=(1e9, 1e9),
    changes=(1e9, 1e9),
    table_connections=1000,
    connections=1000,
)


def test_a_hundred_thousand_hostile_messages(caplog: pytest.LogCaptureFixture) -> None:
    """With the limits off, so that every one of them is read and reaches whatever it can reach."""
    caplog.set_level(logging.WARNING)
    run(attack(MESSAGES, ROUNDS, seed=5))
    assert not caplog.records, caplog.text


async def attack(count: int, rounds: int, seed: int) -> None:
    """So many messages, at one table per round."""
    store = MemoryStore()
    dice = random.Random(seed)
    async with open_harness(store, LOOSE) as harness:
        calm = await harness.play_table("wazabi", "Cleo Dan", {"limit": 0})
        for number in range(rounds):
            game = games.names()[number % len(games.names())]
            code, people = await set_up(harness, game, host="Mallory" if number % 4 == 3 else "Victim")
            mallory = people[0]
            for sent, message in enumerate(messages(dice, count // rounds, lambda: legal(mallory))):  # noqa: B023
                dice.choice(people).connection.receive(message)
                if sent % 50 == 49:
                    await drained(harness, code)
            await check(harness, store, code, people)
            await calm_table_is_calm(calm[1])


def legal(friend: Friend) -> list[Any]:
    return (friend.last_frame(0)["moves"] or []) if told(friend, 0) else []


async def set_up(harness: Harness, game: str, host: str) -> tuple[str, list[Friend]]:
    """A table in play with a hostile player and a hostile stranger; who sits opposite minds their own business."""
    seats = games.find(game).seats[0]
    names = ["Mallory", *["Victim", "Other"][: seats - 1]]
    # Some games begin later, or not at all, so that what comes before is attacked too.
    waiting: dict[str, Any] = {} if len(harness.registry.sessions) % 3 else {"phase": "gathering", "seed": None}
    quick = {"limit": 500} if "limit" in games.find(game).options.__struct_fields__ else {}
    code, friends = await harness.play_table(game, " ".join(names), quick, host=host, grace=600, **waiting)
    stranger = await harness.join(code, "Stranger")
    return code, [friends[0], stranger]


async def drained(harness: Harness, code: str) -> None:
    """Until the table has taken everything, or has gone to sleep."""
    table = await harness.table(code)
    async with asyncio.timeout(PATIENCE):
        while table._queue:  # noqa: ASYNC110 — there is no event for it
            await asyncio.sleep(0)
    await asyncio.sleep(0)


async def calm_table_is_calm(friends: list[Friend]) -> None:
    begun = time.perf_counter()
    friends[0].say(wire.Chat("anything going on?"))
    await friends[1].until("said")
    assert time.perf_counter() - begun < 1
    assert all(friend.closed is None for friend in friends)
    assert all(message["tell"] in ("table", "frame", "said") for message in friends[1].told)


async def check(harness: Harness, store: MemoryStore, code: str, people: list[Friend]) -> None:
    mallory, stranger = people
    await drained(harness, code)
    await asyncio.sleep(0.02)
    table = await harness.table(code)
    row, log = table.row(), store.entries(code)
    assert [friend.closed for friend in people] == [None, None]
    assert table._info.row.host == row.host
    if row.host != "Mallory":
        assert not told(stranger, None), "who may not watch sees nothing but a seat that was a bot's"
        assert not table._info.row.paused
    if row.seed is not None:
        own = without_repeats(told(mallory, 0))
        shadows = without_repeats(expected(row, log, 0))
        if len(own) == len(told(mallory, 0)):
            assert_same(own, shadows[: len(own)])
        else:  # who left and came back has missed some
            rest = iter(shadows)
            assert all(any(is_same(frame, shadow) for shadow in rest) for frame in own)
        assert not any(row.seed in str(message) for friend in people for message in friend.told)
    for friend in people:
        friend.leave()


def is_same(frame: dict[str, Any], shadow: dict[str, Any]) -> bool:
    try:
        assert_same([frame], [shadow])
    except AssertionError:
        return False
    return True


def without_repeats(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without frames that tell the whole story again: whoever gives up one of several seats gets one for the others."""
    beginning = frames[0]["events"][:1] if frames else []
    return [*frames[:1], *(frame for frame in frames[1:] if not beginning or frame["events"][:1] != beginning)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("data")) as running:
        yield running


def test_a_flood_is_cut_off(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def flood() -> None:
        code = ana.open_table("wazabi", 2)
        visit, quiet = await ana.join(code), await Browser(server, "Bo").join(code)
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.gather(*(visit.say("sit", seat=9) for _ in range(2000)), visit.until("nothing more"))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        await quiet.say("chat", text="still here")
        await quiet.until("said")
        await quiet.close()

    run(flood())


def test_bad_messages_get_an_answer_before_anybody_is_cut_off(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def mumble() -> None:
        visit = await ana.join(ana.open_table("wazabi", 2))
        for bad in ("", "[]", '{"say":"dance"}', '{"say":"sit"}', '{"say":"sit","seat":0,"x":1}', "\x00"):
            await visit.socket.send(bad)
            assert (await visit.until("problem"))["code"] == "bad-message"
        await visit.socket.send(b'{"say":"start"}')
        assert (await visit.until("problem"))["code"] == "bad-message"
        await visit.close()

    run(mumble())


def test_noise_on_the_socket_harms_nobody(server: Server) -> None:
    """Broken frames, wrong lengths, missing masks, half a handshake, or no HTTP at all."""
    ana = Browser(server, "Ana")
    code = ana.open_table("wazabi", 2)
    dice = random.Random(3)

    async def beside() -> None:
        visit = await ana.join(code)
        await asyncio.to_thread(bombard)
        await visit.say("chat", text="what was that?")
        await visit.until("said")
        await visit.close()

    def bombard() -> None:
        head = (
            f"GET /ws/{code} HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: {server.origin}\r\n"
            f"Cookie: {ana.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()
        for number in range(150):
            with socket.create_connection(("127.0.0.1", server.port), timeout=5) as raw:
                if number % 5 == 0:
                    raw.sendall(dice.randbytes(300))
                    continue
                raw.sendall(head if number % 5 != 1 else head[: dice.randrange(len(head))])
                for _ in range(dice.randrange(1, 6)):
                    length = dice.choice((0, 5, 125, 126, 127))
                    first = dice.choice((0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A, 0xF1, 0x83, 0xFF))
                    masked = dice.choice((0x80, 0x80, 0x00))
                    extra = struct.pack("!Q", dice.getrandbits(dice.choice((8, 20, 63)))) if length == 127 else b""
                    try:
                        raw.sendall(bytes([first, masked | length]) + extra + dice.randbytes(dice.randrange(40)))
                    except OSError:
                        break

    run(beside())


def test_a_message_too_long_closes_only_its_own_connection(server: Server) -> None:
    ana = Browser(server, "Ana")

    async def shout() -> None:
        code = ana.open_table("wazabi", 2)
        visit, quiet = await ana.join(code), await Browser(server, "Bo").join(code)
        await visit.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            await visit.until("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await quiet.say("chat", text="still here")
        await quiet.until("said")
        await quiet.close()

    run(shout())


def test_codes_cannot_be_guessed_by_trying(server: Server) -> None:
    ana = Browser(server, "Ana")
    code = ana.open_table("wazabi", 2)
    statuses = [ana.http.get(f"/api/tables/{'2345678' + letter}").status_code for letter in "abcdefgh" * 5]
    assert statuses[0] == 404
    assert statuses[-1] == 429
    assert ana.http.get(f"/api/tables/{code}").status_code == 200, "what is there is found"
