// The words of the search, as data: endings that are cut off, words that say nothing, words that mean the same.

const EN_SUFFIXES = "ations ation ingly ings ing edly ers ies ied est ed er es ly s e y";
const FR_SUFFIXES =
  "issements issement ements ement ations ation ateurs ateur euses eurs euse eur aient issez issent ions ants ante" +
  " antes ait ais ant ent ees iez ez ons er ir ee es is it re e s x";

const EN_STOPS = `a an and are as at be been being but by can could did do does done for from get gets had has have he
  her hers him his how i if in into is it its just like may me might must my no not of on or our ours shall she should
  so some somebody someone than that the their them then there these they this those to too us was we were what when
  where which while who whose why will with would you your yours am any happen happens happened need please im ive
  say says mean means thing things allowed player players people person game`;
const FR_STOPS = `a ai ait alors as au aucun aussi autre aux avec avoir avons c ca ce cela celle celui ces cet cette
  chez ci comment d dans de des deux-la doit dois doivent donc du elle elles en encore entre est et etait etant ete etes
  etre
  eu eux faire fais fait faut il ils j je jeu joueur joueurs joueuse l la le les leur leurs lors lui m ma mais me meme
  mes mon n ne ni non nos notre nous on ont ou par parce pas passe peut peuvent peux plus pour pourquoi puis puisje qu
  quand que quel quelle quelles quels quelqu qui quoi s sa sans se sera ses si son sont suis sur t ta te tes toi ton
  tous   tout toute toutes tu un une va vais vas veut vos votre vous y droit autorise partie personne`;

// One group per line; a phrase of several words counts where the question contains it.
const EN_GROUPS = `
start, begin, begins, first, open, opens, starter, goes first, go first, first player
end, ends, over, finish, finished, stop, last, when is it over
win, wins, won, winner, winners, victory, victorious
tie, ties, tied, draw level, equal, level, shared, same score, equal points
deal, deals, dealer, dealt, hand out, handed, distribute
look, peek, see, seen, show, shown, visible
guess, challenge, challenges, name
wrong, mistake, error, incorrect, false, penalty, fault
right, correct, suits, fits, fit, legal
place, places, lay, lays, laid, put, play, played, playing
move, moves, moved, shift, stays, stay, rearrange
touch, touches, next, adjacent, neighbour, beside
score, scores, points, point, worth, count, counts, counting, value, brings
throw away, throw, discard, discards, aside, set aside, bin
two players, game of two, two player, two of us, just two, only two, duel
empty, exhausted, run out, runs out, ran out, used up, gone, bare, none left
pile, piles, deck, stack, draw
reserve, pile, stock
grab, take, takes, took, taking, capture, captures, captured, call, snatch, steal, steals, stole, stolen, booty
same time, at once, simultaneously, same moment, same instant, together
both, same, two people, tied, two hands
own, mine, yourself, myself, herself, himself
leftover, left over, remaining, remain, left, rest, still, unused, spare
token, tokens, chip, chips
shop, shops, closed
roll, rolls, rolled, rolling, throw, throws
dice, die
crossed, cross, struck
joker, jokers, wild, kezao, kezaos
easy, easier, simple, simpler, children, child, kids, kid, junior, beginner
hard, harder, expert, difficult, advanced
symbol, symbols, arrow, arrows, inversion
keep, keeps, kept, hold, held, retain
team, teams, pair, pairs, partner, partners, couple
direction, way round, clockwise, reverse, flip, flips, other way
forced, obliged, compulsory, obligation, have to, make, nobody can ever make you
ask, asks, asked, request, demand, point
animal, animals, sheep, goat, goats, small
swap, swaps, swapped, exchange, exchanges, trade, turn into, turns, convert, return
protect, protected, protection, shield, defend, defence, safe, guard, keep away, keeps
attack, attacks, attacked, thief, hit
answer, respond, react, defence, defend, lay at once
cost, costs, price, pay, pays, expensive, buy
suit, suits, colour, follow
trick, tricks
camp, camps, equipment
many, number, several, few, count
seconds, time, clock, limit, long, timer, slow, late
row, rows, line, lines
column, columns
turn, turns
jump, skip, skips, miss, sits out, pass over, passed over
neighbours, neighbour, left, right
shuffle, shuffled, reshuffle, mix
secret, hidden, face down, unseen, conceal
tournament, championship, ladder, several games
absent, away, left the table, gone away, bot
`;
const FR_GROUPS = `
commencer, commence, debut, debute, premier, ouvre, entame, demarre, depart
finir, finit, fin, fini, finie, termine, terminer, dernier, acheve, arrete, arret
gagner, gagne, gagnant, victoire, vainqueur, emporte, remporte
egalite, ex aequo, egal, pareil, partagee, meme score, meme total, departager
distribuer, distribue, donne, donneur, donneuse, donner, repartir
regarder, regarde, voir, voit, montrer, montre, visible
deviner, devine, defi, defier, defis, annoncer
tromper, trompe, erreur, faux, fausse, mauvaise, mauvais, faute, rate, penalite
juste, bonne, convient, correct
poser, pose, posee, placer, ranger, jouer, joue, mettre
deplacer, deplace, bouger, bouge, changer de place
toucher, touche, touchent, cote, voisine, adjacente, colle
compter, compte, points, point, score, valoir, vaut, valent, valeur, rapporte, marquer, marque
jeter, jette, ecarter, ecart, defausse, defausser, se debarrasser
a deux, a deux joueurs, deux seulement
vide, vides, epuisee, epuise, plus de cartes, il n y a plus, s epuise
pioche, pile, paquet, tas
reserve, pioche, retourner
prendre, prend, prends, rafler, capturer, capture, appel, voler, vole, attraper, butin, puiser
en meme temps, a la fois, simultanement, meme moment, meme instant, ensemble, souffle
deux joueurs prennent, meme pile, deux mains
propre, soi, elle meme, se donner, moi meme
rester, reste, restent, restees, restant, garder, traine
jeton, jetons
glacier, glaciers, fermes, ferme, boutique, magasin
lancer, lance, lancers, jeter, jetez
de, des a symboles, dé
barre, barree, barres, croix
joker, kezao, kezaos
facile, simple, enfants, enfant, junior, petits, debutants
difficile, expert, dur, corser
symbole, symboles, fleche, fleches, inversion
garder, garde, conserver, mettre de cote
equipe, equipes, paire, paires, partenaire, partenaires
sens, direction, envers, inverse
oblige, obligatoire, contraindre, force, forcer
demander, demande, reclamer, designez, nommez
animal, animaux, mouton, moutons, chevre, chevres, betail, betes
echanger, echange, echanges, troquer, troc, transformer, change, rendre, rendez
proteger, protege, protection, defendre, defense, garde, abri, distance
attaque, attaquer, voleur, vole
repondre, reponse, reagir, defense, defendre, riposter
couter, coute, cout, prix, payer, paie, cher, acheter, achete
fournir, couleur, suivre, forte
pli, plis
campement, camp, equipement, equipements
combien, nombre, plusieurs, autant
secondes, temps, delai, horloge, limite, lent
ligne, lignes, rangee, rangees
colonne, colonnes
tour, manche
sauter, passer, saute, touche, passe
voisin, voisins, gauche, droite
melanger, melange, battre, bat, remelanger
secret, cache, cachee, face cachee
tournoi, championnat
absent, parti, robot
deviennent, devenir, deviendra, rangees, appartiennent
chacun, chaque, recoit, recevoir
`;

/** @type {Record<string, {suffixes: string, stops: string, groups: string}>} */
export const WORDS = {
  en: { suffixes: EN_SUFFIXES, stops: EN_STOPS, groups: EN_GROUPS },
  fr: { suffixes: FR_SUFFIXES, stops: FR_STOPS, groups: FR_GROUPS },
};
