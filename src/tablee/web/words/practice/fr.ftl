# Puzzles and drills.
web-puzzle-shared = Un problème
web-puzzle-ask = À vous de jouer : un coup est nettement meilleur que tous les autres. Lequel ?
web-puzzle-quit = Quitter le problème
web-puzzle-failed = La réponse n’est pas arrivée. Réessayez dans un instant.
web-puzzle-streak = { $days ->
    [0] pas encore de série
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
web-puzzle-longest = Votre plus longue série : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
web-puzzle-counted = Vous avez répondu au problème du jour ; seule la première réponse compte.
web-puzzle-best = Oui, c’est le meilleur coup.
web-puzzle-second = Bien : un seul coup est meilleur.
web-puzzle-other = Il y a mieux.
web-puzzle-is-best = Le meilleur : { $move }.
web-puzzle-instead = Une règle simple donnerait : { $move }. Par comparaison :
web-puzzle-yours = Le vôtre : { $move }. Par comparaison :
web-puzzle-outweighed = Cela pèse moins.
web-puzzle-late = Aucun chiffre ne l’explique à lui seul : la différence se voit quand la partie est jouée jusqu’au bout.
web-puzzle-moves = Part de victoires après chaque coup
web-puzzle-mine = (le vôtre)
web-puzzle-figures = { $points } victoires de plus sur 100 parties (intervalle à 95 % : de { $low } à { $high }) : { $playouts } parties jouées jusqu’au bout à partir de ce que vous voyez ici. Une recherche de { $samples } essais par coup le confirme.
web-puzzle-share = Copier le lien
web-puzzle-next = Problème suivant
web-no-puzzle = Problème introuvable
web-no-puzzle-text = L’adresse contient peut-être une faute. Chaque jeu au tour par tour a son problème du jour.

puzzle-wazabi-beaten = Dans { $best } des parties, quelqu’un d’autre a gagné avant votre prochain tour, au lieu de { $here }.
puzzle-wazabi-dice = À votre prochain tour, vous avez { $best } { $count ->
    [one] dé
   *[other] dés
} en moyenne, au lieu de { $here }.
puzzle-wazabi-cards = À votre prochain tour, vous avez { $best } { $count ->
    [one] carte
   *[other] cartes
} en moyenne, au lieu de { $here }.
puzzle-wazabi-fewest = À votre prochain tour, l’adversaire le plus près de gagner a { $best } { $count ->
    [one] dé
   *[other] dés
} en moyenne, au lieu de { $here }.
puzzle-kado-points = Vous finissez avec { $best } { $count ->
    [one] point
   *[other] points
} en moyenne, au lieu de { $here }.
puzzle-kado-rival = Le meilleur des autres finit avec { $best } { $count ->
    [one] point
   *[other] points
} en moyenne, au lieu de { $here }.
puzzle-zayo-beaten = Dans { $best } des parties, quelqu’un d’autre a gagné avant la fin de la manche, au lieu de { $here }.
puzzle-zayo-camels = À la fin de la manche, vous avez { $best } { $count ->
    [one] chameau
   *[other] chameaux
} en moyenne, au lieu de { $here }.
puzzle-zayo-animals = À la fin de la manche, vous avez { $best } moutons et chèvres en moyenne, au lieu de { $here }.
puzzle-zayo-equipment = À la fin de la manche, { $best } { $count ->
    [one] carte est posée
   *[other] cartes sont posées
} dans votre camp en moyenne, au lieu de { $here }.
puzzle-zayo-rival = À la fin de la manche, l’adversaire qui a le plus de chameaux en a { $best } en moyenne, au lieu de { $here }.

web-drill-quit = Quitter l’exercice
web-drill-start = Commencer
web-drill-again = Encore dix
web-drill-at = { $number } sur { $count }
web-drill-penalty = Une seconde de plus.
web-drill-median = Votre temps habituel : { $ms } ms.
web-drill-best = Le plus rapide : { $ms } ms.
web-drill-faults = { $count ->
    [0] Aucune erreur.
    [one] Une erreur.
   *[other] { $count } erreurs.
}
web-drill-trend = temps habituel par exercice, en millisecondes
web-drill-record = Votre réponse la plus rapide : { $ms } ms.
drill-kezao-ask = Posez une carte qui convient aux dés, le plus vite possible. Dix fois ; une carte fausse coûte une seconde.
drill-kezao-wrong = Les dés ne permettent pas cette carte.
drill-kawaii-ask = Annoncez la pile qui vous rapporte le plus de points, le plus vite possible. Dix fois ; une autre pile coûte une seconde.
drill-kawaii-wrong = Ce n’est pas la pile qui vous rapporte le plus de points.
