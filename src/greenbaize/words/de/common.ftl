# Wörter, die jedes Spiel braucht.
seat-name = Spieler { $number }
table = der Tisch
you = du
yes = ja
no = nein
