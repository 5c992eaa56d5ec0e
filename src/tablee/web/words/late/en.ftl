# Coming late to a game.
web-late-watch = You are watching
web-late-or-play = Or come in:
web-late-play-for = Play for { $name }
web-late-all-taken = All seats are taken: you can sit down for the rematch.
