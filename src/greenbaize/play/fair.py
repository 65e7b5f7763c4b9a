"""The fair deal: all chance of a match from one secret seed that was committed to before the deal.

The scheme is told to the byte in docs/how-to/verify-a-deal.md. Players may have a hand in the deal: each commits to
a nonce, and reveals it once all have. The seed is revealed when the match is over, in its record.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

import msgspec

from greenbaize.core.contract import Rules
from greenbaize.core.dice import new_dice
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.inputs import quoted
from greenbaize.core.packing import Rows, row, unpack
from greenbaize.play import engine
from greenbaize.play.match import Match, is_chance

SCHEME: Final = "greenbaize-fair/1"
SECRET_SIZE: Final = 32
"""The bytes of a seed and of a nonce."""

WORDS: Final = 2**64
"""Random words lie below this."""

_GAME_ID = re.compile(r"[!-~]{1,100}")


class Fairness(msgspec.Struct, frozen=True):
    """What a record reveals, so that anybody can check the deal; secret until the match is over.

    What is missing is told by ``verify_fairness``, so that the record replays all the same.
    """

    scheme: str = ""
    game_id: str = ""
    seed: str = ""
    commitment: str = ""
    nonces: list[str | None] = []
    """By seat; None for a seat that gave none."""
    nonce_commitments: list[str | None] = []
    opener: int | None = None
    """The seat that began or dealt since the table handed that on, without a draw."""
    bounds: list[list[int] | None] = []
    """For each event of chance: its lots, nothing for a shuffle, None for the opener handed on."""


def new_secret() -> bytes:
    """A seed or a nonce that nobody can guess."""
    return secrets.token_bytes(SECRET_SIZE)


def commit_to_seed(game_id: str, rules: Rules, seed: bytes) -> str:
    """What is published before the deal, in hexadecimal: it binds the seed and tells nothing of it."""
    return _commitment("commitment", check_game_id(game_id), rules.name, str(rules.version), check_secret(seed))


def commit_to_nonce(game_id: str, seat: int, nonce: bytes) -> str:
    """What a player publishes before anybody reveals a nonce, in hexadecimal."""
    return _commitment("nonce", check_game_id(game_id), str(seat), check_secret(nonce))


def check_game_id(game_id: str) -> str:
    """The name of a game on its server, if it is one that every program writes alike."""
    if not isinstance(game_id, str) or not _GAME_ID.fullmatch(game_id):
        wanted = "1 to 100 letters, digits and signs of ASCII, without spaces"
        raise GreenbaizeError("bad-game-id", f"A game id has {wanted}; this is {quoted(game_id)}.")
    return game_id


def check_secret(secret: bytes) -> bytes:
    """A seed or a nonce, if it has the right size."""
    if not isinstance(secret, bytes) or len(secret) != SECRET_SIZE:
        raise GreenbaizeError("bad-secret", f"A seed or nonce has {SECRET_SIZE} bytes, as new_secret() makes them.")
    return secret


# ── the stream ────────────────────────────────────────────────────────────────────────────────────


def _encoded(*fields: str | bytes) -> bytes:
    # Each field after its length: no two lists of fields are the same bytes.
    parts = [field.encode("ascii") if isinstance(field, str) else field for field in fields]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _commitment(label: str, *fields: str | bytes) -> str:
    return hashlib.sha256(_encoded(f"{SCHEME} {label}", *fields)).hexdigest()


def key_of(game_id: str, seed: bytes, nonces: Iterable[bytes | None]) -> bytes:
    """The key of a match’s stream; a nonce not given is an empty field."""
    return hmac.digest(seed, _encoded(f"{SCHEME} key", game_id, *(nonce or b"" for nonce in nonces)), "sha256")


def words(key: bytes, event: int) -> Iterator[int]:
    """The random words of one event of the table, without end."""
    for number in count():
        block = hmac.digest(key, f"event {event} block {number}".encode("ascii"), "sha256")
        yield from (int.from_bytes(block[place : place + 8], "big") for place in range(0, len(block), 8))


def pick(stream: Iterator[int], below: int) -> int:
    """A number below another, all equally likely: a word that would favour some of them is passed over."""
    enough = WORDS - WORDS % below
    return next(word for word in stream if word < enough) % below


def shuffle(stream: Iterator[int], cards: Iterable[int]) -> list[int]:
    """The cards in random order, whatever order they came in."""
    shuffled = sorted(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        other = pick(stream, last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


# ── the source of chance ──────────────────────────────────────────────────────────────────────────


class FairChance:
    """All chance of one match from a seed and the players’ nonces; the seed leaves by ``reveal`` alone.

    There is one nonce for each seat, or None. In a rematch the table may hand on who begins or deals: ``opener``.
    """

    def __init__(self, game_id: str, seed: bytes, nonces: Sequence[bytes | None], opener: int | None = None) -> None:
        self.game_id = check_game_id(game_id)
        self._seed = check_secret(seed)
        self._nonces = tuple(None if nonce is None else check_secret(nonce) for nonce in nonces)
        self.opener = opener
        self._key = key_of(game_id, seed, self._nonces)

    def __repr__(self) -> str:
        return f"<FairChance of game {self.game_id}>"

    def next_event(self, rules: Rules, states: Rows, number: int) -> tuple[int, Sequence[int]]:
        """What the stream says of the event that is due: the same for the same number, whatever was asked before."""
        self.check_table(rules, int(states["players"][0]))
        due = int(states["due"][0])
        opener = self._handed_on(rules, due)
        if opener is not None:
            return due, [opener]
        stream = words(self._key, number)
        lots = rules.lots(row(states, 0))
        return due, [pick(stream, below) for below in lots] if lots else shuffle(stream, _cards_of(states))

    def check_table(self, rules: Rules, players: int) -> None:
        """Raise if the nonces or the opener do not fit the table."""
        if len(self._nonces) != players:
            words = f"There are {len(self._nonces)} nonces for {players} players; give one or None for each seat."
            raise GreenbaizeError("wrong-nonces", words)
        if self.opener is not None and (not rules.opener or self.opener not in range(players)):
            whose = f"a seat from 0 to {players - 1}" if rules.opener else "None: the table draws nobody to begin"
            raise GreenbaizeError("bad-opener", f"The opener of {rules.title} is {whose}, not {quoted(self.opener)}.")

    def bounds(self, rules: Rules, states: Rows) -> list[int] | None:
        """The lots of the event that is due, nothing for a shuffle, None for the opener handed on."""
        return None if self._handed_on(rules, int(states["due"][0])) is not None else list(rules.lots(row(states, 0)))

    def reveal(self, match: Match) -> Fairness:
        """Everything, for the record of a match that is over or given up for good."""
        return Fairness(
            scheme=SCHEME,
            game_id=self.game_id,
            seed=self._seed.hex(),
            commitment=commit_to_seed(self.game_id, match.rules, self._seed),
            nonces=[None if nonce is None else nonce.hex() for nonce in self._nonces],
            nonce_commitments=[
                None if nonce is None else commit_to_nonce(self.game_id, seat, nonce)
                for seat, nonce in enumerate(self._nonces)
            ],
            opener=self.opener,
            bounds=[
                self.bounds(match.rules, unpack(step.before, match.rules.state))
                for step in match.steps
                if is_chance(match.rules, step)
            ],
        )

    def _handed_on(self, rules: Rules, due: int) -> int | None:
        opens = any(kind.number == due and kind.name == rules.opener for kind in rules.events)
        return self.opener if opens else None


def _cards_of(states: Rows) -> list[int]:
    payload = engine.new_payload()
    size = engine.propose_event(states, 0, new_dice(0), payload)
    return [int(card) for card in payload[:size]]
