# Les boîtes personnelles : des cartes et des animaux qui ne sont pas les nôtres.
web-decks-title = Mes boîtes
web-decks-text = Votre boîte ne contient pas les mêmes cartes que la nôtre ? Notez-les ici une fois pour toutes et jouez avec : l’hôte choisit une boîte dans le salon, aux réglages fins.
web-decks-asking = Un instant…
web-decks-saved = Vos boîtes sont enregistrées et vous suivent sur tous vos appareils.
web-decks-later = Le serveur ne répond pas. Vos boîtes restent dans ce navigateur et seront enregistrées dès son retour.
web-decks-full = Il n’y a plus de place : supprimez d’abord une boîte.
web-decks-here = seulement dans ce navigateur
web-decks-mine = Ma boîte
web-decks-new = Nouvelle boîte
web-decks-open = Ouvrir { $name }
web-decks-share = Copier un lien vers { $name }
web-decks-toml = Enregistrer { $name } dans un fichier (TOML)
web-decks-drop = Supprimer { $name }
web-decks-dropped = « { $name } » est supprimée.
web-decks-undo = Annuler
web-decks-back = Toutes mes boîtes
web-decks-shared = Le lien est copié. Il contient la boîte entière : chacun peut la regarder et en garder une copie.
web-decks-not-shared = Le lien n’a pas pu être copié.
web-deck-title = Ma boîte de { $game }
web-deck-begin = Au départ, c’est la nôtre. Chaque changement s’enregistre tout seul.
web-deck-intro = Chaque changement s’enregistre tout seul.
web-deck-saved = Enregistré.
web-deck-saving = Enregistrement…
web-deck-share = Copier le lien
web-decks-name = Nom de la boîte
web-decks-copy = En garder une copie
web-decks-row = Carte { $row }
web-decks-rows = { $count ->
    [one] La carte { $rows } n’est pas complète ; d’ici là, rien n’est enregistré.
   *[other] Les cartes { $rows } ne sont pas complètes ; d’ici là, rien n’est enregistré.
}
web-decks-numbers = Écrivez des nombres entiers de { $least } à { $most } ; d’ici là, rien n’est enregistré.
web-deck-box = Votre propre boîte
web-deck-file = Depuis un fichier…
web-deck-back = { $name ->
    [none] Boîte personnelle : reprendre la nôtre
   *[other] { $name } : reprendre la nôtre
}
web-deck-own = Noter ma boîte…
web-deck-mine = Une de mes boîtes
web-deck-unreadable = Ce fichier n’a pas pu être lu. Réessayez dans un instant.

# Pourquoi un fichier de cartes est refusé. Le serveur les remplit ; $part est un champ d’une carte, comme le fichier le nomme.
deck-fault-lines = Ligne { $line } : le fichier a { $count } lignes ; { $limit } au plus sont permises.
deck-fault-signs = Ligne { $line } : { $count } caractères, c’est trop ; { $limit } au plus par ligne.
deck-fault-digits = Ligne { $line } : le nombre { $found } est trop long ; { $limit } chiffres au plus.
deck-fault-brackets = Ligne { $line } : trop de crochets les uns dans les autres ; { $limit } au plus.
deck-fault-dots = Ligne { $line } : trop de points dans un nom ; { $limit } au plus.
deck-fault-toml = Ligne { $line } : « { $found } » n’est pas du TOML. Vérifiez les guillemets, les virgules et les crochets.
deck-fault-toml-value = Ligne { $line } : une valeur est illisible dans « { $found } ». Les mots s’écrivent entre guillemets, et chaque nom a sa valeur après « = ».
deck-fault-toml-string = Ligne { $line } : un texte n’est pas fermé ; il manque un guillemet.
deck-fault-toml-array = Ligne { $line } : la liste n’est pas complète ; il manque une virgule ou le crochet « ] ».
deck-fault-toml-table = Ligne { $line } : la carte n’est pas complète ; il manque une virgule ou l’accolade { "« } »" }.
deck-fault-toml-twice = Ligne { $line } : le même nom y figure deux fois.
deck-fault-only-cards = Ligne { $line } : le fichier doit contenir « cards = [ … ] » et rien d’autre.
deck-fault-whole-card = Ligne { $line } : une carte doit tenir tout entière sur une ligne.
deck-fault-card-lines = Ligne { $line } : les cartes doivent être écrites une par ligne.
deck-fault-count = Ligne { $line } : le fichier a { $count ->
    [one] une seule carte
   *[other] { $count } cartes
} ; il en faut { $limit }.
deck-fault-unknown-piece = Ligne { $line } : « { $found } » n’est pas connu ici. Possibles : { $names }.
deck-fault-missing-piece = Ligne { $line } : il manque une ligne « { $name } = … ».
deck-fault-number = Ligne { $line } : « { $part } » doit être un nombre entier, et non « { $found } ».
deck-fault-text = Ligne { $line } : « { $part } » doit être un mot entre guillemets, et non { $found }.
deck-fault-list = Ligne { $line } : « { $part } » doit être une liste entre crochets, et non « { $found } ».
deck-fault-card = Ligne { $line } : une carte s’écrit entre accolades, comme dans la nôtre ; « { $found } » n’en est pas une.
deck-fault-least = Ligne { $line } : « { $part } » vaut { $found } ; il faut au moins { $limit }.
deck-fault-most = Ligne { $line } : « { $part } » vaut { $found } ; c’est { $limit } au plus.
deck-fault-shortest = Ligne { $line } : « { $part } » est trop court ; il y faut au moins { $limit ->
    [one] une valeur
   *[other] { $limit } valeurs
}.
deck-fault-longest = Ligne { $line } : « { $part } » est trop long ; il y faut au plus { $limit ->
    [one] une valeur
   *[other] { $limit } valeurs
}.
deck-fault-one-of = Ligne { $line } : « { $found } » n’existe pas pour « { $part } ». Possibles : { $names }.
deck-fault-unknown-field = Ligne { $line } : une carte n’a pas de « { $part } ». Possibles : { $names }.
deck-fault-missing-field = Ligne { $line } : il manque « { $name } » à cette carte.
deck-fault-unfit = Ligne { $line } : « { $found } » ne convient pas à cet endroit.
deck-fault-name-unknown = Ligne { $line } : aucune image ne s’appelle « { $found } ». Les noms sont ceux de nos cartes, par exemple { $name }.
deck-fault-name-twice = Ligne { $line } : l’image « { $found } » y est pour la deuxième fois ; chaque nom ne sert qu’une fois.
deck-fault-colour-twice = Ligne { $line } : une couleur y figure deux fois ; chaque couleur ne sert qu’une fois.
deck-fault-parts = Ligne { $line } : les couleurs des parties doivent être celles de l’image, une fois chacune : { $names }.
