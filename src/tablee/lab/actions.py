"""All moves that a game can ever offer a seat, in a fixed order: what libraries for learning call an action space.

Move codes are sparse integers. Here each gets a small number that means the same all game long, whatever else is legal.
Each seat has its own list, of the same length for all, without the moves that only others could make: with these
Wazabi's gifts, by far the most, would be four times as many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from tablee.core.errors import BadField
from tablee.core.player import WAIT
from tablee.games.kado import codes as kado
from tablee.games.kado import deck as kado_deck
from tablee.games.kawaii import codes as kawaii
from tablee.games.kawaii import deck as kawaii_deck
from tablee.games.kezao import codes as kezao
from tablee.games.kezao import deck as kezao_deck
from tablee.games.wazabi import codes as wazabi
from tablee.games.wazabi import deck as wazabi_deck
from tablee.games.zayo import codes as zayo
from tablee.games.zayo import deck as zayo_deck


@cache
def every_move(game: str, options: Any, seats: int, seat: int) -> tuple[int, ...]:
    """The codes of all moves that this seat could ever make, each once; in a race WAIT comes first."""
    if game not in _EVERY:
        raise BadField("game", game, f"one of {', '.join(_EVERY)}")
    return tuple(int(code) for code in _EVERY[game](options, seats, seat))


def _others(seats: int, seat: int) -> list[int]:
    """Clockwise from the left neighbour, so that the same number means the same neighbour in every seat."""
    return [(seat + step) % seats for step in range(1, seats)]


def _kado(options: Any, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001
    for receiver in [seat, *_others(seats, seat)]:
        yield kado.give_code(receiver)
    if seats == 2:
        yield kado.SET_ASIDE
    yield kado.PASS
    for gift in range(kado_deck.KINDS):
        for ribbon in range(kado_deck.KINDS):
            yield kado.challenge_code(gift, ribbon)
    for row in range(1 - kado_deck.ROWS, kado_deck.ROWS):
        for column in range(1 - kado_deck.COLUMNS, kado_deck.COLUMNS):
            yield kado.place_code(row, column)


def _kawaii(options: Any, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001
    yield from (WAIT, kawaii.TURN, kawaii.GO_ON, kawaii.NO_MORE)
    around = [seat, *_others(seats, seat)]
    for some in range(1, 1 << seats):
        yield kawaii.call_code(sum(1 << pile for place, pile in enumerate(around) if some >> place & 1))
    for pile in around:
        for sign in range(len(kawaii_deck.SIGNS)):
            yield kawaii.choose_code(sign, pile)


def _kezao(options: Any, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001
    yield from (WAIT, kezao.NOTHING)
    junior = range(kezao_deck.PLAIN, kezao_deck.WAYS)
    for way in junior if options.junior else range(kezao_deck.PLAIN):
        yield kezao.roll_code(way)
    for picture in range(kezao_deck.PICTURE_COUNT):
        yield 1 << picture
    yield kezao_deck.JOKER


def _wazabi(options: Any, seats: int, seat: int) -> Iterator[int]:
    others = _others(seats, seat)
    hand = range(wazabi_deck.CARDS)
    yield from (wazabi.ROLL, wazabi.STOP)
    for kind in range(wazabi_deck.KINDS):
        if kind == wazabi_deck.PASS_DICE:
            yield from (wazabi.lay_code(kind, wazabi.LEFT), wazabi.lay_code(kind, wazabi.RIGHT))
        elif kind in (wazabi_deck.GIVE_ONE, wazabi_deck.DOWN_TO_ONE, wazabi_deck.SKIP):
            yield from (wazabi.lay_code(kind, other) for other in others)
        else:
            yield wazabi.lay_code(kind)
        if kind == wazabi_deck.TAKE_CARD:
            yield from (wazabi.lay_code(kind, other, place) for other in others for place in hand)
    for one in range(wazabi_deck.KINDS):
        yield wazabi.keep_code(one)
        yield from (wazabi.keep_code(one, two) for two in range(one, wazabi_deck.KINDS))
    yield from (wazabi.draw_code(other, place) for other in others for place in hand)
    for dice in range(1, options.dice * seats + 1):
        yield from (wazabi.GIVE + gifts for gifts in _shared_out(dice, others))


def _shared_out(dice: int, receivers: list[int]) -> Iterator[int]:
    """Every way to share out so many dice of Wazabi."""
    first, *rest = receivers
    if not rest:
        yield wazabi.gift_code(first, dice)
        return
    for here in range(dice + 1):
        gift = int(wazabi.gift_code(first, here))
        yield from (gift + gifts for gifts in _shared_out(dice - here, rest))


def _zayo(options: Any, seats: int, seat: int) -> Iterator[int]:  # noqa: ARG001
    others = _others(seats, seat)
    for card in range(zayo_deck.BIDDING_CARDS):
        yield zayo.bid_code(1 << card)
    yield from (zayo.NO_DEFENCE, zayo.DEFEND, zayo.DECLINE)
    for kind in (zayo_deck.FRIENDSHIP, zayo_deck.SHAMAN, zayo_deck.ZAYO, zayo_deck.STEPPE):
        yield zayo.lay_code(kind)
    yield from (zayo.trap_code(sheep) for sheep in range(zayo_deck.TRAP_PRICE + 1))
    yield from (zayo.fiddle_code(sheep) for sheep in range(zayo_deck.CAMEL_PRICE + 1))
    booties = [zayo.booty(other, kind) for other in others for kind in range(zayo_deck.EQUIPMENT)]
    yield from (zayo.thief_code(one) for one in booties)
    for one, two in combinations_with_replacement(booties, 2):
        yield zayo.thief_code(min(one, two), max(one, two))
    for other in others:
        yield from (zayo.wolf_code(other, animal) for animal in range(zayo_deck.ANIMALS))
        yield from (zayo.chief_code(other, what) for what in (zayo.SMALL, zayo.CAMELS))
        yield from (zayo.request_code(other, kind) for kind in range(zayo_deck.BASIC))
    yield from (zayo.equip_code(kind) for kind in range(zayo_deck.BASIC))
    yield from (zayo.take_code(animal) for animal in (zayo_deck.SHEEP, zayo_deck.GOAT))


_EVERY: dict[str, Callable[[Any, int, int], Iterator[int]]] = {
    "kado": _kado,
    "kawaii": _kawaii,
    "kezao": _kezao,
    "wazabi": _wazabi,
    "zayo": _zayo,
}
