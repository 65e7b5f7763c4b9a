# What all games share.
common-seat = Stoel { $seat }
