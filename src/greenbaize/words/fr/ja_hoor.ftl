# Ja Hoor : pourquoi une action est refusée.
ja-hoor-why-10 = Cette action n’existe pas dans Ja Hoor.
ja-hoor-why-61 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja-hoor-why-62 = Les cartes choisies doivent toutes avoir la même couleur ou la même forme ; { $card } ne convient pas.
ja-hoor-why-63 = Choisis dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja-hoor-why-64 = Pose d’abord au moins une carte.
ja-hoor-why-69 = Pose maintenant tes cartes.
ja-hoor-why-71 = { $card } n’est pas une carte à couvrir sur la table.
ja-hoor-why-72 = Aucune de tes cartes ne bat { $card }.
ja-hoor-why-73 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja-hoor-why-74 = { $card } ne bat pas { $target }.
ja-hoor-why-78 = Dis maintenant avec quoi tu couvres { $target }.
ja-hoor-why-79 = Couvre maintenant une carte, ou ramasse.
ja-hoor-why-81 = Tu n’as pas { $card } en main.
ja-hoor-why-82 = { $card } n’a ni la couleur ni la forme d’aucune carte sur la table.
ja-hoor-why-89 = Ajoute maintenant des cartes, ou restes-en là.
ja-hoor-why-151 = Tu n’as pas { $card } en main.
ja-hoor-why-152 = Défausse dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja-hoor-why-158 = Dis d’abord si tu vas battre cette attaque.
ja-hoor-why-159 = Défausse maintenant des cartes, ou restes-en là.
ja-hoor-why-181 = À cette table, on ne transfère pas les attaques.
ja-hoor-why-182 = Une carte est déjà couverte : l’attaque ne peut plus être transférée.
ja-hoor-why-183 = Tu n’as pas { $card } en main.
ja-hoor-why-184 = Aucune carte sur la table n’a la couleur de { $card }.
ja-hoor-why-185 = La première attaque de la partie ne peut pas dépasser cinq cartes.
ja-hoor-why-191 = Les cartes choisies doivent toutes avoir la même couleur ou la même forme ; { $card } ne convient pas.
ja-hoor-why-192 = Choisis dans l’ordre, de R1 à K12 ; c’est trop tard pour { $card }.
ja-hoor-why-193 = Si tu choisis { $card }, tu ne pourras plus battre { $target }.
ja-hoor-why-194 = Aucune des cartes choisies ne bat encore { $target }.
ja-hoor-why-231 = Tu n’as pas { $card } en main, ou tu l’as déjà choisie.
ja-hoor-why-232 = Rends tes cartes dans l’ordre, de R1 à K12 : la deuxième doit venir après la première.
ja-hoor-why-233 = Rends tes cartes dans l’ordre, de R1 à K12 : { $card } est ta dernière, elle ne peut venir qu’en second.
ja-hoor-why-238 = Choisis maintenant les cartes que tu rends.
ja-hoor-why-239 = Dis d’abord si tu échanges deux cartes.
ja-hoor-why-241 = À cette table, une seule carte ne peut pas tout couvrir.
ja-hoor-why-242 = Pour tout couvrir d’une carte, il faut au moins deux cartes non couvertes.
ja-hoor-why-243 = Tu n’as pas { $card } en main.
ja-hoor-why-244 = { $card } ne bat pas toutes les cartes non couvertes.

# Ja Hoor : ce qui s’est passé.
ja-hoor-event-deal = Les cartes sont distribuées.
ja-hoor-event-redeal = Personne ne peut commencer : on redonne.
ja-hoor-event-dealt = Ta main : { $cards }.
ja-hoor-event-trump = La carte d’atout est { $cards }.
ja-hoor-event-first = { $who } commence.
ja-hoor-event-swap = { $who } échange deux cartes.
ja-hoor-event-keep = { $who } garde toutes ses cartes.
ja-hoor-event-give = { $who } rend une carte.
ja-hoor-event-insert = Les cartes retournent dans la pioche.
ja-hoor-event-ja = { $who } dit : « Ja hoor ! »
ja-hoor-event-unsure = { $who } hésite.
ja-hoor-event-lay = { $who } choisit une carte.
ja-hoor-event-go = { $who } a choisi.
ja-hoor-event-laid = { $who } pose { $cards }.
ja-hoor-event-cover = { $who } va couvrir { $cards }.
ja-hoor-event-with = { $who } couvre { $other } avec { $cards }.
ja-hoor-event-covered = { $who } couvre { $other } avec { $cards }.
ja-hoor-event-over = { $who } couvre toute la table avec { $cards }.
ja-hoor-event-pass-on = { $who } ajoute { $cards } et transfère l’attaque.
ja-hoor-event-take = { $who } ramasse.
ja-hoor-event-taken = { $who } ramasse { $cards }.
ja-hoor-event-beaten = { $who } a battu l’attaque.
ja-hoor-event-add = { $who } ajoute { $cards }.
ja-hoor-event-done = { $who } en reste là.
ja-hoor-event-bin = { $who } défausse { $cards }.
ja-hoor-event-drawn = { $who } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
ja-hoor-event-out = { $who } n’a plus de cartes : { $count ->
    [1] 1re place
   *[other] { $count }e place
  }.
ja-hoor-event-left = { $who } finit à la { $count ->
    [1] 1re place
   *[other] { $count }e place
  }.
ja-hoor-event-timeout = Le temps de réflexion est écoulé.
ja-hoor-event-time-up = Le temps de la partie est écoulé.
