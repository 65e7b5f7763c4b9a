# Ein Tisch im Netz: wer dort sitzt.
net-free = frei
net-host = Gastgeber
net-away = weg
net-bot-plays = ein Bot spielt
net-name = Wie heißt du?
net-opened = Der Tisch ist eröffnet: { $url }
    Code: { $code }
net-invite = Es sind noch Plätze frei: Schick den Link herum, oder gib einen einem Bot: bot { $number } fox
net-wait-for-players = Es sind noch Plätze frei; andere können über den Link kommen.
net-start = Alle sind da: Tippe start.
net-wait-for-start = Alle sind da. Der Gastgeber beginnt das Spiel.

# Dort spielen.
net-turn = { $who } ist am Zug.
net-turn-away = { $who } ist am Zug, aber gerade weg.
net-your-turn = Du bist am Zug: Tippe eine Nummer oder die Aktion.
net-time-left = { $count ->
    [one] Noch eine Sekunde.
   *[other] Noch { $count } Sekunden.
  }
net-allowed = Das ist erlaubt.
net-undo-answer = Bist du einverstanden? Tippe y für ja oder n für nein.
net-over = Das Spiel ist aus. Das Protokoll: { $url }
    r spielt noch einmal, q geht.
net-unknown = Diesen Befehl gibt es nicht; ? zeigt alle.
net-too-long = Eine Nachricht hat höchstens 200 Zeichen.
net-emotes = Wähle eines davon: { $names }.
net-which-seat = Nenne einen Platz mit seiner Nummer, etwa m 2; Enter zeigt alle Plätze.
net-cut = Die Verbindung ist weg; ich versuche es wieder …
net-back = Die Verbindung ist wieder da.
net-seat-lost = Der Platz von { $who } ist aufgegeben. Derselbe Befehl nimmt einen neuen.
net-help =
    eine Nummer oder eine Aktion: spiele sie
    Enter       den Tisch zeigen
    h           ein Tipp
    w AKTION    warum ist das nicht erlaubt?
    u           den letzten Zug zurücknehmen; die anderen antworten y (ja) oder n (nein)
    p           Pause, oder weiter
    b           ein Bot spielt für dich, oder du spielst wieder; b 2: für jemanden, der weg ist
    s TEXT      etwas sagen
    e NAME      ein Gefühl: hello, well-played, oops, thinking, hurry, thanks, laugh, goodbye
    m 2         Platz 2 nicht mehr hören; m 2 off: wieder hören
    bot 2 fox   der Gastgeber gibt Platz 2 einem Bot: duckling, hedgehog, magpie, fox, owl
    start       der Gastgeber beginnt das Spiel
    r           noch einmal spielen
    leave       den Platz aufgeben
    q           gehen; der Platz bleibt deiner

# Was am Tisch geschieht.
happened-opened = Der Tisch ist eröffnet.
happened-prepared = Die nächsten Karten sind versiegelt.
happened-sat = { $who } setzt sich.
happened-bot-sat = { $who } setzt sich, ein Bot.
happened-seat-cleared = Platz { $number } ist frei.
happened-sealed = { $who } gibt eine versiegelte Zahl dazu.
happened-unsealed = { $who } zeigt die Zahl.
happened-began = Das Spiel beginnt. Siegel der Karten: { $seal }
happened-stood-in-asked = Ein Bot spielt für { $who }.
happened-stood-in-away = { $who } ist schon eine Weile weg: Ein Bot spielt weiter.
happened-stood-in-time = Die Zeit von { $who } ist um: Ein Bot spielt weiter.
happened-stood-in-left = { $who } ist gegangen: Ein Bot spielt weiter.
happened-took-back = { $who } spielt wieder selbst.
happened-arrived = { $who } ist wieder da.
happened-away = { $who } ist weg.
happened-said = { $who }: „{ $text }“
happened-muted = Wen du hörst, hat sich geändert.
happened-undo-asked = { $who } möchte das zurücknehmen:
happened-undo-agreed = { $who } ist einverstanden.
happened-undo-refused = { $who } ist dagegen: Der Zug gilt.
happened-undone = Der Zug ist zurückgenommen.
happened-paused = { $who } macht eine Pause.
happened-resumed = { $who } lässt es weitergehen.
happened-again = { $who } möchte noch einmal spielen.
happened-closed = Der Tisch ist geschlossen.

# Gefühle.
emote-hello = { $who } sagt hallo.
emote-well-played = { $who } sagt: gut gespielt!
emote-oops = { $who } sagt: hoppla!
emote-thinking = { $who } überlegt …
emote-hurry = { $who } kann es kaum erwarten.
emote-thanks = { $who } bedankt sich.
emote-laugh = { $who } lacht.
emote-goodbye = { $who } sagt auf Wiedersehen.

# Warum der Server etwas nicht tut.
refusal-already-running = Das Spiel hat schon begonnen.
refusal-bad-move = Diese Aktion gibt es hier nicht; ? hilft weiter.
refusal-bad-name = Ein Name hat 1 bis 20 Zeichen.
refusal-bad-settings = So wird das nicht gespielt; prüfe die Zahl der Spieler und die Regeln.
refusal-chat-off = An diesem Tisch wird nicht geplaudert.
refusal-closed = Der Tisch ist geschlossen.
refusal-damaged = Der Tisch lässt sich nicht mehr lesen; sag bitte dem Betreiber des Servers Bescheid.
refusal-forbidden = Diesen Tisch gibt es nicht, oder er ist nicht für dich; prüfe Link und Code.
refusal-hints-off = An diesem Tisch gibt es keine Tipps.
refusal-illegal-action = Das erlauben die Regeln nicht.
refusal-muted = Der Gastgeber hat dich stumm geschaltet.
refusal-no-seat = Dieser Platz ist nicht frei, oder es ist keiner mehr da.
refusal-nonce = Diese Zahl passt nicht zur versiegelten, oder sie kommt zur falschen Zeit.
refusal-not-asked = Es gibt nichts zu beantworten oder zurückzunehmen.
refusal-not-host = Das darf nur der Gastgeber.
refusal-not-running = Es läuft kein Spiel.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-paused = Das Spiel macht Pause; mit p geht es weiter.
refusal-replaced = Du sitzt jetzt von anderswo an diesem Platz, oder er ist nicht mehr deiner.
refusal-seats-open = Es sind noch Plätze frei.
refusal-stale = Inzwischen ging das Spiel weiter; schau noch einmal hin.
refusal-stood-in = Ein Bot spielt für dich; übernimm erst wieder selbst.
refusal-too-fast = Das war zu schnell; warte kurz und versuch es noch einmal.
refusal-too-large = Das war zu lang.
refusal-unavailable = Gerade lässt sich nichts speichern; versuch es gleich noch einmal.
refusal-undo-off = An diesem Tisch wird nichts zurückgenommen.
refusal-undo-reveals = Es kam etwas Verdecktes ans Licht, darum geht es nicht mehr zurück.
refusal-unknown-bot = Diesen Bot gibt es nicht; versuch duckling, hedgehog, magpie, fox oder owl.
refusal-unreadable = Das hat der Server nicht verstanden.
refusal-unknown = Das tut der Server nicht: { $code }.

# Die Seiten des Servers.
page-about = Drei moderne Kartenspiele, mit Freunden zu spielen. Niemand braucht ein Konto.
page-invited = Du bist an einen Tisch eingeladen
page-code = Code des Tisches
page-sit-down = Platz nehmen
page-sit-down-help = Installiere greenbaize und tippe in einem Terminal:
page-watch-help = Mit { $option } am Ende schaust du zu, ohne Platz.
page-open = Einen Tisch eröffnen
page-open-help = Installiere greenbaize und tippe in einem Terminal:
page-verify = Wurde ehrlich gegeben? Sieh selbst nach.
