# Wazabi à table : faces, effets, ce qu’il faut faire, ce qui est arrivé.
wazabi-about = Lancez, manigancez, refilez vos dés aux amis. Qui n’en a plus gagne.
wazabi-face-wazabi = wazabi
wazabi-face-cards = carte
wazabi-face-dice = dé
wazabi-face-none = pas lancé
wazabi-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
wazabi-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
wazabi-hand = Votre main : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
wazabi-cost = Coût { $cost }
wazabi-pile = Pioche : { $count }
wazabi-thrown = Défausse : { $count }
wazabi-fan-of = La main de { $name }
wazabi-place = Carte { $place }
wazabi-pick = Choisir { $name }
wazabi-skips = { $count ->
    [one] passe son prochain tour
   *[other] passe { $count } tours
}
wazabi-out = fini : { $place }
wazabi-order-clockwise = sens horaire
wazabi-order-counterclockwise = sens inverse
wazabi-partner = Votre partenaire
wazabi-your-roll = Votre lancer
wazabi-roll-of = Le lancer de { $name }
wazabi-rolled-label = Lancer : { $faces }
wazabi-rolled-wazabi = { $count } wazabi
wazabi-rolled-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
wazabi-rolled-dice = { $count ->
    [one] { $count } dé à donner
   *[other] { $count } dés à donner
}
wazabi-no-cards = aucune carte en main

wazabi-effect-drop-one = Un de vos dés retourne dans la boîte.
wazabi-effect-pass-the-dice = Tous les dés passent au voisin, à gauche ou à droite.
wazabi-effect-drop-two = Deux de vos dés retournent dans la boîte.
wazabi-effect-give-one = Un joueur de votre choix reçoit un de vos dés.
wazabi-effect-take-a-card = Prenez une carte à l’aveugle dans une main.
wazabi-effect-down-to-one-card = Un joueur ne garde qu’une carte.
wazabi-effect-draw-three = Piochez trois cartes.
wazabi-effect-others-down-to-two = Les autres gardent deux cartes au plus.
wazabi-effect-skip-a-turn = Un joueur passe un tour.
wazabi-effect-again-other-way = Rejouez, puis on tourne à l’envers.

wazabi-too-dear-short = il faut { $cost } wazabi
wazabi-two-die-faces-short = deux faces dé
wazabi-nobody-has-two-short = personne n’en a deux

wazabi-now-roll = { $count ->
    [one] À vous : lancez votre dernier dé
   *[other] À vous : lancez vos { $count } dés
}
wazabi-now-draw = { $count ->
    [one] La pioche est vide : prenez une carte à quelqu’un
   *[other] La pioche est vide : prenez { $count } cartes aux autres
}
wazabi-now-place = Prenez une carte dans la main de { $name }
wazabi-now-give = { $count ->
    [0] On les donne ?
    [one] Un dé à donner : à qui ?
   *[other] { $count } dés à donner : à qui ?
}
wazabi-now-keep = { $count ->
    [one] Choisissez la carte à garder
   *[other] Choisissez les { $count } cartes à garder
}
wazabi-now-lay = Posez une carte, ou aucune. Vous avez { $wazabi } wazabi
wazabi-now-target = « { $card } » : pour qui ?
wazabi-now-direction = Tous les dés passent : de quel côté ?
wazabi-now-confirm = Poser « { $card } » ?
wazabi-now-over = La partie est finie
wazabi-now-wait-roll = { $name } va lancer
wazabi-now-wait-draw = { $name } prend une carte
wazabi-now-wait-give = { $name } donne des dés
wazabi-now-wait-lay = { $name } regarde sa main
wazabi-now-wait-keep = { $name } choisit ses cartes
wazabi-roll = Lancer
wazabi-give = Donner
wazabi-keep = Garder
wazabi-lay = Poser
wazabi-lay-nothing = Ne rien poser
wazabi-undo = Reprendre
wazabi-left = ← À gauche
wazabi-right = À droite →

wazabi-key-roll = lancer
wazabi-key-digit = choisir une carte, un joueur ou une place
wazabi-key-direction = faire passer les dés à gauche ou à droite
wazabi-key-enter = lancer, donner, garder, poser
wazabi-key-nothing = ne rien poser
wazabi-key-back = reprendre

wazabi-share = { $count ->
    [one] un dé à { $name }
   *[other] { $count } dés à { $name }
}
wazabi-dice-got = { $count ->
    [one] un dé
   *[other] { $count } dés
}
wazabi-aim = sur { $name }
wazabi-aim-left = vers la gauche
wazabi-aim-right = vers la droite
event-wazabi-begun = Les dés sont là, les cartes distribuées.
event-wazabi-starter = { $me ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
}
event-wazabi-rolled = { $me ->
    [yes] Vous lancez
   *[no] { $seat } lance
} : { $faces }.
event-wazabi-drew = { $me ->
    [yes] Vous piochez
   *[no] { $seat } pioche
} { $count ->
    [one] une carte.
   *[other] { $count } cartes.
}
event-wazabi-pile-made = La défausse mélangée devient la pioche.
event-wazabi-took = { $me ->
    [yes] Vous prenez une carte à { $victim }.
   *[no] { $victim-me ->
        [yes] { $seat } vous prend une carte.
       *[no] { $seat } prend une carte à { $victim }.
    }
}
event-wazabi-none-to-draw = Il ne reste aucune carte à piocher.
event-wazabi-gave = { $me ->
    [yes] Vous donnez
   *[no] { $to-me ->
        [yes] { $seat } vous donne
       *[no] { $seat } donne
    }
} { $gifts }.
event-wazabi-laid = { $me ->
    [yes] Vous posez
   *[no] { $seat } pose
} « { $card } »{ $aim }.
event-wazabi-laid-nothing = { $me ->
    [yes] Vous ne posez rien.
   *[no] { $seat } ne pose rien.
}
event-wazabi-dropped = { $dice ->
    [one] Un dé sort du jeu.
   *[other] { $dice } dés sortent du jeu.
}
event-wazabi-threw = { $me ->
    [yes] Vous défaussez
   *[no] { $seat } défausse
} : { $cards }.
event-wazabi-missed = { $me ->
    [yes] Vous passez ce tour.
   *[no] { $seat } passe ce tour.
}
event-wazabi-turned = On tourne maintenant dans l’autre sens.
event-wazabi-went-out = { $me ->
    [yes] Vous n’avez plus de dés : place { $place }.
   *[no] { $seat } n’a plus de dés : place { $place }.
}
event-wazabi-won = { $me ->
    [yes] Vous avez gagné !
   *[no] { $seat } a gagné !
}
event-wazabi-late = { $me ->
    [yes] Votre temps est écoulé.
   *[no] Le temps est écoulé pour { $seat }.
}

option-wazabi-play-on = Continuer jusqu’au dernier
option-wazabi-neighbours = Les dés ne vont qu’aux voisins (4 à 6 joueurs)
option-wazabi-teams = Équipes (4 ou 6 joueurs)
option-wazabi-dice = Dés au départ
option-wazabi-tournament = Parties d’un tournoi
    .zero = une seule partie
option-wazabi-limit = Temps par question
    .seconds = oui
    .zero = sans limite

wazabi-score = Le compte à la fin
wazabi-score-dice = dés restants
wazabi-score-cards = cartes en main
wazabi-score-points = points

move-wazabi-roll = Lancer les dés
move-wazabi-draw = Piocher chez { $victim }
move-wazabi-give = Donner { $gifts }
move-wazabi-lay = Poser « { $card } »{ $aim }
move-wazabi-lay-nothing = Ne rien poser
wazabi-card = « { $card } »
move-wazabi-keep = Garder { $cards }
wazabi-coach-thumb = Une règle simple le voit aussi : cela vaut environ { $count ->
    [one] un dé
   *[other] { $count } dés
} de plus.
