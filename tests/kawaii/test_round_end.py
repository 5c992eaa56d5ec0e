"""How a round ends: nobody wants more, nothing happens for ten seconds, or tokens are spent."""

from __future__ import annotations

import pytest

from tablee.games.kawaii.events import AllTurned, Counted, Ended
from tests.clauses import clause
from tests.kawaii.tables import NOW, Call, Choose, GoOn, NoMore, Turn, lay, refused, view, wait

PAUSE = {"pause": 60_000}
SHORT = PAUSE | {"to_the_last_token": False}


def endings(match: object) -> list[tuple[str, int]]:
    return [(event.how, event.at) for event in match.events(None) if isinstance(event, Ended)]  # type: ignore[attr-defined]


@clause("KW-17")
def test_after_the_last_card_the_round_ends_when_all_with_a_token_want_no_more() -> None:
    match = lay(["mint cone"], [], [], gone=55, tokens=(2, 0, 2), options=PAUSE)
    assert refused("KW-17", match, 1, NoMore()) == "kawaii-not-asked"
    match.play(0, NoMore())
    assert view(match).wanting_no_more == (0,)
    assert refused("KW-17", match, 0, NoMore()) == "kawaii-said"
    assert endings(match) == []
    match.play(2, NoMore())
    assert endings(match) == [("no more wanted", NOW)]


@clause("KW-17")
def test_before_the_last_card_nobody_is_asked() -> None:
    match = lay(["mint cone"], [], [], gone=54)
    assert refused("KW-17", match, 0, NoMore()) == "kawaii-not-all-turned"
    match.play(0, Turn())
    assert match.events(None)[-1] == AllTurned(NOW)
    assert view(match).phase == "last"
    assert refused("KW-17", match, 0, Turn()) == "kawaii-all-turned"
    match.play(0, NoMore())


@clause("KW-17", "G-9")
def test_the_round_ends_ten_seconds_after_the_last_card() -> None:
    match = lay(["mint cone"], [], [], gone=54, options=PAUSE)
    wait(match, 500)
    match.play(0, Turn())
    assert match.deadline == NOW + 500 + 10_001
    wait(match, 10_000)
    assert endings(match) == []
    wait(match, 1)
    assert endings(match) == [("waited", NOW + 500 + 10_001)]


@clause("KW-17", "KW-29")
def test_the_round_ends_ten_seconds_after_the_last_capture() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55, options=PAUSE)
    wait(match, 9999)
    match.play(2, Call((0,)))
    wait(match, 26)
    captured = match.now
    wait(match, 3001)
    assert view(match).phase == "last", "the stop is over, the last wait is not"
    assert match.deadline == captured + 10_001
    wait(match, 6999)
    assert endings(match) == []
    wait(match, 1)
    assert endings(match) == [("waited", captured + 10_001)]


@clause("KW-17")
def test_a_stop_as_long_as_the_last_wait_ends_the_round_with_it() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55, options=PAUSE | {"stop": 10_000})
    match.play(2, Call((0,)))
    wait(match, 26)
    wait(match, 10_000)
    assert endings(match) == []
    wait(match, 1)
    assert endings(match) == [("waited", match.now)]


@clause("KW-17")
def test_the_last_wait_does_not_run_out_while_a_call_or_a_duel_is_open() -> None:
    match = lay(["mint cone"], [], [], gone=55, options=PAUSE)
    wait(match, 9990)
    match.play(1, Call((0,)))
    match.play(2, Call((0,)))
    wait(match, 26)
    assert view(match).duels
    wait(match, 4000)
    match.play(1, Choose("rock", 0))
    match.play(2, Choose("paper", 0))
    assert endings(match) == []
    assert match.deadline == match.now + 3001


@clause("KW-29")
def test_go_on_ends_a_stop_and_no_more_ends_the_round() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55, options=PAUSE)
    match.play(2, Call((0,)))
    wait(match, 26)
    for seat in range(3):
        match.play(seat, GoOn())
    assert view(match).phase == "last"
    assert endings(match) == []
    assert refused("KW-14", match, 0, GoOn()) == "kawaii-no-stop"
    for seat in range(3):
        match.play(seat, NoMore())
    assert endings(match) == [("no more wanted", match.now)]


@clause("KW-17", "KW-29")
def test_no_more_may_be_said_during_a_stop_and_ends_the_round_without_waiting_for_it() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55, options=PAUSE)
    match.play(2, Call((0,)))
    wait(match, 26)
    match.play(0, GoOn())
    for seat in range(3):
        assert endings(match) == []
        match.play(seat, NoMore())
    assert endings(match) == [("no more wanted", match.now)]


@clause("KW-29")
def test_each_capture_voids_every_no_more_said_before() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55, options=PAUSE)
    match.play(0, NoMore())
    match.play(1, NoMore())
    match.play(2, Call((0,)))
    wait(match, 26)
    assert view(match).wanting_no_more == ()
    match.play(2, NoMore())
    assert endings(match) == []


@clause("KW-17")
def test_who_wants_no_more_may_think_again_as_long_as_the_round_lasts() -> None:
    match = lay(["mint cone"], ["cherry"], [], gone=55)
    match.play(0, NoMore())
    match.play(0, Call((1,)))


@clause("KW-18")
def test_a_short_round_ends_when_a_stop_ends_and_some_player_has_no_token() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(2, 2, 1), options=SHORT)
    match.play(2, Call((0,)))
    wait(match, 26)
    assert view(match).tokens == (3, 2, 0)
    assert view(match).phase == "stop", "not at once: a token could still come"
    wait(match, 3000)
    assert endings(match) == []
    wait(match, 1)
    assert endings(match) == [("no token", match.now)]


@clause("KW-18")
def test_a_token_just_received_saves_a_short_round() -> None:
    match = lay(["mint cone"], ["cherry"], ["mint cup"], tokens=(2, 2, 1), options=SHORT)
    match.play(2, Call((0,)))
    wait(match, 26)
    match.play(1, Call((2,)))
    wait(match, 26)
    assert view(match).tokens == (3, 1, 1)
    wait(match, 3001)
    assert view(match).phase == "turn"
    assert endings(match) == []


@clause("KW-18")
def test_it_is_judged_too_when_the_stop_ends_with_go_on() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(2, 2, 1), options=SHORT)
    match.play(2, Call((0,)))
    wait(match, 26)
    match.play(0, GoOn())
    match.play(1, GoOn())
    assert endings(match) == [("no token", match.now)]


@clause("KW-18")
def test_a_round_ends_when_a_stop_ends_and_no_player_has_a_token() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(1, 0, 1), options=PAUSE)
    match.play(0, Call((0,)))
    wait(match, 26)
    assert view(match).tokens == (0, 0, 1)
    wait(match, 3001)
    assert view(match).phase == "turn", "one token is left"
    match.play(2, Call((1,)))
    wait(match, 26)
    wait(match, 3001)
    assert view(match).tokens == (0, 1, 0), "it went to the player whose pile was taken"
    assert endings(match) == []


@clause("KW-18")
def test_somebody_without_a_token_does_not_end_the_round() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(2, 2, 1), options=PAUSE)
    match.play(2, Call((0,)))
    wait(match, 26)
    wait(match, 3001)
    assert view(match).phase == "turn"
    match = lay(["mint cone"], ["cherry"], [], tokens=(1, 0, 0), options=PAUSE)
    match.play(0, Call((0,)))
    wait(match, 26)
    assert endings(match) == [("no token", match.now)]


@clause("KW-18")
def test_a_call_that_is_still_open_may_bring_the_token_that_saves_the_round() -> None:
    match = lay(["mint cone"], ["cherry"], [], tokens=(1, 0, 1), options=PAUSE)
    match.play(0, Call((0,)))
    wait(match, 26)
    match.play(2, Call((1,)))
    assert (view(match).tokens, view(match).phase) == ((0, 0, 0), "stop")
    wait(match, 26)
    assert view(match).tokens == (0, 1, 0)
    assert endings(match) == []


@clause("KW-18", "KW-13")
def test_a_round_of_five_ends_when_the_last_tokens_go_at_one_instant() -> None:
    match = lay(["mint cone"], ["cherry"], [], [], [], tokens=(1, 1, 0, 0, 0), options=PAUSE)
    match.play(0, Call((0,)))
    match.play(1, Call((1,)))
    wait(match, 26)
    assert view(match).tokens == (0, 0, 0, 0, 0)
    assert endings(match) == [("no token", match.now)]


@clause("KW-19")
def test_piles_still_on_the_table_are_out_and_score_for_nobody() -> None:
    match = lay(["blueberry cone", "cherry"], ["blueberry cup"], ["closed shop"], gone=4, tokens=(2, 2, 1),
                score_piles=[[], [], []], options=SHORT)  # fmt: skip
    match.play(2, Call((2,)))
    wait(match, 26)
    wait(match, 3001)
    counted = [event.score for event in match.events(None) if isinstance(event, Counted)]
    assert [score.total for score in counted] == [2, 2, -1]
    assert [score.cherries + score.flavour + score.shape for score in counted] == [0, 0, 0]


@clause("KW-18")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_spent_token_alone_does_not_end_a_round(seats: int) -> None:
    match = lay(["mint cone"], *[[]] * (seats - 1), options=SHORT)
    match.play(0, Call((0,)))
    wait(match, 26)
    wait(match, 3001)
    assert endings(match) == []
