"""`tablee serve`: play in the browser."""

from __future__ import annotations

import os
import webbrowser
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from platformdirs import user_data_path

import tablee
from tablee.cli.errors import told_in_one_line
from tablee.core.errors import BadField
from tablee.core.options import DAY_SECONDS
from tablee.server.listening import EVERYWHERE, bind, lan_address_of

if TYPE_CHECKING:
    from aiohttp import web

PORT = 8340
HERE = "127.0.0.1"

HostOption = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets friends on the network join.")]
PortOption = Annotated[int, typer.Option(min=0, max=65535, help="Port, 0 for any free one.")]
DataOption = Annotated[Path | None, typer.Option(help="Folder of tables and games (this user's data folder if none).")]
StoreOption = Annotated[
    str | None,
    typer.Option(
        envvar="TABLEE_STORE", help="PostgreSQL database instead of a folder, such as postgresql://user@host/name."
    ),
]
BusOption = Annotated[
    str | None,
    typer.Option(
        envvar="TABLEE_BUS",
        help="NATS, such as nats://host:4222, for tablee worker and for several servers on one PostgreSQL.",
    ),
]
ProcessesOption = Annotated[int, typer.Option(min=1, help="Processes behind the port, for as many cores (--bus).")]
SearchProcessesOption = Annotated[
    int | None, typer.Option(min=1, help="Processes in which bots think (one for every core but the first if none).")
]
CertOption = Annotated[Path | None, typer.Option(help="Certificate (PEM): serve HTTPS.")]
KeyOption = Annotated[Path | None, typer.Option(help="Key of the certificate (PEM), if it is not in the same file.")]
NameOption = Annotated[
    list[str] | None, typer.Option(help="Name under which people open this server, such as games.example.org; repeat.")
]
ProxyOption = Annotated[
    list[str] | None, typer.Option(help="Address or network of a proxy whose X-Forwarded-* headers count; repeat.")
]
HstsOption = Annotated[bool, typer.Option("--hsts", help="Tell browsers to come by HTTPS only, for a year.")]
StrictOption = Annotated[
    bool, typer.Option("--strict-races", help="Believe little delay where no kernel vouches for it (docs/hosting.md).")
]
MonitorOption = Annotated[
    str | None, typer.Option(help="Address for Prometheus, such as 127.0.0.1:9340: figures under /metrics.")
]
LogOption = Annotated[
    Literal["text", "json"] | None, typer.Option(help="Log every request, for people or for programs.")
]
ArchiveOption = Annotated[
    int | None,
    typer.Option(min=1, help="Days after which finished tables are packed; they can still be watched (never if none)."),
]
OpenOption = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")]


def serve(
    host: HostOption = HERE,
    port: PortOption = PORT,
    data: DataOption = None,
    store: StoreOption = None,
    bus: BusOption = None,
    processes: ProcessesOption = 1,
    search_processes: SearchProcessesOption = None,
    cert: CertOption = None,
    key: KeyOption = None,
    name: NameOption = None,
    proxy: ProxyOption = None,
    hsts: HstsOption = False,
    strict_races: StrictOption = False,
    monitor: MonitorOption = None,
    log: LogOption = None,
    archive_after: ArchiveOption = None,
    browser: OpenOption = False,
) -> None:
    """Play in the browser: serve all games on this machine."""
    with told_in_one_line():
        where = store_at(store, data)
        scheme = "http" if cert is None else "https"
        child = None
        if processes > 1:
            from tablee.cli.processes import Processes, inherited  # noqa: PLC0415 — not on every system

            if (child := inherited()) is None:
                check_processes(bus, where, processes)
                listening = bind(host, port)
                Processes(processes, listening).run(partial(tell_where, host, listening, scheme, browser))
                return

        # Here, so that neither the other commands nor the parent of several processes wait for all this.
        from tablee.cluster.opening import check_bus  # noqa: PLC0415
        from tablee.lab.executors import cores  # noqa: PLC0415
        from tablee.server.app import make_app, run, tls_of  # noqa: PLC0415
        from tablee.server.security_headers import Site  # noqa: PLC0415
        from tablee.store.opening import alone_at, open_store  # noqa: PLC0415
        from tablee.table.limits import Limits  # noqa: PLC0415

        if log is not None:
            from tablee.monitoring.logs import log_requests  # noqa: PLC0415

            log_requests(log)
        limits = Limits(
            search_processes=search_processes or max(1, (cores() - 1) // processes),
            strict_races=strict_races,
            archive_after=None if archive_after is None else archive_after * DAY_SECONDS,
        )
        site = Site(name or (), proxy or (), hsts, limits)
        bus = None if bus is None else check_bus(bus)
        tls = None if cert is None else tls_of(cert, key)
        with alone_at(where):
            listening = bind(host, port) if child is None else child.listening
            ready = partial(tell_where, host, listening, scheme, browser) if child is None else child.announce
            opened = open_store(where)
            lan_address = lan_address_of(listening, scheme)
            app = make_app(lambda: opened, limits, lan_address=lan_address, site=site, bus=bus)
            beside = nullcontext if monitor is None else exporter_at(monitor, app, 0 if child is None else child.number)
            run(app, listening, ready, tls, beside)


def check_processes(bus: str | None, where: str | Path, processes: int) -> None:
    from tablee.store.opening import is_postgres  # noqa: PLC0415

    if processes > 1 and (bus is None or not is_postgres(where)):
        wanted = "one, or --store postgresql://… and a --bus: several processes share a database and reach one another"
        raise BadField("--processes", str(processes), wanted)


def exporter_at(given: str, app: web.Application, number: int) -> Callable[[], AbstractAsyncContextManager[object]]:
    """Of several processes each has its own port, counted from the one that was given."""
    from tablee.monitoring.exporter import exporting  # noqa: PLC0415

    host, port = monitor_address(given)
    return partial(exporting, app, host, port + number if port else 0)


def monitor_address(given: str) -> tuple[str, int]:
    host, _, port = given.rpartition(":")
    if not port.isdecimal() or int(port) > 65535:
        raise BadField("--monitor", given, "an address and a port, such as 127.0.0.1:9340")
    return host.strip("[]") or HERE, int(port)


def store_at(store: str | None, data: Path | None) -> str | Path:
    """A folder, or the address of a database, which goes before it."""
    return store or data_folder(data)


def data_folder(data: Path | None) -> Path:
    return data or user_data_path("tablee", appauthor=False)


def tell_where(host: str, listening: socket, scheme: str, browser: bool) -> None:
    known_as = "localhost" if host in (HERE, *EVERYWHERE) else host
    here = f"{scheme}://{known_as}:{listening.getsockname()[1]}/"
    typer.echo(f"Tablée is ready at {here}")
    if not tablee.is_compiled():
        typer.echo(plain_note(os.environ.get("TABLEE_BUILDING")))
    friends = lan_address_of(listening, scheme)()
    if friends is not None:
        typer.echo(f"Friends on the same network join at {friends}/")
    if browser:
        webbrowser.open(here)


def plain_note(building: str | None) -> str:
    """What to expect of plain Python; `building` is the log of a compilation that runs meanwhile."""
    note = "It runs as plain Python: the same games, but bots search less in the same time."
    if building is not None:
        note += f"\nThe fast version is being compiled meanwhile; the next start uses it (log: {building})."
    return note
