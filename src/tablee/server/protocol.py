"""Protocol documentation: writes docs/protocol.md from the types of the messages.

python -m tablee.server.protocol > docs/protocol.md
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any, get_args

import msgspec

from tablee.core.i18n import text
from tablee.table import connection, wire, wire_types

HELLO = wire.Hello("Ana", 7, "fr")
CLOSING = {
    connection.NO_SUCH_TABLE: "there is no such table",
    connection.TOO_SLOW: "the browser reads too slowly",
    connection.TOO_MANY: "too many connections of one person, or too many codes guessed from one address",
    connection.FLOOD: "a flood, or too many messages that could not be taken",
    1009: "a message that is too long",
    connection.FAILED: "a fault of ours: connect again, the table is rebuilt from what is stored",
    connection.RESTARTING: "the server restarts: connect again",
}
VERSIONS = (
    "## Versions\n",
    f"This is version {wire.PROTOCOL}. A client says in its `hello` which one it speaks (1 if it says nothing). If the",
    "server speaks another, it answers with the problem `other-protocol`: the page then reloads itself.\n",
    "Without a new version the server may tell more: new messages, new fields in what it tells, new values where a",
    "field is a plain string, new problems. It may also understand more: new messages, and new fields that have a",
    "default. So a client ignores messages and fields that it does not know, and sends nothing but what this page",
    "names. What views and moves hold follows the rules of a game, not this version.\n",
    "Everything else needs a new version: a message or field that goes or gets another name, type or meaning, a bound",
    "that becomes narrower, a field without a default. A server speaks one version. The HTTP side is described by",
    "[openapi.json](openapi.json) and changes by the same policy.\n",
)
BOUNDS = {
    "minLength": "minimum length {}",
    "maxLength": "maximum length {}",
    "minimum": "from {}",
    "maximum": "to {}",
    "exclusiveMaximum": "below {}",
}


def example() -> tuple[tuple[str, msgspec.Struct], ...]:
    """An example dialogue, made on demand: it parses the message catalogues, which a server start need not wait for."""
    return (
        ("client", HELLO),
        ("client", wire.Sit(0)),
        ("client", wire.Start()),
        ("server", wire.Frame(1, 0, 4, {"seat": 0, "now": 4}, ({"event": "begun"},), ({"move": "roll"},))),
        ("client", wire.Play(0, msgspec.Raw(b'{"move":"roll"}'), frame=1, after=830)),
        ("server", wire.Refused(0, "G-1", "no-such-seat", text("no-such-seat", "en", {"number": 7, "seats": 4}))),
    )


def page() -> str:
    parts = [
        "# The protocol\n",
        "<!-- Written by `make protocol` from src/tablee/table/wire.py; do not edit. -->\n",
        f"{inspect.getdoc(wire)}\n",
        "Messages are JSON, one per WebSocket text message. A field with a default may be left out. An unknown field,",
        "a wrong type or a value out of bounds is answered with a `problem`. `GET /api/schema` gives all of this as",
        "JSON Schema.\n",
        *VERSIONS,
        "```",
        *(f"{who}  {msgspec.json.encode(said).decode()}" for who, said in example()),
        "```\n",
        "## From the client\n",
        *(_message(kind, "say") for kind in get_args(wire.AnyFromClient)),
        "## From the server\n",
        *(_message(kind, "tell") for kind in get_args(wire.AnyFromServer)),
        _message(wire_types.Occupant, None),
        _message(wire.Advice, None),
        _message(wire.Refusal, None),
        "## Closing codes\n",
        "| code | why |\n| --- | --- |",
        *(f"| {code} | {why} |" for code, why in sorted(CLOSING.items())),
    ]
    return "\n".join(parts) + "\n"


def schema() -> dict[str, Any]:
    """JSON Schema of both directions. The server sends defaults too, so all fields of its messages are required."""
    server = msgspec.json.schema(wire.AnyFromServer)
    for kind in (*get_args(wire.AnyFromServer), wire_types.Occupant, wire.Advice, wire.Refusal):
        described = server["$defs"][kind.__name__]
        described["required"] = list(described["properties"])
    return {"client": msgspec.json.schema(wire.AnyFromClient), "server": server}


def _message(kind: Any, tag_field: str | None) -> str:
    config = kind.__struct_config__
    title = f'`{{"{tag_field}": "{config.tag}"}}`' if tag_field else kind.__name__
    about = (kind.__doc__ or "").strip()
    lines = [f"### {title}", ""]
    if about and not about.startswith(f"{kind.__name__}("):
        lines += [inspect.cleandoc(kind.__doc__), ""]
    docs = field_docs(kind)
    if kind.__struct_fields__:
        lines += ["| field | type | default | |", "| --- | --- | --- | --- |"]
        for field in msgspec.structs.fields(kind):
            default = "" if field.default is msgspec.NODEFAULT else f"`{msgspec.json.encode(field.default).decode()}`"
            lines.append(f"| {field.name} | {_type(field.type)} | {default} | {docs.get(field.name, '')} |")
        lines.append("")
    return "\n".join(lines)


def field_docs(struct: type) -> dict[str, str]:
    """Docstrings of the fields of a struct, each as one line: parsed from the source, since Python drops them."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(tree, ast.ClassDef)
    docs: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                docs[field.target.id] = " ".join(str(below.value.value).split())
    return docs


def _type(kind: Any) -> str:
    return _in_words(msgspec.json.schema(kind))


def _in_words(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_in_words(part) for part in schema["anyOf"])
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "enum" in schema:
        return ", ".join(schema["enum"])
    if schema.get("type") == "array" and schema.get("items"):
        return f"array of {_in_words(schema['items'])}"
    bounds = [words.format(schema[key]) for key, words in BOUNDS.items() if key in schema]
    return ", ".join([str(schema.get("type", "any")), *bounds])


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201
