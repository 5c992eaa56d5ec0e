"""Compiles the rules with mypyc where a C compiler is at hand; without one the same source runs interpreted."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "tablee"

# What holds words (msgspec structs) or talks to the world gains nothing from compiling and stays interpreted.
CORE = ("belief", "chance", "features", "keyed", "player", "playout", "rows", "scripted", "state")
# What every move at a live table goes through.
TABLE = (
    *("arriving", "board", "buckets", "chairs", "claims", "clock", "desk", "ear", "gathering", "guest", "live"),
    *("pictures", "playing", "referee"),
)
LIVE = ("server/pipe", "store/writer")
ROOMS = ("belief", "codes", "deck", "features", "legal", "rules", "score", "sight", "state", "tactics")


def compiled_modules() -> list[str]:
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    table = [PACKAGE / "table" / f"{name}.py" for name in TABLE]
    live = [PACKAGE / f"{name}.py" for name in LIVE]
    bots = sorted((PACKAGE / "bots").glob("[!_]*.py"))
    # A room may have parts, such as rules_endgame.py beside rules.py.
    rooms = [path for path in sorted(PACKAGE.glob("games/*/*.py")) if path.stem.split("_")[0] in ROOMS]
    return [str(path.relative_to(HERE)) for path in core + bots + rooms + table + live]


def have_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(compiler.split()[0]) is not None


def plain(reason: str) -> None:
    print(f"tablee: {reason}, so the rules run as plain Python (slower, the same games)")


class WithRulePages(build_py):  # type: ignore[misc]
    """The rule pages are read in docs/rules; an installed package carries a copy, for the browser."""

    def run(self) -> None:
        super().run()
        pages = HERE / "docs" / "rules"
        if pages.is_dir():
            shutil.copytree(pages, Path(self.build_lib) / "tablee" / "pages", dirs_exist_ok=True)


class CompileOrNot(build_ext):  # type: ignore[misc]
    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            plain(f"compiling failed ({type(error).__name__})")
            for built in Path(self.build_lib).rglob("*.so"):
                built.unlink()
            self.extensions: list[Any] = []


def extensions() -> list[Any]:
    if not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # asked only for the package's name and version
    if os.environ.get("TABLEE_PURE"):
        plain("TABLEE_PURE is set")
        return []
    if not have_compiler():
        plain("no C compiler was found")
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 — needed only where there is a compiler

    built = list(mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="tablee"))
    for extension in built:
        # Lets the compiler inline one rule into another: nobody replaces functions of this library from outside.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": CompileOrNot, "build_py": WithRulePages})
