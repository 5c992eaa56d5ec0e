"""File permissions: what a server keeps holds live keys and hands, so only its owner may read it (0600 in 0700)."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

FOLDER_MODE = 0o700
FILE_MODE = 0o600


def private_folder(folder: Path, pattern: str) -> None:
    """Create the folder, or make one that is there private; and so the files in it whose names fit the pattern.

    A folder that everybody may write to (sticky, like /tmp) belongs to others too and is left as it is.
    """
    folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
    with suppress(PermissionError):  # another user's
        if not folder.stat().st_mode & stat.S_ISVTX:
            folder.chmod(FOLDER_MODE)
    for path in folder.glob(pattern):
        with suppress(PermissionError, FileNotFoundError):
            path.chmod(FILE_MODE)


def private_file(path: Path) -> None:
    """Create a file that is not there yet, so that it is private from its first byte on."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
