"""My games: what a person has played, filtered and counted; and whose turn it is without loading a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tablee.proof.chance import new_chance
from tablee.server.app import make_app
from tablee.server.people.identity import COOKIE, hashed
from tablee.server.people.my_games import PAGE
from tablee.store.memory import MemoryStore
from tablee.store.model import Acting, AddResult, LogEntry, SaveTable, SeatRow, TableRow
from tests.server.harness import client_of

ANA, BO = "a" * 32, "b" * 32
LATER = 1 << 40
"""Seconds since 1970: too young to be cleared away."""
Player = tuple[str | None, str, str | None, int | None]
"""Person, name, bot, place."""


def game(code: str, at: int, name: str, *players: Player, **measures: int) -> list[AddResult]:
    return [
        AddResult(
            code=code, seat=seat, game=name, at=at, place=place, person=person, name=called, bot=bot,
            measures=measures if person == hashed(ANA) else {},
        )
        for seat, (person, called, bot, place) in enumerate(players)
    ]  # fmt: skip


def ana(place: int | None) -> Player:
    return hashed(ANA), "Ana", None, place


def elodie(place: int | None) -> Player:
    return hashed(BO), "Élodie", None, place


def bot(level: str, place: int | None) -> Player:
    return None, "Ada", level, place


PLAYED = [
    *game("aaaaaaa2", 100, "kezao", ana(2), elodie(1), reaction=900),
    *game("aaaaaaa3", 200, "kezao", elodie(2), ana(1), reaction=800),
    *game("aaaaaaa4", 300, "kado", ana(1), bot("strong", 2)),
    *game("aaaaaaa5", 400, "kado", ana(1), bot("easy", 2), bot("strong", 3)),
    *game("aaaaaaa6", 500, "kado", ana(3), bot("strong", 1), elodie(2)),
    *game("aaaaaaa7", 600, "kado", ana(None), elodie(None)),
    *game("aaaaaaa8", 700, "kado", elodie(1), bot("strong", 2)),
]


def table(code: str, created: int, **fields: Any) -> SaveTable:
    seats = (
        SeatRow(kind="person", person=hashed(ANA), name="Ana"),
        SeatRow(kind="person", person=hashed(BO), name="Élodie"),
    )
    row = TableRow(
        code=code, game="wazabi", options={}, seats=seats, host=hashed(BO), created=LATER + created, **fields
    )
    return SaveTable(row)


def begun(code: str, created: int, acting: Acting, *, paused: bool = False) -> SaveTable:
    return table(
        code,
        created,
        phase="playing",
        seed="11" * 32,
        chance=new_chance(),
        played=LATER,
        acting=acting,
        paused=paused,
    )


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore()
    store.commit([
        *PLAYED,
        table("bbbbbbb2", 4),
        begun("bbbbbbb3", 3, Acting(0, (1,))),
        begun("bbbbbbb4", 2, Acting(0, (0,))),
        begun("bbbbbbb5", 1, Acting(0, (0,)), paused=True),
    ])  # fmt: skip
    return store


@pytest.fixture
def client(store: MemoryStore) -> Iterator[httpx.Client]:
    with client_of(make_app(lambda: store)) as running:
        yield running


def ask(client: httpx.Client, query: str = "", secret: str = ANA) -> Any:
    response = client.get(f"/api/me/games{query}", headers={"cookie": f"{COOKIE}={secret}"})
    assert response.status_code == 200, response.text
    assert response.headers["cache-control"].endswith("no-store")
    return response.json()


def codes(found: Any) -> str:
    return "".join(line["code"][-1] for line in found["games"])


def test_all_my_games_come_newest_first_and_add_up(client: httpx.Client) -> None:
    found = ask(client)
    assert codes(found) == "765432"
    assert found["totals"] == {"games": 5, "won": 3, "streak": 0, "longest": 3}
    assert found["by_game"] == [
        {"name": "kado", "games": 3, "won": 2},
        {"name": "kezao", "games": 2, "won": 1},
    ]
    assert found["by_level"] == [
        {"name": "strong", "games": 3, "won": 2},
        {"name": "people", "games": 2, "won": 1},
        {"name": "easy", "games": 1, "won": 1},
    ]
    assert found["by_opponent"] == [{"name": "Élodie", "avatar": 0, "games": 3, "ahead": 1}]
    assert found["trends"] == [{"game": "kezao", "name": "reaction", "points": [[100, 900], [200, 800]]}]
    assert found["choices"] == {
        "games": ["kado", "kezao"],
        "levels": ["easy", "people", "strong"],
        "friends": ["Élodie"],
    }
    assert hashed(BO) not in str(found), "who somebody is stays here; a name is what others see"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("game=kezao", "32"),
        ("ending=won", "543"),
        ("ending=lost", "62"),
        ("ending=unfinished", "7"),
        ("level=easy", "5"),
        ("level=people", "732"),
        ("friend=elo", "7632"),
        ("friend=%20%C3%89LODIE", "7632"),
        ("friend=ada", ""),
        ("game=kado&level=strong&friend=E", "6"),
        ("page=1", ""),
    ],
)
def test_games_are_chosen_by_game_result_level_and_friend(client: httpx.Client, query: str, expected: str) -> None:
    assert codes(ask(client, f"?{query}")) == expected


@pytest.mark.parametrize("query", ["ending=draw", "page=-1", "page=x", "page=99999"])
def test_a_wish_that_cannot_be_is_refused(client: httpx.Client, query: str) -> None:
    assert client.get(f"/api/me/games?{query}").status_code == 400


def test_tables_that_wait_for_me_come_first_and_none_is_loaded_for_it(client: httpx.Client) -> None:
    found = ask(client)["open"]
    shown = [(table["code"][-1], table["phase"], table["my_turn"]) for table in found]
    assert shown == [
        ("4", "playing", True),
        ("3", "playing", False),
        ("5", "playing", False),
        ("2", "gathering", False),
    ]
    assert [table["code"][-1] for table in ask(client, secret=BO)["open"]] == ["3", "4", "5", "2"]
    assert ask(client, "?friend=zoe")["open"] == ask(client, "?ending=won")["open"] == []


def test_a_table_whose_log_went_on_is_looked_at_itself(store: MemoryStore, client: httpx.Client) -> None:
    """It was being played when the server died, so what was noted is no longer so."""
    before = ask(client)["open"]
    store.commit([LogEntry("bbbbbbb4", 0, 1_000_000)])
    now = {table["code"]: table["my_turn"] for table in ask(client)["open"]}
    assert now["bbbbbbb3"] == next(table["my_turn"] for table in before if table["code"] == "bbbbbbb3")
    assert now["bbbbbbb4"] in (True, False)
    assert not now["bbbbbbb5"]


def test_many_games_come_page_by_page(store: MemoryStore, client: httpx.Client) -> None:
    for number in range(2 * PAGE):
        store.commit(game(f"c{number:07}", number, "zayo", ana(1), bot("easy", 2)))
    first, second, third = (ask(client, f"?game=zayo&page={page}") for page in range(3))
    assert (len(first["games"]), len(second["games"]), len(third["games"])) == (PAGE, PAGE, 0)
    assert first["pages"] == second["pages"] == 2
    assert first["games"][0]["at"] == 2 * PAGE - 1
    assert second["open"] == []
    assert first["totals"]["longest"] == 2 * PAGE


def test_a_stranger_has_no_games(client: httpx.Client) -> None:
    found = ask(client, secret="c" * 32)
    assert (found["open"], found["games"], found["totals"]["games"]) == ([], [], 0)
