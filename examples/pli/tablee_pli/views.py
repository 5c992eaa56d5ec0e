"""Views: what a seat or a spectator sees, built from an observation and from nothing else."""

from tablee.core.messages import View
from tablee.core.state import NOBODY
from tablee_pli.moves import Card, card
from tablee_pli.state import PliObservation


class PliView(View, frozen=True, kw_only=True):
    seat: int | None
    deadline: int | None
    waiting_for: tuple[int, ...]
    """Whom the table waits for: the browser marks them, and offers them their legal moves."""
    round: int
    trick: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    points: tuple[int, ...]
    own_hand: tuple[Card, ...]


def view(observation: PliObservation) -> PliView:
    return PliView(
        seat=None if observation.seat == NOBODY else int(observation.seat),
        deadline=observation.asked_at + observation.limit + 1 if observation.limit and not observation.over else None,
        waiting_for=() if observation.over else (observation.turn,),
        round=observation.round,
        trick=tuple(map(card, observation.trick)),
        hand_sizes=tuple(observation.sizes),
        points=tuple(observation.points),
        own_hand=tuple(map(card, observation.hand)),
    )
