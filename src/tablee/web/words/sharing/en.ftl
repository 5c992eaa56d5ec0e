# What a link says where it is pasted; no page asks for it.
share-home = Five French card and dice games at one table
share-home-text = With friends or bots, in the browser. No account: a name and a face.
share-invitation = Come and play { $game }
share-invitation-text = A table for { $count } at Tablée. Open the link, choose a name and a face, and sit down.
share-evening = { $title }: an evening of games
share-evening-text = On the programme: { $games }. Open the link to say whether you are coming.
share-podium = { $title }: the podium
share-podium-text = Played: { $games }. Open the link to see who won.
share-won = { $game }: { $name } wins
share-game = { $game }, a game of { $count }
share-unfinished = Nobody went on with this game.
share-watch = Watch it again, move by move
