"""Kezao: be the first without cards, all racing at once."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.state import NOBODY
from tablee.games.kezao.belief import KezaoBelief
from tablee.games.kezao.codes import hear
from tablee.games.kezao.deck import COLOURS
from tablee.games.kezao.events import event
from tablee.games.kezao.facts import facts
from tablee.games.kezao.moves import AnyMove, decode, encode
from tablee.games.kezao.moves_every import every_move
from tablee.games.kezao.options import SEATS, Options, cards_with, check, pictures, read_deck
from tablee.games.kezao.position import KezaoTable, from_table, to_table
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.sight import KezaoSight
from tablee.games.kezao.sight_view import view
from tablee.games.kezao.tactics import KezaoTactics
from tablee.games.kezao.views import result


def start(options: Options, seats: int, chance: Chance) -> Kezao:
    state = Kezao(seats, chance)
    state.junior = options.junior
    state.expert = options.expert
    state.open_hands = options.open_hands
    state.tie_window = options.tie_window
    state.look_around = options.look_around
    state.roll_limit = options.roll_limit
    state.turn_limit = options.turn_limit
    state.first_roller = NOBODY if options.first_roller is None else options.first_roller
    deck = pictures(options)
    for colour in range(COLOURS):
        state.has[colour] = cards_with(deck, colour)
    return state


GAME = Game(
    name="kezao",
    title="Kezao",
    author="Pierre Bellet",
    publisher="Laboludic, 2023",
    clauses="KZ",
    seats=SEATS,
    race=True,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    sight=KezaoSight,
    view=view,
    hear=hear,
    event=event,
    result=result,
    table=KezaoTable,
    to_table=to_table,
    from_table=from_table,
    believe=KezaoBelief,
    tactics=KezaoTactics,
    facts=facts,
    read_deck=read_deck,
)
