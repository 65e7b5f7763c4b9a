# Ceux qui jouent tout seuls, du plus faible au plus fort.
bot-duckling = Caneton
bot-duckling-line = Joue pour la toute première fois et se réjouit de chaque carte.
bot-duckling-manner = lent et rêveur
bot-hedgehog = Hérisson
bot-hedgehog-line = Connaît quelques bonnes règles et garde le meilleur pour plus tard.
bot-hedgehog-manner = posé et prudent
bot-magpie = Pie
bot-magpie-line = Sait ce qui vaut la peine et se jette sur ce qui brille.
bot-magpie-manner = vive et gourmande
bot-fox = Renard
bot-fox-line = Regarde un peu plus loin et tente volontiers sa chance.
bot-fox-manner = alerte et audacieux
bot-owl = Chouette
bot-owl-line = Réfléchit à tout et ne laisse rien passer.
bot-owl-manner = calme et sans pitié

# Ceux qui n’ont pas de caractère.
bot-random = Hasard
bot-simple = Règle simple
bot-search = Calcul

# Pourquoi une action peut être bonne.
advice = { $action } · { $expected } % ± { $error } · { $why }
thumb-only-choice = Il n’y a rien d’autre à faire.
thumb-look-ahead = Aucune règle simple ici : il faut regarder plus loin.
thumb-counted-out = Compté jusqu’au bout : il n’y a pas mieux.
thumb-by-lot = Tiré au sort : tout me va.
