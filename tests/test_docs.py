"""What the documents show is run: positions can be set up, examples print what they say."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee.core import discovery
from tablee.core import game as games

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", discovery.ours())
def test_the_positions_shown_can_be_set_up(name: str) -> None:
    blocks = re.findall(
        r"```json\n(.*?)```", (ROOT / "docs" / "positions" / f"{name}.md").read_text("utf-8"), re.DOTALL
    )
    assert blocks
    for block in blocks:
        match = tablee.from_position(json.loads(block), seed=1)
        assert tablee.from_position(match.position()).position() == match.position()
        assert match.game == name
        assert match.actors


@pytest.mark.parametrize("name", discovery.ours())
def test_every_field_of_a_table_is_explained(name: str) -> None:
    text = (ROOT / "docs" / "positions" / f"{name}.md").read_text("utf-8")
    for field in games.find(name).table.__struct_fields__:
        assert f"| `{field}` |" in text, field
    assert f"(positions/{name}.md)" in (ROOT / "docs" / "positions.md").read_text("utf-8")


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    assert blocks
    scope: dict[str, object] = {}
    for block in blocks:
        for source, shown in re.findall(r"^>>> (.*)\n((?:(?!>>> ).*\n)*)", block, re.MULTILINE):
            assert shown.strip() == answer(source, scope)


def answer(source: str, scope: dict[str, object]) -> str:
    """What an interactive Python would print, the traceback but for its last line left out."""
    try:
        value = eval(source, scope)
    except SyntaxError:
        exec(source, scope)
        return ""
    except tablee.IllegalMove as error:
        return f"IllegalMove: {error}"
    return "" if value is None else repr(value)


README = (ROOT / "README.md").read_text("utf-8")
LINE = re.compile(r"^(?P<command>(?:make|tablee) .*?)\s*(?:#.*)?$", re.MULTILINE)
FENCES = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
COMMANDS = [line["command"] for kind, block in FENCES if not kind for line in LINE.finditer(block)]


def test_the_readme_shows_commands() -> None:
    assert [command for command in COMMANDS if command.startswith("make")] == ["make play", "make test"]
    assert len(COMMANDS) >= 8


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("tablee")])
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    """As it stands there, but for two cores at most; the bench is shortened, it measures for as long as it is told."""
    words = shlex.split(command)[1:]
    if words == ["bench"]:
        words += ["--seconds", "0.01"]
    source = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / part) for part in source.split(":") if part)}
    run = subprocess.run(
        [sys.executable, "-m", "tablee", *words],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()
    if "--report" in words:
        assert "<svg" in (tmp_path / words[words.index("--report") + 1]).read_text("utf-8")


@pytest.mark.parametrize(
    "target", ["play", "party", "test", "bench", "golden", "protocol", "screenshots", "mutants", "fuzz"]
)
def test_the_make_targets_that_documents_name_exist(target: str) -> None:
    run = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_documents_keep_their_length() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    assert len(README.splitlines()) <= 130
    assert len(architecture.splitlines()) <= 150
    assert len(architecture[architecture.index("## Glossary") :].splitlines()) <= 30


def test_every_link_between_documents_leads_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "src" / "tablee" / "web" / "README.md"):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), (page.name, target)


def test_every_file_that_documents_name_exists() -> None:
    """A path in backticks, from the root, from the package or from the folder of the games."""
    bases = (ROOT, ROOT / "src" / "tablee", ROOT / "docs", *sorted((ROOT / "src" / "tablee" / "games").iterdir()))
    pages = (
        ROOT / "README.md",
        ROOT / "ARCHITECTURE.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs" / "decisions").glob("*.md"),
    )
    for page in pages:
        for name in re.findall(r"`([a-z_/]+\.(?:py|md|json|js))`", page.read_text("utf-8")):
            assert any((base / name).exists() for base in bases), (page.name, name)
