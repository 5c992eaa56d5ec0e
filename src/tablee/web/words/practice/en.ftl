# Puzzles and drills.
web-puzzle-shared = A puzzle
web-puzzle-ask = Your move: one is clearly better than all others. Which one?
web-puzzle-quit = Leave the puzzle
web-puzzle-failed = The answer did not come. Try again in a moment.
web-puzzle-streak = { $days ->
    [0] no streak yet
    [one] one day in a row
   *[other] { $days } days in a row
}
web-puzzle-longest = Your longest streak: { $days ->
    [one] one day
   *[other] { $days } days
}.
web-puzzle-counted = You have answered today’s puzzle; only the first answer counts.
web-puzzle-best = Yes, that is the best move.
web-puzzle-second = Good: only one move is better.
web-puzzle-other = There is a better move.
web-puzzle-is-best = Best: { $move }.
web-puzzle-instead = Rules of thumb would play: { $move }. Compared with that:
web-puzzle-yours = Yours: { $move }. Compared with that:
web-puzzle-outweighed = That weighs less.
web-puzzle-late = No single figure tells why: the difference shows when the game is played to its end.
web-puzzle-moves = Share of victories after each move
web-puzzle-mine = (yours)
web-puzzle-figures = { $points } victories more in 100 games (95 % interval: { $low } to { $high }): { $playouts } games played to the end from what you can see here. A search with { $samples } samples per move agrees.
web-puzzle-share = Copy the link
web-puzzle-next = Next puzzle
web-no-puzzle = No such puzzle
web-no-puzzle-text = The address may contain a mistake. Every turn-based game has a puzzle a day.

puzzle-wazabi-beaten = In { $best } of the games somebody else has won before your next turn, rather than { $here }.
puzzle-wazabi-dice = At your next turn you have { $best } dice on average, rather than { $here }.
puzzle-wazabi-cards = At your next turn you have { $best } cards on average, rather than { $here }.
puzzle-wazabi-fewest = At your next turn the opponent closest to winning has { $best } dice on average, rather than { $here }.
puzzle-kado-points = You end with { $best } points on average, rather than { $here }.
puzzle-kado-rival = The best of the others ends with { $best } points on average, rather than { $here }.
puzzle-zayo-beaten = In { $best } of the games somebody else has won by the end of the round, rather than { $here }.
puzzle-zayo-camels = At the end of the round you have { $best } camels on average, rather than { $here }.
puzzle-zayo-animals = At the end of the round you have { $best } sheep and goats on average, rather than { $here }.
puzzle-zayo-equipment = At the end of the round { $best } cards lie in your camp on average, rather than { $here }.
puzzle-zayo-rival = At the end of the round the opponent with most camels has { $best } of them on average, rather than { $here }.

web-drill-quit = Leave the drill
web-drill-start = Start
web-drill-again = Ten more
web-drill-at = { $number } of { $count }
web-drill-penalty = One second more.
web-drill-median = Your usual time: { $ms } ms.
web-drill-best = The fastest took { $ms } ms.
web-drill-faults = { $count ->
    [0] Nothing was wrong.
    [one] One answer was wrong.
   *[other] { $count } answers were wrong.
}
web-drill-trend = usual time per drill, in milliseconds
web-drill-record = Your fastest answer ever: { $ms } ms.
drill-kezao-ask = Lay a card that fits the dice, as fast as you can. Ten times; a wrong card costs a second.
drill-kezao-wrong = The dice do not allow this card.
drill-kawaii-ask = Call the pile that brings you the most points, as fast as you can. Ten times; another pile costs a second.
drill-kawaii-wrong = That is not the one pile that brings you the most points.
