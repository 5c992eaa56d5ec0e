# Les mots du navigateur, communs à tous les jeux.
web-you = vous
web-skip = Aller à la page
web-menu = Menu
web-close = Fermer
web-done = C’est bon
web-cancel = Annuler
web-seat = Place { $number }
web-to-home = Tous les jeux

web-home-title = Prenez place
web-home-lead = Cinq jeux français de cartes et de dés, entre amis ou contre des robots. Sans compte : un prénom suffit.
web-games = Les jeux
web-players = { $least } à { $most } joueurs
web-minutes = { $minutes } min
web-kind-race = tous à la fois
web-kind-turns = chacun son tour
web-by = par { $author }
web-play-now = Jouer
web-open-table = Entre amis
web-play-start = Commencer
web-how-many = À combien jouez-vous ?
web-level = Vos adversaires
web-could-not-open = La table n’a pas pu s’ouvrir. Réessayez dans un instant.
web-disk-full = Le disque du serveur est plein : aucune table ne peut s’ouvrir. Prévenez la personne qui s’en occupe.
web-join-code = Rejoindre avec un code
web-join = Rejoindre
web-no-such-table = Cette table n’existe pas
web-no-such-table-text = Le code est peut-être mal recopié, ou la table a été débarrassée.
web-my-tables = Mes tables
web-lobby = Tables ouvertes
web-lobby-empty = Personne n’attend pour le moment. Ouvrez une table et annoncez-la : elle paraîtra ici.
web-free-seats = { $free ->
    [one] une place libre
   *[other] { $free } places libres
}
web-lobby-rated = classée
web-phase-gathering = on s’installe
web-phase-playing = partie en cours
web-phase-over = partie finie
web-your-turn = À vous
web-waits-for = On attend { $names }
web-wait = Un instant
web-several = { $count } personnes
web-credits = Tablée est une édition indépendante ; les jeux appartiennent à leurs auteurs et éditeurs, qui ne la cautionnent pas.

web-drill = Exercice
web-puzzle = Problème
web-puzzle-today = Problème du jour
web-learn = Apprendre
web-learn-game = Apprendre { $game }
web-lesson = Leçon
web-box = Avec la vraie boîte
web-box-home = Vous avez la vraie boîte ? Règles à fouiller, feuilles de score et sablier pour :

web-first-time = La première fois ?
web-first-time-text = Une manche guidée, à la vraie table, vous montre comment on joue.
web-learn-quick = Apprendre en deux minutes

web-settings = Réglages
web-name = Votre nom
web-avatar = Votre tête
web-face = { $animal } { $number }
web-animal-0 = Renard
web-animal-1 = Chat
web-animal-2 = Hibou
web-animal-3 = Ours
web-animal-4 = Lapin
web-animal-5 = Grenouille
web-animal-6 = Hérisson
web-animal-7 = Baleine
web-who-are-you = Qui s’assied ?
web-otherwise-called = Sans nom choisi, on vous appellera { $name }.
web-language = Langue
web-language-fr = Français
web-language-en = English
web-theme = Lumière
web-theme-auto = comme mon système
web-theme-light = de jour
web-theme-dark = de nuit
web-motion = Mouvement
web-motion-auto = comme mon système
web-motion-calm = aucun
web-sound = Son
web-volume = Volume
web-vibration = Vibrer quand c’est à moi
web-text-size = Taille du texte
web-text-size-normal = normale
web-text-size-large = grande
web-text-size-larger = très grande
web-pace = Rythme des robots
web-pace-calm = calme
web-pace-normal = normal
web-pace-quick = rapide
web-pace-text = Ce rythme vaut pour les tables que vous ouvrez. Les jeux où l’on joue tous à la fois gardent leur vitesse.
web-alerts = M’avertir quand c’est à moi et que je regarde ailleurs
web-alerts-denied = Votre navigateur bloque les notifications de cette page ; ses propres réglages peuvent les permettre.
web-alerts-offer = Voulez-vous que Tablée vous avertisse quand c’est à vous et que vous regardez ailleurs ?
web-alerts-yes = Oui, volontiers
web-alerts-no = Non, merci
web-alert-text = La table vous attend : { $game }.
web-other-device = Un autre appareil
web-other-device-text = Un lien personnel emporte vos places. Il sert une fois et pas longtemps : ne le donnez à personne.
web-make-link = Créer un lien
web-personal-link = Retrouver vos places sur cet appareil ?
web-personal-link-text = Avec ce lien personnel, ce navigateur devient le vôtre : vos tables, vos places et vos niveaux y seront aussi. Ne continuez que si vous avez créé ce lien vous-même.
web-personal-link-take = Oui, cet appareil est à moi
web-personal-link-replaces = Ce navigateur a déjà ses propres tables ou ses propres niveaux. On ne les retrouvera plus ici.
web-personal-link-replace = Les remplacer
web-personal-link-old = Ce lien a déjà servi, ou il a expiré. Créez-en un nouveau.
web-my-levels = À ma mesure
web-my-levels-text = Les robots « à ma mesure » apprennent votre façon de jouer, partie après partie. Personne d’autre ne le voit, et vous pouvez repartir de zéro quand vous voulez.
web-my-levels-none = Rien pour l’instant. Jouez une partie contre des robots « à ma mesure ».
web-my-level-games = { $games ->
    [0] première partie en cours
    [one] après une partie
   *[other] après { $games } parties
  }
web-my-level-time = Vous trouvez une carte en { $seconds } s environ.
web-my-level-forget = Oublier
web-my-level-forget-game = Oublier mon niveau à { $game }
web-my-level-forget-all = Oublier mon niveau à tous les jeux
web-grade-first-steps = Les robots débutent avec vous.
web-grade-gentle = Les robots vous ménagent.
web-grade-steady = Les robots jouent posément.
web-grade-keen = Les robots jouent bien.
web-grade-fierce = Les robots jouent de leur mieux.

web-my-games = Mes parties
web-evening = Une soirée entre amis
web-evening-back = Revenir à la soirée
web-a-player = quelqu’un

web-me = Mes données


web-joining = On rejoint la table…
web-seats = Les places
web-empty-seat = Place libre
web-this-device = cet appareil
web-same-device = quelqu’un à côté de moi…
web-name-of = Son nom
web-sit-down = S’assied
web-fill-with-bots = Compléter par des robots
web-sit = S’asseoir
web-stand = Se lever
web-kick = Renvoyer
web-kick-title = Renvoyer { $name } ?
web-kick-why = Votre raison, qui lui sera dite :
web-kick-kept = La place est gardée pour quelqu’un d’autre
    .about = Une autre place lui reste ouverte, s’il y en a.
web-kick-away = Une trop longue absence
    .about = Avant le début, on pourra se rasseoir.
web-kick-conduct = Une conduite déplacée
    .about = Cette personne ne pourra plus s’asseoir à cette table.
web-sent-away = L’hôte vous a retiré votre place
web-sent-away-kept = Elle est gardée pour quelqu’un d’autre.
web-sent-away-away = Votre absence a duré trop longtemps.
web-sent-away-conduct = Raison donnée : une conduite déplacée. Vous ne pouvez plus vous asseoir à cette table.
web-sent-away-bot = Un robot joue à votre place.
web-sit-elsewhere = Vous pouvez vous asseoir à une place libre.
web-stay = Rester ici
web-watch = Regarder
web-shared = { $names } jouent sur un même appareil : une seule personne voit toutes leurs cartes.
web-visitors = Ici, sans place
web-visitor-me = (vous)
web-visitors-will-watch = { $count ->
    [one] Une fois la partie commencée, cette personne pourra regarder.
   *[other] Une fois la partie commencée, ces personnes pourront regarder.
}
web-visitors-will-not-watch = { $count ->
    [one] Une fois la partie commencée, cette personne ne verra rien.
   *[other] Une fois la partie commencée, ces personnes ne verront rien.
}
web-no-bot = attend un ami
web-bot-for = Robot pour la place { $number }
web-bot-bot = Robot
web-bot-program = Robot : celui d’un joueur
    .about = Un joueur a écrit ce robot.
web-bot-adaptive = Robot : à ma mesure
    .level = À ma mesure
    .about = Joue aussi bien que vous et apprend de votre façon de jouer.
web-bot-easy = Robot : facile
    .level = Facile
    .about = Réfléchit un instant et oublie ce qu’il ne voit plus.
web-bot-normal = Robot : normal
    .level = Normal
    .about = Se souvient et s’attend à un jeu sensé.
web-bot-strong = Robot : fort
    .level = Fort
    .about = Se souvient, voit plus loin et prend son temps.
web-bot-tactics = Robot : vif
    .level = Vif
    .about = Joue d’instinct, sans calculer.
web-bot-chance = Robot : au hasard
    .level = Au hasard
    .about = Joue n’importe quel coup permis.
web-bot-child = Robot : enfant
    .level = Enfant
    .about = Prend son temps et laisse parfois passer quelque chose.
web-bot-casual = Robot : détendu
    .level = Détendu
    .about = Joue pour le plaisir, sans se presser.
web-bot-adult = Robot : adulte
    .level = Adulte
    .about = Bien réveillé, se trompe rarement.
web-bot-expert = Robot : expert
    .level = Expert
    .about = Très rapide, presque rien ne lui échappe.
web-bot-level = Niveau des robots
web-seat-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-fine-tuning = Réglages fins
web-fewer-seats = Une place de moins
web-more-seats = Une place de plus
web-start = Commencer la partie
web-start-when-full = On commence quand toutes les places sont prises ; des robots peuvent les occuper.
web-wait-for-host = L’hôte lancera la partie.
web-invite = Inviter
web-invite-how = Photographier, suivre le lien, ou taper le code à l’accueil.
web-show-screen = Montrer sur un grand écran
web-code = Code
web-link = Lien vers cette table
web-qr = Code QR du lien vers cette table
web-copy = Copier
web-copied = Copié
web-link-here = Seul cet ordinateur peut ouvrir ce lien. Pour les amis du même réseau, arrêtez Tablée et relancez-le avec cette commande ; la table sera toujours là :
web-table = La table
web-who-am-i = Nom et visage
web-by-chance = au hasard
web-options = Options du jeu
web-table-options = La table
web-listed = Annoncée parmi les tables ouvertes
web-no-spectators = Une table entre soi
web-no-spectators-text = On joue ici, et l’hôte ne laisse personne regarder. La partie pourra se revoir une fois finie.
web-watching = { $count ->
    [one] { $count } regarde
   *[other] { $count } regardent
}
web-spectators = Les spectateurs peuvent regarder
web-hints = Conseils : on peut demander ce que jouerait un robot fort
web-locked = Fermée : plus personne ne s’assied
web-grace = Un robot joue pour un absent
web-grace-now = aussitôt
web-grace-after = au bout de { $time }
web-rule-clause = Règle { $clause }

web-rules = Règles
web-rules-of = Règles de { $game }
web-rules-general = À toutes les tables
web-rules-missing = Les règles n’ont pas pu être chargées.
web-log = Journal
web-chat = Discussion
web-chat-empty = Rien n’a encore été dit.
web-chat-say = Dire quelque chose
web-send = Envoyer
web-mute = Ne plus entendre { $name }
web-unmute = Entendre de nouveau { $name }
web-muted = En sourdine :
web-log-and-chat = Journal et discussion
web-reactions = Réactions
web-spoken = { $name } : { $words }
web-react-clap = applaudit
web-react-laugh = rit
web-react-wow = n’en revient pas
web-react-think = réfléchit
web-react-sad = est triste
web-react-heart = adore
web-react-hurry = attend
web-react-bye = salue
web-leave = Quitter
web-leave-title = Quitter la table ?
web-leave-text = Vous retrouverez votre place depuis l’accueil ; d’ici là un robot pourra jouer pour vous.
web-leave-for-now = Je reviens
web-leave-for-good = Laisser ma place
web-pause = Pause
web-go-on = Reprendre
web-paused = La table est en pause.
web-saving-interrupted = L’enregistrement est interrompu. Rien n’est perdu : la partie reprendra d’elle-même.
web-away = pas là
web-reconnecting = Reconnexion…
web-seconds-left = { $seconds ->
    [one] plus qu’une seconde
   *[other] encore { $seconds } secondes
}
web-keys = Clavier
web-key-help = cette liste
web-key-rules = règles
web-key-log = journal
web-key-chat = discussion
web-key-sound = son ou silence
web-key-hint = conseil, si la table en a
web-hint = Conseil
web-hint-thinks = Je réfléchis à votre coup…
web-hint-says = À votre place…
web-hint-worth = Réussite dans des parties imaginées ; 100 % : victoire certaine.
web-hint-play = Jouer

web-hand-over = Passez l’appareil à { $name }
web-hand-over-text = Les cartes restent cachées jusque-là.
web-i-am = C’est moi, { $name }

web-result = Résultat
web-you-won = Vous avez gagné !
web-won = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-result-chances = Résultat et chances
web-continued = Suite d’une partie revue : les tirages étaient connus d’avance
web-chances = Les chances au fil de la partie
web-chances-wait = Calcul des chances…
web-chances-missing = Les chances n’ont pas pu être calculées.
web-chances-table = En chiffres
web-chances-mean = Part des parties imaginées à partir de chaque moment que gagne chaque personne : mains telles quelles, nouveau hasard, jeu sensé de tous.
web-turning-points = Moments clés
web-turn-of = { $me ->
    [yes] Votre coup
   *[no] Un coup de { $name }
}
web-turned = { $name } : de { $before } à { $after }
web-moment = Après le coup
web-rematch = Revanche
web-to-rematch = Vers la revanche
web-rematch-level = Niveau de la prochaine partie
web-rematch-same = Les mêmes robots
web-replay = Revoir
web-share = Partager
web-back = Un pas en arrière
web-spectator = Spectateur

web-lost = Cette page n’est pas sur la table
web-lost-text = L’adresse ne mène nulle part. Les jeux sont par là :
web-offline = Pas de connexion
web-offline-text = Tablée a besoin de son serveur pour jouer. Elle revient avec le réseau.
web-late = { $me ->
    [yes] Trop tard de { $by } ms : votre main n’était pas la première.
   *[no] { $name } arrive { $by } ms trop tard.
  }
web-late-by = { $by } ms trop tard
web-corrected = Délai compensé : { $list }
web-correction = { $name } { $ms } ms
web-flags = Jeu inhabituel
web-flags-text = À vous de juger. Pendant la partie, personne d’autre ne voit ceci, et rien n’en découle ; le résultat en gardera la trace.
web-flag = { $name } : { $why }
web-flag-fast = des réactions plus rapides qu’une main
web-flag-even = des réactions plus régulières qu’une main
web-flag-answers = une connexion qui se dit plus lente qu’elle n’est

generic-table = Sur la table
generic-mine = Devant vous
generic-moves = Ce que vous pouvez faire
generic-filter = Filtrer les coups
generic-too-many = Il y a trop de coups possibles pour les énumérer ici.
generic-key-digit = le coup qui porte ce numéro
generic-yes = oui
generic-no = non

# --- provable chance
web-chance-wait = Votre navigateur vérifie le hasard de cette partie…
web-chance-proved = Hasard prouvé par votre navigateur
web-chance-partly = Hasard vérifié par votre navigateur, avec des réserves
web-chance-differs = Le hasard de cette partie ne tient pas
web-chance-secret = Le secret de la table est celui sur lequel elle s’était engagée à son ouverture.
web-chance-secret-not = Le secret de la table n’est pas celui sur lequel elle s’était engagée.
web-chance-house = La clé des robots est celle sur laquelle la table s’était engagée.
web-chance-house-not = La clé des robots n’est pas celle sur laquelle la table s’était engagée.
web-chance-contributions = { $count ->
    [one] Une contribution a été ouverte et correspond à son engagement.
   *[other] { $count } contributions ont été ouvertes et correspondent à leur engagement.
  }
web-chance-contributions-not = Une contribution ne correspond pas à son engagement.
web-chance-key = La clé de la partie découle du secret et de toutes les contributions.
web-chance-key-not = La clé de la partie ne découle pas du secret et des contributions.
web-chance-draws = Les { $count } tirages de la partie viennent tous de cette clé.
web-chance-draws-not = Des tirages de la partie ne viennent pas de cette clé.
web-chance-left-out = { $count ->
    [one] Une contribution a été écartée, car elle n’a pas été ouverte à temps.
   *[other] { $count } contributions ont été écartées, car elles n’ont pas été ouvertes à temps.
  }
web-chance-not-there = Ce navigateur n’était pas assis au début de la partie : il n’a pas pu y prendre part.
web-chance-promised = Les engagements sont ceux qui vous ont été montrés avant la partie.
web-chance-promised-not = Les engagements ne sont pas ceux qui vous ont été montrés avant la partie.
web-chance-fixed = Joueurs, options et contributions sont ceux qui vous ont été montrés au départ.
web-chance-fixed-not = Joueurs, options ou contributions ne sont pas ceux qui vous ont été montrés au départ.
web-chance-own = La contribution de votre navigateur fait partie de la clé.
web-chance-own-not = La contribution de votre navigateur manque dans la clé.
web-chance-no-own = Votre navigateur n’a pas apporté de contribution.
web-chance-events = { $count ->
    [one] Le seul événement de la partie découle
   *[other] Les { $count } événements de la partie découlent
} de ces tirages : chaque dé, chaque carte, et ce qui vous en a été dit.
web-chance-events-not = Ce qui s’est passé dans la partie ne découle pas de ses tirages.
web-chance-no-events = Votre navigateur n’a pas pu vérifier que les dés et les cartes découlent des tirages.
web-chance-frames = { $count ->
    [one] La seule image de la table que vous avez vue est celle que donne la partie revue.
   *[other] Les { $count } images de la table que vous avez vues sont bien celles que donne la partie revue.
  }
web-chance-frames-not = On vous a montré autre chose que ce que donne la partie revue.
web-chance-no-frames = Ce navigateur n’a rien gardé de ce qui lui a été montré.
web-chance-proof-not = Le serveur n’a pas ouvert le hasard de cette partie.
web-chance-limits = Cette page vient du même serveur et ne connaît des règles que la part du hasard. Pour ne dépendre de personne, enregistrez la preuve et vérifiez-la avec votre propre copie : tablee verify.
web-chance-save = Enregistrer la preuve
web-unopened = Hasard jamais ouvert
web-unopened-text = Ces parties ont commencé dans ce navigateur, et leur hasard n’a jamais été ouvert.

# Correspondence tables.
web-days = Rythme de la partie
web-days-live = Ensemble, maintenant
web-days-count = { $days ->
    [one] un jour
   *[other] { $days } jours
}
web-days-per-move = { $days ->
    [one] Par correspondance : un jour par coup
   *[other] Par correspondance : { $days } jours par coup
}
web-days-why = Chacun joue quand il en trouve le temps ; la partie continue quand personne n’est là.
web-days-about = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
web-days-left = { $unit ->
    [days] { $count ->
        [one] Il reste un jour
       *[other] Il reste { $count } jours
    }
   *[hours] { $count ->
        [0] Il reste moins d’une heure
        [one] Il reste moins d’une heure
       *[other] Il reste { $count } heures
    }
}
web-days-holiday = { $me ->
    [yes] Vous êtes en congé jusqu’au { $until } : le délai est suspendu.
   *[no] En congé jusqu’au { $until } : { $names }. Le délai est suspendu.
}
web-days-take-holiday = Prendre un congé…
web-days-back = Je suis de retour
web-days-next = { $count ->
    [one] Partie suivante
   *[other] Partie suivante ({ $count })
}
