"""Romi Rami's words for people: reasons, names, the table as text. The sentences stand in the catalogues."""

from collections.abc import Iterator, Sequence

from greenbaize.core.contract import Reason
from greenbaize.core.counts import listed
from greenbaize.core.language import say
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


def picture(view: View, seats: Sequence[str], language: str) -> str:
    """The table as text: markets, trophies, each seat, the own hand."""

    def told(word: str, **details: str) -> str:
        return say(f"romi_rami-table-{word}", language, details)

    shown = ", ".join(told("trophy", other=trophy.name, points=str(trophy.points)) for trophy in trophies(view)) or "–"
    discards = str(len(listed(view.discards)))
    lines = [
        told("head", round=str(view.round), last=str(view.to_end)),
        told("trophies", trophies=shown),
        told("market", cards=_cards(view.market), deck=str(view.deck_size), discards=discards),
        told("contracts", contracts=_contracts(view.contract_market), deck=str(view.contract_deck_size)),
    ]
    if view.filling:
        lines.append(told("paying", contract=contract_name(view.filling), cards=_cards(view.paid)))
    for seat in range(view.players):
        lines.append(f"  {told('seat', who=seats[seat], facts=', '.join(_facts(view, seat, language)))}")
        if view.tableaux[seat]:
            lines.append(f"    {told('filled', contracts=_contracts(view.tableaux[seat]))}")
        if view.known[seat] and seat != view.viewer:
            lines.append(f"    {told('known', cards=_cards(view.known[seat]))}")
    if view.viewer != SPECTATOR:
        joker = " *" if view.jokers >> view.viewer & 1 else ""
        lines.append(say("table-hand", language, {"cards": _cards(view.hand) + joker}))
    return "\n".join(lines)


def _facts(view: View, seat: int, language: str) -> Iterator[str]:
    numbers = {"cards": view.hand_sizes[seat], "bonus": len(listed(view.bonus[seat])), "points": view.scores[seat]}
    told = {word: say(f"romi_rami-table-{word}", language, {"number": str(number)}) for word, number in numbers.items()}
    yield told["cards"]
    yield say(f"romi_rami-table-{'joker' if view.jokers >> seat & 1 else 'no-joker'}", language)
    yield told["bonus"]
    if view.phase == OVER:
        yield told["points"]
    marks = {"table-to-act": view.to_act, "romi_rami-table-first": view.first, "you": view.viewer}
    yield from (say(mark, language) for mark, holder in marks.items() if holder == seat)


def _cards(counts: int) -> str:
    return " ".join(names(counts)) or "–"


def _contracts(chosen: int) -> str:
    return " · ".join(map(contract_name, contracts_in(chosen))) or "–"
