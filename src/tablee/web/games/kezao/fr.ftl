# Kezao à table : couleurs, dés, ce qu’il faut faire, ce qui est arrivé.
kezao-colour-red = rouge
kezao-colour-orange = orange
kezao-colour-yellow = jaune
kezao-colour-green = vert
kezao-colour-blue = bleu
kezao-colour-violet = violet
kezao-with = { $colour }
kezao-without = pas { $colour ->
    [orange] d’orange
   *[other] de { $colour }
}
kezao-symbol-neutral = Ø : tel quel
kezao-symbol-one = 1 : un seul suffit
kezao-symbol-inversion = inversion : le contraire

kezao-joker = Kezao : bon quels que soient les dés
kezao-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
kezao-hand = Votre main : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
kezao-laid = Cartes de ce tour : { $count }
kezao-pile = Pioche : { $count }, écartées : { $aside }
kezao-points = { $points ->
    [one] { $points } manche gagnée sur { $most }
   *[other] { $points } manches gagnées sur { $most }
}
kezao-dice = Les dés
kezao-rolls = lance les dés
kezao-barred-short = hors jeu
kezao-silent-short = …
kezao-silent = n’a rien
kezao-wrong = faux
kezao-back = trop tard
kezao-ms = { $time } ms
kezao-s = { $time } s

kezao-way-plain = deux simples
kezao-way-mixed = un de chaque
kezao-way-crossed = deux barrés
kezao-way-one-plain = un simple
kezao-way-one-crossed = un barré
kezao-nothing = Je n’ai rien
kezao-careful = Main prudente : poser en relâchant ou en glissant, pas dès le premier contact

kezao-now-roll = { $count ->
    [one] À vous de lancer : choisissez un dé
   *[other] À vous de lancer : choisissez deux dés
}
kezao-now-wait = { $name } va lancer. Vous connaissez vos cartes ?
kezao-now-lay = Vite : { $asked } !
kezao-now-one = Vite : l’un des deux suffit !
kezao-now-inversion = Vite : le contraire de ce qu’ils montrent !
kezao-now-opposition = Vite : posez n’importe quelle carte !
kezao-now-opposed = C’est bon, sauf si vous êtes le dernier
kezao-now-barred = Carte fausse : vous ne jouez plus ce tour
kezao-now-silent = Vous n’avez rien ? Poser une carte l’annule
kezao-now-over = La partie est finie
kezao-opposition = Opposition ! Chacun pose une carte, le dernier garde la sienne
kezao-somebody-can = Quelqu’un peut encore poser une carte …

kezao-round-won = { $count ->
    [one] La manche est à { $names }
   *[other] En même temps ! Un point chacun : { $names }
}
kezao-ended-full = Toutes les places sont prises
kezao-ended-none-left = Personne ne peut ajouter de carte
kezao-ended-all-said-nothing = Personne n’a rien
kezao-ended-all-barred = Tout le monde s’est trompé
kezao-ended-limit = Le temps est écoulé
kezao-ended-last = Dernière place : { $name }
kezao-ended-tie = Égalité pour la dernière place : aucune carte ne revient
kezao-photo = photo-finish : { $first } { $gap } ms avant { $second }
kezao-photo-same = photo-finish : { $first } et { $second } exactement en même temps

kezao-key-lay = poser cette carte
kezao-key-more = poser les cartes suivantes
kezao-key-roll = choisir les dés et lancer
kezao-key-nothing = je n’ai rien
kezao-whole-deck = Les 58 images

event-kezao-begun = Manche { $round } : les cartes sont distribuées.
event-kezao-starter = { $me ->
    [yes] Vous lancez en premier.
   *[no] { $seat } lance en premier.
}
event-kezao-late = { $me ->
    [yes] Votre temps est écoulé : le hasard choisit les dés.
   *[no] Temps écoulé pour { $seat } : le hasard choisit les dés.
}
event-kezao-rolled = { $me ->
    [yes] Vous lancez
   *[no] { $seat } lance
} : { $asked }{ $symbol ->
    [neutral] , avec Ø
    [one] , avec 1
    [inversion] , avec l’inversion
   *[none] {""}
}.
event-kezao-laid = { $me ->
    [yes] Vous posez
   *[no] { $seat } pose
} « { $card } ».
event-kezao-said-nothing = { $me ->
    [yes] Vous n’avez rien.
   *[no] { $seat } n’a rien.
}
event-kezao-took-back = « { $card } » est faux : { $me ->
    [yes] vous la reprenez, piochez et ne jouez plus ce tour.
   *[no] { $seat } la reprend et pioche.
}
event-kezao-came-back = « { $card } » arrive trop tard : { $me ->
    [yes] vous la reprenez.
   *[no] { $seat } la reprend.
}
event-kezao-pile-made = Les cartes écartées sont mélangées à la pioche.
event-kezao-looked-around = Quelqu’un peut encore poser une carte.
event-kezao-turn-ended = { $how ->
    [full] Toutes les places sont prises.
    [none-left] Personne ne peut ajouter de carte.
    [all-said-nothing] Personne n’a rien.
    [all-barred] Tout le monde s’est trompé.
    [limit] Le temps est écoulé.
    [opposed] L’opposition est finie ; en dernier : { $last }.
   *[opposition] L’opposition finit par une égalité pour la dernière place.
}
event-kezao-round-won = La manche est à { $names } !
event-kezao-won = La partie est à { $names } !

option-kezao-junior = Junior : un seul dé
option-kezao-expert = Expert : avec le dé symbole
option-kezao-open-hands = Cartes sur table
option-kezao-tie-window = Fenêtre d’égalité en millisecondes
option-kezao-look-around = Secondes de silence avant un tour d’horizon
    .seconds = oui
option-kezao-roll-limit = Secondes pour lancer (0 : sans limite)
    .seconds = oui
option-kezao-turn-limit = Secondes pour un tour (0 : sans limite)
    .seconds = oui
option-kezao-first-roller = Qui lance en premier
option-kezao-deck = Cartes de votre boîte
