"""Uniform sampling of deals when some players are known to lack some of the unseen cards.

Every way to hand the cards out that breaks no such knowledge is equally likely. The ways are counted, from the last
card back to the first, for all numbers of cards that the players can still take; a number below that count then names
one way, and reading it card by card deals it. Players and cards without restriction are not counted one by one.
"""

from __future__ import annotations

from math import factorial

from mypy_extensions import i64

from tablee.core.rng import Rng
from tablee.core.state import NOBODY


class FairDeal:
    def __init__(self, barred: list[int], sizes: list[int]) -> None:
        """For each card a mask of the seats that cannot hold it; for each seat how many cards it holds.

        Cards beyond the sizes stay with NOBODY, who may hold any.
        """
        self.barred: list[int] = barred
        self.sizes: list[int] = sizes
        concerned = 0
        for seats in barred:
            concerned |= seats
        self.picky: list[int] = [seat for seat, size in enumerate(sizes) if size > 0 and concerned >> seat & 1]
        mask = sum([1 << seat for seat in self.picky])
        self.bound: list[int] = [card for card, seats in enumerate(barred) if seats & mask]
        self.free: list[int] = [card for card, seats in enumerate(barred) if not seats & mask]
        # What the picky players can still take is one number, one digit per player.
        self.steps: list[int] = []
        places = 1
        for seat in self.picky:
            self.steps.append(places)
            places *= sizes[seat] + 1
        self.start: int = places - 1
        self.ways: list[list[int]] = [self._endings(places)]
        for card in reversed(self.bound):
            self.ways.append(self._ways(places, barred[card]))
        self.ways.reverse()

    def serves(self, barred: list[int], sizes: list[int]) -> bool:
        return self.barred == barred and self.sizes == sizes

    def _room(self, place: int, player: int) -> int:
        """How many cards a picky player can still take."""
        return place // self.steps[player] % (self.sizes[self.picky[player]] + 1)

    def _endings(self, places: int) -> list[int]:
        """In how many ways the free cards can fill the room that the bound ones have left."""
        ways: list[int] = []
        for place in range(places):
            left = len(self.free)
            count = factorial(left)
            for player in range(len(self.picky)):
                room = self._room(place, player)
                left -= room
                count //= factorial(room)
            ways.append(count // factorial(left) if left >= 0 else 0)
        return ways

    def _ways(self, places: int, barred: int) -> list[int]:
        """The same with one more bound card, which anybody not barred may take."""
        after = self.ways[-1]
        ways = list(after)  # nobody picky takes it
        for player, seat in enumerate(self.picky):
            if barred >> seat & 1:
                continue
            step = self.steps[player]
            for place in range(step, places):
                if self._room(place, player) > 0:
                    ways[place] += after[place - step]
        return ways

    def draw(self, rng: Rng) -> list[int]:
        """Who holds each card."""
        holders = [NOBODY] * len(self.barred)
        rooms = list(self.sizes)
        place = self.start
        way = below(self.ways[0][place], rng)
        for index, card in enumerate(self.bound):
            after = self.ways[index + 1]
            if way < after[place]:
                continue
            way -= after[place]
            for player, seat in enumerate(self.picky):
                if self.barred[card] >> seat & 1 or self._room(place, player) == 0:
                    continue
                count = after[place - self.steps[player]]
                if way < count:
                    holders[card] = seat
                    rooms[seat] -= 1
                    place -= self.steps[player]
                    break
                way -= count
        for seat in self.picky:
            _hand_out(list(self.free), seat, rooms, holders, rng)
        for seat in range(len(rooms)):
            if seat not in self.picky:
                _hand_out(list(range(len(holders))), seat, rooms, holders, rng)
        return holders


def _hand_out(cards: list[int], seat: int, rooms: list[int], holders: list[int], rng: Rng) -> None:
    """Fill a seat's room with any of these cards that nobody holds yet."""
    if rooms[seat] == 0:
        return
    loose = [card for card in cards if holders[card] == NOBODY]
    for turn in range(rooms[seat]):
        at: i64 = rng.below(len(loose))
        holders[loose[at]] = seat
        loose[at] = loose[-1]
        loose.pop()


def below(number: int, rng: Rng) -> int:
    """Uniformly one of 0 … number-1, however large the number."""
    needed = (number - 1).bit_length()
    while True:
        word = 0
        bits = 0
        while bits < needed:
            word = word << 32 | int(rng.word())
            bits += 32
        word >>= bits - needed
        if word < number:
            return word
