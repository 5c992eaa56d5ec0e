"""Positions: any state of Wazabi as plain values and back; every piece is accounted for (docs/positions/wazabi.md)."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Annotated

import msgspec

from tablee.core.errors import need
from tablee.core.state import NOBODY
from tablee.games.wazabi import codes, legal
from tablee.games.wazabi.deck import (
    COUNTS,
    DICE,
    DOWN_TO_ONE,
    DRAW_THREE,
    KINDS,
    NAMES,
    NO_CARD,
    OTHERS_TO_TWO,
    SKIP,
    Card,
    cost,
)
from tablee.games.wazabi.moves import card, cards
from tablee.games.wazabi.observation_view import hand_cards, public_fields
from tablee.games.wazabi.public import CLOCKWISE, DRAWING, GIVING, KEEPING, LAYING, ROLLING, WazabiPublic
from tablee.games.wazabi.rules import Wazabi
from tablee.games.wazabi.state import UNCHOSEN
from tablee.games.wazabi.views import PHASES, Count, WazabiPublicView, kept_kinds


class WazabiTable(WazabiPublicView, frozen=True, kw_only=True):
    asked_at: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)] = 0
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    asked: tuple[Count, ...] = ()
    choices: tuple[tuple[Card, ...] | None, ...] = ()
    winner: Count | None = None


def to_table(state: Wazabi) -> WazabiTable:
    public = state.public
    asked = tuple(seat for seat in range(int(state.seats)) if public.asked[seat])
    return WazabiTable(
        **public_fields(public, state.over),
        asked_at=int(public.asked_at),
        hands=tuple(hand_cards(state.hands, seat) for seat in range(int(state.seats))),
        pile=hand_cards(state.pile, 0),
        asked=asked,
        choices=tuple(None if state.kept[s] == UNCHOSEN else cards(kept_kinds(state.kept[s])) for s in asked),
        winner=None if public.winner == NOBODY else int(public.winner),
    )


def from_table(table: WazabiTable, state: Wazabi, now: int) -> None:
    """Write the table into a state that has its options, or say which field cannot be so."""
    public, seats = state.public, int(state.seats)
    for name in ("dice", "hands", "skips", "points", "places"):
        row = getattr(table, name)
        may_miss = name in ("points", "places") and not row  # all 0
        need(may_miss or len(row) == seats, name, row, f"{seats} entries, one per seat")
    need(table.turn < seats, "turn", table.turn, f"0 to {seats - 1}")
    _count_cards(table)
    state.now = now
    state.over = table.phase == "over"
    _set_public(table, public)
    for seat in range(seats):
        public.sizes[seat] = len(table.hands[seat])
        for name in table.hands[seat]:
            state.hands[KINDS * seat + NAMES.index(name)] += 1
    for name in table.pile:
        state.pile[NAMES.index(name)] += 1
    public.pile_size = len(table.pile)
    public.asked_at = table.asked_at
    public.winner = NOBODY if table.winner is None else table.winner
    _set_standing(table, state)
    _set_phase(table, state)
    _set_choices(table, state)
    need(public.asked_at <= now, "asked_at", table.asked_at, f"0 to {now}, the position's now")
    due = state.deadline()
    need(now < due, "asked_at", table.asked_at, f"an instant whose limit is not over at {now}", "G-9")


def _set_public(table: WazabiPublicView, public: WazabiPublic) -> None:
    """The reverse of `public_fields`, except for the phase and the roll, which `_set_phase` checks."""
    public.turn = table.turn
    public.step = CLOCKWISE if table.order == "clockwise" else -CLOCKWISE
    for seat, row in enumerate(zip_longest(table.dice, table.skips, table.points, table.places, fillvalue=0)):
        public.dice[seat], public.skips[seat], public.points[seat], public.places[seat] = row
    for name in table.thrown:
        public.thrown[NAMES.index(name)] += 1
    public.thrown_size = len(table.thrown)
    public.due = table.to_draw
    public.laid = NO_CARD if table.laid is None else NAMES.index(table.laid)
    public.game = table.game


def _count_cards(table: WazabiTable) -> None:
    """WZ-2: the box holds 36 cards, and each is in exactly one place."""
    found: Counter[str] = Counter(name for hand in table.hands for name in hand)
    found.update(table.pile)
    found.update(table.thrown)
    found[card(SKIP)] += sum(table.skips)
    if table.laid is not None:
        found[table.laid] += 1
    for name, number in zip(NAMES, COUNTS, strict=True):
        need(
            found[name] == number,
            "hands, pile, thrown, skips, laid",
            f"{found[name]} of {name}",
            str(number),
            "WZ-2",
        )


def _set_standing(table: WazabiTable, state: Wazabi) -> None:
    """Who is in, who is out, how many dice each has, and what was won before."""
    public = state.public
    seats = range(int(state.seats))
    gone = [seat for seat in seats if public.places[seat]]
    public.gone = len(gone)
    if public.play_on:
        last = int(state.seats) - 1
        if state.over:
            public.gone = last
        allowed = int(state.seats) if state.over else public.gone
        need(sorted(public.places[seat] for seat in gone) == list(range(1, allowed + 1)), "places", table.places,
              "the order of going out without a gap, complete when over", "WZ-25")  # fmt: skip
        need(state.over or public.gone < last, "places", table.places, "at least two players still in", "WZ-25")
    else:
        need(not gone, "places", table.places, "all 0 without play_on", "WZ-25")
    most = int(public.start_dice) * len(seats)
    need(sum(table.dice) <= most, "dice", table.dice, f"at most {most} of the {DICE} in all", "WZ-3")
    need((table.winner is not None) == (state.over and not public.play_on), "winner", table.winner,
          "a seat when over without play_on, otherwise nothing", "WZ-24")  # fmt: skip
    need(table.winner is None or table.winner < len(seats), "winner", table.winner, f"0 to {len(seats) - 1}")
    for seat in seats:
        out = bool(public.places[seat]) if public.play_on else seat == public.winner
        last_one = public.play_on and public.places[seat] == state.seats
        need((table.dice[seat] == 0) == (out and not last_one), f"dice[{seat}]", table.dice[seat],
              "0 for those who are out, 1 or more for the others", "WZ-13")  # fmt: skip
        if public.play_on and out and not last_one:
            need(not table.hands[seat], f"hands[{seat}]", table.hands[seat], "no card with a player who is out",
                  "WZ-25")  # fmt: skip
            need(not table.skips[seat], f"skips[{seat}]", table.skips[seat], "0 before a player who is out", "WZ-25")
    if state.over:
        last_out = int(state.seats) - 1
        goes = public.places[public.turn] == last_out if public.play_on else public.turn == public.winner
        need(goes, "turn", table.turn, "the player whose last die ended the game", "WZ-13")
    _check_games(table, state)


def _check_games(table: WazabiTable, state: Wazabi) -> None:
    """WZ-29: how many games are finished, and what was won in them."""
    public = state.public
    games = max(1, int(public.tournament))
    done = games if state.over and not public.play_on else games - 1
    need(table.game == done if state.over and not public.play_on else table.game <= done, "game", table.game,
          f"{done} when over, fewer before", "WZ-29")  # fmt: skip
    seats = range(int(state.seats))
    need(
        bool(public.tournament) or not any(table.points), "points", table.points, "all 0 outside a tournament", "WZ-29"
    )
    if not public.tournament:
        return
    need(any(table.points) == (table.game > 0), "points", table.points, "some once a game is finished", "WZ-29")
    need(all(public.points[a] == public.points[b] for a in seats for b in seats if public.partners(a, b)), "points",
          table.points, "the same for partners", "WZ-29")  # fmt: skip


def _set_phase(table: WazabiTable, state: Wazabi) -> None:
    """What is asked must fit the dice, the roll and the card that lies there."""
    public = state.public
    roll = table.roll
    if state.over:
        public.phase = LAYING
    else:
        public.phase = PHASES.index(table.phase)
        need(not public.places[public.turn], "turn", table.turn, "a player who is not out", "WZ-25")
        need(
            not table.skips[public.turn],
            f"skips[{table.turn}]",
            table.skips[public.turn],
            "0 on one's own turn",
            "WZ-22",
        )
    need(
        (roll is None) == (public.phase == ROLLING), "roll", roll, "nothing before the roll, the faces after it", "WZ-5"
    )
    if roll is not None:
        for name, faces in (("wazabi", roll.wazabi), ("cards", roll.cards), ("dice", roll.dice)):
            need(0 <= faces <= DICE, f"roll.{name}", faces, f"0 to {DICE}")
        public.wazabi, public.card_faces, public.die_faces = roll.wazabi, roll.cards, roll.dice
        if not state.over:
            _check_roll(table, state)
    laid = public.laid
    may_lie = {DRAWING: (NO_CARD, DRAW_THREE), KEEPING: (DOWN_TO_ONE, OTHERS_TO_TWO)}.get(public.phase, (NO_CARD,))
    need(
        laid in may_lie,
        "laid",
        table.laid,
        " or ".join("nothing" if k == NO_CARD else NAMES[k] for k in may_lie),
        "WZ-10",
    )
    if laid != NO_CARD:
        need(public.wazabi >= cost(laid), "roll.wazabi", public.wazabi, f"{cost(laid)} or more, its cost", "WZ-9")
    if public.phase == DRAWING:
        most = 3 if laid == DRAW_THREE else int(public.card_faces)
        need(1 <= table.to_draw <= most, "to_draw", table.to_draw, f"1 to {most}", "WZ-12")
        need(not table.pile, "pile", table.pile, "no card while drawing from opponents", "WZ-12")
        need(not table.thrown, "thrown", table.thrown, "no card while drawing from opponents", "WZ-12")
        need(
            legal.some_opponent_has_a_card(public, public.turn),
            "hands",
            table.hands,
            "an opponent with a card",
            "WZ-12",
        )
    else:
        need(table.to_draw == 0, "to_draw", table.to_draw, "0 unless drawing from opponents", "WZ-12")


def _check_roll(table: WazabiTable, state: Wazabi) -> None:
    public = state.public
    given = public.phase in (LAYING, KEEPING) or public.laid != NO_CARD  # the die faces have been handed on (WZ-7)
    rolled = int(public.wazabi + public.card_faces) + (0 if given else int(public.die_faces))
    need(
        table.dice[public.turn] == rolled,
        f"dice[{table.turn}]",
        table.dice[public.turn],
        f"{rolled}, as rolled",
        "WZ-5",
    )
    others = [table.dice[s] for s in range(int(state.seats)) if s != public.turn and not public.places[s]]
    spare = sum(others) - len(others)  # everyone had a die before the gift (WZ-13)
    need(not given or public.die_faces <= spare, "roll.dice", public.die_faces, f"at most {spare}: others hold them",
          "WZ-7")  # fmt: skip
    need(public.phase != GIVING or public.die_faces > 0, "roll.dice", public.die_faces, "1 or more to give", "WZ-7")


def _set_choices(table: WazabiTable, state: Wazabi) -> None:
    """WZ-19, WZ-21: who is asked what to keep, and what was chosen in secret so far."""
    public = state.public
    asked = set(table.asked)
    need(len(table.choices) == len(table.asked), "choices", table.choices, "one per seat asked, null if not chosen")
    need(sorted(asked) == list(table.asked), "asked", table.asked, "seats in order, each once")
    if public.phase != KEEPING or state.over:
        need(not asked, "asked", table.asked, "nobody unless cards are to be kept", "WZ-19")
        return
    others = [seat for seat in range(int(state.seats)) if seat != public.turn and not public.places[seat]]
    if public.laid == DOWN_TO_ONE:
        public.keep = 1
        need(len(asked) == 1 and asked <= {s for s in others if public.sizes[s] >= 2}, "asked", table.asked,
              "one other player with at least two cards", "WZ-19")  # fmt: skip
    else:
        public.keep = 2
        need(asked == {s for s in others if public.sizes[s] > 2}, "asked", table.asked,
              "every other player with more than two cards", "WZ-21")  # fmt: skip
    need(None in table.choices, "choices", table.choices, "somebody still to choose")
    for seat, choice in zip(table.asked, table.choices, strict=True):
        public.asked[seat] = 1
        if choice is not None:
            kinds = sorted(NAMES.index(name) for name in choice)
            need(len(kinds) == 2 and not Counter(choice) - Counter(table.hands[seat]), "choices", choice,
                  f"two cards of the hand of seat {seat}", "WZ-21")  # fmt: skip
            state.kept[seat] = codes.keep_code(kinds[0], kinds[1])
