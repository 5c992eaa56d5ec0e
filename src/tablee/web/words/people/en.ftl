# My games, and what is kept of me.
web-my-games-none = No game of yours is finished yet. Finished games appear here, and you can watch them again.
web-my-games-failed = Your games could not be fetched. Try again in a moment.
web-open-games = Still going on
web-finished-games = Finished
web-no-such-games = No finished game matches.
web-filter-game = Game
web-filter-ending = Result
web-filter-level = Level of the bots
web-filter-friend = With
web-filter-any = all
web-ending-won = won
web-ending-lost = lost
web-ending-unfinished = not finished
web-level-people = People only
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-with = with { $names }
web-totals = In all
web-total-games = { $count ->
    [one] game
   *[other] games
}
web-total-won = won
web-total-streak = in a row right now
web-total-longest = in a row at best
web-by-game = Won, by game
web-by-level = Won, by level
web-by-opponent = Ahead of the others
web-won-of = Won
web-ahead-of = Times ahead of them
web-part-of = { $part } of { $whole }
web-pages = Pages
web-newer = Newer games
web-older = Older games
web-page-of = Page { $page } of { $pages }
web-trend = { $count ->
    [one] { $last } in the one game so far.
   *[other] Over { $count } games: { $first } at first, { $last } lately, between { $least } and { $most }.
}
web-me-text = No account, no address: only what you have played, under a secret that your browser keeps.
web-me-boxes = My boxes
web-me-boxes-text = If the cards of your own box differ from ours, you can write them down and play with them.
web-me-boxes-open = Open my boxes
web-export = Take your data with you
web-export-text = A file with everything that is kept of you: tables, results, levels, boxes. The record of each game is linked in it.
web-export-get = Save the file
web-forget = Delete your data
web-forget-text = Your levels, results, boxes and devices go. Finished games stay for those who played with you, but you are only “a player” in them. At tables where a game is going on, a bot takes your seat.
web-forget-do = Delete everything
web-forget-sure = Delete everything about you?
web-forget-sure-text = This cannot be undone. All your devices begin afresh.
web-forget-failed = It could not be deleted. Try again in a moment.
web-keys-head = The same person on every device
web-keys-text = If you like, a passkey of your device or password manager brings your tables, results and levels to any browser. Nothing needs it.
web-keys-failed = That did not work. Nothing has changed.
web-passkey-of = Passkey of { $date }
web-passkey-add = Add a passkey
web-passkey-remove = Remove
web-passkey-use = Sign in with a passkey
web-no-passkeys-address = Passkeys need an encrypted connection and a server with a name; browsers make none for an address on the home network. Recovery codes and personal links work here.
web-no-passkeys-library = This server has no passkeys. Recovery codes and personal links work here.
web-codes = Recovery codes
web-codes-text = { $count ->
    [0] You have none. Each lets you in once, if you have lost all your devices.
    [one] You have one left. It lets you in once, if you have lost all your devices.
   *[other] You have { $count } left. Each lets you in once, if you have lost all your devices.
}
web-codes-once = Write these down: they are shown this once. Earlier ones are no longer good.
web-codes-make = Make new codes
web-come-in = I have been here before
web-come-in-text = With a passkey or a recovery code, this browser becomes yours.
web-come-in-failed = That did not work: the code was used already, is mistyped, or the passkey is not known here.
web-code-use = Recovery code
web-code-enter = Use this code
