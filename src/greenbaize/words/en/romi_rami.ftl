# Romi Rami: why an action is refused.
romi_rami-why-10 = There is no such action in Romi Rami.
romi_rami-why-60 = First take one to three cards from the market: { $market }.
romi_rami-why-61 = That is not on the market; there you find { $market }.
romi_rami-why-62 = Cards taken together must be of one number or of one suit.
romi_rami-why-63 = Equal cards count as one choice: name the first of them on the market.
romi_rami-why-64 = You have already taken cards this turn; fill a contract or stop.
romi_rami-why-65 = You may take at most three cards.
romi_rami-why-70 = Contract { $contract } is not on the market.
romi_rami-why-71 = You cannot pay contract { $contract } ({ $requirements }).
romi_rami-why-72 = You have not chosen a contract to pay yet; choose one, or stop.
romi_rami-why-73 = First pay contract { $filling } ({ $wanted }).
romi_rami-why-74 = You do not hold { $card }.
romi_rami-why-75 = Pay in ascending order, from { $floor } on.
romi_rami-why-76 = If you pay { $card } now, you can no longer pay contract { $filling } ({ $wanted }) in ascending order.
romi_rami-why-80 = You have already used your joker.
romi_rami-why-81 = The joker comes last, when only one card is missing.
romi_rami-why-100 = First discard until you hold ten cards.
romi_rami-why-101 = There is nothing to discard now.
romi_rami-why-102 = You do not hold { $card }.
romi_rami-why-103 = Discard in ascending order, from { $floor } on.
romi_rami-why-104 = Discard in ascending order: too few cards come after { $card } to get you down to ten.

# Romi Rami: what happened.
romi_rami-event-numbers = The number cards are shuffled.
romi_rami-event-contracts = The contracts are shuffled.
romi_rami-event-trophies = The trophies are tossed.
romi_rami-event-tossed = A trophy is for { $other ->
    [two-card-combos] two-card combos
    [three-card-combos] three-card combos
    [four-card-combos] four-card combos
    [five-card-combos] five-card combos
   *[other] { $other }
  }: { $count ->
    [one] one point
   *[other] { $count } points
  }.
romi_rami-event-first = The first player is drawn by lot.
romi_rami-event-reshuffle = The number deck has run out.
romi_rami-event-starts = { $who } begins.
romi_rami-event-dealt = Your hand: { $cards }.
romi_rami-event-take = { $who } takes { $cards }.
romi_rami-event-fill = { $who } chooses contract { $other }.
romi_rami-event-pay = { $who } pays { $cards }.
romi_rami-event-stop = { $who } stops.
romi_rami-event-drop = { $who } discards { $cards }.
romi_rami-event-filled = { $who } has filled contract { $other }: { $count ->
    [0] no bonus card
    [one] one bonus card
   *[other] { $count } bonus cards
  }.
romi_rami-event-last-round = { $who } has { $count ->
    [one] one contract
   *[other] { $count } contracts
  }: this is the last round.
romi_rami-event-shuffled = The discard pile is shuffled: { $count ->
    [one] one card makes
   *[other] { $count } cards make
  } the new number deck.
romi_rami-event-contracts-up = New on the contract market: { $other }.
romi_rami-event-market-up = New on the number market: { $cards }.
romi_rami-event-drawn = { $who } draws { $count ->
    [one] one card
   *[other] { $count } cards
  }.
romi_rami-event-turn = It is { $who }’s turn.
romi_rami-event-trophy = { $who } wins the trophy for { $other ->
    [two-card-combos] two-card combos
    [three-card-combos] three-card combos
    [four-card-combos] four-card combos
    [five-card-combos] five-card combos
   *[other] { $other }
  }: { $count ->
    [one] one point
   *[other] { $count } points
  }.
romi_rami-event-scored = { $who } ends with { $count ->
    [one] one point
   *[other] { $count } points
  }.

# Romi Rami: the table as text.
romi_rami-table-head = Romi Rami · round { $round } · to contract { $last }
romi_rami-table-trophies = trophies: { $trophies }
romi_rami-table-trophy = { $other ->
    [two-card-combos] two-card combos
    [three-card-combos] three-card combos
    [four-card-combos] four-card combos
    [five-card-combos] five-card combos
   *[other] { $other }
  } { $points }
romi_rami-table-market = market: { $cards }  (deck { $deck }, discards { $discards })
romi_rami-table-contracts = contracts: { $contracts }  (deck { $deck })
romi_rami-table-paying = paying: { $contract } with { $cards }
romi_rami-table-seat = { $who }: { $facts }
romi_rami-table-cards = cards { $number }
romi_rami-table-joker = joker
romi_rami-table-no-joker = no joker
romi_rami-table-bonus = bonus { $number }
romi_rami-table-points = points { $number }
romi_rami-table-first = first
romi_rami-table-filled = filled { $contracts }
romi_rami-table-known = known { $cards }

# Romi Rami: why an action may be good.
romi_rami-thumb-complete_contracts = With these cards you can fill a contract.
romi_rami-thumb-come_closer = That brings you closer to a contract.
romi_rami-thumb-take_many = Take several: with more cards you can do more.
romi_rami-thumb-collect_bonus_suits = The right suit: it is worth bonus cards.
romi_rami-thumb-fill_the_best = A good contract: fill it while you can.
romi_rami-thumb-keep_the_joker = Keep your joker for a contract that is worth it.
romi_rami-thumb-mind_the_trophies = It helps you towards a trophy.
romi_rami-thumb-pay_bonus_cards = Pay with the bonus suit: that card counts for you.
romi_rami-thumb-keep_what_serves = You need your other cards more.
