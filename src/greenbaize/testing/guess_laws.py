"""Laws of guessing: a guess fits the view, is a whole game, and every possible one is equally likely.

Uniformity is tried on samples, against what must hold if all cards that a viewer does not know are alike: each
of them lies in each hidden place as often as that place has room, two of them together as often as two places of
it are theirs, and in a place with an order each of two neighbours is as often the higher one. The generator is
seeded, so a law holds always or never; the tolerance is so wide that a right guess fails once in a million tries.
"""

import random
from collections import Counter
from itertools import pairwise
from math import sqrt

from greenbaize.core.contract import Rules
from greenbaize.core.packing import Rows, row, unpack
from greenbaize.core.seats import NOBODY, SPECTATOR
from greenbaize.play.match import Match, guess
from greenbaize.play.view import View, view_of
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.play_laws import check_cards
from greenbaize.testing.walk import (
    Lying,
    Moves,
    guessed,
    history,
    legal,
    moments,
    moves,
    played,
    seat_to_act,
    viewers,
    walk,
    whereabouts,
)

MOMENTS = 10
FEW = 6
SAMPLES = 300
TOLERANCE = 6.0
"""How many standard deviations a frequency may be off."""

Places = dict[str, list[int]]


@law
def guesses_fit_the_view(rules: Rules, case: Case) -> None:
    """To its viewer a guess looks like the view it was made from, to the byte, and is a whole game at that moment."""
    match = played(rules, case)
    states = history(match)
    for number in moments(match, MOMENTS):
        true = unpack(states[number], rules.state)
        for viewer in viewers(case.players):
            view = view_of(rules, match.options, true, viewer)
            check_guess(view, true, (case.seed, number), number)
            check_cards(rules, unpack(guess(view, case.seed).packed, rules.state), number)  # what is due has happened


def check_guess(view: View, true: Rows, seed: object, step: int) -> None:
    """A guess looks like its view, every place holds as many cards as in truth, and whoever is to act can."""
    rules = view.rules
    state = guessed(view, seed)
    same = view_of(rules, view.options, state, view.viewer) == view
    demand(same, f"to {view.viewer} the guess looks different", step)
    check_cards(rules, state, step)
    sizes = [sizes_of(rules.whereabouts(row(each, 0))) for each in (true, state)]
    demand(sizes[0] == sizes[1], f"places of the guess for {view.viewer} hold other numbers of cards", step)
    can_act = seat_to_act(state) == NOBODY or len(legal(state)) > 0
    demand(can_act, f"in the guess for {view.viewer} seat {seat_to_act(state)} is to act but may do nothing", step)
    demand(guessed(view, seed).tobytes() == state.tobytes(), "the same dice give another guess", step)


def sizes_of(places: Places) -> dict[str, int]:
    """How many cards lie at each place."""
    return {place: len(cards) for place, cards in places.items()}


@law
def guesses_remember(rules: Rules, case: Case) -> None:
    """Where everybody saw of which cards a pile was made, no guess lays others there, until hidden ones may come.

    Only places with an order are asked about: which part of the cards a hand drew at once a view need not tell.
    """
    match = played(rules, case)
    states = [unpack(packed, rules.state) for packed in history(match)]
    lying = [whereabouts(rules, state) for state in states]
    bounds: dict[str, Counter[int]] = {}
    for number, (before, after) in enumerate(pairwise(lying)):
        changes = moves(before, after)
        filled = {place for place, (_, came) in changes.items() if came}
        bounds = {place: bound for place, bound in bounds.items() if place not in filled}
        made = [place for place in piles(rules, states[number + 1]) if place in filled and not before.get(place)]
        if made:
            spectator = view_of(rules, match.options, states[number], SPECTATOR)
            bounds |= dict.fromkeys(made, seen_to_go(spectator, before, changes))
        for viewer in viewers(case.players) if bounds else ():
            places = whereabouts(rules, guessed(view_of(rules, match.options, states[number + 1], viewer), number))
            strange = [place for place, bound in bounds.items() if bound and places[place] - bound]
            demand(not strange, f"to {viewer} cards may lie at {strange} that never came there", number + 1)


def piles(rules: Rules, states: Rows) -> list[str]:
    """The places where cards lie in an order that is not their own."""
    return [place for place, cards in rules.whereabouts(row(states, 0)).items() if cards != sorted(cards)]


def seen_to_go(view: View, before: Lying, changes: Moves) -> Counter[int]:
    """All cards of the places that some left, if the viewer knew each of these places; else none."""
    sources = {place for place, (went, _) in changes.items() if went}
    if not sources or sources & unknown_places(view):
        return Counter()
    return sum((before[place] for place in sources), Counter[int]())


def unknown_places(view: View) -> set[str]:
    """Where other cards lie in some guesses than in others."""
    lying = [whereabouts(view.rules, guessed(view, seed)) for seed in range(FEW)]
    return {place for place in lying[0] if any(places[place] != lying[0][place] for places in lying)}


@law
def guesses_can_be_played(rules: Rules, case: Case) -> None:
    """A guessed match can be played to its end, keeps its cards, and on the way can be guessed from as a true one."""
    match = played(rules, case)
    states = history(match)
    luck = random.Random(case.seed)
    for number in moments(match, 4):
        for viewer in viewers(case.players):
            view = view_of(rules, match.options, unpack(states[number], rules.state), viewer)
            other = guess(view, case.seed)
            for step in walk(other, random.Random(case.seed)):
                if step % 5 == 0:
                    now = unpack(other.packed, rules.state)
                    check_cards(rules, now, number)
                    check_guess(other.view(luck.choice(viewers(case.players))), now, step, number)


@law
def guesses_are_uniform(rules: Rules, case: Case) -> None:
    """No hidden card, no pair of them and no order of them is likelier than another."""
    match = played(rules, case)
    luck = random.Random(case.seed)
    for number in luck.sample(quiet_moments(match), 2):
        step = match.steps[number]
        true = unpack(step.before, rules.state)
        view = view_of(rules, match.options, true, step.seat)
        sample = [rules.whereabouts(row(true, 0)), *drawn(rules, view)]
        check_sample(sample, f"to {step.seat}", number)


def quiet_moments(match: Match) -> list[int]:
    """The decisions before which somebody else acted, or the table.

    Only then is nobody else in the middle of something – paying, covering – that hidden cards must allow; there
    guesses are uniform over fewer hands, and a card may rightly be likelier here than there.
    """
    turns = [(number, step.seat) for number, step in enumerate(match.steps)]
    return [number for (_, before), (number, seat) in pairwise(turns) if seat not in (NOBODY, before)]


def drawn(rules: Rules, view: View) -> list[Places]:
    """Where the cards lie in many guesses."""
    return [rules.whereabouts(row(guessed(view, seed), 0)) for seed in range(SAMPLES)]


def check_sample(sample: list[Places], whom: str, step: int) -> None:
    """The guesses of a sample, the first of which is the truth, are as mixed as they should be."""
    hidden = hidden_parts(sample)
    room = {place: sum(cards.values()) for place, cards in hidden.items()}
    slots = sum(room.values())
    copies: Counter[int] = Counter()
    for cards in hidden.values():
        copies.update(cards)
    guesses = [{place: Counter(places[place]) for place in room} for places in sample[1:]]
    known = {place: Counter(sample[0][place]) - hidden[place] for place in room}
    for place, here in room.items():
        share = here / slots
        for card, number in copies.items():
            found = sum(places[place][card] - known[place][card] for places in guesses)
            spread = number * share * (1 - share) * (slots - number) / max(1, slots - 1)
            check_number(found, number * share, spread, f"{whom} card {card} lies at {place!r}", step)
    if max(copies.values(), default=0) == 1:
        check_pairs(guesses, room, sorted(copies), whom, step)
    check_orders(sample, room, whom, step)


def hidden_parts(sample: list[Places]) -> dict[str, Counter[int]]:
    """For each place the cards that may lie elsewhere, as they lie in the truth.

    A card that always lies at a place is known to be there. Where a card has several copies, too few of them may
    be missing too rarely, so in the roomiest place that changes at all no copy of such a card counts as known.
    """
    counted = [{place: Counter(cards) for place, cards in places.items()} for places in sample]
    changing = [place for place in counted[0] if any(places[place] != counted[0][place] for places in counted)]
    roomiest = max(changing, key=lambda place: len(sample[0][place]), default=None)
    total = Counter(card for cards in sample[0].values() for card in cards)
    hidden = {}
    for place in changing:
        always = counted[0][place].copy()
        for places in counted:
            always &= places[place]
        if place == roomiest:
            always = Counter({card: number for card, number in always.items() if total[card] == 1})
        hidden[place] = counted[0][place] - always
    return hidden


def check_pairs(
    guesses: list[dict[str, Counter[int]]], room: dict[str, int], cards: list[int], whom: str, step: int
) -> None:
    """Two neighbouring cards lie together as often as they should."""
    slots = sum(room.values())
    for place, here in room.items():
        chance = here * (here - 1) / (slots * (slots - 1))
        for one, other in pairwise(cards):
            found = sum(places[place][one] and places[place][other] for places in guesses)
            check_number(found, chance, chance * (1 - chance), f"{whom} cards {one} and {other} lie at {place!r}", step)


def check_orders(sample: list[Places], room: dict[str, int], whom: str, step: int) -> None:
    """Where a place has an order, neighbours in it are as often rising as falling."""
    for place in room:
        if all(places[place] == sorted(places[place]) for places in sample):
            continue
        for spot in range(len(sample[0][place]) - 1):
            pairs = [(places[place][spot], places[place][spot + 1]) for places in sample[1:]]
            rising = [one < other for one, other in pairs if one != other]
            loose = len({one for one, _ in pairs}) > 1 < len({other for _, other in pairs})
            if loose and len(rising) > SAMPLES // 2:
                check_number(sum(rising), 0.5, 0.25, f"{whom} {place!r} rises at {spot}", step, len(rising))


def check_number(found: float, mean: float, spread: float, words: str, step: int, times: int = SAMPLES) -> None:
    """What was counted is within the tolerance of what is expected."""
    expected, deviation = mean * times, sqrt(spread * times)
    words = f"{words} {found} times in {times} guesses; {expected:.1f} are expected"
    demand(abs(found - expected) <= TOLERANCE * deviation + 2, words, step)
