"""Kado: give, guess, and arrange your presents."""

from __future__ import annotations

from tablee.core.game import Game, ViewParts
from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.games.kado.belief import KadoBelief
from tablee.games.kado.codes import redact
from tablee.games.kado.events import event
from tablee.games.kado.every_move import every_move
from tablee.games.kado.facts import facts
from tablee.games.kado.features import KadoFeatures
from tablee.games.kado.moves import AnyMove, decode, encode
from tablee.games.kado.observation import KadoObservation
from tablee.games.kado.observation_view import for_all, for_seat, view
from tablee.games.kado.options import SEATS, Options, card_codes, check, read_deck
from tablee.games.kado.outlook import outlook
from tablee.games.kado.position import KadoTable, from_table, to_table
from tablee.games.kado.rules import Kado
from tablee.games.kado.tactics import KadoTactics
from tablee.games.kado.views import result


def start(options: Options, seats: int, rng: Rng) -> Kado:
    state = Kado(seats, rng)
    state.public.blind = options.blind
    state.public.first_wanted = NOBODY if options.first_dealer is None else options.first_dealer
    state.public.limit = options.limit
    state.public.set_deck(card_codes(options))
    return state


GAME = Game(
    name="kado",
    title="Kado",
    author="Antoine Bauza",
    publisher="",
    clauses="KD",
    seats=SEATS,
    limits=("limit",),
    minutes=10,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    observation=KadoObservation,
    view=view,
    view_parts=ViewParts(for_all, for_seat),
    redact=redact,
    event=event,
    result=result,
    table=KadoTable,
    to_table=to_table,
    from_table=from_table,
    new_belief=KadoBelief,
    tactics=KadoTactics,
    facts=facts,
    features=KadoFeatures,
    outlook=outlook,
    search_iterations=(40, 1000),
    hides_intent=True,
    rollouts=80,
    read_deck=read_deck,
)
