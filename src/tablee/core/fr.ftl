# Ce que tous les jeux partagent.
time-backwards = l’instant { $at } précède { $now } : le temps ne recule pas
no-such-seat = il n’y a pas de place { $number } à une table de { $seats }
no-such-move = ce coup n’existe pas dans ce jeu
not-yourself = le joueur de son choix n’est jamais soi-même
seat = la place { $number }
