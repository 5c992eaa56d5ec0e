"""What a seat may know of the table, and nothing else: the only door from the state to a view or a bot."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.state import NOBODY, Sight
from tablee.games.wazabi.deck import KINDS
from tablee.games.wazabi.state import KEEPING, UNASKED, UNCHOSEN, Table


class WazabiSight(Sight):
    """All of it is open to all but `hand` and `kept`, which are the seat's own."""

    def __init__(self) -> None:
        super().__init__()
        self.start_dice: i64 = 0
        self.play_on: bool = False
        self.neighbours: bool = False
        self.teams: bool = False
        self.tournament: i64 = 0
        self.limit: i64 = 0
        self.hand: vec[i64] = vec[i64]([0] * KINDS)
        self.kept: i64 = UNASKED
        self.dice: vec[i64] = vec[i64]([0] * 6)
        self.sizes: vec[i64] = vec[i64]([0] * 6)
        self.skips: vec[i64] = vec[i64]([0] * 6)
        self.asked: vec[i64] = vec[i64]([0] * 6)
        self.points: vec[i64] = vec[i64]([0] * 6)
        self.places: vec[i64] = vec[i64]([0] * 6)
        self.thrown: vec[i64] = vec[i64]([0] * KINDS)
        self.pile_size: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = 0
        self.phase: i64 = 0
        self.asked_at: i64 = 0
        self.wazabi: i64 = 0
        self.card_faces: i64 = 0
        self.die_faces: i64 = 0
        self.due: i64 = 0
        self.laid: i64 = 0
        self.keep: i64 = 0
        self.game: i64 = 0
        self.gone: i64 = 0
        self.winner: i64 = 0


def look(table: Table, seat: i64, sight: WazabiSight) -> None:
    sight.seat = seat
    sight.seats = table.seats
    sight.now = table.now
    sight.over = table.over
    sight.start_dice = table.start_dice
    sight.play_on = table.play_on
    sight.neighbours = table.neighbours
    sight.teams = table.teams
    sight.tournament = table.tournament
    sight.limit = table.limit
    kind: i64
    for kind in range(KINDS):
        sight.thrown[kind] = table.thrown[kind]
        if seat == NOBODY:
            sight.hand[kind] = 0
        else:
            sight.hand[kind] = table.hands[seat * KINDS + kind]
    other: i64
    for other in range(table.seats):
        sight.dice[other] = table.dice[other]
        sight.sizes[other] = table.sizes[other]
        sight.skips[other] = table.skips[other]
        sight.points[other] = table.points[other]
        sight.places[other] = table.places[other]
        sight.asked[other] = 0
        # WZ-36: nothing shows until all have chosen, so all who were asked seem to be thinking still.
        if table.phase == KEEPING and table.kept[other] != UNASKED:
            sight.asked[other] = 1
    sight.kept = UNASKED
    if seat != NOBODY:
        sight.kept = table.kept[seat]
    sight.pile_size = table.pile_size
    sight.turn = table.turn
    sight.step = table.step
    sight.phase = table.phase
    sight.asked_at = table.asked_at
    sight.wazabi = table.wazabi
    sight.card_faces = table.card_faces
    sight.die_faces = table.die_faces
    sight.due = table.due
    sight.laid = table.laid
    sight.keep = table.keep
    sight.game = table.game
    sight.gone = table.gone
    sight.winner = table.winner


def has_chosen(sight: WazabiSight) -> bool:
    """Has the seat itself made its secret choice?"""
    return sight.kept != UNASKED and sight.kept != UNCHOSEN
