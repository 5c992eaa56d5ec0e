"""Wazabi: be the first without dice."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.games.wazabi.belief import WazabiBelief
from tablee.games.wazabi.codes import hear
from tablee.games.wazabi.events import event
from tablee.games.wazabi.facts import facts
from tablee.games.wazabi.features import WazabiFeatures
from tablee.games.wazabi.moves import AnyMove, decode, encode
from tablee.games.wazabi.moves_every import every_move
from tablee.games.wazabi.options import SEATS, Options, check
from tablee.games.wazabi.position import WazabiTable, from_table, to_table
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.sight import WazabiSight
from tablee.games.wazabi.sight_view import view
from tablee.games.wazabi.tactics import WazabiTactics
from tablee.games.wazabi.views import result


def start(options: Options, seats: int, chance: Chance) -> Wazabi:
    state = Wazabi(seats, chance)
    state.start_dice = options.dice
    state.play_on = options.play_on
    state.neighbours = options.neighbours
    state.teams = options.teams
    state.tournament = options.tournament
    state.limit = options.limit
    return state


GAME = Game(
    name="wazabi",
    title="Wazabi",
    author="Guilhem Debricon",
    publisher="Gigamic, 2007",
    clauses="WZ",
    seats=SEATS,
    minutes=20,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    sight=WazabiSight,
    view=view,
    hear=hear,
    event=event,
    result=result,
    table=WazabiTable,
    to_table=to_table,
    from_table=from_table,
    believe=WazabiBelief,
    tactics=WazabiTactics,
    facts=facts,
    features=WazabiFeatures,
    thought=(30, 300),
    tries=600,
)
