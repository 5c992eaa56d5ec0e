"""What went wrong, in one line."""

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
    except BrokenPipeError:  # whoever read our output has had enough
        raise
    except (TableeError, OSError) as error:
        typer.echo(f"tablee: {' '.join(str(error).split())}", err=True)
        raise typer.Exit(code) from None
