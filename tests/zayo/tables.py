"""Setting up tables of Zayo by what a test is about, the rest filled in by chance but always the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

import tablee
from tablee.core.messages import Event, Move
from tablee.games.zayo.deck import KINDS, NAMES, SUIT_NAMES, Suit, in_box
from tablee.games.zayo.moves import Bid, BiddingCard
from tablee.games.zayo.position import ZayoTable
from tablee.games.zayo.views import ZayoView

SHORT: dict[str, Suit] = dict(zip(("sh", "sc", "gh", "gc"), SUIT_NAMES, strict=True))
CAMP = ("horse", "cart", "yurt")
FULL = (*CAMP, "wolf trap")
ALL_BIDS = [f"{suit}{rank}" for suit in SHORT for rank in range(1, 9)]

E = TypeVar("E", bound=Event)


def bid(short: str) -> Bid:
    """`bid("gc8")`: the eight of goats and chief."""
    return Bid(SHORT[short[:2]], int(short[2]))


def written(shorts: Sequence[str]) -> list[dict[str, Any]]:
    return [{"suit": SHORT[short[:2]], "rank": int(short[2])} for short in shorts]


def shorts(cards: Sequence[BiddingCard | Bid]) -> list[str]:
    names = {suit: short for short, suit in SHORT.items()}
    return [f"{names[card.suit]}{card.rank}" for card in cards]


def sit(
    seats: int = 3,
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    lacks: Mapping[int, Sequence[str]] | None = None,
    bids: Mapping[int, Sequence[str]] | None = None,
    tricks: Sequence[Sequence[str]] = ((),),
    camps: Mapping[int, Sequence[str]] | None = None,
    herds: Mapping[int, tuple[int, int, int]] | None = None,
    laid: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    now: int = 0,
    seed: int = 1,
    **table: Any,
) -> tablee.Match:
    """A table where seat 0 leads, unless `dealer` says otherwise: what is not named lies somewhere else by chance."""
    dice = random.Random(seed)
    error: tablee.BadField | None = None
    for _ in range(500):
        filled: dict[str, Any] = {
            "phase": "act",
            "dealer": seats - 1,
            "camps": row(camps, seats),
            "laid": row(laid, seats),
            "tricks": [written(trick) for trick in tricks],
        } | table
        order = turns(tricks, seats, filled["dealer"])
        filled |= {"turn": order[-1]} | table
        box = Counter({"sheep": 8, "goats": 8, "camels": 8} | {k: v for k, v in (options or {}).items() if k in HERD})
        filled["herds"] = [dict(zip(HERD, (herds or {}).get(seat, (0, 0, 0)), strict=True)) for seat in range(seats)]
        for herd in filled["herds"]:
            box.subtract(herd)
        filled["centre"] = dict(box)
        filled |= deal_cards(dice, seats, filled, hands or {}, lacks or {})
        filled |= deal_bids(dice, seats, tricks, order, bids or {})
        position = {"game": "zayo", "seats": seats, "options": dict(options or {}), "now": now, "table": filled | table}
        try:
            return tablee.from_position(position, seed=seed)
        except tablee.BadField as bad:  # chance may fill in a duty to overbid that was not met
            error = bad
            if bad.clause != "ZY-9":
                break
    assert error is not None
    raise error


HERD = ("sheep", "goats", "camels")


def row(given: Mapping[int, Sequence[str]] | None, seats: int) -> list[list[str]]:
    return [list((given or {}).get(seat, ())) for seat in range(seats)]


def turns(tricks: Sequence[Sequence[str]], seats: int, dealer: int) -> list[int]:
    """Who played each card, in order, and at last whose turn it is."""
    order: list[int] = []
    leader = (dealer + 1) % seats
    for trick in tricks:
        order += [(leader + step) % seats for step in range(len(trick))]
        if len(trick) == seats:
            fitting = [short for short in trick if short[:2] == trick[0][:2]]
            leader = (leader + trick.index(max(fitting))) % seats
    last = tricks[-1]
    return [*order, leader if len(last) in (0, seats) else (order[-1] + 1) % seats]


def deal_cards(
    dice: random.Random,
    seats: int,
    table: Mapping[str, Any],
    hands: Mapping[int, Sequence[str]],
    lacks: Mapping[int, Sequence[str]],
) -> dict[str, Any]:
    """An even deal, as if no equipment had been laid this round."""
    deck: Counter[str] = Counter({NAMES[kind]: int(in_box(kind, seats)) for kind in range(KINDS)})
    for camp in table["camps"]:
        deck.subtract(camp)
    number = min(16, deck.total()) if seats == 2 else deck.total()
    for laid in table["laid"]:
        deck.subtract(laid)
    held = row(hands, seats)
    for hand in held:
        deck.subtract(hand)
    assert min(deck.values()) >= 0, "a card is named too often"
    cards = list(deck.elements())
    dice.shuffle(cards)
    for seat in sorted(range(seats), key=lambda seat: seat not in lacks):  # first those who cannot take every card
        place = (seat - table["dealer"] - 1) % seats
        size = number // seats + (1 if place < number % seats else 0) - len(table["laid"][seat])
        fitting = [card for card in cards if card not in lacks.get(seat, ())]
        for card in fitting[: size - len(held[seat])]:
            held[seat].append(card)
            cards.remove(card)
    return {"hands": held, "left_out": cards}


def deal_bids(
    dice: random.Random,
    seats: int,
    tricks: Sequence[Sequence[str]],
    order: Sequence[int],
    bids: Mapping[int, Sequence[str]],
) -> dict[str, Any]:
    played = [short for trick in tricks for short in trick]
    left = [short for short in ALL_BIDS if short not in played and not any(short in hand for hand in bids.values())]
    dice.shuffle(left)
    held = []
    for seat in range(seats):
        hand = list(bids.get(seat, ()))
        while len(hand) < 5 - order[:-1].count(seat):
            hand.append(left.pop())
        held.append(written(hand))
    return {"bidding": held, "undealt": written(left)}


# --- looking ----------------------------------------------------------------------------------------------------------


def observe(match: tablee.Match, seat: int | None = None) -> ZayoView:
    view = match.view(seat)
    assert isinstance(view, ZayoView)
    return view


def table_of(match: tablee.Match) -> ZayoTable:
    """Everything, as the referee sees it."""
    table = match._game.to_table(match._state)
    assert isinstance(table, ZayoTable)
    return table


def herd(match: tablee.Match, seat: int) -> tuple[int, int, int]:
    here = observe(match).herds[seat]
    return here.sheep, here.goats, here.camels


def centre(match: tablee.Match) -> tuple[int, int, int]:
    here = observe(match).centre
    return here.sheep, here.goats, here.camels


def visible(match: tablee.Match, seat: int | None, kind: type[E]) -> list[E]:
    return [event for event in match.events(seat) if isinstance(event, kind)]


def legal(match: tablee.Match, seat: int, *kinds: type[Move]) -> list[Move]:
    return [move for move in match.moves(seat) if isinstance(move, kinds)]


def refused(match: tablee.Match, seat: int, move: Move) -> str:
    """The clause that forbids the move; it is not listed, and nothing changes."""
    assert move not in match.moves(seat)
    before = match.position()
    with pytest.raises(tablee.IllegalMove) as caught:
        match.play(seat, move)
    assert match.position() == before
    for language in ("en", "fr"):
        assert tablee.say(caught.value, language)
    return caught.value.clause


def bad_options(seats: int = 3, **options: object) -> tuple[str, str]:
    """The field of the options that is refused, and its clause."""
    with pytest.raises(tablee.BadField) as caught:
        tablee.new("zayo", seats=seats, seed=1, options=options)
    return caught.value.field, caught.value.clause


def bad_move(match: tablee.Match, seat: int, move: Move) -> tuple[str, str]:
    """The field of a move that no table could understand, and its clause."""
    with pytest.raises(tablee.BadField) as caught:
        match.play(seat, move)
    return caught.value.field, caught.value.clause


def bid_out(match: tablee.Match) -> None:
    """Finish the trick with any legal bids and no actions."""
    while observe(match).phase in ("act", "bid"):
        seat = match.actors[0]
        match.play(seat, legal(match, seat, Bid)[0])
