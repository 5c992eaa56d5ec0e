"""The example game as its author would try it: installed into a fresh environment, simulated, checked, played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from tests.test_package import LOCK, build, run, serving
from tests.web.conftest import Contexts, Visitors
from tests.web.drivers.common import choose_options, play_to_end

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "pli"
FILES = {"__init__", "deck", "options", "moves", "state", "rules", "events", "views"}
LISTED = "() => [...document.querySelectorAll('[data-test=move]')].map(move => move.innerText)"
CLAUSES = [f"PL-{number}" for number in range(8)]


@dataclass
class Site:
    """A virtual environment with Tablée's wheel and the example's, and nothing else."""

    folder: Path
    url: str = ""

    @property
    def packages(self) -> Path:
        return next(self.folder.glob("lib/python*/site-packages"))

    @property
    def environment(self) -> dict[str, str]:
        kept = ("HOME", "LANG", "PIP_CACHE_DIR", "PIP_CERT", "PIP_FIND_LINKS", "PIP_INDEX_URL", "XDG_CACHE_HOME")
        found = {name: os.environ[name] for name in kept if name in os.environ}
        return {**found, "PATH": str(self.folder / "bin")}

    def run(self, *command: str) -> str:
        return run([str(self.folder / "bin" / command[0]), *command[1:]], env=self.environment, cwd="/")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """pip takes the versions of the lock file; wheels are built beforehand, so that nothing else is fetched."""
    folder = tmp_path_factory.mktemp("example")
    _, wheel = build(folder)
    shutil.copytree(EXAMPLE, folder / "pli", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"))
    run(
        [
            sys.executable,
            "-m",
            "build",
            "--no-isolation",
            "--wheel",
            "--outdir",
            str(folder / "dist"),
            str(folder / "pli"),
        ]
    )
    example = next((folder / "dist").glob("tablee_pli-*.whl"))
    versions = folder / "versions.txt"
    versions.write_text("\n".join(re.findall(r"^([a-z][\w.-]*==\S+(?: ; [^\\]+)?)", LOCK, re.MULTILINE)), "utf-8")
    venv.create(folder / "fresh", with_pip=True)
    made = Site(folder / "fresh")
    options = ("--quiet", "--disable-pip-version-check", "--only-binary=:all:", f"--constraint={versions}")
    made.run("python", "-m", "pip", "install", *options, str(wheel), str(example))
    return made


def test_it_is_small() -> None:
    files = list((EXAMPLE / "tablee_pli").glob("*.py"))
    assert {file.stem for file in files} <= FILES
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 350


def test_tablee_finds_it_and_plays_hundreds_of_games(site: Site, tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    for seats in ("3", "4"):
        site.run("tablee", "simulate", "pli", "--seats", seats, "--games", "300", "--json", str(results))
        found = json.loads(results.read_text("utf-8"))
        assert found["games"] == 300
        assert found["complete"]


def test_the_laws_of_all_games_hold_for_it(site: Site) -> None:
    """The tests come from here, with their tools; Tablée and the game come from the fresh environment."""
    environment = {**os.environ, "PYTHONPATH": f"{site.packages}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-k", "pli", "tests/laws", "-vv"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.findall(r"::(\w+)\[pli\] PASSED", done.stdout)
    known = {"test_twins_look_sound_and_answer_alike", "test_a_copy_is_independent_and_has_the_same_future"}
    assert known <= set(passed)
    assert len(passed) >= 15
    assert "skipped" not in done.stdout


def test_its_rule_pages_name_every_clause_in_both_languages(site: Site) -> None:
    for language in ("en", "fr"):
        script = f"from tablee.core import rule_pages; print(*rule_pages.clauses('pli', '{language}'))"
        assert site.run("python", "-c", script).split() == CLAUSES


@pytest.fixture
def visitors(contexts: Contexts, site: Site) -> Iterator[Visitors]:
    with serving(site.environment, site.folder) as url:
        opened = Visitors(contexts, cast("Any", Site(site.folder, url)))
        yield opened
        opened.close()
        assert not opened.errors


def test_it_is_played_in_the_browser_to_its_end(visitors: Visitors) -> None:
    """It has no browser folder: the generic table shows its view and lists its legal moves in words."""
    page = visitors.open(locale="fr-FR")
    page.click("[data-test=open-pli]")
    page.wait_for_selector(".seat-row.mine")
    choose_options(page, "pli", {"rounds": 1})
    page.click("[data-test=fill]")
    page.click("[data-test=start]:not(:disabled)")
    page.wait_for_selector("[data-test=generic]")
    played: list[str] = []

    def step(page: Page) -> None:
        """The first move of the list, by its key; the list then changes, because a card is gone from the hand."""
        listed = page.evaluate(LISTED)
        if listed:
            played.append(listed[0])
            page.keyboard.press("1")
            page.wait_for_function(f"before => ({LISTED})().join() !== before", arg=",".join(listed))

    play_to_end([(page, step)])
    assert all(re.search(r"Jouer (soleil|lune|étoile|nuage) [1-6]", text) for text in played), played
    assert len(played) >= 6
