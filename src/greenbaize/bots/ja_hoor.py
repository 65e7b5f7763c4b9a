"""Ja Hoor's rules of thumb, and what a finished game is worth."""

from greenbaize.bots.contract import Opinions
from greenbaize.core.bits import times_wrapping, word
from greenbaize.core.cards import Cards, both, count, first, has, lowest, minus, read, remove, some, union
from greenbaize.core.contract import teach
from greenbaize.core.dice import STEP, TWIST
from greenbaize.core.kernel import kernel
from greenbaize.games.ja_hoor import RULES
from greenbaize.games.ja_hoor.guess import shows_trump
from greenbaize.games.ja_hoor.legal import beating, colour_of, higher, kin_of, trumps
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import (
    ADDING,
    CHANGING,
    CHOOSING,
    COVERING,
    DECK,
    DECLARING,
    ENDED,
    GIVING,
    GO,
    JA,
    LAYING,
    NO_CARD,
    OVER_ALL,
    PASS_ON,
    SWAP,
    TAKE,
    UNDEALT,
    Public,
)
from greenbaize.games.ja_hoor.view import View

THUMBS = (
    "low_cards_first",
    "like_cards_together",
    "save_the_trumps",
    "press_the_beater",
    "beat_it_cheaply",
    "open_no_doors",
    "take_in_time",
    "pass_it_on",
    "know_your_hand",
    "run_out",
)
LOW, ALIKE, SAVE, PRESS, CHEAP, DOORS, IN_TIME, PASS, KNOW, RUN = range(len(THUMBS))


@kernel
def weigh(state: State, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, in a guessed state."""
    return judge(state, read(state.hands[state.to_act]), read(state.picked), state.last_picked, action, opinions)


@kernel
def weigh_seen(view: View, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, to the viewer."""
    return judge(view, read(view.hand), read(view.picked), view.last_picked, action, opinions)


@kernel
def judge(public: Public, hand: Cards, picked: Cards, last_picked: int, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say of an action."""
    for thumb in range(len(THUMBS)):
        opinions[thumb] = 0.0
    phase = public.phase
    if phase in (DECLARING, CHANGING):
        opinions[KNOW] = know_your_hand(public, hand, action)
    elif phase == COVERING:
        judge_answer(public, hand, action, opinions)
    elif phase == CHOOSING:
        judge_cover(public, hand, action, opinions)
    elif action < DECK:
        judge_leaving(public, hand, action, opinions)
        if phase == LAYING and last_picked == NO_CARD:
            opinions[ALIKE] = like_cards_together(public, hand, action)
    together = 0.0
    for thumb in range(len(THUMBS)):
        together += opinions[thumb]
    return together


@kernel
def judge_answer(public: Public, hand: Cards, action: int, opinions: Opinions) -> None:
    """What is to be said of covering a card, taking, passing on, one over all."""
    if action == TAKE:
        opinions[IN_TIME] = take_in_time(public, hand)
    elif action >= OVER_ALL:
        opinions[CHEAP] = 2.0 - strength(public, hand, action - OVER_ALL)
    elif action >= PASS_ON:
        opinions[PASS] = 1.5
        opinions[LOW] = -strength(public, hand, action - PASS_ON)


@kernel
def judge_cover(public: Public, hand: Cards, action: int, opinions: Opinions) -> None:
    """What is to be said of covering with a card, alone or next to others."""
    if action == GO:
        return
    power = strength(public, hand, action)
    opinions[CHEAP] = -power
    opinions[SAVE] = -1.0 if has(trumps(public), action) else 0.0
    opinions[LOW] = 0.4 if public.heavy_load else 0.0
    fresh = minus(minus(kin_of(action), read(public.kin)), hand)
    opinions[DOORS] = -0.01 * count(fresh)


@kernel
def judge_leaving(public: Public, hand: Cards, card: int, opinions: Opinions) -> None:
    """What is to be said of a card that leaves the hand without covering."""
    opinions[LOW] = 0.6 - strength(public, hand, card)
    if public.phase != GIVING:
        opinions[SAVE] = -1.0 if has(trumps(public), card) and public.pile_size > 0 else 0.0
        opinions[RUN] = 0.4 if public.pile_size == 0 else 0.0
    if public.phase in (ADDING, LAYING):
        must_take = count(read(public.open)) >= public.hand_sizes[public.beater]
        opinions[PRESS] = 0.3 if must_take else 0.0


@kernel
def strength(public: Public, hand: Cards, card: int) -> float:
    """The share of the cards out of sight that do not beat a card."""
    hidden = minus(first(DECK), union(hand, union(read(public.discards), read(public.table))))
    size = count(hidden)
    return 1.0 - count(both(hidden, beating(public, card))) / size if size > 0 else 1.0


@kernel
def like_cards_together(public: Public, hand: Cards, card: int) -> float:
    """Begin with a card that others of its colour or shape can go with."""
    rest = higher(minus(hand, trumps(public)), card)
    colour = count(both(rest, colour_of(card)))
    either = count(both(rest, kin_of(card)))
    return 0.3 * max(colour, either - colour)


@kernel
def take_in_time(public: Public, hand: Cards) -> float:
    """Take at once what you cannot beat whole, or only with cards that are too good for it."""
    left = hand
    cost = 0.0
    uncovered = read(public.open)
    while some(uncovered):
        card = lowest(uncovered)
        uncovered = remove(uncovered, card)
        beaters = both(left, beating(public, card))
        if not some(beaters):
            return 5.0
        cover = cheapest(public, beaters)
        left = remove(left, cover)
        cost += strength(public, hand, cover) + (1.0 if has(trumps(public), cover) else 0.0)
    return cost - 1.0 * count(read(public.open)) - 0.5 * count(read(public.table))


@kernel
def cheapest(public: Public, cards: Cards) -> int:
    """The lowest of some cards, trumps above all others."""
    plain = minus(cards, trumps(public))
    return lowest(plain) if some(plain) else lowest(cards)


@kernel
def know_your_hand(public: Public, hand: Cards, action: int) -> float:
    """Say ja with a hand of high cards; change when it is low."""
    good = count(both(hand, union(trumps(public), higher(first(DECK), DECK // 2 - 1))))
    share = good / max(1, count(hand))
    if action == JA:
        return share - 0.6
    return 0.7 - share if action == SWAP else 0.0


@kernel
def is_settled(state: Public) -> bool:
    """The game is over."""
    return state.phase == ENDED


@kernel
def worth(state: Public, seat: int) -> float:
    """From 0 to 1 in equal steps by place, but two steps between the last and the one before.

    Those who share a place share what its places are worth.
    """
    sharers = 0
    for other in range(state.players):
        sharers += 1 if state.places[other] == state.places[seat] else 0
    best = state.players + 1 - state.places[seat]
    together = 0
    for rank in range(sharers):
        together += best - rank if best - rank > 1 else 0
    return together / (sharers * state.players)


@kernel
def is_open_book(view: View) -> bool:
    """At most one hand hides cards and the pile none, or the pile one card and no hand any."""
    if view.phase == UNDEALT:
        return False
    hidden = view.pile_size - (1 if shows_trump(view) else 0)
    if hidden > 1:
        return False
    for seat in range(view.players):
        if seat != view.viewer and view.hand_sizes[seat] > count(read(view.known[seat])):
            hidden += 1
    is_picking = view.phase in (LAYING, CHOOSING, GIVING)
    return hidden <= 1 and (view.to_act == view.viewer or not is_picking)


@kernel
def best_hope(state: Public, seat: int) -> float:
    """What the next place is worth, or the place that the seat has already."""
    place = state.places[seat] if state.places[seat] > 0 else state.out_count + 1
    return (state.players + 1 - place) / state.players if place < state.players else 0.0


@kernel
def fingerprint(state: State) -> int:
    """Of everything that may still change once the pile is empty; places change only as the game ends."""
    facts = state.phase + (state.to_act << 8) + (state.beater << 16) + (state.declared << 24) + (state.pile_size << 26)
    facts += (state.target << 33) + (state.last_binned << 41) + (min(state.move, 2) << 49) + (state.stalled << 51)
    mark = word(facts)
    for seat in range(state.players):
        mark = mixed(mark, read(state.hands[seat]))
    mark = mixed(mark, read(state.open))
    mark = mixed(mark, read(state.table))
    return mixed(mark, read(state.picked))


@kernel
def mixed(mark: int, cards: Cards) -> int:
    """A fingerprint with a set of cards added."""
    first_step = times_wrapping(mark ^ cards[0], STEP)
    other_step = times_wrapping(first_step ^ (first_step >> word(29)) ^ cards[1], TWIST)
    return other_step ^ (other_step >> word(32))


teach(
    RULES,
    weigh=weigh,
    weigh_seen=weigh_seen,
    is_settled=is_settled,
    worth=worth,
    is_open_book=is_open_book,
    best_hope=best_hope,
    fingerprint=fingerprint,
)
