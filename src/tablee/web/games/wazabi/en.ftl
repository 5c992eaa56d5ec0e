# Wazabi at the table: faces, effects, what to do, what happened.
wazabi-about = Roll, scheme, and palm your dice off on your friends. First one without dice wins.
wazabi-face-wazabi = wazabi
wazabi-face-cards = card
wazabi-face-dice = die
wazabi-face-none = not rolled
wazabi-dice = { $count ->
    [one] one die
   *[other] { $count } dice
}
wazabi-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
wazabi-hand = Your hand: { $count ->
    [one] one card
   *[other] { $count } cards
}
wazabi-cost = Cost { $cost }
wazabi-pile = Pile: { $count }
wazabi-thrown = Thrown away: { $count }
wazabi-fan-of = { $name }’s hand
wazabi-place = Card { $place }
wazabi-pick = Choose { $name }
wazabi-skips = { $count ->
    [one] sits out the next turn
   *[other] sits out { $count } turns
}
wazabi-out = out: { $place }
wazabi-order-clockwise = clockwise
wazabi-order-counterclockwise = the other way
wazabi-partner = Your partner
wazabi-your-roll = Your roll
wazabi-roll-of = { $name }’s roll
wazabi-rolled-label = Rolled: { $faces }
wazabi-rolled-wazabi = { $count } wazabi
wazabi-rolled-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
wazabi-rolled-dice = { $count ->
    [one] { $count } die to give
   *[other] { $count } dice to give
}
wazabi-no-cards = no cards in your hand

wazabi-effect-drop-one = One of your dice goes back to the box.
wazabi-effect-pass-the-dice = All dice move one seat to the left or right.
wazabi-effect-drop-two = Two of your dice go back to the box.
wazabi-effect-give-one = A player of your choice gets one of your dice.
wazabi-effect-take-a-card = Take a card unseen from a hand.
wazabi-effect-down-to-one-card = A player keeps one card only.
wazabi-effect-draw-three = Draw three cards.
wazabi-effect-others-down-to-two = All others keep two cards at most.
wazabi-effect-skip-a-turn = A player sits out a turn.
wazabi-effect-again-other-way = Play again; then the other way round.

wazabi-too-dear-short = needs { $cost } wazabi
wazabi-two-die-faces-short = two die faces
wazabi-nobody-has-two-short = nobody has two

wazabi-now-roll = { $count ->
    [one] Your turn: roll your last die
   *[other] Your turn: roll your { $count } dice
}
wazabi-now-draw = { $count ->
    [one] The pile is bare: take a card from somebody
   *[other] The pile is bare: take { $count } cards from the others
}
wazabi-now-place = Take a card from { $name }’s hand
wazabi-now-give = { $count ->
    [0] Hand them over?
    [one] Give a die: to whom?
   *[other] Give { $count } dice: to whom?
}
wazabi-now-keep = { $count ->
    [one] Choose the card you keep
   *[other] Choose the { $count } cards you keep
}
wazabi-now-lay = Lay a card, or none. You have { $wazabi } wazabi
wazabi-now-target = “{ $card }”: for whom?
wazabi-now-direction = Pass all dice: which way?
wazabi-now-confirm = Lay “{ $card }”?
wazabi-now-over = The game is over
wazabi-now-wait-roll = { $name } is about to roll
wazabi-now-wait-draw = { $name } takes a card
wazabi-now-wait-give = { $name } gives dice away
wazabi-now-wait-lay = { $name } looks at the hand
wazabi-now-wait-keep = { $name } is choosing cards
wazabi-roll = Roll
wazabi-give = Give
wazabi-keep = Keep
wazabi-lay = Lay it
wazabi-lay-nothing = Lay nothing
wazabi-undo = Take back
wazabi-left = ← Left
wazabi-right = Right →

wazabi-key-roll = roll
wazabi-key-digit = choose a card, a player or a place
wazabi-key-direction = pass the dice left or right
wazabi-key-enter = roll, give, keep, lay
wazabi-key-nothing = lay nothing
wazabi-key-back = take back

wazabi-share = { $count ->
    [one] a die to { $name }
   *[other] { $count } dice to { $name }
}
wazabi-dice-got = { $count ->
    [one] a die
   *[other] { $count } dice
}
wazabi-aim = on { $name }
wazabi-aim-left = to the left
wazabi-aim-right = to the right
event-wazabi-begun = The dice are out, the cards are dealt.
event-wazabi-starter = { $me ->
    [yes] You begin.
   *[no] { $seat } begins.
}
event-wazabi-rolled = { $me ->
    [yes] You roll
   *[no] { $seat } rolls
}: { $faces }.
event-wazabi-drew = { $me ->
    [yes] You draw
   *[no] { $seat } draws
} { $count ->
    [one] a card.
   *[other] { $count } cards.
}
event-wazabi-pile-made = The thrown cards are shuffled into a new pile.
event-wazabi-took = { $me ->
    [yes] You take
   *[no] { $seat } takes
} a card from { $victim }.
event-wazabi-none-to-draw = There is no card left to draw.
event-wazabi-gave = { $me ->
    [yes] You give
   *[no] { $to-me ->
        [yes] { $seat } gives you
       *[no] { $seat } gives
    }
} { $gifts }.
event-wazabi-laid = { $me ->
    [yes] You lay
   *[no] { $seat } lays
} “{ $card }”{ $aim }.
event-wazabi-laid-nothing = { $me ->
    [yes] You lay nothing.
   *[no] { $seat } lays nothing.
}
event-wazabi-dropped = { $dice ->
    [one] A die is out for good.
   *[other] { $dice } dice are out for good.
}
event-wazabi-threw = { $me ->
    [yes] You throw
   *[no] { $seat } throws
} away: { $cards }.
event-wazabi-missed = { $me ->
    [yes] You sit out this turn.
   *[no] { $seat } sits out this turn.
}
event-wazabi-turned = Play goes the other way round now.
event-wazabi-went-out = { $me ->
    [yes] You are out: place { $place }.
   *[no] { $seat } is out: place { $place }.
}
event-wazabi-won = { $me ->
    [yes] You have won!
   *[no] { $seat } has won!
}
event-wazabi-late = { $me ->
    [yes] Your time is up.
   *[no] { $seat }’s time is up.
}

option-wazabi-play-on = Play on until one player is left
option-wazabi-neighbours = Dice go to neighbours only (4 to 6 players)
option-wazabi-teams = Teams (4 or 6 players)
option-wazabi-dice = Dice at the start
option-wazabi-tournament = Games in a tournament
    .zero = a single game
option-wazabi-limit = Time for each question
    .seconds = yes
    .zero = no limit

wazabi-score = Score at the end
wazabi-score-dice = dice left
wazabi-score-cards = cards in hand
wazabi-score-points = points

move-wazabi-roll = Roll the dice
move-wazabi-draw = Draw from { $victim }’s hand
move-wazabi-give = Give { $gifts }
move-wazabi-lay = Lay “{ $card }”{ $aim }
move-wazabi-lay-nothing = Lay nothing
wazabi-card = “{ $card }”
move-wazabi-keep = Keep { $cards }
wazabi-coach-thumb = A rule of thumb sees it too: it is worth about { $count ->
    [one] one die
   *[other] { $count } dice
} more.
