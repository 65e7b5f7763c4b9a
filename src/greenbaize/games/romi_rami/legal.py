"""What is legal in Romi Rami, and why something is not. Rule numbers are those of the rules page."""

import numpy as np
import numpy.typing as npt

from greenbaize.core.actions import Actions
from greenbaize.core.bits import lowest_one, number, word
from greenbaize.core.counts import (
    FIELD,
    NO_COUNTS,
    ONE,
    Counts,
    by_fours,
    from_kind,
    how_many_of,
    in_four,
    kind_of,
    kinds_in,
    lowest_card,
    running_totals,
    third,
    total,
)
from greenbaize.core.kernel import kernel
from greenbaize.games.romi_rami.contracts import (
    NONE,
    SIZE,
    next_payments,
    payable_of,
)
from greenbaize.games.romi_rami.state import State
from greenbaize.games.romi_rami.types import (
    ACTIONS,
    DEAD_END,
    DROP,
    DROP_IN_ORDER,
    DROPPING,
    FILL,
    FILLING,
    JOKER_LAST,
    JOKER_SPENT,
    LARGEST_HAND,
    MARKET,
    NO_SUCH_CONTRACT,
    NOT_ALIKE,
    NOT_AN_ACTION,
    NOT_ON_MARKET,
    NOT_PAYABLE,
    NOT_YOUR_CARD,
    NOT_YOURS_TO_DROP,
    NUMBERS,
    OVER,
    PAY,
    PAY_IN_ORDER,
    PAY_JOKER,
    PAYING,
    SAME_TAKE,
    STOP,
    SUITS,
    TAKES,
    TAKING,
    TOO_FEW_BEHIND,
    WRONG_MOMENT,
    Public,
)

# ── what is legal ─────────────────────────────────────────────────────────────────────────────────

PLACE_BITS = 8
PLACES = word(2**MARKET - 1)
NO_KIND = word(1 << 63)
"""A bit above all fields, where there are no cards."""
LOW_FILLS = word(2 ** (64 - FILL) - 1)
"""The contracts whose fill stands in the first word of actions."""
TAKEN_PLACES = np.array([sum(1 << place for place in places) for places in TAKES], np.uint64)
"""By action: the places of the market as a set."""


def _takes_where(wanted: npt.NDArray[np.bool_]) -> int:
    return sum(1 << take for take in np.flatnonzero(wanted).tolist())


TAKES_WITHIN = np.array(
    [_takes_where(TAKEN_PLACES & ~places == 0) for places in np.arange(64, dtype=np.uint64)], np.uint64
)
"""By a set of places: the takes of no other places."""
TAKES_OF_LOWEST = np.array(
    [
        _takes_where(TAKEN_PLACES & twins & ~(TAKEN_PLACES << np.uint64(1)) == 0)
        for twins in np.arange(64, dtype=np.uint64)
    ],
    np.uint64,
)
"""By the places that hold the same kind as the place before: the takes that leave none of a kind out before one."""


@kernel
def takes(market: Counts) -> tuple[int, int]:
    """The takes of one number or one suit (R6); and among them those that name the lowest of equal cards."""
    by_suit = NONE
    twins = NONE
    upto = running_totals(market)
    left = kinds_in(market)
    # As many rounds as there may be kinds: a processor foresees six, but not how many kinds there are.
    for _ in range(MARKET):
        shift = word(lowest_one(left | NO_KIND))
        left &= left - ONE
        size = (market >> shift) & FIELD
        here = ((ONE << size) - ONE) << (((upto >> shift) & FIELD) - size)
        by_suit |= here << word((third(number(shift)) & 3) * PLACE_BITS)
        twins |= here & (here - ONE)
    alike = NONE
    for suit in range(len(SUITS)):
        alike |= word(TAKES_WITHIN[number((by_suit >> word(suit * PLACE_BITS)) & PLACES)])
    fours = by_fours(market)
    start = 0
    for group in range(NUMBERS):
        size = in_four(fours, group)
        alike |= word(TAKES_WITHIN[((1 << size) - 1) << start])
        start += size
    return alike, alike & word(TAKES_OF_LOWEST[number(twins)])


@kernel
def cards_at(market: Counts, places: int) -> Counts:
    """The cards on a set of places of the sorted market."""
    chosen = NO_COUNTS
    left = places
    rest = market
    while rest != NO_COUNTS:
        card = lowest_card(rest)
        rest -= card
        chosen += card * (left & ONE)
        left >>= ONE
    return chosen


@kernel
def has_joker(public: Public, seat: int) -> int:
    """1 if a seat still has the joker, else 0."""
    return (number(public.jokers) >> seat) & 1


@kernel
def fillable(state: State, seat: int) -> int:
    """The contracts of the market that a seat can pay (R7, R8)."""
    return payable_of(word(state.contract_market), word(state.hands[seat]), has_joker(state, seat))


@kernel
def payments(state: State, seat: int) -> int:
    """The kinds that may be paid next."""
    contract = number(state.filling) - 1
    joker = has_joker(state, seat)
    return next_payments(contract, word(state.hands[seat]), word(state.paid), number(state.floor), joker)


@kernel
def joker_completes(state: State, seat: int) -> bool:
    """Whether the joker is there and only one card is wanting: it comes last."""
    return has_joker(state, seat) == 1 and total(word(state.paid)) == SIZE[number(state.filling) - 1] - 1


@kernel
def droppable(state: State, seat: int) -> int:
    """The kinds that may be dropped in ascending order down to ten cards (R10)."""
    rest = from_kind(word(state.hands[seat]), number(state.floor))
    wanted = number(state.hand_sizes[seat]) - LARGEST_HAND
    behind = total(rest)
    found = NONE
    while behind >= wanted:
        card = lowest_card(rest)
        found |= ONE << word(kind_of(card))
        rest -= card
        behind -= 1
    return found


@kernel
def actions(state: State) -> Actions:
    """What the step of the turn allows: take, then fill and pay or stop, then drop."""
    seat = number(state.to_act)
    if state.phase == TAKING:
        return takes(word(state.market))[1], NONE, NONE, NONE
    if state.phase == FILLING:
        fills = fillable(state, seat)
        return (fills & LOW_FILLS) << word(FILL), (fills >> word(64 - FILL)) | ONE << word(STOP - 64), NONE, NONE
    if state.phase == PAYING:
        joker = ONE << word(PAY_JOKER - 64) if joker_completes(state, seat) else NONE
        return NONE, (payments(state, seat) << word(PAY - 64)) | joker, NONE, NONE
    return NONE, droppable(state, seat) << word(DROP - 64), NONE, NONE


# ── why something is not legal ────────────────────────────────────────────────────────────────────

OUT_OF_STEP = np.array(
    [[WRONG_MOMENT.get(on, {}).get(step, 0) for step in range(OVER)] for on in range(OVER)], np.int64
)
"""``WRONG_MOMENT`` for kernels; 0 where an action is in step."""


@kernel
def why_not(state: State, action: int) -> int:
    """The first rule that an action breaks."""
    if action < 0 or action >= ACTIONS:
        return NOT_AN_ACTION
    seat = number(state.to_act)
    fault = number(OUT_OF_STEP[number(state.phase), step_of(action)])
    if fault != 0:
        return fault
    if action < FILL:
        return why_not_take(word(state.market), action)
    if action < PAY:
        return why_not_fill(state, seat, action - FILL)
    if action == PAY_JOKER:
        if has_joker(state, seat) == 0:
            return JOKER_SPENT
        return 0 if joker_completes(state, seat) else JOKER_LAST
    if action == STOP:
        return 0
    if action < PAY_JOKER:
        return why_not_pay(state, seat, action - PAY)
    return why_not_drop(state, seat, action - DROP)


@kernel
def step_of(action: int) -> int:
    """The step of the turn to which an action belongs."""
    if action < FILL:
        return TAKING
    if action >= DROP:
        return DROPPING
    return FILLING if action < PAY or action == STOP else PAYING


@kernel
def why_not_take(market: Counts, action: int) -> int:
    """Cards that are there, alike, and named in the one way (R6)."""
    if word(TAKEN_PLACES[action]) >> word(total(market)) != NONE:
        return NOT_ON_MARKET
    alike, legal = takes(market)
    if (alike >> word(action)) & ONE == NONE:
        return NOT_ALIKE
    return 0 if (legal >> word(action)) & ONE != NONE else SAME_TAKE


@kernel
def why_not_fill(state: State, seat: int, contract: int) -> int:
    """A contract of the market that the hand can pay (R7)."""
    if (word(state.contract_market) >> word(contract)) & ONE == NONE:
        return NO_SUCH_CONTRACT
    return 0 if (fillable(state, seat) >> word(contract)) & ONE != NONE else NOT_PAYABLE


@kernel
def why_not_pay(state: State, seat: int, kind: int) -> int:
    """A card of the hand, in order, with which the payment can still be completed."""
    if how_many_of(word(state.hands[seat]), kind) == 0:
        return NOT_YOUR_CARD
    if kind < state.floor:
        return PAY_IN_ORDER
    return 0 if (payments(state, seat) >> word(kind)) & ONE != NONE else DEAD_END


@kernel
def why_not_drop(state: State, seat: int, kind: int) -> int:
    """A card of the hand, in order, with enough behind it to come down to ten (R10)."""
    if how_many_of(word(state.hands[seat]), kind) == 0:
        return NOT_YOURS_TO_DROP
    if kind < state.floor:
        return DROP_IN_ORDER
    return 0 if (droppable(state, seat) >> word(kind)) & ONE != NONE else TOO_FEW_BEHIND
