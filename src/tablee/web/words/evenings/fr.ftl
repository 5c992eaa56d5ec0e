# Evenings with friends.
web-evening-lead = Un programme de jeux, une seule feuille de score pour tous, et un lien qui reste à votre groupe, pour ce soir et les fois suivantes.
web-evening-mine = Vos groupes
web-evening-new = Préparer une soirée
web-evening-invite = L’ouvrir et inviter des amis
web-evening-title = Comment l’appeler ?
web-evening-when = Quand
web-evening-length = Durée
web-evening-scoring = Ce qui compte
web-evening-scoring-places = la place à chaque partie
web-evening-scoring-points = les points des jeux
web-evening-programme = Programme
web-evening-add-game = Ajouter un jeu
web-evening-game = Jeu
web-evening-rounds = Tours
web-evening-seats = Par table
web-evening-at-most = { $count } au plus
web-evening-tables = Tables
web-evening-as-needed = au besoin
web-evening-variants = Variantes
web-evening-take-out = Retirer
web-evening-up = Monter
web-evening-down = Descendre
web-evening-moved = { $game } passe en position { $place } sur { $count }.
web-evening-begun = déjà commencé
web-evening-no-day = Pas encore de date
web-evening-is-over = Terminée
web-evening-welcome = Vous êtes de la partie, si vous le voulez bien.
web-evening-join = Je viens, en tant que { $name }
web-evening-you-away = Vous ne participez pas pour le moment. Si vous venez, une place vous attend dès le prochain tour.
web-evening-come = Je suis là
web-evening-your-table = Votre table : { $game }
web-evening-with = avec { $names }
web-evening-go = Prendre place
web-evening-you-sit-out = Vous passez ce tour, qui vous compte comme un tour moyen. Vous pouvez regarder les autres plus bas.
web-evening-host = Pour l’hôte
web-evening-next = Ensuite, tour { $number } : { $game }.
web-evening-sizes = { $count ->
    [one] Une table de { $sizes }.
   *[other] { $count } tables : { $sizes }.
}
web-evening-byes = { $count ->
    [one] Une personne passe son tour.
   *[other] { $count } personnes passent leur tour.
}
web-evening-start-round = Lancer le tour
web-evening-edit = Modifier le programme
web-evening-save = Enregistrer
web-evening-finish = Terminer la soirée
web-evening-finish-sure = Les tables encore en cours sont fermées, et le podium s’affiche.
web-evening-next-evening = Préparer la prochaine soirée
web-evening-wait-for-tables = Le prochain tour commence quand toutes les tables ont fini, ou que vous les avez fermées.
web-evening-programme-over = Le programme est joué jusqu’au bout. Ajoutez un jeu, ou terminez la soirée.
web-evening-two = Il faut être deux pour jouer.
web-evening-round = Tour { $number } : { $game }
web-evening-closed = fermée
web-evening-watch-again = Revoir
web-evening-close = Fermer cette table
web-evening-close-sure = Plus personne ne l’attend. Ceux qui y sont assis se partagent ses points.
web-evening-sit-out = { $count ->
    [one] { $names } passe son tour.
   *[other] { $names } passent leur tour.
}
web-evening-sheet = Feuille de score
web-evening-place = Place
web-evening-who = Qui
web-evening-total = Total
web-evening-points = { $points } points
web-evening-bye = a passé son tour : la moyenne du tour
web-evening-playing = en cours
web-evening-absent = pas là
web-evening-how-places = La première place d’une table vaut 12 points, la dernière aucun, les autres s’échelonnent entre les deux. Les ex æquo partagent ; passer son tour en vaut 6.
web-evening-how-points = Les points des jeux s’ajoutent. Passer son tour vaut la moyenne du tour.
web-evening-podium = Podium
web-evening-share = Partager le podium
web-evening-print = Imprimer
web-evening-to-group = Vers le groupe
web-evening-item = { $rounds ->
    [one] un tour, jusqu’à { $seats } par table
   *[other] { $rounds } tours, jusqu’à { $seats } par table
}
web-evening-no-programme = Aucun jeu pour l’instant.
web-evening-invitation = Invitation
web-evening-link-lasts = Ce lien reste : il mène à toutes les soirées du groupe. Quiconque l’a peut se joindre à vous.
web-evening-ics = Ajouter à mon agenda
web-evening-history = Les soirées passées
web-evening-people = { $count ->
    [0] Personne ne vient encore
    [one] Une personne vient
   *[other] { $count } personnes viennent
}
web-evening-group = Le groupe
web-evening-here = participe
web-evening-role-host = hôte
web-evening-role-helper = aide l’hôte
web-evening-more = Plus sur { $name }
web-evening-help = Lui confier le programme
web-evening-unhelp = Lui reprendre le programme
web-evening-remove = Retirer de la liste
web-evening-not-now = Ce n’est pas possible maintenant ; quelqu’un a peut-être été plus rapide.
web-evening-too-fast = C’était beaucoup à la fois. Patientez un instant.
web-evening-failed = Cela n’a pas marché. Vérifiez votre saisie et réessayez.
