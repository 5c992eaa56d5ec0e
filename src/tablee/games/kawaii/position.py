"""Positions: any state of Kawaii as plain values and back; every piece is accounted for (docs/positions/kawaii.md)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import msgspec

from tablee.core.errors import need
from tablee.core.messages import Message, shared_fields
from tablee.core.state import NOBODY
from tablee.core.vector_ops import spread
from tablee.games.kawaii import score
from tablee.games.kawaii.deck import (
    CARDS,
    COPIES,
    FLAVOURS,
    KINDS,
    NAMES,
    NO_SIGN,
    ROUNDS,
    SHAPES,
    SIGNS,
    TOKENS,
    TOKENS_EACH,
    Card,
    Flavour,
    Shape,
    Sign,
    count,
    dealt,
)
from tablee.games.kawaii.moves import seats_of, sign_name
from tablee.games.kawaii.observation import KawaiiObservation
from tablee.games.kawaii.observation_view import view
from tablee.games.kawaii.public import LAST, PAUSED, STOPPED, TURNING
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.views import (
    PHASES,
    Count,
    KawaiiPublicView,
    OpenCall,
    card,
    cards,
    flavour,
    shape,
    sheet_lines,
)

Instant = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
Seats = tuple[Count, ...]


class Lying(Message, frozen=True):
    """A card of a pile, and when it was turned."""

    card: Card
    at: Instant = 0


class Played(Message, frozen=True, omit_defaults=False):
    """A duel: the pile, how many of its cards are at stake, the earliest call, since when the rivals choose."""

    pile: Count
    cards: Count
    at: Instant
    asked_at: Instant
    rivals: Seats
    signs: tuple[Sign | None, ...]


class Line(Message, frozen=True, omit_defaults=False):
    """One player's round on the score sheet: favourites, cards that scored, closed shops, tokens."""

    favourite_flavour: Flavour
    favourite_shape: Shape
    flavour: Annotated[int, msgspec.Meta(ge=0, le=COPIES * len(SHAPES))]
    shape: Annotated[int, msgspec.Meta(ge=0, le=COPIES * len(FLAVOURS))]
    cherries: Annotated[int, msgspec.Meta(ge=0, le=2)]
    shops: Annotated[int, msgspec.Meta(ge=0, le=3)]
    tokens: Annotated[int, msgspec.Meta(ge=0, le=TOKENS)]


class KawaiiTable(KawaiiPublicView, frozen=True, kw_only=True):
    since: Instant = 0
    flavours: tuple[Flavour, ...]
    shapes: tuple[Shape, ...]
    unseen: tuple[Card, ...]
    piles: tuple[tuple[Lying, ...], ...]
    tokens: tuple[tuple[Instant, ...], ...]
    score_piles: tuple[tuple[Card, ...], ...]
    calls: tuple[OpenCall, ...] = ()
    free_at: tuple[Instant, ...] = ()
    settled: tuple[Instant, ...] = ()
    duels: tuple[Played, ...] = ()
    going_on: Seats = ()
    wanting_no_more: Seats = ()
    rounds: tuple[tuple[Line, ...], ...] = ()


def to_table(state: Kawaii) -> KawaiiTable:
    public = state.public
    seats = range(int(state.seats))
    observation = KawaiiObservation()
    state.observe(NOBODY, observation)
    return KawaiiTable(
        **shared_fields(view(observation), KawaiiPublicView),
        since=int(public.since),
        flavours=tuple(flavour(state.flavours[seat]) for seat in seats),
        shapes=tuple(shape(state.shapes[seat]) for seat in seats),
        unseen=cards(spread(state.left, 0, KINDS)),
        piles=tuple(_lying(state, seat) for seat in seats),
        tokens=tuple(tuple(public.held[TOKENS * s + place] for place in range(int(public.tokens[s]))) for s in seats),
        score_piles=tuple(cards(spread(state.captured, KINDS * s, KINDS)) for s in seats),
        calls=tuple(
            OpenCall(seat, int(public.call_at[seat]), seats_of(public.calls[seat]))
            for seat in seats
            if public.calls[seat]
        ),
        free_at=tuple(public.free_at[seat] for seat in seats),
        settled=tuple(public.settled[seat] for seat in seats),
        duels=tuple(_played(state, pile) for pile in seats_of(public.duels)),
        going_on=seats_of(public.going_on),
        wanting_no_more=seats_of(public.wanting_no_more),
        rounds=tuple(tuple(_line(line) for line in row) for row in sheet_lines(state.public)),
    )


def _lying(state: Kawaii, seat: int) -> tuple[Lying, ...]:
    public = state.public
    cells = range(int(public.depth) * seat, int(public.depth) * seat + int(public.sizes[seat]))
    return tuple(Lying(card(state.piles[cell]), int(public.turned[cell])) for cell in cells)


def _played(state: Kawaii, pile: int) -> Played:
    public = state.public
    rivals = seats_of(public.rivals[pile])
    signs = [int(state.signs[pile * int(state.seats) + seat]) for seat in rivals]
    return Played(
        pile=pile,
        cards=int(public.stakes[pile]),
        at=int(public.anchors[pile]),
        asked_at=int(public.asked_at[pile]),
        rivals=rivals,
        signs=tuple(None if sign == NO_SIGN else sign_name(sign) for sign in signs),
    )


def _line(line: int) -> Line:
    return Line(
        favourite_flavour=flavour(score.flavour(line)),
        favourite_shape=shape(score.shape(line)),
        flavour=int(score.flavour_points(line)),
        shape=int(score.shape_points(line)),
        cherries=int(score.cherry_points(line)),
        shops=int(score.shops(line)),
        tokens=int(score.token_points(line)),
    )


# --- and back ---------------------------------------------------------------------------------------------------------


def from_table(table: KawaiiTable, state: Kawaii, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    public = state.public
    seats = int(state.seats)
    rows: dict[str, tuple[Any, ...]] = {
        "flavours": table.flavours,
        "shapes": table.shapes,
        "reserves": table.reserves,
        "piles": table.piles,
        "tokens": table.tokens,
        "score_piles": table.score_piles,
        "free_at": table.free_at or (0,) * seats,
        "settled": table.settled or (0,) * seats,
    }
    for name, row in rows.items():
        need(len(row) == seats, name, row, f"{seats} entries, one per seat")
    need(table.first < seats, "first", table.first, f"0 to {seats - 1}")
    need(table.turn is None or table.turn < seats, "turn", table.turn, f"0 to {seats - 1}, or nothing")
    need(table.since <= now, "since", table.since, f"0 to {now}, the position's now")
    state.now = now
    public.round = table.round
    public.first = table.first
    state.over = table.phase == "over"
    public.phase = PAUSED if state.over else PHASES.index(table.phase)
    public.since = table.since
    _count_cards(table)
    _set_reserves(table, state)
    _set_favourites(table, state)
    for seat in range(seats):
        _set_pile(table, state, seat)
        _set_tokens(table, state, seat)
        for name in table.score_piles[seat]:
            state.captured[KINDS * seat + NAMES.index(name)] += 1
        public.won[seat] = len(table.score_piles[seat])
        for name in ("free_at", "settled"):
            need(rows[name][seat] <= now, f"{name}[{seat}]", rows[name][seat], f"0 to {now}", "G-9")
        public.free_at[seat] = rows["free_at"][seat]
        public.settled[seat] = rows["settled"][seat]
    _set_calls(table, state)
    for number, duel in enumerate(table.duels):
        _set_duel(duel, state, f"duels[{number}]")
    _set_phase(table, state)
    _set_sheet(table, state)
    need(now < state.deadline(), "since", table.since, f"an instant whose wait is not over at {now}", "G-9")


def _count_cards(table: KawaiiTable) -> None:
    """KW-1: the box holds 55 ice cards, and each is in exactly one place."""
    found: Counter[str] = Counter(table.unseen)
    found.update(lying.card for pile in table.piles for lying in pile)
    found.update(name for pile in table.score_piles for name in pile)
    for kind, name in enumerate(NAMES):
        number = int(count(kind))
        need(found[name] == number, "unseen, piles, score_piles", f"{found[name]} of {name}", str(number), "KW-1")


def _set_reserves(table: KawaiiTable, state: Kawaii) -> None:
    """KW-7, KW-27: cards are dealt and turned in turn, so their number says what each has left, and who is next."""
    public = state.public
    seats = int(state.seats)
    gone = CARDS - len(table.unseen)
    for seat in range(seats):
        place = (seat - table.first) % seats
        left = int(dealt(seat, table.first, seats)) - (gone - place + seats - 1) // seats
        need(table.reserves[seat] == left, f"reserves[{seat}]", table.reserves[seat],
              f"{left}, with {gone} cards turned since seat {table.first} began", "KW-27")  # fmt: skip
        public.reserves[seat] = left
    turn = None if gone == CARDS else (table.first + gone) % seats
    need(table.turn == turn, "turn", table.turn, f"{turn}, with {gone} cards turned since seat {table.first} began",
          "KW-7")  # fmt: skip
    public.turn = NOBODY if turn is None else turn
    for name in table.unseen:
        state.left[NAMES.index(name)] += 1
    public.left_size = len(table.unseen)


def _set_favourites(table: KawaiiTable, state: Kawaii) -> None:
    for name, row in (("flavours", table.flavours), ("shapes", table.shapes)):
        need(len(set(row)) == len(row), name, row, "each of them once", "KW-3")
    for seat in range(int(state.seats)):
        state.flavours[seat] = FLAVOURS.index(table.flavours[seat])
        state.shapes[seat] = SHAPES.index(table.shapes[seat])


def _set_pile(table: KawaiiTable, state: Kawaii, seat: int) -> None:
    public = state.public
    pile = table.piles[seat]
    most = int(dealt(seat, table.first, state.seats)) - table.reserves[seat]
    need(len(pile) <= most, f"piles[{seat}]", len(pile), f"at most the {most} cards that this seat has turned", "KW-7")
    instants = [lying.at for lying in pile]
    need(instants == sorted(instants) and max(instants, default=0) <= state.now, f"piles[{seat}]", instants,
          f"instants in order, none after {state.now}", "KW-7")  # fmt: skip
    for place, lying in enumerate(pile):
        state.piles[public.depth * seat + place] = NAMES.index(lying.card)
        public.turned[public.depth * seat + place] = lying.at
    public.sizes[seat] = len(pile)
    if pile:
        public.callable |= 1 << seat


def _set_tokens(table: KawaiiTable, state: Kawaii, seat: int) -> None:
    public = state.public
    held = table.tokens[seat]
    need(len(held) <= TOKENS, f"tokens[{seat}]", len(held), f"0 to {TOKENS}", "KW-2")
    need(list(held) == sorted(held) and max(held, default=0) <= state.now, f"tokens[{seat}]", held,
          f"since when each is held, in order, none after {state.now}", "KW-31")  # fmt: skip
    for place, at in enumerate(held):
        public.held[TOKENS * seat + place] = at
    public.tokens[seat] = len(held)


def _seat_bits(seats: tuple[int, ...], state: Kawaii, field: str) -> int:
    fits = all(seat < state.seats for seat in seats) and list(seats) == sorted(set(seats))
    need(fits, field, seats, f"seats 0 to {int(state.seats) - 1} in order, each once")
    return sum(1 << seat for seat in seats)


def _set_calls(table: KawaiiTable, state: Kawaii) -> None:
    public = state.public
    _seat_bits(tuple(call.seat for call in table.calls), state, "calls")
    for number, call in enumerate(table.calls):
        field = f"calls[{number}]"
        piles = _seat_bits(call.piles, state, f"{field}.piles")
        need(piles != 0, f"{field}.piles", call.piles, "the piles that are not settled yet", "KW-11")
        need(state.now - public.tie_window <= call.at <= state.now, f"{field}.at", call.at,
              f"{int(state.now - public.tie_window)} to {int(state.now)}, its window being open", "G-9")  # fmt: skip
        for pile in call.piles:
            need(public.lay_at(pile, call.at) > 0, f"{field}.piles", call.piles, "piles with a card then", "KW-11")
            need(public.settled[pile] <= call.at, f"{field}.piles", call.piles, "piles not settled since", "G-9")
        need(public.free_at[call.seat] <= call.at, f"{field}.at", call.at, "not during an earlier call", "KW-25")
        public.calls[call.seat] = piles
        public.call_at[call.seat] = call.at
        public.callers |= 1 << call.seat


def _set_duel(duel: Played, state: Kawaii, field: str) -> None:
    public = state.public
    rivals = _seat_bits(duel.rivals, state, f"{field}.rivals")
    need(duel.pile < state.seats and not public.duels >> duel.pile & 1, f"{field}.pile", duel.pile,
          f"0 to {int(state.seats) - 1}, each once")  # fmt: skip
    need(len(duel.rivals) >= 2, f"{field}.rivals", duel.rivals, "two or more", "KW-15")
    called = any(public.calls[seat] >> duel.pile & 1 for seat in range(int(state.seats)))
    need(not called, f"{field}.pile", duel.pile, "a pile that no open call names", "KW-15")
    need(duel.at <= duel.asked_at <= state.now, f"{field}.at", duel.at, "before asked_at, which is before now")
    settled = int(public.settled[duel.pile])
    need(duel.at + public.tie_window + 1 == settled <= duel.asked_at, f"{field}.at", duel.at,
          f"{settled - 1 - int(public.tie_window)}, the pile being settled at {settled}", "G-4")  # fmt: skip
    lay = int(public.lay_at(duel.pile, duel.at))
    need(0 < duel.cards == lay, f"{field}.cards", duel.cards, f"{lay}, the pile as it lay at {duel.at}", "KW-28")
    need(len(duel.signs) == len(duel.rivals) and None in duel.signs, f"{field}.signs", duel.signs,
          "one a rival, null if not chosen yet, somebody still to choose", "KW-15")  # fmt: skip
    public.duels |= 1 << duel.pile
    public.callable &= ~(1 << duel.pile)
    public.rivals[duel.pile] = rivals
    public.stakes[duel.pile] = duel.cards
    public.anchors[duel.pile] = duel.at
    public.asked_at[duel.pile] = duel.asked_at
    for seat, sign in zip(duel.rivals, duel.signs, strict=True):
        state.signs[duel.pile * state.seats + seat] = NO_SIGN if sign is None else SIGNS.index(sign)


def _set_phase(table: KawaiiTable, state: Kawaii) -> None:
    """What the table waits for must fit the cards, the tokens and the words said."""
    public = state.public
    seats = int(state.seats)
    held = [int(public.tokens[seat] + public.staked(seat)) for seat in range(seats)]
    most = TOKENS_EACH * seats
    need(sum(held) <= most, "tokens", table.tokens, f"at most {most} with those staked", "KW-4")
    public.going_on = _seat_bits(table.going_on, state, "going_on")
    public.wanting_no_more = _seat_bits(table.wanting_no_more, state, "wanting_no_more")
    settling = public.is_settling()
    need(not settling or public.phase != PAUSED, "calls, duels", table.calls, "none after the round", "KW-19")
    need(not public.duels or public.phase == STOPPED, "phase", table.phase, "stop, during a duel", "KW-15")
    if public.phase == TURNING:
        need(table.turn is not None, "phase", table.phase, "last, when every card is turned", "KW-17")
    if public.phase == LAST:
        need(table.turn is None, "phase", table.phase, "turn, while there are cards to turn", "KW-17")
    if public.phase in (TURNING, LAST):
        enough = any(held) if public.to_the_last_token else all(held)
        need(enough, "tokens", table.tokens, "enough that the round has not ended with the last stop", "KW-18")
    if public.phase == STOPPED:
        need(settling or any(held), "tokens", table.tokens, "a token that somebody could still use", "KW-14")
    for name, said, fits in (
        ("going_on", table.going_on, public.phase == STOPPED),
        ("wanting_no_more", table.wanting_no_more, table.turn is None and public.phase != PAUSED),
    ):
        # A word stays said while a call is in its window; only the capture voids it (KW-29).
        need(fits or not said, name, said, "nobody, now", "KW-29")
        need(all(held[seat] for seat in said), name, said, "players with a token", "KW-29")
        waiting = [seat for seat in range(seats) if held[seat] and seat not in said]
        need(not said or settling or bool(waiting), name, said, "somebody with a token still to say it", "KW-29")


def _set_sheet(table: KawaiiTable, state: Kawaii) -> None:
    """The rounds counted before, and the present one where its score is shown."""
    public = state.public
    seats = int(state.seats)
    counted = public.phase == PAUSED
    need(not state.over or table.round == ROUNDS - 1, "round", table.round, f"{ROUNDS - 1} when over", "KW-24")
    need(state.over or not counted or table.round < ROUNDS - 1, "phase", table.phase, "over", "KW-24")
    need(state.over or not counted or public.pause > 0, "phase", table.phase, "no pause at this table", "KW-27")
    number = table.round + (1 if counted else 0)
    need(len(table.rounds) == number, "rounds", len(table.rounds), f"{number}, those counted", "KW-24")
    for index, row in enumerate(table.rounds):
        field = f"rounds[{index}]"
        need(len(row) == seats, field, row, f"{seats} entries, one per seat")
        for name, sorts in (
            ("flavour", [x.favourite_flavour for x in row]),
            ("shape", [x.favourite_shape for x in row]),
        ):
            need(len(set(sorts)) == seats, field, sorts, f"each favourite {name} once", "KW-3")
        for name, most, all_of in (
            ("tokens", TOKENS_EACH * seats, sum(line.tokens for line in row)),
            ("cherries", 2, sum(line.cherries for line in row)),
            ("shops", 3, sum(line.shops for line in row)),
        ):
            need(all_of <= most, field, f"{all_of} {name}", f"at most {most} {name} in all", "KW-2")
        for seat, line in enumerate(row):
            written = score.written(
                FLAVOURS.index(line.favourite_flavour), SHAPES.index(line.favourite_shape),
                line.flavour, line.shape, line.cherries, line.shops, line.tokens,
            )  # fmt: skip
            public.set_line(index * seats + seat, written)
            public.points[seat] += score.total(written)
    if counted:
        for seat in range(seats):
            line_now = score.line(state, seat)
            need(public.sheet[table.round * seats + seat] == line_now, f"rounds[{table.round}][{seat}]",
                  msgspec.to_builtins(table.rounds[table.round][seat]), f"{_line(line_now)}", "KW-20")  # fmt: skip
