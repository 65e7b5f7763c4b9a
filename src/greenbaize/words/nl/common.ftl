# Woorden die elk spel nodig heeft.
seat-name = Speler { $number }
table = de tafel
you = jij
yes = ja
no = nee
