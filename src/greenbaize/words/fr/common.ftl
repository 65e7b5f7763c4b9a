# What all games share.
common-seat = Place { $seat }
