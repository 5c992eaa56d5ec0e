"""Batch simulation: plays a range of a plan's games. Each game depends on the plan and its number alone."""

from __future__ import annotations

from tablee import bots
from tablee.core import game as games
from tablee.core.errors import TableeError
from tablee.core.playout import EndlessGame
from tablee.core.rng import fork
from tablee.core.state import Moves
from tablee.lab.plan import Plan
from tablee.lab.tally import Tally

# Listening to a game and asking its facts takes about twice as long as playing it (measured on Wazabi), so facts come
# from every game only as long as the games are few; from then on they slow a simulation by about a fifth.
FACTS_FIRST = 1000
FACTS_EVERY = 10


def gives_facts(index: int) -> bool:
    return index < FACTS_FIRST or index % FACTS_EVERY == 0


def play_batch(plan: Plan, first: int, last: int) -> Tally:
    """The games numbered from `first` up to, not including, `last`."""
    game = games.find(plan.game)
    options = games.check_options(game, plan.options, plan.seats)
    tally = Tally()
    observation = game.observation()
    moves = Moves()
    for index in range(first, last):
        # Two streams per game, shared with no other: what the table draws must not depend on what the bots draw.
        listen = gives_facts(index)
        state = games.new_state(game, options, plan.seats, fork(plan.seed, 2 * index), listen)
        try:
            decisions = bots.play(plan.bots, game, state, observation, fork(plan.seed, 2 * index + 1), moves)
        except EndlessGame:
            raise TableeError(f"game {index} of seed {plan.seed} does not end: {plan.command()}") from None
        tally.add_game(decisions, game.result(state))
        if listen:
            tally.add_facts(game.facts(state, state.event_codes or []))
    return tally
