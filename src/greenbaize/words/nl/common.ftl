# Woorden die elk spel nodig heeft.
seat-name = Speler { $number }
table = de tafel
you = jij
yes = ja
no = nee
joker = de joker

# Uitslagen.
summary = { $title }, { $players } spelers, { $count ->
    [one] één gebeurtenis
   *[other] { $count } gebeurtenissen
  }: { $result }
record-line = partij { $number }: { $summary }
not-over = nog niet afgelopen
records-right = Juist: { $right } van { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
  }.
deal-verified = { $title }, { $players } spelers: eerlijk gedeeld, { $count ->
    [one] één trekking komt
   *[other] { $count } trekkingen komen
  } uit het verzegelde getal
deals-verified = Nagegaan en eerlijk gedeeld: { $right } van { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
  }.

# Het menu.
menu-game = Welk spel?
menu-players = Hoeveel spelers ({ $first } tot en met { $last })?
menu-options = Welke regels?
menu-box-rules = De regels uit de doos
menu-doing = { $title }, { $players } spelers:
menu-watch = bots zien spelen
menu-rules = de regels lezen
menu-simulate = partijen simuleren
menu-bench = de snelheid meten
menu-back = terug
menu-quit = stoppen
menu-company = Wie speelt er?
menu-mixed = een bont gezelschap, geloot
menu-random = iedereen speelt op goed geluk
menu-again = Typ een van de nummers.
watch-prompt = [Enter: verder · t: einde van slag of beurt · e: einde van het spel · q: stoppen]
watch-repeat = Hetzelfde spel nog eens:

# De tafel als tekst.
table-to-act = aan de beurt
table-hand = hand: { $cards }
