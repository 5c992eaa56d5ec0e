"""`tablee replay`: replays a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

import tablee
from tablee.cli.errors import told_in_one_line
from tablee.core import game as register
from tablee.core.errors import TableeError
from tablee.core.record import Record

BROKEN = 1


@told_in_one_line()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as str(match.record()) gives it.")],
) -> None:
    """Play a record again and say whether it holds.

    Seats are numbered from 0, as in the record.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise TableeError(f"{file}: not a text in UTF-8") from None
    with told_in_one_line(BROKEN):
        match = tablee.replay(text)
    record = match.record()
    game = register.find(match.game)
    typer.echo(f"game     {game.title}")
    typer.echo(f"seats    {match.seats}")
    typer.echo(f"options  {_options(record)}")
    typer.echo(f"start    {'a position' if record.seed is None else f'seed {record.seed}'}")
    typer.echo(f"moves    {len(record.inputs)}")
    for number, line in enumerate(record.inputs, 1):
        move = msgspec.convert(line.move, game.moves)
        typer.echo(f"  {number:>5}  {line.at / 1000:>9.3f} s  seat {line.seat}  {move!r}")
    typer.echo(f"result   {_result(match)}")
    typer.echo("The record holds: played again it leads to the same state.")


def _options(record: Record) -> str:
    return ", ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in record.options.items())


def _result(match: tablee.Match) -> str:
    result = match.result
    if result is None:
        return f"not over, waiting for seat {' and '.join(str(seat) for seat in match.actors)}"
    told = f"won by seat {' and '.join(str(seat) for seat in result.winners)}; places {_row(result.ranks)}"
    return told if result.points is None else f"{told}; points {_row(result.points)}"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)
