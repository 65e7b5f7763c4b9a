# Die Seite, die ein Austeilen prüft: was sie ist.
verify-own-name = Deutsch
verify-title = Ging es beim Geben mit rechten Dingen zu?
verify-about = Vor dem Geben zeigt der Tisch das Siegel einer geheimen Zahl. Nach dem Spiel verrät die Aufzeichnung diese Zahl. Diese Seite zieht jede Karte und jedes Los noch einmal daraus und vergleicht.
verify-private = Alles geschieht auf deinem Gerät; die Aufzeichnung wird nirgendwohin geschickt.
verify-language = Sprache

# Eine Aufzeichnung vorlegen.
verify-file = Wähle eine Aufzeichnung
verify-paste = oder füge sie hier ein
verify-check = Prüfen
verify-clear = Leeren
verify-empty = Noch ist nichts da: Wähle eine Datei oder füge eine Aufzeichnung ein.
verify-unreadable = Das ist keine Aufzeichnung: kein JSON-Objekt auf einer Zeile.
verify-foreign-format = Diese Aufzeichnung kann die Seite nicht lesen: Sie ist nicht als „{ $format }“ geschrieben.
verify-wrong-shape = Etwas hat die falsche Form und lässt sich nicht prüfen: { $key }.
verify-without = Diese Aufzeichnung verrät keine geheime Zahl. Niemand kann also sagen, wie ihre Karten gezogen wurden.
verify-foreign-scheme = Dieses Spiel wurde auf andere Art versiegelt, „{ $scheme }“; diese Seite kennt „{ $known }“.
verify-many = Von einer längeren Datei prüft diese Seite die ersten { $number } Aufzeichnungen.

# Das Urteil.
verify-record = Aufzeichnung { $number }
verify-players = { $number } Spieler
verify-fair = Ehrlich gegeben: Alles Gezogene kommt aus der versiegelten Zahl.
verify-unfair = Nicht ehrlich gegeben, oder nachher verändert. Abweichungen: { $number }.
verify-tally = Geprüft und ehrlich gegeben: { $right } von { $number }.
verify-details = Einzelheiten
verify-matches = stimmt
verify-differs = weicht ab

# Was versiegelt war.
verify-seals = Was versiegelt war
verify-seal = Siegel des Tisches
verify-seal-right = Die geheime Zahl ist die versiegelte. Vergleiche jetzt dieses Siegel mit dem, das dein Tisch vor dem Geben gezeigt hat: Das kannst nur du.
verify-seal-wrong = Die geheime Zahl ist nicht die versiegelte: Ihr Siegel wäre { $expected }.
verify-share = Zufallszahl von { $who }
verify-share-right = Das ist die Zahl, die { $who } vor dem Geben versiegelt hat.
verify-share-wrong = Das ist nicht die Zahl, die { $who } versiegelt hat: Ihr Siegel wäre { $expected }.
verify-share-half = Eine Zahl und ihr Siegel gehören zusammen; eines von beiden fehlt.
verify-share-none = { $who } hat den Zufall ganz dem Tisch überlassen.

# Was gezogen wurde.
verify-draws = Was gezogen wurde
verify-event = Ereignis { $number }
verify-draw-right = Genau das, was die versiegelte Zahl ergibt.
verify-draw-wrong = An Stelle { $place } ergibt die versiegelte Zahl { $expected }, in der Aufzeichnung steht aber { $found }.
verify-draw-unreadable = Dieses Ereignis kann die Seite nicht lesen.
verify-draw-bounds = Was die Aufzeichnung über die möglichen Werte sagt, passt nicht zu diesem Ereignis.
verify-draw-handed-on = Hier wurde nichts gezogen: Nach dem Spiel davor ging dies weiter an { $who }.
verify-draw-handed-wrong = Nach dem Spiel davor ging dies weiter an { $who }; in der Aufzeichnung steht { $found }.
verify-draw-missing = Die Aufzeichnung spricht von mehr Ziehungen, als sie enthält.
verify-rules = Diese Seite prüft, was gezogen wurde. Ob die Karten vollzählig sind und nach den Regeln gespielt wurde, prüft der Befehl „{ $command }“.
