# Joomo: why an action is refused.
joomo-why-10 = There is no such action in Joomo.
joomo-why-50 = Nobody may pass before two range cards lie on the table.
joomo-why-60 = You do not hold { $card }.
joomo-why-70 = { $card } does not fit: the gap runs from { $low } to { $high }, and the card is no double.
joomo-why-90 = { $card } may go on a range card only from inside the gap ({ $low } to { $high }).
joomo-why-91 = There is no range yet to put a five on.
joomo-why-92 = Only a five may be put on a range card; { $card } is none.
joomo-why-93 = { $card } is not a range card.

# Joomo: what happened.
joomo-event-dealer = { $who } deals the first round.
joomo-event-deal = The cards are dealt.
joomo-event-dealt = Your hand: { $cards }.
joomo-event-play = { $who } plays { $cards }.
joomo-event-cap = { $who } puts { $cards } on { $other }.
joomo-event-pass = { $who } passes.
joomo-event-marker = { $who } is the first to run out of cards and takes the Joomo marker.
joomo-event-trick = { $who } takes the trick: { $count ->
    [one] one point
   *[other] { $count } points
  }.
joomo-event-scored = { $who } scores { $count } this round and stands at { $other }.

# Joomo: the table as text.
joomo-table-head = Joomo · round { $round } · to { $target }
joomo-table-seat = { $who }: points { $points }  cards { $cards }  { $marks }
joomo-table-passed = passed
joomo-table-dealer = dealer
joomo-table-marker = Joomo
joomo-table-trick = trick: { $cards }  worth { $worth }, last card by { $who }
joomo-table-empty = trick: –

# Joomo: why an action may be good.
joomo-thumb-shut_the_door = Shut the door: that leaves many cards outside.
joomo-thumb-keep_a_follower = You keep a card that still fits after this.
joomo-thumb-cash_the_tens = Out with the ten: in the trick it counts, in your hand it costs.
joomo-thumb-save_the_doubles = Save your doubles: they fit at any time.
joomo-thumb-run_out = It is your last card: out with it.
joomo-thumb-lead_from_the_edge = Lead from the edge: these cards seldom fit later.
joomo-thumb-wait = Save your cards: they may do more in another trick.
joomo-thumb-stay_in = Few cards fit any more: this one may take the trick.
