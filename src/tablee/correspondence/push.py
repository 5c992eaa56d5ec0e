"""Web Push (RFC 8030, 8291, 8292): tell people who are not here that it is their turn, or that a round begins.

The message is encrypted for the browser that subscribed; its push service sees only that something comes from here.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar

from tablee.cluster.tasks import BackgroundTasks
from tablee.core import game as games
from tablee.core.errors import BadField, TableeError
from tablee.core.i18n import Language, text
from tablee.store.model import AddPush, DropPush, Store
from tablee.store.writer import Writer

if TYPE_CHECKING:
    from py_vapid import Vapid

_LOG = logging.getLogger("tablee.push")

SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Push services of the browsers there are, with all hosts below them. Nothing is sent anywhere else: whoever could name
any address would make this server send requests inside its own network (SSRF)."""

KEY = "vapid"
SENT_BY = "mailto:nobody@tablee.invalid"
"""Whom a push service may ask about these messages. There is nobody to be told of in general."""

KEPT_SECONDS = 86_400
"""For which a push service keeps a message for a device that is off."""

ROUND_SECONDS = 3600
"""The same, of a round: friends are waiting, and later there is nothing to come to."""

SECONDS = 10.0
MOST_AT_ONCE = 200
"""Messages on their way; what comes beyond is not sent."""

GONE = (404, 410)

Encoded = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]+={0,2}$", max_length=100)]


class YourTurn(msgspec.Struct, frozen=True):
    """It is somebody's turn at a correspondence table."""

    person: str
    code: str
    game: str
    others: tuple[str, ...]
    """The names of the other players."""


class RoundBegins(msgspec.Struct, frozen=True):
    """A round of an evening in which the person has a seat. The evening's page leads to the table."""

    person: str
    code: str
    """Of the evening."""
    game: str
    others: tuple[str, ...]
    title: str
    """Of the evening."""


Notice = YourTurn | RoundBegins
"""What a person is told."""


class Keys(msgspec.Struct, frozen=True):
    p256dh: Encoded
    auth: Encoded


class Subscription(msgspec.Struct, frozen=True):
    """As `PushSubscription.toJSON()` of a browser gives it."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: Keys
    expirationTime: float | None = None  # noqa: N815 — the browser's word


class Notifier:
    """Sends messages one by one beside the tables; nothing waits for it, and a message that fails is lost."""

    def __init__(self, store: Store, writer: Writer, services: tuple[str, ...]) -> None:
        self._store = store
        self._writer = writer
        self._services = services
        self._vapid: Vapid | None = None
        self._session: ClientSession | None = None
        self._sending: BackgroundTasks[None] = BackgroundTasks()

    def tell(self, notice: Notice) -> None:
        if len(self._sending) < MOST_AT_ONCE:
            self._sending.start(self._tell(notice))

    async def public_key(self) -> str:
        """With which a browser subscribes; made at the first start and the same for all servers of a store."""
        key = await self._key()
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415 — seldom needed

        point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def subscribe(self, person: str, subscription: Subscription, language: Language) -> None:
        self._check(subscription.endpoint)
        keys = subscription.keys
        await self._writer.commit([AddPush(subscription.endpoint, person, keys.p256dh, keys.auth, language)])

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        """Only the person whose browser it is can."""
        if endpoint in [push.endpoint for push in await asyncio.to_thread(self._store.pushes_of, person)]:
            await self._writer.commit([DropPush(endpoint)])

    async def sent(self) -> None:
        """Wait until nothing is on its way."""
        while self._sending:
            await asyncio.wait(self._sending)

    async def close(self) -> None:
        self._sending.cancel()
        if self._session is not None:
            await self._session.close()

    def _check(self, endpoint: str) -> None:
        try:
            address = urlsplit(endpoint)
            host, port = address.hostname or "", address.port
        except ValueError:
            host, port, address = "", None, urlsplit("")
        named = f"{host}:{port}" if port else host
        known = any(named == service or named.endswith(f".{service}") for service in self._services)
        plain = endpoint.isascii() and endpoint.isprintable()  # parsing overlooks tabs and ends of lines
        if not plain or not known or (address.scheme != "https" and host != "127.0.0.1") or "@" in address.netloc:
            raise BadField("endpoint", endpoint[:100], "an https address of a browser's push service")

    async def _key(self) -> Vapid:
        if self._vapid is None:
            try:
                from py_vapid import Vapid  # noqa: PLC0415 — an extra
            except ImportError:
                raise TableeError("messages need a library: pip install 'tablee[push]'") from None
            fresh = Vapid()
            fresh.generate_keys()
            kept = await asyncio.to_thread(self._store.keep, KEY, fresh.private_pem().decode())
            self._vapid = Vapid.from_pem(kept.encode())
        return self._vapid

    async def _tell(self, notice: Notice) -> None:
        try:
            for push in await asyncio.to_thread(self._store.pushes_of, notice.person):
                await self._send(push, notice)
        except TableeError as error:  # the store cannot be read, or the extra is gone
            _LOG.warning("a message was not sent: %s", error)

    async def _send(self, push: AddPush, notice: Notice) -> None:
        key = await self._key()
        from pywebpush import WebPushException, webpush_async  # noqa: PLC0415 — an extra

        if self._session is None:
            self._session = ClientSession(cookie_jar=DummyCookieJar(), timeout=ClientTimeout(total=SECONDS))
        keys: dict[str, str | bytes] = {"p256dh": push.key, "auth": push.auth}
        try:
            self._check(push.endpoint)
            answer: Any = await webpush_async(
                {"endpoint": push.endpoint, "keys": keys},
                message(push, notice),
                key,
                {"sub": SENT_BY},
                ttl=KEPT_SECONDS if isinstance(notice, YourTurn) else ROUND_SECONDS,
                timeout=SECONDS,
                headers={"Urgency": "normal", "Topic": notice.code},
                aiohttp_session=self._session,
            )
            answer.release()
        except WebPushException as error:
            if error.status_code in GONE:
                await self._writer.commit([DropPush(push.endpoint)])
            else:
                _LOG.warning("a push service refused a message (%s)", error.status_code)
        except (ClientError, TimeoutError, ValueError, BadField) as error:
            # ValueError: keys that are no keys. What was said of them stays out of the log.
            _LOG.warning("a message could not be sent (%s)", type(error).__name__)


def message(push: AddPush, notice: Notice) -> str:
    """For the service worker of the page (web/sw.js)."""
    language: Language = "fr" if push.language == "fr" else "en"
    game = games.find(notice.game).title
    others = ", ".join(name for name in notice.others if name)
    if isinstance(notice, RoundBegins):
        title = text("push-round-begins", language, {"evening": notice.title, "game": game})
        path = f"/e/{notice.code}"
    else:
        title, path = text("push-your-turn", language, {"game": game}), f"/t/{notice.code}"
    return msgspec.json.encode(
        {
            "title": title,
            "body": text("push-with", language, {"others": others}) if others else "",
            "path": path,
            "tag": f"tablee-{notice.code}",
        }
    ).decode()
