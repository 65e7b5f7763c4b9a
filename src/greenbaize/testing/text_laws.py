"""Laws of text: records replay, actions and events are written in pairs of format and parse, views can be told."""

import random
from contextlib import suppress

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadAction, BadEvent
from greenbaize.core.packing import unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play.record import decode
from greenbaize.play.view import view_of
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import fresh, history, moments, played, viewers, walk

MOMENTS = 12


@law
def records_replay(rules: Rules, case: Case) -> None:
    """A match written down, in the middle or at the end, replays to the same bytes and the same record."""
    match = played(rules, case)
    for _ in range(2):
        line = match.record(audit=True).to_json()
        again = decode(line).replay()
        demand(again.packed == match.packed, "the replay of the record ends elsewhere", len(match.steps))
        demand(again.options == match.options, f"the options come back as {again.options}", len(match.steps))
        demand(again.record(audit=True).to_json() == line, "the record of the replay is another", len(match.steps))
        for _ in range(len(match.steps) // 2):
            if sum(step.seat != NOBODY for step in match.steps) > 1:
                match.pop()


@law
def texts_come_in_pairs(rules: Rules, case: Case) -> None:
    """Each legal action has a text of its own that is read back as that action; so has each event of the table."""
    match = fresh(rules, case)
    for number in walk(match, random.Random(case.seed)):
        actor = match.to_act
        if actor is None:
            continue
        view = match.view(actor).row
        texts = [rules.format_action(view, action) for action in match.legal_actions.numbers]
        demand(len({*texts}) == len(texts), f"two actions share a text: {texts}", number)
        demand(texts == [str(action) for action in match.legal_actions], "view and state give different texts", number)
        for action, text in zip(match.legal_actions.numbers, texts, strict=True):
            demand(rules.parse_action(view, text) == action, f"{text!r} is not read back as action {action}", number)
    for number, step in enumerate(match.steps):
        if step.seat == NOBODY:
            text = rules.format_event(step.what, step.payload)
            demand(rules.parse_event(text) == (step.what, [*step.payload]), f"{text!r} is not read back", number)


@law
def bad_texts_are_refused(rules: Rules, case: Case) -> None:
    """Damaged texts are read as something or refused with an error of this package; nothing else ever comes of them."""
    luck = random.Random(case.seed)
    match = fresh(rules, case)
    for _ in walk(match, luck):
        if match.to_act is None:
            continue
        view = match.view(match.to_act).row
        text = damaged(str(luck.choice(match.legal_actions)), luck)
        with suppress(BadAction):
            demand(isinstance(rules.parse_action(view, text), int), f"{text!r} is read as no number", len(match.steps))
    for step in match.steps:
        if step.seat == NOBODY:
            with suppress(BadEvent):
                rules.parse_event(damaged(rules.format_event(step.what, step.payload), luck))


def damaged(text: str, luck: random.Random) -> str:
    """The text with one character lost, doubled or replaced."""
    place = luck.randrange(len(text) + 1)
    return text[:place] + luck.choice(("", " ", "9", "a", "٣", "\n", text)) + text[place + luck.randrange(2) :]


@law
def views_can_be_told(rules: Rules, case: Case) -> None:
    """Every view is a table of text and plain data, and every event that is seen is plain data too."""
    match = played(rules, case)
    states = history(match)
    for viewer in viewers(case.players):
        for number in moments(match, MOMENTS):
            view = view_of(rules, match.options, unpack(states[number], rules.state), viewer)
            demand(len(str(view)) > 0, "the picture is empty", number)
            demand(len(msgspec.json.encode(view.data)) > 2, "the data are empty", number)
        msgspec.json.encode(list(match.events(viewer)))
