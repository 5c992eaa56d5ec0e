"""Games played one decision or one draw at a time."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from tablee.core import game as games
from tablee.core.errors import BadField, IllegalMove
from tablee.core.messages import encode
from tablee.core.rng import seeded
from tablee.core.scripted_rng import ScriptedRng, Undrawn
from tablee.lab.action_space import ActionSpace
from tablee.lab.kado_endgame import endgame
from tablee.lab.stepwise import MOVED, Stepwise

IN_TURN = [name for name in games.names() if not games.find(name).race]


def step(play: Stepwise, dice: random.Random) -> Stepwise:
    if play.asked:
        drawn, weights = zip(*play.outcomes(), strict=True)
        return play.draw(dice.choices(drawn, weights)[0])
    return play.act(dice.choice(play.legal(int(play.state.actor()))))


def test_a_script_is_drawn_in_its_order_and_then_says_among_how_many_to_draw() -> None:
    rng = ScriptedRng([3, 1])
    assert [rng.below(6), rng.below(1), rng.below(2)] == [3, 0, 1]
    other = rng.copy()
    for stream in (rng, other):
        assert isinstance(stream, ScriptedRng)
        with pytest.raises(Undrawn):
            stream.below(5)
        assert stream.asked == 5


@pytest.mark.parametrize("name", IN_TURN)
@pytest.mark.parametrize("small", [False, True])
def test_a_game_played_stepwise_is_the_game_with_the_same_draws(name: str, small: bool) -> None:
    space = ActionSpace(name)
    dice = random.Random(1)
    play = Stepwise(space, small=small)
    draws: list[int] = []
    moves: list[tuple[int, int]] = []
    while not play.over:
        asked, following = play.asked, step(play, dice)
        if asked:
            draws.append(following.script[-1])
        else:
            moves.append(
                next(
                    (event_code[1], event_code[2])
                    for event_code in reversed(following.history)
                    if event_code[0] == MOVED
                )
            )
        play = following
    state = space.deal(ScriptedRng(draws), listen=True)
    for seat, move in moves:
        state.do(seat, move)
    assert state.over
    assert encode(space.game.to_table(state)) == encode(space.game.to_table(play.state))
    assert tuple(state.event_codes or ()) == tuple(event_code for event_code in play.history if event_code[0] != MOVED)


@pytest.mark.parametrize("name", IN_TURN)
def test_a_sample_is_a_game_that_the_seat_cannot_tell_from_this_one(name: str) -> None:
    dice = random.Random(2)
    play = Stepwise(ActionSpace(name))
    others = 0
    while not play.over:
        if not play.asked and dice.random() < 0.2:
            seat = int(play.state.actor())
            sample = play.resample(seat, seeded(dice.randrange(1000)))
            assert len({sample.information(seat), play.information(seat)}) == 1
            assert sample.legal(seat) == play.legal(seat)
            others += sample.observation(1 - seat) != play.observation(1 - seat)
            following = sample.act(sample.legal(seat)[0])
            assert following.information(seat).startswith(play.information(seat))
        play = step(play, dice)
    assert others > 0, "the others' cards are drawn anew"


def test_a_moment_is_pickled_as_the_way_that_leads_to_it() -> None:
    dice = random.Random(4)
    sample = Stepwise(ActionSpace("kado"))
    while sample.asked:
        sample = step(sample, dice)
    for play in (Stepwise(ActionSpace("zayo", 3)), endgame(), sample.resample(0, seeded(1))):
        for _ in range(8):
            if not play.over:
                play = step(play, dice)
        again = pickle.loads(pickle.dumps(play))
        assert (again.path, again.asked, again.sampled) == (play.path, play.asked, play.sampled)
        assert len({str(again), str(play)}) == 1
        assert len({again.information(0), play.information(0)}) == 1


def test_a_moment_does_not_change() -> None:
    dice = random.Random(3)
    play = Stepwise(ActionSpace("kado"))
    while play.asked:
        play = play.draw(0)
    before = str(play), play.information(0), play.information(1)
    for _ in range(20):
        following = play
        while not following.over and following.state is not None:
            following = step(following, dice)
            if following.asked:
                break
    assert (str(play), play.information(0), play.information(1)) == before


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadField, match="turn-based"):
        Stepwise(ActionSpace("kezao"))
    play = Stepwise(ActionSpace("kado", options={"first_dealer": 0}))
    with pytest.raises(BadField, match="0 to 64"):
        play.draw(65)
    play = play.draw(0)
    with pytest.raises(IllegalMove, match="KD-3"):
        play.act(ActionSpace("kado").actions - 1)


def test_in_a_small_game_equal_draws_are_one_outcome() -> None:
    duel = endgame(kinds=3)
    # Of 65 cards 22, 22 and 21 are of each kind; each tableau holds four of two kinds and three of the most valuable.
    left = Counter({"dearest": 22 - 6, "middle": 22 - 8, "least": 21 - 8})
    chances = [rng for _, rng in duel.outcomes()]
    assert sorted(chances) == pytest.approx(sorted(number / 43 for number in left.values()))


@pytest.mark.parametrize("kinds", [2, 3])
def test_a_duel_offers_the_same_moves_wherever_a_seat_knows_the_same(kinds: int) -> None:
    offered: dict[tuple[int, str], list[int]] = {}
    leaves = Counter[tuple[float, ...]]()
    moments = [endgame(kinds)]
    while moments:
        play = moments.pop()
        if play.over:
            leaves[tuple(play.space.returns(play.state))] += 1
        elif play.asked:
            assert sum(rng for _, rng in play.outcomes()) == pytest.approx(1)
            moments.extend(play.draw(drawn) for drawn, _ in play.outcomes())
        else:
            seat = int(play.state.actor())
            assert offered.setdefault((seat, play.information(seat)), play.legal(seat)) == play.legal(seat)
            moments.extend(play.act(action) for action in play.legal(seat))
    assert set(leaves) == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}, "who deals can win, lose or draw"


@pytest.mark.parametrize(("field", "size"), [("kinds", 1), ("kinds", 6), ("rounds", 0), ("rounds", 12)])
def test_a_duel_of_no_such_size_is_refused(field: str, size: int) -> None:
    with pytest.raises(BadField, match=field):
        endgame(**{field: size})


@pytest.mark.parametrize("rounds", [1, 2, 5, 11])
def test_a_duel_lasts_as_many_rounds_as_were_wanted(rounds: int) -> None:
    dice = random.Random(rounds)
    play = endgame(5, rounds)
    gifts = 0
    while not play.over:
        following = step(play, dice)
        gifts += play.asked == 0 and "Give" in repr(play.space.game.decode(following.history[len(play.history)][2]))
        play = following
    assert gifts == 2 * rounds
