"""Ctrl-C as on a terminal, for commands that take long."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress


def stop_under_way(words: list[str], seconds: float = 20.0) -> str:
    """What a command tells that is stopped once its progress shows; Ctrl-C reaches all its processes.

    It ends within so many seconds.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "tablee", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"FORCE_COLOR": "1"},
        start_new_session=True,
    )
    try:
        return _stop(process, seconds)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # whatever it left behind


def _stop(process: subprocess.Popen[bytes], seconds: float) -> str:
    assert process.stderr is not None
    seen = b""
    while b"games/s" not in seen:
        more = os.read(process.stderr.fileno(), 4096)
        assert more, seen
        seen += more
    os.killpg(process.pid, signal.SIGINT)
    told, complaints = process.communicate(timeout=seconds)
    assert process.returncode == 130
    assert b"Traceback" not in complaints
    return told.decode()
