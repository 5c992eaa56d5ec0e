"""`tablee bot`: one's own bot at a live table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Any

import typer

from tablee.bots import own_bot
from tablee.cli.errors import told_in_one_line
from tablee.core.errors import BadField


@told_in_one_line()
def bot(
    file: Annotated[Path, typer.Argument(help="A Python file with a class that has choose(self, view, moves).")],
    join: Annotated[str, typer.Option(help="The link of the table.")],
    name: Annotated[str | None, typer.Option(help="What it is called there. Default: its attribute `name`.")] = None,
    seat: Annotated[int | None, typer.Option(min=1, help="Which seat, from 1 on. Default: the first empty.")] = None,
    identity: Annotated[
        Path | None, typer.Option(help="File with its secret, made if missing: so another run has the same seat.")
    ] = None,
    pause: Annotated[int, typer.Option(min=0, help="Milliseconds before a move, for people to follow.")] = 500,
) -> None:
    """Let a bot of your own play at a live table.

    It is marked as a bot to everyone and knows what its seat may know. It reconnects by itself; if `choose` fails, a
    move by chance is made and a warning shown. docs/bots.md describes the class.
    """
    # Here, so that the other commands need not wait for all this.
    from tablee.client.bot_client import Address, BotClient  # noqa: PLC0415

    address = Address.parse(join)
    own_bot.load(str(file))
    client = BotClient(
        address,
        lambda game: own_bot.OwnBot(str(file), game),
        read_identity(identity),
        tell=typer.echo,
        warn=lambda what: typer.echo(f"warning: {what}", err=True),
        name=name,
        seat=None if seat is None else seat - 1,
        pause=pause / 1000,
    )
    try:
        asyncio.run(client.run())
    except KeyboardInterrupt:
        typer.echo("Stopped; after a while one of the server's bots plays on.", err=True)
        raise typer.Exit(130) from None
    typer.echo(result_line(client.result, client.seat))


def result_line(result: Any, seat: int | None) -> str:
    place = "" if seat is None else f"; place {result['ranks'][seat]} for this bot"
    return f"The game is over, won by seat {' and '.join(str(one + 1) for one in result['winners'])}{place}."


def read_identity(file: Path | None) -> str:
    """The secret that is the bot's cookie: a new one, or the one in a file."""
    from tablee.server.people.identity import SECRET_LENGTH, new_secret  # noqa: PLC0415 — the help needs no server

    if file is None:
        return new_secret()
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(new_secret(), encoding="ascii")
    secret = file.read_text(encoding="ascii", errors="replace").strip()
    if len(secret) != SECRET_LENGTH or not secret.isascii():
        raise BadField("--identity", str(file), "a file that this command has written")
    return secret
