"""Tables on the net: what people play at, wherever they are."""
