"""What the commands that play many games have in common."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from tablee.core.errors import BadField, TableeError

STOPPED = 130
"""128 + SIGINT, as shells say it."""


def read_options(given: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadField("option", text, "name=value")
        if name in options:
            raise BadField("option", text, f"{name} once only")
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value
    return options


def check_writable(path: Path | None) -> None:
    if path is None:
        return
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise TableeError(f"{path}: cannot be written there")


@contextmanager
def watched(games: int) -> Iterator[tuple[Callable[[], bool], Callable[[int], None]]]:
    """A progress bar on a terminal; gives whether Ctrl-C was pressed, and whom to tell how many games are done."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=None),
        TaskProgressColumn(),
        _Rate(),
        TimeRemainingColumn(compact=True),
    )
    screen = Console(stderr=True)
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    with _ctrl_c() as pressed, bar:
        task = bar.add_task(f"{games:,} games", total=games)
        yield pressed, lambda done: bar.update(task, completed=done)


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{rate(speed)} games/s", style="progress.data.speed")


def rate(speed: float) -> str:
    return f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}"


@contextmanager
def _ctrl_c() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed. Pressed once more it interrupts as usual."""
    pressed = False

    def press(_signal: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)
