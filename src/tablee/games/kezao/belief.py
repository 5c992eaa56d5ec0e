"""Belief (information set): what a seat can conclude about hands and pile, and uniform samples (determinizations).

Everything that leaves a hand is seen, so all that is hidden is which cards came in. A *stay* is one unseen card's time
in another player's hand, from the draw on. A *visit* is a card that has to be in one of them: a card that was shown and
so must have stayed with that player before, or a card not seen now, which stays somewhere or lies in the pile. Events
say which visit fits which stay:

- a card that lay open when a stay began did not begin it (KZ-14 shuffles open cards into the pile, so when matters);
- a look-around that ended the turn shows that no player still allowed to lay held a right card (KZ-12);
- one that did not shows that somebody did. What players say they have is no evidence.

Every way to put the visits into the stays that fits all this is equally likely, because every draw was uniform.
`belief_draw` draws one of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.rng import Rng
from tablee.core.state import Observation, State
from tablee.core.vector_ops import count_bits
from tablee.games.kezao import codes
from tablee.games.kezao.belief_draw import ANYBODY, HIDDEN, Arrangement, Evidence
from tablee.games.kezao.deck import ALL, JOKER, JOKERS, PICTURE_COUNT, right_cards
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.public import BACK, CARD, CELLS, FATE, PAID, PAUSED, RACING, SEAT
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.state import numbers

JOKER_KIND: Final = PICTURE_COUNT
JOKER_COUNT: Final = 2


class KezaoBelief(Belief):
    def __init__(self, observation: KezaoObservation) -> None:
        self.seat: int = int(observation.seat)
        self.seats: int = int(observation.seats)
        self.open_hands: bool = observation.open_hands
        self.has = observation.has
        self.clock: int = 1  # counts events: what came before what
        self.right: int = int(observation.right) if observation.phase == RACING else 0
        self.barred: int = int(observation.barred)
        self.evidence: list[Evidence] = []
        self.stays: list[tuple[int, int]] = []  # seat, when it began; those whose card is certain are left out
        self.shown: list[tuple[int, int, int, int]] = []  # kind, seat, when, hidden since; certain ones left out
        self.known: list[int] = []  # the cards known to be in each hand, since they were seen going back into it
        self.known_jokers: list[int] = []
        self.hidden_since: list[int] = []  # when each picture was last shuffled into the pile
        self.jokers_since: list[int] = []  # the same for the hidden jokers, of which no one can tell which is which
        self.own_jokers: list[tuple[int, int]] = []  # when I drew one of two jokers hidden since different times
        self._forget()
        self.jokers_since = [0] * (JOKER_COUNT - joker_count(observation.aside))
        for place in range(int(observation.claimed)):
            seat, card = int(observation.claims[CELLS * place + SEAT]), observation.claims[CELLS * place + CARD]
            fate = observation.claims[CELLS * place + FATE]
            if fate == PAID or (fate == BACK and observation.phase == PAUSED):
                self._learn(seat, numbers(card))
            elif observation.phase == RACING and joker_count(card) > 0:
                self.jokers_since.pop()
        for seat in range(self.seats):
            if seat == self.seat:
                self.known[seat] = 0
                self._learn(seat, numbers(observation.hands[seat]))
            elif not self.open_hands:
                self._drew(seat, int(observation.sizes[seat]) - self.known[seat].bit_count())

    def _forget(self) -> None:
        """A new round: all cards are shuffled (KZ-23)."""
        self.evidence = []
        self.stays = []
        self.shown = []
        self.known = [0] * self.seats
        self.known_jokers = [0] * self.seats
        self.hidden_since = [0] * PICTURE_COUNT
        self.jokers_since = [0] * JOKER_COUNT
        self.own_jokers = []

    # --- events -------------------------------------------------------------------------------------------------

    def update(self, event_code: tuple[int, ...]) -> None:
        self.clock += 1
        what = event_code[0]
        if self.open_hands:
            return  # only the pile is unseen
        if what == codes.BEGUN:
            self._forget()
        elif what == codes.DREW:
            if event_code[1] == self.seat:
                self._learn(event_code[1], list(event_code[4:]))
            else:
                self._drew(event_code[1], event_code[2])
        elif what == codes.ROLLED:
            self.right = int(right_cards(self.has, event_code[3], event_code[4], event_code[5], event_code[6]))
            self.barred = 0
        elif what == codes.LAID:
            self._showed(event_code[1], event_code[2])
        elif what == codes.TOOK_BACK or what == codes.CAME_BACK:
            if what == codes.TOOK_BACK:
                self.barred |= 1 << event_code[1]
            self._went_back(event_code[1], event_code[2])
        elif what == codes.PILE_MADE:
            for kind in event_code[1:]:
                if kind == JOKER_KIND:
                    self.jokers_since.append(self.clock)
                else:
                    self.hidden_since[kind] = self.clock
        elif what == codes.LOOKED:
            self._somebody_can_lay()
        elif what == codes.ENDED and event_code[1] == codes.NONE_LEFT:
            self.evidence.append(Evidence(self.clock, self.right, self.barred, False))

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
        self.evidence.append(Evidence(self.clock, self.right, self.barred, True))

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
            self.evidence = [
                one for one in self.evidence if not (one.somebody and self._touched(one, seat, begun[0], kind))
            ]
        else:
            self.shown.append((kind, seat, self.clock, since))

    def _fits(self, kind: int, since: int, seat: int, entry: int) -> bool:
        if entry <= since:
            return False
        for one in self.evidence:
            if not one.somebody and self._touched(one, seat, entry, kind):
                return False
        return True

    def _touched(self, one: Evidence, seat: int, entry: int, kind: int) -> bool:
        """Is it about a card that stayed with this player from then to now?"""
        return one.touches(seat, entry, self.clock, 1 << kind)

    # --- samples ------------------------------------------------------------------------------------------------

    def sample(self, observation: Observation, rng: Rng) -> State:
        assert isinstance(observation, KezaoObservation)
        state = Kezao(observation.seats, rng)
        copy_public(observation, state)
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
        arrangement = Arrangement(self.evidence)
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
        arrangement.draw(rng)
        for kind, seat in arrangement.hidden():
            if seat == ANYBODY:
                state.pile |= card_of(kind, state)
            else:
                state.hands[seat] |= card_of(kind, state)
        return state


def joker_count(cards: i64) -> int:
    return int(count_bits(cards & JOKERS))


def seen_cards(state: Kezao) -> i64:
    """What lies in the hands filled so far, aside and on the table."""
    public = state.public
    seen: i64 = public.aside | state.pile
    seat: i64
    for seat in range(state.seats):
        seen |= state.hands[seat]
    if public.phase == PAUSED:  # the cards in sight lie aside or in hands again
        return seen
    place: i64
    for place in range(public.claimed):
        seen |= public.claims[CELLS * place + CARD]
    return seen


def card_of(kind: i64, state: Kezao) -> i64:
    if kind == JOKER_KIND:
        return next_joker(state)
    return JOKER >> (JOKER_KIND - kind)  # and not 1 << kind, which compiled code would do in 32 bits


def next_joker(state: Kezao) -> i64:
    """A joker that lies nowhere yet: an observation calls every joker by the same name."""
    if seen_cards(state) & JOKER == 0:
        return JOKER
    return JOKERS ^ JOKER


def copy_public(observation: KezaoObservation, state: Kezao) -> None:
    """Write what the seat sees into a state whose other hands and pile are still empty."""
    public = state.public
    public.copy_from(observation)
    state.now = observation.now
    state.over = observation.over
    jokers: i64 = public.aside & JOKERS
    seat: i64
    for seat in range(observation.seats):
        state.hands[seat] = set_apart(observation.hands[seat], jokers)
        jokers |= state.hands[seat] & JOKERS
    if public.phase == PAUSED:
        return
    place: i64
    for place in range(public.claimed):
        cell: i64 = CELLS * place + CARD
        public.claims[cell] = set_apart(public.claims[cell], jokers)
        jokers |= public.claims[cell] & JOKERS


def set_apart(cards: i64, jokers: i64) -> i64:
    """The same cards, with a joker that lies alone as one that does not lie elsewhere already."""
    if cards & JOKERS == JOKER and jokers & JOKER != 0:
        return cards ^ JOKERS
    return cards
