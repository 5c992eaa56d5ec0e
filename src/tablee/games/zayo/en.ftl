# Zayo: cards and refusals.
card-horse = horse
card-cart = cart
card-yurt = yurt
card-wolf-trap = wolf trap
card-thief = thief
card-friendship = friendship
card-wolf = wolf
card-shaman = shaman
card-clan-chief = clan chief
card-zayo = Zayo
card-fiddle = camel-head fiddle
card-steppe = steppe

zayo-over = the game is over
zayo-not-your-turn = it is the turn of { $turn }
zayo-no-attack = nobody is attacked, so there is nothing to answer
zayo-not-attacked = the table waits for the answer of somebody who is attacked
zayo-already-answered = this attack has been answered, and the answer stands
zayo-must-answer = the attack has to be answered first: defend, or not
zayo-one-action = one action a turn; what is left is the bid
zayo-no-trick-won = horse, cart, yurt, sheep and goats are the reward of a trick that is won
zayo-reward-first = the reward of the trick has to be taken or declined first
zayo-not-in-hand = “{ $card }” is not in the hand
zayo-no-such-bid = this bidding card is not in the hand
zayo-must-overbid = whoever holds a higher card of the led suit has to overbid
zayo-trap-owned = a second wolf trap cannot be bought
zayo-trap-is-bought = a wolf trap is bought or stolen, never won by a trick
zayo-too-dear = { $animals ->
    [one] this costs { $price } sheep or goats, the herd has one
   *[other] this costs { $price } sheep or goats, the herd has { $animals }
}
zayo-not-this-mix = the herd has { $sheep } sheep and { $goats ->
    [one] one goat
   *[other] { $goats } goats
}, so this mix cannot be paid
zayo-none-in-centre = { $animal ->
    [sheep] no sheep is left in the centre
    [goat] no goat is left in the centre
   *[camel] no camel is left in the centre
}
zayo-too-few-camels = { $needed ->
    [one] the steppe takes a camel
   *[other] the steppe takes { $needed } camels, the herd has { $camels }
}
zayo-needs-zayo = this is possible only with Zayo laid earlier in the round
zayo-safe = { $seat } is protected from “{ $card }”
zayo-no-equipment = { $seat } has no such card to take: “{ $card }”
zayo-no-animal = { $seat } has no such animal
zayo-chief-needs-all = a clan chief takes a horse, a cart, a yurt and a wolf trap of one's own
zayo-nobody-to-hit = “{ $card }” could hit nobody, so it cannot be laid
zayo-kind-laid = “{ $card }” lies in the camp already
zayo-camp-incomplete = sheep and goats are won only with horse, cart and yurt in the camp
zayo-no-camel-for-a-trick = a trick wins a sheep or a goat, never a camel
zayo-no-request-of-two = with two players nobody is asked for equipment
zayo-card-of-your-own = whoever holds a card to lay cannot ask for another
