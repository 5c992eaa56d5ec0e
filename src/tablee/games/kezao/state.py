"""What lies on the table: hands, pile, dice, and the cards laid this turn with their instants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.cells import vec
from tablee.core.chance import Chance
from tablee.core.state import NEVER, NOBODY, State
from tablee.games.kezao import codes
from tablee.games.kezao.deck import (
    ALL,
    CARDS,
    COLOURS,
    HAND,
    NO_FACE,
    PLAIN,
    PLAIN_PLAIN,
    SYMBOLS,
    index,
    is_opposition,
    right_cards,
)

# What the table waits for.
ROLLING: Final = 0  # the roller's choice of dice
RACING: Final = 1  # everybody's cards

# What becomes of a card laid this turn, as far as can be told now.
COUNTS: Final = 0
WRONG: Final = 1  # to be taken back, and three more with it (KZ-14)
PAID: Final = 2  # taken back and paid for
BACK: Final = 3  # comes back without price (KZ-18, KZ-29)

# A claim is four cells: these.
AT: Final = 0
SEAT: Final = 1
CARD: Final = 2
FATE: Final = 3
CELLS: Final = 4
ROOM: Final = 24  # claims that a turn has room for at first

UNSAID: Final = -1


class Table(State):
    """The pieces and the plain acts on them. `rules.Kezao` adds what the rules make of these.

    The pile is a set, and a draw picks from it by chance, which is what drawing from a shuffled pile is; so no card
    has a place that could be tracked.
    """

    def __init__(self, seats: i64, chance: Chance, source: Table | None = None) -> None:
        super().__init__(seats, chance)
        self.tick = 50
        if source is None:
            self.junior: bool = False
            self.expert: bool = False
            self.open_hands: bool = False
            self.tie_window: i64 = 25
            self.look_around: i64 = 2000
            self.roll_limit: i64 = 0
            self.turn_limit: i64 = 0
            self.first_roller: i64 = NOBODY
            self.has: vec[i64] = vec[i64]([0] * COLOURS)  # the cards with each colour
            self.hands: vec[i64] = vec[i64]([0] * int(seats))
            self.sizes: vec[i64] = vec[i64]([0] * int(seats))
            self.pile: i64 = 0
            self.pile_size: i64 = 0
            self.aside: i64 = 0  # laid in earlier turns of this round (KZ-13)
            self.points: vec[i64] = vec[i64]([0] * int(seats))
            self.round: i64 = 0  # rounds finished
            self.roller: i64 = 0
            self.phase: i64 = ROLLING
            self.since: i64 = 0  # the instant at which the roller was asked, or rolled
            self.way: i64 = PLAIN_PLAIN
            self.one: i64 = NO_FACE
            self.two: i64 = NO_FACE
            self.symbol: i64 = NO_FACE
            self.right: i64 = 0
            self.opposition: bool = False
            # The claims of this turn, in order of instant; then what follows from them (rules_claims).
            self.claims: vec[i64] = vec[i64]([0] * (CELLS * ROOM))
            self.claimed: i64 = 0
            self.started: vec[i64] = vec[i64]([0] * int(seats))  # cards in hand when the dice were rolled
            self.left: vec[i64] = vec[i64]([0] * int(seats))  # the same, less the cards that count
            self.filled: i64 = 0
            self.full_at: i64 = NEVER  # KZ-18: the last place was taken; KZ-34: all but one have laid
            self.empty_at: i64 = NEVER  # KZ-19: the first hand was empty
            self.placed: i64 = 0  # seats whose next card would be one too many (KZ-16, KZ-18)
            self.barred: i64 = 0  # seats that laid a wrong card (KZ-14)
            self.emptied: i64 = 0  # seats that laid their last card
            self.owed_at: i64 = NEVER  # the earliest wrong card not paid for yet
            self.said: vec[i64] = vec[i64]([UNSAID] * int(seats))  # when each said that it has nothing (KZ-12)
            self.quiet_at: i64 = NEVER  # since when nobody is left who may and would lay
            self.last_at: i64 = 0  # the roll, or the latest card (KZ-12)
            self.looked: bool = False  # the look-around since then is over
        else:  # a copy, written out because it is the search's dearest act
            self.now = source.now
            self.over = source.over
            self.junior = source.junior
            self.expert = source.expert
            self.open_hands = source.open_hands
            self.tie_window = source.tie_window
            self.look_around = source.look_around
            self.roll_limit = source.roll_limit
            self.turn_limit = source.turn_limit
            self.first_roller = source.first_roller
            self.has = source.has  # never changed
            self.hands = source.hands[:]
            self.sizes = source.sizes[:]
            self.pile = source.pile
            self.pile_size = source.pile_size
            self.aside = source.aside
            self.points = source.points[:]
            self.round = source.round
            self.roller = source.roller
            self.phase = source.phase
            self.since = source.since
            self.way = source.way
            self.one = source.one
            self.two = source.two
            self.symbol = source.symbol
            self.right = source.right
            self.opposition = source.opposition
            self.claims = source.claims[:]
            self.claimed = source.claimed
            self.started = source.started[:]
            self.left = source.left[:]
            self.filled = source.filled
            self.full_at = source.full_at
            self.empty_at = source.empty_at
            self.placed = source.placed
            self.barred = source.barred
            self.emptied = source.emptied
            self.owed_at = source.owed_at
            self.said = source.said[:]
            self.quiet_at = source.quiet_at
            self.last_at = source.last_at
            self.looked = source.looked

    def after(self, seat: i64) -> i64:
        """The player to the left (G-1)."""
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def anchor(self) -> i64:
        """The instant from which the turn's tie window runs, or NEVER while none is open."""
        if self.full_at < self.empty_at:
            return self.full_at
        return self.empty_at

    # --- cards --------------------------------------------------------------------------------------------------

    def gather(self) -> None:
        """All cards into the pile, none anywhere else."""
        self.pile = ALL
        self.pile_size = CARDS
        self.aside = 0
        seat: i64
        for seat in range(self.seats):
            self.hands[seat] = 0
            self.sizes[seat] = 0

    def draw(self, seat: i64, wanted: i64) -> None:
        """KZ-14, KZ-32: a pile that is too short is first shuffled together with what was set aside."""
        if self.pile_size < wanted and self.aside != 0:
            self.make_pile()
        wanted = min(wanted, self.pile_size)
        drawn: i64 = 0
        turn: i64
        for turn in range(wanted):
            rest: i64 = self.chance.below(self.pile_size)
            cards: i64 = self.pile
            while rest > 0:
                cards &= cards - 1
                rest -= 1
            card: i64 = cards & -cards
            self.pile ^= card
            self.pile_size -= 1
            drawn |= card
        self.hands[seat] |= drawn
        self.sizes[seat] += wanted
        if self.notes is not None and wanted > 0:
            self.notes.append((codes.DREW, seat, wanted, 1 if self.open_hands else 0, *numbers(drawn)))

    def make_pile(self) -> None:
        if self.notes is not None:
            self.notes.append((codes.PILE_MADE, *numbers(self.aside)))
        while self.aside != 0:
            self.pile |= self.aside & -self.aside
            self.pile_size += 1
            self.aside &= self.aside - 1

    def deal_round(self) -> None:
        """KZ-5, KZ-23."""
        self.gather()
        if self.notes is not None:
            self.notes.append((codes.BEGUN, self.round))
        seat: i64
        for seat in range(self.seats):
            self.draw(seat, HAND)

    # --- dice ---------------------------------------------------------------------------------------------------

    def roll(self, way: i64) -> None:
        """KZ-7, KZ-24, KZ-26: the chosen dice, and with Expert the symbol die."""
        self.way = way
        self.one = self.chance.below(COLOURS)
        self.two = NO_FACE
        self.symbol = NO_FACE
        if way < PLAIN:
            self.two = self.chance.below(COLOURS)
        if self.expert:
            self.symbol = self.chance.below(SYMBOLS)
        self.read_dice()

    def read_dice(self) -> None:
        self.opposition = is_opposition(self.way, self.one, self.two)
        self.right = right_cards(self.has, self.way, self.one, self.two, self.symbol)


def numbers(cards: i64) -> list[int]:
    """The numbers of the cards in a set, in the order of the deck; the jokers are alike and both called the first."""
    found: list[int] = []
    while cards != 0:
        found.append(min(index(cards & -cards), CARDS - 2))
        cards &= cards - 1
    return found
