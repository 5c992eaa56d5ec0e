"""Without a compiler the package builds all the same, says so in one line, and plays the same games."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("compiler", ["no-such-compiler", "false"])
def test_a_build_without_a_working_compiler_falls_back_to_plain_python(tmp_path: Path, compiler: str) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assert "no C compiler" in built_plainly(tmp_path, compiler)
    play = "import tablee; print(tablee.is_compiled(), tablee.new('wazabi', seats=2, seed=1).moves(0) is not None)"
    run = subprocess.run(
        [sys.executable, "-c", play],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": "built"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["False", "True"]


def test_the_rules_become_c_with_nothing_but_what_a_build_asks_for(tmp_path: Path) -> None:
    """As with `pip install` from source, in the image and in a new checkout: no extra is there."""
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    subprocess.run([sys.executable, "-m", "venv", "apart"], cwd=tmp_path, check=True)
    apart = [tmp_path / "apart" / "bin" / "python"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TABLEE"))}
    lock = (ROOT / "requirements" / "build.txt").read_text("utf-8")
    versions = tmp_path / "versions.txt"
    versions.write_text("\n".join(re.findall(r"^([a-z][\w.-]*==[^\s;]+)", lock, re.MULTILINE)), "utf-8")
    subprocess.run([*apart, "-m", "pip", "install", "-q", "-c", versions, *requires], env=environment, check=True)
    made = subprocess.run(
        [*apart, "-c", TO_C], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    assert made.stdout.split()[-1] == "tablee__mypyc"


TO_C = """
import sys
from unittest.mock import patch
with patch("setuptools.setup"), patch("sys.argv", ["setup.py", "build_ext"]):
    sys.path.insert(0, ".")
    import setup
    print(max(extension.name for extension in setup.extensions()))
"""


def test_a_compiler_that_fails_later_leaves_nothing_half_compiled(tmp_path: Path) -> None:
    """The rules of our build, with two small modules in the place of ours: one compiles, and the other does not."""
    shutil.copy(ROOT / "setup.py", tmp_path / "ours.py")
    (tmp_path / "src" / "tablee" / "games").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "tablee" / "games" / "__init__.py", tmp_path / "src" / "tablee" / "games")
    (tmp_path / "sound.c").write_text(SOUND, encoding="utf-8")
    (tmp_path / "broken.c").write_text("#error what no compiler takes\n", encoding="utf-8")
    (tmp_path / "setup.py").write_text(TWO_MODULES, encoding="utf-8")
    assert "compiling failed" in built_plainly(tmp_path, os.environ.get("CC", "cc"))


SOUND = """
#include <Python.h>
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "sound"};
PyMODINIT_FUNC PyInit_sound(void) { return PyModule_Create(&module); }
"""
TWO_MODULES = """
from unittest.mock import patch
import setuptools
with patch("setuptools.setup"), patch("sys.argv", ["ours.py"]):
    import ours
modules = [setuptools.Extension(name, [f"{name}.c"]) for name in ("sound", "broken")]
setuptools.setup(name="two", py_modules=[], ext_modules=modules, cmdclass={"build_ext": ours.CompileOrNot})
"""


def built_plainly(folder: Path, compiler: str) -> str:
    """What a build says in one line that compiles nothing."""
    build = subprocess.run(
        [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"],
        cwd=folder,
        env={**os.environ, "CC": compiler},
        capture_output=True,
        text=True,
        check=True,
    )
    notices = [line for line in build.stdout.splitlines() if line.startswith("tablee: ")]
    assert len(notices) == 1
    assert "plain Python" in notices[0]
    assert not list((folder / "built").rglob("*.so"))
    return notices[0]


def test_a_package_carries_what_is_not_python(tmp_path: Path) -> None:
    """The browser's files at any depth, the rule pages, the revisions of the schema, the catalogues."""
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    for folder in ("src", "docs/rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    web = tmp_path / "src" / "tablee" / "web" / "some" / "room"
    web.mkdir(parents=True)
    (web / "picture.svg").write_text("<svg/>", encoding="utf-8")
    build = [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"]
    environment = {**os.environ, "TABLEE_PURE": "1"}
    subprocess.run(build, cwd=tmp_path, env=environment, capture_output=True, check=True)
    for path in (
        "web/some/room/picture.svg",
        "pages/general.fr.md",
        "store/revisions/versions/r0001_tables.py",
        "table/fr.ftl",
        "games/wazabi/en.ftl",
    ):
        assert (tmp_path / "built" / "tablee" / path).is_file(), path
