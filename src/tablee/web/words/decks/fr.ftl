# Les jeux de cartes personnels.
web-decks-title = Mon jeu de { $game }
web-decks-text = Vous avez la boîte, et ses { $count } cartes ne sont pas les nôtres ? Écrivez-les ici. Vos jeux restent dans ce navigateur ; choisissez-en un en ouvrant une table.
web-decks-mine = Ma boîte
web-decks-new = Nouveau jeu, d’après le nôtre
web-decks-open = Ouvrir
web-decks-drop = Supprimer { $name }
web-decks-name = Nom du jeu
web-decks-keep = Garder
web-decks-copy = En garder une copie
web-decks-kept = Gardé dans ce navigateur. On peut le choisir dans le salon d’une table.
web-decks-full = Il n’y a plus de place : supprimez d’abord un jeu.
web-decks-share = Copier le lien
web-decks-shared = Le lien est copié. Il contient le jeu entier : chacun peut le regarder et en garder une copie.
web-decks-back = Tous mes jeux
web-decks-row = Carte { $row }
web-decks-rows = { $count ->
    [one] La carte { $rows } n’est pas complète.
   *[other] Les cartes { $rows } ne sont pas complètes.
}
