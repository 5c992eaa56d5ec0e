"""Any situation of Kezao as plain values, and back, with every piece accounted for (docs/positions/kezao.md)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec

from tablee.core.errors import BadField
from tablee.core.words import Word
from tablee.games.kezao import rules_claims
from tablee.games.kezao.deck import CARDS, COLOUR_NAMES, JOKERS, NAMES, NO_FACE, PICTURE_COUNT, POINTS, index
from tablee.games.kezao.moves import WAY_DICE, names
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.state import (
    AT,
    CARD,
    CELLS,
    COUNTS,
    FATE,
    PAID,
    RACING,
    ROLLING,
    SEAT,
    UNSAID,
    numbers,
)
from tablee.games.kezao.views import PHASES, SYMBOL_NAMES, Dice, Phase, dice

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Instant = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
Cards = Annotated[tuple[str, ...], msgspec.Meta(max_length=CARDS)]


class Claim(Word, frozen=True):
    """A card laid this turn; once it was wrong and paid for, it is in its player's hand again."""

    seat: Count
    card: str
    at: Instant
    paid: bool = False


class KezaoTable(Word, frozen=True, kw_only=True, omit_defaults=False):
    phase: Phase
    roller: Count
    since: Instant = 0
    hands: tuple[Cards, ...]
    pile: Cards
    aside: Cards = ()
    dice: Dice | None = None
    laid: Annotated[tuple[Claim, ...], msgspec.Meta(max_length=2 * CARDS)] = ()
    said: tuple[Instant | None, ...] = ()
    looked: bool = False
    round: Count = 0
    points: tuple[Count, ...] = ()


def to_table(state: Kezao) -> KezaoTable:
    seats = range(int(state.seats))
    racing = state.phase == RACING
    rows = [state.claims[CELLS * place : CELLS * place + CELLS] for place in range(int(state.claimed))]
    return KezaoTable(
        phase="over" if state.over else PHASES[state.phase],
        roller=int(state.roller),
        since=int(state.since),
        hands=tuple(names(numbers(state.hands[seat])) for seat in seats),
        pile=names(numbers(state.pile)),
        aside=names(numbers(state.aside)),
        dice=dice(state.way, state.one, state.two, state.symbol) if racing else None,
        laid=tuple(Claim(row[SEAT], NAMES[index(row[CARD])], row[AT], row[FATE] == PAID) for row in rows),
        said=tuple(None if state.said[seat] == UNSAID else int(state.said[seat]) for seat in seats),
        looked=racing and state.looked,
        round=int(state.round),
        points=tuple(int(state.points[seat]) for seat in seats),
    )


def from_table(table: KezaoTable, state: Kezao, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    seats = int(state.seats)
    said = table.said or (None,) * seats
    points = table.points or (0,) * seats
    for name, row in (("hands", table.hands), ("said", said), ("points", points)):
        _need(len(row) == seats, name, row, f"{seats} entries, one a seat")
    _need(table.roller < seats, "roller", table.roller, f"0 to {seats - 1}")
    _need(table.since <= now, "since", table.since, f"0 to {now}, the position's now")
    _count_cards(table)
    state.now = now
    state.over = table.phase == "over"
    state.phase = RACING if table.phase == "race" else ROLLING
    state.roller = table.roller
    state.since = table.since
    state.last_at = table.since
    state.round = table.round
    jokers = [1 << PICTURE_COUNT, 1 << (PICTURE_COUNT + 1)]
    for seat in range(seats):
        state.points[seat] = points[seat]
        state.hands[seat] = _cards(table.hands[seat], jokers)
        state.sizes[seat] = len(table.hands[seat])
        state.started[seat] = state.sizes[seat]
        state.said[seat] = UNSAID
    state.pile = _cards(table.pile, jokers)
    state.pile_size = len(table.pile)
    state.aside = _cards(table.aside, jokers)
    _check_points(table, points, state)
    _set_dice(table, state)
    _set_claims(table, state, jokers)
    _set_said(said, table, state)
    rules_claims.weigh_all(state)
    _check_claims(table, state)
    _set_looked(table, state)
    _need(now < state.deadline(), "since", table.since, f"a wait that is not over at {now}", "G-9")


def _need(holds: bool, field: str, found: object, allowed: str, clause: str = "") -> None:
    if not holds:
        raise BadField(f"table.{field}", found, allowed, clause)


def _count_cards(table: KezaoTable) -> None:
    """KZ-1: every picture is there once, the joker twice, each in exactly one place."""
    found: Counter[str] = Counter(name for hand in table.hands for name in hand)
    found.update(table.pile)
    found.update(table.aside)
    found.update(claim.card for claim in table.laid if not claim.paid)
    where = "hands, pile, aside, laid"
    for name in found:
        _need(name in NAMES, where, name, "names of the deck", "KZ-1")
    for name, number in Counter(NAMES).items():
        _need(found[name] == number, where, f"{found[name]} of {name}", str(number), "KZ-1")


def _cards(words: tuple[str, ...], jokers: list[int]) -> int:
    """The set that these cards are; `jokers` are those that lie nowhere yet."""
    return sum(jokers.pop(0) if name == NAMES[PICTURE_COUNT] else 1 << NAMES.index(name) for name in words)


def _check_points(table: KezaoTable, points: tuple[int, ...], state: Kezao) -> None:
    most = max(points)
    if state.over:
        _need(most == POINTS, "points", points, f"{POINTS} for a winner", "KZ-22")
    else:
        _need(most < POINTS, "points", points, f"at most {POINTS - 1} each, or the game is over", "KZ-22")
    _need(most <= table.round <= sum(points), "round", table.round, f"{most} to {sum(points)}, as points were won",
          "KZ-19")  # fmt: skip
    for seat, hand in enumerate(table.hands):
        if state.over:
            _need(
                points[seat] < POINTS or not hand, f"hands[{seat}]", hand, "no card: this player has just won", "KZ-19"
            )
        else:
            laid = any(claim.seat == seat for claim in table.laid)
            _need(bool(hand) or laid, f"hands[{seat}]", hand, "a card, or the round would be over", "KZ-19")


def _set_dice(table: KezaoTable, state: Kezao) -> None:
    rolled = table.dice
    if state.phase == ROLLING:
        _need(rolled is None, "dice", rolled, "nothing unless the race is on", "KZ-7")
        return
    _need(rolled is not None, "dice", rolled, "what was rolled", "KZ-7")
    assert rolled is not None
    kinds = tuple(face.die for face in rolled.faces)
    _need(kinds in WAY_DICE, "dice.faces", rolled.faces, "plain before crossed, two dice or with Junior one", "KZ-7")
    wanted, clause = (1, "KZ-24") if state.junior else (2, "KZ-7")
    _need(len(kinds) == wanted, "dice.faces", rolled.faces, f"{wanted} at this table", clause)
    _need((rolled.symbol is not None) == state.expert, "dice.symbol", rolled.symbol,
          "a symbol with Expert, otherwise nothing", "KZ-26")  # fmt: skip
    state.way = WAY_DICE.index(kinds)
    state.one = COLOUR_NAMES.index(rolled.faces[0].colour)
    state.two = NO_FACE if state.junior else COLOUR_NAMES.index(rolled.faces[1].colour)
    state.symbol = NO_FACE if rolled.symbol is None else SYMBOL_NAMES.index(rolled.symbol)
    state.read_dice()


def _set_claims(table: KezaoTable, state: Kezao, jokers: list[int]) -> None:
    _need(not table.laid or state.phase == RACING, "laid", table.laid, "no card unless the race is on", "KZ-9")
    before = table.since
    for place, claim in enumerate(table.laid):
        where = f"laid[{place}]"
        _need(claim.seat < state.seats, f"{where}.seat", claim.seat, f"0 to {state.seats - 1}")
        _need(claim.card in NAMES, f"{where}.card", claim.card, "a name of the deck", "KZ-1")
        _need(before <= claim.at <= state.now, f"{where}.at", claim.at,
              f"{before} to {state.now}: in order, after the roll, not after now", "KZ-9")  # fmt: skip
        before = claim.at
        if claim.paid:
            card = 1 << NAMES.index(claim.card)
            _need(card & (state.right | JOKERS) == 0, f"{where}.paid", True, "false for a card that is right", "KZ-14")
            _need(claim.at + state.tie_window < state.now, f"{where}.paid", True,
                  "false while its tie window is open", "KZ-14")  # fmt: skip
            _need(claim.card in table.hands[claim.seat], f"{where}.card", claim.card,
                  f"a card that seat {claim.seat} took back", "KZ-14")  # fmt: skip
            rules_claims.keep(state, claim.at, claim.seat, card, PAID)
        else:
            rules_claims.keep(state, claim.at, claim.seat, _cards((claim.card,), jokers), COUNTS)


def _check_claims(table: KezaoTable, state: Kezao) -> None:
    """No player can have laid a card after a wrong one, or a second one in an opposition."""
    wrong: set[int] = set()
    laid: set[int] = set()
    for place, claim in enumerate(table.laid):
        where = f"laid[{place}].seat"
        _need(claim.seat not in wrong, where, claim.seat, "a player who has laid no wrong card before", "KZ-14")
        _need(not state.opposition or claim.seat not in laid, where, claim.seat, "one card each", "KZ-16")
        laid.add(claim.seat)
        if not (1 << NAMES.index(claim.card)) & state.right:
            wrong.add(claim.seat)


def _set_said(said: tuple[int | None, ...], table: KezaoTable, state: Kezao) -> None:
    racing = state.phase == RACING and not state.opposition
    for seat, at in enumerate(said):
        if at is None:
            continue
        _need(racing, f"said[{seat}]", at, "nothing unless a race other than an opposition is on", "KZ-12")
        latest = max((claim.at for claim in table.laid if claim.seat == seat), default=table.since)
        _need(latest <= at <= state.now, f"said[{seat}]", at, f"{latest} to {state.now}: a card takes it back", "KZ-12")
        wrong = [claim for claim in table.laid if claim.seat == seat and not 1 << NAMES.index(claim.card) & state.right]
        _need(not wrong, f"said[{seat}]", at, "nothing of a player who is barred", "KZ-14")
        state.said[seat] = at


def _set_looked(table: KezaoTable, state: Kezao) -> None:
    """KZ-12: the look-around can be over only if it was, and if it found somebody who can lay."""
    if table.looked:
        over = state.phase == RACING and not state.opposition and state.last_at + state.look_around < state.now
        _need(over, "looked", True, "false before the look-around is over", "KZ-12")
        _need(state.somebody_can_add(), "looked", True, "false when nobody can lay: the turn would have ended", "KZ-12")
        state.looked = True
