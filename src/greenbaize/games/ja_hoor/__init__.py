"""Ja Hoor: lay cards on your neighbour, who beats each one or takes them all; the last to hold cards loses.

Two to six players, a rainbow of 72 cards, trump, and twelve extra rules in any combination.
The booklet names no designer; it is credited as printed.
"""

from greenbaize.core.contract import EventKind, Rules, register
from greenbaize.games.ja_hoor import (
    guess,
    legal,
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
        name="ja_hoor",
        title="Ja Hoor",
        version=1,
        rule_prefix="H",
        seats=range(2, 7),
        options=types.Options,
        presets=types.PRESETS,
        state=state.STATE,
        view=view.VIEW,
        action_count=types.ACTIONS,
        events=(
            EventKind("deal", types.DEAL, secret=True),
            EventKind("insert", types.INSERT, secret=True),
            EventKind("timeout", types.TIMEOUT, uncalled=True),
            EventKind("time up", types.TIME_UP, uncalled=True),
        ),
        kernels={
            "start": rules.start,
            "draw": rules.draw,
            "refuse_event": rules.refuse_event,
            "happen": rules.happen,
            "interrupt": rules.interrupt,
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
        limits=types.limits,
    )
)
