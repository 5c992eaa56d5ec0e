# Zayo : cartes et refus.
card-horse = cheval
card-cart = charrette
card-yurt = yourte
card-wolf-trap = piège à loup
card-thief = voleur
card-friendship = amitié
card-wolf = loup
card-shaman = chaman
card-clan-chief = chef de clan
card-zayo = Zayo
card-fiddle = vièle à tête de chameau
card-steppe = steppe

zayo-over = la partie est finie
zayo-not-your-turn = c’est à { $turn } de jouer
zayo-no-attack = personne n’est attaqué, il n’y a donc rien à répondre
zayo-not-attacked = la table attend la réponse de quelqu’un qui est attaqué
zayo-already-answered = cette attaque a reçu sa réponse, qui ne se reprend pas
zayo-must-answer = il faut d’abord répondre à l’attaque : se défendre, ou non
zayo-one-action = une action par tour ; il ne reste que l’enchère
zayo-no-trick-won = cheval, charrette, yourte, moutons et chèvres récompensent un pli remporté
zayo-reward-first = il faut d’abord prendre ou décliner la récompense du pli
zayo-not-in-hand = « { $card } » n’est pas en main
zayo-no-such-bid = cette carte d’enchère n’est pas en main
zayo-must-overbid = qui tient une carte plus forte de la couleur demandée doit surenchérir
zayo-trap-owned = un second piège à loup ne s’achète pas
zayo-trap-is-bought = un piège à loup s’achète ou se vole, il ne se gagne jamais par un pli
zayo-too-dear = { $animals ->
    [0] cela coûte { $price } moutons ou chèvres, le troupeau n’en a aucun
    [one] cela coûte { $price } moutons ou chèvres, le troupeau n’en a qu’un
   *[other] cela coûte { $price } moutons ou chèvres, le troupeau n’en a que { $animals }
}
zayo-not-this-mix = avec { $sheep ->
    [one] { $sheep } mouton
   *[other] { $sheep } moutons
} et { $goats ->
    [one] { $goats } chèvre
   *[other] { $goats } chèvres
}, ce mélange ne peut pas être payé
zayo-none-in-centre = { $animal ->
    [sheep] il n’y a plus de mouton au centre
    [goat] il n’y a plus de chèvre au centre
   *[camel] il n’y a plus de chameau au centre
}
zayo-too-few-camels = { $needed ->
    [one] la steppe demande un chameau
   *[other] la steppe demande { $needed } chameaux, le troupeau en a { $camels }
}
zayo-needs-zayo = il faut pour cela avoir posé Zayo plus tôt dans la manche
zayo-safe = « { $card } » ne peut rien contre { $seat }
zayo-no-equipment = { $seat } n’a pas cette carte à prendre : « { $card } »
zayo-no-animal = { $seat } n’a pas cet animal
zayo-chief-needs-all = pour le chef de clan, il faut avoir soi-même cheval, charrette, yourte et piège à loup
zayo-nobody-to-hit = « { $card } » ne pourrait atteindre personne et ne se pose donc pas
zayo-kind-laid = « { $card } » est déjà dans le campement
zayo-camp-incomplete = moutons et chèvres ne se gagnent qu’avec cheval, charrette et yourte au campement
zayo-no-camel-for-a-trick = un pli rapporte un mouton ou une chèvre, jamais un chameau
zayo-no-request-of-two = à deux, on ne demande d’équipement à personne
zayo-card-of-your-own = qui tient une carte à poser ne peut pas en demander une autre
