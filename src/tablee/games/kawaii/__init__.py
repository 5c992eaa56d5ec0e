"""Kawaii: turn ice creams over, and catch the piles that you like best."""

from __future__ import annotations

from tablee.core.game import Drill, Game, ViewParts
from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.games.kawaii.belief import KawaiiBelief
from tablee.games.kawaii.codes import redact
from tablee.games.kawaii.drill import answers
from tablee.games.kawaii.events import event
from tablee.games.kawaii.every_move import every_move
from tablee.games.kawaii.facts import facts, measures
from tablee.games.kawaii.moves import AnyMove, decode, encode
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.observation_view import for_all, for_seat, view
from tablee.games.kawaii.options import BEATS, SEATS, Options, check
from tablee.games.kawaii.position import KawaiiTable, from_table, to_table
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.tactics import KawaiiTactics
from tablee.games.kawaii.views import result


def start(options: Options, seats: int, rng: Rng) -> Kawaii:
    state = Kawaii(seats, rng)
    public = state.public
    public.memory = options.memory
    public.to_the_last_token = options.to_the_last_token
    public.limit = options.limit
    public.beat = 0 if options.beat is None else BEATS[options.beat]
    public.stop = options.stop
    public.tie_window = options.tie_window
    public.pause = options.pause
    public.first_seat = NOBODY if options.first is None else options.first
    return state


GAME = Game(
    name="kawaii",
    title="Kawaii",
    author="Marc-Antoine Hofmann and Ismaël Perrin",
    publisher="Helvetiq",
    clauses="KW",
    seats=SEATS,
    minutes=4,
    seats_clause="",
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    observation=KawaiiObservation,
    view=view,
    view_parts=ViewParts(for_all, for_seat),
    redact=redact,
    event=event,
    result=result,
    table=KawaiiTable,
    to_table=to_table,
    from_table=from_table,
    new_belief=KawaiiBelief,
    tactics=KawaiiTactics,
    facts=facts,
    measures=measures,
    drill=Drill(answers, "KW-20"),
    race=True,
    live_with={"pause": 8_000},  # KW-27
)
