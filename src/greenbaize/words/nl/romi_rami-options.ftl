# Romi Rami: titel en opties.
romi_rami-title = Romi Rami
romi_rami-about = Pak kaarten van de markt, vervul contracten met gelijke getallen en reeksen, en houd de trofeeën in het oog.

romi_rami-option-turn_limit = Beurtenlimiet
romi_rami-option-turn_limit-help = Het spel eindigt zodra iedereen zoveel beurten heeft gehad.
romi_rami-option-contracts_to_end = Contracten tot het einde
romi_rami-option-contracts_to_end-help = Wie zoveel contracten heeft vervuld, luidt de laatste ronde in; 0 betekent 7, 6 of 5 met twee, drie of vier spelers.
