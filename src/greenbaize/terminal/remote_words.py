"""What happens at a remote table, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from greenbaize.core.language import keys, say
from greenbaize.net.messages import Happened, Hint, Nak, Reasoned
from greenbaize.net.scene import Scene
from greenbaize.play.sentences import sentence
from greenbaize.terminal.remote_typed import numbered


class Teller:
    """Tells one player in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **details: str | int) -> str:
        """A sentence of the catalogue."""
        return say(key, self.language, details)

    def refusal(self, code: str) -> str:
        """Why something is not done."""
        key = f"refusal-{code}"
        return self.say(key) if key in keys(self.language) else self.say("refusal-unknown", code=code)

    # ── the table ─────────────────────────────────────────────────────────────────────────────────

    def company(self, scene: Scene) -> list[str]:
        """Who sits where, and what is to be done before the game."""
        names = scene.names(self.language)
        lines = [self.say(f"{scene.table.settings.game}-title")]
        for number, seat in enumerate(scene.table.seats):
            marks = [self.say("net-free")] if not seat.is_taken else []
            marks += [self.say("you")] if number == scene.seat else []
            marks += [self.say("net-host")] if number == scene.table.host else []
            marks += [self.say("net-away")] if seat.away else []
            marks += [self.say("net-bot-plays")] if seat.stand_in else []
            lines.append(f"  {number + 1}  {names[number]}{'  ' if marks else ''}{', '.join(marks)}")
        return lines

    def waiting(self, scene: Scene) -> str:
        """What an open table waits for."""
        is_host = scene.seat is not None and scene.seat == scene.table.host
        free = next((number for number, seat in enumerate(scene.table.seats) if not seat.is_taken), None)
        if free is None:
            return self.say("net-start" if is_host else "net-wait-for-start")
        return self.say("net-invite", number=free + 1) if is_host else self.say("net-wait-for-players")

    def turn(self, scene: Scene) -> str:
        """Who is to act."""
        if scene.to_act is None:
            return ""
        who = scene.names(self.language)[scene.to_act]
        return self.say("net-turn-away" if scene.table.seats[scene.to_act].away else "net-turn", who=who)

    def choices(self, scene: Scene) -> list[str]:
        """What may be done, with numbers."""
        lines = [self.say("net-your-turn")]
        lines += in_columns([f"{number:>4}  {action}" for number, action in numbered(scene.legal)])
        if scene.clock.left is not None:
            lines.append(self.say("net-time-left", count=-(-scene.clock.left // 1000)))
        return lines

    def result(self, scene: Scene) -> list[str]:
        """How the game ended."""
        game = scene.game
        if game is None or game.places is None:
            return []
        scores = [f" ({score})" for score in game.scores] if game.scores else [""] * len(game.places)
        order = sorted(zip(game.places, scene.names(self.language), scores, strict=True), key=lambda line: line[0])
        return [f"  {place}. {name}{score}" for place, name, score in order]

    # ── what happens ──────────────────────────────────────────────────────────────────────────────

    def happened(self, happened: Happened, scene: Scene) -> Iterator[str]:
        """The sentences of a message; the scene is that after it."""
        names = scene.names(self.language)
        game = scene.table.settings.game
        if happened.what != "stepped":
            yield self._change(happened, scene, names)
        if happened.what == "undo-asked" and scene.table.undo:
            for event in scene.table.undo.unseen:
                yield f"  {sentence(game, event, names, self.language)}"
        elif happened.what != "undone":
            for event in happened.events:
                yield sentence(game, event, names, self.language)

    def _change(self, happened: Happened, scene: Scene, names: Sequence[str]) -> str:
        what, seat = happened.what, happened.seat
        who = names[seat] if seat is not None else self.say("table")
        if what == "said" and happened.emote:
            return self.say(f"emote-{happened.emote}", who=who)
        if what == "said":
            return self.say("happened-said", who=who, text=happened.text)
        if what == "seat-cleared" and seat is not None:
            return self.say("happened-seat-cleared", number=seat + 1)
        if what == "stood-in" and seat is not None:
            return self.say(f"happened-stood-in-{scene.table.seats[seat].why or 'left'}", who=who)
        if what == "undo-answered":
            return self.say("happened-undo-agreed" if scene.table.undo else "happened-undo-refused", who=who)
        if what == "began":
            return self.say("happened-began", seal=scene.table.commitment)
        key = f"happened-{what}"
        return self.say(key) if what in WITHOUT_WHO else self.say(key, who=who)

    # ── answers ───────────────────────────────────────────────────────────────────────────────────

    def nak(self, nak: Nak) -> str:
        """Why a command was not done."""
        return f"{nak.rule}: {nak.text}" if nak.rule else self.refusal(nak.code)

    def reason(self, reasoned: Reasoned) -> str:
        """Why an action may not be done, or that it may."""
        return f"{reasoned.rule}: {reasoned.text}" if reasoned.rule else self.say("net-allowed")

    def hint(self, hint: Hint) -> str:
        """What a bot thinks of an action."""
        expected, error = round(100 * hint.expected), ceil(200 * hint.error)
        return self.say("advice", action=hint.action, expected=expected, error=error, why=hint.text)


WITHOUT_WHO = frozenset(("opened", "prepared", "muted", "undone", "closed"))
"""What happens to the table, or to the own seat alone."""

WIDTH = 78


def in_columns(cells: Sequence[str]) -> list[str]:
    """Short texts side by side, as many as fit on a line."""
    width = max(map(len, cells), default=1)
    across = max(1, WIDTH // width)
    return ["".join(cell.ljust(width) for cell in cells[at : at + across]) for at in range(0, len(cells), across)]
