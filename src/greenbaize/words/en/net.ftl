# A table across the net: who sits there.
net-free = free
net-host = host
net-away = away
net-bot-plays = a bot plays
net-name = What shall we call you?
net-opened = The table is open: { $url }
    Code: { $code }
net-invite = There are free seats: send the link to others, or give one to a bot: bot { $number } fox
net-wait-for-players = There are free seats; others may come by the link.
net-start = Everybody is here: type start.
net-wait-for-start = Everybody is here. The host starts the game.

# Playing there.
net-turn = It is { $who }’s turn.
net-turn-away = It is { $who }’s turn, who is away.
net-your-turn = Your turn: type a number or the action.
net-time-left = { $count ->
    [one] One second is left.
   *[other] { $count } seconds are left.
  }
net-allowed = That is allowed.
net-undo-answer = Do you agree? Type y or n.
net-over = The game is over. Its record: { $url }
    r plays again, q leaves.
net-unknown = That is no command; type ? to see them all.
net-too-long = A message has 200 letters at most.
net-emotes = Choose one of these: { $names }.
net-which-seat = Name a seat by its number, as in m 2; Enter shows all seats.
net-cut = The connection is lost; trying to come back …
net-back = The connection is there again.
net-seat-lost = The seat of { $who } has been given up. The same command takes a new one.
net-help =
    a number, or an action: play it
    Enter       draw the table
    h           a hint
    w ACTION    why is that not allowed?
    u           take back the last turn; the others answer y or n
    p           pause, or go on
    b           a bot plays for you, or you play again; b 2: for an absent player
    s TEXT      say something
    e NAME      an emote: hello, well-played, oops, thinking, hurry, thanks, laugh, goodbye
    m 2         do not hear seat 2; m 2 off: hear it again
    bot 2 fox   the host gives seat 2 to a bot: duckling, hedgehog, magpie, fox, owl
    start       the host starts the game
    r           play again
    leave       give up the seat
    q           leave; the seat stays yours

# What happens at the table.
happened-opened = The table is open.
happened-prepared = The next deal is sealed.
happened-sat = { $who } sits down.
happened-bot-sat = { $who } sits down, a bot.
happened-seat-cleared = Seat { $number } is free.
happened-sealed = { $who } adds a sealed number to the deal.
happened-unsealed = { $who } shows the number.
happened-began = The game begins. Seal of the deal: { $seal }
happened-stood-in-asked = A bot plays for { $who }.
happened-stood-in-away = { $who } has been away for a while: a bot plays on.
happened-stood-in-time = Time is up for { $who }: a bot plays on.
happened-stood-in-left = { $who } has left: a bot plays on.
happened-took-back = { $who } plays again.
happened-arrived = { $who } is back.
happened-away = { $who } is away.
happened-said = { $who }: “{ $text }”
happened-muted = Whom you hear has changed.
happened-undo-asked = { $who } would like to take this back:
happened-undo-agreed = { $who } agrees.
happened-undo-refused = { $who } does not agree: the turn stands.
happened-undone = The turn is taken back.
happened-paused = { $who } pauses the game.
happened-resumed = { $who } goes on with the game.
happened-again = { $who } would like to play again.
happened-closed = The table is closed.

# Feelings.
emote-hello = { $who } says hello.
emote-well-played = { $who } says: well played!
emote-oops = { $who } says: oops!
emote-thinking = { $who } is thinking …
emote-hurry = { $who } can hardly wait.
emote-thanks = { $who } says thank you.
emote-laugh = { $who } laughs.
emote-goodbye = { $who } says goodbye.

# Why the server does not do something.
refusal-already-running = The game has already begun.
refusal-bad-move = There is no such action in this game; ? helps.
refusal-bad-name = A name has 1 to 20 letters, digits or signs.
refusal-bad-settings = The game is not played like that; check number of players and options.
refusal-chat-off = At this table nobody chats.
refusal-closed = The table is closed.
refusal-damaged = The table cannot be read any more; please tell whoever runs the server.
refusal-forbidden = There is no such table, or it is not for you; check link and code.
refusal-hints-off = At this table there are no hints.
refusal-illegal-action = The rules do not allow that.
refusal-muted = The host has muted you.
refusal-no-seat = That seat is not free, or there is none left.
refusal-nonce = That number does not fit the sealed one, or comes at the wrong time.
refusal-not-asked = There is nothing to answer or to take back.
refusal-not-host = Only the host may do that.
refusal-not-running = No game is being played.
refusal-not-your-turn = It is not your turn.
refusal-paused = The game is paused; p goes on.
refusal-replaced = You have come to this seat from elsewhere, or it is no longer yours.
refusal-seats-open = There are still free seats.
refusal-stale = The game went on meanwhile; look again.
refusal-stood-in = A bot plays for you; take the seat back first.
refusal-too-fast = That was too fast; wait a moment and try again.
refusal-too-large = That was too long.
refusal-unavailable = Nothing can be stored just now; try again in a moment.
refusal-undo-off = At this table nothing is taken back.
refusal-undo-reveals = Something hidden came to light, so it cannot be taken back.
refusal-unknown-bot = There is no such bot; try duckling, hedgehog, magpie, fox or owl.
refusal-unreadable = The server did not understand that.
refusal-unknown = The server does not do that: { $code }.

# The pages of the server.
page-about = Three modern card games to play with friends. Nobody needs an account.
page-invited = You are invited to a table
page-code = Code of the table
page-sit-down = Sit down
page-sit-down-help = Install greenbaize, and type in a terminal:
page-watch-help = With { $option } at the end you watch, without a seat.
page-open = Open a table
page-open-help = Install greenbaize, and type in a terminal:
page-verify = Was it dealt fairly? See for yourself.
