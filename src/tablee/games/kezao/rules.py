"""The game itself: what a move does, what follows it, and what happens when time runs out.

How a race is settled. A card is a claim that bears an instant. Every claim of the open turn is kept, sorted by instant,
and at one instant all players' first cards before anyone's second (KZ-30); what becomes of the cards is a function of
that sorted list alone (`rules_claims`): who filled the last place, who emptied a hand first, which card was one too
many. A claim may come late: `play` takes one whose instant lies up to a tie window before `now`, puts it in its place
and works everything out anew. So what a card means is known for sure one tie window after its instant, when nothing can
come before it any more (G-4):

- a wrong card of instant t is taken back and paid for at t + window + 1 (KZ-14);
- the *anchor* is the earliest instant at which the last place was filled (KZ-18), a hand was emptied (KZ-20) or all but
  one had laid in an opposition (KZ-34); the turn is settled as a whole at anchor + window + 1;
- the saying of "nothing" by all who may lay ends the turn at the last one's instant + window + 1, unless somebody lays
  a card before (KZ-12); the limit and the look-around end it at their own deadlines (G-9).

Since a late claim lies at most one window back, everything that it can change lies inside windows that are still open,
and whatever it makes the anchor, the cards on the table are inside its window: of the cards already taken, a late
claim can only make a second card of one player come back. Refused is only what no late claim could make right: a card
of a player who is barred, a second card in an opposition or inside the window of the last place, a claim for an instant
that is settled, and one that lies before an own earlier claim (a player's claims come in order). All else is taken, and
comes back at the settlement if it was one too many.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.state import NEVER, NOBODY, Moves, Sight, State
from tablee.games.kezao import codes, legal, rules_claims, score
from tablee.games.kezao.deck import CARDS, JOKER, JOKERS, PLAIN, POINTS, PRICE, index
from tablee.games.kezao.sight import KezaoSight, look
from tablee.games.kezao.state import AT, BACK, CARD, CELLS, COUNTS, FATE, PAID, RACING, ROLLING, SEAT, WRONG, Table


class Kezao(Table):
    def deal(self) -> None:
        self.over = False
        self.round = 0
        seat: i64
        for seat in range(self.seats):
            self.points[seat] = 0
        first: i64 = self.first_roller
        if first == NOBODY:
            first = self.chance.below(self.seats)
        if self.notes is not None:
            self.notes.append((codes.STARTER, first))
        self.deal_round()
        self.ask_roller(first)

    def copy(self) -> State:
        return Kezao(self.seats, self.chance.copy(), self)

    def look(self, seat: i64, sight: Sight) -> None:
        assert isinstance(sight, KezaoSight)
        look(self, seat, sight)

    def ranks(self) -> list[int]:
        return score.ranks(self)

    # --- who may do what ----------------------------------------------------------------------------------------

    def acts(self, seat: i64) -> bool:
        if self.over:
            return False
        if self.phase == ROLLING:
            return seat == self.roller
        return legal.may_lay(self, seat)

    def list_moves(self, seat: i64, moves: Moves) -> None:
        legal.list_moves(self, seat, moves)

    def check(self, seat: i64, move: i64) -> None:
        legal.check(self, seat, move)

    def play(self, seat: int, move: int, at: int) -> None:
        """As for every game; but a claim of this turn may bear an instant up to a tie window back (G-9)."""
        if at >= self.now:
            self.advance(at)
            self.check(seat, move)
            self.do(seat, move)
            return
        legal.check_earlier(self, seat, move, at)
        self.claim(seat, move, at)

    def do(self, seat: i64, move: i64) -> None:
        if codes.is_roll(move):
            self.roll_dice(codes.way_of(move))
        else:
            self.claim(seat, move, self.now)

    # --- time ---------------------------------------------------------------------------------------------------

    def deadline(self) -> i64:
        if self.over:
            return NEVER
        if self.phase == ROLLING:
            if self.roll_limit == 0:
                return NEVER
            return self.since + self.roll_limit + 1
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

    def expire(self) -> None:
        if self.phase == ROLLING:
            self.roll_late()
            return
        settled: i64 = self.now - self.tie_window - 1  # no claim can come any more for this instant or an earlier one
        if self.anchor() <= settled:
            self.settle()
        elif self.owed_at <= settled:
            self.pay(settled)
        elif self.quiet_at <= settled:
            self.end_quiet_turn()
        elif self.turn_limit > 0 and self.since + self.turn_limit < self.now:
            self.end_turn(codes.TIME)
        elif self.somebody_can_add():
            self.looked = True
            if self.notes is not None:
                self.notes.append((codes.LOOKED,))
        else:
            self.end_turn(codes.NONE_LEFT)

    # --- the roll -----------------------------------------------------------------------------------------------

    def ask_roller(self, seat: i64) -> None:
        rules_claims.close_turn(self)
        self.roller = seat
        self.phase = ROLLING
        self.since = self.now

    def roll_late(self) -> None:
        """KZ-7, KZ-33."""
        if self.notes is not None:
            self.notes.append((codes.LATE, self.roller))
        if self.junior:
            self.roll_dice(PLAIN + self.chance.below(2))
        else:
            self.roll_dice(self.chance.below(3))

    def roll_dice(self, way: i64) -> None:
        self.roll(way)
        self.phase = RACING
        self.since = self.now
        rules_claims.open_turn(self)
        if self.notes is not None:
            self.notes.append((codes.ROLLED, self.roller, self.now, way, self.one, self.two, self.symbol))

    # --- the race -----------------------------------------------------------------------------------------------

    def claim(self, seat: i64, move: i64, at: i64) -> None:
        if move == codes.NOTHING:
            rules_claims.say_nothing(self, seat, at)
            if self.notes is not None:
                self.notes.append((codes.SAID, seat, at))
            return
        card: i64 = move
        if move == JOKER:  # either of the two, which are alike
            card = self.hands[seat] & JOKERS
            card &= -card
        self.hands[seat] ^= card
        self.sizes[seat] -= 1
        rules_claims.lay(self, seat, card, at)
        if self.notes is not None:
            self.notes.append((codes.LAID, seat, number(card), at))

    def somebody_can_add(self) -> bool:
        """KZ-12: judged over those still allowed to lay."""
        seat: i64
        for seat in range(self.seats):
            if self.barred >> seat & 1 == 0 and self.hands[seat] & self.right != 0:
                return True
        return False

    def pay(self, until: i64) -> None:
        """KZ-14: the wrong cards laid until then, in order of instant, then of seats from the roller."""
        while True:
            first: i64 = -1
            place: i64
            for place in range(self.claimed):
                if self.claims[CELLS * place + FATE] != WRONG or self.claims[CELLS * place + AT] > until:
                    continue
                if first < 0 or self.pays_before(place, first):
                    first = place
            if first < 0:
                break
            cell: i64 = CELLS * first
            seat: i64 = self.claims[cell + SEAT]
            self.take_back(cell, codes.TOOK_BACK)
            self.claims[cell + FATE] = PAID
            self.draw(seat, PRICE)
        rules_claims.find_owed(self)

    def pays_before(self, place: i64, other: i64) -> bool:
        at: i64 = self.claims[CELLS * place + AT]
        other_at: i64 = self.claims[CELLS * other + AT]
        if at != other_at:
            return at < other_at
        return self.from_roller(self.claims[CELLS * place + SEAT]) < self.from_roller(self.claims[CELLS * other + SEAT])

    def from_roller(self, seat: i64) -> i64:
        if seat < self.roller:
            return seat + self.seats - self.roller
        return seat - self.roller

    def take_back(self, cell: i64, what: i64) -> None:
        """A card from the table into the hand it came from."""
        seat: i64 = self.claims[cell + SEAT]
        card: i64 = self.claims[cell + CARD]
        self.hands[seat] |= card
        self.sizes[seat] += 1
        if self.notes is not None:
            self.notes.append((what, seat, number(card), self.claims[cell + AT]))

    # --- how a turn ends ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """A tie window is over: of the last place, of the first empty hand, of an opposition."""
        if self.empty_at != NEVER:
            self.end_round()
        elif self.opposition:
            self.end_turn(codes.OPPOSED)
        else:
            self.end_turn(codes.FULL)

    def end_quiet_turn(self) -> None:
        if self.barred == (1 << self.seats) - 1:
            self.end_turn(codes.ALL_BARRED)
        else:
            self.end_turn(codes.ALL_SAID)

    def end_turn(self, how: i64) -> None:
        """KZ-13: the cards that count are set aside, the others go back, and the player to the left rolls."""
        self.pay(self.now)
        self.clear_table()
        if self.notes is not None:
            self.notes.append((codes.ENDED, how, self.filled, self.last_in_opposition(how)))
        self.ask_roller(self.after(self.roller))

    def clear_table(self) -> None:
        place: i64
        for place in range(self.claimed):
            cell: i64 = CELLS * place
            fate: i64 = self.claims[cell + FATE]
            if fate == COUNTS:
                self.aside |= self.claims[cell + CARD]
            elif fate == BACK:
                self.take_back(cell, codes.CAME_BACK)

    def last_in_opposition(self, how: i64) -> i64:
        """KZ-16, KZ-17: the only one who has not laid; with all laid there was a tie for last."""
        if how != codes.OPPOSED or self.filled == self.seats:
            return NOBODY
        seat: i64 = 0
        while self.placed >> seat & 1 != 0:
            seat += 1
        return seat

    def end_round(self) -> None:
        """KZ-19, KZ-20, KZ-22, KZ-23."""
        won = False
        seat: i64
        for seat in range(self.seats):
            if self.emptied >> seat & 1 != 0:
                self.points[seat] += 1
                if self.points[seat] == POINTS:
                    won = True
        if self.notes is not None:
            self.notes.append((codes.ROUND_WON, *[s for s in range(int(self.seats)) if self.emptied >> s & 1]))
        self.round += 1
        if won:
            self.over = True
            self.return_all()
            if self.notes is not None:
                self.notes.append((codes.WON, *[s for s in range(int(self.seats)) if self.points[s] == POINTS]))
            self.ask_roller(self.roller)
            return
        self.deal_round()
        self.ask_roller(self.after(self.roller))

    def return_all(self) -> None:
        """KZ-29: what did not count in the last turn of the game comes back."""
        place: i64
        for place in range(self.claimed):
            cell: i64 = CELLS * place
            if self.claims[cell + FATE] == WRONG:
                self.claims[cell + FATE] = BACK
        self.clear_table()


def number(card: i64) -> int:
    """A card's number in a note; the jokers are alike and both called the first."""
    return min(index(card), CARDS - 2)
