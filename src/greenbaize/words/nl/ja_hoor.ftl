# Ja Hoor: waarom iets niet mag.
ja_hoor-why-10 = Die actie bestaat niet in Ja Hoor.
ja_hoor-why-61 = Je hebt { $card } niet in je hand, of al gekozen.
ja_hoor-why-62 = Alle gekozen kaarten moeten dezelfde kleur of dezelfde vorm hebben; { $card } past niet.
ja_hoor-why-63 = Kies op volgorde, van R1 tot K12; voor { $card } is het te laat.
ja_hoor-why-64 = Leg eerst minstens één kaart neer.
ja_hoor-why-69 = Leg nu je kaarten neer.
ja_hoor-why-71 = { $card } ligt niet open op tafel.
ja_hoor-why-72 = Geen van je kaarten kan { $card } dekken.
ja_hoor-why-73 = Je hebt { $card } niet in je hand, of al gekozen.
ja_hoor-why-74 = { $card } kan { $target } niet dekken.
ja_hoor-why-78 = Zeg nu waarmee je { $target } dekt.
ja_hoor-why-79 = Dek nu een kaart, of pak op.
ja_hoor-why-81 = Je hebt { $card } niet in je hand.
ja_hoor-why-82 = { $card } past in kleur noch vorm bij een kaart op tafel.
ja_hoor-why-89 = Gooi nu kaarten bij, of laat het hierbij.
ja_hoor-why-151 = Je hebt { $card } niet in je hand.
ja_hoor-why-152 = Leg af op volgorde, van R1 tot K12; voor { $card } is het te laat.
ja_hoor-why-158 = Zeg eerst of je deze aanval gaat afslaan.
ja_hoor-why-159 = Leg nu kaarten af, of laat het hierbij.
ja_hoor-why-181 = Aan deze tafel wordt niet doorgeschoven.
ja_hoor-why-182 = Er is al een kaart gedekt: doorschuiven kan niet meer.
ja_hoor-why-183 = Je hebt { $card } niet in je hand.
ja_hoor-why-184 = Geen kaart op tafel heeft de kleur van { $card }.
ja_hoor-why-185 = Bij de eerste aanval van het spel mogen er niet meer dan vijf kaarten liggen.
ja_hoor-why-191 = Alle gekozen kaarten moeten dezelfde kleur of dezelfde vorm hebben; { $card } past niet.
ja_hoor-why-192 = Kies op volgorde, van R1 tot K12; voor { $card } is het te laat.
ja_hoor-why-193 = Kies je { $card }, dan kun je { $target } niet meer dekken.
ja_hoor-why-194 = Nog geen van je gekozen kaarten kan { $target } dekken.
ja_hoor-why-231 = Je hebt { $card } niet in je hand, of al gekozen.
ja_hoor-why-232 = Geef terug op volgorde, van R1 tot K12: de tweede kaart moet na de eerste komen.
ja_hoor-why-233 = Geef terug op volgorde, van R1 tot K12: { $card } is je laatste kaart en kan alleen als tweede.
ja_hoor-why-238 = Kies nu welke kaarten je teruggeeft.
ja_hoor-why-239 = Zeg eerst of je twee kaarten ruilt.
ja_hoor-why-241 = Aan deze tafel mag één kaart niet alles dekken.
ja_hoor-why-242 = Eén over alles kan alleen bij minstens twee open kaarten.
ja_hoor-why-243 = Je hebt { $card } niet in je hand.
ja_hoor-why-244 = { $card } kan niet alle open kaarten dekken.

# Ja Hoor: wat er gebeurde.
ja_hoor-event-deal = De kaarten worden gedeeld.
ja_hoor-event-redeal = Niemand kan beginnen: er wordt opnieuw gedeeld.
ja_hoor-event-dealt = Jouw hand: { $cards }.
ja_hoor-event-trump = De troefkaart is { $cards }.
ja_hoor-event-star = { $cards } wordt omgedraaid; een ster verandert niets, de troefkleur blijft.
ja_hoor-event-first = { $who } begint.
ja_hoor-event-swap = { $who } ruilt twee kaarten.
ja_hoor-event-keep = { $who } houdt alle kaarten.
ja_hoor-event-give = { $who } geeft { $cards } terug.
ja_hoor-event-insert = De kaarten gaan terug in de trekstapel.
ja_hoor-event-ja = { $who } zegt: ‘Ja hoor!’
ja_hoor-event-unsure = { $who } twijfelt.
ja_hoor-event-pick = { $who } kiest { $cards }.
ja_hoor-event-go = { $who } is zover.
ja_hoor-event-laid = { $who } legt { $cards } neer.
ja_hoor-event-cover = { $who } gaat { $cards } dekken.
ja_hoor-event-with = { $who } dekt { $other } met { $cards }.
ja_hoor-event-covered = { $who } dekt { $other } met { $cards }.
ja_hoor-event-over = { $who } dekt alle open kaarten met { $cards }.
ja_hoor-event-pass-on = { $who } legt { $cards } bij en schuift door.
ja_hoor-event-take = { $who } pakt op.
ja_hoor-event-taken = { $who } pakt { $cards } op.
ja_hoor-event-beaten = { $who } heeft de aanval afgeslagen.
ja_hoor-event-add = { $who } gooit { $cards } bij.
ja_hoor-event-done = { $who } laat het hierbij.
ja_hoor-event-bin = { $who } legt { $cards } af.
ja_hoor-event-drawn = { $who } trekt { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  }.
ja_hoor-event-out = { $who } is alle kaarten kwijt: plaats { $count }.
ja_hoor-event-left = { $who } eindigt op plaats { $count }.
ja_hoor-event-timeout = De bedenktijd is om.
ja_hoor-event-time-up = De speeltijd is om.

# Ja Hoor: de tafel als tekst.
ja_hoor-table-head = Ja Hoor · aanval { $move } · troef { $trump } · stapel { $pile } · { $phase }
ja_hoor-table-no-trump = geen
ja_hoor-table-seat = { $who }: kaarten { $cards }  { $marks }
ja_hoor-table-moves = valt aan
ja_hoor-table-beats = verdedigt
ja_hoor-table-place = plaats { $place }
ja_hoor-table-known = bekend: { $cards }
ja_hoor-table-cards = tafel: { $cards }
ja_hoor-table-over-all = alles gedekt met { $card }
ja_hoor-table-picked = gekozen: { $cards }
ja_hoor-table-undealt = nog niet gedeeld
ja_hoor-table-changing = ruilen
ja_hoor-table-giving = teruggeven
ja_hoor-table-declaring = aankondigen
ja_hoor-table-laying = neerleggen
ja_hoor-table-covering = dekken
ja_hoor-table-choosing = kaart kiezen
ja_hoor-table-adding = bijgooien
ja_hoor-table-binning = afleggen
ja_hoor-table-ended = afgelopen

# Ja Hoor: waarom een actie goed kan zijn.
ja_hoor-thumb-low_cards_first = Lage kaarten weg, hoge blijven.
ja_hoor-thumb-like_cards_together = Er kan nog meer van die kleur of vorm bij.
ja_hoor-thumb-save_the_trumps = Spaar je troeven.
ja_hoor-thumb-press_the_beater = Dat is moeilijk te dekken.
ja_hoor-thumb-beat_it_cheaply = Dek met de laagste kaart die hoog genoeg is.
ja_hoor-thumb-open_no_doors = Zo valt er minder bij te gooien.
ja_hoor-thumb-take_in_time = Pak ze nu op: dekken kost je meer.
ja_hoor-thumb-pass_it_on = Schuif het door, dan is het hun zorg.
ja_hoor-thumb-know_your_hand = Je hand is er goed voor.
ja_hoor-thumb-run_out = Weg ermee: hoe minder kaarten, hoe beter.
