"""Event text: every event of every game, told to each seat in both languages, as far as a machine can judge it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

import tablee
from tablee.core import discovery
from tablee.core.i18n import Language, catalogues
from tablee.games.kezao.moves import Ready
from tests.golden.write import FOLDER, play_golden
from tests.kezao.tables import lay, race
from tests.wazabi.tables import rolled

RENDER = Path(__file__).parent / "event_texts.js"
NAMES = ["Ana", "Bo", "Élise", "Dan", "Ivo", "Fanny", "Gil", "Hugo", "Ophélie", "Jade", "Kim", "Lou"]
NAME = "|".join(NAMES)
ALIKE = 25
"""How many events of one kind a reader is told at a table: more would only repeat them."""
BEGINS = r"(?:^|[.:!?]\s|\bet |\band )"


class Told(NamedTuple):
    game: str
    reader: int | None
    event: dict[str, Any]
    text: str


def matches() -> Iterator[tablee.Match]:
    """The golden games, and tables with what never happens in those."""
    for game in discovery.ours():
        for file in sorted(FOLDER.glob(f"{game}-*.jsonl")):
            yield tablee.replay(file.read_text(encoding="utf-8"))
    yield play_golden(("zayo", 3, {"rounds": 1}))
    yield rolled(1, 2, 1, rest=0)  # nobody has a card to draw
    late = race(["ladybird", "sock"], ["moon", "fox"], ["frog"], points=[2, 0, 0], round=2)
    for seat, card in [(0, "ladybird"), (0, "sock"), (1, "moon")]:
        lay(late, seat, card, at=100)
    late.advance(126)
    yield late
    ready = tablee.new("kezao", seats=2, seed=1, options={"countdown": 3000})
    for seat in range(2):
        ready.play(seat, Ready())
    yield ready


def heard(match: tablee.Match, reader: int | None) -> list[dict[str, Any]]:
    """What a reader is told, without repetitions: the instant of an event is no part of its text."""
    found: dict[str, dict[str, Any]] = {}
    kinds: Counter[str] = Counter()
    for event in match.events(reader):
        fields = msgspec.to_builtins(event)
        key = json.dumps({name: value for name, value in fields.items() if name not in ("at", "taken")})
        if key not in found and kinds[fields["event"]] < ALIKE:
            kinds[fields["event"]] += 1
            found[key] = fields
    return list(found.values())


@pytest.fixture(scope="module")
def told() -> dict[Language, list[Told]]:
    node = shutil.which("node")
    assert node, "node renders the texts"
    tables = [
        {
            "game": match.game,
            "options": msgspec.to_builtins(match.options),
            "reader": reader,
            "events": heard(match, reader),
        }
        for match in matches()
        for reader in (None, *range(match.seats))
    ]
    languages: tuple[Language, ...] = get_args(Language)
    given = {"catalogues": {each: "\n".join(catalogues(each)) for each in languages}, "names": NAMES, "tables": tables}
    run = subprocess.run([node, RENDER], input=json.dumps(given), capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    return {
        language: [
            Told(table["game"], table["reader"], event, text)
            for table, texts in zip(tables, found[language], strict=True)
            for event, text in zip(table["events"], texts, strict=True)
        ]
        for language in languages
    }


def message(one: Told) -> str:
    return f"event-{one.game}-{one.event['event'].replace(' ', '-')}"


def wrong(texts: list[Told], pattern: str) -> list[Told]:
    return [one for one in texts if re.search(pattern, one.text)][:5]


@pytest.mark.parametrize("language", get_args(Language))
def test_every_message_is_told_to_those_it_concerns_and_to_others(
    told: dict[Language, list[Told]], language: Language
) -> None:
    ids = set(re.findall(r"^(event-[a-z-]+) =", "\n".join(catalogues(language)), re.MULTILINE))
    assert {message(one) for one in told[language] if one.text} == ids
    assert [one for one in told[language] if not one.text and message(one) in ids][:5] == []
    private = {"event-kawaii-favourites", "event-kawaii-chose"}
    by_seat = {message(one) for one in told[language] if "seat" in one.event} & ids
    assert {message(one) for one in told[language] if one.event.get("seat") == one.reader} & ids >= by_seat
    assert {message(one) for one in told[language] if one.event.get("seat", one.reader) != one.reader} & ids >= (
        by_seat - private
    )


@pytest.mark.parametrize("language", get_args(Language))
def test_every_text_is_a_whole_sentence(told: dict[Language, list[Told]], language: Language) -> None:
    texts = [one for one in told[language] if one.text]
    assert len(texts) > 5000
    assert wrong(texts, r"[{}$]|undefined|null|NaN|\[object") == []
    assert wrong(texts, r"^[^A-ZÀ-Ý“«0-9]") == []
    assert wrong(texts, r"[^.!?]$") == []
    assert wrong(texts, r"\s\s|\s[.,)]|\.\.|[(]\s|^\s|\s$") == []


@pytest.mark.parametrize(("language", "you"), [("en", r"\b[Yy]ou"), ("fr", r"\b([Vv]ous|[Vv]otre|[Vv]os)\b")])
def test_readers_are_called_you_and_nobody_else_is(
    told: dict[Language, list[Told]], language: Language, you: str
) -> None:
    own = [one for one in told[language] if one.reader is not None]
    assert [one for one in own if re.search(rf"\b{NAMES[one.reader or 0]}\b", one.text)][:5] == []
    assert wrong([one for one in told[language] if one.reader is None], you) == []
    concerned = [one for one in own if one.text and one.reader in (one.event.get("seat"), one.event.get("victim"))]
    unsaid = {"event-wazabi-none-to-draw", "event-wazabi-dropped"}
    assert [one for one in concerned if message(one) not in unsaid and not re.search(you, one.text)][:5] == []


def test_english_verbs_go_with_their_person(told: dict[Language, list[Told]]) -> None:
    texts = told["en"]
    assert wrong(texts, BEGINS + r"[Yy]ou (?!pass\b)(\w+s|is|has|was)\b") == []
    assert wrong(texts, rf"(?:^|[.:!?]\s)({NAME}) (?!and\b)(?!\w*s\b)\w") == []
    assert wrong(texts, r"\s[:;!?]|’s’|s’s") == []


def test_french_verbs_and_pronouns_go_with_their_person(told: dict[Language, list[Told]]) -> None:
    texts = told["fr"]
    assert wrong(texts, r"\b(à|de) vous\b") == []
    assert wrong(texts, BEGINS + r"[Vv]ous (?!(ne |n’)?(\w+ez|êtes|et|prendre)\b)\w") == []
    assert wrong(texts, rf"({NAME}) (vous )?(ne |n’)?(?!chez\b)\w+ez\b") == []
    assert wrong(texts, rf"\bde ({'|'.join(name for name in NAMES if name[0] in 'AÉIO')})\b") == []
    assert wrong(texts, r" [:;!?»]|« |[^\s][;!?»]|«\S") == []
