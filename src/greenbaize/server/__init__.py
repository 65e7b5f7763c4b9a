"""Tables on the net: everything a server of shared games is made of."""
