# Les mots dont tous les jeux ont besoin.
seat-name = Joueur { $number }
table = la table
you = toi
yes = oui
no = non
