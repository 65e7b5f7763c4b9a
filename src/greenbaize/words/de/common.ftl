# Wörter, die jedes Spiel braucht.
seat-name = Spieler { $number }
table = der Tisch
you = du
yes = ja
no = nein
joker = dem Joker

# Ergebnisse.
summary = { $title }, { $players } Spieler, { $count ->
    [one] ein Ereignis
   *[other] { $count } Ereignisse
  }: { $result }
record-line = Spiel { $number }: { $summary }
not-over = noch nicht zu Ende
records-right = Richtig: { $right } von { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
  }.
deal-verified = { $title }, { $players } Spieler: ehrlich gegeben, { $count ->
    [one] eine Ziehung kommt
   *[other] { $count } Ziehungen kommen
  } aus der versiegelten Zahl
deals-verified = Geprüft und ehrlich gegeben: { $right } von { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
  }.

# Das Menü.
menu-game = Welches Spiel?
menu-players = Wie viele Spieler ({ $first } bis { $last })?
menu-options = Welche Regeln?
menu-box-rules = Die Regeln aus der Schachtel
menu-doing = { $title }, { $players } Spieler:
menu-watch = Bots beim Spielen zusehen
menu-rules = die Regeln lesen
menu-simulate = Spiele simulieren
menu-bench = die Geschwindigkeit messen
menu-back = zurück
menu-quit = beenden
menu-company = Wer spielt?
menu-mixed = eine bunte Runde, ausgelost
menu-random = alle spielen auf gut Glück
menu-again = Bitte eine der Nummern eingeben.
watch-prompt = [Enter: weiter · t: Ende des Stichs oder Zugs · e: Spielende · q: beenden]
watch-repeat = Dasselbe Spiel noch einmal:

# Der Tisch als Text.
table-to-act = am Zug
table-hand = Hand: { $cards }
