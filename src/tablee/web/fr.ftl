# Les mots du navigateur, communs à tous les jeux.
web-guest = Invité
web-you = vous
web-skip = Aller à la page
web-menu = Menu
web-close = Fermer
web-done = C’est bon
web-cancel = Annuler
web-seat = Place { $number }
web-to-home = Tous les jeux

web-home-title = Prenez place
web-home-lead = Cinq jeux français de cartes et de dés, entre amis ou contre les robots de la maison. Sans compte : un prénom suffit.
web-games = Les jeux
web-players = { $least } à { $most } joueurs
web-minutes = { $minutes } min
web-kind-race = tous à la fois
web-kind-turns = chacun son tour
web-by = par { $author }
web-play-now = Jouer
web-open-table = Entre amis
web-could-not-open = La table n’a pas pu s’ouvrir. Réessayez dans un instant.
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
web-phase-gathering = on s’installe
web-phase-playing = partie en cours
web-phase-over = partie finie
web-your-turn = À vous
web-waits-for = On attend { $names }
web-credits = Tablée est une édition indépendante ; les jeux appartiennent à leurs auteurs et éditeurs, qui ne la cautionnent pas.

web-about-wazabi = Lancez, manigancez, refilez vos dés aux amis. Le premier qui n’en a plus gagne.
web-about-kezao = Sept cartes, cinq dés, pas de tours : posez ce qui convient avant que les autres ne le voient.
web-about-kado = Offrez, devinez quel cadeau est pour vous, et composez la plus belle étagère.
web-about-zayo = Troupeaux, plis et razzias dans la steppe. Gardez votre camp, méfiez-vous des voisins.
web-about-kawaii = Les glaces s’empilent. Réclamez la bonne pile au bon instant, pour vos deux préférences secrètes.
web-first-time = La première fois ?
web-understood = Compris
web-goal-wazabi = Soyez le premier sans dés. Lancez-les : les wazabi paient une carte, les cartes se piochent, les dés vont aux voisins.
web-goal-kezao = Tous à la fois : posez une carte qui a toutes les couleurs des dés simples et aucune des dés barrés. Trois fois le premier sans cartes, et c’est gagné.
web-goal-kado = En douze manches, trois rangées de quatre cadeaux. Les rangées aiment le même cadeau, les colonnes le même ruban. Devinez ce que le donneur a gardé, et échangez.
web-goal-zayo = Les plis donnent un campement et un troupeau. Troquez des bêtes contre des chameaux, puis posez la steppe pour gagner ; les actions aident ou gênent.
web-goal-kawaii = Deux préférences ne sont connues que de vous. L’une d’elles paraît sur une pile ? Un jeton dessus avant les autres, et la pile est à vous.

web-settings = Réglages
web-name = Votre nom
web-avatar = Votre tête
web-avatar-number = Tête { $number }
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
web-other-device = Un autre appareil
web-other-device-text = Un lien personnel emporte vos places. Il sert une fois et pas longtemps : ne le donnez à personne.
web-make-link = Créer un lien

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
web-no-bot = attend un ami
web-bot-for = Robot pour la place { $number }
web-bot-bot = Robot
web-bot-easy = Robot : facile
    .about = réfléchit un instant, oublie ce qu’il ne voit plus
web-bot-normal = Robot : normal
    .about = se souvient et s’attend à un jeu sensé
web-bot-strong = Robot : fort
    .about = se souvient, voit plus loin, prend son temps
web-bot-tactics = Robot : vif
    .about = joue d’instinct, sans calculer
web-bot-chance = Robot : au hasard
    .about = joue n’importe quel coup permis
web-bot-child = Robot : enfant
web-bot-casual = Robot : détendu
web-bot-adult = Robot : adulte
web-bot-expert = Robot : expert
web-fewer-seats = Une place de moins
web-more-seats = Une place de plus
web-start = Commencer la partie
web-start-when-full = On commence quand toutes les places sont prises ; des robots peuvent les occuper.
web-wait-for-host = L’hôte lancera la partie.
web-invite = Inviter
web-invite-how = Photographier, suivre le lien, ou taper le code à l’accueil.
web-code = Code
web-link = Lien vers cette table
web-qr = Code QR du lien vers cette table
web-copy = Copier
web-copied = Copié
web-link-here = Seul cet ordinateur peut ouvrir ce lien. Pour les amis du même réseau, arrêtez Tablée et relancez-le ainsi ; la table sera toujours là :
web-table = La table
web-who-am-i = Nom et visage
web-by-chance = au hasard
web-deck-file = Fichier de cartes …
web-deck-back = Jeu personnel de { $count } cartes : reprendre le nôtre
web-deck-unreadable = Ce jeu de cartes ne peut pas servir.
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
web-hints = Conseils : on peut demander ce que jouerait un robot fort
web-locked = Fermée : plus personne ne s’assied
web-grace = Secondes avant qu’un robot joue pour un absent
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
web-away = absent
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
web-hint-thinks = Je réfléchis à votre coup …
web-hint-says = À votre place …
web-hint-worth = Réussite dans des parties imaginées ; 100 % : victoire certaine.
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
web-chances = Les chances au fil de la partie
web-chances-wait = Calcul des chances …
web-chances-missing = Les chances n’ont pas pu être calculées.
web-chances-table = En chiffres
web-chances-mean = Part des parties imaginées à partir de chaque moment que gagne chaque personne : mains telles quelles, nouveau hasard, jeu sensé de tous.
web-turning-points = Moments clés
web-turn-of = Un coup de { $name }
web-turned = { $name } : de { $before } à { $after }
web-moment = Après le coup
web-rematch = Revanche
web-to-rematch = Vers la revanche
web-replay = Revoir
web-no-replay = Rien à revoir ici
web-no-replay-text = Une partie se revoit une fois finie.
web-share = Partager
web-record = Partie
web-back = Un pas en arrière
web-forward = Un pas en avant
web-autoplay = Lecture
web-position = Moment de la partie
web-eyes = Vue de
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
