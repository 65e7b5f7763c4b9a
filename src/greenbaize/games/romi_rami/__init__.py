"""Romi Rami: take number cards from an open market, fill contracts with them, and mind suits and trophies.

Two to four players; the round in which somebody fills the last contract needed is played to its end.
A game by Antoine Lefebvre, published by Randolph.
"""

from greenbaize.core.contract import EventKind, Rules, register
from greenbaize.games.romi_rami import guess, legal, notation, rules, state, story, types, view, words

RULES = register(
    Rules(
        name="romi_rami",
        title="Romi Rami",
        version=1,
        rule_prefix="R",
        seats=range(2, 5),
        options=types.Options,
        presets={},
        state=state.STATE,
        view=view.VIEW,
        action_count=types.ACTIONS,
        events=(
            EventKind("numbers", types.NUMBER_CARDS, secret=True),
            EventKind("contracts", types.CONTRACT_CARDS, secret=True),
            EventKind("trophies", types.TROPHIES),
            EventKind("first", types.FIRST),
            EventKind("reshuffle", types.RESHUFFLE, secret=True),
        ),
        kernels={
            "start": rules.start,
            "draw": rules.draw,
            "refuse_event": rules.refuse_event,
            "happen": rules.happen,
            "actions": legal.actions,
            "why_not": legal.why_not,
            "apply": rules.apply,
            "outcome": rules.outcome,
            "look": view.look,
            "guess": guess.guess,
        },
        pack_options=types.pack_options,
        format_action=notation.format_action,
        parse_action=notation.parse_action,
        format_event=notation.format_event,
        parse_event=notation.parse_event,
        lots=state.lots,
        reason=words.reason,
        action_event=story.action_event,
        is_open=story.is_open,
        consequences=story.consequences,
        describe=view.describe,
        picture=words.picture,
        whereabouts=state.whereabouts,
        deck=state.deck,
        opener="first",
    )
)
