# Les mots dont tous les jeux ont besoin.
seat-name = Joueur { $number }
table = la table
you = toi
yes = oui
no = non
joker = le joker

# Résultats.
summary = { $title }, { $players } joueurs, { $count ->
    [one] { $count } événement
   *[other] { $count } événements
  } : { $result }
record-line = partie { $number } : { $summary }
not-over = pas encore finie
records-right = Parties valides : { $right } sur { $count }.
deal-verified = { $title }, { $players } joueurs : donne honnête, { $count ->
    [one] { $count } tirage vient
   *[other] { $count } tirages viennent
  } du nombre scellé
deals-verified = Vérifiées et honnêtes : { $right } sur { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }.

# Le menu.
menu-game = Quel jeu ?
menu-players = Combien de joueurs ({ $first } à { $last }) ?
menu-options = Quelles règles ?
menu-box-rules = Les règles de la boîte
menu-doing = { $title }, { $players } joueurs :
menu-watch = regarder jouer les bots
menu-rules = lire les règles
menu-simulate = simuler des parties
menu-bench = mesurer la vitesse
menu-back = retour
menu-quit = quitter
menu-company = Qui joue ?
menu-mixed = une tablée variée, tirée au sort
menu-random = tout le monde joue au hasard
menu-again = Tape l’un des numéros.
watch-prompt = [Entrée : suite · t : fin du pli ou tour · e : fin de la partie · q : quitter]
watch-repeat = La même partie encore une fois :

# La table en texte.
table-to-act = son tour
table-hand = main : { $cards }
