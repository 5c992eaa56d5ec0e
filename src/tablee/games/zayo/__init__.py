"""Zayo, the camel of the steppes: set up camp, raise a herd, leave for the steppe."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.state import NOBODY
from tablee.games.zayo.belief import ZayoBelief
from tablee.games.zayo.codes import hear
from tablee.games.zayo.deck import CAMEL, GOAT, SHEEP
from tablee.games.zayo.events import event
from tablee.games.zayo.facts import facts
from tablee.games.zayo.features import ZayoFeatures
from tablee.games.zayo.moves import AnyMove, decode, encode
from tablee.games.zayo.moves_every import every_move
from tablee.games.zayo.options import SEATS, Options, check, read_deck
from tablee.games.zayo.position import ZayoTable, from_table, to_table
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.sight import ZayoSight
from tablee.games.zayo.sight_view import view
from tablee.games.zayo.tactics import ZayoTactics
from tablee.games.zayo.views import result


def start(options: Options, seats: int, chance: Chance) -> Zayo:
    state = Zayo(seats, chance)
    state.first_dealer = NOBODY if options.first_dealer is None else options.first_dealer
    state.rounds = options.rounds
    state.limit = options.limit
    state.defence_limit = options.defence_limit
    state.box[SHEEP] = options.sheep
    state.box[GOAT] = options.goats
    state.box[CAMEL] = options.camels
    return state


GAME = Game(
    name="zayo",
    title="Zayo",
    author="Baasansuren and Pierre Berthomès",
    publisher="Ulaanbaatar, 2005",
    clauses="ZY",
    seats=SEATS,
    seats_clause="",
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    sight=ZayoSight,
    view=view,
    hear=hear,
    event=event,
    result=result,
    table=ZayoTable,
    to_table=to_table,
    from_table=from_table,
    believe=ZayoBelief,
    tactics=ZayoTactics,
    facts=facts,
    features=ZayoFeatures,
    thought=(60, 1000),
    bluff=True,
    tries=240,
    simulated_with={"rounds": 60},  # ZY-32
    read_deck=read_deck,
)
