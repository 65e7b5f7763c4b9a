"""Joomo's rules of thumb, and what a finished round is worth."""

from math import exp

from greenbaize.bots.contract import Opinions
from greenbaize.core.cards import Cards, both, count, first, has, minus, read, remove, some, union
from greenbaize.core.contract import NO_EVENT, teach
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.joomo import RULES
from greenbaize.games.joomo.state import State
from greenbaize.games.joomo.types import DOUBLES, FIVE_ON_RANGE, HAND, NO_CARD, PASS, TENS, Public
from greenbaize.games.joomo.view import View

THUMBS = (
    "shut_the_door",
    "keep_a_follower",
    "cash_the_tens",
    "save_the_doubles",
    "run_out",
    "lead_from_the_edge",
    "wait",
    "stay_in",
)
SHUT_OUT = 0.64
"""What it is worth to shut out one more card."""
PATIENCE = 3.5
"""What a card kept is worth."""

SHUT, FOLLOW, CASH, SAVE, RUN, EDGE, WAIT, STAY = range(len(THUMBS))


@kernel
def weigh(state: State, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, in a guessed state."""
    return judge(state, read(state.hands[state.to_act]), action, opinions)


@kernel
def weigh_seen(view: View, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, to the viewer."""
    return judge(view, read(view.hand), action, opinions)


@kernel
def judge(public: Public, hand: Cards, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say of an action."""
    for thumb in range(len(THUMBS)):
        opinions[thumb] = 0.0
    leads = public.first_range == NO_CARD
    if leads:
        opinions[EDGE] = lead_from_the_edge(action, public.players)
    else:
        judge_following(public, hand, action, opinions)
    if action != PASS:
        card = card_of(action)
        opinions[SAVE] = save_the_doubles(card, leads)
        opinions[RUN] = 0.0 if some(remove(hand, card)) else 5.0
    together = 0.0
    for thumb in range(len(THUMBS)):
        together += opinions[thumb]
    return together


@kernel
def judge_following(public: Public, hand: Cards, action: int, opinions: Opinions) -> None:
    """What is to be said of a pass, or of a card that does not lead."""
    deck = first(HAND * (public.players + 1))
    unseen = minus(deck, union(hand, read(public.played)))
    threats = count(both(unseen, open_before(public, deck)))
    if action == PASS:
        opinions[WAIT] = wait(threats)
        return
    card = card_of(action)
    fitting = open_after(public, card, action)
    opinions[SHUT] = SHUT_OUT * (threats - count(both(unseen, fitting)))
    opinions[STAY] = stay_in(threats)
    opinions[FOLLOW] = 1.34 * count(both(remove(hand, card), fitting))
    opinions[CASH] = 1.3 if has(TENS, card) else 0.0


@kernel
def card_of(action: int) -> int:
    """The card that an action plays, wherever it goes."""
    return action if action < FIVE_ON_RANGE else (action - FIVE_ON_RANGE) // 2 * 10 + 5


@kernel
def wait(threats: int) -> float:
    """Pass while so many cards fit that somebody will cover yours."""
    return max(0.0, SHUT_OUT * threats - PATIENCE)


@kernel
def stay_in(threats: int) -> float:
    """Play when so few cards fit that yours may be the last of the trick."""
    return max(0.0, PATIENCE - SHUT_OUT * threats)


@kernel
def save_the_doubles(card: int, leads: bool) -> float:
    """A double fits always: keep it for when nothing else does."""
    if not has(DOUBLES, card):
        return 0.0
    return -4.2 if leads else -1.8


@kernel
def lead_from_the_edge(card: int, players: int) -> float:
    """Lead with the cards that fit least often into a gap."""
    return 0.04 * abs(card - 5.0 * (players + 1))


@kernel
def open_before(public: Public, deck: Cards) -> Cards:
    """The cards that may be played into the trick as it is."""
    if public.second_range == NO_CARD:
        return deck
    return into(public.first_range, public.second_range)


@kernel
def open_after(public: Public, card: int, action: int) -> Cards:
    """The cards that may be played into the trick after this action."""
    one = public.first_range
    other = public.second_range
    if other == NO_CARD:
        other = card
    elif action >= FIVE_ON_RANGE:
        if action % 2 == 0:
            one = card
        else:
            other = card
    return into(one, other)


@kernel
def into(one: int, other: int) -> Cards:
    """The cards that fit between two range cards."""
    return union(minus(first(max(one, other)), first(min(one, other) + 1)), DOUBLES)


@kernel
def is_settled(state: Public) -> bool:
    """A round is over."""
    return state.to_act == NOBODY and state.round > 0


@kernel
def worth(state: Public, seat: int) -> float:
    """The chance to win the match, judged by the lead over the best of the others and by how near the end is.

    Fitted to matches of players by rules of thumb: the more others there are, the more of a lead an even chance takes.
    """
    best = -1000
    rivals = 0
    for other in range(state.players):
        if other != seat and state.totals[other] >= best:
            rivals = rivals + 1 if state.totals[other] == best else 1
            best = state.totals[other]
    lead = state.totals[seat] - best
    if state.due == NO_EVENT:
        return 1.0 if lead > 0 else (1.0 / (rivals + 1) if lead == 0 else 0.0)
    left = max(1, state.target - max(best, state.totals[seat]))
    return 1.0 / (1.0 + exp(-(lead - (state.players - 2)) * 1.2 / (3.0 + left) ** 0.5))


@kernel
def is_open_book(view: View) -> bool:
    """Ten cards stay aside, and nobody knows which."""
    return False


teach(RULES, weigh=weigh, weigh_seen=weigh_seen, is_settled=is_settled, worth=worth, is_open_book=is_open_book)
