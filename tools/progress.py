"""Progress of long commands: a line per step with the seconds since the start, refreshed while a command runs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

REFRESH = 0.1
# Without a terminal every refresh is a line of its own, so there are fewer.
REFRESH_LINES = 5.0
TAIL = 20
INTERRUPTED = 130


class Failed(Exception):
    """A step failed; the message is one sentence for the user."""


@contextmanager
def told_in_one_line() -> Iterator[None]:
    """What ends a tool, and that somebody stopped it, without a traceback."""
    try:
        yield
    except (Failed, PermissionError) as error:
        sys.exit(f"tablee: {error}")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


class Progress:
    def __init__(self, log: Path) -> None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # not every terminal has every character
        self.log = log
        self.began = time.monotonic()
        self.live = sys.stdout.isatty()

    def say(self, text: str) -> None:
        print(f"{self._clear()}{self._elapsed()}  {text}", flush=True)

    def run(
        self, title: str, command: Sequence[str], env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> str:
        """Run a command and show that it is running. Return what it wrote, which also goes to the log."""
        self.say(f"{title} …")
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("a+", encoding="utf-8", errors="replace") as log:
            log.seek(0, os.SEEK_END)
            start = log.tell()
            with subprocess.Popen(
                command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=env, cwd=cwd
            ) as process:
                self._show_until(title, lambda: process.poll() is not None)
            log.seek(start)
            written = log.read()
        if process.returncode:
            print(self._clear() + "\n".join(written.splitlines()[-TAIL:]), file=sys.stderr)
            raise Failed(f"{title} failed (exit status {process.returncode}); the whole log is {self.log}")
        return written

    def wait(self, title: str, over: Callable[[], bool]) -> None:
        """Show a step until it is over."""
        self.say(f"{title} …")
        self._show_until(title, over)

    def _show_until(self, title: str, over: Callable[[], bool]) -> None:
        shown = time.monotonic()
        while not over():
            time.sleep(REFRESH)
            if self.live:
                print(f"{self._clear()}{self._elapsed()}  {title} …", end="", flush=True)
            elif time.monotonic() - shown > REFRESH_LINES:
                shown = time.monotonic()
                print(f"{self._elapsed()}  {title} …", flush=True)
        print(self._clear(), end="", flush=True)

    def _elapsed(self) -> str:
        return f"{time.monotonic() - self.began:4.0f} s"

    def _clear(self) -> str:
        return "\r\033[K" if self.live else ""
