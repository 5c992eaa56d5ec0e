"""Options say their clause and their meaning once, in their annotation."""

from __future__ import annotations

import msgspec
import pytest

import tablee
from tablee.core import game as games
from tablee.core import rule_pages
from tablee.core.options import clause_of, description_of
from tests.matches import bad_field

OPTIONS = [
    pytest.param(name, field, id=f"{name}-{field.name}")
    for name in games.names()
    for field in msgspec.structs.fields(games.find(name).options)
]


@pytest.mark.parametrize(("name", "field"), OPTIONS)
def test_every_option_has_a_description_and_a_clause_of_its_rules(name: str, field: msgspec.structs.FieldInfo) -> None:
    assert clause_of(field) in {*rule_pages.clauses(name), *rule_pages.clauses(rule_pages.GENERAL)}
    text = description_of(field)
    assert text[0].isupper()
    assert text.endswith(".")


@pytest.mark.parametrize(("name", "field"), OPTIONS)
def test_a_value_that_no_option_takes_is_refused_with_its_clause(name: str, field: msgspec.structs.FieldInfo) -> None:
    seats = games.find(name).seats[0]
    refused = bad_field(lambda: tablee.new(name, seats=seats, seed=1, options={field.name: {"no": "such value"}}))
    assert refused == (f"options.{field.name}", clause_of(field))
