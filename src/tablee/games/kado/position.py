"""Positions: any state of Kado as plain values and back, with every card accounted for (docs/positions/kado.md).

Cards that nobody has seen are not written: they are the rest of the deck.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tablee.core.errors import need
from tablee.core.state import NOBODY
from tablee.games.kado.deck import CARDS, GIFTS, NO_CARD, RIBBONS, ROUNDS, gift_of, ribbon_of
from tablee.games.kado.moves import Card, code_of
from tablee.games.kado.observation_view import cell_words, public_fields, seen
from tablee.games.kado.public import CHALLENGING, DEALING, PASSED, PLACING
from tablee.games.kado.rules import Kado
from tablee.games.kado.state import UNCHOSEN
from tablee.games.kado.state_frame import FIRST, WINDOWS, cell_at, on_the_grid
from tablee.games.kado.views import PHASES, Cell, KadoPublicView, Seat


class KadoTable(KadoPublicView, frozen=True, kw_only=True):
    first_dealer: Seat
    asked_at: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0
    set_aside: tuple[Card | None, ...] = ()
    looked_at: Card | None = None
    hands: tuple[Card | None, ...] = ()
    choices: tuple[Cell | None, ...] = ()


def to_table(state: Kado) -> KadoTable:
    public, seats = state.public, range(int(state.seats))
    placing = public.phase == PLACING and not state.over
    aside = [seen(state.aside[number]) for number in range(ROUNDS)]
    while aside and aside[-1] is None:
        aside.pop()
    return KadoTable(
        **public_fields(public, state.over),
        first_dealer=int(public.first),
        asked_at=int(public.asked_at),
        set_aside=tuple(aside),
        looked_at=seen(state.top),
        hands=() if state.over else tuple(seen(state.hands[seat]) for seat in seats),
        choices=tuple(_choice(state, seat) for seat in seats) if placing else (),
    )


def _choice(state: Kado, seat: int) -> Cell | None:
    return None if state.chosen[seat] == UNCHOSEN else cell_words(state.chosen[seat])


def from_table(table: KadoTable, state: Kado, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    public = state.public
    seats = int(state.seats)
    state.clear()
    state.now = now
    state.over = table.phase == "over"
    public.asked_at = table.asked_at
    _set_round(table, state)
    _set_tableaus(table, state)
    _set_aside(table, state)
    _set_hands(table, state)
    _set_answers(table, state)
    _set_perfects(table, state)
    _set_choices(table, state)
    _set_unseen(table, state)
    held = seats - int(public.without) if not state.over else 0
    aside = sum(1 for number in range(ROUNDS) if state.aside[number] != NO_CARD)
    taken = min(sum(table.perfects), CARDS - ROUNDS * seats)  # KD-10
    public.pile_size = CARDS - seats * table.round - held - aside - taken
    need(public.asked_at <= now, "asked_at", table.asked_at, f"0 to {now}, the position's now")
    due = state.deadline()
    need(now < due, "asked_at", table.asked_at, f"an instant whose limit is not over at {now}", "G-9")


def _row(field: str, row: tuple[Any, ...], seats: int) -> None:
    need(len(row) == seats, field, row, f"{seats} entries, one per seat")


def _set_round(table: KadoTable, state: Kado) -> None:
    public = state.public
    seats = int(state.seats)
    need(table.first_dealer < seats, "first_dealer", table.first_dealer, f"0 to {seats - 1}")
    wanted = public.first_wanted
    need(wanted in (NOBODY, table.first_dealer), "first_dealer", table.first_dealer, f"{wanted}, as the options say",
          "G-2")  # fmt: skip
    need((table.round == ROUNDS) == state.over, "round", table.round, f"{ROUNDS} when over, fewer before", "KD-16")
    public.round = table.round
    public.first = table.first_dealer
    public.dealer = public.dealer_of(table.round - 1 if state.over else table.round)
    public.phase = PLACING if state.over else PHASES.index(table.phase)
    public.turn = public.dealer


def _set_tableaus(table: KadoTable, state: Kado) -> None:
    """KD-12, KD-13: card after card, each where it could be placed then."""
    public = state.public
    _row("tableaus", table.tableaus, int(state.seats))
    for seat, tableau in enumerate(table.tableaus):
        field = f"tableaus[{seat}]"
        need(len(tableau) == table.round, field, f"{len(tableau)} cards", f"{table.round}, one per round", "KD-12")
        public.round = 0
        public.filled[seat] = 0
        public.frame[seat] = WINDOWS[FIRST]
        for number, placed in enumerate(tableau):
            cell = _open_cell(state, seat, placed.row, placed.column, f"{field}[{number}]", placed)
            event_codes, state.event_codes = state.event_codes, None
            state.place(seat, code_of(placed.card), cell)
            state.event_codes = event_codes
            public.round += 1
    public.round = table.round


def _open_cell(state: Kado, seat: int, row: int, column: int, field: str, found: object) -> int:
    public = state.public
    fits = on_the_grid(row, column) and public.cells_open(seat) >> cell_at(row, column) & 1
    need(bool(fits), field, found, "a cell open after the cards before it, the first at row 0, column 0", "KD-13")
    return int(cell_at(row, column))


def _set_aside(table: KadoTable, state: Kado) -> None:
    """KD-5: a card per round so far, or nothing."""
    rounds = table.round if state.over else table.round + 1
    most = rounds if state.seats == 2 else 0
    need(len(table.set_aside) <= most, "set_aside", table.set_aside, f"at most {most} entries, one per round", "KD-5")
    for number, word in enumerate(table.set_aside):
        state.aside[number] = NO_CARD if word is None else code_of(word)


def _set_hands(table: KadoTable, state: Kado) -> None:
    public = state.public
    dealing = public.phase == DEALING
    state.top = NO_CARD if table.looked_at is None else code_of(table.looked_at)
    need((state.top != NO_CARD) == dealing, "looked_at", table.looked_at, "a card while dealing, else none", "KD-3")
    if state.over:
        need(not table.hands, "hands", table.hands, "nothing when over", "KD-16")
        return
    _row("hands", table.hands, int(state.seats))
    for seat, word in enumerate(table.hands):
        state.hands[seat] = NO_CARD if word is None else code_of(word)
    public.without = table.hands.count(None)
    need((public.without > 0) == dealing, "hands", table.hands,
          "somebody without a card while dealing, nobody after", "KD-3")  # fmt: skip


def _set_answers(table: KadoTable, state: Kado) -> None:
    """KD-6 to KD-8: who has been asked in turn, and what the dealer's card makes of it."""
    public = state.public
    asked = [(int(public.dealer) + step) % int(state.seats) for step in range(1, int(state.seats))]
    public.exchanged = NOBODY if table.exchanged is None else table.exchanged
    said = [answer.seat for answer in table.answers]
    need(said == asked[: len(said)], "answers", table.answers, f"seats {asked} in this order, as far as asked", "KD-6")
    if state.over or public.phase == DEALING:
        need(not said, "answers", table.answers, "nothing while dealing or when over", "KD-6")
    if public.phase == CHALLENGING:
        need(len(said) < len(asked), "answers", table.answers, "somebody still to be asked", "KD-6")
        public.turn = asked[len(said)]
    placing = public.phase == PLACING and not state.over
    last = said[-1] if said else NOBODY
    need(public.exchanged in (NOBODY, last if placing else NOBODY), "exchanged", table.exchanged,
          "the last who was asked, while placing, or nothing", "KD-7")  # fmt: skip
    need(not placing or public.exchanged != NOBODY or len(said) == len(asked), "answers", table.answers,
          "all others, unless there was an exchange", "KD-6")  # fmt: skip
    # After an exchange the card that was guessed at lies with the challenger.
    kept = state.hands[public.dealer if public.exchanged == NOBODY else public.exchanged]
    for number, answer in enumerate(table.answers):
        field = f"answers[{number}]"
        if answer.gift is None or answer.ribbon is None:
            named = answer.gift is not None or answer.ribbon is not None
            need(not named, field, answer, "a gift and a ribbon, or neither", "KD-7")
            need(answer.seat != public.exchanged, field, answer, "a challenge, for there was an exchange", "KD-7")
            public.said[answer.seat] = PASSED
            continue
        gift, ribbon = GIFTS.index(answer.gift), RIBBONS.index(answer.ribbon)
        right = gift == gift_of(kept) or ribbon == ribbon_of(kept)
        need(right == (answer.seat == public.exchanged), field, answer,
              "neither gift nor ribbon of the dealer's card, unless there was an exchange", "KD-8")  # fmt: skip
        public.said[answer.seat] = gift << 3 | ribbon


def _set_perfects(table: KadoTable, state: Kado) -> None:
    """KD-9: at most one per round, and never the dealer's."""
    public = state.public
    _row("perfects", table.perfects, int(state.seats))
    now = _perfect_now(table, state)
    need(sum(table.perfects) <= table.round + (now != NOBODY), "perfects", table.perfects, "at most one per round",
          "KD-9")  # fmt: skip
    for seat, perfects in enumerate(table.perfects):
        dealt = sum(1 for number in range(table.round) if public.dealer_of(number) == seat)
        least = int(seat == now)
        most = table.round - dealt + least
        need(least <= perfects <= most, f"perfects[{seat}]", perfects, f"{least} to {most}", "KD-9")
        public.perfects[seat] = perfects


def _perfect_now(table: KadoTable, state: Kado) -> int:
    """Who has guessed both gift and ribbon this round?"""
    public = state.public
    if public.exchanged == NOBODY:
        return NOBODY
    guess = table.answers[-1]
    card = table.hands[public.exchanged]
    assert card is not None
    return int(public.exchanged) if (guess.gift, guess.ribbon) == (card.gift, card.ribbon) else NOBODY


def _set_choices(table: KadoTable, state: Kado) -> None:
    """KD-15: cells chosen in secret so far."""
    public = state.public
    if public.phase != PLACING or state.over:
        need(not table.choices, "choices", table.choices, "nothing unless placing", "KD-15")
        return
    _row("choices", table.choices, int(state.seats))
    need(None in table.choices, "choices", table.choices, "somebody still to choose", "KD-15")
    for seat, cell in enumerate(table.choices):
        if cell is not None:
            state.chosen[seat] = _open_cell(state, seat, cell.row, cell.column, f"choices[{seat}]", cell)


def _set_unseen(table: KadoTable, state: Kado) -> None:
    """KD-2: every card lies in one place; those that lie nowhere else are unseen."""
    rest = [int(state.unseen[index]) for index in range(CARDS)]
    places: list[tuple[str, Card | None]] = [("looked_at", table.looked_at)]
    places += [(f"hands[{seat}]", word) for seat, word in enumerate(table.hands)]
    places += [(f"set_aside[{number}]", word) for number, word in enumerate(table.set_aside)]
    for seat, tableau in enumerate(table.tableaus):
        places += [(f"tableaus[{seat}][{number}].card", placed.card) for number, placed in enumerate(tableau)]
    for field, word in places:
        if word is not None:
            need(code_of(word) in rest, field, word, "a card of the deck that lies nowhere else", "KD-2")
            rest.remove(code_of(word))
    state.unseen_size = len(rest)
    for index, code in enumerate(rest):
        state.unseen[index] = code
