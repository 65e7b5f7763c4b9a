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
from greenbaize.games.ja_hoor.rules import deck_in_use
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
    UNSURE,
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
    "trust_your_hand",
    "doubt_your_hand",
    "run_out",
)
LOW, ALIKE, SAVE, PRESS, CHEAP, DOORS, IN_TIME, PASS, TRUST, DOUBT, RUN = range(len(THUMBS))

# All weights were found by play; those in pairs hold while there is a pile, and without one.
GOOD = (0.4, 1.4)
"""As strong as this a card is worth keeping."""
LOADED = (0.4, 1.5)
"""The same for cards that could cover together with another."""
TOGETHER = (0.16, 0.3)
"""For each further card of a colour or a shape."""
TRUMP_LEAVES = (0.5, 0.0)
TRUMP_BEATS = (0.4, 0.4)
HARD = (0.0, 0.1)
"""For cards that the beater surely cannot beat."""
DOOR = (0.01, 0.01)
"""For each card that could be thrown in after a cover, and could not before."""
SPENT = (3.0, 1.0)
"""What the covers cost, by their strength."""
BEATEN = (2.5, 0.25)
"""For each open card that need not be taken."""
CLEARED = (0.5, 0.5)
"""For each card on the table."""
THROWN_IN = (0.0, 0.25)
"""For each card that the mover is likely to throw in."""
FATAL = 3.0
"""For a cover after which the mover can throw in everything."""
LOST_TURN = (0.0, 3.0)
"""Where whoever takes is passed over."""
HOPELESS = 1.0
SWEPT = (2.4, 1.7)
PASSED = (2.0, 2.0)
SURE = (0.4, 0.0)
"""The share of high cards with which it is good to say ja."""
POOR = 0.88
"""The share of high cards with which it is good to change."""
CLOCK = 0.1
"""For every card less, when those with the fewest cards will be best at the end."""
LAST_CARDS = 5.0


@kernel
def weigh(state: State, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, in a guessed state."""
    hand = read(state.hands[state.to_act])
    return judge(state, hand, read(state.picked), state.last_picked, action, opinions)


@kernel
def weigh_seen(view: View, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say, to the viewer."""
    return judge(view, read(view.hand), read(view.picked), view.last_picked, action, opinions)


@kernel
def judge(public: Public, hand: Cards, picked: Cards, last_picked: int, action: int, opinions: Opinions) -> float:
    """What the rules of thumb say of an action."""
    for thumb in range(len(THUMBS)):
        opinions[thumb] = 0.0
    stage = 1 if public.pile_size == 0 else 0
    hidden = minus(deck_in_use(public), union(hand, union(read(public.discards), read(public.table))))
    phase = public.phase
    if phase in (DECLARING, CHANGING):
        know_your_hand(public, hand, action, stage, opinions)
    elif phase == COVERING:
        judge_answer(public, hand, hidden, action, stage, opinions)
    elif phase == CHOOSING:
        judge_cover(public, hand, hidden, picked, action, stage, opinions)
    elif action < DECK:
        power = strength(public, hidden, action)
        opinions[LOW] = GOOD[stage] - power
        opinions[SAVE] = -TRUMP_LEAVES[stage] if has(trumps(public), action) else 0.0
        opinions[RUN] = run_out(public, hand, action, last_picked, stage)
        if phase in (ADDING, LAYING):
            opinions[PRESS] = press_the_beater(public, picked, power, stage)
        if phase == LAYING and last_picked == NO_CARD:
            opinions[ALIKE] = like_cards_together(public, hand, action, stage)
    together = 0.0
    for thumb in range(len(THUMBS)):
        together += opinions[thumb]
    return together


@kernel
def judge_answer(public: Public, hand: Cards, hidden: Cards, action: int, stage: int, opinions: Opinions) -> None:
    """What is to be said of covering a card, taking, passing on, one over all."""
    if action == TAKE:
        opinions[IN_TIME] = max(0.0, -gain_of_beating(public, hand, hidden, stage))
    elif action >= OVER_ALL:
        judge_beater(public, hidden, action - OVER_ALL, stage, opinions)
        opinions[CHEAP] += SWEPT[stage]
    elif action >= PASS_ON:
        opinions[PASS] = PASSED[stage]
        opinions[LOW] = GOOD[stage] - strength(public, hidden, action - PASS_ON)
        opinions[SAVE] = -TRUMP_LEAVES[stage] if has(trumps(public), action - PASS_ON) else 0.0
    elif action == lowest(read(public.open)):
        # Cards are covered in any order: one stands for all.
        opinions[CHEAP] = max(0.0, gain_of_beating(public, hand, hidden, stage))


@kernel
def judge_cover(
    public: Public, hand: Cards, hidden: Cards, picked: Cards, action: int, stage: int, opinions: Opinions
) -> None:
    """What is to be said of covering with a card, alone or next to others."""
    if action == GO:
        return
    beaters = beating(public, public.target)
    opinions[DOORS] = -DOOR[stage] * count(minus(both(hidden, kin_of(action)), read(public.kin)))
    if some(both(picked, beaters)) or not has(beaters, action):
        opinions[LOW] = LOADED[stage] - strength(public, hidden, action)
        opinions[SAVE] = -TRUMP_LEAVES[stage] if has(trumps(public), action) else 0.0
    else:
        judge_beater(public, hidden, action, stage, opinions)


@kernel
def judge_beater(public: Public, hidden: Cards, card: int, stage: int, opinions: Opinions) -> None:
    """What is to be said of a card that beats."""
    opinions[CHEAP] = -strength(public, hidden, card)
    opinions[SAVE] = -TRUMP_BEATS[stage] if has(trumps(public), card) else 0.0


@kernel
def strength(public: Public, hidden: Cards, card: int) -> float:
    """The share of the cards out of sight that do not beat a card."""
    size = count(hidden)
    return 1.0 - count(both(hidden, beating(public, card))) / size if size > 0 else 1.0


@kernel
def like_cards_together(public: Public, hand: Cards, card: int, stage: int) -> float:
    """Begin with a card that others of its colour or shape can go with."""
    return TOGETHER[stage] * company(public, hand, card, stage)


@kernel
def company(public: Public, hand: Cards, card: int, stage: int) -> int:
    """How many higher cards of the hand share the colour of a card, or its shape; trumps only without a pile."""
    kin = both(higher(hand, card), kin_of(card))
    if stage == 0:
        kin = minus(kin, trumps(public))
    colour = both(kin, colour_of(card))
    return max(count(colour), count(minus(kin, colour)))


@kernel
def run_out(public: Public, hand: Cards, card: int, last_picked: int, stage: int) -> float:
    """Once the pile is empty, lay or throw in all that you have left, if you can."""
    clock = CLOCK if public.challenge_the_time else 0.0
    if stage == 0:
        return clock
    if public.phase == ADDING:
        return LAST_CARDS if all_connect(hand, read(public.kin)) else clock
    if public.phase == LAYING and last_picked == NO_CARD and company(public, hand, card, stage) + 1 == count(hand):
        return LAST_CARDS
    return clock


@kernel
def press_the_beater(public: Public, picked: Cards, power: float, stage: int) -> float:
    """Lay and throw in what is hard to beat, or more than the beater has cards for."""
    size = public.hand_sizes[public.beater]
    if count(read(public.open)) + count(picked) >= size:
        return HARD[stage]
    return float(HARD[stage] * power**size)


@kernel
def gain_of_beating(public: Public, hand: Cards, hidden: Cards, stage: int) -> float:
    """Beat what costs little; take at once what you cannot beat whole, or only with cards too good for it."""
    left = hand
    uncovered = read(public.open)
    doors = read(public.kin)
    gain = BEATEN[stage] * count(uncovered) + CLEARED[stage] * public.table_count
    if public.taker_skips:
        gain += LOST_TURN[stage]
    while some(uncovered):
        card = lowest(uncovered)
        uncovered = remove(uncovered, card)
        beaters = both(left, beating(public, card))
        if not some(beaters):
            return -HOPELESS
        cover = cheapest(public, beaters)
        left = remove(left, cover)
        doors = union(doors, kin_of(cover))
        gain -= SPENT[stage] * strength(public, hidden, cover)
        if has(trumps(public), cover):
            gain -= TRUMP_BEATS[stage]
    if stage == 1 and not some(left) and public.table_count == 1:
        return LAST_CARDS
    return gain - danger_behind(public, hidden, doors, stage)


@kernel
def danger_behind(public: Public, hidden: Cards, doors: Cards, stage: int) -> float:
    """Cover nothing that lets the mover throw in much, least of all everything."""
    size = public.hand_sizes[public.mover]
    likely = count(both(hidden, doors)) / max(1, count(hidden))
    danger = THROWN_IN[stage] * likely * size
    if stage == 0 or size == 0:
        return float(danger)
    if count(hidden) > size:
        return float(danger + FATAL * likely**size)
    return float(danger + FATAL) if all_connect(hidden, doors) else float(danger)


@kernel
def all_connect(cards: Cards, doors: Cards) -> bool:
    """Whether all cards can be thrown in one after the other."""
    left = cards
    reached = doors
    fitting = both(left, reached)
    while some(fitting):
        card = lowest(fitting)
        left = remove(left, card)
        reached = union(reached, kin_of(card))
        fitting = both(left, reached)
    return not some(left)


@kernel
def cheapest(public: Public, cards: Cards) -> int:
    """The lowest of some cards, trumps above all others."""
    plain = minus(cards, trumps(public))
    return lowest(plain) if some(plain) else lowest(cards)


@kernel
def know_your_hand(public: Public, hand: Cards, action: int, stage: int, opinions: Opinions) -> None:
    """Say ja with high cards, or where it costs nothing; change when they are low."""
    high = both(hand, union(trumps(public), higher(first(DECK), DECK // 2 - 1)))
    share = count(high) / max(1, count(hand))
    enough = SURE[stage] if action in (JA, UNSURE) else POOR
    if action in (UNSURE, SWAP):
        opinions[DOUBT] = max(0.0, enough - share)
    else:
        opinions[TRUST] = max(0.0, share - enough)


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
def lose_patience(state: Public, moves: int) -> bool:
    """As many moves as that are left to be taken in a row (H14)."""
    if state.stall_limit - state.stalled <= moves:
        return False
    state.stalled = state.stall_limit - moves
    return True


@kernel
def ended_idly(state: Public) -> bool:
    """The last of too many taken moves (H14)."""
    return bool(state.stalled >= state.stall_limit)


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
    lose_patience=lose_patience,
    ended_idly=ended_idly,
)
