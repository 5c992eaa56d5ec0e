"""The protocol: nobody can choose the key once there are commitments, and who is left out is recorded."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.proof.chance import Contribution, OpenedChance, new_chance
from tablee.proof.commitments import CONTRIBUTION, HOUSE, SECRET, canonical, commit, fields
from tests.proof.games import ANA, BO, CODE, all_open, fixed, opened

TOLD = opened(all_open(3), "wazabi", {"limit": 0})


def test_a_known_answer() -> None:
    """Fixed once for all: other verifiers rely on it. The client's own code is tested with the same one."""
    chance = OpenedChance(
        version=2,
        code="k7pm2xqa",
        game="wazabi",
        options={"limit": 0, "neighbours": False},
        players=("person", "bot tactics"),
        commitment=commit(SECRET, "11" * 32),
        house_commitment=commit(HOUSE, "22" * 32),
        contributions=(
            Contribution(0, commit(CONTRIBUTION, ANA), ANA),
            Contribution(1, commit(CONTRIBUTION, BO)),
        ),
        secret="11" * 32,
        house="22" * 32,
    )
    assert chance.key() == "b62f74a959ecbebb3826f38a8aad56a27f0eb9d17b0d38d7fc74a80f1b888d7d"


def test_the_operator_cannot_change_the_outcome_after_the_commitments() -> None:
    """Another secret does not fit the commitment; with the one committed to there is one key."""
    assert all(commit(SECRET, f"{other:064x}") != TOLD.commitment for other in range(1000))
    assert {TOLD.key() for _ in range(3)} == {TOLD.key()}


CHANGES = {
    "code": "aaaaaaaa",
    "game": "kado",
    "options": {"limit": 1},
    "players": ("person", "person", "bot chance"),
    "commitment": "00" * 32,
    "house_commitment": "00" * 32,
    "secret": "00" * 32,
}


@pytest.mark.parametrize("field", CHANGES)
def test_the_key_depends_on_everything_that_was_fixed(field: str) -> None:
    assert replace(TOLD, **{field: CHANGES[field]}).key() != TOLD.key()


@pytest.mark.parametrize("place", range(3))
def test_the_key_depends_on_every_contribution(place: int) -> None:
    """So one honest browser is enough: its bytes are unknown until all commitments are fixed."""
    one = TOLD.contributions[place]
    for other in (replace(one, opened="00" * 32), replace(one, opened=None), replace(one, commitment="00" * 32)):
        changed = (*TOLD.contributions[:place], other, *TOLD.contributions[place + 1 :])
        assert replace(TOLD, contributions=changed).key() != TOLD.key()


def test_the_last_to_open_cannot_choose() -> None:
    """Only what was committed to can be opened, and only by the one who committed."""
    chance = fixed(3).open([0], ANA)
    assert chance is not None
    assert chance.waits()
    assert chance.open([1], "00" * 32) is None
    assert chance.open([1], ANA) is None, "somebody else's"
    assert chance.open([2], BO) is None, "from another seat"
    last = chance.open([1], BO)
    assert last is not None
    assert not last.waits()


def test_who_does_not_open_is_left_out_and_the_record_says_so() -> None:
    chance = fixed(3).open([0], ANA)
    assert chance is not None
    told = opened(chance, "wazabi", {})
    assert [one.opened is None for one in told.contributions] == [False, True, False]
    assert told.contributions[1].commitment == commit(CONTRIBUTION, BO)
    assert told.key() != opened(all_open(3), "wazabi", {}).key()


def test_who_is_not_here_at_the_start_is_not_waited_for() -> None:
    chance = new_chance().pledge("Ana", commit(CONTRIBUTION, ANA)).pledge("Bo", commit(CONTRIBUTION, BO))
    listed = chance.fix([("Ana", None), ("Bo", None), ("Cy", None)], ["Ana", "Cy"]).contributions
    assert [one.seat for one in listed] == [0]


def test_a_browser_with_several_seats_contributes_once() -> None:
    chance = new_chance().pledge("Ana", commit(CONTRIBUTION, ANA))
    listed = chance.fix([(None, "chance"), ("Ana", None), ("Ana", None)], ["Ana"]).contributions
    assert [one.seat for one in listed] == [0, 1]


def test_tables_do_not_share_secrets() -> None:
    chances = [new_chance() for _ in range(20)]
    assert len({value for one in chances for value in (one.secret, one.house)}) == 40
    assert all(commit(SECRET, one.secret) != commit(HOUSE, one.secret) for one in chances), "kinds are kept apart"


@given(st.lists(st.binary(max_size=6), max_size=5), st.lists(st.binary(max_size=6), max_size=5))
def test_no_two_lists_have_the_same_encoding(one: list[bytes], other: list[bytes]) -> None:
    assert (fields(one) == fields(other)) == (one == other)


def test_shifted_borders_change_the_encoding() -> None:
    parts = ["ab", "c", ""]
    encodings = {fields([part.encode() for part in order]) for order in itertools.permutations(parts)}
    assert len(encodings) == 6
    assert fields([b"abc"]) not in encodings


def test_options_are_encoded_in_one_way_only() -> None:
    assert canonical({"b": [1, None, True], "a": "é"}) == '{"a":"é","b":[1,null,true]}'.encode()
    with pytest.raises(TypeError):
        canonical({"a": [0.5]})


def test_the_code_of_the_table_is_part_of_it() -> None:
    assert CODE.encode() in TOLD.transcript()
