"""Verifiable randomness: a keyed hash in counter mode; the key is committed to before the game and opened after it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.vectors import vec

KEY_BYTES: Final = 32
WORDS: Final = 16  # 32-bit words in one 64-byte hash


class KeyedRng(Rng):
    """Words of BLAKE2b(key, block number): unpredictable without the key, reproducible with it."""

    def __init__(self, key: bytes, block: i64, used: i64) -> None:
        self.key: bytes = key
        self.block: i64 = block
        self.used: i64 = used
        self.words: vec[i64] = vec[i64]([0] * WORDS)
        self._fill()

    def _fill(self) -> None:
        digest = blake2b(int(self.block).to_bytes(8, "little"), key=self.key, person=b"tablee chance").digest()
        index: i64
        for index in range(WORDS):
            at = 4 * int(index)
            self.words[index] = int.from_bytes(digest[at : at + 4], "little")

    def word(self) -> i64:
        if self.used == WORDS:
            self.block += 1
            self.used = 0
            self._fill()
        word: i64 = self.words[self.used]
        self.used += 1
        return word

    def copy(self) -> Rng:
        return KeyedRng(self.key, self.block, self.used)

    def dump(self) -> list[int]:
        key = [int.from_bytes(self.key[at : at + 4], "little") for at in range(0, KEY_BYTES, 4)]
        return [*key, self.block, self.used]


class RecordingRng(KeyedRng):
    """The same stream, which also remembers every draw: among how many, and which."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key, 0, 0)
        self.draws: list[tuple[int, int]] = []

    def below(self, n: i64) -> i64:
        drawn: i64 = super().below(n)
        self.draws.append((int(n), int(drawn)))
        return drawn


def commitment(key: bytes) -> str:
    """The hash of a key that was drawn, as tables of the first protocol show it before the game."""
    return blake2b(key, digest_size=32, person=b"tablee commit").hexdigest()
