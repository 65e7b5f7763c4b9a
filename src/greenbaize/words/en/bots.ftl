# Those who play by themselves, from the weakest to the strongest.
bot-duckling = Duckling
bot-duckling-line = Plays for the very first time and is glad of every card.
bot-duckling-manner = slow and dreamy
bot-hedgehog = Hedgehog
bot-hedgehog-line = Knows a few good rules and keeps the best for later.
bot-hedgehog-manner = unhurried and careful
bot-magpie = Magpie
bot-magpie-line = Knows what is worth having and grabs what glitters.
bot-magpie-manner = quick and greedy
bot-fox = Fox
bot-fox-line = Looks a little ahead and likes to take a chance.
bot-fox-manner = brisk and bold
bot-owl = Owl
bot-owl-line = Thinks everything through and lets nothing pass.
bot-owl-manner = calm and merciless

# Those without a character.
bot-random = Chance
bot-simple = Rule of Thumb
bot-search = Reckoner

# Why an action may be good.
advice = { $action } · { $expected } % ± { $error } · { $why }
thumb-only-choice = There is nothing else to do.
thumb-look-ahead = No rule of thumb here: only looking ahead helps.
thumb-counted-out = Counted out to the end: nothing is better.
thumb-by-lot = Drawn by lot: I like all of them alike.
