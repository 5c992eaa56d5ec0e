"""The published protocol is the one that is spoken."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tablee.server import protocol
from tablee.table import wire, wire_types
from tests.table.harness import Harness, scene

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
SCRIPTS = Path(__file__).parents[2] / "src" / "tablee" / "web" / "app"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == protocol.page(), "make protocol"


@pytest.mark.parametrize("kind", [*get_args(wire.AnyFromClient), *get_args(wire.AnyFromServer), wire_types.Occupant])
def test_every_message_and_field_is_on_the_page(kind: type[msgspec.Struct]) -> None:
    section = PAGE.read_text(encoding="utf-8").split(f'"{kind.__struct_config__.tag}"}}`')[-1].split("###")[0]
    for field in kind.__struct_fields__:
        assert f"| {field} |" in section or kind is wire_types.Occupant


def test_the_page_speaks_the_version_of_the_server() -> None:
    module = (SCRIPTS / "protocol_version.js").read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {wire.PROTOCOL};" in module


@scene
async def test_every_message_of_a_client_has_a_handler(harness: Harness) -> None:
    session = await harness.table(await harness.open_table("wazabi", 2))
    assert {*session._handlers, wire.Ping, wire.Received} == set(get_args(wire.AnyFromClient))


def test_the_schema_describes_both_directions() -> None:
    schema = protocol.schema()
    assert len(schema["client"]["anyOf"]) == len(get_args(wire.AnyFromClient))
    assert len(schema["server"]["anyOf"]) == len(get_args(wire.AnyFromServer))
