# Une table à distance : qui y est assis.
net-free = libre
net-host = hôte
net-away = absent
net-bot-plays = un bot joue
net-name = Comment t’appelles-tu ?
net-opened = La table est ouverte : { $url }
    Code : { $code }
net-invite = Il reste des places : envoie le lien aux autres, ou donnes-en une à un bot : bot { $number } fox
net-wait-for-players = Il reste des places ; d’autres peuvent venir par le lien.
net-start = Tout le monde est là : tape start.
net-wait-for-start = Tout le monde est là. L’hôte lance la partie.

# Y jouer.
net-turn = C’est à { $who }.
net-turn-away = C’est à { $who }, pour l’instant absent.
net-your-turn = À toi : tape un numéro ou l’action.
net-time-left = { $count ->
    [one] Il reste { $count } seconde.
   *[other] Il reste { $count } secondes.
  }
net-allowed = C’est permis.
net-undo-answer = Es-tu d’accord ? Tape y pour oui ou n pour non.
net-over = La partie est finie. Son compte rendu : { $url }
    r pour rejouer, q pour partir.
net-unknown = Cette commande n’existe pas ; ? les montre toutes.
net-too-long = Un message a 200 signes au plus.
net-emotes = Choisis parmi : { $names }.
net-which-seat = Indique une place par son numéro, comme m 2 ; Entrée montre les places.
net-cut = La connexion est perdue ; nouvel essai …
net-back = La connexion est revenue.
net-seat-lost = La place de { $who } n’est plus gardée. La même commande en prend une nouvelle.
net-help =
    un numéro, ou une action : la jouer
    Entrée      montrer la table
    h           un conseil
    w ACTION    pourquoi n’est-ce pas permis ?
    u           reprendre le dernier tour ; les autres répondent y (oui) ou n (non)
    p           faire une pause, ou continuer
    b           un bot joue pour toi, ou tu rejoues ; b 2 : pour un absent
    s TEXTE     dire quelque chose
    e NOM       une émotion : hello, well-played, oops, thinking, hurry, thanks, laugh, goodbye
    m 2         ne plus entendre la place 2 ; m 2 off : l’entendre à nouveau
    bot 2 fox   l’hôte donne la place 2 à un bot : duckling, hedgehog, magpie, fox, owl
    start       l’hôte lance la partie
    r           rejouer
    leave       abandonner la place
    q           partir ; la place reste à toi

# Ce qui se passe à la table.
happened-opened = La table est ouverte.
happened-prepared = La prochaine donne est scellée.
happened-sat = { $who } s’assied.
happened-bot-sat = { $who } s’assied ; c’est un bot.
happened-seat-cleared = La place { $number } est libre.
happened-sealed = { $who } ajoute un nombre scellé à la donne.
happened-unsealed = { $who } montre le nombre.
happened-began = La partie commence. Sceau de la donne : { $seal }
happened-stood-in-asked = Un bot joue pour { $who }.
happened-stood-in-away = { $who } n’est plus là depuis un moment : un bot continue.
happened-stood-in-time = Le temps de { $who } est écoulé : un bot continue.
happened-stood-in-left = { $who } est parti : un bot continue.
happened-took-back = { $who } rejoue.
happened-arrived = { $who } est de retour.
happened-away = { $who } s’est absenté.
happened-said = { $who } : « { $text } »
happened-muted = Ceux que tu entends ont changé.
happened-undo-asked = { $who } voudrait reprendre ceci :
happened-undo-agreed = { $who } est d’accord.
happened-undo-refused = { $who } n’est pas d’accord : le tour reste joué.
happened-undone = Le tour est repris.
happened-paused = { $who } fait une pause.
happened-resumed = { $who } relance la partie.
happened-again = { $who } voudrait rejouer.
happened-closed = La table est fermée.

# Les émotions.
emote-hello = { $who } dit bonjour.
emote-well-played = { $who } dit : bien joué !
emote-oops = { $who } dit : oups !
emote-thinking = { $who } réfléchit …
emote-hurry = { $who } s’impatiente.
emote-thanks = { $who } dit merci.
emote-laugh = { $who } rit.
emote-goodbye = { $who } dit au revoir.

# Pourquoi le serveur ne fait pas quelque chose.
refusal-already-running = La partie a déjà commencé.
refusal-bad-move = Cette action n’existe pas dans ce jeu ; ? aide.
refusal-bad-name = Un nom a de 1 à 20 signes.
refusal-bad-settings = On ne joue pas ainsi ; vérifie le nombre de joueurs et les règles.
refusal-chat-off = À cette table on ne bavarde pas.
refusal-closed = La table est fermée.
refusal-damaged = La table n’est plus lisible ; préviens qui s’occupe du serveur.
refusal-forbidden = Cette table n’existe pas, ou elle n’est pas pour toi ; vérifie le lien et le code.
refusal-hints-off = À cette table il n’y a pas de conseils.
refusal-illegal-action = Les règles ne le permettent pas.
refusal-muted = L’hôte t’a coupé la parole.
refusal-no-seat = Cette place n’est pas libre, ou il n’y en a plus.
refusal-nonce = Ce nombre ne va pas avec celui qui est scellé, ou vient au mauvais moment.
refusal-not-asked = Il n’y a rien à répondre ni à reprendre.
refusal-not-host = Seul l’hôte peut faire cela.
refusal-not-running = Aucune partie n’est en cours.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-paused = La partie est en pause ; p la relance.
refusal-replaced = Tu es à cette place depuis un autre appareil, ou elle n’est plus à toi.
refusal-seats-open = Il reste des places libres.
refusal-stale = La partie a continué entre-temps ; regarde à nouveau.
refusal-stood-in = Un bot joue pour toi ; reprends d’abord ta place.
refusal-too-fast = C’était trop rapide ; attends un instant et réessaie.
refusal-too-large = C’était trop long.
refusal-unavailable = Rien ne peut être enregistré pour l’instant ; réessaie bientôt.
refusal-undo-off = À cette table on ne reprend rien.
refusal-undo-reveals = Quelque chose de caché est apparu, on ne peut plus reprendre.
refusal-unknown-bot = Ce bot n’existe pas ; essaie duckling, hedgehog, magpie, fox ou owl.
refusal-unreadable = Le serveur n’a pas compris.
refusal-unknown = Le serveur ne le fait pas : { $code }.

# Les pages du serveur.
page-about = Trois jeux de cartes modernes à jouer entre amis. Personne n’a besoin de compte.
page-invited = Tu es invité à une table
page-code = Code de la table
page-sit-down = Prendre place
page-sit-down-help = Installe greenbaize, et tape dans un terminal :
page-watch-help = Avec { $option } à la fin, tu regardes sans prendre de place.
page-open = Ouvrir une table
page-open-help = Installe greenbaize, et tape dans un terminal :
page-verify = La donne était-elle honnête ? Vérifie toi-même.
