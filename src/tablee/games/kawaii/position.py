"""Any situation of Kawaii as plain values, and back, with every piece accounted for (docs/positions/kawaii.md)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import msgspec

from tablee.core.errors import BadField
from tablee.core.state import NOBODY
from tablee.core.words import Word
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
    count,
    dealt,
)
from tablee.games.kawaii.moves import Sign, seats_of, sign_name
from tablee.games.kawaii.rules import Kawaii
from tablee.games.kawaii.state import LAST, PAUSED, STOPPED, TURNING
from tablee.games.kawaii.views import PHASES, Card, Flavour, OpenCall, Phase, Shape, card, cards, flavour, shape, spread

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Instant = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
Seats = tuple[Count, ...]


class Lying(Word, frozen=True):
    """A card of a pile, and when it was turned."""

    card: Card
    at: Instant = 0


class Played(Word, frozen=True, omit_defaults=False):
    """A duel: the pile, how many of its cards are at stake, the earliest call, since when the rivals choose."""

    pile: Count
    cards: Count
    at: Instant
    asked_at: Instant
    rivals: Seats
    signs: tuple[Sign | None, ...]


class Line(Word, frozen=True, omit_defaults=False):
    """One player's round on the score sheet: favourites, cards that scored, closed shops, tokens."""

    favourite_flavour: Flavour
    favourite_shape: Shape
    flavour: Annotated[int, msgspec.Meta(ge=0, le=COPIES * len(SHAPES))]
    shape: Annotated[int, msgspec.Meta(ge=0, le=COPIES * len(FLAVOURS))]
    cherries: Annotated[int, msgspec.Meta(ge=0, le=2)]
    shops: Annotated[int, msgspec.Meta(ge=0, le=3)]
    tokens: Annotated[int, msgspec.Meta(ge=0, le=TOKENS)]


class KawaiiTable(Word, frozen=True, kw_only=True, omit_defaults=False):
    phase: Phase
    round: Annotated[int, msgspec.Meta(ge=0, lt=ROUNDS)] = 0
    first: Count
    turn: Count | None
    since: Instant = 0
    flavours: tuple[Flavour, ...]
    shapes: tuple[Shape, ...]
    reserves: tuple[Count, ...]
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
    seats = range(int(state.seats))
    return KawaiiTable(
        phase="over" if state.over else PHASES[state.phase],
        round=int(state.round),
        first=int(state.first),
        turn=None if state.turn == NOBODY else int(state.turn),
        since=int(state.since),
        flavours=tuple(flavour(state.flavours[seat]) for seat in seats),
        shapes=tuple(shape(state.shapes[seat]) for seat in seats),
        reserves=tuple(state.reserves[seat] for seat in seats),
        unseen=cards(spread(state.left)),
        piles=tuple(_lying(state, seat) for seat in seats),
        tokens=tuple(tuple(state.held[TOKENS * s + place] for place in range(int(state.tokens[s]))) for s in seats),
        score_piles=tuple(cards(spread(state.captured[KINDS * s : KINDS * (s + 1)])) for s in seats),
        calls=tuple(
            OpenCall(seat, int(state.call_at[seat]), seats_of(state.calls[seat])) for seat in seats if state.calls[seat]
        ),
        free_at=tuple(state.free_at[seat] for seat in seats),
        settled=tuple(state.settled[seat] for seat in seats),
        duels=tuple(_played(state, pile) for pile in seats_of(state.duels)),
        going_on=seats_of(state.going_on),
        wanting_no_more=seats_of(state.wanting_no_more),
        rounds=_lines(state),
    )


def _lying(state: Kawaii, seat: int) -> tuple[Lying, ...]:
    cells = range(int(state.depth) * seat, int(state.depth) * seat + int(state.sizes[seat]))
    return tuple(Lying(card(state.piles[cell]), int(state.turned[cell])) for cell in cells)


def _played(state: Kawaii, pile: int) -> Played:
    rivals = seats_of(state.rivals[pile])
    signs = [int(state.signs[pile * int(state.seats) + seat]) for seat in rivals]
    return Played(
        pile=pile,
        cards=int(state.stakes[pile]),
        at=int(state.anchors[pile]),
        asked_at=int(state.asked_at[pile]),
        rivals=rivals,
        signs=tuple(None if sign == NO_SIGN else sign_name(sign) for sign in signs),
    )


def _lines(state: Kawaii) -> tuple[tuple[Line, ...], ...]:
    seats = int(state.seats)
    rows = [[int(line) for line in state.sheet[seats * number : seats * (number + 1)]] for number in range(ROUNDS)]
    return tuple(tuple(_line(line) for line in row) for row in rows if row[0])


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
        _need(len(row) == seats, name, row, f"{seats} entries, one a seat")
    _need(table.first < seats, "first", table.first, f"0 to {seats - 1}")
    _need(table.turn is None or table.turn < seats, "turn", table.turn, f"0 to {seats - 1}, or nothing")
    _need(table.since <= now, "since", table.since, f"0 to {now}, the position's now")
    state.now = now
    state.round = table.round
    state.first = table.first
    state.over = table.phase == "over"
    state.phase = PAUSED if state.over else PHASES.index(table.phase)
    state.since = table.since
    _count_cards(table)
    _set_reserves(table, state)
    _set_favourites(table, state)
    for seat in range(seats):
        _set_pile(table, state, seat)
        _set_tokens(table, state, seat)
        for name in table.score_piles[seat]:
            state.captured[KINDS * seat + NAMES.index(name)] += 1
        state.won[seat] = len(table.score_piles[seat])
        for name in ("free_at", "settled"):
            _need(rows[name][seat] <= now, f"{name}[{seat}]", rows[name][seat], f"0 to {now}", "G-9")
        state.free_at[seat] = rows["free_at"][seat]
        state.settled[seat] = rows["settled"][seat]
    _set_calls(table, state)
    for number, duel in enumerate(table.duels):
        _set_duel(duel, state, f"duels[{number}]")
    _set_phase(table, state)
    _set_sheet(table, state)
    _need(now < state.deadline(), "since", table.since, f"an instant whose wait is not over at {now}", "G-9")


def _need(holds: bool, field: str, found: object, allowed: str, clause: str = "") -> None:
    if not holds:
        raise BadField(f"table.{field}", found, allowed, clause)


def _count_cards(table: KawaiiTable) -> None:
    """KW-1: the box holds 55 ice cards, and each is in exactly one place."""
    found: Counter[str] = Counter(table.unseen)
    found.update(lying.card for pile in table.piles for lying in pile)
    found.update(name for pile in table.score_piles for name in pile)
    for kind, name in enumerate(NAMES):
        number = int(count(kind))
        _need(found[name] == number, "unseen, piles, score_piles", f"{found[name]} of {name}", str(number), "KW-1")


def _set_reserves(table: KawaiiTable, state: Kawaii) -> None:
    """KW-7, KW-27: cards are dealt and turned in turn, so their number says what each has left, and who is next."""
    seats = int(state.seats)
    gone = CARDS - len(table.unseen)
    for seat in range(seats):
        place = (seat - table.first) % seats
        left = int(dealt(seat, table.first, seats)) - (gone - place + seats - 1) // seats
        _need(table.reserves[seat] == left, f"reserves[{seat}]", table.reserves[seat],
              f"{left}, with {gone} cards turned since seat {table.first} began", "KW-27")  # fmt: skip
        state.reserves[seat] = left
    turn = None if gone == CARDS else (table.first + gone) % seats
    _need(table.turn == turn, "turn", table.turn, f"{turn}, with {gone} cards turned since seat {table.first} began",
          "KW-7")  # fmt: skip
    state.turn = NOBODY if turn is None else turn
    for name in table.unseen:
        state.left[NAMES.index(name)] += 1
    state.left_size = len(table.unseen)


def _set_favourites(table: KawaiiTable, state: Kawaii) -> None:
    for name, row in (("flavours", table.flavours), ("shapes", table.shapes)):
        _need(len(set(row)) == len(row), name, row, "each of them once", "KW-3")
    for seat in range(int(state.seats)):
        state.flavours[seat] = FLAVOURS.index(table.flavours[seat])
        state.shapes[seat] = SHAPES.index(table.shapes[seat])


def _set_pile(table: KawaiiTable, state: Kawaii, seat: int) -> None:
    pile = table.piles[seat]
    most = int(dealt(seat, table.first, state.seats)) - table.reserves[seat]
    _need(len(pile) <= most, f"piles[{seat}]", len(pile), f"at most the {most} cards that this seat has turned", "KW-7")
    instants = [lying.at for lying in pile]
    _need(instants == sorted(instants) and max(instants, default=0) <= state.now, f"piles[{seat}]", instants,
          f"instants in order, none after {state.now}", "KW-7")  # fmt: skip
    for place, lying in enumerate(pile):
        state.piles[state.depth * seat + place] = NAMES.index(lying.card)
        state.turned[state.depth * seat + place] = lying.at
    state.sizes[seat] = len(pile)
    if pile:
        state.callable |= 1 << seat


def _set_tokens(table: KawaiiTable, state: Kawaii, seat: int) -> None:
    held = table.tokens[seat]
    _need(len(held) <= TOKENS, f"tokens[{seat}]", len(held), f"0 to {TOKENS}", "KW-2")
    _need(list(held) == sorted(held) and max(held, default=0) <= state.now, f"tokens[{seat}]", held,
          f"since when each is held, in order, none after {state.now}", "KW-31")  # fmt: skip
    for place, at in enumerate(held):
        state.held[TOKENS * seat + place] = at
    state.tokens[seat] = len(held)


def _seat_bits(seats: tuple[int, ...], state: Kawaii, field: str) -> int:
    fits = all(seat < state.seats for seat in seats) and list(seats) == sorted(set(seats))
    _need(fits, field, seats, f"seats 0 to {int(state.seats) - 1} in order, each once")
    return sum(1 << seat for seat in seats)


def _set_calls(table: KawaiiTable, state: Kawaii) -> None:
    _seat_bits(tuple(call.seat for call in table.calls), state, "calls")
    for number, call in enumerate(table.calls):
        field = f"calls[{number}]"
        piles = _seat_bits(call.piles, state, f"{field}.piles")
        _need(piles != 0, f"{field}.piles", call.piles, "the piles that are not settled yet", "KW-11")
        _need(state.now - state.tie_window <= call.at <= state.now, f"{field}.at", call.at,
              f"{int(state.now - state.tie_window)} to {int(state.now)}, its window being open", "G-9")  # fmt: skip
        for pile in call.piles:
            _need(state.lay_at(pile, call.at) > 0, f"{field}.piles", call.piles, "piles with a card then", "KW-11")
            _need(state.settled[pile] <= call.at, f"{field}.piles", call.piles, "piles not settled since", "G-9")
        _need(state.free_at[call.seat] <= call.at, f"{field}.at", call.at, "not during an earlier call", "KW-25")
        state.calls[call.seat] = piles
        state.call_at[call.seat] = call.at
        state.callers |= 1 << call.seat


def _set_duel(duel: Played, state: Kawaii, field: str) -> None:
    rivals = _seat_bits(duel.rivals, state, f"{field}.rivals")
    _need(duel.pile < state.seats and not state.duels >> duel.pile & 1, f"{field}.pile", duel.pile,
          f"0 to {int(state.seats) - 1}, each once")  # fmt: skip
    _need(len(duel.rivals) >= 2, f"{field}.rivals", duel.rivals, "two or more", "KW-15")
    called = any(state.calls[seat] >> duel.pile & 1 for seat in range(int(state.seats)))
    _need(not called, f"{field}.pile", duel.pile, "a pile that no open call names", "KW-15")
    _need(duel.at <= duel.asked_at <= state.now, f"{field}.at", duel.at, "before asked_at, which is before now")
    settled = int(state.settled[duel.pile])
    _need(duel.at + state.tie_window + 1 == settled <= duel.asked_at, f"{field}.at", duel.at,
          f"{settled - 1 - int(state.tie_window)}, the pile being settled at {settled}", "G-4")  # fmt: skip
    lay = int(state.lay_at(duel.pile, duel.at))
    _need(0 < duel.cards == lay, f"{field}.cards", duel.cards, f"{lay}, the pile as it lay at {duel.at}", "KW-28")
    _need(len(duel.signs) == len(duel.rivals) and None in duel.signs, f"{field}.signs", duel.signs,
          "one a rival, null if not chosen yet, somebody still to choose", "KW-15")  # fmt: skip
    state.duels |= 1 << duel.pile
    state.callable &= ~(1 << duel.pile)
    state.rivals[duel.pile] = rivals
    state.stakes[duel.pile] = duel.cards
    state.anchors[duel.pile] = duel.at
    state.asked_at[duel.pile] = duel.asked_at
    for seat, sign in zip(duel.rivals, duel.signs, strict=True):
        state.signs[duel.pile * state.seats + seat] = NO_SIGN if sign is None else SIGNS.index(sign)


def _set_phase(table: KawaiiTable, state: Kawaii) -> None:
    """What the table waits for must fit the cards, the tokens and the words said."""
    seats = int(state.seats)
    held = [int(state.tokens[seat] + state.staked(seat)) for seat in range(seats)]
    most = TOKENS_EACH * seats
    _need(sum(held) <= most, "tokens", table.tokens, f"at most {most} with those staked", "KW-4")
    state.going_on = _seat_bits(table.going_on, state, "going_on")
    state.wanting_no_more = _seat_bits(table.wanting_no_more, state, "wanting_no_more")
    settling = state.is_settling()
    _need(not settling or state.phase != PAUSED, "calls, duels", table.calls, "none after the round", "KW-19")
    _need(not state.duels or state.phase == STOPPED, "phase", table.phase, "stop, during a duel", "KW-15")
    if state.phase == TURNING:
        _need(table.turn is not None, "phase", table.phase, "last, when every card is turned", "KW-17")
    if state.phase == LAST:
        _need(table.turn is None, "phase", table.phase, "turn, while there are cards to turn", "KW-17")
    if state.phase in (TURNING, LAST):
        enough = any(held) if state.to_the_last_token else all(held)
        _need(enough, "tokens", table.tokens, "enough that the round has not ended with the last stop", "KW-18")
    if state.phase == STOPPED:
        _need(settling or any(held), "tokens", table.tokens, "a token that somebody could still use", "KW-14")
    for name, said, fits in (
        ("going_on", table.going_on, state.phase == STOPPED),
        ("wanting_no_more", table.wanting_no_more, table.turn is None and state.phase != PAUSED),
    ):
        # A word stays said while a call is in its window; only the capture voids it (KW-29).
        _need(fits or not said, name, said, "nobody, now", "KW-29")
        _need(all(held[seat] for seat in said), name, said, "players with a token", "KW-29")
        waiting = [seat for seat in range(seats) if held[seat] and seat not in said]
        _need(not said or settling or bool(waiting), name, said, "somebody with a token still to say it", "KW-29")


def _set_sheet(table: KawaiiTable, state: Kawaii) -> None:
    """The rounds counted before, and the present one where its score is shown."""
    seats = int(state.seats)
    counted = state.phase == PAUSED
    _need(not state.over or table.round == ROUNDS - 1, "round", table.round, f"{ROUNDS - 1} when over", "KW-24")
    _need(state.over or not counted or table.round < ROUNDS - 1, "phase", table.phase, "over", "KW-24")
    _need(state.over or not counted or state.pause > 0, "phase", table.phase, "no pause at this table", "KW-27")
    number = table.round + (1 if counted else 0)
    _need(len(table.rounds) == number, "rounds", len(table.rounds), f"{number}, those counted", "KW-24")
    for index, row in enumerate(table.rounds):
        field = f"rounds[{index}]"
        _need(len(row) == seats, field, row, f"{seats} entries, one a seat")
        for name, sorts in (
            ("flavour", [x.favourite_flavour for x in row]),
            ("shape", [x.favourite_shape for x in row]),
        ):
            _need(len(set(sorts)) == seats, field, sorts, f"each favourite {name} once", "KW-3")
        for name, most, all_of in (
            ("tokens", TOKENS_EACH * seats, sum(line.tokens for line in row)),
            ("cherries", 2, sum(line.cherries for line in row)),
            ("shops", 3, sum(line.shops for line in row)),
        ):
            _need(all_of <= most, field, f"{all_of} {name}", f"at most {most} {name} in all", "KW-2")
        for seat, line in enumerate(row):
            state.sheet[index * seats + seat] = score.written(
                FLAVOURS.index(line.favourite_flavour), SHAPES.index(line.favourite_shape),
                line.flavour, line.shape, line.cherries, line.shops, line.tokens,
            )  # fmt: skip
            state.points[seat] += score.total(state.sheet[index * seats + seat])
    if counted:
        for seat in range(seats):
            line_now = score.line(state, seat)
            _need(state.sheet[table.round * seats + seat] == line_now, f"rounds[{table.round}][{seat}]",
                  msgspec.to_builtins(table.rounds[table.round][seat]), f"{_line(line_now)}", "KW-20")  # fmt: skip
