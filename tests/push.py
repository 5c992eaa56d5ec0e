"""A push service and a browser of our own: it receives Web Push messages and decrypts them (RFC 8291)."""

from __future__ import annotations

import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece
import msgspec
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Receiver:
    """Keeps what arrives: the messages as the browser would read them, and the headers."""

    def __init__(self) -> None:
        self.host = ""
        self.status = 201
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, name: str = "one") -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self._auth)}
        return {"endpoint": f"http://{self.host}/push/{name}", "keys": keys, "expirationTime": None}

    async def receive(self, request: web.Request) -> web.Response:
        if self.status < 300:
            text = http_ece.decrypt(await request.read(), private_key=self._key, auth_secret=self._auth)
            self.messages.append(msgspec.json.decode(text))
            self.headers.append({name.lower(): value for name, value in request.headers.items()})
            assert Vapid02.verify(request.headers["authorization"]), "signed with the key that it names"
        return web.Response(status=self.status)


@asynccontextmanager
async def push_service() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/push/{name}", receiver.receive)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    receiver.host = f"{host}:{port}"
    try:
        yield receiver
    finally:
        await runner.cleanup()
