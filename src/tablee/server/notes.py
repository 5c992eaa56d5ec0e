"""The sentences that stand under the fields of a struct: read from its source, since Python does not keep them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache


@cache
def field_notes(struct: type) -> dict[str, str]:
    """By field, the docstring written below it, as one line."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(tree, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                notes[field.target.id] = " ".join(str(below.value.value).split())
    return notes
