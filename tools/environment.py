"""Virtual environment: .venv with the packages of a lock file, installed only when the lock file changed.

`python3 tools/environment.py run` (or `build`, `dev`) prepares one; several may be named.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.progress import Failed, Progress, told_in_one_line  # noqa: E402 — this file is also run by its path

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
COMMAND = VENV / "bin" / "tablee"
LOCK = VENV / ".lock"
LOCKS = ROOT / "requirements"
OLDEST = (3, 11)
VERSION = "{}.{}.{}".format(*sys.version_info)
# The shell finds its way to a Python whose path has spaces; Python takes the two lines for a text.
SCRIPT = """#!/bin/sh
'''exec' "{python}" "$0" "$@"
' '''
import sys

from tablee.cli import app

sys.exit(app())
"""


def packages_folder() -> Path:
    return VENV / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"


def is_prepared(kind: str) -> bool:
    stamp = VENV / f".{kind}"
    return _is_ours() and stamp.is_file() and stamp.read_text(encoding="utf-8") == _wanted(kind)


def prepare(progress: Progress, kind: str) -> None:
    """Install the packages of requirements/<kind>.txt, unless they are there."""
    if is_prepared(kind):
        return
    if sys.version_info < OLDEST:
        raise Failed(f"Tablée needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and this is {sys.version.split()[0]}")
    with only_one(progress):
        if is_prepared(kind):
            return
        if not _is_ours():
            outer = sys.executable
            if Path(outer).is_relative_to(VENV):
                outer = os.path.realpath(outer)  # its link is about to go
            for child in VENV.iterdir():  # of another Python, or one that is gone
                if child.name not in {LOCK.name, progress.log.name}:
                    shutil.rmtree(child) if child.is_dir() and not child.is_symlink() else child.unlink()
            # Without pip: copying it into the environment would take longer than half of the packages.
            progress.run("making .venv", [outer, "-m", "venv", "--without-pip", str(VENV)])
            _write_command()
        # The lock file names every package, so nothing needs to be resolved. Byte code is written at the first import,
        # for those modules that are imported.
        flags = ["--no-deps", "--no-compile", "--require-hashes", "--disable-pip-version-check", "--no-input"]
        command = [*_pip(progress), "install", *flags, "-r", str(LOCKS / f"{kind}.txt")]
        env = {**os.environ, "PIP_USER": "0"}
        progress.run(f"installing the packages of requirements/{kind}.txt", command, env)
        (VENV / f".{kind}").write_text(_wanted(kind), encoding="utf-8")


@contextmanager
def only_one(progress: Progress) -> Iterator[None]:
    """One process at a time changes the environment; the others wait, and say so."""
    VENV.mkdir(exist_ok=True)
    with LOCK.open("a") as lock:
        if not _takes(lock):
            progress.wait("waiting for another `make` of this folder", lambda: _takes(lock))
        yield


def is_busy() -> bool:
    """True while a process changes the environment or builds."""
    if not LOCK.exists():
        return False
    with LOCK.open("a") as lock:
        return not _takes(lock)


def _takes(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_ours() -> bool:
    """True if the environment was made here, whole, for the Python that runs this, and holds no package of its own.

    An installed package, as earlier versions of the Makefile left it, would hide every later build.
    """
    if not PYTHON.exists() or not COMMAND.is_file() or (packages_folder() / "tablee").exists():
        return False
    # Somebody else's environment has no such command, and that of a folder that was moved leads to its old place.
    return COMMAND.read_text(encoding="utf-8") == _script() and _about().get("version") == VERSION


def _about() -> dict[str, str]:
    """What the environment says of the Python that it was made with."""
    file = VENV / "pyvenv.cfg"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {name.strip(): value.strip() for name, _, value in (line.partition("=") for line in lines)}


def _wanted(kind: str) -> str:
    lock = (LOCKS / f"{kind}.txt").read_bytes()
    return hashlib.sha256(lock + sys.version.encode()).hexdigest()


def _pip(progress: Progress) -> list[str]:
    """A pip that installs into the environment: that of this Python or of the one it comes from, else one put into the
    environment."""
    for python in dict.fromkeys((sys.executable, _about().get("executable", sys.executable))):
        outer = [python, "-m", "pip", "--python", str(PYTHON)]
        if not subprocess.run([*outer, "--version"], capture_output=True, check=False).returncode:
            return outer
    if not (VENV / "bin" / "pip").exists():
        try:
            progress.run("installing pip", [str(PYTHON), "-m", "ensurepip", "--default-pip"])
        except Failed:
            raise Failed(
                "this Python has no pip: install it, for instance with `apt-get install python3-pip`"
            ) from None
    return [str(PYTHON), "-m", "pip"]


def _write_command() -> None:
    """`.venv/bin/tablee`. Until there is a build it runs the plain source."""
    point_at(ROOT / "src")
    COMMAND.write_text(_script(), encoding="utf-8")
    COMMAND.chmod(0o755)


def _script() -> str:
    return SCRIPT.format(python=PYTHON)


def point_at(folder: Path) -> None:
    """Let the environment import the package from this folder: one rename, which no other process sees half done."""
    new = packages_folder() / f"tablee.pth.{os.getpid()}"
    new.write_text(f"{folder}\n", encoding="utf-8")
    new.replace(packages_folder() / "tablee.pth")


def pointed_at() -> Path | None:
    file = packages_folder() / "tablee.pth"
    return Path(file.read_text(encoding="utf-8").strip()) if file.is_file() else None


def main() -> None:
    progress = Progress(ROOT / ".venv" / "install.log")
    with told_in_one_line():
        for kind in sys.argv[1:]:
            prepare(progress, kind)


if __name__ == "__main__":
    main()
