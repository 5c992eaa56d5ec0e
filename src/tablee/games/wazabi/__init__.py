"""Wazabi: be the first without dice."""

from __future__ import annotations

from tablee.core.game import Game, ViewParts
from tablee.core.rng import Rng
from tablee.games.wazabi.belief import WazabiBelief
from tablee.games.wazabi.codes import redact
from tablee.games.wazabi.events import event
from tablee.games.wazabi.every_move import every_move
from tablee.games.wazabi.facts import facts
from tablee.games.wazabi.features import WazabiFeatures
from tablee.games.wazabi.moves import AnyMove, decode, encode
from tablee.games.wazabi.observation import WazabiObservation
from tablee.games.wazabi.observation_view import for_all, for_seat, view
from tablee.games.wazabi.options import SEATS, Options, check
from tablee.games.wazabi.outlook import outlook
from tablee.games.wazabi.position import WazabiTable, from_table, to_table
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.tactics import WazabiTactics
from tablee.games.wazabi.views import result


def start(options: Options, seats: int, rng: Rng) -> Wazabi:
    state = Wazabi(seats, rng)
    public = state.public
    public.start_dice = options.dice
    public.play_on = options.play_on
    public.neighbours = options.neighbours
    public.teams = options.teams
    public.tournament = options.tournament
    public.limit = options.limit
    return state


GAME = Game(
    name="wazabi",
    title="Wazabi",
    author="Guilhem Debricon",
    publisher="Gigamic, 2007",
    clauses="WZ",
    seats=SEATS,
    limits=("limit",),
    minutes=6,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    observation=WazabiObservation,
    view=view,
    view_parts=ViewParts(for_all, for_seat),
    redact=redact,
    event=event,
    result=result,
    table=WazabiTable,
    to_table=to_table,
    from_table=from_table,
    new_belief=WazabiBelief,
    tactics=WazabiTactics,
    facts=facts,
    features=WazabiFeatures,
    outlook=outlook,
    search_iterations=(30, 300),
    rollouts=600,
)
