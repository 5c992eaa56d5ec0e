# Kezao at the table: colours, dice, what to do, what happened.
kezao-about = Seven cards, five dice, no turns: lay what fits before anybody else sees it.
kezao-colour-red = red
kezao-colour-orange = orange
kezao-colour-yellow = yellow
kezao-colour-green = green
kezao-colour-blue = blue
kezao-colour-violet = violet
kezao-with = { $colour }
kezao-without = no { $colour }
kezao-symbol-neutral = Ø: as they say
kezao-symbol-one = 1: one is enough
kezao-symbol-inversion = inversion: the opposite

kezao-joker = Kezao: right whatever the dice say
kezao-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
kezao-hand = Your hand: { $count ->
    [one] one card
   *[other] { $count } cards
}
kezao-laid = Cards of this turn: { $count }
kezao-pile = Pile: { $count }, set aside: { $aside }
kezao-points = { $points } of { $most } rounds won
kezao-dice = The dice
kezao-rolls = rolls the dice
kezao-barred-short = out
kezao-silent-short = …
kezao-silent = has nothing
kezao-wrong = wrong
kezao-back = too late
kezao-ms = { $time } ms
kezao-s = { $time } s

kezao-way-plain = two plain
kezao-way-mixed = one of each
kezao-way-crossed = two crossed
kezao-way-one-plain = a plain one
kezao-way-one-crossed = a crossed one
kezao-nothing = I have nothing
kezao-careful = Careful hand
    .text = Lay on release or by dragging, not at the first touch
kezao-ready = I’m ready
kezao-ready-short = ready
kezao-ready-count = { $ready } of { $seats } are ready
kezao-starts = { $me ->
    [yes] You roll first.
   *[no] { $name } rolls first.
}
kezao-missing = { $count ->
    [one] { $colours } is missing
   *[other] { $colours } are missing
}
kezao-extra = { $count ->
    [one] { $colours } is not wanted
   *[other] { $colours } are not wanted
}
kezao-wrong-why = { $name }: wrong, { $why }

kezao-now-look = Have a look at your cards. Ready?
kezao-now-ready = Off we go as soon as everybody is ready
kezao-now-countdown = { $me ->
    [yes] Get ready: you roll…
   *[no] Get ready: { $name } rolls…
}
kezao-now-pause = The next roll comes in a moment
kezao-now-roll = { $count ->
    [one] Your roll: choose a die
   *[other] Your roll: choose two dice
}
kezao-now-wait = { $name } is about to roll
    .hint = Do you know your cards?
kezao-now-lay = Quick: { $asked }!
kezao-now-one = Quick: one of the two is enough!
kezao-now-inversion = Quick: the opposite of what they show!
kezao-now-opposition = Quick: lay any card!
kezao-now-opposed = You are safe unless you are last
kezao-now-barred = A wrong card: you are out of this turn
kezao-now-silent = Nothing, noted. You may still lay a card
kezao-now-over = The game is over
kezao-still-in-hand = Still in hand
kezao-opposition = Opposition! Everybody lays a card, whoever is last keeps theirs
kezao-somebody-can = Somebody can still lay a card…

kezao-round-won = { $count ->
    [one] The round goes to { $names }
   *[other] At the same time! { $names } score a point each
}
kezao-ended-full = All places are taken
kezao-ended-none-left = Nobody can add a card
kezao-ended-all-said-nothing = Everybody says “nothing”
kezao-ended-all-barred = Everybody went wrong
kezao-ended-limit = Time is up
kezao-ended-empty-hand = The round is over
kezao-ended-last = Last: { $name }
kezao-ended-tie = A tie for last: no card goes back
kezao-photo = photo finish: { $first } { $gap } ms before { $second }
kezao-photo-within = photo finish: { $first } { $gap } ms before { $second } (± { $within })
kezao-photo-same = photo finish: { $first } and { $second } at the very same instant
kezao-photo-same-within = photo finish: { $first } and { $second } at the very same instant (± { $within } ms)

kezao-key-lay = lay that card
kezao-key-more = lay further cards
kezao-key-roll = choose the dice and roll
kezao-key-nothing = I have nothing
kezao-key-ready = I’m ready
kezao-whole-deck = All 58 pictures

event-kezao-begun = Round { $round }: the cards are dealt.
event-kezao-starter = { $me ->
    [yes] You roll first.
   *[no] { $seat } rolls first.
}
event-kezao-said-ready = { $me ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
event-kezao-counting = Here we go: the countdown to the first roll begins.
event-kezao-late = { $me ->
    [yes] Your time is up: chance picks the dice.
   *[no] { $seat }’s time is up: chance picks the dice.
}
event-kezao-rolled = { $me ->
    [yes] You roll
   *[no] { $seat } rolls
}: { $asked }{ $symbol ->
    [neutral] , with Ø
    [one] , with 1
    [inversion] , with the inversion
   *[none] {""}
}.
event-kezao-laid = { $me ->
    [yes] You lay
   *[no] { $seat } lays
} the { $card }.
event-kezao-said-nothing = { $me ->
    [yes] You say “nothing”.
   *[no] { $seat } says “nothing”.
}
event-kezao-took-back = Wrong card: { $me ->
    [yes] you take the { $card } back, draw, and are out of this turn.
   *[no] { $seat } takes the { $card } back and draws.
}
event-kezao-came-back = Too late: { $me ->
    [yes] you take the { $card } back.
   *[no] { $seat } takes the { $card } back.
}
event-kezao-pile-made = The cards set aside are shuffled into the pile.
event-kezao-looked-around = Somebody can still lay a card.
event-kezao-turn-ended = { $how ->
    [full] All places are taken.
    [none-left] Nobody can add a card.
    [all-said-nothing] Everybody says “nothing”.
    [all-barred] Everybody went wrong.
    [limit] Time is up.
    [opposed] The opposition is over: { $last-me ->
        [yes] you were last.
       *[no] { $last } was last.
    }
   *[opposition] The opposition ends in a tie for last.
}
event-kezao-round-won = { $names } { $who ->
    [one] wins the round!
   *[other] win the round!
}
event-kezao-won = { $names } { $who ->
    [one] wins the game!
   *[other] win the game!
}

option-kezao-junior = Junior: one die
option-kezao-expert = Expert: with the symbol die
option-kezao-open-hands = Cards on the table
option-kezao-tie-window = Cards laid this close together are tied
    .seconds = yes
    .zero = only at the very same instant
option-kezao-look-around = Silence before a look around
    .seconds = yes
    .zero = none
option-kezao-roll-limit = Time to roll
    .seconds = yes
    .zero = no limit
option-kezao-turn-limit = Time for a turn
    .seconds = yes
    .zero = no limit
option-kezao-pause = Pause after a turn
    .seconds = yes
    .zero = none
option-kezao-long-pause = Pause after a wrong card or an opposition
    .seconds = yes
    .zero = none
option-kezao-countdown = Countdown before the first roll
    .seconds = yes
    .zero = none
option-kezao-first-roller = Who rolls first
option-kezao-deck = Cards of your own box
kezao-measure-reaction = Milliseconds to a card, by game
