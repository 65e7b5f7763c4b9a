# Joomo: waarom iets niet mag.
joomo-why-10 = Die actie bestaat niet in Joomo.
joomo-why-50 = Passen mag pas als er twee grenskaarten liggen.
joomo-why-60 = Je hebt de { $card } niet in je hand.
joomo-why-70 = De { $card } past niet: het gat loopt van { $low } tot { $high } en de kaart is geen dubbel.
joomo-why-90 = De { $card } mag alleen op een grenskaart als hij in het gat past (tussen { $low } en { $high }).
joomo-why-91 = Het bereik ligt nog niet vast; er is nog geen grenskaart om een vijfkaart op te leggen.
joomo-why-92 = Alleen een vijfkaart mag op een grenskaart; de { $card } is er geen.
joomo-why-93 = De { $card } is geen grenskaart.

# Joomo: wat er gebeurde.
joomo-event-dealer = { $who } deelt in de eerste ronde.
joomo-event-deal = De kaarten worden gedeeld.
joomo-event-dealt = Jouw hand: { $cards }.
joomo-event-play = { $who } speelt { $cards }.
joomo-event-cap = { $who } legt { $cards } op { $other }.
joomo-event-pass = { $who } past.
joomo-event-marker = { $who } is als eerste zonder kaarten en pakt de Joomo-fiche.
joomo-event-trick = { $who } wint de slag: { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  }.
joomo-event-scored = { $who } scoort deze ronde { $count ->
    [one] { $count } punt
   *[other] { $count } punten
  } en staat op { $other }.

# Joomo: de tafel als tekst.
joomo-table-head = Joomo · ronde { $round } · tot { $target }
joomo-table-seat = { $who }: punten { $points }  kaarten { $cards }  { $marks }
joomo-table-passed = gepast
joomo-table-dealer = deler
joomo-table-marker = Joomo
joomo-table-trick = slag: { $cards }  waarde { $worth }, laatste kaart van { $who }
joomo-table-empty = slag: –

# Joomo: waarom een actie goed kan zijn.
joomo-thumb-shut_the_door = Deur dicht: veel kaarten blijven buiten.
joomo-thumb-keep_a_follower = Je houdt een kaart over die daarna nog past.
joomo-thumb-cash_the_tens = Weg met het tiental: in de slag telt het, in je hand kost het.
joomo-thumb-save_the_doubles = Bewaar je dubbels: die passen altijd.
joomo-thumb-run_out = Het is je laatste kaart: weg ermee.
joomo-thumb-lead_from_the_edge = Kom uit vanaf de rand: zulke kaarten passen later zelden.
joomo-thumb-wait = Spaar je kaarten: in een andere slag doen ze meer.
joomo-thumb-stay_in = Er passen nog maar weinig kaarten: deze kan de slag winnen.
