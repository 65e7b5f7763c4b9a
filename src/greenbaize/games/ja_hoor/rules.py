"""Ja Hoor's rules: the start, the table's events, the actions. What is legal stands in ``legal``."""

import numpy as np
import numpy.typing as npt

from greenbaize.core.cards import (
    NO_CARDS,
    Bytes,
    Cards,
    add,
    both,
    first,
    lowest,
    minus,
    only,
    read,
    some,
    unload,
    write,
)
from greenbaize.core.circle import after
from greenbaize.core.contract import (
    EVENT_FORBIDDEN,
    EVENT_OUT_OF_PLACE,
    EVENT_WRONG_CARDS,
    EVENT_WRONG_SIZE,
    NO_EVENT,
    fault_of_deck,
)
from greenbaize.core.dice import Dice, roll, shuffle
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY, SEATS
from greenbaize.games.ja_hoor.course import (
    answer,
    ask_next,
    begin_move,
    choose_attack,
    choose_bin,
    choose_change,
    choose_cover,
    choose_gift,
    clear_picks,
    end_by_count,
    finish_move,
    next_in,
    prepare_laying,
    put_back,
    take,
    throw_in,
)
from greenbaize.games.ja_hoor.legal import colour_of, trumps
from greenbaize.games.ja_hoor.pile import (
    face_down,
    set_trump,
    turn_up_trump,
)
from greenbaize.games.ja_hoor.state import FAST_COLOURS, State
from greenbaize.games.ja_hoor.types import (
    ADDING,
    BINNING,
    CHANGING,
    CHOOSING,
    COVERING,
    DEAL,
    DECK,
    DECLARING,
    GIVING,
    HAND,
    IN_COLOUR,
    INSERT,
    JA,
    LAYING,
    NO_CARD,
    NO_TRUMP,
    PINK,
    SAID_JA,
    SAID_UNSURE,
    SHAPES,
    STAR,
    TIME_UP,
    TIMEOUT,
    UNDEALT,
    Public,
)

# ── the start ─────────────────────────────────────────────────────────────────────────────────────


@kernel
def start(state: State, players: int, options: npt.NDArray[np.int32]) -> None:
    """A match before the deal."""
    state.players = players
    state.ja_hoor_rule = options[0]
    state.fast_mode = options[1]
    state.gimme_more = options[2]
    state.transition = options[3]
    state.heavy_load = options[4]
    state.no_trumps = options[5]
    state.trump_switch = options[6]
    state.high_way = options[7]
    state.poker_face = options[8]
    state.challenge_the_time = options[9]
    state.one_over_all = options[10]
    state.no_trump_in_hand = options[11]
    state.taker_skips = options[12]
    state.stall_limit = options[13]
    state.to_act = NOBODY
    state.due = DEAL
    state.phase = UNDEALT
    state.mover = NOBODY
    state.beater = NOBODY
    state.trump = NO_TRUMP
    state.trump_card = NO_CARD
    state.target = NO_CARD
    state.last_binned = NO_CARD
    state.last_picked = NO_CARD


@kernel
def deck_in_use(known: Public) -> Cards:
    """All cards (H1), in fast mode without pink and one more colour for each player short of six (H16)."""
    deck = first(DECK)
    if known.fast_mode:
        deck = minus(deck, colour_of(PINK * IN_COLOUR))
        for place in range(SEATS - known.players):
            deck = minus(deck, colour_of(FAST_COLOURS[place] * IN_COLOUR))
    return deck


@kernel
def draw(state: State, dice: Dice, payload: Bytes) -> int:
    """A shuffled deck, or the places of two cards given back (H23)."""
    if state.due == INSERT:
        room = face_down(state)
        payload[0] = roll(dice, room - 1)
        payload[1] = roll(dice, room)
        return 2
    size = unload(deck_in_use(state), payload)
    shuffle(dice, payload, size)
    return size


@kernel
def refuse_event(state: State, kind: int, payload: Bytes, size: int) -> int:
    """0 if the table may say this now."""
    if kind in (TIMEOUT, TIME_UP):
        if not state.challenge_the_time:
            return EVENT_FORBIDDEN
        if state.to_act == NOBODY:
            return EVENT_OUT_OF_PLACE
        return EVENT_WRONG_SIZE if size != 0 else 0
    if kind != state.due or kind == NO_EVENT:
        return EVENT_OUT_OF_PLACE
    if kind == INSERT:
        if size != 2:
            return EVENT_WRONG_SIZE
        room = face_down(state)
        return 0 if payload[0] < room - 1 and payload[1] < room else EVENT_WRONG_CARDS
    return fault_of_deck(deck_in_use(state), payload, size)


@kernel
def happen(state: State, kind: int, payload: Bytes, size: int) -> None:
    """Cards are dealt (H3) or put back (H23)."""
    if kind == DEAL:
        deal(state, payload, size)
    else:
        put_back(state, payload[0], payload[1])


@kernel
def interrupt(state: State, kind: int) -> None:
    """The clock speaks: the game is over, or whoever decides is too slow (H25)."""
    if kind == TIME_UP:
        end_by_count(state)
    else:
        run_out_of_time(state)


# ── the deal ──────────────────────────────────────────────────────────────────────────────────────


@kernel
def deal(state: State, payload: Bytes, size: int) -> None:
    """Six cards each, or all (H22), one at a time from seat 0; the rest is the pile. No trump: a new deal (H5)."""
    players = state.players
    dealt = size if state.high_way else HAND * players
    seat = 0
    for place in range(dealt):
        write(state.hands[seat], add(read(state.hands[seat]), payload[place]))
        state.hand_sizes[seat] += 1
        seat = after(seat, players)
    for place in range(dealt, size):
        state.pile[place] = payload[place]
    state.pile_top = dealt if dealt < size else 0
    state.pile_size = size - dealt
    if not state.no_trumps:
        if state.high_way:
            name_last_dealt(state, payload, size)
        elif not turn_up_trump(state):
            gather(state)
            return
    state.due = NO_EVENT
    state.move = 1
    begin_move(state, holder_of_lowest(state))


@kernel
def gather(state: State) -> None:
    """All cards come back for a new deal."""
    for seat in range(state.players):
        write(state.hands[seat], NO_CARDS)
        state.hand_sizes[seat] = 0
    for place in range(DECK):
        state.pile[place] = 0
    state.pile_top = 0
    state.pile_size = 0


@kernel
def name_last_dealt(state: State, payload: Bytes, size: int) -> None:
    """H22: the last card dealt that may be trump names it; its holder is known."""
    place = size - 1
    while payload[place] % SHAPES == STAR:
        place -= 1
    set_trump(state, payload[place])
    write(state.known[place % state.players], only(payload[place]))


@kernel
def holder_of_lowest(state: State) -> int:
    """Who moves first: the holder of the lowest trump (H5), without trumps of the lowest card (H20)."""
    best = DECK
    holder = 0
    for seat in range(state.players):
        hand = read(state.hands[seat])
        if state.trump != NO_TRUMP:
            hand = both(hand, trumps(state))
        if some(hand) and lowest(hand) < best:
            best = lowest(hand)
            holder = seat
    return holder


# ── actions ───────────────────────────────────────────────────────────────────────────────────────


@kernel
def apply(state: State, action: int) -> None:
    """Do what is legal, by phase."""
    phase = state.phase
    if phase == ADDING:
        throw_in(state, action)
    elif phase == LAYING:
        choose_attack(state, action)
    elif phase == COVERING:
        answer(state, action)
    elif phase == CHOOSING:
        choose_cover(state, action)
    elif phase == DECLARING:
        state.declared = SAID_JA if action == JA else SAID_UNSURE
        prepare_laying(state)
    elif phase == BINNING:
        choose_bin(state, action)
    elif phase == CHANGING:
        choose_change(state, action)
    else:
        choose_gift(state, action)


# ── the clock (H25) and the end ───────────────────────────────────────────────────────────────────


@kernel
def run_out_of_time(state: State) -> None:
    """The clock decides for whoever is slow."""
    phase = state.phase
    if phase in (CHANGING, GIVING, LAYING):
        clear_picks(state)
        begin_move(state, next_in(state, state.mover))
    elif phase == DECLARING:
        state.declared = SAID_UNSURE
        prepare_laying(state)
    elif phase in (COVERING, CHOOSING):
        take(state)
    elif phase == ADDING:
        ask_next(state, state.to_act)
    else:
        finish_move(state)


@kernel
def outcome(state: State, places: Bytes, scores: npt.NDArray[np.int32]) -> bool:
    """Places only."""
    for seat in range(state.players):
        places[seat] = state.places[seat]
    return False
