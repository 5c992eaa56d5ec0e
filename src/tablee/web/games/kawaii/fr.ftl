# Kawaii à la table : parfums, formes, ce qu’il faut faire, ce qui s’est passé.
kawaii-about = Les glaces s’empilent. Réclamez la bonne pile au bon instant, pour vos deux préférences secrètes.
kawaii-flavour-blueberry = myrtille
kawaii-flavour-chocolate = chocolat
kawaii-flavour-mint = menthe
kawaii-flavour-strawberry = fraise
kawaii-flavour-vanilla = vanille
kawaii-shape-cone = cornet
kawaii-shape-cup = coupe
kawaii-shape-sandwich = sandwich
kawaii-shape-soft = italienne
kawaii-shape-stick = bâtonnet
kawaii-sign-rock = pierre
kawaii-sign-paper = feuille
kawaii-sign-scissors = ciseaux

kawaii-favourites = Mes préférées
kawaii-empty = vide
kawaii-tokens = { $count ->
    [0] aucun jeton
    [one] un jeton
   *[other] { $count } jetons
}
kawaii-reserve = { $count ->
    [0] plus de carte à retourner
    [one] une carte à retourner
   *[other] { $count } cartes à retourner
}
kawaii-won = { $count ->
    [0] rien de capturé
    [one] une carte capturée
   *[other] { $count } cartes capturées
}
kawaii-has-said = est d’accord pour continuer
kawaii-points-so-far = points jusqu’ici
kawaii-pile-of = Pile de { $name }, { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
kawaii-your-pile = Votre pile, { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
kawaii-call = Kawaii !
kawaii-put-token = Y poser un jeton : Kawaii !
kawaii-took-it = { $name } : { $count ->
    [one] une carte
   *[other] { $count } cartes
}
kawaii-round = Manche { $round } sur 3
kawaii-player = joueur

kawaii-now-turn = Retournez votre carte !
kawaii-now-wait = { $you ->
    [yes] La prochaine carte est la vôtre
   *[no] { $name } retourne une carte
}
kawaii-now-beat = { $you ->
    [yes] Prochaine carte : la vôtre
   *[no] Prochaine carte : celle de { $name }
}
kawaii-now-stop = Stop ! Une autre pile, ou on continue ?
kawaii-now-stop-said = Vous êtes d’accord. On reprend bientôt
kawaii-now-stop-wait = Stop ! On reprend dans un instant
kawaii-now-stop-out = { $you ->
    [yes] { $names } n’avez plus de jeton : la manche finit avec cet arrêt
   *[no] { $count ->
        [one] { $names } n’a plus de jeton : la manche finit avec cet arrêt
       *[other] { $names } n’ont plus de jeton : la manche finit avec cet arrêt
    }
}
kawaii-now-last = Toutes les cartes sont retournées. Encore une envie ?
kawaii-now-last-said = Vous n’en voulez plus. On attend les autres
kawaii-now-choose = Même instant ! Pierre, feuille ou ciseaux pour { $own ->
    [yes] votre propre pile
   *[no] la pile de { $owner }
} ({ $count })
kawaii-now-duel = { $names } { $you ->
    [yes] avez appelé au même instant
   *[no] ont appelé au même instant
}
kawaii-now-pause = La manche { $round } est comptée
kawaii-now-over = La partie est finie
kawaii-news = Ce qui a été pris

kawaii-hint = Vos préférées sont là ? Posez un jeton sur la pile : touchez-la, ou glissez-y un jeton.
kawaii-hint-none = Vous n’avez plus de jeton. Qui prend votre pile vous en donne un.
kawaii-hint-several = Choisissez les piles, puis appelez-les d’un seul souffle.
kawaii-caught = { $me ->
    [yes] Vous prenez { $own ->
        [self] votre propre pile
       *[other] la pile de { $owner }
    }
   *[no] { $name } prend { $own ->
        [self] sa propre pile
        [yes] votre pile
       *[no] la pile de { $owner }
    }
} : { $count ->
    [one] une carte
   *[other] { $count } cartes
}
kawaii-after = { $seconds } s après sa dernière carte
kawaii-photo-you = Photo-finish : { $ms } ms de retard pour vous
kawaii-again = { $sign } partout : on recommence !
kawaii-choose = Pierre, feuille, ciseaux
kawaii-secret = pas encore montré
kawaii-round-was = La dernière manche :
kawaii-round-line = { $name } { $total }
kawaii-ended-no-more-wanted = Personne n’en voulait plus.
kawaii-ended-waited = Le temps après la dernière carte est écoulé.
kawaii-ended-no-token = Il n’y a plus assez de jetons.

kawaii-turn = Retourner
kawaii-go-on = On continue
kawaii-no-more = Plus rien
kawaii-by-itself = Toute seule
kawaii-several = Plusieurs piles
kawaii-drag = Glissez-le sur une pile
kawaii-space = Espace

kawaii-chip-memory = Mémoire
    .text = On ne voit que la carte du dessus de chaque pile ; retenez les autres.
kawaii-chip-beat-slow = Rythme lent
    .text = Les cartes se retournent seules, une toutes les trois secondes.
kawaii-chip-beat-normal = Rythme
    .text = Les cartes se retournent seules, une toutes les deux secondes.
kawaii-chip-beat-fast = Rythme rapide
    .text = Les cartes se retournent seules, une par seconde.
kawaii-chip-a-token = Fin dès qu’un joueur n’a plus de jeton
    .text = Si un joueur n’a plus de jeton quand un arrêt finit, la manche est finie.

kawaii-col-flavour = Parfum
kawaii-col-shape = Forme
kawaii-col-cherries = Cerises
kawaii-col-shops = Glaciers fermés
kawaii-col-tokens = Jetons gardés
kawaii-col-total = Points
kawaii-sum = Total jusqu’ici :

kawaii-key-digit = poser un jeton sur une pile
kawaii-key-space = retourner une carte, continuer, plus rien
kawaii-key-several = choisir plusieurs piles pour un appel
kawaii-key-enter = appeler les piles choisies
kawaii-key-no-more = plus de capture
kawaii-key-signs = pierre, feuille, ciseaux
kawaii-key-escape = reprendre son choix

kawaii-the-pile = la pile de { $name }
kawaii-own-pile = votre pile
kawaii-self-pile = sa propre pile
kawaii-hand = { $sign } ({ $name })
event-kawaii-begun = Manche { $number }. { $first ->
    [yes] Vous commencez.
   *[no] { $name } commence.
}
event-kawaii-favourites = Vos préférées : { $flavour } et { $shape }.
event-kawaii-turned = { $me ->
    [yes] Vous retournez
   *[no] { $seat } retourne
}{ $hidden ->
    [yes] { "" } une carte.
   *[no] { "" } : { $card }.
}
event-kawaii-called = { $me ->
    [yes] Vous appelez
   *[no] { $seat } appelle
} « Kawaii ! » sur { $owners }.
event-kawaii-captured = { $me ->
    [yes] Vous prenez { $own ->
        [self] votre propre pile
       *[other] la pile de { $owner }
    }
   *[no] { $seat } prend { $own ->
        [self] sa propre pile
        [yes] votre pile
       *[no] la pile de { $owner }
    }
} : { $count ->
    [one] une carte.
   *[other] { $count } cartes.
}
event-kawaii-tied = Photo-finish pour { $own ->
    [yes] votre pile
   *[no] la pile de { $owner }
} : { $finish }. Pierre, feuille, ciseaux !
event-kawaii-chose = { $by_chance ->
    [yes] Le hasard a choisi { $sign } pour vous.
   *[no] Vous avez choisi { $sign }.
}
event-kawaii-shown = Les mains : { $hands }.
event-kawaii-beaten = { $me ->
    [yes] Vous perdez ce duel et gardez votre jeton.
   *[no] { $seat } perd ce duel et garde son jeton.
}
event-kawaii-all-turned = Toutes les cartes sont retournées.
event-kawaii-ended = La manche est finie. { $why }
event-kawaii-counted = { $me ->
    [yes] Vous marquez
   *[no] { $seat } marque
} { $total ->
    [one] { $total } point
   *[other] { $total } points
} à la manche { $number }.

option-kawaii-memory = Mémoire : on ne voit que la carte du dessus
option-kawaii-to-the-last-token = La manche ne finit que si plus personne n’a de jeton
option-kawaii-limit = Temps pour retourner une carte
    .seconds = oui
option-kawaii-beat = Les cartes se retournent seules
option-kawaii-beat-none = Non, chacun retourne
option-kawaii-beat-slow = Toutes les trois secondes
option-kawaii-beat-normal = Toutes les deux secondes
option-kawaii-beat-fast = Chaque seconde
option-kawaii-stop = Durée d’un arrêt
    .seconds = oui
option-kawaii-tie-window = Écart où deux appels sont à égalité
    .seconds = oui
    .zero = seulement au même instant
option-kawaii-pause = Pause entre deux manches
    .seconds = oui
    .zero = aucune
option-kawaii-first = Qui commence
kawaii-measure-captures = Piles prises, par partie
