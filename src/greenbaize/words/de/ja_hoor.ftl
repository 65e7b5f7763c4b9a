# Ja Hoor: warum etwas nicht geht.
ja_hoor-why-10 = Das gibt es in Ja Hoor nicht.
ja_hoor-why-61 = Du hast { $card } nicht auf der Hand oder schon gewählt.
ja_hoor-why-62 = Alle gewählten Karten müssen eine Farbe oder eine Form gemeinsam haben; { $card } passt nicht.
ja_hoor-why-63 = Wähle der Reihe nach von R1 bis K12; für { $card } ist es zu spät.
ja_hoor-why-64 = Leg erst mindestens eine Karte.
ja_hoor-why-69 = Leg jetzt deine Karten.
ja_hoor-why-71 = { $card } liegt nicht offen auf dem Tisch.
ja_hoor-why-72 = Keine deiner Karten schlägt { $card }.
ja_hoor-why-73 = Du hast { $card } nicht auf der Hand oder schon gewählt.
ja_hoor-why-74 = { $card } schlägt { $target } nicht.
ja_hoor-why-78 = Sag jetzt, womit du { $target } schlägst.
ja_hoor-why-79 = Schlag jetzt eine Karte oder nimm auf.
ja_hoor-why-81 = Du hast { $card } nicht auf der Hand.
ja_hoor-why-82 = { $card } passt weder in Farbe noch in Form zu einer Karte auf dem Tisch.
ja_hoor-why-89 = Leg jetzt Karten nach oder belass es dabei.
ja_hoor-why-151 = Du hast { $card } nicht auf der Hand.
ja_hoor-why-152 = Leg der Reihe nach von R1 bis K12 ab; für { $card } ist es zu spät.
ja_hoor-why-158 = Sag erst, ob du diesen Angriff abwehrst.
ja_hoor-why-159 = Leg jetzt Karten ab oder belass es dabei.
ja_hoor-why-181 = An diesem Tisch wird nicht weitergeschoben.
ja_hoor-why-182 = Eine Karte ist schon geschlagen: Weiterschieben geht nicht mehr.
ja_hoor-why-183 = Du hast { $card } nicht auf der Hand.
ja_hoor-why-184 = Keine Karte auf dem Tisch hat die Farbe von { $card }.
ja_hoor-why-185 = Beim ersten Angriff des Spiels dürfen höchstens fünf Karten liegen.
ja_hoor-why-191 = Alle gewählten Karten müssen eine Farbe oder eine Form gemeinsam haben; { $card } passt nicht.
ja_hoor-why-192 = Wähle der Reihe nach von R1 bis K12; für { $card } ist es zu spät.
ja_hoor-why-193 = Wählst du { $card }, kannst du { $target } nicht mehr schlagen.
ja_hoor-why-194 = Noch schlägt keine deiner gewählten Karten { $target }.
ja_hoor-why-231 = Du hast { $card } nicht auf der Hand oder schon gewählt.
ja_hoor-why-232 = Gib der Reihe nach von R1 bis K12 zurück: Die zweite Karte muss nach der ersten kommen.
ja_hoor-why-233 = Gib der Reihe nach von R1 bis K12 zurück: { $card } ist deine letzte Karte und kann nur die zweite sein.
ja_hoor-why-238 = Wähle jetzt die Karten, die du zurückgibst.
ja_hoor-why-239 = Sag erst, ob du zwei Karten tauschst.
ja_hoor-why-241 = An diesem Tisch schlägt keine Karte alle auf einmal.
ja_hoor-why-242 = Eine für alle geht nur bei mindestens zwei offenen Karten.
ja_hoor-why-243 = Du hast { $card } nicht auf der Hand.
ja_hoor-why-244 = { $card } schlägt nicht alle offenen Karten.

# Ja Hoor: was geschehen ist.
ja_hoor-event-deal = Die Karten werden ausgeteilt.
ja_hoor-event-redeal = Niemand kann anfangen: Es wird neu gegeben.
ja_hoor-event-dealt = Deine Hand: { $cards }.
ja_hoor-event-trump = Die Trumpfkarte ist { $cards }.
ja_hoor-event-star = { $cards } wird aufgedeckt; ein Stern ändert nichts, die Trumpffarbe bleibt.
ja_hoor-event-first = { $who } fängt an.
ja_hoor-event-swap = { $who } tauscht zwei Karten.
ja_hoor-event-keep = { $who } behält alle Karten.
ja_hoor-event-give = { $who } gibt { $cards } zurück.
ja_hoor-event-insert = Die Karten kommen zurück in den Nachziehstapel.
ja_hoor-event-ja = { $who } sagt: „Ja hoor!“
ja_hoor-event-unsure = { $who } ist sich unsicher.
ja_hoor-event-pick = { $who } wählt { $cards }.
ja_hoor-event-go = { $who } ist so weit.
ja_hoor-event-laid = { $who } legt { $cards }.
ja_hoor-event-cover = { $who } will { $cards } schlagen.
ja_hoor-event-with = { $who } schlägt { $other } mit { $cards }.
ja_hoor-event-covered = { $who } schlägt { $other } mit { $cards }.
ja_hoor-event-over = { $who } schlägt alle offenen Karten mit { $cards }.
ja_hoor-event-pass-on = { $who } legt { $cards } dazu und schiebt weiter.
ja_hoor-event-take = { $who } nimmt auf.
ja_hoor-event-taken = { $who } nimmt { $cards } auf.
ja_hoor-event-beaten = { $who } hat den Angriff abgewehrt.
ja_hoor-event-add = { $who } legt { $cards } nach.
ja_hoor-event-done = { $who } belässt es dabei.
ja_hoor-event-bin = { $who } legt { $cards } ab.
ja_hoor-event-drawn = { $who } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }.
ja_hoor-event-out = { $who } ist alle Karten los: Platz { $count }.
ja_hoor-event-left = { $who } landet auf Platz { $count }.
ja_hoor-event-timeout = Die Bedenkzeit ist um.
ja_hoor-event-time-up = Die Spielzeit ist um.

# Ja Hoor: der Tisch als Text.
ja_hoor-table-head = Ja Hoor · Angriff { $move } · Trumpf { $trump } · Stapel { $pile } · { $phase }
ja_hoor-table-no-trump = keiner
ja_hoor-table-seat = { $who }: Karten { $cards }  { $marks }
ja_hoor-table-moves = greift an
ja_hoor-table-beats = verteidigt
ja_hoor-table-place = Platz { $place }
ja_hoor-table-known = bekannt: { $cards }
ja_hoor-table-cards = Tisch: { $cards }
ja_hoor-table-over-all = alle geschlagen mit { $card }
ja_hoor-table-picked = gewählt: { $cards }
ja_hoor-table-undealt = noch nicht gegeben
ja_hoor-table-changing = Tausch
ja_hoor-table-giving = Zurückgeben
ja_hoor-table-declaring = Ansage
ja_hoor-table-laying = Legen
ja_hoor-table-covering = Abwehr
ja_hoor-table-choosing = Kartenwahl
ja_hoor-table-adding = Nachlegen
ja_hoor-table-binning = Ablegen
ja_hoor-table-ended = zu Ende

# Ja Hoor: warum eine Aktion gut sein kann.
ja_hoor-thumb-low_cards_first = Niedrige Karten raus, hohe bleiben.
ja_hoor-thumb-like_cards_together = Da passt noch mehr von der Farbe oder Form dazu.
ja_hoor-thumb-save_the_trumps = Spar dir deine Trümpfe.
ja_hoor-thumb-press_the_beater = Das ist schwer zu schlagen.
ja_hoor-thumb-beat_it_cheaply = Schlag sie, mit der niedrigsten Karte, die reicht.
ja_hoor-thumb-open_no_doors = So lässt sich weniger nachlegen.
ja_hoor-thumb-take_in_time = Nimm lieber gleich auf: Schlagen käme dich teurer.
ja_hoor-thumb-pass_it_on = Gib es weiter, soll der Nächste sich plagen.
ja_hoor-thumb-know_your_hand = Dein Blatt passt dazu.
ja_hoor-thumb-run_out = Raus damit: je weniger Karten, desto besser.
