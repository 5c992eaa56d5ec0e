"""Mutation testing: change the rules and the table in small ways, and see which changes no test notices.

`python -m tests.mutants --count 60 --seed 1` draws a sample, applies one mutation at a time to a copy of the source
(run interpreted), runs the tests of the mutated module there, and prints the score and the survivors. A survivor shows
that a test is missing, or that the mutation changes nothing: read it before you decide. First the same tests are run
without a mutation: they must pass, and the time they take says when a mutant makes them hang. Such mutants count as
killed and are listed too, since a busy machine can be as slow.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

ROOT = Path(__file__).parents[1]
GAMES = "src/tablee/games"
RULES = ("legal*.py", "rules*.py", "score.py", "state*.py", "observation.py", "public.py")
TABLE = (
    "board.py",
    "play.py",
    "session.py",
    "lobby.py",
    "presence.py",
    "races/lag_compensation.py",
    "projection.py",
)
OPERATORS = (
    *(f"ReplaceComparisonOperator_{pair}" for pair in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt")),
    *("ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is"),
    *("ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add", "ReplaceBinaryOperator_BitAnd_BitOr"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd", "AddNot", "ReplaceUnaryOperator_Delete_Not"),
    *("ReplaceTrueWithFalse", "ReplaceFalseWithTrue", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    *("NumberReplacer", "ZeroIterationForLoop"),
)
LEAST_SECONDS = 120
TIMES_LONGER = 5
"""The tests of one mutant may take so many times as long as without it, and at least so many seconds."""

BRIEF = "5"
"""Seconds of computing for one test: what it has not noticed by then, further repetitions seldom do."""

NEEDED = ("src", "tests", "docs", "tools", "benchmarks", "pyproject.toml", "README.md", "ARCHITECTURE.md")
"""What the tests read."""

KILLED, SURVIVED, HUNG = "killed", "survived", "hung"


@dataclass(frozen=True)
class Mutant:
    path: Path
    operator: str
    occurrence: int
    code: str
    diff: str

    @property
    def tests(self) -> list[str]:
        """The tests that should notice it, the likeliest first."""
        if self.path.parts[2] == "games":
            game = self.path.parts[3]
            return [f"tests/{game}", "tests/laws", "-k", game]
        return ["tests/table", "tests/server/test_play.py"]


def places(path: Path) -> list[tuple[Path, str, int]]:
    """Everything in a module that an operator could change."""
    nodes = list(ast_nodes(get_ast((ROOT / path).read_text(encoding="utf-8"))))
    found = []
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        count = sum(1 for node in nodes for _ in operator.mutation_positions(node))
        found += [(path, name, occurrence) for occurrence in range(count)]
    return found


def mutate(path: Path, name: str, occurrence: int) -> Mutant | None:
    """The mutant, or None where only an annotation or an assertion would change."""
    original = (ROOT / path).read_text(encoding="utf-8")
    code = mutate_code(original, get_operator(f"core/{name}")(), occurrence)
    if code is None or meaning(code) in (None, meaning(original)):
        return None
    lines = difflib.unified_diff(original.splitlines(), code.splitlines(), str(path), str(path), "", "", 0, "")
    return Mutant(path, name, occurrence, code, "\n".join(list(lines)[2:]))


def draw(count: int, seed: int) -> list[Mutant]:
    everything = [place for path in modules() for place in places(path)]
    random.Random(seed).shuffle(everything)
    sample: list[Mutant] = []
    for place in everything:
        if len(sample) == count:
            break
        mutant = mutate(*place)
        if mutant is not None:
            sample.append(mutant)
    print(f"{len(sample)} mutants of {len(everything)} places, seed {seed}", flush=True)
    return sample


class _Meaning(ast.NodeTransformer):
    def visit_Assert(self, _node: ast.Assert) -> None:
        return None

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Name("Any", ast.Load())
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return self.generic_visit(node)


def meaning(code: str) -> str | None:
    try:
        return ast.dump(_Meaning().visit(ast.parse(code)))
    except SyntaxError:
        return None


def modules() -> list[Path]:
    games = [path for pattern in RULES for path in (ROOT / GAMES).glob(f"*/{pattern}")]
    table = [path for pattern in TABLE for path in (ROOT / "src/tablee/table").glob(pattern)]
    return sorted(path.relative_to(ROOT) for path in games + table)


def run_tests(tests: list[str], copy: Path, seconds: float | None) -> str:
    """SURVIVED if all of them pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not alone", *tests]
    environment = {**os.environ, "PYTHONPATH": "src:.", "PYTHONDONTWRITEBYTECODE": "1", "TABLEE_BRIEF": BRIEF}
    try:
        run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return HUNG
    return SURVIVED if run.returncode == 0 else KILLED


def fate(mutant: Mutant, copy: Path, seconds: float) -> str:
    """What the tests make of a mutant."""
    place = copy / mutant.path
    original = place.read_text(encoding="utf-8")
    place.write_text(mutant.code, encoding="utf-8")
    try:
        return run_tests(mutant.tests, copy, seconds)
    finally:
        place.write_text(original, encoding="utf-8")


def seconds_allowed(sample: list[Mutant], copy: Path) -> dict[str, float]:
    """By tests: how long they may take. Exits if some fail without a mutation, because then all mutants would count."""
    allowed = {}
    for tests in sorted({tuple(mutant.tests) for mutant in sample}):
        began = time.monotonic()
        if run_tests(list(tests), copy, None) != SURVIVED:
            sys.exit(f"without a mutation these fail: {' '.join(tests)}")
        allowed[" ".join(tests)] = max(LEAST_SECONDS, TIMES_LONGER * (time.monotonic() - began))
    return allowed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    sample = draw(chosen.count, chosen.seed)
    began = time.monotonic()
    fates: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(chosen.jobs):
            copy = Path(folder) / str(number)
            for part in NEEDED:
                if (ROOT / part).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
                    shutil.copytree(ROOT / part, copy / part, ignore=ignored)
                else:
                    shutil.copy(ROOT / part, copy / part)
            copies.put(copy)
        allowed = seconds_allowed(sample, copy)

        def run(mutant: Mutant) -> str:
            copy = copies.get()
            try:
                found = fate(mutant, copy, allowed[" ".join(mutant.tests)])
            finally:
                copies.put(copy)
            print(f"{found:8}", mutant.path, mutant.operator, flush=True)
            return found

        with ThreadPoolExecutor(chosen.jobs) as pool:
            fates = list(pool.map(run, sample))
    for mutant, found in zip(sample, fates, strict=True):
        if found != KILLED:
            print(f"\n{found}: {mutant.path}  {mutant.operator}\n{mutant.diff}")
    killed = len(sample) - fates.count(SURVIVED)
    print(f"\n{killed} of {len(sample)} mutants killed, {100 * killed / max(1, len(sample)):.0f} %")
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
