# Romi Rami : pourquoi une action est refusée.
romi_rami-why-10 = Cette action n’existe pas dans Romi Rami.
romi_rami-why-60 = Prends d’abord une à trois cartes au marché : { $market }.
romi_rami-why-61 = Ce n’est pas au marché ; on y trouve { $market }.
romi_rami-why-62 = Les cartes prises ensemble doivent avoir le même chiffre ou la même enseigne.
romi_rami-why-63 = Des cartes identiques ne font qu’un seul choix : indique la première d’entre elles au marché.
romi_rami-why-64 = Tu as déjà pris des cartes à ce tour ; remplis un contrat ou restes-en là.
romi_rami-why-65 = Tu peux prendre trois cartes au plus.
romi_rami-why-70 = Le contrat { $contract } n’est pas au marché.
romi_rami-why-71 = Tu ne peux pas payer le contrat { $contract } ({ $requirements }).
romi_rami-why-72 = Tu n’as pas encore choisi de contrat à payer ; choisis-en un ou restes-en là.
romi_rami-why-73 = Paie d’abord le contrat { $filling } ({ $wanted }).
romi_rami-why-74 = Tu n’as pas { $card } en main.
romi_rami-why-75 = Paie dans l’ordre croissant, à partir de { $floor }.
romi_rami-why-76 = Si tu paies { $card } maintenant, tu ne pourras plus payer le contrat { $filling } ({ $wanted }) dans l’ordre croissant.
romi_rami-why-80 = Tu as déjà utilisé ton joker.
romi_rami-why-81 = Le joker vient en dernier, quand il ne manque plus qu’une carte.
romi_rami-why-100 = Défausse d’abord jusqu’à n’avoir que dix cartes.
romi_rami-why-101 = Il n’y a rien à défausser maintenant.
romi_rami-why-102 = Tu n’as pas { $card } en main.
romi_rami-why-103 = Défausse dans l’ordre croissant, à partir de { $floor }.
romi_rami-why-104 = Défausse dans l’ordre croissant : après { $card }, il ne reste pas assez de cartes pour descendre à dix.

# Romi Rami : ce qui s’est passé.
romi_rami-event-numbers = Les cartes chiffre sont mélangées.
romi_rami-event-contracts = Les contrats sont mélangés.
romi_rami-event-trophies = On lance les trophées.
romi_rami-event-tossed = Un trophée récompense { $other ->
    [cherries] les cerises
    [hearts] les cœurs
    [clovers] les trèfles
    [diamonds] les carreaux
    [two-card-combos] les combos de deux cartes
    [three-card-combos] les combos de trois cartes
    [four-card-combos] les combos de quatre cartes
    [five-card-combos] les combos de cinq cartes
   *[other] { $other }
  } : { $count ->
    [one] { $count } point
   *[other] { $count } points
  }.
romi_rami-event-first = Le premier joueur est tiré au sort.
romi_rami-event-reshuffle = La pioche est épuisée.
romi_rami-event-starts = { $who } commence.
romi_rami-event-dealt = Ta main : { $cards }.
romi_rami-event-take = { $who } prend { $cards }.
romi_rami-event-fill = { $who } choisit le contrat { $other }.
romi_rami-event-pay = { $who } paie { $cards }.
romi_rami-event-stop = { $who } en reste là.
romi_rami-event-drop = { $who } défausse { $cards }.
romi_rami-event-filled = { $who } a rempli le contrat { $other } : { $count ->
    [0] aucune carte bonus
    [one] une carte bonus
   *[other] { $count } cartes bonus
  }.
romi_rami-event-last-round = { $who } a rempli { $count ->
    [one] { $count } contrat
   *[other] { $count } contrats
  } : c’est la dernière manche.
romi_rami-event-shuffled = On mélange la défausse : { $count ->
    [one] { $count } carte forme
   *[other] { $count } cartes forment
  } la nouvelle pioche.
romi_rami-event-contracts-up = Nouveau au marché des contrats : { $other }.
romi_rami-event-market-up = Nouveau au marché des chiffres : { $cards }.
romi_rami-event-drawn = { $who } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
romi_rami-event-turn = C’est à { $who } de jouer.
romi_rami-event-trophy = { $who } remporte le trophée { $other ->
    [cherries] des cerises
    [hearts] des cœurs
    [clovers] des trèfles
    [diamonds] des carreaux
    [two-card-combos] des combos de deux cartes
    [three-card-combos] des combos de trois cartes
    [four-card-combos] des combos de quatre cartes
    [five-card-combos] des combos de cinq cartes
   *[other] { $other }
  } : { $count ->
    [one] { $count } point
   *[other] { $count } points
  }.
romi_rami-event-scored = { $who } finit avec { $count ->
    [one] { $count } point
   *[other] { $count } points
  }.

# Romi Rami : la table en texte.
romi_rami-table-head = Romi Rami · manche { $round } · fin au contrat { $last }
romi_rami-table-trophies = trophées : { $trophies }
romi_rami-table-trophy = { $other ->
    [cherries] cerises
    [hearts] cœurs
    [clovers] trèfles
    [diamonds] carreaux
    [two-card-combos] combos de deux cartes
    [three-card-combos] combos de trois cartes
    [four-card-combos] combos de quatre cartes
    [five-card-combos] combos de cinq cartes
   *[other] { $other }
  } { $points }
romi_rami-table-market = marché : { $cards }  (pioche { $deck }, défausse { $discards })
romi_rami-table-contracts = contrats : { $contracts }  (pioche { $deck })
romi_rami-table-paying = paiement : { $contract } avec { $cards }
romi_rami-table-seat = { $who } : { $facts }
romi_rami-table-cards = cartes { $number }
romi_rami-table-joker = joker
romi_rami-table-no-joker = sans joker
romi_rami-table-bonus = bonus { $number }
romi_rami-table-points = points { $number }
romi_rami-table-first = premier joueur
romi_rami-table-filled = remplis : { $contracts }
romi_rami-table-known = connues : { $cards }

# Romi Rami : pourquoi une action peut être bonne.
romi_rami-thumb-complete_contracts = Avec ces cartes, tu peux remplir un contrat.
romi_rami-thumb-come_closer = Ça te rapproche d’un contrat.
romi_rami-thumb-take_many = Sers-toi bien : plus de cartes, plus de possibilités.
romi_rami-thumb-collect_bonus_suits = La bonne enseigne : elle rapporte des cartes bonus.
romi_rami-thumb-fill_the_best = Un bon contrat : remplis-le tant que tu peux.
romi_rami-thumb-keep_the_joker = Garde ton joker pour un contrat qui le mérite.
romi_rami-thumb-mind_the_trophies = Ça t’aide à gagner un trophée.
romi_rami-thumb-pay_bonus_cards = Paie dans l’enseigne bonus : cette carte compte pour toi.
romi_rami-thumb-keep_what_serves = Tes autres cartes te serviront davantage.
