"""Sharing: the tags of a link, in both languages, and a picture that names nobody without consent."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import httpx
import pytest
from msgspec.structs import replace

from tablee.ratings.rows import SetWishes
from tablee.server.app import make_app
from tablee.server.sharing import card, pictures
from tablee.store.memory import MemoryStore
from tablee.store.model import SaveTable, SeatRow, TableRow
from tests.server.evening_friends import Friends
from tests.server.harness import HOST, client_of

WILD = "\"><b>&'Zoé"
SEATS = (
    SeatRow(kind="person", person="zoe", name=WILD, avatar=9),
    SeatRow(kind="person", person="max", name="Maximilien", avatar=20),
    SeatRow(kind="bot", bot="tactics", name="Basile", avatar=3),
    SeatRow(kind="person", person="zoe", name="Tante Agathe", avatar=40, guest=True),
)
OVER = TableRow(
    code="bbbbbbbb",
    game="kado",
    options={},
    seats=SEATS,
    host="zoe",
    phase="over",
    result={"ranks": [1, 2, 3, 4], "points": [42, 37, 31, 12], "winners": [0]},
    created=5,
)
CONSENTS = [SetWishes("zoe", pictured=True), SetWishes("max", listed=True)]


def filled() -> MemoryStore:
    store = MemoryStore()
    tables = [
        OVER,
        replace(OVER, code="cccccccc", result=None),
        replace(OVER, code="dddddddd", phase="playing", result=None),
        replace(OVER, code="eeeeeeee", phase="gathering", created=1 << 33, result=None, seats=(SeatRow(), SeatRow())),
        replace(OVER, code="ffffffff", game="wazabi", result={"ranks": [2, 1, 2, 2], "points": None, "winners": [1]}),
    ]
    store.commit([*(SaveTable(table) for table in tables), *CONSENTS])
    return store


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with client_of(make_app(filled)) as opened:
        yield opened


class Tags(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        name = named.get("property") or named.get("name")
        if tag == "meta" and name is not None:
            assert name not in self.found or name == "theme-color"
            self.found[name] = named["content"] or ""


def tags(client: httpx.Client, path: str, **headers: str) -> dict[str, str]:
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    return Tags(answer.text).found


def test_a_replay_says_how_it_ended_and_names_only_those_who_agree(client: httpx.Client) -> None:
    found = tags(client, "/r/bbbbbbbb")
    assert found["og:title"] == f"Kado: {WILD} wins", "escaped, so it comes back as it was"
    ended = (f"1. {WILD} (42 points)", "2. a player (37 points)", "3. Basile (31 points)", "4. a player (12 points)")
    assert found["og:description"] == " · ".join(ended)
    assert found["og:image"] == f"http://{HOST}/r/bbbbbbbb/card.png?lang=en"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:url"] == f"http://{HOST}/r/bbbbbbbb"
    page = client.get("/r/bbbbbbbb").text
    assert "<b>&" not in page
    assert "Maximilien" not in page
    assert "Agathe" not in page
    assert tags(client, "/r/ffffffff")["og:title"] == "Wazabi, a game of 4", "whoever won does not want to be named"
    assert tags(client, "/r/cccccccc")["og:description"] == "Nobody went on with this game."


def test_the_language_is_the_readers_or_the_addresss(client: httpx.Client) -> None:
    french = tags(client, "/r/bbbbbbbb", **{"accept-language": "fr-CH, en;q=0.5"})
    assert french["og:title"] == f"Kado : victoire de {WILD}"
    assert french["og:locale"] == "fr_FR"
    assert french["og:image"].endswith("?lang=fr")
    assert "quelqu’un" in french["og:description"]
    assert tags(client, "/r/bbbbbbbb?lang=en", **{"accept-language": "fr"})["og:locale"] == "en_GB"
    assert tags(client, "/", **{"accept-language": "de, it"})["og:locale"] == "en_GB"


def test_invitations_and_home_have_the_static_picture(client: httpx.Client) -> None:
    home = tags(client, "/")
    assert home["og:title"] == "Five French card and dice games at one table"
    invitation = tags(client, "/t/eeeeeeee?lang=fr")
    assert invitation["og:title"] == "Venez jouer à Kado"
    for path in ("/t/zzzzzzzz", "/r/zzzzzzzz", "/r/dddddddd", "/r/..%2f"):
        answer = client.get(path)
        assert answer.status_code == (200 if "%" not in path else answer.status_code)
        assert WILD not in answer.text
        assert Tags(answer.text).found.get("og:title", home["og:title"]) == home["og:title"]
    for found in (home, invitation):
        picture = client.get(found["og:image"].removeprefix(f"http://{HOST}"))
        assert size_of(picture.content) == (1200, 630)


def test_an_evening_shows_its_title_and_games_and_nobodys_name(client: httpx.Client) -> None:
    friends = Friends(client, MemoryStore())
    code = friends.open("Ana", title=f"Friday {WILD}")
    found = tags(client, f"/e/{code}?lang=fr")
    assert found["og:title"] == f"Friday {WILD} : une soirée de jeux"
    assert found["og:description"].startswith("Au programme : Kado.")
    assert "Ana" not in str(found)
    home = tags(client, "/")["og:title"]
    assert tags(client, "/e/zzzzzzzzzz")["og:title"] == tags(client, f"/e/{code}/x")["og:title"] == home
    friends.do("Bo", f"/{code}/join", {"name": "Bo"})
    friends.do("Ana", f"/{code}/round", {"number": 0})
    friends.do("Ana", f"/{code}/finish")
    podium = tags(client, f"/e/{code}/1")
    assert podium["og:title"] == f"Friday {WILD}: the podium"
    assert podium["og:description"] == "Played: Kado. Open the link to see who won."


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_picture_is_a_png_of_a_finished_game_only(client: httpx.Client) -> None:
    answer = client.get("/r/bbbbbbbb/card.png?lang=fr")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert size_of(answer.content) == (1200, 630)
    assert answer.headers["cache-control"].startswith("public")
    head = client.head("/r/bbbbbbbb/card.png")
    assert (head.status_code, head.content) == (200, b"")
    assert client.get("/r/dddddddd/card.png").status_code == 409
    assert client.get("/r/zzzzzzzz/card.png").status_code == 404
    assert client.get("/r/cccccccc/card.png").status_code == 200


def test_the_drawing_is_xml_and_has_no_name_without_consent() -> None:
    store = filled()
    for language in ("en", "fr"):
        shown = card.ending(store, OVER, language)
        drawn = card.draw(shown, language)
        words = [element.text for element in ET.fromstring(drawn).iter() if element.tag.endswith("text")]
        assert WILD in words
        assert "Basile" in words
        assert words.count({"en": "a player", "fr": "quelqu’un"}[language]) == 2
        assert "Maximilien" not in drawn
        assert "Agathe" not in drawn
    store.commit([SetWishes("zoe")])
    assert "Zoé" not in card.draw(card.ending(store, OVER, "en"), "en"), "taken back"


def test_all_faces_are_drawn_as_the_page_draws_them() -> None:
    grounds, animals = card.faces()
    assert (len(grounds), len(animals)) == (8, 8)
    for animal in animals:
        assert "$" not in animal
        assert len(ET.fromstring(f"<g>{animal}</g>")) > 1


def test_pictures_are_kept_and_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "RATE", (1.0, 0.0))
    with client_of(make_app(filled)) as client:
        for number in range(8):
            last = client.get(f"/r/{('bbbbbbbb', 'ffffffff')[number % 2]}/card.png?lang={('en', 'fr')[number % 3 % 2]}")
            if last.status_code != 200:
                break
        assert last.status_code == 200, "what was drawn once costs nothing"
    monkeypatch.setattr(pictures, "RATE", (0.0, 0.0))
    with client_of(make_app(filled)) as client:
        assert client.get("/r/bbbbbbbb/card.png").status_code == 429
