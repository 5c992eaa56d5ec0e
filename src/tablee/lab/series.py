"""Playing some games of a plan. Which games these are depends on the plan alone, not on who plays them when."""

from __future__ import annotations

from tablee import bots
from tablee.core import game as games
from tablee.core.chance import fork
from tablee.core.errors import TableeError
from tablee.core.playout import EndlessGame
from tablee.core.state import Moves
from tablee.lab.plan import Plan
from tablee.lab.tally import Tally

# Listening to a game and asking its facts takes about twice as long as playing it (measured on Wazabi), so facts come
# from every game only as long as the games are few; from then on they slow a simulation by about a fifth.
FACTS_FIRST = 1000
FACTS_EVERY = 10


def gives_facts(index: int) -> bool:
    return index < FACTS_FIRST or index % FACTS_EVERY == 0


def play_series(plan: Plan, first: int, last: int) -> Tally:
    """The games numbered from `first` up to, not including, `last`."""
    game = games.find(plan.game)
    options = games.check_options(game, plan.options, plan.seats)
    tally = Tally()
    sight = game.sight()
    moves = Moves()
    for index in range(first, last):
        # Two streams a game that no other game has: what the table does must not hang on how the bots draw lots.
        listen = gives_facts(index)
        state = games.new_state(game, options, plan.seats, fork(plan.seed, 2 * index), listen)
        try:
            decisions = bots.play(plan.bots, game, state, sight, fork(plan.seed, 2 * index + 1), moves)
        except EndlessGame:
            raise TableeError(f"game {index} of seed {plan.seed} does not end: {plan.command()}") from None
        tally.add_game(decisions, game.result(state))
        if listen:
            tally.add_facts(game.facts(state, state.notes or []))
    return tally
