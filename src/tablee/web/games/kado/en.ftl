# Kado at the table: cards, what to do, what happened.
kado-about = Give presents, guess which one is for you, and wrap up the best shelf.
kado-card = { $gift }, { $ribbon } ribbon, { $value }
kado-card-hidden = a card face down
kado-holds = { $name } has { $card }
kado-your-card = Your card: { $card }
kado-no-card = No card yet
kado-blind = Not yet to be seen
kado-pile = Pile: { $count }
kado-aside = Set aside: { $count }
kado-round = Round { $number } of 12
kado-dealer = deals this round
kado-perfects = { $count ->
    [one] one perfect
   *[other] { $count } perfects
}
kado-perfect = Perfect!
kado-swapped = Swapped
kado-has-chosen = has chosen a cell
kado-tableau-of = { $name }’s tableau
kado-your-tableau = Your tableau
kado-all-tableaus = All tableaus
kado-row-worth = Row of { $gift }: { $points }
kado-column-worth = Column in { $ribbon }: { $points }
kado-column-mixed = Column of mixed ribbons: 0
kado-cell-card = Row { $row }, column { $column }: { $card }
kado-cell-open = Row { $row }, column { $column }: open
kado-cell-shut = Row { $row }, column { $column }: not open
kado-the-gift = The gift
kado-the-ribbon = The ribbon
kado-the-value = The value
kado-excluded = It is certainly not:
kado-not-this = { $half }: no (said by { $name })
kado-your-secret = Poker face! This is the card they are guessing.
kado-secret-of = Nobody but the dealer knows this card.
kado-said-right = named { $gift } and { $ribbon }: right
kado-said-wrong = named { $gift } and { $ribbon }: both wrong
kado-passed = pass
kado-nobody-asked = No challenge this round.
kado-nobody-right = { $me ->
    [yes] You fooled them all.
   *[no] { $name } fooled everybody.
}
kado-sum = { $rows } in rows + { $columns } in columns

kado-now-give = Who gets this one?
kado-now-give-last = The last card goes to { $name }
kado-now-keep = The last card is yours
kado-now-challenge = Which gift and ribbon did { $name } keep?
kado-challenge-help = One right: you swap cards. Both right: 2 points as well.
kado-naming = “{ $gift }, { $ribbon } ribbon!”
kado-now-place = Where does your card go?
kado-now-here = Here, for { $gain ->
    [one] one point?
   *[other] { $gain } points?
}
kado-now-settled = Chosen. Waiting for { $name }
kado-now-over = The game is over
kado-now-wait-deal = { $name } hands out the presents
kado-now-wait-challenge = { $mine ->
    [yes] { $name } is guessing your card
   *[no] { $name } is guessing { $dealer }’s card
}
kado-now-wait-place = Still choosing: { $name }
kado-give = Give
kado-give-to = Give it to { $name }
kado-keep = Keep
kado-keep-it = Keep it yourself
kado-set-aside = Set aside
kado-pass = Pass
kado-challenge = Challenge!
kado-place = Place it

kado-key-digit = give to a player, name a gift or a ribbon, choose a cell
kado-key-arrows = go from open cell to open cell
kado-key-enter = give the last card, challenge, place
kado-key-pass = pass
kado-key-aside = set aside (two players)
kado-key-look = all tableaus
kado-key-back = take back

event-kado-round = Round { $number }: { $dealer-me ->
    [yes] you deal.
   *[no] { $dealer } deals.
}
event-kado-gave = { $kept ->
    [yes] { $me ->
        [yes] You keep a card.
       *[no] { $seat } keeps a card.
    }
   *[no] { $me ->
        [yes] You give a card to { $to }.
       *[no] { $to-me ->
            [yes] { $seat } gives you a card.
           *[no] { $seat } gives a card to { $to }.
        }
    }
}
event-kado-set-aside = { $me ->
    [yes] You set a card aside.
   *[no] { $seat } sets a card aside.
}
event-kado-passed = { $me ->
    [yes] You pass.
   *[no] { $seat } passes.
}
event-kado-challenged = { $me ->
    [yes] You
   *[no] { $seat }
}: “{ $gift }, { $ribbon } ribbon!” { $outcome ->
    [neither] Neither.
    [both] Both are right!
   *[one] One of them is right.
}
event-kado-exchanged = { $me ->
    [yes] You swap
   *[no] { $seat } swaps
} with { $dealer }: ({ $card }) for ({ $other }).
event-kado-perfect = { $me ->
    [yes] A perfect! Two points for you.
   *[no] A perfect! Two points for { $seat }.
}
event-kado-placed = { $me ->
    [yes] You place
   *[no] { $seat } places
}: { $card }.
event-kado-scored = { $me ->
    [yes] Your tableau is worth
   *[no] { $seat }’s tableau is worth
} { $points ->
    [one] one point.
   *[other] { $points } points.
}
event-kado-late = { $me ->
    [yes] Your time is up.
   *[no] { $seat }’s time is up.
}

option-kado-blind = Blind gifts: nobody but the dealer looks before placing
option-kado-first-dealer = Who deals first
option-kado-limit = Time for each question
    .seconds = yes
    .zero = no limit
option-kado-deck = Cards of your own box

move-kado-give = { $to-me ->
    [yes] Keep it yourself
   *[no] Give it to { $to }
}
move-kado-set-aside = Set it aside
move-kado-pass = Pass
move-kado-challenge = Say “{ $gift }, { $ribbon } ribbon!”
move-kado-place = Place it in row { $row }, column { $column }
kado-coach-thumb = A rule of thumb sees it too: it is worth about { $count ->
    [one] one point
   *[other] { $count } points
} more.
