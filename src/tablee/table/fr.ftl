# Ce que répond une table à un message qu’elle ne peut accepter.
problem-begun = la partie a déjà commencé
problem-bad-message = ce message n’est pas de ceux qui sont convenus : { $why }
problem-empty-seats = une place est encore vide
problem-full = il n’y a plus de place pour d’autres à cette table
problem-hello-first = dites d’abord bonjour
problem-kicked = l’hôte vous a fait quitter cette table
problem-locked = la table est fermée
problem-no-checks = dans une course, seul un coup joué dit s’il est permis
problem-no-hint-now = aucun conseil n’a pu être trouvé cette fois ; redemandez
problem-no-hints = il n’y a pas de conseils à cette table
problem-no-holiday-left = il ne reste pas autant de jours de congé à cette place
problem-no-hotseat = à ce jeu, il faut un appareil par personne
problem-no-name = un nom demande au moins une lettre
problem-no-such-seat = il n’y a pas de place { $number } à cette table
problem-no-text = il n’y a là rien à dire
problem-nobody-there = personne n’est assis là
problem-not-by-days = cette partie ne se joue pas par jours
problem-not-host = seul l’hôte peut le faire
problem-not-over = la partie n’est pas finie
problem-not-playing = aucune partie n’est en cours
problem-not-seated = il faut être assis à la table
problem-not-committed = ce navigateur ne s’est pas engagé sur cette contribution
problem-not-your-turn = ce n’est pas à vous de jouer
problem-not-your-seat = la place { $number } n’est pas la vôtre
problem-other-protocol = cette page n’a pas la version du serveur : rechargez-la
problem-over = la partie est finie
problem-paused = la table est en pause
problem-saving-interrupted = l’enregistrement est interrompu : votre coup reste en main, et la partie reprendra d’elle-même
problem-taken = quelqu’un est assis là
problem-too-fast = pas si vite

# Messages to people who are not here.
push-your-turn = { $game } : c’est à vous
push-with = Avec { $others }.
