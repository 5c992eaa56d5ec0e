"""Puzzle finder: positions of bots' games where one move is clearly better than what tactics and most bots choose.

Tactics play numbered games. At the choices of one seat a short search looks for a better move than theirs, and a longer
one checks that most bots miss it. Then everything is judged again from other seeds, so that luck in looking does not
count: a long search must prefer the same move, and playouts to the end must show it to be ahead of every other move
by `MARGIN` of a victory, both with 95 % intervals that exclude zero. A game gives one puzzle at most, and depends on
the seed and its number alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import ceil

import msgspec

from tablee import bots
from tablee.core import game as games
from tablee.core import position as positions
from tablee.core.errors import BadField
from tablee.core.game import Game
from tablee.core.puzzle import Confirmed, Judged, Puzzle
from tablee.core.record import plain
from tablee.core.rng import fork
from tablee.core.state import Moves, Observation, State
from tablee.lab.puzzle_judge import Playouts, ahead_in_search, puzzle_search
from tablee.lab.workers import HERE, Work

SEATS = (3, 4)
"""Tables take turns, unless a number is asked for."""

LEAST_MOVES, MOST_MOVES = 3, 30
"""A choice of two is a guess, and nobody weighs more than thirty."""

MARGIN = 0.03
"""Of a victory, by which the best move must be ahead of every other."""

PANEL = ("tactics", "easy", "normal")
"""The bots that are asked; most of them must miss the best move, and the first always."""

SAME = 0.4
"""The share of all puzzles that may have the same theme."""

MOST_GAMES = 1_000_000


Theme = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Effort:
    look: int = 100
    """Iterations of the search that looks for a move, and of the longer one that checks it."""
    longer: int = 600
    few: int = 150
    """Playouts per move: of all, and of the best, of what bots play and of whatever comes near."""
    many: int = 1500
    long: int = 1000
    """Samples per move of the search that confirms."""


@dataclass(frozen=True)
class PuzzleSearch:
    game: str
    seed: int
    seats: int | None = None
    after: int = 0
    """So many games are left out, to go on where an earlier search ended."""
    effort: Effort = Effort()

    def seats_of(self, number: int) -> int:
        return SEATS[number % len(SEATS)] if self.seats is None else self.seats


def make_puzzle_search(game: str, seed: int, seats: int | None = None, after: int = 0) -> PuzzleSearch:
    """A search that can be begun, or BadField."""
    found = games.find(game)
    if not found.searchable:
        possible = [name for name in games.names() if games.find(name).searchable]
        raise BadField("game", game, f"a turn-based game that can be searched: {', '.join(possible)}")
    for number in range(len(SEATS)):
        games.check_seats(found, PuzzleSearch(game, seed, seats).seats_of(number))
    return PuzzleSearch(game, seed, seats, after)


def find_puzzles(
    search: PuzzleSearch,
    count: int,
    jobs: int | None = None,
    on: str = HERE,
    *,
    found: Callable[[Puzzle], None],
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Tell `found` of so many puzzles, in the order of their games; how many there were."""
    told = 0
    themes: Counter[Theme] = Counter()

    def take(batch: list[Puzzle]) -> None:
        nonlocal told
        for puzzle in batch:
            theme = theme_of(puzzle)
            if told < count and themes[theme] < max(1, ceil(SAME * count)):
                themes[theme] += 1
                told += 1
                found(puzzle)

    work = Work(partial(search_games, search), take, MOST_GAMES, first_chunk=1, stop=lambda: stop() or told >= count)
    work.run(jobs, on)
    return told


def theme_of(puzzle: Puzzle) -> Theme:
    """The kinds of the best move and of the tactics', without seats, places and numbers."""
    return tuple(
        tuple(sorted(value for value in judged.move.values() if isinstance(value, str)))
        for judged in (puzzle.moves[0], puzzle.moves[puzzle.bots["tactics"]])
    )


def search_games(search: PuzzleSearch, first: int, last: int) -> list[Puzzle]:
    """The puzzles of the games numbered from `first` up to, not including, `last`."""
    found = (search_game(search, search.after + number) for number in range(first, last))
    return [puzzle for puzzle in found if puzzle is not None]


def search_game(search: PuzzleSearch, number: int) -> Puzzle | None:
    game = games.find(search.game)
    seats = search.seats_of(number)
    for turn, choice in enumerate(choices(game, seats, number % seats, search.seed, number)):
        puzzle = judge(game, choice, search, number, turn)
        if puzzle is not None:
            return puzzle
    return None


@dataclass(frozen=True)
class Choice:
    options: object
    state: State
    observation: Observation
    moves: Moves
    usual: int
    """What the tactics play."""


def choices(game: Game, seats: int, seat: int, seed: int, number: int) -> Iterator[Choice]:
    """The choices of one seat in a game among tactics."""
    options = games.check_options(game, dict(game.simulated_with), seats)
    state = games.new_state(game, options, seats, fork(seed, 2 * number))
    rng = fork(seed, 2 * number + 1)
    players = [game.tactics() for _ in range(seats)]
    observation, moves = game.observation(), Moves()
    while not state.over:
        actor = int(state.actor())
        moves.count = 0
        state.list_moves(actor, moves)
        state.observe(actor, observation)
        move = int(players[actor].choose(observation, moves, rng))
        if actor == seat and LEAST_MOVES <= moves.count <= MOST_MOVES:
            yield Choice(options, state, observation, moves, move)
        state.do(actor, move)


def judge(game: Game, choice: Choice, search: PuzzleSearch, number: int, turn: int) -> Puzzle | None:
    """The puzzle that a choice makes, if it makes one."""
    observation, moves = choice.observation, choice.moves
    effort = search.effort
    seeds = fork(search.seed + 1, number * 1000 + turn)
    here = [int(seeds.word()) for _ in range(5)]
    best = int(puzzle_search(game, effort.look).choose(observation, moves, fork(here[0], 0)))
    if best == choice.usual:
        return None
    longer = puzzle_search(game, effort.longer)
    longer.choose(observation, moves, fork(here[1], 0))
    (leader, most), (_, next_most) = sorted(longer.advice(), key=lambda one: -one[1])[:2]
    if leader != best or most - next_most < MARGIN / 2:
        return None
    chosen = {"tactics": choice.usual}
    for name in PANEL[1:]:
        chosen[name] = int(bots.make(name, game).choose(observation, moves, fork(here[2], 0)))
    if 2 * sum(move == best for move in chosen.values()) >= len(chosen):
        return None
    # From here on nothing is chosen any more but whether to take it. What cannot become a puzzle is left early.
    playouts = Playouts(game, observation, here[3])
    playouts.play(best, effort.few)
    others = [move for move in moves.to_list() if move != best]
    for move in sorted(others, key=lambda move: move != choice.usual):
        playouts.play(move, effort.few)
        if playouts.ahead(best, move).high < MARGIN:
            return None
    near = [move for move in others if move in chosen.values() or playouts.ahead(best, move).low < MARGIN]
    for move in (best, *near):
        playouts.play(move, effort.many)
    behind = {move: playouts.ahead(best, move) for move in others}
    if any(one.mean < MARGIN or one.low <= 0 for one in behind.values()):
        return None
    ahead = ahead_in_search(game, observation, [best, *near], effort.long, here[4])
    if ahead.low <= 0:
        return None
    order = [best, *sorted(behind, key=lambda move: behind[move].mean)]
    position = positions.write(game, choice.options, choice.state)
    return Puzzle(
        id=positions.digest(position)[:8],
        seat=int(observation.seat),
        position=msgspec.structs.replace(position, chance=None),
        moves=tuple(_judged(game, playouts, best, move) for move in order),
        bots={name: order.index(move) for name, move in chosen.items()},
        search=Confirmed(
            samples=effort.long, ahead=round(ahead.mean, 4), low=round(ahead.low, 4), high=round(ahead.high, 4)
        ),
        seed=search.seed,
        number=number,
    )


def _judged(game: Game, playouts: Playouts, best: int, move: int) -> Judged:
    word, share, count = plain(game.decode(move)), round(playouts.share(move), 4), len(playouts.samples[move])
    if move == best:
        return Judged(move=word, share=share, playouts=count)
    mean, low, high = (round(one, 4) for one in playouts.ahead(best, move))
    why = playouts.reasons(best, move)
    return Judged(move=word, share=share, behind=mean, low=low, high=high, playouts=count, why=why)
