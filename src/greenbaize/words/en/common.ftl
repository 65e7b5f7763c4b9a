# Words that every game needs.
seat-name = Player { $number }
table = the table
you = you
yes = yes
no = no
joker = the joker

# Results.
summary = { $title }, { $players } players, { $count ->
    [one] one event
   *[other] { $count } events
  }: { $result }
record-line = record { $number }: { $summary }
not-over = not over yet
records-right = { $right } of { $count ->
    [one] { $count } record is
   *[other] { $count } records are
  } right.
deal-verified = { $title }, { $players } players: dealt fairly, { $count ->
    [one] one draw comes
   *[other] { $count } draws come
  } from the sealed number
deals-verified = { $right } of { $count ->
    [one] { $count } deal is
   *[other] { $count } deals are
  } verified.

# The menu.
menu-game = Which game?
menu-players = How many players ({ $first } to { $last })?
menu-options = Which rules?
menu-box-rules = The rules of the box
menu-doing = { $title }, { $players } players:
menu-watch = watch a game of bots
menu-rules = read the rules
menu-simulate = simulate games
menu-bench = measure the speed
menu-back = back
menu-quit = quit
menu-company = Who plays?
menu-mixed = a mixed company, by lot
menu-random = everybody plays at random
menu-again = Please type one of the numbers.
watch-prompt = [Enter: next · t: end of trick or turn · e: end of game · q: quit]
watch-repeat = The same game again:

# The table as text.
table-to-act = to act
table-hand = hand: { $cards }
