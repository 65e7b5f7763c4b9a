# Joomo: titel en opties.
joomo-title = Joomo
joomo-about = Twee kaarten bepalen het bereik: speel in het gat of pas, en win de slag met de laatste kaart.

joomo-option-leader = Wie komt uit
joomo-option-leader-help = De volgende slag begint bij de winnaar van de vorige (winner) of bij wie daar uitkwam (same, herziene uitgave).
joomo-option-target = Punten om te winnen
joomo-option-target-help = Het spel eindigt na een ronde waarin iemand in totaal zoveel punten heeft gehaald.
joomo-option-tie = Gelijke stand aan het eind
joomo-option-tie-help = Bij een gelijke stand aan kop speel je door (play_on) of deel je de winst (share).
joomo-option-rounds = Maximum aantal rondes
joomo-option-rounds-help = Na zoveel rondes stopt het spel in elk geval; 0 betekent geen grens.
