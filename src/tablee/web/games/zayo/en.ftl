# Zayo at the table: suits, cards, what to do, what happened.
zayo-about = Herds, tricks and raids on the steppe. Guard your camp, mind your neighbours.
zayo-suit-sheep-herder = sheep and herder
zayo-suit-sheep-chief = sheep and chief
zayo-suit-goats-herder = goats and herder
zayo-suit-goats-chief = goats and chief
zayo-bid = { $rank } of { $suit }

# On cards, which are narrow: a short name, or where the word may be parted.
zayo-narrow-fiddle = Fiddle
zayo-narrow-cart = Cart
zayo-narrow-friendship = Friend{ "\u00AD" }ship

zayo-brief-horse = for a trick
zayo-brief-cart = for a trick
zayo-brief-yurt = for a trick
zayo-brief-wolf-trap = costs 2 animals
zayo-brief-thief = takes equipment
zayo-brief-friendship = stops the thief
zayo-brief-wolf = takes an animal
zayo-brief-shaman = stops the wolf
zayo-brief-clan-chief = takes a flock
zayo-brief-zayo = stops them all
zayo-brief-fiddle = 3 animals: a camel
zayo-brief-steppe = wins

zayo-effect-horse = Win a trick to lay it in your camp.
zayo-effect-cart = Win a trick to lay it in your camp.
zayo-effect-yurt = Win a trick to lay it in your camp. No clan chief raids who has one.
zayo-effect-wolf-trap = Pay two small animals; the wolf stays away for good.
zayo-effect-thief = Take a piece of equipment from a camp.
zayo-effect-friendship = No thief can touch you this round. Kept in hand, it stops a thief on the spot.
zayo-effect-wolf = Take a sheep or a goat from a herd.
zayo-effect-shaman = No wolf can touch you this round. Kept in hand, it stops a wolf on the spot.
zayo-effect-clan-chief = With a full camp, take all sheep and goats of a player without a yurt.
zayo-effect-zayo = Nobody can attack you this round, and your later attacks grow stronger.
zayo-effect-fiddle = Pay three small animals for a camel.
zayo-effect-steppe = With enough camels in your herd you win at once.

zayo-lies-thief = Thief: spent this round
zayo-lies-friendship = Friendship: safe from the thief this round
zayo-lies-wolf = Wolf: spent this round
zayo-lies-shaman = Shaman: safe from the wolf this round
zayo-lies-clan-chief = Clan chief: spent this round
zayo-lies-zayo = Zayo: safe from every attack this round
zayo-lies-fiddle = Fiddle: spent this round
zayo-lies-steppe = Steppe: the game is won

zayo-trap-owned-short = you have one
zayo-none-in-centre-short = no camel left
zayo-too-dear-short = needs { $price } animals
zayo-too-few-camels-short = { $needed ->
    [one] needs a camel
   *[other] needs { $needed } camels
}
zayo-chief-needs-all-short = needs a full camp
zayo-nobody-to-hit-short = nobody to hit
zayo-safe-short = safe
zayo-no-animal-short = nothing to take
zayo-no-equipment-short = nothing to take

zayo-a-horse = a horse
zayo-a-cart = a cart
zayo-a-yurt = a yurt
zayo-a-wolf-trap = a wolf trap
zayo-a-sheep = a sheep
zayo-a-goat = a goat
zayo-a-camel = a camel
zayo-all-sheep-and-goats = all sheep and goats
zayo-all-camels = all camels
zayo-count-sheep = { $count } sheep
zayo-count-goats = { $count ->
    [one] { $count } goat
   *[other] { $count } goats
}
zayo-count-camels = { $count ->
    [one] { $count } camel
   *[other] { $count } camels
}
zayo-camp = Camp: { $cards }
zayo-camp-empty = Camp: nothing yet
zayo-herd = Herd: { $animals }
zayo-laid = Laid this round: { $cards }
zayo-holds = { $cards ->
    [one] one play card
   *[other] { $cards } play cards
} and { $bids ->
    [one] one bidding card
   *[other] { $bids } bidding cards
} in hand
zayo-dealer = dealer of this round
zayo-pick = Choose { $name }
zayo-centre = Animals in the middle
zayo-my-bids = Your bidding cards: { $count }
zayo-my-cards = Your play cards: { $count }
zayo-no-cards = No play cards left

zayo-led = { $suit } led
zayo-leads = { $name } to lead
zayo-best = best card so far
zayo-round = Round { $round }
zayo-round-of = Round { $round } of { $rounds }
zayo-trick = Trick { $number } of 5
zayo-trick-was = Trick { $number }
zayo-won-by = Trick { $number }: { $name }. Look at it again
zayo-to-win = To win: lay the steppe with { $needed ->
    [one] a camel
   *[other] { $needed } camels
} in your herd

zayo-attack = Attack
zayo-attack-thief = { $me ->
    [yes] You send the thief!
   *[no] { $name } sends the thief!
}
zayo-attack-wolf = { $me ->
    [yes] You let the wolf loose!
   *[no] { $name } lets the wolf loose!
}
zayo-pause = “{ $card }” would stop it. { $me ->
    [yes] It is up to you.
   *[no] Waiting for { $names }.
}

zayo-now-act = Lay an action first, or bid
zayo-now-bid = Your bid
zayo-now-lead = You lead: any card
zayo-now-any = You cannot overbid: any card
zayo-now-overbid = You must overbid in { $suit }
zayo-now-confirm = Lay “{ $card }”?
zayo-now-pay = “{ $card }”: pay with what?
zayo-now-victim = “{ $card }”: against whom?
zayo-now-booty = What do you take from { $name }?
zayo-now-second = Zayo helps: take a second piece?
zayo-now-second-more = Choose a player, or leave it at this.
zayo-now-defend = The { $card } comes for you!
zayo-now-defend-can = You hold “{ $card }”.
zayo-now-defend-not = You do not hold “{ $card }”; nobody knows.
zayo-now-answered = Answered. The other victim still thinks
zayo-now-animal = Trick won! Choose your animal
zayo-now-equip = Trick won! Lay a piece of your camp
zayo-now-kind = Trick won! What will you ask somebody for?
zayo-now-ask = Whom do you ask for { $thing }?
zayo-now-nothing = Trick won! Nothing to lay this time
zayo-now-over = The game is over
zayo-wait-act = { $name } to play
zayo-wait-bid = { $name } to bid
zayo-wait-reward = { $name } won the trick and chooses
zayo-wait-defend = { $names }: will there be an answer?

zayo-lay = Lay it
zayo-back = Back
zayo-only-this = Only this
zayo-defend = Lay { $card }
zayo-yield = Let it happen
zayo-decline = Nothing, thanks
zayo-go-on = Go on
zayo-take-sheep = Take a sheep
zayo-take-goat = Take a goat

zayo-end-steppe = { $me ->
    [yes] You rode off into the steppe.
   *[no] { $name } rode off into the steppe.
}
zayo-end-rounds = The last round is over: camels count first, then small animals, then equipment.
zayo-player = Player
zayo-col-sheep = Sheep
zayo-col-goats = Goats
zayo-col-camels = Camels
zayo-col-camp = Camp

zayo-key-bid = play a bidding card
zayo-key-card = choose a play card
zayo-key-choose = choose a player, a price or a booty
zayo-key-enter = confirm
zayo-key-defend = lay the defence
zayo-key-no = let it happen, or take nothing
zayo-key-back = back

zayo-aim = to take { $goals }
zayo-aim-at = { $thing } from { $name }
zayo-paid = for { $animals }
event-zayo-round-begun = Round { $number }: { $dealer-me ->
    [yes] you deal.
   *[no] { $dealer } deals.
}
event-zayo-laid = { $me ->
    [yes] You lay
   *[no] { $seat } lays
} “{ $card }”{ $aim }.
event-zayo-defended = { $me ->
    [yes] You lay
   *[no] { $seat } lays
} “{ $card }”: the attack fails.
event-zayo-stole = { $me ->
    [yes] You steal
   *[no] { $seat } steals
} { $thing } from { $victim }.
event-zayo-hunted = { $me ->
    [yes] Your wolf takes
   *[no] { $seat }’s wolf takes
} { $thing } from { $victim }.
event-zayo-raided = { $me ->
    [yes] You drive
   *[no] { $seat } drives
} off { $victim-me ->
    [yes] your animals: { $animals }.
   *[no] { $animals } of { $victim }.
}
event-zayo-bade = { $me ->
    [yes] You bid
   *[no] { $seat } bids
} the { $bid }.
event-zayo-trick-won = { $me ->
    [yes] You win the trick.
   *[no] { $seat } wins the trick.
}
event-zayo-equipped = { $me ->
    [yes] You set up
   *[no] { $seat } sets up
} { $thing }.
event-zayo-requested = { $me ->
    [yes] You ask
   *[no] { $seat } asks
} { $other } for { $thing }: { $given ->
    [yes] there it is.
   *[no] no luck.
}
event-zayo-took = { $me ->
    [yes] You take
   *[no] { $seat } takes
} { $thing } from the middle.
event-zayo-declined = { $me ->
    [yes] You take no reward.
   *[no] { $seat } takes no reward.
}
event-zayo-won = { $me ->
    [yes] You ride off into the steppe and win!
   *[no] { $seat } rides off into the steppe and wins!
}
event-zayo-rounds-over = The last round is over.
event-zayo-late = { $me ->
    [yes] Your time is up.
   *[no] { $seat }’s time is up.
}

option-zayo-first-dealer = First dealer
option-zayo-rounds = Rounds at most
    .zero = until the steppe
option-zayo-sheep = Sheep in the box
option-zayo-goats = Goats in the box
option-zayo-camels = Camels in the box
option-zayo-limit = Time for each question
    .seconds = yes
    .zero = no limit
option-zayo-defence-limit = Time for a defence
    .seconds = yes
    .zero = no limit

move-zayo-bid = Bid the { $bid }
move-zayo-lay = Lay “{ $card }”{ $aim }
move-zayo-lay-equipment = Lay { $thing } in your camp
move-zayo-request = Ask { $seat } for { $thing }
move-zayo-take = Take { $thing }
move-zayo-decline = Take no reward
move-zayo-defend = Defend
move-zayo-no-defence = Do not defend
zayo-coach-thumb = A rule of thumb sees it too: it is worth about { $count ->
    [one] one animal
   *[other] { $count } animals
} more.
