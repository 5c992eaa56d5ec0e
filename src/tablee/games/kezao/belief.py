"""What a seat can conclude about the hands and the pile, and fair draws among what it cannot tell apart.

Everything that leaves a hand is seen, so all that is hidden is which cards came in. A *stay* is one unseen card's time
in another player's hand, from the draw on. A *visit* is a card that has to be in one of them: a card that was shown and
so must have stayed with that player before, or a card not seen now, which stays somewhere or lies in the pile. What was
heard says which visit fits which stay:

- a card that lay open when a stay began did not begin it (KZ-14 shuffles open cards into the pile, so when matters);
- a look-around that ended the turn told that no player still allowed to lay held a right card (KZ-12);
- one that did not told that somebody did. What players say they have tells nothing.

Every way to put the visits into the stays that fits all this is equally likely, because every draw was uniform.
`belief_draw` draws one of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.state import Sight, State
from tablee.games.kezao import codes, rules_claims
from tablee.games.kezao.belief_draw import ANYBODY, HIDDEN, Arrangement, Told
from tablee.games.kezao.deck import ALL, JOKER, JOKERS, PICTURE_COUNT, count, right_cards
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.sight import KezaoSight
from tablee.games.kezao.state import AT, CARD, CELLS, FATE, PAID, RACING, SEAT, numbers

JOKER_KIND: Final = PICTURE_COUNT
JOKER_COUNT: Final = 2


class KezaoBelief(Belief):
    def __init__(self, sight: KezaoSight) -> None:
        self.seat: int = int(sight.seat)
        self.seats: int = int(sight.seats)
        self.open_hands: bool = sight.open_hands
        self.has = sight.has
        self.clock: int = 1  # counts what is heard: what came before what
        self.right: int = int(sight.right) if sight.phase == RACING else 0
        self.barred: int = int(sight.barred)
        self.told: list[Told] = []
        self.stays: list[tuple[int, int]] = []  # seat, when it began; those whose card is certain are left out
        self.shown: list[tuple[int, int, int, int]] = []  # kind, seat, when, hidden since; certain ones left out
        self.known: list[int] = []  # the cards known to be in each hand, since they were seen going back into it
        self.known_jokers: list[int] = []
        self.hidden_since: list[int] = []  # when each picture was last shuffled into the pile
        self.jokers_since: list[int] = []  # the same for the hidden jokers, of which no one can tell which is which
        self.own_jokers: list[tuple[int, int]] = []  # when I drew one of two jokers hidden since different times
        self._forget()
        self.jokers_since = [0] * (JOKER_COUNT - joker_count(sight.aside))
        for place in range(int(sight.claimed)):
            seat, card = int(sight.claims[CELLS * place + SEAT]), sight.claims[CELLS * place + CARD]
            if sight.claims[CELLS * place + FATE] == PAID:
                self._learn(seat, numbers(card))
            elif joker_count(card) > 0:
                self.jokers_since.pop()
        for seat in range(self.seats):
            if seat == self.seat:
                self.known[seat] = 0
                self._learn(seat, numbers(sight.hands[seat]))
            elif not self.open_hands:
                self._drew(seat, int(sight.sizes[seat]) - self.known[seat].bit_count())

    def _forget(self) -> None:
        """A new round: all cards are shuffled (KZ-23)."""
        self.told = []
        self.stays = []
        self.shown = []
        self.known = [0] * self.seats
        self.known_jokers = [0] * self.seats
        self.hidden_since = [0] * PICTURE_COUNT
        self.jokers_since = [0] * JOKER_COUNT
        self.own_jokers = []

    # --- what is heard ------------------------------------------------------------------------------------------

    def hear(self, note: tuple[int, ...]) -> None:
        self.clock += 1
        what = note[0]
        if self.open_hands:
            return  # only the pile is unseen
        if what == codes.BEGUN:
            self._forget()
        elif what == codes.DREW:
            if note[1] == self.seat:
                self._learn(note[1], list(note[4:]))
            else:
                self._drew(note[1], note[2])
        elif what == codes.ROLLED:
            self.right = int(right_cards(self.has, note[3], note[4], note[5], note[6]))
            self.barred = 0
        elif what == codes.LAID:
            self._showed(note[1], note[2])
        elif what == codes.TOOK_BACK or what == codes.CAME_BACK:
            if what == codes.TOOK_BACK:
                self.barred |= 1 << note[1]
            self._went_back(note[1], note[2])
        elif what == codes.PILE_MADE:
            for kind in note[1:]:
                if kind == JOKER_KIND:
                    self.jokers_since.append(self.clock)
                else:
                    self.hidden_since[kind] = self.clock
        elif what == codes.LOOKED:
            self._somebody_can_lay()
        elif what == codes.ENDED and note[1] == codes.NONE_LEFT:
            self.told.append(Told(self.clock, self.right, self.barred, False))

    def _drew(self, seat: int, cards: int) -> None:
        self.stays.extend([(seat, self.clock)] * cards)

    def _learn(self, seat: int, kinds: list[int]) -> None:
        """Cards that were hidden are now known to be in a hand."""
        for kind in kinds:
            if kind != JOKER_KIND:
                self.known[seat] |= 1 << kind
                continue
            self.known_jokers[seat] += 1
            since = self.jokers_since.pop(0)
            if self.jokers_since and self.jokers_since[0] != since:
                # Which of the two it was matters for where the other can be.
                self.own_jokers.append((since, self.clock))

    def _went_back(self, seat: int, kind: int) -> None:
        if kind == JOKER_KIND:
            self.known_jokers[seat] += 1
        else:
            self.known[seat] |= 1 << kind

    def _somebody_can_lay(self) -> None:
        for seat in range(self.seats):
            if self.barred >> seat & 1 == 0 and (self.known[seat] & self.right or self.known_jokers[seat]):
                return  # no news
        self.told.append(Told(self.clock, self.right, self.barred, True))

    def _showed(self, seat: int, kind: int) -> None:
        """A card left a hand: if it was not known to be there, one of that player's stays ends with it."""
        if kind == JOKER_KIND:
            if self.known_jokers[seat]:
                self.known_jokers[seat] -= 1
                return
            since = self.jokers_since.pop(0)
            certain = not self.jokers_since or self.jokers_since[0] == since
        else:
            if self.known[seat] >> kind & 1:
                self.known[seat] ^= 1 << kind
                return
            certain = True
            since = self.hidden_since[kind]
        begun: list[int] = []
        for owner, entry in self.stays:
            if owner == seat and entry not in begun and self._fits(kind, since, seat, entry):
                begun.append(entry)
        if certain and len(begun) == 1:
            self.stays.remove((seat, begun[0]))
            self.told = [one for one in self.told if not (one.somebody and self._touched(one, seat, begun[0], kind))]
        else:
            self.shown.append((kind, seat, self.clock, since))

    def _fits(self, kind: int, since: int, seat: int, entry: int) -> bool:
        if entry <= since:
            return False
        for one in self.told:
            if not one.somebody and self._touched(one, seat, entry, kind):
                return False
        return True

    def _touched(self, one: Told, seat: int, entry: int, kind: int) -> bool:
        """Is it about a card that stayed with this player from then to now?"""
        return one.touches(seat, entry, self.clock, 1 << kind)

    # --- a fair draw --------------------------------------------------------------------------------------------

    def sample(self, sight: Sight, chance: Chance) -> State:
        assert isinstance(sight, KezaoSight)
        state = Kezao(sight.seats, chance)
        lay_open(sight, state)
        for seat in range(self.seats):
            if seat != self.seat:
                state.hands[seat] |= self.known[seat]
                for _ in range(self.known_jokers[seat]):
                    state.hands[seat] |= next_joker(state)
        unseen = numbers(ALL & ~seen_cards(state))
        if self.open_hands:
            for kind in unseen:
                state.pile |= card_of(kind, state)
            return state
        arrangement = Arrangement(self.told)
        for seat, entry in self.stays:
            arrangement.add_stay(seat, entry)
        for kind, seat, until, since in self.shown:
            arrangement.add_visit(kind, since, until, seat)
        for since, entry in self.own_jokers:
            arrangement.add_settled_joker(since, entry)
        jokers = list(self.jokers_since)
        for kind in unseen:
            since = jokers.pop() if kind == JOKER_KIND else self.hidden_since[kind]
            arrangement.add_visit(kind, since, HIDDEN, ANYBODY)
        arrangement.draw(chance)
        for kind, seat in arrangement.hidden():
            if seat == ANYBODY:
                state.pile |= card_of(kind, state)
            else:
                state.hands[seat] |= card_of(kind, state)
        return state


def joker_count(cards: i64) -> int:
    return int(count(cards & JOKERS))


def seen_cards(state: Kezao) -> i64:
    """What lies in the hands filled so far, aside and on the table."""
    seen: i64 = state.aside | state.pile
    seat: i64
    for seat in range(state.seats):
        seen |= state.hands[seat]
    place: i64
    for place in range(state.claimed):
        seen |= state.claims[CELLS * place + CARD]
    return seen


def card_of(kind: i64, state: Kezao) -> i64:
    if kind == JOKER_KIND:
        return next_joker(state)
    return JOKER >> (JOKER_KIND - kind)  # and not 1 << kind, which compiled code would do in 32 bits


def next_joker(state: Kezao) -> i64:
    """A joker that lies nowhere yet: a sight calls every joker by the same name."""
    if seen_cards(state) & JOKER == 0:
        return JOKER
    return JOKERS ^ JOKER


def lay_open(sight: KezaoSight, state: Kezao) -> None:
    """Write what the seat sees into a state whose other hands and pile are still empty."""
    state.now = sight.now
    state.over = sight.over
    state.junior = sight.junior
    state.expert = sight.expert
    state.open_hands = sight.open_hands
    state.tie_window = sight.tie_window
    state.look_around = sight.look_around
    state.roll_limit = sight.roll_limit
    state.turn_limit = sight.turn_limit
    state.first_roller = sight.first_roller
    state.has = sight.has
    state.aside = sight.aside
    state.round = sight.round
    state.roller = sight.roller
    state.phase = sight.phase
    state.since = sight.since
    state.way = sight.way
    state.one = sight.one
    state.two = sight.two
    state.symbol = sight.symbol
    state.right = sight.right
    state.opposition = sight.opposition
    state.pile_size = sight.pile_size
    seat: i64
    for seat in range(sight.seats):
        state.sizes[seat] = sight.sizes[seat]
        state.started[seat] = sight.sizes[seat]
        state.points[seat] = sight.points[seat]
        state.said[seat] = sight.said[seat]
        state.hands[seat] = set_apart(sight.hands[seat], state)
    place: i64
    for place in range(sight.claimed):
        cell: i64 = CELLS * place
        card: i64 = sight.claims[cell + CARD]
        fate: i64 = sight.claims[cell + FATE]
        if fate != PAID:
            card = set_apart(card, state)
        rules_claims.keep(state, sight.claims[cell + AT], sight.claims[cell + SEAT], card, fate)
    rules_claims.weigh_all(state)
    state.last_at = sight.last_at
    state.looked = sight.looked


def set_apart(cards: i64, state: Kezao) -> i64:
    """The same cards, with a joker that lies alone as one that lies nowhere else."""
    if cards & JOKERS == JOKER:
        return cards ^ JOKER | next_joker(state)
    return cards
