"""The HTTP side is what its description says: schemathesis sends what the description allows, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tablee.server import openapi
from tablee.server.app import make_app
from tablee.store.memory import MemoryStore
from tests.server.harness import client_of

PAGE = Path(__file__).parents[2] / "docs" / "openapi.json"
EXAMPLES = 8
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance]

described = schemathesis.openapi.from_dict(openapi.document(make_app(MemoryStore)))
described.config.phases.coverage.unexpected_methods = set()


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(MemoryStore)) as running:
        yield running


@described.parametrize()
@settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
def test_every_answer_is_one_that_is_described(case: schemathesis.Case[Any], client: httpx.Client) -> None:
    origin = str(client.base_url).rstrip("/")
    case.call_and_validate(base_url=origin, headers={"origin": origin}, checks=CHECKS)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == openapi.page(), "make protocol"


def test_the_server_gives_the_same_description(client: httpx.Client) -> None:
    given = client.get("/api/openapi.json")
    assert given.headers["content-type"] == "application/json"
    assert given.json() == msgspec.json.decode(PAGE.read_bytes())


def test_every_operation_has_a_name_of_its_own_and_says_what_its_body_is() -> None:
    operations = [one for path in openapi.document(make_app(MemoryStore))["paths"].values() for one in path.values()]
    names = [one["operationId"] for one in operations]
    assert len(set(names)) == len(names) > 20
    assert {one["operationId"] for one in operations if "requestBody" in one} >= {
        "open_table",
        "read_deck",
        "take_link",
    }
