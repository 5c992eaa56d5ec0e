"""Positions: any state of Kezao as plain values and back, with every piece accounted for (docs/positions/kezao.md)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec

from tablee.core.errors import need
from tablee.core.messages import Message, shared_fields
from tablee.core.state import NOBODY
from tablee.games.kezao import rules_claims
from tablee.games.kezao.deck import CARDS, COLOUR_NAMES, JOKERS, NAMES, NO_FACE, PICTURE_COUNT, POINTS, index
from tablee.games.kezao.moves import WAY_DICE
from tablee.games.kezao.observation import KezaoObservation
from tablee.games.kezao.observation_view import card_names, view
from tablee.games.kezao.public import (
    AT,
    BACK,
    CARD,
    CELLS,
    COUNTS,
    FATE,
    MOST_SEATS,
    PAID,
    PAUSED,
    RACING,
    READYING,
    ROLLING,
    SEAT,
    UNSAID,
)
from tablee.games.kezao.rules import Kezao
from tablee.games.kezao.views import HOW, PHASES, SYMBOL_NAMES, Count, Ended, Instant, KezaoPublicView

Cards = Annotated[tuple[str, ...], msgspec.Meta(max_length=CARDS)]


class Claim(Message, frozen=True):
    """A card laid this turn; once it was wrong and paid for, it is in its player's hand again, and in a pause after the
    turn all those are that did not count."""

    seat: Count
    card: str
    at: Instant
    paid: bool = False
    back: bool = False


class KezaoTable(KezaoPublicView, frozen=True, kw_only=True):
    hands: tuple[Cards, ...]
    pile: Cards
    aside: Cards = ()
    laid: Annotated[tuple[Claim, ...], msgspec.Meta(max_length=2 * CARDS)] = ()
    said: tuple[Instant | None, ...] = ()
    looked: bool = False
    # Not written unless they say something: earlier versions did not have them, and a digest is of bytes.
    ready: Annotated[tuple[Count, ...], msgspec.Meta(max_length=MOST_SEATS)] | msgspec.UnsetType = msgspec.UNSET
    ended: Ended | msgspec.UnsetType = msgspec.UNSET


def to_table(state: Kezao) -> KezaoTable:
    public = state.public
    seats = range(int(state.seats))
    observation = KezaoObservation()
    state.observe(NOBODY, observation)
    shown = view(observation)
    paused = public.phase == PAUSED
    rows = [public.claims[CELLS * place : CELLS * place + CELLS] for place in range(int(public.claimed))]
    return KezaoTable(
        **shared_fields(shown, KezaoPublicView),
        hands=tuple(card_names(state.hands[seat]) for seat in seats),
        pile=card_names(state.pile),
        aside=card_names(public.aside),
        laid=tuple(
            Claim(row[SEAT], NAMES[index(row[CARD])], row[AT], row[FATE] == PAID, paused and row[FATE] == BACK)
            for row in rows
        ),
        said=tuple(None if public.said[seat] == UNSAID else int(public.said[seat]) for seat in seats),
        looked=public.phase == RACING and public.looked,
        ready=shown.ready or msgspec.UNSET,
        ended=shown.ended or msgspec.UNSET,
    )


def from_table(table: KezaoTable, state: Kezao, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    public = state.public
    seats = int(state.seats)
    said = table.said or (None,) * seats
    points = table.points or (0,) * seats
    for name, row in (("hands", table.hands), ("said", said), ("points", points)):
        need(len(row) == seats, name, row, f"{seats} entries, one per seat")
    need(table.roller < seats, "roller", table.roller, f"0 to {seats - 1}")
    need(table.since <= now, "since", table.since, f"0 to {now}, the position's now")
    _count_cards(table)
    state.now = now
    state.over = table.phase == "over"
    public.phase = ROLLING if state.over else PHASES.index(table.phase)
    public.roller = table.roller
    public.since = table.since
    public.last_at = table.since
    public.round = table.round
    jokers = [1 << PICTURE_COUNT, 1 << (PICTURE_COUNT + 1)]
    for seat in range(seats):
        public.points[seat] = points[seat]
        state.hands[seat] = _cards(table.hands[seat], jokers)
        public.sizes[seat] = len(table.hands[seat])
        public.said[seat] = UNSAID
    state.pile = _cards(table.pile, jokers)
    public.pile_size = len(table.pile)
    public.aside = _cards(table.aside, jokers)
    _check_points(table, points, state)
    _set_dice(table, state)
    _set_claims(table, state, jokers)
    _set_said(said, table, state)
    if public.phase == PAUSED:
        rules_claims.rest(public)
    else:
        rules_claims.weigh_all(public)
    _check_claims(table, state)
    _set_looked(table, state)
    _set_waits(table, state)
    need(now < state.deadline(), "since", table.since, f"a wait that is not over at {now}", "G-9")


def _count_cards(table: KezaoTable) -> None:
    """KZ-1: every picture is there once, the joker twice, each in exactly one place."""
    found: Counter[str] = Counter(name for hand in table.hands for name in hand)
    found.update(table.pile)
    found.update(table.aside)
    if table.phase != "pause":  # then all cards laid are aside or in hands again
        found.update(claim.card for claim in table.laid if not claim.paid)
    where = "hands, pile, aside, laid"
    for name in found:
        need(name in NAMES, where, name, "names of the deck", "KZ-1")
    for name, number in Counter(NAMES).items():
        need(found[name] == number, where, f"{found[name]} of {name}", str(number), "KZ-1")


def _cards(names: tuple[str, ...], jokers: list[int]) -> int:
    """The set that these cards are; `jokers` are those that lie nowhere yet."""
    return sum(jokers.pop(0) if name == NAMES[PICTURE_COUNT] else 1 << NAMES.index(name) for name in names)


def _check_points(table: KezaoTable, points: tuple[int, ...], state: Kezao) -> None:
    most = max(points)
    if state.over:
        need(most == POINTS, "points", points, f"{POINTS} for a winner", "KZ-22")
    else:
        need(most < POINTS, "points", points, f"at most {POINTS - 1} each, or the game is over", "KZ-22")
    need(most <= table.round <= sum(points), "round", table.round, f"{most} to {sum(points)}, as points were won",
          "KZ-19")  # fmt: skip
    for seat, hand in enumerate(table.hands):
        if state.over:
            need(
                points[seat] < POINTS or not hand, f"hands[{seat}]", hand, "no card: this player has just won", "KZ-19"
            )
        elif not _is_round_won(table):
            laid = any(claim.seat == seat for claim in table.laid)
            need(bool(hand) or laid, f"hands[{seat}]", hand, "a card, or the round would be over", "KZ-19")


def _set_dice(table: KezaoTable, state: Kezao) -> None:
    public = state.public
    rolled = table.dice
    if public.phase not in (RACING, PAUSED):
        need(rolled is None, "dice", rolled, "nothing unless the race is on", "KZ-7")
        return
    need(rolled is not None, "dice", rolled, "what was rolled", "KZ-7")
    assert rolled is not None
    kinds = tuple(face.die for face in rolled.faces)
    need(kinds in WAY_DICE, "dice.faces", rolled.faces, "plain before crossed, two dice or with Junior one", "KZ-7")
    wanted, clause = (1, "KZ-24") if public.junior else (2, "KZ-7")
    need(len(kinds) == wanted, "dice.faces", rolled.faces, f"{wanted} at this table", clause)
    need((rolled.symbol is not None) == public.expert, "dice.symbol", rolled.symbol,
          "a symbol with Expert, otherwise nothing", "KZ-26")  # fmt: skip
    public.way = WAY_DICE.index(kinds)
    public.one = COLOUR_NAMES.index(rolled.faces[0].colour)
    public.two = NO_FACE if public.junior else COLOUR_NAMES.index(rolled.faces[1].colour)
    public.symbol = NO_FACE if rolled.symbol is None else SYMBOL_NAMES.index(rolled.symbol)
    state.read_dice()


def _set_claims(table: KezaoTable, state: Kezao, jokers: list[int]) -> None:
    public = state.public
    need(not table.laid or public.phase in (RACING, PAUSED), "laid", table.laid, "no card unless the race is on",
          "KZ-9")  # fmt: skip
    paused = public.phase == PAUSED
    before = 0 if paused else table.since
    latest = table.since if paused else int(state.now)
    for place, claim in enumerate(table.laid):
        where = f"laid[{place}]"
        need(claim.seat < state.seats, f"{where}.seat", claim.seat, f"0 to {state.seats - 1}")
        need(claim.card in NAMES, f"{where}.card", claim.card, "a name of the deck", "KZ-1")
        need(before <= claim.at <= latest, f"{where}.at", claim.at,
              f"{before} to {latest}: in order, after the roll, before the end of the turn", "KZ-9")  # fmt: skip
        before = claim.at
        card = 1 << NAMES.index(claim.card)
        need(paused or not claim.back, f"{where}.back", True, "false before the turn is settled", "KZ-35")
        if claim.paid or claim.back:
            need(claim.card in table.hands[claim.seat], f"{where}.card", claim.card,
                  f"a card that seat {claim.seat} took back", "KZ-14")  # fmt: skip
        if claim.paid:
            need(not claim.back, f"{where}.back", True, "false for a card that was paid for", "KZ-14")
            need(card & (public.right | JOKERS) == 0, f"{where}.paid", True, "false for a card that is right", "KZ-14")
            need(paused or claim.at + public.tie_window < state.now, f"{where}.paid", True,
                  "false while its tie window is open", "KZ-14")  # fmt: skip
            rules_claims.keep(public, claim.at, claim.seat, card, PAID)
        elif paused:  # the jokers in sight are called the first: both may lie aside
            need(claim.back or claim.card in table.aside, f"{where}.card", claim.card, "a card set aside", "KZ-13")
            need(claim.back or card & public.right != 0, f"{where}.card", claim.card, "a right card", "KZ-8")
            rules_claims.keep(public, claim.at, claim.seat, card, BACK if claim.back else COUNTS)
        else:
            rules_claims.keep(public, claim.at, claim.seat, _cards((claim.card,), jokers), COUNTS)


def _check_claims(table: KezaoTable, state: Kezao) -> None:
    """No player can have laid a card after a wrong one, or a second one in an opposition."""
    public = state.public
    wrong: set[int] = set()
    laid: set[int] = set()
    for place, claim in enumerate(table.laid):
        where = f"laid[{place}].seat"
        need(claim.seat not in wrong, where, claim.seat, "a player who has laid no wrong card before", "KZ-14")
        need(not public.opposition or claim.seat not in laid, where, claim.seat, "one card each", "KZ-16")
        laid.add(claim.seat)
        if not (1 << NAMES.index(claim.card)) & public.right:
            wrong.add(claim.seat)


def _set_said(said: tuple[int | None, ...], table: KezaoTable, state: Kezao) -> None:
    public = state.public
    racing = public.phase == RACING and not public.opposition
    for seat, at in enumerate(said):
        if at is None:
            continue
        need(racing, f"said[{seat}]", at, "nothing unless a race other than an opposition is on", "KZ-12")
        latest = max((claim.at for claim in table.laid if claim.seat == seat), default=table.since)
        need(latest <= at <= state.now, f"said[{seat}]", at, f"{latest} to {state.now}: a card takes it back", "KZ-12")
        wrong = [
            claim for claim in table.laid if claim.seat == seat and not 1 << NAMES.index(claim.card) & public.right
        ]
        need(not wrong, f"said[{seat}]", at, "nothing of a player who is barred", "KZ-14")
        public.said[seat] = at


def _set_looked(table: KezaoTable, state: Kezao) -> None:
    """KZ-12: the look-around can be over only if it was, and if it found somebody who can lay."""
    public = state.public
    if table.looked:
        over = public.phase == RACING and not public.opposition and public.last_at + public.look_around < state.now
        need(over, "looked", True, "false before the look-around is over", "KZ-12")
        need(state.somebody_can_add(), "looked", True, "false when nobody can lay: the turn would have ended", "KZ-12")
        public.looked = True


def _is_round_won(table: KezaoTable) -> bool:
    """In sight during the pause after a round: the hand that was empty first (KZ-35)."""
    return table.phase == "pause" and isinstance(table.ended, Ended) and table.ended.how == "empty hand"


def _set_waits(table: KezaoTable, state: Kezao) -> None:
    """KZ-35: a pause shows how a turn ended; before the first roll it is known who is ready."""
    public = state.public
    seats = int(state.seats)
    ready = table.ready or ()
    fits = list(ready) == sorted(set(ready)) and all(seat < seats for seat in ready) and len(ready) < seats
    need(fits, "ready", ready, f"seats 0 to {seats - 1} in order, each once, not all", "KZ-35")
    need(not ready or public.phase == READYING, "ready", ready, "nobody unless the first roll is to come", "KZ-35")
    public.ready = sum(1 << seat for seat in ready)
    if table.phase in ("ready", "countdown"):
        begun = any(table.points) or table.round or table.aside
        need(public.countdown > 0 and not begun, "phase", table.phase, "roll: no countdown now", "KZ-35")
    paused = public.phase == PAUSED
    need((table.ended is not msgspec.UNSET) == paused, "ended", table.ended, "how the turn ended, in a pause", "KZ-35")
    if not isinstance(table.ended, Ended):
        return
    last = table.ended.last
    opposed = table.ended.how == "opposition"
    need(public.opposition or not opposed, "ended.how", table.ended.how, "that of a turn without opposition", "KZ-16")
    need(last is None or (opposed and last < seats), "ended.last", last, "a seat, after an opposition", "KZ-16")
    need(any(not hand for hand in table.hands) == _is_round_won(table), "ended.how", table.ended.how,
          "empty hand if and only if there is one", "KZ-19")  # fmt: skip
    public.ended = HOW.index(table.ended.how)
    public.last = NOBODY if last is None else last
