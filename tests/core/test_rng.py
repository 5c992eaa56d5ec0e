"""Chance: fair, reproducible, cheap to copy; the cryptographic stream can be checked."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablee.core.keyed_rng import KeyedRng, commitment
from tablee.core.position import read_rng, write_rng
from tablee.core.rng import SEEDS, Rng, Sfc32, fork, seeded

STREAMS = [seeded(1), KeyedRng(bytes(range(32)), 0, 0)]
both = pytest.mark.parametrize("stream", STREAMS, ids=["sfc32", "keyed"])


@both
@pytest.mark.parametrize("n", [1, 2, 3, 6, 36, 1000])
def test_every_outcome_is_equally_likely(stream: Rng, n: int) -> None:
    rng = stream.copy()
    draws = 60_000
    seen = Counter(rng.below(n) for _ in range(draws))
    assert set(seen) <= set(range(n))
    expected = draws / n
    spread = sum((seen[outcome] - expected) ** 2 / expected for outcome in range(n))
    assert spread < n + 6 * (2 * n) ** 0.5


def test_there_is_no_modulo_bias_even_where_it_would_be_largest() -> None:
    """With 3 · 2**29 outcomes, a plain modulo or multiplication would make some of them twice as likely."""
    n = 3 << 29
    rng = seeded(5)
    thirds = Counter(rng.below(n) * 3 // n for _ in range(60_000))
    assert all(abs(count - 20_000) < 5 * 20_000**0.5 for count in thirds.values())
    low_bits = Counter(rng.below(n) % 3 for _ in range(60_000))
    assert all(abs(count - 20_000) < 5 * 20_000**0.5 for count in low_bits.values())


@both
def test_a_copy_goes_on_as_the_original_would(stream: Rng) -> None:
    rng = stream.copy()
    [rng.word() for _ in range(21)]
    twin = rng.copy()
    again = read_rng(write_rng(rng))
    words = [rng.word() for _ in range(40)]
    assert words == [twin.word() for _ in range(40)] == [again.word() for _ in range(40)]
    assert all(0 <= word < 1 << 32 for word in words)


@given(st.integers(0, SEEDS - 1), st.integers(0, SEEDS - 1))
def test_other_seeds_give_other_streams(one: int, two: int) -> None:
    assume(one != two)
    assert [seeded(one).word() for _ in range(4)] != [seeded(two).word() for _ in range(4)]


def test_games_of_a_series_have_unrelated_streams() -> None:
    firsts = [int(fork(seed, index).word()) for seed in range(40) for index in range(40)]
    assert len(set(firsts)) > 1590
    bits = [sum(word >> bit & 1 for word in firsts) for bit in range(32)]
    assert all(abs(count - 800) < 5 * 20 for count in bits)


def test_the_generator_is_the_published_one() -> None:
    """Recomputed here from its definition, with unbounded integers."""
    mask = 0xFFFFFFFF
    a, b, c, counter = 11, 22, 33, 1
    stream = Sfc32(a, b, c, counter)
    for _ in range(100):
        out = (a + b + counter) & mask
        a, b, c, counter = b ^ (b >> 9), (c + (c << 3)) & mask, (((c << 21) | (c >> 11)) + out) & mask, counter + 1
        assert stream.word() == out


def test_whoever_has_the_key_can_repeat_the_words() -> None:
    key = bytes(range(32))
    stream = KeyedRng(key, 0, 0)
    words = [int(stream.word()) for _ in range(48)]
    blocks = [blake2b(i.to_bytes(8, "little"), key=key, person=b"tablee chance").digest() for i in range(3)]
    assert b"".join(word.to_bytes(4, "little") for word in words) == b"".join(blocks)


def test_a_commitment_fixes_the_key_without_telling_it() -> None:
    key, other = bytes(32), bytes(31) + b"\1"
    assert commitment(key) == commitment(key) != commitment(other)
    assert key.hex() not in commitment(key)
