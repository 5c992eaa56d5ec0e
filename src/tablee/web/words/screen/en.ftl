# The big screen, and phones in front of it.
web-screen-join = Scan, sit down, play
web-screen-by-code = Join with the code { $code }
web-screen-alone = Phones cannot reach this server: start it with “make party”.
web-screen-or = or open { $link }
web-screen-late = Scan to join in
web-screen-code = Table code
web-screen-empty = free
web-screen-no-table = There is no table here.
web-screen-not-shown = This table is not shown to everybody. The host can open the screen, or give you its address.
web-screen-lost = Connection lost – it comes back by itself
web-screen-waits = { $names } to play
web-screen-all = Everybody plays
web-screen-soon = The game begins…
web-screen-full = Full screen, with sound
web-screen-lag = Test the delay
web-screen-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
  }
web-screen-rematch = A rematch? Press “Rematch” on a phone.
web-screen-after = After round { $round }
web-screen-evening-over = The evening is over
web-screen-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
web-screen-next = Next: { $game }. The host starts the round; the screen follows.
web-screen-lag-title = How late is this display?
web-screen-lag-how = Tap with the flash: the space bar, a click, or a finger on this screen. Twelve times, as if it were music.
web-screen-lag-left = { $left ->
    [one] once more
   *[other] { $left } more times
  }
web-screen-lag-found = This display is about { $ms } ms late. In races that time is allowed for.
web-screen-lag-uneven = That was too uneven to measure. Once more?
web-screen-lag-start = Start
web-screen-lag-again = Again
web-screen-lag-reset = Forget it
web-screen-close = Done
web-screen-open = Open the screen here
web-screen-open-how = In a new window: drag it to the television or projector, or cast it.
web-screen-type = Or type this address on the television:
web-screen-other = As long as the screen is there, phones show only what is their own.
web-screen-spectator = Only the host can make it the table’s own screen, which phones follow.
web-shout = Shout
web-hands-on = Only my hand
web-hands-off = Whole table
web-hands-look = Look at the screen
web-hands-yours = Your turn!
