# Kawaii at the table: flavours, shapes, what to do, what happened.
kawaii-about = Ice creams pile up. Call the right pile at the right instant, for your two secret favourites.
kawaii-flavour-blueberry = blueberry
kawaii-flavour-chocolate = chocolate
kawaii-flavour-mint = mint
kawaii-flavour-strawberry = strawberry
kawaii-flavour-vanilla = vanilla
kawaii-shape-cone = cone
kawaii-shape-cup = cup
kawaii-shape-sandwich = sandwich
kawaii-shape-soft = soft serve
kawaii-shape-stick = stick
kawaii-sign-rock = rock
kawaii-sign-paper = paper
kawaii-sign-scissors = scissors

kawaii-favourites = My favourites
kawaii-empty = empty
kawaii-tokens = { $count ->
    [0] no token
    [one] one token
   *[other] { $count } tokens
}
kawaii-reserve = { $count ->
    [0] no card left to turn
    [one] one card left to turn
   *[other] { $count } cards left to turn
}
kawaii-won = { $count ->
    [0] nothing captured yet
    [one] one card captured
   *[other] { $count } cards captured
}
kawaii-has-said = is ready to go on
kawaii-points-so-far = points so far
kawaii-pile-of = { $name }’s pile, { $count ->
    [one] one card
   *[other] { $count } cards
}
kawaii-your-pile = Your pile, { $count ->
    [one] one card
   *[other] { $count } cards
}
kawaii-call = Kawaii!
kawaii-put-token = Put a token on it: Kawaii!
kawaii-took-it = { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
kawaii-round = Round { $round } of 3
kawaii-player = player

kawaii-now-turn = Turn your card!
kawaii-now-wait = { $you ->
    [yes] Your card is next
   *[no] { $name } turns a card
}
kawaii-now-beat = { $you ->
    [yes] Next to turn: your card
   *[no] Next to turn: { $name }’s card
}
kawaii-now-stop = Stop! Another pile, or go on?
kawaii-now-stop-said = You are ready. The stop is nearly over
kawaii-now-stop-wait = Stop! Play goes on in a moment
kawaii-now-stop-out = { $you ->
    [yes] { $names } have no token left: the round ends with this stop
   *[no] { $count ->
        [one] { $names } has no token left: the round ends with this stop
       *[other] { $names } have no token left: the round ends with this stop
    }
}
kawaii-now-last = All cards are turned. Anything else you like?
kawaii-now-last-said = You want no more. Waiting for the others
kawaii-now-choose = Same instant! Rock, paper or scissors for { $own ->
    [yes] your own pile
   *[no] { $owner }’s pile
} ({ $count })
kawaii-now-duel = { $names } called at the same instant
kawaii-now-pause = Round { $round } is counted
kawaii-now-over = The game is over
kawaii-news = What was caught

kawaii-hint = See your favourites? Put a token on the pile: tap it, or drag a token there.
kawaii-hint-none = You are out of tokens. Somebody who takes your pile gives you one.
kawaii-hint-several = Choose the piles, then call them all in one breath.
kawaii-caught = { $me ->
    [yes] You take { $own ->
        [self] your own pile
       *[other] { $owner }’s pile
    }
   *[no] { $name } takes { $own ->
        [self] their own pile
        [yes] your pile
       *[no] { $owner }’s pile
    }
}: { $count ->
    [one] one card
   *[other] { $count } cards
}
kawaii-after = { $seconds } s after its last card
kawaii-photo-you = Photo finish: you were { $ms } ms late
kawaii-again = both showed { $sign }: again!
kawaii-choose = Rock, paper, scissors
kawaii-secret = not shown yet
kawaii-round-was = Last round:
kawaii-round-line = { $name } { $total }
kawaii-ended-no-more-wanted = Nobody wanted more.
kawaii-ended-waited = The time after the last card ran out.
kawaii-ended-no-token = The tokens ran out.

kawaii-turn = Turn
kawaii-go-on = Go on
kawaii-no-more = No more
kawaii-by-itself = By itself
kawaii-several = Several piles
kawaii-drag = Drag it onto a pile
kawaii-space = Space

kawaii-chip-memory = Memory
    .text = Only the top card of each pile shows; remember the rest.
kawaii-chip-beat-slow = Slow beat
    .text = Cards turn by themselves, one every three seconds.
kawaii-chip-beat-normal = Beat
    .text = Cards turn by themselves, one every two seconds.
kawaii-chip-beat-fast = Fast beat
    .text = Cards turn by themselves, one every second.
kawaii-chip-a-token = Ends with anyone’s last token
    .text = If somebody has no token left when a stop ends, the round is over.

kawaii-col-flavour = Flavour
kawaii-col-shape = Shape
kawaii-col-cherries = Cherries
kawaii-col-shops = Closed shops
kawaii-col-tokens = Tokens kept
kawaii-col-total = Points
kawaii-sum = Total so far:

kawaii-key-digit = put a token on a pile
kawaii-key-space = turn a card, go on, no more
kawaii-key-several = choose several piles for one call
kawaii-key-enter = call the piles chosen
kawaii-key-no-more = no more captures
kawaii-key-signs = rock, paper, scissors
kawaii-key-escape = take the choice back

kawaii-the-pile = { $name }’s pile
kawaii-own-pile = your pile
kawaii-self-pile = their own pile
kawaii-hand = { $sign } ({ $name })
event-kawaii-begun = Round { $number }. { $first ->
    [yes] You begin.
   *[no] { $name } begins.
}
event-kawaii-favourites = Your favourites: { $flavour } and { $shape }.
event-kawaii-turned = { $me ->
    [yes] You turn
   *[no] { $seat } turns
}{ $hidden ->
    [yes] { "" } a card.
   *[no] : { $card }.
}
event-kawaii-called = { $me ->
    [yes] You call
   *[no] { $seat } calls
} “Kawaii!” on { $owners }.
event-kawaii-captured = { $me ->
    [yes] You take { $own ->
        [self] your own pile
       *[other] { $owner }’s pile
    }
   *[no] { $seat } takes { $own ->
        [self] their own pile
        [yes] your pile
       *[no] { $owner }’s pile
    }
}: { $count ->
    [one] one card.
   *[other] { $count } cards.
}
event-kawaii-tied = Photo finish for { $own ->
    [yes] your pile
   *[no] { $owner }’s pile
}: { $finish }. Rock, paper, scissors!
event-kawaii-chose = { $by_chance ->
    [yes] Chance chose { $sign } for you.
   *[no] You chose { $sign }.
}
event-kawaii-shown = Hands: { $hands }.
event-kawaii-beaten = { $me ->
    [yes] You are beaten, and keep your token.
   *[no] { $seat } is beaten, and keeps the token.
}
event-kawaii-all-turned = Every card is turned.
event-kawaii-ended = The round is over. { $why }
event-kawaii-counted = { $me ->
    [yes] You score
   *[no] { $seat } scores
} { $total ->
    [one] one point
   *[other] { $total } points
} in round { $number }.

option-kawaii-memory = Memory: only the top card of each pile shows
option-kawaii-to-the-last-token = A round ends only when nobody has a token
option-kawaii-limit = Time to turn a card
    .seconds = yes
option-kawaii-beat = Cards turn by themselves
option-kawaii-beat-none = No, everybody turns
option-kawaii-beat-slow = Every three seconds
option-kawaii-beat-normal = Every two seconds
option-kawaii-beat-fast = Every second
option-kawaii-stop = How long a stop lasts
    .seconds = yes
option-kawaii-tie-window = Calls this close together are tied
    .seconds = yes
    .zero = only at the very same instant
option-kawaii-pause = Pause between two rounds
    .seconds = yes
    .zero = none
option-kawaii-first = Who begins
kawaii-measure-captures = Piles captured, by game
