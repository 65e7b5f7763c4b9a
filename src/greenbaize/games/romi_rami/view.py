"""What a viewer of Romi Rami may know: built from nothing, by allow-list. The only way out of the state."""

from greenbaize.core.counts import listed
from greenbaize.core.kernel import kernel
from greenbaize.core.packing import U64, Number, layout
from greenbaize.core.seats import NOBODY, SPECTATOR, seat_or_none
from greenbaize.games.romi_rami.contracts import CONTRACTS, TROPHY_SIDES, Trophy, contracts_in
from greenbaize.games.romi_rami.state import State
from greenbaize.games.romi_rami.types import KIND_NAMES, OVER, TROPHY_COUNT, Public


class View(Public):
    """A match of Romi Rami as one viewer knows it."""

    viewer: Number
    hand: U64
    """The viewer's own hand; empty for the spectator."""


VIEW = layout(View)


@kernel
def look(state: State, viewer: int, view: View) -> None:
    """Both markets, all that was taken, paid and dropped, the sizes of hands and decks, and the viewer's own hand."""
    share(state, view)
    view.viewer = viewer
    if viewer != SPECTATOR:
        view.hand = state.hands[viewer]


@kernel
def share(known: Public, other: Public) -> None:
    """Copy the facts that everybody at the table knows."""
    other.players = known.players
    other.to_act = known.to_act
    other.due = known.due
    other.turn = known.turn
    other.phase = known.phase
    other.filling = known.filling
    other.floor = known.floor
    other.first = known.first
    other.trophies = known.trophies
    other.jokers = known.jokers
    other.to_end = known.to_end
    other.deck_size = known.deck_size
    other.contract_deck_size = known.contract_deck_size
    other.round = known.round
    other.turn_limit = known.turn_limit
    other.market = known.market
    other.contract_market = known.contract_market
    other.paid = known.paid
    other.discards = known.discards
    other.deck_bound = known.deck_bound
    for seat in range(known.players):
        other.hand_sizes[seat] = known.hand_sizes[seat]
        other.scores[seat] = known.scores[seat]
        other.tableaux[seat] = known.tableaux[seat]
        other.bonus[seat] = known.bonus[seat]
        other.known[seat] = known.known[seat]
    for trophy in range(TROPHY_COUNT):
        other.trophy_holders[trophy] = known.trophy_holders[trophy]


STEPS = ("", "take", "fill", "pay", "refill", "drop", "over")


def names(counts: int) -> list[str]:
    """Number cards by name, in ascending order."""
    return [KIND_NAMES[kind] for kind in listed(counts)]


def trophies(view: Public) -> list[Trophy]:
    """The sides of the trophies that are up; none before they are tossed."""
    if view.first == NOBODY:
        return []
    return [sides[view.trophies >> trophy & 1] for trophy, sides in enumerate(TROPHY_SIDES)]


def describe(view: View) -> dict[str, object]:
    """The view as plain data."""
    seats = range(view.players)
    return {
        "viewer": seat_or_none(view.viewer),
        "players": view.players,
        "to_act": seat_or_none(view.to_act),
        "turn": seat_or_none(view.turn),
        "step": STEPS[view.phase],
        "round": view.round,
        "turn_limit": view.turn_limit,
        "contracts_to_end": view.to_end,
        "first": seat_or_none(view.first),
        "trophies": [{"name": trophy.name, "points": trophy.points} for trophy in trophies(view)],
        "market": names(view.market),
        "contracts": [_contract(number) for number in contracts_in(view.contract_market)],
        "filling": view.filling or None,
        "paid": names(view.paid),
        "deck_size": view.deck_size,
        "contract_deck_size": view.contract_deck_size,
        "discards": names(view.discards),
        "hand_sizes": [view.hand_sizes[seat] for seat in seats],
        "known": [names(view.known[seat]) for seat in seats],
        "jokers": [bool(view.jokers >> seat & 1) for seat in seats],
        "tableaux": [[_contract(number) for number in contracts_in(view.tableaux[seat])] for seat in seats],
        "bonus_sizes": [len(listed(view.bonus[seat])) for seat in seats],
        "hand": names(view.hand),
        "scores": [view.scores[seat] for seat in seats] if view.phase == OVER else None,
    }


def _contract(number: int) -> dict[str, object]:
    contract = CONTRACTS[number - 1]
    return {
        "number": number,
        "points": contract.points,
        "suit": contract.suit,
        "requirements": list(contract.requirements),
    }
