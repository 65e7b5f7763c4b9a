# Joomo: warum etwas nicht geht.
joomo-why-10 = Das gibt es in Joomo nicht.
joomo-why-50 = Gepasst werden darf erst, wenn zwei Grenzkarten liegen.
joomo-why-60 = Du hast die { $card } nicht auf der Hand.
joomo-why-70 = Die { $card } passt nicht: Die Lücke reicht von { $low } bis { $high }, und die Karte ist kein Pasch.
joomo-why-90 = Die { $card } darf nur dann auf eine Grenzkarte, wenn sie in der Lücke liegt (zwischen { $low } und { $high }).
joomo-why-91 = Die Spanne steht noch nicht: Es liegen noch keine Grenzkarten für einen Fünfer.
joomo-why-92 = Nur ein Fünfer darf auf eine Grenzkarte; die { $card } ist keiner.
joomo-why-93 = Die { $card } ist keine Grenzkarte.

# Joomo: was geschehen ist.
joomo-event-dealer = { $who } gibt in der ersten Runde.
joomo-event-deal = Die Karten werden ausgeteilt.
joomo-event-dealt = Deine Hand: { $cards }.
joomo-event-play = { $who } spielt { $cards }.
joomo-event-cap = { $who } legt { $cards } auf { $other }.
joomo-event-pass = { $who } passt.
joomo-event-marker = { $who } ist zuerst alle Karten los und nimmt den Joomo-Marker.
joomo-event-trick = { $who } macht den Stich: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }.
joomo-event-scored = { $who } schreibt in dieser Runde { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  } an; Stand: { $other }.

# Joomo: der Tisch als Text.
joomo-table-head = Joomo · Runde { $round } · bis { $target }
joomo-table-seat = { $who }: Punkte { $points }  Karten { $cards }  { $marks }
joomo-table-passed = gepasst
joomo-table-dealer = Geber
joomo-table-marker = Joomo
joomo-table-trick = Stich: { $cards }  Wert { $worth }, letzte Karte von { $who }
joomo-table-empty = Stich: –

# Joomo: warum eine Aktion gut sein kann.
joomo-thumb-shut_the_door = Tür zu: Viele Karten bleiben draußen.
joomo-thumb-keep_a_follower = Du behältst eine Karte, die danach noch passt.
joomo-thumb-cash_the_tens = Raus mit dem Zehner: Im Stich zählt er, auf der Hand kostet er.
joomo-thumb-save_the_doubles = Heb deine Pasche auf: Sie passen immer.
joomo-thumb-run_out = Deine letzte Karte: raus damit.
joomo-thumb-lead_from_the_edge = Spiel vom Rand an: Solche Karten passen später selten.
joomo-thumb-wait = Spar deine Karten: In einem anderen Stich bringen sie mehr.
joomo-thumb-stay_in = Wenige Karten passen noch: Diese kann den Stich machen.
