"""Positions: any state of Zayo as plain values and back, with every piece accounted for (docs/positions/zayo.md)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import msgspec

from tablee.core.errors import need
from tablee.core.state import NOBODY, Moves
from tablee.games.zayo import codes, legal
from tablee.games.zayo.deck import (
    ALL_BIDDING,
    ANIMAL_NAMES,
    ANIMALS,
    EQUIPMENT,
    FRIENDSHIP,
    KINDS,
    NAMES,
    NO_BID,
    SHAMAN,
    STEPPE,
    SUIT_NAMES,
    TRAP,
    TRICKS,
    TWO_PLAYERS_HAND,
    Card,
    camels_needed,
    in_box,
)
from tablee.games.zayo.moves import BiddingCard, LayWolf, bidding_card, bidding_cards, bit, cards, encode
from tablee.games.zayo.observation_view import named_cards, public_fields, tricks
from tablee.games.zayo.public import ACTING, BIDDING, DEFENDING, REWARDING, left_of
from tablee.games.zayo.rules import Zayo
from tablee.games.zayo.state import DEFENDS, UNANSWERED, UNASKED, YIELDS
from tablee.games.zayo.views import ANSWERS, PHASES, Answer, Count, ZayoPublicView


class ZayoTable(ZayoPublicView, frozen=True, kw_only=True):
    asked_at: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0
    hands: tuple[tuple[Card, ...], ...]
    left_out: tuple[Card, ...] = ()
    bidding: tuple[tuple[BiddingCard, ...], ...]
    tricks: tuple[tuple[BiddingCard, ...], ...]
    undealt: tuple[BiddingCard, ...]
    answers: tuple[Answer | None, ...] = ()
    winner: Count | None = None


def to_table(state: Zayo) -> ZayoTable:
    public = state.public
    seats = range(int(state.seats))
    held = 0
    for seat in seats:
        held |= int(state.bids[seat])
    for card in public.tricks:
        held |= int(card)
    return ZayoTable(
        asked_at=int(public.asked_at),
        hands=tuple(named_cards(state.hands, seat) for seat in seats),
        left_out=cards([kind for kind in range(KINDS) for _ in range(_left_out(state, kind))]),
        bidding=tuple(bidding_cards(state.bids[seat]) for seat in seats),
        tricks=tuple(tuple(bidding_card(bit) for _, bit in trick) for trick in tricks(public)),
        undealt=bidding_cards(ALL_BIDDING & ~held),
        answers=tuple(ANSWERS.get(int(state.answers[seat])) for seat in seats if state.answers[seat] != UNASKED),
        winner=None if public.winner == NOBODY else int(public.winner),
        **public_fields(public, state.over),
    )


def _left_out(state: Zayo, kind: int) -> int:
    """ZY-6: what two players do not deal."""
    public = state.public
    left = in_box(kind, state.seats)
    for seat in range(int(state.seats)):
        left -= state.hands[seat * KINDS + kind] + public.laid[seat * KINDS + kind]
        if kind < EQUIPMENT:
            left -= public.camps[seat * EQUIPMENT + kind]
    return int(left)


def from_table(table: ZayoTable, state: Zayo, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    public = state.public
    seats = int(state.seats)
    rows: dict[str, tuple[Any, ...]] = {
        "herds": table.herds,
        "camps": table.camps,
        "laid": table.laid,
        "hands": table.hands,
        "bidding": table.bidding,
    }
    for name, row in rows.items():
        need(len(row) == seats, name, row, f"{seats} entries, one per seat")
    need(table.dealer < seats, "dealer", table.dealer, f"0 to {seats - 1}")
    if public.first_dealer != NOBODY:  # the deal goes round; a limit of rounds ends the game before it moves on
        deals = table.round - (1 if table.phase == "over" and table.winner is None else 0)
        dealer = int(public.first_dealer + deals) % seats
        need(table.dealer == dealer, "dealer", table.dealer, f"{dealer}, after {deals} rounds", "ZY-4")
    state.now = now
    state.over = table.phase == "over"
    public.round = table.round
    public.dealer = table.dealer
    public.asked_at = table.asked_at
    _set_animals(table, state)
    _set_cards(table, state)
    _set_bids(table, state)
    _set_tricks(table, state)
    _set_phase(table, state)
    _set_attack(table, state)
    _check_actions(table, state)
    _check_deal(table, state)
    need(public.asked_at <= now, "asked_at", table.asked_at, f"0 to {now}, the position's now")
    need(now < state.deadline(), "asked_at", table.asked_at, f"an instant whose limit is not over at {now}", "G-9")


def _set_animals(table: ZayoTable, state: Zayo) -> None:
    """ZY-1: each animal of the box is in the centre or in a herd."""
    public = state.public
    places = {"centre": table.centre} | {f"herds[{seat}]": here for seat, here in enumerate(table.herds)}
    for place, here in places.items():
        for name, number in (("sheep", here.sheep), ("goats", here.goats), ("camels", here.camels)):
            need(0 <= number <= 100, f"{place}.{name}", number, "0 to 100")
    for animal, name in enumerate(ANIMAL_NAMES):
        numbers = [(here.sheep, here.goats, here.camels)[animal] for here in places.values()]
        box = public.box[animal]
        need(sum(numbers) == box, "centre, herds", f"{sum(numbers)} of {name}", str(box), "ZY-1")
        public.centre[animal] = numbers[0]
        for seat, number in enumerate(numbers[1:]):
            public.herds[seat * ANIMALS + animal] = number


def _set_cards(table: ZayoTable, state: Zayo) -> None:
    """ZY-3: each play card is in exactly one place."""
    public = state.public
    found: Counter[str] = Counter(table.left_out)
    for seat in range(int(state.seats)):
        for name in table.laid[seat]:
            need(NAMES.index(name) >= EQUIPMENT, f"laid[{seat}]", name, "actions; equipment lies in camps", "ZY-31")
            public.laid[seat * KINDS + NAMES.index(name)] += 1
        for name in table.hands[seat]:
            state.hands[seat * KINDS + NAMES.index(name)] += 1
        for name in table.camps[seat]:
            public.camps[seat * EQUIPMENT + NAMES.index(name)] += 1
        public.sizes[seat] = len(table.hands[seat])
        found.update(table.laid[seat])
        found.update(table.hands[seat])
        found.update(table.camps[seat])
    for kind, card in enumerate(NAMES):
        box = in_box(kind, state.seats)
        need(found[card] == box, "hands, laid, camps, left_out", f"{found[card]} of {card}", str(box),
              "ZY-3" if state.seats > 2 else "ZY-6")  # fmt: skip
    need(state.seats == 2 or not table.left_out, "left_out", table.left_out, "nothing with 3 players or more", "ZY-5")


def _set_bids(table: ZayoTable, state: Zayo) -> None:
    """ZY-2: each bidding card is in exactly one place."""
    found: Counter[BiddingCard] = Counter(table.undealt)
    for row in (*table.bidding, *table.tricks):
        found.update(row)
    for suit in SUIT_NAMES:
        for rank in range(1, 9):
            number = found[BiddingCard(suit, rank)]
            need(number == 1, "bidding, tricks, undealt", f"{number} of {suit} {rank}", "1", "ZY-2")
    for seat, hand in enumerate(table.bidding):
        for card in hand:
            state.bids[seat] |= bit(card.suit, card.rank)


def _set_tricks(table: ZayoTable, state: Zayo) -> None:
    """Deal the cards back and play the tricks again, to see that nobody who could overbid failed to (ZY-9)."""
    public = state.public
    need(1 <= len(table.tricks) <= TRICKS, "tricks", table.tricks, f"1 to {TRICKS}, the one going on last", "ZY-4")
    seats = int(state.seats)
    players: list[list[int]] = []
    leader = int(left_of(public.dealer, seats))  # ZY-4
    for number, trick in enumerate(table.tricks):
        last = number + 1 == len(table.tricks)
        need(len(trick) == seats or (last and len(trick) < seats), f"tricks[{number}]", trick,
              f"{seats} cards, fewer only in the last trick", "ZY-7")  # fmt: skip
        order = [(leader + step) % seats for step in range(seats)]
        players.append(order)
        for seat, card in zip(order, trick, strict=False):
            state.bids[seat] |= bit(card.suit, card.rank)
        if trick:  # ZY-10: the highest card of the led suit wins, and its player leads the next
            leader = order[max(range(len(trick)), key=lambda n: (trick[n].suit == trick[0].suit, trick[n].rank))]
    for seat in range(seats):
        need(int(state.bids[seat]).bit_count() == TRICKS, f"bidding[{seat}]", table.bidding[seat],
              f"{TRICKS} cards, those played this round among them", "ZY-5")  # fmt: skip
    for number, trick in enumerate(table.tricks):
        public.trick = number
        public.leaders[number] = players[number][0]
        public.best = NO_BID
        public.best_seat = NOBODY
        for seat, card in zip(players[number], trick, strict=False):
            played = bit(card.suit, card.rank)
            need(bool(legal.biddable(state, seat) & played), f"tricks[{number}]", trick,
                  f"a higher card of the led suit from seat {seat}, who had one", "ZY-9")  # fmt: skip
            state.put_bid(seat, played)
    here = len(table.tricks[-1])
    public.turn = leader if here == seats else players[-1][here]


def _set_phase(table: ZayoTable, state: Zayo) -> None:
    """What is asked must fit the tricks, and the end must fit what was laid."""
    public = state.public
    whole = len(table.tricks[-1]) == state.seats
    steppe = table.winner is not None
    rounds = f"fewer than {public.rounds}" if public.rounds else "any number"
    if state.over and not steppe:
        public.phase = REWARDING
        need(0 < public.rounds == table.round, "round", table.round, "the limit, for a game over without a winner",
              "ZY-32")  # fmt: skip
        need(whole and len(table.tricks) == TRICKS, "tricks", table.tricks, f"{TRICKS} whole ones at the end", "ZY-32")
    else:
        public.phase = ACTING if state.over else PHASES.index(table.phase)
        need(not public.rounds or table.round < public.rounds, "round", table.round, rounds, "ZY-32")
        need(whole == (public.phase == REWARDING), f"tricks[{public.trick}]", table.tricks[-1],
              "a whole trick for a reward, otherwise one that lacks a card", "ZY-11")  # fmt: skip
    need(table.turn == public.turn, "turn", table.turn, f"{public.turn}, by the tricks and the dealer", "ZY-7")
    need(state.over or not steppe, "winner", table.winner, "nothing before the game is over", "ZY-28")
    if table.winner is not None:
        need(table.winner == public.turn, "winner", table.winner, f"{public.turn}, whose turn it was", "ZY-28")
        needed = camels_needed(state.seats)
        need(public.camels(public.turn) >= needed, f"herds[{table.winner}].camels", public.camels(public.turn),
              f"{needed} or more", "ZY-28")  # fmt: skip
        public.winner = table.winner
    layers = [seat for seat in range(int(state.seats)) if public.laid[seat * KINDS + STEPPE]]
    need(layers == [table.winner] * steppe, "laid", table.laid, "the steppe before the winner only", "ZY-28")


def _set_attack(table: ZayoTable, state: Zayo) -> None:
    """ZY-30: a thief or a wolf that lies there and can hit, and what its victims have answered."""
    public = state.public
    attack = table.attack
    asked = public.phase == DEFENDING
    need((attack is not None) == asked, "attack", attack, "a thief or a wolf while defences are awaited", "ZY-30")
    victims: list[int] = []
    if attack is not None:
        victims = sorted({attack.victim} if isinstance(attack, LayWolf) else {booty.victim for booty in attack.booty})
        need(victims[0] >= 0 and victims[-1] < state.seats, "attack", attack, "victims at the table", "G-1")
        code = encode(attack, int(state.seats))
        kind = codes.first(code)
        need(public.has_laid(public.turn, kind), "attack", attack, "an attack whose card lies there", "ZY-30")
        attacks = Moves()
        legal.list_attacks(public, public.turn, kind, attacks)
        need(code in attacks.to_list(), "attack", attack, "an attack that can hit", "ZY-37")
        public.attack = code
    need(len(table.answers) == len(victims), "answers", table.answers, "one a victim, null if not given yet", "ZY-36")
    need(not victims or None in table.answers, "answers", table.answers, "somebody still to answer", "ZY-36")
    for victim, answer in zip(victims, table.answers, strict=True):
        public.asked[victim] = 1
        state.answers[victim] = {None: UNANSWERED, "defend": DEFENDS, "no defence": YIELDS}[answer]
        need(answer != "defend" or state.hands[victim * KINDS + legal.defence(public.attack)] > 0, "answers", answer,
              f"a defence that is in the hand of seat {victim}", "ZY-30")  # fmt: skip


def _check_actions(table: ZayoTable, state: Zayo) -> None:
    """ZY-8: one action per turn; only friendship and shaman are laid out of turn (ZY-30)."""
    public = state.public
    acting = public.turn if public.phase != REWARDING else NOBODY
    for seat in range(int(state.seats)):
        turns = public.trick + (1 if public.tricks[public.trick * state.seats + seat] != NO_BID else 0)
        done = public.phase != ACTING or state.over
        if seat == acting and done:
            turns += 1
        laid = [name for name in table.laid[seat] if NAMES.index(name) not in (FRIENDSHIP, SHAMAN)]
        need(len(laid) <= turns, f"laid[{seat}]", table.laid[seat], f"at most {turns}, one per turn", "ZY-8")
    if public.phase == BIDDING:
        need(bool(table.laid[public.turn]) or public.camps[public.turn * EQUIPMENT + TRAP] > 0, f"laid[{public.turn}]",
              table.laid[public.turn], "the action that was laid before this bid", "ZY-7")  # fmt: skip


def _check_deal(table: ZayoTable, state: Zayo) -> None:
    """ZY-5: hands of such sizes must come from an even deal, less what was laid since."""
    public = state.public
    now = sum(len(camp) for camp in table.camps)
    rewards = int(public.trick) + (1 if state.over and public.phase == REWARDING else 0)
    traps = sum(camp.count("wolf trap") for camp in table.camps)
    befores = range(max(0, now - rewards - traps), now + 1)
    need(any(_could_be_dealt(table, state, before) for before in befores), "hands",
          tuple(len(hand) for hand in table.hands), "sizes that an even deal leads to",
          "ZY-5" if state.seats > 2 else "ZY-6")  # fmt: skip


def _could_be_dealt(table: ZayoTable, state: Zayo, before: int) -> bool:
    """With so much equipment on the table when the round was dealt."""
    seats = int(state.seats)
    number = sum(in_box(kind, seats) for kind in range(KINDS)) - before
    if seats == 2:
        number = min(number, 2 * TWO_PLAYERS_HAND)
    gone = 0
    for place in range(seats):  # the first place is the dealer's left
        seat = (table.dealer + 1 + place) % seats
        dealt = number // seats + (1 if place < number % seats else 0)
        here = dealt - len(table.hands[seat]) - len(table.laid[seat])
        if here < 0:
            return False
        gone += here
    return gone == sum(len(camp) for camp in table.camps) - before
