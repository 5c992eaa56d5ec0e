# Wazabi : cartes et refus.
card-drop-one = jeter un dé
card-pass-the-dice = tourner les dés
card-drop-two = jeter deux dés
card-give-one = donner un dé
card-take-a-card = prendre une carte
card-down-to-one-card = plus qu’une carte
card-draw-three = piocher trois cartes
card-others-down-to-two = les autres à deux cartes
card-skip-a-turn = passer un tour
card-again-other-way = rejouer à l’envers

wazabi-over = la partie est finie
wazabi-not-your-turn = c’est à { $turn } de jouer
wazabi-must-roll = il faut d’abord lancer les dés
wazabi-must-draw = { $due ->
    [one] il faut d’abord piocher une carte dans la main d’un adversaire
   *[other] il faut d’abord piocher { $due } cartes dans les mains des adversaires
}
wazabi-must-give = { $dice ->
    [one] il faut d’abord donner le dé qui montre un dé
   *[other] il faut d’abord donner les { $dice } dés qui montrent un dé
}
wazabi-may-lay = il ne reste à ce tour qu’à poser une carte, ou aucune
wazabi-not-asked-to-keep = c’est à quelqu’un d’autre de choisir les cartes à garder
wazabi-already-chosen = ce choix est fait et ne se reprend pas
wazabi-must-keep = { $keep ->
    [one] on garde exactement une carte de sa main
   *[other] on garde exactement { $keep } cartes de sa main
}
wazabi-is-out = { $seat } ne joue plus
wazabi-not-a-neighbour = { $seat } n’est pas à côté
wazabi-wrong-gift = { $dice ->
    [one] un seul dé montre un dé, pas { $given }
   *[other] { $dice } dés montrent un dé, pas { $given }
}
wazabi-not-in-hand = « { $card } » n’est pas en main assez de fois
wazabi-too-dear = « { $card } » coûte { $cost } wazabi, ce lancer en a { $wazabi }
wazabi-two-die-faces = « jeter un dé » ne se pose pas après un lancer de { $dice } faces dé
wazabi-no-direction = les dés passent à gauche ou à droite
wazabi-nobody-has-two = personne d’autre n’a deux cartes
wazabi-fewer-than-two = { $seat } a moins de deux cartes
wazabi-nobody-has-a-card = personne d’autre n’a de carte : on la prend donc dans la pioche
wazabi-name-a-player = quelqu’un a une carte : il faut nommer un joueur et une place
wazabi-no-card = { $seat } n’a pas de carte
wazabi-no-such-place = il n’y a pas de place { $place } dans un éventail de { $cards }, comptées à partir de 0
wazabi-not-an-opponent = { $seat } joue avec vous, pas contre vous
