# Romi Rami: Titel und Optionen.
romi_rami-title = Romi Rami
romi_rami-about = Nimm Karten vom Markt, erfülle Aufträge mit gleichen Zahlen und Folgen und schiele auf die Trophäen.

romi_rami-option-turn_limit = Zuggrenze
romi_rami-option-turn_limit-help = Das Spiel endet, wenn alle so viele Züge gemacht haben.
romi_rami-option-contracts_to_end = Aufträge bis zum Ende
romi_rami-option-contracts_to_end-help = Wer so viele Aufträge erfüllt hat, läutet die letzte Runde ein; 0 heißt 7, 6 oder 5 zu zweit, zu dritt oder zu viert.
