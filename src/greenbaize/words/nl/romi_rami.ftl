# Romi Rami: waarom iets niet mag.
romi_rami-why-10 = Die actie bestaat niet in Romi Rami.
romi_rami-why-60 = Pak eerst één tot drie kaarten van de markt: { $market }.
romi_rami-why-61 = Dat ligt niet op de markt; daar vind je { $market }.
romi_rami-why-62 = Kaarten die je samen pakt, moeten hetzelfde getal of hetzelfde symbool hebben.
romi_rami-why-63 = Bij gelijke kaarten maakt het niet uit welke je pakt: noem de eerste ervan op de markt.
romi_rami-why-64 = Je hebt deze beurt al kaarten gepakt; vervul een contract of laat het hierbij.
romi_rami-why-65 = Je mag hoogstens drie kaarten pakken.
romi_rami-why-70 = Contract { $contract } ligt niet op de markt.
romi_rami-why-71 = Contract { $contract } ({ $requirements }) kun je niet betalen.
romi_rami-why-72 = Je hebt nog geen contract gekozen om te betalen; kies er een of laat het hierbij.
romi_rami-why-73 = Betaal eerst contract { $filling } ({ $wanted }).
romi_rami-why-74 = Je hebt { $card } niet in je hand.
romi_rami-why-75 = Betaal in oplopende volgorde, vanaf { $floor }.
romi_rami-why-76 = Betaal je nu met { $card }, dan kun je contract { $filling } ({ $wanted }) niet meer in oplopende volgorde betalen.
romi_rami-why-80 = Je joker is al op.
romi_rami-why-81 = De joker komt als laatste, als er nog maar één kaart ontbreekt.
romi_rami-why-100 = Leg eerst af tot je tien kaarten hebt.
romi_rami-why-101 = Je hoeft nu niets af te leggen.
romi_rami-why-102 = Je hebt { $card } niet in je hand.
romi_rami-why-103 = Leg af in oplopende volgorde, vanaf { $floor }.
romi_rami-why-104 = Leg af in oplopende volgorde: na { $card } komen er te weinig kaarten om tot tien te komen.

# Romi Rami: wat er gebeurde.
romi_rami-event-numbers = De getalkaarten worden geschud.
romi_rami-event-contracts = De contracten worden geschud.
romi_rami-event-trophies = De trofeeën worden opgegooid.
romi_rami-event-tossed = Er is een trofee voor { $other ->
    [cherries] kersen
    [hearts] harten
    [clovers] klavers
    [diamonds] ruiten
    [two-card-combos] combinaties van twee kaarten
    [three-card-combos] combinaties van drie kaarten
    [four-card-combos] combinaties van vier kaarten
    [five-card-combos] combinaties van vijf kaarten
   *[other] { $other }
  }: { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }.
romi_rami-event-first = De startspeler wordt geloot.
romi_rami-event-reshuffle = De getallenstapel is op.
romi_rami-event-starts = { $who } begint.
romi_rami-event-dealt = Jouw hand: { $cards }.
romi_rami-event-take = { $who } pakt { $cards }.
romi_rami-event-fill = { $who } kiest contract { $other }.
romi_rami-event-pay = { $who } betaalt met { $cards }.
romi_rami-event-stop = { $who } laat het hierbij.
romi_rami-event-drop = { $who } legt { $cards } af.
romi_rami-event-filled = { $who } heeft contract { $other } vervuld: { $count ->
    [0] geen bonuskaart
    [one] één bonuskaart
   *[other] { $count } bonuskaarten
  }.
romi_rami-event-last-round = { $who } heeft { $count ->
    [one] één contract
   *[other] { $count } contracten
  } vervuld: dit is de laatste ronde.
romi_rami-event-shuffled = De aflegstapel wordt geschud: { $count ->
    [one] één kaart vormt
   *[other] { $count } kaarten vormen
  } de nieuwe getallenstapel.
romi_rami-event-contracts-up = Nieuw op de contractenmarkt: { $other }.
romi_rami-event-market-up = Nieuw op de getallenmarkt: { $cards }.
romi_rami-event-drawn = { $who } trekt { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  }.
romi_rami-event-turn = { $who } is aan de beurt.
romi_rami-event-trophy = { $who } wint de trofee voor { $other ->
    [cherries] kersen
    [hearts] harten
    [clovers] klavers
    [diamonds] ruiten
    [two-card-combos] combinaties van twee kaarten
    [three-card-combos] combinaties van drie kaarten
    [four-card-combos] combinaties van vier kaarten
    [five-card-combos] combinaties van vijf kaarten
   *[other] { $other }
  }: { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }.
romi_rami-event-scored = { $who } eindigt met { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }.

# Romi Rami: de tafel als tekst.
romi_rami-table-head = Romi Rami · ronde { $round } · tot contract { $last }
romi_rami-table-trophies = trofeeën: { $trophies }
romi_rami-table-trophy = { $other ->
    [cherries] kersen
    [hearts] harten
    [clovers] klavers
    [diamonds] ruiten
    [two-card-combos] combinaties van twee kaarten
    [three-card-combos] combinaties van drie kaarten
    [four-card-combos] combinaties van vier kaarten
    [five-card-combos] combinaties van vijf kaarten
   *[other] { $other }
  } { $points }
romi_rami-table-market = markt: { $cards }  (stapel { $deck }, aflegstapel { $discards })
romi_rami-table-contracts = contracten: { $contracts }  (stapel { $deck })
romi_rami-table-paying = betaald wordt { $contract } met { $cards }
romi_rami-table-seat = { $who }: { $facts }
romi_rami-table-cards = kaarten { $number }
romi_rami-table-joker = joker
romi_rami-table-no-joker = geen joker
romi_rami-table-bonus = bonus { $number }
romi_rami-table-points = punten { $number }
romi_rami-table-first = startspeler
romi_rami-table-filled = vervuld: { $contracts }
romi_rami-table-known = bekend: { $cards }

# Romi Rami: waarom een actie goed kan zijn.
romi_rami-thumb-complete_contracts = Met deze kaarten kun je een contract vervullen.
romi_rami-thumb-come_closer = Dat brengt je dichter bij een contract.
romi_rami-thumb-take_many = Pak er meer: met meer kaarten kan er meer.
romi_rami-thumb-collect_bonus_suits = Het juiste symbool: dat levert bonuskaarten op.
romi_rami-thumb-fill_the_best = Een goed contract: vervul het nu het kan.
romi_rami-thumb-keep_the_joker = Bewaar je joker voor een contract dat hem waard is.
romi_rami-thumb-mind_the_trophies = Dat helpt je aan een trofee.
romi_rami-thumb-pay_bonus_cards = Betaal met het bonussymbool: die kaart telt voor jou.
romi_rami-thumb-keep_what_serves = Je andere kaarten heb je harder nodig.
