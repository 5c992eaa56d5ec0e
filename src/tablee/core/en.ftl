# What all games share.
time-backwards = the instant { $at } lies before { $now }: time does not go backwards
no-such-seat = there is no seat { $number } at a table of { $seats }
no-such-move = there is no such move in this game
not-yourself = a player of choice is never oneself
seat = seat { $number }
