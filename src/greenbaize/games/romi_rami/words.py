"""Romi Rami's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from greenbaize.core.contract import Reason
from greenbaize.core.counts import listed
from greenbaize.core.seats import SPECTATOR
from greenbaize.games.romi_rami.contracts import CONTRACTS, contracts_in
from greenbaize.games.romi_rami.types import DROP, FILL, KIND_NAMES, OVER, PAY, PAY_JOKER, Public
from greenbaize.games.romi_rami.view import View, names, trophies


def reason(public: Public, action: int, code: int) -> Reason:
    """The rule that forbids ``action``, and the cards it speaks of."""
    details = {"market": " ".join(names(public.market)) or "–"}
    if FILL <= action < PAY:
        details["contract"] = str(action - FILL + 1)
        details["requirements"] = " ".join(CONTRACTS[action - FILL].requirements)
    if PAY <= action < PAY_JOKER:
        details["card"] = KIND_NAMES[action - PAY]
    if DROP <= action < DROP + len(KIND_NAMES):
        details["card"] = KIND_NAMES[action - DROP]
    if public.filling:
        details["filling"] = str(public.filling)
        details["wanted"] = " ".join(CONTRACTS[public.filling - 1].requirements)
    details["floor"] = KIND_NAMES[public.floor]
    return Reason(rule=f"R{code // 10}", key=f"romi_rami-why-{code}", details=details)


def contract_name(number: int) -> str:
    """A contract in short: its number, requirements, bonus suit and points."""
    contract = CONTRACTS[number - 1]
    return f"{number}: {' '.join(contract.requirements)} ({contract.suit}, {contract.points})"


def picture(view: View) -> str:
    """The table as text: markets, trophies, each seat, the own hand."""
    lines = [
        f"Romi Rami · round {view.round} · to contract {view.to_end}",
        "trophies: " + (", ".join(f"{trophy.name} {trophy.points}" for trophy in trophies(view)) or "–"),
        f"market: {_cards(view.market)}  (deck {view.deck_size}, discards {len(listed(view.discards))})",
        f"contracts: {_contracts(view.contract_market)}  (deck {view.contract_deck_size})",
    ]
    if view.filling:
        lines.append(f"paying: {contract_name(view.filling)} with {_cards(view.paid)}")
    for seat in range(view.players):
        lines += _seat(view, seat)
    if view.viewer != SPECTATOR:
        lines.append(f"hand: {_cards(view.hand)}{' *' if view.jokers >> view.viewer & 1 else ''}")
    return "\n".join(lines)


def _seat(view: View, seat: int) -> list[str]:
    marks = {"to act": view.to_act, "first": view.first, "you": view.viewer}
    facts = [
        f"cards {view.hand_sizes[seat]}",
        "joker" if view.jokers >> seat & 1 else "no joker",
        f"bonus {len(listed(view.bonus[seat]))}",
        *([f"points {view.scores[seat]}"] if view.phase == OVER else []),
        *(mark for mark, holder in marks.items() if holder == seat),
    ]
    lines = [f"  Player {seat + 1}: {', '.join(facts)}"]
    if view.tableaux[seat]:
        lines.append(f"    filled {_contracts(view.tableaux[seat])}")
    if view.known[seat] and seat != view.viewer:
        lines.append(f"    known {_cards(view.known[seat])}")
    return lines


def _cards(counts: int) -> str:
    return " ".join(names(counts)) or "–"


def _contracts(chosen: int) -> str:
    return " · ".join(map(contract_name, contracts_in(chosen))) or "–"
