# Joomo : titre et options.
joomo-title = Joomo
joomo-about = Deux cartes fixent l’intervalle : joue dedans ou passe, et remporte le pli avec la dernière carte.

joomo-option-leader = Qui entame
joomo-option-leader-help = Le pli suivant est entamé par le gagnant du dernier (winner) ou par celui qui l’avait entamé (same, édition révisée).
joomo-option-target = Points à atteindre
joomo-option-target-help = La partie s’arrête après une manche où quelqu’un atteint ce total.
joomo-option-tie = Égalité finale
joomo-option-tie-help = En cas d’égalité en tête, on joue d’autres manches (play_on) ou on partage la victoire (share).
joomo-option-rounds = Manches au plus
joomo-option-rounds-help = La partie s’arrête au plus tard après ce nombre de manches ; 0 pour aucune limite.
