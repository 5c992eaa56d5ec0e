"""Compiled build: made from a copy of the sources, put in place by one rename, only when the sources changed.

`.venv/bin/python tools/build.py` makes it and waits; `--nice` gives every other process precedence. A build is a folder
.venv/builds/<digest of the sources>, and tablee.pth in the environment points at the one in use, so that a build
that fails or is interrupted leaves the one before it alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import environment  # noqa: E402 — this file is also run by its path
from tools.environment import PYTHON, VENV  # noqa: E402
from tools.progress import Failed, Progress, told_in_one_line  # noqa: E402

BUILDS = VENV / "builds"
LOG = VENV / "build.log"
STATE = VENV / "build.state"
# What a wheel is made of.
SOURCES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "LICENSE-CC-BY-4.0", "NOTICE", "src", "docs/rules")
SETTINGS = ("CC", "CFLAGS", "TABLEE_PURE", "TABLEE_QUICK")
# A server that was started just before has the processor to itself for so long.
HEAD_START = 4.0
KEPT = 2
MAKE_WHEEL = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


def wanted() -> Path:
    """The folder of the build of the present sources."""
    digest = hashlib.sha256(sys.version.encode())
    for name in SETTINGS:
        digest.update(f"{name}={os.environ.get(name, '')}\n".encode())
    digest.update(f"compiler={_has_compiler()}\n".encode())
    for path in _files():
        digest.update(f"{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return BUILDS / digest.hexdigest()[:16]


def is_ready() -> bool:
    folder = wanted()
    return folder.is_dir() and environment.pointed_at() == folder


def build(progress: Progress) -> None:
    """Build the present sources, unless that was done, and let the environment use the result."""
    if is_ready():
        return
    try:
        environment.prepare(progress, "build")
        with environment.only_one(progress):
            folder = wanted()
            if not folder.is_dir():
                STATE.write_text("it was interrupted", encoding="utf-8")
                LOG.write_text("", encoding="utf-8")
                _make(progress, folder)
            environment.point_at(folder)
            STATE.unlink(missing_ok=True)
            _forget_old(folder)
    except Failed as error:
        if VENV.is_dir():
            STATE.write_text(str(error), encoding="utf-8")
        raise
    progress.say("built")


def _has_compiler() -> bool:
    """Whoever installs one later gets a build of its own."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) is not None and (Path(sysconfig.get_path("include")) / "Python.h").is_file()


def start_behind() -> None:
    """Build in a process of its own, which outlives this one."""
    with LOG.open("a", encoding="utf-8") as log:
        command = [str(PYTHON), str(Path(__file__)), "--nice"]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def failure() -> str | None:
    """Why the last build did not succeed, if it did not."""
    return STATE.read_text(encoding="utf-8") if STATE.is_file() and not environment.is_busy() else None


def _make(progress: Progress, folder: Path) -> None:
    work = folder.with_name(f"{folder.name}.{os.getpid()}")
    try:
        sources = work / "sources"
        for path in _files():
            target = sources / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        wheels = work / "wheels"
        wheels.mkdir()
        command = [str(PYTHON), "-c", MAKE_WHEEL, str(wheels)]
        written = progress.run("compiling Tablée", command, cwd=sources)
        for line in written.splitlines():
            if line.startswith("tablee: "):
                progress.say(line.removeprefix("tablee: "))
        unpacked = work / "unpacked"
        with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
            wheel.extractall(unpacked)
        progress.run("writing byte code", [str(PYTHON), "-m", "compileall", "-q", str(unpacked)])
        unpacked.rename(folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _forget_old(newest: Path) -> None:
    """Keep the build before this one as well: a server that was started with it may still be running."""
    builds = sorted(BUILDS.iterdir(), key=lambda path: (path == newest, path.stat().st_mtime), reverse=True)
    for old in builds[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def _files() -> list[Path]:
    found: list[Path] = []
    for name in SOURCES:
        path = ROOT / name
        found += [path] if path.is_file() else path.rglob("*")
    return sorted(
        path for path in found if path.is_file() and "__pycache__" not in path.parts and ".egg-info" not in str(path)
    )


def main() -> None:
    if "--nice" in sys.argv:
        os.nice(19)
        time.sleep(HEAD_START)
    with told_in_one_line():
        build(Progress(LOG))


if __name__ == "__main__":
    main()
