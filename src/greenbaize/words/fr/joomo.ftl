# Joomo : pourquoi une action est refusée.
joomo-why-10 = Cette action n’existe pas dans Joomo.
joomo-why-50 = On ne peut pas passer avant que deux bornes soient posées.
joomo-why-60 = Tu n’as pas le { $card } en main.
joomo-why-70 = Le { $card } ne convient pas : l’intervalle va de { $low } à { $high } et cette carte n’est pas un double.
joomo-why-90 = Le { $card } ne peut aller sur une borne que s’il est dans l’intervalle (entre { $low } et { $high }).
joomo-why-91 = Il n’y a pas encore de bornes sur lesquelles poser un 5.
joomo-why-92 = Seule une carte en 5 peut recouvrir une borne ; le { $card } n’en est pas une.
joomo-why-93 = Le { $card } n’est pas une borne.

# Joomo : ce qui s’est passé.
joomo-event-dealer = { $who } donne pour la première manche.
joomo-event-deal = Les cartes sont distribuées.
joomo-event-dealt = Ta main : { $cards }.
joomo-event-play = { $who } joue { $cards }.
joomo-event-cap = { $who } pose { $cards } sur { $other }.
joomo-event-pass = { $who } passe.
joomo-event-marker = { $who } n’a plus de cartes et prend le jeton Joomo.
joomo-event-trick = { $who } remporte le pli : { $count ->
    [one] { $count } point
   *[other] { $count } points
  }.
joomo-event-scored = { $who } marque { $count ->
    [one] { $count } point
   *[other] { $count } points
  } dans cette manche ; total : { $other }.

# Joomo : la table en texte.
joomo-table-head = Joomo · manche { $round } · en { $target }
joomo-table-seat = { $who } : points { $points }  cartes { $cards }  { $marks }
joomo-table-passed = a passé
joomo-table-dealer = donneur
joomo-table-marker = Joomo
joomo-table-trick = pli : { $cards }  valeur { $worth }, dernière carte de { $who }
joomo-table-empty = pli : –

# Joomo : pourquoi une action peut être bonne.
joomo-thumb-shut_the_door = Ferme la porte : beaucoup de cartes restent dehors.
joomo-thumb-keep_a_follower = Tu gardes une carte qui passera encore après.
joomo-thumb-cash_the_tens = Sors la dizaine : elle rapporte dans le pli, elle coûte dans ta main.
joomo-thumb-save_the_doubles = Garde tes doubles : ils passent à tout moment.
joomo-thumb-run_out = C’est ta dernière carte : joue-la.
joomo-thumb-lead_from_the_edge = Entame par le bord : ces cartes passent rarement ensuite.
joomo-thumb-wait = Garde tes cartes : elles feront mieux dans un autre pli.
joomo-thumb-stay_in = Peu de cartes passent encore : celle-ci peut faire le pli.
