"""Kezao: be the first without cards, all racing at once."""

from __future__ import annotations

from tablee.core.game import Drill, Game, ViewParts
from tablee.core.rng import Rng
from tablee.core.state import NOBODY
from tablee.games.kezao.belief import KezaoBelief
from tablee.games.kezao.codes import redact
from tablee.games.kezao.deck import COLOURS
from tablee.games.kezao.drill import answers
from tablee.games.kezao.events import event
from tablee.games.kezao.every_move import every_move
from tablee.games.kezao.facts import facts, measures
from tablee.games.kezao.moves import AnyMove, decode, encode
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.observation_view import for_all, for_seat, view
from tablee.games.kezao.options import SEATS, Options, cards_with, check, pictures, read_deck
from tablee.games.kezao.position import KezaoTable, from_table, to_table
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.tactics import KezaoTactics
from tablee.games.kezao.views import result


def start(options: Options, seats: int, rng: Rng) -> Kezao:
    state = Kezao(seats, rng)
    public = state.public
    public.junior = options.junior
    public.expert = options.expert
    public.open_hands = options.open_hands
    public.tie_window = options.tie_window
    public.look_around = options.look_around
    public.roll_limit = options.roll_limit
    public.turn_limit = options.turn_limit
    public.pause = options.pause
    public.long_pause = options.long_pause
    public.countdown = options.countdown
    public.first_roller = NOBODY if options.first_roller is None else options.first_roller
    deck = pictures(options)
    public.set_deck([cards_with(deck, colour) for colour in range(COLOURS)])
    return state


GAME = Game(
    name="kezao",
    title="Kezao",
    author="Pierre Bellet",
    publisher="Laboludic, 2023",
    clauses="KZ",
    seats=SEATS,
    minutes=4,
    race=True,
    options=Options,
    check_options=check,
    start=start,
    moves=AnyMove,
    encode=encode,
    decode=decode,
    every_move=every_move,
    observation=KezaoObservation,
    view=view,
    view_parts=ViewParts(for_all, for_seat),
    redact=redact,
    event=event,
    result=result,
    table=KezaoTable,
    to_table=to_table,
    from_table=from_table,
    new_belief=KezaoBelief,
    tactics=KezaoTactics,
    facts=facts,
    measures=measures,
    drill=Drill(answers, "KZ-14"),
    read_deck=read_deck,
    live_with={"pause": 1_500, "long_pause": 2_500, "countdown": 3_000},  # KZ-35
)
