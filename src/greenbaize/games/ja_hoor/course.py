"""The course of a move in Ja Hoor: changing, laying, covering, throwing in, drawing, going out."""

from greenbaize.core.cards import (
    NO_CARDS,
    add,
    both,
    count,
    lowest,
    minus,
    only,
    read,
    remove,
    some,
    union,
    write,
)
from greenbaize.core.circle import after
from greenbaize.core.contract import NO_EVENT
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.ja_hoor.legal import kin_of
from greenbaize.games.ja_hoor.pile import (
    draw_cards,
    face_down,
    slide_in,
)
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import (
    ADDING,
    ALL_OPEN,
    BINNING,
    CHANGES,
    CHANGING,
    CHOOSING,
    COVERING,
    DECLARING,
    DONE,
    ENDED,
    FIRST_MOVE_LIMIT,
    GIVING,
    GO,
    HAND,
    INSERT,
    KEEP,
    LAYING,
    NO_CARD,
    OVER_ALL,
    PASS_ON,
    PENALTY,
    PRINTED,
    SAID_JA,
    SILENT,
    TAKE,
)

# ── who is next, and how a move begins ────────────────────────────────────────────────────────────


@kernel
def next_in(state: State, seat: int) -> int:
    """The next player clockwise who is still in the game (H6)."""
    following = seat
    while True:
        following = after(following, state.players)
        if state.places[following] == 0:
            return following


@kernel
def begin_move(state: State, mover: int) -> None:
    """A player becomes the mover; a change may come first (H23)."""
    state.mover = mover
    state.beater = next_in(state, mover)
    state.declared = SILENT
    state.last_binned = NO_CARD
    state.to_act = mover
    if may_change(state):
        state.phase = CHANGING
    else:
        prepare_laying(state)


@kernel
def may_change(state: State) -> bool:
    """Whether the mover may change two cards (H23, H24)."""
    if not state.poker_face and state.one_over_all != PRINTED:
        return False
    allowed = CHANGES * (state.poker_face + (state.one_over_all == PRINTED))
    return state.changes[state.mover] < allowed and state.hand_sizes[state.mover] >= 2 and face_down(state) >= 2


@kernel
def prepare_laying(state: State) -> None:
    """The beater declares (H15), then the mover lays."""
    if state.ja_hoor_rule and state.declared == SILENT:
        state.phase = DECLARING
        state.to_act = state.beater
    elif state.table_count == 0:
        state.phase = LAYING
        state.to_act = state.mover
    else:
        state.phase = COVERING
        state.to_act = state.beater


# ── changing (H23) ────────────────────────────────────────────────────────────────────────────────


@kernel
def choose_change(state: State, action: int) -> None:
    """Change two cards, or keep the hand."""
    if action == KEEP:
        prepare_laying(state)
    else:
        state.phase = GIVING


@kernel
def choose_gift(state: State, card: int) -> None:
    """Pick a card to give; after two the table says where they go."""
    pick(state, card)
    if count(read(state.picked)) == 2:
        state.to_act = NOBODY
        state.due = INSERT


@kernel
def put_back(state: State, lower_place: int, higher_place: int) -> None:
    """The two top cards go to the mover, the two given ones into the face-down part; the hand is unknown again."""
    mover = state.mover
    state.changes[mover] += 1
    given = read(state.picked)
    hand = minus(read(state.hands[mover]), given)
    for _ in range(2):
        hand = add(hand, state.pile[state.pile_top])
        state.pile_top += 1
    write(state.hands[mover], hand)
    write(state.known[mover], NO_CARDS)
    slide_in(state, lowest(given), lower_place)
    slide_in(state, lowest(remove(given, lowest(given))), higher_place)
    clear_picks(state)
    state.due = NO_EVENT
    prepare_laying(state)


@kernel
def pick(state: State, card: int) -> None:
    """Pick a card of the hand; the group shrinks to what shares its colour or shape."""
    group = kin_of(card)
    if state.last_picked != NO_CARD:
        group = both(group, read(state.group))
    write(state.group, group)
    write(state.picked, add(read(state.picked), card))
    state.last_picked = card


@kernel
def clear_picks(state: State) -> None:
    """Nothing is picked."""
    write(state.picked, NO_CARDS)
    write(state.group, NO_CARDS)
    state.last_picked = NO_CARD


# ── laying (H6) ───────────────────────────────────────────────────────────────────────────────────


@kernel
def choose_attack(state: State, action: int) -> None:
    """Pick a card to lay, or go; on the first move the fifth card goes by itself."""
    if action != GO:
        pick(state, action)
        if state.move != 1 or count(read(state.picked)) < FIRST_MOVE_LIMIT:
            return
    mover = state.mover
    cards = read(state.picked)
    clear_picks(state)
    while some(cards):
        card = lowest(cards)
        cards = remove(cards, card)
        leave_hand(state, mover, card)
        lay(state, mover, card, NO_CARD)
    if goes_out(state, mover):
        return
    state.phase = COVERING
    state.to_act = state.beater


@kernel
def leave_hand(state: State, seat: int, card: int) -> None:
    """``card`` leaves a hand openly."""
    write(state.hands[seat], remove(read(state.hands[seat]), card))
    write(state.known[seat], remove(read(state.known[seat]), card))
    state.hand_sizes[seat] -= 1


@kernel
def lay(state: State, seat: int, card: int, on: int) -> None:
    """``card`` comes to the table: open, or covering the card ``on``."""
    place = state.table_count
    state.table_cards[place] = card
    state.table_by[place] = seat
    state.table_on[place] = on
    state.table_count = place + 1
    write(state.table, add(read(state.table), card))
    write(state.kin, union(read(state.kin), kin_of(card)))
    if on == NO_CARD:
        write(state.open, add(read(state.open), card))


@kernel
def goes_out(state: State, seat: int) -> bool:
    """H12, H13: a player without cards while the pile is empty is out; True if that ends the game."""
    if state.hand_sizes[seat] != 0 or state.pile_size != 0 or state.places[seat] != 0:
        return False
    state.out_count += 1
    state.places[seat] = state.out_count
    if state.players - state.out_count > 1:
        return False
    for last in range(state.players):
        if state.places[last] == 0:
            state.places[last] = state.players
    end(state)
    return True


@kernel
def end(state: State) -> None:
    """Nobody acts any more."""
    clear_picks(state)
    state.phase = ENDED
    state.to_act = NOBODY


# ── covering (H7) ─────────────────────────────────────────────────────────────────────────────────


@kernel
def answer(state: State, action: int) -> None:
    """The beater covers a card, takes, passes on, or puts one over all."""
    if action == TAKE:
        take(state)
    elif action < PASS_ON:
        state.target = action
        state.phase = CHOOSING
    elif action < OVER_ALL:
        pass_on(state, action - PASS_ON)
    else:
        leave_hand(state, state.beater, action - OVER_ALL)
        lay(state, state.beater, action - OVER_ALL, ALL_OPEN)
        write(state.open, NO_CARDS)
        after_covering(state)


@kernel
def choose_cover(state: State, action: int) -> None:
    """Cover with one card, or under H19 pick several and go."""
    if state.heavy_load and action != GO:
        pick(state, action)
        return
    beater = state.beater
    cards = read(state.picked) if state.heavy_load else only(action)
    clear_picks(state)
    while some(cards):
        card = lowest(cards)
        cards = remove(cards, card)
        leave_hand(state, beater, card)
        lay(state, beater, card, state.target)
    write(state.open, remove(read(state.open), state.target))
    state.target = NO_CARD
    after_covering(state)


@kernel
def pass_on(state: State, card: int) -> None:
    """H18: the beater adds a card and becomes the mover against the next player."""
    passer = state.beater
    leave_hand(state, passer, card)
    lay(state, passer, card, NO_CARD)
    if goes_out(state, passer):
        return
    state.mover = passer
    state.beater = next_in(state, passer)
    state.declared = SILENT
    prepare_laying(state)


@kernel
def after_covering(state: State) -> None:
    """H12: a beater who is done with all cards is out. Else others may throw in, from the second move on (H8)."""
    if not some(read(state.open)) and state.hand_sizes[state.beater] == 0 and state.pile_size == 0:
        if not goes_out(state, state.beater):
            clear_table(state, NOBODY)
            finish_move(state)
    elif state.move == 1:
        close_window(state)
    else:
        ask(state, state.mover)


@kernel
def ask(state: State, seat: int) -> None:
    """Ask ``seat`` and then those after it whether they throw in: the mover only, or all but the beater (H8, H17)."""
    asked = seat
    while True:
        if may_throw_in(state, asked):
            state.phase = ADDING
            state.to_act = asked
            return
        asked = after(asked, state.players)
        if asked == state.mover:
            close_window(state)
            return


@kernel
def may_throw_in(state: State, seat: int) -> bool:
    """Whether a player is asked: the mover, or anybody but the beater (H17), if there are cards in the hand."""
    if seat == state.beater or state.hand_sizes[seat] == 0:
        return False
    return seat == state.mover or state.gimme_more != 0


@kernel
def ask_next(state: State, seat: int) -> None:
    """Go on asking after ``seat``."""
    following = after(seat, state.players)
    if following == state.mover:
        close_window(state)
    else:
        ask(state, following)


@kernel
def throw_in(state: State, action: int) -> None:
    """H8: add a card, or be done."""
    seat = state.to_act
    if action != DONE:
        leave_hand(state, seat, action)
        lay(state, seat, action, NO_CARD)
        if state.hand_sizes[seat] > 0 or goes_out(state, seat):
            return
    ask_next(state, seat)


@kernel
def close_window(state: State) -> None:
    """Open cards must be covered; without any the move is beaten (H9), and a beater who said ja may bin cards (H15)."""
    state.to_act = state.beater
    if some(read(state.open)):
        state.phase = COVERING
        return
    clear_table(state, NOBODY)
    if state.declared == SAID_JA and state.hand_sizes[state.beater] > 0:
        state.phase = BINNING
    else:
        finish_move(state)


@kernel
def choose_bin(state: State, action: int) -> None:
    """H15: put a card on the discard pile, twice at most."""
    beater = state.beater
    if action != DONE:
        second = state.last_binned != NO_CARD
        leave_hand(state, beater, action)
        write(state.discards, add(read(state.discards), action))
        state.last_binned = action
        if goes_out(state, beater) or (not second and state.hand_sizes[beater] > 0):
            return
    finish_move(state)


# ── the end of a move ─────────────────────────────────────────────────────────────────────────────


@kernel
def clear_table(state: State, taker: int) -> None:
    """The table's cards go to a hand, or to the discard pile."""
    cards = read(state.table)
    if taker == NOBODY:
        write(state.discards, union(read(state.discards), cards))
    else:
        write(state.hands[taker], union(read(state.hands[taker]), cards))
        write(state.known[taker], union(read(state.known[taker]), cards))
        state.hand_sizes[taker] += state.table_count
    for place in range(state.table_count):
        state.table_cards[place] = 0
        state.table_by[place] = 0
        state.table_on[place] = 0
    state.table_count = 0
    state.target = NO_CARD
    write(state.table, NO_CARDS)
    write(state.open, NO_CARDS)
    write(state.kin, NO_CARDS)


@kernel
def take(state: State) -> None:
    """H9: the beater takes all cards; after a ja two more from the pile (H15). Too many takings end the game (H14)."""
    beater = state.beater
    clear_picks(state)
    clear_table(state, beater)
    if state.pile_size == 0:
        state.stalled += 1
        if state.stalled >= state.stall_limit:
            end_by_count(state)
            return
    refill(state, PENALTY if state.declared == SAID_JA else 0)
    if state.phase != ENDED:
        state.move += 1
        begin_move(state, next_in(state, beater) if state.taker_skips else beater)


@kernel
def finish_move(state: State) -> None:
    """A beaten move is over: players draw, the beater moves next (H10, H11)."""
    state.stalled = 0
    refill(state, 0)
    if state.phase != ENDED:
        state.move += 1
        following = state.beater
        begin_move(state, following if state.places[following] == 0 else next_in(state, following))


@kernel
def refill(state: State, penalty: int) -> None:
    """H10: draw up to six, the mover first, the others clockwise, the beater last. H12: who has none then is out.

    A failed ja costs its beater ``penalty`` cards before anybody else draws (H15).
    """
    if state.pile_size == 0:
        return
    draw_cards(state, state.beater, penalty)
    seat = state.mover
    for _ in range(state.players):
        if seat != state.beater:
            draw_cards(state, seat, HAND - state.hand_sizes[seat])
        seat = after(seat, state.players)
    draw_cards(state, state.beater, HAND - state.hand_sizes[state.beater])
    if state.pile_size > 0:
        return
    for _ in range(state.players):
        if seat != state.beater and goes_out(state, seat):
            return
        seat = after(seat, state.players)
    goes_out(state, state.beater)


@kernel
def end_by_count(state: State) -> None:
    """H25: who is still in is ranked by fewest cards, ties shared."""
    for seat in range(state.players):
        if state.places[seat] == 0:
            place = state.out_count + 1
            for other in range(state.players):
                fewer = state.hand_sizes[other] < state.hand_sizes[seat]
                if fewer and (state.places[other] == 0 or state.places[other] > state.out_count):
                    place += 1
            state.places[seat] = place
    end(state)
