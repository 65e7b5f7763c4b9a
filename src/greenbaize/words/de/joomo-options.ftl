# Joomo: Titel und Optionen.
joomo-title = Joomo
joomo-about = Zwei Karten bilden die Spanne: Spiel in die Lücke oder passe – die letzte Karte macht den Stich.

joomo-option-leader = Wer ausspielt
joomo-option-leader-help = Zum nächsten Stich spielt aus, wer den letzten gemacht hat (winner) oder wer ihn ausgespielt hat (same, überarbeitete Ausgabe).
joomo-option-target = Punkte zum Sieg
joomo-option-target-help = Das Spiel endet nach einer Runde, in der jemand insgesamt so viele Punkte erreicht hat.
joomo-option-tie = Gleichstand am Ende
joomo-option-tie-help = Bei Gleichstand an der Spitze wird weitergespielt (play_on) oder der Sieg geteilt (share).
joomo-option-rounds = Höchstens Runden
joomo-option-rounds-help = Spätestens nach so vielen Runden ist Schluss; 0 heißt unbegrenzt.
