"""Sampling (determinization): a uniform draw among all ways to put cards into the stays that they fit (see `belief`).

The stays are filled one after the other, the choosiest first, each with one of the fitting cards by chance; where that
ends in a dead end, earlier ones give way. As long as what one stay takes another takes too, which is so until somebody
lays a wrong card, this is already a uniform draw. Then random exchanges that keep everything fitting make it one: they
are as likely one way as the other, so each arrangement is reached equally often.
"""

from __future__ import annotations

from typing import Final

from tablee.core.rng import Rng, shuffle
from tablee.games.kezao.deck import PICTURE_COUNT

ANYBODY: Final = -1
HIDDEN: Final = 1 << 60  # the end of a stay that has not ended
NOWHERE: Final = -1

ATTEMPTS: Final = 50
"""Ways to tell the jokers apart that are tried."""
EXCHANGES: Final = 40
"""Random exchanges for each stay."""
PATIENCE: Final = 20_000
"""Exchanges after which a draw stops looking for an arrangement in which somebody could lay when somebody could."""


class Evidence:
    """What a look-around showed: that somebody not barred held one of these cards, or that nobody did."""

    def __init__(self, clock: int, cards: int, barred: int, somebody: bool) -> None:
        self.clock = clock
        self.cards = cards
        self.barred = barred
        self.somebody = somebody

    def touches(self, seat: int, entry: int, until: int, card: int) -> bool:
        """Is it about a card that stayed with this player all that time?"""
        return entry < self.clock < until and self.cards & card != 0 and self.barred >> seat & 1 == 0


class Visit:
    """A card that has been somewhere: hidden since then, shown then (or HIDDEN), by whom (or ANYBODY)."""

    def __init__(self, kind: int, since: int, until: int, seat: int) -> None:
        self.kind = kind
        self.since = since
        self.until = until
        self.seat = seat
        self.place = NOWHERE


class Arrangement:
    """Visits in places: first the stays, then one for every card of the pile."""

    def __init__(self, evidence: list[Evidence]) -> None:
        self.nobody = [one for one in evidence if not one.somebody]
        self.somebody = [one for one in evidence if one.somebody]
        self.seats: list[int] = []
        self.entries: list[int] = []
        self.never: list[int] = []  # the cards that a stay not ended cannot hold
        self.visits: list[Visit] = []
        self.jokers: list[Visit] = []
        self.joker_entries: list[int] = []  # of jokers that are settled: where they are is known, not which they are
        self.lies: list[Visit | None] = []
        self.stays: int = 0
        self.met: list[int] = []  # how many cards meet each `somebody`

    def add_stay(self, seat: int, entry: int) -> None:
        never = 0
        for one in self.nobody:
            if one.clock > entry and one.barred >> seat & 1 == 0:
                never |= one.cards
        self.seats.append(seat)
        self.entries.append(entry)
        self.never.append(never)
        self.stays += 1

    def add_visit(self, kind: int, since: int, until: int, seat: int) -> None:
        visit = Visit(kind, since, until, seat)
        self.visits.append(visit)
        if kind == PICTURE_COUNT:
            self.jokers.append(visit)
            self.joker_entries.append(NOWHERE)

    def add_settled_joker(self, since: int, entry: int) -> None:
        self.jokers.append(Visit(PICTURE_COUNT, since, HIDDEN, ANYBODY))
        self.joker_entries.append(entry)

    def hidden(self) -> list[tuple[int, int]]:
        """Every card not shown, and whose hand it is in, or ANYBODY for the pile."""
        return [
            (visit.kind, self.seats[visit.place] if visit.place < self.stays else ANYBODY)
            for visit in self.visits
            if visit.until == HIDDEN
        ]

    # --- what fits ----------------------------------------------------------------------------------------------

    def fits(self, visit: Visit, place: int) -> bool:
        if place >= self.stays:
            return visit.until == HIDDEN
        entry = self.entries[place]
        if visit.until == HIDDEN:
            return entry > visit.since and self.never[place] >> visit.kind & 1 == 0
        seat = self.seats[place]
        if seat != visit.seat or not visit.since < entry < visit.until:
            return False
        for one in self.nobody:
            if one.touches(seat, entry, visit.until, 1 << visit.kind):
                return False
        return True

    def meets(self, one: Evidence, visit: Visit, place: int) -> int:
        if place >= self.stays:
            return 0
        return 1 if one.touches(self.seats[place], self.entries[place], visit.until, 1 << visit.kind) else 0

    # --- a first arrangement ------------------------------------------------------------------------------------

    def draw(self, rng: Rng) -> None:
        self._fill(rng)
        self.met = [0] * len(self.somebody)
        for index, one in enumerate(self.somebody):
            for visit in self.visits:
                self.met[index] += self.meets(one, visit, visit.place)
        self._exchange(rng)

    def _fill(self, rng: Rng) -> None:
        shuffle(self.visits, rng)
        anyhow = list(range(self.stays))
        shuffle(anyhow, rng)
        choosy = sorted(anyhow, key=self._choosy)
        for attempt in range(ATTEMPTS):
            if attempt > 0 and not self._rename_jokers(rng):
                continue
            self.lies = [None] * len(self.visits)
            for visit in self.visits:
                visit.place = NOWHERE
            if self._settle_shown(anyhow) and self._settle_stays(choosy):
                break
        rest = 0
        for visit in self.visits:
            if visit.place == NOWHERE:
                while self.lies[rest] is not None:
                    rest += 1
                self._put(visit, rest)

    def _choosy(self, place: int) -> tuple[int, int]:
        return (-self.never[place].bit_count(), self.entries[place])

    def _settle_shown(self, order: list[int]) -> bool:
        """Shown cards first: they must have stayed somewhere."""
        for visit in self.visits:
            if visit.until == HIDDEN:
                continue
            if not self._find_stay(visit, order, set()):
                return False
        return True

    def _find_stay(self, visit: Visit, order: list[int], tried: set[int]) -> bool:
        for place in order:
            if place in tried or not self.fits(visit, place):
                continue
            tried.add(place)
            other = self.lies[place]
            if other is None or self._find_stay(other, order, tried):
                self._put(visit, place)
                return True
        return False

    def _settle_stays(self, order: list[int]) -> bool:
        for place in order:
            if self.lies[place] is None and not self._find_card(place, set()):
                return False
        return True

    def _find_card(self, place: int, tried: set[int]) -> bool:
        """A card for an empty stay: one that lies nowhere, or one whose stay can take another."""
        for visit in self.visits:
            if visit.place == NOWHERE and self.fits(visit, place):
                self._put(visit, place)
                return True
        tried.add(place)
        for visit in self.visits:
            if visit.place in tried or not self.fits(visit, place):
                continue
            left = visit.place
            self._put(visit, place)
            self.lies[left] = None
            if self._find_card(left, tried):
                return True
            self._put(visit, left)
            self.lies[place] = None
        return False

    def _put(self, visit: Visit, place: int) -> None:
        visit.place = place
        self.lies[place] = visit

    def _rename_jokers(self, rng: Rng) -> bool:
        """Jokers are alike: which of them was hidden since when is another thing that nobody knows."""
        since = [joker.since for joker in self.jokers]
        shuffle(since, rng)
        fitting = True
        for number, joker in enumerate(self.jokers):
            joker.since = since[number]
            if self.joker_entries[number] != NOWHERE and self.joker_entries[number] <= joker.since:
                fitting = False
        return fitting

    # --- random exchanges ---------------------------------------------------------------------------------------

    def _exchange(self, rng: Rng) -> None:
        places = len(self.lies)
        if self.stays == 0:
            return
        unmet = self.met.count(0)
        step = 0
        while step < EXCHANGES * self.stays or (unmet > 0 and step < PATIENCE):
            step += 1
            if len(self.jokers) > 1 and step % 4 == 0:
                self._exchange_names(rng)
            one = int(rng.below(self.stays))
            two = int(rng.below(places))
            three = int(rng.below(places)) if step % 3 == 0 else two
            if one == two or one == three:
                continue
            turn = [one, two] if two == three else [one, two, three]
            unmet = self._turn(turn, unmet)

    def _turn(self, places: list[int], unmet: int) -> int:
        """Move the card of each place to the next, unless that does not fit; how many are unmet then."""
        visits: list[Visit] = []
        for place in places:
            visit = self.lies[place]
            assert visit is not None
            visits.append(visit)
        count = len(places)
        for index in range(count):
            if not self.fits(visits[index], places[(index + 1) % count]):
                return unmet
        if self.somebody:
            met = list(self.met)
            for number, one in enumerate(self.somebody):
                for index in range(count):
                    met[number] += self.meets(one, visits[index], places[(index + 1) % count])
                    met[number] -= self.meets(one, visits[index], places[index])
            after = met.count(0)
            if after > unmet:
                return unmet
            self.met = met
            unmet = after
        for index in range(count):
            self._put(visits[index], places[(index + 1) % count])
        return unmet

    def _exchange_names(self, rng: Rng) -> None:
        one = int(rng.below(len(self.jokers)))
        two = int(rng.below(len(self.jokers)))
        if self._joker_entry(one) > self.jokers[two].since and self._joker_entry(two) > self.jokers[one].since:
            since = self.jokers[one].since
            self.jokers[one].since = self.jokers[two].since
            self.jokers[two].since = since

    def _joker_entry(self, number: int) -> int:
        if self.joker_entries[number] != NOWHERE:
            return self.joker_entries[number]
        place = self.jokers[number].place
        return self.entries[place] if place < self.stays else HIDDEN
