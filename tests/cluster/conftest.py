"""NATS for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablee.search import search_bus, search_pool
from tests.nats import NatsServer


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may take long to start."""
    monkeypatch.setattr(search_pool, "PATIENCE", 30.0)
    monkeypatch.setattr(search_bus, "PATIENCE", 30.0)


@pytest.fixture(scope="package")
def shared() -> Iterator[NatsServer]:
    server = NatsServer()
    yield server
    server.close()


@pytest.fixture
def own() -> Iterator[NatsServer]:
    """One that a test may stop."""
    server = NatsServer()
    yield server
    server.close()
