# Pli: suits, refusals, and what the generic table says.
card-sun = sun
card-moon = moon
card-star = star
card-cloud = cloud

pli-over = the game is over: all rounds have been played
pli-not-your-turn = it is { $turn }’s turn to play a card
pli-not-in-hand = you do not hold this card
pli-follow-suit = you hold cards of the suit that was led, so you must play one of them

option-pli-rounds = Rounds
option-pli-limit = Time for a card
    .seconds = yes
    .zero = no limit

view-pli-round = Rounds finished
view-pli-trick = The trick
view-pli-hand-sizes = Cards
view-pli-points = Tricks
view-pli-own-hand = Your hand

move-pli-play = Play { $suit } { $rank }
event-pli-played = { $seat }: { $suit } { $rank }
event-pli-trick-won = { $seat } takes the trick
event-pli-late = { $seat } took too long: a card is played by chance
