"""Laws of lessons: each can be played as it is written, rests on clauses that exist, and is told in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from tablee import lessons
from tablee.core import discovery, rule_pages
from tablee.core import game as games
from tablee.core.errors import BadField
from tablee.core.i18n import LANGUAGES
from tablee.lessons import Lesson, Step

LESSONS = [(game, name) for game in games.names() for name in lessons.names(game)]
every_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=lambda part: part)

WORDS_PER_SECOND = 3.3
SECONDS_PER_STEP = 2.5
"""To look, and to press."""


def steps_of(lesson: Lesson) -> list[Step]:
    return [step for scene in lesson.scene for step in scene.step]


@pytest.mark.parametrize("game", discovery.ours())
def test_every_game_of_ours_has_a_first_lesson_and_one_or_two_more(game: str) -> None:
    assert lessons.names(game)[0] == "first"
    assert 2 <= len(lessons.names(game)) <= 3


@every_lesson
def test_a_lesson_can_be_played_to_its_end_as_it_is_written(game: str, name: str) -> None:
    """Positions and moves are legal, chance gives what is told: otherwise it could not be compiled."""
    compiled = lessons.compiled(game, name)
    told = json.loads(compiled.json)
    assert (
        len(compiled.states) == len(steps_of(compiled.lesson)) == sum(len(scene["steps"]) for scene in told["scenes"])
    )
    for scene in told["scenes"]:
        for step in scene["steps"]:
            frame = scene["frames"][step["frame"]]
            assert frame["view"]["seat"] == compiled.lesson.seat
            if step["expect"] is not None:
                assert frame["moves"] is None or len(frame["moves"]) > 0
                assert step["frame"] < len(scene["frames"]) - 1, "the expected move shows"


@every_lesson
def test_the_rules_allow_what_a_lesson_expects_and_refuse_with_a_clause(game: str, name: str) -> None:
    compiled = lessons.compiled(game, name)
    for number, step in enumerate(steps_of(compiled.lesson)):
        if step.expect is not None:
            moves = (msgspec.Raw(msgspec.json.encode(step.expect)),)
            assert compiled.refusals(number, moves, "en") == [None]
    foreign = [
        refusal
        for number in range(len(compiled.states))
        for refusal in compiled.refusals(number, all_expected(compiled.lesson), "fr")
        if refusal is not None
    ]
    known = {*rule_pages.clauses(game), *rule_pages.clauses("general")}
    assert {refusal.clause for refusal in foreign} <= known
    assert all(refusal.text for refusal in foreign)


def all_expected(lesson: Lesson) -> tuple[msgspec.Raw, ...]:
    return tuple(msgspec.Raw(msgspec.json.encode(step.expect)) for step in steps_of(lesson) if step.expect is not None)


@every_lesson
def test_the_clause_of_every_step_exists(game: str, name: str) -> None:
    for step in steps_of(lessons.read(game, name)):
        page = "general" if step.clause.startswith("G-") else game
        for language in LANGUAGES:
            assert step.clause in rule_pages.clauses(page, language)


@every_lesson
def test_both_languages_are_complete_short_and_well_set(game: str, name: str) -> None:
    lesson = lessons.read(game, name)
    steps = steps_of(lesson)
    said = [step.say for step in steps] + [other.say for step in steps for other in step.other]
    for words in (*said, *lesson.learned):
        assert words.en != words.fr
        for text in (words.en, words.fr):
            assert re.search(r"[.!?]$", text), text
            assert len(text) <= 150, (len(text), text)
            assert "'" not in text, f"typographic apostrophes: {text}"
            assert "  " not in text
            assert "..." not in text
        assert re.search(r"[^ ][!?;:»]", words.fr) is None, f"a space before French punctuation: {words.fr}"
        assert '"' not in words.fr
    assert len({words.en for words in said}) == len({words.fr for words in said})


@every_lesson
def test_a_first_lesson_takes_one_to_two_minutes(game: str, name: str) -> None:
    lesson = lessons.read(game, name)
    steps = steps_of(lesson)
    waits = sum(line.after for step in steps for line in step.then) / 1000
    for language in LANGUAGES:
        read = sum(len(getattr(step.say, language).split()) for step in steps) / WORDS_PER_SECOND
        seconds = read + SECONDS_PER_STEP * len(steps) + waits
        assert (60 if lesson.number == 1 else 30) <= seconds <= 120, seconds


@pytest.mark.parametrize("game", sorted({game for game, _ in LESSONS}))
def test_the_lessons_of_a_game_are_numbered_and_listed(game: str) -> None:
    found = [lessons.read(game, name) for name in lessons.names(game)]
    assert [lesson.number for lesson in found] == list(range(1, len(found) + 1))
    listed = lessons.listing(game)
    assert [one["name"] for one in listed] == list(lessons.names(game))
    assert all(one["title"]["fr"] and one["lead"]["en"] for one in listed)


# --- a lesson that does not hold ------------------------------------------------------------------------------------


def changed(**step: Any) -> Lesson:
    """The first lesson of Kezao with other fields in the step in which the learner rolls."""
    lesson = lessons.read("kezao", "first")
    scene = lesson.scene[0]
    steps = list(scene.step)
    steps[1] = msgspec.structs.replace(steps[1], **step)
    return msgspec.structs.replace(lesson, scene=(msgspec.structs.replace(scene, step=tuple(steps)),))


def fault(lesson: Lesson) -> BadField:
    with pytest.raises(BadField) as caught:
        lessons.compile_lesson(games.find("kezao"), lesson, "kezao/first")
    return caught.value


def test_an_illegal_move_is_named_with_its_step_and_clause() -> None:
    error = fault(changed(expect={"move": "lay", "card": "whale"}))
    assert error.field == "kezao/first.scene[0].step[1].expect"
    assert "KZ-9" in error.allowed
    assert fault(changed(expect={"move": "fly"})).field == "kezao/first.scene[0].step[1].expect.move"


def test_an_outcome_that_chance_does_not_give_is_told_with_the_seed_that_would() -> None:
    found = fault(changed(seed=0))
    assert found.field == "kezao/first.scene[0].step[1].happens"
    seed = re.search(r"seed = (\d+) makes it happen", found.allowed)
    assert seed
    lessons.compile_lesson(games.find("kezao"), changed(seed=int(seed[1])), "kezao/first")


def test_a_position_that_the_rules_do_not_know_is_refused() -> None:
    lesson = lessons.read("kezao", "first")
    table = {**(lesson.scene[0].table or {}), "hands": [["whale"], ["whale"], ["moon"]]}
    scene = msgspec.structs.replace(lesson.scene[0], table=table)
    error = fault(msgspec.structs.replace(lesson, scene=(scene,)))
    assert error.field.startswith("kezao/first.scene[0].table.")
    assert fault(msgspec.structs.replace(lesson, seats=9)).clause == "KZ-0"
    assert fault(msgspec.structs.replace(lesson, names=("Ana", "Bo", "Cy"))).field == "kezao/first.names"


def test_no_other_seat_moves_for_the_learner() -> None:
    line = lessons.Input(seat=0, move={"move": "nothing"})
    assert fault(changed(then=(line,))).field == "kezao/first.scene[0].step[1].then[0].seat"
