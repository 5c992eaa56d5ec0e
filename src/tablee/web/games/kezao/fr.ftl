# Kezao à table : couleurs, dés, ce qu’il faut faire, ce qui est arrivé.
kezao-about = Sept cartes, cinq dés, pas de tours : posez ce qui convient avant que les autres ne le voient.
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
kezao-careful = Main prudente
    .text = Poser en relâchant ou en glissant, pas dès le premier contact
kezao-ready = Je suis là !
kezao-ready-short = est là
kezao-ready-count = { $ready } sur { $seats } sont là
kezao-starts = { $me ->
    [yes] Vous lancez en premier.
   *[no] { $name } lance en premier.
}
kezao-missing = { $count ->
    [one] il manque { $colours ->
        [orange] l’orange
       *[other] le { $colours }
    }
   *[other] il manque { $colours }
}
kezao-extra = { $count ->
    [one] { $colours ->
        [orange] l’orange
       *[other] le { $colours }
    } est en trop
   *[other] { $colours } sont en trop
}
kezao-wrong-why = { $name } : carte fausse, { $why }

kezao-now-look = Regardez vos cartes. On commence ?
kezao-now-ready = On commence dès que tout le monde est là
kezao-now-countdown = { $me ->
    [yes] Attention : vous lancez…
   *[no] Attention : { $name } lance…
}
kezao-now-pause = Le prochain lancer arrive
kezao-now-roll = { $count ->
    [one] À vous : choisissez un dé
   *[other] À vous : choisissez deux dés
}
kezao-now-wait = { $name } va lancer
    .hint = Vous connaissez vos cartes ?
kezao-now-lay = Vite : { $asked } !
kezao-now-one = Vite : l’un des deux suffit !
kezao-now-inversion = Vite : le contraire de ce qu’ils montrent !
kezao-now-opposition = Vite : posez n’importe quelle carte !
kezao-now-opposed = C’est bon, sauf si vous arrivez en dernier
kezao-now-barred = Carte fausse : vous ne jouez plus ce tour
kezao-now-silent = Rien, c’est noté. Vous pouvez encore poser
kezao-now-over = La partie est finie
kezao-still-in-hand = Encore en main
kezao-opposition = Opposition ! Chacun pose une carte, la dernière posée revient en main
kezao-somebody-can = Quelqu’un peut encore poser une carte…

kezao-round-won = { $count ->
    [one] La manche est à { $names }
   *[other] En même temps ! Un point chacun : { $names }
}
kezao-ended-full = Toutes les places sont prises
kezao-ended-none-left = Personne ne peut ajouter de carte
kezao-ended-all-said-nothing = Tout le monde dit n’avoir rien
kezao-ended-all-barred = Tout le monde s’est trompé
kezao-ended-limit = Le temps est écoulé
kezao-ended-empty-hand = La manche est finie
kezao-ended-last = Dernière place : { $name }
kezao-ended-tie = Égalité pour la dernière place : aucune carte ne revient
kezao-photo = photo-finish : { $first } { $gap } ms avant { $second }
kezao-photo-within = photo-finish : { $first } { $gap } ms avant { $second } (± { $within })
kezao-photo-same = photo-finish : { $first } et { $second } exactement en même temps
kezao-photo-same-within = photo-finish : { $first } et { $second } exactement en même temps (± { $within } ms)

kezao-key-lay = poser cette carte
kezao-key-more = poser les cartes suivantes
kezao-key-roll = choisir les dés et lancer
kezao-key-nothing = je n’ai rien
kezao-key-ready = je suis là
kezao-whole-deck = Les 58 images

event-kezao-begun = Manche { $round } : les cartes sont distribuées.
event-kezao-starter = { $me ->
    [yes] Vous lancez en premier.
   *[no] { $seat } lance en premier.
}
event-kezao-said-ready = { $me ->
    [yes] Vous êtes là.
   *[no] { $seat } est là.
}
event-kezao-counting = C’est bientôt parti : le compte à rebours commence.
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
    [yes] Vous annoncez n’avoir rien.
   *[no] { $seat } annonce n’avoir rien.
}
event-kezao-took-back = Carte fausse : { $me ->
    [yes] vous reprenez « { $card } », piochez et ne jouez plus ce tour.
   *[no] { $seat } reprend « { $card } » et pioche.
}
event-kezao-came-back = Trop tard : { $me ->
    [yes] vous reprenez « { $card } ».
   *[no] { $seat } reprend « { $card } ».
}
event-kezao-pile-made = Les cartes écartées sont mélangées à la pioche.
event-kezao-looked-around = Quelqu’un peut encore poser une carte.
event-kezao-turn-ended = { $how ->
    [full] Toutes les places sont prises.
    [none-left] Personne ne peut ajouter de carte.
    [all-said-nothing] Tout le monde dit n’avoir rien.
    [all-barred] Tout le monde s’est trompé.
    [limit] Le temps est écoulé.
    [opposed] L’opposition est finie : { $last-me ->
        [yes] vous arrivez en dernier.
       *[no] { $last } arrive en dernier.
    }
   *[opposition] L’opposition finit par une égalité pour la dernière place.
}
event-kezao-round-won = { $names } { $who ->
    [you] gagnez la manche !
    [one] gagne la manche !
   *[several] gagnent la manche !
}
event-kezao-won = { $names } { $who ->
    [you] gagnez la partie !
    [one] gagne la partie !
   *[several] gagnent la partie !
}

option-kezao-junior = Junior : un seul dé
option-kezao-expert = Expert : avec le dé symbole
option-kezao-open-hands = Cartes sur table
option-kezao-tie-window = Écart où deux cartes posées sont à égalité
    .seconds = oui
    .zero = seulement au même instant
option-kezao-look-around = Silence avant un tour d’horizon
    .seconds = oui
    .zero = aucun
option-kezao-roll-limit = Temps pour lancer
    .seconds = oui
    .zero = sans limite
option-kezao-turn-limit = Temps pour un tour
    .seconds = oui
    .zero = sans limite
option-kezao-pause = Pause après un tour
    .seconds = oui
    .zero = aucune
option-kezao-long-pause = Pause après une carte fausse ou une opposition
    .seconds = oui
    .zero = aucune
option-kezao-countdown = Compte à rebours avant le premier lancer
    .seconds = oui
    .zero = aucun
option-kezao-first-roller = Qui lance en premier
option-kezao-deck = Cartes de votre boîte
kezao-measure-reaction = Millisecondes pour une carte, par partie
