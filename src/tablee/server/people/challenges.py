"""Challenges: what a passkey has to sign, good once, for a while, and for the browser that asked for it."""

from __future__ import annotations

import secrets
from typing import NamedTuple

BYTES = 32
SECONDS = 180.0
MOST = 10_000


class Challenge(NamedTuple):
    value: bytes
    until: float


class Challenges:
    def __init__(self) -> None:
        self._open: dict[str, Challenge] = {}

    def new(self, device: str, time: float) -> bytes | None:
        """In the place of this browser's last one; None if there are too many."""
        if len(self._open) >= MOST:
            self._open = {key: one for key, one in self._open.items() if one.until > time}
            if len(self._open) >= MOST:
                return None
        challenge = Challenge(secrets.token_bytes(BYTES), time + SECONDS)
        self._open[device] = challenge
        return challenge.value

    def take(self, device: str, time: float) -> bytes | None:
        """None if there is none, or it is too old."""
        found = self._open.pop(device, None)
        return found.value if found is not None and time < found.until else None
