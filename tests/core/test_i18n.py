"""Messages: in both languages, with seats by name where there are names."""

from __future__ import annotations

import pickle

import pytest
from fluent.syntax import FluentParser, ast

import tablee
from tablee.core.i18n import LANGUAGES, PARTS, Language, _Catalogue, catalogues, part_of_catalogue, text
from tests.timing import quickest

ERROR = tablee.IllegalMove("WZ-26", "wazabi-not-a-neighbour", seat=1)


def test_a_seat_is_named_as_programs_name_it() -> None:
    assert str(ERROR) == "WZ-26: seat 1 is not a neighbour"
    assert tablee.say(ERROR, "fr") == "la place 1 n’est pas à côté"


def test_a_seat_has_its_players_name_where_there_are_names() -> None:
    assert tablee.say(ERROR, "en", ["Ana", "Bo"]) == "Bo is not a neighbour"
    assert tablee.say(ERROR, "fr", ["Ana", "Bo"]) == "Bo n’est pas à côté"


def test_numbers_choose_their_form() -> None:
    one = tablee.IllegalMove("WZ-7", "wazabi-must-give", dice=1)
    three = tablee.IllegalMove("WZ-7", "wazabi-must-give", dice=3)
    assert "the die that shows" in tablee.say(one)
    assert "the 3 dice that show" in tablee.say(three)


def test_a_message_that_is_not_there_or_not_filled_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(KeyError, match="no message"):
        text("no-such-message")
    with pytest.raises(KeyError, match="wazabi-must-give"):
        text("wazabi-must-give")


def test_an_error_survives_being_sent_between_processes_and_its_repr_rebuilds_it() -> None:
    again = pickle.loads(pickle.dumps(ERROR))
    rebuilt = eval(repr(ERROR), {"IllegalMove": tablee.IllegalMove})
    for copy in (again, rebuilt):
        assert (copy.clause, copy.reason, copy.params) == (ERROR.clause, ERROR.reason, ERROR.params)
    field = tablee.BadField("options.dice", 9, "1 to 6", "WZ-28")
    assert str(pickle.loads(pickle.dumps(field))) == str(field) == "options.dice: found 9, allowed: 1 to 6 (WZ-28)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_catalogues_is_found_without_parsing_them_all(language: Language) -> None:
    parser = FluentParser(with_spans=False)
    texts = (*catalogues(language), *(part_of_catalogue(language, part) for part in PARTS))
    written = [entry for text in texts for entry in parser.parse(text).body]
    catalogue = _Catalogue(language)
    assert all(catalogue.has(entry.id.name) for entry in written if isinstance(entry, ast.Message))
    assert quickest(lambda: _Catalogue(language).has("wazabi-not-a-neighbour")) < 0.1, "tables wait for it"
