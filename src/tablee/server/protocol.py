"""docs/protocol.md, written from the types of the wire: `python -m tablee.server.protocol > docs/protocol.md`."""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from tablee.core.catalogue import text
from tablee.server import pipe, socket
from tablee.server.notes import field_notes
from tablee.table import guest, wire

HELLO = wire.Hello("Ana", 7, "fr")
TALK = (
    ("client", HELLO),
    ("client", wire.Sit(0)),
    ("client", wire.Start()),
    ("server", wire.Frame(1, 0, 4, {"seat": 0, "now": 4}, ({"event": "begun"},), ({"move": "roll"},))),
    ("client", wire.Play(0, msgspec.Raw(b'{"move":"roll"}'), frame=1, after=830)),
    ("server", wire.Refused(0, "G-1", "no-such-seat", text("no-such-seat", "en", {"number": 7, "seats": 4}))),
)
CLOSING = {
    socket.GONE: "there is no such table",
    pipe.TOO_SLOW: "the browser reads too slowly",
    socket.TOO_MANY: "too many connections of one person, or too many codes guessed from one address",
    guest.FLOOD: "a flood, or too many messages that could not be taken",
    1009: "a message that is too long",
    guest.FAILED: "a fault of ours: connect again, the table is rebuilt from what is stored",
    guest.RESTARTING: "the server restarts: connect again",
}
BOUNDS = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "from {}",
    "maximum": "to {}",
    "exclusiveMaximum": "below {}",
}


def page() -> str:
    parts = [
        "# The protocol\n",
        "<!-- Written by `make protocol` from src/tablee/table/wire.py; do not edit. -->\n",
        f"{inspect.getdoc(wire)}\n",
        "Messages are JSON, one a WebSocket text message. A field with a default may be left out. An unknown field, a",
        "wrong type or a value out of bounds is answered with a `problem`. `GET /api/schema` gives all of this as JSON",
        "Schema.\n",
        "```",
        *(f"{who}  {msgspec.json.encode(said).decode()}" for who, said in TALK),
        "```\n",
        "## From the client\n",
        *(_message(kind, "say") for kind in get_args(wire.AnyFromClient)),
        "## From the server\n",
        *(_message(kind, "tell") for kind in get_args(wire.AnyFromServer)),
        _message(wire.Occupant, None),
        _message(wire.Advice, None),
        "## Closing codes\n",
        "| code | why |\n| --- | --- |",
        *(f"| {code} | {why} |" for code, why in sorted(CLOSING.items())),
    ]
    return "\n".join(parts) + "\n"


def schema() -> dict[str, Any]:
    return {"client": msgspec.json.schema(wire.AnyFromClient), "server": msgspec.json.schema(wire.AnyFromServer)}


def _message(kind: Any, tag_field: str | None) -> str:
    config = kind.__struct_config__
    title = f'`{{"{tag_field}": "{config.tag}"}}`' if tag_field else kind.__name__
    about = (kind.__doc__ or "").strip()
    lines = [f"### {title}", ""]
    if about and not about.startswith(f"{kind.__name__}("):
        lines += [inspect.cleandoc(kind.__doc__), ""]
    notes = field_notes(kind)
    if kind.__struct_fields__:
        lines += ["| field | type | default | |", "| --- | --- | --- | --- |"]
        for field in msgspec.structs.fields(kind):
            default = "" if field.default is msgspec.NODEFAULT else f"`{msgspec.json.encode(field.default).decode()}`"
            lines.append(f"| {field.name} | {_type(field.type)} | {default} | {notes.get(field.name, '')} |")
        lines.append("")
    return "\n".join(lines)


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
