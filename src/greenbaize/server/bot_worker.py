"""A worker of the server’s bots, as a process: ``python -m greenbaize.server.bot_worker MEMORY SECONDS WARM_SECONDS``.

It is told one decision at a time and says what the bot chooses. It holds no match but those it warms up with, and gives
up what no bot needs before it does anything else.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from greenbaize.bots.advice import Advice
from greenbaize.bots.player import Player, bot
from greenbaize.bots.turn import Budget, Turn
from greenbaize.core.dice import new_dice
from greenbaize.core.errors import GreenbaizeError
from greenbaize.core.kernel import COMPILED
from greenbaize.games import GAMES, rules_of
from greenbaize.play.legal import LegalActions
from greenbaize.play.match import new
from greenbaize.play.options import check_options
from greenbaize.play.view import View
from greenbaize.server.bot_fence import fence_in
from greenbaize.server.bot_messages import (
    LENGTH,
    MOST_ANSWERED,
    Answered,
    Asked,
    Choose,
    Chosen,
    Explained,
    Failed,
    Hint,
    Question,
    Ready,
    framed,
    read_asked,
)

MOST_FILES = 64
LARGEST_FILE = 64 * 1024 * 1024
"""More than any compiled kernel takes on disk."""
NICENESS = 5
"""Moves of people go first."""
GRACE = 2.0
"""So much later than the server would, a worker ends itself: it may be that nobody is left who would."""


def main(find: Callable[[str], Player] = bot) -> None:
    """What a worker does all day; ``find`` knows the bots."""
    memory, seconds, warm_seconds = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    questions, answers = _own_pipes()
    _limit(memory)
    fence_in((str(Path.cwd()), *filter(None, [os.environ.get("GREENBAIZE_CACHE")])))
    with suppress(BrokenPipeError):  # nobody is left to be told
        with _ends_after(warm_seconds + GRACE):
            _warm_up()
        _send(answers, Ready(0))
        while (asked := _next_asked(questions)) is not None:
            with _ends_after(seconds + GRACE):
                _send(answers, answer_to(asked, find))


def answer_to(asked: Asked, find: Callable[[str], Player]) -> Answered:
    """What is to be said to something asked."""
    try:
        player = find(asked.question.bot)
        turn = _turn(asked.question, player.budget)
    except GreenbaizeError as error:
        return Failed(asked.number, "refused", error.code)
    try:
        if isinstance(asked, Choose):
            return Chosen(asked.number, player.bot.choose(turn))
        return Explained(asked.number, [_plain(advice) for advice in player.bot.explain(turn, asked.most)])
    except MemoryError:
        return Failed(asked.number, "greedy", "MemoryError")
    except Exception as error:  # whatever a bot may raise
        return Failed(asked.number, "raised", type(error).__name__[:80])


def _turn(question: Question, budget: Budget) -> Turn:
    """The decision as bots know it, with luck that nobody can foresee."""
    rules = rules_of(question.game)
    if len(question.view) != rules.view.itemsize or not question.numbers:
        raise GreenbaizeError(
            "bad-question", f"That is no view of {rules.title} with legal actions; ask a chair for them."
        )
    if budget.processes > 1:
        raise GreenbaizeError(
            "bad-budget", "A bot of a server thinks with one process; leave out the x and its number."
        )
    view = View(rules, check_options(rules, question.options), question.view)
    legal_actions = LegalActions(rules, rules.view, question.view, question.numbers)
    return Turn(view, legal_actions, new_dice(secrets.randbits(64)), budget)


def _plain(advice: Advice) -> Hint:
    return Hint(int(advice.action), advice.expected, advice.spread, advice.simulations, advice.reason)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes to the server, moved away from where ``input`` and ``print`` would find them."""
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(questions, "rb"), os.fdopen(answers, "wb")


def _next_asked(questions: BinaryIO) -> Asked | None:
    """What is asked next; None if the server is gone."""
    length = int.from_bytes(questions.read(LENGTH), "big")
    packed = questions.read(length)
    return read_asked(packed) if length and len(packed) == length else None


def _send(answers: BinaryIO, message: Answered) -> None:
    answers.write(framed(message, MOST_ANSWERED))
    answers.flush()


def _warm_up() -> None:
    """Load every kernel that bots need, or compile it, so that no question waits for that."""
    for game in GAMES if COMPILED else ():
        chair = new(game, seed=0).chair_to_act()
        for name in ("simple", "search@1"):
            bot(name).choose(chair)
            bot(name).explain(chair)


if sys.platform == "win32":

    def _limit(memory: int) -> None:
        """This system has no such limits."""

    @contextmanager
    def _ends_after(seconds: float) -> Iterator[None]:
        yield
else:
    import resource

    def _limit(memory: int) -> None:
        """Take from this process what no bot needs, for ever."""
        os.nice(NICENESS)
        limits = {
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_NOFILE: MOST_FILES,
            resource.RLIMIT_FSIZE: LARGEST_FILE,
            resource.RLIMIT_NPROC: 0,  # no further processes; only the superuser is above this
        }
        if sys.platform == "linux":  # elsewhere it is refused, or means something else
            limits[resource.RLIMIT_AS] = memory
        for kind, most in limits.items():
            hard = resource.getrlimit(kind)[1]
            allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (allowed, allowed))

    @contextmanager
    def _ends_after(seconds: float) -> Iterator[None]:
        """The process ends if this takes longer, also in the middle of compiled code."""
        signal.setitimer(signal.ITIMER_REAL, seconds)  # nobody handles the alarm, so the system does
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)


if __name__ == "__main__":
    main()
