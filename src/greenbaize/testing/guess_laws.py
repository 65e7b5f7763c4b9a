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
from greenbaize.core.packing import row, unpack
from greenbaize.core.seats import NOBODY
from greenbaize.play.match import Match, guess
from greenbaize.play.view import View, view_of
from greenbaize.testing.law import Case, demand, law
from greenbaize.testing.play_laws import check_cards
from greenbaize.testing.walk import guessed, history, moments, played, viewers, walk

MOMENTS = 10
SAMPLES = 300
TOLERANCE = 6.0
"""How many standard deviations a frequency may be off."""

Places = dict[str, list[int]]


@law
def guesses_fit_the_view(rules: Rules, case: Case) -> None:
    """To its viewer a guess looks like the view it was made from, to the byte; every place holds as many cards."""
    match = played(rules, case)
    states = history(match)
    for number in moments(match, MOMENTS):
        true = unpack(states[number], rules.state)
        sizes = sizes_of(rules.whereabouts(row(true, 0)))
        for viewer in viewers(case.players):
            view = view_of(rules, match.options, true, viewer)
            state = guessed(view, (case.seed, number))
            demand(
                view_of(rules, match.options, state, viewer) == view, f"to {viewer} the guess looks different", number
            )
            check_cards(rules, state, number)
            demand(
                sizes_of(rules.whereabouts(row(state, 0))) == sizes,
                f"places of the guess for {viewer} hold other numbers of cards",
                number,
            )
            again = guessed(view, (case.seed, number))
            demand(again.tobytes() == state.tobytes(), "the same dice give another guess", number)


def sizes_of(places: Places) -> dict[str, int]:
    """How many cards lie at each place."""
    return {place: len(cards) for place, cards in places.items()}


@law
def guesses_can_be_played(rules: Rules, case: Case) -> None:
    """A guessed match can be played to its end, and keeps its cards."""
    match = played(rules, case)
    states = history(match)
    for number in moments(match, 4):
        for viewer in viewers(case.players):
            view = view_of(rules, match.options, unpack(states[number], rules.state), viewer)
            other = guess(view, case.seed)
            for step in walk(other, random.Random(case.seed)):
                if step % 5 == 0:
                    check_cards(rules, unpack(other.packed, rules.state), number)


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
