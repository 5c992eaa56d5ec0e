# Le compagnon de ceux qui jouent avec les vraies cartes.
web-box-title = { $game } avec la vraie boîte
web-box-kept = Gardé sur cet appareil : s’ouvre aussi sans réseau.
web-box-open = Marche sans réseau tant que la page reste ouverte.
web-box-sheet = Score
web-box-rules = Règles
web-box-first = Qui commence ?
web-box-timer = Sablier

web-box-ask = Que voulez-vous savoir ?
web-box-for-example = Par exemple :
web-box-found = { $count ->
    [0] Aucune règle trouvée
    [one] Une règle trouvée
   *[other] { $count } règles trouvées
}
web-box-nothing = Aucune règle ne répond à ces mots. Essayez-en d’autres, ou parcourez toutes les règles.
web-box-in-rules = { $clause } : voir dans les règles
web-box-all-rules = Toutes les règles

web-box-fingers = Chacun pose un doigt ici et ne bouge plus.
web-box-hold = On ne bouge plus…
web-box-finger-chosen = C’est ce doigt qui commence !
web-box-by-name = Ou tirez un nom
web-box-name-of = Nom de la personne { $number }
web-box-remove = Retirer { $name }
web-box-add = Une personne de plus
web-box-draw = Tirer au sort
web-box-begins = { $name } commence !

web-box-glass = Taille du sablier
web-box-shorter = Dix secondes de moins
web-box-longer = Dix secondes de plus
web-box-start = C’est parti
web-box-stop = Pause
web-box-turn-over = Retourner
web-box-time-is-up = Le temps est écoulé !

web-box-who = Qui joue ?
web-box-who-text = Dans l’ordre autour de la table, dans le sens des aiguilles d’une montre. Touchez un visage pour en changer.
web-box-face = Un autre visage pour { $name }
web-box-begin = Commencer
web-box-sheet-missing = La feuille de score n’a pas pu être chargée.
web-box-undo = Annuler
web-box-new = Nouvelle feuille
web-box-new-sure = Jeter cette feuille ?
web-box-less = { $what } : un de moins
web-box-more = { $what } : un de plus
web-box-end = La partie est finie
web-box-resume = Reprendre la partie

kado-box-questions = Qui distribue ensuite ?|Puis-je déplacer une carte ?|Comment compter une colonne ?|C’est quoi, un perfect ?
kado-box-value = La valeur
kado-box-perfects = Perfects
kado-box-clear = Vider cette case
kado-box-keys = Au clavier : les flèches choisissent la case, trois chiffres disent la carte (cadeau, ruban, valeur), Retour arrière la vide.

kawaii-box-questions = Qui commence la manche suivante ?|Deux mains sur une pile|Combien coûte un glacier fermé ?|Quand finit la manche ?
kawaii-box-rounds = Les manches
kawaii-box-began = A commencé la première manche :
kawaii-box-begins = { $name } commence cette manche : le moins de points jusqu’ici.
kawaii-box-favourite-flavour = Parfum préféré
kawaii-box-favourite-shape = Forme préférée
kawaii-box-flavours = De votre parfum
kawaii-box-shapes = De votre forme
kawaii-box-both = Une glace de votre parfum et de votre forme compte dans les deux lignes.
kawaii-box-count = Manche suivante
kawaii-box-end = Compter la partie

kezao-box-questions = J’ai posé une mauvaise carte|Opposition|À quoi sert le joker ?|Plus facile pour les enfants
kezao-box-variant = Variante
kezao-box-normal = deux dés
kezao-box-junior = junior : un seul dé
kezao-box-expert = expert : avec le dé à symboles
kezao-box-rolls = { $name } lance : quels dés ?
kezao-box-rolled = Le lancer de { $name }
kezao-box-next = Tour suivant
kezao-box-opposition = Opposition ! Chacun pose n’importe quelle carte ; la dernière posée revient en main.
kezao-box-needs = Une carte est juste avec : { $wishes }.
kezao-box-either = Un seul suffit : { $wishes }.
kezao-box-check = Ma carte convient-elle ?
kezao-box-right = Juste !
kezao-box-wrong = Faux : reprenez-la avec trois autres.
kezao-box-round = Qui n’a plus de cartes ?
kezao-box-score = Marquer un point

wazabi-box-questions = La pioche est vide|Suis-je obligé de poser une carte ?|Points du tournoi|Jouer par paires
wazabi-box-first = À Wazabi, les dés décident : tout le monde lance, et le plus de wazabi commence (WZ-4).
wazabi-box-ladder = Le classement
wazabi-box-games = Parties du tournoi
wazabi-box-game = Partie
wazabi-box-dice = Dés au départ
wazabi-box-teams = Équipes
wazabi-box-alone = chacun pour soi
wazabi-box-pairs = par paires, face à face
wazabi-box-number = Partie { $number } sur { $games }
wazabi-box-winner = Qui n’a plus de dés ?
wazabi-box-left = Dés qui restent devant les autres :
wazabi-box-partner = { $name } (partenaire : ne compte pas)
wazabi-box-add = { $points ->
    [one] { $name } : { $points } point
   *[other] { $name } : { $points } points
}

zayo-box-questions = Comment obtenir un chameau ?|Faut-il fournir à la couleur ?|Qui est protégé du loup ?|Fin de la manche
zayo-box-dealer = { $name } donne, { $leader } entame.
zayo-box-middle = Animaux au milieu
zayo-box-end-round = Finir la manche
zayo-box-sheep = moutons
zayo-box-goats = chèvres
zayo-box-camels = chameaux
zayo-box-small = moutons et chèvres
zayo-box-one-sheep = un mouton
zayo-box-one-goat = une chèvre
zayo-box-one-camel = un chameau
zayo-box-reward-animal = Un pli rapporte un mouton ou une chèvre.
zayo-box-reward-camp = Un pli rapporte un équipement qui manque.
zayo-box-shields = Posé pour cette manche
zayo-box-trap = Acheter un piège (−2)
zayo-box-fiddle = Vièle (3 contre 1)
zayo-box-steppe = Steppe !
zayo-box-attack = Voleur, loup, chef de clan
zayo-box-booty = Carte et butin
zayo-box-choose = Qu’est-ce qui est pris ?
zayo-box-booty-of = { $what }, chez { $name }
zayo-box-take = Prendre
zayo-box-limit = Manches au plus
zayo-box-no-limit = jusqu’à la steppe
zayo-box-each = Animaux de chaque sorte dans la boîte
