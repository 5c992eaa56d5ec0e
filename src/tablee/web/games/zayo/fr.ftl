# Zayo à table : couleurs, cartes, ce qu’il faut faire, ce qui est arrivé.
zayo-about = Troupeaux, plis et razzias dans la steppe. Gardez votre campement, méfiez-vous des voisins.
zayo-suit-sheep-herder = moutons et berger
zayo-suit-sheep-chief = moutons et chef
zayo-suit-goats-herder = chèvres et berger
zayo-suit-goats-chief = chèvres et chef
zayo-bid = { $rank } de { $suit }

# On cards, which are narrow: a short name, or where the word may be parted.
zayo-narrow-fiddle = Vièle
zayo-narrow-cart = Char{ "\u00AD" }rette
zayo-narrow-friendship = Amitié

zayo-brief-horse = pour un pli
zayo-brief-cart = pour un pli
zayo-brief-yurt = pour un pli
zayo-brief-wolf-trap = coûte 2 bêtes
zayo-brief-thief = vole un équipement
zayo-brief-friendship = arrête le voleur
zayo-brief-wolf = prend une bête
zayo-brief-shaman = arrête le loup
zayo-brief-clan-chief = prend un troupeau
zayo-brief-zayo = les arrête tous
zayo-brief-fiddle = 3 bêtes : un chameau
zayo-brief-steppe = gagne

zayo-effect-horse = Remportez un pli pour le poser dans votre campement.
zayo-effect-cart = Remportez un pli pour la poser dans votre campement.
zayo-effect-yurt = Remportez un pli pour la poser dans votre campement. Elle protège du chef de clan.
zayo-effect-wolf-trap = Payez deux petites bêtes ; le loup ne vient plus jamais.
zayo-effect-thief = Prenez un équipement dans un campement.
zayo-effect-friendship = Aucun voleur ne peut rien contre vous de toute la manche. Gardée en main, elle arrête un voleur sur-le-champ.
zayo-effect-wolf = Prenez un mouton ou une chèvre dans un troupeau.
zayo-effect-shaman = Aucun loup ne peut rien contre vous de toute la manche. Gardé en main, il arrête un loup sur-le-champ.
zayo-effect-clan-chief = Avec un campement complet, prenez tous les moutons et chèvres d’un joueur sans yourte.
zayo-effect-zayo = Personne ne peut vous attaquer de toute la manche, et vos attaques suivantes sont plus fortes.
zayo-effect-fiddle = Payez trois petites bêtes pour un chameau.
zayo-effect-steppe = Avec assez de chameaux dans votre troupeau, vous gagnez aussitôt.

zayo-lies-thief = Voleur : déjà joué cette manche
zayo-lies-friendship = Amitié : à l’abri du voleur cette manche
zayo-lies-wolf = Loup : déjà joué cette manche
zayo-lies-shaman = Chaman : à l’abri du loup cette manche
zayo-lies-clan-chief = Chef de clan : déjà joué cette manche
zayo-lies-zayo = Zayo : à l’abri de toute attaque cette manche
zayo-lies-fiddle = Vièle : déjà jouée cette manche
zayo-lies-steppe = Steppe : la partie est gagnée

zayo-trap-owned-short = vous en avez un
zayo-none-in-centre-short = plus de chameau
zayo-too-dear-short = il faut { $price } bêtes
zayo-too-few-camels-short = { $needed ->
    [one] il faut un chameau
   *[other] il faut { $needed } chameaux
}
zayo-chief-needs-all-short = campement incomplet
zayo-nobody-to-hit-short = personne à viser
zayo-safe-short = à l’abri
zayo-no-animal-short = rien à prendre
zayo-no-equipment-short = rien à prendre

zayo-a-horse = un cheval
zayo-a-cart = une charrette
zayo-a-yurt = une yourte
zayo-a-wolf-trap = un piège à loup
zayo-a-sheep = un mouton
zayo-a-goat = une chèvre
zayo-a-camel = un chameau
zayo-all-sheep-and-goats = tous les moutons et chèvres
zayo-all-camels = tous les chameaux
zayo-count-sheep = { $count ->
    [one] { $count } mouton
   *[other] { $count } moutons
}
zayo-count-goats = { $count ->
    [one] { $count } chèvre
   *[other] { $count } chèvres
}
zayo-count-camels = { $count ->
    [one] { $count } chameau
   *[other] { $count } chameaux
}
zayo-camp = Campement : { $cards }
zayo-camp-empty = Campement : rien encore
zayo-herd = Troupeau : { $animals }
zayo-laid = Posé cette manche : { $cards }
zayo-holds = En main : { $cards ->
    [one] { $cards } carte de jeu
   *[other] { $cards } cartes de jeu
} et { $bids ->
    [one] { $bids } carte d’enchère
   *[other] { $bids } cartes d’enchère
}
zayo-dealer = distribue à cette manche
zayo-pick = Choisir { $name }
zayo-centre = Animaux au centre
zayo-my-bids = Vos cartes d’enchère : { $count }
zayo-my-cards = Vos cartes de jeu : { $count }
zayo-no-cards = Plus de cartes de jeu

zayo-led = couleur : { $suit }
zayo-leads = { $me ->
    [yes] À vous d’entamer
   *[no] { $name } va entamer
}
zayo-best = meilleure carte
zayo-round = Manche { $round }
zayo-round-of = Manche { $round } sur { $rounds }
zayo-trick = Pli { $number } sur 5
zayo-trick-was = Pli { $number }
zayo-won-by = Pli { $number } : { $name }. Le revoir
zayo-to-win = Pour gagner : poser la steppe avec { $needed ->
    [one] un chameau
   *[other] { $needed } chameaux
} dans son troupeau

zayo-attack = Attaque
zayo-attack-thief = { $me ->
    [yes] Vous envoyez le voleur !
   *[no] { $name } envoie le voleur !
}
zayo-attack-wolf = { $me ->
    [yes] Vous lâchez le loup !
   *[no] { $name } lâche le loup !
}
zayo-pause = On peut répondre par « { $card } ». { $me ->
    [yes] À vous de répondre.
   *[no] On attend { $names }.
}

zayo-now-act = Posez d’abord une action, ou enchérissez
zayo-now-bid = À vous d’enchérir
zayo-now-lead = Vous entamez : n’importe quelle carte
zayo-now-any = Vous ne pouvez pas surenchérir : n’importe quelle carte
zayo-now-overbid = Il faut surenchérir : { $suit }
zayo-now-confirm = Poser « { $card } » ?
zayo-now-pay = « { $card } » : payer avec quoi ?
zayo-now-victim = « { $card } » : contre qui ?
zayo-now-booty = Que prenez-vous à { $name } ?
zayo-now-second = Zayo vous aide : une seconde prise ?
zayo-now-second-more = Choisissez un joueur, ou restez-en là.
zayo-now-defend = On vous attaque : { $card } !
zayo-now-defend-can = Vous tenez « { $card } ».
zayo-now-defend-not = Vous ne tenez pas « { $card } » ; personne ne le sait.
zayo-now-answered = C’est répondu. L’autre victime réfléchit
zayo-now-animal = Pli remporté ! Choisissez votre bête
zayo-now-equip = Pli remporté ! Posez un équipement
zayo-now-kind = Pli remporté ! Que demandez-vous à quelqu’un ?
zayo-now-ask = À qui demander { $thing } ?
zayo-now-nothing = Pli remporté ! Rien à poser cette fois
zayo-now-over = La partie est finie
zayo-wait-act = Au tour de { $name }
zayo-wait-bid = Enchère de { $name }
zayo-wait-reward = Pli pour { $name } : récompense au choix
zayo-wait-defend = { $names } : y aura-t-il une réponse ?

zayo-lay = Poser
zayo-back = Retour
zayo-only-this = Rien de plus
zayo-defend = Poser { $card }
zayo-yield = Laisser faire
zayo-decline = Rien, merci
zayo-go-on = Continuer
zayo-take-sheep = Prendre un mouton
zayo-take-goat = Prendre une chèvre

zayo-end-steppe = { $me ->
    [yes] Vous partez vers la steppe.
   *[no] { $name } part vers la steppe.
}
zayo-end-rounds = La dernière manche est finie : les chameaux comptent d’abord, puis les petites bêtes, puis l’équipement.
zayo-player = Joueur
zayo-col-sheep = Moutons
zayo-col-goats = Chèvres
zayo-col-camels = Chameaux
zayo-col-camp = Campement

zayo-key-bid = jouer une carte d’enchère
zayo-key-card = choisir une carte de jeu
zayo-key-choose = choisir un joueur, un prix ou un butin
zayo-key-enter = confirmer
zayo-key-defend = poser la défense
zayo-key-no = laisser faire, ou ne rien prendre
zayo-key-back = retour

zayo-aim = pour { $goals }
zayo-aim-at = { $me ->
    [yes] vous prendre { $thing }
   *[no] prendre { $thing } à { $name }
}
zayo-paid = contre { $animals }
event-zayo-round-begun = Manche { $number } : { $dealer-me ->
    [yes] vous distribuez.
   *[no] { $dealer } distribue.
}
event-zayo-laid = { $me ->
    [yes] Vous posez
   *[no] { $seat } pose
} « { $card } »{ $aim }.
event-zayo-defended = { $me ->
    [yes] Vous posez
   *[no] { $seat } pose
} « { $card } » : l’attaque échoue.
event-zayo-stole = { $me ->
    [yes] Vous volez
   *[no] { $seat } { $victim-me ->
        [yes] vous vole
       *[no] vole
    }
} { $thing }{ $victim-me ->
    [yes] .
   *[no] { "" } à { $victim }.
}
event-zayo-hunted = { $me ->
    [yes] Votre loup prend
   *[no] Le loup de { $seat } { $victim-me ->
        [yes] vous prend
       *[no] prend
    }
} { $thing }{ $victim-me ->
    [yes] .
   *[no] { "" } à { $victim }.
}
event-zayo-raided = { $me ->
    [yes] Vous prenez
   *[no] { $seat } { $victim-me ->
        [yes] vous prend
       *[no] prend
    }
} { $animals }{ $victim-me ->
    [yes] .
   *[no] { "" } à { $victim }.
}
event-zayo-bade = { $me ->
    [yes] Vous jouez
   *[no] { $seat } joue
} le { $bid }.
event-zayo-trick-won = { $me ->
    [yes] Vous remportez le pli.
   *[no] { $seat } remporte le pli.
}
event-zayo-equipped = { $me ->
    [yes] Vous installez
   *[no] { $seat } installe
} { $thing }.
event-zayo-requested = { $me ->
    [yes] Vous demandez
   *[no] { $seat } { $other-me ->
        [yes] vous demande
       *[no] demande
    }
} { $thing }{ $other-me ->
    [yes] { "" }
   *[no] { "" } à { $other }
} : { $given ->
    [yes] c’est donné.
   *[no] pas de chance.
}
event-zayo-took = { $me ->
    [yes] Vous prenez
   *[no] { $seat } prend
} { $thing } au centre.
event-zayo-declined = { $me ->
    [yes] Vous ne prenez pas de récompense.
   *[no] { $seat } ne prend pas de récompense.
}
event-zayo-won = { $me ->
    [yes] Vous partez vers la steppe et gagnez !
   *[no] { $seat } part vers la steppe et gagne !
}
event-zayo-rounds-over = La dernière manche est finie.
event-zayo-late = { $me ->
    [yes] Votre temps est écoulé.
   *[no] Le temps est écoulé pour { $seat }.
}

option-zayo-first-dealer = Qui distribue en premier
option-zayo-rounds = Manches au plus
    .zero = jusqu’à la steppe
option-zayo-sheep = Moutons dans la boîte
option-zayo-goats = Chèvres dans la boîte
option-zayo-camels = Chameaux dans la boîte
option-zayo-limit = Temps par question
    .seconds = oui
    .zero = sans limite
option-zayo-defence-limit = Temps pour une défense
    .seconds = oui
    .zero = sans limite

move-zayo-bid = Enchérir avec le { $bid }
move-zayo-lay = Poser « { $card } »{ $aim }
move-zayo-lay-equipment = Poser { $thing } dans votre campement
move-zayo-request = Demander { $thing } à { $seat }
move-zayo-take = Prendre { $thing }
move-zayo-decline = Renoncer à la récompense
move-zayo-defend = Se défendre
move-zayo-no-defence = Ne pas se défendre
zayo-coach-thumb = Une règle simple le voit aussi : cela vaut environ { $count ->
    [one] un animal
   *[other] { $count } animaux
} de plus.
