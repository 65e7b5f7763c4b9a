"""Joomo: play a card into the gap between the first two, or pass; the last card takes the trick.

Two to six players, tricks worth a point and one more for every ten, to twenty points.
A game by Lukas Zach and Michael Palm, published by 10 Traders.
"""

from greenbaize.core.contract import EventKind, Rules, register
from greenbaize.games.joomo import (
    guess,
    notation,
    rules,
    state,
    story,
    types,
    view,
    words,
)

RULES = register(
    Rules(
        name="joomo",
        title="Joomo",
        version=1,
        rule_prefix="J",
        seats=range(2, 7),
        options=types.Options,
        presets={},
        state=state.STATE,
        view=view.VIEW,
        action_count=types.ACTIONS,
        events=(EventKind("dealer", types.DEALER), EventKind("deal", types.DEAL, secret=True)),
        kernels={
            "start": rules.start,
            "draw": rules.draw,
            "refuse_event": rules.refuse_event,
            "happen": rules.happen,
            "actions": rules.actions,
            "why_not": rules.why_not,
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
        opener="dealer",
    )
)
