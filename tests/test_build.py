"""Without a compiler the package builds all the same, says so in one line, and plays the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("compiler", "reason"), [("no-such-compiler", "no C compiler was found"), ("false", "compiling failed")]
)
def test_a_build_without_a_working_compiler_falls_back_to_plain_python(
    tmp_path: Path, compiler: str, reason: str
) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    build = subprocess.run(
        [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"],
        cwd=tmp_path,
        env={**os.environ, "CC": compiler},
        capture_output=True,
        text=True,
        check=True,
    )
    notices = [line for line in build.stdout.splitlines() if line.startswith("tablee: ")]
    assert len(notices) == 1
    assert reason in notices[0]
    assert "plain Python" in notices[0]
    assert not list((tmp_path / "built").rglob("*.so"))
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
