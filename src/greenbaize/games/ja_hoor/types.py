"""Ja Hoor's public vocabulary: cards, options, action numbers, phases, reasons. Holds no secret."""

from typing import Annotated, Final, Literal

import msgspec
import numpy as np

from greenbaize.core.actions import numbered
from greenbaize.core.cards import Row, gathered
from greenbaize.core.contract import Header
from greenbaize.core.packing import Column, Number
from greenbaize.core.seats import SEATS

DECK: Final = 72
COLOURS: Final = ("R", "RO", "O", "OY", "Y", "LG", "G", "LB", "B", "DB", "P", "K")
SHAPES: Final = 12
IN_COLOUR: Final = 6
"""Cards of one colour. A card is its ordinal less one: ``card // 6`` is its colour, ``card % 12`` its shape."""
PINK: Final = 11
STAR: Final = 11
"""The twelfth shape, which may not be trump (H4)."""
HAND: Final = 6
FIRST_MOVE_LIMIT: Final = 5
CHANGES: Final = 3
PENALTY: Final = 2
NO_CARD: Final = 255
NO_TRUMP: Final = 255
ALL_OPEN: Final = 254
"""Stands for the covered card where one card covers all that were open (H24)."""

_Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed: the twelve extra rules and a few readings of the booklet."""

    ja_hoor_rule: bool = False
    fast_mode: bool = False
    gimme_more: bool = False
    transition: bool = False
    heavy_load: bool = False
    no_trumps: bool = False
    trump_switch: bool = False
    high_way: bool = False
    poker_face: bool = False
    challenge_the_time: bool = False
    one_over_all: Literal["off", "printed", "cover_all"] = "off"
    no_trump_in_hand: Literal["change", "redeal"] = "change"
    taker_skips: bool = False
    stall_limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 50
    game_time: _Seconds = 600
    move_time: _Seconds = 10
    beat_time: _Seconds = 15


OFF: Final = 0
PRINTED: Final = 1
COVER_ALL: Final = 2
CHANGE: Final = 0
REDEAL: Final = 1

PRESETS: Final[dict[str, dict[str, object]]] = {
    "more_is_better": {
        **dict.fromkeys(
            (
                "ja_hoor_rule",
                "fast_mode",
                "gimme_more",
                "transition",
                "heavy_load",
                "no_trumps",
                "trump_switch",
                "high_way",
                "poker_face",
                "challenge_the_time",
            ),
            True,
        ),
        "one_over_all": "printed",
    }
}


def pack_options(options: Options) -> list[int]:
    """The options as numbers, in their order."""
    words = {"off": OFF, "printed": PRINTED, "cover_all": COVER_ALL, "change": CHANGE, "redeal": REDEAL}
    values = (getattr(options, name) for name in options.__struct_fields__)
    return [words[value] if isinstance(value, str) else int(value) for value in values]


# Actions: 0..71 a card – laid, covered, covering, added, binned or given, as the phase says; then:
PASS_ON: Final = 72
OVER_ALL: Final = 144
GO: Final = 216
TAKE: Final = 217
DONE: Final = 218
JA: Final = 219
UNSURE: Final = 220
SWAP: Final = 221
KEEP: Final = 222
ACTIONS: Final = 223

ONLY_GO: Final = numbered([GO])
ONLY_TAKE: Final = numbered([TAKE])
ONLY_DONE: Final = numbered([DONE])
DECLARATIONS: Final = numbered([JA, UNSURE])
ABOUT_CHANGING: Final = numbered([SWAP, KEEP])

# Phases: what is being decided.
UNDEALT: Final = 0
CHANGING: Final = 1
GIVING: Final = 2
DECLARING: Final = 3
LAYING: Final = 4
COVERING: Final = 5
CHOOSING: Final = 6
ADDING: Final = 7
BINNING: Final = 8
ENDED: Final = 9

# What the beater declared.
SILENT: Final = 0
SAID_JA: Final = 1
SAID_UNSURE: Final = 2

# Events of the table.
DEAL: Final = 1
INSERT: Final = 2
TIMEOUT: Final = 3
TIME_UP: Final = 4

# Reasons, as rule number × 10 + a digit; 9 is always: something else is being decided.
NOT_AN_ACTION: Final = 10
LAY_NOT_HELD: Final = 61
LAY_UNLIKE: Final = 62
LAY_ORDER: Final = 63
LAY_FIRST: Final = 64
NOW_LAY: Final = 69
NOT_OPEN: Final = 71
CANNOT_BEAT: Final = 72
COVER_NOT_HELD: Final = 73
NOT_HIGHER: Final = 74
NOW_CHOOSE: Final = 78
NOW_COVER: Final = 79
ADD_NOT_HELD: Final = 81
ADD_UNLIKE: Final = 82
NOW_ADD: Final = 89
BIN_NOT_HELD: Final = 151
BIN_ORDER: Final = 152
NOW_DECLARE: Final = 158
NOW_BIN: Final = 159
PASS_OFF: Final = 181
PASS_COVERED: Final = 182
PASS_NOT_HELD: Final = 183
PASS_UNLIKE: Final = 184
PASS_TOO_MANY: Final = 185
LOAD_UNLIKE: Final = 191
LOAD_ORDER: Final = 192
LOAD_HOPELESS: Final = 193
LOAD_TOO_LOW: Final = 194
GIVE_NOT_HELD: Final = 231
GIVE_ORDER: Final = 232
GIVE_HIGHEST: Final = 233
NOW_GIVE: Final = 238
NOW_CHANGE: Final = 239
OVER_OFF: Final = 241
OVER_ONE: Final = 242
OVER_NOT_HELD: Final = 243
OVER_TOO_LOW: Final = 244


def _words(sets: list[list[int]]) -> Row:
    return np.array([gathered(cards) for cards in sets], np.uint64)


COLOUR_SETS: Final = _words([[card for card in range(DECK) if card // IN_COLOUR == colour] for colour in range(12)])
KIN_SETS: Final = _words(
    [
        [other for other in range(DECK) if other // IN_COLOUR == card // IN_COLOUR or other % SHAPES == card % SHAPES]
        for card in range(DECK)
    ]
)
"""For each card those that share its colour or its shape, itself included."""


class Public(Header):
    """The facts that everybody at the table knows; state and view share them."""

    ja_hoor_rule: Number
    fast_mode: Number
    gimme_more: Number
    transition: Number
    heavy_load: Number
    no_trumps: Number
    trump_switch: Number
    high_way: Number
    poker_face: Number
    challenge_the_time: Number
    one_over_all: Number
    no_trump_in_hand: Number
    taker_skips: Number
    stall_limit: Number
    phase: Number
    move: Number
    """The number of the move, from 1."""
    mover: Number
    beater: Number
    declared: Number
    target: Number
    """The open card being covered, or NO_CARD."""
    last_binned: Number
    """The card put on the discard pile under H15 in this move, or NO_CARD."""
    stalled: Number
    """Moves in a row taken while the pile was empty."""
    trump: Number
    trump_card: Number
    pile_size: Number
    out_count: Number
    places: Annotated[Column, "u1", (SEATS,)]
    """The place of each seat that is out, else 0."""
    hand_sizes: Annotated[Column, "u1", (SEATS,)]
    changes: Annotated[Column, "u1", (SEATS,)]
    """Changes made under H23 and H24."""
    known: Annotated[Row, "u8", (SEATS, 2)]
    """Cards that everybody knows to be in a hand."""
    discards: Annotated[Row, "u8", (2,)]
    open: Annotated[Row, "u8", (2,)]
    """Cards on the table still to be covered."""
    table: Annotated[Row, "u8", (2,)]
    kin: Annotated[Row, "u8", (2,)]
    """Every card that shares colour or shape with a card on the table."""
    table_count: Number
    table_cards: Annotated[Column, "u1", (DECK,)]
    """The cards on the table in the order laid; then who laid each, and which card it covers or NO_CARD."""
    table_by: Annotated[Column, "u1", (DECK,)]
    table_on: Annotated[Column, "u1", (DECK,)]


def card_name(card: int) -> str:
    """A card by colour code and shape: ``R1``, ``LB12``."""
    return f"{COLOURS[card // IN_COLOUR]}{card % SHAPES + 1}"


def limits(options: Options, public: Public) -> tuple[int, int]:
    """H25: the seconds that the seat to act has, and the whole game; 0 without a limit."""
    if not options.challenge_the_time:
        return 0, 0
    return (options.beat_time if public.to_act == public.beater else options.move_time), options.game_time
