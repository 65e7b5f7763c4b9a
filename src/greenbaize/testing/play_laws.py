"""Laws of play: cards are kept, games end, refusals have reasons, nothing is lost by taking back."""

import random

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadAction, IllegalAction, NotYourTurn, UnreadableAction
from greenbaize.core.outcome import Outcome
from greenbaize.core.packing import Rows, row, rows, unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play import engine
from greenbaize.play.chance import dice_of
from greenbaize.play.match import Match
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.walk import (
    between_fields,
    fresh,
    history,
    legal,
    moments,
    played,
    refusals,
    seat_to_act,
    viewers,
    walk,
)

MOMENTS = 12
THROWS = 6
"""How often an event is drawn to see what it may be."""
BAD_TEXTS = ("", " ", "nonsense", "-1", "０５", "9" * 400)


@law
def cards_are_kept(rules: Rules, case: Case) -> None:
    """After everything that happens each card of the deck lies in exactly one place."""
    for number, packed in enumerate(history(played(rules, case))):
        check_cards(rules, unpack(packed, rules.state), number)


def check_cards(rules: Rules, states: Rows, step: int) -> None:
    """Each card of the deck lies in exactly one place."""
    state = row(states, 0)
    lying = sorted(card for cards in rules.whereabouts(state).values() for card in cards)
    deck = sorted(rules.deck(state))
    demand(lying == deck, f"cards lying about: {lying}; cards of the deck: {deck}", step)


@law
def games_end(rules: Rules, case: Case) -> None:
    """Random play comes to an end, whoever is to act has something to do, and then nobody can do anything more."""
    match = played(rules, case)
    demand(match.is_over and match.due is None, "the game is over, yet something is due")
    demand(len(match.legal_actions) == 0, "the game is over, yet somebody may act")
    for action in range(rules.action_count):
        try:
            match.push(action)
        except NotYourTurn:
            continue
        demand(False, f"action {action} was taken after the end")


@law
def outcomes_rank(rules: Rules, case: Case) -> None:
    """Places count from 1, those who tie share one, and no higher score stands behind a lower one."""
    match = played(rules, case)
    outcome = match.outcome
    assert isinstance(outcome, Outcome)
    places, scores = outcome.places, outcome.scores
    demand(len(places) == case.players, f"{len(places)} places for {case.players} players")
    for place in places:
        demand(place == 1 + sum(other < place for other in places), f"the places are {places}")
    if scores is not None:
        ranking = sorted(range(case.players), key=lambda seat: places[seat])
        ranked = [scores[seat] for seat in ranking]
        demand(ranked == sorted(scores, reverse=True), f"the places are {places}, the scores {scores}")


@law
def legal_is_what_is_not_refused(rules: Rules, case: Case) -> None:
    """The legal actions are those, of all action numbers, for which ``why_not`` has no reason."""
    for number, packed in enumerate(history(played(rules, case))):
        states = unpack(packed, rules.state)
        if seat_to_act(states) != NOBODY:
            allowed = bytes(action for action, code in enumerate(refusals(rules, states)) if code == 0)
            listed = legal(states)
            demand(listed == allowed, f"legal are {list(listed)}, but not refused are {list(allowed)}", number)


@law
def refusals_are_explained(rules: Rules, case: Case) -> None:
    """Whatever is refused is refused with a numbered reason in words, and changes nothing."""
    match = fresh(rules, case)
    every = 1 + len(played(rules, case).steps) // MOMENTS
    for number in walk(match, random.Random(case.seed)):
        if number % every == 0 and not match.is_over:
            before = match.packed, match.steps
            for action in sorted({*range(rules.action_count)} - {*match.legal_actions.numbers}):
                check_refusal(rules, match, action, number)
            check_bad_input(rules, match, number)
            demand((match.packed, match.steps) == before, "a refused action changed the match", number)


def check_refusal(rules: Rules, match: Match, action: int, step: int) -> None:
    """An illegal action raises, with a reason people can read."""
    try:
        match.push(action)
    except IllegalAction as refusal:
        reason = refusal.reason
        demand(reason == match.why_not(action), f"action {action} is refused for two reasons", step)
        number = reason.rule.removeprefix(rules.rule_prefix)
        demand(reason.rule != number and number.isdigit(), f"the reason names the rule {reason.rule!r}", step)
        demand(len(reason.text) > 1, f"the reason {reason.key} says nothing", step)
        return
    demand(False, f"the illegal action {action} was taken", step)


def check_bad_input(rules: Rules, match: Match, step: int) -> None:
    """Numbers and texts that are no action are refused as such."""
    for number in (-1, rules.action_count, 256, 10**30):
        try:
            match.push(number)
        except UnreadableAction:
            continue
        demand(False, f"{number} was taken as an action", step)
    for text in (*BAD_TEXTS, f"{match.legal_actions[0]}\n"):
        try:
            match.push(text)
        except BadAction:
            continue
        demand(False, f"{text!r} was taken as an action", step)


@law
def table_events_are_checked(rules: Rules, case: Case) -> None:
    """An event of the table that is too short, too long or carries nonsense is refused, and changes nothing."""
    for number, step in enumerate(played(rules, case).steps):
        if step.seat == NOBODY and step.payload:
            whole = step.payload
            for bad in (whole[:-1], (*whole, whole[0]), (255, *whole[1:])):
                states = unpack(step.before, rules.state)
                payload = engine.new_payload()
                payload[: len(bad)] = bad[: len(payload)]
                fault = engine.event_fault(states, 0, step.what, payload, len(bad))
                demand(fault != 0, f"the table may say event {step.what} with {bad}", number)
                demand(states.tobytes() == step.before, "asking about an event changed the state", number)


@law
def lots_fit_the_draw(rules: Rules, case: Case) -> None:
    """What is drawn for an event lies below its lots, each value by itself; without lots the same cards are shuffled.

    The event that says who opens is drawn from the seats.
    """
    openers = [kind.number for kind in rules.events if kind.name == rules.opener]
    demand(len(openers) == bool(rules.opener), f"no event is called {rules.opener!r}")
    for number, step in enumerate(played(rules, case).steps):
        states = unpack(step.before, rules.state)
        if step.seat == NOBODY and states["due"][0] == step.what:
            lots = rules.lots(row(states, 0))
            demand(states.tobytes() == step.before, "asking for the lots changed the state", number)
            drawn = [proposed(rules, step.before, case.seed + throw) for throw in range(THROWS)]
            if lots:
                check_lots(states, step.what, lots, drawn, number)
            else:
                check_shuffle(states, step.what, drawn, number)
            demand(step.what not in openers or lots == (case.players,), "not every seat may open", number)


def check_lots(states: Rows, kind: int, lots: tuple[int, ...], drawn: list[list[int]], step: int) -> None:
    """Every draw lies below the lots, and the lots are as high as may be."""
    for values in drawn:
        fits = len(values) == len(lots) and all(value < lot for value, lot in zip(values, lots, strict=True))
        demand(fits, f"the draw {values} does not lie below the lots {lots}", step)
    highest = [lot - 1 for lot in lots]
    demand(is_said(states, kind, highest), f"the table may not say {highest}, the highest below the lots", step)
    for place, lot in enumerate(lots):
        beyond = [*highest[:place], lot, *highest[place + 1 :]]
        demand(not is_said(states, kind, beyond), f"the table may say {beyond}, beyond the lots", step)


def check_shuffle(states: Rows, kind: int, drawn: list[list[int]], step: int) -> None:
    """Every draw is the same cards, and they may come in any order."""
    cards = sorted(drawn[0])
    demand(all(sorted(values) == cards for values in drawn), "without lots, different cards are drawn", step)
    for order in (cards, cards[::-1]):
        demand(is_said(states, kind, order), f"the table may not say {order}, a shuffle", step)


def proposed(rules: Rules, packed: bytes, seed: int) -> list[int]:
    """What the game itself draws for the due event."""
    payload = engine.new_payload()
    size = engine.propose_event(unpack(packed, rules.state), 0, dice_of("lots", seed), payload)
    return [int(value) for value in payload[:size]]


def is_said(states: Rows, kind: int, values: list[int]) -> bool:
    """Whether the table may say this now."""
    payload = engine.new_payload()
    payload[: len(values)] = values
    return engine.event_fault(states, 0, kind, payload, len(values)) == 0


@law
def reading_changes_nothing(rules: Rules, case: Case) -> None:
    """Asking what is legal, why not, and what is seen leaves the state as it was, and says the same again."""
    match = played(rules, case)
    states_of_match = history(match)
    for number in moments(match, MOMENTS):
        packed = states_of_match[number]
        states = unpack(packed, rules.state)
        answers = [everything(rules, states) for _ in range(2)]
        demand(answers[0] == answers[1], "asked twice, the state gives two answers", number)
        demand(states.tobytes() == packed, "asking changed the state", number)


def everything(rules: Rules, states: Rows) -> list[object]:
    """All that can be asked of a state."""
    seen: list[object] = []
    for viewer in viewers(int(states["players"][0])):
        views = rows(rules.view, 1)
        engine.look_at(states, 0, viewer, views, 0)
        seen.append(views.tobytes())
    if seat_to_act(states) != NOBODY:
        seen += [legal(states), refusals(rules, states)]
    return seen


@law
def taking_back_restores(rules: Rules, case: Case) -> None:
    """Every action can be taken back and done again, on a copy, without a trace; the original stays as it was."""
    match = played(rules, case)
    states = history(match)
    other = match.copy()
    for _ in range(sum(step.seat != NOBODY for step in match.steps)):
        action, number = other.pop(), len(other.steps)
        demand(int(action) == match.steps[number].what, "what is taken back is another action", number)
        demand(other.packed == states[number], "taking back gives another state", number)
        numbers = legal(unpack(states[number], rules.state))
        demand(other.legal_actions.numbers == numbers, "after taking back, other actions are legal", number)
    demand(match.packed == states[-1] and match.is_over, "taking back on a copy changed the original")
    replayed(other, match)


def replayed(other: Match, match: Match) -> None:
    """Bring a match to where the other stands, step by step, and compare."""
    states_of_match = history(match)
    while len(other.steps) < len(match.steps):
        number = len(other.steps)
        step = match.steps[number]
        if step.seat == NOBODY:
            other.push_event(match.text_of(step).removeprefix("* "))
        else:
            other.push(step.what)
        demand(other.packed == states_of_match[len(other.steps)], "done again, the action leads elsewhere", number)


@law
def states_are_bytes(rules: Rules, case: Case) -> None:
    """A state packed and unpacked is the same state and stands alone; bytes between its fields stay zero."""
    match = played(rules, case)
    idle = between_fields(rules.state)
    for number, packed in enumerate(history(match)):
        states = unpack(packed, rules.state)
        demand(states.tobytes() == packed, "packed and unpacked, the state is another", number)
        demand(not any(packed[place] for place in idle), "there is something between the fields of the state", number)
        if seat_to_act(states) != NOBODY:
            copy = states.copy()
            engine.act(copy, 0, legal(states)[0])
            demand(states.tobytes() == packed, "playing on a copy changed the original", number)
