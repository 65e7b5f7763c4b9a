"""Tables on the net: people and bots around a match, kept by a log that only grows."""
