# Romi Rami: warum etwas nicht geht.
romi_rami-why-10 = Das gibt es in Romi Rami nicht.
romi_rami-why-60 = Nimm erst eine bis drei Karten vom Markt: { $market }.
romi_rami-why-61 = Das liegt nicht auf dem Markt; dort gibt es { $market }.
romi_rami-why-62 = Zusammen nehmen darfst du nur Karten mit derselben Zahl oder demselben Symbol.
romi_rami-why-63 = Bei gleichen Karten ist es egal, welche du nimmst: Nenn die erste davon auf dem Markt.
romi_rami-why-64 = Du hast in diesem Zug schon Karten genommen; erfülle einen Auftrag oder belass es dabei.
romi_rami-why-65 = Du darfst höchstens drei Karten nehmen.
romi_rami-why-70 = Auftrag { $contract } liegt nicht auf dem Markt.
romi_rami-why-71 = Auftrag { $contract } ({ $requirements }) kannst du nicht bezahlen.
romi_rami-why-72 = Du hast noch keinen Auftrag zum Bezahlen gewählt; wähle einen oder belass es dabei.
romi_rami-why-73 = Bezahl erst Auftrag { $filling } ({ $wanted }).
romi_rami-why-74 = Du hast { $card } nicht auf der Hand.
romi_rami-why-75 = Bezahl der Reihe nach aufsteigend, von { $floor } an.
romi_rami-why-76 = Zahlst du jetzt mit { $card }, lässt sich Auftrag { $filling } ({ $wanted }) nicht mehr der Reihe nach bezahlen.
romi_rami-why-80 = Dein Joker ist schon weg.
romi_rami-why-81 = Der Joker kommt zuletzt, wenn nur noch eine Karte fehlt.
romi_rami-why-100 = Leg erst ab, bis du nur noch zehn Karten hast.
romi_rami-why-101 = Jetzt wird nichts abgelegt.
romi_rami-why-102 = Du hast { $card } nicht auf der Hand.
romi_rami-why-103 = Leg der Reihe nach aufsteigend ab, von { $floor } an.
romi_rami-why-104 = Leg der Reihe nach aufsteigend ab: Nach { $card } kommen zu wenige Karten, um auf zehn zu kommen.

# Romi Rami: was geschehen ist.
romi_rami-event-numbers = Die Zahlenkarten werden gemischt.
romi_rami-event-contracts = Die Aufträge werden gemischt.
romi_rami-event-trophies = Die Trophäen werden geworfen.
romi_rami-event-tossed = Eine Trophäe gibt es für { $other ->
    [cherries] Kirschen
    [hearts] Herzen
    [clovers] Klee
    [diamonds] Karos
    [two-card-combos] Zweier-Kombis
    [three-card-combos] Dreier-Kombis
    [four-card-combos] Vierer-Kombis
    [five-card-combos] Fünfer-Kombis
   *[other] { $other }
  }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }.
romi_rami-event-first = Der Startspieler wird ausgelost.
romi_rami-event-reshuffle = Der Zahlenstapel ist leer.
romi_rami-event-starts = { $who } fängt an.
romi_rami-event-dealt = Deine Hand: { $cards }.
romi_rami-event-take = { $who } nimmt { $cards }.
romi_rami-event-fill = { $who } wählt Auftrag { $other }.
romi_rami-event-pay = { $who } bezahlt mit { $cards }.
romi_rami-event-stop = { $who } belässt es dabei.
romi_rami-event-drop = { $who } legt { $cards } ab.
romi_rami-event-filled = { $who } hat Auftrag { $other } erfüllt: { $count ->
    [0] keine Bonuskarte
    [one] eine Bonuskarte
   *[other] { $count } Bonuskarten
  }.
romi_rami-event-last-round = { $who } hat { $count ->
    [one] einen Auftrag
   *[other] { $count } Aufträge
  } erfüllt: Das ist die letzte Runde.
romi_rami-event-shuffled = Die Ablage wird gemischt: { $count ->
    [one] Eine Karte bildet
   *[other] { $count } Karten bilden
  } den neuen Zahlenstapel.
romi_rami-event-contracts-up = Neu auf dem Auftragsmarkt: { $other }.
romi_rami-event-market-up = Neu auf dem Zahlenmarkt: { $cards }.
romi_rami-event-drawn = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }.
romi_rami-event-turn = { $who } ist dran.
romi_rami-event-trophy = { $who } bekommt die Trophäe für { $other ->
    [cherries] Kirschen
    [hearts] Herzen
    [clovers] Klee
    [diamonds] Karos
    [two-card-combos] Zweier-Kombis
    [three-card-combos] Dreier-Kombis
    [four-card-combos] Vierer-Kombis
    [five-card-combos] Fünfer-Kombis
   *[other] { $other }
  }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }.
romi_rami-event-scored = { $who } kommt auf { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }.

# Romi Rami: der Tisch als Text.
romi_rami-table-head = Romi Rami · Runde { $round } · bis Auftrag { $last }
romi_rami-table-trophies = Trophäen: { $trophies }
romi_rami-table-trophy = { $other ->
    [cherries] Kirschen
    [hearts] Herzen
    [clovers] Klee
    [diamonds] Karos
    [two-card-combos] Zweier-Kombis
    [three-card-combos] Dreier-Kombis
    [four-card-combos] Vierer-Kombis
    [five-card-combos] Fünfer-Kombis
   *[other] { $other }
  } { $points }
romi_rami-table-market = Markt: { $cards }  (Stapel { $deck }, Ablage { $discards })
romi_rami-table-contracts = Aufträge: { $contracts }  (Stapel { $deck })
romi_rami-table-paying = bezahlt wird { $contract } mit { $cards }
romi_rami-table-seat = { $who }: { $facts }
romi_rami-table-cards = Karten { $number }
romi_rami-table-joker = Joker
romi_rami-table-no-joker = kein Joker
romi_rami-table-bonus = Bonus { $number }
romi_rami-table-points = Punkte { $number }
romi_rami-table-first = Startspieler
romi_rami-table-filled = erfüllt: { $contracts }
romi_rami-table-known = bekannt: { $cards }

# Romi Rami: warum eine Aktion gut sein kann.
romi_rami-thumb-complete_contracts = Mit diesen Karten kannst du einen Auftrag erfüllen.
romi_rami-thumb-come_closer = Das bringt dich einem Auftrag näher.
romi_rami-thumb-take_many = Greif zu: Mit mehr Karten geht mehr.
romi_rami-thumb-collect_bonus_suits = Das richtige Symbol: Es bringt Bonuskarten.
romi_rami-thumb-fill_the_best = Ein guter Auftrag: Erfüll ihn, solange es geht.
romi_rami-thumb-keep_the_joker = Spar dir den Joker für einen Auftrag, der ihn wert ist.
romi_rami-thumb-mind_the_trophies = Das hilft dir zu einer Trophäe.
romi_rami-thumb-pay_bonus_cards = Zahl mit dem Bonussymbol: Diese Karte zählt für dich.
romi_rami-thumb-keep_what_serves = Deine anderen Karten brauchst du dringender.
