# Kado à table : les cartes, ce qu’il faut faire, ce qui est arrivé.
kado-about = Offrez, devinez quel cadeau est pour vous, et composez la plus belle étagère.
kado-card = { $gift }, ruban { $ribbon }, { $value }
kado-card-hidden = une carte face cachée
kado-holds = { $name } : { $card }
kado-your-card = Votre carte : { $card }
kado-no-card = Pas encore de carte
kado-blind = À découvrir plus tard
kado-pile = Pioche : { $count }
kado-aside = Cartes écartées : { $count }
kado-round = Tour { $number } sur 12
kado-dealer = distribue à ce tour
kado-perfects = { $count ->
    [one] un perfect
   *[other] { $count } perfects
}
kado-perfect = Perfect !
kado-swapped = Échange
kado-has-chosen = a choisi sa case
kado-tableau-of = Tableau de { $name }
kado-your-tableau = Votre tableau
kado-all-tableaus = Tous les tableaux
kado-row-worth = Ligne ({ $gift }) : { $points }
kado-column-worth = Colonne ({ $ribbon }) : { $points }
kado-column-mixed = Colonne de rubans mêlés : 0
kado-cell-card = Ligne { $row }, colonne { $column } : { $card }
kado-cell-open = Ligne { $row }, colonne { $column } : libre
kado-cell-shut = Ligne { $row }, colonne { $column } : pas possible
kado-the-gift = Le cadeau
kado-the-ribbon = Le ruban
kado-the-value = La valeur
kado-excluded = Ce n’est certainement pas :
kado-not-this = { $half } : non (dit par { $name })
kado-your-secret = Restez de marbre ! C’est cette carte qu’on devine.
kado-secret-of = Seule la donneuse connaît cette carte.
kado-said-right = a nommé { $gift } et { $ribbon } : juste
kado-said-wrong = a nommé { $gift } et { $ribbon } : tout faux
kado-passed = passe
kado-nobody-asked = Aucun défi à ce tour.
kado-nobody-right = { $me ->
    [yes] Personne n’a percé votre secret.
   *[no] Personne n’a percé le secret de { $name }.
}
kado-sum = { $rows } en lignes + { $columns } en colonnes

kado-now-give = Pour qui, ce cadeau ?
kado-now-give-last = La dernière carte est pour { $name }
kado-now-keep = La dernière carte est pour vous
kado-now-challenge = Quel cadeau et quel ruban garde { $name } ?
kado-challenge-help = Un seul juste : vous échangez vos cartes. Les deux : 2 points en plus.
kado-naming = « { $gift }, ruban { $ribbon } ! »
kado-now-place = Où va votre carte ?
kado-now-here = Ici, pour { $gain ->
    [one] { $gain } point ?
   *[other] { $gain } points ?
}
kado-now-settled = C’est choisi. On attend { $name }
kado-now-over = La partie est finie
kado-now-wait-deal = { $name } distribue les cadeaux
kado-now-wait-challenge = { $mine ->
    [yes] { $name } devine votre carte
   *[no] { $name } devine la carte de { $dealer }
}
kado-now-wait-place = On attend le choix de { $name }
kado-give = Donner
kado-give-to = Donner à { $name }
kado-keep = Garder
kado-keep-it = La garder
kado-set-aside = Écarter
kado-pass = Passer
kado-challenge = Défier !
kado-place = Placer

kado-key-digit = donner à un joueur, nommer un cadeau ou un ruban, choisir une case
kado-key-arrows = aller d’une case libre à l’autre
kado-key-enter = donner la dernière carte, défier, placer
kado-key-pass = passer
kado-key-aside = écarter (à deux joueurs)
kado-key-look = tous les tableaux
kado-key-back = reprendre

event-kado-round = Tour { $number } : { $dealer-me ->
    [yes] vous distribuez.
   *[no] { $dealer } distribue.
}
event-kado-gave = { $kept ->
    [yes] { $me ->
        [yes] Vous gardez une carte.
       *[no] { $seat } garde une carte.
    }
   *[no] { $me ->
        [yes] Vous donnez une carte à { $to }.
       *[no] { $to-me ->
            [yes] { $seat } vous donne une carte.
           *[no] { $seat } donne une carte à { $to }.
        }
    }
}
event-kado-set-aside = { $me ->
    [yes] Vous écartez une carte.
   *[no] { $seat } écarte une carte.
}
event-kado-passed = { $me ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
event-kado-challenged = { $me ->
    [yes] Vous
   *[no] { $seat }
} : « { $gift }, ruban { $ribbon } ! » { $outcome ->
    [neither] Ni l’un ni l’autre.
    [both] Tout juste !
   *[one] L’un des deux est juste.
}
event-kado-exchanged = { $me ->
    [yes] Vous échangez
   *[no] { $seat } échange
} avec { $dealer } : ({ $card }) contre ({ $other }).
event-kado-perfect = { $me ->
    [yes] Un perfect ! Deux points pour vous.
   *[no] Un perfect ! Deux points pour { $seat }.
}
event-kado-placed = { $me ->
    [yes] Vous placez
   *[no] { $seat } place
} : { $card }.
event-kado-scored = { $me ->
    [yes] Votre tableau vaut
   *[no] Le tableau de { $seat } vaut
} { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-kado-late = { $me ->
    [yes] Votre temps est écoulé.
   *[no] Le temps est écoulé pour { $seat }.
}

option-kado-blind = Cadeaux à l’aveugle : seule la donneuse voit les cartes avant de les placer
option-kado-first-dealer = Qui distribue en premier
option-kado-limit = Temps par question
    .seconds = oui
    .zero = sans limite
option-kado-deck = Cartes de votre boîte

move-kado-give = { $to-me ->
    [yes] Garder la carte pour vous
   *[no] Donner la carte à { $to }
}
move-kado-set-aside = Écarter la carte
move-kado-pass = Passer
move-kado-challenge = Dire « { $gift }, ruban { $ribbon } ! »
move-kado-place = Placer la carte ligne { $row }, colonne { $column }
kado-coach-thumb = Une règle simple le voit aussi : cela vaut environ { $count ->
    [one] un point
   *[other] { $count } points
} de plus.
