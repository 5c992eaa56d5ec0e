# Replays: the chart of chances, the coach, playing on.
web-coach = Coach
web-coach-whose = Decisions of
web-coach-wait = Going through the decisions…
web-coach-missing = The decisions could not be gone through. Try again in a moment.
web-coach-no-decisions = There was nothing to decide in this game.
web-coach-accuracy = { $good ->
    [0] None of the { $count } decisions was as good as the best move I know.
    [one] { $good } of { $count } decisions was as good as the best move I know.
   *[other] { $good } of { $count } decisions were as good as the best move I know.
}
web-coach-costly = What cost most
web-coach-cost = − { $cost }
web-coach-good = { $count ->
    [one] One good decision
   *[other] { $count } good decisions
}
web-coach-played = Played: { $move }
web-coach-better = Better: { $move }
web-coach-thumb = A rule of thumb sees it too.
web-coach-later = It looks worse at first sight, but it pays later.
web-coach-even = At first sight both look alike; the difference shows later.
web-coach-how = Judged by what could be known at that moment, not by hidden cards. The figure is what a move cost in games imagined from there, where victory is worth 100 and the last place 0.
web-coach-ms = { $ms } ms
web-coach-reactions = usual reaction time in { $count ->
    [one] one claim
   *[other] { $count } claims
}; the fastest took { $best } ms.
web-coach-no-reactions = Nothing was claimed from this seat.
web-coach-missed = What was missed
web-coach-missed-one = Possible: { $move }. { $name } was first, after { $after } ms.
web-play-on = Play on from here
web-play-on-about = A table of its own begins at this moment, with bots in the other seats. The draws to come are those of the first game, so this one does not count.
web-play-on-seat = My seat
web-no-replay = No replay here
web-no-replay-text = A game can be watched again once it is over.
web-record = Record
web-forward = One step on
web-autoplay = Play
web-position = Position in the game
web-eyes = Whose view
