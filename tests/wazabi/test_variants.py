"""Play on, neighbours, teams, length, tournament."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.wazabi.deck import Card
from tablee.games.wazabi.events import Begun, Threw, WentOut, Won
from tablee.games.wazabi.moves import Draw, Give, Lay, LayNothing
from tests.clauses import clause
from tests.matches import bad_field, fits, refusal
from tests.play import finish
from tests.wazabi.tables import contest, hand, lying, observe, position, rolled, sit, visible

# --- play on --------------------------------------------------------------------------------------------------------

ON = {"play_on": True}


@clause("WZ-25", "WZ-36")
def test_with_play_on_the_first_out_is_the_winner_and_the_others_go_on() -> None:
    match = sit(phase="give", roll=(0, 0, 2), options=ON)
    match.play(0, Give((1, 2)))
    assert not match.over
    assert match.result is None
    assert observe(match).places == (1, 0, 0)
    assert match.events(1)[1:] == [WentOut(0, 1), Won(0, 0)], "with an empty hand nothing is thrown away"


@clause("WZ-25", "WZ-36")
def test_the_order_of_going_out_is_the_ranking_and_the_last_one_left_ends_the_game() -> None:
    match = sit(seats=4, turn=3, phase="give", roll=(0, 0, 1), options=ON, places=(2, 0, 1, 0))
    match.play(3, Give((1,)))
    assert match.over
    assert match.result == tablee.Result(winners=(2,), ranks=(2, 4, 1, 3))
    assert observe(match).dice == (0, 5, 0, 0)
    assert visible(match, 0, Won) == []


@clause("WZ-25")
def test_with_two_players_play_on_ends_with_the_first_out() -> None:
    match = sit(seats=2, turn=1, roll=(1, 0, 0), hands={1: ("drop one",)}, options=ON)
    match.play(1, Lay("drop one"))
    assert match.result == tablee.Result(winners=(1,), ranks=(2, 1))


@clause("WZ-25")
def test_going_out_ends_the_turn_and_the_hand_is_thrown_away() -> None:
    match = sit(phase="give", roll=(0, 0, 1), hands={0: ("skip a turn", "drop one")}, options=ON)
    match.play(0, Give((2,)))
    assert (observe(match).turn, observe(match).phase) == (1, "roll")
    assert observe(match).hand_sizes == (0, 0, 0)
    assert lying(match, "thrown") == ["drop one", "skip a turn"]
    assert visible(match, 2, Threw) == [Threw(0, ("drop one", "skip a turn"))]


@clause("WZ-25", "WZ-10")
def test_the_card_that_takes_the_last_die_is_thrown_away_with_the_hand() -> None:
    match = sit(roll=(1, 0, 0), hands={0: ("drop one", "drop two")}, options=ON)
    match.play(0, Lay("drop one"))
    assert lying(match, "thrown") == ["drop one", "drop two"]
    assert observe(match).laid is None


@clause("WZ-25")
@pytest.mark.parametrize(("order", "following"), [("clockwise", [3, 0]), ("counterclockwise", [0, 3])])
def test_players_who_are_out_are_skipped(order: str, following: list[int]) -> None:
    match = sit(seats=5, turn=1, roll=(0, 4, 0), options=ON, places=(0, 0, 1, 0, 2), order=order)
    match.play(1, LayNothing())
    assert observe(match).turn == following[0]
    match = sit(seats=5, turn=following[0], roll=(0, 4, 0), options=ON, places=(0, 0, 1, 0, 2), order=order)
    match.play(following[0], LayNothing())
    assert observe(match).turn == following[1]


@clause("WZ-25")
def test_play_goes_on_the_same_way_round_after_somebody_went_out() -> None:
    match = sit(seats=4, turn=1, phase="give", roll=(0, 0, 1), options=ON, order="counterclockwise", skips={0: 1})
    match.play(1, Give((2,)))
    assert observe(match).turn == 3
    assert observe(match).order == "counterclockwise"


@clause("WZ-25", "WZ-7")
@pytest.mark.parametrize(
    "move",
    [
        Lay("give one", target=1),
        Lay("skip a turn", target=1),
        Lay("down to one card", target=1),
        Lay("take a card", target=1, place=0),
    ],
)
def test_no_card_names_a_player_who_is_out(move: Lay) -> None:
    match = sit(seats=4, roll=(3, 0, 0), options=ON, places=(0, 1, 0, 0), hands={0: (move.card,), 2: ("drop one",) * 2})
    assert refusal(match, 0, move) == ("WZ-25", "wazabi-is-out", {"seat": 1})
    named = {each.target for each in match.moves(0) if isinstance(each, Lay)}
    assert named <= {2, 3}
    assert named


@clause("WZ-25", "WZ-7")
def test_players_who_are_out_are_given_nothing() -> None:
    match = sit(seats=4, phase="give", roll=(1, 0, 2), options=ON, places=(0, 1, 0, 0))
    assert set(match.moves(0)) == {Give((2, 2)), Give((2, 3)), Give((3, 3))}
    assert refusal(match, 0, Give((1, 2))) == ("WZ-25", "wazabi-is-out", {"seat": 1})


@clause("WZ-25", "WZ-12")
def test_nobody_draws_from_a_player_who_is_out() -> None:
    match = rolled(1, 1, 0, seats=4, options=ON, places=(0, 1, 0, 0), rest=2)
    assert refusal(match, 0, Draw(1, 0)) == ("WZ-25", "wazabi-is-out", {"seat": 1})


@clause("WZ-25", "WZ-5")
def test_players_who_are_out_do_not_act() -> None:
    match = sit(seats=4, roll=(1, 0, 0), options=ON, places=(0, 1, 0, 0))
    assert match.moves(1) == []
    assert refusal(match, 1, LayNothing())[:2] == ("WZ-5", "wazabi-not-your-turn")


# --- neighbours -----------------------------------------------------------------------------------------------------

NEAR = {"neighbours": True}


@clause("WZ-26", "G-1")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_neighbours_a_die_goes_to_the_left_or_right_only(seats: int) -> None:
    match = sit(seats=seats, phase="give", roll=(1, 0, 2), options=NEAR)
    last = seats - 1
    assert set(match.moves(0)) == {Give((1, 1)), Give((1, last)), Give((last, last))}
    assert refusal(match, 0, Give((1, 2))) == ("WZ-26", "wazabi-not-a-neighbour", {"seat": 2})


@clause("WZ-26", "WZ-17")
def test_with_neighbours_the_card_give_one_still_reaches_anybody() -> None:
    match = sit(seats=5, roll=(3, 0, 0), options=NEAR, hands={0: ("give one",)})
    assert {move.target for move in match.moves(0) if isinstance(move, Lay)} == {1, 2, 3, 4}
    match.play(0, Lay("give one", target=2))
    assert observe(match).dice[2] == 5


@clause("WZ-25", "WZ-26")
@pytest.mark.parametrize(
    ("places", "near"), [((0, 1, 0, 0, 0), {2, 4}), ((0, 1, 0, 0, 2), {2, 3}), ((0, 1, 3, 0, 2), {3})]
)
def test_players_who_are_out_are_no_neighbours(places: tuple[int, ...], near: set[int]) -> None:
    match = sit(seats=5, phase="give", roll=(1, 0, 1), options=NEAR | ON, places=places)
    assert set(match.moves(0)) == {Give((seat,)) for seat in near}
    assert refusal(match, 0, Give((1,)))[:2] == ("WZ-25", "wazabi-is-out")


# --- teams ----------------------------------------------------------------------------------------------------------

TEAMS = {"teams": True}


@clause("WZ-27")
@pytest.mark.parametrize(("seats", "partner", "ranks"), [(4, 3, (3, 1, 3, 1)), (6, 4, (3, 1, 3, 3, 1, 3))])
def test_the_first_without_dice_wins_for_the_partner_opposite_too(
    seats: int, partner: int, ranks: tuple[int, ...]
) -> None:
    match = sit(seats=seats, turn=1, phase="give", roll=(0, 0, 1), options=TEAMS)
    match.play(1, Give((0,)))
    assert match.over
    assert match.result == tablee.Result(winners=(1, partner), ranks=ranks)


@clause("WZ-27")
def test_partners_hands_stay_secret() -> None:
    hands: dict[int, tuple[Card, ...]] = {0: ("drop one",), 2: ("give one", "drop two")}
    match = sit(seats=4, options=TEAMS, hands=hands)
    twin = sit(seats=4, options=TEAMS, hands=hands | {2: ("skip a turn", "pass the dice")})
    assert match.view(0) == twin.view(0)
    assert observe(match, 0).own_hand == ("drop one",)


# --- length ---------------------------------------------------------------------------------------------------------


@clause("WZ-28")
@pytest.mark.parametrize(("seats", "most"), [(2, 12), (3, 8), (4, 6), (5, 4), (6, 4)])
def test_the_number_of_starting_dice_goes_from_one_to_an_equal_share_of_24(seats: int, most: int) -> None:
    for dice in (1, most):
        match = tablee.new("wazabi", seats=seats, seed=1, options={"dice": dice})
        assert observe(match).dice == (dice,) * seats
        assert observe(match).hand_sizes == (3,) * seats
    too_many = {"dice": most + 1}
    assert bad_field(lambda: tablee.new("wazabi", seats=seats, seed=1, options=too_many)) == ("options.dice", "WZ-28")


# --- tournament -----------------------------------------------------------------------------------------------------


def last_die(**given: Any) -> tablee.Match:
    """Seat 0 has won a game by giving the last die to seat 1."""
    match = sit(phase="give", roll=(0, 0, 1), **given)
    match.play(0, Give((1,)))
    return match


@clause("WZ-29")
def test_the_winner_scores_a_point_for_every_die_the_others_have() -> None:
    match = last_die(options={"tournament": 3, "dice": 4}, dice={1: 3, 2: 5})
    assert observe(match).points == (9, 0, 0)
    assert visible(match, 2, Won) == [Won(0, 9)]
    assert not match.over


@clause("WZ-29", "WZ-27")
@pytest.mark.parametrize(("dice", "points"), [((1, 2, 3, 3), (6, 0, 6, 0)), ((1, 2, 3, 3, 2, 3), (11, 0, 0, 11, 0, 0))])
def test_a_team_scores_the_dice_of_its_opponents_but_not_of_the_partner(
    dice: tuple[int, ...], points: tuple[int, ...]
) -> None:
    options = {"tournament": 2, "teams": True, "dice": 4}
    match = last_die(seats=len(dice), options=options, dice=dict(enumerate(dice)))
    assert observe(match).points == points
    assert visible(match, 1, Won) == [Won(0, points[0])]


@clause("WZ-29", "WZ-34", "WZ-3", "WZ-0")
def test_the_next_game_is_set_up_at_once_and_all_keep_their_seats() -> None:
    match = last_die(
        options={"tournament": 2, "dice": 3},
        dice={1: 1, 2: 2},
        hands={0: ("drop one",), 2: ("drop two",) * 4},
        thrown=("give one",) * 3,
        skips={1: 2},
        order="counterclockwise",
        now=500,
    )
    view = observe(match)
    assert (view.game, view.points, view.winner) == (1, (4, 0, 0), None)
    assert (view.phase, view.order, view.now, view.deadline) == ("roll", "clockwise", 500, 60_501)
    assert (view.dice, view.hand_sizes, view.skips) == ((3, 3, 3), (3, 3, 3), (0, 0, 0))
    assert (view.pile, view.thrown, view.roll) == (27, (), None)
    assert visible(match, 0, Begun) == [Begun(1)]


@clause("WZ-29", "WZ-4")
def test_each_game_of_a_tournament_finds_its_starter_anew() -> None:
    before = position(phase="give", roll=(0, 0, 1), options={"tournament": 2, "dice": 3}, dice={1: 1, 2: 2})
    starters = []
    for seed in range(120):
        match = tablee.from_position(before, seed)
        match.play(0, Give((1,)))
        contest(match)
        starters.append(observe(match).turn)
    assert fits(starters, {0: 1, 1: 1, 2: 1})


@clause("WZ-29")
def test_most_points_wins_a_tournament_whoever_wins_its_last_game() -> None:
    match = last_die(options={"tournament": 3, "dice": 4}, game=2, points=(0, 10, 3), dice={1: 3, 2: 2})
    assert match.over
    assert match.result == tablee.Result(winners=(1,), ranks=(2, 1, 3), points=(6, 10, 3))
    assert observe(match).game == 3


@clause("WZ-29", "G-3")
def test_equal_points_share_the_victory() -> None:
    match = last_die(options={"tournament": 3, "dice": 4}, game=2, points=(0, 6, 3), dice={1: 3, 2: 2})
    assert match.result == tablee.Result(winners=(0, 1), ranks=(1, 1, 3), points=(6, 6, 3))


@clause("WZ-29", "WZ-27", "G-3")
def test_teams_with_equal_points_share_the_victory() -> None:
    options = {"tournament": 3, "dice": 4, "teams": True}
    match = last_die(seats=4, options=options, game=2, points=(2, 9, 2, 9), dice={1: 3, 2: 2, 3: 3})
    assert match.result == tablee.Result(winners=(0, 1, 2, 3), ranks=(1, 1, 1, 1), points=(9, 9, 9, 9))


@clause("WZ-29")
def test_a_tournament_is_as_many_games_as_fixed_and_its_points_are_those_of_all() -> None:
    for number in (1, 3):
        match = tablee.new("wazabi", seats=3, seed=5, options={"tournament": number})
        finish(match, seed=6)
        won = visible(match, None, Won)
        assert [begun.game for begun in visible(match, None, Begun)] == list(range(number))
        assert len(won) == number
        assert match.result is not None
        assert match.result.points == tuple(sum(each.points for each in won if each.seat == seat) for seat in range(3))


@clause("WZ-13")
def test_outside_a_tournament_there_are_no_points() -> None:
    match = last_die()
    assert match.result is not None
    assert match.result.points is None


@clause("WZ-24")
def test_without_play_on_the_game_ends_with_the_first_out_and_hands_stay() -> None:
    match = sit(phase="give", roll=(0, 0, 1), hands={0: ("drop one",), 1: ("drop two",)})
    match.play(0, Give((1,)))
    assert match.over
    assert (hand(match, 0), hand(match, 1)) == (("drop one",), ("drop two",))


@clause("WZ-25", "WZ-36")
def test_with_play_on_a_view_names_the_first_out_as_the_winner() -> None:
    match = sit(seats=4, turn=3, phase="give", roll=(0, 0, 1), options=ON, places=(2, 0, 1, 0))
    match.play(3, Give((1,)))
    assert match.result is not None
    assert match.result.winners == (2,)
    assert observe(match).winner == 2


@clause("WZ-29")
def test_after_a_tournament_a_view_names_nobody_winner_who_has_not_won_it() -> None:
    match = last_die(options={"tournament": 3, "dice": 4}, game=2, points=(0, 10, 3), dice={1: 3, 2: 2})
    assert match.result is not None
    assert match.result.winners == (1,)
    assert observe(match).winner in (1, None)
