# Wie vanzelf speelt, van de zwakste tot de sterkste.
bot-duckling = Eendje
bot-duckling-line = Speelt voor de allereerste keer en is blij met elke kaart.
bot-duckling-manner = langzaam en dromerig
bot-hedgehog = Egel
bot-hedgehog-line = Kent een paar goede regels en bewaart het beste voor later.
bot-hedgehog-manner = rustig en voorzichtig
bot-magpie = Ekster
bot-magpie-line = Weet wat de moeite waard is en grijpt naar wat glimt.
bot-magpie-manner = vlug en gretig
bot-fox = Vos
bot-fox-line = Kijkt een eindje vooruit en waagt graag een kans.
bot-fox-manner = kwiek en gedurfd
bot-owl = Uil
bot-owl-line = Denkt alles door en laat niets lopen.
bot-owl-manner = kalm en genadeloos

# Wie geen karakter heeft.
bot-random = Toeval
bot-simple = Vuistregel
bot-search = Rekenaar

# Waarom een actie goed kan zijn.
advice = { $action } · { $expected } % ± { $error } · { $why }
thumb-only-choice = Er valt niets anders te doen.
thumb-look-ahead = Hier helpt geen vuistregel, alleen vooruitkijken.
thumb-counted-out = Uitgeteld tot het einde: beter is er niet.
thumb-by-lot = Geloot: ik vind alles even goed.
