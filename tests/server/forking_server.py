"""Forking server: can be killed and is back at once, since its modules are loaded in a process that only forks.

Who plays in tests plays faster than people do, so its limits on how often are wider.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.harness import Server

SCRIPT = """
import os, sys
from pathlib import Path
from tablee.server.app import make_app, run
from tablee.server.listening import bind
from tablee.store.sqlite import open_folder
from tablee.search import search_pool
from tablee.table.limits import Limits
search_pool.PATIENCE = 30.0
folder = Path(sys.argv[1])
limits = Limits(openings=(1e9, 1e9), messages=(1e9, 1e9))
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        listening = bind("127.0.0.1", int(line))
        ready = lambda: print(os.getpid(), listening.getsockname()[1], flush=True)
        run(make_app(lambda: open_folder(folder), limits), listening, ready)
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


SERVE = """
import os, sys
import tablee.relay.relay, tablee.search.search_bus, tablee.server.app, tablee.store.opening, tablee.store.postgres
from tablee.cli import app
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        print(os.getpid(), flush=True)
        app(["serve", "--port", line.strip(), *sys.argv[1:]], standalone_mode=False)
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""
END_SECONDS = 30.0


class ForkingServer(Server):
    """The server is a real process of its own, and SIGKILL is real; only importing is done beforehand."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self._child = 0

    def start(self) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{self.port}\n")
        self._process.stdin.flush()
        child, port = self._process.stdout.readline().split()
        self._child, self.port = int(child), int(port)

    def kill(self) -> None:
        os.kill(self._child, signal.SIGKILL)
        assert self._process is not None
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "gone\n"
        self._child = 0

    def __enter__(self) -> Self:
        command = [sys.executable, "-c", SCRIPT, str(self._data)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._child:
            self.kill()
        assert self._process is not None
        self._process.communicate()


class ForkedServe(Server):
    """`tablee serve` with these options, which is back at once after it was killed or stopped."""

    def __init__(self, data: Path, *options: str, prelude: str) -> None:
        """`prelude` is Python that runs before anything is imported."""
        super().__init__(data)
        command = [sys.executable, "-c", f"{prelude}\n{SERVE}", "--data", str(data), *options]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._parent = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self._child = 0

    def start(self) -> None:
        assert self._parent.stdin is not None
        self._parent.stdin.write(f"{self.port}\n")
        self._parent.stdin.flush()
        self._child = int(self._read())
        line = self._read()
        while not line.startswith("Tablée is ready at http://localhost:"):
            line = self._read()
        self.port = int(line.strip().rstrip("/").rsplit(":", 1)[1])

    def _read(self) -> str:
        assert self._parent.stdout is not None
        line = self._parent.stdout.readline()
        assert line not in ("", "gone\n"), "it has ended"
        return line

    def _end(self, how: signal.Signals) -> None:
        os.kill(self._child, how)
        ends = time.monotonic() + END_SECONDS
        while Path(f"/proc/{self._child}").exists():
            assert time.monotonic() < ends, "it does not end"
            time.sleep(0.01)
        self._child = 0
        assert self._parent.stdout is not None
        while self._parent.stdout.readline() != "gone\n":
            pass  # it had more to tell

    def close(self) -> None:
        if self._child:
            self.kill()
        self._parent.communicate()

    @property
    def runs(self) -> bool:
        return self._child != 0

    @property
    def pid(self) -> int:
        assert self._child
        return self._child
