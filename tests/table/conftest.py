"""What all tests of tables need."""

from __future__ import annotations

import pytest

from tablee.search import search_pool


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is that runs the tests, a process that thinks has time to start."""
    monkeypatch.setattr(search_pool, "PATIENCE", 30.0)
