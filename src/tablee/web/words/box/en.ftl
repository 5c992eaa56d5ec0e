# The companion for people who play with the real cards.
web-box-title = { $game } with the real box
web-box-kept = Kept on this device: it also opens without a network.
web-box-open = Works without a network as long as it stays open.
web-box-sheet = Score
web-box-rules = Rules
web-box-first = Who begins?
web-box-timer = Sand timer

web-box-ask = What would you like to know?
web-box-for-example = For example:
web-box-found = { $count ->
    [0] No rule found
    [one] One rule found
   *[other] { $count } rules found
}
web-box-nothing = No rule answers to these words. Try others, or look through all the rules.
web-box-in-rules = { $clause }: see it in the rules
web-box-all-rules = All the rules

web-box-fingers = Everybody puts a finger here and keeps it there.
web-box-hold = Hold still…
web-box-finger-chosen = This finger begins!
web-box-by-name = Or draw a name
web-box-name-of = Name of player { $number }
web-box-remove = Remove { $name }
web-box-add = One more
web-box-draw = Draw
web-box-begins = { $name } begins!

web-box-glass = Size of the glass
web-box-shorter = Ten seconds less
web-box-longer = Ten seconds more
web-box-start = Start
web-box-stop = Pause
web-box-turn-over = Turn over
web-box-time-is-up = Time is up!

web-box-who = Who is playing?
web-box-who-text = In the order round the table, clockwise. A tap on a face changes it.
web-box-face = Another face for { $name }
web-box-begin = Begin
web-box-sheet-missing = The score sheet could not be loaded.
web-box-undo = Undo
web-box-new = New sheet
web-box-new-sure = Throw this sheet away?
web-box-less = { $what }: one less
web-box-more = { $what }: one more
web-box-end = The game is over
web-box-resume = Play on

kado-box-questions = Who deals next?|Can I move a card?|How do columns count?|What is a perfect?
kado-box-value = The value
kado-box-perfects = Perfects
kado-box-clear = Empty this cell
kado-box-keys = On a keyboard: arrows choose a cell, three digits say the card (gift, ribbon, value), Backspace empties it.

kawaii-box-questions = Who begins the next round?|Two hands on one pile|What are closed shops worth?|When is the round over?
kawaii-box-rounds = The rounds
kawaii-box-began = Began the first round:
kawaii-box-begins = { $name } begins this round: fewest points so far.
kawaii-box-favourite-flavour = Favourite flavour
kawaii-box-favourite-shape = Favourite shape
kawaii-box-flavours = Of your flavour
kawaii-box-shapes = Of your shape
kawaii-box-both = An ice cream of your flavour and your shape counts in both lines.
kawaii-box-count = Next round
kawaii-box-end = Count the game

kezao-box-questions = I laid a wrong card|Opposition|What does the joker do?|Easier for children
kezao-box-variant = Variant
kezao-box-normal = two dice
kezao-box-junior = junior: one die
kezao-box-expert = expert: with the symbol die
kezao-box-rolls = { $name } rolls: which dice?
kezao-box-rolled = { $name } has rolled
kezao-box-next = Next turn
kezao-box-opposition = Opposition! Everybody lays any card; whoever is last takes it back.
kezao-box-needs = A card is right with: { $wishes }.
kezao-box-either = One of these is enough: { $wishes }.
kezao-box-check = Does my card fit?
kezao-box-right = Right!
kezao-box-wrong = Wrong: take it back with three more.
kezao-box-round = Whose hand is empty?
kezao-box-score = Score a point

wazabi-box-questions = The pile is empty|Do I have to lay a card?|Points of a tournament|Playing in pairs
wazabi-box-first = In Wazabi the dice decide: everybody rolls, and the most wazabi begins (WZ-4).
wazabi-box-ladder = The ladder
wazabi-box-games = Games in the tournament
wazabi-box-game = Game
wazabi-box-dice = Dice at the start
wazabi-box-teams = Teams
wazabi-box-alone = everybody alone
wazabi-box-pairs = pairs that face each other
wazabi-box-number = Game { $number } of { $games }
wazabi-box-winner = Who is out of dice?
wazabi-box-left = Dice left before the others:
wazabi-box-partner = { $name } (partner: not counted)
wazabi-box-add = { $points ->
    [one] { $name }: one point
   *[other] { $name }: { $points } points
}

zayo-box-questions = How do I get a camel?|Do I have to follow suit?|Who is protected from the wolf?|End of a round
zayo-box-dealer = { $name } deals, { $leader } leads.
zayo-box-middle = Animals in the middle
zayo-box-end-round = End the round
zayo-box-sheep = sheep
zayo-box-goats = goats
zayo-box-camels = camels
zayo-box-small = sheep and goats
zayo-box-one-sheep = a sheep
zayo-box-one-goat = a goat
zayo-box-one-camel = a camel
zayo-box-reward-animal = A trick brings a sheep or a goat.
zayo-box-reward-camp = A trick brings equipment still missing.
zayo-box-shields = Lying there this round
zayo-box-trap = Buy a trap (−2)
zayo-box-fiddle = Fiddle (3 for 1)
zayo-box-steppe = Steppe!
zayo-box-attack = Thief, wolf, clan chief
zayo-box-booty = Card and booty
zayo-box-choose = What is taken?
zayo-box-booty-of = { $what }, from { $name }
zayo-box-take = Take
zayo-box-limit = Rounds at most
zayo-box-no-limit = until the steppe
zayo-box-each = Animals of each kind in the box
