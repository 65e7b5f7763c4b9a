"""What is legal in Ja Hoor, and why the rest is not. Rule numbers are those of the rules page."""

from greenbaize.core.actions import Actions, merged, of_cards, of_cards_from
from greenbaize.core.bits import word
from greenbaize.core.cards import (
    NO_CARDS,
    Cards,
    both,
    count,
    first,
    has,
    highest,
    lowest,
    minus,
    only,
    read,
    remove,
    some,
    union,
)
from greenbaize.core.kernel import kernel
from greenbaize.games.ja_hoor.state import State
from greenbaize.games.ja_hoor.types import (
    ABOUT_CHANGING,
    ACTIONS,
    ADD_NOT_HELD,
    ADD_UNLIKE,
    ADDING,
    BIN_NOT_HELD,
    BIN_ORDER,
    BINNING,
    CANNOT_BEAT,
    CHANGING,
    CHOOSING,
    COLOUR_SETS,
    COVER_ALL,
    COVER_NOT_HELD,
    COVERING,
    DECK,
    DECLARATIONS,
    DECLARING,
    DONE,
    FIRST_MOVE_LIMIT,
    GIVE_HIGHEST,
    GIVE_NOT_HELD,
    GIVE_ORDER,
    GIVING,
    GO,
    IN_COLOUR,
    JA,
    KEEP,
    KIN_SETS,
    LAY_FIRST,
    LAY_NOT_HELD,
    LAY_ORDER,
    LAY_UNLIKE,
    LAYING,
    LOAD_HOPELESS,
    LOAD_ORDER,
    LOAD_TOO_LOW,
    LOAD_UNLIKE,
    NO_CARD,
    NO_TRUMP,
    NOT_AN_ACTION,
    NOT_HIGHER,
    NOT_OPEN,
    NOW_ADD,
    NOW_BIN,
    NOW_CHANGE,
    NOW_CHOOSE,
    NOW_COVER,
    NOW_DECLARE,
    NOW_GIVE,
    NOW_LAY,
    ONLY_DONE,
    ONLY_GO,
    ONLY_TAKE,
    OVER_ALL,
    OVER_NOT_HELD,
    OVER_OFF,
    OVER_ONE,
    OVER_TOO_LOW,
    PASS_COVERED,
    PASS_NOT_HELD,
    PASS_OFF,
    PASS_ON,
    PASS_TOO_MANY,
    PASS_UNLIKE,
    SWAP,
    TAKE,
    UNSURE,
    Public,
)

# ── sets of cards ─────────────────────────────────────────────────────────────────────────────────


@kernel
def kin_of(card: int) -> Cards:
    """The cards that share colour or shape with ``card``."""
    return word(KIN_SETS[card, 0]), word(KIN_SETS[card, 1])


@kernel
def colour_of(card: int) -> Cards:
    """The cards of the colour of ``card``."""
    return word(COLOUR_SETS[card // IN_COLOUR, 0]), word(COLOUR_SETS[card // IN_COLOUR, 1])


@kernel
def trumps(public: Public) -> Cards:
    """The cards of the trump colour."""
    if public.trump == NO_TRUMP:
        return NO_CARDS
    return colour_of(public.trump * IN_COLOUR)


@kernel
def higher(cards: Cards, card: int) -> Cards:
    """Those of ``cards`` with a higher ordinal than ``card``."""
    return minus(cards, first(card + 1))


@kernel
def beating(public: Public, card: int) -> Cards:
    """The cards that are higher than ``card`` (H2)."""
    trump = trumps(public)
    if has(trump, card):
        return higher(trump, card)
    return union(higher(first(DECK), card), trump)


@kernel
def top(state: State, cards: Cards) -> int:
    """The highest of ``cards``, trumps above all others (H2)."""
    trump = both(cards, trumps(state))
    return highest(trump) if some(trump) else highest(cards)


@kernel
def coverable(state: State) -> Cards:
    """The open cards that the beater can beat with one card (H7)."""
    hand = read(state.hands[state.beater])
    if not some(hand):
        return NO_CARDS
    uncovered = read(state.open)
    trump = trumps(state)
    best = top(state, hand)
    if has(trump, best):
        return minus(uncovered, minus(trump, first(best)))
    return minus(both(uncovered, first(best)), trump)


@kernel
def loadable(state: State) -> Cards:
    """The cards that may be picked next to cover the target together (H19), in ascending order."""
    hand = read(state.hands[state.beater])
    if state.last_picked != NO_CARD:
        hand = higher(both(hand, read(state.group)), state.last_picked)
    beaters = beating(state, state.target)
    if some(both(read(state.picked), beaters)):
        return hand
    legal = both(hand, beaters)
    rest = minus(hand, beaters)
    while some(rest):
        card = lowest(rest)
        rest = remove(rest, card)
        if some(both(higher(both(hand, kin_of(card)), card), beaters)):
            legal = union(legal, only(card))
    return legal


@kernel
def passable(state: State) -> Cards:
    """The cards with which the beater may pass the move on (H18)."""
    if not state.transition or read(state.open) != read(state.table):
        return NO_CARDS
    if state.move == 1 and state.table_count >= FIRST_MOVE_LIMIT:
        return NO_CARDS
    colours = NO_CARDS
    for place in range(state.table_count):
        colours = union(colours, colour_of(state.table_cards[place]))
    return both(read(state.hands[state.beater]), colours)


@kernel
def sweeping(state: State) -> Cards:
    """The cards that may cover all open cards at once (H24)."""
    uncovered = read(state.open)
    if state.one_over_all != COVER_ALL or count(uncovered) < 2:
        return NO_CARDS
    return both(read(state.hands[state.beater]), beating(state, top(state, uncovered)))


# ── legal actions ─────────────────────────────────────────────────────────────────────────────────


@kernel
def actions(state: State) -> Actions:
    """The legal actions of the seat to act, by phase."""
    phase = state.phase
    hand = read(state.hands[state.to_act])
    if phase == ADDING:
        return merged(of_cards(both(hand, read(state.kin))), ONLY_DONE)
    if phase == LAYING:
        return laying_actions(state, hand)
    if phase == COVERING:
        return covering_actions(state)
    if phase == CHOOSING:
        return choosing_actions(state, hand)
    if phase == DECLARING:
        return DECLARATIONS
    if phase == BINNING:
        if state.last_binned != NO_CARD:
            hand = higher(hand, state.last_binned)
        return merged(of_cards(hand), ONLY_DONE)
    if phase == CHANGING:
        return ABOUT_CHANGING
    if state.last_picked != NO_CARD:
        return of_cards(higher(hand, state.last_picked))
    return of_cards(remove(hand, highest(hand)))


@kernel
def laying_actions(state: State, hand: Cards) -> Actions:
    """Any card first; then higher ones of the same colour or shape, or go (H6)."""
    if state.last_picked == NO_CARD:
        return of_cards(hand)
    return merged(of_cards(higher(both(hand, read(state.group)), state.last_picked)), ONLY_GO)


@kernel
def covering_actions(state: State) -> Actions:
    """Cover, take, pass on, or one over all (H7, H18, H24)."""
    legal = merged(of_cards(coverable(state)), ONLY_TAKE)
    if state.transition:
        legal = merged(legal, of_cards_from(passable(state), PASS_ON))
    if state.one_over_all == COVER_ALL:
        legal = merged(legal, of_cards_from(sweeping(state), OVER_ALL))
    return legal


@kernel
def choosing_actions(state: State, hand: Cards) -> Actions:
    """A card higher than the target (H7), or several together (H19)."""
    if not state.heavy_load:
        return of_cards(both(hand, beating(state, state.target)))
    legal = of_cards(loadable(state))
    if some(both(read(state.picked), beating(state, state.target))):
        legal = merged(legal, ONLY_GO)
    return legal


# ── why not ───────────────────────────────────────────────────────────────────────────────────────


@kernel
def why_not(state: State, action: int) -> int:
    """The first rule that an action breaks."""
    if action < 0 or action >= ACTIONS:
        return NOT_AN_ACTION
    phase = state.phase
    if phase == CHANGING:
        return 0 if action in (SWAP, KEEP) else NOW_CHANGE
    if phase == DECLARING:
        return 0 if action in (JA, UNSURE) else NOW_DECLARE
    if phase == GIVING:
        return why_not_give(state, action)
    if phase == LAYING:
        return why_not_lay(state, action)
    if phase == COVERING:
        return why_not_cover(state, action)
    if phase == CHOOSING:
        return why_not_choose(state, action)
    if phase == ADDING:
        return why_not_add(state, action)
    return why_not_bin(state, action)


@kernel
def holds(state: State, card: int) -> bool:
    """Whether the seat to act has ``card`` in the hand and has not picked it already."""
    return has(minus(read(state.hands[state.to_act]), read(state.picked)), card)


@kernel
def why_not_give(state: State, action: int) -> int:
    """H23: two cards in ascending order."""
    if action >= DECK:
        return NOW_GIVE
    if not holds(state, action):
        return GIVE_NOT_HELD
    if state.last_picked != NO_CARD:
        return 0 if action > state.last_picked else GIVE_ORDER
    return GIVE_HIGHEST if action == highest(read(state.hands[state.to_act])) else 0


@kernel
def why_not_lay(state: State, action: int) -> int:
    """H6: cards that share one colour or one shape, in ascending order, then go."""
    if action == GO:
        return LAY_FIRST if state.last_picked == NO_CARD else 0
    if action >= DECK:
        return NOW_LAY
    if not holds(state, action):
        return LAY_NOT_HELD
    if state.last_picked == NO_CARD:
        return 0
    if not has(read(state.group), action):
        return LAY_UNLIKE
    return 0 if action > state.last_picked else LAY_ORDER


@kernel
def why_not_cover(state: State, action: int) -> int:
    """H7, H18, H24: cover an open card, take, pass on, one over all."""
    if action == TAKE:
        return 0
    if action < DECK:
        if not has(read(state.open), action):
            return NOT_OPEN
        return 0 if has(coverable(state), action) else CANNOT_BEAT
    if action < OVER_ALL:
        return why_not_pass(state, action - PASS_ON)
    if action < GO:
        return why_not_sweep(state, action - OVER_ALL)
    return NOW_COVER


@kernel
def why_not_pass(state: State, card: int) -> int:
    """H18: one card of a colour on the table, while nothing is covered."""
    if not state.transition:
        return PASS_OFF
    if read(state.open) != read(state.table):
        return PASS_COVERED
    if not holds(state, card):
        return PASS_NOT_HELD
    if not some(both(colour_of(card), read(state.table))):
        return PASS_UNLIKE
    if state.move == 1 and state.table_count >= FIRST_MOVE_LIMIT:
        return PASS_TOO_MANY
    return 0


@kernel
def why_not_sweep(state: State, card: int) -> int:
    """H24: one card higher than every open card."""
    if state.one_over_all != COVER_ALL:
        return OVER_OFF
    if count(read(state.open)) < 2:
        return OVER_ONE
    if not holds(state, card):
        return OVER_NOT_HELD
    return 0 if has(sweeping(state), card) else OVER_TOO_LOW


@kernel
def why_not_choose(state: State, action: int) -> int:
    """H7: a higher card; H19: several of one colour or shape, the highest of which is higher."""
    beaters = beating(state, state.target)
    if state.heavy_load and action == GO:
        return 0 if some(both(read(state.picked), beaters)) else LOAD_TOO_LOW
    if action >= DECK:
        return NOW_CHOOSE
    if not holds(state, action):
        return COVER_NOT_HELD
    if not state.heavy_load:
        return 0 if has(beaters, action) else NOT_HIGHER
    if state.last_picked != NO_CARD:
        if not has(read(state.group), action):
            return LOAD_UNLIKE
        if action < state.last_picked:
            return LOAD_ORDER
    return 0 if has(loadable(state), action) else LOAD_HOPELESS


@kernel
def why_not_add(state: State, action: int) -> int:
    """H8: cards that share colour or shape with any card on the table."""
    if action == DONE:
        return 0
    if action >= DECK:
        return NOW_ADD
    if not holds(state, action):
        return ADD_NOT_HELD
    return 0 if has(read(state.kin), action) else ADD_UNLIKE


@kernel
def why_not_bin(state: State, action: int) -> int:
    """H15: up to two cards in ascending order."""
    if action == DONE:
        return 0
    if action >= DECK:
        return NOW_BIN
    if not holds(state, action):
        return BIN_NOT_HELD
    if state.last_binned != NO_CARD and action < state.last_binned:
        return BIN_ORDER
    return 0
