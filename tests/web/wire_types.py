"""TypeScript declarations of the WebSocket messages, generated from the published JSON Schema.

`python -m tests.web.wire_types > src/tablee/web/app/wire.d.ts`, run by `make protocol`. The client imports these types
in its JSDoc comments, and tsc checks every message that it sends or reads.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Any

from tablee.server.protocol import schema

FILE = Path(__file__).parents[2] / "src" / "tablee" / "web" / "app" / "wire.d.ts"
WIDTH = 120
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """The whole file. Types of one name in both directions are the same type."""
    both = schema()
    types: dict[str, str] = {}
    for direction in both.values():
        for name, described in direction["$defs"].items():
            _declare(name, described, types)
    unions = [
        _wrap(f"export type {name} = {_union([ref['$ref'].rsplit('/', 1)[1] for ref in both[side]['anyOf']])};")
        for name, side in (("FromClient", "client"), ("FromServer", "server"))
    ]
    head = "// Types of the WebSocket messages. Written by `make protocol` from the JSON Schema; do not edit.\n"
    return "\n".join([head, *types.values(), *unions])


def _declare(name: str, described: dict[str, Any], types: dict[str, str]) -> None:
    required = set(described.get("required", ()))
    fields = [
        f"  {field}{'' if field in required else '?'}: {_type(kind, types)};"
        for field, kind in described["properties"].items()
    ]
    if described.get("additionalProperties") is True:
        fields.append("  [field: string]: any;")
    about = " ".join(described.get("description", "").split())
    comment = f"/** {about} */"
    if len(comment) > WIDTH:
        comment = "\n".join(["/**", *(f" * {line}" for line in textwrap.wrap(about, WIDTH - 3)), " */"])
    declared = "\n".join([*([comment] if about else []), f"export interface {name} {{", *fields, "}", ""])
    if types.setdefault(name, declared) != declared:
        raise ValueError(f"two types are called {name}")


def _type(described: dict[str, Any], types: dict[str, str]) -> str:
    """A TypeScript type for a schema; titled objects inside of others become types of their own."""
    if "anyOf" in described:
        return _union([_type(part, types) for part in described["anyOf"]])
    if "$ref" in described:
        return str(described["$ref"].rsplit("/", 1)[1])
    if "enum" in described:
        return _union([f'"{choice}"' for choice in described["enum"]])
    kind = described.get("type")
    if kind == "array":
        items = _type(described.get("items", {}), types)
        return f"({items})[]" if " " in items else f"{items}[]"
    if kind == "object":
        if "title" not in described:
            return "Record<string, any>"
        _declare(described["title"], described, types)
        return str(described["title"])
    return PRIMITIVES[kind] if kind else "any"


def _union(parts: list[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


def _wrap(line: str) -> str:
    if len(line) <= WIDTH:
        return f"{line}\n"
    name, parts = line.removesuffix(";").split(" = ")
    return "\n".join([f"{name} =", *(f"  | {part}" for part in parts.split(" | "))]) + ";\n"


if __name__ == "__main__":
    sys.stdout.write(declarations())
