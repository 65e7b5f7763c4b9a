"""What a viewer knows of a table: the last full message, and everything that has happened since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from greenbaize.core.language import keys, say
from greenbaize.net.messages import Clock, Game, Happened, Seat, Table


class Scene(msgspec.Struct, frozen=True):
    """A table at one moment."""

    seat: int | None
    """The own seat; none for who watches."""
    table: Table
    clock: Clock
    game: Game | None

    def after(self, happened: Happened) -> Scene:
        """The table when something has happened."""
        return Scene(self.seat, happened.table or self.table, happened.clock or self.clock, happened.game or self.game)

    @property
    def to_act(self) -> int | None:
        """The seat to act in a game that is played."""
        is_running = self.game is not None and self.table.status == "running"
        return self.game.view.to_act if is_running and self.game else None

    @property
    def legal(self) -> list[str]:
        """What the own seat may do now; nothing if it is not to act, or a bot plays for it."""
        if self.game is None or self.me is None or self.me.stand_in or self.clock.paused:
            return []
        return self.game.legal or []

    @property
    def me(self) -> Seat | None:
        """The own seat."""
        return None if self.seat is None else self.table.seats[self.seat]

    def names(self, language: str) -> tuple[str, ...]:
        """What everybody is called."""
        return shown_names(((seat.name, seat.bot) for seat in self.table.seats), language)


def shown_names(seats: Iterable[tuple[str, str]], language: str) -> tuple[str, ...]:
    """What seats are called, by the name of a person or a bot; those of one name are numbered."""
    known = keys(language)
    titles = [
        name or (say(f"bot-{kind}", language) if f"bot-{kind}" in known else bot) or _number(seat, language)
        for seat, (name, bot) in enumerate(seats)
        for kind in [bot.partition("@")[0]]
    ]
    many = Counter(titles)
    return tuple(
        title if many[title] == 1 else f"{title} {titles[: seat + 1].count(title)}" for seat, title in enumerate(titles)
    )


def _number(seat: int, language: str) -> str:
    return say("seat-name", language, {"number": seat + 1})
