# Ratings, and what others may see of me.
web-rated = Rated: the game changes everybody’s rating
web-rated-table = This table is rated
web-rated-late = Somebody else is seated already: choose this before the others sit.
web-rated-about = Two people or more, one seat each, no hints, bots of a fixed level. Whoever leaves, or is away until a bot plays, is last.
web-rated-identity = Everybody needs a passkey or recovery codes
web-rated-left = left
web-rating = Rating
web-ratings = Ratings
web-my-ratings = My ratings
web-rated-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
web-best = The best here
web-best-of = The best at { $game }
web-best-games = Games
web-best-failed = The list could not be fetched. Try again in a moment.
web-best-none = Nobody has played { $games } rated games yet. A host makes a table rated before the others sit down.
web-best-order = From { $games } rated games on, in the order of what the rating is at least.
web-best-place = Place
web-best-who = Who
web-best-played = Games
web-best-me = you
web-best-me-unnamed = you; the others read “a player”
web-best-bots = For comparison, the bots
web-best-how = How it is counted
web-best-how-text = Everybody begins at 1500. A win over somebody stronger is worth more; 400 points apart, the better one comes first ten times of eleven. “±” says how sure it is: with every game it shrinks. The same people again and again count less. Bots have fixed ratings.
web-best-consent = May my name be shown here?
web-wishes = What others may see
web-wishes-text = Without your word, you are “a player” there.
web-wish-listed = My name and face among the best of this server
web-wish-pictured = My name in pictures of finished games that somebody shares by their link
web-wishes-failed = That did not work. Nothing has changed.
