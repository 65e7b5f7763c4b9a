# Romi Rami : titre et options.
romi_rami-title = Romi Rami
romi_rami-about = Prends des cartes au marché, remplis des contrats avec des groupes et des suites, et vise les trophées.

romi_rami-option-turn_limit = Limite de tours
romi_rami-option-turn_limit-help = La partie s’arrête quand chacun a joué ce nombre de tours.
romi_rami-option-contracts_to_end = Contrats pour finir
romi_rami-option-contracts_to_end-help = La dernière manche est lancée dès que quelqu’un a rempli ce nombre de contrats ; 0 : 7, 6 ou 5 à deux, trois ou quatre joueurs.
