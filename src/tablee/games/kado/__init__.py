"""Kado: give, guess, and arrange your presents."""

from __future__ import annotations

from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.state import NOBODY
from tablee.games.kado.belief import KadoBelief
from tablee.games.kado.codes import hear
from tablee.games.kado.events import event
from tablee.games.kado.facts import facts
from tablee.games.kado.features import KadoFeatures
from tablee.games.kado.moves import AnyMove, decode, encode
from tablee.games.kado.moves_every import every_move
from tablee.games.kado.options import SEATS, Options, card_codes, check, read_deck
from tablee.games.kado.position import KadoTable, from_table, to_table
from tablee.games.kado.rules import Kado
from tablee.games.kado.sight import KadoSight
from tablee.games.kado.sight_view import view
from tablee.games.kado.tactics import KadoTactics
from tablee.games.kado.views import result


def start(options: Options, seats: int, chance: Chance) -> Kado:
    state = Kado(seats, chance)
    state.blind = options.blind
    state.first_wanted = NOBODY if options.first_dealer is None else options.first_dealer
    state.limit = options.limit
    for index, card in enumerate(card_codes(options)):
        state.deck[index] = card
    return state


GAME = Game(
    name="kado",
    title="Kado",
    author="Antoine Bauza",
    publisher="",
    clauses="KD",
    seats=SEATS,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    sight=KadoSight,
    view=view,
    hear=hear,
    event=event,
    result=result,
    table=KadoTable,
    to_table=to_table,
    from_table=from_table,
    believe=KadoBelief,
    tactics=KadoTactics,
    facts=facts,
    features=KadoFeatures,
    thought=(40, 1000),
    bluff=True,
    tries=80,
    read_deck=read_deck,
)
