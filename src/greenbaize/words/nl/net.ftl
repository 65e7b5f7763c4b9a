# Een tafel op afstand: wie er zit.
net-free = vrij
net-host = gastheer
net-away = weg
net-bot-plays = een bot speelt
net-name = Hoe heet je?
net-opened = De tafel is open: { $url }
    Code: { $code }
net-invite = Er zijn nog plaatsen vrij: stuur de link rond, of geef er een aan een bot: bot { $number } fox
net-wait-for-players = Er zijn nog plaatsen vrij; anderen kunnen via de link komen.
net-start = Iedereen is er: typ start.
net-wait-for-start = Iedereen is er. De gastheer begint het spel.

# Daar spelen.
net-turn = { $who } is aan de beurt.
net-turn-away = { $who } is aan de beurt, maar even weg.
net-your-turn = Jij bent aan de beurt: typ een nummer of de actie.
net-time-left = { $count ->
    [one] Nog één seconde.
   *[other] Nog { $count } seconden.
  }
net-allowed = Dat mag.
net-undo-answer = Ga je akkoord? Typ y voor ja of n voor nee.
net-over = Het spel is uit. Het verslag: { $url }
    r speelt nog een keer, q vertrekt.
net-unknown = Dat commando bestaat niet; ? toont ze allemaal.
net-too-long = Een bericht heeft hoogstens 200 tekens.
net-emotes = Kies er een: { $names }.
net-which-seat = Noem een plaats met haar nummer, zoals m 2; Enter toont alle plaatsen.
net-cut = De verbinding is weg; ik probeer het opnieuw …
net-back = De verbinding is er weer.
net-seat-lost = De plaats van { $who } is opgegeven. Hetzelfde commando neemt een nieuwe.
net-help =
    een nummer of een actie: die spelen
    Enter       de tafel tonen
    h           een tip
    w ACTIE     waarom mag dat niet?
    u           de laatste beurt terugnemen; de anderen antwoorden y (ja) of n (nee)
    p           pauze, of verder
    b           een bot speelt voor jou, of jij speelt weer; b 2: voor wie weg is
    s TEKST     iets zeggen
    e NAAM      een gevoel: hello, well-played, oops, thinking, hurry, thanks, laugh, goodbye
    m 2         plaats 2 niet meer horen; m 2 off: weer horen
    bot 2 fox   de gastheer geeft plaats 2 aan een bot: duckling, hedgehog, magpie, fox, owl
    start       de gastheer begint het spel
    r           nog een keer spelen
    leave       de plaats opgeven
    q           vertrekken; de plaats blijft van jou

# Wat er aan tafel gebeurt.
happened-opened = De tafel is open.
happened-prepared = De volgende kaarten zijn verzegeld.
happened-sat = { $who } gaat zitten.
happened-bot-sat = { $who } gaat zitten, een bot.
happened-seat-cleared = Plaats { $number } is vrij.
happened-sealed = { $who } doet er een verzegeld getal bij.
happened-unsealed = { $who } toont het getal.
happened-began = Het spel begint. Zegel van de kaarten: { $seal }
happened-stood-in-asked = Een bot speelt voor { $who }.
happened-stood-in-away = { $who } is al een tijdje weg: een bot speelt verder.
happened-stood-in-time = De tijd van { $who } is om: een bot speelt verder.
happened-stood-in-left = { $who } is vertrokken: een bot speelt verder.
happened-took-back = { $who } speelt weer zelf.
happened-arrived = { $who } is terug.
happened-away = { $who } is weg.
happened-said = { $who }: “{ $text }”
happened-muted = Wie je hoort is veranderd.
happened-undo-asked = { $who } wil dit terugnemen:
happened-undo-agreed = { $who } gaat akkoord.
happened-undo-refused = { $who } gaat niet akkoord: de beurt blijft staan.
happened-undone = De beurt is teruggenomen.
happened-paused = { $who } pauzeert het spel.
happened-resumed = { $who } gaat verder met het spel.
happened-again = { $who } wil nog een keer spelen.
happened-closed = De tafel is gesloten.

# Gevoelens.
emote-hello = { $who } zegt hallo.
emote-well-played = { $who } zegt: goed gespeeld!
emote-oops = { $who } zegt: oeps!
emote-thinking = { $who } denkt na …
emote-hurry = { $who } kan haast niet wachten.
emote-thanks = { $who } zegt dank je wel.
emote-laugh = { $who } lacht.
emote-goodbye = { $who } zegt tot ziens.

# Waarom de server iets niet doet.
refusal-already-running = Het spel is al begonnen.
refusal-bad-move = Die actie bestaat niet in dit spel; ? helpt.
refusal-bad-name = Een naam heeft 1 tot 20 tekens.
refusal-bad-settings = Zo wordt het niet gespeeld; kijk naar het aantal spelers en de regels.
refusal-chat-off = Aan deze tafel wordt niet gekletst.
refusal-closed = De tafel is gesloten.
refusal-damaged = De tafel is niet meer te lezen; laat het de beheerder van de server weten.
refusal-forbidden = Die tafel bestaat niet, of ze is niet voor jou; controleer link en code.
refusal-hints-off = Aan deze tafel zijn er geen tips.
refusal-illegal-action = Dat mag niet volgens de regels.
refusal-muted = De gastheer heeft je het zwijgen opgelegd.
refusal-no-seat = Die plaats is niet vrij, of er is er geen meer.
refusal-nonce = Dat getal past niet bij het verzegelde, of komt op het verkeerde moment.
refusal-not-asked = Er is niets te beantwoorden of terug te nemen.
refusal-not-host = Dat mag alleen de gastheer.
refusal-not-running = Er wordt geen spel gespeeld.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-paused = Het spel is gepauzeerd; p gaat verder.
refusal-replaced = Je zit nu ergens anders op deze plaats, of ze is niet meer van jou.
refusal-seats-open = Er zijn nog plaatsen vrij.
refusal-stale = Het spel ging intussen verder; kijk nog eens.
refusal-stood-in = Een bot speelt voor jou; neem eerst zelf weer plaats.
refusal-too-fast = Dat ging te snel; wacht even en probeer het opnieuw.
refusal-too-large = Dat was te lang.
refusal-unavailable = Er kan nu niets bewaard worden; probeer het zo opnieuw.
refusal-undo-off = Aan deze tafel wordt niets teruggenomen.
refusal-undo-reveals = Er kwam iets verborgens aan het licht, dus het kan niet meer terug.
refusal-unknown-bot = Die bot bestaat niet; probeer duckling, hedgehog, magpie, fox of owl.
refusal-unreadable = De server heeft dat niet begrepen.
refusal-unknown = De server doet dat niet: { $code }.

# De pagina’s van de server.
page-about = Drie moderne kaartspellen om met vrienden te spelen. Niemand heeft een account nodig.
page-invited = Je bent uitgenodigd aan een tafel
page-code = Code van de tafel
page-sit-down = Ga zitten
page-sit-down-help = Installeer greenbaize, en typ in een terminal:
page-watch-help = Met { $option } aan het eind kijk je toe, zonder plaats.
page-open = Open een tafel
page-open-help = Installeer greenbaize, en typ in een terminal:
page-verify = Is er eerlijk gedeeld? Kijk zelf.
