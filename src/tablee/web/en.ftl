# The browser's own words, shared by all games.
web-guest = Guest
web-you = you
web-skip = Skip to the page
web-menu = Menu
web-close = Close
web-done = Done
web-cancel = Cancel
web-seat = Seat { $number }
web-to-home = All games

web-home-title = Pull up a chair
web-home-lead = Five French games of cards and dice, with your friends or against the house’s bots. No account: a name will do.
web-games = The games
web-players = { $least }–{ $most } players
web-minutes = { $minutes } min
web-kind-race = all at once
web-kind-turns = in turns
web-by = by { $author }
web-play-now = Play now
web-open-table = With friends
web-could-not-open = The table could not be opened. Try again in a moment.
web-join-code = Join with a code
web-join = Join
web-no-such-table = No such table
web-no-such-table-text = The code may be mistyped, or the table was cleared away.
web-my-tables = My tables
web-lobby = Open tables
web-lobby-empty = Nobody is waiting just now. Open a table and list it: it will show up here.
web-free-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
web-phase-gathering = gathering
web-phase-playing = being played
web-phase-over = finished
web-your-turn = Your turn
web-waits-for = Waiting for { $names }
web-credits = Tablée is an independent edition; the games belong to their authors and publishers, who do not endorse it.

web-about-wazabi = Roll, scheme, and palm your dice off on your friends. First one without dice wins.
web-about-kezao = Seven cards, five dice, no turns: lay what fits before anybody else sees it.
web-about-kado = Give presents, guess which one is for you, and wrap up the best shelf.
web-about-zayo = Herds, tricks and raids on the steppe. Guard your camp, mind your neighbours.
web-about-kawaii = Ice creams pile up. Call the right pile at the right instant, for your two secret favourites.
web-first-time = First time?
web-understood = Got it
web-goal-wazabi = Be the first without dice. Roll them: wazabi pay for a card of yours, cards are drawn, dice go to your neighbours.
web-goal-kezao = Everybody at once: lay a card that has every colour of the plain dice and none of the crossed ones. Out of cards first, three times, wins.
web-goal-kado = Fill three rows of four presents in twelve rounds. Rows want the same gift, columns the same ribbon. Guess what the dealer kept, and swap.
web-goal-zayo = Tricks bring you a camp and a herd. Trade animals for camels, then lay the steppe to win; action cards help and hinder.
web-goal-kawaii = Two favourites are yours alone. When one shows on a pile, put a token there before anybody else, and the pile is yours.

web-settings = Settings
web-name = Your name
web-avatar = Your face
web-avatar-number = Face { $number }
web-language = Language
web-language-fr = Français
web-language-en = English
web-theme = Light
web-theme-auto = like my system
web-theme-light = by day
web-theme-dark = by night
web-motion = Motion
web-motion-auto = like my system
web-motion-calm = none
web-sound = Sound
web-other-device = Another device
web-other-device-text = A personal link takes your seats with you. It works once and not for long: give it to nobody.
web-make-link = Make a link

web-joining = Joining the table …
web-seats = Seats
web-empty-seat = Empty seat
web-this-device = this device
web-same-device = somebody beside me …
web-name-of = Their name
web-sit-down = Sits down
web-fill-with-bots = Fill with bots
web-sit = Sit here
web-stand = Stand up
web-kick = Send away
web-no-bot = waiting for a friend
web-bot-for = Bot for seat { $number }
web-bot-bot = Bot
web-bot-easy = Bot: easy
    .about = thinks for a moment, forgets what is out of sight
web-bot-normal = Bot: normal
    .about = remembers, and expects sensible play
web-bot-strong = Bot: strong
    .about = remembers, looks further ahead, takes its time
web-bot-tactics = Bot: quick
    .about = plays by rules of thumb, without looking ahead
web-bot-chance = Bot: by chance
    .about = plays anything that is allowed
web-bot-child = Bot: child
web-bot-casual = Bot: casual
web-bot-adult = Bot: adult
web-bot-expert = Bot: expert
web-fewer-seats = One seat less
web-more-seats = One seat more
web-start = Start the game
web-start-when-full = The game starts once every seat is taken; bots can fill them.
web-wait-for-host = The host starts the game.
web-invite = Invite
web-invite-how = Scan, follow the link, or type the code on the home page.
web-code = Code
web-link = Link to this table
web-qr = QR code of the link to this table
web-copy = Copy
web-copied = Copied
web-link-here = Only this machine can open this link. For friends on the same network stop Tablée and start it so; the table will still be here:
web-table = The table
web-who-am-i = Name and face
web-by-chance = by chance
web-deck-file = Deck file …
web-deck-back = Own deck of { $count } cards: back to ours
web-deck-unreadable = This deck cannot be used.
web-options = Options of the game
web-table-options = The table
web-listed = Listed in the lobby
web-no-spectators = A table of its own
web-no-spectators-text = People are playing here, and the host lets nobody watch. It can be seen again as a replay once it is over.
web-watching = { $count ->
    [one] one watches
   *[other] { $count } watch
}
web-spectators = Spectators may watch
web-hints = Hints: whoever is to move may ask what a strong bot would do
web-locked = Locked: nobody else sits down
web-grace = Seconds before a bot plays for somebody away
web-rule-clause = Rule { $clause }

web-rules = Rules
web-rules-of = Rules of { $game }
web-rules-general = At every table
web-rules-missing = The rules could not be fetched.
web-log = Log
web-chat = Chat
web-chat-empty = Nothing has been said yet.
web-chat-say = Say something
web-send = Send
web-mute = Mute { $name }
web-unmute = Hear { $name } again
web-muted = Muted:
web-log-and-chat = Log and chat
web-reactions = Quick reactions
web-react-clap = claps
web-react-laugh = laughs
web-react-wow = is amazed
web-react-think = is thinking
web-react-sad = is sad
web-react-heart = loves it
web-react-hurry = is waiting
web-react-bye = waves
web-leave = Leave
web-leave-title = Leave the table?
web-leave-text = You can come back to your seat from the home page; meanwhile a bot may play for you.
web-leave-for-now = Back later
web-leave-for-good = Give up my seat
web-pause = Pause
web-go-on = Go on
web-paused = The table is paused.
web-away = away
web-reconnecting = Reconnecting …
web-seconds-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
web-keys = Keyboard
web-key-help = this list
web-key-rules = rules
web-key-log = log
web-key-chat = chat
web-key-sound = sound on or off
web-key-hint = hint, where the table has them
web-hint = Hint
web-hint-thinks = Thinking about your move …
web-hint-says = I would …
web-hint-worth = How well it went in imagined games; 100 % is a sure win.
web-hint-play = Play it

web-hand-over = Hand the device to { $name }
web-hand-over-text = The cards stay hidden until then.
web-i-am = I am { $name }

web-result = Result
web-you-won = You have won!
web-won = { $count ->
    [one] { $names } won
   *[other] { $names } won together
}
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-result-chances = Result and chances
web-chances = Chances over the game
web-chances-wait = Working out how the chances went …
web-chances-missing = How the chances went could not be worked out.
web-chances-table = In numbers
web-chances-mean = How many of the games imagined from each moment each player wins: hands as they were, luck drawn anew, everybody playing on sensibly.
web-turning-points = Turning points
web-turn-of = A move of { $name }
web-turned = { $name }: from { $before } to { $after }
web-moment = After move
web-rematch = Rematch
web-to-rematch = To the rematch
web-replay = Replay
web-no-replay = No replay here
web-no-replay-text = A game can be watched again once it is over.
web-share = Share
web-record = Record
web-back = One step back
web-forward = One step on
web-autoplay = Play
web-position = Position in the game
web-eyes = Whose view
web-spectator = Spectator

web-lost = This page is not on the table
web-lost-text = The address leads nowhere. The games are that way:
web-offline = No connection
web-offline-text = Tablée needs its server to play. It will be back as soon as the network is.
web-late = { $me ->
    [yes] Too late by { $by } ms: your hand was not the first.
   *[no] { $name } was { $by } ms too late.
  }
web-late-by = { $by } ms late
