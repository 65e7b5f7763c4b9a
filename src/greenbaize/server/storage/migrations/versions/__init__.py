"""One step each, from nothing to the tables as they are."""
