# De pagina die het delen nagaat: wat ze is.
verify-own-name = Nederlands
verify-title = Is er eerlijk gedeeld?
verify-about = Voor het delen toont de tafel het zegel van een geheim getal. Na het spel geeft het verslag dat getal prijs. Deze pagina trekt er elke kaart en elk lot opnieuw uit, en vergelijkt.
verify-private = Alles gebeurt op je eigen apparaat; het verslag wordt nergens heen gestuurd.
verify-language = Taal

# Een verslag geven.
verify-file = Kies een verslag
verify-paste = of plak het hier
verify-check = Nagaan
verify-clear = Wissen
verify-empty = Er is nog niets: kies een bestand of plak een verslag.
verify-unreadable = Dit is geen verslag: het is niet één JSON-object op één regel.
verify-foreign-format = Dit verslag kan de pagina niet lezen: het is niet geschreven als “{ $format }”.
verify-wrong-shape = Iets heeft de verkeerde vorm en valt niet na te gaan: { $key }.
verify-without = Dit verslag geeft geen geheim getal prijs, dus niemand kan zeggen hoe de kaarten getrokken zijn.
verify-foreign-scheme = Dit spel is op een andere manier verzegeld, “{ $scheme }”; deze pagina kent “{ $known }”.
verify-many = Van een langer bestand gaat deze pagina de eerste { $number } verslagen na.

# Het oordeel.
verify-record = Verslag { $number }
verify-players = { $number } spelers
verify-fair = Eerlijk gedeeld: alles wat getrokken is, komt uit het verzegelde getal.
verify-unfair = Niet eerlijk gedeeld, of achteraf veranderd. Verschillen: { $number }.
verify-tally = Nagegaan en eerlijk gedeeld: { $right } van { $number }.
verify-details = Bijzonderheden
verify-matches = klopt
verify-differs = wijkt af

# Wat verzegeld was.
verify-seals = Wat verzegeld was
verify-seal = Zegel van de tafel
verify-seal-right = Het geheime getal is het verzegelde. Vergelijk dit zegel nu met dat wat je tafel voor het delen liet zien: dat kun jij alleen.
verify-seal-wrong = Het geheime getal is niet het verzegelde: het zegel ervan zou { $expected } zijn.
verify-share = Toevalsgetal van { $who }
verify-share-right = Dit is het getal dat { $who } voor het delen heeft verzegeld.
verify-share-wrong = Dit is niet het getal dat { $who } heeft verzegeld: het zegel ervan zou { $expected } zijn.
verify-share-half = Een getal en zijn zegel horen bij elkaar; een van de twee ontbreekt.
verify-share-none = { $who } heeft het toeval helemaal aan de tafel overgelaten.

# Wat getrokken is.
verify-draws = Wat getrokken is
verify-event = Gebeurtenis { $number }
verify-draw-right = Precies wat het verzegelde getal geeft.
verify-draw-wrong = Op plaats { $place } geeft het verzegelde getal { $expected }, maar in het verslag staat { $found }.
verify-draw-unreadable = Deze pagina kan deze gebeurtenis niet lezen.
verify-draw-bounds = Wat het verslag over de mogelijke waarden zegt, past niet bij deze gebeurtenis.
verify-draw-handed-on = Hier is niets getrokken: na het vorige spel ging dit door naar { $who }.
verify-draw-handed-wrong = Na het vorige spel ging dit door naar { $who }; in het verslag staat { $found }.
verify-draw-missing = Het verslag spreekt van meer trekkingen dan het er bevat.
verify-rules = Deze pagina gaat na wat er getrokken is. Of de kaarten compleet zijn en er volgens de regels gespeeld is, gaat het commando “{ $command }” na.
