"""Rate limits, table codes and clean names."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.table.connection import clean
from tablee.table.limits import TokenBucket, TokenBuckets
from tablee.table.table_registry import is_code, new_code
from tablee.table.wire_types import CODE_LETTERS


def test_a_burst_passes_and_then_a_steady_rate() -> None:
    bucket = TokenBucket((3, 2), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_who_asks_with_an_earlier_time_loses_nothing_by_it() -> None:
    """A message that waited in a queue is judged by its arrival, after later ones."""
    bucket = TokenBucket((3, 1000), 0.0)
    assert bucket.take(5.0)
    assert bucket.take(1.0)
    assert bucket.take(5.0)


def test_every_key_has_a_bucket_of_its_own_and_full_ones_are_dropped() -> None:
    buckets = TokenBuckets((1, 1), most=2)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert buckets.take("c", 10.0)
    assert len(buckets._buckets) == 1
    assert buckets.has_left("a", 10.0)
    assert not buckets.has_left("c", 10.0)


def test_codes_are_all_different_and_without_letters_that_look_alike() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(is_code(code) for code in codes)
    assert not set("01ilo") & set(CODE_LETTERS)


def test_what_is_no_code_is_not_asked_for() -> None:
    for text in ("", "abc", "ABCDEFGH", "abcdefg0", "abcdefgh\n", "../../..", "abcdefghj", "абвгдежз"):
        assert not is_code(text)


def test_a_name_is_one_line_of_visible_signs() -> None:
    assert clean("  Ana \t\n Sophie ") == "Ana Sophie"
    assert clean("A\u202egnirts\u0000\u200f!") == "Agnirts!"
    assert clean("\u200b\u2066 \ufeff") == ""
    assert clean("👩‍🚀 Élodie") == "👩‍🚀 Élodie"


@given(st.text())
def test_no_control_sign_survives(text: str) -> None:
    cleaned = clean(text)
    assert not any(ord(sign) < 32 or 0x202A <= ord(sign) <= 0x202E or 0x2066 <= ord(sign) <= 0x2069 for sign in cleaned)
    assert clean(cleaned) == cleaned
