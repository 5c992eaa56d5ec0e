"""What would you do? A search's advice for somebody to move, from what that seat may know and nothing else.

Whether a table has hints is shown to all, and they are for all or for none; unless the host decides otherwise, only
where one person plays alone with bots, since others want to be beaten by people. That somebody asks is told to
nobody: it would tell that the choice is hard, and so of a hand (G-8). Races have no hints: what they ask of people is
to see it first, and by the time a hint had come, it would be too late.
"""

from __future__ import annotations

import asyncio
import secrets

from tablee.table.gathering import need_chair
from tablee.table.guest import Guest, Unfit
from tablee.table.live import Table
from tablee.table.pictures import move_in_words
from tablee.table.questions import Choose
from tablee.table.thinkers import Unanswered
from tablee.table.wire import Advice, AskHint, Hint

ADVISER = "strong"
SECONDS = 1.5
MOST = 3
"""Moves that are told of."""


async def hint(table: Table, guest: Guest, said: AskHint) -> None:
    board = table.board
    if board is None or table.minds is None or table.phase != "playing":
        raise Unfit("not-playing")
    if need_chair(table, said.seat).person != guest.person:
        raise Unfit("not-your-seat", number=said.seat)
    if not table.has_hints():
        raise Unfit("no-hints")
    if table.paused:
        raise Unfit("paused")
    if not board.state.acts(said.seat):
        raise Unfit("not-your-turn")
    if not guest.hints.take(guest.arrival):
        raise Unfit("too-fast")
    question = table.minds.histories.question(said.seat, ADVISER, secrets.randbelow(1 << 60), SECONDS)
    guest.stop_asking()
    guest.asking = asyncio.create_task(advise(table, guest, said.seat, question))


async def advise(table: Table, guest: Guest, seat: int, question: Choose) -> None:
    """Beside the table's own task, which goes on meanwhile."""
    frame = guest.frames
    try:
        answer = await table.house.thinkers.choose(question)
    except Unanswered:
        guest.tell(Unfit("no-hint-now").say(guest.language))
        return
    if guest.frames != frame:
        # It is about what was on the table then. Who holds several seats may not have noticed a change at this one.
        if len(table.seats_of(guest.person)) > 1:
            guest.tell(Unfit("no-hint-now").say(guest.language))
        return
    tried: list[tuple[int, float | None]] = [*answer.tried[:MOST]] or [(answer.move, None)]
    advice = tuple(Advice(move_in_words(table.game.name, move), worth) for move, worth in tried)
    guest.tell(Hint(seat, frame, advice))
