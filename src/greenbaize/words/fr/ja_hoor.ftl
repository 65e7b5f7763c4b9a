# Ja Hoor : pourquoi une action est refusée.
ja_hoor-why-10 = Cette action n’existe pas dans Ja Hoor.
ja_hoor-why-61 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja_hoor-why-62 = Les cartes choisies doivent toutes avoir la même couleur ou la même forme ; { $card } ne convient pas.
ja_hoor-why-63 = Choisis dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja_hoor-why-64 = Pose d’abord au moins une carte.
ja_hoor-why-69 = Pose maintenant tes cartes.
ja_hoor-why-71 = { $card } n’est pas une carte ouverte sur la table.
ja_hoor-why-72 = Aucune de tes cartes ne bat { $card }.
ja_hoor-why-73 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja_hoor-why-74 = { $card } ne bat pas { $target }.
ja_hoor-why-78 = Dis maintenant avec quoi tu couvres { $target }.
ja_hoor-why-79 = Couvre maintenant une carte, ou ramasse.
ja_hoor-why-81 = Tu n’as pas { $card } en main.
ja_hoor-why-82 = { $card } n’a ni la couleur ni la forme d’aucune carte sur la table.
ja_hoor-why-89 = Rajoute maintenant des cartes, ou restes-en là.
ja_hoor-why-151 = Tu n’as pas { $card } en main.
ja_hoor-why-152 = Défausse dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja_hoor-why-158 = Dis d’abord si tu vas repousser cette attaque.
ja_hoor-why-159 = Défausse maintenant des cartes, ou restes-en là.
ja_hoor-why-181 = À cette table, on ne transfère pas les attaques.
ja_hoor-why-182 = Une carte est déjà couverte : l’attaque ne peut plus être transférée.
ja_hoor-why-183 = Tu n’as pas { $card } en main.
ja_hoor-why-184 = Aucune carte sur la table n’a la couleur de { $card }.
ja_hoor-why-185 = La première attaque de la partie ne peut pas dépasser cinq cartes.
ja_hoor-why-191 = Les cartes choisies doivent toutes avoir la même couleur ou la même forme ; { $card } ne convient pas.
ja_hoor-why-192 = Choisis dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja_hoor-why-193 = Si tu choisis { $card }, tu ne pourras plus battre { $target }.
ja_hoor-why-194 = Aucune des cartes choisies ne bat encore { $target }.
ja_hoor-why-231 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja_hoor-why-232 = Rends tes cartes dans l’ordre, de R1 à K12 : la deuxième doit venir après la première.
ja_hoor-why-233 = Rends tes cartes dans l’ordre, de R1 à K12 : { $card } est ta dernière, elle ne peut venir qu’en deuxième.
ja_hoor-why-238 = Choisis maintenant les cartes que tu rends.
ja_hoor-why-239 = Dis d’abord si tu échanges deux cartes.
ja_hoor-why-241 = À cette table, une seule carte ne peut pas tout couvrir.
ja_hoor-why-242 = Pour tout couvrir d’une seule carte, il faut au moins deux cartes ouvertes.
ja_hoor-why-243 = Tu n’as pas { $card } en main.
ja_hoor-why-244 = { $card } ne bat pas toutes les cartes ouvertes.

# Ja Hoor : ce qui s’est passé.
ja_hoor-event-deal = Les cartes sont distribuées.
ja_hoor-event-redeal = Personne ne peut commencer : on redonne.
ja_hoor-event-dealt = Ta main : { $cards }.
ja_hoor-event-trump = La carte d’atout est { $cards }.
ja_hoor-event-star = { $cards } est retournée ; une étoile ne change rien, la couleur d’atout reste.
ja_hoor-event-first = { $who } commence.
ja_hoor-event-swap = { $who } échange deux cartes.
ja_hoor-event-keep = { $who } garde toutes ses cartes.
ja_hoor-event-give = { $who } rend { $cards }.
ja_hoor-event-insert = Les cartes retournent dans la pioche.
ja_hoor-event-ja = { $who } dit : « Ja hoor ! »
ja_hoor-event-unsure = { $who } dit : « Pas sûr. »
ja_hoor-event-pick = { $who } choisit { $cards }.
ja_hoor-event-go = { $who } a choisi.
ja_hoor-event-laid = { $who } pose { $cards }.
ja_hoor-event-cover = { $who } va couvrir { $cards }.
ja_hoor-event-with = { $who } couvre { $other } avec { $cards }.
ja_hoor-event-covered = { $who } couvre { $other } avec { $cards }.
ja_hoor-event-over = { $who } couvre toutes les cartes ouvertes avec { $cards }.
ja_hoor-event-pass-on = { $who } ajoute { $cards } et transfère l’attaque.
ja_hoor-event-take = { $who } ramasse.
ja_hoor-event-taken = { $who } ramasse { $cards }.
ja_hoor-event-beaten = { $who } a repoussé l’attaque.
ja_hoor-event-add = { $who } rajoute { $cards }.
ja_hoor-event-done = { $who } en reste là.
ja_hoor-event-bin = { $who } défausse { $cards }.
ja_hoor-event-drawn = { $who } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
ja_hoor-event-out = { $who } n’a plus de cartes : { $count ->
    [1] 1re place
   *[other] { $count }e place
  }.
ja_hoor-event-left = { $who } finit à la { $count ->
    [1] 1re place
   *[other] { $count }e place
  }.
ja_hoor-event-timeout = Le temps de réflexion est écoulé.
ja_hoor-event-time-up = Le temps de la partie est écoulé.

# Ja Hoor : la table en texte.
ja_hoor-table-head = Ja Hoor · attaque { $move } · atout { $trump } · pioche { $pile } · { $phase }
ja_hoor-table-no-trump = aucun
ja_hoor-table-seat = { $who } : cartes { $cards }  { $marks }
ja_hoor-table-moves = attaque
ja_hoor-table-beats = défend
ja_hoor-table-place = place { $place }
ja_hoor-table-known = connues : { $cards }
ja_hoor-table-cards = table : { $cards }
ja_hoor-table-over-all = tout couvert par { $card }
ja_hoor-table-picked = choisies : { $cards }
ja_hoor-table-undealt = avant la donne
ja_hoor-table-changing = échange
ja_hoor-table-giving = cartes rendues
ja_hoor-table-declaring = annonce
ja_hoor-table-laying = pose
ja_hoor-table-covering = défense
ja_hoor-table-choosing = choix de la carte
ja_hoor-table-adding = rajout
ja_hoor-table-binning = défausse
ja_hoor-table-ended = terminée

# Ja Hoor : pourquoi une action peut être bonne.
ja_hoor-thumb-low_cards_first = Les cartes basses partent, les hautes restent.
ja_hoor-thumb-like_cards_together = D’autres cartes de cette couleur ou de cette forme peuvent suivre.
ja_hoor-thumb-save_the_trumps = Garde tes atouts.
ja_hoor-thumb-press_the_beater = Ce sera difficile à couvrir.
ja_hoor-thumb-beat_it_cheaply = Couvre-la avec la plus basse qui suffit.
ja_hoor-thumb-open_no_doors = Ainsi, il y a moins à rajouter.
ja_hoor-thumb-take_in_time = Prends tout de suite : couvrir te coûterait plus cher.
ja_hoor-thumb-pass_it_on = Passe le tout au suivant, qu’il se débrouille.
ja_hoor-thumb-trust_your_hand = Ta main est assez forte.
ja_hoor-thumb-doubt_your_hand = Ta main est trop faible pour t’y fier.
ja_hoor-thumb-run_out = Vide ta main : moins tu as de cartes, mieux c’est.
