# Romi Rami: title and options.
romi_rami-title = Romi Rami
romi_rami-about = Take cards from the market, fill contracts with sets and runs, and keep an eye on the trophies.

romi_rami-option-turn_limit = Turn limit
romi_rami-option-turn_limit-help = The game ends once every player has had this many turns.
romi_rami-option-contracts_to_end = Contracts to end
romi_rami-option-contracts_to_end-help = The last round begins when somebody has filled this many contracts; 0 means 7, 6 or 5 with two, three or four players.
