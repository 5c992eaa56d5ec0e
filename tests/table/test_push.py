"""Web Push: people who are not here learn that it is their turn, and nobody else learns anything."""

from __future__ import annotations

import asyncio
import logging

import msgspec
import pytest

from tablee.core.errors import BadField
from tablee.correspondence.push import SERVICES, Notifier, Subscription, YourTurn
from tablee.store.memory import MemoryStore
from tablee.store.model import MOST_PUSHES, Store
from tablee.store.writer import Writer
from tests.push import Receiver, push_service
from tests.table.harness import Friend, a_move, board_of, run
from tests.table.test_correspondence import A_DAY, Days, asked, by_days

TURN = YourTurn("Bea", "abcdefgh", "wazabi", ("Ana", "Chloé"))


def a_subscription(receiver: Receiver, name: str = "one") -> Subscription:
    return msgspec.convert(receiver.subscription(name), Subscription)


def a_notifier(store: Store, *services: str) -> Notifier:
    return Notifier(store, Writer(store), services)


def test_a_message_reaches_the_browser_that_subscribed_and_only_it_can_read_it() -> None:
    async def main() -> None:
        async with push_service() as receiver:
            notifier = a_notifier(MemoryStore(), receiver.host)
            await notifier.subscribe("Bea", a_subscription(receiver), "fr")
            notifier.tell(TURN)
            notifier.tell(YourTurn("Ana", "abcdefgh", "wazabi", ()))
            await notifier.sent()
            (message,) = receiver.messages
            assert message == {
                "title": "Wazabi : c’est à vous",
                "body": "Avec Ana, Chloé.",
                "path": "/t/abcdefgh",
                "tag": "tablee-abcdefgh",
            }
            assert int(receiver.headers[0]["ttl"]) > 0
            assert receiver.headers[0]["content-encoding"] == "aes128gcm"
            await notifier.close()

    run(main())


def test_all_servers_of_a_store_sign_with_one_key() -> None:
    async def main() -> None:
        store = MemoryStore()
        first, second = a_notifier(store), a_notifier(store)
        assert await first.public_key() == await second.public_key()
        assert len(await first.public_key()) == 87, "an uncompressed point in base64url"

    run(main())


def test_a_subscription_that_is_gone_is_forgotten_and_a_failing_one_is_not(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        store = MemoryStore()
        async with push_service() as receiver:
            notifier = a_notifier(store, receiver.host)
            await notifier.subscribe("Bea", a_subscription(receiver), "en")
            receiver.status = 500
            with caplog.at_level(logging.WARNING, "tablee.push"):
                notifier.tell(TURN)
                await notifier.sent()
            assert "500" in caplog.text
            assert receiver.host not in caplog.text, "an endpoint is a secret"
            assert len(store.pushes_of("Bea")) == 1
            receiver.status = 410
            notifier.tell(TURN)
            await notifier.sent()
            assert store.pushes_of("Bea") == []
            await notifier.close()

    run(main())


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com.example/",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://fcm.googleapis.com:22/x",
        "https://[::1]/",
        "https://[",
        "file:///etc/passwd",
        "",
    ],
)
def test_nothing_is_sent_but_to_push_services(endpoint: str) -> None:
    async def main() -> None:
        notifier = a_notifier(MemoryStore(), *SERVICES)
        keys = {"p256dh": "AAAA", "auth": "AAAA"}
        for known in ("https://fcm.googleapis.com/x", "https://updates.push.services.mozilla.com/wpush/v2/x"):
            await notifier.subscribe("Bea", msgspec.convert({"endpoint": known, "keys": keys}, Subscription), "en")
        with pytest.raises(BadField, match="push service"):
            await notifier.subscribe("Bea", msgspec.convert({"endpoint": endpoint, "keys": keys}, Subscription), "en")

    run(main())


def test_keys_that_are_no_keys_harm_nobody() -> None:
    async def main() -> None:
        async with push_service() as receiver:
            notifier = a_notifier(MemoryStore(), receiver.host)
            bad = receiver.subscription("bad") | {"keys": {"p256dh": "AAAA", "auth": "AAAA"}}
            await notifier.subscribe("Bea", msgspec.convert(bad, Subscription), "en")
            await notifier.subscribe("Bea", a_subscription(receiver, "good"), "en")
            notifier.tell(TURN)
            await notifier.sent()
            assert [message["title"] for message in receiver.messages] == ["Wazabi: it is your turn"]
            await notifier.close()

    run(main())


def test_a_person_has_few_browsers_and_may_end_only_ones_own() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with push_service() as receiver:
            notifier = a_notifier(store, receiver.host)
            for number in range(MOST_PUSHES + 2):
                await notifier.subscribe("Bea", a_subscription(receiver, str(number)), "en")
            kept = [push.endpoint for push in store.pushes_of("Bea")]
            assert len(kept) == MOST_PUSHES
            assert kept[-1].endswith(f"/{MOST_PUSHES + 1}")
            await notifier.unsubscribe("Ana", kept[0])
            assert len(store.pushes_of("Bea")) == MOST_PUSHES
            await notifier.unsubscribe("Bea", kept[0])
            assert len(store.pushes_of("Bea")) == MOST_PUSHES - 1

    run(main())


def test_people_who_are_not_here_are_told_once_until_they_come() -> None:
    async def main() -> None:
        async with push_service() as receiver, by_days(None, (receiver.host,)) as harness:
            notifier = harness.registry.notifier
            code, friends = await harness.play_by_days("wazabi", "Ana Bea", 1)
            for friend in friends:
                await notifier.subscribe(friend.name, a_subscription(receiver, friend.name), "en")
            mover = asked(friends)
            other = friends[1 - friends.index(mover)]
            other.leave()
            await play_until_asked(harness, code, mover, friends.index(mover), friends.index(other))
            await notifier.sent()
            assert [message["body"] for message in receiver.messages] == [f"With {mover.name}."]
            await harness.later(1.01 * A_DAY)  # the other's time is up
            await play_until_asked(harness, code, mover, friends.index(mover), friends.index(other))
            await notifier.sent()
            assert len(receiver.messages) == 1, "told already, and not come since"
            back = await harness.join(code, other.name)
            back.leave()
            await harness.later(1.01 * A_DAY)
            await play_until_asked(harness, code, mover, friends.index(mover), friends.index(other))
            await notifier.sent()
            assert [message["body"] for message in receiver.messages] == [f"With {mover.name}."] * 2

    run(main())


async def play_until_asked(harness: Days, code: str, friend: Friend, seat: int, wanted: int) -> None:
    """This friend moves until the other seat is asked."""
    session = await harness.table(code)
    while not board_of(session).state.acts(wanted):
        if board_of(session).state.acts(seat):
            friend.say(a_move(seat, friend.last_frame(seat)["moves"][-1]))
        await harness.pass_time(0)
        await asyncio.sleep(0)
