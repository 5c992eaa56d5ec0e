# Le grand écran, et les téléphones devant lui.
web-screen-join = Scannez, asseyez-vous, jouez
web-screen-by-code = Rejoignez avec le code { $code }
web-screen-alone = Les téléphones n’atteignent pas ce serveur : démarrez-le avec « make party ».
web-screen-or = ou ouvrez { $link }
web-screen-late = Scannez pour jouer
web-screen-code = Code de la table
web-screen-empty = libre
web-screen-no-table = Il n’y a pas de table ici.
web-screen-not-shown = Cette table n’est pas montrée à tout le monde. L’hôte peut ouvrir l’écran, ou vous en donner l’adresse.
web-screen-lost = Connexion perdue – elle revient d’elle-même
web-screen-waits = À { $names } de jouer
web-screen-all = Tout le monde joue
web-screen-soon = La partie commence…
web-screen-full = Plein écran, avec le son
web-screen-lag = Mesurer le retard
web-screen-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
  }
web-screen-rematch = Une revanche ? Touchez « Revanche » sur un téléphone.
web-screen-after = Après le tour { $round }
web-screen-evening-over = La soirée est finie
web-screen-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres personnes
  }
web-screen-next = Ensuite : { $game }. L’hôte lance le tour ; l’écran suit.
web-screen-lag-title = De combien cet écran est-il en retard ?
web-screen-lag-how = Tapez en même temps que l’éclair : barre d’espace, clic, ou doigt sur cet écran. Douze fois, comme en musique.
web-screen-lag-left = { $left ->
    [one] encore une fois
   *[other] encore { $left } fois
  }
web-screen-lag-found = Cet écran a environ { $ms } ms de retard. Les courses en tiennent compte.
web-screen-lag-uneven = C’était trop irrégulier pour mesurer. On recommence ?
web-screen-lag-start = Commencer
web-screen-lag-again = Recommencer
web-screen-lag-reset = Oublier
web-screen-close = Terminé
web-screen-open = Ouvrir l’écran ici
web-screen-open-how = Dans une nouvelle fenêtre : glissez-la sur le téléviseur ou le projecteur, ou diffusez-la.
web-screen-type = Ou tapez cette adresse sur le téléviseur :
web-screen-other = Tant que l’écran est là, les téléphones ne montrent que ce qui est à chacun.
web-screen-spectator = Seul l’hôte peut en faire l’écran de la table, que les téléphones suivent.
web-shout = Crier
web-hands-on = Ma main seule
web-hands-off = Toute la table
web-hands-look = Regardez l’écran
web-hands-yours = À vous !
