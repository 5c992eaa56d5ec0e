"""Several processes behind one port: a parent that binds it, starts them and starts them again when they die.

SIGTERM and SIGINT stop all of them; SIGHUP restarts them one after the other, while the others go on. Each is a new
interpreter with the same command line, so a restart takes new code and renewed certificates. The parent imports
little, and nothing later: its own code may have been replaced by then.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import typer

STOP_SECONDS = 15.0
"""For all processes to hand over what they have."""

KILL_AGAIN_SECONDS = 1.0
"""A process that is killed may take a moment to end."""

SHORTEST_LIFE = 1.0
"""Seconds between two starts of the same process, at least."""

FAILED = 1
READY = b"!"
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)
VARIABLE = "TABLEE_PROCESS"
"""In it a process finds its number, and two sockets by the numbers of their files."""


class Child:
    """What one of the processes gets from its parent."""

    def __init__(self, number: int, listening: socket.socket, parent: socket.socket) -> None:
        self.number = number
        self.listening = listening
        self._parent = parent
        threading.Thread(target=self._end_with_parent, daemon=True).start()

    def announce(self) -> None:
        """It takes connections now."""
        with suppress(OSError):
            self._parent.send(READY)

    def _end_with_parent(self) -> None:
        """Without it nobody would start the process again, or stop it."""
        with suppress(OSError):
            self._parent.recv(1)  # nothing is sent; its end, however it comes, closes the other side
        os.kill(os.getpid(), signal.SIGTERM)


def inherited() -> Child | None:
    """None if this process is not one of several, or their parent."""
    found = os.environ.pop(VARIABLE, None)
    if found is None:
        return None
    number, *files = map(int, found.split())
    listening, parent = (socket.socket(fileno=file) for file in files)
    for one in (listening, parent):
        one.set_inheritable(False)  # search processes have no use for them
    return Child(number, listening, parent)


class Process:
    """One of the processes, as the parent knows it, over all its restarts."""

    def __init__(self) -> None:
        self.running: subprocess.Popen[bytes] | None = None
        """None between its end and the next start."""
        self.started = 0.0
        self.link: socket.socket | None = None
        """By it the process tells that it is ready, and knows that its parent is there."""
        self.ready = False

    def start(self, number: int, listening: socket.socket) -> None:
        self.started = time.monotonic()
        self.link, theirs = socket.socketpair()
        with theirs:
            files = (listening.fileno(), theirs.fileno())
            self.running = subprocess.Popen(  # noqa: S603 — the command by which this process was started
                [sys.executable, *sys.orig_argv[1:]],
                env={**os.environ, VARIABLE: " ".join(map(str, (number, *files)))},
                pass_fds=files,
                process_group=0,  # Ctrl-C reaches the parent alone, which stops the others
            )

    def listen(self) -> None:
        """It says that it is ready; one that ended says nothing."""
        assert self.link is not None
        self.ready = self.link.recv(1) == READY
        if not self.ready:
            self.close()

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None


class Processes:
    def __init__(self, count: int, listening: socket.socket) -> None:
        self._listening = listening
        self._all = [Process() for _ in range(count)]
        self._begun = False
        """All of them have taken connections once."""
        self._kill_at: float | None = None
        """Set once all shall stop."""
        self._code = 0
        self._restarting: list[Process] = []
        """Those that are still to be restarted. The first of them is ending or starting just now."""
        self._asked = 0.0
        """When the restart was asked for."""
        self._wake, self._wakes = os.pipe()

    def run(self, ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT; `ready` is called once all take connections. What cannot start ends all."""
        os.set_blocking(self._wakes, False)
        signal.set_wakeup_fd(self._wakes)
        for number in SIGNALS:
            signal.signal(number, lambda _number, _frame: None)  # `_wait` reads of it
        self._start(self._all[0])  # alone: what keeps it from starting would keep all, and is told once
        while any(process.running is not None for process in self._all) or self._kill_at is None:
            self._wait(ready)
        if self._code:
            raise typer.Exit(self._code)

    def _wait(self, ready: Callable[[], None]) -> None:
        """For the next thing that happens, or is due."""
        starting = {one.link.fileno(): one for one in self._all if one.link is not None and not one.ready}
        due = (
            [process.started + SHORTEST_LIFE for process in self._ended()] if self._kill_at is None else [self._kill_at]
        )
        patience = max(0.0, min(due) - time.monotonic()) if due else None
        readable, _, _ = select.select([self._wake, *starting], [], [], patience)
        for file in readable:
            if file != self._wake:
                starting[file].listen()
                if starting[file].ready and self._kill_at is None:
                    self._on_ready(starting[file], ready)
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
            self._kill_at = now + KILL_AGAIN_SECONDS

    def _ended(self) -> list[Process]:
        """Those that are to be started again."""
        return [process for process in self._all if self._begun and process.running is None]

    def _on_ready(self, process: Process, ready: Callable[[], None]) -> None:
        if not self._begun:
            for other in self._all:
                if other.running is None:
                    self._start(other)
            if all(other.ready for other in self._all):
                self._begun = True
                ready()
        elif self._restarting and self._restarting[0] is process and self._is_new(process):
            self._restart_next()

    def _on_signal(self, number: int) -> None:
        if number == signal.SIGCHLD:
            for process in self._all:
                if process.running is not None and (code := process.running.poll()) is not None:
                    self._on_end(process, code)
        elif number == signal.SIGHUP:
            if self._begun and not self._restarting:
                self._restarting = list(self._all)
                self._asked = time.monotonic()
                self._restart_next()
        else:
            self._stop()

    def _on_end(self, process: Process, code: int) -> None:
        process.running, process.ready = None, False
        process.close()
        if not self._begun and self._kill_at is None:
            self._code = code if code > 0 else FAILED
            self._stop()

    def _stop(self) -> None:
        if self._kill_at is None:
            self._kill_at = time.monotonic() + STOP_SECONDS
            self._send(signal.SIGTERM)

    def _restart_next(self) -> None:
        """One that was started meanwhile is not stopped; if it is not ready, it goes on from here once it is."""
        while self._restarting and self._restarting[0].ready and self._is_new(self._restarting[0]):
            del self._restarting[0]
        if self._restarting and not self._is_new(self._restarting[0]):
            self._send(signal.SIGTERM, self._restarting[0])

    def _is_new(self, process: Process) -> bool:
        """One that was just starting when the restart was asked for may have old code."""
        return process.started >= self._asked

    def _send(self, number: int, *only: Process) -> None:
        for process in only or self._all:
            if process.running is not None:
                process.running.send_signal(number)

    def _start(self, process: Process) -> None:
        process.start(self._all.index(process), self._listening)
