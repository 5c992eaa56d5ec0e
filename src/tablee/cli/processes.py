"""Several processes behind one port: a parent that binds it, starts them and starts them again when they die.

SIGTERM and SIGINT stop all of them; SIGHUP restarts them one after the other, while the others go on.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import NoReturn

import typer

STOP_SECONDS = 15.0
"""For all processes to hand over what they have."""

SHORTEST_LIFE = 1.0
"""Seconds between two starts of the same process, at least."""

Work = Callable[[int, Callable[[], None]], None]
"""What a process does: it gets its number, and what to call once it takes connections."""


class Processes:
    """Forked: what is imported once serves all of them, and a process that died is back at once."""

    def __init__(self, count: int, work: Work) -> None:
        self._work = work
        self._running: dict[int, int] = {}
        """By pid, the number."""
        self._started: dict[int, float] = {}
        self._count = count
        self._stopping = False
        self._restarting: list[int] = []
        """Numbers of the processes that are still to be restarted."""

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT; `ready` is called once all take connections."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self._on_signal)
        awaited = [self._start(number) for number in range(self._count)]
        for pipe in awaited:
            wait_for(pipe)
        if not self._stopping:
            ready()
        while self._running:
            with suppress(ChildProcessError):
                pid, _status = os.waitpid(-1, 0)
                self._ended(pid)

    def _ended(self, pid: int) -> None:
        number = self._running.pop(pid, None)
        if number is None or self._stopping:
            return
        time.sleep(max(0.0, self._started[number] + SHORTEST_LIFE - time.monotonic()))
        if not self._stopping:
            wait_for(self._start(number))
        if self._restarting:
            self._restart_next()

    def _start(self, number: int) -> int:
        """The end of a pipe by which the process tells that it is ready."""
        told, tell = os.pipe()
        self._started[number] = time.monotonic()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            os.close(told)
            self._become(number, tell)
        os.close(tell)
        self._running[pid] = number
        return told

    def _become(self, number: int, tell: int) -> NoReturn:
        for one in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(one, signal.SIG_DFL)
        code = 1
        try:
            self._work(number, lambda: announce(tell))
            code = 0
        except typer.Exit as stop:
            code = stop.exit_code
        except BaseException:  # noqa: BLE001 — nobody else would tell
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            if not self._restarting:
                self._restarting = sorted(self._running.values())
                self._restart_next()
            return
        self._stopping = True
        self._restarting.clear()
        for pid in list(self._running):
            send(pid, signal.SIGTERM)
        signal.signal(signal.SIGALRM, self._lose_patience)
        signal.setitimer(signal.ITIMER_REAL, STOP_SECONDS)

    def _restart_next(self) -> None:
        number = self._restarting.pop(0)
        for pid, one in self._running.items():
            if one == number:
                send(pid, signal.SIGTERM)

    def _lose_patience(self, _number: int, _frame: FrameType | None) -> None:
        for pid in list(self._running):
            send(pid, signal.SIGKILL)


def announce(pipe: int) -> None:
    os.write(pipe, b"!")
    os.close(pipe)


def send(pid: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def wait_for(pipe: int) -> None:
    """Until the process is ready, or has ended."""
    select.select([pipe], [], [], STOP_SECONDS)
    os.close(pipe)
