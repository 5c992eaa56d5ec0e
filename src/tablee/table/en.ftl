# What a table says to a message that it cannot take.
problem-begun = the game has begun already
problem-bad-message = this message is not one of those agreed on: { $why }
problem-empty-seats = a seat is still empty
problem-full = there is no room for more people at this table
problem-hello-first = say hello first
problem-kicked = the host has sent you away from this table
problem-locked = the table is locked
problem-no-checks = in a race only a move itself tells whether it is allowed
problem-no-hint-now = no advice could be had this time; ask again
problem-no-hints = there are no hints at this table
problem-no-holiday-left = so many days of holiday are not left to this seat
problem-no-hotseat = in this game everybody needs a device of their own
problem-no-name = a name needs at least one letter
problem-no-such-seat = there is no seat { $number } at this table
problem-no-text = there is nothing to say in this
problem-nobody-there = nobody sits there
problem-not-by-days = this game is not played by days
problem-not-host = only the host may do this
problem-not-over = the game is not over yet
problem-not-playing = no game is being played
problem-not-seated = only those who sit at the table may do this
problem-not-committed = this browser has not committed to this contribution
problem-not-your-turn = it is not your move
problem-not-your-seat = seat { $number } is not yours
problem-other-protocol = this page is older or newer than the server: reload it
problem-over = the game is over
problem-paused = the table is paused
problem-saving-interrupted = saving is interrupted: your move is still in your hand, and play goes on as soon as it works again
problem-taken = somebody sits there
problem-too-fast = not so fast

# Messages to people who are not here.
push-your-turn = { $game }: it is your turn
push-with = With { $others }.
