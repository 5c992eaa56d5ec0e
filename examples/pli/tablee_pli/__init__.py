"""Pli: a small trick-taking game for Tablée, made to be read."""

from tablee.core.belief import shuffled_unseen
from tablee.core.game import Game
from tablee.core.rng import Rng
from tablee_pli.deck import CARDS
from tablee_pli.events import event, redact
from tablee_pli.moves import Play, decode, encode
from tablee_pli.options import Options
from tablee_pli.rules import Pli
from tablee_pli.state import PliObservation
from tablee_pli.views import view


def start(options: Options, seats: int, rng: Rng) -> Pli:
    state = Pli(seats, rng)
    state.public.rounds, state.public.limit = options.rounds, options.limit
    return state


def determinize(observation: PliObservation, rng: Rng) -> Pli:
    """A state that agrees with an observation: the cards that the seat has not seen are dealt by chance."""
    state = Pli(int(observation.seats), rng)
    state.now, state.over = observation.now, observation.over
    state.public.copy_from(observation)
    unseen = shuffled_unseen(range(CARDS), [*observation.seen, *observation.hand], rng)
    for seat, size in enumerate(observation.sizes):
        own = seat == observation.seat
        state.hands[seat] = observation.hand[:] if own else sorted(unseen.pop() for _ in range(size))
    return state


GAME = Game(
    name="pli",
    title="Pli",
    clauses="PL",
    seats=range(3, 5),
    options=Options,
    start=start,
    moves=Play,
    encode=encode,
    decode=decode,
    observation=PliObservation,
    view=view,
    redact=redact,
    event=event,
    determinize=determinize,
)
