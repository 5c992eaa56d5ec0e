# Kawaii: cards and refusals.
card-blueberry-cone = blueberry cone
card-blueberry-cup = blueberry cup
card-blueberry-sandwich = blueberry sandwich
card-blueberry-soft = blueberry soft serve
card-blueberry-stick = blueberry stick
card-chocolate-cone = chocolate cone
card-chocolate-cup = chocolate cup
card-chocolate-sandwich = chocolate sandwich
card-chocolate-soft = chocolate soft serve
card-chocolate-stick = chocolate stick
card-mint-cone = mint cone
card-mint-cup = mint cup
card-mint-sandwich = mint sandwich
card-mint-soft = mint soft serve
card-mint-stick = mint stick
card-strawberry-cone = strawberry cone
card-strawberry-cup = strawberry cup
card-strawberry-sandwich = strawberry sandwich
card-strawberry-soft = strawberry soft serve
card-strawberry-stick = strawberry stick
card-vanilla-cone = vanilla cone
card-vanilla-cup = vanilla cup
card-vanilla-sandwich = vanilla sandwich
card-vanilla-soft = vanilla soft serve
card-vanilla-stick = vanilla stick
card-closed-shop = closed shop
card-cherry = cherry

kawaii-over = the game is over
kawaii-pause = the next round has not begun yet
kawaii-window-closed = a call for the instant { $at } comes too late at { $now }: its window is { $window } ms
kawaii-settled = the pile of { $seat } was settled at { $settled }, so a call for { $at } comes too late
kawaii-round-settled = the round was over at { $settled }, so a call for { $at } comes too late
kawaii-one-call = one call at a time: the last one is not settled yet
kawaii-no-token = a capture takes a token, and there is none
kawaii-too-few-tokens = { $piles } piles take as many tokens, and there { $tokens ->
    [one] is only one
   *[other] are only { $tokens }
}
kawaii-token-came-later = { $piles ->
    [one] the token was not held yet at { $at }
   *[other] not all { $piles } tokens were held yet at { $at }
}
kawaii-played-for = the pile of { $seat } is being played for: the call comes { $late } ms too late
kawaii-taken = the pile of { $seat } has been taken: the call comes { $late } ms too late
kawaii-no-card = there was no card in the pile of { $seat }
kawaii-all-turned = every card is turned
kawaii-by-beat = at this table the cards turn by themselves
kawaii-not-your-turn = the next card is for { $turn } to turn
kawaii-stopped = play is stopped: no card is turned now
kawaii-no-stop = play is not stopped
kawaii-not-all-turned = { $cards ->
    [one] one card is still to be turned
   *[other] { $cards } cards are still to be turned
}
kawaii-settling = a capture is being settled, which would make this word void
kawaii-not-asked = only a player with a token is asked
kawaii-said = this has been said already
kawaii-no-duel = there is no choice to make about the pile of { $seat }
kawaii-chosen = this choice has been made and stands
