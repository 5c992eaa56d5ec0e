# Evenings with friends.
web-evening-lead = A programme of games, one score sheet for all of them, and one link for your group, for this evening and the next ones.
web-evening-mine = Your groups
web-evening-new = Plan an evening
web-evening-invite = Open it and invite friends
web-evening-title = What is it called?
web-evening-when = When
web-evening-length = How long
web-evening-scoring = What counts
web-evening-scoring-places = the place in each game
web-evening-scoring-points = the points of the games
web-evening-programme = Programme
web-evening-add-game = Add a game
web-evening-game = Game
web-evening-rounds = Rounds
web-evening-seats = Per table
web-evening-at-most = { $count } at most
web-evening-tables = Tables
web-evening-as-needed = as needed
web-evening-variants = Variants
web-evening-take-out = Take out
web-evening-up = Move up
web-evening-down = Move down
web-evening-moved = { $game } is now { $place } of { $count }.
web-evening-begun = begun already
web-evening-no-day = No day yet
web-evening-is-over = Over
web-evening-welcome = You are invited.
web-evening-join = I’m coming, as { $name }
web-evening-you-away = You are not taking part at the moment. If you come, the next round has a seat for you.
web-evening-come = I’m here
web-evening-your-table = Your table: { $game }
web-evening-with = with { $names }
web-evening-go = Take your seat
web-evening-you-sit-out = You sit this round out; it counts as an average one. You can watch the others below.
web-evening-host = For the host
web-evening-next = Next, round { $number }: { $game }.
web-evening-sizes = { $count ->
    [one] One table of { $sizes }.
   *[other] { $count } tables: { $sizes }.
}
web-evening-byes = { $count ->
    [one] One person sits out.
   *[other] { $count } people sit out.
}
web-evening-start-round = Start the round
web-evening-edit = Change the plan
web-evening-save = Save
web-evening-finish = End the evening
web-evening-finish-sure = Tables that are not over are closed, and the podium is shown.
web-evening-next-evening = Plan the next evening
web-evening-wait-for-tables = The next round begins once all tables are over, or closed by you.
web-evening-programme-over = The programme is played to its end. Add a game, or end the evening.
web-evening-two = It takes two to play.
web-evening-round = Round { $number }: { $game }
web-evening-closed = closed
web-evening-watch-again = Watch again
web-evening-close = Close this table
web-evening-close-sure = Nobody waits for it any more. Those who sit there share its points.
web-evening-sit-out = { $count ->
    [one] { $names } sits out.
   *[other] { $names } sit out.
}
web-evening-sheet = Score sheet
web-evening-place = Place
web-evening-who = Who
web-evening-total = Total
web-evening-points = { $points } points
web-evening-bye = sat out: the average of the round
web-evening-playing = being played
web-evening-absent = not there
web-evening-how-places = The first of a table gets 12 points, the last none, the others evenly between. Ties share; sitting out counts 6.
web-evening-how-points = The points of the games are added up. Sitting out counts as the average of the round.
web-evening-podium = Podium
web-evening-share = Share the podium
web-evening-print = Print
web-evening-to-group = To the group
web-evening-item = { $rounds ->
    [one] one round, up to { $seats } per table
   *[other] { $rounds } rounds, up to { $seats } per table
}
web-evening-no-programme = No game yet.
web-evening-invitation = Invitation
web-evening-link-lasts = This link lasts: it leads to every evening of the group. Whoever has it can join.
web-evening-ics = Add to my calendar
web-evening-history = Evenings before
web-evening-people = { $count ->
    [0] Nobody is coming yet
    [one] One person is coming
   *[other] { $count } people are coming
}
web-evening-group = The group
web-evening-here = takes part
web-evening-role-host = host
web-evening-role-helper = helps the host
web-evening-more = More about { $name }
web-evening-help = Let them help
web-evening-unhelp = No longer a helper
web-evening-remove = Take off the list
web-evening-not-now = That is not possible now; somebody may have been quicker.
web-evening-too-fast = That was a lot at once. Wait a moment.
web-evening-failed = That did not work. Check what you entered, and try again.
