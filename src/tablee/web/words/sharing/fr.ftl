# Ce que dit un lien là où on le colle ; aucune page ne le demande.
share-home = Cinq jeux français de cartes et de dés à une même table
share-home-text = Entre amis ou avec des robots, dans le navigateur. Sans compte : un nom et un visage.
share-invitation = Venez jouer à { $game }
share-invitation-text = Une table de { $count } chez Tablée. Ouvrez le lien, choisissez un nom et un visage, et asseyez-vous.
share-evening = { $title } : une soirée de jeux
share-evening-text = Au programme : { $games }. Ouvrez le lien pour dire si vous venez.
share-podium = { $title } : le podium
share-podium-text = Au menu : { $games }. Ouvrez le lien pour voir qui l’a emporté.
share-won = { $game } : victoire de { $name }
share-game = { $game }, une partie à { $count }
share-unfinished = Personne n’a continué cette partie.
share-watch = À revoir, coup par coup
