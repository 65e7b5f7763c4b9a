# Joomo: title and options.
joomo-title = Joomo
joomo-about = Two cards set the range: play into the gap or pass, and take the trick with the last card.

joomo-option-leader = Who leads
joomo-option-leader-help = The next trick is led by the winner of the last one (winner), or by whoever led it (same, the revised edition).
joomo-option-target = Points to win
joomo-option-target-help = The game ends after a round in which somebody’s total reaches this many points.
joomo-option-tie = Tie at the end
joomo-option-tie-help = If the best totals are equal, play further rounds (play_on) or share the victory (share).
joomo-option-rounds = Most rounds
joomo-option-rounds-help = The game stops after this many rounds at the latest; 0 means no limit.
