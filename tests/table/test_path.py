"""The path of a move that ARCHITECTURE.md lists is the one in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tablee"
STEP = re.compile(r"^\d+\. `([\w/]+\.py):([\w.]+)`", re.MULTILINE)
STEPS = STEP.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))


@pytest.mark.parametrize(("file", "name"), STEPS)
def test_every_step_is_a_function_in_its_file(file: str, name: str) -> None:
    body: list[ast.stmt] = ast.parse((PACKAGE / file).read_text("utf-8")).body
    *classes, function = name.split(".")
    for one in classes:
        found = [node for node in body if isinstance(node, ast.ClassDef) and node.name == one]
        assert found, f"{file} has no class {one}"
        body = found[0].body
    functions = [node.name for node in body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert function in functions


def test_the_path_is_short() -> None:
    assert 10 <= len(STEPS) <= 14
    assert len({file for file, _ in STEPS}) <= 12


def test_the_folder_of_tables_is_small() -> None:
    modules = [path for path in (PACKAGE / "table").glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= 16
