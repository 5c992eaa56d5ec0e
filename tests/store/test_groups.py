"""Groups and evenings: the same over every backend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.store.group_rows import GroupRow, MemberRow, SaveGroup
from tablee.store.model import Conflict, ForgetPerson, Store
from tests.store.test_results import game
from tests.store.test_store import BACKENDS

ANA, BO = MemberRow(0, "ana", "Ana", 3), MemberRow(1, "bo", "Bo", 4)
GROUP = GroupRow("aaaaaaaaaa", 1, 100, '{"title":"Friday"}', (ANA, BO))


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = BACKENDS[request.param](tmp_path)
    yield opened
    opened.close()


def test_a_group_keeps_its_members_and_its_evenings(store: Store) -> None:
    assert store.find_group("aaaaaaaaaa") is None
    store.commit([SaveGroup(GROUP, 1, "first")])
    later = replace(GROUP, version=2, changed=200, members=(ANA,))
    store.commit([SaveGroup(later, 2, "second")])
    store.commit([SaveGroup(replace(GROUP, code="bbbbbbbbbb", changed=150), 1, "other")])
    assert store.find_group("aaaaaaaaaa") == later
    assert [group.code for group in store.groups_of("ana", 9)] == ["aaaaaaaaaa", "bbbbbbbbbb"]
    assert [group.code for group in store.groups_of("ana", 1)] == ["aaaaaaaaaa"]
    assert [group.code for group in store.groups_of("bo", 9)] == ["bbbbbbbbbb"]
    assert store.find_evening("aaaaaaaaaa", 1) == "first"
    assert store.find_evening("aaaaaaaaaa", 3) is None
    assert store.evenings_of_group("aaaaaaaaaa", 9) == ["second", "first"]
    assert store.evenings_of_group("aaaaaaaaaa", 1) == ["second"]


def test_of_two_changes_at_once_one_is_refused(store: Store) -> None:
    store.commit([SaveGroup(GROUP, 1, "first")])
    with pytest.raises(Conflict):
        store.commit([SaveGroup(replace(GROUP, members=()), 1, "a group of the same code")])
    store.commit([SaveGroup(replace(GROUP, version=2), 1, "changed")])
    with pytest.raises(Conflict) as conflict:
        store.commit([SaveGroup(replace(GROUP, version=2, members=()), 1, "changed by somebody else")])
    assert conflict.value.codes == {"aaaaaaaaaa"}
    assert "aaaaaaaaaa" not in str(conflict.value), "clients are told the text, and a code lets anybody in"
    assert store.find_evening("aaaaaaaaaa", 1) == "changed"
    assert store.find_group("aaaaaaaaaa") == replace(GROUP, version=2)


def test_somebody_who_is_forgotten_is_a_member_without_a_name(store: Store) -> None:
    store.commit([SaveGroup(GROUP, 1, "first")])
    store.commit([ForgetPerson("ana")])
    assert store.groups_of("ana", 9) == []
    nobody = MemberRow(0, None, "", 0)
    assert store.find_group("aaaaaaaaaa") == replace(GROUP, version=2, members=(nobody, BO))
    with pytest.raises(Conflict):  # it was read before, so it would bring the name back
        store.commit([SaveGroup(replace(GROUP, version=2), 1, "changed")])


def test_results_are_found_by_table(store: Store) -> None:
    one, two, other = game("aaaaaaaa", 1, "ana", "bo"), game("bbbbbbbb", 2, "bo"), game("cccccccc", 3, "bo")
    store.commit([*other, *two, *one])
    assert store.results_at({"bbbbbbbb", "aaaaaaaa", "dddddddd"}) == [*one, *two]
    assert store.results_at([]) == []
