"""`tablee verify`: checks that the chance of a finished game was fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tablee.cli.errors import told_in_one_line
from tablee.core.errors import TableeError
from tablee.proof.verify import Finding, read_proof
from tablee.proof.verify import verify as check

DIFFERS = 1
SIGNS = {True: "ok    ", False: "DIFFERS", None: "note  "}


@told_in_one_line()
def verify(
    file: Annotated[Path, typer.Argument(help="A proof saved from the end screen, or a record of a table.")],
) -> None:
    """Check the chance of a finished game: commitments, key, every draw, every move, and what a browser was shown.

    Seats are numbered from 0. Nothing is asked of any server.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise TableeError(f"{file}: not a text in UTF-8") from None
    proof = read_proof(text)
    findings = check(proof)
    for one in findings:
        typer.echo(f"{SIGNS[one.holds]}  {one.text}")
    if any(one.holds is False for one in findings):
        typer.echo("The proof does not hold.")
        raise typer.Exit(DIFFERS)
    typer.echo(_conclusion(findings, seen=proof.seen is not None))


def _conclusion(findings: list[Finding], seen: bool) -> str:
    if not seen:
        return (
            "The record is consistent. It does not show what a browser saw; only a proof saved by that browser does:"
            " another record could have been made up since."
        )
    if any(one.holds is None for one in findings):
        return "The proof holds, with the notes above."
    return "The proof holds: nobody could choose the chance of this game."
