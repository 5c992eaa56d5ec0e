"""Forking server: can be killed and is back at once, since its modules are loaded in a process that only forks.

Who plays in tests plays faster than people do, so its limits on how often are wider.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.harness import Server

SCRIPT = """
import os, sys
from pathlib import Path
from tablee.server.app import bind, make_app, run
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
