"""Error messages of the command line, one line each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from tablee.core.errors import TableeError

USER_ERROR = 2


@contextmanager
def told_in_one_line(code: int = USER_ERROR) -> Iterator[None]:
    """An error of the user's, or of a file, is a line on stderr and an exit code, never a traceback."""
    try:
        yield
    except BrokenPipeError:  # the reader of our output has closed it
        raise
    except TableeError as error:
        _tell(str(error))
        raise typer.Exit(code) from None
    except OSError as error:
        _tell(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        raise typer.Exit(code) from None


def _tell(what: str) -> None:
    typer.echo(f"tablee: {' '.join(what.split())}", err=True)
