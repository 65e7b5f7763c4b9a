# Wer von selbst spielt, vom Schwächsten bis zum Stärksten.
bot-duckling = Entchen
bot-duckling-line = Spielt zum allerersten Mal und freut sich über jede Karte.
bot-duckling-manner = langsam und verträumt
bot-hedgehog = Igel
bot-hedgehog-line = Kennt ein paar gute Regeln und hebt das Beste für später auf.
bot-hedgehog-manner = gemütlich und vorsichtig
bot-magpie = Elster
bot-magpie-line = Weiß, was sich lohnt, und schnappt sich, was glitzert.
bot-magpie-manner = flink und gierig
bot-fox = Fuchs
bot-fox-line = Schaut ein wenig voraus und wagt gern etwas.
bot-fox-manner = zügig und kühn
bot-owl = Eule
bot-owl-line = Durchdenkt alles und lässt nichts durchgehen.
bot-owl-manner = ruhig und unerbittlich

# Wer keinen Charakter hat.
bot-random = Zufall
bot-simple = Faustregel
bot-search = Rechner

# Warum eine Aktion gut sein kann.
advice = { $action } · { $expected } % ± { $error } · { $why }
thumb-only-choice = Etwas anderes geht nicht.
thumb-look-ahead = Hier hilft keine Faustregel, nur Vorausdenken.
thumb-counted-out = Bis zum Ende ausgezählt: Nichts ist besser.
thumb-by-lot = Ausgelost: Mir ist alles gleich lieb.
