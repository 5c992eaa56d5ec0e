# Wazabi: cards and refusals.
card-drop-one = drop one
card-pass-the-dice = pass the dice
card-drop-two = drop two
card-give-one = give one
card-take-a-card = take a card
card-down-to-one-card = down to one card
card-draw-three = draw three
card-others-down-to-two = others down to two
card-skip-a-turn = skip a turn
card-again-other-way = again, other way

wazabi-over = the game is over
wazabi-not-your-turn = it is the turn of { $turn }
wazabi-must-roll = the dice have to be rolled first
wazabi-must-draw = { $due ->
    [one] one card has to be drawn from an opponent's hand first
   *[other] { $due } cards have to be drawn from opponents' hands first
}
wazabi-must-give = { $dice ->
    [one] the die that shows a die face has to be given first
   *[other] the { $dice } dice that show a die face have to be given first
}
wazabi-may-lay = what is left of this turn is to lay one card, or none
wazabi-not-asked-to-keep = somebody else is choosing which cards to keep
wazabi-already-chosen = this choice has been made and stands
wazabi-must-keep = { $keep ->
    [one] exactly one card of the hand is kept
   *[other] exactly { $keep } cards of the hand are kept
}
wazabi-is-out = { $seat } is out of the game
wazabi-not-a-neighbour = { $seat } is not a neighbour
wazabi-wrong-gift = { $dice ->
    [one] one die shows a die face, { $given } would be given
   *[other] { $dice } dice show a die face, { $given } would be given
}
wazabi-not-in-hand = “{ $card }” is not in the hand often enough
wazabi-too-dear = “{ $card }” costs { $cost } wazabi, this roll has { $wazabi }
wazabi-two-die-faces = “drop one” cannot be laid after a roll with { $dice } die faces
wazabi-no-direction = the dice are passed to the left or to the right
wazabi-nobody-has-two = no other player has two cards
wazabi-fewer-than-two = { $seat } has fewer than two cards
wazabi-nobody-has-a-card = no other player has a card, so it is drawn from the pile
wazabi-name-a-player = somebody has a card: a player and a place have to be named
wazabi-no-card = { $seat } has no card
wazabi-no-such-place = there is no place { $place } in a fan of { $cards }, counted from 0
wazabi-not-an-opponent = { $seat } is a partner, not an opponent
