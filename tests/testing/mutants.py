"""Deliberate faults that can be planted in any game, one at a time, to prove that the laws see them.

Faults are planted where kernels are plain Python and can be replaced: ``GREENBAIZE_JIT=off``.
"""

import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any
from unittest.mock import patch

import msgspec

from greenbaize.core.actions import nth, single
from greenbaize.core.contract import Reason, Rules, game_of, register
from greenbaize.core.dice import new_dice, next_word
from greenbaize.core.packing import FILLING
from greenbaize.games import GAMES, rules_of
from greenbaize.play import record

Plant = Callable[[Rules, ExitStack], Rules]
"""(the game, where patches are kept until the fault is dug out) → the game with the fault."""


Picture = Callable[..., str]


class Mutant(msgspec.Struct, frozen=True):
    """A fault, and the law that must see it."""

    fault: str
    law: str
    plant: Plant


@contextmanager
def planted(game: str, plant: Plant) -> Iterator[None]:
    """Within, the game has the fault."""
    rules = rules_of(game)
    with ExitStack() as patches:
        patches.callback(register, rules)
        mutant = register(plant(rules, patches))
        patches.enter_context(patch.object(import_module(GAMES[game]), "RULES", mutant))
        yield


def changed(**parts: Callable[[Any], Any]) -> Plant:
    """A fault in the named parts of the rules: each is made from what it was."""

    def plant(rules: Rules, patches: ExitStack) -> Rules:
        return msgspec.structs.replace(rules, **{name: make(getattr(rules, name)) for name, make in parts.items()})

    return plant


def kernels(**makers: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Plant:
    """A fault in the named kernels: each is made from what it was."""
    return changed(kernels=lambda old: old | {name: make(old[name]) for name, make in makers.items()})


def patched(module: Any, **functions: Callable[..., Any]) -> Plant:
    """A fault in the named functions of a module."""

    def plant(rules: Rules, patches: ExitStack) -> Rules:
        for name, function in functions.items():
            patches.enter_context(patch.object(module, name, function))
        return rules

    return plant


def then(more: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What a kernel does, and something more with its arguments afterwards."""

    def make(kernel: Callable[..., Any]) -> Callable[..., Any]:
        def both(*arguments: Any) -> Any:
            answer = kernel(*arguments)
            more(*arguments)
            return answer

        return both

    return make


def secret_bit(state: Any) -> int:
    """A bit that depends on everything in a state."""
    return zlib.crc32(state._void.tobytes()) >> 7 & 1


# ── the faults ────────────────────────────────────────────────────────────────────────────────────


def open_secrets(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """The table tells everybody what it deals."""
    return tuple(msgspec.structs.replace(kind, secret=False) for kind in events)


def fill_a_hole(state: Any, viewer: int, view: Any) -> None:
    """A secret in a hole of the view, where no field is."""
    hole = next(name for name in view.layout.names if name.startswith(FILLING))
    getattr(view, hole)[0] = secret_bit(state)


def dirty_hole(state: Any, action: int) -> None:
    """Something is left in a hole of the state."""
    hole = next(name for name in state.layout.names if name.startswith(FILLING))
    getattr(state, hole)[0] = action + 1


def telling_actions(actions: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """One action is missing, depending on cards the seat does not see."""

    def fewer(state: Any) -> Any:
        legal = actions(state)
        first = single(nth(legal, 0))
        rest = tuple(word & ~other for word, other in zip(legal, first, strict=True))
        return rest if any(rest) and secret_bit(state) else legal

    return fewer


def telling_refusals(why_not: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
    """The reason of a refusal depends on cards the seat does not see."""
    return lambda state, action: code + secret_bit(state) if (code := why_not(state, action)) else 0


def one_more_action(actions: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Action 1 is always listed."""
    return lambda state: tuple(word | other for word, other in zip(actions(state), single(1), strict=True))


def forgetful(apply: Callable[[Any, int], None]) -> Callable[[Any, int], None]:
    """Every fiftieth action is another than was chosen: the game remembers something outside its state."""
    calls = [0]

    def sometimes_other(state: Any, action: int) -> None:
        calls[0] += 1
        legal = game_of(state.layout).kernels["actions"](state)
        apply(state, nth(legal, 0) if calls[0] % 50 == 0 else action)

    return sometimes_other


def without_words(reason: Callable[..., Reason]) -> Callable[..., Reason]:
    """Reasons name a sentence that no catalogue has."""
    return lambda *arguments: msgspec.structs.replace(reason(*arguments), key="missing")


def without_number(reason: Callable[..., Reason]) -> Callable[..., Reason]:
    """Reasons name no rule."""
    return lambda *arguments: msgspec.structs.replace(reason(*arguments), rule="somehow")


def trusting(refuse: Callable[..., int]) -> Callable[..., int]:
    """Whatever is due may carry anything."""
    return lambda state, kind, payload, size: 0 if kind == state.due else refuse(state, kind, payload, size)


def one_lot_fewer(lots: Callable[[Any], tuple[int, ...]]) -> Callable[[Any], tuple[int, ...]]:
    """The highest value of each lot is never drawn."""
    return lambda state: tuple(lot - 1 for lot in lots(state))


def first_seats_first(state: Any, places: Any, scores: Any) -> None:
    """Of those who tie, the lower seat is placed better."""
    taken = [int(place) for place in places[: state.players]]
    for seat in range(state.players):
        places[seat] += taken[:seat].count(taken[seat])


def from_zero(state: Any, places: Any, scores: Any) -> None:
    """Places count from 0."""
    places[: state.players] -= 1


def one_guess(guess: Callable[..., None]) -> Callable[..., None]:
    """The dice of a guess are loaded."""
    return lambda view, dice, state: guess(view, new_dice(7), state)


def wasteful(guess: Callable[..., None]) -> Callable[..., None]:
    """Plain, the guess throws the dice once more than compiled."""

    def later(view: Any, dice: Any, state: Any) -> None:
        next_word(dice)
        guess(view, dice, state)

    return later


def next_one(parse: Callable[[Any, str], int]) -> Callable[[Any, str], int]:
    """Every text is read as the action after it."""
    return lambda view, text: parse(view, text) + 1


def backwards(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """What an event carries is read from its end."""

    def reversed_payload(text: str) -> tuple[int, list[int]]:
        kind, payload = parse(text)
        return kind, payload[::-1]

    return reversed_payload


def not_for_spectators(picture: Picture) -> Picture:
    """The picture shows an empty page to whoever has no seat."""
    return lambda view, *words: picture(view, *words) if view.viewer < view.players else ""


def raising(parse: Callable[[Any, str], int]) -> Callable[[Any, str], int]:
    """A damaged text breaks the reader instead of being refused."""
    return lambda view, text: parse(view, text) if text.isalnum() or ">" in text else int(text)


ANYWHERE = {
    "open deal": Mutant(
        "the event of a deal shows all cards", "exchanged_cards_reveal_nothing", changed(events=open_secrets)
    ),
    "secret in a hole": Mutant(
        "a hole of the view holds a secret", "views_fill_their_record", kernels(look=then(fill_a_hole))
    ),
    "secret in the bytes": Mutant(
        "equal views differ in bytes", "guesses_reveal_nothing", kernels(look=then(fill_a_hole))
    ),
    "telling actions": Mutant(
        "what is legal depends on hidden cards", "guesses_reveal_nothing", kernels(actions=telling_actions)
    ),
    "telling refusals": Mutant(
        "why not depends on hidden cards", "guesses_reveal_nothing", kernels(why_not=telling_refusals)
    ),
    "action too many": Mutant(
        "a refused action is listed", "legal_is_what_is_not_refused", kernels(actions=one_more_action)
    ),
    "hidden memory": Mutant("the game remembers outside its state", "taking_back_restores", kernels(apply=forgetful)),
    "replay of memory": Mutant("a replay meets that memory", "records_replay", kernels(apply=forgetful)),
    "no words": Mutant("a refusal has no sentence", "refusals_are_explained", changed(reason=without_words)),
    "no number": Mutant("a refusal names no rule", "refusals_are_explained", changed(reason=without_number)),
    "broken ties": Mutant("ties are broken by seat", "vectors_replay", kernels(outcome=then(first_seats_first))),
    "places from 0": Mutant("places count from 0", "outcomes_rank", kernels(outcome=then(from_zero))),
    "loaded dice": Mutant("a guess is always the same", "guesses_are_uniform", kernels(guess=one_guess)),
    "another guess": Mutant("plain guesses otherwise than compiled", "compiled_is_plain", kernels(guess=wasteful)),
    "misread action": Mutant("texts of actions are misread", "texts_come_in_pairs", changed(parse_action=next_one)),
    "misread event": Mutant("texts of events are misread", "texts_come_in_pairs", changed(parse_event=backwards)),
    "breaking reader": Mutant(
        "a damaged text raises a foreign error", "bad_texts_are_refused", changed(parse_action=raising)
    ),
    "anything goes": Mutant("the table may say anything", "table_events_are_checked", kernels(refuse_event=trusting)),
    "too few lots": Mutant("lots leave a value out", "lots_fit_the_draw", changed(lots=one_lot_fewer)),
    "lots forgotten": Mutant("lots pass for a shuffle", "lots_fit_the_draw", changed(lots=lambda _: lambda state: ())),
    "cards open": Mutant("the opener is no seat", "lots_fit_the_draw", changed(opener=lambda _: "deal")),
    "options lost": Mutant(
        "a record forgets the options", "records_replay", patched(record, differences=lambda options: {})
    ),
    "dirty hole": Mutant("states that are equal differ in bytes", "states_are_bytes", kernels(apply=then(dirty_hole))),
    "silent table": Mutant(
        "nobody hears what came of an action", "goldens_read_the_same", changed(consequences=lambda _: lambda *_: [])
    ),
    "empty picture": Mutant("spectators see an empty page", "views_can_be_told", changed(picture=not_for_spectators)),
}
"""Faults that can be planted in any game."""
