# Ja Hoor: why an action is refused.
ja_hoor-why-10 = There is no such action in Ja Hoor.
ja_hoor-why-61 = You do not hold { $card }, or have picked it already.
ja_hoor-why-62 = All cards you pick must share one colour or one shape; { $card } does not fit.
ja_hoor-why-63 = Pick in order from R1 to K12; it is too late for { $card }.
ja_hoor-why-64 = Lay at least one card first.
ja_hoor-why-69 = Now lay your cards.
ja_hoor-why-71 = { $card } does not lie open on the table.
ja_hoor-why-72 = None of your cards beats { $card }.
ja_hoor-why-73 = You do not hold { $card }, or have picked it already.
ja_hoor-why-74 = { $card } does not beat { $target }.
ja_hoor-why-78 = Now say what you cover { $target } with.
ja_hoor-why-79 = Now cover a card, or take.
ja_hoor-why-81 = You do not hold { $card }.
ja_hoor-why-82 = { $card } shares neither colour nor shape with any card on the table.
ja_hoor-why-89 = Now throw in cards, or leave it at that.
ja_hoor-why-151 = You do not hold { $card }.
ja_hoor-why-152 = Discard in order from R1 to K12; it is too late for { $card }.
ja_hoor-why-158 = First say whether you will beat this move.
ja_hoor-why-159 = Now discard, or leave it at that.
ja_hoor-why-181 = At this table moves are not passed on.
ja_hoor-why-182 = A card is covered already: the move can no longer be passed on.
ja_hoor-why-183 = You do not hold { $card }.
ja_hoor-why-184 = No card on the table has the colour of { $card }.
ja_hoor-why-185 = The first move of the game may not grow beyond five cards.
ja_hoor-why-191 = All cards you pick must share one colour or one shape; { $card } does not fit.
ja_hoor-why-192 = Pick in order from R1 to K12; it is too late for { $card }.
ja_hoor-why-193 = If you pick { $card }, you can no longer beat { $target }.
ja_hoor-why-194 = None of the cards you picked beats { $target } yet.
ja_hoor-why-231 = You do not hold { $card }, or have picked it already.
ja_hoor-why-232 = Give back in order from R1 to K12: the second card must come after the first.
ja_hoor-why-233 = Give back in order from R1 to K12: { $card } is your last card, so it can only come second.
ja_hoor-why-238 = Now choose the cards you give back.
ja_hoor-why-239 = First say whether you swap two cards.
ja_hoor-why-241 = At this table one card may not cover all.
ja_hoor-why-242 = One card over all needs at least two open cards.
ja_hoor-why-243 = You do not hold { $card }.
ja_hoor-why-244 = { $card } does not beat every open card.

# Ja Hoor: what happened.
ja_hoor-event-deal = The cards are dealt.
ja_hoor-event-redeal = Nobody can begin: the cards are dealt again.
ja_hoor-event-dealt = Your hand: { $cards }.
ja_hoor-event-trump = The trump card is { $cards }.
ja_hoor-event-star = { $cards } is turned up; a star changes nothing, the trump colour stays.
ja_hoor-event-first = { $who } moves first.
ja_hoor-event-swap = { $who } swaps two cards.
ja_hoor-event-keep = { $who } keeps all cards.
ja_hoor-event-give = { $who } gives { $cards } back.
ja_hoor-event-insert = The cards go back into the pile.
ja_hoor-event-ja = { $who } says: “Ja hoor!”
ja_hoor-event-unsure = { $who } is not sure.
ja_hoor-event-pick = { $who } picks { $cards }.
ja_hoor-event-go = { $who } is ready.
ja_hoor-event-laid = { $who } lays { $cards }.
ja_hoor-event-cover = { $who } is about to cover { $cards }.
ja_hoor-event-with = { $who } covers { $other } with { $cards }.
ja_hoor-event-covered = { $who } covers { $other } with { $cards }.
ja_hoor-event-over = { $who } covers all open cards with { $cards }.
ja_hoor-event-pass-on = { $who } adds { $cards } and passes the move on.
ja_hoor-event-take = { $who } takes.
ja_hoor-event-taken = { $who } takes { $cards }.
ja_hoor-event-beaten = { $who } has beaten the move.
ja_hoor-event-add = { $who } throws in { $cards }.
ja_hoor-event-done = { $who } leaves it at that.
ja_hoor-event-bin = { $who } discards { $cards }.
ja_hoor-event-drawn = { $who } draws { $count ->
    [one] one card
   *[other] { $count } cards
  }.
ja_hoor-event-out = { $who } is out of cards: place { $count }.
ja_hoor-event-left = { $who } finishes in place { $count }.
ja_hoor-event-timeout = Time is up for this decision.
ja_hoor-event-time-up = Time is up for the game.

# Ja Hoor: the table as text.
ja_hoor-table-head = Ja Hoor · move { $move } · trump { $trump } · pile { $pile } · { $phase }
ja_hoor-table-no-trump = none
ja_hoor-table-seat = { $who }: cards { $cards }  { $marks }
ja_hoor-table-moves = moves
ja_hoor-table-beats = beats
ja_hoor-table-place = place { $place }
ja_hoor-table-known = known: { $cards }
ja_hoor-table-cards = table: { $cards }
ja_hoor-table-over-all = over all { $card }
ja_hoor-table-picked = picked: { $cards }
ja_hoor-table-undealt = undealt
ja_hoor-table-changing = changing
ja_hoor-table-giving = giving
ja_hoor-table-declaring = declaring
ja_hoor-table-laying = laying
ja_hoor-table-covering = covering
ja_hoor-table-choosing = choosing
ja_hoor-table-adding = adding
ja_hoor-table-binning = binning
ja_hoor-table-ended = ended

# Ja Hoor: why an action may be good.
ja_hoor-thumb-low_cards_first = Low cards go, high ones stay.
ja_hoor-thumb-like_cards_together = More of that colour or shape can go with it.
ja_hoor-thumb-save_the_trumps = Save your trumps.
ja_hoor-thumb-press_the_beater = That will be hard to beat.
ja_hoor-thumb-beat_it_cheaply = Beat it, with the lowest card that will do.
ja_hoor-thumb-open_no_doors = That leaves less to throw in.
ja_hoor-thumb-take_in_time = Take now: beating them would cost you more.
ja_hoor-thumb-pass_it_on = Pass it on, and let the next one worry.
ja_hoor-thumb-know_your_hand = Your hand is right for it.
ja_hoor-thumb-run_out = Out with what you have: the fewer cards, the better.
