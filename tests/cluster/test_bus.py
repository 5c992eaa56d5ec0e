"""Message bus: what it delivers, what it refuses at once, and how it comes back; over a real NATS."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from nats.aio.client import Client

from tablee.cluster import bus as buses
from tablee.cluster.bus import Bus, BusAway, NoAnswer, NobodyThere, TooLong
from tests.nats import NatsServer


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await work()

    asyncio.run(limited())


async def until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 — whatever it is, it may come from another process
        await asyncio.sleep(0.01)


def test_what_is_published_arrives_in_order_at_everybody_who_listens(shared: NatsServer) -> None:
    async def work() -> None:
        first, second = await Bus.connect(shared.url, "first"), await Bus.connect(shared.url, "second")
        here: list[bytes] = []
        there: list[bytes] = []
        await first.subscribe("news.*", lambda data, _reply: here.append(data))
        await second.subscribe("news.today", lambda data, _reply: there.append(data))
        sent = [b"%d" % number for number in range(300)]
        for data in sent:
            first.publish("news.today", data)
        await until(lambda: len(here) == len(there) == len(sent))
        assert here == there == sent
        await first.close()
        await second.close()

    run(work)


def test_of_a_queue_one_member_gets_each_message(shared: NatsServer) -> None:
    async def work() -> None:
        bus = await Bus.connect(shared.url, "test")
        taken: list[tuple[int, bytes]] = []

        def take(member: int, data: bytes, _reply: str) -> None:
            taken.append((member, data))

        for member in range(3):
            await bus.subscribe("work", partial(take, member), "workers")
        for number in range(90):
            bus.publish("work", b"%d" % number)
        await until(lambda: len(taken) >= 90)
        await bus.flush()
        assert sorted(int(data) for _, data in taken) == list(range(90))
        assert {member for member, _ in taken} == {0, 1, 2}
        await bus.close()

    run(work)


def test_a_question_gets_its_answer_or_fails_with_the_reason(shared: NatsServer) -> None:
    async def work() -> None:
        bus = await Bus.connect(shared.url, "test")
        await bus.subscribe("double", lambda data, reply: bus.publish(reply, data * 2))
        await bus.subscribe("silent", lambda _data, _reply: None)
        assert await bus.request("double", b"ab", 5) == b"abab"
        begun = time.monotonic()
        with pytest.raises(NobodyThere):
            await bus.request("nobody", b"", 10)
        assert time.monotonic() - begun < 5, "NATS says so; nobody waits for the end of the time"
        with pytest.raises(NoAnswer):
            await bus.request("silent", b"", 0.05)
        with pytest.raises(TooLong):
            await bus.request("double", bytes(2 << 20), 5)
        with pytest.raises(TooLong):
            bus.publish("double", bytes(2 << 20))
        await bus.close()

    run(work)


def test_a_message_that_is_not_understood_does_not_end_the_listening(shared: NatsServer) -> None:
    async def work() -> None:
        bus = await Bus.connect(shared.url, "test")
        await bus.subscribe("numbers", lambda data, reply: bus.publish(reply, b"%d" % (int(data) + 1)))
        with pytest.raises(NoAnswer):
            await bus.request("numbers", b"many", 0.1)
        assert await bus.request("numbers", b"41", 5) == b"42"
        await bus.close()

    run(work)


def test_a_subscription_that_is_ended_hears_no_more(shared: NatsServer) -> None:
    async def work() -> None:
        bus = await Bus.connect(shared.url, "test")
        subscription = await bus.subscribe("ended", lambda data, reply: bus.publish(reply, data))
        assert await bus.request("ended", b"yes", 5) == b"yes"
        await subscription.end()
        with pytest.raises(NobodyThere):
            await bus.request("ended", b"no", 5)
        await bus.close()

    run(work)


def test_while_nats_is_away_everything_fails_at_once_and_nothing_is_kept_for_later(own: NatsServer) -> None:
    async def work() -> None:
        told: list[str] = []
        bus = await Bus.connect(own.url, "test", lambda: told.append("away"), lambda: told.append("back"))
        heard: list[bytes] = []
        await bus.subscribe("heard", lambda data, _reply: heard.append(data))
        await bus.subscribe("silent", lambda _data, _reply: None)
        assert told == ["back"]

        asked = asyncio.create_task(bus.request("silent", b"", 60))
        await asyncio.sleep(0.05)
        own.stop()
        begun = time.monotonic()
        with pytest.raises(BusAway):
            await asked
        assert time.monotonic() - begun < 5
        await until(lambda: told == ["back", "away"])
        assert not bus.connected
        with pytest.raises(BusAway):
            bus.publish("heard", b"lost")
        with pytest.raises(BusAway):
            await bus.request("heard", b"lost", 60)
        with pytest.raises(BusAway):
            await bus.flush()
        late: list[bytes] = []
        await bus.subscribe("late", lambda data, _reply: late.append(data))

        own.start()
        begun = time.monotonic()
        await until(lambda: bus.connected)
        assert time.monotonic() - begun < 2
        assert told == ["back", "away", "back"]
        bus.publish("heard", b"found")
        bus.publish("late", b"too")
        await until(lambda: bool(heard and late))
        assert heard == [b"found"], "what could not be sent was not sent later"
        assert late == [b"too"], "what was subscribed to meanwhile is heard"
        await bus.close()

    run(work)


def test_a_bus_that_is_not_there_yet_is_found_when_it_comes(own: NatsServer) -> None:
    own.stop()

    async def work() -> None:
        bus = await Bus.connect(own.url, "test")
        assert not bus.connected
        await bus.subscribe("echo", lambda data, reply: bus.publish(reply, data))
        own.start()
        await until(lambda: bus.connected)
        assert await bus.request("echo", b"here", 5) == b"here"
        await bus.close()

    run(work)


def test_a_server_that_is_frozen_counts_as_away(own: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cluster.bus.PING_SECONDS", 0.2)
    monkeypatch.setattr("tablee.cluster.bus.CONNECT_SECONDS", 1)

    async def work() -> None:
        bus = await Bus.connect(own.url, "test")
        own.freeze()
        try:
            await until(lambda: not bus.connected)
        finally:
            own.thaw()
        await until(lambda: bus.connected)
        await bus.flush()
        await bus.close()

    run(work)


def test_whoever_gives_up_a_question_is_cancelled_and_not_told_that_the_bus_is_away(shared: NatsServer) -> None:
    async def work() -> None:
        bus = await Bus.connect(shared.url, "test")
        await bus.subscribe("silent", lambda _data, _reply: None)
        asked = asyncio.create_task(bus.request("silent", b"", 60))
        await asyncio.sleep(0.05)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        await bus.close()

    run(work)


def test_closing_sends_what_was_published(shared: NatsServer) -> None:
    async def work() -> None:
        listening, leaving = await Bus.connect(shared.url, "listening"), await Bus.connect(shared.url, "leaving")
        heard: list[bytes] = []
        await listening.subscribe("last", lambda data, _reply: heard.append(data))
        for _ in range(100):
            leaving.publish("last", b"word")
        await leaving.close()
        await until(lambda: len(heard) == 100)
        with pytest.raises(BusAway):
            leaving.publish("last", b"word")
        await listening.close()

    run(work)


@pytest.mark.parametrize("subject", ["", "with blanks in it"])
def test_a_subject_that_cannot_be_costs_only_its_message(shared: NatsServer, subject: str) -> None:
    """Whoever asks names the subject of the answer."""

    async def work() -> None:
        told: list[str] = []
        bus = await Bus.connect(shared.url, "test", lambda: told.append("away"), lambda: told.append("back"))
        heard: list[bytes] = []
        await bus.subscribe("heard", lambda data, _reply: heard.append(data))
        bus.publish(subject, b"nobody")
        bus.publish("heard", b"next")
        await until(lambda: heard == [b"next"])
        assert told == ["back"]
        await bus.close()

    run(work)


def test_a_connection_on_which_nothing_can_be_sent_is_replaced(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        told: list[str] = []

        def tell(what: str) -> None:
            told.append(what)
            raise RuntimeError("an error of those who depend on the bus")

        bus = await Bus.connect(shared.url, "test", partial(tell, "away"), partial(tell, "back"))
        heard: list[bytes] = []
        await bus.subscribe("heard", lambda data, _reply: heard.append(data))

        async def fail(*_: object) -> None:
            raise RuntimeError("an error of the client")

        with monkeypatch.context() as patch:
            patch.setattr(Client, "publish", fail)
            bus.publish("heard", b"lost")
            await until(lambda: told[:2] == ["back", "away"])
        await until(lambda: told == ["back", "away", "back"])
        bus.publish("heard", b"found")
        await until(lambda: heard == [b"found"])
        await bus.close()

    run(work)


def test_an_unknown_error_while_connecting_is_not_the_end(shared: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        connect = Client.connect
        tries = 0

        async def fail_once(client: Client, **given: object) -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise ValueError("an answer that makes no sense")
            await connect(client, **given)  # type: ignore[arg-type]

        monkeypatch.setattr(Client, "connect", fail_once)
        bus = await Bus.connect(shared.url, "test")
        await until(lambda: bus.connected)
        assert tries == 2
        await bus.close()

    run(work)


def test_whoever_subscribes_while_the_bus_comes_back_is_heard(
    shared: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        flush, entered, may = buses._flush, asyncio.Event(), asyncio.Event()

        async def slow(client: Client) -> None:
            entered.set()
            await may.wait()
            await flush(client)

        monkeypatch.setattr(buses, "_flush", slow)
        bus = Bus(shared.url, "test")
        await entered.wait()
        heard: list[bytes] = []
        await bus.subscribe("late", lambda data, _reply: heard.append(data))
        may.set()
        await until(lambda: bus.connected)
        bus.publish("late", b"heard")
        await until(lambda: heard == [b"heard"])
        await bus.close()

    run(work)
