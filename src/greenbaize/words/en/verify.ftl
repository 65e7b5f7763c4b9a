# The page that verifies a deal: what it is.
verify-own-name = English
verify-title = Was it dealt fairly?
verify-about = Before the deal, the table shows the seal of a secret number. After the game, the record reveals that number. This page draws every card and every lot from it again, and compares.
verify-private = Everything happens on your device; the record is sent nowhere.
verify-language = Language

# Handing in a record.
verify-file = Choose a record
verify-paste = or paste it here
verify-check = Check
verify-clear = Clear
verify-empty = There is no record yet: choose a file or paste one.
verify-unreadable = This is no record: it is not one JSON object on one line.
verify-foreign-format = This is no record that this page can read: it is not written as “{ $format }”.
verify-wrong-shape = Something has the wrong form and cannot be checked: { $key }.
verify-without = This record reveals no secret number, so nobody can say how its cards were drawn.
verify-foreign-scheme = This deal was sealed in another way, “{ $scheme }”; this page knows “{ $known }”.
verify-many = Of a longer file, this page checks the first { $number } records.

# The verdict.
verify-record = Record { $number }
verify-players = { $number } players
verify-fair = Dealt fairly: every draw comes from the sealed number.
verify-unfair = Not fair, or changed afterwards. Differences: { $number }.
verify-tally = { $right } of { $number } deals are verified.
verify-details = Details
verify-matches = matches
verify-differs = differs

# What was sealed.
verify-seals = What was sealed
verify-seal = Seal of the table
verify-seal-right = The secret number is the sealed one. Now compare this seal with the one that your table showed before the deal: only you can do that.
verify-seal-wrong = The secret number is not the sealed one: its seal would be { $expected }.
verify-share = Random number of { $who }
verify-share-right = This is the number that { $who } sealed before the deal.
verify-share-wrong = This is not the number that { $who } sealed: its seal would be { $expected }.
verify-share-half = A number and its seal belong together; one of them is missing.
verify-share-none = { $who } left all chance to the table.

# What was drawn.
verify-draws = What was drawn
verify-event = Event { $number }
verify-draw-right = Exactly what the sealed number gives.
verify-draw-wrong = At place { $place } the sealed number gives { $expected }, but the record says { $found }.
verify-draw-unreadable = This page cannot read this event.
verify-draw-bounds = What the record says about the possible values does not fit this event.
verify-draw-handed-on = Nothing was drawn: after the game before, this went on to { $who }.
verify-draw-handed-wrong = After the game before, this went on to { $who }; the record says { $found }.
verify-draw-missing = The record tells of more draws than it holds.
verify-rules = This page checks the draws. Whether the cards are complete and the play keeps to the rules, the command “{ $command }” checks.
