"""Several processes behind one port: a parent that binds it, starts them and starts them again when they die.

SIGTERM and SIGINT stop all of them; SIGHUP restarts them one after the other, while the others go on.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

import typer

STOP_SECONDS = 15.0
"""For all processes to hand over what they have."""

SHORTEST_LIFE = 1.0
"""Seconds between two starts of the same process, at least."""

FAILED = 1
NOTHING = -1
READY = b"!"
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)

Work = Callable[[int, Callable[[], None]], None]
"""What a process does: it gets its number, and what to call once it takes connections."""


class Process:
    """One of the processes, as the parent knows it, over all its restarts."""

    def __init__(self) -> None:
        self.pid: int | None = None
        """None between its end and the next start."""
        self.started = 0.0
        self.told = NOTHING
        """While it starts: the end of a pipe by which it tells that it is ready."""
        self.ready = False

    def listen(self) -> None:
        """It says that it is ready; one that ended says nothing."""
        self.ready = os.read(self.told, 1) == READY
        self.close()

    def close(self) -> None:
        os.close(self.told)
        self.told = NOTHING


class Processes:
    """Forked: what is imported once serves all of them, and a process that died is back at once."""

    def __init__(self, count: int, work: Work) -> None:
        self._work = work
        self._all = [Process() for _ in range(count)]
        self._begun = False
        """All of them have taken connections once."""
        self._kill_at: float | None = None
        """Set once all shall stop."""
        self._code = 0
        self._restarting: list[Process] = []
        """Those that are still to be restarted. The first of them is ending or starting just now."""
        self._wake, self._wakes = os.pipe()
        self._parent, self._parent_ends = os.pipe()
        """Nothing is written; the end of the parent, however it comes, closes the second."""

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT; `ready` is called once all take connections. What cannot start ends all."""
        os.set_blocking(self._wakes, False)
        signal.set_wakeup_fd(self._wakes)
        for number in SIGNALS:
            signal.signal(number, lambda _number, _frame: None)  # `_wait` reads of it
        self._start(self._all[0])  # alone: what keeps it from starting would keep all, and is told once
        while any(process.pid is not None for process in self._all) or self._kill_at is None:
            self._wait(ready)
        if self._code:
            raise typer.Exit(self._code)

    def _wait(self, ready: Callable[[], None]) -> None:
        """For the next thing that happens, or is due."""
        starting = {process.told: process for process in self._all if process.told != NOTHING}
        due = (
            [process.started + SHORTEST_LIFE for process in self._ended()] if self._kill_at is None else [self._kill_at]
        )
        patience = max(0.0, min(due) - time.monotonic()) if due else None
        readable, _, _ = select.select([self._wake, *starting], [], [], patience)
        for pipe in readable:
            if pipe != self._wake:
                starting[pipe].listen()
                if starting[pipe].ready and self._kill_at is None:
                    self._on_ready(starting[pipe], ready)
        if self._wake in readable:
            for number in os.read(self._wake, 4096):
                self._on_signal(number)
        now = time.monotonic()
        if self._kill_at is None:
            for process in self._ended():
                if now >= process.started + SHORTEST_LIFE:
                    self._start(process)
        elif now >= self._kill_at:
            self._send(signal.SIGKILL)

    def _ended(self) -> list[Process]:
        """Those that are to be started again."""
        return [process for process in self._all if self._begun and process.pid is None]

    def _on_ready(self, process: Process, ready: Callable[[], None]) -> None:
        if not self._begun:
            for other in self._all:
                if other.pid is None:
                    self._start(other)
            if all(other.ready for other in self._all):
                self._begun = True
                ready()
        elif self._restarting and self._restarting[0] is process:
            del self._restarting[0]
            self._restart_next()

    def _on_signal(self, number: int) -> None:
        if number == signal.SIGCHLD:
            with suppress(ChildProcessError):
                while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                    self._on_end(*ended)
        elif number == signal.SIGHUP:
            if self._begun and not self._restarting:
                self._restarting = list(self._all)
                self._restart_next()
        else:
            self._stop()

    def _on_end(self, pid: int, status: int) -> None:
        for process in self._all:
            if process.pid == pid:
                process.pid, process.ready = None, False
                if process.told != NOTHING:
                    process.close()
                if not self._begun and self._kill_at is None:
                    code = os.waitstatus_to_exitcode(status)
                    self._code = code if code > 0 else FAILED
                    self._stop()

    def _stop(self) -> None:
        if self._kill_at is None:
            self._kill_at = time.monotonic() + STOP_SECONDS
            self._send(signal.SIGTERM)

    def _restart_next(self) -> None:
        """One that is just starting need not be stopped; it goes on to the next once it is ready."""
        if self._restarting and self._restarting[0].ready:
            self._send(signal.SIGTERM, self._restarting[0])

    def _send(self, number: int, *only: Process) -> None:
        for process in only or self._all:
            if process.pid is not None:  # not yet waited for, so the number is still its own
                os.kill(process.pid, number)

    def _start(self, process: Process) -> None:
        process.told, tell = os.pipe()
        process.started = time.monotonic()
        sys.stdout.flush()
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # what a child gets before it is one would come here
        process.pid = os.fork()
        if process.pid == 0:
            self._become(self._all.index(process), tell)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.close(tell)

    def _become(self, number: int, tell: int) -> NoReturn:
        signal.set_wakeup_fd(-1)
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.close(self._parent_ends)
        for process in self._all:
            if process.told != NOTHING:
                process.close()
        threading.Thread(target=self._end_with_parent, daemon=True).start()
        code = FAILED
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

    def _end_with_parent(self) -> None:
        """Without it nobody would start the process again, or stop it."""
        os.read(self._parent, 1)
        os.kill(os.getpid(), signal.SIGTERM)


def announce(pipe: int) -> None:
    os.write(pipe, READY)
    os.close(pipe)
