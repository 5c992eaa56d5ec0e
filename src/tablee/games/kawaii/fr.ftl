# Kawaii : cartes et refus.
card-blueberry-cone = cornet à la myrtille
card-blueberry-cup = coupe à la myrtille
card-blueberry-sandwich = sandwich à la myrtille
card-blueberry-soft = glace italienne à la myrtille
card-blueberry-stick = bâtonnet à la myrtille
card-chocolate-cone = cornet au chocolat
card-chocolate-cup = coupe au chocolat
card-chocolate-sandwich = sandwich au chocolat
card-chocolate-soft = glace italienne au chocolat
card-chocolate-stick = bâtonnet au chocolat
card-mint-cone = cornet à la menthe
card-mint-cup = coupe à la menthe
card-mint-sandwich = sandwich à la menthe
card-mint-soft = glace italienne à la menthe
card-mint-stick = bâtonnet à la menthe
card-strawberry-cone = cornet à la fraise
card-strawberry-cup = coupe à la fraise
card-strawberry-sandwich = sandwich à la fraise
card-strawberry-soft = glace italienne à la fraise
card-strawberry-stick = bâtonnet à la fraise
card-vanilla-cone = cornet à la vanille
card-vanilla-cup = coupe à la vanille
card-vanilla-sandwich = sandwich à la vanille
card-vanilla-soft = glace italienne à la vanille
card-vanilla-stick = bâtonnet à la vanille
card-closed-shop = glacier fermé
card-cherry = cerise

kawaii-over = la partie est finie
kawaii-pause = la manche suivante n’a pas encore commencé
kawaii-window-closed = un appel pour l’instant { $at } arrive trop tard à { $now } : sa fenêtre est de { $window } ms
kawaii-settled = la pile de { $seat } a été tranchée à { $settled } : un appel pour { $at } arrive trop tard
kawaii-round-settled = la manche était finie à { $settled } : un appel pour { $at } arrive trop tard
kawaii-one-call = un seul appel à la fois : le précédent n’est pas encore tranché
kawaii-no-token = une capture demande un jeton, et il n’y en a pas
kawaii-too-few-tokens = { $piles } piles demandent autant de jetons, et il { $tokens ->
    [one] n’y en a qu’un
   *[other] n’y en a que { $tokens }
}
kawaii-token-came-later = { $piles ->
    [one] le jeton n’était pas encore là à { $at }
   *[other] les { $piles } jetons n’étaient pas encore tous là à { $at }
}
kawaii-played-for = la pile de { $seat } est en train de se jouer : l’appel arrive { $late } ms trop tard
kawaii-taken = la pile de { $seat } a été prise : l’appel arrive { $late } ms trop tard
kawaii-no-card = il n’y avait pas de carte dans la pile de { $seat }
kawaii-all-turned = toutes les cartes sont retournées
kawaii-by-beat = à cette table, les cartes se retournent d’elles-mêmes
kawaii-not-your-turn = c’est à { $turn } de retourner la prochaine carte
kawaii-stopped = le jeu est arrêté : on ne retourne pas de carte
kawaii-no-stop = le jeu n’est pas arrêté
kawaii-not-all-turned = { $cards ->
    [one] il reste une carte à retourner
   *[other] il reste { $cards } cartes à retourner
}
kawaii-settling = une capture est en train de se trancher, elle annulerait cette parole
kawaii-not-asked = seul un joueur qui a un jeton est consulté
kawaii-said = cela a déjà été dit
kawaii-no-duel = il n’y a rien à choisir pour la pile de { $seat }
kawaii-chosen = ce choix est fait et ne se reprend pas
