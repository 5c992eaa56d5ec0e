"""What must never happen, not even once: a test that sees it fails at once, without a second try."""

from __future__ import annotations


class BrokenPromise(AssertionError):
    """An acknowledged move is lost, a log has forked, or a seat was told what it may not know."""


def promise(kept: bool, *evidence: object) -> None:
    """Raise `BrokenPromise` unless it is kept."""
    if not kept:
        raise BrokenPromise(*evidence)
