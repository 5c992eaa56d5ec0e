"""Commitments and key derivation: SHA-256, HMAC and HKDF over a canonical encoding. `verify/` and the client have their
own copies of these few lines, written independently.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import NoReturn

INFO = b"tablee chance v2"
TRANSCRIPT = b"tablee transcript v2"
SECRET = b"tablee secret v2"
HOUSE = b"tablee house v2"
"""The bots' key; the name is part of the protocol."""

CONTRIBUTION = b"tablee contribution v2"
BOT = b"tablee bot v2"

LENGTH_BYTES = 4


def fields(parts: Sequence[bytes]) -> bytes:
    """Each part behind its length, so that no two lists of parts have the same encoding."""
    return b"".join(len(part).to_bytes(LENGTH_BYTES, "big") + part for part in parts)


@lru_cache(4096)  # every table message tells commitments
def commit(domain: bytes, value: str) -> str:
    """The commitment to 32 bytes (in hex): fixes them without telling them. Domains keep the kinds of secrets apart."""
    return sha256(fields([domain, bytes.fromhex(value)])).hexdigest()


def canonical(value: object) -> bytes:
    """JSON with sorted keys and no blanks, in UTF-8; no floats, whose spelling differs between languages."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    json.loads(text, parse_float=_refuse_float)  # quicker than a look at every part
    return text.encode()


def _refuse_float(text: str) -> NoReturn:
    raise TypeError(f"{text} has no canonical spelling")


def bot_contribution(house: str, seat: int) -> str:
    """What the bot in this seat contributes: fixed by the bots' key, which the table has committed to."""
    return hmac.digest(bytes.fromhex(house), fields([BOT, str(seat).encode()]), sha256).hex()


def bot_seed(house: str, seat: int, entries: int) -> int:
    """The seed of the random stream with which a bot decides after so many entries of the log (96 bits)."""
    parts = [BOT, b"decision", str(seat).encode(), str(entries).encode()]
    return int.from_bytes(hmac.digest(bytes.fromhex(house), fields(parts), sha256)[:12], "big")


def derive_key(secret: str, transcript: bytes) -> str:
    """HKDF-SHA256 (RFC 5869) with one block of output: the key of the game's random stream."""
    extracted = hmac.digest(sha256(transcript).digest(), bytes.fromhex(secret), sha256)
    return hmac.digest(extracted, INFO + b"\x01", sha256).hex()
