"""`tablee worker`: search for bots of servers elsewhere."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Annotated

import typer

from tablee.cli.errors import told_in_one_line

BusOption = Annotated[str, typer.Option(envvar="TABLEE_BUS", help="Address of NATS, such as nats://host:4222.")]
ProcessesOption = Annotated[int | None, typer.Option(min=1, help="Searches at once (one for every core if none).")]


@told_in_one_line()
def worker(bus: BusOption, processes: ProcessesOption = None) -> None:
    """Think for the bots of servers on the same bus (tablee serve --bus), until it is told to stop.

    Then it answers what it was asked before, and ends.
    """
    from tablee.cluster.opening import check_bus  # noqa: PLC0415 — the other commands do without all this
    from tablee.lab.executors import cores  # noqa: PLC0415

    with suppress(KeyboardInterrupt):
        asyncio.run(_work(check_bus(bus), processes or cores()))


async def _work(url: str, processes: int) -> None:
    from tablee.cluster.bus import Bus  # noqa: PLC0415
    from tablee.search.search_bus import SearchMember  # noqa: PLC0415

    stop = asyncio.Event()
    with suppress(NotImplementedError):  # Windows: Ctrl-C cancels this task instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    bus = await Bus.connect(url, "tablee worker")
    member = SearchMember(bus, processes)
    try:
        await member.join()
        typer.echo(f"{'Ready' if bus.connected else 'Waiting for the bus'}: up to {processes} searches at once")
        await stop.wait()
    finally:
        await member.leave()
        await bus.close()
