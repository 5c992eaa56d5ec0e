"""Public information: every field of Kezao that all players and spectators may know, declared and copied once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.state import NEVER, NOBODY, Observation
from tablee.core.vector_ops import copied, fixed
from tablee.core.vectors import vec
from tablee.games.kezao.deck import COLOURS, NO_FACE, PLAIN_PLAIN

MOST_SEATS: Final = 8

# What the table waits for.
ROLLING: Final = 0  # the roller's choice of dice
RACING: Final = 1  # everybody's cards
PAUSED: Final = 2  # nothing: what happened in the turn stays in sight (KZ-35)
READYING: Final = 3  # everybody's word that the game may begin (KZ-35)
COUNTING: Final = 4  # the countdown before the first roll (KZ-35)

READY_WAIT: Final = 20_000  # KZ-35

# What becomes of a card laid this turn, as far as is known now.
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
ROOM: Final = 12  # claims that a turn has room for at first

UNSAID: Final = -1

NO_DECK: Final = vec[i64]([0] * COLOURS)


@mypyc_attr(free_list_len=1)  # copies are made and dropped in turn
class KezaoPublic(Observation):
    """A new public field needs a line here in `__init__` and one in `copy_from`; secrets belong to `KezaoState`.

    Rows have room for `seats`. Without seats they are empty, and `copy_from` makes them, none of them twice.
    """

    def __init__(self, seats: i64 = MOST_SEATS) -> None:
        # The fields of `Observation`, not by calling it: mypyc then knows that every field is set (docs/decisions).
        self.seat = NOBODY
        self.seats = 0
        self.now = 0
        self.over = False
        # The options.
        self.junior: bool = False
        self.expert: bool = False
        self.open_hands: bool = False
        self.tie_window: i64 = 25
        self.look_around: i64 = 2000
        self.roll_limit: i64 = 0
        self.turn_limit: i64 = 0
        self.pause: i64 = 0
        self.long_pause: i64 = 0
        self.countdown: i64 = 0
        self.first_roller: i64 = NOBODY
        self.has: vec[i64] = NO_DECK  # the cards with each colour; replaced, never changed
        # The round.
        self.sizes: vec[i64] = vec[i64]([0] * int(seats))  # cards in each hand
        self.pile_size: i64 = 0
        self.aside: i64 = 0  # laid in earlier turns of this round (KZ-13)
        self.points: vec[i64] = vec[i64]([0] * int(seats))
        self.round: i64 = 0  # rounds finished
        self.roller: i64 = 0
        self.phase: i64 = ROLLING
        self.since: i64 = 0  # the instant from which the present wait is counted
        self.ready: i64 = 0  # seats that are ready for the first roll (KZ-35)
        # The dice, and what follows from them.
        self.way: i64 = PLAIN_PLAIN
        self.one: i64 = NO_FACE
        self.two: i64 = NO_FACE
        self.symbol: i64 = NO_FACE
        self.right: i64 = 0
        self.opposition: bool = False
        # The claims of this turn, in order of instant, then what follows from them (rules_claims).
        self.claims: vec[i64] = vec[i64]([0] * fixed(CELLS * ROOM, seats))
        self.claimed: i64 = 0
        self.left: vec[i64] = vec[i64]([0] * int(seats))  # cards at the roll less those that count
        self.filled: i64 = 0
        self.full_at: i64 = NEVER  # KZ-18: the last place was taken; KZ-34: all but one have laid
        self.empty_at: i64 = NEVER  # KZ-19: the first hand was empty
        self.placed: i64 = 0  # seats whose next card would be one too many (KZ-16, KZ-18)
        self.barred: i64 = 0  # seats that laid a wrong card (KZ-14)
        self.emptied: i64 = 0  # seats that laid their last card
        self.owed_at: i64 = NEVER  # the earliest wrong card not paid for yet
        self.said: vec[i64] = vec[i64]([UNSAID] * int(seats))  # when each seat said that it has nothing (KZ-12)
        self.quiet_at: i64 = NEVER  # since when nobody is left who may and would lay
        self.last_at: i64 = 0  # the roll, or the latest card (KZ-12)
        self.looked: bool = False  # the look-around since then is over
        # The turn that was settled last, in sight during the pause (KZ-35).
        self.ended: i64 = 0
        self.last: i64 = NOBODY

    def copy_from(self, source: KezaoPublic) -> None:
        self.junior = source.junior
        self.expert = source.expert
        self.open_hands = source.open_hands
        self.tie_window = source.tie_window
        self.look_around = source.look_around
        self.roll_limit = source.roll_limit
        self.turn_limit = source.turn_limit
        self.pause = source.pause
        self.long_pause = source.long_pause
        self.countdown = source.countdown
        self.first_roller = source.first_roller
        self.has = source.has
        self.sizes = copied(source.sizes, self.sizes)
        self.points = copied(source.points, self.points)
        self.left = copied(source.left, self.left)
        self.said = copied(source.said, self.said)
        self.pile_size = source.pile_size
        self.aside = source.aside
        self.round = source.round
        self.roller = source.roller
        self.phase = source.phase
        self.since = source.since
        self.ready = source.ready
        self.way = source.way
        self.one = source.one
        self.two = source.two
        self.symbol = source.symbol
        self.right = source.right
        self.opposition = source.opposition
        self.copy_claims(source)
        self.filled = source.filled
        self.full_at = source.full_at
        self.empty_at = source.empty_at
        self.placed = source.placed
        self.barred = source.barred
        self.emptied = source.emptied
        self.owed_at = source.owed_at
        self.quiet_at = source.quiet_at
        self.last_at = source.last_at
        self.looked = source.looked
        self.ended = source.ended
        self.last = source.last

    def set_deck(self, has: list[int]) -> None:
        """The cards with each colour, in the deck at this table (KZ-4)."""
        self.has = vec[i64]([0] * COLOURS)
        colour: i64
        for colour in range(COLOURS):
            self.has[colour] = has[colour]

    def copy_claims(self, source: KezaoPublic) -> None:
        """Only those of this turn: earlier ones may still fill the cells behind them."""
        if len(self.claims) < len(source.claims):
            self.claims = source.claims[:]
        cell: i64
        for cell in range(CELLS * source.claimed):
            self.claims[cell] = source.claims[cell]
        self.claimed = source.claimed

    # --- time ---------------------------------------------------------------------------------------------------

    def anchor(self) -> i64:
        """The instant from which the turn's tie window runs, or NEVER while none is open."""
        if self.full_at < self.empty_at:
            return self.full_at
        return self.empty_at

    def deadline(self) -> i64:
        """The first instant at which something happens by itself (G-9), unless the game is over."""
        if self.phase != RACING:
            return self.end_of_wait()
        anchor: i64 = self.anchor()
        settled: i64 = anchor
        settled = min(settled, self.owed_at)
        if anchor != NEVER:  # KZ-28: an open tie window outlasts every limit
            return settled + self.tie_window + 1
        settled = min(settled, self.quiet_at)
        due: i64 = NEVER
        if settled != NEVER:
            due = settled + self.tie_window + 1
        if self.turn_limit > 0 and self.since + self.turn_limit + 1 < due:
            due = self.since + self.turn_limit + 1
        if not self.opposition and not self.looked and self.last_at + self.look_around + 1 < due:
            due = self.last_at + self.look_around + 1
        return due

    def end_of_wait(self) -> i64:
        """The deadline outside a race."""
        if self.phase == ROLLING:
            if self.roll_limit == 0:
                return NEVER
            return self.since + self.roll_limit + 1
        if self.phase == PAUSED:
            return self.since + self.pause_length() + 1
        if self.phase == READYING:
            return self.since + READY_WAIT + 1
        return self.since + self.countdown + 1

    def has_waits(self) -> bool:
        """True if rolls are preceded by a pause or a countdown (KZ-35)."""
        return self.pause > 0 or self.long_pause > 0 or self.countdown > 0

    def pause_length(self) -> i64:
        """KZ-35: longer after a wrong card or an opposition."""
        if self.opposition or self.barred != 0:
            return self.long_pause
        return self.pause
