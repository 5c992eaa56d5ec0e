"""Compiles the rules with mypyc where a C compiler is at hand; without one the same source runs interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from runpy import run_path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "tablee"

# What holds words (msgspec structs) or talks to the world gains nothing from compiling and stays interpreted.
CORE = (
    "belief",
    "features",
    "game_log",
    "keyed_rng",
    "measures",
    "player",
    "playout",
    "rng",
    "scripted_rng",
    "state",
    "turns",
    "vector_ops",
)
# What every move at a live table goes through.
TABLE = (
    "board",
    "connection",
    "limits",
    "play",
    "presence",
    "projection",
    "races/lag_compensation",
    "races/race_play",
    "seats",
    "session",
)
LIVE = ("server/http_limits", "server/ws_endpoint", "store/writer")
GAMES = run_path(str(PACKAGE / "games" / "__init__.py"))

# Other modules tell their types, but may import an extra that is not installed here.
TYPE_CHECK = ["--follow-imports=silent"]

# -flto=auto takes as many processes as there are cores.
LINK_TIME = ["-flto=auto"]


def compiled_modules() -> list[str]:
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    table = [PACKAGE / "table" / f"{name}.py" for name in TABLE]
    live = [PACKAGE / f"{name}.py" for name in LIVE]
    bots = sorted((PACKAGE / "bots").glob("[!_]*.py"))
    games = [path for path in sorted(PACKAGE.glob("games/*/*.py")) if is_compiled(path.name)]
    return [str(path.relative_to(HERE)) for path in core + bots + games + table + live]


def is_compiled(file: str) -> bool:
    """The list of a game's files says which of them are compiled."""
    name = GAMES["game_file_of"](file)
    return name is not None and GAMES["GAME_FILES"][name].compiled


PROBE = """
#include <Python.h>
#ifdef GCC
#if !defined(__GNUC__) || defined(__clang__)
#error not GCC
#endif
#endif
int probe(void) { return PY_VERSION_HEX != 0; }
"""


def can_compile(*flags: str) -> bool:
    """True if there is a compiler that takes these flags, and what a module of Python needs is there too."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(PROBE, encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        command += [include, *flags, "-shared", "-fPIC", "-o", str(source.with_suffix(".so")), str(source)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def plain(reason: str) -> None:
    print(f"tablee: {reason}, so the rules run as plain Python (slower, the same games)")


class WithRulePages(build_py):  # type: ignore[misc]
    """The rule pages are read in docs/rules; an installed package carries a copy, for the browser."""

    def run(self) -> None:
        super().run()
        pages = HERE / "docs" / "rules"
        if pages.is_dir():
            shutil.copytree(pages, Path(self.build_lib) / "tablee" / "pages", dirs_exist_ok=True)


def quick_build() -> bool:
    """TABLEE_QUICK=1: machine code for trying things out, less optimised, for two thirds of the processor time."""
    return bool(os.environ.get("TABLEE_QUICK"))


class CompileOrNot(build_ext):  # type: ignore[misc]
    def run(self) -> None:
        self.parallel = os.cpu_count() or 1
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            plain(f"compiling failed ({type(error).__name__})")
            for built in Path(self.build_lib).rglob("*.so"):
                built.unlink()
            self.extensions: list[Any] = []

    def build_extensions(self) -> None:
        """Compile the files of one extension in parallel too: nearly everything is in one of them."""
        compile_all = self.compiler.compile
        workers = ThreadPoolExecutor(os.cpu_count() or 1)

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            objects = workers.map(lambda source: compile_all([source], **options), sources)
            return [name for names in objects for name in names]

        self.compiler.compile = compile_each
        with workers:
            super().build_extensions()


def extensions() -> list[Any]:
    if not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # asked only for the package's name and version
    if os.environ.get("TABLEE_PURE"):
        plain("TABLEE_PURE is set")
        return []
    if not can_compile():
        plain("no C compiler that works with the headers of Python was found")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 — needed only where there is a compiler

    # One large C file takes one core for minutes. Many files compile in parallel; optimising them as one program when
    # they are linked, in parallel too, gives the same speed. Without that, calls between files cost 10 to 40 % of it.
    # Of the compilers that take the flag only GCC does this in parallel.
    link_time = not quick_build() and can_compile("-DGCC", *LINK_TIME)
    several = link_time or quick_build()
    level = "1" if quick_build() else "3"
    sources = [*TYPE_CHECK, *compiled_modules()]
    built = list(mypycify(sources, opt_level=level, debug_level="0", group_name="tablee", multi_file=several))
    # mypycify gives all extensions one list of flags. The largest holds the code, the others only lead to it.
    largest = max(built, key=lambda extension: extension.name.endswith("__mypyc"))
    across = LINK_TIME if link_time else []
    # Lets the compiler inline one rule into another: nobody replaces functions of this library from outside.
    largest.extra_compile_args = [*largest.extra_compile_args, "-fno-semantic-interposition", *across]
    largest.extra_link_args = [*largest.extra_link_args, "-O3", "-fno-semantic-interposition", *across]
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": CompileOrNot, "build_py": WithRulePages})
