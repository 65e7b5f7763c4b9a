# What all games share.
common-seat = Seat { $seat }
