"""Who is who: secret tokens for people, tickets for sockets. Only digests of them are stored."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, NamedTuple

import msgspec

from greenbaize.server.decisions import Means
from greenbaize.server.refusals import Refusal
from greenbaize.server.storage import Session, Store, Unavailable

DAYS: Final = 60
SESSION_MS: Final = DAYS * 24 * 3600 * 1000
TICKET_MS: Final = 30_000


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """The right to open one socket: whose it is, to which table, as which viewer."""

    person: str
    table: str
    viewer: int


class NewSession(NamedTuple):
    """A session that was just made; the token is told once and stored nowhere."""

    token: str
    person: str


class Sessions:
    """Sessions and tickets, kept in the store so that every node knows them."""

    def __init__(self, store: Store, means: Means) -> None:
        self._store = store
        self._means = means

    async def begin(self, person: str | None = None) -> NewSession:
        """A new session, for somebody new or known."""
        made = NewSession(secrets.token_urlsafe(32), person or self._means.token())
        now = self._means.now()
        await self._save(made.token, Session(made.person, now, now + SESSION_MS))
        return made

    async def person_of(self, token: str) -> str | None:
        """Who is behind a token; None for one that is unknown, expired, or only a ticket."""
        try:
            session = await self._store.load_session(_digest(token))
        except Unavailable:
            raise Refusal("unavailable") from None
        if session is None or session.ticket or session.expires <= self._means.now():
            return None
        return session.person

    async def end(self, token: str) -> None:
        """Nobody is behind this token any more."""
        try:
            await self._store.revoke_session(_digest(token))
        except Unavailable:
            raise Refusal("unavailable") from None

    async def ticket(self, ticket: Ticket) -> str:
        """A secret that opens one socket, soon."""
        token = secrets.token_urlsafe(32)
        now = self._means.now()
        about = msgspec.json.encode(ticket).decode()
        await self._save(token, Session(ticket.person, now, now + TICKET_MS, about))
        return token

    async def take(self, token: str) -> Ticket:
        """What a ticket is for; it works once. Raises Refusal."""
        try:
            session = await self._store.take_session(_digest(token))
        except Unavailable:
            raise Refusal("unavailable") from None
        if session is None or not session.ticket or session.expires <= self._means.now():
            raise Refusal("forbidden")
        return msgspec.json.decode(session.ticket, type=Ticket)

    async def _save(self, token: str, session: Session) -> None:
        try:
            await self._store.save_session(_digest(token), session)
        except Unavailable:
            raise Refusal("unavailable") from None


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
