# The browser's own words, shared by all games.
web-you = you
web-skip = Skip to the page
web-menu = Menu
web-close = Close
web-done = Done
web-cancel = Cancel
web-seat = Seat { $number }
web-to-home = All games

web-home-title = Pull up a chair
web-home-lead = Five French games of cards and dice, with your friends or against bots. No account: a name will do.
web-games = The games
web-players = { $least }–{ $most } players
web-minutes = { $minutes } min
web-kind-race = all at once
web-kind-turns = in turns
web-by = by { $author }
web-play-now = Play
web-open-table = With friends
web-play-start = Start
web-how-many = How many players?
web-level = Your opponents
web-could-not-open = The table could not be opened. Try again in a moment.
web-disk-full = The server’s disk is full, so no table can be opened. Tell whoever runs it.
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
web-lobby-rated = rated
web-phase-gathering = gathering
web-phase-playing = being played
web-phase-over = finished
web-your-turn = Your turn
web-waits-for = Waiting for { $names }
web-wait = Waiting
web-several = { $count } people
web-credits = Tablée is an independent edition; the games belong to their authors and publishers, who do not endorse it.

web-drill = Drill
web-puzzle = Puzzle
web-puzzle-today = Today’s puzzle
web-learn = Learn
web-learn-game = Learn { $game }
web-lesson = Lesson
web-box = With the real box
web-box-home = You have the real box? Rules to search, score sheets and a timer for:

web-first-time = First time?
web-first-time-text = A guided round at the real table shows you how it goes.
web-learn-quick = Learn in two minutes

web-settings = Settings
web-name = Your name
web-avatar = Your face
web-face = { $animal } { $number }
web-animal-0 = Fox
web-animal-1 = Cat
web-animal-2 = Owl
web-animal-3 = Bear
web-animal-4 = Rabbit
web-animal-5 = Frog
web-animal-6 = Hedgehog
web-animal-7 = Whale
web-who-are-you = Who is sitting down?
web-otherwise-called = Without a name of your own, you will be called { $name }.
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
web-volume = Volume
web-vibration = Vibrate when it is my turn
web-text-size = Text size
web-text-size-normal = normal
web-text-size-large = large
web-text-size-larger = very large
web-pace = Pace of the bots
web-pace-calm = calm
web-pace-normal = normal
web-pace-quick = quick
web-pace-text = This counts at the tables you open. Games that are played all at once keep their speed.
web-alerts = Notify me when it is my turn and I am looking elsewhere
web-alerts-denied = Your browser blocks notifications from this page; its own settings can allow them.
web-alerts-offer = Shall Tablée tell you when it is your turn and you are looking elsewhere?
web-alerts-yes = Yes, please
web-alerts-no = No, thank you
web-alert-text = The table waits for you in { $game }.
web-other-device = Another device
web-other-device-text = A personal link takes your seats with you. It works once and not for long: give it to nobody.
web-make-link = Make a link
web-personal-link = Take your seats to this device?
web-personal-link-text = With this personal link, this browser becomes yours: your tables, seats and levels will be here too. Go on only if you made the link yourself.
web-personal-link-take = Yes, this device is mine
web-personal-link-replaces = This browser already has tables or levels of its own. They will no longer be found here.
web-personal-link-replace = Replace them
web-personal-link-old = This link has been used already, or is too old. Make a new one.
web-my-levels = My level
web-my-levels-text = Bots at “my level” learn how you play, game by game. Only you can see this, and you can start afresh at any time.
web-my-levels-none = Nothing yet. Play a game against bots at “my level”.
web-my-level-games = { $games ->
    [0] first game still going on
    [one] after one game
   *[other] after { $games } games
  }
web-my-level-time = You take about { $seconds } s to find a card.
web-my-level-forget = Forget
web-my-level-forget-game = Forget my level in { $game }
web-my-level-forget-all = Forget my level in all games
web-grade-first-steps = The bots are taking their first steps with you.
web-grade-gentle = The bots go easy on you.
web-grade-steady = The bots play steadily.
web-grade-keen = The bots play well.
web-grade-fierce = The bots play as well as they can.

web-my-games = My games
web-evening = An evening with friends
web-evening-back = Back to the evening
web-a-player = a player

web-me = My data


web-joining = Joining the table…
web-seats = Seats
web-empty-seat = Empty seat
web-this-device = this device
web-same-device = somebody beside me…
web-name-of = Their name
web-sit-down = Sits down
web-fill-with-bots = Fill with bots
web-sit = Sit here
web-stand = Stand up
web-kick = Send away
web-kick-title = Send { $name } away?
web-kick-why = Your reason, which they will be told:
web-kick-kept = The seat is kept for somebody else
    .about = They may take another seat, if there is one.
web-kick-away = They were away for too long
    .about = Before the start they may sit down again.
web-kick-conduct = They misbehaved
    .about = They may not sit down at this table again.
web-sent-away = The host has taken your seat from you
web-sent-away-kept = It is kept for somebody else.
web-sent-away-away = You were away for too long.
web-sent-away-conduct = The reason given: misbehaviour. You may not sit down at this table again.
web-sent-away-bot = A bot plays in your place.
web-sit-elsewhere = You may sit down at an empty seat.
web-stay = Stay here
web-watch = Watch
web-shared = { $names } play on one device: a single person sees all their cards.
web-visitors = Here without a seat
web-visitor-me = (you)
web-visitors-will-watch = { $count ->
    [one] Once the game has begun, this person may watch.
   *[other] Once the game has begun, these people may watch.
}
web-visitors-will-not-watch = { $count ->
    [one] Once the game has begun, this person will see nothing of it.
   *[other] Once the game has begun, these people will see nothing of it.
}
web-no-bot = waiting for a friend
web-bot-for = Bot for seat { $number }
web-bot-bot = Bot
web-bot-program = Bot: a player’s own
    .about = A player has written this bot.
web-bot-adaptive = Bot: my level
    .level = My level
    .about = Plays as well as you do, and learns from how you play.
web-bot-easy = Bot: easy
    .level = Easy
    .about = Thinks for a moment and forgets what is out of sight.
web-bot-normal = Bot: normal
    .level = Normal
    .about = Remembers, and expects sensible play.
web-bot-strong = Bot: strong
    .level = Strong
    .about = Remembers, looks further ahead and takes its time.
web-bot-tactics = Bot: quick
    .level = Quick
    .about = Plays by rules of thumb, without looking ahead.
web-bot-chance = Bot: by chance
    .level = By chance
    .about = Plays anything that is allowed.
web-bot-child = Bot: child
    .level = Child
    .about = Takes its time and overlooks something now and then.
web-bot-casual = Bot: casual
    .level = Casual
    .about = Plays for fun, at a relaxed pace.
web-bot-adult = Bot: adult
    .level = Adult
    .about = Wide awake, and seldom wrong.
web-bot-expert = Bot: expert
    .level = Expert
    .about = Very quick, and misses almost nothing.
web-bot-level = Level of the bots
web-seat-count = { $count ->
    [one] one player
   *[other] { $count } players
}
web-fine-tuning = Fine tuning
web-fewer-seats = One seat less
web-more-seats = One seat more
web-start = Start the game
web-start-when-full = The game starts once every seat is taken; bots can fill them.
web-wait-for-host = The host starts the game.
web-invite = Invite
web-invite-how = Scan, follow the link, or type the code on the home page.
web-show-screen = Show on a big screen
web-code = Code
web-link = Link to this table
web-qr = QR code of the link to this table
web-copy = Copy
web-copied = Copied
web-link-here = Only this computer can open this link. To play with friends on the same network, stop Tablée and start it again with this command; the table will still be here:
web-table = The table
web-who-am-i = Name and face
web-by-chance = by chance
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
web-grace = A bot plays for somebody away
web-grace-now = at once
web-grace-after = after { $time }
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
web-spoken = { $name }: { $words }
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
web-saving-interrupted = Saving is interrupted. Nothing is lost: play goes on by itself.
web-away = away
web-reconnecting = Reconnecting…
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
web-hint-thinks = Thinking about your move…
web-hint-says = I would…
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
web-continued = Continued from a replay: what is drawn was known before
web-chances = Chances over the game
web-chances-wait = Working out how the chances went…
web-chances-missing = How the chances went could not be worked out.
web-chances-table = In numbers
web-chances-mean = How many of the games imagined from each moment each player wins: hands as they were, luck drawn again, everybody playing on sensibly.
web-turning-points = Turning points
web-turn-of = { $me ->
    [yes] Your move
   *[no] A move of { $name }
}
web-turned = { $name }: from { $before } to { $after }
web-moment = After move
web-rematch = Rematch
web-to-rematch = To the rematch
web-rematch-level = Level of the next game
web-rematch-same = The same bots
web-replay = Replay
web-share = Share
web-back = One step back
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
web-corrected = Delay made up for: { $list }
web-correction = { $name } { $ms } ms
web-flags = Unusual play
web-flags-text = It is for you to judge. During the game nobody else sees this, and nothing follows by itself; the result will bear a mark.
web-flag = { $name }: { $why }
web-flag-fast = reactions faster than a hand
web-flag-even = reactions more even than a hand’s
web-flag-answers = a connection that pretends to be slow

generic-table = On the table
generic-mine = Before you
generic-moves = What you may do
generic-filter = Filter the moves
generic-too-many = There are too many moves to list here.
generic-key-digit = the move with this number
generic-yes = yes
generic-no = no

# --- provable chance
web-chance-wait = Your browser is checking the chance of this game…
web-chance-proved = Chance proved by your browser
web-chance-partly = Chance checked by your browser, with reservations
web-chance-differs = The chance of this game does not hold
web-chance-secret = The table’s secret is the one it committed to when it was opened.
web-chance-secret-not = The table’s secret is not the one it committed to.
web-chance-house = The bots’ key is the one the table committed to.
web-chance-house-not = The bots’ key is not the one the table committed to.
web-chance-contributions = { $count ->
    [one] One contribution was opened and fits its commitment.
   *[other] { $count } contributions were opened and fit their commitments.
  }
web-chance-contributions-not = A contribution does not fit its commitment.
web-chance-key = The key of the game follows from the secret and all contributions.
web-chance-key-not = The key of the game does not follow from the secret and the contributions.
web-chance-draws = All { $count } draws of the game come from this key.
web-chance-draws-not = Draws of the game do not come from this key.
web-chance-left-out = { $count ->
    [one] One contribution was left out because it was not opened in time.
   *[other] { $count } contributions were left out because they were not opened in time.
  }
web-chance-not-there = This browser was not seated when the game began, so it could not take part.
web-chance-promised = The commitments are those that you were shown before the game.
web-chance-promised-not = The commitments are not those that you were shown before the game.
web-chance-fixed = Players, options and contributions are those that you were shown at the start.
web-chance-fixed-not = Players, options or contributions are not those that you were shown at the start.
web-chance-own = Your browser’s own contribution is part of the key.
web-chance-own-not = Your browser’s own contribution is missing from the key.
web-chance-no-own = Your browser gave no contribution of its own.
web-chance-events = { $count ->
    [one] The one event of the game follows
   *[other] All { $count } events of the game follow
} from these draws: every die, every card, and what you were told of them.
web-chance-events-not = What happened in the game does not follow from its draws.
web-chance-no-events = Your browser could not check whether dice and cards follow from the draws.
web-chance-frames = { $count ->
    [one] The one picture of the table that you were shown is in the replay.
   *[other] All { $count } pictures of the table that you were shown are those of the replay.
  }
web-chance-frames-not = You were shown other things than the replay gives.
web-chance-no-frames = This browser kept nothing of what it was shown.
web-chance-proof-not = The server did not open the chance of this game.
web-chance-limits = This page comes from the same server, and of the rules it knows only what chance does. To rely on nobody, save the proof and check it with your own copy: tablee verify.
web-chance-save = Save the proof
web-unopened = Chance never opened
web-unopened-text = These games began in this browser, and their chance was never opened.

# Correspondence tables.
web-days = Pace of the game
web-days-live = Together, now
web-days-count = { $days ->
    [one] one day
   *[other] { $days } days
}
web-days-per-move = { $days ->
    [one] By correspondence: one day per move
   *[other] By correspondence: { $days } days per move
}
web-days-why = Everybody plays when they find the time; the game goes on while nobody is here.
web-days-about = { $days ->
    [one] One day per move
   *[other] { $days } days per move
}
web-days-left = { $unit ->
    [days] { $count ->
        [one] One day left
       *[other] { $count } days left
    }
   *[hours] { $count ->
        [0] Less than an hour left
        [one] Less than an hour left
       *[other] { $count } hours left
    }
}
web-days-holiday = { $me ->
    [yes] You are on holiday until { $until }: the clock is stopped.
   *[no] On holiday until { $until }: { $names }. The clock is stopped.
}
web-days-take-holiday = Take a holiday…
web-days-back = I am back
web-days-next = { $count ->
    [one] Next game
   *[other] Next game ({ $count })
}
