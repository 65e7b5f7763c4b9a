# La page qui vérifie une donne : ce que c’est.
verify-own-name = Français
verify-title = La donne était-elle honnête ?
verify-about = Avant la donne, la table montre le sceau d’un nombre secret. Après la partie, l’enregistrement révèle ce nombre. Cette page en tire de nouveau chaque carte et chaque sort, et compare.
verify-private = Tout se passe sur ton appareil ; l’enregistrement n’est envoyé nulle part.
verify-language = Langue

# Donner un enregistrement.
verify-file = Choisis un enregistrement
verify-paste = ou colle-le ici
verify-check = Vérifier
verify-clear = Effacer
verify-empty = Il n’y a encore rien : choisis un fichier ou colle un enregistrement.
verify-unreadable = Ce n’est pas un enregistrement : il faut un objet JSON par ligne.
verify-foreign-format = Cette page ne sait pas lire cet enregistrement : il n’est pas écrit en « { $format } ».
verify-wrong-shape = Quelque chose n’a pas la bonne forme et ne peut pas être vérifié : { $key }.
verify-without = Cet enregistrement ne révèle aucun nombre secret ; personne ne peut donc dire comment ses cartes ont été tirées.
verify-foreign-scheme = Cette donne a été scellée autrement, par « { $scheme } » ; cette page connaît « { $known } ».
verify-many = D’un fichier plus long, cette page vérifie les { $number } premiers enregistrements.

# Le verdict.
verify-record = Enregistrement { $number }
verify-players = { $number } joueurs
verify-fair = Donne honnête : tous les tirages viennent du nombre scellé.
verify-unfair = Donne malhonnête, ou modifiée après coup. Différences : { $number }.
verify-tally = Donnes vérifiées et honnêtes : { $right } sur { $number }.
verify-details = Détails
verify-matches = conforme
verify-differs = différent

# Ce qui était scellé.
verify-seals = Ce qui était scellé
verify-seal = Sceau de la table
verify-seal-right = Le nombre secret est bien celui du sceau. Compare maintenant ce sceau avec celui que ta table a montré avant la donne : personne d’autre ne peut le faire.
verify-seal-wrong = Le nombre secret n’est pas celui du sceau : le sien serait { $expected }.
verify-share = Nombre au hasard de { $who }
verify-share-right = C’est le nombre que { $who } avait scellé avant la donne.
verify-share-wrong = Ce n’est pas le nombre que { $who } avait scellé : son sceau serait { $expected }.
verify-share-half = Un nombre et son sceau vont ensemble ; l’un des deux manque.
verify-share-none = { $who } a laissé tout le hasard à la table.

# Ce qui a été tiré.
verify-draws = Ce qui a été tiré
verify-event = Événement { $number }
verify-draw-right = Exactement ce que donne le nombre scellé.
verify-draw-wrong = À la place { $place }, le nombre scellé donne { $expected }, mais l’enregistrement dit { $found }.
verify-draw-unreadable = Cette page ne sait pas lire cet événement.
verify-draw-bounds = Ce que l’enregistrement dit des valeurs possibles ne convient pas à cet événement.
verify-draw-handed-on = Rien n’a été tiré : après la partie précédente, cela revenait à { $who }.
verify-draw-handed-wrong = Après la partie précédente, cela revenait à { $who } ; l’enregistrement dit { $found }.
verify-draw-missing = L’enregistrement parle de plus de tirages qu’il n’en contient.
verify-rules = Cette page vérifie les tirages. Pour savoir si les cartes sont au complet et si l’on a joué selon les règles, il y a la commande « { $command } ».
