"""Repository rules: what a reviewer would otherwise have to check."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tablee.core import discovery, rule_pages
from tablee.games import GAME_FILES, game_file_of

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tablee"
RULES = ROOT / "docs" / "rules"

DATA = {"puzzles.jsonl", "en.ftl", "fr.ftl", "deck.toml", "evaluation.json"}
"""What may stand beside the code of a game."""
LONGEST = 400
PAGES = (rule_pages.GENERAL, *discovery.ours())


@cache
def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def sources(*endings: str) -> list[Path]:
    return [path for path in tracked() if path.suffix in endings and "vendor" not in path.parts]


def test_no_file_is_longer_than_a_reader_likes() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources(".py", ".js", ".css", ".html")
    }
    assert len(lengths) > 400, "the sources were found"
    assert {str(path.relative_to(ROOT)): length for path, length in lengths.items() if length > LONGEST} == {}


@pytest.mark.parametrize("name", discovery.ours())
def test_a_game_has_the_listed_files_and_no_others(name: str) -> None:
    found = {path.name for path in (PACKAGE / "games" / name).iterdir() if path.is_file()}
    assert found >= {f"{listed}.py" for listed, file in GAME_FILES.items() if file.required} | {"en.ftl", "fr.ftl"}
    assert {file for file in found - DATA if game_file_of(file) is None} == set()


def test_a_part_of_a_file_belongs_to_that_file() -> None:
    assert [game_file_of(file) for file in ("rules.py", "rules_endgame.py", "every_move.py", "__init__.py")] == [
        *("rules", "rules", "every_move", "__init__"),
    ]
    assert game_file_of("rulesets.py") is None
    assert sum(file.required for file in GAME_FILES.values()) == 8


def test_the_documents_list_the_same_files() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("## The files of a game", 1)[1].split("\n## ", 1)[0]
    named = [file for row in re.findall(r"^\| (`.+?) \|", text, re.MULTILINE) for file in re.findall(r"`(.+?)`", row)]
    assert sorted(named) == sorted({*GAME_FILES, "en.ftl", "fr.ftl", "lessons/"} - {"__init__"})


def test_our_games_are_declared_as_entry_points() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["tablee.games"]
    assert declared == {name: entry.value for name, entry in discovery.ours().items()}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_rule_page_names_every_clause_once(page: str, language: str) -> None:
    text = (RULES / f"{page}.{language}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([A-Z]+-\d+)"></a>', text)
    assert anchors
    assert len(set(anchors)) == len(anchors)
    assert sorted(anchors) == sorted(re.findall(r"<sup>([A-Z]+-\d+)</sup>", text))
    assert set(anchors) == clauses_of(page)
    numbers = sorted(int(anchor.split("-")[1]) for anchor in anchors)
    assert numbers == list(range(numbers[0], numbers[-1] + 1)), "no clause is skipped"


def clauses_of(page: str) -> set[str]:
    return set(rule_pages.clauses(page))


@cache
def cited() -> dict[str, set[str]]:
    """The clauses that tests name in @clause(…), and where."""
    found: dict[str, set[str]] = {}
    for path in sources(".py"):
        if "tests" not in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        found.setdefault(str(argument.value), set()).add(path.name)
    return found


def test_every_clause_is_proved_by_a_test_and_every_citation_exists() -> None:
    known = set().union(*(clauses_of(page) for page in PAGES))
    assert known - set(cited()) == set(), "clauses that no test names"
    assert set(cited()) - known == set(), "tests that name clauses there are not"


def test_every_clause_that_the_code_names_exists() -> None:
    known = set().union(*(clauses_of(page) for page in PAGES))
    prefixes = "|".join(sorted({clause.split("-")[0] for clause in known}))
    for path in sources(".py"):
        if PACKAGE in path.parents:
            named = set(re.findall(rf"\b(?:{prefixes})-\d+\b", path.read_text(encoding="utf-8")))
            assert named <= known, (path.name, named - known)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_both_languages_have_the_same_messages(language: str) -> None:
    for folder in (PACKAGE / "core", PACKAGE / "table", *(PACKAGE / "games" / name for name in discovery.ours())):
        mine = re.findall(
            r"^([a-z][a-z0-9-]*) =", (folder / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE
        )
        other = re.findall(r"^([a-z][a-z0-9-]*) =", (folder / "en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
        assert len(set(mine)) == len(mine)
        assert set(mine) == set(other)


def test_every_refusal_in_the_code_has_a_message() -> None:
    for folder in (PACKAGE / "core", *(PACKAGE / "games" / name for name in discovery.ours())):
        messages = (folder / "en.ftl").read_text(encoding="utf-8") + (PACKAGE / "core" / "en.ftl").read_text(
            encoding="utf-8"
        )
        for path in folder.glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove":
                    reason = node.args[1]
                    if isinstance(reason, ast.Constant):
                        assert re.search(rf"^{reason.value!s} =", messages, re.MULTILINE), (path.name, reason.value)


def test_every_problem_of_a_table_has_a_message() -> None:
    messages = (PACKAGE / "table" / "en.ftl").read_text(encoding="utf-8")
    known = set(re.findall(r"^problem-([a-z-]+) =", messages, re.MULTILINE))
    named: set[str] = set()
    for path in (*(PACKAGE / "table").glob("*.py"), *(PACKAGE / "server").glob("*.py")):
        named |= set(re.findall(r'ClientError\("([a-z-]+)"', path.read_text(encoding="utf-8")))
    assert named == known
