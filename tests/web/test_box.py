"""The companion without a browser: everyday questions find their clause, and score sheets count as the engine does."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.core import discovery, rule_pages
from tablee.core.record import plain
from tablee.games.kawaii import score as kawaii_score
from tablee.games.kezao import deck as kezao_deck
from tablee.games.kezao.options import our_deck
from tablee.games.wazabi import score as wazabi_score
from tablee.games.zayo import codes as zayo_codes
from tablee.games.zayo import deck as zayo_deck
from tablee.games.zayo import legal as zayo_legal
from tablee.games.zayo import score as zayo_score
from tablee.server.game_catalogue import rule_page
from tests.play import wait_for_actors

HERE = Path(__file__).parent
LANGUAGES = ("en", "fr")
QUESTIONS = json.loads((HERE / "box_questions.json").read_text("utf-8"))
SYMBOLS = {None: kezao_deck.NO_FACE, "neutral": kezao_deck.NEUTRAL, "one": kezao_deck.ONE}
SYMBOLS["inversion"] = kezao_deck.INVERSION
WAYS = {
    kezao_deck.PLAIN_PLAIN: ("plain", "plain"),
    kezao_deck.PLAIN_CROSSED: ("plain", "crossed"),
    kezao_deck.CROSSED_CROSSED: ("crossed", "crossed"),
    kezao_deck.PLAIN: ("plain",),
    kezao_deck.CROSSED: ("crossed",),
}


def run(script: str, asked: Any) -> Any:
    node = shutil.which("node")
    assert node is not None
    answer = subprocess.run([node, HERE / script], input=msgspec.json.encode(asked), capture_output=True, check=True)
    return json.loads(answer.stdout)


# --- the search -------------------------------------------------------------------------------------------------------


@cache
def found_by_search() -> Any:
    pages = {page: {language: rule_page(page, language) for language in LANGUAGES} for page in rule_pages.pages()}
    questions = [{"game": one["game"], "question": one[language]} for one in QUESTIONS for language in LANGUAGES]
    return run("box_search.js", {"pages": pages, "questions": questions})


def test_the_search_knows_every_clause_of_every_page() -> None:
    clauses = found_by_search()["clauses"]
    assert clauses == {page: rule_pages.clauses(page) for page in rule_pages.pages()}


def test_everyday_questions_find_their_clause_among_the_first_three() -> None:
    asked = [(one, language) for one in QUESTIONS for language in LANGUAGES]
    assert len(asked) >= 80
    assert {one["game"] for one in QUESTIONS} == set(discovery.ours())
    answers = found_by_search()["answers"]
    missed = [
        (one["game"], one[language], answer[:3])
        for (one, language), answer in zip(asked, answers, strict=True)
        if not set(one["clauses"]) & set(answer[:3])
    ]
    assert missed == []


# --- the score sheets -------------------------------------------------------------------------------------------------


def compare(cases: list[dict[str, Any]], expected: list[Any]) -> None:
    wanted = json.loads(msgspec.json.encode(expected))
    for case, mine, theirs in zip(cases, run("box_scores.js", cases), wanted, strict=True):
        assert mine == theirs, case


def random_steps(match: tablee.Match, seed: int) -> Any:
    """Play by chance; before each move: the seat that makes it, and the move."""
    dice = random.Random(seed)
    while not match.over:
        wait_for_actors(match)
        if match.over:
            return
        seat = dice.choice(match.actors)
        move = dice.choice(match.moves(seat))
        yield seat, move
        match.play(seat, move)


def test_kado_tableaus_count_as_at_the_table() -> None:
    cases: list[dict[str, Any]] = []
    expected: list[Any] = []
    for seed in range(40):
        match = tablee.new("kado", seats=2 + seed % 4, seed=seed)
        seen = 0
        for _ in random_steps(match, seed):
            done = int(match._state.public.round)  # type: ignore[attr-defined]
            if done > seen:
                seen = done
                view: Any = match.view(None)
                cases.append({"about": "kado", "tableaus": plain(view.tableaus), "perfects": list(view.perfects)})
                expected.append([plain(score) for score in view.scores])
        view = match.view(None)
        assert match.result is not None
        tableaus = [in_cells(plain(tableau)) for tableau in view.tableaus]
        cases.append({"about": "kado full", "data": {"tableaus": tableaus, "perfects": list(view.perfects)}})
        standing = {"points": list(match.result.points or ()), "ranks": list(match.result.ranks), "over": True}
        expected.append(standing)
    assert sum(len(case.get("tableaus", ())) for case in cases) > 1000
    compare(cases, expected)


def in_cells(tableau: Any) -> list[Any]:
    """Twelve cards as they lie on the sheet, row by row."""
    placed = {(one.get("row", 0), one.get("column", 0)): one["card"] for one in tableau}
    return [placed[cell] for cell in sorted(placed)]


def test_kawaii_rounds_count_as_at_the_table() -> None:
    dice = random.Random(5)
    cases: list[dict[str, Any]] = []
    expected: list[Any] = []
    tables = {seats: tablee.new("kawaii", seats=seats, seed=1) for seats in (3, 4, 5)}
    for number in range(1500):
        seats = 3 + number % 3
        counted = 1 + number // 3 % 3
        public: Any = tables[seats]._state.public  # type: ignore[attr-defined]
        public.first = dice.randrange(seats)
        rounds, lines = [], []
        for round_ in range(3):
            many = [random_line(dice) if round_ < counted else (0, 0, 0, 0, 0) for _ in range(seats)]
            written = [kawaii_score.written(0, 0, *line) for line in many]
            names = ("flavours", "shapes", "cherries", "shops", "tokens")
            rounds.append([dict(zip(names, line, strict=True)) for line in many])
            lines.append([int(kawaii_score.total(line)) for line in written])
        points = [sum(line[seat] for line in lines) for seat in range(seats)]
        for seat in range(seats):
            public.points[seat] = points[seat]
        ranks = [int(rank) for rank in kawaii_score.ranks(public)]
        shops = [[int(kawaii_score.closed(one["shops"])) for one in row] for row in rounds]
        cases.append({"about": "kawaii", "last": int(public.first), "data": {"rounds": rounds, "counted": counted}})
        standing = {"points": points, "ranks": ranks, "over": counted == 3}
        first = int(kawaii_score.next_first(public))
        expected.append({"lines": lines, "shops": shops, "first": first, "standing": standing})
    compare(cases, expected)


def random_line(dice: random.Random) -> tuple[int, ...]:
    return tuple(dice.randint(0, most) for most in (10, 10, 2, 3, 10))


def test_kezao_dice_ask_for_the_same_cards_as_at_the_table() -> None:
    """All of them: every way to choose dice, every face, every symbol, every picture."""
    deck = our_deck()
    has = tablee.new("kezao", seats=2, seed=1)._state.public.has  # type: ignore[attr-defined]
    pictures = [list(picture.colours) for picture in deck]
    cases: list[dict[str, Any]] = []
    expected: list[Any] = []
    for way, dice in WAYS.items():
        for one in range(kezao_deck.COLOURS):
            for two in range(kezao_deck.COLOURS) if len(dice) == 2 else (0,):
                for symbol, face in SYMBOLS.items() if len(dice) == 2 else ((None, kezao_deck.NO_FACE),):
                    rolled = [
                        {"die": die, "colour": kezao_deck.COLOUR_NAMES[colour]}
                        for die, colour in zip(dice, (one, two), strict=False)
                    ]
                    cases.append({"about": "kezao", "roll": {"dice": rolled, "symbol": symbol}, "cards": pictures})
                    right = int(kezao_deck.right_cards(has, way, one, two, face))
                    opposition = bool(kezao_deck.is_opposition(way, one, two))
                    fits = [bool(right >> number & 1) for number in range(len(pictures))]
                    expected.append({"opposition": opposition, "right": fits})
    assert len(cases) == 3 * 36 * 4 + 2 * 6
    compare(cases, expected)


@pytest.mark.parametrize("teams", [False, True])
def test_wazabi_tournaments_count_as_at_the_table(teams: bool) -> None:
    dice = random.Random(7)
    cases: list[dict[str, Any]] = []
    expected: list[Any] = []
    for _ in range(400):
        seats = dice.choice([4, 6]) if teams else dice.randint(2, 6)
        options = {"tournament": 5, "teams": teams}
        public: Any = tablee.new("wazabi", seats=seats, seed=1, options=options)._state.public  # type: ignore[attr-defined]
        played, gains = [], []
        for _game in range(dice.randint(1, 5)):
            winner = dice.randrange(seats)
            left = [0 if seat == winner else dice.randint(1, 4) for seat in range(seats)]
            for seat in range(seats):
                public.dice[seat] = left[seat]
            points = int(wazabi_score.game_points(public, winner))
            mine = [points if seat == winner or public.partners(seat, winner) else 0 for seat in range(seats)]
            for seat in range(seats):
                public.points[seat] += mine[seat]
            played.append({"winner": winner, "dice": left})
            gains.append(mine)
        data = {"games": 5, "teams": teams, "dice": 4, "seats": seats, "played": played}
        cases.append({"about": "wazabi", "data": data})
        totals = [int(public.points[seat]) for seat in range(seats)]
        standing = {"points": totals, "ranks": wazabi_score.ranks(public), "over": len(played) == 5}
        expected.append({"gains": gains, **standing})
    compare(cases, expected)


def test_zayo_camps_and_herds_follow_the_same_rules_as_at_the_table() -> None:
    cases: list[dict[str, Any]] = []
    expected: list[Any] = []
    moves = 0
    for seed in range(24):
        match = tablee.new("zayo", seats=2 + seed % 5, seed=seed, options={"rounds": 8})
        attack: tuple[int, Any] | None = None
        for number, (seat, move) in enumerate(random_steps(match, seed)):
            if number % 7 == 0:
                cases.append({"about": "zayo", "data": zayo_sheet(match)})
                expected.append(zayo_rules(match))
            made = (seat, plain(move))
            if made[1]["move"] == "no defence" and match.actors == (seat,):
                done = attack
            else:
                done = made if made[1]["move"] in ("lay fiddle", "lay wolf trap", "lay clan chief") else None
            attack = made if made[1]["move"] in ("lay wolf", "lay thief") else None
            if done is not None:
                cases.append({"about": "zayo move", "data": zayo_sheet(match), "seat": done[0], "move": done[1]})
                expected.append(zayo_after(match, seat, move))
                moves += 1
    assert len(cases) > 1000
    assert moves > 40
    compare(cases, expected)


def zayo_sheet(match: tablee.Match) -> dict[str, Any]:
    """A position as the sheet has it."""
    view: Any = plain(match.view(None))
    shields = [[card for card in cards if card in ("friendship", "shaman", "zayo")] for cards in view["laid"]]
    animals = {"sheep": 8, "goats": 8, "camels": 8}
    public = {"herds": view["herds"], "camps": view["camps"], "laid": shields, "animals": animals}
    return {**public, "round": view["round"], "limit": 8, "dealer": view["dealer"], "winner": None}


def zayo_after(match: tablee.Match, seat: int, move: Any) -> dict[str, Any]:
    """What lies there after a move, found on a copy."""
    copy = tablee.from_position(plain(match.position()), seed=1)
    copy.play(seat, move)
    view: Any = plain(copy.view(None))
    return {"herds": view["herds"], "camps": [sorted(camp) for camp in view["camps"]]}


def zayo_rules(match: tablee.Match) -> dict[str, Any]:
    public: Any = match._state.public  # type: ignore[attr-defined]
    seats = range(match.seats)
    kinds = ("horse", "cart", "yurt", "wolf trap")
    animals = ("sheep", "goat", "camel")
    centre: Any = plain(match.view(None))["centre"]

    def thefts(seat: int) -> list[Any]:
        found = [(victim, kind) for victim in seats for kind in range(4)]
        able = [one for one in found if zayo_legal.stealable(public, seat, *one)]
        return [{"victim": victim, "equipment": kinds[kind]} for victim, kind in able]

    def hunts(seat: int) -> list[Any]:
        found = [(victim, animal) for victim in seats for animal in range(3)]
        able = [one for one in found if zayo_legal.huntable(public, seat, *one)]
        return [{"victim": victim, "animal": animals[animal]} for victim, animal in able]

    def raids(seat: int) -> list[Any]:
        if not public.has_basics(seat) or public.camps[seat * zayo_deck.EQUIPMENT + zayo_deck.TRAP] == 0:
            return []
        wanted = ((zayo_codes.SMALL, "sheep and goats"), (zayo_codes.CAMELS, "camels"))
        found = [(victim, code, words) for victim in seats for code, words in wanted]
        able = [one for one in found if zayo_legal.raidable(public, seat, one[0], one[1])]
        return [{"victim": victim, "animals": words} for victim, _, words in able]

    def may_pay(seat: int, price: int) -> bool:
        return any(zayo_legal.may_pay(public, seat, price, sheep) for sheep in range(price + 1))

    trap = [public.camps[seat * zayo_deck.EQUIPMENT + zayo_deck.TRAP] == 0 for seat in seats]
    return {
        "ranks": zayo_score.ranks(public),
        "thefts": [thefts(seat) for seat in seats],
        "hunts": [hunts(seat) for seat in seats],
        "raids": [raids(seat) for seat in seats],
        "complete": [bool(public.has_basics(seat)) for seat in seats],
        "trap": [trap[seat] and may_pay(seat, zayo_deck.TRAP_PRICE) for seat in seats],
        "fiddle": [centre["camels"] > 0 and may_pay(seat, zayo_deck.CAMEL_PRICE) for seat in seats],
        "ride": [bool(public.camels(seat) >= zayo_deck.camels_needed(match.seats)) for seat in seats],
        "middle": centre,
    }
