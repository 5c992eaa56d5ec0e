# Arriver en cours de partie.
web-late-watch = Vous regardez
web-late-or-play = Ou entrez dans le jeu :
web-late-play-for = Jouer à la place de { $name }
web-late-all-taken = Toutes les places sont prises : vous pourrez vous asseoir pour la revanche.
