"""Which clauses of docs/rules a test proves."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """`@clause("WZ-11")`: this test fails when the rules break that clause."""
    return pytest.mark.clause(*ids)
