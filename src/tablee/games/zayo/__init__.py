"""Zayo, the camel of the steppes: set up camp, raise a herd, leave for the steppe."""

from __future__ import annotations

from tablee.core.game import Game, ViewParts
from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.games.zayo.belief import ZayoBelief
from tablee.games.zayo.codes import redact
from tablee.games.zayo.deck import CAMEL, GOAT, SHEEP
from tablee.games.zayo.events import event
from tablee.games.zayo.every_move import every_move
from tablee.games.zayo.facts import facts
from tablee.games.zayo.features import ZayoFeatures
from tablee.games.zayo.moves import AnyMove, decode, encode
from tablee.games.zayo.observation import ZayoObservation
from tablee.games.zayo.observation_view import for_all, for_seat, view
from tablee.games.zayo.options import SEATS, Options, check, read_deck
from tablee.games.zayo.outlook import outlook
from tablee.games.zayo.position import ZayoTable, from_table, to_table
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.tactics import ZayoTactics


def start(options: Options, seats: int, rng: Rng) -> Zayo:
    state = Zayo(seats, rng)
    public = state.public
    public.first_dealer = NOBODY if options.first_dealer is None else options.first_dealer
    public.rounds = options.rounds
    public.limit = options.limit
    public.defence_limit = options.defence_limit
    public.box[SHEEP] = options.sheep
    public.box[GOAT] = options.goats
    public.box[CAMEL] = options.camels
    return state


GAME = Game(
    name="zayo",
    title="Zayo",
    author="Baasansuren and Pierre Berthomès",
    publisher="Ulaanbaatar, 2005",
    clauses="ZY",
    seats=SEATS,
    limits=("limit", "defence_limit"),
    minutes=30,
    seats_clause="",
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    observation=ZayoObservation,
    view=view,
    view_parts=ViewParts(for_all, for_seat),
    redact=redact,
    event=event,
    table=ZayoTable,
    to_table=to_table,
    from_table=from_table,
    new_belief=ZayoBelief,
    tactics=ZayoTactics,
    facts=facts,
    features=ZayoFeatures,
    outlook=outlook,
    search_iterations=(60, 1000),
    hides_intent=True,
    rollouts=240,
    simulated_with={"rounds": 60},  # ZY-32
    read_deck=read_deck,
)
