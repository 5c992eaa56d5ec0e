"""Challenges: what a passkey has to sign, good once, for a while, and for the browser that asked for it.

A challenge carries its own expiry and is signed with a key of the store, so any process accepts what another one gave
out. The store remembers which ones were used.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time as calendar
from collections.abc import Callable
from hashlib import sha256

from tablee.store.model import Store

KEY = "challenge key"
RANDOM, UNTIL = 16, 8
"""Bytes in front of the signature."""

SECONDS = 180


class Challenges:
    def __init__(self, store: Store, time: Callable[[], float] = calendar.time) -> None:
        self._store = store
        self._time = time
        self._key: bytes | None = None

    async def new(self, device: str) -> bytes:
        until = int(self._time()) + SECONDS
        content = secrets.token_bytes(RANDOM) + until.to_bytes(UNTIL)
        return content + await self._sign(device, content)

    async def take(self, device: str, challenge: bytes) -> bool:
        """False if it is not for this browser, too old, or was taken before."""
        content, signature = challenge[: RANDOM + UNTIL], challenge[RANDOM + UNTIL :]
        if not hmac.compare_digest(signature, await self._sign(device, content)):
            return False
        until = int.from_bytes(content[RANDOM:])
        return self._time() < until and await asyncio.to_thread(self._store.use_challenge, challenge.hex(), until)

    async def _sign(self, device: str, content: bytes) -> bytes:
        if self._key is None:
            self._key = bytes.fromhex(await asyncio.to_thread(self._store.keep, KEY, secrets.token_hex(32)))
        return hmac.digest(self._key, content + device.encode(), sha256)
