"""Public information: every field of Zayo that all players and spectators may know, declared and copied once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NOBODY, Observation
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.zayo.deck import (
    ANIMALS,
    CAMEL,
    CART,
    EQUIPMENT,
    FRIENDSHIP,
    GOAT,
    HORSE,
    KINDS,
    NO_BID,
    SHAMAN,
    SHEEP,
    TRAP,
    TRICKS,
    YURT,
    ZAYO,
)

# Phases: what is being asked, and of whom. It is the player whose turn it is, except when DEFENDING.
ACTING: Final = 0  # one action or wolf trap, or at once the bid (ZY-7)
BIDDING: Final = 1  # the action has been laid, the bid is left
DEFENDING: Final = 2  # those attacked by thief or wolf (ZY-30)
REWARDING: Final = 3  # the winner of the trick (ZY-11 to ZY-13)

NO_ATTACK: Final = 0
MOST_SEATS: Final = 6


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class ZayoPublic(Observation):
    """A new public field needs a line here in `__init__` and one in `copy_from`; secrets belong to `ZayoState`.

    Rows have one entry, or one group of entries, for each of `seats`; observations have room for most seats.
    Without seats they are empty, and `copy_from` makes them, none of them twice.
    """

    def __init__(self, seats: i64 = MOST_SEATS) -> None:
        # The fields of `Observation`, not by calling it: mypyc then knows that every field is set (docs/decisions).
        self.seat = NOBODY
        self.seats = 0
        self.now = 0
        self.over = False
        self.first_dealer: i64 = NOBODY  # NOBODY: by chance (G-2)
        self.rounds: i64 = 0
        self.limit: i64 = 0
        self.defence_limit: i64 = 0
        self.box: vec[i64] = vec[i64]([0] * fixed(ANIMALS, seats))  # animals in the game
        self.centre: vec[i64] = vec[i64]([0] * fixed(ANIMALS, seats))
        self.herds: vec[i64] = vec[i64]([0] * (ANIMALS * int(seats)))
        self.camps: vec[i64] = vec[i64]([0] * (EQUIPMENT * int(seats)))  # laid equipment
        self.sizes: vec[i64] = vec[i64]([0] * int(seats))  # how many play cards each hand holds
        self.laid: vec[i64] = vec[i64]([0] * (KINDS * int(seats)))  # actions lying there this round (ZY-31)
        self.tricks: vec[i64] = vec[i64]([0] * (TRICKS * int(seats)))  # this round's, one card per seat and trick
        self.leaders: vec[i64] = vec[i64]([NOBODY] * fixed(TRICKS, seats))
        self.round: i64 = 0
        self.dealer: i64 = 0
        self.trick: i64 = 0
        self.best: i64 = NO_BID  # the card that wins the trick so far, and whose it is
        self.best_seat: i64 = NOBODY
        self.turn: i64 = 0
        self.phase: i64 = ACTING
        self.asked_at: i64 = 0
        self.attack: i64 = NO_ATTACK  # the move that laid thief or wolf, while defences are awaited
        # 1 for every victim of that attack until all have answered: who has answered is secret until then (ZY-36).
        self.asked: vec[i64] = vec[i64]([0] * int(seats))
        self.winner: i64 = NOBODY

    def copy_from(self, source: ZayoPublic) -> None:
        self.first_dealer = source.first_dealer
        self.rounds = source.rounds
        self.limit = source.limit
        self.defence_limit = source.defence_limit
        self.box = source.box  # never changed once the game starts
        self.centre = copied(source.centre, self.centre)
        self.herds = copied(source.herds, self.herds)
        self.camps = copied(source.camps, self.camps)
        self.sizes = copied(source.sizes, self.sizes)
        self.laid = copied(source.laid, self.laid)
        self.tricks = copied(source.tricks, self.tricks)
        self.leaders = copied(source.leaders, self.leaders)
        self.round = source.round
        self.dealer = source.dealer
        self.trick = source.trick
        self.best = source.best
        self.best_seat = source.best_seat
        self.turn = source.turn
        self.phase = source.phase
        self.asked_at = source.asked_at
        self.attack = source.attack
        self.asked = copied(source.asked, self.asked)
        self.winner = source.winner

    # --- what a player has --------------------------------------------------------------------------------------

    def has_laid(self, seat: i64, kind: i64) -> bool:
        """True if such an action lies before the player this round."""
        return self.laid[seat * KINDS + kind] > 0

    def small_animals(self, seat: i64) -> i64:
        return self.herds[seat * ANIMALS + SHEEP] + self.herds[seat * ANIMALS + GOAT]

    def camels(self, seat: i64) -> i64:
        return self.herds[seat * ANIMALS + CAMEL]

    def has_basics(self, seat: i64) -> bool:
        """Horse, cart and yurt (ZY-13)."""
        camp: i64 = seat * EQUIPMENT
        return self.camps[camp + HORSE] > 0 and self.camps[camp + CART] > 0 and self.camps[camp + YURT] > 0

    def safe_from_thief(self, seat: i64) -> bool:
        """ZY-33, as are the next two."""
        return self.has_laid(seat, FRIENDSHIP) or self.has_laid(seat, ZAYO)

    def safe_from_wolf(self, seat: i64) -> bool:
        return self.camps[seat * EQUIPMENT + TRAP] > 0 or self.has_laid(seat, SHAMAN) or self.has_laid(seat, ZAYO)

    def safe_from_chief(self, seat: i64) -> bool:
        return self.camps[seat * EQUIPMENT + YURT] > 0 or self.has_laid(seat, ZAYO)


def left_of(seat: i64, seats: i64) -> i64:
    """The next seat, clockwise (G-1)."""
    seat += 1
    if seat == seats:
        seat = 0
    return seat
