# Replays: the chart of chances, the coach, playing on.
web-coach = Entraîneur
web-coach-whose = Décisions de
web-coach-wait = J’examine les décisions…
web-coach-missing = Les décisions n’ont pas pu être examinées. Réessayez dans un instant.
web-coach-no-decisions = Il n’y avait rien à décider dans cette partie.
web-coach-accuracy = { $good ->
    [0] Aucune des { $count } décisions ne valait le meilleur coup que je connaisse.
    [one] { $good } décision sur { $count } valait le meilleur coup que je connaisse.
   *[other] { $good } décisions sur { $count } valaient le meilleur coup que je connaisse.
}
web-coach-costly = Ce qui a coûté le plus
web-coach-cost = − { $cost }
web-coach-good = { $count ->
    [one] Une bonne décision
   *[other] { $count } bonnes décisions
}
web-coach-played = Joué : { $move }
web-coach-better = Mieux : { $move }
web-coach-thumb = Une règle simple le voit aussi.
web-coach-later = À première vue c’est moins bon, mais cela paie plus tard.
web-coach-even = À première vue les deux se valent ; la différence vient plus tard.
web-coach-how = Jugé d’après ce qu’on pouvait savoir à ce moment-là, pas d’après les cartes cachées. Le chiffre est ce qu’un coup a coûté dans des parties imaginées à partir de là, où la victoire vaut 100 et la dernière place 0.
web-coach-ms = { $ms } ms
web-coach-reactions = temps de réaction habituel, { $count ->
    [one] une prise
   *[other] { $count } prises
} ; la plus rapide en { $best } ms.
web-coach-no-reactions = Rien n’a été pris depuis cette place.
web-coach-missed = Occasions manquées
web-coach-missed-one = Possible : { $move }. { $name } a été plus rapide, en { $after } ms.
web-play-on = Reprendre d’ici
web-play-on-about = Une nouvelle table commence à ce moment, avec des robots aux autres places. Les tirages à venir sont ceux de la première partie : cette reprise ne compte donc pas.
web-play-on-seat = Ma place
web-no-replay = Rien à revoir ici
web-no-replay-text = Une partie se revoit une fois finie.
web-record = Partie
web-forward = Un pas en avant
web-autoplay = Lecture
web-position = Moment de la partie
web-eyes = Vue de
