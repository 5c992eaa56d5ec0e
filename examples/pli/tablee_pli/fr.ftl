# Pli : couleurs, refus, et textes de la table générique.
card-sun = soleil
card-moon = lune
card-star = étoile
card-cloud = nuage

pli-over = la partie est finie : toutes les manches ont été jouées
pli-not-your-turn = c’est à { $turn } de jouer une carte
pli-not-in-hand = vous n’avez pas cette carte
pli-follow-suit = vous avez des cartes de la couleur demandée et devez en jouer une

option-pli-rounds = Manches
option-pli-limit = Temps par carte
    .seconds = yes
    .zero = sans limite

view-pli-round = Manches finies
view-pli-trick = Le pli
view-pli-hand-sizes = Cartes
view-pli-points = Plis
view-pli-own-hand = Votre main

move-pli-play = Jouer { $suit } { $rank }
event-pli-played = { $seat } : { $suit } { $rank }
event-pli-trick-won = { $seat } remporte le pli
event-pli-late = { $seat } a trop tardé : une carte est jouée au hasard
