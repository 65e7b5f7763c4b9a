# What all games share.
common-seat = Platz { $seat }
