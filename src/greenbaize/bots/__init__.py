"""Players that are programs: random, rules of thumb, search. None of them ever sees a state it did not guess."""
