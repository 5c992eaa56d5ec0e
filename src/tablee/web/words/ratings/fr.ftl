# Les cotes, et ce que les autres peuvent voir de moi.
web-rated = Classée : la partie change la cote de chacun
web-rated-table = Cette table est classée
web-rated-late = Quelqu’un d’autre est déjà assis : c’est à choisir avant que les autres s’assoient.
web-rated-about = Deux personnes ou plus, une place chacune, pas de conseils, des robots d’un niveau fixe. Qui s’en va, ou s’absente jusqu’à ce qu’un robot joue, est dernier.
web-rated-identity = Il faut à chacun une clé d’accès ou des codes de secours
web-rated-left = parti
web-rating = Cote
web-ratings = Cotes
web-my-ratings = Mes cotes
web-rated-games = { $count ->
    [one] une partie classée
   *[other] { $count } parties classées
}
web-best = Les meilleurs d’ici
web-best-of = { $game } : les meilleurs
web-best-games = Jeux
web-best-failed = La liste n’a pas pu être chargée. Réessayez dans un instant.
web-best-none = Personne n’a encore joué { $games } parties classées. L’hôte rend une table classée avant que les autres s’assoient.
web-best-order = À partir de { $games } parties classées, dans l’ordre de ce que la cote vaut au moins.
web-best-place = Rang
web-best-who = Qui
web-best-played = Parties
web-best-me = vous
web-best-me-unnamed = vous ; les autres lisent « quelqu’un »
web-best-bots = Pour comparer, les robots
web-best-how = Comment on compte
web-best-how-text = Tout le monde commence à 1500. Battre plus fort que soi rapporte davantage ; à 400 points d’écart, le meilleur passe devant dix fois sur onze. « ± » dit l’incertitude : elle diminue à chaque partie. Les mêmes personnes, encore et encore, comptent moins. Les robots ont des cotes fixes.
web-best-consent = Mon nom peut-il paraître ici ?
web-wishes = Ce que les autres peuvent voir
web-wishes-text = Sans votre accord, vous y êtes « quelqu’un ».
web-wish-listed = Mon nom et mon visage parmi les meilleurs de ce serveur
web-wish-pictured = Mon nom dans les images des parties finies que quelqu’un partage par leur lien
web-wishes-failed = Cela n’a pas marché. Rien n’a changé.
