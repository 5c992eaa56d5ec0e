"""Ratings in the store: the same over every backend."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from tablee.ratings.model import LEAST_GAMES, START
from tablee.ratings.rows import MEETING_SECONDS, Rated, RatedSeat, RateGame, SetWishes
from tablee.store.model import ForgetPerson, SaveTable, Store
from tablee.store.postgres import open_postgres
from tests.postgres import shared_server
from tests.store.test_store import BACKENDS, TABLE


@pytest.fixture(params=BACKENDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = BACKENDS[request.param](tmp_path)
    yield opened
    opened.close()


def game(code: str, at: int, *people: str) -> RateGame:
    """They came in in this order."""
    seats = [RatedSeat(seat, seat + 1, person, None, person.title(), seat) for seat, person in enumerate(people)]
    return RateGame(code, "kado", at, tuple(seats))


def test_a_game_changes_ratings_once(store: Store) -> None:
    store.commit([game("aaaaaaaa", 5, "ana", "bo")])
    (ana,), (bo,) = store.ratings_of("ana"), store.ratings_of("bo")
    assert ana.rating > START > bo.rating
    assert (ana.games, ana.at, ana.name, ana.avatar) == (1, 5, "Ana", 0)
    store.commit([game("aaaaaaaa", 5, "ana", "bo")])
    assert store.ratings_of("ana") == [ana], "the same again changes nothing"
    store.commit([game("bbbbbbbb", 6, "ana", "bo"), game("cccccccc", 7, "bo", "ana")])
    changes = store.rating_changes_of("ana", 9)
    assert [change.code for change in changes] == ["cccccccc", "bbbbbbbb", "aaaaaaaa"]
    for later, earlier in pairwise(changes):
        assert later.before == earlier.after
        assert later.weight < earlier.weight
    assert changes[0].after == store.ratings_of("ana")[0].rating
    assert store.rating_changes_of("ana", 1) == changes[:1]
    assert [change.person for change in store.rating_changes_at("cccccccc")] == ["bo", "ana"]
    assert store.rating_changes_at("zzzzzzzz") == []
    assert store.ratings_of("cleo") == []


def test_after_a_while_a_pair_is_new_again_and_others_are_at_once(store: Store) -> None:
    store.commit([game("aaaaaaaa", 5, "ana", "bo"), game("bbbbbbbb", 6, "ana", "cleo")])
    assert [change.weight for change in store.rating_changes_at("bbbbbbbb")] == [1, 1]
    store.commit([game("cccccccc", 5 + MEETING_SECONDS, "ana", "bo")])
    assert [change.weight for change in store.rating_changes_at("cccccccc")] == [1, 1]


def test_the_best_are_named_if_they_agree(store: Store) -> None:
    for number in range(LEAST_GAMES):
        others = ("bo", "cleo") if number % 2 else ("cleo", "bo")
        store.commit([game(f"aaaaaaa{number}", number, "ana", *others)])
    store.commit([game("dddddddd", 99, "dan", "ana"), SetWishes("ana", listed=True), SetWishes("cleo", pictured=True)])
    best = store.best("kado", LEAST_GAMES, 9)
    assert (best[0][0].person, best[0][1]) == ("ana", True)
    assert {(row.person, listed) for row, listed in best[1:]} == {("bo", False), ("cleo", False)}
    assert [row.sure for row, _ in best] == sorted((row.sure for row, _ in best), reverse=True)
    assert [row.person for row, _ in store.best("kado", 1, 1)] == ["ana"], "a single game proves little"
    assert store.best("zayo", 1, 9) == []
    assert store.wishes_of("cleo") == SetWishes("cleo", pictured=True)
    store.commit([SetWishes("ana")])
    assert store.wishes_of("ana") == store.wishes_of("ana") == SetWishes("ana")
    assert not store.best("kado", 1, 1)[0][1]


def test_nothing_is_left_of_a_person_who_is_forgotten(store: Store) -> None:
    store.commit([game("aaaaaaaa", 5, "ana", "bo"), SetWishes("ana", listed=True, pictured=True)])
    before = store.ratings_of("bo")
    store.commit([ForgetPerson("ana")])
    assert store.ratings_of("ana") == []
    assert store.rating_changes_of("ana", 9) == []
    assert store.wishes_of("ana") == SetWishes("ana")
    assert [change.person for change in store.rating_changes_at("aaaaaaaa")] == ["bo"]
    assert store.ratings_of("bo") == before


def test_a_rated_table_comes_back_as_it_was_saved(store: Store) -> None:
    rated = replace(TABLE, rated=Rated(("ana", None, "", "bo"), (3,)))
    store.commit([SaveTable(rated), SaveTable(replace(TABLE, code="zzzzzzzz", rated=Rated()))])
    assert store.find_table(TABLE.code) == rated
    plain = store.find_table("zzzzzzzz")
    assert plain is not None
    assert plain.rated == Rated()


def test_two_servers_rate_games_of_the_same_people_one_after_the_other() -> None:
    address = shared_server().new_store()
    stores = [open_postgres(address) for _ in range(2)]

    def play(which: int) -> None:
        for number in range(10):
            stores[which].commit([game(f"{which}aaaaaa{number}", 1 + number, "ana", "bo")])

    threads = [Thread(target=play, args=(which,)) for which in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert stores[0].ratings_of("ana")[0].games == 20
    changes = stores[0].rating_changes_of("ana", 99)
    chain = {round(change.before, 6): round(change.after, 6) for change in changes}
    at = START
    for _ in range(20):
        at = chain.pop(round(at, 6))
    assert at == round(stores[0].ratings_of("ana")[0].rating, 6), "each began where another ended"
    for store in stores:
        store.close()
