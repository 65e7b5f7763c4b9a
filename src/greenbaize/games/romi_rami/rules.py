"""Romi Rami's rules: the start, the table's events, what actions do, the score.

Rule numbers are those of the rules page.
"""

import numpy as np
import numpy.typing as npt

from greenbaize.core.bits import count_ones, lowest_one, number, word
from greenbaize.core.cards import Bytes
from greenbaize.core.circle import after
from greenbaize.core.contract import (
    EVENT_OUT_OF_PLACE,
    EVENT_WRONG_CARDS,
    EVENT_WRONG_SIZE,
    NO_EVENT,
)
from greenbaize.core.counts import (
    NO_COUNTS,
    ONE,
    Counts,
    how_many_of,
    less_if_any,
    one_of,
    total,
    write_kinds,
)
from greenbaize.core.dice import Dice, roll, shuffle
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.romi_rami.contracts import (
    BONUS,
    NONE,
    POINTS,
    SIZE,
    TROPHY_POINTS,
    symbol_count,
)
from greenbaize.games.romi_rami.legal import TAKEN_PLACES, cards_at, has_joker
from greenbaize.games.romi_rami.state import State
from greenbaize.games.romi_rami.types import (
    CONTRACT_CARDS,
    CONTRACT_COUNT,
    CONTRACT_MARKET,
    DROP,
    DROPPING,
    FILL,
    FILLING,
    FIRST,
    FIRST_HAND,
    FULL_DECK,
    LARGEST_HAND,
    MARKET,
    NUMBER_CARDS,
    NUMBERS,
    OVER,
    PAY,
    PAY_JOKER,
    PAYING,
    REFILLING,
    RESHUFFLE,
    SMALLEST_HAND,
    STOP,
    SUITS,
    TAKING,
    TROPHIES,
    TROPHY_COUNT,
    Public,
)

# ── the start and the table's events ──────────────────────────────────────────────────────────────


@kernel
def start(state: State, players: int, options: npt.NDArray[np.int32]) -> None:
    """A match before the decks are shuffled (R4); everybody has the joker (R8)."""
    state.players = players
    state.to_act = NOBODY
    state.turn = NOBODY
    state.first = NOBODY
    state.due = NUMBER_CARDS
    state.turn_limit = options[0]
    state.to_end = options[1] if options[1] > 0 else 9 - players
    state.jokers = (1 << players) - 1


@kernel
def draw(state: State, dice: Dice, payload: Bytes) -> int:
    """Shuffled number cards, shuffled contracts, trophies tossed in the air, or somebody to begin."""
    if state.due == CONTRACT_CARDS:
        for place in range(CONTRACT_COUNT):
            payload[place] = place + 1
        shuffle(dice, payload, CONTRACT_COUNT)
        return CONTRACT_COUNT
    if state.due == TROPHIES:
        for trophy in range(TROPHY_COUNT):
            payload[trophy] = roll(dice, 2)
        return TROPHY_COUNT
    if state.due == FIRST:
        payload[0] = roll(dice, number(state.players))
        return 1
    size = write_kinds(pool(state), payload)
    shuffle(dice, payload, size)
    return size


@kernel
def pool(state: State) -> Counts:
    """The number cards that are shuffled into a new deck: all at the start, later the discards (R11)."""
    return FULL_DECK if state.due == NUMBER_CARDS else word(state.discards)


@kernel
def refuse_event(state: State, kind: int, payload: Bytes, size: int) -> int:
    """0 if this is the event that is due, and it is whole."""
    if kind != state.due or kind == NO_EVENT:
        return EVENT_OUT_OF_PLACE
    if kind == CONTRACT_CARDS:
        return refuse_values(payload, size, CONTRACT_COUNT, 1, CONTRACT_COUNT, True)
    if kind == TROPHIES:
        return refuse_values(payload, size, TROPHY_COUNT, 0, 1, False)
    if kind == FIRST:
        return refuse_values(payload, size, 1, 0, number(state.players) - 1, False)
    left = pool(state)
    if size != total(left):
        return EVENT_WRONG_SIZE
    for place in range(size):
        card = payload[place]
        if card >= NUMBERS * len(SUITS) or how_many_of(left, card) == 0:
            return EVENT_WRONG_CARDS
        left -= one_of(card)
    return 0


@kernel
def refuse_values(payload: Bytes, size: int, wanted: int, low: int, high: int, once: bool) -> int:
    """0 if there are as many values as wanted, from ``low`` to ``high``, and none twice where each comes ``once``."""
    if size != wanted:
        return EVENT_WRONG_SIZE
    seen = NONE
    for place in range(size):
        value = payload[place]
        if value < low or value > high:
            return EVENT_WRONG_CARDS
        bit = ONE << word(value)
        if once and seen & bit != NONE:
            return EVENT_WRONG_CARDS
        seen |= bit
    return 0


@kernel
def happen(state: State, kind: int, payload: Bytes, size: int) -> None:
    """The decks lie ready, the trophies are tossed, somebody begins (R4); or the discards are the new deck (R11)."""
    if kind == NUMBER_CARDS:
        lay_deck(state, payload, size)
        state.due = CONTRACT_CARDS
    elif kind == CONTRACT_CARDS:
        for place in range(size):
            state.contract_deck[size - 1 - place] = payload[place]
        state.contract_deck_size = size
        state.due = TROPHIES
    elif kind == TROPHIES:
        for trophy in range(size):
            state.trophies |= payload[trophy] << trophy
        state.due = FIRST
    elif kind == FIRST:
        deal(state, payload[0])
    else:
        lay_deck(state, payload, size)
        state.discards = NO_COUNTS
        refill(state, number(state.turn))


@kernel
def lay_deck(state: State, payload: Bytes, size: int) -> None:
    """The shuffled number cards become the deck; everybody knows which they are, nobody their order."""
    state.deck_bound = pool(state)
    for place in range(size):
        state.deck[size - 1 - place] = payload[place]
    state.deck_size = size


@kernel
def deal(state: State, first: int) -> None:
    """Three cards each, one at a time from the first player; then both markets (R5)."""
    state.first = first
    for _ in range(FIRST_HAND):
        seat = number(first)
        for _ in range(state.players):
            state.hands[seat] += one_of(top_card(state))
            state.hand_sizes[seat] += 1
            seat = after(seat, state.players)
    refill_contracts(state)
    refill_market(state)
    state.due = NO_EVENT
    state.round = 1
    begin_turn(state, first)


@kernel
def top_card(state: State) -> int:
    """The top card of the number deck, which must not be empty."""
    place = number(state.deck_size) - 1
    card = number(state.deck[place])
    state.deck[place] = 0
    state.deck_size = place
    return card


# ── actions ───────────────────────────────────────────────────────────────────────────────────────


@kernel
def apply(state: State, action: int) -> None:
    """Do one step of the turn."""
    seat = number(state.to_act)
    if action < FILL:
        take(state, seat, action)
    elif action < PAY:
        state.filling = action - FILL + 1
        state.phase = PAYING
    elif action < STOP:
        pay(state, seat, action - PAY)
    elif action == STOP:
        refill_contracts(state)
        refill(state, seat)
    else:
        drop(state, seat, action - DROP)


@kernel
def take(state: State, seat: int, action: int) -> None:
    """Cards go from the market to the hand, and everybody sees them (R6)."""
    places = word(TAKEN_PLACES[action])
    cards = cards_at(word(state.market), places)
    state.market -= cards
    state.hands[seat] += cards
    state.known[seat] += cards
    state.hand_sizes[seat] += count_ones(places)
    state.phase = FILLING


@kernel
def leave_hand(state: State, seat: int, kind: int) -> None:
    """A card leaves the hand openly; if everybody knew of one of its kind, it may have been that one."""
    state.hands[seat] -= one_of(kind)
    state.known[seat] = less_if_any(word(state.known[seat]), kind)
    state.hand_sizes[seat] -= 1


@kernel
def pay(state: State, seat: int, kind: int) -> None:
    """A card or the joker goes to the contract; the last one fills it."""
    wanting = SIZE[number(state.filling) - 1] - total(word(state.paid))
    if kind == PAY_JOKER - PAY:
        state.jokers ^= 1 << seat
    else:
        leave_hand(state, seat, kind)
        state.paid += one_of(kind)
        state.floor = kind
    if wanting == 1:
        fill(state, seat, number(state.filling) - 1)


@kernel
def fill(state: State, seat: int, contract: int) -> None:
    """The contract goes to the tableau, its bonus suit to the bonus pile, the other cards to the discards (R9)."""
    bit = ONE << word(contract)
    bonus = word(state.paid) & word(BONUS[contract])
    state.contract_market ^= bit
    state.tableaux[seat] |= bit
    state.bonus[seat] += bonus
    state.discards += word(state.paid) - bonus
    state.paid = NO_COUNTS
    state.filling = 0
    state.floor = 0
    state.phase = FILLING


@kernel
def drop(state: State, seat: int, kind: int) -> None:
    """A card too many is discarded (R10)."""
    leave_hand(state, seat, kind)
    state.discards += one_of(kind)
    state.floor = kind
    if state.hand_sizes[seat] == LARGEST_HAND:
        end_turn(state, seat)


# ── refill and the end of the turn ────────────────────────────────────────────────────────────────


@kernel
def refill_contracts(state: State) -> None:
    """The contract market goes up to four, as far as the deck lasts (R10, R11)."""
    missing = CONTRACT_MARKET - count_ones(word(state.contract_market))
    for _ in range(min(missing, number(state.contract_deck_size))):
        place = number(state.contract_deck_size) - 1
        state.contract_market |= ONE << word(number(state.contract_deck[place]) - 1)
        state.contract_deck[place] = 0
        state.contract_deck_size = place


@kernel
def refill_market(state: State) -> int:
    """The number market goes up to six, as far as the deck lasts; gives how many cards are missing (R10)."""
    missing = MARKET - total(word(state.market))
    while missing > 0 and state.deck_size > 0:
        card = one_of(top_card(state))
        state.market += card
        state.deck_bound -= card
        missing -= 1
    return missing


@kernel
def refill_hand(state: State, seat: int) -> int:
    """The hand goes up to three, as far as the deck lasts; gives how many cards are missing (R10)."""
    missing = SMALLEST_HAND - number(state.hand_sizes[seat])
    while missing > 0 and state.deck_size > 0:
        state.hands[seat] += one_of(top_card(state))
        state.hand_sizes[seat] += 1
        missing -= 1
    return missing


@kernel
def refill(state: State, seat: int) -> None:
    """Market, then hand (R10). If the deck runs out, the discards are called for, and then this starts anew (R11)."""
    missing = refill_market(state)
    if missing == 0:
        missing = refill_hand(state, seat)
    if missing > 0 and state.discards != NO_COUNTS:
        state.phase = REFILLING
        state.to_act = NOBODY
        state.due = RESHUFFLE
        return
    state.due = NO_EVENT
    if state.hand_sizes[seat] > LARGEST_HAND:
        state.phase = DROPPING
        state.to_act = seat
    else:
        end_turn(state, seat)


@kernel
def begin_turn(state: State, seat: int) -> None:
    """A turn begins with taking; an empty market is passed over (R6)."""
    state.turn = seat
    state.to_act = seat
    state.phase = TAKING if state.market != NO_COUNTS else FILLING


@kernel
def end_turn(state: State, seat: int) -> None:
    """The next seat is in turn, unless the round and with it the game is over (R12, R13)."""
    state.floor = 0
    following = after(seat, number(state.players))
    if following == state.first:
        if state.round == state.turn_limit or somebody_is_done(state):
            end_game(state)
            return
        state.round += 1
    begin_turn(state, following)


@kernel
def somebody_is_done(public: Public) -> bool:
    """Whether some tableau has as many contracts as end the game (R12)."""
    for seat in range(public.players):
        if count_ones(word(public.tableaux[seat])) >= public.to_end:
            return True
    return False


@kernel
def end_game(state: State) -> None:
    """Trophies and points are made out."""
    state.to_act = NOBODY
    state.phase = OVER
    for trophy in range(TROPHY_COUNT):
        state.trophy_holders[trophy] = trophy_holder(state, trophy)
    for seat in range(state.players):
        state.scores[seat] = score(state, seat)


# ── the score ─────────────────────────────────────────────────────────────────────────────────────


@kernel
def trophy_holder(public: Public, trophy: int) -> int:
    """The one seat with the most of its symbol, or NOBODY (R14)."""
    side = (number(public.trophies) >> trophy) & 1
    most = 0
    holder = NOBODY
    for seat in range(public.players):
        bearing = symbol_count(word(public.tableaux[seat]), trophy, side)
        if bearing > most:
            most = bearing
            holder = number(seat)
        elif bearing == most:
            holder = NOBODY
    return holder


@kernel
def score(public: Public, seat: int) -> int:
    """Contracts, trophies, bonus pile and an unused joker (R15)."""
    points = total(word(public.bonus[seat])) + has_joker(public, seat)
    left = word(public.tableaux[seat])
    while left != NONE:
        points += POINTS[lowest_one(left)]
        left &= left - ONE
    for trophy in range(TROPHY_COUNT):
        if public.trophy_holders[trophy] == seat:
            points += TROPHY_POINTS[trophy, (number(public.trophies) >> trophy) & 1]
    return points


@kernel
def outcome(state: State, places: Bytes, scores: npt.NDArray[np.int32]) -> bool:
    """The most points win, then the most cards on the bonus pile; who is still tied shares the place (R15)."""
    for seat in range(state.players):
        scores[seat] = state.scores[seat]
    for seat in range(state.players):
        place = 1
        for other in range(state.players):
            more_bonus = total(word(state.bonus[other])) > total(word(state.bonus[seat]))
            if scores[other] > scores[seat] or (scores[other] == scores[seat] and more_bonus):
                place += 1
        places[seat] = place
    return True
