"""Shared options and progress of the commands that play many games."""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, Generic, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from tablee.core.errors import BadField, TableeError
from tablee.lab.summary import RunSummary, to_json

STOPPED = 130
"""128 + SIGINT, as shells say it."""


GameName = Annotated[str, typer.Argument(help="The game's name, such as wazabi.")]
Options = Annotated[list[str] | None, typer.Option(help="An option of the game, name=value; may be repeated.")]
Deck = Annotated[Path | None, typer.Option(help="What is in your own box (TOML): its cards or pieces, one per line.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same results. Default: any.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes. Default: one per core, where worth it.")]
On = Annotated[str, typer.Option(help="Where: processes, ray (on this machine) or ray://host:port (a cluster).")]
Json = Annotated[Path | None, typer.Option(help="Write all figures as JSON (- for stdout).")]
Report = Annotated[Path | None, typer.Option(help="Write a page with plots (HTML).")]

Summary = TypeVar("Summary", bound=RunSummary)


class Output(Generic[Summary]):
    """Where the figures go. Whatever would fail after the games is better refused before them."""

    def __init__(self, json: Path | None, report: Path | None, page: Callable[[], Callable[[Summary], str]]) -> None:
        self.to_stdout = json == Path("-")
        self.json = None if self.to_stdout else json
        self.report = report
        for path in (self.report, self.json):
            check_writable(path)
        self.page = None if report is None else page()

    def write(self, summary: Summary, show: Callable[[Summary, Console], None]) -> None:
        document = to_json(summary)
        # Files first: whoever reads the tables may close the pipe.
        if self.report is not None and self.page is not None:
            self.report.write_text(self.page(summary), encoding="utf-8")
        if self.json is not None:
            self.json.write_bytes(document)
        if self.to_stdout:
            typer.echo(document, nl=False)
        else:
            show(summary, Console(highlight=False))

    def finish(
        self,
        summarise: Callable[[], Summary],
        show: Callable[[Summary, Console], None],
        played: int,
        asked: int,
        unit: str,
        failure: TableeError | None,
    ) -> None:
        """Write what was played, and say so if it was stopped, or failed, before all that was asked for."""
        if failure and not played:
            raise failure
        if not played:
            typer.echo(f"Stopped before the first {unit} was finished.", err=True)
            raise typer.Exit(STOPPED)
        summary = summarise()
        self.write(summary, show)
        if failure:
            raise TableeError(f"{failure}: these are the first {played:,} of {asked:,} {unit}s")
        if played < asked:
            typer.echo(f"Stopped: these are the first {played:,} of {asked:,} {unit}s.", err=self.to_stdout)
            raise typer.Exit(STOPPED)


def read_bots(given: str) -> list[str]:
    return [name.strip() for name in given.split(",")]


def any_seed(given: int | None) -> int:
    """The one that is given, or any."""
    return secrets.randbits(32) if given is None else given


def read_options(given: list[str] | None) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in given or []:
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
    with ctrl_c() as pressed, bar:
        task = bar.add_task(f"{games:,} games", total=games)
        yield pressed, lambda done: bar.update(task, completed=done)


class _Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{rate(speed)} games/s", style="progress.data.speed")


def rate(speed: float) -> str:
    return f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}"


@contextmanager
def ctrl_c() -> Iterator[Callable[[], bool]]:
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
