# My games, and what is kept of me.
web-my-games-none = Aucune de vos parties n’est encore finie. Une fois finies, elles apparaissent ici, et l’on peut les revoir.
web-my-games-failed = Vos parties n’ont pas pu être lues. Réessayez dans un instant.
web-open-games = En cours
web-finished-games = Finies
web-no-such-games = Aucune partie finie ne correspond.
web-filter-game = Jeu
web-filter-ending = Résultat
web-filter-level = Niveau des robots
web-filter-friend = Avec
web-filter-any = tous
web-ending-won = gagnée
web-ending-lost = perdue
web-ending-unfinished = inachevée
web-level-people = Sans robots
web-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
web-with = avec { $names }
web-totals = En tout
web-total-games = { $count ->
    [one] partie
   *[other] parties
}
web-total-won = { $count ->
    [one] gagnée
   *[other] gagnées
}
web-total-streak = d’affilée en ce moment
web-total-longest = d’affilée au mieux
web-by-game = Gagnées, par jeu
web-by-level = Gagnées, par niveau
web-by-opponent = Devant les autres
web-won-of = Gagnées
web-ahead-of = Fois devant
web-part-of = { $part } sur { $whole }
web-pages = Pages
web-newer = Parties plus récentes
web-older = Parties plus anciennes
web-page-of = Page { $page } sur { $pages }
web-trend = { $count ->
    [one] { $last } dans la seule partie jusqu’ici.
   *[other] Sur { $count } parties : { $first } au début, { $last } ces derniers temps, entre { $least } et { $most }.
}
web-me-text = Ni compte ni adresse : seulement ce que vous avez joué, sous un secret que votre navigateur garde.
web-me-boxes = Mes boîtes
web-me-boxes-text = Si les cartes de votre boîte ne sont pas les nôtres, vous pouvez les noter et jouer avec.
web-me-boxes-open = Voir mes boîtes
web-export = Emporter mes données
web-export-text = Un fichier avec tout ce qui est gardé de vous : tables, résultats, niveaux, boîtes, avec un lien vers le relevé de chaque partie.
web-export-get = Enregistrer le fichier
web-forget = Effacer mes données
web-forget-text = Vos niveaux, vos résultats, vos boîtes et vos appareils disparaissent. Les parties finies restent pour ceux qui les ont jouées avec vous, mais vous n’y êtes plus que « quelqu’un ». Là où une partie est en cours, un robot prend votre place.
web-forget-do = Tout effacer
web-forget-sure = Effacer tout ce qui vous concerne ?
web-forget-sure-text = C’est définitif. Tous vos appareils repartent de zéro.
web-forget-failed = L’effacement n’a pas abouti. Réessayez dans un instant.
web-keys-head = La même personne sur chaque appareil
web-keys-text = Si vous le souhaitez, une clé d’accès de votre appareil ou de votre gestionnaire de mots de passe apporte vos tables, résultats et niveaux dans n’importe quel navigateur. Rien ne l’exige.
web-keys-failed = Cela n’a pas marché. Rien n’a changé.
web-passkey-of = Clé d’accès du { $date }
web-passkey-add = Ajouter une clé d’accès
web-passkey-remove = Retirer
web-passkey-use = Me connecter avec une clé d’accès
web-no-passkeys-address = Les clés d’accès demandent une connexion chiffrée et un serveur qui a un nom ; les navigateurs n’en font pas pour une adresse du réseau de la maison. Ici, les codes de secours et les liens personnels marchent.
web-no-passkeys-library = Ce serveur n’a pas de clés d’accès. Ici, les codes de secours et les liens personnels marchent.
web-codes = Codes de secours
web-codes-text = { $count ->
    [0] Vous n’en avez pas. Chacun permet d’entrer une fois, si vous n’avez plus aucun de vos appareils.
    [one] Il vous en reste un. Il permet d’entrer une fois, si vous n’avez plus aucun de vos appareils.
   *[other] Il vous en reste { $count }. Chacun permet d’entrer une fois, si vous n’avez plus aucun de vos appareils.
}
web-codes-once = Notez-les : ils ne s’affichent que cette fois. Les précédents ne valent plus.
web-codes-make = Faire de nouveaux codes
web-come-in = Ce n’est pas ma première visite
web-come-in-text = Avec une clé d’accès ou un code de secours, ce navigateur devient le vôtre.
web-come-in-failed = Cela n’a pas marché : le code a déjà servi, il est mal recopié, ou la clé n’est pas connue ici.
web-code-use = Code de secours
web-code-enter = Utiliser ce code
