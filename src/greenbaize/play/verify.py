"""Whether the deal of a record was fair: the secrets are those committed to, and every event of chance is theirs."""

import re

from greenbaize.core.contract import Rules
from greenbaize.core.errors import BadRecord, GreenbaizeError
from greenbaize.core.inputs import quoted
from greenbaize.core.packing import unpack
from greenbaize.play.fair import SCHEME, FairChance, Fairness, commit_to_nonce, commit_to_seed
from greenbaize.play.match import Match
from greenbaize.play.record import Record, stages

_HEXADECIMAL = re.compile(r"[0-9a-f]{64}")


def verify_fairness(record: Record) -> int:
    """Replay a record and check its deal; give how many events of chance there are. Raises BadRecord at a fault."""
    if record.fairness is None:
        raise BadRecord("no-fairness", "The record reveals no seed, so nobody can say how its cards were drawn.")
    walk = stages(record)
    match = next(walk)
    chance = _reopened(record, record.fairness, match.rules)
    bounds: list[list[int] | None] = []
    for place, text in enumerate(record.events):
        if match.due is not None:
            _check_draw(chance, match, len(bounds), text, place)
            bounds.append(chance.bounds(match.rules, unpack(match.packed, match.rules.state)))
        next(walk)
    if record.fairness.bounds != bounds:
        raise BadRecord("wrong-bounds", f"The bounds are {bounds} by the rules, not {quoted(record.fairness.bounds)}.")
    return len(bounds)


def _reopened(record: Record, fairness: Fairness, rules: Rules) -> FairChance:
    """The chance of the record, once its secrets are shown to be those committed to."""
    if fairness.scheme != SCHEME:
        words = f"The deal was sealed by {quoted(fairness.scheme)}; this program checks {SCHEME!r}."
        raise BadRecord("foreign-scheme", words)
    if record.rules is None:
        raise _bad("the record does not name the version of its rules, to which the seal belongs")
    if not len(fairness.nonces) == len(fairness.nonce_commitments) == record.players:
        raise _bad(f"there must be {record.players} nonces and as many commitments to them, null where there is none")
    seed = _secret("the seed", fairness.seed)
    nonces = [None if nonce is None else _secret("a nonce", nonce) for nonce in fairness.nonces]
    try:
        chance = FairChance(fairness.game_id, seed, nonces, fairness.opener)
        chance.check_table(rules, record.players)
    except GreenbaizeError as error:
        raise BadRecord(error.code, str(error)) from error
    if commit_to_seed(fairness.game_id, rules, seed) != fairness.commitment:
        raise BadRecord("wrong-commitment", "The seed is not the one that was committed to before the deal.")
    _check_nonces(fairness, nonces)
    return chance


def _check_nonces(fairness: Fairness, nonces: list[bytes | None]) -> None:
    for seat, (nonce, commitment) in enumerate(zip(nonces, fairness.nonce_commitments, strict=True)):
        if commitment != (None if nonce is None else commit_to_nonce(fairness.game_id, seat, nonce)):
            raise BadRecord("wrong-nonce", f"The nonce of seat {seat} is not the one that seat committed to.")


def _check_draw(chance: FairChance, match: Match, number: int, text: str, place: int) -> None:
    kind, carried = chance.next_event(match.rules, unpack(match.packed, match.rules.state), number)
    drawn = f"* {match.rules.format_event(kind, carried)}"
    if text != drawn:
        raise BadRecord("wrong-draw", f"The seed gives {drawn!r}, the record says {quoted(text)}.", place)


def _secret(name: str, text: str) -> bytes:
    if not _HEXADECIMAL.fullmatch(text):
        raise _bad(f"{name} is {quoted(text)}, and not 64 hexadecimal digits with small letters")
    return bytes.fromhex(text)


def _bad(words: str) -> BadRecord:
    return BadRecord("bad-fairness", f"The fairness of the record cannot be checked: {words}.")
