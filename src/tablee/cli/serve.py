"""`tablee serve`: play in the browser."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from tablee.cli.errors import told_in_one_line

PORT = 8340
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 — only where the user asks for it

HostOption = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets friends on the network join.")]
PortOption = Annotated[int, typer.Option(help="Port, 0 for any free one.")]
DataOption = Annotated[Path | None, typer.Option(help="Folder of tables and games (this user's data folder if none).")]
ThinkersOption = Annotated[
    int | None, typer.Option(min=1, help="Processes in which bots think (one for every core but the first if none).")
]
OpenOption = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")]


def serve(
    host: HostOption = HERE,
    port: PortOption = PORT,
    data: DataOption = None,
    thinkers: ThinkersOption = None,
    browser: OpenOption = False,
) -> None:
    """Play in the browser: serve all games on this machine."""
    # Here, so that the other commands need not wait for all this.
    from tablee.lab.cores import cores  # noqa: PLC0415
    from tablee.server.app import make_app  # noqa: PLC0415
    from tablee.server.run import bind, run  # noqa: PLC0415
    from tablee.store.sqlite import alone_in, open_folder  # noqa: PLC0415
    from tablee.table.limits import Limits  # noqa: PLC0415

    folder = data or user_data_path("tablee", appauthor=False)
    with told_in_one_line(), alone_in(folder):
        store = open_folder(folder)
        listening = bind(host, port)
        limits = Limits(thinkers=thinkers or max(1, cores() - 1))
        run(make_app(lambda: store, limits), listening, limits, lambda: tell_where(listening, host, browser))


def tell_where(listening: socket.socket, host: str, browser: bool) -> None:
    port = listening.getsockname()[1]
    here = f"http://{'localhost' if host in (HERE, EVERYWHERE) else host}:{port}/"
    typer.echo(f"Tablée is ready at {here}")
    if host == EVERYWHERE and (address := own_address()):
        typer.echo(f"Friends on the same network join at http://{address}:{port}/")
    if browser:
        webbrowser.open(here)


def own_address() -> str | None:
    """This machine's address on the network, by asking which one would be used to leave it. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
