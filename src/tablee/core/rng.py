"""Random number generators: streams of 32-bit words, copied with the state that draws from them.

The rules call only `below(n)` and `word()`. `Rng` is the interface: `Sfc32` is small and fast (simulation, search,
tests); `keyed_rng.KeyedRng` is cryptographic and can be verified after the game against an earlier commitment.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0x100000000
MASK: Final = 0xFFFFFFFF


class Rng:
    """A reproducible stream. A copy goes on exactly as the original would."""

    def word(self) -> i64:
        """The next 32 bits."""
        raise NotImplementedError

    def copy(self) -> Rng:
        raise NotImplementedError

    def dump(self) -> list[int]:
        """The integers from which `load` makes the same stream at the same place."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """Uniformly one of 0 … n-1, for 1 <= n < 2**31."""
        # Multiply and keep the high word; the few low words that would favour small results are drawn again
        # (Lemire 2019), so there is no modulo bias and almost never a division.
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            return self._unbiased(product, n)
        return product >> 32

    def _unbiased(self, product: i64, n: i64) -> i64:
        floor: i64 = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < floor:
            product = self.word() * n
        return product >> 32


@mypyc_attr(free_list_len=1)
class Sfc32(Rng):
    """Chris Doty-Humphrey's small fast counter generator: 128 bits of state, four additions per word.

    Chosen because every step fits a signed 64-bit integer, so compiled and interpreted runs agree to the bit.
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        b: i64 = self.b
        c: i64 = self.c
        counter: i64 = self.counter
        out: i64 = (self.a + b + counter) & 0xFFFFFFFF
        self.counter = (counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) | (c >> 11)) + out) & 0xFFFFFFFF
        return out

    def below(self, n: i64) -> i64:
        # The same as in `Rng`; but here the compiler knows which `word` is meant and puts it in place of the call.
        product: i64 = self.word() * n
        if product & 0xFFFFFFFF < n:
            return self._unbiased(product, n)
        return product >> 32

    def copy(self) -> Rng:
        return Sfc32(self.a, self.b, self.c, self.counter)

    def dump(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]


def shuffle(items: list[Any], rng: Rng) -> None:
    """Bring a list into random order, in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.below(last + 1))
        items[last], items[other] = items[other], items[last]


SEEDS: Final = 1 << 96
FORK_SEEDS: Final = 1 << 48
"""The number of seeds, and of games of each, that `fork` tells apart."""


def seeded(seed: int) -> Sfc32:
    """The stream of a seed, 0 <= seed < SEEDS."""
    stream = Sfc32(seed & MASK, (seed >> 32) & MASK, (seed >> 64) & MASK, 1)
    turn: i64
    for turn in range(15):  # the seed's bits need a dozen rounds to spread over the whole state
        stream.word()
    return stream


def fork(seed: int, index: int) -> Sfc32:
    """The stream of the `index`-th game of a series, unrelated to its neighbours' streams."""
    # A 96-bit seed has room for both numbers side by side, so no two games of a series share a seed.
    return seeded((seed & 0xFFFFFFFFFFFF) | (index & 0xFFFFFFFFFFFF) << 48)
