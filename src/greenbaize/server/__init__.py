"""Tables on the net."""
