"""Joomo's rules: the start, the table's events, the actions. Rule numbers are those of the rules page."""

import numpy as np
import numpy.typing as npt

from greenbaize.core.actions import Actions, also, merged, of_cards
from greenbaize.core.cards import (
    NO_CARDS,
    Bytes,
    Cards,
    add,
    both,
    count,
    first,
    has,
    lowest,
    minus,
    read,
    remove,
    some,
    union,
    write,
)
from greenbaize.core.circle import after
from greenbaize.core.contract import (
    EVENT_OUT_OF_PLACE,
    EVENT_WRONG_CARDS,
    EVENT_WRONG_SIZE,
    NO_EVENT,
    fault_of_deck,
)
from greenbaize.core.dice import Dice, roll, shuffle
from greenbaize.core.kernel import kernel
from greenbaize.core.seats import NOBODY
from greenbaize.games.joomo.state import State
from greenbaize.games.joomo.types import (
    ACTIONS,
    AS_RANGE,
    DEAL,
    DEALER,
    DOUBLES,
    FIVE_ON_RANGE,
    FIVE_OUTSIDE,
    FIVES,
    HAND,
    IN_GAP,
    NO_CARD,
    NO_PASS_YET,
    NO_RANGE_YET,
    NOT_AN_ACTION,
    NOT_YOUR_CARD,
    ON_FIRST,
    ON_SECOND,
    ONLY_PASS,
    OUTSIDE_GAP,
    PASS,
    PLAY_ON,
    SAME_LEADS,
    TENS,
)

# ── the start and the table's events ──────────────────────────────────────────────────────────────


@kernel
def start(state: State, players: int, options: npt.NDArray[np.int32]) -> None:
    """A match before the first dealer is drawn (J4)."""
    state.players = players
    state.leader_option = options[0]
    state.target = options[1]
    state.tie_option = options[2]
    state.most_rounds = options[3]
    state.to_act = NOBODY
    state.due = DEALER
    state.dealer = NOBODY
    clear_round(state)


@kernel
def clear_round(state: State) -> None:
    """Nothing on the table, nothing in the hands."""
    state.marker = NOBODY
    state.leader = NOBODY
    for place in range(state.played_count):
        state.played_cards[place] = 0
        state.played_by[place] = 0
        state.played_where[place] = 0
    state.played_count = 0
    write(state.played, NO_CARDS)
    write(state.aside, NO_CARDS)
    for seat in range(state.players):
        state.points[seat] = 0
        state.hand_sizes[seat] = 0
        write(state.hands[seat], NO_CARDS)
    clear_trick(state)


@kernel
def clear_trick(state: State) -> None:
    """No card in the trick, nobody passed."""
    state.first_range = NO_CARD
    state.second_range = NO_CARD
    state.last = NOBODY
    state.passed = 0
    state.trick_points = 0
    state.trick_start = state.played_count


@kernel
def deck_size(players: int) -> int:
    """How many cards are in use (J1)."""
    return HAND * (players + 1)


@kernel
def draw(state: State, dice: Dice, payload: Bytes) -> int:
    """A dealer, or a shuffled deck."""
    if state.due == DEALER:
        payload[0] = roll(dice, state.players)
        return 1
    size = deck_size(state.players)
    for card in range(size):
        payload[card] = card
    shuffle(dice, payload, size)
    return size


@kernel
def refuse_event(state: State, kind: int, payload: Bytes, size: int) -> int:
    """0 if this is the event that is due, and it is whole."""
    if kind != state.due or kind == NO_EVENT:
        return EVENT_OUT_OF_PLACE
    if kind == DEALER:
        if size != 1:
            return EVENT_WRONG_SIZE
        return EVENT_WRONG_CARDS if payload[0] >= state.players else 0
    return fault_of_deck(first(deck_size(state.players)), payload, size)


@kernel
def happen(state: State, kind: int, payload: Bytes, size: int) -> None:
    """The dealer is drawn (J4), or the cards are dealt one at a time from the dealer's left (J3)."""
    if kind == DEALER:
        state.dealer = payload[0]
        state.due = DEAL
        return
    players = state.players
    seat = state.dealer
    for place in range(HAND * players):
        seat = after(seat, players)
        write(state.hands[seat], add(read(state.hands[seat]), payload[place]))
    for place in range(HAND * players, size):
        write(state.aside, add(read(state.aside), payload[place]))
    for receiver in range(players):
        state.hand_sizes[receiver] = HAND
    state.round += 1
    state.due = NO_EVENT
    state.leader = after(state.dealer, players)
    state.to_act = state.leader


# ── what is legal ─────────────────────────────────────────────────────────────────────────────────


@kernel
def gap(state: State) -> Cards:
    """The cards strictly between the two range cards (J7)."""
    low = min(state.first_range, state.second_range)
    high = max(state.first_range, state.second_range)
    return minus(first(high), first(low + 1))


@kernel
def actions(state: State) -> Actions:
    """Any card until the range stands (J5); then what fits the gap, doubles, fives on the range, and pass."""
    hand = read(state.hands[state.to_act])
    if state.second_range == NO_CARD:
        return of_cards(hand)
    fitting = both(hand, union(gap(state), DOUBLES))
    legal = merged(of_cards(fitting), ONLY_PASS)
    fives = both(fitting, FIVES)
    while some(fives):
        five = lowest(fives)
        fives = remove(fives, five)
        on_first = FIVE_ON_RANGE + five // 10 * 2
        legal = also(also(legal, on_first), on_first + 1)
    return legal


@kernel
def why_not(state: State, action: int) -> int:
    """The first rule that an action breaks."""
    if action < 0 or action >= ACTIONS:
        return NOT_AN_ACTION
    ranged = state.second_range != NO_CARD
    if action == PASS:
        return 0 if ranged else NO_PASS_YET
    card = action if action < FIVE_ON_RANGE else (action - FIVE_ON_RANGE) // 2 * 10 + 5
    if not has(read(state.hands[state.to_act]), card):
        return NOT_YOUR_CARD
    if not ranged:
        return NO_RANGE_YET if action >= FIVE_ON_RANGE else 0
    if has(DOUBLES, card) or has(gap(state), card):
        return 0
    return FIVE_OUTSIDE if action >= FIVE_ON_RANGE else OUTSIDE_GAP


# ── actions ───────────────────────────────────────────────────────────────────────────────────────


@kernel
def apply(state: State, action: int) -> None:
    """Play a card or pass, and let the turn go on."""
    seat = state.to_act
    if action == PASS:
        state.passed |= 1 << seat
    elif action < FIVE_ON_RANGE:
        play(state, seat, action, place_of_card(state))
    else:
        five = (action - FIVE_ON_RANGE) // 2 * 10 + 5
        play(state, seat, five, ON_FIRST + (action - FIVE_ON_RANGE) % 2)
    pass_turn(state, seat)


@kernel
def place_of_card(state: State) -> int:
    """Where a card goes that is simply played: on the range for the first two, else into the gap."""
    return AS_RANGE if state.second_range == NO_CARD else IN_GAP


@kernel
def play(state: State, seat: int, card: int, where: int) -> None:
    """The card leaves the hand and counts in the trick (J8–J10, J12)."""
    if state.first_range == NO_CARD:
        state.first_range = card
        state.trick_points = 1
    elif state.second_range == NO_CARD or where == ON_SECOND:
        state.second_range = card
    elif where == ON_FIRST:
        state.first_range = card
    if has(TENS, card):
        state.trick_points += 1
    write(state.hands[seat], remove(read(state.hands[seat]), card))
    write(state.played, add(read(state.played), card))
    place = state.played_count
    state.played_cards[place] = card
    state.played_by[place] = seat
    state.played_where[place] = where
    state.played_count = place + 1
    state.last = seat
    state.hand_sizes[seat] -= 1
    if state.hand_sizes[seat] == 0 and state.marker == NOBODY:
        state.marker = seat
        state.points[seat] += 1


@kernel
def pass_turn(state: State, seat: int) -> None:
    """The turn goes clockwise to whoever may still act; back at the last card's player the trick ends (J6, J11)."""
    players = state.players
    following = after(seat, players)
    while following != state.last:
        if state.hand_sizes[following] > 0 and not (state.passed >> following) & 1:
            state.to_act = following
            return
        following = after(following, players)
    end_trick(state)


@kernel
def end_trick(state: State) -> None:
    """The last card's player takes the points (J11); the round ends if somebody ran out (J12)."""
    winner = state.last
    state.points[winner] += state.trick_points
    if state.leader_option != SAME_LEADS:
        state.leader = winner
    clear_trick(state)
    if state.marker == NOBODY:
        state.to_act = state.leader
    else:
        end_round(state)


@kernel
def end_round(state: State) -> None:
    """Points and tens in hand go to the totals (J14); the marker's holder deals next (J15)."""
    for seat in range(state.players):
        state.totals[seat] += state.points[seat] - count(both(read(state.hands[seat]), TENS))
    state.dealer = state.marker
    state.to_act = NOBODY
    state.due = NO_EVENT if is_over(state) else DEAL
    clear_round(state)


@kernel
def is_over(state: State) -> bool:
    """Whether the match ends after this round (J16, J17)."""
    if state.round == state.most_rounds:
        return True
    best = state.totals[0]
    holders = 1
    for seat in range(1, state.players):
        if state.totals[seat] > best:
            best = state.totals[seat]
            holders = 1
        elif state.totals[seat] == best:
            holders += 1
    return best >= state.target and (holders == 1 or state.tie_option != PLAY_ON)


@kernel
def outcome(state: State, places: Bytes, scores: npt.NDArray[np.int32]) -> bool:
    """The highest total wins; equal totals share a place."""
    for seat in range(state.players):
        place = 1
        for other in range(state.players):
            if state.totals[other] > state.totals[seat]:
                place += 1
        places[seat] = place
        scores[seat] = state.totals[seat]
    return True
